"""Everything that can be chosen: append-only, for codes and texts are for keeps."""

from typing import Final

from ...kernel.choice import Choice, Domain, Menu, numbers
from .content import events as e
from .content.citizens import CITIZENS, KINDS
from .content.city import ALL_CELLS, MEMBERS, row_of, x_of
from .content.dial import CITYWIDE
from .content.districts import DISTRICTS
from .content.heroes import HEROES
from .content.machine import DIRECTIVES, MOVEMENT_CARDS, SERVANTS
from .content.missions import MISSION_CARDS

SEAT: Final = numbers("seat", 4)
DISTRICT: Final = Domain("district", DISTRICTS)
CELL: Final = Domain("cell", tuple([f"{x_of(cell)}.{row_of(cell)}" for cell in ALL_CELLS]))
HERO: Final = Domain("hero", HEROES)
SERVANT: Final = Domain("servant", SERVANTS)
CITIZEN: Final = Domain("citizen", tuple([f"c{number + 1}" for number in range(CITIZENS)]))
KIND: Final = Domain("kind", KINDS)
DIRECTIVE: Final = Domain("directive", DIRECTIVES)
MISSION: Final = Domain("mission", MISSION_CARDS)
TRUST: Final = numbers("trust", 25)
PILE: Final = Domain("pile", ("large", "small"))

# What a hero can do with its action; the codes stand in `done`.
ATTACK: Final = 0
IDENTIFY: Final = 1
EVACUATE: Final = 2
INCITE: Final = 3
GAIN_TRUST: Final = 4
RIOT: Final = 5
DISCARD_DIRECTIVE: Final = 6
FREE_CITIZEN: Final = 7
CANCEL_DIRECTIVE: Final = 8
RETURN_CARD: Final = 9
MOVE_DISTRICT: Final = 10
RELOCATE: Final = 11
STIR_SQUARE: Final = 12
HEAL: Final = 13
SMUGGLE: Final = 14
ACTION: Final = Domain(
    "action",
    (
        "attack",
        "identify",
        "evacuate",
        "incite",
        "gain_trust",
        "riot",
        "discard_directive",
        "free_citizen",
        "cancel_directive",
        "return_card",
        "move_district",
        "relocate",
        "stir_square",
        "heal",
        "smuggle",
    ),
)
LARGE_SPECIALS: Final[tuple[int, ...]] = (
    DISCARD_DIRECTIVE,
    FREE_CITIZEN,
    CANCEL_DIRECTIVE,
    RETURN_CARD,
    MOVE_DISTRICT,
    RELOCATE,
    STIR_SQUARE,
)

# What a Servant can be ordered to do.
RAID: Final = 0
REPAIR: Final = 1
ARREST: Final = 2
DRAW: Final = 3
ISSUE_ONE: Final = 4
SHIFT: Final = 5
COLLECT: Final = 6
CONFISCATE: Final = 7
SEDATE: Final = 8
DEED: Final = Domain("deed", ("raid", "repair", "arrest", "draw", "issue", "shift", "collect", "confiscate", "sedate"))

# Guards that an attack can be aimed at.
PLAIN: Final = 0
PROCESSOR: Final = 1
SPECIAL: Final = 2
TARGETED: Final = Domain("target", ("guard", "processor_guard", "special_guard"))

MENU: Final = Menu()
SKIP: Final = MENU.verb("skip").only
STOP: Final = MENU.verb("stop").only
PASS: Final = MENU.verb("pass").only
END: Final = MENU.verb("end").only
PAY: Final = MENU.verb("pay").only
TAKE: Final = MENU.verb("take", PILE)
LAND: Final = MENU.verb("land", CELL)
PAIR: Final = MENU.verb("pair", SEAT)
LEAD: Final = MENU.verb("lead", HERO)
SHARE: Final = MENU.verb("share", TRUST)
SEND: Final = MENU.verb("send", HERO, DISTRICT)
MOVE: Final = MENU.verb("move", DISTRICT)
SERVE: Final = MENU.verb("servant", SERVANT, DISTRICT)
GUARD: Final = MENU.verb("guard", DISTRICT)
MARCH: Final = MENU.verb("march", DISTRICT)
ORDER: Final = MENU.verb("order", SERVANT, DEED)
RESETTLE: Final = MENU.verb("resettle").only
HIT: Final = MENU.verb("hit", HERO)
ISSUE: Final = MENU.verb("issue", DIRECTIVE)
RECALL: Final = MENU.verb("recall", DIRECTIVE)
GO: Final = MENU.verb("go", DISTRICT)
ADVANCE: Final = MENU.verb("advance_plan").only
NO_TRUST: Final = MENU.verb("no_trust").only
NO_ACCESS: Final = MENU.verb("no_access").only
ACT: Final = MENU.verb("act", ACTION)
REMOTE: Final = MENU.verb("remote", ACTION)
TARGET: Final = MENU.verb("target", TARGETED)
STAKE: Final = MENU.verb("stake", TRUST)
REROLL: Final = MENU.verb("reroll").only
PICK: Final = MENU.verb("pick", CITIZEN)
TO: Final = MENU.verb("to", DISTRICT)
CANCEL: Final = MENU.verb("cancel", DIRECTIVE)
DISCARD: Final = MENU.verb("discard", DIRECTIVE)
GIVE_HAND: Final = MENU.verb("give_hand").only
TAKE_BACK: Final = MENU.verb("take_back", HERO, DISTRICT)
OFFER: Final = MENU.verb("offer", HERO, numbers("trust", 9))
TAKE_TRUST: Final = MENU.verb("take_trust").only
NEXT: Final = MENU.verb("next", HERO)
INTERACT: Final = MENU.verb("interact", MISSION)
RECLAIM: Final = MENU.verb("reclaim").only
UNMASK: Final = MENU.verb("unmask", SERVANT)
FILL: Final = MENU.verb("fill", TRUST)
HAND_OVER: Final = MENU.verb("hand_over", HERO)
ANGER: Final = MENU.verb("anger", KIND)
LAY: Final = MENU.verb("lay", HERO, DISTRICT)
SHRUG: Final = MENU.verb("shrug").only
BOOST: Final = MENU.verb("boost").only
MENU.verb("smash")  # never offered: a leader breaks a Guard with `break`; its code is kept, for codes are for keeps
COMMAND: Final = MENU.verb("command", TARGETED, DISTRICT)
BREAK: Final = MENU.verb("break", TARGETED)

MENU.mention(
    Domain("city_event", e.EVENTS),
    Domain("movement", MOVEMENT_CARDS),
    Domain("side", ("machine", "rebels")),
    Domain("escape", ("detained", "escaped")),
    Domain("space", tuple([f"space_{number}" for number in range(CITYWIDE + 1)])),
    Domain("numeral", ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")),
    Domain("level", tuple([f"level_{number}" for number in range(7)])),
    Domain("coins", ("shield", "coin_1", "coins_2", "coins_3", "coins_4")),
    Domain("reason", ("detention", "event", "provocation", "progress")),
    Domain(
        "cause",
        (
            "",
            "citizens",
            "ability",
            "event",
            "action",
            "help",
            "resistance",
            "leader",
            "mission",
            "breakthrough",
            "levy",
            "confiscation",
            "detention",
            "drone",
            "income",
            "square",
            "oppression",
            "no-trust",
            "riot",
            "identified",
            "open-mind",
            "house-search",
            "freed",
            "slips-away",
            "ignores",
            "boosts",
            "smashes",
        ),
    ),
    Domain("progress", tuple([f"progress_{number}" for number in range(7)])),
)

CELL_NUMBER: Final = {cell: number for number, cell in enumerate(ALL_CELLS)}

# Menus that are asked for often, ready made for every set of districts or deeds (a bit each; there are nine of both).
SERVE_IN: Final = tuple(
    [tuple([[SERVE.at(servant, d) for d in members] for members in MEMBERS]) for servant in range(len(SERVANTS))]
)
SEND_OF: Final = tuple([tuple([SEND.at(hero, d) for d in range(9)]) for hero in range(len(HEROES))])
ORDER_IN: Final = tuple(
    [tuple([[ORDER.at(servant, deed) for deed in deeds] for deeds in MEMBERS]) for servant in range(len(SERVANTS))]
)
GUARD_IN: Final = tuple([[GUARD[d] for d in members] for members in MEMBERS])
GO_IN: Final = tuple([[GO[d] for d in members] for members in MEMBERS])

# The places that choices lead to, as names of pieces.
PLACES: Final[tuple[tuple[str, ...], ...]] = tuple([(f"district:{name}",) for name in DISTRICTS])
HEROES_AT: Final[tuple[tuple[str, ...], ...]] = tuple([(f"hero:{name}",) for name in HEROES])


def places(choice: Choice) -> tuple[str, ...]:
    """Where a choice leads whose words name the place: a district, a cell, another hero."""
    verb = choice.verb
    if verb is GO or verb is MARCH or verb is TO:
        return PLACES[choice.arg]
    if verb is SEND or verb is SERVE or verb is LAY or verb is COMMAND:
        return PLACES[choice.arg2]
    return choice.pieces if verb is LAND or verb is HAND_OVER else ()
