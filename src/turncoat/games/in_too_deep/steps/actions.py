"""Step 3 of the turn: actions, free actions and skills."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.step import Answers, OneSeat
from .. import menu as m
from ..board import GONE, InTooDeep
from ..content import tables
from ..content.crimes import LEVEL, SIDE
from ..events.city import SkillUsed, StaminaUsed
from .boosts import can_spend, spend
from .crimes import commit
from .criteria import is_ready
from .patrol import Patrol
from .shared import drop, move, pick_up, put_item, raise_grip, relocate
from .zones import ZoneAction, next_to

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
    return sorted([index for index in ((at - 1) % tables.RING, at, (at + 1) % tables.RING) if not s.heat[index]])


def persuadable(s: InTooDeep) -> list[Choice]:
    """ITD-13.21..13.24, ITD-13.32. Moves of other criminals nearby, hooked by anyone, not across blockades."""
    at = s.criminal_at[tables.PERSUADER]
    options: list[Choice] = []
    for criminal in s.cast:
        if criminal != tables.PERSUADER and s.is_nearby(at, s.criminal_at[criminal]):
            options += [m.MOVES[criminal][way] for way in s.ways(s.criminal_at[criminal])]
    return options


def can_persuade(s: InTooDeep) -> bool:
    """Whether persuadable has anything."""
    at = s.criminal_at[tables.PERSUADER]
    for criminal in s.cast:
        other = s.criminal_at[criminal]
        if criminal != tables.PERSUADER and s.is_nearby(at, other) and s.ways(other):
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


def inspirable(s: InTooDeep, seat: int) -> list[int]:
    """ITD-13.25, ITD-13.26. Criminals near Scourge, hooked or not, whose disc can advance."""
    at = s.criminal_at[tables.SCOURGE]
    return [c for c in s.can_raise(seat) if c != tables.SCOURGE and s.is_nearby(at, s.criminal_at[c])]


def has_paid_skill(s: InTooDeep, seat: int, criminal: int) -> bool:
    """ITD-5.27, ITD-6.12. Whether its skill can be used for an action. Must agree with what the skills then offer."""
    if criminal not in PAID_SKILLS or s.grip[seat][criminal] < tables.SKILL_SPACE or criminal not in s.ports[seat]:
        return False
    if criminal == tables.JUMPER:
        return True
    if criminal == tables.SPRINTER:
        return bool(s.ways(s.criminal_at[tables.SPRINTER]))
    if criminal == tables.PERSUADER:
        return can_persuade(s)
    if criminal == tables.FIXER:
        return bool(fixable(s))
    if criminal == tables.DRONEJACK:
        return bool(drone_items(s))
    return s.is_disruptor_used and can_disrupt(s)


def has_free_skill(s: InTooDeep, seat: int, criminal: int) -> bool:
    """ITD-13.3, ITD-13.25, ITD-13.27. Whether its skill can be used for nothing."""
    if criminal not in FREE_SKILLS or s.grip[seat][criminal] < tables.SKILL_SPACE or criminal not in s.ports[seat]:
        return False
    if criminal == tables.DISRUPTOR:
        return not s.is_disruptor_used and can_disrupt(s)
    if criminal == tables.SCOURGE:
        return not s.is_scourge_used and bool(inspirable(s, seat))
    return bool(smugglable(s))


def paid_actions(s: InTooDeep, seat: int, criminal: int) -> list[Choice]:
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


def has_paid_action(s: InTooDeep, seat: int, criminal: int) -> bool:
    """Whether paid_actions has anything: nearly always, so the likeliest is asked first."""
    at = s.criminal_at[criminal]
    return bool(s.move_ways(seat, criminal)) or not s.heat[at] or at in s.item_at or has_paid_skill(s, seat, criminal)


class Actions(OneSeat[InTooDeep]):
    """ITD-5.21, ITD-5.22..5.28, ITD-5.45, ITD-6.1..6.19, ITD-7.23. Two actions with your criminals, and free ones,
    until you are done.
    """

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
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

    def facts(self, s: InTooDeep, seat: int) -> dict[str, object]:
        return {"actions": s.actions}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        verb, criminal = choice.verb, choice.arg
        if choice is m.DONE:
            return
        s.push(self)
        if verb is m.STAMINA:
            s.push(StaminaAction(self.seat, criminal))
            s.change_grip(self.seat, criminal, -1)
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


class StaminaAction(OneSeat[InTooDeep]):
    """ITD-5.24, ITD-5.25, ITD-5.26, ITD-5.41. The extra action that stamina bought, by that criminal and at once."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "criminal")

    def __init__(self, seat: int, criminal: int) -> None:
        super().__init__(seat)
        self.criminal: Final = criminal

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return paid_actions(s, seat, self.criminal)

    def facts(self, s: InTooDeep, seat: int) -> dict[str, object]:
        return {"criminal": self.criminal}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        s.smuggled = ()
        perform(s, self.seat, answers[self.seat])


def perform(s: InTooDeep, seat: int, choice: Choice) -> None:
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


def use_skill(s: InTooDeep, seat: int, criminal: int) -> None:
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
        relocate(s, tables.JUMPER, (s.criminal_at[tables.JUMPER] + tables.RING // 2) % tables.RING)  # ITD-13.18
    elif criminal == tables.PERSUADER:
        s.push(Persuade(seat))
    elif criminal == tables.SCOURGE:
        s.is_scourge_used = True
        s.push(Inspire(seat))
    elif criminal == tables.SMUGGLER:
        s.push(Smuggle(seat))
    else:
        s.push(Sprint(seat))


class Drone(OneSeat[InTooDeep]):
    """ITD-13.6..13.9. Move a nearby loose item one zone, or have Dronejack hold it; blockades do not matter."""

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        items = drone_items(s)
        pushes = [m.MOVE_ITEM.at(item, way) for item in items for way in (m.CW, m.CCW)]
        return [*pushes, *[m.PICK.at(tables.DRONEJACK, item) for item in items]]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice.verb is m.PICK:
            pick_up(s, tables.DRONEJACK, choice.arg2)
        else:
            put_item(s, choice.arg, next_to(s.item_at[choice.arg], choice.arg2))


class Fix(OneSeat[InTooDeep]):
    """ITD-13.10..13.12. Use the zone action of a nearby zone without heat; the heat moves there."""

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return [m.TO_ZONE[s.ring[at]] for at in fixable(s)]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        s.push(ZoneAction(self.seat, tables.FIXER, s.index_of(answers[self.seat].arg)))


class Persuade(OneSeat[InTooDeep]):
    """ITD-13.21..13.24, ITD-13.32. Move one nearby criminal one zone, not across a blockade."""

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return persuadable(s)

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        move(s, answers[self.seat].arg, answers[self.seat].arg2)


class Inspire(OneSeat[InTooDeep]):
    """ITD-13.25, ITD-13.26. Gain 1 grip with a criminal near Scourge."""

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return [m.GRIP[criminal] for criminal in inspirable(s, seat)]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        raise_grip(s, self.seat, answers[self.seat].arg)


class Smuggle(OneSeat[InTooDeep]):
    """ITD-13.27..13.29, ITD-13.33. Smuggler takes an item of his zone, loose or held by another."""

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return [m.CHOOSE_ITEM[item] for item in smugglable(s)]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        item = answers[self.seat].arg
        s.smuggled += (item,)
        pick_up(s, tables.SMUGGLER, item)


class Sprint(OneSeat[InTooDeep]):
    """ITD-13.30. Sprinter goes to any zone reachable without crossing a blockade."""

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return [m.TO_ZONE[s.ring[at]] for at in sprintable(s)]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        relocate(s, tables.SPRINTER, s.index_of(answers[self.seat].arg))
