"""How a position will end: what search is told."""

from typing import Final

from ....kernel.game import Game
from ....kernel.guide import Bot, Guide
from ....kernel.ids import Seat
from ....kernel.state import State
from ..board import InTooDeep
from ..content.tables import TYPES_TO_FOIL
from ..steps.scoring import places, plot_counts
from .beliefs import TO_FOIL, corruption_so_far, foil_chance, others_fall, shares
from .player import Greedy
from .worth import worth

SWING: Final = 25.0
"""The lead in intel that is taken for a chance of nearly three in four; set by judgement."""


class InTooDeepGuide(Guide):
    """Plays a turn to its end as the greedy bot plans it, tries what else it could hold, and judges the city then."""

    def __init__(self) -> None:
        super().__init__(horizon=1, care=100)

    def plays_on(self, game: Game) -> Bot:
        return Greedy(is_quick=True)

    def clock(self, s: State) -> int:
        assert isinstance(s, InTooDeep)
        return s.turn + s.chapter

    def leaning(self, s: State, seat: Seat, temper: str) -> float:
        """The bold go deep, the wary stay clean, the grasping hoard intel and tokens, the loyal file for all."""
        assert isinstance(s, InTooDeep)
        if temper == "bold":
            leaning = corruption_so_far(s, seat) / 60.0
        elif temper == "wary":
            leaning = 1.0 - corruption_so_far(s, seat) / 40.0
        elif temper == "grasping":
            leaning = (s.intel[seat] + 2 * len(s.memory[seat])) / 120.0
        else:
            leaning = len(s.lockers[seat]) / 8.0 + s.dossiers[seat] / 8.0
        return max(0.0, min(1.0, leaning))

    def tells(self, s: State) -> list[tuple[str, float]]:
        """Whether the plot was foiled and by how much it was missed, how deep everybody went, and who won."""
        assert isinstance(s, InTooDeep)
        counts = plot_counts(s)
        needed = TYPES_TO_FOIL[s.players]
        best = sorted(counts, reverse=True)[:needed]
        winners = places(s)
        deepest, least = max(s.final_corruption), min(s.final_corruption)
        found = [
            ("the plot is foiled", float(s.is_foiled)),
            ("tokens in the plot", float(sum(counts))),
            ("tokens missing to foil it", float(sum([max(0, TO_FOIL - count) for count in best]))),
        ]
        shared = 1.0 / winners.count(1)
        deep = [shared for player, place in enumerate(winners) if place == 1 and s.final_corruption[player] == deepest]
        clean = [shared for player, place in enumerate(winners) if place == 1 and s.final_corruption[player] == least]
        found.append(("the most corrupt wins", sum(deep)))
        found.append(("the least corrupt wins", sum(clean)))
        for player in range(s.players):
            found.append(("corruption", float(s.final_corruption[player])))
            found.append(("intel", float(sum(s.final_rows[player]))))
        return found


def evaluate(s: InTooDeep, seat: Seat) -> float:
    """From 0 to 1: how likely the seat wins. That others may fall is counted in what they have, not in what it has."""
    worths = []
    for player in range(s.players):
        fall = foil_chance(s, player) * others_fall(s, player, corruption_so_far(s, player))
        worths.append(worth(s, player) - fall)
    return shares(worths, SWING)[seat]
