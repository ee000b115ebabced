"""Why something cannot be chosen now: the rule and the facts behind an important refusal."""

from ...kernel.choice import Choice
from ...kernel.game import Reason
from ...kernel.loop import current
from . import menu as m
from .board import GONE, InTooDeep
from .content.crimes import CRIMES, LEVEL, SIDE
from .content.tables import DISRUPTOR, LAST_SPACE, PORTS, SKILL_SPACE, STAMINA_SPACE
from .steps.actions import PAID_SKILLS, Actions
from .steps.crimes import StoryCrime
from .steps.criteria import clause_states, has_prerequisite
from .steps.evidence import File, open_row
from .steps.hooks import Hook


def reasons(s: InTooDeep, seat: int, choice: Choice) -> list[Reason]:
    """Why a choice is not offered, if it belongs to the question at hand; nothing otherwise."""
    step = current(s)
    if isinstance(step, Hook):
        return _hook(s, seat, choice)
    if choice.verb is m.COMMIT and isinstance(step, Actions | StoryCrime):
        return _commit(s, seat, choice.arg, isinstance(step, StoryCrime))
    if isinstance(step, Actions):
        return _action(s, seat, choice)
    if isinstance(step, File):
        return _file(s, seat, choice)
    return []


def _hook(s: InTooDeep, seat: int, choice: Choice) -> list[Reason]:
    if choice is m.SKIP:
        return [Reason("ITD-5.3", "must-hook")]
    if choice.verb is not m.HOOK:
        return []
    facts = {"criminal": choice.arg}
    if choice.arg not in s.cast:
        return [Reason("ITD-4.6", "not-in-play", facts)]
    if choice.arg in s.ports[seat]:
        return [Reason("ITD-5.5", "own-hook", facts)]
    if len(s.ports[seat]) == PORTS:
        return [Reason("ITD-5.8", "ports-full")]
    return [Reason("ITD-9.30", "locked", facts)]


def _commit(s: InTooDeep, seat: int, crime: int, is_story_step: bool) -> list[Reason]:
    facts: dict[str, object] = {"crime": crime}
    if crime not in s.crimes[seat]:
        return [Reason("ITD-7.50", "not-in-hand", facts)]
    if LEVEL[crime] != SIDE and not is_story_step:
        return [Reason("ITD-5.29", "story-step")]
    if LEVEL[crime] == SIDE and is_story_step:
        return [Reason("ITD-7.23", "side-step")]
    if not has_prerequisite(s, crime):
        return [Reason("ITD-7.4" if CRIMES[crime].level == 3 else "ITD-7.3", "prerequisite", facts)]
    states = clause_states(s, seat, crime)
    clauses = CRIMES[crime].clauses
    missing = [m.CLAUSE.index(clause.text) for clause, state in zip(clauses, states, strict=True) if not state]
    # Each clause may hold by itself while no choice of criminals meets all of them.
    facts["missing"] = missing or [m.CLAUSE.index(clause.text) for clause in clauses]
    return [Reason("ITD-7.1", "criteria", facts)]


def _action(s: InTooDeep, seat: int, choice: Choice) -> list[Reason]:
    verb, criminal = choice.verb, choice.arg
    if verb is m.SPEND:
        facts = {"boost": choice.arg}
        if choice.arg not in s.boosts[seat]:
            return [Reason("ITD-9.7", "no-boost", facts)]
        return [Reason("ITD-9.13", "boost-idle", facts)]
    if verb not in (m.MOVE, m.PICK, m.USE, m.SKILL, m.GRIP, m.STAMINA, m.DROP):
        return []
    facts = {"criminal": criminal}
    if criminal not in s.ports[seat]:
        return [Reason("ITD-6.2", "not-hooked", facts)]
    space = s.grip[seat][criminal]
    if verb is m.STAMINA:
        if space >= STAMINA_SPACE:
            return [Reason("ITD-5.41", "stamina-idle", facts)]
        return [Reason("ITD-5.24", "no-stamina", {**facts, "space": space, "needed": STAMINA_SPACE})]
    if verb is m.DROP:
        return [Reason("ITD-6.15", "nothing-held", facts)]
    found = []
    if verb is m.SKILL and space < SKILL_SPACE:
        found.append(Reason("ITD-5.27", "no-skill", {**facts, "space": space, "needed": SKILL_SPACE}))
    elif verb is m.MOVE and choice.arg2 not in s.move_ways(seat, criminal):
        found.append(Reason("ITD-6.4", "blocked", facts))
    elif verb is m.USE and s.heat[s.criminal_at[criminal]]:
        found.append(Reason("ITD-6.8", "heat", {"zone": s.ring[s.criminal_at[criminal]]}))
    elif verb is m.PICK and s.item_at[choice.arg2] != s.criminal_at[criminal]:
        found.append(Reason("ITD-6.6", "item-away", {**facts, "item": choice.arg2}))
    elif verb is m.GRIP and space == LAST_SPACE:
        found.append(Reason("ITD-5.20", "full-grip", facts))
    is_paid = verb is not m.SKILL or (criminal in PAID_SKILLS and (criminal != DISRUPTOR or s.is_disruptor_used))
    if is_paid and not s.actions:
        found.append(Reason("ITD-5.21", "no-actions"))
    elif not found:
        found.append(Reason("ITD-6.12", "skill-idle", facts))
    return found


def _file(s: InTooDeep, seat: int, choice: Choice) -> list[Reason]:
    if choice.verb not in (m.FILE_CASE, m.FILE_SPOT, m.FILE_LOCKER):
        return []
    facts = {"evidence": choice.arg}
    if choice.arg not in s.memory[seat]:
        return [Reason("ITD-8.15", "not-in-memory", facts)]
    if choice.verb is m.FILE_CASE and open_row(s, choice.arg) < 0:
        return [Reason("ITD-8.16", "no-dossier", facts)]
    if choice.verb is m.FILE_SPOT and s.spots[choice.arg2] != GONE:
        return [Reason("ITD-8.22", "spot-taken", {"spot": choice.arg2})]
    return []
