"""What the fields of a view can hold, and what a view tells besides fields."""

from collections.abc import Sequence
from typing import Final

from ...kernel.choice import Domain
from ...kernel.game import Game
from ...kernel.ids import Seat
from ...kernel.layout import Layout
from ...kernel.shapes import (
    ONE,
    ZERO,
    Bag,
    Count,
    Heap,
    Kept,
    Member,
    Number,
    Order,
    Pairs,
    Record,
    Row,
    Shape,
    Text,
    of,
    packed,
)
from . import menu as m
from .board import GONE, InTooDeep
from .content.crimes import LEVEL
from .content.echo import TRACK_END
from .content.tables import DISPLAY_MAX, LAST_SPACE, PORTS, READINGS, RING, ROWS, STORYLINES, STRIP, TOKENS_PER_TYPE

TYPES: Final = len(m.TYPE)
TOKENS: Final = TYPES * TOKENS_PER_TYPE
MOST_DOSSIERS: Final = 3
SECTORS: Final = 3
"""Of the wheel of boosts."""
ECHO: Final = tuple([field for field in InTooDeep.PUBLIC if "echo" in field])
"""Fields that change only where Echo plays."""


def layout(game: Game, mode: str, seats: int) -> Layout:
    has_echo = mode != "standard"
    players = seats + (1 if has_echo else 0)
    sizes = {
        "crimes": len(m.CRIME),
        "dilemmas": len(m.DILEMMA),
        "stacks": len(m.DILEMMA),
        "memory": TOKENS,
        "lockers": TOKENS,
        "aside": len(m.CRIME),
        "dilemma_deck": len(m.DILEMMA),
        "dilemma_discard": len(m.DILEMMA),
        "supply": TOKENS,
        "boost_stack": len(m.BOOST),
        "echo_deck": len(m.ECHO_CARD),
    }
    fixed = () if has_echo else (*ECHO, "echo_deck")
    late = ("final_rows", "final_corruption", "is_foiled", "revealed")
    fields = {**_city(), **_turn(players), **_consoles(players), **_own(), **_common(players), **_echo()}
    return Layout(
        game, seats, fields, sizes, _extras(players), (m.LOSE, m.BANK, m.HOOK, m.DISC), fixed=fixed, late=late
    )


def _order(domain: Domain) -> Order:
    return Order(len(domain), domain.names)


def _city() -> dict[str, Shape]:
    return {
        "readings": Order(len(READINGS), READINGS),
        "storyline_count": Number(0, len(STORYLINES)),
        "storylines": Order(len(STORYLINES), STORYLINES),
        "box": _order(m.CRIME),
        "ring": Row(RING, of(m.ZONE)),
        "cast": _order(m.CRIMINAL),
        "criminal_at": Row(len(m.CRIMINAL), Member(RING, GONE), m.CRIMINAL.names),
        "holds": Row(len(m.CRIMINAL), of(m.ITEM, GONE), m.CRIMINAL.names),
        "item_at": Row(len(m.ITEM), Member(RING, GONE), m.ITEM.names),
        "sentinel": Member(RING),
        "blockades": Row(2, Member(RING)),
        "heat": Row(RING, Number(0, 3)),
    }


def _turn(players: int) -> dict[str, Shape]:
    return {
        "order": Order(players),
        "current": Member(players),
        "turn": Count(32),
        "chapter": Member(5),
        "actions": Count(4),
        "is_disruptor_used": Number(0, 1),
        "is_scourge_used": Number(0, 1),
        "smuggled": _order(m.ITEM),
        "is_ignoring_blockades": Number(0, 1),
        "is_chapter_ending": Number(0, 1),
        "last_turns": Member(players + 1, -1),
        "committing": of(m.CRIME, GONE),
    }


def _consoles(players: int) -> dict[str, Shape]:
    return {
        "ports": Row(players, Row(PORTS, of(m.CRIMINAL))),
        "locked": of(m.CRIMINAL, GONE),
        "grip": Row(players, Row(len(m.CRIMINAL), Number(0, LAST_SPACE), m.CRIMINAL.names)),
        "intel": Row(players, Count(32)),
        "clearance": Row(players, Count(8)),
        "dossiers": Row(players, Number(0, ROWS * MOST_DOSSIERS)),
        "boosts": Row(players, _order(m.BOOST)),
        "shown": Row(players, _order(m.DILEMMA)),
        "witnessed": Row(players, Bag(TYPES, TOKENS_PER_TYPE, names=m.TYPE.names)),
    }


def _own() -> dict[str, Shape]:
    return {
        "crimes": _order(m.CRIME),
        "dilemmas": _order(m.DILEMMA),
        "stacks": _order(m.DILEMMA),
        "memory": Bag(TYPES, TOKENS_PER_TYPE, names=m.TYPE.names),
        "lockers": Heap(TYPES, TOKENS, names=m.TYPE.names),
        "known": Pairs(len(m.PLACE), of(m.TYPE), m.PLACE.names),
        "shed": _order(m.DILEMMA),
        "buried": _order(m.CRIME),
    }


def _common(players: int) -> dict[str, Shape]:
    return {
        "strip": Row(STRIP, of(m.TYPE)),
        "shared": Heap(TYPES, TOKENS, names=m.TYPE.names),
        "assignments": Row(ROWS, of(m.TYPE)),
        "row_dossiers": Row(ROWS, Number(0, MOST_DOSSIERS)),
        "row_filed": Row(ROWS * MOST_DOSSIERS, Record(("row", of(m.ROW)), ("type", of(m.TYPE, GONE)))),
        "spot_filers": Row(len(m.SPOT), Member(players, GONE), m.SPOT.names),
        "wheel": Row(SECTORS, of(m.BOOST, GONE)),
        "wheel_intel": Row(SECTORS, Count(8)),
        "boost_discard": _order(m.BOOST),
        "story": _order(m.CRIME),
        "side_discard": _order(m.CRIME),
    }


def _echo() -> dict[str, Shape]:
    return {
        "echo_side": Text(("standard", "hard")),
        "echo_letters": Row(len(m.CRIMINAL), of(m.CRIMINAL)),
        "echo_waiting": of(m.CRIMINAL, GONE),
        "echo_progress": Number(0, TRACK_END),
        "echo_marked": Member(2, GONE),
        "echo_card": of(m.ECHO_CARD, GONE),
        "echo_used": _order(m.ECHO_CARD),
        "echo_moved": _order(m.WHITE),
        "echo_filings": Count(4),
        "is_echo_spot_used": Number(0, 1),
    }


class Filled(Kept):
    """Of places where tokens lie face down: which ones are filled."""

    def made(self, row: Sequence[object]) -> bytes:
        flags = [ONE if evidence != GONE else ZERO for evidence in row]
        return b"".join(flags) + ZERO * (self.size - len(flags))


class Backs(Kept):
    """Of crimes, whose backs all can see: how many there are of each deck."""

    def __init__(self) -> None:
        super().__init__(list(m.DECK.names))
        self._counts: Final = [packed(count / len(m.CRIME)) for count in range(len(m.CRIME) + 1)]

    def made(self, row: Sequence[object]) -> bytes:
        counts = [0] * self.size
        for crime in row:
            assert isinstance(crime, int)
            counts[LEVEL[crime]] += 1
        return b"".join([self._counts[count] for count in counts])


def _extras(players: int) -> dict[str, Shape]:
    return {
        "display": Filled([str(place + 1) for place in range(DISPLAY_MAX)]),
        "spots": Filled(list(m.SPOT.names)),
        "decks": Row(len(m.DECK), Backs(), m.DECK.names),
        "backs": Row(players, Backs()),
        "aside": Backs(),
    }


def shown(s: InTooDeep, seat: Seat) -> list[object]:
    """Public fields, the seat's rows of private ones, and what has a public length: rows as they are, or the length."""
    return [
        s.readings, s.storyline_count, s.storylines, s.box, s.ring, s.cast, s.criminal_at, s.holds, s.item_at,
        s.sentinel, s.blockades, s.heat, s.order, s.current, s.turn, s.chapter, s.actions, s.is_disruptor_used,
        s.is_scourge_used, s.smuggled, s.is_ignoring_blockades, s.is_chapter_ending, s.last_turns, s.committing,
        s.ports, s.locked, s.grip, s.intel, s.clearance, s.dossiers, s.boosts, s.shown, s.witnessed, s.strip, s.shared,
        s.assignments, s.row_dossiers, s.row_filed, s.spot_filers, s.wheel, s.wheel_intel, s.boost_discard, s.story,
        s.side_discard, s.echo_side, s.echo_letters, s.echo_waiting, s.echo_progress, s.echo_marked, s.echo_card,
        s.echo_used, s.echo_moved, s.echo_filings, s.is_echo_spot_used, s.final_rows, s.final_corruption, s.is_foiled,
        s.revealed,
        s.crimes[seat], s.dilemmas[seat], s.stacks[seat], s.memory[seat], s.lockers[seat], s.known[seat], s.shed[seat],
        s.buried[seat],
        s.crimes, s.dilemmas, s.stacks, s.memory, s.lockers, len(s.aside), len(s.dilemma_deck), len(s.dilemma_discard),
        len(s.supply), len(s.boost_stack), len(s.echo_deck),
    ]  # fmt: skip


def sights(s: InTooDeep, seat: Seat) -> list[object]:
    """ITD-15.10, ITD-17.22. Where face-down tokens lie, and the backs of crimes; shapes show no more of them."""
    return [s.display, s.spots, s.crime_decks, s.crimes, s.aside]
