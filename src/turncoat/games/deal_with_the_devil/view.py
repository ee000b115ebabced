"""What clients are told beyond the fields: computed facts, so that they need to know no rules."""

from typing import Any

from ...kernel.loop import current
from .board import DealWithTheDevil
from .content.grammar import INDULGENCE, plus
from .menu import TAKE, folded, folded_debt
from .steps.forecast import Forecast
from .steps.planning import Plan, plan_of
from .steps.questioning import Questioning, questioners
from .steps.track import indulgences_left
from .steps.trading import CONTENT, Offer, View, demanded, laid_in


def table_extras(s: DealWithTheDevil) -> dict[str, Any]:
    """Facts for everybody. DD-18.16: with traded indulgences their number is the owner's secret."""
    facts: dict[str, Any] = {
        "levels": [[s.level(seat, space) for space in range(1, 5)] for seat in s.everyone],
        "symbols": [s.symbols(seat) for seat in s.everyone],
        "tokens": [s.action_tokens(seat) for seat in s.everyone],
        "indulgences": [-1 if s.indulgences_trade else wall[INDULGENCE] for wall in s.walls],
        "indulgences_left": indulgences_left(s),
    }
    if s.phase == "inquisition":
        facts["questioners"] = [questioners(s, seat) for seat in s.everyone]
    if s.is_over:
        # DD-17.21, DD-19.61, DD-19.62. Nothing is left to protect.
        facts["open"] = {
            "roles": s.roles,
            "walls": s.walls,
            "souls": s.souls,
            "hands": s.hands,
            "events": s.events,
            "schedule": s.schedule,
            "records": s.records,
            "sales": s.sales,
        }
    elif s.phase == "scoring":
        # DD-17.21, DD-19.61. What scores is laid open before the first Merchant Road chooses; the rest is not yet.
        facts["goods"] = s.walls
        facts["marked"] = [marked for _, marked in s.souls]
    return facts


def own_extras(s: DealWithTheDevil, seat: int) -> dict[str, Any]:
    """Facts for one seat: what its picks so far come to, and what they would lead to."""
    facts: dict[str, Any] = {"indulgences": s.walls[seat][INDULGENCE]}
    if not s.asked or seat not in s.asked:
        return facts
    step, picks = current(s), s.answers[seat]
    goods = folded(s.walls[seat], picks)
    if isinstance(step, View) and TAKE in picks:
        goods = plus(goods, s.sights[seat][CONTENT:])
    debt = folded_debt(s.debts[seat], picks)
    facts["purse"] = goods
    facts["owing"] = debt
    if isinstance(step, Offer):
        facts["chest"] = laid_in(picks)
        facts["demand"] = demanded(s, seat, picks)
    elif isinstance(step, Plan):
        plan = plan_of(s, seat, picks)
        forecast = Forecast(s, seat, plan, goods, debt)
        facts["plan"] = plan
        facts["warnings"] = forecast.failed
        facts["after"] = forecast.goods
        facts["owing_after"] = forecast.debt
    elif isinstance(step, Questioning):
        facts["asking"] = questioners(s, seat)
    return facts
