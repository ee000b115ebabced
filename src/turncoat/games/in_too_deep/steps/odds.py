"""Exact odds of what dice, cards and hidden tokens will bring, every card or token that a seat has not seen being as
likely as any other.

What is read here is the same in every world that the seat can imagine: what is unknown is counted all together,
never where it lies.
"""

from math import comb
from typing import Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance
from ....kernel.rows import Ints
from .. import menu as m
from ..board import GONE, InTooDeep
from ..content.crimes import LEVEL, SIDE
from ..content.dilemmas import CORRUPTION
from ..content.echo import MILESTONES, PROGRESS
from ..content.tables import EVIDENCE, PORTS
from ..imagine import sure_of
from .criteria import has_prerequisite, is_ready

HEAVY: Final = 6
"""Corruption from which a dilemma weighs heavily: the fourth part of the cards."""


# Dilemmas.


def seen_dilemmas(s: InTooDeep, seat: Seat) -> set[int]:
    """The cards that lie nowhere but where the seat has seen them."""
    seen = {*s.dilemmas[seat], *s.stacks[seat], *s.shed[seat]}
    for other in range(s.players):
        if other != seat:
            seen.update(s.shown[other])
    return seen


def unseen_dilemmas(s: InTooDeep, seat: Seat) -> list[int]:
    """The cards that may lie in the deck, in the hands and stacks of others and among their discards."""
    seen = seen_dilemmas(s, seat)
    return [card for card in range(len(CORRUPTION)) if card not in seen]


def drawing(s: InTooDeep, seat: Seat, count: int) -> list[Chance]:
    """What drawing that many dilemmas may bring: a heavy one among them."""
    unseen = unseen_dilemmas(s, seat)
    count = min(count, len(unseen))
    if not count or len(s.dilemma_deck) < count:
        return []  # a deck that is shuffled anew holds the discards alone
    light = len([card for card in unseen if CORRUPTION[card] < HEAVY])
    share = 1.0 - comb(light, count) / comb(len(unseen), count)
    return [Chance("heavy-dilemma", share, {"count": count, "corruption": HEAVY})]


def hooking(s: InTooDeep, seat: Seat, choice: Choice) -> list[Chance]:
    """ITD-5.12. A third hook draws a dilemma."""
    if choice.verb is m.HOOK and len(s.ports[seat]) == PORTS - 1:
        return drawing(s, seat, 1)
    return []


def challenge(s: InTooDeep, seat: Seat, rival: Seat) -> list[Chance]:
    """Who wins a challenge. The rival's cards that were not shown are any of those unseen."""
    mine = sum([CORRUPTION[card] for card in s.dilemmas[seat]]) - s.clearance[seat]
    shown = sum([CORRUPTION[card] for card in s.shown[rival]]) - s.clearance[rival]
    unseen = [CORRUPTION[card] for card in unseen_dilemmas(s, seat)]
    hidden = len(s.dilemmas[rival]) - len(s.shown[rival])
    won = 0
    for total, ways in enumerate(sums(unseen, hidden)):
        if shown + total >= mine:
            won += ways
    share = won / comb(len(unseen), hidden)
    name = s.name(rival)
    found = []
    if won:
        found.append(Chance("challenge-won", share, {"other": name, "amount": min(2, s.intel[rival])}))
    if share < 1.0:
        found.append(Chance("challenge-lost", 1.0 - share, {"other": name, "amount": min(2, s.intel[seat])}))
    return found


def sums(values: list[int], count: int) -> list[int]:
    """In how many ways so many of the values make each sum.

    >>> sums([1, 1, 3], 2)
    [0, 0, 1, 0, 2]
    """
    top = sum(sorted(values)[len(values) - count :]) if count else 0
    ways = [[0] * (top + 1) for _ in range(count + 1)]
    ways[0][0] = 1
    for value in values:
        for size in range(count, 0, -1):
            fewer, row = ways[size - 1], ways[size]
            for total in range(top, value - 1, -1):
                row[total] += fewer[total - value]
    return ways[count]


# Evidence.


def lying_at(s: InTooDeep, seat: Seat, place: int) -> list[Chance]:
    """Of which type the face-down token at a place is: of a rival's it may be one of those that all saw taken."""
    for known, evidence in s.known[seat]:
        if known == place:
            return [Chance("token-is", 1.0, {"evidence": evidence})]
    owner = s.owner_of(place)
    if owner == seat:
        return [Chance("token-is", 1.0, {"evidence": s.evidence_at(place)})]
    unseen = unseen_tokens(s, seat)
    total = sum(unseen)
    sure: list[int] = []
    slots = 1
    if owner != GONE:
        sure = sure_of(s, owner, s.known[seat])
        slots = len(s.memory[owner]) + len([1 for other in unseen_places(s, seat) if s.owner_of(other) == owner])
    found = []
    for kind in range(len(EVIDENCE)):
        share = (sure.count(kind) + (slots - len(sure)) * unseen[kind] / max(1, total)) / slots
        if share:
            found.append(Chance("token-is", share, {"evidence": kind}))
    return found


def unseen_places(s: InTooDeep, seat: Seat) -> list[int]:
    """Where tokens lie that the seat cannot know."""
    seen = [place for place, _ in s.known[seat]]
    return [place for place in s.face_down_places() if place not in seen and s.owner_of(place) != seat]


def unseen_tokens(s: InTooDeep, seat: Seat) -> list[int]:
    """How many tokens of each type the seat has not seen, less those that it knows a rival to have."""
    return unseen_beside(s, seat, unseen_places(s, seat))


def unseen_beside(s: InTooDeep, seat: Seat, places: list[int]) -> list[int]:
    """The same for whoever has the places already where tokens lie that the seat cannot know."""
    tokens = [*s.supply, *s.echo_filed, *[s.evidence_at(place) for place in places]]
    for player in range(s.players):
        if player != seat:
            tokens += s.memory[player]
    counts = [tokens.count(kind) for kind in range(len(EVIDENCE))]
    for player in range(s.players):
        if player != seat and s.witnessed[player]:
            for evidence in sure_of(s, player, s.known[seat]):
                counts[evidence] -= 1
    return counts


# Crimes.


def drawing_crime(s: InTooDeep, seat: Seat, deck: int) -> list[Chance]:
    """Whether the top card of a deck can be committed: at all by now, and at once."""
    unseen = unseen_crimes(s, seat, deck)
    if not unseen:
        return []
    found = []
    if deck > 1:
        follows = len([crime for crime in unseen if has_prerequisite(s, crime)])
        found.append(Chance("crime-follows", follows / len(unseen), {"level": deck - 1}))
    ready = len([crime for crime in unseen if is_ready(s, seat, crime)])
    found.append(Chance("crime-ready", ready / len(unseen)))
    return found


def unseen_crimes(s: InTooDeep, seat: Seat, deck: int) -> list[int]:
    """The cards of that back that may lie on top of their deck; those that the seat buried itself lie further down."""
    if deck == SIDE and not s.crime_decks[SIDE]:
        return list(s.side_discard)
    pile: Ints = s.crime_decks[deck]
    if not pile or pile[-1] in s.buried[seat]:
        return list(pile[-1:])
    unseen = [crime for crime in pile if crime not in s.buried[seat]]
    unseen += [crime for crime in s.aside if LEVEL[crime] == deck]
    for other in range(s.players):
        if other != seat:
            unseen += [crime for crime in s.crimes[other] if LEVEL[crime] == deck]
    return unseen


# Echo.


def echo_turn(s: InTooDeep) -> list[Chance]:
    """Whether Echo commits her crime in the turn that comes: one die decides, and the back of her card is open."""
    echo = s.seats
    if not s.crimes[echo]:
        return []
    level = LEVEL[s.crimes[echo][0]]
    steps = PROGRESS[s.echo_side]
    enough = len([step for step in steps if s.echo_progress + step >= MILESTONES[level]])
    return [Chance("echo-commits", enough / len(steps), {"level": level})]


def is_echo_next(s: InTooDeep, seat: Seat) -> bool:
    """Whether the turn of this seat is followed by Echo's."""
    if not s.has_echo or s.order[(s.order.index(seat) + 1) % len(s.order)] != s.seats:
        return False
    return not s.is_chapter_ending or (s.chapter == 3 and s.last_turns != 1)
