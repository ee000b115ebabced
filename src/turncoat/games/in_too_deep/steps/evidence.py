"""Gaining evidence, refilling the strip, and filing."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rows import put, without
from ....kernel.step import Answers, Effect, OneSeat, Step
from .. import menu as m
from .. import reasons
from ..board import GONE, InTooDeep, sorted_with
from ..content.tables import BOOST_SPOT, CLEARANCE_SPOT, DOSSIER_PAY, EVIDENCE, FILING_OPTIONAL, SPOTS, STRIP
from ..events.cards import (
    ChapterEnding,
    DisplayTaken,
    FiledCase,
    FiledLocker,
    FiledSpot,
    StripRefilled,
    StripTaken,
    SupplyTaken,
)
from ..ids import Evidence
from . import odds
from .boosts import GainBoost
from .peeks import forget, remember, see_leaving, witness
from .pieces import RaiseGrip
from .shared import gain_clearance


def trigger_chapter_end(s: InTooDeep, player: Seat) -> None:
    """ITD-8.7, ITD-8.8, ITD-14.5, ITD-18.10. The turn goes on; a second trigger has no effect."""
    if not s.is_chapter_ending:
        s.is_chapter_ending = True
        s.emit(ChapterEnding(s.name(player), s.chapter))


def take_displayed(s: InTooDeep, player: Seat, position: int) -> None:
    evidence = s.display[position]
    s.display = put(s.display, position, GONE)
    forget(s, m.display_place(position))
    s.memory[player] = sorted_with(s.memory[player], evidence)
    if s.is_loud:
        s.emit(DisplayTaken(s.name(player), m.display_place(position), evidence))


def take_from_supply(s: InTooDeep, player: Seat) -> None:
    """ITD-8.4, ITD-8.11. The supply lies mixed, so its last token is a random one; there may be none."""
    if s.supply:
        evidence = s.supply[-1]
        s.supply = s.supply[:-1]
        s.memory[player] = sorted_with(s.memory[player], evidence)
        s.emit(SupplyTaken(s.name(player), evidence))


def gain_evidence(s: InTooDeep, seat: Seat, count: int) -> None:
    """ITD-8.1, ITD-8.2, ITD-8.6, ITD-8.10, ITD-18.9. One from the strip, others from the display, then the refill."""
    if count:
        steps: list[Step[InTooDeep]] = [TakeFromStrip(seat)]
        steps += [DrawFromDisplay(seat) for _ in range(count - 1)]
        steps.append(RefillStrip(seat))
        s.push_all(steps)


class TakeFromStrip(OneSeat[InTooDeep]):
    """ITD-8.1, ITD-8.5, ITD-17.2. Choose one of the tokens on the strip; it goes face down into your memory."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.STRIP_TAKE[evidence] for evidence in range(len(EVIDENCE)) if evidence in s.strip]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is m.DISPLAY_TAKE:
            return [Reason("ITD-8.1", "strip-first")]
        if choice.verb is m.STRIP_TAKE:
            return [Reason("ITD-8.1", "not-on-strip", {"evidence": choice.arg})]
        return reasons.must_answer("ITD-8.1") if choice in (m.SKIP, m.DONE) else []

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        evidence = answers[self.seat].arg
        s.strip = without(s.strip, evidence)
        s.memory[self.seat] = sorted_with(s.memory[self.seat], evidence)
        witness(s, self.seat, evidence)
        s.emit(StripTaken(self.seat, evidence))


class DrawFromDisplay(Effect[InTooDeep]):
    """ITD-8.2, ITD-8.4, ITD-8.9. A token of the display, or of the supply when the display has run out."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: InTooDeep) -> None:
        if s.displayed():
            s.push(TakeFromDisplay(self.seat))
        else:
            take_from_supply(s, self.seat)


class TakeFromDisplay(OneSeat[InTooDeep]):
    """ITD-8.3, ITD-8.5, ITD-8.27. Choose a face-down token of the display by its place."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.DISPLAY_TAKE[position] for position in s.displayed()]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is m.STRIP_TAKE:
            return [Reason("ITD-8.2", "display-now")]
        if choice.verb is m.DISPLAY_TAKE:
            return [Reason("ITD-8.3", "nothing-there", {"place": choice.arg})]
        return reasons.must_answer("ITD-8.2") if choice in (m.SKIP, m.DONE) else []

    def chances(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Chance]:
        return odds.lying_at(s, seat, m.display_place(choice.arg))

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        take_displayed(s, self.seat, answers[self.seat].arg)


class RefillStrip(Effect[InTooDeep]):
    """ITD-8.6..8.9, ITD-8.11, ITD-8.12. A random display token fills each gap; without one the chapter ends."""

    __match_args__: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: Seat) -> None:
        self.player: Final = player

    def apply(self, s: InTooDeep) -> None:
        while len(s.strip) < STRIP:
            positions = s.displayed()
            if positions:
                position = s.rng.pick(positions)
                evidence = s.display[position]
                s.display = put(s.display, position, GONE)
                forget(s, m.display_place(position))
            else:
                trigger_chapter_end(s, self.player)
                if not s.supply:
                    return
                evidence = s.supply[-1]
                s.supply = s.supply[:-1]
            s.strip += (evidence,)
            s.emit(StripRefilled(evidence))


def file_evidence(s: InTooDeep, seat: Seat, count: int) -> None:
    """ITD-7.18, ITD-7.19, ITD-8.14. One filing after another, each asked only while there is evidence in memory."""
    s.push_all([File(seat) for _ in range(count)])


class File(OneSeat[InTooDeep]):
    """ITD-8.13, ITD-8.15..8.23, ITD-17.3, ITD-17.6, ITD-18.8. File one token to the chapter for a dossier, or to the
    plot.
    """

    def run(self, s: InTooDeep) -> bool:
        """Where the locker is the only place left and a single token is in memory, which all can see, it goes there."""
        memory = s.memory[self.seat]
        is_free = FILING_OPTIONAL in s.readings or GONE in s.spots or sum(s.row_dossiers) > 0
        if len(memory) == 1 and not is_free:
            s.agenda.pop()
            self.settle_one(s, self.seat, m.FILE_LOCKER[memory[0]])
            return False
        return super().run(s)

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        types = [evidence for evidence in range(len(EVIDENCE)) if evidence in s.memory[seat]]
        options = [m.FILE_CASE[evidence] for evidence in types if open_row(s, evidence) >= 0]
        free = [spot for spot in range(len(SPOTS)) if s.spots[spot] == GONE]
        options += [m.FILE_SPOT.at(evidence, spot) for evidence in types for spot in free]
        options += [m.FILE_LOCKER[evidence] for evidence in types]
        if options and FILING_OPTIONAL in s.readings:
            options.append(m.SKIP)
        return options

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        evidence = choice.arg
        if choice is m.SKIP or choice is m.DONE:
            return [Reason("ITD-7.18", "must-file")]
        if choice.verb not in (m.FILE_CASE, m.FILE_SPOT, m.FILE_LOCKER):
            return []
        if evidence not in s.memory[seat]:
            return [Reason("ITD-8.15", "not-in-memory", {"evidence": evidence})]
        if choice.verb is m.FILE_SPOT:
            return [Reason("ITD-8.22", "spot-taken", {"spot": choice.arg2})]
        if evidence not in s.assignments:
            return [Reason("ITD-8.16", "no-assignment", {"evidence": evidence, "assignments": list(s.assignments)})]
        return [Reason("ITD-8.16", "no-dossier", {"evidence": evidence})]

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        if choice.verb is m.FILE_CASE:
            return (f"row:{m.ROW.names[open_row(s, choice.arg)]}",)
        if choice.verb is m.FILE_SPOT:
            return (f"spot:{SPOTS[choice.arg2]}",)
        return (f"locker:{seat}",) if choice.verb is m.FILE_LOCKER else ()

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"pay": DOSSIER_PAY[min(s.chapter, 3)]}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is m.SKIP:
            return
        evidence = choice.arg
        s.memory[self.seat] = without(s.memory[self.seat], evidence)
        if choice.verb is m.FILE_CASE:
            row = open_row(s, evidence)
            file_to_row(s, self.seat, row, evidence)
            see_leaving(s, self.seat, evidence)
            s.emit(FiledCase(self.seat, row, evidence))
        elif choice.verb is m.FILE_LOCKER:
            s.lockers[self.seat] += (evidence,)
            s.emit(FiledLocker(self.seat, evidence))
        else:
            spot = choice.arg2
            s.spots = put(s.spots, spot, evidence)
            s.spot_filers = put(s.spot_filers, spot, self.seat)
            remember(s, self.seat, m.spot_place(spot), evidence)
            s.emit(FiledSpot(self.seat, spot, evidence))
            if spot == BOOST_SPOT:
                s.push(GainBoost(self.seat))
            elif spot == CLEARANCE_SPOT:
                gain_clearance(s, self.seat)
            else:
                s.push(RaiseGrip(self.seat))


def open_row(s: InTooDeep, evidence: Evidence) -> int:
    """ITD-8.16. The row whose assignment is of that type, if a dossier is left there; otherwise -1."""
    if evidence in s.assignments:
        row = s.assignments.index(evidence)
        if s.row_dossiers[row]:
            return row
    return -1


def file_to_row(s: InTooDeep, player: Seat, row: int, shown: int) -> None:
    """ITD-8.17, ITD-8.18. The token lies on a spot of that row, and its dossier goes into memory."""
    s.row_filed += ((row, shown),)
    s.row_dossiers = put(s.row_dossiers, row, s.row_dossiers[row] - 1)
    s.dossiers[player] += 1
