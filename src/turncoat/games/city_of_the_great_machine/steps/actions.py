"""The actions of heroes and how each is carried out."""

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rows import put, without
from ....kernel.step import Answers
from .. import menu as m
from ..board import GreatMachine
from ..content import events as e
from ..content.districts import GC, MS, NOWHERE, TL
from ..content.heroes import HUNTER, VETERAN
from ..content.terms import INCITED, LARGE_SPECIAL, LAW_SPECIAL, MACHINE
from ..events.heroes import CardReturned, HeroActed, HeroRelocated
from ..events.machine import DirectiveLost
from ..ids import District, Slot
from ..reasons import card_reasons
from .attack import AimAt, aims_in, modifier
from .citizens import look_at_arrested
from .commands import command_choices, command_guard, command_reasons
from .dial import Rise, gain_trust, pay_trust
from .districts import MoveWhich
from .helping import EvacuateWhom, HealWhom, IdentifyNext, SmuggleWhom
from .odds import alone_chances, pool_chances, price_chances, riot_chance
from .repertoire import (
    SPECIALS_OF,
    action_cost,
    action_reasons,
    actions_of,
    can_do,
    has_effect,
    patients,
    remote_reasons,
    riot_cost,
)
from .riots import declare
from .shared import HeroStep


class TakeAction(HeroStep):
    """CGM-10.2..10.5, CGM-17.5..17.10, CGM-17.25, CGM-18.4, CGM-20.270. One action, or none; the Hunter two different
    ones. Before and after it a Guard can be commanded."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        slot = self.slot
        if s.turn_over or s.active != slot:
            return []
        second = len(s.done) == 1 and s.heroes[slot] == HUNTER and s.done[0] not in {m.RIOT, m.GAIN_TRUST}
        if s.done and not second:
            commands = command_choices(s, slot)
            return [m.PASS, *commands] if commands else []
        found = [m.PASS]
        for action in actions_of(s, slot):
            if self.is_open(s, action) and can_do(s, slot, action):
                found.append(m.ACT[action])
        if s.remote != NOWHERE and s.remote != s.at[slot]:
            # CGM-20.201, CGM-20.202, CGM-20.268: the cost follows the Guards where the hero stands.
            found += [
                m.REMOTE[action]
                for action in SPECIALS_OF[s.remote]
                if s.trust[slot] >= action_cost(s, slot, action) and has_effect(s, action) and self.is_open(s, action)
            ]
        return found + command_choices(s, slot) if s.controls else found

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is m.COMMAND:
            return command_reasons(s, self.slot, choice.arg, choice.arg2)
        if choice.verb is not m.ACT and choice.verb is not m.REMOTE:
            return []
        acted = self.turn_reasons(s, choice.arg)
        if acted:
            return acted
        if choice.verb is m.REMOTE:
            return remote_reasons(s, self.slot, choice.arg)
        return action_reasons(s, self.slot, choice.arg)

    def chances(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Chance]:
        slot, action = self.slot, choice.arg
        district = s.at[slot]
        if choice.verb is not m.ACT and choice.verb is not m.REMOTE:
            return []
        if action == m.RIOT:
            return [riot_chance(s, seat, district)]
        if action == m.FREE_CITIZEN:
            return pool_chances(s, seat)
        if action == m.ATTACK and s.heroes[slot] == VETERAN:
            aims = aims_in(s, district)
            return price_chances(modifier(s, district, aims[0])) if len(aims) == 1 else []
        return alone_chances(s, seat, self.lone_citizens(s, action))

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        slot = self.slot
        return {
            "hero": s.heroes[slot],
            "district": s.at[slot],
            "trust": s.trust[slot],
            "cost": s.price(s.at[slot]),
            "second": 1 if s.done else 0,
            # A preview cannot promise these where the turn of the next hero reveals something.
            "prices": [self.price(s, action) for action in range(m.SMUGGLE + 1)],
            "gain": min(gained(s), s.limit(slot) - s.trust[slot]),
            "rise": max(0, s.crowd(MS) - s.watch(MS)),
        }

    def price(self, s: GreatMachine, action: int) -> int:
        """The whole Trust for an action; of Identify for one citizen."""
        return riot_cost(s, self.slot) if action == m.RIOT else action_cost(s, self.slot, action)

    def lone_citizens(self, s: GreatMachine, action: int) -> list[int]:
        """Those whose faces an action would show; one alone is looked at without another question."""
        if action == m.IDENTIFY:
            return s.unidentified_in(s.at[self.slot])
        return patients(s, self.slot) if action == m.HEAL else []

    def turn_reasons(self, s: GreatMachine, action: int) -> list[Reason]:
        """CGM-10.3, CGM-17.5..17.7. What the actions before this one leave open."""
        if not s.done:
            return []
        hero = s.heroes[self.slot]
        if hero != HUNTER or len(s.done) > 1:
            return [Reason("CGM-10.3", "hero-acted", {"hero": hero})]
        if s.done[0] == m.RIOT or action == m.RIOT:
            return [Reason("CGM-17.6", "riot-alone")]
        if s.done[0] == m.GAIN_TRUST:
            return [Reason("CGM-17.7", "gain-trust-last")]
        return [Reason("CGM-17.5", "same-action")] if action in s.done else []

    def is_open(self, s: GreatMachine, action: int) -> bool:
        """CGM-17.5, CGM-17.6. A second action differs from the first and is no Riot."""
        return not s.done or (action != m.RIOT and action not in s.done)

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is m.PASS:
            return
        s.push(self)
        if choice.verb is m.COMMAND:
            command_guard(s, self.slot, choice.arg, choice.arg2)
            return
        district = s.at[self.slot] if choice.verb is m.ACT else s.remote
        s.done = (*s.done, choice.arg)
        perform(s, self.seat, self.slot, choice.arg, district)


def gained(s: GreatMachine) -> int:
    """CGM-10.67, CGM-20.275. The Trust that the action of that name brings."""
    return 2 if s.event == e.BLACK_MARKET else 1


def perform(s: GreatMachine, seat: Seat, slot: Slot, action: int, district: District) -> None:
    """CGM-1.18. The action is paid once and carried out."""
    if s.is_loud:
        s.emit(HeroActed(s.heroes[slot], action, s.at[slot]))
    if action not in {m.IDENTIFY, m.RIOT}:
        pay_trust(s, slot, action_cost(s, slot, action), "action")
    if action in SPECIALS_OF[district]:
        s.deeds |= LARGE_SPECIAL | (LAW_SPECIAL if district in {GC, TL} else 0)
    if action == m.ATTACK:
        s.push(AimAt(seat, slot))
    elif action == m.IDENTIFY:
        s.push(IdentifyNext(seat, slot, 0))
    elif action == m.EVACUATE:
        s.push(EvacuateWhom(seat, slot, 0))
    elif action == m.INCITE:
        s.deeds |= INCITED
        s.push(Rise(1))
    elif action == m.GAIN_TRUST:
        gain_trust(s, slot, gained(s), "action")
    elif action == m.RIOT:
        pay_trust(s, slot, riot_cost(s, slot), "riot")
        declare(s, slot)
    elif action == m.DISCARD_DIRECTIVE:
        discard_blindly(s)
    elif action == m.FREE_CITIZEN:
        look_at_arrested(s, seat)
    elif action == m.CANCEL_DIRECTIVE:
        s.push(CancelWhich(seat, slot))
    elif action == m.RETURN_CARD:
        s.push(ReturnWhich(seat, slot))
    elif action == m.MOVE_DISTRICT:
        s.push(MoveWhich(seat))
    elif action == m.RELOCATE:
        s.push(RelocateTo(seat, slot))
    elif action == m.STIR_SQUARE:
        # CGM-10.79, CGM-9.29, CGM-9.30.
        s.deeds |= INCITED
        s.push(Rise(s.crowd(MS) - s.watch(MS)))
    elif action == m.HEAL:
        s.push(HealWhom(seat, slot))
    else:
        s.push(SmuggleWhom(seat, slot))


def discard_blindly(s: GreatMachine) -> None:
    """CGM-10.70, CGM-10.71, CGM-9.36, CGM-20.69, CGM-20.106. A card of the Machine's hand, unseen, leaves the game."""
    if s.is_coop:
        card = s.sealed[0]
        s.sealed = s.known_hand = ()
    else:
        card = s.rng.pick(list(s.hand[MACHINE]))
        s.hand[MACHINE] = without(s.hand[MACHINE], card)
        if card in s.known_hand:
            s.known_hand = without(s.known_hand, card)
    lose_directive(s, card)


def lose_directive(s: GreatMachine, card: int) -> None:
    """CGM-9.36. It leaves the game, whoever caused it."""
    s.lost_directives = tuple(sorted((*s.lost_directives, card)))
    s.emit(DirectiveLost(card))


class CancelWhich(HeroStep):
    """CGM-10.74, CGM-15.73. One issued Directive of the hero's choice leaves the game."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.CANCEL[card] for card in s.issued]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return [Reason("CGM-10.74", "not-issued", {"directive": choice.arg})] if choice.verb is m.CANCEL else []

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        card = answers[self.seat].arg
        s.issued = without(s.issued, card)
        lose_directive(s, card)


def denied_choices(s: GreatMachine, slot: Slot) -> list[Choice]:
    mask = s.denied(slot)
    return [m.TAKE_BACK.at(s.heroes[slot], district) for district in range(9) if mask >> district & 1]


def return_card(s: GreatMachine, slot: Slot, district: District) -> None:
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

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        found: list[Choice] = []
        for slot in range(3):
            found += denied_choices(s, slot)
        return found

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return card_reasons(s, "CGM-10.75", choice.arg, choice.arg2) if choice.verb is m.TAKE_BACK else []

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        choice = answers[self.seat]
        return_card(s, s.slot_of(choice.arg), choice.arg2)


class RelocateTo(HeroStep):
    """CGM-10.77, CGM-10.78. Any other district; that is no movement, so nothing detains and nothing is paid."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.TO[district] for district in range(9) if district != s.at[self.slot]]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.TO:
            return []
        return [Reason("CGM-10.77", "hero-there", {"hero": s.heroes[self.slot], "district": choice.arg})]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"hero": s.heroes[self.slot], "district": s.at[self.slot]}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        district = answers[self.seat].arg
        s.emit(HeroRelocated(s.heroes[self.slot], s.at[self.slot], district))
        s.at = put(s.at, self.slot, district)
