"""The dial: Master Plan, Discontent, Progress marker, and how the game is won."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rows import put
from ....kernel.step import Answers, Effect, Step
from .. import menu as m
from ..board import GreatMachine
from ..content.dial import CITYWIDE, PLAN_END, PROGRESS_LEVELS, RIOTS_TO_WIN
from ..content.districts import ALL_DISTRICTS
from ..content.machine import PROVOCATION
from ..content.terms import HEROES_PHASE, MACHINE, MACHINE_SIDE, NOBODY, REBEL_SIDE
from ..events.dial import (
    BondsGained,
    BondsPaid,
    DiscontentFell,
    DiscontentRose,
    GameWon,
    MarkersMet,
    PlanAdvanced,
    PlanFell,
    ProgressMoved,
    TrustGained,
    TrustLost,
    TrustPaid,
)
from ..ids import Slot
from ..reasons import identify_reasons
from .odds import face_chances
from .shared import Question, described


def win(s: GreatMachine, side: int, reason: str) -> None:
    """CGM-6.4, CGM-14.14. The side whose condition is met first wins at once; nothing follows."""
    if s.winner < 0:
        s.winner = side
        s.ending = reason
        s.agenda = []
        s.emit(GameWon(side))


def advance_plan(s: GreatMachine, reason: str) -> None:
    """CGM-1.11, CGM-14.10, CGM-14.11, CGM-18.10. One space on, as often as effects ask; the Machine wins on XII."""
    if s.plan < PLAN_END:
        s.plan += 1
        if s.is_loud:
            s.emit(PlanAdvanced(s.plan, reason))
    if s.plan >= PLAN_END:
        win(s, MACHINE_SIDE, "master-plan")


def count_riot(s: GreatMachine) -> None:
    """CGM-1.12, CGM-12.13, CGM-12.18, CGM-20.159, CGM-14.12, CGM-20.136, CGM-20.137. A successful Riot is counted; the
    third wins. After the check Benefit 1 takes the Master Plan back, or the heroes are helped."""
    s.riots += 1
    if s.riots >= RIOTS_TO_WIN:
        win(s, REBEL_SIDE, "three-riots")
        return
    if s.benefits & 1 and s.plan > 1:
        s.plan -= 1
        s.emit(PlanFell(s.plan))
    if s.help_rebels:
        s.boons_in = 0
        s.push(Boon(s.controllers[0], 0), Boon(s.controllers[1], 1), Boon(s.controllers[2], 2))


def gain_trust(s: GreatMachine, slot: Slot, trust: int, cause: str) -> None:
    """CGM-7.13. Up to the limit of the hero; the excess is lost."""
    gained = min(trust, s.limit(slot) - s.trust[slot])
    if gained > 0:
        s.trust = put(s.trust, slot, s.trust[slot] + gained)
        if s.is_loud:
            s.emit(TrustGained(s.heroes[slot], gained, cause))


def lose_trust(s: GreatMachine, slot: Slot, trust: int, cause: str) -> None:
    lost = min(trust, s.trust[slot])
    if lost > 0:
        s.trust = put(s.trust, slot, s.trust[slot] - lost)
        s.emit(TrustLost(s.heroes[slot], lost, cause))


def pay_trust(s: GreatMachine, slot: Slot, trust: int, why: str) -> None:
    """CGM-1.18. A hero pays once for one thing."""
    if trust:
        s.trust = put(s.trust, slot, s.trust[slot] - trust)
        s.emit(TrustPaid(s.heroes[slot], trust, why))


def gain_bonds(s: GreatMachine, bonds: int, cause: str) -> None:
    if bonds:
        s.bonds += bonds
        if s.is_loud:
            s.emit(BondsGained(bonds, cause))


def pay_bonds(s: GreatMachine, bonds: int, why: str) -> None:
    s.bonds -= bonds
    s.emit(BondsPaid(bonds, why))


class Rise(Effect[GreatMachine]):
    """CGM-13.4, CGM-13.10, CGM-13.12. Discontent rises space by space: city-wide Riot, marker, Provocation."""

    __match_args__: ClassVar[tuple[str, ...]] = ("spaces", "is_provoked")

    def __init__(self, spaces: int, is_provoked: bool = False) -> None:
        self.spaces: Final = spaces
        self.is_provoked: Final = is_provoked

    def apply(self, s: GreatMachine) -> None:
        if self.spaces <= 0 or s.discontent >= CITYWIDE:
            return
        s.discontent += 1
        s.emit(DiscontentRose(s.discontent))
        is_provoked = self.is_provoked
        enters = s.discontent % 3 == 0 and s.discontent < CITYWIDE and s.level >= 2
        rest: list[Step[GreatMachine]] = [Rise(self.spaces - 1, is_provoked)]
        if s.is_coop:
            # CGM-20.128, CGM-20.129, CGM-20.248, CGM-20.249: once for a rise, in every phase.
            if enters and PROVOCATION in s.issued and not is_provoked:
                rest = [Provoked(), Rise(self.spaces - 1, True)]
        elif enters and s.phase == HEROES_PHASE and PROVOCATION in s.issued:
            rest = [Provoke(MACHINE), Rise(self.spaces - 1, False)]
        s.push_all(rest)
        if s.discontent == CITYWIDE:
            # CGM-12.17, CGM-13.6: once a game, without a Riot token.
            count_riot(s)
        meet(s)


class Provoked(Effect[GreatMachine]):
    """CGM-20.128. In the cooperative game Provocation works by itself."""

    def apply(self, s: GreatMachine) -> None:
        advance_plan(s, "provocation")


class Provoke(Question):
    """CGM-16.12..16.18. When a level from 2 to 5 is entered in the Heroes phase the Machine may discard 3 Bonds."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.SKIP, m.PAY] if s.bonds >= 3 else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"bonds": s.bonds, "discontent": s.discontent, "plan": s.plan + 1}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is m.PAY:
            pay_bonds(s, 3, "provocation")
            advance_plan(s, "provocation")


def fall(s: GreatMachine) -> None:
    """CGM-13.5, CGM-13.6. Discontent falls by one, never below 0 and never from city-wide Riot."""
    if 0 < s.discontent < CITYWIDE:
        s.discontent -= 1
        s.emit(DiscontentFell(s.discontent))
        settle_raids(s)
        meet(s)


def discontent_level(s: GreatMachine) -> int:
    """CGM-20.246. The level as the Progress marker sees it: city-wide Riot is the sixth."""
    return s.discontent // 3


def meet(s: GreatMachine) -> None:
    """CGM-20.83, CGM-20.85, CGM-20.87, CGM-20.247. On one level, but not at home, the marker goes back to 0; no longer
    once a side has won (CGM-6.4)."""
    if s.is_coop and s.winner == NOBODY and s.progress and PROGRESS_LEVELS[s.progress] == discontent_level(s):
        s.progress = 0
        s.emit(MarkersMet())
        advance_plan(s, "progress")


def advance_progress(s: GreatMachine, steps: int) -> None:
    """CGM-20.82..20.89. Level by level against Discontent; on level 0 they meet with the seventh step."""
    for _ in range(steps):
        if s.winner != NOBODY:
            return
        s.progress = (s.progress + 1) % 7
        if s.is_loud:
            s.emit(ProgressMoved(PROGRESS_LEVELS[s.progress]))
        if s.progress == 0:
            s.emit(MarkersMet())
            advance_plan(s, "progress")
        else:
            meet(s)


def settle_raids(s: GreatMachine) -> None:
    """CGM-20.93, CGM-20.94, CGM-20.252. The Raid token of a Riot goes when no revealed discontented citizen is left."""
    if s.is_coop and s.raids:
        for district in range(9):
            if s.raids >> district & 1 and not s.has_angry(district):
                s.raids &= ~(1 << district)


class Boon(Question):
    """CGM-19.5, CGM-19.6, CGM-19.8. After a Riot each hero identifies a citizen, each in another district, or
    gains 2 Trust."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "slot")

    def __init__(self, seat: Seat, slot: Slot) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        open_to = [token for token in s.unidentified_anywhere() if not s.boons_in >> s.places[token] & 1]
        return [m.TAKE_TRUST, *[m.PICK[token] for token in open_to]]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.PICK:
            return []
        found = identify_reasons(s, "CGM-19.5", choice.arg, ALL_DISTRICTS)
        return found or [Reason("CGM-19.6", "district-had-its-turn", {"district": s.places[choice.arg]})]

    def chances(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Chance]:
        return face_chances(s, seat, choice.arg) if choice.verb is m.PICK else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"hero": s.heroes[self.slot], "citizens": described(s, seat, self.choices(s, seat))}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        from .citizens import identify

        choice = answers[self.seat]
        if choice is m.TAKE_TRUST:
            gain_trust(s, self.slot, 2, "help")
        else:
            s.boons_in |= 1 << s.places[choice.arg]
            identify(s, choice.arg)
