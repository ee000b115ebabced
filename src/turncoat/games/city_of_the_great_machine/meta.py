"""What the lobby needs to know of City of the Great Machine; it loads none of the rules."""

from typing import Final

from ...kernel.lobby import lobby_words
from ...kernel.meta import Meta, Mode, Option

LAYOUTS: Final = ("first_city", "market_day", "terrace", "crown", "drawbridge", "airscrew")
DIFFICULTIES: Final = ("introductory", "low", "medium", "high", "really_high", "insane", "custom")
SERVANT_ORDERS: Final = ("pjl", "plj", "jpl", "jlp", "lpj", "ljp")
MISSIONS: Final = ("none", "I", "II", "III", "IV", "mixed")
SETS: Final = ("I", "II", "III", "IV")


def _layout(*more: str) -> tuple[Option, ...]:
    return (
        Option("layout", "one", "first_city", values=(*LAYOUTS, "random", *more, "written")),
        Option("written_layout", "text", ""),
    )


_HEROES: Final = Option("heroes", "one", "choose", values=("choose", "random"))
_OFFERS: Final = Option("offers", "one", "open", values=("open", "secret"))

META: Final = Meta(
    name="city-of-the-great-machine",
    stage="beta",
    rules_version="4",
    prefix="CGM",
    modes={
        "standard": Mode(
            seats=(2, 4),
            roles=("machine", "heroes"),
            first_seat=1,
            options=(
                *_layout("alternating"),
                _HEROES,
                Option("plan_start", "number", 3, low=1, high=3),
                Option("help_revolutionaries", "flag", False),
                _OFFERS,
            ),
        ),
        "cooperative": Mode(
            seats=(1, 3),
            options=(
                Option("difficulty", "one", "low", values=DIFFICULTIES),
                Option("plan_start", "number", 2, low=1, high=3),
                Option("benefits", "several", (), values=("1", "2", "3")),
                Option("maintenance", "one", "usual", values=("usual", "used_leave", "one_fewer")),
                Option("mission", "one", "none", values=MISSIONS),
                Option("mission_a", "one", "I", values=SETS),
                Option("mission_b", "one", "II", values=SETS),
                Option("mission_c", "one", "III", values=SETS),
                Option("servant_order", "one", "pjl", values=SERVANT_ORDERS),
                Option("compass", "one", "arrow", values=("arrow", "clockwise")),
                _OFFERS,
                *_layout(),
                _HEROES,
            ),
        ),
    },
    texts=lobby_words(__file__),
)
