"""Positions of City of the Great Machine in few words.

Districts are named by their two letters. Citizens are letters: A artist, S scientist, M merchant, I industrialist,
H high society, T traitor; `A` is identified, `A?` unidentified, `A!` revealed.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from turncoat import Match
from turncoat.games.city_of_the_great_machine import GAME
from turncoat.games.city_of_the_great_machine.board import GreatMachine
from turncoat.games.city_of_the_great_machine.content.citizens import ARRESTED
from turncoat.games.city_of_the_great_machine.content.city import cell_at, distances, links_of, movable
from turncoat.games.city_of_the_great_machine.content.districts import SHORT, START_CITIZENS
from turncoat.games.city_of_the_great_machine.content.events import EVENTS
from turncoat.games.city_of_the_great_machine.content.heroes import HEROES
from turncoat.games.city_of_the_great_machine.content.machine import DIRECTIVES
from turncoat.kernel.rng import Rng
from turncoat.kernel.rows import Ints
from turncoat.kernel.step import Step
from turncoat.testing import state_of, table

LETTERS = "ASMIHT"
TRIO = ("hunter", "actress", "engineer")


def place(short: str) -> int:
    return SHORT.index(short)


def state(match: Match) -> GreatMachine:
    return state_of(match, GreatMachine)


def people(crowds: Mapping[str, str]) -> tuple[Ints, Ints, Ints]:
    """Places, marks and faces: the crowds that are named, and the usual number of strangers elsewhere."""
    left = [kind for kind in range(6) for _ in range(5)]
    places, marks, faces = [], [], []
    for word, district in [(word, d) for d, words in crowds.items() for word in words.split()]:
        kind = LETTERS.index(word[0])
        left.remove(kind)
        places.append(ARRESTED if district == "pool" else place(district))
        marks.append({"?": 0, "!": 2}.get(word[1:], 0 if district == "pool" else 1))
        faces.append(kind)
    for district, count in enumerate(START_CITIZENS):
        if SHORT[district] not in crowds:
            places += [district] * count
    places = places[:30]
    places += [ARRESTED] * (30 - len(places))
    marks += [0] * (30 - len(marks))
    return tuple(places), tuple(marks), tuple(faces + left)


def guard_rows(guards: Mapping[str, int], broken: Mapping[str, int]) -> tuple[Ints, Ints]:
    """Two Guards everywhere but where it is said otherwise; the others make up for the difference."""
    rows = [guards.get(short, 2) for short in SHORT]
    down = [broken.get(short, max(0, 2 - rows[d]) if short in guards else 0) for d, short in enumerate(SHORT)]
    free = [d for d, short in enumerate(SHORT) if short not in guards and short not in broken]
    while sum(rows) + sum(down) < 18:
        rows[next(d for d in free if rows[d] < 4)] += 1
    while sum(rows) + sum(down) > 18:
        rows[next(d for d in free if rows[d] > 0)] -= 1
    return tuple(rows), tuple(down)


def scene(
    *agenda: Step[Any],
    mode: str = "standard",
    seats: int = 4,
    heroes: Sequence[str] = TRIO,
    at: str = "ME AR SC",
    servants: str = "GC GC GC",
    crowds: Mapping[str, str] | None = None,
    guards: Mapping[str, int] | None = None,
    broken: Mapping[str, int] | None = None,
    event: str = "",
    issued: Sequence[str] = (),
    hand: Sequence[str] = (),
    cells: Mapping[str, tuple[int, int]] | None = None,
    denied: str = "TL GC MS",
    goals: str = "",
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Match:
    """A table laid out in round 1; `goals` are the chosen Access cards."""
    rebels = range(seats) if mode == "cooperative" else range(1, seats)
    found: dict[str, Any] = {"heroes": tuple([HEROES.index(hero) for hero in heroes])}
    found["at"] = tuple([place(short) for short in at.split()])
    found["begun_at"] = found["at"]
    found["servants"] = tuple([place(short) for short in servants.split()])
    found["places"], found["marks"], found["faces"] = people(crowds or {})
    found["guards"], found["broken"] = guard_rows(guards or {}, broken or {})
    row = tuple([place(short) for short in denied.split()])
    found["first_denied"] = [row if seat in rebels else () for seat in range(seats)]
    if goals:
        chosen = tuple([place(short) for short in goals.split()])
        found["chosen"] = [chosen if seat in rebels else () for seat in range(seats)]
    number = EVENTS.index(event or ("masked_ball" if mode == "cooperative" else "join_us"))
    every = range(21, 37) if mode == "cooperative" else range(20)
    rest = [card for card in every if card != number]
    if number == 20:
        found["event_deck"], found["event_box"], found["past_events"] = (), tuple(rest[12:]), tuple(rest[:12])
    else:
        found["event_deck"], found["event_box"] = (*rest, 20), ()
    found["event"] = number
    held = tuple(sorted([DIRECTIVES.index(card) for card in hand]))
    found["issued"] = tuple([DIRECTIVES.index(card) for card in issued])
    lost = fields.get("lost_directives", ())
    sealed = fields.get("sealed", ())
    used = {*held, *found["issued"], *lost, *sealed, *fields.get("sunk", ())}
    found["deck"] = tuple([card for card in range(9) if card not in used])
    if mode == "standard":
        found["hand"] = [held if seat == 0 else () for seat in range(seats)]
    if cells is not None:
        laid = tuple([cell_at(*cells[short]) for short in SHORT])
        found["cells"], found["links"] = laid, links_of(laid)
        found["far"], found["flyable"] = distances(links_of(laid)), movable(laid, links_of(laid))
    found |= {"trust": (0, 0, 0), "bonds": 0, **fields}
    controllers = tuple([rebels[number % len(rebels)] for number in range(3)])
    found.setdefault("controllers", controllers)
    return table(GAME, mode=mode, seats=seats, agenda=list(agenda), options=_options(options), **found)


def coop(*agenda: Step[Any], **fields: Any) -> Match:
    """The same against the automated Machine, played alone."""
    return scene(*agenda, mode="cooperative", seats=1, **fields)


def start(mode: str = "standard", seats: int = 4, options: dict[str, Any] | None = None, seed: int = 1) -> Match:
    return GAME.start(mode=mode, seats=seats, seed=seed, options=_options(options))


def _options(options: dict[str, Any] | None) -> dict[str, Any]:
    return {"heroes": "random", **(options or {})}


def rig(match: Match, *faces: int) -> Match:
    """The next throws of a die show these faces, counted from 0."""
    for seed in range(100_000):
        rng = Rng.seeded(seed)
        if all(rng.below(6) == face for face in faces):
            match.state.rng = Rng.seeded(seed)
            return match
    raise AssertionError(f"no seed throws {faces}")


def crowd(match: Match, short: str) -> list[int]:
    return state(match).citizens_in(place(short))


COINS_2, COINS_3, COINS_4, SHIELD = 0, 2, 4, 5
ESCAPED, CAUGHT = 0, 3
