"""What heroes do on mission cards where they stand: laying and taking tokens, filling orders.

CGM-20.146..20.151: an action on a card is an action like others.
"""

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.rows import put
from ....kernel.step import Answers
from .. import menu as m
from ..board import GreatMachine
from ..content.citizens import REVEALED
from ..content.districts import GC, MS, NOWHERE, PE, SEATS_OF_POWER, SMALL, TL
from ..content.missions import (
    CLASS,
    DISCLOSURE,
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
from ..content.terms import ON_CITIZEN, WITH_HERO, WITH_OWNER
from ..events.missions import (
    ActivationTaken,
    BondsLaid,
    BondsTaken,
    Interacted,
    OrderFilled,
    SpyAttached,
    TokenAttached,
    TokenLaid,
    TokenReclaimed,
    TokensHanded,
)
from ..ids import District, Slot
from ..reasons import attach_reasons, hero_reasons, too_little_trust
from .shared import CitizenStep, HeroStep


def free_token(s: GreatMachine, slot: Slot) -> bool:
    return s.hero_tokens[slot] == WITH_OWNER


def interactions(s: GreatMachine, slot: Slot) -> list[int]:
    """CGM-20.147, CGM-20.148, CGM-20.150. The cards on which a hero can do something where it stands."""
    district = s.at[slot]
    has_own = free_token(s, slot)
    found = []
    if s.mission_is_on(TRAP) and has_own and SMALL >> district & 1 and trap_district(s) in {-1, district}:
        found.append(TRAP)
    # CGM-20.170, CGM-20.171, CGM-20.264.
    if s.mission_is_on(WEAKNESSES) and district in s.activation and WITH_HERO + slot not in s.activation:
        found.append(WEAKNESSES)
    if s.mission_is_on(CLASS) and has_own and revealed_in(s, district):
        found.append(CLASS)
    if s.mission_is_on(FALSIFIED) and has_own and district in SEATS_OF_POWER and district not in s.hero_tokens:
        found.append(FALSIFIED)
    # CGM-20.186, CGM-20.187: only a hero that came here from another district.
    if s.mission_is_on(SELF_DESTRUCT) and district == s.control_room and s.trust[slot]:
        if s.begun_at[slot] != district:
            found.append(SELF_DESTRUCT)
    if s.mission_is_on(LEADER) and WITH_HERO + slot in s.hero_tokens and len(s.heroes_in(district)) > 1:
        found.append(LEADER)
    if s.mission_is_on(UNAUTHORISED) and has_own and district in SEATS_OF_POWER:
        found.append(UNAUTHORISED)
    if s.mission_is_on(RECON) and -1 in s.spies and unspied_in(s, district):
        found.append(RECON)
    if s.mission_is_on(REPROGRAMMING) and has_own and district in s.drones and district not in s.hero_tokens:
        found.append(REPROGRAMMING)
    # CGM-20.224, CGM-20.273.
    if s.mission_is_on(DISCLOSURE) and (district in {GC, TL, MS} or (district == PE and s.held_bonds[slot])):
        found.append(DISCLOSURE)
    return found


def token_district(s: GreatMachine, slot: Slot) -> int:
    """CGM-20.151, CGM-20.230. The district from which a hero can take its token back, be it from a citizen there."""
    token = s.hero_tokens[slot]
    if ON_CITIZEN <= token < WITH_HERO:
        return s.places[token - ON_CITIZEN]
    return token if 0 <= token < 9 else NOWHERE


def trap_district(s: GreatMachine) -> int:
    """CGM-20.164, CGM-20.165. The district that the first hero token designates, while any lies there."""
    for token in s.hero_tokens:
        if 0 <= token < 9:
            return token
    return -1


def revealed_in(s: GreatMachine, district: District) -> list[int]:
    """CGM-20.176. Revealed citizens without a hero token."""
    return [
        token
        for token in s.citizens_in(district)
        if s.marks[token] == REVEALED and ON_CITIZEN + token not in s.hero_tokens
    ]


def unspied_in(s: GreatMachine, district: District) -> list[int]:
    """CGM-20.204. Revealed citizens without an espionage token."""
    return [token for token in s.citizens_in(district) if s.marks[token] == REVEALED and token not in s.spies]


class Interact(HeroStep):
    """CGM-20.147..20.152, CGM-10.39. After the movement and before the action, detained or not: at most one."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        if s.interacted:
            return []
        found = [m.INTERACT[card] for card in interactions(s, self.slot)]
        if token_district(s, self.slot) == s.at[self.slot]:
            found.append(m.RECLAIM)
        return [m.SKIP, *found] if found else []

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice is m.RECLAIM:
            return [Reason("CGM-20.151", "no-token-here", {"hero": s.heroes[self.slot]})]
        return interaction_reasons(s, self.slot, choice.arg) if choice.verb is m.INTERACT else []

    def targets(self, s: GreatMachine, seat: Seat, choice: Choice) -> tuple[str, ...]:
        if choice is m.RECLAIM:
            return m.HEROES_AT[s.heroes[self.slot]]
        if choice.verb is m.INTERACT and choice.arg in {TRAP, FALSIFIED, UNAUTHORISED, REPROGRAMMING, SELF_DESTRUCT}:
            return m.PLACES[s.at[self.slot]]
        return ()

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"hero": s.heroes[self.slot], "district": s.at[self.slot]}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is m.SKIP:
            return
        s.interacted = True
        slot, seat, district = self.slot, self.seat, s.at[self.slot]
        if choice is m.RECLAIM:
            s.hero_tokens = put(s.hero_tokens, slot, WITH_OWNER)
            s.emit(TokenReclaimed(s.heroes[slot]))
            return
        card = choice.arg
        s.emit(Interacted(s.heroes[slot], card))
        if card in {TRAP, FALSIFIED, UNAUTHORISED, REPROGRAMMING}:
            # CGM-20.164, CGM-20.181, CGM-20.200, CGM-20.219.
            s.hero_tokens = put(s.hero_tokens, slot, district)
            s.emit(TokenLaid(s.heroes[slot], district))
        elif card == WEAKNESSES:
            s.push(TakeActivation(seat, slot))
        elif card == CLASS:
            s.push(AttachToken(seat, slot))
        elif card == SELF_DESTRUCT:
            s.push(FillOrder(seat, slot))
        elif card == LEADER:
            s.push(HandTokens(seat, slot))
        elif card == RECON:
            s.push(AttachSpy(seat, slot))
        elif district == PE:
            s.laid_bonds += s.held_bonds[slot]
            s.emit(BondsLaid(s.heroes[slot], s.held_bonds[slot]))
            s.held_bonds = put(s.held_bonds, slot, 0)
        else:
            s.held_bonds = put(s.held_bonds, slot, s.held_bonds[slot] + 2)
            s.emit(BondsTaken(s.heroes[slot], 2))


class TakeActivation(HeroStep):
    """CGM-20.170, CGM-20.171. A hero takes an activation token of a Servant from its district."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.UNMASK[servant] for servant in s.servant_order if s.activation[servant] == s.at[self.slot]]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.UNMASK:
            return []
        return [Reason("CGM-20.170", "no-activation-here", {"servant": choice.arg, "district": s.at[self.slot]})]

    def targets(self, s: GreatMachine, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return m.HEROES_AT[s.heroes[self.slot]]

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        servant = answers[self.seat].arg
        s.activation = put(s.activation, servant, WITH_HERO + self.slot)
        s.emit(ActivationTaken(s.heroes[self.slot], servant))


class AttachToken(CitizenStep):
    """CGM-20.174, CGM-20.176. The hero token goes to a revealed citizen in the hero's district."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.PICK[token] for token in revealed_in(s, s.at[self.slot])]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.PICK:
            return []
        return attach_reasons(s, "CGM-20.174", "CGM-20.176", choice.arg, s.at[self.slot])

    def targets(self, s: GreatMachine, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return choice.pieces if choice.verb is m.PICK else ()

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        token = answers[self.seat].arg
        s.hero_tokens = put(s.hero_tokens, self.slot, ON_CITIZEN + token)
        s.emit(TokenAttached(s.heroes[self.slot], token, s.faces[token], s.places[token]))


class AttachSpy(CitizenStep):
    """CGM-20.203, CGM-20.204, CGM-20.207. An espionage token goes to a revealed citizen in the hero's district."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.PICK[token] for token in unspied_in(s, s.at[self.slot])]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.PICK:
            return []
        return attach_reasons(s, "CGM-20.203", "CGM-20.204", choice.arg, s.at[self.slot])

    def targets(self, s: GreatMachine, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return choice.pieces if choice.verb is m.PICK else ()

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        token = answers[self.seat].arg
        s.spies = put(s.spies, s.spies.index(-1), token)
        s.emit(SpyAttached(s.heroes[self.slot], token, s.faces[token], s.places[token]))
        s.spied_now = True


class FillOrder(HeroStep):
    """CGM-20.187, CGM-20.266. One or more Trust go into the district of the control room and stay there."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.FILL[trust] for trust in range(1, s.trust[self.slot] + 1)]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.FILL:
            return []
        if not choice.arg:
            return [Reason("CGM-20.187", "at-least-one-trust")]
        return too_little_trust("CGM-20.187", choice.arg, s.trust[self.slot])

    def targets(self, s: GreatMachine, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return m.PLACES[s.at[self.slot]]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {
            "hero": s.heroes[self.slot],
            "trust": s.trust[self.slot],
            "laid": s.order_trust,
            "price": SELF_DESTRUCT_TRUST,
        }

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        trust = answers[self.seat].arg
        s.trust = put(s.trust, self.slot, s.trust[self.slot] - trust)
        s.order_trust += trust
        s.emit(OrderFilled(s.heroes[self.slot], trust))


class HandTokens(HeroStep):
    """CGM-20.192. All hero tokens that a hero holds go to another hero in its district."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.HAND_OVER[s.heroes[slot]] for slot in s.heroes_in(s.at[self.slot]) if slot != self.slot]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.HAND_OVER:
            return []
        found = hero_reasons(s, choice.arg)
        if found:
            return found
        if s.slot_of(choice.arg) == self.slot:
            return [Reason("CGM-20.192", "to-another-hero", {"hero": choice.arg})]
        return [Reason("CGM-20.192", "hero-elsewhere", {"hero": choice.arg, "district": s.at[self.slot]})]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"hero": s.heroes[self.slot], "tokens": s.hero_tokens.count(WITH_HERO + self.slot)}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        taker = s.slot_of(answers[self.seat].arg)
        count = s.hero_tokens.count(WITH_HERO + self.slot)
        s.emit(TokensHanded(s.heroes[self.slot], s.heroes[taker], count))
        s.hero_tokens = tuple(
            [WITH_HERO + taker if token == WITH_HERO + self.slot else token for token in s.hero_tokens]
        )


# Why a hero cannot interact with a card.


def interaction_reasons(s: GreatMachine, slot: Slot, card: int) -> list[Reason]:
    """CGM-20.143..20.152. The card has to be in play and to have an interaction; the rest is the card's."""
    if not s.mission_is_on(card):
        return [Reason("CGM-20.143", "mission-not-in-play", {"mission": card})]
    district = s.at[slot]
    if card == WEAKNESSES:
        if district not in s.activation:
            return [Reason("CGM-20.170", "no-activation-token", {"district": district})]
        return [Reason("CGM-20.171", "one-activation-token", {"hero": s.heroes[slot]})]
    if card == SELF_DESTRUCT:
        return order_reasons(s, slot, district)
    if card == LEADER:
        if WITH_HERO + slot not in s.hero_tokens:
            return [Reason("CGM-20.192", "holds-no-token", {"hero": s.heroes[slot]})]
        return [Reason("CGM-20.192", "alone-here", {"hero": s.heroes[slot]})]
    if card == RECON:
        if -1 not in s.spies:
            return [Reason("CGM-20.203", "no-espionage-left")]
        return [Reason("CGM-20.204", "nobody-revealed", {"district": district})]
    if card == DISCLOSURE:
        if district == PE:
            return [Reason("CGM-20.273", "no-bonds-to-lay", {"hero": s.heroes[slot]})]
        return [Reason("CGM-20.224", "no-place-of-the-card", {"mission": card})]
    if card == GUARD_CONTROL:
        return [Reason("CGM-20.212", "no-interaction", {"mission": card})]
    if card == RESISTANCE:
        return [Reason("CGM-20.230", "only-take-back", {"mission": card})]
    return token_reasons(s, slot, card, district)


def order_reasons(s: GreatMachine, slot: Slot, district: District) -> list[Reason]:
    """CGM-20.184, CGM-20.186, CGM-20.187."""
    if district != s.control_room:
        return [Reason("CGM-20.184", "only-in", {"district": s.control_room})]
    if s.begun_at[slot] == district:
        return [Reason("CGM-20.186", "came-from-nowhere", {"hero": s.heroes[slot]})]
    return too_little_trust("CGM-20.187", 1, s.trust[slot])


def token_reasons(s: GreatMachine, slot: Slot, card: int, district: District) -> list[Reason]:
    """CGM-20.152, CGM-20.164, CGM-20.176, CGM-20.181, CGM-20.200, CGM-20.219. The cards on which a hero lays its own
    token."""
    if not free_token(s, slot):
        return [Reason("CGM-20.152", "token-laid", {"hero": s.heroes[slot]})]
    if card == CLASS:
        return [Reason("CGM-20.176", "nobody-revealed", {"district": district})]
    if card == TRAP:
        if not SMALL >> district & 1:
            return [Reason("CGM-20.164", "small-districts-only")]
        return [Reason("CGM-20.164", "only-in", {"district": trap_district(s)})]
    if card == REPROGRAMMING and district not in s.drones:
        return [Reason("CGM-20.219", "no-drone-here", {"district": district})]
    if card != REPROGRAMMING and district not in SEATS_OF_POWER:
        return [Reason("CGM-20.180" if card == FALSIFIED else "CGM-20.199", "no-place-of-the-card", {"mission": card})]
    rule = "CGM-20.181" if card == FALSIFIED else "CGM-20.219"
    return [Reason(rule, "token-there", {"district": district})]
