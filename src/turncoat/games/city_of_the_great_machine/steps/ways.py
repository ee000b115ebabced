"""What the ways of heroes through the city cost."""

from typing import Final

from ..board import GreatMachine
from ..content import events as e
from ..content.city import MEMBERS
from ..content.districts import MS
from ..content.heroes import VAGABOND
from ..ids import District, Slot

FAR: Final = 99


def leaving_cost(s: GreatMachine, slot: Slot, district: District) -> int:
    """CGM-10.8..10.11, CGM-15.3, CGM-15.5, CGM-17.16..17.18, CGM-1.15..1.17. What leaving a district costs this hero
    now: event, Directive and ability all apply."""
    return _price(s, slot, district, s.path == 1 << district)


def _price(s: GreatMachine, slot: Slot, district: District, is_first: bool) -> int:
    """The first leg of a way may be dearer or cheaper than the others."""
    cost = s.price(district)
    if s.event == e.PARADE and district == MS:
        cost -= s.watch(MS)
    if s.heroes[slot] == VAGABOND and district == s.begun_at[slot]:
        cost = 0
    if is_first:
        if s.event == e.SECURITY_CHECK:
            cost += 1
        elif s.event == e.FOG:
            cost = max(0, cost - 1)
    return cost


def way_costs(s: GreatMachine, slot: Slot) -> list[int]:
    """CGM-10.8..10.12, CGM-20.218. The Trust for the cheapest way of a hero to each district, as the city stands:
    leaving its own district as the first, then those on the way, and what hostile drones take."""
    start = s.at[slot]
    prices = [_price(s, slot, district, district == start) for district in range(9)]
    toll = [1 if s.has_mission and district in s.drones and not s.drones_turned else 0 for district in range(9)]
    costs = [FAR] * 9
    costs[start] = 0
    edge = [start]
    while edge:
        grown = []
        for district in edge:
            reach = costs[district] + prices[district]
            for near in MEMBERS[s.links[district]]:
                if reach + toll[near] < costs[near]:
                    costs[near] = reach + toll[near]
                    grown.append(near)
        edge = grown
    return costs
