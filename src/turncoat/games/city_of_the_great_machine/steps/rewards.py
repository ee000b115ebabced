"""The tasks of mission cards, and what is gained when they are fulfilled."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.step import Effect, Step
from .. import menu as m
from ..board import GreatMachine
from ..content.citizens import TRAITOR
from ..content.city import MEMBERS
from ..content.districts import GC, SEATS_OF_POWER
from ..content.missions import (
    CLASS,
    DISCLOSURE,
    DISCLOSURE_BONDS,
    FALSIFIED,
    GUARD_CONTROL,
    LEADER,
    RECON,
    REPROGRAMMING,
    RESISTANCE,
    SELF_DESTRUCT,
    SELF_DESTRUCT_TRUST,
    TRAP,
    UNAUTHORISED,
    WEAKNESSES,
)
from ..content.terms import NONE3, ON_CITIZEN, THREE, WITH_HERO, WITH_OWNER
from ..events.missions import (
    ActivationLaid,
    KindAngered,
    LeaderFound,
    RemoteLaid,
    ResistanceLaid,
    RewardGained,
    TaskFulfilled,
    TrapLaid,
)
from .attack import break_all
from .coop_ending import BreakWhich
from .dial import Rise, gain_trust
from .missions import SetUpCard
from .shared import Joint


class CheckTasks(Effect[GreatMachine]):
    """CGM-20.116, CGM-20.143, CGM-20.154, CGM-20.157, CGM-20.258. Tasks are checked here only, A before B; when
    both are fulfilled the third card comes into play."""

    def apply(self, s: GreatMachine) -> None:
        if not s.has_mission:
            return
        if s.round == 1 and s.mission_is_on(WEAKNESSES):
            s.activation = s.servants  # CGM-20.169, CGM-20.264
            s.emit(ActivationLaid())
        steps: list[Step[GreatMachine]] = []
        for letter in range(3):
            card = s.missions[letter]
            if s.mission_is_on(card) and is_fulfilled(s, card):
                steps.append(Fulfil(letter))
        s.push(*steps, ThirdCard())


class ThirdCard(Effect[GreatMachine]):
    """CGM-20.143, CGM-20.258. Card C comes into play at the end of the round in which A and B are fulfilled."""

    def apply(self, s: GreatMachine) -> None:
        if s.missions_done & 3 == 3 and not s.has_third_card:
            s.has_third_card = True
            s.push(SetUpCard(s.missions[2]))


def is_fulfilled(s: GreatMachine, card: int) -> bool:
    """CGM-20.166, 20.172, 20.177, 20.179, 20.188, 20.193, 20.198, 20.208, 20.213, 20.220, 20.225, 20.231. The tasks."""
    tokens = s.hero_tokens
    if card in {TRAP, UNAUTHORISED}:
        return 0 <= tokens[0] < 9 and len(set(tokens)) == 1  # CGM-20.166, CGM-20.198
    if card == WEAKNESSES:
        return all([WITH_HERO <= token < WITH_HERO + 3 for token in s.activation])  # CGM-20.172
    if card == CLASS:
        # CGM-20.177.
        kinds = [s.faces[token - ON_CITIZEN] for token in tokens if ON_CITIZEN <= token < WITH_HERO]
        return len(set(kinds)) == 3
    if card == FALSIFIED:
        return sorted(tokens) == sorted(SEATS_OF_POWER)  # CGM-20.179, CGM-20.180
    if card == SELF_DESTRUCT:
        return s.order_trust >= SELF_DESTRUCT_TRUST  # CGM-20.188
    if card == LEADER:
        return len(set(tokens)) == 1  # CGM-20.193, CGM-20.267
    if card == RECON:
        return all([token >= 0 and s.places[token] == GC for token in s.spies])  # CGM-20.208
    if card == GUARD_CONTROL:
        return s.processors_held == 3  # CGM-20.213
    if card == REPROGRAMMING:
        return sorted(tokens) == sorted(s.drones)  # CGM-20.220
    if card == DISCLOSURE:
        return s.laid_bonds >= DISCLOSURE_BONDS  # CGM-20.225
    return all([token == WITH_OWNER for token in tokens])  # CGM-20.231


def task_progress(s: GreatMachine, card: int) -> tuple[int, int]:
    """How far a task is, for people to see: what is done, and what is asked."""
    tokens = s.hero_tokens
    if card in {TRAP, UNAUTHORISED}:
        return max([tokens.count(place) if 0 <= place < 9 else 0 for place in tokens]), 3
    if card == WEAKNESSES:
        return len([1 for token in s.activation if token >= WITH_HERO]), 3
    if card == CLASS:
        return len({s.faces[token - ON_CITIZEN] for token in tokens if ON_CITIZEN <= token < WITH_HERO}), 3
    if card == SELF_DESTRUCT:
        return s.order_trust, SELF_DESTRUCT_TRUST
    if card == LEADER:
        return max([tokens.count(token) for token in tokens]), 3
    if card == RECON:
        return len([1 for token in s.spies if token >= 0 and s.places[token] == GC]), 3
    if card == GUARD_CONTROL:
        return s.processors_held, 3
    if card == DISCLOSURE:
        return s.laid_bonds, DISCLOSURE_BONDS
    if card == RESISTANCE:
        return tokens.count(WITH_OWNER), 3
    return len([1 for token in tokens if 0 <= token < 9]), 3  # a token each in three districts


class Fulfil(Effect[GreatMachine]):
    """CGM-20.155, CGM-20.156, CGM-20.257, CGM-20.260, CGM-20.261. A Riot token for all heroes and the reward, at
    once; the card leaves play."""

    __match_args__: ClassVar[tuple[str, ...]] = ("letter",)

    def __init__(self, letter: int) -> None:
        self.letter: Final = letter

    def apply(self, s: GreatMachine) -> None:
        card = s.missions[self.letter]
        place = s.hero_tokens[0]
        s.missions_done |= 1 << self.letter
        s.riot_stock += 1
        s.emit(TaskFulfilled(card))
        if card in {FALSIFIED, RECON, GUARD_CONTROL, REPROGRAMMING}:
            s.emit(RewardGained(card))
        if card in {TRAP, CLASS, FALSIFIED, UNAUTHORISED, REPROGRAMMING}:
            s.hero_tokens = NONE3
        if card == TRAP:
            s.trap = place  # CGM-20.167
            s.emit(TrapLaid(place))
        elif card == CLASS:
            s.push(ChooseKind())
        elif card == FALSIFIED:
            s.no_event_next = True  # CGM-20.182
        elif card == SELF_DESTRUCT:
            self_destruct(s)
        elif card == LEADER:
            s.leader = place - WITH_HERO
            s.emit(LeaderFound(s.heroes[s.leader]))
        elif card == UNAUTHORISED:
            s.remote = place  # CGM-20.201
            s.emit(RemoteLaid(place))
        elif card == RECON:
            s.can_peek = True  # CGM-20.209
            s.spies = NONE3
        elif card == GUARD_CONTROL:
            s.controls = 3  # CGM-20.214
            s.processors_held = 0
        elif card == REPROGRAMMING:
            s.drones_turned = True  # CGM-20.221
        elif card == DISCLOSURE:
            # CGM-20.226, CGM-20.227.
            s.laid_bonds = 0
            held, s.held_bonds = s.held_bonds, THREE
            for slot in range(3):
                gain_trust(s, slot, held[slot], "mission")
            s.push(Rise(2))
        elif card == RESISTANCE:
            s.push(LayResistance())


def self_destruct(s: GreatMachine) -> None:
    """CGM-20.189, CGM-20.190. The Trust goes; all Guards there break, and one in each linked district."""
    s.order_trust = 0
    district = s.control_room
    s.control_room = -1
    break_all(s, district)
    s.push_all([BreakWhich(near) for near in MEMBERS[s.links[district]]])


class ChooseKind(Joint):
    """CGM-20.178. A kind of citizens is discontented at every level for the rest of the game."""

    def options(self, s: GreatMachine) -> list[Choice]:
        return [m.ANGER[kind] for kind in range(TRAITOR)]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return [Reason("CGM-20.178", "never-discontented", {"kind": choice.arg})] if choice.verb is m.ANGER else []

    def decide(self, s: GreatMachine, choice: Choice) -> None:
        s.angry_kind = choice.arg
        s.emit(KindAngered(choice.arg))


class LayResistance(Joint):
    """CGM-20.232. The resistance token goes into one of the three districts."""

    def options(self, s: GreatMachine) -> list[Choice]:
        return [m.TO[district] for district in MEMBERS[s.laid_at]]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return [Reason("CGM-20.232", "no-district-of-theirs", {"district": choice.arg})] if choice.verb is m.TO else []

    def decide(self, s: GreatMachine, choice: Choice) -> None:
        s.resistance = choice.arg
        s.emit(ResistanceLaid(choice.arg))
