"""Positions of Rogue Agent in few words. The map is that of the city-phase example in the rules.

motor_pool  p6  records
foundry     p2  hq  p4  hospital
p1  ammo_depot  p5  night_market  p3
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from turncoat import Match
from turncoat.games.rogue_agent import GAME
from turncoat.games.rogue_agent.board import CUSTODY, FACE_DOWN, RogueAgent
from turncoat.games.rogue_agent.content.cards import CARD_NAMES
from turncoat.games.rogue_agent.content.tiles import TILE_NAMES
from turncoat.kernel.rng import Rng
from turncoat.kernel.step import Step
from turncoat.testing import state_of, table, told

LAYOUT = (3, 12, 4, 6, 8, 0, 10, 1, 7, 2, 11, 5, 9)
SPOT = tuple(LAYOUT.index(tile) for tile in range(13))
HELD = CUSTODY


def tile(name: str) -> int:
    return TILE_NAMES.index(name)


def card(name: str) -> int:
    return CARD_NAMES.index(name)


def city(
    *agenda: Step[Any],
    seats: int = 3,
    mode: str = "agent",
    at: Sequence[str] = (),
    criminals: Mapping[int, tuple[int, str, str]] | None = None,
    assassins: Sequence[int] = (),
    bombs: Sequence[tuple[str, int]] = (),
    informants: Mapping[str, tuple[int, ...]] | None = None,
    files: Sequence[Sequence[str]] = (),
    **fields: Any,
) -> Match:
    """A table laid out: criminals are number -> (stop or HELD + seat, card, "down" | "up" | "defeated").

    Everybody has two of each resource, unless said otherwise.
    """
    laid = criminals or {}
    found: dict[str, Any] = {"layout": LAYOUT, "spot": SPOT, "police": tile("p4"), "leader": 0, "round": 1}
    found |= {track: [2] * seats for track in ("fuel", "ammo", "evidence")}
    found["agents"] = [tile(name) for name in at] + [0] * (seats - len(at))
    stops, defeated, cards, down = [-1] * 6, [False] * 6, [-1] * 6, [-1] * 6
    for number, (stop, name, side) in laid.items():
        stops[number - 1], defeated[number - 1] = stop, side == "defeated"
        cards[number - 1] = FACE_DOWN if side == "down" else card(name)
        down[number - 1] = card(name)
    filed = [tuple(card(name) for name in row) for row in files] + [()] * (seats - len(files))
    used = [card(name) for _, name, _ in laid.values()] + [each for row in filed for each in row]
    used += fields.get("gone", ())
    used += fields.get("buried", ())
    found |= {"criminals": stops, "defeated": defeated, "cards": cards, "face_down": down, "files": filed}
    found["deck"] = [each for each in range(46) if each not in used]
    found["assassins"] = [*assassins] + [-1] * (4 - len(assassins))
    found["bombs"] = [tile(name) for name, _ in bombs] + [-1] * (4 - len(bombs))
    found["timers"] = [timer for _, timer in bombs] + [0] * (4 - len(bombs))
    placed = informants or {}
    found["informants"] = [placed.get(name, ()) for name in TILE_NAMES]
    counts = [sum(owners.count(seat) for owners in placed.values()) for seat in range(seats)]
    found["stock"] = [7 - count for count in counts]
    found |= fields
    if "credits" in fields and "supply" not in fields:
        found["supply"] = 25 - sum(fields["credits"])
    return table(GAME, seats=seats, mode=mode, agenda=agenda, **found)


def unmasked(*agenda: Step[Any], **fields: Any) -> Match:
    """Seat 0 is an android; with three players that closes the hunt."""
    tokens = {"hidden": [(), (), ()], "shown": [(1, 1), (), ()], "former": [(0,), (1, 0, 0), (1, 0, 0)]}
    given = {"mode": "android", "androids": [True, False, False], "stock": [0, 7, 7], "fallen": [7, 0, 0], **tokens}
    return city(*agenda, **{**given, **fields})


def state(match: Match) -> RogueAgent:
    return state_of(match, RogueAgent)


def faces(match: Match) -> list[str]:
    """The faces of the last roll, by name."""
    rolls = told(match, "Rolled")
    return [GAME.menu.domains["face"].names[face] for face in rolls[-1]["faces"]] if rolls else []


def throw(match: Match, text: str, wanted: Callable[[Match], bool]) -> Match:
    """Choose, with dice that fall as wanted: generators are tried until they do."""
    seat = match.state.waiting[0]
    for seed in range(20_000):
        trial = match.clone()
        trial.state.rng = Rng.seeded(seed)
        trial.choose(seat, text)
        if wanted(trial):
            return trial
    raise AssertionError(f"no throw of the dice after {text!r} gives what is wanted")


def symbols(match: Match) -> str:
    """The last roll in short: X for boosts, B for blasts, sorted."""
    marks = ["X" if "boost" in face else "B" if "blast" in face else "" for face in faces(match)]
    return "".join(sorted(marks))


def hits(match: Match) -> int:
    """What the last attack was worth."""
    return int(told(match, "Hits")[-1]["hits"])
