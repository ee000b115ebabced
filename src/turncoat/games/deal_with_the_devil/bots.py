"""A bot that knows Deal with the Devil. It uses what its seat knows and what everybody could have counted, no more.

For every question it works out its whole answer and gives the next pick of it, so it needs no memory between picks.
"""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.game import Bot, Game
from ...kernel.loop import current, legal
from ...kernel.rng import Rng
from ...kernel.state import State
from .board import NO_PLAN, TWO_COINS, Devil
from .cards import BUILDINGS
from .content import CULTIST, DEMAND_COINS, DEMAND_SOULS, DEVIL
from .forecast import Forecast
from .grammar import BASICS, COIN, GLASS, INDULGENCE, MARBLE, Goods
from .menu import (
    ABSTAIN,
    ACCEPT,
    ANSWER,
    AT_ONCE,
    AUTO,
    BRIBE,
    BUILD,
    CLAIM,
    CLOSE,
    COMMIT,
    DEMAND,
    DESTROY,
    DISCARD,
    DONE,
    GAIN,
    GUESS,
    HAUL,
    HIRE,
    KEEP,
    LAY,
    LEFT,
    OFFER_GIFT,
    PASS,
    PLACE,
    PLAN_HIRE,
    PROVE,
    PUT,
    READY,
    REPAY,
    REST,
    RIGHT,
    SEAL,
    SETTLE,
    TUCK,
    USE,
    VOTE,
    WING,
    WORK,
)
from .steps.cards import CardsClose, DiscardDown, PassTwo
from .steps.inquisition import Preparation, Ritual, may_guess
from .steps.operations import ChooseGood, masters_for_hire
from .steps.planning import Plan
from .steps.production import ProductionClose, building_income
from .steps.questioning import InquisitionClose, Questioning, questioners
from .steps.resolution import Claim, Hire
from .steps.scoring import Haul
from .steps.trading import ACCEPTED, CONTENT, DEMANDED, Offer, View, soul_prices
from .steps.witch_hunt import WitchHunt
from .worth import (
    DEBT,
    GOOD_WORTH,
    REPUTATION,
    building_worth,
    claimable,
    goods_worth,
    hand_worth,
    penalty_worth,
    soul_worth,
    suspicion,
)

PLACES: Final = (1, 2, 0, 3)
"""DD-20.30. Where a small privilege goes first: the inner spaces."""


class Ruler(Bot):
    """Plans what it can pay, sells what it can spare, weighs souls against the inquisitions to come."""

    def choose(self, game: Game, s: State, seat: int, rng: Rng) -> Choice:
        assert isinstance(s, Devil)
        options = legal(s, seat)
        for choice in self.intended(game, s, seat, rng):
            if choice in options:
                return choice
        return fallback(options)

    def intended(self, game: Game, s: State, seat: int, rng: Rng) -> list[Choice]:
        """What is left of its answer: picks that it would not have made itself do not put it off."""
        assert isinstance(s, Devil)
        wanted = self.answer(s, seat)
        for pick in s.answers[seat] if s.answers else ():
            if pick in wanted:
                wanted.remove(pick)
        return wanted

    def answer(self, s: Devil, seat: int) -> list[Choice]:
        """The whole answer to the question that waits, as picks in order."""
        step = current(s)
        if isinstance(step, Plan):
            return plan_picks(s, seat)
        if isinstance(step, Offer):
            return offer_picks(s, seat)
        if isinstance(step, View):
            return view_picks(s, seat)
        if isinstance(step, DiscardDown):
            return [KEEP[card] for card in best_first(s, seat, list(s.hands[seat]))[:1]] or [DONE]
        if isinstance(step, PassTwo):
            return [*[PASS[card] for card in best_first(s, seat, list(s.drawn[seat]))[2:]], DONE]
        if isinstance(step, ProductionClose):
            free = building_income(s, seat)[1]
            return [*[GAIN[scarcest(s, seat)] for _ in range(free)], *repayment(s, seat, 6), DONE]
        if isinstance(step, CardsClose):
            return [*repayment(s, seat, 8), DONE]
        if isinstance(step, InquisitionClose):
            return [*repayment(s, seat, 0 if s.round == 5 else 3), DONE]
        if isinstance(step, WitchHunt):
            return [vote(s, seat)]
        if isinstance(step, Preparation):
            is_worth = s.coins(seat) >= 5 and (s.angels[seat] == 2 or (s.round == 5 and s.debts[seat] == 0))
            return [WING, DONE] if is_worth else [DONE]
        if isinstance(step, Ritual):
            return ritual_picks(s, seat)
        if isinstance(step, Questioning):
            return questioning_picks(s, seat)
        if isinstance(step, Hire):
            return [HIRE[best_master(s, seat)]]
        if isinstance(step, Claim):
            return claim_picks(s, seat)
        if isinstance(step, ChooseGood):
            return [GAIN[GLASS if step.scarce else scarcest(s, seat)]]
        if isinstance(step, Haul):
            return [HAUL[max(BASICS, key=s.walls[seat].__getitem__)]]
        return []


def fallback(options: list[Choice]) -> Choice:
    """What to do where the first sensible choice is good enough."""
    for good in (DONE, READY, SEAL, CLOSE, COMMIT, PROVE, AUTO, AT_ONCE):
        if good in options:
            return good
    for space in PLACES:
        if PLACE[space] in options:
            return PLACE[space]
    for choice in options:
        if choice.verb is TUCK and not BUILDINGS[choice.arg].effect.has_price:
            return choice
        if choice.verb is OFFER_GIFT or choice.verb is SETTLE:
            return choice
    return options[-1] if options[0].verb is DESTROY else options[0]


def best_first(s: Devil, seat: int, cards: list[int]) -> list[int]:
    """Buildings by what they are worth to the seat."""
    rated = sorted([(-hand_worth(s, seat, card), card) for card in cards])
    return [card for _, card in rated]


def scarcest(s: Devil, seat: int) -> int:
    """The basic resource of which least is held."""
    wall = s.walls[seat]
    return min(BASICS, key=wall.__getitem__)


def repayment(s: Devil, seat: int, keep: int) -> list[Choice]:
    """Repay what is not needed."""
    amount = min(s.debts[seat], s.coins(seat) - keep)
    return [REPAY[amount - 1]] if amount > 0 else []


# Planning


def plan_value(s: Devil, seat: int, plan: tuple[int, ...]) -> float:
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


def plan_picks(s: Devil, seat: int) -> list[Choice]:
    """Choose the buildings, then the event's half, then what to use and whether to hire, each time the best."""
    picks: list[Choice] = []
    events = list(s.events[seat])
    if len(events) > 1:
        picks.append(DISCARD[events[0]])
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


def should_use_tucked(s: Devil, seat: int) -> bool:
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


def improvements(s: Devil, seat: int, plan: tuple[int, ...], events: list[int]) -> list[tuple[int, int]]:
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


def picks_of(s: Devil, seat: int, plan: tuple[int, ...]) -> list[Choice]:
    """A plan as the picks that lay it."""
    picks: list[Choice] = []
    event, half, use_1, use_2, build_1, work_1, build_2, work_2, hires, tucked = plan
    if event >= 0:
        picks.append(LEFT[event] if half == 1 else RIGHT[event])
    picks += [USE[card] for card in (use_1, use_2) if card >= 0]
    for card, work in ((build_1, work_1), (build_2, work_2)):
        if card >= 0:
            picks.append(BUILD[card])
        if work:
            picks.append(WORK[card])
    if hires:
        picks.append(PLAN_HIRE)
    if s.tucked[seat] >= 0 and not tucked:
        picks.append(REST)
    return [*picks, READY]


def best_master(s: Devil, seat: int) -> int:
    """The master who makes up most privileges; the cheapest among equals."""
    rated = [
        (-claimable(s, seat, (), master), s.masters[seat][master] != TWO_COINS, master)
        for master in masters_for_hire(s, seat)
    ]
    return min(rated)[2] if rated else 0


def claim_picks(s: Devil, seat: int) -> list[Choice]:
    """DD-20.30. First what needs no master, large before small; masters only where the gain beats their point."""
    rated = []
    for choice in legal(s, seat):
        if choice.verb is CLAIM:
            masters = choice.arg2.bit_count()
            is_small = choice.arg < 4
            if masters and is_small and s.round >= 4:
                continue
            rated.append((masters + (1 if is_small else 0), masters, choice.code, choice))
    return [min(rated)[3]] if rated else [DONE]


# Trading


def spare_goods(s: Devil, seat: int) -> Goods:
    """What the best plan would leave behind the wall."""
    picks = [pick for pick in plan_picks(s, seat) if pick.verb is BUILD]
    plan = list(NO_PLAN)
    for place, pick in zip((4, 6), picks, strict=False):
        plan[place] = pick.arg
    return Forecast(s, seat, tuple(plan), s.walls[seat], s.debts[seat]).goods


def offer_picks(s: Devil, seat: int) -> list[Choice]:
    """The devil pays for a soul, the others sell what they can spare below the bank's price."""
    role, wall = s.roles[seat], s.walls[seat]
    if role == DEVIL:
        return [*soul_offer(wall, 3.14), DEMAND[6], SEAL]
    spare = spare_goods(s, seat)
    if role == CULTIST and s.total_souls(seat) < 4 and s.round <= 3 and goods_worth(s, spare) > 2.2:
        return [*soul_offer(spare, 2.65), DEMAND[6], SEAL]
    goods, price = [0] * 7, 0.0
    limit = 7 if role < CULTIST else 6
    for kind in (GLASS, MARBLE, 0, 1, 2):
        while goods[kind] < spare[kind] and price + (3.6 if kind >= GLASS else 2.0) <= limit + 0.5:
            goods[kind] += 1
            price += 3.6 if kind >= GLASS else 2.0
    demand = max(2, min(limit, int(price)))
    if price < 2:
        return [SEAL]
    puts = [PUT[kind] for kind in range(7) for _ in range(goods[kind])]
    return [*puts, DEMAND[demand - 2], SEAL]


def soul_offer(wall: Goods, worth: float) -> list[Choice]:
    """Goods of about that worth for a soul: coins first, then what is plenty."""
    left = list(wall)
    picks: list[Choice] = []
    total = 0.0
    while total < worth:
        kinds = [kind for kind in range(6) if left[kind]]
        if not kinds:
            break
        kind = COIN if left[COIN] > 2 else max(kinds, key=left.__getitem__)
        left[kind] -= 1
        picks.append(PUT[kind])
        total += GOOD_WORTH[kind]
    return picks if total >= 0.75 * worth else []


def view_picks(s: Devil, seat: int) -> list[Choice]:
    """Accept what is worth more than it costs."""
    sight = s.sights[seat]
    if sight[ACCEPTED]:
        return [CLOSE]
    goods, demand = sight[CONTENT:], sight[DEMANDED]
    gain = sum([GOOD_WORTH[kind] * goods[kind] for kind in range(7)])
    souls = DEMAND_SOULS[demand]
    if souls:
        ways = soul_prices(s.souls[seat], souls)
        if not ways:
            return [CLOSE]
        held = s.total_souls(seat)
        cost = sum([soul_worth(s, held - number) for number in range(souls)])
        way = ways[-1]  # marked pieces cost a point at the end, so they go first
        if s.souls[seat][1]:
            cost += 0.4  # the cultist has only two, and nobody sells one back below their worth
        if s.roles[seat] == DEVIL:
            cost += 2.0
        return [ACCEPT[way]] if gain > cost else [CLOSE]
    price = DEMAND_COINS[demand]
    useful = 0.0
    for kind in range(5):
        useful += goods[kind] * (0.5 if s.walls[seat][kind] > 2 else 1.0) * GOOD_WORTH[kind]
    useful += goods[COIN] * GOOD_WORTH[COIN] + goods[INDULGENCE] * 2.0
    affordable = s.coins(seat) + goods[COIN] >= price
    return [ACCEPT[0]] if affordable and useful > 0.2 * price else [CLOSE]


# Suspicion


def suspects(s: Devil, seat: int, role: int) -> list[int]:
    """The others, most suspicious first, without those who are known not to hold a role."""
    excluded = s.excluded()
    others = [
        other
        for other in s.everyone
        if other != seat and (other, role) not in excluded and s.unmasked[other] in (-1, role)
    ]
    rated = sorted([(-(5.0 if s.unmasked[other] == role else 0.0) - suspicion(s, other), other) for other in others])
    return [other for _, other in rated]


def vote(s: Devil, seat: int) -> Choice:
    """Name the kingdom that has spent most from nowhere, if any has."""
    rated = [(suspicion(s, other) - 0.3 * s.shown[other], other) for other in s.everyone if other != seat]
    rated = [pair for pair in rated if not s.mobs[pair[1]]]
    if not rated or max(rated)[0] < 0.5:
        return ABSTAIN
    return VOTE[max(rated)[1]]


def ritual_picks(s: Devil, seat: int) -> list[Choice]:
    """Bribes as far as coins are idle, all pieces of the devil, and the best guesses."""
    role = s.roles[seat]
    picks: list[Choice] = []
    idle = s.coins(seat) - (s.debts[seat] if s.round == 5 else 2)
    missing = 5 - s.bribes
    share = min(2 if s.round == 3 else 3, idle, missing)
    if share > 0 and s.removed < 3:
        picks.append(BRIBE[share - 1])
    if role == DEVIL:
        pure, marked = s.souls[seat]
        return [*picks, *[LAY[0]] * pure, *[LAY[1]] * marked, SEAL]
    for guessed in (DEVIL, CULTIST) if s.round == 5 else (DEVIL,):
        allowed = may_guess(s, seat, role, tuple(picks))
        for other in suspects(s, seat, guessed):
            if GUESS.at(guessed, other) in allowed:
                picks.append(GUESS.at(guessed, other))
                break
    return [*picks, SEAL]


def questioning_picks(s: Devil, seat: int) -> list[Choice]:
    """Pieces against the worst penalties, indulgences where a penalty costs more than they are worth."""
    asking = sorted([(-penalty_worth(s, seat, who), who) for who in questioners(s, seat)])
    pieces, indulgences = s.total_souls(seat), s.walls[seat][INDULGENCE]
    picks = []
    for cost, who in asking:
        means = 2
        if pieces > 0:
            pieces -= 1
            means = 0
        elif indulgences > 0 and -cost > (2.2 if s.round == 5 else 3.0):
            indulgences -= 1
            means = 1
        picks.append(ANSWER.at(who, means))
    return [*picks, COMMIT]
