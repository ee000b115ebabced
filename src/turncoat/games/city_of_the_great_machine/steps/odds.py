"""How likely things are, from what a seat knows: Riots, faces of citizens, dice, Raids and automated Servants.

Everybody knows which citizens there are, so faces that a seat has not seen are a deal without replacement; kinds that
all remember to be among mixed tokens (`memory`) are dealt among those first, as `imagine` does it.
"""

from math import comb
from typing import Final

from ....kernel.ids import Seat
from ....kernel.reason import Chance
from ..board import GreatMachine, Groups
from ..content import events as e
from ..content.citizens import TRAITOR
from ..content.city import BITS, MEMBERS, neighbour
from ..content.districts import ALL_DISTRICTS, MS
from ..content.heroes import ATTACK_DIE, ESCAPE_DIE, SHIELD
from ..content.machine import COMPASS, HEART, MAINTENANCE, REINFORCEMENTS, TRACKING
from ..ids import District, Servant, Slot, Token
from .memory import hidden_from

ESCAPE: Final = sum(ESCAPE_DIE) / 6.0


class Leads:
    """By how much discontented citizens outnumber Traitors among some tokens: `shares[lead + most]`."""

    def __init__(self, most: int, shares: list[float], is_exact: bool) -> None:
        self.most: Final = most
        self.shares: Final = shares
        self.is_exact: Final = is_exact

    def above(self, lead: int) -> float:
        """How likely the lead is greater than this."""
        return sum([share for at, share in enumerate(self.shares) if at - self.most > lead])


def leads(s: GreatMachine, seat: Seat, tokens: list[int]) -> Leads:
    """The leads among these tokens, from what the seat has seen of them and of all others."""
    hidden, groups = hidden_from(s, seat)
    unseen = [token for token in tokens if token in hidden]
    known = sum([_weight(s, s.faces[token]) for token in tokens if token not in hidden])
    mask = 0
    for token in unseen:
        mask |= 1 << token
    rest = _counts(s, [s.faces[token] for token in hidden])
    for _, kinds in groups:
        rest = _less(rest, _counts(s, list(kinds)))
    mixed, together, is_exact = _touching(groups, mask)
    most = len(tokens)
    shares = [0.0] * (2 * most + 1)
    inside = len([1 for token in hidden if mixed >> token & 1])
    mine = len([1 for token in unseen if mixed >> token & 1])
    angry, traitors, calm = _counts(s, together)
    # First the remembered kinds fall among the mixed tokens, then the rest is dealt to whoever is left.
    for x in range(min(angry, mine) + 1):
        for y in range(min(traitors, mine - x) + 1):
            for z in range(min(calm, mine - x - y) + 1):
                blanks = inside - angry - traitors - calm
                ways = comb(angry, x) * comb(traitors, y) * comb(calm, z) * comb(blanks, mine - x - y - z)
                if ways:
                    share = ways / comb(inside, mine)
                    _deal(shares, share, known + x - y + most, rest, len(unseen) - x - y - z)
    return Leads(most, shares, is_exact)


def _deal(shares: list[float], share: float, at: int, rest: tuple[int, int, int], draws: int) -> None:
    """Add what the other unseen tokens make of a lead that stands there already."""
    angry, traitors, calm = rest
    total = comb(angry + traitors + calm, draws)
    for x in range(min(angry, draws) + 1):
        for y in range(min(traitors, draws - x) + 1):
            ways = comb(angry, x) * comb(traitors, y) * comb(calm, draws - x - y)
            if ways:
                shares[at + x - y] += share * ways / total


def _touching(groups: Groups, mask: int) -> tuple[int, list[int], bool]:
    """The mixed tokens that some of these are among, the kinds remembered of them, and whether that is all that
    matters: groups that overlap are taken as one."""
    mixed, kinds, count = 0, list[int](), 0
    for group, known in groups:
        if group & mask:
            mixed |= group
            kinds.extend(known)
            count += 1
    others = [group for group, _ in groups if not group & mask and group & mixed]
    return mixed, kinds, count <= 1 and not others


def _counts(s: GreatMachine, kinds: list[int]) -> tuple[int, int, int]:
    """How many are discontented now, Traitors, and neither."""
    angry = len([1 for kind in kinds if s.is_angry(kind)])
    traitors = kinds.count(TRAITOR)
    return angry, traitors, len(kinds) - angry - traitors


def _less(one: tuple[int, int, int], other: tuple[int, int, int]) -> tuple[int, int, int]:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def _weight(s: GreatMachine, kind: int) -> int:
    return -1 if kind == TRAITOR else 1 if s.is_angry(kind) else 0


# Riots and faces.


def riot_chance(s: GreatMachine, seat: Seat, district: District) -> Chance:
    """CGM-12.7, CGM-12.8. That a Riot declared there now would succeed."""
    against = s.watch(district) + (1 if REINFORCEMENTS in s.issued else 0)
    found = leads(s, seat, s.citizens_in(district))
    return Chance("riot-succeeds", found.above(against), {"district": district}, found.is_exact)


def face_chances(s: GreatMachine, seat: Seat, token: Token) -> list[Chance]:
    """CGM-11.3, CGM-11.4. What looking at a citizen may show."""
    found = leads(s, seat, [token])
    return [
        Chance("face-discontented", found.shares[2], {}, found.is_exact),
        Chance("face-traitor", found.shares[0], {}, found.is_exact),
    ]


def alone_chances(s: GreatMachine, seat: Seat, tokens: list[int]) -> list[Chance]:
    """The same where a single citizen can be looked at; otherwise another question comes first."""
    return face_chances(s, seat, tokens[0]) if len(tokens) == 1 else []


def pool_chances(s: GreatMachine, seat: Seat) -> list[Chance]:
    """CGM-11.15. The same for an arrested citizen, which is one at random."""
    angry, traitors, is_exact = 0.0, 0.0, True
    pool = s.pool()
    for token in pool:
        found = leads(s, seat, [token])
        angry += found.shares[2] / len(pool)
        traitors += found.shares[0] / len(pool)
        is_exact = is_exact and found.is_exact
    return [Chance("face-discontented", angry, {}, is_exact), Chance("face-traitor", traitors, {}, is_exact)]


# Dice.


def attack_odds(stake: int, change: int) -> float:
    """CGM-10.48..10.51, CGM-10.54. That a stake breaks a Guard, `change` being added to the coins."""
    return len([1 for coins in ATTACK_DIE if coins != SHIELD and stake >= max(0, coins + change)]) / 6.0


def price_chances(change: int) -> list[Chance]:
    """CGM-17.2. What the Veteran will be asked to pay, or the shield."""
    prices = sorted([max(0, coins + change) for coins in ATTACK_DIE if coins != SHIELD])
    found = [Chance("guard-costs", prices.count(price) / 6.0, {"price": price}) for price in sorted(set(prices))]
    return [*found, Chance("shield-comes-up", ATTACK_DIE.count(SHIELD) / 6.0)]


def escape_chances(s: GreatMachine, slot: Slot) -> list[Chance]:
    """CGM-10.16..10.21. The escape die, after all Trust is gone."""
    facts = {"hero": s.heroes[slot], "trust": s.trust[slot]}
    return [Chance("gets-away", ESCAPE, facts), Chance("is-caught", 1.0 - ESCAPE, facts)]


# Raids and Servants.


def card_odds(s: GreatMachine, slot: Slot, district: District) -> float:
    """CGM-8.6. That a hero's chosen card names this district, for who knows only what was seen of the cards and thinks
    any in hand as good as another."""
    if s.turned[slot] >= 0:
        return 1.0 if s.turned[slot] == district else 0.0
    denied = s.open_denied[slot]
    if denied >> district & 1:
        return 0.0
    if not s.secret_denied[slot]:
        return 1.0 / (9 - BITS[denied])
    unseen = MEMBERS[ALL_DISTRICTS & ~s.used_cards[slot]]  # of these one was set aside at setup
    share = len([1 for card in unseen if card != district]) / len(unseen)
    return share / (8 - BITS[denied])


def raid_chances(s: GreatMachine, district: District) -> list[Chance]:
    """CGM-10.25, CGM-10.36, CGM-13.8, CGM-14.16, CGM-15.16. That some hero ends its movement there, and what it costs
    if nobody does."""
    missed = 1.0
    for slot in range(3):
        missed *= 1.0 - card_odds(s, slot, district)
    hit = Chance("raid-hits", 1.0 - missed, {"district": district})
    if s.is_citywide:
        return [hit, Chance("raid-helps", missed)]
    is_first = s.event == e.NO_ONE_IS_SAFE and not s.raids
    return [hit, Chance("raid-misses", missed, {"spaces": 2 if is_first else 1})]


def arrivals(s: GreatMachine, servant: Servant) -> list[float]:
    """CGM-20.42..20.53. The chance that an automated Servant will stand in each district and detain there, from the
    Movement cards that are still to come."""
    found = [0.0] * 9
    if s.inactive[servant] or not s.movement_deck:
        return found
    start = s.servants[servant]
    share = 1.0 / len(s.movement_deck)
    for card in s.movement_deck:
        if card < COMPASS:
            found[s.at[card - TRACKING]] += share
        elif card < HEART:
            found[neighbour(s.cells, start, s.compass_sides(card))] += share
        elif card == HEART:
            found[MS] += share
        elif card < MAINTENANCE:
            found[start] += share
    return found


def servant_chance(s: GreatMachine, slot: Slot, district: District) -> Chance:
    """CGM-20.95. That an automated Servant will wait for a hero there; what Servants do on the way is left out."""
    missed = 1.0
    for servant in range(3):
        missed *= 1.0 - arrivals(s, servant)[district]
    return Chance("servant-waits", 1.0 - missed, {"hero": s.heroes[slot], "district": district}, False)
