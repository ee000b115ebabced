"""What is open to a hero where it stands: the actions, what they cost, and whether they would change anything."""

from typing import Final

from ....kernel.rows import Ints, without
from .. import menu as m
from ..board import GreatMachine
from ..content import events as e
from ..content.citizens import UNIDENTIFIED
from ..content.districts import GC, LARGE, MS, SMALL
from ..content.heroes import MEDIC, VETERAN
from ..content.terms import MACHINE, NONE3, THREE

SPECIALS_OF: Final[tuple[Ints, ...]] = (
    (m.DISCARD_DIRECTIVE, m.FREE_CITIZEN),
    (m.CANCEL_DIRECTIVE, m.RETURN_CARD),
    (m.MOVE_DISTRICT, m.RELOCATE),
    (m.STIR_SQUARE,),
    (),
    (),
    (),
    (),
    (),
)

ACTIONS_OF: Final = tuple(
    [
        tuple(sorted((m.ATTACK, m.IDENTIFY, m.EVACUATE, m.GAIN_TRUST, m.RIOT, *(SPECIALS_OF[district] or (m.INCITE,)))))
        for district in range(9)
    ]
)


def action_cost(s: GreatMachine, slot: int, action: int) -> int:
    """CGM-10.44, CGM-10.45, CGM-20.275. The Trust for an action, by what stands in the hero's district; Identify and
    Riot name the price for one unidentified citizen."""
    district = s.at[slot]
    if action in {m.ATTACK, m.EVACUATE, m.GAIN_TRUST, m.RELOCATE, m.HEAL, m.SMUGGLE}:
        return 0
    if s.event == e.PAPER_TRAIL and action in {m.CANCEL_DIRECTIVE, m.RETURN_CARD}:
        return 0
    if s.event == e.DOUBLE_SHIFT and action == m.MOVE_DISTRICT:
        return 0
    cost = s.price(district)
    if (s.event == e.STREET_THEATRE and action == m.INCITE) or (s.event == e.LETTERS and action == m.IDENTIFY):
        cost = max(0, cost - 1)
    return cost


def riot_cost(s: GreatMachine, slot: int) -> int:
    """CGM-12.4, CGM-16.25."""
    district = s.at[slot]
    price = s.price(district)
    return price * len(s.unidentified_in(district)) if price else 0


def evacuation_cost(s: GreatMachine, start: int, goal: int) -> int:
    """CGM-10.61, CGM-10.64."""
    cost = s.far[start * 9 + goal]
    return max(0, cost - 1) if s.event == e.PRESS else cost


def evacuees(s: GreatMachine, slot: int) -> list[int]:
    """CGM-10.60, CGM-10.62. Citizens that the hero could send somewhere."""
    district, trust, marks = s.at[slot], s.trust[slot], s.marks
    if not trust and s.event != e.PRESS:
        return []
    known = [token for token, place in enumerate(s.places) if place == district and marks[token] != UNIDENTIFIED]
    if s.spied_now and havens(s, district, trust) == [GC]:
        return [token for token in known if not is_fresh_spy(s, token)]
    return known if known and has_haven(s, district, trust) else []


def is_fresh_spy(s: GreatMachine, token: int) -> bool:
    """CGM-20.207. Whether a citizen carries an espionage token and the hero has just attached one: it cannot go to the
    Citadel in this turn."""
    return s.spied_now and token in s.spies


def havens(s: GreatMachine, start: int, trust: int) -> list[int]:
    """CGM-10.61, CGM-10.62. The districts with a free space to which so much Trust takes a citizen."""
    return [d for d in range(9) if d != start and evacuation_cost(s, start, d) <= trust and s.has_space(d)]


def has_haven(s: GreatMachine, start: int, trust: int) -> bool:
    """Whether `havens` names any district; nearly always the first within reach has room."""
    for district in range(9):
        if district != start and evacuation_cost(s, start, district) <= trust and s.has_space(district):
            return True
    return False


def patients(s: GreatMachine, slot: int) -> list[int]:
    """CGM-17.21..17.23. Unidentified citizens of linked districts, if there is room here."""
    if not s.has_space(s.at[slot]):
        return []
    near = s.links[s.at[slot]]
    return [
        token
        for token, place in enumerate(s.places)
        if place < 9 and near >> place & 1 and s.marks[token] == UNIDENTIFIED
    ]


def spies_here(s: GreatMachine, slot: int) -> list[int]:
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


def has_effect(s: GreatMachine, action: int) -> bool:
    """CGM-10.80, CGM-13.9, CGM-20.106. A special action must change something."""
    if action == m.DISCARD_DIRECTIVE:
        return bool(s.sealed) if s.is_coop else bool(s.hand[MACHINE])
    if action == m.FREE_CITIZEN:
        return bool(s.pool())
    if action == m.CANCEL_DIRECTIVE:
        return bool(s.issued)
    if action == m.RETURN_CARD:
        return s.secret_denied != THREE or s.open_denied != THREE
    if action == m.MOVE_DISTRICT:
        return s.flyable > 0
    if action == m.STIR_SQUARE:
        return not s.is_citywide and s.crowd(MS) > s.watch(MS)
    return True


def actions_of(s: GreatMachine, slot: int) -> Ints:
    """CGM-10.66, CGM-10.70..10.81, CGM-15.34, CGM-15.65, CGM-15.66, CGM-15.73. What a hero can think of where it
    stands, in the order of the menu; `can_do` asks whether it is possible."""
    district = s.at[slot]
    found = ACTIONS_OF[district]
    event = s.event
    if event == e.BY_LAW:
        found = with_action(found, m.INCITE) if LARGE >> district & 1 else without(found, m.INCITE)
    elif event == e.AMNESTY and LARGE >> district & 1:
        found = with_action(found, m.FREE_CITIZEN)
    elif event == e.EXECUTION and SMALL >> district & 1:
        found = with_action(found, m.CANCEL_DIRECTIVE)
    if s.heroes[slot] == MEDIC:
        found = (*found, m.HEAL)
    return (*found, m.SMUGGLE) if s.has_mission else found


def with_action(actions: Ints, action: int) -> Ints:
    return actions if action in actions else tuple(sorted((*actions, action)))


def can_do(s: GreatMachine, slot: int, action: int) -> bool:
    """Whether an action of the hero's district can be paid and has an effect; TakeAction looks at Hunters' limits."""
    district, trust = s.at[slot], s.trust[slot]
    if action == m.GAIN_TRUST:
        return True  # CGM-10.67, CGM-10.68
    if action == m.ATTACK:
        # CGM-10.47, CGM-10.53, CGM-17.24.
        return s.watch(district) > 0 and (trust > 0 or s.heroes[slot] == VETERAN)
    if action == m.EVACUATE:
        return bool(evacuees(s, slot))
    if action == m.HEAL:
        return bool(patients(s, slot))
    if action == m.SMUGGLE:
        return bool(spies_here(s, slot))
    if action == m.RIOT:
        # CGM-10.46, CGM-12.1..12.5, CGM-1.14.
        return (
            not s.riot_tokens >> district & 1
            and s.riot_stock > 0
            and s.crowd(district) > 0
            and trust >= riot_cost(s, slot)
        )
    if trust < action_cost(s, slot, action):
        return False
    if action == m.IDENTIFY:
        return s.has_unidentified(district)
    if action == m.INCITE:
        return not s.is_citywide
    return has_effect(s, action)
