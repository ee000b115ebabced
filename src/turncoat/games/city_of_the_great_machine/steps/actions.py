"""The actions of heroes: what is open to them, what it costs, and how each is carried out."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.step import Answers
from ..board import City
from ..content import (
    AMNESTY,
    BLACK_MARKET,
    BY_LAW,
    DOUBLE_SHIFT,
    EXECUTION,
    GC,
    HUNTER,
    LARGE,
    LETTERS,
    MEDIC,
    MS,
    NOWHERE,
    PAPER_TRAIL,
    PRESS,
    SMALL,
    STREET_THEATRE,
    TL,
    UNIDENTIFIED,
    VETERAN,
)
from ..hero_events import CardReturned, GuardSent, HeroActed, HeroRelocated
from ..machine_events import DirectiveLost
from ..menu import (
    ACT,
    ATTACK,
    CANCEL,
    CANCEL_DIRECTIVE,
    COMMAND,
    DISCARD_DIRECTIVE,
    EVACUATE,
    FREE_CITIZEN,
    GAIN_TRUST,
    HEAL,
    IDENTIFY,
    INCITE,
    MOVE_DISTRICT,
    PASS,
    PICK,
    PLAIN,
    RELOCATE,
    REMOTE,
    RETURN_CARD,
    RIOT,
    SMUGGLE,
    SPECIAL,
    STIR_SQUARE,
    STOP,
    TAKE_BACK,
    TO,
)
from ..terms import INCITED, LARGE_SPECIAL, LAW_SPECIAL, MACHINE, NONE3, THREE, Ints, less, put
from .attack import AimAt
from .citizens import identify, look_at_arrested, move_citizen
from .dial import Rise, gain_trust
from .districts import MoveWhich
from .heroes import HeroStep
from .riots import declare

SPECIALS_OF: Final[tuple[Ints, ...]] = (
    (DISCARD_DIRECTIVE, FREE_CITIZEN),
    (CANCEL_DIRECTIVE, RETURN_CARD),
    (MOVE_DISTRICT, RELOCATE),
    (STIR_SQUARE,),
    (),
    (),
    (),
    (),
    (),
)


ACTIONS_OF: Final = tuple(
    [
        tuple(sorted((ATTACK, IDENTIFY, EVACUATE, GAIN_TRUST, RIOT, *(SPECIALS_OF[district] or (INCITE,)))))
        for district in range(9)
    ]
)


def action_cost(s: City, slot: int, action: int) -> int:
    """CGM-10.44, CGM-10.45, CGM-20.275. The Trust for an action, by what stands in the hero's district; Identify and
    Riot name the price for one unidentified citizen."""
    district = s.at[slot]
    if action in {ATTACK, EVACUATE, GAIN_TRUST, RELOCATE, HEAL, SMUGGLE}:
        return 0
    if s.event == PAPER_TRAIL and action in {CANCEL_DIRECTIVE, RETURN_CARD}:
        return 0
    if s.event == DOUBLE_SHIFT and action == MOVE_DISTRICT:
        return 0
    cost = s.price(district)
    if (s.event == STREET_THEATRE and action == INCITE) or (s.event == LETTERS and action == IDENTIFY):
        cost = max(0, cost - 1)
    return cost


def riot_cost(s: City, slot: int) -> int:
    """CGM-12.4, CGM-16.25."""
    district = s.at[slot]
    return s.price(district) * len(s.unidentified_in(district))


def evacuation_cost(s: City, start: int, goal: int) -> int:
    """CGM-10.61, CGM-10.64."""
    cost = s.far[start * 9 + goal]
    return max(0, cost - 1) if s.event == PRESS else cost


def evacuees(s: City, slot: int) -> list[int]:
    """CGM-10.60, CGM-10.62. Citizens that the hero could send somewhere."""
    district, trust, marks = s.at[slot], s.trust[slot], s.marks
    if not trust and s.event != PRESS:
        return []
    known = [token for token, place in enumerate(s.places) if place == district and marks[token] != UNIDENTIFIED]
    return known if known and havens(s, district, trust) else []


def havens(s: City, start: int, trust: int) -> list[int]:
    """CGM-10.61, CGM-10.62. The districts with a free space to which so much Trust takes a citizen."""
    return [d for d in range(9) if d != start and evacuation_cost(s, start, d) <= trust and s.has_space(d)]


def patients(s: City, slot: int) -> list[int]:
    """CGM-17.21..17.23. Unidentified citizens of linked districts, if there is room here."""
    if not s.has_space(s.at[slot]):
        return []
    near = s.links[s.at[slot]]
    return [
        token
        for token, place in enumerate(s.places)
        if place < 9 and near >> place & 1 and s.marks[token] == UNIDENTIFIED
    ]


def spies_here(s: City, slot: int) -> list[int]:
    """CGM-20.206, CGM-20.207. Citizens with an espionage token that can be brought to the Citadel now."""
    district = s.at[slot]
    if (
        s.spied_now
        or s.spies == NONE3
        or district == GC
        or not s.has_space(GC)
        or evacuation_cost(s, district, GC) > s.trust[slot]
    ):
        return []
    return [token for token in s.spies if token >= 0 and s.places[token] == district]


def has_effect(s: City, action: int) -> bool:
    """CGM-10.80, CGM-13.9, CGM-20.106. A special action must change something."""
    if action == DISCARD_DIRECTIVE:
        return bool(s.sealed) if s.is_coop else bool(s.hand[MACHINE])
    if action == FREE_CITIZEN:
        return bool(s.pool())
    if action == CANCEL_DIRECTIVE:
        return bool(s.issued)
    if action == RETURN_CARD:
        return s.secret_denied != THREE or s.open_denied != THREE
    if action == MOVE_DISTRICT:
        return s.flyable > 0
    if action == STIR_SQUARE:
        return not s.is_citywide and s.crowd(MS) > s.watch(MS)
    return True


def actions_of(s: City, slot: int) -> Ints:
    """CGM-10.66, CGM-10.70..10.81, CGM-15.34, CGM-15.65, CGM-15.66, CGM-15.73. What a hero can think of where it
    stands, in the order of the menu; `can_do` asks whether it is possible."""
    district = s.at[slot]
    found = ACTIONS_OF[district]
    event = s.event
    if event == BY_LAW:
        found = with_action(found, INCITE) if LARGE >> district & 1 else less(found, INCITE)
    elif event == AMNESTY and LARGE >> district & 1:
        found = with_action(found, FREE_CITIZEN)
    elif event == EXECUTION and SMALL >> district & 1:
        found = with_action(found, CANCEL_DIRECTIVE)
    if s.heroes[slot] == MEDIC:
        found = (*found, HEAL)
    return (*found, SMUGGLE) if s.has_mission else found


def with_action(actions: Ints, action: int) -> Ints:
    return actions if action in actions else tuple(sorted((*actions, action)))


def can_do(s: City, slot: int, action: int) -> bool:
    """Whether an action of the hero's district can be paid and has an effect; TakeAction looks at Hunters' limits."""
    district, trust = s.at[slot], s.trust[slot]
    if action == GAIN_TRUST:
        return True  # CGM-10.67, CGM-10.68
    if action == ATTACK:
        # CGM-10.47, CGM-10.53, CGM-17.24.
        return s.watch(district) > 0 and (trust > 0 or s.heroes[slot] == VETERAN)
    if action == EVACUATE:
        return bool(evacuees(s, slot))
    if action == HEAL:
        return bool(patients(s, slot))
    if action == SMUGGLE:
        return bool(spies_here(s, slot))
    if action == RIOT:
        # CGM-10.46, CGM-12.1..12.5, CGM-1.14.
        return (
            not s.riot_tokens >> district & 1
            and s.riot_stock > 0
            and s.crowd(district) > 0
            and trust >= riot_cost(s, slot)
        )
    if trust < action_cost(s, slot, action):
        return False
    if action == IDENTIFY:
        return bool(s.unidentified_in(district))
    if action == INCITE:
        return not s.is_citywide
    return has_effect(s, action)


class TakeAction(HeroStep):
    """CGM-10.2..10.5, CGM-17.5..17.10, CGM-17.25, CGM-18.4, CGM-20.270. One action, or none; the Hunter two different
    ones. Before and after it a Guard can be commanded."""

    def choices(self, s: City, seat: int) -> list[Choice]:
        slot = self.slot
        if s.turn_over or s.active != slot:
            return []
        commands = command_choices(s, slot)
        second = len(s.done) == 1 and s.heroes[slot] == HUNTER and s.done[0] not in {RIOT, GAIN_TRUST}
        if s.done and not second:
            return [PASS, *commands] if commands else []
        found = [ACT[action] for action in actions_of(s, slot) if self.is_open(s, action) and can_do(s, slot, action)]
        if s.remote not in {NOWHERE, s.at[slot]}:
            # CGM-20.201, CGM-20.202, CGM-20.268: the cost follows the Guards where the hero stands.
            found += [
                REMOTE[action]
                for action in SPECIALS_OF[s.remote]
                if s.trust[slot] >= action_cost(s, slot, action) and has_effect(s, action) and self.is_open(s, action)
            ]
        return [PASS, *found, *commands]

    def is_open(self, s: City, action: int) -> bool:
        """CGM-17.5, CGM-17.6. A second action differs from the first and is no Riot."""
        return not s.done or (action != RIOT and action not in s.done)

    def resolve(self, s: City, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is PASS:
            return
        s.push(TakeAction(self.seat, self.slot))
        if choice.verb is COMMAND:
            command_guard(s, self.slot, choice.arg, choice.arg2)
            return
        district = s.at[self.slot] if choice.verb is ACT else s.remote
        s.done = (*s.done, choice.arg)
        perform(s, self.seat, self.slot, choice.arg, district)


def perform(s: City, seat: int, slot: int, action: int, district: int) -> None:
    """CGM-1.18. The action is paid once and carried out."""
    s.emit(HeroActed(s.heroes[slot], action, s.at[slot]))
    if action not in {IDENTIFY, RIOT}:
        s.trust = put(s.trust, slot, s.trust[slot] - action_cost(s, slot, action))
    if action in SPECIALS_OF[district]:
        s.deeds |= LARGE_SPECIAL | (LAW_SPECIAL if district in {GC, TL} else 0)
    if action == ATTACK:
        s.push(AimAt(seat, slot))
    elif action == IDENTIFY:
        s.push(IdentifyNext(seat, slot, 0))
    elif action == EVACUATE:
        s.push(EvacuateWhom(seat, slot, 0))
    elif action == INCITE:
        s.deeds |= INCITED
        s.push(Rise(1))
    elif action == GAIN_TRUST:
        gain_trust(s, slot, 2 if s.event == BLACK_MARKET else 1)
    elif action == RIOT:
        s.trust = put(s.trust, slot, s.trust[slot] - riot_cost(s, slot))
        declare(s, slot)
    elif action == DISCARD_DIRECTIVE:
        discard_blindly(s)
    elif action == FREE_CITIZEN:
        look_at_arrested(s, seat)
    elif action == CANCEL_DIRECTIVE:
        s.push(CancelWhich(seat, slot))
    elif action == RETURN_CARD:
        s.push(ReturnWhich(seat, slot))
    elif action == MOVE_DISTRICT:
        s.push(MoveWhich(seat))
    elif action == RELOCATE:
        s.push(RelocateTo(seat, slot))
    elif action == STIR_SQUARE:
        # CGM-10.79, CGM-9.29, CGM-9.30.
        s.deeds |= INCITED
        s.push(Rise(s.crowd(MS) - s.watch(MS)))
    elif action == HEAL:
        s.push(HealWhom(seat, slot))
    else:
        s.push(SmuggleWhom(seat, slot))


def discard_blindly(s: City) -> None:
    """CGM-10.70, CGM-10.71, CGM-9.36, CGM-20.69, CGM-20.106. A card of the Machine's hand, unseen, leaves the game."""
    if s.is_coop:
        card = s.sealed[0]
        s.sealed = s.known_hand = ()
    else:
        card = s.rng.pick(list(s.hand[MACHINE]))
        s.hand[MACHINE] = less(s.hand[MACHINE], card)
        if card in s.known_hand:
            s.known_hand = less(s.known_hand, card)
    lose_directive(s, card)


def lose_directive(s: City, card: int) -> None:
    """CGM-9.36. It leaves the game, whoever caused it."""
    s.lost_directives = tuple(sorted((*s.lost_directives, card)))
    s.emit(DirectiveLost(card))


class IdentifyNext(HeroStep):
    """CGM-10.57..10.59, CGM-10.84. Citizens one by one, each paid; after the first the hero may stop."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "slot", "number")

    def __init__(self, seat: int, slot: int, number: int) -> None:
        super().__init__(seat, slot)
        self.number: Final = number

    def choices(self, s: City, seat: int) -> list[Choice]:
        if s.trust[self.slot] < action_cost(s, self.slot, IDENTIFY):
            return []
        tokens = s.unidentified_in(s.at[self.slot])
        found = [PICK[token] for token in tokens]
        return [STOP, *found] if self.number and found else found

    def facts(self, s: City, seat: int) -> dict[str, object]:
        return {"hero": s.heroes[self.slot], "cost": action_cost(s, self.slot, IDENTIFY)}

    def resolve(self, s: City, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is STOP:
            return
        s.trust = put(s.trust, self.slot, s.trust[self.slot] - action_cost(s, self.slot, IDENTIFY))
        s.push(IdentifyNext(self.seat, self.slot, self.number + 1))
        identify(s, choice.arg)


class EvacuateWhom(HeroStep):
    """CGM-10.60, CGM-10.63, CGM-10.84, CGM-10.85. Identified citizens one by one, each to its own district."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "slot", "number")

    def __init__(self, seat: int, slot: int, number: int) -> None:
        super().__init__(seat, slot)
        self.number: Final = number

    def choices(self, s: City, seat: int) -> list[Choice]:
        found = [PICK[token] for token in evacuees(s, self.slot)]
        return [STOP, *found] if self.number and found else found

    def resolve(self, s: City, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is not STOP:
            s.push(EvacuateTo(self.seat, self.slot, choice.arg, self.number))


class EvacuateTo(HeroStep):
    """CGM-10.61, CGM-10.62, CGM-10.64. One Trust for each district left on a shortest path, to a free space."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "slot", "token", "number")

    def __init__(self, seat: int, slot: int, token: int, number: int) -> None:
        super().__init__(seat, slot)
        self.token: Final = token
        self.number: Final = number

    def choices(self, s: City, seat: int) -> list[Choice]:
        return [TO[goal] for goal in havens(s, s.at[self.slot], s.trust[self.slot])]

    def facts(self, s: City, seat: int) -> dict[str, object]:
        return {"citizen": self.token}

    def resolve(self, s: City, answers: Answers) -> None:
        goal = answers[self.seat].arg
        cost = evacuation_cost(s, s.at[self.slot], goal)
        s.trust = put(s.trust, self.slot, s.trust[self.slot] - cost)
        s.push(EvacuateWhom(self.seat, self.slot, self.number + 1))
        move_citizen(s, self.token, goal)


class CancelWhich(HeroStep):
    """CGM-10.74, CGM-15.73. One issued Directive of the hero's choice leaves the game."""

    def choices(self, s: City, seat: int) -> list[Choice]:
        return [CANCEL[card] for card in s.issued]

    def resolve(self, s: City, answers: Answers) -> None:
        card = answers[self.seat].arg
        s.issued = less(s.issued, card)
        lose_directive(s, card)


def denied_choices(s: City, slot: int) -> list[Choice]:
    mask = s.denied(slot)
    return [TAKE_BACK.at(s.heroes[slot], district) for district in range(9) if mask >> district & 1]


def return_card(s: City, slot: int, district: int) -> None:
    """CGM-10.75. A denied card comes back; the Machine learns which only if it knew the card."""
    if s.open_denied[slot] >> district & 1:
        s.open_denied = put(s.open_denied, slot, s.open_denied[slot] & ~(1 << district))
        s.emit(CardReturned(s.heroes[slot], district, 0))
    else:
        s.secret_denied = put(s.secret_denied, slot, 0)
        s.first_denied = [put(row, slot, -1) if row else row for row in s.first_denied]
        s.emit(CardReturned(s.heroes[slot], district, 0 if s.is_coop else 1))


class ReturnWhich(HeroStep):
    """CGM-10.75. One denied Access card of any hero returns to that hero's hand."""

    def choices(self, s: City, seat: int) -> list[Choice]:
        found: list[Choice] = []
        for slot in range(3):
            found += denied_choices(s, slot)
        return found

    def resolve(self, s: City, answers: Answers) -> None:
        choice = answers[self.seat]
        return_card(s, s.slot_of(choice.arg), choice.arg2)


class RelocateTo(HeroStep):
    """CGM-10.77, CGM-10.78. Any other district; that is no movement, so nothing detains and nothing is paid."""

    def choices(self, s: City, seat: int) -> list[Choice]:
        return [TO[district] for district in range(9) if district != s.at[self.slot]]

    def resolve(self, s: City, answers: Answers) -> None:
        district = answers[self.seat].arg
        s.emit(HeroRelocated(s.heroes[self.slot], s.at[self.slot], district))
        s.at = put(s.at, self.slot, district)


class HealWhom(HeroStep):
    """CGM-17.21, CGM-17.22. The Medic brings an unidentified citizen from a linked district and identifies it."""

    def choices(self, s: City, seat: int) -> list[Choice]:
        return [PICK[token] for token in patients(s, self.slot)]

    def resolve(self, s: City, answers: Answers) -> None:
        token = answers[self.seat].arg
        move_citizen(s, token, s.at[self.slot])
        identify(s, token)


class SmuggleWhom(HeroStep):
    """CGM-20.206. A citizen with an espionage token goes to the Grand Citadel at the cost of Evacuate."""

    def choices(self, s: City, seat: int) -> list[Choice]:
        return [PICK[token] for token in spies_here(s, self.slot)]

    def resolve(self, s: City, answers: Answers) -> None:
        cost = evacuation_cost(s, s.at[self.slot], GC)
        s.trust = put(s.trust, self.slot, s.trust[self.slot] - cost)
        move_citizen(s, answers[self.seat].arg, GC)


def command_choices(s: City, slot: int) -> list[Choice]:
    """CGM-20.215, CGM-20.270. With a control token a Guard of the hero's district is sent anywhere with room."""
    district = s.at[slot]
    if not s.controls or not s.watch(district):
        return []
    found: list[Choice] = []
    for kind, count in ((PLAIN, s.guards[district]), (SPECIAL, s.specials[district])):
        if count:
            found += [COMMAND.at(kind, d) for d in range(9) if d != district and s.guard_room(d) > 0]
    return found


def command_guard(s: City, slot: int, kind: int, goal: int) -> None:
    """CGM-20.214, CGM-20.215."""
    start = s.at[slot]
    s.controls -= 1
    if kind == SPECIAL:
        s.specials = put(put(s.specials, start, s.specials[start] - 1), goal, s.specials[goal] + 1)
    else:
        s.guards = put(put(s.guards, start, s.guards[start] - 1), goal, s.guards[goal] + 1)
    s.emit(GuardSent(start, goal))
