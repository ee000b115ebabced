"""What a seat does whose time has run out: nothing rash, and always the same."""

from typing import Final

from ....kernel.choice import Choice
from ....kernel.game import Game
from ....kernel.guide import Bot
from ....kernel.ids import Seat
from ....kernel.loop import current, legal
from ....kernel.rng import Rng
from ....kernel.state import State
from .. import menu as m
from ..board import GreatMachine
from ..content.city import MEMBERS
from ..ids import Slot
from ..steps.heroes import Leg
from ..steps.ways import leaving_cost

FAR: Final = 99


class Absent(Bot):
    """CGM-22.10, CGM-22.14, CGM-22.16, CGM-22.17. The first choice: menus begin with declining, passing or staying,
    and list the rest in the order of the rules; of issued Directives the first in their table. A hero that is on its
    way goes the shortest one."""

    def choose(self, game: Game, s: State, seat: Seat, rng: Rng) -> Choice:
        assert isinstance(s, GreatMachine)
        options = legal(s, seat)
        step = current(s)
        verb = options[0].verb
        if isinstance(step, Leg):
            return shortest_leg(s, step.slot, options)
        if verb is m.CANCEL or verb is m.RECALL:  # which are listed by age
            return verb[min([choice.arg for choice in options])]
        return options[0]


def shortest_leg(s: GreatMachine, slot: Slot, options: list[Choice]) -> Choice:
    """CGM-22.17. Of the shortest ways the one that costs least in all."""
    best, least = options[0], (FAR, FAR)
    for choice in options:
        if choice.verb is m.GO:
            way = way_from(s, slot, choice.arg)
            if way < least:
                best, least = choice, way
    return best


def way_from(s: GreatMachine, slot: Slot, start: int) -> tuple[int, int]:
    """The legs from a district to the goal over districts not yet visited, and what leaving them costs."""
    goal, seen = s.goal(slot), s.path | 1 << start
    costs = [FAR] * 9
    costs[start] = 0
    edge, legs = 1 << start, 0
    while edge and not edge >> goal & 1:
        grown = 0
        for district in MEMBERS[edge]:
            cost = costs[district] + leaving_cost(s, slot, district)
            for near in MEMBERS[s.links[district] & ~seen]:
                costs[near] = min(costs[near], cost)
                grown |= 1 << near
        seen |= grown
        edge = grown
        legs += 1
    return legs, costs[goal]
