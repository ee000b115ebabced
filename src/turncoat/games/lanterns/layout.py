"""What the fields of a view can hold."""

from ...kernel.game import Game
from ...kernel.layout import Layout
from ...kernel.shapes import Bag, Number, Order, Row
from . import menu as m
from .steps import HAND

MOST_NIGHTS = 3
HELD = HAND + MOST_NIGHTS
"""The cards dealt, and one for every time that a seat is robbed."""


def layout(game: Game, seats: int) -> Layout:
    return Layout(
        game,
        seats,
        fields={
            "nights": Number(0, MOST_NIGHTS),
            "lanterns": Row(seats, Number(0, seats + 2)),
            "played": Order(m.CARDS),
            "pledged": Row(seats, Order(m.CARDS)),
            "hands": Bag(m.CARDS),
        },
        sizes={"hands": HELD, "deck": m.CARDS},
        drafted=(m.PLAY, m.PLEDGE),
    )
