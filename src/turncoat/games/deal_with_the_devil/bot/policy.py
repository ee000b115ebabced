"""How a bot answers the other questions: cards, the bank, chests, the inquisition."""

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from .. import menu as m
from ..board import DealWithTheDevil
from ..content.grammar import BASICS, COIN, GLASS, INDULGENCE, MARBLE, Goods
from ..content.tables import CULTIST, DEMAND_COINS, DEMAND_SOULS, DEVIL
from ..steps.inquisition import may_guess
from ..steps.questioning import questioners
from ..steps.trading import ACCEPTED, CONTENT, DEMANDED, soul_prices
from .beliefs import suspects
from .plans import spare_goods
from .worth import (
    GOOD_WORTH,
    goods_worth,
    hand_worth,
    penalty_worth,
    soul_worth,
)


def best_first(s: DealWithTheDevil, seat: Seat, cards: list[int]) -> list[int]:
    """Buildings by what they are worth to the seat."""
    rated = sorted([(-hand_worth(s, seat, card), card) for card in cards])
    return [card for _, card in rated]


def scarcest(s: DealWithTheDevil, seat: Seat) -> int:
    """The basic resource of which least is held."""
    wall = s.walls[seat]
    return min(BASICS, key=wall.__getitem__)


def repayment(s: DealWithTheDevil, seat: Seat, keep: int) -> list[Choice]:
    """Repay what is not needed."""
    amount = min(s.debts[seat], s.coins(seat) - keep)
    return [m.REPAY[amount - 1]] if amount > 0 else []


def offer_picks(s: DealWithTheDevil, seat: Seat) -> list[Choice]:
    """The devil pays for a soul, the others sell what they can spare below the bank's price."""
    role, wall = s.roles[seat], s.walls[seat]
    if role == DEVIL:
        return [*soul_offer(wall, 3.14), m.DEMAND[6], m.SEAL]
    spare = spare_goods(s, seat)
    if role == CULTIST and s.total_souls(seat) < 4 and s.round <= 3 and goods_worth(s, spare) > 2.2:
        return [*soul_offer(spare, 2.65), m.DEMAND[6], m.SEAL]
    goods, price = [0] * 7, 0.0
    limit = 7 if role < CULTIST else 6
    for kind in (GLASS, MARBLE, 0, 1, 2):
        while goods[kind] < spare[kind] and price + (3.6 if kind >= GLASS else 2.0) <= limit + 0.5:
            goods[kind] += 1
            price += 3.6 if kind >= GLASS else 2.0
    demand = max(2, min(limit, int(price)))
    if price < 2:
        return [m.SEAL]
    puts = [m.PUT[kind] for kind in range(7) for _ in range(goods[kind])]
    return [*puts, m.DEMAND[demand - 2], m.SEAL]


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
        picks.append(m.PUT[kind])
        total += GOOD_WORTH[kind]
    return picks if total >= 0.75 * worth else []


def view_picks(s: DealWithTheDevil, seat: Seat) -> list[Choice]:
    """Accept what is worth more than it costs."""
    sight = s.sights[seat]
    if sight[ACCEPTED]:
        return [m.CLOSE]
    goods, demand = sight[CONTENT:], sight[DEMANDED]
    gain = sum([GOOD_WORTH[kind] * goods[kind] for kind in range(7)])
    souls = DEMAND_SOULS[demand]
    if souls:
        ways = soul_prices(s.souls[seat], souls)
        if not ways:
            return [m.CLOSE]
        held = s.total_souls(seat)
        cost = sum([soul_worth(s, held - number) for number in range(souls)])
        way = ways[-1]  # marked pieces cost a point at the end, so they go first
        if s.souls[seat][1]:
            cost += 0.4  # the cultist has only two, and nobody sells one back below their worth
        if s.roles[seat] == DEVIL:
            cost += 2.0
        return [m.ACCEPT[way]] if gain > cost else [m.CLOSE]
    price = DEMAND_COINS[demand]
    useful = 0.0
    for kind in range(5):
        useful += goods[kind] * (0.5 if s.walls[seat][kind] > 2 else 1.0) * GOOD_WORTH[kind]
    useful += goods[COIN] * GOOD_WORTH[COIN] + goods[INDULGENCE] * 2.0
    affordable = s.coins(seat) + goods[COIN] >= price
    return [m.ACCEPT[0]] if affordable and useful > 0.2 * price else [m.CLOSE]


def ritual_picks(s: DealWithTheDevil, seat: Seat) -> list[Choice]:
    """Bribes as far as coins are idle, all pieces of the devil, and the best guesses."""
    role = s.roles[seat]
    picks: list[Choice] = []
    idle = s.coins(seat) - (s.debts[seat] if s.round == 5 else 2)
    missing = 5 - s.bribes
    share = min(2 if s.round == 3 else 3, idle, missing)
    if share > 0 and s.removed < 3:
        picks.append(m.BRIBE[share - 1])
    if role == DEVIL:
        pure, marked = s.souls[seat]
        return [*picks, *[m.LAY[0]] * pure, *[m.LAY[1]] * marked, m.SEAL]
    for guessed in (DEVIL, CULTIST) if s.round == 5 else (DEVIL,):
        allowed = may_guess(s, seat, role, tuple(picks))
        for other in suspects(s, seat, guessed):
            if m.GUESS.at(guessed, other) in allowed:
                picks.append(m.GUESS.at(guessed, other))
                break
    return [*picks, m.SEAL]


def questioning_picks(s: DealWithTheDevil, seat: Seat) -> list[Choice]:
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
        picks.append(m.ANSWER.at(who, means))
    return [*picks, m.COMMIT]
