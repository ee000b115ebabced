"""The table of Deal with the Devil: who has what, and the questions that rules ask of it."""

from typing import ClassVar, Final, TypeAlias, TypeVar

from ...kernel.ids import Seat
from ...kernel.rows import Ints
from ...kernel.state import State
from .content.cards import BUILDINGS
from .content.grammar import COIN, NOTHING, Goods, one, plus
from .content.tables import DEMAND_COINS, NEEDS, SMALL, TOKENS
from .ids import Privilege

Cards: TypeAlias = Ints
T = TypeVar("T")

# Compiled code runs __init__ for every copy, so an empty table names lists that are there already.
NO_COUNTS: Final[list[int]] = []
NO_ROWS: Final[list[tuple[int, ...]]] = []
NO_SOULS: Final[list[tuple[int, int]]] = []

SMALL_RANGE: Final[tuple[int, ...]] = (0, 1, 2, 3)

UNEARNED: Final = 0
DROPPED: Final = 9
"""A privilege is UNEARNED, DROPPED (by the Dam), or gained: a small one holds its space 1 to 4, a large one 1."""

SPECIAL: Final = 0
TWO_COINS: Final = 1
THREE_COINS: Final = 2
HELD: Final = 3
"""Where a master is (DD-4.5, DD-4.6, DD-11.4, DD-11.7)."""

NO_PLAN: Final[tuple[int, ...]] = (-1, 0, -1, -1, -1, 0, -1, 0, 0, 0)
"""A revealed plan: event, half (1 left, 2 right), two buildings to use, first building, its action, second
building, its action, hire, tucked action."""


NO_PLANS: Final[tuple[tuple[int, ...], ...]] = (NO_PLAN,) * 4
ZEROS: Final[tuple[int, ...]] = (0, 0, 0, 0)
NONE: Final[tuple[int, ...]] = (-1, -1, -1, -1)
EMPTY: Final[tuple[Cards, ...]] = ((), (), (), ())
"""Rows of four seats of which nothing is told yet."""


class DealWithTheDevil(State):
    """DD-19.1..19.63. What is public lies open, what is private is seen by its seat alone, the rest by nobody.

    `ledger` and `mark_ledger` add up what everybody saw a seat and a role gain and spend; players may count it, and are
    not shown it (DD-19.9). What is behind a wall differs from it by what was traded in chests.

    What changes at every turn is a list; the other rows are tuples, which a copy shares.
    """

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "round",
        "phase",
        "viewing",
        "trades",
        "sides",
        "debts",
        "circles",
        "reputation",
        "scores",
        "angels",
        "demons",
        "guests",
        "built",
        "ruins",
        "slots",
        "tucked",
        "masters",
        "privileges",
        "guilds",
        "plans",
        "revealed",
        "resolving",
        "used",
        "hired",
        "built_now",
        "played",
        "event_swaps",
        "reds",
        "face_up",
        "removed",
        "bribes",
        "ritual",
        "laid",
        "is_devil_found",
        "unmasked",
        "denied",
        "mobs",
        "votes",
        "shown",
        "devil_shown",
        "answered",
        "settled",
        "jesters_on",
        "indulgences_trade",
        "goods_bribe",
        "is_lenient",
        "prefers",
    )
    PRIVATE: ClassVar[tuple[str, ...]] = (
        "roles",
        "walls",
        "souls",
        "hands",
        "events",
        "discards",
        "event_discards",
        "drawn",
        "given",
        "offers",
        "sights",
        "records",
        "sales",
        "wishes",
    )
    SECRET: ClassVar[tuple[str, ...]] = (
        "schedule",
        "building_pile",
        "event_pile",
        "prices",
        "jesters",
        "ledger",
        "mark_ledger",
    )
    SIZES: ClassVar[tuple[str, ...]] = ("hands", "events", "discards", "building_pile", "event_pile")

    def __init__(self) -> None:
        super().__init__()
        # The course of the game
        self.round: int = 0
        self.phase: str = "setup"
        self.viewing: int = 0  # of the trading phase: 1 or 2 while chests are looked into
        self.trades: int = 0  # trading phases that are over
        self.sides: tuple[int, ...] = ()  # seat -> side of the production board (DD-4.1)
        # What lies open before each seat
        self.debts: list[int] = NO_COUNTS
        self.circles: tuple[int, ...] = ()
        self.reputation: list[int] = NO_COUNTS
        self.scores: list[int] = NO_COUNTS
        self.angels: list[int] = NO_COUNTS
        self.demons: list[int] = NO_COUNTS
        self.guests: tuple[int, ...] = ()
        self.built: list[Cards] = NO_ROWS
        self.ruins: tuple[Cards, ...] = ()
        self.slots: tuple[Cards, ...] = ()
        self.tucked: tuple[int, ...] = ()
        self.masters: tuple[tuple[int, ...], ...] = ()
        self.privileges: tuple[tuple[int, ...], ...] = ()
        self.guilds: tuple[int, ...] = ()  # the round in which the Guildhall was built, or 0
        self.plans: tuple[tuple[int, ...], ...] = ()
        self.revealed: tuple[Cards, ...] = ()  # every building that a plan has shown
        self.resolving: int = -1
        self.used: int = 0  # tokens used by the resolving seat (DD-9.54)
        self.hired: bool = False
        self.built_now: Cards = ()
        self.played: tuple[Cards, ...] = ()
        self.event_swaps: tuple[int, ...] = ()  # the last round in which a second event was discarded
        # The inquisition board
        self.reds: tuple[int, ...] = ()  # places 1, 2, 3 and the one out of the game
        self.face_up: tuple[bool, ...] = ()  # A, B, C, 1, 2, 3
        self.removed: int = 0  # how many of A, B, C were bribed
        self.bribes: int = 0
        self.ritual: tuple[tuple[int, ...], ...] = ()  # by mark: coins, pure, marked, devil guess, cultist guess
        self.laid: tuple[tuple[int, int, int], ...] = ()  # guesses beside the board: mark, guessed mark, accused seat
        self.is_devil_found: bool = False
        self.unmasked: tuple[int, ...] = ()  # the mark that everybody knows, or -1
        self.denied: tuple[tuple[int, int], ...] = ()  # (seat, mark) of those who truthfully said no
        self.mobs: tuple[int, ...] = ()  # the round of the first confession, or 0
        self.votes: tuple[int, ...] = ()
        self.shown: tuple[int, ...] = ()  # soul pieces shown since the last trade
        self.devil_shown: tuple[int, ...] = ()  # pure and marked pieces that the devil's chest showed since then
        self.answered: tuple[tuple[int, ...], ...] = ()  # by inquisitor: -1 not asked, 0 piece, 1 indulgence, 2 penalty
        self.settled: tuple[int, ...] = ()  # House Guests that came during the questioning
        # Options
        self.jesters_on: bool = False
        self.indulgences_trade: bool = False
        self.goods_bribe: bool = False
        self.is_lenient: bool = False
        self.prefers: bool = False
        # What only the owner sees
        self.roles: tuple[int, ...] = ()
        self.walls: list[Goods] = NO_ROWS
        self.souls: list[tuple[int, int]] = NO_SOULS
        self.hands: list[Cards] = NO_ROWS
        self.events: tuple[Cards, ...] = ()
        self.discards: tuple[Cards, ...] = ()
        self.event_discards: tuple[Cards, ...] = ()
        self.drawn: tuple[Cards, ...] = ()  # the buildings drawn in this cards phase, until two are passed
        self.given: tuple[Cards, ...] = ()  # all buildings that the seat passed on
        self.offers: tuple[tuple[int, ...], ...] = ()  # goods and demand in the own chest, or ()
        self.sights: tuple[tuple[int, ...], ...] = ()  # the chest now open before the seat, or ()
        self.records: tuple[tuple[tuple[int, ...], ...], ...] = ()  # all chests looked into (DD-8.58)
        self.sales: tuple[tuple[tuple[int, ...], ...], ...] = ()  # all own offers: round, demand, sold or not, goods
        self.wishes: tuple[tuple[int, ...], ...] = ()  # weights of mortal, cultist, devil
        # What nobody sees
        self.schedule: int = 0
        self.building_pile: tuple[int, ...] = ()
        self.event_pile: tuple[int, ...] = ()
        self.prices: tuple[tuple[int, ...], ...] = ()  # in the chest of each seat: viewing, pure, marked; or ()
        self.jesters: tuple[int, ...] = ()  # 0, or 1 and 2 for the two faces, in the chest of each seat
        # What everybody could have counted
        self.ledger: list[Goods] = NO_ROWS
        self.mark_ledger: tuple[Goods, ...] = ()

    def clone(self) -> "DealWithTheDevil":
        new = DealWithTheDevil.__new__(DealWithTheDevil)
        self.copy_kernel(new)
        new.round = self.round
        new.phase = self.phase
        new.viewing = self.viewing
        new.trades = self.trades
        new.sides = self.sides
        new.debts = self.debts[:]
        new.circles = self.circles
        new.reputation = self.reputation[:]
        new.scores = self.scores[:]
        new.angels = self.angels[:]
        new.demons = self.demons[:]
        new.guests = self.guests
        new.built = self.built[:]
        new.ruins = self.ruins
        new.slots = self.slots
        new.tucked = self.tucked
        new.masters = self.masters
        new.privileges = self.privileges
        new.guilds = self.guilds
        new.plans = self.plans
        new.revealed = self.revealed
        new.resolving = self.resolving
        new.used = self.used
        new.hired = self.hired
        new.built_now = self.built_now
        new.played = self.played
        new.event_swaps = self.event_swaps
        new.reds = self.reds
        new.face_up = self.face_up
        new.removed = self.removed
        new.bribes = self.bribes
        new.ritual = self.ritual
        new.laid = self.laid
        new.is_devil_found = self.is_devil_found
        new.unmasked = self.unmasked
        new.denied = self.denied
        new.mobs = self.mobs
        new.votes = self.votes
        new.shown = self.shown
        new.devil_shown = self.devil_shown
        new.answered = self.answered
        new.settled = self.settled
        new.jesters_on = self.jesters_on
        new.indulgences_trade = self.indulgences_trade
        new.goods_bribe = self.goods_bribe
        new.is_lenient = self.is_lenient
        new.prefers = self.prefers
        new.roles = self.roles
        new.walls = self.walls[:]
        new.souls = self.souls[:]
        new.hands = self.hands[:]
        new.events = self.events
        new.discards = self.discards
        new.event_discards = self.event_discards
        new.drawn = self.drawn
        new.given = self.given
        new.offers = self.offers
        new.sights = self.sights
        new.records = self.records
        new.sales = self.sales
        new.wishes = self.wishes
        new.schedule = self.schedule
        new.building_pile = self.building_pile
        new.event_pile = self.event_pile
        new.prices = self.prices
        new.jesters = self.jesters
        new.ledger = self.ledger[:]
        new.mark_ledger = self.mark_ledger
        return new

    # Seats and sides

    def in_order(self) -> list[int]:
        """DD-1.11. The seats clockwise from side 1."""
        order = [0, 0, 0, 0]
        for seat in range(4):
            order[self.sides[seat]] = seat
        return order

    def neighbour(self, seat: Seat, steps: int) -> int:
        """The seat that many sides clockwise."""
        return self.sides.index((self.sides[seat] + steps) % 4)

    def seat_of(self, mark: int) -> int:
        """The seat that holds a role."""
        return self.roles.index(mark)

    def excluded(self) -> tuple[tuple[int, int], ...]:
        """DD-19.4, DD-19.52. (seat, mark) that everybody can rule out: a denial, or a guess, for which the guesser
        needs another's ring. Views show the guesses, not what follows from them.
        """
        found = self.denied
        for mark, row in enumerate(self.ritual):
            found += tuple([(accused, mark) for accused in row[3:5] if accused >= 0])
        return found

    # Goods

    def receive(self, seat: Seat, goods: Goods) -> None:
        """DD-19.9. Goods come from the bank, or go there if amounts are negative, for all to see."""
        self.walls[seat] = plus(self.walls[seat], goods)
        self.ledger[seat] = plus(self.ledger[seat], goods)

    def coins(self, seat: Seat) -> int:
        return self.walls[seat][COIN]

    # Kingdoms

    def level(self, seat: Seat, space: int) -> int:
        """DD-5.2, DD-12.12, DD-12.13. 2 with a small privilege on the space (1 to 4), otherwise 1."""
        return 2 if space in self.privileges[seat][:SMALL] else 1

    def symbols(self, seat: Seat) -> tuple[int, ...]:
        """DD-12.3, DD-12.4. Rural, urban, church and science symbols of the buildings."""
        rural = urban = church = science = 0
        for card in self.built[seat]:
            a, b, c, x = BUILDINGS[card].symbols
            rural += a
            urban += b
            church += c
            science += x
        return (rural, urban, church, science)

    def buildings_with(self, seat: Seat, symbol: int) -> int:
        """DD-10.20. Buildings that show the symbol; each counts once."""
        return len([1 for card in self.built[seat] if BUILDINGS[card].symbols[symbol]])

    def gained(self, seat: Seat, first: int, last: int) -> int:
        """How many of the privileges from first to before last are gained and not discarded."""
        return len([1 for state in self.privileges[seat][first:last] if state not in (UNEARNED, DROPPED)])

    def action_tokens(self, seat: Seat) -> int:
        """DD-4.20, DD-10.19. Four, or three from the round after the Guildhall."""
        return TOKENS - 1 if self.has_fewer_tokens(seat) else TOKENS

    def free_tokens(self, seat: Seat) -> int:
        """DD-9.30, DD-10.19. Uses that cost no grain."""
        return 1 if self.has_fewer_tokens(seat) else 2

    def has_fewer_tokens(self, seat: Seat) -> bool:
        return 0 < self.guilds[seat] < self.round

    def usable(self, seat: Seat) -> list[int]:
        """DD-9.15, DD-10.36. The action buildings that may occupy a slot."""
        return [card for card in self.built[seat] if BUILDINGS[card].is_action and card != self.tucked[seat]]

    def total_souls(self, seat: Seat) -> int:
        pure, marked = self.souls[seat]
        return pure + marked


def fits(have: tuple[int, ...], privilege: Privilege, team: int) -> bool:
    """DD-12.3..12.8, DD-12.21. Whether these symbols of buildings and the committed masters (bits) make up the set."""
    missing = places = 0
    for kind, need in enumerate(NEEDS[privilege]):
        lent = team >> kind & 1
        if lent and not need:
            return False
        places += need - lent
        if need > have[kind] + lent:
            missing += need - have[kind] - lent
    joker = team >> 3 & 1
    return missing <= have[3] + joker and joker <= places


def in_chests(s: DealWithTheDevil) -> Goods:
    """The goods that lie in chests on their way: offers, or the coins paid for them."""
    total = NOTHING
    for offer, price in zip(s.offers, s.prices, strict=True):
        if offer:
            total = plus(total, one(COIN, DEMAND_COINS[offer[7]]) if price else offer[:7])
    return total


def all_goods(s: DealWithTheDevil) -> Goods:
    """All goods that the four kingdoms own, in chests too."""
    total = in_chests(s)
    for wall in s.walls:
        total = plus(total, wall)
    return total


def put(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """A row of the four seats with another value for one: of any kind, unlike `put` of the kernel's rows."""
    a, b, c, d = row
    return (
        value if seat == 0 else a,
        value if seat == 1 else b,
        value if seat == 2 else c,
        value if seat == 3 else d,
    )
