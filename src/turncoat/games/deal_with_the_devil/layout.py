"""What the fields of a view can hold, and what a view tells besides fields."""

from typing import Final

from ...kernel.choice import Domain
from ...kernel.game import Game
from ...kernel.ids import Seat
from ...kernel.layout import Layout
from ...kernel.shapes import Coded, Count, Maybe, Member, Number, Order, Record, Row, Shape, Text, of
from . import menu as m
from .board import DROPPED, UNEARNED, DealWithTheDevil
from .content.grammar import INDULGENCE
from .content.tables import BRIBE_SPACES, GUESTS, INDULGENCES, INQUISITORS, MAX_DEBT, PRIVILEGES, SMALL, TOKENS, TOP
from .steps.track import indulgences_left
from .steps.trading import IDENTIFIERS

ROUNDS: Final = 5
VIEWINGS: Final = 2
MOST_PIECES: Final = 6 + 2
"""Soul pieces that there are: three of each mortal, two of the cultist."""
GUESSES: Final = 3 * 2 * 4
"""A mark, a guessed mark and an accused seat: none is laid out twice."""


def layout(game: Game, seats: int) -> Layout:
    return Layout(
        game,
        seats,
        {**_course(), **_kingdoms(), **_plans(), **_inquisition(), **_options(), **_own()},
        sizes={
            "hands": len(m.BUILDING),
            "events": len(m.HAPPENING),
            "discards": len(m.BUILDING),
            "building_pile": len(m.BUILDING),
            "event_pile": len(m.HAPPENING),
        },
        extras={
            "indulgences": Row(4, Number(-1, INDULGENCES)),
            "indulgences_left": Number(0, INDULGENCES),
            "goods": Row(4, _goods()),
            "marked": Row(4, Number(0, MOST_PIECES)),
        },
        drafted=(
            *(m.BUY, m.SELL, m.BORROW, m.REPAY, m.WANT, m.AVOID, m.KEEP, m.PASS, m.PUT, m.WITHDRAW, m.DEMAND, m.JESTER),
            *(m.TAKE.verb, m.DISCARD, m.LEFT, m.RIGHT, m.USE, m.BUILD, m.WORK, m.PLAN_HIRE.verb, m.REST.verb, m.GIVE),
            *(m.WING.verb, m.BRIBE, m.BRIBE_GOOD, m.LAY, m.GUESS, m.ANSWER, m.VOTE),
        ),
    )


def _order(domain: Domain) -> Order:
    return Order(len(domain), domain.names)


def _flag() -> Number:
    return Number(0, 1)


def _goods() -> Row:
    return Row(len(m.GOOD), Count(8), m.GOOD.names)


def _course() -> dict[str, Shape]:
    return {
        "round": Number(0, ROUNDS),
        "phase": Text(m.PHASE.names),
        "viewing": Number(0, VIEWINGS),
        "trades": Number(0, ROUNDS),
        "sides": Row(4, Member(4)),
        "resolving": of(m.SEAT, -1),
        "used": Number(0, TOKENS + 1),
        "hired": _flag(),
    }


def _kingdoms() -> dict[str, Shape]:
    places = Coded([UNEARNED, *range(1, SMALL + 1), DROPPED])
    return {
        "debts": Row(4, Number(0, MAX_DEBT)),
        "circles": Row(4, Number(0, 3)),
        "reputation": Row(4, Number(0, TOP)),
        "scores": Row(4, Count(32)),
        "angels": Row(4, Count(4)),
        "demons": Row(4, Count(4)),
        "guests": Row(4, Number(0, GUESTS)),
        "built": Row(4, _order(m.BUILDING)),
        "ruins": Row(4, _order(m.BUILDING)),
        "slots": Row(4, _order(m.BUILDING)),
        "tucked": Row(4, of(m.BUILDING, -1)),
        "masters": Row(4, Row(len(m.MASTER), Member(4), m.MASTER.names)),
        "privileges": Row(4, Row(len(PRIVILEGES), places, PRIVILEGES)),
        "guilds": Row(4, Number(0, ROUNDS)),
    }


def _plans() -> dict[str, Shape]:
    plan = Record(
        ("event", of(m.HAPPENING, -1)),
        ("half", Member(3)),
        ("use 1", of(m.BUILDING, -1)),
        ("use 2", of(m.BUILDING, -1)),
        ("build 1", of(m.BUILDING, -1)),
        ("work 1", _flag()),
        ("build 2", of(m.BUILDING, -1)),
        ("work 2", _flag()),
        ("hires", _flag()),
        ("tucked", _flag()),
    )
    return {
        "plans": Row(4, plan),
        "revealed": Row(4, _order(m.BUILDING)),
        "built_now": _order(m.BUILDING),
        "played": Row(4, _order(m.HAPPENING)),
        "event_swaps": Row(4, Number(0, ROUNDS)),
    }


def _inquisition() -> dict[str, Shape]:
    mark, seat = of(m.MARK), of(m.SEAT)
    ritual = Record(
        ("coins", Count(8)),
        ("pure", Number(0, MOST_PIECES)),
        ("marked", Number(0, MOST_PIECES)),
        ("devil", of(m.SEAT, -1)),
        ("cultist", of(m.SEAT, -1)),
        *[(name, Count(8)) for name in m.RESOURCE.names],
    )
    return {
        "reds": Row(4, Member(len(INQUISITORS), 0, INQUISITORS)),
        "face_up": Row(6, _flag()),
        "removed": Number(0, 3),
        "bribes": Number(0, BRIBE_SPACES),
        "ritual": Row(4, Maybe(ritual), m.MARK.names),
        "laid": Row(GUESSES, Record(("mark", mark), ("guessed", mark), ("accused", seat))),
        "is_devil_found": _flag(),
        "unmasked": Row(4, of(m.MARK, -1)),
        "denied": Row(16, Record(("seat", seat), ("mark", mark))),
        "mobs": Row(4, Number(0, ROUNDS)),
        "votes": Row(4, of(m.SEAT, -1)),
        "shown": Row(4, Number(0, MOST_PIECES)),
        "devil_shown": Row(2, Number(0, MOST_PIECES)),
        "answered": Row(4, Row(len(INQUISITORS), Member(3, -1), INQUISITORS)),
        "settled": Row(4, Number(0, GUESTS)),
    }


def _options() -> dict[str, Shape]:
    return {name: _flag() for name in ("jesters_on", "indulgences_trade", "goods_bribe", "is_lenient", "prefers")}


def _own() -> dict[str, Shape]:
    demand = of(m.DEMANDED)
    goods: list[tuple[str, Shape]] = [(name, Count(8)) for name in m.GOOD.names]
    seen: list[tuple[str, Shape]] = [
        ("identifier", Number(0, IDENTIFIERS - 1)),
        ("round", Number(0, ROUNDS)),
        ("viewing", Number(0, VIEWINGS)),
        ("mark", of(m.MARK)),
        ("demand", demand),
        ("accepted", _flag()),
        ("jester", Member(3)),
        *goods,
    ]
    acted: list[tuple[str, Shape]] = [
        ("accepts", _flag()),
        ("pure", Number(0, 2)),
        ("marked", Number(0, 2)),
        ("jester left", Member(3)),
    ]
    sold: list[tuple[str, Shape]] = [("round", Number(0, ROUNDS)), ("demand", demand), ("sold", _flag()), *goods]
    return {
        "roles": of(m.MARK, -1),
        "walls": _goods(),
        "souls": Row(2, Number(0, MOST_PIECES)),
        "hands": _order(m.BUILDING),
        "events": _order(m.HAPPENING),
        "discards": _order(m.BUILDING),
        "event_discards": _order(m.HAPPENING),
        "drawn": _order(m.BUILDING),
        "given": _order(m.BUILDING),
        "offers": Maybe(Record(*goods, ("demand", demand))),
        "sights": Maybe(Record(*seen)),
        "records": Row(ROUNDS * VIEWINGS, Record(*seen, *acted)),
        "sales": Row(ROUNDS, Record(*sold)),
        "wishes": Row(len(m.ROLE), Number(0, 2), m.ROLE.names),
    }


def shown(s: DealWithTheDevil, seat: Seat) -> list[object]:
    """Public fields, the seat's rows of private ones, and what has a public length: rows as they are, or the length."""
    return [
        s.round, s.phase, s.viewing, s.trades, s.sides, s.debts, s.circles, s.reputation, s.scores, s.angels, s.demons,
        s.guests, s.built, s.ruins, s.slots, s.tucked, s.masters, s.privileges, s.guilds, s.plans, s.revealed,
        s.resolving, s.used, s.hired, s.built_now, s.played, s.event_swaps, s.reds, s.face_up, s.removed, s.bribes,
        s.ritual, s.laid, s.is_devil_found, s.unmasked, s.denied, s.mobs, s.votes, s.shown, s.devil_shown, s.answered,
        s.settled, s.jesters_on, s.indulgences_trade, s.goods_bribe, s.is_lenient, s.prefers,
        s.roles[seat], s.walls[seat], s.souls[seat], s.hands[seat], s.events[seat], s.discards[seat],
        s.event_discards[seat], s.drawn[seat], s.given[seat], s.offers[seat], s.sights[seat], s.records[seat],
        s.sales[seat], s.wishes[seat],
        s.hands, s.events, s.discards, len(s.building_pile), len(s.event_pile),
    ]  # fmt: skip


def sights(s: DealWithTheDevil, seat: Seat) -> list[object]:
    """DD-17.21, DD-18.16. Indulgences, unless they are traded; and what is laid open before the last score."""
    is_open = s.phase == "scoring"
    return [
        [-1 if s.indulgences_trade else wall[INDULGENCE] for wall in s.walls],
        indulgences_left(s),
        s.walls if is_open else [],
        [marked for _, marked in s.souls] if is_open else [],
    ]
