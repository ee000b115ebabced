"""Why something cannot be chosen: builders of the refusals that several steps give, and what is common to all."""

from typing import Final

from ...kernel.choice import Choice, Verb
from ...kernel.ids import Seat
from ...kernel.reason import Reason
from . import menu as m
from .board import DROPPED, HELD, SPECIAL, DealWithTheDevil
from .content.grammar import BUY, COIN, SCARCES, Goods
from .content.tables import MAX_DEBT
from .ids import Master, Privilege

MOMENTS: Final[list[tuple[str, str, list[Verb]]]] = [
    ("preferences", "DD-4.32", [m.WANT, m.AVOID]),
    ("choice-of-goods", "DD-10.53", [m.GAIN]),
    ("discarding", "DD-6.4", [m.KEEP]),
    ("passing", "DD-6.9", [m.PASS]),
    ("offers", "DD-8.1", [m.PUT, m.WITHDRAW, m.DEMAND]),
    ("jesters", "DD-18.4", [m.JESTER]),
    ("chests", "DD-8.1", [m.SEAL.verb]),
    ("viewing", "DD-8.16", [m.TAKE.verb, m.ACCEPT, m.CLOSE.verb]),
    ("planning", "DD-9.1", [m.DISCARD, m.LEFT, m.RIGHT, m.USE, m.BUILD, m.WORK]),
    ("planning", "DD-9.1", [m.PLAN_HIRE.verb, m.REST.verb, m.READY.verb]),
    ("paying", "DD-9.33", [m.GIVE, m.PAY.verb, m.AUTO.verb]),
    ("hiring", "DD-9.27", [m.HIRE]),
    ("claiming", "DD-12.1", [m.CLAIM]),
    ("placing", "DD-12.12", [m.PLACE]),
    ("charters", "DD-10.27", [m.CHARTER]),
    ("dam", "DD-10.29", [m.DROP]),
    ("stables", "DD-10.31", [m.TUCK]),
    ("tucked-use", "DD-10.33", [m.AT_ONCE.verb]),
    ("witch-hunt", "DD-15.1", [m.VOTE, m.ABSTAIN.verb]),
    ("interrogation", "DD-15.5", [m.PROVE.verb, m.CONFESS.verb]),
    ("preparation", "DD-16.3", [m.WING.verb]),
    ("ritual", "DD-16.5", [m.BRIBE, m.BRIBE_GOOD, m.LAY, m.GUESS]),
    ("questioning", "DD-16.57", [m.ANSWER, m.COMMIT.verb]),
    ("new-guest", "DD-16.64", [m.SETTLE]),
    ("vandal", "DD-16.76", [m.DESTROY]),
    ("profligate", "DD-16.82", [m.OFFER_GIFT, m.REFUSE.verb]),
    ("merchant-road", "DD-10.22", [m.HAUL]),
]
"""When each verb can be used, and the rule that says so; DONE and SKIP belong to many questions."""


def no(rule: str, message: str, **facts: object) -> list[Reason]:
    """The one reason that there is."""
    return [Reason(rule, message, facts)]


def common(s: DealWithTheDevil, choice: Choice) -> list[Reason]:
    """What holds in every question that does not know the verb: it is not its time."""
    if m.IS_BANK[choice.code]:
        return no_bank(s)
    for moment, rule, verbs in MOMENTS:
        if choice.verb in verbs:
            return no(rule, "not-now", moment=moment, phase=s.phase)
    return []


def no_bank(s: DealWithTheDevil) -> list[Reason]:
    """DD-7.15, DD-7.16, DD-10.53, DD-16.87. The decisions that do not have the bank beside them."""
    if s.phase == "setup":
        return no("DD-7.5", "bank-not-yet")
    if s.phase == "scoring":
        return no("DD-7.15", "bank-closed")
    if s.phase == "inquisition":
        return no("DD-16.87", "no-bank-in-a-penalty")
    return no("DD-10.53", "no-bank-in-an-effect")


def bank_reasons(goods: Goods, debt: int, can_repay: bool, choice: Choice) -> list[Reason]:
    """DD-7.1..7.10. Why the bank does not do that for someone with these goods and this debt."""
    verb, kind, amount = choice.verb, choice.arg, choice.arg + 1
    coins = goods[COIN]
    if verb is m.BUY and coins < BUY[kind]:
        return no("DD-7.2" if kind in SCARCES else "DD-7.1", "too-dear", good=kind, cost=BUY[kind], coins=coins)
    if verb is m.SELL and not goods[kind]:
        return no("DD-7.4" if kind in SCARCES else "DD-7.3", "none-to-sell", good=kind)
    if verb is m.BORROW and debt + amount > MAX_DEBT:
        return no("DD-7.7", "debt-limit", debt=debt, most=MAX_DEBT - debt)
    if verb is m.REPAY:
        if not can_repay:
            return no("DD-7.10", "no-repaying-now")
        if debt < amount:
            return no("DD-7.9", "no-such-debt", debt=debt)
        if coins < amount:
            return no("DD-7.9", "too-few-coins", coins=coins)
    return []


def spends_the_price(cost: int) -> list[Reason]:
    """DD-9.55. A trade that would make a payable price unpayable."""
    return no("DD-9.55", "spends-the-price", cost=cost)


def not_in_hand(building: int) -> list[Reason]:
    return no("DD-6.17", "not-in-hand", building=building)


def master_reasons(s: DealWithTheDevil, seat: Seat, master: Master) -> list[Reason]:
    """DD-11.7, DD-11.9. Why a master is not to be had."""
    place = s.masters[seat][master]
    if place == HELD:
        return no("DD-11.7", "master-held", master=master)
    if place == SPECIAL:
        return no("DD-11.9", "not-released", master=master)
    return []


def privilege_reasons(s: DealWithTheDevil, seat: Seat, privilege: Privilege) -> list[Reason]:
    """DD-12.2, DD-10.50. Why a privilege is no longer to be had."""
    state = s.privileges[seat][privilege]
    if state == DROPPED:
        return no("DD-10.50", "dropped-for-good", privilege=privilege)
    return no("DD-12.2", "claimed-already", privilege=privilege) if state else []
