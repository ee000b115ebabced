"""How card texts are read: goods such as "2W 1L 3c" and effects such as "act: pay(1c) -> gain(1L)".

The vocabulary is the one of DD-10.48. Texts are read once, when the content is loaded.
"""

import re
from typing import Final

Goods = tuple[int, ...]
"""Amounts in the order wood, stone, grain, glass, marble, coin, indulgence."""

WOOD: Final = 0
STONE: Final = 1
GRAIN: Final = 2
GLASS: Final = 3
MARBLE: Final = 4
COIN: Final = 5
INDULGENCE: Final = 6
GOODS: Final[tuple[str, ...]] = ("wood", "stone", "grain", "glass", "marble", "coin", "indulgence")
NOTHING: Final[Goods] = (0, 0, 0, 0, 0, 0, 0)
LETTERS: Final = "WSGLMc"

BASICS: Final[tuple[int, ...]] = (WOOD, STONE, GRAIN)
SCARCES: Final[tuple[int, ...]] = (GLASS, MARBLE)
BUY: Final[tuple[int, ...]] = (3, 3, 3, 5, 5)
"""DD-7.1, DD-7.2. What the bank asks for a resource."""
SELL: Final[tuple[int, ...]] = (1, 1, 1, 2, 2)
"""DD-7.3, DD-7.4. What the bank gives for a resource."""


def plus(left: Goods, right: Goods) -> Goods:
    """Both heaps together.

    >>> plus((1, 0, 0, 0, 0, 2, 0), (0, 1, 0, 0, 0, 3, 0))
    (1, 1, 0, 0, 0, 5, 0)
    """
    a, b, c, d, e, f, g = left
    p, q, r, t, u, v, w = right
    return (a + p, b + q, c + r, d + t, e + u, f + v, g + w)


def minus(left: Goods, right: Goods) -> Goods:
    """What is left of a heap; amounts may fall below zero, which the caller must exclude."""
    a, b, c, d, e, f, g = left
    p, q, r, t, u, v, w = right
    return (a - p, b - q, c - r, d - t, e - u, f - v, g - w)


def one(kind: int, amount: int = 1) -> Goods:
    """A heap of one kind."""
    return (*NOTHING[:kind], amount, *NOTHING[kind + 1 :])


class Cost:
    """Goods to hand over: fixed ones, basics and scarce ones of the payer's choice, and reputation."""

    def __init__(self, goods: Goods, basics: int, scarces: int, reputation: int) -> None:
        self.goods: Final = goods
        self.basics: Final = basics
        self.scarces: Final = scarces
        self.reputation: Final = reputation


def read_cost(text: str) -> Cost:
    """The cost that a text names.

    >>> read_cost("2W 1L 3c 4r").goods, read_cost("2B").basics
    ((2, 0, 0, 1, 0, 3, 0), 2)
    """
    amounts = [0] * 7
    basics = scarces = reputation = 0
    for part in text.split():
        number, letter = int(part[:-1]), part[-1]
        if letter == "B":
            basics += number
        elif letter == "Q":
            scarces += number
        elif letter == "r":
            reputation += number
        else:
            amounts[LETTERS.index(letter)] += number
    return Cost(tuple(amounts), basics, scarces, reputation)


FREE: Final = Cost(NOTHING, 0, 0, 0)


class Op:
    """One operation of an effect: what happens, how often, and when.

    `per` counts something ("building:rural"), every full `size` of which does it once; `when` is a condition.
    """

    def __init__(
        self, code: int, name: str, number: int, cost: Cost, word: str, per: str, size: int, when: str
    ) -> None:
        self.code: Final = code
        self.name: Final = name
        self.number: Final = number
        self.cost: Final = cost
        self.word: Final = word
        self.per: Final = per
        self.size: Final = size
        self.when: Final = when


OPS: Final[list[Op]] = []
"""Every operation of every card; steps on the agenda name one by its place here."""


def read_op(text: str, per: str = "", size: int = 1, when: str = "") -> Op:
    """One operation, remembered in OPS.

    >>> op = read_op("per(2 building:rural, vp(+1))")
    >>> op.name, op.number, op.per, op.size
    ('vp', 1, 'building:rural', 2)
    """
    found = re.fullmatch(r"(\w+)(?:\((.*)\))?", text.strip())
    assert found is not None, text
    name, inside = found.group(1), found.group(2) or ""
    if name in ("per", "if", "on_privilege"):
        if name == "on_privilege":
            return read_op(inside, when="on_privilege")
        head, _, rest = inside.partition(", ")
        if name == "if":
            return read_op(rest, per, size, head)
        number, _, counted = head.rpartition(" ")
        return read_op(rest, counted, int(number or "1"), when)
    number_in = re.fullmatch(r"[+-]?\d+", inside)
    is_goods = name == "gain"
    op = Op(
        len(OPS),
        name,
        int(inside) if number_in else 0,
        read_cost(inside) if is_goods else FREE,
        "" if number_in or is_goods else inside,
        per,
        size,
        when,
    )
    OPS.append(op)
    return op


class CardEffect:
    """An effect: its kind ("act", "inst", "perm" or none), its phase, what it asks for and what it does.

    A price is a `cost`, a `master` to give back, or a `condition`; the operations follow if it is met.
    """

    def __init__(
        self, kind: str, phase: str, cost: Cost, master: str, condition: str, ops: tuple[Op, ...], text: str
    ) -> None:
        self.kind: Final = kind
        self.phase: Final = phase
        self.cost: Final = cost
        self.master: Final = master
        self.condition: Final = condition
        self.ops: Final = ops
        self.text: Final = text

    @property
    def has_price(self) -> bool:
        return self.cost is not FREE or bool(self.master) or bool(self.condition)


def read_effect(text: str) -> CardEffect:
    """The effect that a card names.

    >>> effect = read_effect("act: pay(1c) -> gain(1L)")
    >>> effect.kind, effect.cost.goods, effect.ops[0].cost.goods
    ('act', (0, 0, 0, 0, 0, 1, 0), (0, 0, 0, 1, 0, 0, 0))
    """
    if text == "none":
        return CardEffect("", "", FREE, "", "", (), text)
    head, colon, body = text.partition(": ")
    if not colon:
        head, body = "", text
    kind, _, phase = head.partition("@")
    cost, master, condition = FREE, "", ""
    if "->" in body:
        price, _, body = body.partition(" -> ")
        word, _, inside = price.rstrip(")").partition("(")
        if word == "pay":
            cost = read_cost(inside)
        elif word == "give_master":
            master = inside
        else:
            condition = inside
    return CardEffect(kind, phase, cost, master, condition, tuple([read_op(part) for part in body.split("; ")]), text)
