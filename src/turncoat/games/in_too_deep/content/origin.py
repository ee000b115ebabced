"""Which cards and figures are the rulebook's and which are ours.

The rulebook names zones, items, criminals with their skills, and what each kind of boost does; of the crimes it shows
one, of the dilemmas none in full. All flavour, and every other title, is ours.
"""

from typing import Final

RULEBOOK: Final = "rulebook"
OURS: Final = "ours"

# The crime that the rulebook plays through, but for its careful approach.
RULEBOOK_CRIMES: Final[tuple[str, ...]] = ("B2a",)
# The storyline of that crime; the posters of all storylines are ours.
RULEBOOK_STORYLINES: Final[tuple[str, ...]] = ("B",)
# Amounts of boosts that the text does not give, and how many tokens there are of each kind, are ours.
OUR_BOOST_AMOUNTS: Final[tuple[tuple[str, int], ...]] = (
    ("move_sentinel_blockade", 2),
    ("draw_side_crimes", 1),
    ("draw_side_crimes", 2),
    ("gain_grip", 2),
    ("gain_grip", 3),
    ("gain_actions", 1),
    ("gain_actions", 2),
)
# What is ours on things of the rulebook.
OURS_ON_CRIME: Final[tuple[str, ...]] = ("careful", "flavour")
OURS_ON_STORYLINE: Final[tuple[str, ...]] = ("poster", "line")
OURS_ON_BOOST: Final[tuple[str, ...]] = ("title", "tokens")


def origin_of(is_rulebook: bool) -> str:
    return RULEBOOK if is_rulebook else OURS
