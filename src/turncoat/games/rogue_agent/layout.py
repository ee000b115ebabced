"""What the fields of a view can hold."""

from typing import Final

from ...kernel.choice import Domain
from ...kernel.game import Game
from ...kernel.ids import Seat
from ...kernel.layout import Layout
from ...kernel.shapes import Bag, Coded, Count, Grid, Member, Number, Order, Pairs, Placed, Record, Row, Shape, of
from . import menu as m
from .board import CUSTODY, FACE_DOWN, IN_BAG, RogueAgent
from .content.amounts import JUSTICE_PER_TURN, ROUNDS_ANDROID, SHEET_COLUMNS, SHEET_ROWS
from .content.dice import COLOUR_NAMES, DICE_PER_COLOUR
from .content.tiles import LAST_STOP, TILES
from .content.tokens import ASSASSINS, BOMBS, CRIMINALS, EVENT_DRAW, IDENTITY_TOKENS, INFORMANTS
from .content.tracks import CREDITS, TRACK_END, TRACK_NAMES
from .steps.turn import ACTION_OF

DICE: Final = DICE_PER_COLOUR * len(COLOUR_NAMES)
CARDS: Final = len(m.CARD)
MOST_TIMER: Final = 6
MOST_CLOCKS: Final = 2 * CRIMINALS
"""A card binds a seat in two ways at most."""


def layout(game: Game, mode: str, seats: int) -> Layout:
    return Layout(
        game,
        seats,
        {**_course(seats), **_boards(seats), **_crime(seats), **_dice(), **_cards(seats)},
        sizes={"hidden": IDENTITY_TOKENS, "deck": CARDS, "buried": CARDS},
        drafted=(m.REROLL,),
        follows=("spot",),
    )


def _order(domain: Domain) -> Order:
    return Order(len(domain), domain.names)


def _flags(count: int) -> Row:
    return Row(count, Number(0, 1))


def _course(seats: int) -> dict[str, Shape]:
    return {
        "returns": Number(0, 1),
        "all_inform": Number(0, 1),
        "drives_on": Number(0, 1),
        "round": Number(0, ROUNDS_ANDROID),
        "leader": Member(seats),
        "active": Member(seats, -1),
        "patrols": Count(4),
        "done": Row(JUSTICE_PER_TURN, Grid(max(ACTION_OF.values()) + 1, TILES)),
        "is_cut": Number(0, 1),
        "layout": Row(TILES, of(m.LOCATION)),
        "razed": _order(m.LOCATION),
        "police": of(m.LOCATION),
    }


def _boards(seats: int) -> dict[str, Shape]:
    tracks: dict[str, Shape] = {name: Row(seats, Number(0, TRACK_END[at])) for at, name in enumerate(TRACK_NAMES[:7])}
    return {
        **tracks,
        "agents": Row(seats, of(m.LOCATION)),
        "credits": Row(seats, Number(0, CREDITS)),
        "influence": Row(seats, Count(16)),
        "supply": Number(0, CREDITS),
        "informants": Row(TILES, Row(2, Member(seats)), m.LOCATION.names),
        "stock": Row(seats, Number(0, INFORMANTS)),
        "fallen": Row(seats, Number(0, INFORMANTS)),
        "shown": Row(seats, Row(IDENTITY_TOKENS, of(m.KIND))),
        "androids": _flags(seats),
        "revealed_in": Row(seats, Number(-1, ROUNDS_ANDROID)),
        "hidden": Row(IDENTITY_TOKENS, of(m.KIND)),
        "former": Row(IDENTITY_TOKENS, of(m.KIND)),
    }


def _crime(seats: int) -> dict[str, Shape]:
    places = [IN_BAG, *range(LAST_STOP + 1), *[CUSTODY + seat for seat in range(seats)]]
    clock = Record(("modifier", of(m.MODIFIER)), ("criminal", of(m.CRIMINAL)))
    return {
        "criminals": Row(CRIMINALS, Coded(places), m.CRIMINAL.names),
        "defeated": _flags(CRIMINALS),
        "cards": Row(CRIMINALS, of(m.CARD, FACE_DOWN), m.CRIMINAL.names),
        "investigated": Row(CRIMINALS, Order(seats), m.CRIMINAL.names),
        "assassins": Row(ASSASSINS, Member(LAST_STOP + 1, IN_BAG), m.ASSASSIN.names),
        "bombs": Row(BOMBS, of(m.LOCATION, IN_BAG), m.BOMB.names),
        "timers": Row(BOMBS, Number(0, MOST_TIMER), m.BOMB.names),
        "clocks": Row(seats, Row(MOST_CLOCKS, clock)),
    }


def _dice() -> dict[str, Shape]:
    most = max(EVENT_DRAW)
    return {
        "drawn": Row(most, of(m.TOKEN)),
        "thrown": Row(most, Member(7)),
        "tray": Row(DICE, of(m.FACE)),
        "blasts": Number(0, DICE),
        "doubled": Bag(len(m.FACE), DICE, names=m.FACE.names),
        "sheet": Row(SHEET_COLUMNS, Row(SHEET_ROWS, of(m.FACE))),
        "sheet_bomb": of(m.BOMB, -1),
        "brace": Count(4),
        "pool": Row(len(COLOUR_NAMES), Count(4), COLOUR_NAMES),
    }


def _cards(seats: int) -> dict[str, Shape]:
    return {
        "files": Row(seats, _order(m.CARD)),
        "gone": _order(m.CARD),
        "laid": Row(CRIMINALS, Number(0, CARDS)),
        "reshuffled": _order(m.CARD),
        "buried_laid": Row(CARDS, Number(0, CARDS)),
        "dossier": Pairs(CRIMINALS, of(m.CARD), m.CRIMINAL.names),
        "memory": Placed(CARDS, CARDS, m.CARD.names),
    }


def shown(s: RogueAgent, seat: Seat) -> list[object]:
    """Public fields, the seat's rows of private ones, and what has a public length: rows as they are, or the length."""
    return [
        s.returns, s.all_inform, s.drives_on, s.round, s.leader, s.active, s.patrols, s.done, s.is_cut, s.layout,
        s.spot, s.razed, s.police, s.agents, s.fuel, s.ammo, s.evidence, s.car, s.weapon, s.agent_track, s.stamina,
        s.credits, s.influence, s.supply, s.informants, s.stock, s.fallen, s.criminals, s.defeated, s.cards,
        s.investigated, s.assassins, s.bombs, s.timers, s.files, s.gone, s.clocks, s.drawn, s.thrown, s.tray, s.blasts,
        s.doubled, s.sheet, s.sheet_bomb, s.brace, s.pool, s.shown, s.androids, s.revealed_in, s.laid, s.reshuffled,
        s.buried_laid,
        s.hidden[seat], s.former[seat], s.dossier[seat], s.memory[seat],
        s.hidden, len(s.deck), len(s.buried),
    ]  # fmt: skip
