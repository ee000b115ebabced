"""The automated Machine: each Servant turns up a Movement card, goes, and does the first thing that it can."""

from typing import ClassVar, Final

from ....kernel.rows import put
from ....kernel.step import Effect, Step
from ..board import GreatMachine
from ..content.citizens import UNIDENTIFIED
from ..content.city import has_free_side, neighbour
from ..content.districts import GC, MS, PE, TL
from ..content.machine import (
    COMPASS,
    CONFISCATION,
    DO_ARREST,
    DO_REPAIR,
    GUARD_PATROL,
    HEART,
    ISSUED_MOST,
    MAINTENANCE,
    OPTIMIZATION,
    PRIORITIES,
    RESETTLEMENT,
    SPECIAL_GUARDS,
    TRACKING,
)
from ..content.terms import ERRAND_PATROL, ERRAND_SECURITY, MACHINE_PHASE, THREE
from ..events.machine import (
    Deactivated,
    DirectiveIssued,
    DirectiveSealed,
    MovementTurned,
    Repaired,
    Resettled,
    ServantIdle,
    ServantWent,
    SpecialPlaced,
    Swapped,
)
from ..ids import District, Servant
from .citizens import arrest, drop_tokens, mix
from .dial import advance_progress, lose_trust, settle_raids


class AutomatedMachine(Effect[GreatMachine]):
    """CGM-20.41, CGM-20.15, CGM-20.16, CGM-20.80, CGM-20.22. The Servants take their turns in the order of their
    cards."""

    def apply(self, s: GreatMachine) -> None:
        s.phase = MACHINE_PHASE
        s.errands = THREE
        steps: list[Step[GreatMachine]] = [ServantTurn(servant) for servant in s.servant_order]
        s.push(*steps, PutAwayMovement())


class ServantTurn(Effect[GreatMachine]):
    """CGM-20.42..20.55, CGM-20.234..20.236. The top Movement card: track a hero, follow the compass, go to the Main
    Square, stay, or stand still for maintenance."""

    __match_args__: ClassVar[tuple[str, ...]] = ("servant",)

    def __init__(self, servant: Servant) -> None:
        self.servant: Final = servant

    def apply(self, s: GreatMachine) -> None:
        servant = self.servant
        card, s.movement_deck = s.movement_deck[0], s.movement_deck[1:]
        s.movement_now = put(s.movement_now, servant, card)
        s.movement_discards = (*s.movement_discards, card)
        s.peeked = [()] * s.seats
        if s.is_loud:
            s.emit(MovementTurned(servant, card))
        if s.inactive[servant]:
            return  # CGM-20.161
        goal = destination(s, servant, card)
        if s.is_loud and goal != s.servants[servant]:
            s.emit(ServantWent(servant, s.servants[servant], goal))
        s.servants = put(s.servants, servant, goal)
        if s.trap == goal:
            # CGM-20.168, CGM-20.262, CGM-20.263: Maintenance leaves a Servant where it is as well.
            s.trap = -1
            deactivate(s, servant)
            return
        if card >= MAINTENANCE:
            return  # CGM-20.53
        confiscate(s, servant)
        s.push(ServantActs(servant), ServantLeaves(servant))


def destination(s: GreatMachine, servant: Servant, card: int) -> int:
    """CGM-20.43, CGM-20.44, CGM-20.48, CGM-20.49."""
    if card < COMPASS:
        return s.at[card - TRACKING]
    if card < HEART:
        return neighbour(s.cells, s.servants[servant], s.compass_sides(card))
    return MS if card == HEART else s.servants[servant]


def deactivate(s: GreatMachine, servant: Servant) -> None:
    """CGM-20.160..20.162. It works again after the end of the next round; a second effect adds nothing."""
    if not s.inactive[servant]:
        s.inactive = put(s.inactive, servant, 2)
        s.emit(Deactivated(servant))


def confiscate(s: GreatMachine, servant: Servant) -> None:
    """CGM-20.121..20.124. The first Servant that comes to a hero with Trust takes 2 of it."""
    if CONFISCATION not in s.issued or s.spent >> CONFISCATION & 1:
        return
    for slot in range(3):
        if s.at[slot] == s.servants[servant] and s.trust[slot]:
            s.spent |= 1 << CONFISCATION
            lose_trust(s, slot, 2, "confiscation")
            return


class ServantActs(Effect[GreatMachine]):
    """CGM-20.56..20.79, CGM-20.125, CGM-20.126, CGM-20.240..20.242. The priorities are gone through once; with a Raid
    token or Optimization more than one is carried out; who can do nothing carries out the security procedure."""

    __match_args__: ClassVar[tuple[str, ...]] = ("servant",)

    def __init__(self, servant: Servant) -> None:
        self.servant: Final = servant

    def apply(self, s: GreatMachine) -> None:
        servant = self.servant
        if s.movement_now[servant] == GUARD_PATROL and not s.benefits & 4:
            # CGM-20.50..20.52; CGM-20.139 makes it a Patrol.
            s.errands = put(s.errands, servant, ERRAND_PATROL)
            place_special(s, s.servants[servant])
            return
        usual = 2 if s.raids >> s.servants[servant] & 1 else 1
        optimizes = OPTIMIZATION in s.issued and not s.spent >> OPTIMIZATION & 1
        most = usual + 1 if optimizes else usual
        done = 0
        for action in PRIORITIES[servant]:
            if done < most and s.winner < 0 and carry_out(s, servant, action):
                s.errands = put(s.errands, servant, s.errands[servant] | 1 << action)
                done += 1
        if done > usual:
            s.spent |= 1 << OPTIMIZATION
        if not done and s.winner < 0:
            s.errands = put(s.errands, servant, ERRAND_SECURITY)
            s.emit(ServantIdle(servant))
            security_procedure(s)


def carry_out(s: GreatMachine, servant: Servant, action: int) -> bool:
    """One of the three actions, if it is possible."""
    district = s.servants[servant]
    if action == DO_ARREST:
        # CGM-20.60, CGM-20.61: the lowest number, chance between equals.
        angry = s.angry_in(district)
        if not angry:
            return False
        lowest = min([s.faces[token] for token in angry])
        alike = [token for token in angry if s.faces[token] == lowest]
        arrest(s, s.rng.pick(alike) if len(alike) > 1 else alike[0])
        return True
    if action == DO_REPAIR:
        # CGM-20.62.
        if not s.broken[district]:
            return False
        for _ in range(s.broken[district]):
            s.emit(Repaired(district))
        s.guards = put(s.guards, district, s.guards[district] + s.broken[district])
        s.broken = put(s.broken, district, 0)
        return True
    return district_action(s, servant, district)


def district_action(s: GreatMachine, servant: Servant, district: District) -> bool:
    """CGM-20.64..20.75. Directives in the Citadel and the Tower, a swap in the Engine Room, the marker elsewhere."""
    if district in {GC, TL}:
        if s.sealed:
            # CGM-20.67, CGM-20.68, CGM-20.71, CGM-20.243: in force when the Servant has ended its turn.
            s.coming, s.sealed, s.known_hand = s.sealed[0], (), ()
            if len(s.issued) == ISSUED_MOST:
                s.sunk = (*s.sunk, s.issued[0])
                s.issued = s.issued[1:]
            s.emit(DirectiveIssued(s.coming))
            return True
        if s.deck:
            s.sealed, s.deck = s.deck[:1], s.deck[1:]
        elif s.sunk:
            s.sealed = s.known_hand = s.sunk[:1]
            s.sunk = s.sunk[1:]
        else:
            return False
        s.emit(DirectiveSealed(servant))
        return True
    if district == PE:
        swap(s)
        return True
    if district == MS:
        steps = s.crowd(MS) - s.watch(MS)
        if steps <= 0:
            return False
        advance_progress(s, steps)
        return True
    advance_progress(s, 1)
    return True


def swap(s: GreatMachine) -> None:
    """CGM-4.37..4.39, CGM-20.72, CGM-20.238, CGM-20.239. Two random districts with a free side exchange cells."""
    free = 0
    for district in range(9):
        if has_free_side(s.links, district):
            free |= 1 << district
    first = random_district(s, free)
    second = random_district(s, free & ~(1 << first))
    cells = put(put(s.cells, first, s.cells[second]), second, s.cells[first])
    s.lay_out(cells)
    s.emit(Swapped(first, second))


def random_district(s: GreatMachine, suited: int) -> int:
    """CGM-20.4..20.8. District tokens are turned up until one suits; when all lie open they are shuffled."""
    if not suited:
        return -1
    while True:
        if not s.token_deck:
            s.token_deck = tuple(s.rng.shuffled(9))
            s.tokens_up = 0
        district, s.token_deck = s.token_deck[0], s.token_deck[1:]
        s.tokens_up |= 1 << district
        s.reveal()
        if suited >> district & 1:
            return district


def place_special(s: GreatMachine, district: District) -> None:
    """CGM-20.51, CGM-20.110, CGM-20.111, CGM-20.244, CGM-20.245. Bank first, then the space."""
    if sum(s.specials) == SPECIAL_GUARDS:
        advance_progress(s, 1)
        return
    if s.guard_room(district) <= 0:
        security_procedure(s)
        return
    s.specials = put(s.specials, district, s.specials[district] + 1)
    if s.is_loud:
        s.emit(SpecialPlaced(district))


def security_procedure(s: GreatMachine) -> None:
    """CGM-20.32, CGM-20.76, CGM-20.111. A special Guard into a random district with a free Guard space."""
    if sum(s.specials) == SPECIAL_GUARDS:
        advance_progress(s, 1)
        return
    room = 0
    for district in range(9):
        if s.guard_room(district) > 0:
            room |= 1 << district
    place_special(s, random_district(s, room))


class ServantLeaves(Effect[GreatMachine]):
    """CGM-20.67, CGM-20.130, CGM-20.250, CGM-20.251. After its actions Resettlement; then what it issued is in
    force."""

    __match_args__: ClassVar[tuple[str, ...]] = ("servant",)

    def __init__(self, servant: Servant) -> None:
        self.servant: Final = servant

    def apply(self, s: GreatMachine) -> None:
        if RESETTLEMENT in s.issued and not s.spent >> RESETTLEMENT & 1:
            resettle(s, s.servants[self.servant])
        if s.coming >= 0:
            s.issued = (*s.issued, s.coming)
            s.coming = -1


def resettle(s: GreatMachine, district: District) -> None:
    """CGM-20.130, CGM-11.8, CGM-21.9. The lowest revealed discontented citizen is mixed with an unidentified one of a
    random other district; both go back unidentified."""
    angry = s.angry_in(district)
    others = 0
    for other in range(9):
        if other != district and s.has_unidentified(other):
            others |= 1 << other
    if not angry or not others:
        return
    s.spent |= 1 << RESETTLEMENT
    lowest = min([s.faces[token] for token in angry])
    taken = s.rng.pick([token for token in angry if s.faces[token] == lowest])
    elsewhere = random_district(s, others)
    partner = s.rng.pick(s.unidentified_in(elsewhere))
    s.emit(Resettled(taken, district, elsewhere))
    s.marks = put(s.marks, taken, UNIDENTIFIED)
    drop_tokens(s, taken)
    mix(s, sorted([taken, partner]), taken)
    settle_raids(s)


class PutAwayMovement(Effect[GreatMachine]):
    """CGM-20.80, CGM-20.81, CGM-20.141, CGM-20.255. The cards of the Servants are discarded openly; with fewer than
    three left all are shuffled, Maintenance cards as was agreed."""

    def apply(self, s: GreatMachine) -> None:
        if len(s.movement_deck) >= 3:
            return
        used = [card for card in s.movement_discards if card >= MAINTENANCE]
        cards = [*s.movement_deck, *s.movement_discards]
        if s.maintenance == "used_leave":
            s.movement_gone = (*s.movement_gone, *sorted(used))
            cards = [card for card in cards if card not in used]
        elif s.maintenance == "one_fewer":
            kept = sorted([card for card in cards if card >= MAINTENANCE])
            if kept:
                s.movement_gone = (*s.movement_gone, kept[-1])
                cards.remove(kept[-1])
        cards.sort()
        s.rng.shuffle(cards)
        s.movement_deck = tuple(cards)
        s.movement_discards = ()
