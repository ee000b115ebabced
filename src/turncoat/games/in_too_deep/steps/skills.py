"""Skills: what they can do, and the questions that they ask."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.step import Answers, OneSeat
from .. import menu as m
from .. import reasons
from ..board import GONE, InTooDeep
from ..content import tables
from ..events.city import SkillUsed
from ..ids import Criminal
from .patrol import Patrol
from .shared import move, next_to, pick_up, put_item, raise_grip, relocate, zone_target
from .zones import ZoneAction

PAID_SKILLS: Final[tuple[int, ...]] = (
    tables.DISRUPTOR,
    tables.DRONEJACK,
    tables.FIXER,
    tables.JUMPER,
    tables.PERSUADER,
    tables.SPRINTER,
)
FREE_SKILLS: Final[tuple[int, ...]] = (tables.DISRUPTOR, tables.SCOURGE, tables.SMUGGLER)

# What skills can do, as far as there is something to do.


def nearby_blockades(s: InTooDeep) -> int:
    """ITD-2.101. A bit for each blockade near Disruptor."""
    at = s.criminal_at[tables.DISRUPTOR]
    return (1 if s.is_edge_nearby(at, s.blockades[0]) else 0) + (2 if s.is_edge_nearby(at, s.blockades[1]) else 0)


def can_disrupt(s: InTooDeep) -> bool:
    return s.is_nearby(s.criminal_at[tables.DISRUPTOR], s.sentinel) or bool(nearby_blockades(s))


def drone_items(s: InTooDeep) -> list[int]:
    """ITD-13.6, ITD-13.7, ITD-13.8. Loose items near Dronejack, blockades or not."""
    at = s.criminal_at[tables.DRONEJACK]
    return [item for item in range(len(tables.ITEMS)) if s.item_at[item] != GONE and s.is_nearby(at, s.item_at[item])]


def fixable(s: InTooDeep) -> list[int]:
    """ITD-13.10, ITD-13.11. Zones without heat near Fixer, across blockades too."""
    at = s.criminal_at[tables.FIXER]
    near = ((at - 1) % tables.RING, at, (at + 1) % tables.RING)
    return sorted([index for index in near if not s.heat[index]])


def persuadable(s: InTooDeep, seat: Seat) -> list[Choice]:
    """ITD-13.21..13.24, ITD-13.32. Moves of other criminals nearby, hooked by anyone, not across blockades."""
    at = s.criminal_at[tables.PERSUADER]
    options: list[Choice] = []
    for criminal in s.cast:
        if criminal != tables.PERSUADER and s.is_nearby(at, s.criminal_at[criminal]):
            options += [m.MOVES[criminal][way] for way in s.pushed_ways(seat, criminal)]
    return options


def can_persuade(s: InTooDeep, seat: Seat) -> bool:
    """Whether persuadable has anything."""
    at = s.criminal_at[tables.PERSUADER]
    for criminal in s.cast:
        if criminal != tables.PERSUADER and s.is_nearby(at, s.criminal_at[criminal]) and s.pushed_ways(seat, criminal):
            return True
    return False


def sprintable(s: InTooDeep) -> list[int]:
    """ITD-13.30. Zones that Sprinter reaches without crossing a blockade."""
    start = s.criminal_at[tables.SPRINTER]
    found = []
    for way in (m.CW, m.CCW):
        at = start
        while s.is_open(at, way):
            at = next_to(at, way)
            if at == start or at in found:
                break
            found.append(at)
    return sorted(found)


def smugglable(s: InTooDeep) -> list[int]:
    """ITD-13.27, ITD-13.28, ITD-13.33. Items in Smuggler's zone that he does not hold and has not just taken."""
    at = s.criminal_at[tables.SMUGGLER]
    found = []
    for item in range(len(tables.ITEMS)):
        if item not in s.smuggled and s.holds[tables.SMUGGLER] != item and s.where_is(item) == at:
            found.append(item)
    return found


def inspirable(s: InTooDeep, seat: Seat) -> list[int]:
    """ITD-13.25, ITD-13.26. Criminals near Scourge, hooked or not, whose disc can advance."""
    at = s.criminal_at[tables.SCOURGE]
    return [c for c in s.can_raise(seat) if c != tables.SCOURGE and s.is_nearby(at, s.criminal_at[c])]


def has_paid_skill(s: InTooDeep, seat: Seat, criminal: Criminal) -> bool:
    """ITD-5.27, ITD-6.12. Whether its skill can be used for an action. Must agree with what the skills then offer."""
    if criminal not in PAID_SKILLS or s.grip[seat][criminal] < tables.SKILL_SPACE or criminal not in s.ports[seat]:
        return False
    if criminal == tables.JUMPER:
        return True
    if criminal == tables.SPRINTER:
        return bool(s.ways(s.criminal_at[tables.SPRINTER]))
    if criminal == tables.PERSUADER:
        return can_persuade(s, seat)
    if criminal == tables.FIXER:
        return bool(fixable(s))
    if criminal == tables.DRONEJACK:
        return bool(drone_items(s))
    return s.is_disruptor_used and can_disrupt(s)


def has_free_skill(s: InTooDeep, seat: Seat, criminal: Criminal) -> bool:
    """ITD-13.3, ITD-13.25, ITD-13.27. Whether its skill can be used for nothing."""
    if criminal not in FREE_SKILLS or s.grip[seat][criminal] < tables.SKILL_SPACE or criminal not in s.ports[seat]:
        return False
    if criminal == tables.DISRUPTOR:
        return not s.is_disruptor_used and can_disrupt(s)
    if criminal == tables.SCOURGE:
        return not s.is_scourge_used and bool(inspirable(s, seat))
    return bool(smugglable(s))


def skill_reasons(s: InTooDeep, seat: Seat, criminal: Criminal, is_paying: bool) -> list[Reason]:
    """Why the skill of a hooked criminal cannot be used; `is_paying`: there is an action for it."""
    facts: dict[str, object] = {"criminal": criminal}
    space = s.grip[seat][criminal]
    if space < tables.SKILL_SPACE:
        return [Reason("ITD-5.27", "no-skill", {**facts, "space": space, "needed": tables.SKILL_SPACE})]
    if criminal in (tables.GHOST, tables.MECHANIC):
        return [Reason("ITD-13.1", "skill-passive", facts)]
    if criminal == tables.SCOURGE and s.is_scourge_used:
        return [Reason("ITD-13.25", "skill-used", facts)]
    is_paid = criminal in PAID_SKILLS and (criminal != tables.DISRUPTOR or s.is_disruptor_used)
    if is_paid and not is_paying:
        return [Reason("ITD-13.4" if criminal == tables.DISRUPTOR else "ITD-5.21", "no-actions")]
    if not is_paid and not is_paying and criminal not in FREE_SKILLS:
        return [Reason("ITD-5.21", "no-actions")]
    if criminal == tables.SMUGGLER:
        at = s.criminal_at[tables.SMUGGLER]
        if [item for item in s.smuggled if s.where_is(item) == at and s.holds[tables.SMUGGLER] != item]:
            return [Reason("ITD-13.33", "smuggled-all", facts)]
    return [Reason(SKILL_RULES[criminal], "skill-idle", facts)]


SKILL_RULES: Final[tuple[str, ...]] = (
    "ITD-13.2",
    "ITD-13.6",
    "ITD-13.10",
    "ITD-13.13",
    "ITD-13.18",
    "ITD-13.19",
    "ITD-13.21",
    "ITD-13.25",
    "ITD-13.27",
    "ITD-13.30",
)
"""By criminal, the rule that says what its skill does."""


def use_skill(s: InTooDeep, seat: Seat, criminal: Criminal) -> None:
    if s.is_loud:
        s.emit(SkillUsed(seat, criminal))
    if criminal == tables.DISRUPTOR:
        s.is_disruptor_used = True
        has_sentinel = s.is_nearby(s.criminal_at[tables.DISRUPTOR], s.sentinel)
        s.push(Patrol(seat, 1, False, has_sentinel, nearby_blockades(s)))  # ITD-13.2..13.5
    elif criminal == tables.DRONEJACK:
        s.push(Drone(seat))
    elif criminal == tables.FIXER:
        s.push(Fix(seat))
    elif criminal == tables.JUMPER:
        relocate(s, tables.JUMPER, opposite(s, tables.JUMPER))  # ITD-13.18
    elif criminal == tables.PERSUADER:
        s.push(Persuade(seat))
    elif criminal == tables.SCOURGE:
        s.is_scourge_used = True
        s.push(Inspire(seat))
    elif criminal == tables.SMUGGLER:
        s.push(Smuggle(seat))
    else:
        s.push(Sprint(seat))


def opposite(s: InTooDeep, criminal: Criminal) -> int:
    return (s.criminal_at[criminal] + tables.RING // 2) % tables.RING


class Drone(OneSeat[InTooDeep]):
    """ITD-13.6..13.9. Move a nearby loose item one zone, or have Dronejack hold it; blockades do not matter."""

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        items = drone_items(s)
        pushes = [m.MOVE_ITEM.at(item, way) for item in items for way in (m.CW, m.CCW)]
        return [*pushes, *[m.PICK.at(tables.DRONEJACK, item) for item in items]]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is m.PICK and choice.arg != tables.DRONEJACK:
            return [Reason("ITD-13.9", "drone-only", {"criminal": choice.arg})]
        if choice.verb is not m.PICK and choice.verb is not m.MOVE_ITEM:
            return []
        item = choice.arg2 if choice.verb is m.PICK else choice.arg
        facts = {"criminal": tables.DRONEJACK, "item": item, "zone": s.ring[s.where_is(item)]}
        if s.item_at[item] == GONE:
            return [Reason("ITD-13.8", "item-held", {**facts, "criminal2": s.holder(item)})]
        return [Reason("ITD-13.6", "item-far", facts)]

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        if choice.verb is m.PICK:
            return zone_target(s, s.criminal_at[tables.DRONEJACK])
        return zone_target(s, next_to(s.item_at[choice.arg], choice.arg2))

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice.verb is m.PICK:
            pick_up(s, tables.DRONEJACK, choice.arg2)
        else:
            put_item(s, choice.arg, next_to(s.item_at[choice.arg], choice.arg2))


class Fix(OneSeat[InTooDeep]):
    """ITD-13.10..13.12. Use the zone action of a nearby zone without heat; the heat moves there."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.TO_ZONE[s.ring[at]] for at in fixable(s)]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.TO_ZONE:
            return []
        at = s.index_of(choice.arg)
        if not s.is_nearby(s.criminal_at[tables.FIXER], at):
            return [Reason("ITD-13.10", "zone-far", {"criminal": tables.FIXER, "zone": choice.arg})]
        return reasons.heat(s, "ITD-13.10", at)

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return zone_target(s, s.index_of(choice.arg))

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        s.push(ZoneAction(self.seat, tables.FIXER, s.index_of(answers[self.seat].arg)))


class Persuade(OneSeat[InTooDeep]):
    """ITD-13.21..13.24, ITD-13.32. Move one nearby criminal one zone, not across a blockade."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return persuadable(s, seat)

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        criminal = choice.arg
        if choice.verb is not m.MOVE:
            return []
        if criminal not in s.cast:
            return reasons.not_in_play(criminal)
        if criminal == tables.PERSUADER:
            return [Reason("ITD-13.24", "not-self", {"criminal": criminal})]
        if not s.is_nearby(s.criminal_at[tables.PERSUADER], s.criminal_at[criminal]):
            return reasons.out_of_reach(s, "ITD-13.21", tables.PERSUADER, criminal)
        return reasons.blocked(s, "ITD-13.23", criminal, choice.arg2)

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return zone_target(s, next_to(s.criminal_at[choice.arg], choice.arg2))

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        move(s, answers[self.seat].arg, answers[self.seat].arg2)


class Inspire(OneSeat[InTooDeep]):
    """ITD-13.25, ITD-13.26. Gain 1 grip with a criminal near Scourge."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.GRIP[criminal] for criminal in inspirable(s, seat)]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        criminal = choice.arg
        if choice.verb is not m.GRIP:
            return []
        if criminal not in s.cast:
            return reasons.not_in_play(criminal)
        if criminal == tables.SCOURGE:
            return [Reason("ITD-13.25", "not-self", {"criminal": criminal})]
        if s.grip[seat][criminal] == tables.LAST_SPACE:
            return [Reason("ITD-5.20", "full-grip", {"criminal": criminal})]
        return reasons.out_of_reach(s, "ITD-13.25", tables.SCOURGE, criminal)

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        raise_grip(s, self.seat, answers[self.seat].arg)


class Smuggle(OneSeat[InTooDeep]):
    """ITD-13.27..13.29, ITD-13.33. Smuggler takes an item of his zone, loose or held by another."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.CHOOSE_ITEM[item] for item in smugglable(s)]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        item = choice.arg
        if choice.verb is not m.CHOOSE_ITEM:
            return []
        facts = {"criminal": tables.SMUGGLER, "item": item}
        if s.holds[tables.SMUGGLER] == item:
            return [Reason("ITD-6.7", "holds-it", facts)]
        if s.where_is(item) != s.criminal_at[tables.SMUGGLER]:
            return [Reason("ITD-13.27", "item-away", {**facts, "zone": s.ring[s.where_is(item)]})]
        return [Reason("ITD-13.33", "smuggled", facts)]

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return zone_target(s, s.criminal_at[tables.SMUGGLER])

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        item = answers[self.seat].arg
        s.smuggled += (item,)
        pick_up(s, tables.SMUGGLER, item)


class Sprint(OneSeat[InTooDeep]):
    """ITD-13.30. Sprinter goes to any zone reachable without crossing a blockade."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.TO_ZONE[s.ring[at]] for at in sprintable(s)]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.TO_ZONE:
            return []
        facts = {"criminal": tables.SPRINTER, "zone": choice.arg}
        if s.index_of(choice.arg) == s.criminal_at[tables.SPRINTER]:
            return [Reason("ITD-13.30", "there-already", facts)]
        return [Reason("ITD-13.30", "no-way", facts)]

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return zone_target(s, s.index_of(choice.arg))

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        relocate(s, tables.SPRINTER, s.index_of(answers[self.seat].arg))
