"""Committing crimes: step 4 of the turn, and side crimes."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.rows import without
from ....kernel.step import Answers, Effect, OneSeat
from .. import menu as m
from ..board import GONE, InTooDeep
from ..content import language as lang
from ..content.crimes import CRIMES, LEVEL, SIDE
from ..content.tables import BOTH_BLOCKADES
from ..events.cards import CrimeCommitted, CrimeRevealed
from .boosts import GainBoost
from .criteria import Roles, castings, is_ready, zone_index
from .evidence import file_evidence, gain_evidence
from .patrol import Patrol
from .shared import call_heat, draw_dilemmas, drop, gain_intel, move, put_item, unhook


class StoryCrime(OneSeat[InTooDeep]):
    """ITD-5.29, ITD-5.30, ITD-7.1, ITD-7.9, ITD-7.50, ITD-18.22. You may commit one story crime of your hand that is
    possible.
    """

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        ready = [crime for crime in s.crimes[seat] if LEVEL[crime] != SIDE and is_ready(s, seat, crime)]
        return [*[m.COMMIT[crime] for crime in ready], m.SKIP]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        if answers[self.seat] is not m.SKIP:
            commit(s, self.seat, answers[self.seat].arg)


def commit(s: InTooDeep, seat: int, crime: int) -> None:
    """ITD-7.1, ITD-7.8, ITD-7.22, ITD-7.30. Show the card; from now on its criteria are not checked again."""
    s.crimes[seat] = without(s.crimes[seat], crime)
    s.committing = crime
    s.emit(CrimeRevealed(seat, crime))
    s.push(CastRoles(seat, ()), ChooseApproach(seat))


class CastRoles(OneSeat[InTooDeep]):
    """ITD-7.51, ITD-7.12. Where several of your criminals fit a letter of the effect, name the one."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "roles")
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: int, roles: Roles) -> None:
        super().__init__(seat)
        self.roles: Final = roles

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return [m.CAST[criminal] for criminal in self._candidates(s)]

    def facts(self, s: InTooDeep, seat: int) -> dict[str, object]:
        return {"crime": s.committing, "letter": "abc"[len(self.roles)]}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        card = CRIMES[s.committing]
        roles = (*self.roles, answers[self.seat].arg)
        if len(roles) < card.letter_count:
            s.push(CastRoles(self.seat, roles))
        else:
            carry_out(s, self.seat, s.committing, roles)

    def _candidates(self, s: InTooDeep) -> list[int]:
        """Criminals for the next letter; only one where the effect does not speak of it."""
        length = len(self.roles)
        found: list[int] = []
        for roles in castings(s, self.seat, s.committing):
            if roles[:length] == self.roles and roles[length] not in found:
                found.append(roles[length])
        if CRIMES[s.committing].effect.letters >> length == 0:
            return found[:1]
        return found


def carry_out(s: InTooDeep, seat: int, crime: int, roles: Roles) -> None:
    """ITD-7.10..7.12, ITD-7.52, ITD-18.14, ITD-13.31. The effect of a crime, as far as possible."""
    effect = CRIMES[crime].effect
    if effect.kind == lang.NONE:
        return
    if effect.kind == lang.DROP:
        drop(s, roles[effect.who])
    elif effect.kind == lang.MOVE:
        s.push_all([CrimeMove(seat, roles[effect.who]) for _ in range(effect.count)])
    elif effect.kind == lang.SENT_MOVE:
        s.push(Patrol(seat, effect.count, False, True, 0))
    elif effect.kind == lang.BLOCK_MOVE:
        s.push(Patrol(seat, effect.count, False, False, BOTH_BLOCKADES))
    else:
        at = zone_index(s, effect.zone, roles)
        if effect.kind == lang.DROP_ALL:
            for criminal in s.criminals_in(at):
                drop(s, criminal)
        elif effect.kind == lang.RELOC_ITEM:
            put_item(s, effect.item, at)
        elif effect.kind == lang.HEAT_CALL and not s.heat[at]:
            call_heat(s, at)


class CrimeMove(OneSeat[InTooDeep]):
    """ITD-7.10, ITD-7.11. A crime makes one of your criminals move, if blockades leave it a way."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "criminal")

    def __init__(self, seat: int, criminal: int) -> None:
        super().__init__(seat)
        self.criminal: Final = criminal

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        at = s.criminal_at[self.criminal]
        return [m.MOVE.at(self.criminal, way) for way in s.ways(at)]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        move(s, self.criminal, answers[self.seat].arg2)


class ChooseApproach(OneSeat[InTooDeep]):
    """ITD-7.13, ITD-7.25. Careful or reckless; a side crime has a single approach."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return [m.CAREFUL] if LEVEL[s.committing] == SIDE else [m.CAREFUL, m.RECKLESS]

    def facts(self, s: InTooDeep, seat: int) -> dict[str, object]:
        return {"crime": s.committing}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        approach = CRIMES[s.committing].approaches[choice.arg]
        s.emit(CrimeCommitted(self.seat, s.committing, m.method_of(s.committing, choice.arg)))
        s.push(LayDown(self.seat))
        reward(s, self.seat, approach)


def reward(s: InTooDeep, seat: int, approach: lang.Approach) -> None:
    """ITD-7.14, ITD-7.15, ITD-7.26, ITD-18.7. All of it, from left to right: intel, dilemmas, evidence, filings,
    boosts.
    """
    s.push_all([GainBoost(seat) for _ in range(approach.boosts)])
    file_evidence(s, seat, approach.filings)
    gain_evidence(s, seat, approach.evidence)
    gain_intel(s, seat, approach.intel)
    draw_dilemmas(s, seat, approach.dilemmas)


class LayDown(Effect[InTooDeep]):
    """ITD-7.20, ITD-7.21, ITD-7.27, ITD-7.29, ITD-7.31, ITD-18.15. A story crime joins its column and unhooks all; a
    side crime is discarded.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def apply(self, s: InTooDeep) -> None:
        crime = s.committing
        s.committing = GONE
        if LEVEL[crime] == SIDE:
            s.side_discard += (crime,)
        else:
            s.story += (crime,)
            unhook(s, self.seat, s.ports[self.seat])
