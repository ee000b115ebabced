"""What a seat cannot know, made up anew (DD-19.1..19.63): roles, schedule, souls, cards, goods, chests, memories.

Everything is drawn from what the seat knows: its own rows, what lies open, and what everybody could have counted.
Trade moves goods between kingdoms and nowhere else, so their sum is common knowledge and is kept.
"""

from typing import Final

from ....kernel.rng import Rng
from ..board import DealWithTheDevil, all_goods, put
from ..content.grammar import COIN, INDULGENCE, NOTHING, Goods, minus, one, plus
from ..content.schedule import FIRST, SCHEDULES, chest_seen
from ..content.tables import CULTIST, DEMAND_COINS, DEMAND_SOULS, DEMANDS_OF, DEVIL
from ..steps.setup import ASSIGNMENTS
from ..steps.trading import (
    ACCEPTED,
    ACT,
    CONTENT,
    DEMANDED,
    IDENTIFIERS,
    JESTED,
    JESTER_LEFT,
    MARK,
    PAID_MARKED,
    PAID_PURE,
    sight_of,
)
from .cards import imagine_cards, imagine_events
from .goods import heed_price
from .souls import NO_SALE, NOBODY, Sale, Trail, World, has_all, marked_of, pieces, pure_of

Souls = tuple[int, int]
NEUTRAL: Final = (1, 1, 1)


def imagine_for(s: DealWithTheDevil, me: int, rng: Rng) -> None:
    """Replace all that a seat (or a spectator, -1) cannot know. After final scoring everything is open (DD-19.62)."""
    if s.is_over:
        return
    imagine_cards(s, me, rng)
    imagine_events(s, me, rng)
    s.wishes = tuple([s.wishes[seat] if seat == me else NEUTRAL for seat in s.everyone])
    if s.roles[0] < 0:
        return
    Imagination(s, me, rng).run()


class Imagination:
    """One seat's imagined world in the making."""

    def __init__(self, s: DealWithTheDevil, me: int, rng: Rng) -> None:
        self.s: Final = s
        self.me: Final = me
        self.rng: Final = rng
        self.mine: Final[int] = s.roles[me] if me >= 0 else -1
        self.records: Final = s.records[me] if me >= 0 else ()
        # Between two steps the chests are closed already, and what was seen and done is a memory.
        self.is_closed: Final[bool] = s.viewing > 0 and not any([len(sight) > 0 for sight in s.sights])
        self.has_first: Final[bool] = s.viewing == 2 or self.is_closed  # whether the first viewing is over
        self.sight: Final[tuple[int, ...]] = self.last_sight()
        self.others: Final = [seat for seat in s.everyone if seat != me]
        # By mark: the offers of this trading phase, whether they were accepted in the first viewing, and the price.
        self.offers: list[tuple[int, ...]] = [()] * 4
        self.prices: list[tuple[int, ...]] = [()] * 4
        self.jesters: list[int] = [0] * 4
        # By past round: what the devil and the cultist were paid in soul pieces.
        self.course: list[tuple[Sale, Sale]] = []

    def run(self) -> None:
        s = self.s
        total = all_goods(s)
        own_wall = s.walls[self.me] if self.me >= 0 else NOTHING
        unknown = minus(total, own_wall)
        first = [record for record in self.records if record[1] == s.round] if self.has_first else []
        if s.viewing:
            self.lay_known_offers(first)
        forced = self.is_own_surely_sold(unknown)
        souls = self.divide_souls(first, forced)
        if self.has_first:
            self.accept_unknown(souls, unknown, forced)
        rest = self.lay_unknown_offers(unknown)
        self.put_down(souls)
        if s.phase != "scoring":  # DD-19.61: goods and marked pieces lie open then
            self.share_out(rest)
            heed_price(s, self.others, self.rng)
        self.remember()

    def last_sight(self) -> tuple[int, ...]:
        """The chest before the seat; that of the second viewing too when it is closed, for it may have been sold."""
        if self.me < 0:
            return ()
        if self.is_closed:
            return self.records[-1][:ACT] if self.s.viewing == 2 else ()
        return self.s.sights[self.me]

    # What can be deduced

    def schedules(self) -> list[int]:
        """DD-8.48, DD-19.54. The schedules that agree with every mark that the seat has seen."""
        seen = [(record[1], record[2], record[MARK]) for record in self.records]
        if self.sight:
            seen.append((self.sight[1], self.sight[2], self.sight[MARK]))
        return [
            number
            for number in range(SCHEDULES)
            if all([chest_seen(number, round_, viewing, self.mine) == mark for round_, viewing, mark in seen])
        ]

    def assignments(self) -> list[tuple[int, int, int, int]]:
        """Every way to hold the roles that the seat cannot rule out by what was said and shown openly."""
        s = self.s
        known = [self.mine if seat == self.me else s.unmasked[seat] for seat in s.everyone]
        excluded = s.excluded()
        return [
            marks
            for marks in ASSIGNMENTS
            if all([known[seat] in (-1, marks[seat]) for seat in s.everyone])
            and all([marks[seat] != mark for seat, mark in excluded])
            and self.could_own(marks)
        ]

    def could_own(self, marks: tuple[int, ...]) -> bool:
        """DD-19.9. Until the first chest is paid for everything can be counted, and nobody has less than nothing."""
        s = self.s
        if s.trades or self.has_first:
            return True
        for seat in self.others:
            heap, offer = plus(s.ledger[seat], s.mark_ledger[marks[seat]]), self.offers[marks[seat]]
            if min(minus(heap, offer[:7]) if offer else heap) < 0:
                return False
        return True

    def divide_souls(self, first: list[tuple[int, ...]], forced: bool) -> list[Souls]:
        """Schedule and roles, and the pieces of each mark before this viewing that go with them."""
        schedules = self.schedules()
        while schedules:  # nearly always the first will do
            schedule = schedules.pop(self.rng.below(len(schedules)))
            self.s.schedule = schedule
            options = self.assignments()
            while options:
                marks = options.pop(self.rng.below(len(options)))
                trail = Trail(self.s, self.me, schedule, marks)
                worlds = self.worlds_at(trail, marks, first, forced)
                if worlds:
                    self.s.roles = marks
                    world = self.rng.pick(worlds)
                    self.course = trail.course_to(world, self.rng)
                    return [(pure_of(world, mark), marked_of(world, mark)) for mark in range(4)]
        raise AssertionError("no world fits what the seat knows")

    def worlds_at(
        self, trail: Trail, marks: tuple[int, ...], first: list[tuple[int, ...]], forced: bool
    ) -> list[World]:
        """Where a trail can end, given the own pieces, those that were shown, and what lies open."""
        s = self.s
        least = [0] * 4
        if self.has_first:
            if self.sight and self.sight[ACCEPTED]:
                least[self.first_viewer(self.sight[MARK])] = DEMAND_SOULS[self.sight[DEMANDED]]
            if forced:
                least[self.first_viewer(self.mine)] = DEMAND_SOULS[self.offers[self.mine][7]]
        for seat in s.everyone:
            least[marks[seat]] = max(least[marks[seat]], s.shown[seat])
        worlds = [
            world
            for world in trail.ends()
            if all([pure_of(world, mark) + marked_of(world, mark) >= least[mark] for mark in range(4)])
        ]
        if self.me >= 0:
            pure, marked = s.souls[self.me]
            for record in first:
                pure, marked = pure + record[PAID_PURE], marked + record[PAID_MARKED]
            own = pieces(self.mine, pure, marked)
            worlds = [world for world in worlds if world & 255 << 8 * self.mine == own]
        if s.devil_shown:
            pure, marked = s.devil_shown
            worlds = [world for world in worlds if has_all(world, pieces(DEVIL, pure, marked))]
        if s.phase == "scoring":
            laid_open = [s.souls[marks.index(mark)][1] for mark in range(4)]
            worlds = [world for world in worlds if [marked_of(world, mark) for mark in range(4)] == laid_open]
        return worlds

    def first_viewer(self, chest: int) -> int:
        """The mark that sees a chest first in this round."""
        return FIRST[self.s.schedule][self.s.round].index(chest)

    # The chests of this trading phase

    def lay_known_offers(self, first: list[tuple[int, ...]]) -> None:
        """The own chest, and what the seat has seen in others; the own act in the first viewing."""
        s = self.s
        if self.me >= 0:
            self.offers[self.mine] = s.offers[self.me]
            self.jesters[self.mine] = 0 if self.has_first else s.jesters[self.me]
        if self.sight:
            mark = self.sight[MARK]
            self.offers[mark] = (*self.sight[CONTENT:ACT], self.sight[DEMANDED])
            self.jesters[mark] = self.sight[JESTED]
        for record in first:
            mark = record[MARK]
            self.offers[mark] = (*record[CONTENT:ACT], record[DEMANDED])
            self.jesters[mark] = record[JESTER_LEFT]
            if record[ACT]:
                self.prices[mark] = (record[2], record[PAID_PURE], record[PAID_MARKED])

    def content(self, mark: int) -> Goods:
        """What lies in a chest whose offer is known."""
        offer = self.offers[mark]
        if not offer:
            return NOTHING
        if self.prices[mark] or (self.sight and mark == self.sight[MARK] and self.sight[ACCEPTED]):
            return one(COIN, DEMAND_COINS[offer[7]])
        return offer[:7]

    def is_own_surely_sold(self, unknown: Goods) -> bool:
        """Whether the own goods are no longer in the four kingdoms: then somebody bought and sold them."""
        if not self.has_first or self.me < 0 or (self.is_closed and self.s.viewing == 2):
            return False  # at the end either viewer may have bought them, and the price comes home at once
        rest = unknown
        for mark in range(4):
            rest = minus(rest, self.content(mark))
        return min(rest) < 0

    def accept_unknown(self, souls: list[Souls], unknown: Goods, forced: bool) -> None:
        """DD-19.20..19.23. Who accepted in the first viewing: known of the chests seen, made up of the others."""
        if self.sight and self.sight[ACCEPTED]:
            self.pay_for(self.sight[MARK], souls)
        rest = unknown
        for mark in range(4):
            if mark != self.mine:
                rest = minus(rest, self.content(mark))
        if self.me >= 0:
            demand = self.offers[self.mine][7]
            can_pay = self.can_pay(self.mine, souls, rest)
            if forced or (can_pay and self.rng.below(3) == 0):
                self.pay_for(self.mine, souls)
                rest = minus(rest, one(COIN, DEMAND_COINS[demand]))
            else:
                rest = minus(rest, self.offers[self.mine][:7])
        for mark in range(4):
            if not self.offers[mark]:
                demands = DEMANDS_OF[mark]
                demand = demands[self.rng.below(len(demands))]
                if self.rng.below(3) == 0:
                    self.offers[mark] = (*NOTHING, demand)
                    if self.can_pay(mark, souls, rest):
                        self.pay_for(mark, souls)
                        rest = minus(rest, one(COIN, DEMAND_COINS[demand]))
                    else:
                        self.offers[mark] = ()

    def can_pay(self, chest: int, souls: list[Souls], rest: Goods) -> bool:
        demand = self.offers[chest][7]
        payer = self.first_viewer(chest)
        if payer == self.mine or (not self.s.trades and self.purse(payer)[COIN] < DEMAND_COINS[demand]):
            return False
        return rest[COIN] >= DEMAND_COINS[demand] and sum(souls[payer]) >= DEMAND_SOULS[demand]

    def pay_for(self, chest: int, souls: list[Souls]) -> None:
        """The first viewer's pieces go into the chest, any of them."""
        payer = self.first_viewer(chest)
        pure = marked = 0
        for _ in range(DEMAND_SOULS[self.offers[chest][7]]):
            held, held_marked = souls[payer]
            if self.rng.below(held + held_marked) < held:
                souls[payer], pure = (held - 1, held_marked), pure + 1
            else:
                souls[payer], marked = (held, held_marked - 1), marked + 1
        self.prices[chest] = (1, pure, marked)

    def lay_unknown_offers(self, unknown: Goods) -> Goods:
        """Fill the chests never seen with a little of what is left; what stays behind walls is the answer."""
        s = self.s
        rest = unknown
        if not s.viewing:
            return rest
        for mark in range(4):
            rest = minus(rest, self.content(mark))
        kinds = 7 if s.indulgences_trade else 6
        for mark in range(4):
            if self.offers[mark]:
                continue
            goods = [0] * 7
            purse = self.purse(mark)
            for kind in range(kinds):
                is_there = rest[kind] > 0 and (purse[kind] > 0 or s.trades > 0)
                if is_there and self.rng.below(4) == 0:
                    goods[kind] = 1
            demands = DEMANDS_OF[mark]
            self.offers[mark] = (*goods, demands[self.rng.below(len(demands))])
            rest = minus(rest, tuple(goods))
        if s.jesters_on:
            seen = [self.sight[MARK]] if self.sight else []
            seen += [record[MARK] for record in self.records if record[1] == s.round] if self.has_first else []
            if not self.has_first:
                seen.append(self.mine)
            for mark in range(4):
                if mark not in seen:
                    self.jesters[mark] = self.rng.below(3)
        return rest

    def put_down(self, souls: list[Souls]) -> None:
        """Write chests, sights and souls into the rows of the seats."""
        s = self.s
        for seat in self.others:
            s.souls[seat] = souls[s.roles[seat]]
        if not s.viewing:
            return
        for seat in s.everyone:
            mark = s.roles[seat]
            s.offers = put(s.offers, seat, self.offers[mark])
            s.prices = put(s.prices, seat, self.prices[mark])
            s.jesters = put(s.jesters, seat, self.jesters[mark])
        for seat in self.others:
            if self.is_closed:
                break
            chest = chest_seen(s.schedule, s.round, s.viewing, s.roles[seat])
            s.sights = put(s.sights, seat, sight_of(s, chest, s.viewing, self.rng.below(IDENTIFIERS)))

    # Goods behind walls

    def purse(self, mark: int) -> Goods:
        """What everybody could have counted, less the own chest of this trading phase and what it paid for another."""
        heap = plus(self.s.ledger[self.s.seat_of(mark)], self.s.mark_ledger[mark])
        if self.offers[mark]:
            heap = minus(heap, self.offers[mark][:7])
        for chest in range(4):
            if self.prices[chest] and self.prices[chest][0] == 1 and self.first_viewer(chest) == mark:
                offer = self.offers[chest]
                heap = minus(plus(heap, offer[:7]), one(COIN, DEMAND_COINS[offer[7]]))
        return heap

    def share_out(self, rest: Goods) -> None:
        """Start from what everybody could have counted, then move single goods until the known sum is met."""
        s, rng, others = self.s, self.rng, self.others
        heaps = []
        for seat in others:
            heaps.append([max(0, amount) for amount in self.purse(s.roles[seat])])
        for kind in range(7):
            if kind == INDULGENCE and not s.indulgences_trade:
                for number, seat in enumerate(others):
                    heaps[number][kind] = s.walls[seat][kind]
                continue
            amounts = [heap[kind] for heap in heaps]
            if s.trades and max(amounts) and rng.below(2):
                giver = amounts.index(max(amounts))
                amounts[giver] -= 1
                amounts[rng.below(len(amounts))] += 1
            surplus = rest[kind] - sum(amounts)
            while surplus > 0:
                amounts[rng.below(len(amounts))] += 1
                surplus -= 1
            while surplus < 0 and any(amounts):
                taker = rng.below(len(amounts))
                if amounts[taker]:
                    amounts[taker] -= 1
                    surplus += 1
            for number in range(len(others)):
                heaps[number][kind] = amounts[number]
        for number, seat in enumerate(others):
            s.walls[seat] = tuple(heaps[number])

    # Memories of others

    def remember(self) -> None:
        """DD-8.58, DD-19.57. What the others remember of chests in earlier rounds, by the imagined schedule."""
        s = self.s
        past = [round_ for round_ in range(1, s.round + 1) if round_ < s.round or s.trades == s.round]
        for seat in self.others:
            mark = s.roles[seat]
            rows = []
            for round_ in past:
                rows.append(self.recalled(round_, 1, mark))
                rows.append(self.recalled(round_, 2, mark))
            if self.has_first:
                chest = chest_seen(s.schedule, s.round, 1, mark)
                owner = s.seat_of(chest)
                price = s.prices[owner]
                paid = (1, price[1], price[2]) if price and price[0] == 1 else (0, 0, 0)
                offer = s.offers[owner]
                head = (self.rng.below(IDENTIFIERS), s.round, 1, chest, offer[7], 0, s.jesters[owner])
                rows.append((*head, *offer[:7], *paid, s.jesters[owner]))
            if s.viewing == 2 and self.is_closed:
                chest = chest_seen(s.schedule, s.round, 2, mark)
                sight = sight_of(s, chest, 2, self.rng.below(IDENTIFIERS))
                rows.append((*sight, 0, 0, 0, sight[JESTED]))
            s.records = put(s.records, seat, tuple(rows))
            sales = []
            for round_ in past:
                demand, sold, _, goods = self.known_of(round_, mark)
                sales.append((round_, demand, sold, *goods))
            s.sales = put(s.sales, seat, tuple(sales))

    def recalled(self, round_: int, viewing: int, mark: int) -> tuple[int, ...]:
        """A chest that a role saw in an earlier round, as far as the own memory tells."""
        chest = chest_seen(self.s.schedule, round_, viewing, mark)
        demand, sold, sold_first, goods = self.known_of(round_, chest)
        was_accepted = 1 if viewing == 2 and sold_first else 0
        acted = sold_first if viewing == 1 else sold and not sold_first
        paid = self.paid_for(round_, chest)[1:] if acted else (0, 0)
        head = (self.rng.below(IDENTIFIERS), round_, viewing, chest, demand, was_accepted, 0)
        return (*head, *(NOTHING if was_accepted else goods), 1 if acted else 0, *paid, 0)

    def paid_for(self, round_: int, chest: int) -> Sale:
        """The soul pieces that a chest brought home in an earlier round."""
        if chest < CULTIST or round_ > len(self.course):
            return NO_SALE
        to_devil, to_cultist = self.course[round_ - 1]
        return to_devil if chest == DEVIL else to_cultist

    def known_of(self, round_: int, chest: int) -> tuple[int, int, int, Goods]:
        """Demand, whether it was sold, whether in the first viewing, and goods of an earlier offer, as far as known."""
        demand, sold, sold_first, goods = DEMANDS_OF[chest][0], 0, 0, NOTHING
        if chest == self.mine:
            for row in self.s.sales[self.me]:
                if row[0] == round_:
                    demand, sold, goods = row[1], row[2], row[3:]
        for record in self.records:
            if record[1] == round_ and record[MARK] == chest:
                demand = record[DEMANDED]
                if record[ACCEPTED]:
                    sold, sold_first = 1, 1
                else:
                    goods = record[CONTENT:ACT]
                    sold = record[ACT]
                    sold_first = 1 if record[ACT] and record[2] == 1 else 0
        payer, pure, marked = self.paid_for(round_, chest)
        if payer != NOBODY:
            demand, sold = DEMAND_SOULS.index(pure + marked), 1
            sold_first = 1 if FIRST[self.s.schedule][round_].index(chest) == payer else 0
        return demand, sold, sold_first, goods
