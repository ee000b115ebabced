"""What clients are told beyond the fields: computed facts, so that they need to know no rules."""

from typing import Any, Final

from ...kernel.ids import Seat
from ...kernel.loop import current
from ...kernel.remembered import Remembered
from ...kernel.step import Picks, Step
from .board import DealWithTheDevil
from .content.grammar import INDULGENCE, Goods
from .menu import ANSWER, folded, folded_debt
from .steps.inquisition import Ritual, bribe_of, laid_pieces
from .steps.planning import Plan, bill_of, plan_of
from .steps.questioning import PENALTY, Questioning, Toll, questioners
from .steps.scoring import CATEGORIES, open_points, own_points
from .steps.track import indulgences_left
from .steps.trading import Bargain, Offer, View, demanded, laid_in

_PARTS: Final = Remembered[tuple[tuple[int, ...], ...]](1024)


def table_extras(s: DealWithTheDevil) -> dict[str, Any]:
    """Facts for everybody. DD-18.16: with traded indulgences their number is the owner's secret."""
    parts = open_parts(s)
    facts: dict[str, Any] = {
        "levels": [[s.level(seat, space) for space in range(1, 5)] for seat in s.everyone],
        "symbols": [s.symbols(seat) for seat in s.everyone],
        "tokens": [s.action_tokens(seat) for seat in s.everyone],
        "indulgences": [-1 if s.indulgences_trade else wall[INDULGENCE] for wall in s.walls],
        "indulgences_left": indulgences_left(s),
        "projected": [sum(points) for points in parts],
        "parts": parts,
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


def own_extras(s: DealWithTheDevil, seat: Seat) -> dict[str, Any]:
    """Facts for one seat: what its picks so far come to, and what they would lead to.

    `projected` is by seat the total if it ended now: the own one from all that the seat knows after its
    picks, the others' from what lies open; `parts` is by category what the own one comes from. `purse`, `owing` and,
    where pieces can be given away, `pieces` are what the seat has after its picks. A `bill` is what a plan costs and
    how it would be paid, `penalties` what each inquisitor would take, `loss` the points that the answers so far give
    up, `bribe` what the own bribe comes to.
    """
    facts: dict[str, Any] = {"indulgences": s.walls[seat][INDULGENCE]}
    totals = [sum(points) for points in open_parts(s)]
    if s.roles[0] < 0:
        return {**facts, "projected": totals}
    goods, debt, souls = s.walls[seat], s.debts[seat], s.souls[seat]
    if s.asked and seat in s.asked:
        step, picks = current(s), s.answers[seat]
        goods = folded(goods, picks)
        debt = folded_debt(debt, picks)
        if isinstance(step, View):
            deal = Bargain(s, seat, picks)
            goods, debt, souls = deal.goods, deal.debt, deal.souls
            facts["pieces"] = souls
        facts["purse"] = goods
        facts["owing"] = debt
        facts.update(_step_facts(s, seat, step, picks, goods, debt))
    parts = tuple(own_points(s, seat, goods, debt, souls[1]).values())
    totals[seat] = sum(parts)
    return {**facts, "projected": totals, "parts": parts}


def _step_facts(
    s: DealWithTheDevil, seat: Seat, step: Step[Any], picks: Picks, goods: Goods, debt: int
) -> dict[str, Any]:
    """What the question that is asked comes to with the picks made so far."""
    if isinstance(step, Offer):
        return {"chest": laid_in(picks), "demand": demanded(s, seat, picks)}
    if isinstance(step, Plan):
        bill = bill_of(s, seat, picks)
        return {
            "plan": plan_of(s, seat, picks),
            "warnings": bill.failed,
            "after": bill.goods,
            "owing_after": bill.debt,
            "bill": bill.data(),
        }
    if isinstance(step, Ritual):
        return {"bribe": bribe_of(picks), "laid_pieces": laid_pieces(picks)}
    if isinstance(step, Questioning):
        asking = questioners(s, seat)
        tolls = [Toll(s, seat, who, goods, debt) for who in asking]
        taken = [pick.arg for pick in picks if pick.verb is ANSWER and pick.arg2 == PENALTY]
        return {
            "asking": asking,
            "penalties": [toll.data() for toll in tolls],
            "loss": sum([toll.points for toll in tolls if toll.inquisitor in taken]),
        }
    return {}


def open_parts(s: DealWithTheDevil) -> tuple[tuple[int, ...], ...]:
    """By seat and category, the points if it ended now, from what lies open: without hidden goods, soul pieces, roles.

    Every seat's view has it, so it is remembered by all that lies open and counts.
    """
    if not s.built:
        return ((0,) * len(CATEGORIES),) * 4
    if s.phase == "scoring":
        return tuple([tuple(open_points(s, seat).values()) for seat in s.everyone])
    key = (
        *(tuple(s.scores), tuple(s.built), tuple(s.debts), tuple(s.privileges), tuple(s.angels), tuple(s.demons)),
        *(tuple(s.masters), tuple(s.reputation), tuple(s.unmasked), s.indulgences_trade),
        tuple([wall[INDULGENCE] for wall in s.walls]),
    )
    found = _PARTS.found(key)
    if found is not None:
        return found
    return _PARTS.keep(key, tuple([tuple(open_points(s, seat).values()) for seat in s.everyone]))
