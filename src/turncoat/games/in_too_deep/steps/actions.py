"""Step 3 of the turn: actions, free actions and skills."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.step import Answers, OneSeat
from ..board import GONE, InTooDeep
from ..checks import is_ready
from ..city import drop, move, pick_up, put_item, raise_grip, relocate
from ..content import (
    DISRUPTOR,
    DRONEJACK,
    FIXER,
    ITEMS,
    JUMPER,
    LAST_SPACE,
    PERSUADER,
    RING,
    SCOURGE,
    SKILL_SPACE,
    SMUGGLER,
    SPRINTER,
    STAMINA_SPACE,
)
from ..crimes import FIRST_SIDE
from ..events.city import SkillUsed, StaminaUsed
from ..menu import (
    CCW,
    CHOOSE_ITEM,
    COMMIT,
    CW,
    DONE,
    DROP,
    GRIP,
    MOVE,
    MOVE_ITEM,
    MOVES,
    PICK,
    PICKS,
    SKILL,
    SPEND,
    STAMINA,
    TO_ZONE,
    USE,
)
from .boosts import can_spend, spend
from .crimes import commit
from .patrol import Patrol
from .zones import ZoneAction, next_to

PAID_SKILLS: Final[tuple[int, ...]] = (DISRUPTOR, DRONEJACK, FIXER, JUMPER, PERSUADER, SPRINTER)
FREE_SKILLS: Final[tuple[int, ...]] = (DISRUPTOR, SCOURGE, SMUGGLER)

# What skills can do, as far as there is something to do.


def nearby_blockades(s: InTooDeep) -> int:
    """ITD-2.101. A bit for each blockade near Disruptor."""
    at = s.criminal_at[DISRUPTOR]
    return (1 if s.is_edge_nearby(at, s.blockades[0]) else 0) + (2 if s.is_edge_nearby(at, s.blockades[1]) else 0)


def can_disrupt(s: InTooDeep) -> bool:
    return s.is_nearby(s.criminal_at[DISRUPTOR], s.sentinel) or bool(nearby_blockades(s))


def drone_items(s: InTooDeep) -> list[int]:
    """ITD-13.6, ITD-13.7, ITD-13.8. Loose items near Dronejack, blockades or not."""
    at = s.criminal_at[DRONEJACK]
    return [item for item in range(len(ITEMS)) if s.item_at[item] != GONE and s.is_nearby(at, s.item_at[item])]


def fixable(s: InTooDeep) -> list[int]:
    """ITD-13.10, ITD-13.11. Zones without heat near Fixer, across blockades too."""
    at = s.criminal_at[FIXER]
    return sorted([index for index in ((at - 1) % RING, at, (at + 1) % RING) if not s.heat[index]])


def persuadable(s: InTooDeep) -> list[Choice]:
    """ITD-13.21..13.24, ITD-13.32. Moves of other criminals nearby, hooked by anyone, not across blockades."""
    at = s.criminal_at[PERSUADER]
    options: list[Choice] = []
    for criminal in s.cast:
        if criminal != PERSUADER and s.is_nearby(at, s.criminal_at[criminal]):
            options += [MOVES[criminal][way] for way in s.ways(s.criminal_at[criminal])]
    return options


def can_persuade(s: InTooDeep) -> bool:
    """Whether persuadable has anything."""
    at = s.criminal_at[PERSUADER]
    for criminal in s.cast:
        other = s.criminal_at[criminal]
        if criminal != PERSUADER and s.is_nearby(at, other) and s.ways(other):
            return True
    return False


def sprintable(s: InTooDeep) -> list[int]:
    """ITD-13.30. Zones that Sprinter reaches without crossing a blockade."""
    start = s.criminal_at[SPRINTER]
    found = []
    for way in (CW, CCW):
        at = start
        while s.is_open(at, way):
            at = next_to(at, way)
            if at == start or at in found:
                break
            found.append(at)
    return sorted(found)


def smugglable(s: InTooDeep) -> list[int]:
    """ITD-13.27, ITD-13.28, ITD-13.33. Items in Smuggler's zone that he does not hold and has not just taken."""
    at = s.criminal_at[SMUGGLER]
    found = []
    for item in range(len(ITEMS)):
        if item not in s.smuggled and s.holds[SMUGGLER] != item and s.where_is(item) == at:
            found.append(item)
    return found


def inspirable(s: InTooDeep, seat: int) -> list[int]:
    """ITD-13.25, ITD-13.26. Criminals near Scourge, hooked or not, whose disc can advance."""
    at = s.criminal_at[SCOURGE]
    return [c for c in s.can_raise(seat) if c != SCOURGE and s.is_nearby(at, s.criminal_at[c])]


def has_paid_skill(s: InTooDeep, seat: int, criminal: int) -> bool:
    """ITD-5.27, ITD-6.12. Whether its skill can be used for an action. Must agree with what the skills then offer."""
    if criminal not in PAID_SKILLS or s.grip[seat][criminal] < SKILL_SPACE or criminal not in s.ports[seat]:
        return False
    if criminal == JUMPER:
        return True
    if criminal == SPRINTER:
        return bool(s.ways(s.criminal_at[SPRINTER]))
    if criminal == PERSUADER:
        return can_persuade(s)
    if criminal == FIXER:
        return bool(fixable(s))
    if criminal == DRONEJACK:
        return bool(drone_items(s))
    return s.is_disruptor_used and can_disrupt(s)


def has_free_skill(s: InTooDeep, seat: int, criminal: int) -> bool:
    """ITD-13.3, ITD-13.25, ITD-13.27. Whether its skill can be used for nothing."""
    if criminal not in FREE_SKILLS or s.grip[seat][criminal] < SKILL_SPACE or criminal not in s.ports[seat]:
        return False
    if criminal == DISRUPTOR:
        return not s.is_disruptor_used and can_disrupt(s)
    if criminal == SCOURGE:
        return not s.is_scourge_used and bool(inspirable(s, seat))
    return bool(smugglable(s))


def paid_actions(s: InTooDeep, seat: int, criminal: int) -> list[Choice]:
    """ITD-6.1..6.12. What that criminal can do for an action, gaining grip left out."""
    at = s.criminal_at[criminal]
    moves = MOVES[criminal]
    options = [moves[way] for way in s.move_ways(seat, criminal)]
    if at in s.item_at:
        picks = PICKS[criminal]
        options += [picks[item] for item in s.loose_in(at)]
    if not s.heat[at]:
        options.append(USE[criminal])
    if has_paid_skill(s, seat, criminal):
        options.append(SKILL[criminal])
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
                if space < LAST_SPACE:
                    options.append(GRIP[criminal])
            if has_free_skill(s, seat, criminal):
                options.append(SKILL[criminal])
            if space >= STAMINA_SPACE and has_paid_action(s, seat, criminal):
                options.append(STAMINA[criminal])
            if s.holds[criminal] != GONE:
                options.append(DROP[criminal])
        for boost in s.boosts[seat]:
            if can_spend(s, seat, boost):
                options.append(SPEND[boost])
        for crime in s.crimes[seat]:
            if crime >= FIRST_SIDE and is_ready(s, seat, crime):
                options.append(COMMIT[crime])
        options.append(DONE)
        return options

    def facts(self, s: InTooDeep, seat: int) -> dict[str, object]:
        return {"actions": s.actions}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        verb, criminal = choice.verb, choice.arg
        if choice is DONE:
            return
        s.push(self)
        if verb is STAMINA:
            s.push(StaminaAction(self.seat, criminal))
            s.change_grip(self.seat, criminal, -1)
            s.emit(StaminaUsed(self.seat, criminal))
        elif verb is DROP:
            drop(s, criminal)
        elif verb is SPEND:
            spend(s, self.seat, choice.arg)
        elif verb is COMMIT:
            commit(s, self.seat, choice.arg)
        elif verb is SKILL and has_free_skill(s, self.seat, criminal):
            use_skill(s, self.seat, criminal)
        else:
            s.actions -= 1
            s.smuggled = ()
            if verb is GRIP:
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
    if choice.verb is MOVE:
        move(s, criminal, choice.arg2)
    elif choice.verb is PICK:
        pick_up(s, criminal, choice.arg2)
    elif choice.verb is USE:
        s.push(ZoneAction(seat, criminal, s.criminal_at[criminal]))
    else:
        use_skill(s, seat, criminal)


def use_skill(s: InTooDeep, seat: int, criminal: int) -> None:
    s.emit(SkillUsed(seat, criminal))
    if criminal == DISRUPTOR:
        s.is_disruptor_used = True
        has_sentinel = s.is_nearby(s.criminal_at[DISRUPTOR], s.sentinel)
        s.push(Patrol(seat, 1, False, has_sentinel, nearby_blockades(s)))  # ITD-13.2..13.5
    elif criminal == DRONEJACK:
        s.push(Drone(seat))
    elif criminal == FIXER:
        s.push(Fix(seat))
    elif criminal == JUMPER:
        relocate(s, JUMPER, (s.criminal_at[JUMPER] + RING // 2) % RING)  # ITD-13.18
    elif criminal == PERSUADER:
        s.push(Persuade(seat))
    elif criminal == SCOURGE:
        s.is_scourge_used = True
        s.push(Inspire(seat))
    elif criminal == SMUGGLER:
        s.push(Smuggle(seat))
    else:
        s.push(Sprint(seat))


class Drone(OneSeat[InTooDeep]):
    """ITD-13.6..13.9. Move a nearby loose item one zone, or have Dronejack hold it; blockades do not matter."""

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        items = drone_items(s)
        pushes = [MOVE_ITEM.at(item, way) for item in items for way in (CW, CCW)]
        return [*pushes, *[PICK.at(DRONEJACK, item) for item in items]]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice.verb is PICK:
            pick_up(s, DRONEJACK, choice.arg2)
        else:
            put_item(s, choice.arg, next_to(s.item_at[choice.arg], choice.arg2))


class Fix(OneSeat[InTooDeep]):
    """ITD-13.10..13.12. Use the zone action of a nearby zone without heat; the heat moves there."""

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return [TO_ZONE[s.ring[at]] for at in fixable(s)]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        s.push(ZoneAction(self.seat, FIXER, s.index_of(answers[self.seat].arg)))


class Persuade(OneSeat[InTooDeep]):
    """ITD-13.21..13.24, ITD-13.32. Move one nearby criminal one zone, not across a blockade."""

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return persuadable(s)

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        move(s, answers[self.seat].arg, answers[self.seat].arg2)


class Inspire(OneSeat[InTooDeep]):
    """ITD-13.25, ITD-13.26. Gain 1 grip with a criminal near Scourge."""

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return [GRIP[criminal] for criminal in inspirable(s, seat)]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        raise_grip(s, self.seat, answers[self.seat].arg)


class Smuggle(OneSeat[InTooDeep]):
    """ITD-13.27..13.29, ITD-13.33. Smuggler takes an item of his zone, loose or held by another."""

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return [CHOOSE_ITEM[item] for item in smugglable(s)]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        item = answers[self.seat].arg
        s.smuggled += (item,)
        pick_up(s, SMUGGLER, item)


class Sprint(OneSeat[InTooDeep]):
    """ITD-13.30. Sprinter goes to any zone reachable without crossing a blockade."""

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return [TO_ZONE[s.ring[at]] for at in sprintable(s)]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        relocate(s, SPRINTER, s.index_of(answers[self.seat].arg))
