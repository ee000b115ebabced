"""Which cards and figures are the rulebook's and which are ours, where the sources at hand do not show them.

All flavour is ours, and so are all sentences; this is about what a card does.
"""

from typing import Final

from . import events as e
from .machine import LEVY, LEX_HECATE, MECHANIZATION, PHANTASMAR

RULEBOOK: Final = "rulebook"
OURS: Final = "ours"

# Of the cooperative events the rulebook shows Networking alone.
OUR_EVENTS: Final[tuple[int, ...]] = tuple([card for card in e.EVENTS_COOP if card != e.NETWORKING])
# The lower half of Trust and Bonds is nowhere printed.
OUR_LOWER_HALVES: Final[tuple[int, ...]] = (e.TRUST_AND_BONDS,)
# What these Directives do in the cooperative game.
OUR_COOP_DIRECTIVES: Final[tuple[int, ...]] = (LEVY, MECHANIZATION)
# Priorities of automated Servants that are not shown in full.
OUR_PRIORITIES: Final[tuple[int, ...]] = (PHANTASMAR, LEX_HECATE)
# Of the cities the first follows from the worked example.
RULEBOOK_CITIES: Final[tuple[str, ...]] = ("first_city",)
# What of each mission card, A to C of I to IV, is not printed.
OUR_MISSION_PARTS: Final[tuple[tuple[str, ...], ...]] = (
    (),
    (),
    ("task", "reward"),
    ("places",),
    ("setup", "task", "reward"),
    ("interaction", "reward"),
    ("places",),
    ("reward",),
    ("places", "reward"),
    ("places", "interaction"),
    ("interaction", "task", "reward"),
    ("interaction",),
)
