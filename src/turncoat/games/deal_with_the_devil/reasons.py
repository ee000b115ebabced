"""Why something cannot be chosen: answers for the refusals that players ask about."""

from ...kernel.choice import Choice
from ...kernel.game import Reason
from . import menu as m
from .board import UNEARNED, DealWithTheDevil
from .content.cards import BUILDINGS
from .content.grammar import BUY as BUY_PRICES
from .content.grammar import COIN
from .content.tables import CULTIST, DEMAND_COINS, DEMAND_SOULS, DEMANDS_OF, DEVIL, MAX_DEBT, NEEDS
from .steps.inquisition import Ritual
from .steps.planning import TOKEN_VERBS, Plan
from .steps.trading import ACCEPTED, DEMANDED, View


def reasons_of(s: DealWithTheDevil, seat: int, choice: Choice) -> list[Reason]:
    """The rules that forbid a choice, from what the seat knows."""
    picks = s.picks(seat) if s.answers else ()
    goods = m.folded(s.walls[seat], picks)
    debt = m.folded_debt(s.debts[seat], picks)
    verb, step = choice.verb, s.agenda[-1]
    if verb is m.BUY and goods[COIN] < BUY_PRICES[choice.arg]:
        rule = "DD-7.1" if choice.arg < 3 else "DD-7.2"
        return [Reason(rule, "too-dear", {"cost": BUY_PRICES[choice.arg], "coins": goods[COIN]})]
    if verb is m.SELL and not goods[choice.arg]:
        return [Reason("DD-7.3", "none-to-sell", {"good": choice.arg})]
    if verb is m.BORROW and debt + choice.arg + 1 > MAX_DEBT:
        return [Reason("DD-7.7", "debt-limit", {"debt": debt})]
    if verb is m.REPAY:
        if debt < choice.arg + 1:
            return [Reason("DD-7.9", "no-such-debt", {"debt": debt})]
        if goods[COIN] < choice.arg + 1:
            return [Reason("DD-7.9", "too-few-coins", {"coins": goods[COIN]})]
        return [Reason("DD-7.10", "no-repaying-now")]
    if isinstance(step, View) and verb is m.ACCEPT:
        return _accept_reasons(s, seat, choice)
    if isinstance(step, Plan):
        return _plan_reasons(s, seat, choice)
    if isinstance(step, Ritual):
        return _ritual_reasons(s, seat, choice)
    if verb is m.DEMAND and choice.arg not in DEMANDS_OF[s.roles[seat]]:
        rule = "DD-8.7" if s.roles[seat] == DEVIL else "DD-8.8" if s.roles[seat] == CULTIST else "DD-8.6"
        return [Reason(rule, "not-your-demand")]
    if verb is m.PUT and not goods[choice.arg]:
        return [Reason("DD-8.2", "none-to-put", {"good": choice.arg})]
    if verb is m.PASS and choice.arg in s.hands[seat] and choice.arg not in s.drawn[seat]:
        return [Reason("DD-6.11", "not-passable", {"building": choice.arg})]
    if verb is m.VOTE:
        if choice.arg == seat:
            return [Reason("DD-15.3", "not-yourself")]
        if s.mobs[choice.arg]:
            return [Reason("DD-15.11", "confessed-already", {"other": choice.arg})]
    if choice is m.PROVE:
        return [Reason("DD-15.6", "too-few-pieces", {"pieces": s.total_souls(seat)})]
    if verb is m.CLAIM:
        if s.privileges[seat][choice.arg] != UNEARNED:
            return [Reason("DD-12.2", "claimed-already")]
        need = NEEDS[choice.arg]
        return [Reason("DD-12.3", "symbols-missing", {"rural": need[0], "urban": need[1], "church": need[2]})]
    return []


def _accept_reasons(s: DealWithTheDevil, seat: int, choice: Choice) -> list[Reason]:
    sight = s.sights[seat]
    if sight[ACCEPTED]:
        return [Reason("DD-8.28", "accepted-already")]
    souls = DEMAND_SOULS[sight[DEMANDED]]
    if souls > s.total_souls(seat):
        return [Reason("DD-8.26", "too-few-souls", {"souls": souls})]
    if souls or choice.arg:  # another price than the one demanded
        return []
    return [Reason("DD-8.22", "cannot-pay", {"cost": DEMAND_COINS[sight[DEMANDED]]})]


def _plan_reasons(s: DealWithTheDevil, seat: int, choice: Choice) -> list[Reason]:
    picks, verb = s.picks(seat), choice.verb
    if len(s.events[seat]) > 1 and not [1 for pick in picks if pick.verb is m.DISCARD]:
        return [Reason("DD-9.3", "discard-first")]
    tokens = len([1 for pick in picks if pick.verb in TOKEN_VERBS or pick is m.PLAN_HIRE])
    if (verb in TOKEN_VERBS or choice is m.PLAN_HIRE) and tokens >= s.action_tokens(seat):
        return [Reason("DD-9.8", "no-tokens-left", {"count": tokens})]
    built = [pick.arg for pick in picks if pick.verb is m.BUILD]
    if verb is m.BUILD and choice.arg in s.hands[seat] and choice.arg not in built:
        return [Reason("DD-9.10", "two-buildings")]
    if verb is m.WORK and not BUILDINGS[choice.arg].is_action:
        return [Reason("DD-9.11", "no-action", {"building": choice.arg})]
    if verb is m.WORK and choice.arg not in built:
        return [Reason("DD-9.11", "not-planned", {"building": choice.arg})]
    if verb is m.USE and choice.arg == s.tucked[seat]:
        return [Reason("DD-10.36", "is-tucked", {"building": choice.arg})]
    if verb is m.USE and choice.arg not in s.usable(seat):
        return [Reason("DD-9.12", "nothing-to-use", {"building": choice.arg})]
    return []


def _ritual_reasons(s: DealWithTheDevil, seat: int, choice: Choice) -> list[Reason]:
    if choice is m.SEAL:
        return [Reason("DD-16.7", "marked-pieces-first")]
    if choice.verb is m.LAY:
        return [Reason("DD-16.9", "only-the-devil") if s.roles[seat] != DEVIL else Reason("DD-16.6", "no-such-piece")]
    if choice.verb is m.GUESS:
        if s.roles[seat] == DEVIL or (s.roles[seat] == CULTIST and choice.arg == CULTIST):
            return [Reason("DD-16.11", "no-such-token")]
        if choice.arg == DEVIL and s.is_devil_found:
            return [Reason("DD-16.37", "devil-found")]
        return [Reason("DD-16.14", "ring-or-token-used")]
    return []
