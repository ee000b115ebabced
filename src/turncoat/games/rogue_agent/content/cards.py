"""The forty-six criminal cards: data only. A card names the operations that it causes; words are in the messages."""

from typing import Final

from .dice import COLOUR_NAMES
from .tracks import TRACK_NAMES

COLDWATER: Final = 0
LAMPLIGHTER: Final = 1
RUSTHOUND: Final = 2
VELVET: Final = 3
JADE: Final = 4
ASHWIRE: Final = 5
WILD: Final = 6
SYNDICATE_NAMES: Final[tuple[str, ...]] = ("coldwater", "lamplighter", "rusthound", "velvet", "jade", "ashwire", "wild")

# When the effect of a reveal happens: never, for who has not investigated, for who has.
NONE: Final = 0
RED: Final = 1
WHITE: Final = 2

# Operations. A is the attacker, C the criminal, L the tile of the attack.
HURT: Final = 0  # A loses stamina
HEAL: Final = 1
DROP: Final = 2  # A loses a resource
TAKE: Final = 3
UP: Final = 4  # A advances an upgrade track
PAY: Final = 5  # A returns credits
EARN: Final = 6
RIVALS_EARN: Final = 7
SLANDER: Final = 8  # A loses influence
BRACE: Final = 9  # C's health changes for this attack
DICE: Final = 10  # A's pool changes for this attack
RUN: Final = 11  # C moves along the event path
TICK: Final = 12  # every timer drops
CALL: Final = 13  # a token moves from the Data Stream to L
PURGE: Final = 14  # A removes own informants
FREE: Final = 15  # A's prisoners return to the Data Stream
POLICE: Final = 16
EXPOSE: Final = 17
STOP: Final = 18  # A's turn ends
BAN: Final = 19  # A receives a clock token
OPERATION_NAMES: Final[tuple[str, ...]] = (
    "hurt",
    "heal",
    "drop",
    "take",
    "up",
    "pay",
    "earn",
    "rivals_earn",
    "slander",
    "brace",
    "dice",
    "run",
    "tick",
    "call",
    "purge",
    "free",
    "police",
    "expose",
    "stop",
    "ban",
)

NO_FUEL: Final = 0
NO_AMMO: Final = 1
NO_EVIDENCE: Final = 2
NO_BACKUP: Final = 3
NO_CREDIT: Final = 4
NO_SHELTER: Final = 5
NO_NETWORK: Final = 6
SOFT: Final = 7
FRAILTIES: Final[tuple[int, ...]] = (NO_SHELTER, NO_NETWORK, SOFT)  # with these more stamina is lost
MODIFIER_NAMES: Final[tuple[str, ...]] = (
    "no_fuel",
    "no_ammo",
    "no_evidence",
    "no_backup",
    "no_credit",
    "no_shelter",
    "no_network",
    "soft",
)

Operation = tuple[int, int, int]
"""What to do, to what (a track, colour, token or modifier), how many."""


class Card:
    """A criminal: what it is worth, what it takes, what it does."""

    def __init__(
        self,
        name: str,
        syndicate: int,
        health: int,
        bounty: int,
        reveal_colour: int,
        reveal: tuple[Operation, ...],
        retaliation: tuple[Operation, ...],
        reshuffles: bool,
    ) -> None:
        self.name: Final = name
        self.syndicate: Final = syndicate
        self.health: Final = health
        self.bounty: Final = bounty
        self.reveal_colour: Final = reveal_colour
        self.reveal: Final = reveal
        self.retaliation: Final = retaliation
        self.reshuffles: Final = reshuffles


def _operations(text: str) -> tuple[Operation, ...]:
    """Read "drop(ammo,1);hurt(1)"."""
    found: list[Operation] = []
    for part in [piece for piece in text.split(";") if piece]:
        name, _, rest = part.rstrip(")").partition("(")
        words = [word for word in rest.split(",") if word]
        what, number = 0, 0
        for word in words:
            if word.lstrip("-").isdigit():
                number = int(word)
            elif word in COLOUR_NAMES and name == "dice":
                what = COLOUR_NAMES.index(word)
            elif word in TRACK_NAMES:
                what = TRACK_NAMES.index(word)
            elif word in MODIFIER_NAMES:
                what = MODIFIER_NAMES.index(word)
            elif word == "assassin":
                what = 1
        found.append((OPERATION_NAMES.index(name), what, number))
    return tuple(found)


def _card(
    name: str,
    syndicate: int,
    health: int,
    bounty: int,
    reveal_colour: int,
    reveal: str,
    retaliation: str,
    reshuffles: bool = False,
) -> Card:
    return Card(
        name,
        syndicate,
        health,
        bounty,
        reveal_colour,
        _operations(reveal),
        _operations(retaliation),
        reshuffles,
    )


CARDS: Final[tuple[Card, ...]] = (
    _card("terrorist-jack", COLDWATER, 3, 5, RED, "call(bomb)", "tick(all)"),
    _card("admiral-frost", COLDWATER, 4, 6, RED, "dice(red,-1)", "hurt(2)"),
    _card("mother-harpoon", COLDWATER, 4, 6, NONE, "", "hurt(2);drop(ammo,1)"),
    _card("deep-six-dolan", COLDWATER, 3, 5, RED, "hurt(1)", "free(1)"),
    _card("the-icebreaker", COLDWATER, 4, 7, RED, "brace(1)", "ban(soft)"),
    _card("silt", COLDWATER, 3, 4, WHITE, "dice(black,1)", "run(1)"),
    _card("ferry-anne", COLDWATER, 2, 4, RED, "run(1)", "drop(fuel,2)"),
    _card("wick-malone", LAMPLIGHTER, 1, 3, NONE, "", "drop(fuel,1)"),
    _card("penny-torch", LAMPLIGHTER, 1, 2, RED, "drop(ammo,1)", "hurt(1)"),
    _card("gaslight-gus", LAMPLIGHTER, 2, 3, WHITE, "take(fuel,2)", "drop(fuel,2)"),
    _card("sister-ember", LAMPLIGHTER, 2, 4, RED, "hurt(1)", "ban(no_fuel)"),
    _card("the-snuffer", LAMPLIGHTER, 2, 3, NONE, "", "purge(1)"),
    _card("arc-lampard", LAMPLIGHTER, 3, 4, RED, "brace(1)", "hurt(1);drop(ammo,1)"),
    _card("blackout-betty", LAMPLIGHTER, 3, 5, WHITE, "brace(-1)", "stop()"),
    _card("sprocket", RUSTHOUND, 1, 3, NONE, "", "hurt(1)"),
    _card("chainlink-lou", RUSTHOUND, 1, 2, RED, "hurt(1)", "drop(ammo,1)"),
    _card("diesel-dora", RUSTHOUND, 2, 4, WHITE, "up(car,1)", "drop(fuel,1);hurt(1)"),
    _card("grinder", RUSTHOUND, 2, 3, RED, "dice(red,-1)", "hurt(2)"),
    _card("two-stroke", RUSTHOUND, 2, 3, RED, "run(1)", "run(2)"),
    _card("scrap-baron", RUSTHOUND, 3, 5, NONE, "", "ban(no_ammo)"),
    _card("junkyard-saint", RUSTHOUND, 4, 6, RED, "hurt(1)", "hurt(2)"),
    _card("cello", VELVET, 1, 3, WHITE, "take(evidence,1)", "drop(evidence,1)"),
    _card("madame-hush", VELVET, 1, 3, RED, "drop(evidence,1)", "ban(no_backup)"),
    _card("the-understudy", VELVET, 2, 3, NONE, "", "expose()"),
    _card("velvet-vance", VELVET, 2, 4, RED, "pay(1)", "purge(1)"),
    _card("encore", VELVET, 2, 3, WHITE, "heal(1)", "hurt(1)", reshuffles=True),
    _card("contralto", VELVET, 3, 5, RED, "call(assassin)", "call(assassin)"),
    _card("the-prompter", VELVET, 3, 4, WHITE, "brace(-1)", "ban(no_network)"),
    _card("copper-quill", JADE, 1, 4, NONE, "", "pay(1)"),
    _card("tally", JADE, 1, 3, WHITE, "earn(1)", "pay(1)"),
    _card("the-actuary", JADE, 2, 4, RED, "brace(1)", "pay(2)"),
    _card("mister-margin", JADE, 2, 5, RED, "pay(2)", "drop(evidence,2)"),
    _card("collector-oz", JADE, 2, 4, NONE, "", "rivals_earn(1)"),
    _card("jade-empress", JADE, 3, 6, RED, "run(1)", "ban(no_credit)"),
    _card("the-auditor", JADE, 3, 5, WHITE, "earn(2)", "slander(1)"),
    _card("null", ASHWIRE, 1, 3, NONE, "", "expose()"),
    _card("patch", ASHWIRE, 1, 2, WHITE, "up(agent_track,1)", "drop(evidence,1)"),
    _card("ghost-socket", ASHWIRE, 2, 4, RED, "drop(evidence,2)", "expose()"),
    _card("loopback-lee", ASHWIRE, 2, 3, NONE, "", "run(1)", reshuffles=True),
    _card("static-sal", ASHWIRE, 2, 4, RED, "dice(black,-1)", "ban(no_evidence)"),
    _card("root", ASHWIRE, 3, 5, RED, "police(next)", "expose()"),
    _card("the-daemon", ASHWIRE, 3, 5, WHITE, "dice(green,1)", "expose();hurt(1)"),
    _card("orphan-nine", WILD, 1, 3, NONE, "", "hurt(1)"),
    _card("the-stranger", WILD, 2, 4, RED, "hurt(1)", "expose()"),
    _card("sundown-mae", WILD, 3, 5, WHITE, "brace(-1)", "hurt(2)"),
    _card("colonel-graves", WILD, 4, 7, RED, "call(assassin)", "ban(no_shelter)"),
)

HEALTH: Final = tuple([card.health for card in CARDS])
BOUNTY: Final = tuple([card.bounty for card in CARDS])
SYNDICATE: Final = tuple([card.syndicate for card in CARDS])
CARD_NAMES: Final = tuple([card.name for card in CARDS])
