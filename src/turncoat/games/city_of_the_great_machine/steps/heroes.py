"""The Heroes phase: the turns, the way to the goal, and what happens on arrival."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rows import put
from ....kernel.step import Answers, Effect, Step
from .. import menu as m
from ..board import GreatMachine
from ..content import events as e
from ..content.city import reached
from ..content.districts import LARGE
from ..content.heroes import ACTRESS, ESCAPE_DIE
from ..content.machine import JUDICATOR, LEX_HECATE, MAINTENANCE, PHANTASMAR
from ..content.missions import WEAKNESSES
from ..content.terms import BY_RAID_A, BY_RAID_B, MACHINE, NO_ACCESS_CHOSEN, SPENT, TURN_ENDED, WITH_HERO
from ..events.heroes import (
    ActressReacted,
    DetainedByRaid,
    DetainedByServant,
    DetainedOnTheWay,
    EscapeRolled,
    HeroMoved,
    HeroWalked,
    TurnStopped,
)
from ..events.missions import TokenSpent
from ..ids import District, Servant, Slot
from .citizens import IdentifyAlone
from .commands import command_choices, command_guard, command_reasons
from .dial import Rise, advance_plan, advance_progress, fall, gain_bonds, gain_trust, lose_trust, pay_bonds
from .odds import escape_chances
from .opening import deny
from .shared import HeroEffect, HeroStep, Question
from .ways import leaving_cost

# Movement.


class Leg(HeroStep):
    """CGM-10.12, CGM-10.7, CGM-10.13..10.15, CGM-10.23, CGM-20.270. Leg by leg to the goal; the next district is
    linked, was not visited before, and keeps the goal within reach. A hero that is there already moves nowhere. On the
    way a Guard can be commanded."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        at, goal = s.at[self.slot], s.goal(self.slot)
        if at == goal:
            return []
        free = 511 & ~s.path
        ways = m.GO_IN[s.links[at] & free & reached(s.links, goal, free)]
        # Where the hero began it was asked before it moved.
        return [*ways, *command_choices(s, self.slot)] if s.controls and s.path != 1 << at else ways

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is m.COMMAND:
            return command_reasons(s, self.slot, choice.arg, choice.arg2)
        if choice.verb is not m.GO:
            return []
        facts = {"district": choice.arg, "hero": s.heroes[self.slot]}
        if s.path >> choice.arg & 1:
            return [Reason("CGM-10.12", "been-there", facts)]
        if not s.is_linked(s.at[self.slot], choice.arg):
            return [Reason("CGM-10.12", "not-linked", facts)]
        return [Reason("CGM-10.12", "dead-end", facts)]

    def chances(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Chance]:
        if choice.verb is m.GO and leaving_cost(s, self.slot, s.at[self.slot]) > s.trust[self.slot]:
            return escape_chances(s, self.slot)
        return []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        slot = self.slot
        cost = leaving_cost(s, slot, s.at[slot])
        return {
            "hero": s.heroes[slot],
            "district": s.goal(slot),
            "district2": s.at[slot],
            "cost": cost,
            "trust": s.trust[slot],
            "rolls": 1 if cost > s.trust[slot] else 0,
        }

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        slot, choice = self.slot, answers[self.seat]
        s.push(self)
        if choice.verb is m.COMMAND:
            command_guard(s, slot, choice.arg, choice.arg2)
            return
        goal = choice.arg
        cost = leaving_cost(s, slot, s.at[slot])
        if s.trust[slot] >= cost:
            s.trust = put(s.trust, slot, s.trust[slot] - cost)
            enter(s, slot, goal, cost)
            return
        # CGM-10.16..10.22: all the Trust there is, and the escape die for this leg.
        lost = s.trust[slot]
        s.trust = put(s.trust, slot, 0)
        escaped = ESCAPE_DIE[s.rng.below(6)]
        if s.is_loud:
            s.emit(EscapeRolled(s.heroes[slot], escaped, lost))
        if escaped:
            enter(s, slot, goal, 0)
        elif leader_tokens(s, slot):
            s.push(ShrugOff(self.seat, slot, goal))
        else:
            catch(s, slot)


def enter(s: GreatMachine, slot: Slot, district: District, cost: int) -> None:
    """CGM-20.218, CGM-20.271. A hero comes into a district; a hostile drone there takes a Trust."""
    if s.is_loud:  # heroes walk more often than anything else happens, and an event that nobody reads takes time
        hero, start = s.heroes[slot], s.at[slot]
        s.emit(HeroMoved(hero, start, district, cost) if cost else HeroWalked(hero, start, district))
    s.at = put(s.at, slot, district)
    s.path |= 1 << district
    if s.has_mission and district in s.drones and not s.drones_turned:
        lose_trust(s, slot, 1, "drone")


def catch(s: GreatMachine, slot: Slot) -> None:
    """CGM-10.20, CGM-10.24. Detained on the way: put straight into the district of the card."""
    s.caught = True
    if s.is_loud:
        s.emit(DetainedOnTheWay(s.heroes[slot]))
    enter(s, slot, s.goal(slot), 0)


def leader_tokens(s: GreatMachine, slot: Slot) -> int:
    """CGM-20.194, CGM-20.267. The tokens that the leader of the rebellion can still discard."""
    return len([1 for token in s.hero_tokens if token == WITH_HERO + slot]) if s.leader == slot else 0


def spend_leader_token(s: GreatMachine, slot: Slot, cause: str) -> None:
    for token in range(3):
        if s.hero_tokens[token] == WITH_HERO + slot:
            s.hero_tokens = put(s.hero_tokens, token, SPENT)
            s.emit(TokenSpent(s.heroes[slot], cause))
            return


class ShrugOff(HeroStep):
    """CGM-20.195. The leader may discard a hero token to ignore a failed escape roll."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "slot", "goal")

    def __init__(self, seat: Seat, slot: Slot, goal: int) -> None:
        super().__init__(seat, slot)
        self.goal: Final = goal

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.SKIP, m.SHRUG]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"hero": s.heroes[self.slot], "tokens": leader_tokens(s, self.slot)}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is m.SHRUG:
            spend_leader_token(s, self.slot, "slips-away")
            enter(s, self.slot, self.goal, 0)
        else:
            catch(s, self.slot)


# Arrival.


class Arrive(HeroEffect):
    """CGM-10.39, CGM-10.40. In order: mission effects, detention, abilities, House Search and Bread and Circuses, Trust
    by an event; the last ones also when the turn has ended."""

    def apply(self, s: GreatMachine) -> None:
        slot = self.slot
        district = s.at[slot]
        if s.resistance == district:
            gain_trust(s, slot, 3, "resistance")  # CGM-20.233, CGM-20.274
        steps: list[Step[GreatMachine]] = []
        if s.is_coop:
            steps = coop_detentions(s, slot)
        else:
            if s.raids >> district & 1:
                # CGM-10.35, CGM-10.36: successful whichever option is chosen.
                s.raid_hits |= 1 << district
            if s.caught or s.raids >> district & 1:
                # CGM-10.25, CGM-10.26, CGM-10.34, CGM-10.37, CGM-10.41, CGM-10.42: only where the movement ends.
                s.detained |= 1 << slot
                if not s.caught:
                    s.emit(DetainedByRaid(s.heroes[slot], district))
                steps = [Detention(MACHINE, slot)]
        if s.heroes[slot] == ACTRESS:
            steps.append(React(slot))
        if s.event == e.HOUSE_SEARCH:
            steps.append(Search(slot))
        elif s.event == e.BREAD:
            steps.append(Circuses(MACHINE, slot))
        elif s.event in {e.SLIPPING, e.FREE_MARKET}:
            steps.append(EventTrust(slot))
        s.push_all(steps)


class Detention(Question):
    """CGM-10.27..10.33, CGM-10.43. Option A: the Master Plan advances and the turn goes on. Option B: the turn
    ends, and the hero loses its Trust to the Machine or the chosen card."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "slot")

    def __init__(self, seat: Seat, slot: Slot) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.ADVANCE, m.NO_TRUST, m.NO_ACCESS]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        slot = self.slot
        return {"hero": s.heroes[slot], "trust": s.trust[slot], "district": s.goal(slot), "plan": s.plan + 1}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        slot, choice = self.slot, answers[self.seat]
        if choice is m.ADVANCE:
            s.caught_by = 0 if s.caught else BY_RAID_A
            advance_plan(s, "detention")
            return
        s.caught_by = 0 if s.caught else BY_RAID_B
        s.turn_over = True
        s.deeds |= TURN_ENDED
        if s.is_loud:
            s.emit(TurnStopped(s.heroes[slot]))
        if choice is m.NO_TRUST:
            trust = s.trust[slot]
            lose_trust(s, slot, trust, "no-trust")
            gain_bonds(s, trust, "no-trust")
        else:
            s.deeds |= NO_ACCESS_CHOSEN
            deny(s, slot, "detention")


def coop_detentions(s: GreatMachine, slot: Slot) -> list[Step[GreatMachine]]:
    """CGM-20.95..20.98, CGM-20.102, CGM-20.103, CGM-20.254. The escape die, then every Servant there in their order."""
    steps: list[Step[GreatMachine]] = []
    if s.caught:
        s.detained |= 1 << slot
        s.turn_over = True
        deny(s, slot, "detention")
    for servant in s.servant_order:
        if s.servants[servant] == s.at[slot] and detains(s, servant, slot):
            steps.append(ServantDetains(slot, servant))
    return steps


def detains(s: GreatMachine, servant: Servant, slot: Slot) -> bool:
    """CGM-20.53, CGM-20.95, CGM-20.160, CGM-20.173. Not under Maintenance, not deactivated, not one who is seen
    through."""
    if s.inactive[servant] or s.movement_now[servant] >= MAINTENANCE:
        return False
    return s.activation[servant] != WITH_HERO + slot or s.mission_is_on(WEAKNESSES)


class ServantDetains(Effect[GreatMachine]):
    """CGM-20.95, CGM-20.97. One Servant detains; the leader of the rebellion may ignore it."""

    __match_args__: ClassVar[tuple[str, ...]] = ("slot", "servant")

    def __init__(self, slot: Slot, servant: Servant) -> None:
        self.slot: Final = slot
        self.servant: Final = servant

    def apply(self, s: GreatMachine) -> None:
        if leader_tokens(s, self.slot):
            s.push(ShrugServant(s.controllers[self.slot], self.slot, self.servant))
        else:
            detain_by_servant(s, self.slot, self.servant)


class ShrugServant(HeroStep):
    """CGM-20.195. The leader may discard a hero token to ignore the effect of one Servant."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "slot", "servant")

    def __init__(self, seat: Seat, slot: Slot, servant: Servant) -> None:
        super().__init__(seat, slot)
        self.servant: Final = servant

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.SKIP, m.SHRUG]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"hero": s.heroes[self.slot], "servant": self.servant, "tokens": leader_tokens(s, self.slot)}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is m.SHRUG:
            spend_leader_token(s, self.slot, "ignores")
        else:
            detain_by_servant(s, self.slot, self.servant)


def detain_by_servant(s: GreatMachine, slot: Slot, servant: Servant) -> None:
    """CGM-20.96, CGM-20.99..20.101. Phantasmar pushes the marker, Judicator takes Trust, Lex Hecate the card."""
    s.detained |= 1 << slot
    s.caught_by |= 1 << servant
    if s.is_loud:
        s.emit(DetainedByServant(s.heroes[slot], servant))
    if servant == PHANTASMAR:
        advance_progress(s, 3)
        return
    s.turn_over = True
    if servant == JUDICATOR:
        lose_trust(s, slot, s.trust[slot], "detention")
    else:
        deny(s, slot, "detention")


class React(HeroEffect):
    """CGM-17.11..17.15, CGM-17.26, CGM-10.82, CGM-20.104, CGM-20.105. The Actress reacts to a detention by a Raid."""

    def apply(self, s: GreatMachine) -> None:
        slot = self.slot
        if s.caught_by & (BY_RAID_A | 1 << PHANTASMAR):
            gain_trust(s, slot, 2, "ability")
        if s.caught_by & (BY_RAID_B | 1 << JUDICATOR | 1 << LEX_HECATE):
            s.emit(ActressReacted(s.heroes[slot]))
            if s.is_citywide:
                s.push(IdentifyAlone(s.controllers[slot]))
            else:
                s.push(Rise(2))


class Search(HeroEffect):
    """CGM-15.48..15.50, CGM-15.86. House Search: the card of a hero that ends its movement at a Servant is denied."""

    def apply(self, s: GreatMachine) -> None:
        if s.servants_in(s.at[self.slot]):
            deny(s, self.slot, "house-search")


class Circuses(Question):
    """CGM-15.42..15.45, CGM-10.43. Bread and Circuses: at a Servant the Machine may discard 2 Bonds to lower
    Discontent."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "slot")

    def __init__(self, seat: Seat, slot: Slot) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        if s.bonds < 2 or s.is_citywide or not s.discontent or not s.servants_in(s.at[self.slot]):
            return []
        return [m.SKIP, m.PAY]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"hero": s.heroes[self.slot], "bonds": s.bonds, "discontent": s.discontent - 1}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is m.PAY:
            pay_bonds(s, 2, "circuses")
            fall(s)


class EventTrust(HeroEffect):
    """CGM-15.58, CGM-15.59, CGM-15.69, CGM-15.70. Trust for heroes that end their movement undetained."""

    def apply(self, s: GreatMachine) -> None:
        if s.detained >> self.slot & 1:
            return
        is_large = bool(LARGE >> s.at[self.slot] & 1)
        if s.event == e.SLIPPING and is_large:
            gain_trust(s, self.slot, 2, "event")
        elif s.event == e.FREE_MARKET and not is_large:
            gain_trust(s, self.slot, 1, "event")
