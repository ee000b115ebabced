"""How a bot answers the other questions: cards, the bank, chests, the inquisition."""

from typing import Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from .. import menu as m
from ..board import DealWithTheDevil
from ..content.grammar import BASICS, COIN, GLASS, INDULGENCE, MARBLE, Goods
from ..content.tables import CULTIST, DEMAND_COINS, DEMAND_SOULS, DEMANDS_OF, DEVIL
from ..steps.inquisition import may_guess
from ..steps.questioning import questioners
from ..steps.trading import ACCEPTED, CONTENT, DEMANDED, soul_prices
from ..steps.witch_hunt import PIECES
from .beliefs import Suspicions
from .plans import is_hiding, spare_goods
from .worth import (
    good_leads,
    hand_worth,
    penalty_worth,
    piece_leads,
)

ONE_SOUL: Final = 6
TWO_SOULS: Final = 7
"""The demands for souls, by their number in the menu."""
MARK_COST: Final = 1.0
"""What a marked piece costs whoever has it in the end, so what its seller is rid of."""
GUESS_FROM: Final = 0.34
"""How likely a guess must be: a right one is worth two points, a wrong one gives the other a point."""


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


# Bargaining


def whim(s: DealWithTheDevil, seat: Seat, salt: int) -> float:
    """A number from 0 to 1 that nobody else can foresee, and that stays the same while a question waits."""
    mixed = 7 * s.round + 13 * seat + 29 * salt
    for card in s.hands[seat]:
        mixed = (mixed * 31 + card + 1) % 9973
    for card in s.events[seat]:
        mixed = (mixed * 17 + card + 1) % 9973
    return mixed * 61 % 997 / 997.0


def bundle_worth(round_: int, goods: tuple[int, ...]) -> float:
    """What goods in a chest are worth to somebody who can use them, in points of the final total."""
    total = 0.0
    for kind in range(7):
        if goods[kind]:
            total += goods[kind] * good_leads(round_, kind)
    return total


def usual_price(round_: int, souls: int = 1) -> float:
    """What a mortal who has sold nothing wants for so many pieces."""
    price = piece_leads(round_, False, PIECES)
    return price if souls == 1 else price + piece_leads(round_, False, PIECES - 1)


def asked_price(s: DealWithTheDevil, seat: Seat, first: float) -> float:
    """What to give for a piece now: less than last time if it was taken, more if it was left."""
    price = first
    for row in s.sales[seat]:
        souls = DEMAND_SOULS[row[1]]
        worth = bundle_worth(row[0], row[3:]) / souls if souls else 0.0
        if worth > 1.0:
            price = first * (0.5 + 0.5 * worth / usual_price(row[0])) * (0.8 if row[2] else 1.3)
    return price


def soul_price(s: DealWithTheDevil, seat: Seat) -> float:
    """What the devil or the cultist gives for a piece: by what was taken and left so far, need, and mood."""
    mood = whim(s, seat, 1)
    gain = piece_leads(s.round, s.roles[seat] == DEVIL, s.total_souls(seat) + 1)
    if s.roles[seat] == CULTIST:
        return min(0.9 * gain, asked_price(s, seat, (0.6 + 0.8 * mood) * usual_price(s.round)))
    price = asked_price(s, seat, (0.6 + 0.8 * mood) * usual_price(s.round))
    if mood < 0.2 and s.round < 5:
        price *= 0.6  # some take little
    return max(1.5, min(0.95 * gain, price, hidden_purse(s, seat)))


def purse_for_souls(s: DealWithTheDevil, seat: Seat) -> Goods:
    """What the devil can spend on pieces: while it hides only what nobody has counted, for the rest would be missed."""
    wall = s.walls[seat]
    if not is_hiding(s, seat):
        return wall
    seen = s.ledger[seat]
    return tuple([max(0, min(wall[kind], wall[kind] - seen[kind])) for kind in range(7)])


def is_beyond_purse(s: DealWithTheDevil, seat: Seat) -> bool:
    """Whether a seat hides and looks into a chest whose price it can pay with coins only that it would have to show."""
    if not s.viewing or not s.sights[seat] or not is_hiding(s, seat):
        return False
    sight = s.sights[seat]
    return purse_for_souls(s, seat)[COIN] + sight[CONTENT + COIN] < DEMAND_COINS[sight[DEMANDED]]


def hidden_purse(s: DealWithTheDevil, seat: Seat) -> float:
    """What the devil can spend on a piece and still build as others do: who never builds is found."""
    part = 1.0 if is_hiding(s, seat) else 0.55 if s.round < 4 else 0.8
    return part * bundle_worth(s.round, purse_for_souls(s, seat))


def offer_picks(s: DealWithTheDevil, seat: Seat) -> list[Choice]:
    """The devil pays for souls, the others sell what they can spare below the bank's price."""
    role, wall = s.roles[seat], purse_for_souls(s, seat)
    if role == DEVIL:
        price = soul_price(s, seat)
        double = price * usual_price(s.round, 2) / usual_price(s.round)
        if whim(s, seat, 2) < 0.3 and hidden_purse(s, seat) > double:
            both = soul_offer(s, wall, double)
            if both:
                return [*both, *demand(s, seat, TWO_SOULS), m.SEAL]
        return [*soul_offer(s, wall, price, not is_hiding(s, seat)), *demand(s, seat, ONE_SOUL), m.SEAL]
    spare = spare_goods(s, seat)
    if role == CULTIST and s.total_souls(seat) < 4 and s.round <= 3 and whim(s, seat, 6) < 0.4:
        bought = soul_offer(s, spare, soul_price(s, seat))
        if bought:
            return [*bought, *demand(s, seat, ONE_SOUL), m.SEAL]
    return goods_offer(s, seat, spare, discount(s, seat))


def demand(s: DealWithTheDevil, seat: Seat, number: int) -> list[Choice]:
    """The pick that sets a demand; none if the dial points there from the start."""
    return [] if DEMANDS_OF[s.roles[seat]][0] == number else [m.DEMAND[number]]


def discount(s: DealWithTheDevil, seat: Seat) -> float:
    """The share of the bank's price that is asked: lower after offers that were left, higher after those taken."""
    share = 0.45 + 0.5 * whim(s, seat, 3)
    for row in s.sales[seat]:
        if DEMAND_COINS[row[1]] and sum(row[3:]):
            share *= 1.25 if row[2] else 0.75
    return max(0.35, min(1.1, share))


def goods_offer(s: DealWithTheDevil, seat: Seat, spare: Goods, share: float) -> list[Choice]:
    """Spare goods for coins, as many as the highest demand of the role pays for."""
    goods, price = [0] * 7, 0.0
    limit = 7 if s.roles[seat] < CULTIST else 6
    for kind in (GLASS, MARBLE, 0, 1, 2):
        each = share * (5.0 if kind >= GLASS else 3.0)
        while goods[kind] < spare[kind] and price + each <= limit + 0.5:
            goods[kind] += 1
            price += each
    if price < 2:
        return [m.SEAL]
    puts = [m.PUT[kind] for kind in range(7) for _ in range(goods[kind])]
    return [*puts, *demand(s, seat, max(2, min(limit, int(price + 0.5))) - 2), m.SEAL]


def soul_offer(s: DealWithTheDevil, wall: Goods, worth: float, is_coined: bool = True) -> list[Choice]:
    """Goods of about that worth for a soul: coins first, or what is plenty."""
    left = list(wall)
    picks: list[Choice] = []
    total = 0.0
    while total < worth:
        kinds = [kind for kind in range(6) if left[kind]]
        if not kinds:
            break
        kind = COIN if is_coined and left[COIN] > 2 else max(kinds, key=left.__getitem__)
        left[kind] -= 1
        picks.append(m.PUT[kind])
        total += good_leads(s.round, kind)
    return picks if total >= 0.7 * worth else []


def offers_in_order(s: DealWithTheDevil, seat: Seat) -> list[list[Choice]]:
    """The usual offer first, then dearer and cheaper ones, for one piece and for two, of coins and of goods."""
    found = [offer_picks(s, seat)]
    role = s.roles[seat]
    if role >= CULTIST:
        price = usual_price(s.round)
        source = purse_for_souls(s, seat) if role == DEVIL else spare_goods(s, seat)
        for factor in (0.6, 0.85, 1.0, 1.15, 1.35):
            for is_coined in (True, False):
                picks = soul_offer(s, source, factor * price, is_coined)
                if picks:
                    found.append([*picks, *demand(s, seat, ONE_SOUL), m.SEAL])
        if role == DEVIL:
            for factor in (0.85, 1.0, 1.2):
                picks = soul_offer(s, source, factor * usual_price(s.round, 2))
                if picks:
                    found.append([*picks, *demand(s, seat, TWO_SOULS), m.SEAL])
    if role != DEVIL:
        spare = spare_goods(s, seat)
        for share in (0.5, 0.65, 0.8, 0.95):
            found.append(goods_offer(s, seat, spare, share))
            for kind in range(5):
                if spare[kind] and len(found) < 16:
                    some = tuple([min(2, spare[kind]) if other == kind else 0 for other in range(7)])
                    found.append(goods_offer(s, seat, some, share))
    return [*distinct(found), [m.SEAL]]


def distinct(answers: list[list[Choice]]) -> list[list[Choice]]:
    """Each answer once, in the order given; an empty one is put in by who wants it."""
    kept: list[list[Choice]] = []
    for answer in answers:
        if len(answer) > 1 and answer not in kept:
            kept.append(answer)
    return kept


def least_price(s: DealWithTheDevil, seat: Seat, souls: int) -> float:
    """What a seat wants for so many of its pieces: what they shield from, more or less by its mood."""
    is_devil = s.roles[seat] == DEVIL
    held = s.total_souls(seat)
    cost = 0.0
    for number in range(souls):
        cost += piece_leads(s.round, is_devil, held - number)
    cost -= MARK_COST * min(souls, s.souls[seat][1])
    return cost * (0.85 + 0.5 * whim(s, seat, 4))


def view_picks(s: DealWithTheDevil, seat: Seat) -> list[Choice]:
    """Accept what is worth more than it costs."""
    sight = s.sights[seat]
    if sight[ACCEPTED]:
        return [m.CLOSE]
    goods, demand = sight[CONTENT:], sight[DEMANDED]
    souls = DEMAND_SOULS[demand]
    if souls:
        ways = soul_prices(s.souls[seat], souls)
        if not ways:
            return [m.CLOSE]
        way = ways[-1]  # marked pieces cost a point at the end, so they go first
        return [m.ACCEPT[way]] if bundle_worth(s.round, goods) > least_price(s, seat, souls) else [m.CLOSE]
    price = DEMAND_COINS[demand]
    useful = 0.0
    for kind in range(6):
        useful += goods[kind] * good_leads(s.round, kind) * (0.55 if s.walls[seat][kind] > 2 and kind != COIN else 1.0)
    useful += goods[INDULGENCE] * 2.0
    affordable = s.coins(seat) + goods[COIN] >= price and not is_beyond_purse(s, seat)
    wanted = good_leads(s.round, COIN) * price * (0.85 + 0.4 * whim(s, seat, 5))
    return [m.ACCEPT[0]] if affordable and useful > wanted else [m.CLOSE]


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
    return [*picks, *guesses(s, seat, role, tuple(picks)), m.SEAL]


def guesses(s: DealWithTheDevil, seat: Seat, role: int, picks: tuple[Choice, ...]) -> list[Choice]:
    """The likeliest devil, and in round 5 the likeliest cultist; together they must be two."""
    chances = Suspicions(s, seat).chances()
    allowed = may_guess(s, seat, role, picks)
    found: list[Choice] = []
    accused = -1
    for guessed in (DEVIL, CULTIST) if s.round == 5 else (DEVIL,):
        best, named = GUESS_FROM, -1
        for other in s.everyone:
            if other != accused and m.GUESS.at(guessed, other) in allowed and chances[other][guessed] > best:
                best, named = chances[other][guessed], other
        if named >= 0:
            found.append(m.GUESS.at(guessed, named))
            accused = named
    return found


def rituals_in_order(s: DealWithTheDevil, seat: Seat) -> list[list[Choice]]:
    """The usual chest first, then with other bribes, without guesses, and with other guesses."""
    usual = ritual_picks(s, seat)
    rest = [pick for pick in usual if pick.verb is not m.BRIBE]
    found = [usual]
    for coins in (0, 1, 2, 3, 5):
        if coins <= s.coins(seat):
            found.append([m.BRIBE[coins - 1], *rest] if coins else rest)
    bare = [pick for pick in usual if pick.verb is not m.GUESS]
    found.append(bare)
    for choice in may_guess(s, seat, s.roles[seat], ()):
        found.append([*bare[:-1], choice, m.SEAL])
    kept: list[list[Choice]] = []
    for answer in found:
        if answer not in kept:
            kept.append(answer)
    return kept


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
