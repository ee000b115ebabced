"""The forty-six criminal cards: data only. A card names the operations that it causes."""

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
SYNDICATE_TITLES: Final[tuple[str, ...]] = (
    "Coldwater Cartel",
    "Lamplighter Union",
    "Rusthounds",
    "Velvet Choir",
    "Jade Ledger",
    "Ashwire",
    "No syndicate",
)

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
        title: str,
        syndicate: int,
        health: int,
        bounty: int,
        reveal_colour: int,
        reveal: tuple[Operation, ...],
        retaliation: tuple[Operation, ...],
        flavour: str,
        reshuffles: bool,
    ) -> None:
        self.title: Final = title
        self.syndicate: Final = syndicate
        self.health: Final = health
        self.bounty: Final = bounty
        self.reveal_colour: Final = reveal_colour
        self.reveal: Final = reveal
        self.retaliation: Final = retaliation
        self.flavour: Final = flavour
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
    title: str,
    syndicate: int,
    health: int,
    bounty: int,
    reveal_colour: int,
    reveal: str,
    retaliation: str,
    flavour: str,
    reshuffles: bool = False,
) -> Card:
    return Card(
        title,
        syndicate,
        health,
        bounty,
        reveal_colour,
        _operations(reveal),
        _operations(retaliation),
        flavour,
        reshuffles,
    )


CARDS: Final[tuple[Card, ...]] = (
    _card("Terrorist Jack", COLDWATER, 3, 5, RED, "call(bomb)", "tick(all)", "Punctual to the second."),
    _card("Admiral Frost", COLDWATER, 4, 6, RED, "dice(red,-1)", "hurt(2)", "Commands a fleet nobody has seen."),
    _card("Mother Harpoon", COLDWATER, 4, 6, NONE, "", "hurt(2);drop(ammo,1)", "Never throws anything back."),
    _card("Deep-Six Dolan", COLDWATER, 3, 5, RED, "hurt(1)", "free(1)", "Swims better than his debtors."),
    _card("The Icebreaker", COLDWATER, 4, 7, RED, "brace(1)", "ban(soft)", "Leaves a channel behind him."),
    _card("Silt", COLDWATER, 3, 4, WHITE, "dice(black,1)", "run(1)", "Settles wherever it is quiet."),
    _card("Ferry Anne", COLDWATER, 2, 4, RED, "run(1)", "drop(fuel,2)", "One way tickets only."),
    _card("Wick Malone", LAMPLIGHTER, 1, 3, NONE, "", "drop(fuel,1)", "Burns at both ends."),
    _card("Penny Torch", LAMPLIGHTER, 1, 2, RED, "drop(ammo,1)", "hurt(1)", "Small flame, dry city."),
    _card("Gaslight Gus", LAMPLIGHTER, 2, 3, WHITE, "take(fuel,2)", "drop(fuel,2)", "Swears you were never here."),
    _card("Sister Ember", LAMPLIGHTER, 2, 4, RED, "hurt(1)", "ban(no_fuel)", "Her sermons end in smoke."),
    _card("The Snuffer", LAMPLIGHTER, 2, 3, NONE, "", "purge(1)", "Street by street, light by light."),
    _card("Arc Lampard", LAMPLIGHTER, 3, 4, RED, "brace(1)", "hurt(1);drop(ammo,1)", "Wired to the mains."),
    _card("Blackout Betty", LAMPLIGHTER, 3, 5, WHITE, "brace(-1)", "stop()", "You only hear the switch."),
    _card("Sprocket", RUSTHOUND, 1, 3, NONE, "", "hurt(1)", "Small wheel, sharp teeth."),
    _card("Chainlink Lou", RUSTHOUND, 1, 2, RED, "hurt(1)", "drop(ammo,1)", "Fences everything."),
    _card(
        "Diesel Dora", RUSTHOUND, 2, 4, WHITE, "up(car,1)", "drop(fuel,1);hurt(1)", "Tuned your car once. Twice, maybe."
    ),
    _card("Grinder", RUSTHOUND, 2, 3, RED, "dice(red,-1)", "hurt(2)", "Sparks first, questions never."),
    _card("Two-Stroke", RUSTHOUND, 2, 3, RED, "run(1)", "run(2)", "Gone before the noise is."),
    _card("Scrap Baron", RUSTHOUND, 3, 5, NONE, "", "ban(no_ammo)", "Pays for guns by the kilo."),
    _card("Junkyard Saint", RUSTHOUND, 4, 6, RED, "hurt(1)", "hurt(2)", "Blesses wrecks, makes more."),
    _card("Cello", VELVET, 1, 3, WHITE, "take(evidence,1)", "drop(evidence,1)", "The case is heavier than it looks."),
    _card("Madame Hush", VELVET, 1, 3, RED, "drop(evidence,1)", "ban(no_backup)", "Keeps a drawer for every name."),
    _card("The Understudy", VELVET, 2, 3, NONE, "", "expose()", "Knows your part by heart."),
    _card("Velvet Vance", VELVET, 2, 4, RED, "pay(1)", "purge(1)", "Soft gloves, hard terms."),
    _card("Encore", VELVET, 2, 3, WHITE, "heal(1)", "hurt(1)", "Always comes back on stage.", reshuffles=True),
    _card("Contralto", VELVET, 3, 5, RED, "call(assassin)", "call(assassin)", "One low note and they come."),
    _card("The Prompter", VELVET, 3, 4, WHITE, "brace(-1)", "ban(no_network)", "Whispers your friends' lines."),
    _card("Copper Quill", JADE, 1, 4, NONE, "", "pay(1)", "Signs for everybody."),
    _card("Tally", JADE, 1, 3, WHITE, "earn(1)", "pay(1)", "Counts faster than you spend."),
    _card("The Actuary", JADE, 2, 4, RED, "brace(1)", "pay(2)", "Your odds are on file."),
    _card("Mister Margin", JADE, 2, 5, RED, "pay(2)", "drop(evidence,2)", "Lives in the footnotes."),
    _card("Collector Oz", JADE, 2, 4, NONE, "", "rivals_earn(1)", "Somebody always profits."),
    _card("Jade Empress", JADE, 3, 6, RED, "run(1)", "ban(no_credit)", "Owns the bank and the robbers."),
    _card("The Auditor", JADE, 3, 5, WHITE, "earn(2)", "slander(1)", "Finds what was never there."),
    _card("Null", ASHWIRE, 1, 3, NONE, "", "expose()", "No record, no shadow."),
    _card("Patch", ASHWIRE, 1, 2, WHITE, "up(agent_track,1)", "drop(evidence,1)", "Mends people for practice."),
    _card("Ghost Socket", ASHWIRE, 2, 4, RED, "drop(evidence,2)", "expose()", "Plugged into something older."),
    _card("Loopback Lee", ASHWIRE, 2, 3, NONE, "", "run(1)", "Leaves by the door he came in.", reshuffles=True),
    _card("Static Sal", ASHWIRE, 2, 4, RED, "dice(black,-1)", "ban(no_evidence)", "Every tape comes out blank."),
    _card("Root", ASHWIRE, 3, 5, RED, "police(next)", "expose()", "Has the keys to the sirens."),
    _card("The Daemon", ASHWIRE, 3, 5, WHITE, "dice(green,1)", "expose();hurt(1)", "Runs while the city sleeps."),
    _card("Orphan Nine", WILD, 1, 3, NONE, "", "hurt(1)", "Eight others did not make it."),
    _card("The Stranger", WILD, 2, 4, RED, "hurt(1)", "expose()", "Looks a little like you."),
    _card("Sundown Mae", WILD, 3, 5, WHITE, "brace(-1)", "hurt(2)", "Last light, last warning."),
    _card(
        "Colonel Graves", WILD, 4, 7, RED, "call(assassin)", "ban(no_shelter)", "Retired from a war that did not end."
    ),
)

HEALTH: Final = tuple([card.health for card in CARDS])
BOUNTY: Final = tuple([card.bounty for card in CARDS])
SYNDICATE: Final = tuple([card.syndicate for card in CARDS])
CARD_NAMES: Final = tuple([card.title.lower().replace(" ", "-") for card in CARDS])
