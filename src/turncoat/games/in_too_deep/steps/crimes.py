"""Committing crimes: step 4 of the turn, and side crimes."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rows import without
from ....kernel.step import Answers, Effect, OneSeat, Picks
from .. import menu as m
from .. import reasons
from ..board import GONE, InTooDeep
from ..content import language as lang
from ..content.crimes import CRIMES, LEVEL, SIDE
from ..content.tables import BOOSTS_ANY_TIME, BOTH_BLOCKADES
from ..events.cards import CrimeCommitted, CrimeRevealed
from ..ids import Crime
from . import odds
from .boosts import GainBoost, spend, spendable
from .criteria import Roles, castings, is_ready, zone_index
from .evidence import file_evidence, gain_evidence
from .patrol import Patrol
from .shared import (
    CriminalStep,
    call_heat,
    draw_dilemmas,
    drop,
    gain_intel,
    move,
    next_to,
    put_item,
    unhook,
    zone_target,
)

COMMITTED: Final[tuple[str, ...]] = (
    "committing",
    "criminal_at",
    "holds",
    "item_at",
    "heat",
    "sentinel",
    "blockades",
    "story",
    "side_discard",
    "ports",
    "intel",
    "crimes",
    "backs",
    "sizes",
    "prospects",
)
"""What committing a crime changes for sure, though the card is shown and dilemmas are drawn."""


def ready_stories(s: InTooDeep, seat: Seat) -> list[int]:
    """The story crimes in hand that are possible now."""
    return [crime for crime in s.crimes[seat] if LEVEL[crime] != SIDE and is_ready(s, seat, crime)]


def approaches(s: InTooDeep, seat: Seat) -> list[Picks]:
    """Each story crime that is possible, committed in each way: where its effect asks nothing in between."""
    return [(m.COMMIT[crime], way) for crime in ready_stories(s, seat) for way in (m.CAREFUL, m.RECKLESS)]


class StoryCrime(OneSeat[InTooDeep]):
    """ITD-5.29, ITD-5.30, ITD-7.1, ITD-7.9, ITD-7.50, ITD-18.22. You may commit one story crime of your hand that is
    possible.
    """

    SURE: ClassVar[tuple[str, ...]] = COMMITTED

    def run(self, s: InTooDeep) -> bool:
        """Without a story crime in hand, which all can see, there is nothing to ask."""
        is_story = [crime for crime in s.crimes[self.seat] if LEVEL[crime] != SIDE]
        if not is_story and len(self.choices(s, self.seat)) == 1:
            s.agenda.pop()
            return False
        return super().run(s)

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        options = [*m.COMMIT.each(ready_stories(s, seat)), m.SKIP]
        if BOOSTS_ANY_TIME in s.readings:
            options += spendable(s, seat)
        return options

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is m.SPEND and BOOSTS_ANY_TIME in s.readings:
            return reasons.spend(s, seat, choice.arg)
        if choice.verb is not m.COMMIT:
            return []
        if LEVEL[choice.arg] == SIDE:
            return [Reason("ITD-7.23", "side-step", {"crime": choice.arg})]
        return reasons.commit(s, seat, choice.arg)

    def bundles(self, s: InTooDeep, seat: Seat) -> list[Picks]:
        return approaches(s, seat)

    def shows(self, s: InTooDeep, seat: Seat, choice: Choice) -> bool:
        return choice.verb is m.COMMIT

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"crimes": ready_stories(s, seat), "hooked": s.ports[seat]}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice.verb is m.SPEND:
            s.push(self)
            spend(s, self.seat, choice.arg)
        elif choice is not m.SKIP:
            commit(s, self.seat, choice.arg)


def commit(s: InTooDeep, seat: Seat, crime: Crime) -> None:
    """ITD-7.1, ITD-7.8, ITD-7.22, ITD-7.30. Show the card; from now on its criteria are not checked again."""
    s.crimes[seat] = without(s.crimes[seat], crime)
    s.committing = crime
    s.smuggled = ()  # ITD-13.33: the card is used up, so no turn goes on for ever
    s.emit(CrimeRevealed(seat, crime))
    s.push(CastRoles(seat, ()), ChooseApproach(seat))


class CastRoles(OneSeat[InTooDeep]):
    """ITD-7.51, ITD-7.12. Where several of your criminals fit a letter of the effect, name the one."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "roles")
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, roles: Roles) -> None:
        super().__init__(seat)
        self.roles: Final = roles

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.CAST[criminal] for criminal in self._candidates(s)]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.CAST:
            return []
        if choice.arg not in s.cast:
            return reasons.not_in_play(choice.arg)
        facts: dict[str, object] = {"criminal": choice.arg, "crime": s.committing}
        if choice.arg not in s.ports[seat]:
            return [Reason("ITD-7.35", "not-hooked", facts)]
        if choice.arg in self.roles:
            return [Reason("ITD-7.36", "cast-already", facts)]
        return [Reason("ITD-7.51", "does-not-fit", {**facts, "letter": "ABC"[len(self.roles)]})]

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"crime": s.committing, "letter": "ABC"[len(self.roles)]}

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


def carry_out(s: InTooDeep, seat: Seat, crime: Crime, roles: Roles) -> None:
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


class CrimeMove(CriminalStep):
    """ITD-7.10, ITD-7.11. A crime makes one of your criminals move, if blockades leave it a way."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.MOVE.at(self.criminal, way) for way in s.pushed_ways(seat, self.criminal)]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice is m.SKIP or choice is m.DONE:
            return [Reason("ITD-7.10", "crime-must", {"crime": s.committing})]
        if choice.verb is not m.MOVE:
            return []
        if choice.arg != self.criminal:
            return [Reason("ITD-7.12", "crime-moves-other", {"crime": s.committing})]
        return reasons.blocked(s, "ITD-6.4", self.criminal, choice.arg2)

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return zone_target(s, next_to(s.criminal_at[self.criminal], choice.arg2))

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"crime": s.committing, "criminal": self.criminal}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        move(s, self.criminal, answers[self.seat].arg2)


class ChooseApproach(OneSeat[InTooDeep]):
    """ITD-7.13, ITD-7.25. Careful or reckless; a side crime has a single approach."""

    ASK_SINGLE: ClassVar[bool] = False
    SURE: ClassVar[tuple[str, ...]] = COMMITTED

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.CAREFUL] if LEVEL[s.committing] == SIDE else [m.CAREFUL, m.RECKLESS]

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        """Where the approach stands on the card."""
        return (f"method:{m.METHOD.names[m.method_of(s.committing, choice.arg)]}",)

    def chances(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Chance]:
        return odds.drawing(s, seat, CRIMES[s.committing].approaches[choice.arg].dilemmas)

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        """What each approach brings, the reckless one second."""
        facts: dict[str, object] = {"crime": s.committing}
        for number, approach in enumerate(CRIMES[s.committing].approaches):
            nth = "" if number == 0 else "2"
            facts["intel" + nth] = approach.intel
            facts["dilemmas" + nth] = approach.dilemmas
            facts["tokens" + nth] = approach.evidence
            facts["filings" + nth] = approach.filings
        return facts

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        approach = CRIMES[s.committing].approaches[choice.arg]
        s.emit(CrimeCommitted(self.seat, s.committing, m.method_of(s.committing, choice.arg)))
        s.push(LayDown(self.seat))
        reward(s, self.seat, approach)


def reward(s: InTooDeep, seat: Seat, approach: lang.Approach) -> None:
    """ITD-7.14, ITD-7.15, ITD-7.26, ITD-18.7. All of it, from left to right: intel, dilemmas, evidence, filings,
    boosts.
    """
    s.push_all([GainBoost(seat) for _ in range(approach.boosts)])
    file_evidence(s, seat, approach.filings)
    gain_evidence(s, seat, approach.evidence)
    gain_intel(s, seat, approach.intel, "crime")
    draw_dilemmas(s, seat, approach.dilemmas)


class LayDown(Effect[InTooDeep]):
    """ITD-7.20, ITD-7.21, ITD-7.27, ITD-7.29, ITD-7.31, ITD-18.15. A story crime joins its column and unhooks all; a
    side crime is discarded.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: InTooDeep) -> None:
        crime = s.committing
        s.committing = GONE
        if LEVEL[crime] == SIDE:
            s.side_discard += (crime,)
        else:
            s.story += (crime,)
            unhook(s, self.seat, s.ports[self.seat])
