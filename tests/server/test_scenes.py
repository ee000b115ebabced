"""What lies between two questions, as it is sent: scene by scene, backwards from the view that is sent whole."""

import json
import random
from typing import Any

import orjson
import pytest

from tests.server.running import Running
from turncoat.games import game
from turncoat.kernel.event import SPECTATOR
from turncoat.kernel.view import own_view, table_view
from turncoat.server.match.play import Play
from turncoat.server.match.telling import Group, Telling, otherwise
from turncoat.server.table.clock import Clock

LONG_TURNS = [
    ("in-too-deep", "solo", 1),
    ("rogue-agent", "android", 3),
    ("city-of-the-great-machine", "cooperative", 3),
]


def plain(data: Any) -> Any:
    return json.loads(orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS))


def _told(play: Play, groups: list[Group], viewer: int) -> list[dict[str, Any]]:
    match = play.match
    view = match.view(None if viewer == SPECTATOR else viewer)
    return Telling(match.game, groups, match.state, view["table"]).to(viewer, view["mine"])


def there(fields: dict[str, Any]) -> dict[str, Any]:
    """Without those that are null: for a client they are not there."""
    return {name: value for name, value in fields.items() if value is not None}


@pytest.mark.parametrize(("name", "mode", "seats"), LONG_TURNS)
def test_the_views_of_all_scenes_can_be_made_from_the_last(name: str, mode: str, seats: int) -> None:
    rng = random.Random(name)
    table = game(name)
    play = Play(table.start(seats, mode, "scenes"), Clock({"kind": "none"}, [True] * seats))
    play.begin(0)
    most = 0
    while not play.match.is_over and play.number < 120:
        seat = rng.choice(play.match.state.waiting)
        entry = play.choose(seat, rng.choice(play.match.prompt(seat).choices), 0)
        groups = [entry.group(table)] if entry.events else []
        view = plain(play.match.view(seat))
        told = plain(_told(play, groups, seat))
        for group in told:
            assert sum(scene["count"] for scene in group["scenes"]) in (0, len(group["events"]))
            visible = [scene for scene in groups[0].scenes if any(event.seen_by(seat) for event in scene.events)]
            most = max(most, len(group["scenes"]))
            before = groups[0].before
            for scene, sent in zip(reversed(visible), reversed(group["scenes"]), strict=False):
                view = {"table": {**view["table"], **sent["table"]}, "mine": {**view["mine"], **sent["mine"]}}
                mine = {**own_view(table, scene.state, seat), **(table.own_reckoned(before, seat) if before else {})}
                shown = plain({"table": table_view(table, scene.state), "mine": mine})
                assert {part: there(view[part]) for part in view} == {part: there(shown[part]) for part in shown}
    assert most > 3, "no turn was long enough to try it on"


def test_a_spectator_is_sent_nothing_of_any_seat() -> None:
    table = game("in-too-deep")
    play = Play(table.start(1, "solo", "scenes"), Clock({"kind": "none"}, [True]))
    play.begin(0)
    rng = random.Random(3)
    for _ in range(60):
        entry = play.choose(0, rng.choice(play.match.prompt(0).choices), 0)
        for group in _told(play, [entry.group(table)], SPECTATOR):
            assert all(scene["mine"] is None for scene in group["scenes"])


def test_what_stands_otherwise() -> None:
    assert otherwise({"a": 1, "b": (2,)}, {"a": 1, "b": (3,), "c": 4}) == {"b": (2,), "c": None}


def test_a_recap_tells_what_was_missed_and_ends_where_the_match_stands(server: Running) -> None:
    ada = server.guest("Ada")
    table = ada.table(game="in-too-deep", mode="solo", seats="m", start=True, seed="recap")
    rng = random.Random(1)
    told: list[Any] = []
    with ada.sit(table) as sitting:
        for turn in range(60):
            sitting.choose(rng.choice(sitting.offered))
            assert sitting.update is not None
            if turn == 19:
                since, before = sitting.update["seq"], sitting.update["view"]
            elif turn > 19:
                told.extend([event for group in sitting.update["events"] for event in group["events"]])
        view = sitting.update["view"]
    recap = ada.get(f"/api/tables/{table['id']}/recap?since={since}")
    assert recap["view"] == before
    assert [event for scene in recap["scenes"] for event in scene["events"]] == told
    shown = recap["view"]
    for scene in recap["scenes"]:
        shown = {"table": {**shown["table"], **scene["table"]}, "mine": {**shown["mine"], **scene["mine"]}}
    unasked = {"waiting": [], "question": ""}
    assert {**shown["table"], **unasked} == {**view["table"], **unasked}
    nothing = ada.get(f"/api/tables/{table['id']}/recap?since=999999")
    assert nothing["scenes"] == []


def test_a_recap_needs_a_match(server: Running) -> None:
    ada = server.guest("Ada")
    table = ada.table(seats="mo")
    assert ada.get(f"/api/tables/{table['id']}/recap?since=0", 409)["code"] == "not-started"
