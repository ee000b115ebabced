"""Setting up and the course of the rounds (sections 1 and 4)."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rng import Rng
from ....kernel.step import Draft, Drafts, Effect, Picks, Seats
from ..board import EMPTY, NO_PLANS, NONE, SPECIAL, TWO_COINS, UNEARNED, ZEROS, DealWithTheDevil, put
from ..content.cards import BUILDINGS, HAPPENINGS
from ..content.grammar import plus
from ..content.schedule import SCHEDULES
from ..content.tables import CHESTS, CULTIST, DECKS, EVENTS_A, SOULS, START, START_GOODS
from ..events.course import PhaseBegan, RoleDealt, RoundBegan
from ..events.heaps import MARKED, PURE, heap, heap_of
from ..menu import AVOID, DONE, WANT
from ..reasons import no
from .cards import CardsClose, Deal, DiscardDown
from .inquisition import Preparation
from .interest import Interest
from .planning import Plan
from .production import Produce
from .reputation import ReputationPhase
from .scoring import FinalScoring
from .trading import Offer
from .witch_hunt import WitchHunt

WEIGHTS: Final[tuple[int, ...]] = (1, 2, 4)
"""DD-4.33. Unwanted, neutral, wanted."""
ALL_FACES_DOWN: Final[tuple[bool, ...]] = (True, False, False, False, False, False)


class SetUp(Effect[DealWithTheDevil]):
    """DD-4.1..4.23, DD-4.35, DD-4.36. The board is laid out; then chests are dealt and five rounds are played."""

    def apply(self, s: DealWithTheDevil) -> None:
        s.sides = tuple(s.rng.shuffled(4))
        s.debts, s.circles = [0] * 4, ZEROS
        s.reputation, s.scores = [START] * 4, [0] * 4
        s.angels, s.demons, s.guests = [0] * 4, [0] * 4, ZEROS
        s.built, s.ruins, s.slots, s.tucked = [()] * 4, EMPTY, EMPTY, NONE
        s.masters = ((TWO_COINS, TWO_COINS, TWO_COINS, SPECIAL),) * 4
        s.privileges, s.guilds = ((UNEARNED,) * 8,) * 4, ZEROS
        s.plans, s.revealed, s.played, s.event_swaps = NO_PLANS, EMPTY, EMPTY, ZEROS
        s.unmasked, s.mobs, s.shown = NONE, ZEROS, ZEROS
        s.answered, s.settled = EMPTY, ZEROS
        s.hands, s.events, s.discards, s.event_discards = [()] * 4, EMPTY, EMPTY, EMPTY
        s.drawn, s.given = EMPTY, EMPTY
        s.offers, s.sights, s.records, s.sales = EMPTY, EMPTY, ((), (), (), ()), ((), (), (), ())
        s.prices, s.jesters = EMPTY, ZEROS
        s.wishes = ((1, 1, 1),) * 4
        s.roles, s.souls = NONE, [(0, 0)] * 4
        s.walls = [START_GOODS[side] for side in s.sides]
        s.ledger = s.walls[:]
        s.mark_ledger = CHESTS
        s.face_up = ALL_FACES_DOWN
        reds = [3, 4, 5, 6]
        s.rng.shuffle(reds)
        s.reds = tuple(reds)
        s.building_pile = tuple(shuffled_decks(s.rng))
        s.event_pile = tuple(shuffled_events(s.rng))
        rounds = [Round(number) for number in range(1, 6)]
        s.push_all([*([Prefer()] if s.prefers else []), DealChests(), *rounds, FinalScoring()])


def shuffled_decks(rng: Rng) -> list[int]:
    """DD-4.7, DD-4.8. Each round's buildings shuffled apart, drawn from the end: the first deck last in the list.

    In deck 1 the four cards of each letter lie together.
    """
    pile: list[int] = []
    for deck in range(5, 1, -1):
        cards = DECKS[deck][:]
        rng.shuffle(cards)
        pile.extend(cards)
    for letter in "DCBA":
        cards = [card for card in DECKS[1] if BUILDINGS[card].letter == letter]
        rng.shuffle(cards)
        pile.extend(cards)
    return pile


def shuffled_events(rng: Rng) -> list[int]:
    """DD-4.9. Deck A above deck B; drawn from the end."""
    late = list(range(EVENTS_A, len(HAPPENINGS)))
    early = list(range(EVENTS_A))
    rng.shuffle(late)
    rng.shuffle(early)
    return late + early


class Prefer(Draft[DealWithTheDevil]):
    """DD-4.32, DD-4.34, DD-18.9. Everyone says in secret which roles are wanted or unwanted."""

    def deciders(self, s: DealWithTheDevil) -> Seats:
        return s.everyone

    def choices(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        named = [pick.arg for pick in s.picks(seat)]
        free = [role for role in range(3) if role not in named]
        return [DONE, *[WANT[role] for role in free], *[AVOID[role] for role in free]]

    def reasons(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is WANT or choice.verb is AVOID:
            return no("DD-4.33", "role-named", wish=choice.arg)
        return []

    def chances(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Chance]:
        """DD-4.33. The odds of each role after this choice, while nobody else has wishes: theirs are not known."""
        picks = s.picks(seat) if choice is DONE else (*s.picks(seat), choice)
        weights = weights_of(picks)
        total = 2 * weights[0] + weights[1] + weights[2]  # the other three share what is left in equal ways
        shares = (2 * weights[0], weights[1], weights[2])
        return [Chance("role-odds", share / total, {"wish": role}, False) for role, share in enumerate(shares)]

    def completes(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> bool:
        return choice is DONE

    def resolve_drafts(self, s: DealWithTheDevil, drafts: Drafts) -> None:
        for seat in s.everyone:
            s.wishes = put(s.wishes, seat, wishes_of(drafts[seat]))


def wishes_of(picks: Picks) -> tuple[int, ...]:
    """For mortal, cultist and devil: 0 unwanted, 1 neutral, 2 wanted."""
    wishes = [1, 1, 1]
    for pick in picks:
        if pick is not DONE:
            wishes[pick.arg] = 2 if pick.verb is WANT else 0
    return tuple(wishes)


def weights_of(picks: Picks) -> list[int]:
    """DD-4.33. The weights of the three roles that follow from wishes."""
    return [WEIGHTS[wish] for wish in wishes_of(picks)]


def assignments() -> list[tuple[int, int, int, int]]:
    """All 24 ways to deal the four chests."""
    return [
        (a, b, c, d) for a in range(4) for b in range(4) for c in range(4) for d in range(4) if len({a, b, c, d}) == 4
    ]


ASSIGNMENTS: Final = assignments()


def kind_of(mark: int) -> int:
    """A mark as a role: 0 mortal, 1 cultist, 2 devil."""
    return 0 if mark < CULTIST else mark - 1


class DealChests(Effect[DealWithTheDevil]):
    """DD-4.24..4.31, DD-4.33, DD-8.47, DD-8.48, DD-18.1..18.3. Every seat opens a chest in secret; the schedule is
    drawn.
    """

    def apply(self, s: DealWithTheDevil) -> None:
        chances = []
        for marks in ASSIGNMENTS:
            chance = 1
            for seat in s.everyone:
                chance *= WEIGHTS[s.wishes[seat][kind_of(marks[seat])]]
            chances.append(chance)
        point = s.rng.below(sum(chances))
        chosen = 0
        while point >= chances[chosen]:
            point -= chances[chosen]
            chosen += 1
        s.roles = ASSIGNMENTS[chosen]
        for seat in s.everyone:
            mark = s.roles[seat]
            s.walls[seat] = plus(s.walls[seat], CHESTS[mark])
            s.souls[seat] = SOULS[mark]
            pure, marked = SOULS[mark]
            inside = heap(CHESTS[mark]) + heap_of(PURE, pure) + heap_of(MARKED, marked)
            s.emit(RoleDealt(seat, mark, inside))
        s.schedule = s.rng.below(SCHEDULES)


class Round(Effect[DealWithTheDevil]):
    """DD-1.2, DD-1.5..1.10, DD-4.2. Six phases; the witch hunt in rounds 2 and 3, the inquisition in rounds 3 and 5."""

    __match_args__: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def apply(self, s: DealWithTheDevil) -> None:
        s.round = self.number
        s.emit(RoundBegan(self.number))
        cards = [Phase("cards"), *([DiscardDown()] if self.number > 1 else [Deal()]), CardsClose()]
        last = []
        if self.number in (2, 3):
            last += [Phase("witch-hunt"), WitchHunt()]
        if self.number in (3, 5):
            last += [Phase("inquisition"), Preparation()]
        s.push_all(
            [
                Phase("production"),
                Produce(),
                *cards,
                Phase("trading"),
                Offer(),
                Phase("action"),
                Plan(),
                Phase("interest"),
                Interest(),
                Phase("reputation"),
                ReputationPhase(),
                *last,
            ]
        )


class Phase(Effect[DealWithTheDevil]):
    """DD-1.5. A phase begins."""

    __match_args__: ClassVar[tuple[str, ...]] = ("name",)

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def apply(self, s: DealWithTheDevil) -> None:
        s.phase = self.name
        s.emit(PhaseBegan(self.name))
