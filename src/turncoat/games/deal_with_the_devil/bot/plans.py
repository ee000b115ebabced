"""How a bot plans: what to build, use and hire, which privileges to claim."""

from typing import Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.loop import legal
from .. import menu as m
from ..board import NO_PLAN, TWO_COINS, DealWithTheDevil
from ..content.cards import BUILDINGS
from ..content.grammar import BASICS, BUY, COIN, Goods
from ..content.tables import DEVIL
from ..steps.forecast import Bill, Forecast
from ..steps.operations import masters_for_hire
from ..steps.trading import IDENTIFIERS
from .beliefs import LAST_HIDDEN
from .worth import (
    DEBT,
    REPUTATION,
    building_worth,
    claimable,
    goods_worth,
    hand_worth,
)

CARELESS: Final = 0.35
"""How many devils do not mind what their buildings tell."""
OPEN_COINS: Final = 2
"""So many coins that everybody has counted whoever hides leaves unspent, about as many as mortals do."""
MOST_SPARE: Final = 3
"""How many goods more than it needs it buys at most to spend the others."""
QUICK_CARDS: Final = 3
"""How many buildings of a hand are looked at where a plan is made in passing."""


class Planner:
    """Rates the plans of one seat; what all of them share is worked out once."""

    def __init__(self, s: DealWithTheDevil, seat: Seat) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.master: Final[int] = best_master(s, seat) if masters_for_hire(s, seat) else -1
        self.claimed: Final[int] = claimable(s, seat, (), -1)
        self.gain: Final[float] = 0.5 + 0.35 * (5 - s.round)
        self.goods: Final[Goods] = open_goods(s, seat) if is_hiding(s, seat) else s.walls[seat]
        self.rated: Final[dict[tuple[int, ...], float]] = {}

    def value(self, plan: tuple[int, ...]) -> float:
        """What a plan would leave: buildings, privileges, goods, debts, reputation."""
        known = self.rated.get(plan)
        if known is not None:
            return known
        s, seat = self.s, self.seat
        forecast = Forecast(s, seat, plan, self.goods, s.debts[seat])
        value = goods_worth(s, forecast.goods) - (DEBT + 0.02 * forecast.debt) * forecast.debt
        value += REPUTATION * forecast.reputation - 0.5 * len(forecast.failed)
        if s.reputation[seat] + forecast.reputation < 4:
            value -= 1.0
        for card in forecast.built:
            value += building_worth(s, seat, BUILDINGS[card])
        master = self.master if plan[8] else -1
        if forecast.built or master >= 0:
            value += self.gain * (claimable(s, seat, tuple(forecast.built), master) - self.claimed)
        if master >= 0:
            value += 0.45
        self.rated[plan] = value
        return value

    def best(self, events: list[int], cards: tuple[int, ...]) -> tuple[int, ...]:
        """Choose the buildings, then the event's half, then what to use and whether to hire, each time the best."""
        s, seat = self.s, self.seat
        base = list(NO_PLAN)
        base[9] = 1 if should_use_tucked(s, seat) else 0
        start = tuple(base)
        best, value = start, self.value(start)
        for first, second in pairs_of(cards):
            trial = list(start)
            trial[4], trial[6] = first, second
            rated = self.value(tuple(trial))
            if rated > value:
                best, value = tuple(trial), rated
        return self.improved(best, value, events)

    def improved(self, best: tuple[int, ...], value: float, events: list[int]) -> tuple[int, ...]:
        """The plan with whatever else makes it better."""
        s, seat = self.s, self.seat
        for place, number in improvements(s, seat, best, events):
            trial = list(best)
            if place == 0:
                trial[0], trial[1] = events[0], number
            else:
                trial[place] = number
            if tokens_of(trial) > s.action_tokens(seat):
                continue
            rated = self.value(tuple(trial))
            if rated > value:
                best, value = tuple(trial), rated
        return best


def is_hiding(s: DealWithTheDevil, seat: Seat) -> bool:
    """Whether a seat is the devil and lives as a mortal would, until the guesses of round 3 are answered."""
    return s.roles[seat] == DEVIL and s.round <= LAST_HIDDEN and not s.is_devil_found


def mood(s: DealWithTheDevil, seat: Seat) -> float:
    """A number from 0 to 1 that stays for the whole match and that nobody else knows; it comes from the meaningless
    number that the first chest was shown under.
    """
    records = s.records[seat]
    return records[0][0] / IDENTIFIERS if records else 0.5


def is_careless(s: DealWithTheDevil, seat: Seat) -> bool:
    """Whether a devil builds with all that it has: some do, for if none did, having traded little would tell too."""
    return mood(s, seat) < CARELESS


def open_goods(s: DealWithTheDevil, seat: Seat) -> Goods:
    """What a seat can build with and show no more goods than everybody has counted; coins may come from any chest."""
    wall, seen = s.walls[seat], s.ledger[seat]
    if is_careless(s, seat):
        return wall
    return tuple([wall[kind] if kind >= COIN else max(0, min(wall[kind], seen[kind])) for kind in range(7)])


def bought_openly(s: DealWithTheDevil, seat: Seat, plan: tuple[int, ...]) -> list[Choice]:
    """What whoever hides buys for a plan though it lies behind the wall, and for coins that would seem to be hoarded:
    pieces are paid for in secret, so that the devil would be known by what it does not spend.
    """
    if not is_hiding(s, seat) or is_careless(s, seat):
        return []
    needed = Bill(s, seat, plan, s.walls[seat], s.debts[seat])
    seeming = Bill(s, seat, plan, open_goods(s, seat), s.debts[seat])
    left = needed.goods[COIN]
    seen = left - s.coins(seat) + s.ledger[seat][COIN]
    picks: list[Choice] = []
    for kind in range(5):
        for _ in range(seeming.bought[kind] - needed.bought[kind]):
            if left >= BUY[kind]:
                left, seen = left - BUY[kind], seen - BUY[kind]
                picks.append(m.BUY[kind])
    for kind in sorted(BASICS, key=s.walls[seat].__getitem__)[:MOST_SPARE]:
        if left >= BUY[kind] and seen >= OPEN_COINS + BUY[kind]:
            left, seen = left - BUY[kind], seen - BUY[kind]
            picks.append(m.BUY[kind])
    return picks


def events_of(s: DealWithTheDevil, seat: Seat) -> tuple[list[Choice], list[int]]:
    """The older of two events is thrown away; that pick, and the event that is left."""
    events = list(s.events[seat])
    return ([m.DISCARD[events[0]]], events[1:]) if len(events) > 1 else ([], events)


def plan_picks(s: DealWithTheDevil, seat: Seat, is_quick: bool = False) -> list[Choice]:
    """The best plan, of all buildings in hand or, quickly, of the most promising."""
    picks, events = events_of(s, seat)
    hand = s.hands[seat]
    if is_quick and len(hand) > QUICK_CARDS:
        hand = tuple([card for _, card in sorted([(-hand_worth(s, seat, card), card) for card in hand])[:QUICK_CARDS]])
    return [*picks, *picks_of(s, seat, Planner(s, seat).best(events, hand))]


def plans_in_order(s: DealWithTheDevil, seat: Seat, count: int) -> list[list[Choice]]:
    """So many different plans, the best first: each choice of buildings with what goes well with it."""
    picks, events = events_of(s, seat)
    planner = Planner(s, seat)
    best = planner.best(events, s.hands[seat])
    for plan, value in list(planner.rated.items()):
        planner.improved(plan, value, events)
    ranked = sorted([(-value, plan) for plan, value in planner.rated.items() if plan != best])
    kept = [best, *[plan for _, plan in ranked[: count - 1]]]
    return [[*picks, *picks_of(s, seat, plan)] for plan in kept]


def should_use_tucked(s: DealWithTheDevil, seat: Seat) -> bool:
    """A tucked action is used where it costs nothing."""
    tucked = s.tucked[seat]
    if tucked < 0:
        return False
    return not BUILDINGS[tucked].effect.has_price


def pairs_of(hand: tuple[int, ...]) -> list[tuple[int, int]]:
    """Every one or two buildings of a hand; both orders only where what the first brings can pay for the second."""
    pairs = []
    for place, first in enumerate(hand):
        pairs.append((first, -1))
        for second in hand[place + 1 :]:
            if BUILDINGS[second].effect.kind == "inst":
                pairs.append((second, first))
                if BUILDINGS[first].effect.kind != "inst":
                    continue
            pairs.append((first, second))
    return pairs


def improvements(s: DealWithTheDevil, seat: Seat, plan: tuple[int, ...], events: list[int]) -> list[tuple[int, int]]:
    """Changes of a plan that are worth trying, as (place, value)."""
    found = [(0, 1), (0, 2)] if events else []
    usable = s.usable(seat)[:2]
    found += [(2 + number, card) for number, card in enumerate(usable)]
    for place in (4, 6):
        if plan[place] >= 0 and BUILDINGS[plan[place]].is_action:
            found.append((place + 1, 1))
    return [*found, (8, 1)] if masters_for_hire(s, seat) else found


def tokens_of(plan: list[int]) -> int:
    return len([1 for place in (2, 3, 4, 6) if plan[place] >= 0]) + plan[5] + plan[7] + plan[8]


def picks_of(s: DealWithTheDevil, seat: Seat, plan: tuple[int, ...]) -> list[Choice]:
    """A plan as the picks that lay it."""
    picks: list[Choice] = bought_openly(s, seat, plan)
    event, half, use_1, use_2, build_1, work_1, build_2, work_2, hires, tucked = plan
    if event >= 0:
        picks.append(m.LEFT[event] if half == 1 else m.RIGHT[event])
    picks += [m.USE[card] for card in (use_1, use_2) if card >= 0]
    for card, work in ((build_1, work_1), (build_2, work_2)):
        if card >= 0:
            picks.append(m.BUILD[card])
        if work:
            picks.append(m.WORK[card])
    if hires:
        picks.append(m.PLAN_HIRE)
    if s.tucked[seat] >= 0 and not tucked:
        picks.append(m.REST)
    return [*picks, m.READY]


def best_master(s: DealWithTheDevil, seat: Seat) -> int:
    """The master who makes up most privileges; the cheapest among equals."""
    rated = [
        (-claimable(s, seat, (), master), s.masters[seat][master] != TWO_COINS, master)
        for master in masters_for_hire(s, seat)
    ]
    return min(rated)[2] if rated else 0


def claim_picks(s: DealWithTheDevil, seat: Seat) -> list[Choice]:
    """DD-20.30. First what needs no master, large before small; masters only where the gain beats their point."""
    rated = []
    for choice in legal(s, seat):
        if choice.verb is m.CLAIM:
            masters = choice.arg2.bit_count()
            is_small = choice.arg < 4
            if masters and is_small and s.round >= 4:
                continue
            rated.append((masters + (1 if is_small else 0), masters, choice.code, choice))
    return [min(rated)[3]] if rated else [m.DONE]


def spare_goods(s: DealWithTheDevil, seat: Seat) -> Goods:
    """What the best plan would leave behind the wall."""
    picks = [pick for pick in plan_picks(s, seat, is_quick=True) if pick.verb is m.BUILD]
    plan = list(NO_PLAN)
    for place, pick in zip((4, 6), picks, strict=False):
        plan[place] = pick.arg
    left = Forecast(s, seat, tuple(plan), s.walls[seat], s.debts[seat]).goods
    return tuple([min(kept, held) for kept, held in zip(left, s.walls[seat], strict=True)])
