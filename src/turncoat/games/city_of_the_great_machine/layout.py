"""What the fields of a view can hold, and what a view tells besides fields."""

from collections.abc import Sequence
from typing import Final

from ...kernel.choice import Domain
from ...kernel.game import Game
from ...kernel.ids import Seat
from ...kernel.layout import Layout, Trail
from ...kernel.loop import current
from ...kernel.rows import own
from ...kernel.shapes import Bag, Bits, Coded, Count, Grid, Kept, Member, Number, Order, Record, Row, Shape, Text, of
from . import menu as m
from .board import GreatMachine, fields
from .content.citizens import ARRESTED, CITIZENS, REVEALED, TOKENS_OF_KIND, UNIDENTIFIED
from .content.city import ROW_LAST
from .content.dial import CITYWIDE, PLAN_END, RIOTS_TO_WIN
from .content.districts import DISTRICTS, GUARD_SPACES, NOWHERE
from .content.heroes import TRUST_LIMIT
from .content.terms import ON_CITIZEN, SPENT, WITH_HERO, WITH_OWNER

SLOTS: Final = 3
"""Heroes in play, and Servants."""
CELL_WIDTH: Final = 32
AUTOMATON: Final = fields(
    "progress tokens_up movement_now errands movement_discards movement_gone inactive coming benefits maintenance "
    "servant_order strict_compass missions missions_done has_third_card hero_tokens trap activation angry_kind "
    "no_event_next control_room order_trust leader remote spies spied_now interacted can_peek processors "
    "processors_held controls drones drones_turned held_bonds laid_bonds resistance laid_at peeked "
    "movement_deck token_deck sealed"
)
"""Fields of the cards that run the Machine, and of their missions: nothing of them changes where a player runs it."""


def layout(game: Game, mode: str, seats: int) -> Layout:
    directives, cards = len(m.DIRECTIVE), len(m.MENU.domains["movement"])
    return Layout(
        game,
        seats,
        {**_dial(), **_city(), **_heroes(seats), **_means(), **_options(), **_automaton(), **_missions(), **_own()},
        sizes={
            "hand": directives,
            "deck": directives,
            "sealed": directives,
            "event_deck": len(m.MENU.domains["city_event"]),
            "movement_deck": cards,
            "token_deck": len(DISTRICTS),
        },
        extras={
            "faces": Faces(),
            "proposals": Row(seats, Trail(game.menu)),
        },
        drafted=(m.SEND, m.OFFER),
        fixed=AUTOMATON if mode == "standard" else (),
        late=("winner", "ending"),
    )


def _order(domain: Domain) -> Order:
    return Order(len(domain), domain.names)


def _districts() -> Bits:
    return Bits(len(DISTRICTS), DISTRICTS)


def _by_district(inner: Shape) -> Row:
    return Row(len(DISTRICTS), inner, DISTRICTS)


def _three(inner: Shape) -> Row:
    return Row(SLOTS, inner)


def _somewhere() -> Member:
    return of(m.DISTRICT, NOWHERE)


def _flag() -> Number:
    return Number(0, 1)


def _dial() -> dict[str, Shape]:
    return {
        "round": Count(8),
        "phase": Member(6),
        "plan": Member(PLAN_END + 1),
        "discontent": Number(0, CITYWIDE),
        "riots": Number(0, RIOTS_TO_WIN),
        "start_discontent": Number(0, CITYWIDE),
        "event": of(m.MENU.domains["city_event"], -1),
        "past_events": _order(m.MENU.domains["city_event"]),
        "deeds": Bits(13),
        "identified_now": Number(0, CITIZENS),
        "identified_in": Bits(len(DISTRICTS) + 1, DISTRICTS),
    }


def _city() -> dict[str, Shape]:
    spaces = _by_district(Number(0, 2 * GUARD_SPACES))
    group = Record(("tokens", Bits(CITIZENS)), ("kinds", Bag(len(m.KIND), TOKENS_OF_KIND, names=m.KIND.names)))
    return {
        "cells": _by_district(Grid(ROW_LAST + 1, CELL_WIDTH)),
        "links": _by_district(_districts()),
        "guards": spaces,
        "broken": spaces,
        "specials": spaces,
        "marched": spaces,
        "raids": _districts(),
        "raid_hits": _districts(),
        "riot_tokens": _districts(),
        "riot_stock": Number(0, RIOTS_TO_WIN),
        "places": Row(CITIZENS, Member(ARRESTED + 1, NOWHERE), m.CITIZEN.names),
        "marks": Row(CITIZENS, Member(3), m.CITIZEN.names),
        "servants": _three(_somewhere()),
        "acted": _three(Number(0, 3)),
        "mixed": Row(CITIZENS, group),  # every group knows a kind of a citizen
        "drawn_large": Number(0, len(DISTRICTS)),
        "drawn_small": Number(0, len(DISTRICTS)),
    }


def _heroes(seats: int) -> dict[str, Shape]:
    return {
        "heroes": _three(of(m.HERO)),
        "controllers": _three(Member(seats)),
        "at": _three(_somewhere()),
        "trust": _three(Number(0, max(TRUST_LIMIT))),
        "turned": _three(_somewhere()),
        "open_denied": _three(_districts()),
        "used_cards": _three(_districts()),
        "secret_denied": _three(_flag()),
        "begun_at": _three(_somewhere()),
        "detained": Bits(SLOTS),
        "active": Member(SLOTS, -1),
        "path": _districts(),
        "caught": _flag(),
        "caught_by": Bits(5),
        "turn_over": _flag(),
        "done": Row(2, of(m.ACTION)),
    }


def _means() -> dict[str, Shape]:
    return {
        "bonds": Count(16),
        "issued": _order(m.DIRECTIVE),
        "coming": of(m.DIRECTIVE, -1),
        "sunk": _order(m.DIRECTIVE),
        "lost_directives": _order(m.DIRECTIVE),
        "known_hand": _order(m.DIRECTIVE),
        "spent": Bits(len(m.DIRECTIVE), m.DIRECTIVE.names),
    }


def _options() -> dict[str, Shape]:
    return {
        "plan_start": Number(0, 3),
        "help_rebels": _flag(),
        "benefits": Bits(4),
        "maintenance": Text(("usual", "used_leave", "one_fewer")),
        "servant_order": Row(SLOTS, of(m.SERVANT)),
        "secret_offers": _flag(),
        "strict_compass": _flag(),
    }


def _automaton() -> dict[str, Shape]:
    cards = m.MENU.domains["movement"]
    return {
        "progress": Number(0, 6),
        "tokens_up": _districts(),
        "movement_now": _three(of(cards, -1)),
        "errands": _three(Bits(5)),
        "movement_discards": _order(cards),
        "movement_gone": _order(cards),
        "inactive": _three(Number(0, 2)),
    }


def _missions() -> dict[str, Shape]:
    districts = list(range(len(DISTRICTS)))
    held = [WITH_HERO + slot for slot in range(SLOTS)]
    citizens = [ON_CITIZEN + citizen for citizen in range(CITIZENS)]
    return {
        "missions": _three(of(m.MISSION, -1)),
        "missions_done": Bits(SLOTS),
        "has_third_card": _flag(),
        "hero_tokens": _three(Coded([WITH_OWNER, *districts, *citizens, *held, SPENT])),
        "trap": _somewhere(),
        "activation": _three(Coded([NOWHERE, *districts, *held])),
        "angry_kind": of(m.KIND, -1),
        "no_event_next": _flag(),
        "control_room": _somewhere(),
        "order_trust": Count(8),
        "leader": Member(SLOTS, -1),
        "remote": _somewhere(),
        "spies": _three(of(m.CITIZEN, -1)),
        "spied_now": _flag(),
        "interacted": _flag(),
        "can_peek": _flag(),
        "processors": _by_district(Number(0, 3)),
        "processors_held": Number(0, 3),
        "controls": Number(0, 3),
        "drones": _three(_somewhere()),
        "drones_turned": _flag(),
        "held_bonds": _three(Count(4)),
        "laid_bonds": Count(4),
        "resistance": _somewhere(),
        "laid_at": _districts(),
        "boons_in": _districts(),
    }


def _own() -> dict[str, Shape]:
    return {
        "hand": _order(m.DIRECTIVE),
        "chosen": _three(_somewhere()),
        "first_denied": _three(_somewhere()),
        "peeked": Row(1, of(m.MENU.domains["movement"])),
    }


class Faces(Kept):
    """The faces of citizens that a seat has seen: those revealed, and for Revolutionaries those identified."""

    def __init__(self) -> None:
        self.inner: Final = Row(CITIZENS, of(m.KIND, -1), m.CITIZEN.names)
        super().__init__(self.inner.labels)

    def made(self, row: Sequence[object]) -> bytes:
        marks, faces, is_rebel = row
        assert isinstance(marks, tuple) and isinstance(faces, tuple)
        known: list[int] = []
        for token in range(len(marks)):
            mark: int = marks[token]
            is_seen = mark == REVEALED or (is_rebel and mark != UNIDENTIFIED)
            known.append(faces[token] if is_seen else -1)
        return self.inner.block(tuple(known))


def shown(s: GreatMachine, seat: Seat) -> list[object]:
    """Public fields, the seat's rows of private ones, and what has a public length: rows as they are, or the length."""
    return [
        s.round, s.phase, s.plan, s.discontent, s.riots, s.winner, s.ending, s.cells, s.links, s.guards, s.broken,
        s.specials, s.marched, s.raids, s.raid_hits, s.riot_tokens, s.riot_stock, s.places, s.marks, s.servants,
        s.acted, s.heroes, s.controllers, s.at, s.trust, s.turned, s.open_denied, s.used_cards, s.secret_denied,
        s.begun_at, s.detained, s.active, s.path, s.caught, s.caught_by, s.turn_over, s.done, s.bonds, s.issued,
        s.coming, s.sunk, s.lost_directives, s.known_hand, s.spent, s.event, s.past_events, s.deeds, s.start_discontent,
        s.identified_now, s.identified_in, s.plan_start, s.help_rebels, s.benefits, s.maintenance, s.servant_order,
        s.secret_offers, s.strict_compass, s.progress, s.tokens_up, s.movement_now, s.errands, s.movement_discards,
        s.movement_gone, s.inactive, s.missions, s.missions_done, s.has_third_card, s.hero_tokens, s.trap, s.activation,
        s.angry_kind, s.no_event_next, s.control_room, s.order_trust, s.leader, s.remote, s.spies, s.spied_now,
        s.interacted, s.can_peek, s.processors, s.processors_held, s.controls, s.drones, s.drones_turned, s.held_bonds,
        s.laid_bonds, s.resistance, s.laid_at, s.boons_in, s.mixed, s.drawn_large, s.drawn_small,
        own(s.hand, seat), own(s.chosen, seat), own(s.first_denied, seat), own(s.peeked, seat),
        s.hand, len(s.deck), len(s.sealed), len(s.event_deck), len(s.movement_deck), len(s.token_deck),
    ]  # fmt: skip


def sights(s: GreatMachine, seat: Seat) -> list[object]:
    """CGM-21.6, CGM-21.7, CGM-8.6. The faces that this seat knows, and what its fellows propose."""
    if not s.faces:
        return [NO_FACES, ()]
    is_rebel = seat in s.rebels
    faces: tuple[object, ...] = (s.marks, s.faces, is_rebel)
    if not is_rebel or len(s.asked) < 2:
        return [faces, ()]
    step = current(s)
    proposals: list[object] = []
    for other in s.everyone:
        is_told = other != seat and other in s.asked and other not in s.waiting and step.is_shown(s, seat, other)
        proposals.append(s.answers[other] if is_told else ())
    return [faces, tuple(proposals)]


NO_FACES: Final[tuple[object, ...]] = ((), (), False)
"""Before citizens are placed."""
