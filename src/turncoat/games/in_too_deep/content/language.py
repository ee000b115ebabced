"""The small language of the crime cards, parsed once into data.

Criteria are clauses joined by ` & `, such as `AT(a,downtown) & HOLD(a,cash)`; all must hold at once. The letters
a, b, c are different criminals that the committing player has hooked (ITD-7.35..7.37). A zone is a name, `@a` (where
a is), `@S` (where the Sentinel is), or `^` and a zone: the one opposite (ITD-7.49). An item is a name, a type, or `any`
(ITD-7.48); counts are at least (`>=2`) or exactly (`==2`) that many (ITD-7.33, ITD-7.34).
"""

import re
from typing import Final

from ..ids import Item, Zone
from .tables import ITEM_TYPES, ITEMS, STORYLINES, ZONES

AT: Final = 0
HOLD: Final = 1
FREE: Final = 2
ALONE: Final = 3
ALONE_WITH: Final = 4
ITEMS_IN: Final = 5
LOOSE: Final = 6
HELD: Final = 7
CRIMS: Final = 8
SENT: Final = 9
HEAT: Final = 10
BLOCK: Final = 11
EMPTY: Final = 12
APART: Final = 13
_CONDITIONS: Final = (
    "AT",
    "HOLD",
    "FREE",
    "ALONE",
    "ALONE_WITH",
    "ITEMS",
    "LOOSE",
    "HELD",
    "CRIMS",
    "SENT",
    "HEAT",
    "BLOCK",
    "EMPTY",
    "APART",
)

NONE: Final = 0
DROP: Final = 1
DROP_ALL: Final = 2
MOVE: Final = 3
RELOC_ITEM: Final = 4
SENT_MOVE: Final = 5
BLOCK_MOVE: Final = 6
HEAT_CALL: Final = 7
_EFFECTS: Final = ("NONE", "DROP", "DROP_ALL", "MOVE", "RELOC_ITEM", "SENT_MOVE", "BLOCK_MOVE", "HEAT_CALL")

# A zone as an int: 0 to 7 names one, then where a letter is, then where the Sentinel is; plus 16 for the opposite.
NOWHERE: Final = -1
AT_LETTER: Final = 8
AT_SENTINEL: Final = 11
OPPOSITE: Final = 16
SENTINEL: Final = 3
"""Stands among the letters for the Sentinel."""
NOBODY: Final = -1
ANY_ITEM: Final = 255


class Clause:
    """One condition. `items` is a bit for each item that will do; `letters` a bit for each letter it speaks of."""

    def __init__(
        self, text: str, kind: int, who: int, other: int, zone: Zone, zone2: int, items: int, least: int, is_exact: bool
    ) -> None:
        self.text: Final = text
        self.kind: Final = kind
        self.who: Final = who
        self.other: Final = other
        self.zone: Final = zone
        self.zone2: Final = zone2
        self.items: Final = items
        self.least: Final = least
        self.is_exact: Final = is_exact
        self.letters: Final[int] = _letters((who, other), (zone, zone2))


class CrimeEffect:
    """What a crime does to the city when it is committed."""

    def __init__(self, text: str, kind: int, who: int, zone: Zone, item: Item, count: int) -> None:
        self.text: Final = text
        self.kind: Final = kind
        self.who: Final = who
        self.zone: Final = zone
        self.item: Final = item
        self.count: Final = count
        self.letters: Final[int] = _letters((who,), (zone,))


class Approach:
    """A way to commit a crime and what it brings."""

    def __init__(self, rewards: tuple[int, ...]) -> None:
        self.intel: Final[int] = rewards[0]
        self.dilemmas: Final[int] = rewards[1]
        self.evidence: Final[int] = rewards[2]
        self.filings: Final[int] = rewards[3]
        self.boosts: Final[int] = rewards[4] if len(rewards) > 4 else 0


class Crime:
    """A crime card. Side crimes have level 0, storyline -1 and a single approach."""

    def __init__(
        self,
        code: str,
        is_for_four: bool,
        clauses: tuple[Clause, ...],
        effect: CrimeEffect,
        approaches: tuple[Approach, ...],
    ) -> None:
        self.code: Final = code
        self.is_for_four: Final = is_for_four
        self.storyline: Final[int] = STORYLINES.index(code[0]) if code[0] in STORYLINES else -1
        self.level: Final[int] = int(code[1]) if code[0] in STORYLINES else 0
        self.clauses: Final = clauses
        self.effect: Final = effect
        self.approaches: Final = approaches
        letters = effect.letters
        for clause in clauses:
            letters |= clause.letters
        self.letter_count: Final[int] = letters.bit_length()


def read_cards(text: str) -> tuple[Crime, ...]:
    """The cards of a text, one for each block of lines."""
    return tuple([_card(block.split("\n")) for block in text.strip().split("\n\n")])


def _card(lines: list[str]) -> Crime:
    code, _, mark = lines[0].partition(" ")
    criteria, _, effect = lines[1].partition(" -> ")
    return Crime(
        code,
        mark == "4+",
        tuple([read_clause(part) for part in criteria.split(" & ")]),
        read_effect(effect),
        tuple([_approach(rewards) for rewards in lines[2].split(" ")]),
    )


def _approach(rewards: str) -> Approach:
    return Approach(tuple([int(number) for number in rewards.split("/")]))


def read_clause(text: str) -> Clause:
    """One condition as data.

    >>> clause = read_clause("LOOSE(^@a,vehicle,>=2)")
    >>> clause.kind == LOOSE, clause.zone == OPPOSITE + AT_LETTER, clause.items, clause.least
    (True, True, 48, 2)
    """
    name, args = _call(text)
    kind = _CONDITIONS.index(name)
    who, other, zone, zone2, items, least, is_exact = NOBODY, NOBODY, NOWHERE, NOWHERE, ANY_ITEM, 0, False
    if kind in (AT, HOLD, FREE, ALONE, ALONE_WITH):
        who = _letter(args[0])
        if kind == AT:
            zone = _zone(args[1])
        elif kind == HOLD:
            items = _items(args[1])
        elif kind == ALONE_WITH:
            other = _letter(args[1])
    elif kind == SENT:
        zones = [_zone(part) for part in args[0].split("/")]
        zone, zone2 = zones[0], zones[-1]
    else:
        zone = _zone(args[0])
        if kind == APART:
            zone2 = _zone(args[1])
        elif kind != EMPTY:
            is_exact = args[-1].startswith("==")
            least = int(args[-1][2:])
            if kind in (ITEMS_IN, LOOSE, HELD):
                items = _items(args[1])
    return Clause(text, kind, who, other, zone, zone2, items, least, is_exact)


def read_effect(text: str) -> CrimeEffect:
    """An effect as data.

    >>> effect = read_effect("MOVE(b,1)")
    >>> effect.kind == MOVE, effect.who, effect.count
    (True, 1, 1)
    """
    name, args = _call(text)
    kind = _EFFECTS.index(name)
    who, zone, item, count = NOBODY, NOWHERE, -1, 0
    if kind in (DROP, MOVE):
        who = _letter(args[0])
    elif kind in (DROP_ALL, HEAT_CALL):
        zone = _zone(args[0])
    elif kind == RELOC_ITEM:
        item, zone = ITEMS.index(args[0]), _zone(args[1])
    if kind in (MOVE, SENT_MOVE, BLOCK_MOVE):
        count = int(args[-1])
    return CrimeEffect(text, kind, who, zone, item, count)


def _call(text: str) -> tuple[str, list[str]]:
    found = re.fullmatch(r"([A-Z_]+)(?:\((.*)\))?", text)
    assert found, text
    return found.group(1), (found.group(2) or "").split(",")


def _letter(text: str) -> int:
    return SENTINEL if text == "sentinel" else "abc".index(text)


def _zone(text: str) -> int:
    if text.startswith("^"):
        return OPPOSITE + _zone(text[1:])
    if text == "@S":
        return AT_SENTINEL
    if text.startswith("@"):
        return AT_LETTER + "abc".index(text[1:])
    return ZONES.index(text)


def _items(text: str) -> int:
    if text == "any":
        return ANY_ITEM
    if text in ITEM_TYPES:
        return 3 << (2 * ITEM_TYPES.index(text))
    return 1 << ITEMS.index(text)


def _letters(who: tuple[int, ...], zones: tuple[int, ...]) -> int:
    bits = 0
    for letter in who:
        if 0 <= letter < SENTINEL:
            bits |= 1 << letter
    for zone in zones:
        base = zone % OPPOSITE
        if zone >= 0 and AT_LETTER <= base < AT_SENTINEL:
            bits |= 1 << (base - AT_LETTER)
    return bits
