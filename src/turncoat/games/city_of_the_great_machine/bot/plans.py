"""Where to go and what to do next: the orders of the Machine, the goals, ways and actions of heroes."""

from typing import Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.rng import Rng
from .. import menu as m
from ..board import GreatMachine
from ..content.city import MEMBERS
from ..content.districts import ALL_DISTRICTS, GC, MS, SEATS_OF_POWER, TL
from ..content.heroes import ENGINEER, HUNTER
from ..content.machine import MECHANIZATION
from ..ids import District, Servant, Slot
from ..steps.machine import march_cost
from ..steps.opening import trust_of_citizens
from ..steps.orders import deed_cost, extra_cost
from ..steps.shared import own_slots
from ..steps.ways import way_costs
from .beliefs import dangers, presences
from .worth import BOND, FAR, TRUST, action_value, deed_bonus, deed_value, dread, event_cost, worth_of_place


def possible_deeds(s: GreatMachine, servant: Servant, district: District, bonds: int) -> list[int]:
    """What a Servant could do there if it went; only what is worth a way."""
    if extra_cost(s, servant) < 0:
        return []
    found = []
    if bonds >= 2 and not s.raids >> district & 1:
        found.append(m.RAID)
    if s.broken[district] and bonds >= deed_cost(s, m.REPAIR):
        found.append(m.REPAIR)
    if bonds >= 2 and district == GC and s.deck:
        found.append(m.DRAW)
    if bonds >= 2 and district == TL and s.hand[0]:
        found.append(m.ISSUE_ONE)
    if bonds >= 2 and s.has_angry(district):
        found.append(m.ARREST)
    if district == MS and s.crowd(MS) > s.guards[MS]:
        found.append(m.COLLECT)
    return found


def best_order(s: GreatMachine, options: list[Choice]) -> Choice:
    """The order, way or march that gains most for its Bonds; the end when nothing gains."""
    best, most = m.END, 0.06
    chances = presences(s)
    fears = fear_table(s)
    for choice in options:
        value = 0.0
        if choice.verb is m.ORDER:
            cost = deed_cost(s, choice.arg2)
            value = deed_value(s, s.servants[choice.arg], choice.arg2, chances) - cost * BOND
        elif choice.verb is m.SERVE:
            rate = 1 if MECHANIZATION in s.issued else 2
            cost = rate * s.far[s.servants[choice.arg] * 9 + choice.arg2]
            bonds = s.bonds - cost
            for deed in possible_deeds(s, choice.arg, choice.arg2, bonds):
                gain = deed_value(s, choice.arg2, deed, chances) - (cost + deed_cost(s, deed)) * BOND - 0.01
                value = max(value, gain)
        elif choice.verb is m.GUARD:
            value = best_relief(s, choice.arg, fears)
        if value > most:
            best, most = choice, value
    return best


def fear_table(s: GreatMachine) -> list[list[float]]:
    """For each district how dangerous it is with a Guard fewer, as it is, and with one more."""
    return [
        [dread(s, d, max(0, s.guards[d] - 1)), dread(s, d, s.guards[d]), dread(s, d, s.guards[d] + 1)] for d in range(9)
    ]


def relief(s: GreatMachine, start: int, goal: int, fears: list[list[float]]) -> float:
    """How much less dangerous the city is with a Guard of one district in another."""
    worse = fears[start][0] - fears[start][1]
    better = fears[goal][1] - fears[goal][2]
    return better - worse - march_cost(s, start, goal) * BOND


def best_relief(s: GreatMachine, start: int, fears: list[list[float]]) -> float:
    most = 0.0
    for goal in range(9):
        if goal != start and s.guard_room(goal) > 0 and march_cost(s, start, goal) <= s.bonds:
            most = max(most, relief(s, start, goal, fears))
    return most


def best_march(s: GreatMachine, start: int, options: list[Choice]) -> Choice:
    fears = fear_table(s)
    best, most = options[0], -99.0
    for choice in options:
        assert choice.verb is m.MARCH
        value = relief(s, start, choice.arg, fears)
        if value > most:
            best, most = choice, value
    return best


GOALS: Final = 4  # of each hero that are thought of when all heroes move together
MOVEMENTS: Final = 24
CROWDED: Final = 0.15  # what a second hero in the same district is worth less
CAPRICE: Final = 0.2  # how much of a choice of districts is left to chance, so that it cannot be foreseen

# Moving.


def cheapest_leg(s: GreatMachine, slot: Slot, options: list[Choice]) -> Choice:
    """The neighbour from which the goal costs least."""
    costs = costs_to(s, s.goal(slot))
    best, least = options[0], FAR
    for choice in options:
        if choice.verb is not m.COMMAND and costs[choice.arg] < least:
            best, least = choice, costs[choice.arg]
    return best


def costs_to(s: GreatMachine, goal: int) -> list[float]:
    """What the cheapest way from each district to the goal costs, over districts not yet visited."""
    cost = [FAR] * 9
    cost[goal] = 0.0
    edge = [goal]
    while edge:
        grown = []
        for district in edge:
            for near in MEMBERS[s.links[district] & ~s.path]:
                reach = cost[district] + s.price(near)
                if reach < cost[near]:
                    cost[near] = reach
                    grown.append(near)
        edge = grown
    return cost


def best_access(s: GreatMachine, options: list[Choice], rng: Rng) -> Choice:
    """Where the best action, the income of the next round and the safety of the way add up to most."""
    assert options[0].verb is m.SEND
    slot = s.slot_of(options[0].arg)
    taken = [pick.arg2 for seat in s.rebels for pick in s.picks(seat)]
    values = goal_values(s, slot, [choice.arg2 for choice in options], taken)
    best, most = options[0], -FAR
    for choice, value in zip(options, values, strict=True):
        moody = value + (0.01 if s.is_coop else CAPRICE) * rng.below(1000) / 1000.0
        if moody > most:
            best, most = choice, moody
    return best


def goal_values(s: GreatMachine, slot: Slot, districts: list[int], taken: list[int]) -> list[float]:
    """What each of these goals promises a hero; `taken` are those of other heroes."""
    costs = way_costs(s, slot)
    risk = dangers(s, slot)
    values = []
    for district in districts:
        left = s.trust[slot] - costs[district]
        if left < 0:
            value = -0.4 + worth_of_place(s, slot, district, 0) * 0.5
        else:
            value = worth_of_place(s, slot, district, left) + left * TRUST
        value += min(6, trust_of_citizens(s, district)) * TRUST / (1 + taken.count(district))
        if s.heroes[slot] == ENGINEER and district in SEATS_OF_POWER:
            value += 2 * TRUST
        value -= risk[district] + event_cost(s, slot, district)
        if taken.count(district) and district != MS:
            value -= CROWDED
        values.append(value)
    return values


def movements(s: GreatMachine, seat: Seat) -> list[list[Choice]]:
    """Where all heroes of a seat could go together, the most promising first: the goals of each that promise most."""
    slots = own_slots(s, seat)[len(s.picks(seat)) :]
    if len(slots) < 2:
        return []
    taken = [pick.arg2 for other in s.rebels for pick in s.picks(other)]
    found: list[tuple[float, list[int]]] = [(0.0, [])]
    for slot in slots:
        districts = list(MEMBERS[ALL_DISTRICTS & ~s.denied(slot)])
        values = goal_values(s, slot, districts, taken)
        ranked = sorted(zip(values, districts, strict=True), reverse=True)[:GOALS]
        found = [
            (total + value - (CROWDED if goal in goals and goal != MS else 0.0), [*goals, goal])
            for total, goals in found
            for value, goal in ranked
        ]
    found.sort(key=lambda each: -each[0])
    return [
        [m.SEND_OF[s.heroes[slot]][goal] for slot, goal in zip(slots, goals, strict=True)]
        for _, goals in found[:MOVEMENTS]
    ]


# Acting.


def best_action(s: GreatMachine, slot: Slot, options: list[Choice]) -> Choice:
    best, most = m.PASS, 0.0
    for choice in options:
        if choice.verb is m.ACT:
            value = action_value(s, slot, choice.arg) + deed_bonus(s, choice.arg)
        elif choice.verb is m.COMMAND or choice is m.PASS:
            value = 0.0
        else:
            value = action_value(s, slot, choice.arg) - 0.01
        if s.heroes[slot] == HUNTER and choice.verb is m.ACT and choice.arg == m.GAIN_TRUST and not s.done:
            value -= 0.02
        if value > most:
            best, most = choice, value
    return best
