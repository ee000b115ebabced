"""What is open to a hero where it stands: the actions, what they cost, and whether they would change anything."""

from typing import Final

from ....kernel.reason import Reason
from ....kernel.rows import Ints, without
from .. import menu as m
from ..board import GreatMachine
from ..content import events as e
from ..content.citizens import UNIDENTIFIED
from ..content.districts import GC, LARGE, MS, NOWHERE, SMALL
from ..content.heroes import MEDIC, VETERAN
from ..content.terms import MACHINE, NONE3, THREE
from ..ids import Slot, Token
from ..reasons import no_citizen_space, square_reasons, too_little_trust

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

# The rules of the special actions, from DISCARD_DIRECTIVE to STIR_SQUARE.
SPECIAL_RULES: Final[dict[int, str]] = {
    m.DISCARD_DIRECTIVE: "CGM-10.70",
    m.FREE_CITIZEN: "CGM-10.72",
    m.CANCEL_DIRECTIVE: "CGM-10.74",
    m.RETURN_CARD: "CGM-10.75",
    m.MOVE_DISTRICT: "CGM-10.76",
    m.RELOCATE: "CGM-10.77",
    m.STIR_SQUARE: "CGM-10.79",
}

ACTIONS_OF: Final = tuple(
    [
        tuple(sorted((m.ATTACK, m.IDENTIFY, m.EVACUATE, m.GAIN_TRUST, m.RIOT, *(SPECIALS_OF[district] or (m.INCITE,)))))
        for district in range(9)
    ]
)


def action_cost(s: GreatMachine, slot: Slot, action: int) -> int:
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


def riot_cost(s: GreatMachine, slot: Slot) -> int:
    """CGM-12.4, CGM-16.25."""
    district = s.at[slot]
    price = s.price(district)
    return price * len(s.unidentified_in(district)) if price else 0


def evacuation_cost(s: GreatMachine, start: int, goal: int) -> int:
    """CGM-10.61, CGM-10.64."""
    cost = s.far[start * 9 + goal]
    return max(0, cost - 1) if s.event == e.PRESS else cost


def evacuees(s: GreatMachine, slot: Slot) -> list[int]:
    """CGM-10.60, CGM-10.62. Citizens that the hero could send somewhere."""
    district, trust, marks = s.at[slot], s.trust[slot], s.marks
    if not trust and s.event != e.PRESS:
        return []
    known = [token for token, place in enumerate(s.places) if place == district and marks[token] != UNIDENTIFIED]
    if s.spied_now and havens(s, district, trust) == [GC]:
        return [token for token in known if not is_fresh_spy(s, token)]
    return known if known and has_haven(s, district, trust) else []


def is_fresh_spy(s: GreatMachine, token: Token) -> bool:
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


def patients(s: GreatMachine, slot: Slot) -> list[int]:
    """CGM-17.21..17.23. Unidentified citizens of linked districts, if there is room here."""
    if not s.has_space(s.at[slot]):
        return []
    near = s.links[s.at[slot]]
    return [
        token
        for token, place in enumerate(s.places)
        if place < 9 and near >> place & 1 and s.marks[token] == UNIDENTIFIED
    ]


def spies_here(s: GreatMachine, slot: Slot) -> list[int]:
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


def actions_of(s: GreatMachine, slot: Slot) -> Ints:
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


def can_do(s: GreatMachine, slot: Slot, action: int) -> bool:
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


# Why an action is not possible.


def remote_reasons(s: GreatMachine, slot: Slot, action: int) -> list[Reason]:
    """CGM-20.201, CGM-20.202, CGM-20.268. Why a special action cannot be taken from afar."""
    if s.remote == NOWHERE:
        return [Reason("CGM-20.201", "no-remote-control")]
    if s.remote == s.at[slot]:
        return [Reason("CGM-20.201", "stands-there", {"district": s.remote})]
    if action not in SPECIALS_OF[s.remote]:
        return [Reason("CGM-20.201", "not-an-action-of", {"district": s.remote})]
    found = effect_reasons(s, action)
    return found or too_little_trust("CGM-20.202", action_cost(s, slot, action), s.trust[slot])


def action_reasons(s: GreatMachine, slot: Slot, action: int) -> list[Reason]:
    """Why a hero cannot take an action where it stands; must agree with `actions_of` and `can_do`."""
    district, trust = s.at[slot], s.trust[slot]
    if action not in actions_of(s, slot):
        return place_of_action(s, slot, action)
    if action == m.ATTACK:
        if not s.watch(district):
            return [Reason("CGM-10.47", "no-guard", {"district": district})]
        return too_little_trust("CGM-10.53", 1, trust)
    if action == m.EVACUATE:
        return evacuation_reasons(s, slot)
    if action == m.HEAL:
        if not s.has_space(district):
            return [Reason("CGM-17.23", "no-citizen-space", {"district": district})]
        return [Reason("CGM-17.21", "nobody-next-door", {"district": district})]
    if action == m.SMUGGLE:
        return smuggling_reasons(s, slot)
    if action == m.RIOT:
        return riot_reasons(s, slot)
    if action == m.IDENTIFY and not s.has_unidentified(district):
        return [Reason("CGM-10.84", "all-identified", {"district": district})]
    if action == m.INCITE and s.is_citywide:
        return [Reason("CGM-13.9", "already-citywide")]
    found = effect_reasons(s, action)
    return found or too_little_trust("CGM-10.44", action_cost(s, slot, action), trust)


def place_of_action(s: GreatMachine, slot: Slot, action: int) -> list[Reason]:
    """CGM-10.66, CGM-10.70..10.79, CGM-15.65, CGM-17.21. Where, or to whom, an action is open."""
    if action == m.HEAL:
        return [Reason("CGM-17.21", "only-the-medic")]
    if action == m.SMUGGLE:
        return [Reason("CGM-20.206", "no-espionage-token")]
    if action == m.INCITE:
        if s.event == e.BY_LAW:
            return [Reason("CGM-15.65", "large-districts-only")]
        return [Reason("CGM-10.66", "small-districts-only")]
    for district in range(9):
        if action in SPECIALS_OF[district]:
            return [Reason(SPECIAL_RULES[action], "only-in", {"district": district})]
    return []


def effect_reasons(s: GreatMachine, action: int) -> list[Reason]:
    """CGM-10.80, CGM-13.9. Why a special action would change nothing; must agree with `has_effect`."""
    if has_effect(s, action):
        return []
    if action == m.DISCARD_DIRECTIVE:
        return [Reason("CGM-10.80", "hand-empty")]
    if action == m.FREE_CITIZEN:
        return [Reason("CGM-10.80", "nobody-arrested")]
    if action == m.CANCEL_DIRECTIVE:
        return [Reason("CGM-10.80", "none-issued")]
    if action == m.RETURN_CARD:
        return [Reason("CGM-10.80", "no-card-denied")]
    if action == m.MOVE_DISTRICT:
        return [Reason("CGM-4.43", "nothing-can-fly")]
    if s.is_citywide:
        return [Reason("CGM-13.9", "already-citywide")]
    return square_reasons(s, "CGM-10.80", s.watch(MS))


def riot_reasons(s: GreatMachine, slot: Slot) -> list[Reason]:
    """CGM-1.14, CGM-10.69, CGM-12.2..12.5. What a Riot needs before it can be declared."""
    district = s.at[slot]
    if s.riot_tokens >> district & 1:
        return [Reason("CGM-12.2", "riot-token-here", {"district": district})]
    if not s.riot_stock:
        return [Reason("CGM-1.14", "no-riot-token")]
    if not s.crowd(district):
        return [Reason("CGM-12.3", "no-citizens", {"district": district})]
    cost, trust = riot_cost(s, slot), s.trust[slot]
    if cost <= trust:
        return []
    told = {"cost": cost, "trust": trust, "count": len(s.unidentified_in(district)), "price": s.price(district)}
    return [Reason("CGM-12.4", "riot-too-dear", told)]


def evacuation_reasons(s: GreatMachine, slot: Slot) -> list[Reason]:
    """CGM-10.60..10.62, CGM-20.207."""
    district, trust = s.at[slot], s.trust[slot]
    known = [token for token in s.citizens_in(district) if s.marks[token] != UNIDENTIFIED]
    if not known:
        return [Reason("CGM-10.60", "nobody-identified", {"district": district})]
    if has_haven(s, district, trust):
        return [Reason("CGM-20.207", "fresh-spy")]
    costs = [evacuation_cost(s, district, goal) for goal in range(9) if goal != district and s.has_space(goal)]
    if not costs:
        return [Reason("CGM-10.62", "no-citizen-space-elsewhere")]
    return too_little_trust("CGM-10.61", min(costs), trust)


def smuggling_reasons(s: GreatMachine, slot: Slot) -> list[Reason]:
    """CGM-20.206, CGM-20.207."""
    district = s.at[slot]
    if not [token for token in s.spies if token >= 0 and s.places[token] == district]:
        return [Reason("CGM-20.206", "no-espionage-token")]
    if s.spied_now:
        return [Reason("CGM-20.207", "fresh-spy")]
    if district == GC:
        return [Reason("CGM-20.206", "citizen-there", {"district": GC})]
    found = no_citizen_space(s, GC)
    return found or too_little_trust("CGM-20.206", evacuation_cost(s, district, GC), s.trust[slot])
