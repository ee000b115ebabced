"""Goods behind others' walls, made to fit a price that somebody is being asked for."""

from typing import Final

from ....kernel.rng import Rng
from ..board import DealWithTheDevil
from ..content.grammar import COIN, Cost, minus, one, plus
from ..steps.bank import covers, is_payable
from ..steps.operations import masters_for_hire
from ..steps.payment import HIRE_COSTS, Raise
from ..steps.resolution import Hire

KINDS: Final[tuple[int, ...]] = (COIN, 0, 1, 2, 3, 4)


def heed_price(s: DealWithTheDevil, others: list[int], rng: Rng) -> None:
    """DD-9.35, DD-9.36. Who is asked how to raise a price can raise it, and has not got a fixed one at hand; who is
    asked whom to hire can pay for somebody. Goods move between the others only, for their sum is known.
    """
    step = s.agenda[-1]
    if not isinstance(step, Raise | Hire) or step.seat not in others:
        return
    payer = step.seat
    if isinstance(step, Raise):
        cost = step.open_cost(s, ())
    else:
        cost = HIRE_COSTS[min([s.masters[payer][master] for master in masters_for_hire(s, payer)])]
    givers = [seat for seat in others if seat != payer]
    is_fixed = isinstance(step, Raise) and not cost.basics and not cost.scarces
    if is_fixed and covers(s.walls[payer], cost.goods):
        kind = rng.pick([kind for kind in KINDS if cost.goods[kind]])
        move(s, payer, rng.pick(givers), kind, s.walls[payer][kind] - cost.goods[kind] + 1)
    sources = [(giver, kind) for kind in spare_first(cost) for giver in givers]
    while sources and not is_payable(s.walls[payer], s.debts[payer], cost):
        giver, kind = sources[0]
        if s.walls[giver][kind]:
            move(s, giver, payer, kind, 1)
        else:
            sources.pop(0)


def spare_first(cost: Cost) -> list[int]:
    """What to sell or spend for a price: first what it does not ask for."""
    return [kind for kind in KINDS if not cost.goods[kind]] + [kind for kind in KINDS if cost.goods[kind]]


def move(s: DealWithTheDevil, giver: int, taker: int, kind: int, count: int) -> None:
    """From one wall behind another."""
    s.walls[giver] = minus(s.walls[giver], one(kind, count))
    s.walls[taker] = plus(s.walls[taker], one(kind, count))
