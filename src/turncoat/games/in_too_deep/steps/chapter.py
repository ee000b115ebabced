"""The end of a chapter."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.step import Draft, Drafts, Effect, Seats, Step
from .. import menu as m
from .. import reasons
from ..board import GONE, InTooDeep, sorted_with
from ..content.tables import (
    DISPLAY_SIZE,
    DOSSIER_PAY,
    DOSSIERS,
    EVIDENCE,
    GRIP_PENALTY,
    INTEL_PENALTY,
    ROWS,
    SPOTS,
    STRIP,
)
from ..events.cards import Banked
from ..events.city import ChapterBegan, IntelLost
from ..events.ends import (
    AssignmentsPlaced,
    ChapterChecked,
    DossiersPaid,
    EvidenceRestocked,
    GripLost,
    SpotLockedAway,
    SpotsOpened,
)
from .echo import EchoLosesGrip
from .peeks import forget, see_leaving
from .scoring import FinalScoring


class ChapterEnd(Effect[InTooDeep]):
    """ITD-14.6, ITD-14.34. Six parts in order; the last chapter has only check and banking, then the scoring."""

    def apply(self, s: InTooDeep) -> None:
        if s.chapter == 3:
            s.push(CheckSuccess(), BankForEcho(), BankOnlyCards(), Bank(), FinalScoring())
        else:
            s.push(
                CheckSuccess(),
                NewAssignments(),
                BankForEcho(),
                BankOnlyCards(),
                Bank(),
                RestockEvidence(),
                OpenSpots(),
                NextChapter(),
            )


class CheckSuccess(Effect[InTooDeep]):
    """ITD-14.7..14.14, ITD-14.16, ITD-16.77. Without dossiers left each pays its owner; otherwise the fewest are
    penalised.
    """

    def apply(self, s: InTooDeep) -> None:
        chapter, left = s.chapter, sum(s.row_dossiers)
        s.emit(ChapterChecked(chapter, left))
        if not left:
            for player in range(s.players):
                amount = s.dossiers[player] * DOSSIER_PAY[chapter]
                s.gain_intel(player, amount)
                if amount:
                    s.emit(DossiersPaid(s.name(player), s.dossiers[player], amount))
            return
        fewest = min(s.dossiers)
        penalised = [player for player in range(s.players) if s.dossiers[player] == fewest]
        for player in penalised:
            lost = min(s.intel[player], INTEL_PENALTY[chapter])  # ITD-1.11
            s.gain_intel(player, -lost)
            if lost:
                s.emit(IntelLost(s.name(player), lost))
        grip = GRIP_PENALTY[chapter]
        if grip:
            humans = tuple([player for player in penalised if not s.is_echo(player)])
            steps: list[Step[InTooDeep]] = [LoseOnlyGrip(humans, grip), LoseGrip(humans, grip)]
            if s.has_echo and s.seats in penalised:
                steps += [EchoLosesGrip(s.order[-2]) for _ in range(grip)]
            s.push_all(steps)


def has_choice_of_loss(s: InTooDeep, seat: Seat, amount: int) -> bool:
    """ITD-14.15. Whether there is more grip than is lost, on more than one disc."""
    row = s.grip[seat]
    return sum(row) > amount and len([1 for space in row if space]) > 1


class LoseOnlyGrip(Effect[InTooDeep]):
    """ITD-14.13, ITD-14.15. Who has no choice loses grip without being asked: all of it, or of the only disc there
    is.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seats", "amount")

    def __init__(self, seats: tuple[int, ...], amount: int) -> None:
        self.seats: Final = seats
        self.amount: Final = amount

    def apply(self, s: InTooDeep) -> None:
        for seat in self.seats:
            if not has_choice_of_loss(s, seat, self.amount):
                lost: list[int] = []
                for criminal in s.cast:
                    lost += [criminal] * s.grip[seat][criminal]
                for criminal in lost[: self.amount]:
                    s.change_grip(seat, criminal, -1)
                if lost:
                    s.emit(GripLost(seat, tuple(lost[: self.amount])))


class LoseGrip(Draft[InTooDeep]):
    """ITD-14.13, ITD-14.15, ITD-18.4. Choose which of your discs go back, one space a pick, as long as any can."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seats", "amount")

    def __init__(self, seats: tuple[int, ...], amount: int) -> None:
        self.seats: Final = seats
        self.amount: Final = amount

    def deciders(self, s: InTooDeep) -> Seats:
        return tuple([seat for seat in self.seats if has_choice_of_loss(s, seat, self.amount)])

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        picked = [pick.arg for pick in s.picks(seat)]
        row = s.grip[seat]
        return [m.LOSE[criminal] for criminal in s.cast if row[criminal] > picked.count(criminal)]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.LOSE:
            return reasons.must_answer("ITD-14.13") if choice in (m.SKIP, m.DONE) else []
        if choice.arg not in s.cast:
            return reasons.not_in_play(choice.arg)
        return [Reason("ITD-14.15", "no-grip", {"criminal": choice.arg})]

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"count": self._needed(s, seat) - len(s.picks(seat)), "dossiers": s.dossiers[seat]}

    def completes(self, s: InTooDeep, seat: Seat, choice: Choice) -> bool:
        return len(s.picks(seat)) + 1 == self._needed(s, seat)

    def resolve_drafts(self, s: InTooDeep, drafts: Drafts) -> None:
        for seat, picks in enumerate(drafts):
            if picks:
                for pick in picks:
                    s.change_grip(seat, pick.arg, -1)
                s.emit(GripLost(seat, tuple([pick.arg for pick in picks])))

    def _needed(self, s: InTooDeep, seat: Seat) -> int:
        return min(self.amount, sum(s.grip[seat]))


class NewAssignments(Effect[InTooDeep]):
    """ITD-14.17..14.20. Three random assignments; filed evidence returns to the supply and all dossiers to their
    spots.
    """

    def apply(self, s: InTooDeep) -> None:
        s.assignments = tuple(s.rng.shuffled(len(EVIDENCE))[:ROWS])
        s.supply += tuple([evidence for _, evidence in s.row_filed if evidence != GONE]) + s.echo_filed
        s.row_filed = ()
        s.echo_filed = ()
        s.dossiers = [0] * s.players
        s.row_dossiers = DOSSIERS[s.players]
        s.emit(AssignmentsPlaced(s.assignments))


class Bank(Draft[InTooDeep]):
    """ITD-14.21..14.24, ITD-17.16, ITD-17.44, ITD-18.2, ITD-18.3. All at once and unseen: half of each hand, rounded
    up, is banked, the rest discarded.
    """

    def deciders(self, s: InTooDeep) -> Seats:
        return tuple([seat for seat in s.everyone if s.dilemmas[seat]])

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        picked = [pick.arg for pick in s.picks(seat)]
        return [m.BANK[card] for card in s.dilemmas[seat] if card not in picked]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.BANK:
            return reasons.must_answer("ITD-14.21") if choice in (m.SKIP, m.DONE) else []
        if choice.arg in [pick.arg for pick in s.picks(seat)]:
            return [Reason("ITD-14.21", "picked-already", {"dilemma": choice.arg})]
        return [Reason("ITD-14.21", "not-your-dilemma", {"dilemma": choice.arg})]

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        half = (len(s.dilemmas[seat]) + 1) // 2
        return {"count": half - len(s.picks(seat)), "total": len(s.dilemmas[seat])}

    def completes(self, s: InTooDeep, seat: Seat, choice: Choice) -> bool:
        return len(s.picks(seat)) + 1 == (len(s.dilemmas[seat]) + 1) // 2

    def resolve_drafts(self, s: InTooDeep, drafts: Drafts) -> None:
        for seat, picks in enumerate(drafts):
            if picks:
                bank(s, seat, tuple([pick.arg for pick in picks]))


def bank(s: InTooDeep, player: Seat, banked: tuple[int, ...]) -> None:
    """ITD-14.21..14.24. The banked ones join the stack, the others the discard pile, and the hand is empty."""
    discarded = tuple([card for card in s.dilemmas[player] if card not in banked])
    s.stacks[player] = tuple(sorted(s.stacks[player] + banked))
    s.dilemma_discard += discarded
    s.dilemmas[player] = ()
    s.shown[player] = ()
    if not s.is_echo(player):
        for card in discarded:
            s.shed[player] = sorted_with(s.shed[player], card)
    s.emit(Banked(s.name(player), banked, discarded))


class BankOnlyCards(Effect[InTooDeep]):
    """ITD-14.21. A single dilemma in hand is banked without asking: half of one, rounded up, is one."""

    def apply(self, s: InTooDeep) -> None:
        for seat in s.everyone:
            if len(s.dilemmas[seat]) == 1:
                bank(s, seat, s.dilemmas[seat])


class BankForEcho(Effect[InTooDeep]):
    """ITD-16.78. Half of Echo's dilemmas, rounded up, is banked at random."""

    def apply(self, s: InTooDeep) -> None:
        if s.has_echo and s.dilemmas[s.seats]:
            hand = list(s.dilemmas[s.seats])
            bank(s, s.seats, tuple(s.rng.sample(hand, (len(hand) + 1) // 2)))


class RestockEvidence(Effect[InTooDeep]):
    """ITD-14.26..14.29. The supply is mixed; then gaps of the strip are filled, then the display to its size."""

    def apply(self, s: InTooDeep) -> None:
        supply = sorted(s.supply)
        s.rng.shuffle(supply)
        while len(s.strip) < STRIP and supply:
            s.strip += (supply.pop(),)
        display = list(s.display)
        for position in range(DISPLAY_SIZE[s.players]):
            if display[position] == GONE and supply:
                display[position] = supply.pop()
        s.display = tuple(display)
        s.supply = tuple(supply)
        s.emit(EvidenceRestocked(s.strip))


class OpenSpots(Effect[InTooDeep]):
    """ITD-14.30, ITD-8.26, ITD-16.57, ITD-17.5. What lies on the bonus spots moves to the shared locker, face up;
    Echo's stays face down and moves to hers.
    """

    def apply(self, s: InTooDeep) -> None:
        opened: list[int] = []
        for spot, filer in enumerate(s.spot_filers):
            evidence = s.spots[spot]
            if evidence == GONE:
                continue
            if s.has_echo and s.is_echo(filer):
                lock_away(s, spot)
            else:
                if filer != GONE:
                    see_leaving(s, filer, evidence)
                opened.append(evidence)
                forget(s, m.spot_place(spot))
        s.shared += tuple(opened)
        s.spots = (GONE,) * len(SPOTS)
        s.spot_filers = (GONE,) * len(SPOTS)
        s.emit(SpotsOpened(tuple(opened)))


def lock_away(s: InTooDeep, spot: int) -> None:
    """ITD-16.57. Echo's token moves face down from a bonus spot to her locker; who has seen it knows it there too."""
    echo = s.seats
    old, new = m.spot_place(spot), m.locker_place(s.name(echo), len(s.lockers[echo]))
    s.lockers[echo] += (s.spots[spot],)
    for seat in s.everyone:
        moved = [(new if place == old else place, evidence) for place, evidence in s.known[seat]]
        s.known[seat] = tuple(sorted(moved))
    s.emit(SpotLockedAway(s.name(echo), spot))


class NextChapter(Effect[InTooDeep]):
    """ITD-1.6, ITD-14.31, ITD-14.35. The marker advances; all else carries over."""

    def apply(self, s: InTooDeep) -> None:
        s.chapter += 1
        s.is_chapter_ending = False
        s.emit(ChapterBegan(s.chapter))
