"""Positions of Deal with the Devil in few words: four kingdoms at sides 1 to 4, the devil in seat 3."""

from typing import Any

from turncoat import Match
from turncoat.games.deal_with_the_devil import GAME
from turncoat.games.deal_with_the_devil.board import DealWithTheDevil
from turncoat.games.deal_with_the_devil.content.grammar import minus, read_cost
from turncoat.games.deal_with_the_devil.content.tables import CHESTS
from turncoat.games.deal_with_the_devil.menu import BUILDING, HAPPENING, PRIVILEGE
from turncoat.kernel.step import Step
from turncoat.testing import state_of, table

ROLES = {"mortal_a": 0, "mortal_b": 1, "cultist": 2, "devil": 3}


def card(name: str) -> int:
    return BUILDING.index(name)


def event(name: str) -> int:
    return HAPPENING.index(name)


def goods(text: str) -> tuple[int, ...]:
    """Goods written as on the cards, indulgences as I: "2W 3c 1I"."""
    indulgences = sum([int(part[:-1]) for part in text.split() if part.endswith("I")])
    rest = " ".join([part for part in text.split() if not part.endswith("I")])
    return (*read_cost(rest).goods[:6], indulgences)


def smalls(*placed: int, large: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Privileges of which the first small ones lie on these spaces (0 unearned, 9 dropped)."""
    states = [*placed, *[0] * (4 - len(placed)), 0, 0, 0, 0]
    for number in large:
        states[4 + number] = 1
    return tuple(states)


def position(
    *agenda: Step[Any],
    walls: dict[int, str] | None = None,
    built: dict[int, list[str]] | None = None,
    hands: dict[int, list[str]] | None = None,
    events: dict[int, list[str]] | None = None,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Match:
    """A position. Fields of lists may be given as {seat: value}; walls are written as goods; the rest is empty."""
    state = GAME.start(seats=4, options=options).state
    assert isinstance(state, DealWithTheDevil)
    roles = tuple(fields.pop("roles", (0, 1, 2, 3)))
    laid: dict[str, Any] = {"sides": (0, 1, 2, 3), "round": 2, "phase": "action", "roles": roles}
    laid["souls"] = [((3, 0), (3, 0), (0, 2), (0, 0))[role] for role in roles]
    heaps = [goods((walls or {}).get(seat, "")) for seat in range(4)]
    laid["walls"] = heaps
    laid["mark_ledger"] = CHESTS
    laid["ledger"] = [minus(heaps[seat], CHESTS[roles[seat]]) for seat in range(4)]
    buildings, happenings = list(state.building_pile), list(state.event_pile)
    for name, rows in (("built", built or {}), ("hands", hands or {})):
        laid[name] = [tuple(card(text) for text in rows.get(seat, [])) for seat in range(4)]
        for row in laid[name]:
            for gone in row:
                buildings.remove(gone)
    laid["events"] = [tuple(event(text) for text in (events or {}).get(seat, [])) for seat in range(4)]
    for row in laid["events"]:
        for gone in row:
            happenings.remove(gone)
    laid["building_pile"], laid["event_pile"] = buildings, happenings
    for name, value in fields.items():
        row = value
        if isinstance(value, dict):
            row = [value.get(seat, item) for seat, item in enumerate(laid.get(name, getattr(state, name)))]
        laid[name] = row
    for name, value in laid.items():
        laid[name] = tuple(value) if isinstance(getattr(state, name), tuple) else value
    return table(GAME, seats=4, options=options, agenda=agenda or None, **laid)


def state(match: Match) -> DealWithTheDevil:
    return state_of(match, DealWithTheDevil)


def wall(match: Match, seat: int) -> str:
    """The goods behind a wall, written as on the cards."""
    letters = "WSGLMcI"
    return " ".join([f"{n}{letter}" for n, letter in zip(state(match).walls[seat], letters, strict=True) if n])


def everyone(match: Match, text: str) -> None:
    """All seats that are waited for answer the same."""
    for seat in match.state.waiting:
        match.choose(seat, text)


def privilege(name: str) -> int:
    return PRIVILEGE.index(name)
