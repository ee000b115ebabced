"""Step 3 of the turn: actions and free actions."""

from typing import ClassVar

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.step import Answers, OneSeat, Picks
from .. import menu as m
from .. import reasons
from ..board import GONE, InTooDeep
from ..content import tables
from ..content.crimes import CRIMES, LEVEL, SIDE
from ..events.city import StaminaUsed
from ..ids import Criminal
from . import odds
from .boosts import can_spend, spend
from .crimes import COMMITTED, approaches, commit
from .criteria import is_ready
from .shared import CriminalStep, drop, move, next_to, pick_up, raise_grip, zone_target
from .skills import has_free_skill, has_paid_skill, opposite, skill_reasons, use_skill
from .zones import ZoneAction


def paid_actions(s: InTooDeep, seat: Seat, criminal: Criminal) -> list[Choice]:
    """ITD-6.1..6.12. What that criminal can do for an action, gaining grip left out."""
    at = s.criminal_at[criminal]
    moves = m.MOVES[criminal]
    options = [moves[way] for way in s.move_ways(seat, criminal)]
    if at in s.item_at:
        picks = m.PICKS[criminal]
        options += [picks[item] for item in s.loose_in(at)]
    if not s.heat[at]:
        options.append(m.USE[criminal])
    if has_paid_skill(s, seat, criminal):
        options.append(m.SKILL[criminal])
    return options


def has_paid_action(s: InTooDeep, seat: Seat, criminal: Criminal) -> bool:
    """Whether paid_actions has anything: nearly always, so the likeliest is asked first."""
    at = s.criminal_at[criminal]
    return bool(s.move_ways(seat, criminal)) or not s.heat[at] or at in s.item_at or has_paid_skill(s, seat, criminal)


def action_targets(s: InTooDeep, choice: Choice) -> tuple[str, ...]:
    """The zone that an action leads to or is about."""
    verb, criminal = choice.verb, choice.arg
    if verb is m.MOVE:
        return zone_target(s, next_to(s.criminal_at[criminal], choice.arg2))
    if verb is m.SKILL:
        return zone_target(s, opposite(s, criminal)) if criminal == tables.JUMPER else ()
    if verb is m.PICK or verb is m.USE or verb is m.DROP:
        return zone_target(s, s.criminal_at[criminal])
    return ()


def action_reasons(s: InTooDeep, seat: Seat, choice: Choice, is_paying: bool) -> list[Reason]:
    """Why a hooked criminal cannot do that for an action; `is_paying`: there is an action for it."""
    verb, criminal = choice.verb, choice.arg
    if verb is m.SKILL:
        return skill_reasons(s, seat, criminal, is_paying)
    if not is_paying:
        return [Reason("ITD-5.21", "no-actions")]
    if verb is m.MOVE:
        return reasons.blocked(s, "ITD-6.4", criminal, choice.arg2)
    if verb is m.PICK:
        return reasons.item_away(s, "ITD-6.6", criminal, choice.arg2)
    if verb is m.USE:
        return reasons.heat(s, "ITD-6.8", s.criminal_at[criminal])
    return []


class Actions(OneSeat[InTooDeep]):
    """ITD-5.21, ITD-5.22..5.28, ITD-5.45, ITD-6.1..6.19, ITD-7.23. Two actions with your criminals, and free ones,
    until you are done.
    """

    SURE: ClassVar[tuple[str, ...]] = COMMITTED

    def run(self, s: InTooDeep) -> bool:
        """Where nothing can be done and no side crime is in hand, which all can see, there is nothing to ask."""
        if not s.actions and SIDE not in [LEVEL[crime] for crime in s.crimes[self.seat]]:
            if len(self.choices(s, self.seat)) == 1:
                s.agenda.pop()
                return False
        return super().run(s)

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        options: list[Choice] = []
        has_actions = s.actions > 0
        grip = s.grip[seat]
        for criminal in s.ports[seat]:
            space = grip[criminal]
            if has_actions:
                options += paid_actions(s, seat, criminal)
                if space < tables.LAST_SPACE:
                    options.append(m.GRIP[criminal])
            if has_free_skill(s, seat, criminal):
                options.append(m.SKILL[criminal])
            if space >= tables.STAMINA_SPACE and has_paid_action(s, seat, criminal):
                options.append(m.STAMINA[criminal])
            if s.holds[criminal] != GONE:
                options.append(m.DROP[criminal])
        for boost in s.boosts[seat]:
            if can_spend(s, seat, boost):
                options.append(m.SPEND[boost])
        for crime in s.crimes[seat]:
            if LEVEL[crime] == SIDE and is_ready(s, seat, crime):
                options.append(m.COMMIT[crime])
        options.append(m.DONE)
        return options

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        verb, criminal = choice.verb, choice.arg
        if verb is m.SPEND:
            return reasons.spend(s, seat, choice.arg)
        if verb is m.COMMIT:
            if LEVEL[choice.arg] != SIDE:
                return [Reason("ITD-5.29", "story-step", {"crime": choice.arg})]
            return reasons.commit(s, seat, choice.arg)
        if verb not in (m.MOVE, m.PICK, m.USE, m.SKILL, m.GRIP, m.STAMINA, m.DROP):
            return []
        if criminal not in s.cast:
            return reasons.not_in_play(criminal)
        facts: dict[str, object] = {"criminal": criminal}
        if criminal not in s.ports[seat]:
            return [Reason("ITD-6.16" if verb is m.DROP else "ITD-6.2", "not-hooked", facts)]
        space = s.grip[seat][criminal]
        if verb is m.STAMINA:
            if space < tables.STAMINA_SPACE:
                return [Reason("ITD-5.24", "no-stamina", {**facts, "space": space, "needed": tables.STAMINA_SPACE})]
            return [Reason("ITD-5.41", "stamina-idle", facts)]
        if verb is m.DROP:
            return [Reason("ITD-6.15", "nothing-held", facts)]
        if verb is m.GRIP and s.actions:
            return [Reason("ITD-5.20", "full-grip", facts)]
        return action_reasons(s, seat, choice, s.actions > 0)

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return action_targets(s, choice)

    def leads(self, s: InTooDeep, seat: Seat, choice: Choice) -> bool:
        return choice is m.DONE and not s.actions

    def bundles(self, s: InTooDeep, seat: Seat) -> list[Picks]:
        """Grip gained twice; when the actions are used up, an extra one, a crime with its approach, the whole end."""
        grip = s.grip[seat]
        if s.actions:
            able = [c for c in s.ports[seat] if s.actions > 1 and grip[c] + 1 < tables.LAST_SPACE]
            return [(m.GRIP[criminal], m.GRIP[criminal]) for criminal in able]
        found: list[Picks] = []
        for criminal in s.ports[seat]:
            if grip[criminal] >= tables.STAMINA_SPACE:
                found += [(m.STAMINA[criminal], action) for action in paid_actions(s, seat, criminal)]
        found += [(m.DONE, *picks) for picks in approaches(s, seat)]
        if [crime for crime in s.crimes[seat] if LEVEL[crime] != SIDE]:  # without one a deck is asked for
            found.append((m.DONE, m.SKIP, m.DONE))
        return found

    def chances(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Chance]:
        if choice.verb is m.COMMIT:
            return odds.drawing(s, seat, CRIMES[choice.arg].approaches[0].dilemmas)
        return []

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"actions": s.actions, "hooked": s.ports[seat]}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        verb, criminal = choice.verb, choice.arg
        if choice is m.DONE:
            return
        s.push(self)
        if verb is m.STAMINA:
            s.push(StaminaAction(self.seat, criminal))
            s.change_grip(self.seat, criminal, -1)
            if s.is_loud:
                s.emit(StaminaUsed(self.seat, criminal))
        elif verb is m.DROP:
            drop(s, criminal)
        elif verb is m.SPEND:
            spend(s, self.seat, choice.arg)
        elif verb is m.COMMIT:
            commit(s, self.seat, choice.arg)
        elif verb is m.SKILL and has_free_skill(s, self.seat, criminal):
            use_skill(s, self.seat, criminal)
        else:
            s.actions -= 1
            s.smuggled = ()
            if verb is m.GRIP:
                raise_grip(s, self.seat, criminal)
            else:
                perform(s, self.seat, choice)


class StaminaAction(CriminalStep):
    """ITD-5.24, ITD-5.25, ITD-5.26, ITD-5.41. The extra action that stamina bought, by that criminal and at once."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return paid_actions(s, seat, self.criminal)

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is m.GRIP:
            return [Reason("ITD-5.26", "stamina-no-grip")]
        if choice.verb not in (m.MOVE, m.PICK, m.USE, m.SKILL):
            return [Reason("ITD-5.41", "stamina-first", {"criminal": self.criminal})]
        if choice.arg != self.criminal:
            return [Reason("ITD-5.24", "stamina-other", {"criminal": self.criminal, "criminal2": choice.arg})]
        return action_reasons(s, seat, choice, True)

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return action_targets(s, choice)

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        s.smuggled = ()
        perform(s, self.seat, answers[self.seat])


def perform(s: InTooDeep, seat: Seat, choice: Choice) -> None:
    """Carry out one of the paid actions."""
    criminal = choice.arg
    if choice.verb is m.MOVE:
        move(s, criminal, choice.arg2)
    elif choice.verb is m.PICK:
        pick_up(s, criminal, choice.arg2)
    elif choice.verb is m.USE:
        s.push(ZoneAction(seat, criminal, s.criminal_at[criminal]))
    else:
        use_skill(s, seat, criminal)
