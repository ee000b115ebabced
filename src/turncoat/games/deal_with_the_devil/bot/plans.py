"""How a bot plans: what to build, use and hire, which privileges to claim."""

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.loop import legal
from .. import menu as m
from ..board import NO_PLAN, TWO_COINS, DealWithTheDevil
from ..content.cards import BUILDINGS
from ..content.grammar import Goods
from ..steps.forecast import Forecast
from ..steps.operations import masters_for_hire
from .worth import (
    DEBT,
    REPUTATION,
    building_worth,
    claimable,
    goods_worth,
)


def plan_value(s: DealWithTheDevil, seat: Seat, plan: tuple[int, ...]) -> float:
    """What a plan would leave: buildings, privileges, goods, debts, reputation."""
    forecast = Forecast(s, seat, plan, s.walls[seat], s.debts[seat])
    value = goods_worth(s, forecast.goods) - (DEBT + 0.02 * forecast.debt) * forecast.debt
    value += REPUTATION * forecast.reputation - 0.5 * len(forecast.failed)
    if s.reputation[seat] + forecast.reputation < 4:
        value -= 1.0
    value += sum([building_worth(s, seat, BUILDINGS[card]) for card in forecast.built])
    master = best_master(s, seat) if plan[8] and masters_for_hire(s, seat) else -1
    gains = claimable(s, seat, tuple(forecast.built), master) - claimable(s, seat, (), -1)
    return value + (0.5 + 0.35 * (5 - s.round)) * gains + (0.45 if master >= 0 else 0.0)


def plan_picks(s: DealWithTheDevil, seat: Seat) -> list[Choice]:
    """Choose the buildings, then the event's half, then what to use and whether to hire, each time the best."""
    picks: list[Choice] = []
    events = list(s.events[seat])
    if len(events) > 1:
        picks.append(m.DISCARD[events[0]])
        events = events[1:]
    base = list(NO_PLAN)
    base[9] = 1 if should_use_tucked(s, seat) else 0
    best, value = tuple(base), plan_value(s, seat, tuple(base))
    start = best
    for first, second in pairs_of(s.hands[seat]):
        trial = list(start)
        trial[4], trial[6] = first, second
        rated = plan_value(s, seat, tuple(trial))
        if rated > value:
            best, value = tuple(trial), rated
    for place, number in improvements(s, seat, best, events):
        trial = list(best)
        if place == 0:
            trial[0], trial[1] = events[0], number
        else:
            trial[place] = number
        if tokens_of(trial) > s.action_tokens(seat):
            continue
        rated = plan_value(s, seat, tuple(trial))
        if rated > value:
            best, value = tuple(trial), rated
    return [*picks, *picks_of(s, seat, best)]


def should_use_tucked(s: DealWithTheDevil, seat: Seat) -> bool:
    """A tucked action is used where it costs nothing."""
    tucked = s.tucked[seat]
    if tucked < 0:
        return False
    return not BUILDINGS[tucked].effect.has_price


def pairs_of(hand: tuple[int, ...]) -> list[tuple[int, int]]:
    """Every one or two buildings of a hand, in the order of building."""
    pairs = []
    for first in hand:
        pairs.append((first, -1))
        for second in hand:
            if second != first:
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
    picks: list[Choice] = []
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
    picks = [pick for pick in plan_picks(s, seat) if pick.verb is m.BUILD]
    plan = list(NO_PLAN)
    for place, pick in zip((4, 6), picks, strict=False):
        plan[place] = pick.arg
    return Forecast(s, seat, tuple(plan), s.walls[seat], s.debts[seat]).goods
