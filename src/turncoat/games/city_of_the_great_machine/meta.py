"""What the lobby needs to know of City of the Great Machine; it loads none of the rules."""

from typing import Final

from ...kernel.game import Meta, Mode, Option

LAYOUTS: Final = ("first_city", "market_day", "terrace", "crown", "drawbridge", "airscrew")
DIFFICULTIES: Final = ("introductory", "low", "medium", "high", "really_high", "insane", "custom")
SERVANT_ORDERS: Final = ("pjl", "plj", "jpl", "jlp", "lpj", "ljp")
MISSIONS: Final = ("none", "I", "II", "III", "IV", "mixed")
SETS: Final = ("I", "II", "III", "IV")


def _layout(*more: str) -> tuple[Option, ...]:
    return (
        Option(
            "layout",
            "one",
            "first_city",
            "City",
            "The first four ready-made cities are classic, the next two demanding; random cities keep to the"
            " recommendations; a written one is taken from the field below.",
            values=(*LAYOUTS, "random", *more, "written"),
        ),
        Option(
            "written_layout",
            "text",
            "",
            "Written city",
            "Nine entries like 'GC 2 2, TL 5 1': district, column, row. Column and row add up to an even number.",
        ),
    )


_HEROES: Final = Option(
    "heroes", "one", "choose", "Heroes", "Chosen by the players or dealt at random.", values=("choose", "random")
)

_OFFERS: Final = Option(
    "offers",
    "one",
    "open",
    "Common payments",
    "Open: Revolutionaries see what their fellows offer, for they may talk. Secret: each offers"
    " unseen. Either way nobody can be made to pay.",
    values=("open", "secret"),
)

META: Final = Meta(
    name="city-of-the-great-machine",
    title="City of the Great Machine",
    stage="beta",
    rules_version="4",
    prefix="CGM",
    modes={
        "standard": Mode(
            "One against many",
            seats=(2, 4),
            options=(
                *_layout("alternating"),
                _HEROES,
                Option(
                    "plan_start",
                    "number",
                    3,
                    "Master Plan starts on",
                    "III as a rule; the variable Master Plan starts the Machine lower after it has won.",
                    low=1,
                    high=3,
                ),
                Option(
                    "help_revolutionaries",
                    "flag",
                    False,
                    "Help for the Revolutionaries",
                    "After each successful Riot every hero identifies a citizen or gains 2 Trust.",
                ),
                _OFFERS,
            ),
            summary="The first seat is the Great Machine; the others lead three heroes whose paths it cannot see.",
        ),
        "cooperative": Mode(
            "Solo and cooperative",
            seats=(1, 3),
            options=(
                Option(
                    "difficulty",
                    "one",
                    "low",
                    "Difficulty",
                    "How much the heroes are helped. Three normal bots win nine games of ten at introductory and low,"
                    " seven of ten at medium, every second at high, one of three at really high,"
                    " and one of four at insane.",
                    DIFFICULTIES,
                ),
                Option(
                    "plan_start",
                    "number",
                    2,
                    "Master Plan starts on",
                    "Used by the difficulties insane (II or III) and custom (I to III).",
                    low=1,
                    high=3,
                ),
                Option(
                    "benefits",
                    "several",
                    (),
                    "Benefits",
                    "Used by the difficulty custom: 1 plan falls after Riots, 2 maintenance, 3 no Guard Patrol.",
                    values=("1", "2", "3"),
                ),
                Option(
                    "maintenance",
                    "one",
                    "usual",
                    "Maintenance cards",
                    "Harder: at each reshuffle the used ones leave the game, or one fewer is shuffled in.",
                    values=("usual", "used_leave", "one_fewer"),
                ),
                Option("mission", "one", "none", "Mission", "Riot tokens are earned by three tasks.", MISSIONS),
                Option("mission_a", "one", "I", "First card", "Used by mixed missions.", values=SETS),
                Option("mission_b", "one", "II", "Second card", "Used by mixed missions.", values=SETS),
                Option("mission_c", "one", "III", "Third card", "Used by mixed missions.", values=SETS),
                Option(
                    "servant_order",
                    "one",
                    "pjl",
                    "Order of the Servants",
                    "Initials of Phantasmar, Judicator and Lex Hecate.",
                    values=SERVANT_ORDERS,
                ),
                Option(
                    "compass",
                    "one",
                    "arrow",
                    "Compass cards",
                    "Arrow: up and down first try both districts on that side, so that a card never leads against its"
                    " arrow while there is another way. Clockwise: only the smallest turn clockwise counts.",
                    values=("arrow", "clockwise"),
                ),
                _OFFERS,
                *_layout(),
                _HEROES,
            ),
            summary="All seats lead heroes; the Machine is run by its cards.",
        ),
    },
    summary="A flying city, a mind of brass that plans for everyone, and three heroes who stir its citizens to riot.",
)
