"""Secrecy on the wire: two tables that differ only in what a seat cannot know send it the same bytes."""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa

import turncoat
from tests.server.running import Guest, Running, Sitting
from turncoat.games import DEMONSTRATION, PLAYED
from turncoat.kernel.game import Game
from turncoat.server.common import new_id
from turncoat.server.match.play import Entry, Play
from turncoat.server.storage.schema import choices, seats, snapshots, tables
from turncoat.server.storage.store import engine
from turncoat.server.table.clock import Clock

POINTS = (0, 7, 30, 90)
PACE = {"kind": "none"}
TEAMS = ("city-of-the-great-machine",)  # CGM-8.6: Revolutionaries may show each other what they have chosen


def played(game: Game, mode: str, count: int, picks: int) -> tuple[Play, list[Entry]]:
    """A match after so many random choices, with its log."""
    rng = random.Random(picks)
    play = Play(game.start(count, mode, f"wire {picks}"), Clock(PACE, [True] * count))
    entries = [play.begin(1_000)]
    while len(entries) <= picks and not play.match.is_over:
        seat = rng.choice(play.match.state.waiting)
        entries.append(play.choose(seat, rng.choice(play.match.prompt(seat).choices), 1_000 + len(entries)))
    return play, entries


class Tables:
    """Writes tables straight into the database of a running server, which reads them when somebody comes."""

    def __init__(self, server: Running, people: list[Guest]) -> None:
        self._engine = engine(f"sqlite:///{server.db}", writes=True)
        self._people = people

    def close(self) -> None:
        self._engine.dispose()

    def put(self, play: Play, entries: list[Entry], match: turncoat.Match, viewer: int) -> str:
        """A table whose position is `match` and whose log tells `viewer` what it told before."""
        table = new_id(10)
        game = play.match.game
        people = [(guest.player or {})["id"] for guest in self._people[: match.state.seats]]
        rows = []
        for entry in entries:
            row = entry.row(table, None)
            if match is not play.match:
                visible = [event.seen_by(viewer) for event in entry.events]
                kept = [event for event in visible if event is not None]
                row = {**Entry(**{**_fields(entry), "events": kept}).row(table, None), "text": "?"}
            rows.append(row)
        snapshot = Play(match, play.clock, play.number, play.seq, play.decision).snapshot(table)
        with self._engine.begin() as db:
            values = {
                "id": table, "game": game.name, "mode": match.state.mode, "options": match.options, "title": "",
                "status": "over" if match.is_over else "playing", "host": people[0], "invite": "same", "listed": False,
                "spectators": True, "pace": PACE, "timeout": "bot", "secret": "same",
                "rules_version": game.rules_version, "seed": "wire", "practice": False, "created": 1_000,
            }  # fmt: skip
            db.execute(sa.insert(tables).values(values))
            for number, player in enumerate(people):
                seat = {"table_id": table, "seat": number, "kind": "player", "player": player}
                db.execute(sa.insert(seats).values({**seat, "absent": False, "entropy": ""}))
            db.execute(sa.insert(choices), rows)
            db.execute(sa.insert(snapshots).values(snapshot))
        return table


def _fields(entry: Entry) -> dict[str, Any]:
    return {name: getattr(entry, name) for name in Entry.__slots__}


@pytest.fixture
def people(server: Running) -> list[Guest]:
    return [server.guest(name) for name in ("Ada", "Bob", "Cy", "Di", "Eve")]


@pytest.fixture
def writer(server: Running, people: list[Guest]) -> Iterator[Tables]:
    found = Tables(server, people)
    yield found
    found.close()


def talk(guest: Guest, table: str, texts: list[str]) -> list[str]:
    """Everything that a curious client hears: questions, refusals, and a choice that others cannot see resolved."""
    with Sitting(guest, {"id": table}) as sitting:
        assert sitting.update is not None
        decision = sitting.update["decision"]
        number = 0
        for text in texts:
            for message in (
                {"type": "why", "text": text},
                {"type": "choose", "decision": decision, "text": text},
                {"type": "choose", "decision": decision + 1, "text": text},
            ):
                number += 1
                if message["type"] == "why" or text not in sitting.offered:
                    sitting.command(id=f"c{number}", **message)
        sitting.command(id="undo", type="undo", decision=decision)
        if sitting.prompt:
            sitting.say(id="final", type="final", decision=decision)
            sitting.until("final")
            sitting.say(id="preview", type="preview", decision=decision, texts=sitting.offered[:6])
            while not sitting.until("preview")["done"]:
                pass
        waiting = sitting.update["view"]["table"]["waiting"]
        if sitting.prompt and len(waiting) > 1:
            sitting.choose(sitting.offered[-1], id="choice")
            sitting.command(id="back", type="undo", decision=decision)
        sitting.drain(0.02)
        # How previews are parted into messages depends on the time that they take.
        previews = [json.loads(frame) for frame in sitting.frames if '"type":"preview"' in frame]
        frames = [_neutral(frame, table) for frame in sitting.frames if '"type":"preview"' not in frame]
        frames.append(json.dumps([preview for frame in previews for preview in frame["previews"]]))
    paths = (f"/api/tables/{table}", f"/api/tables/{table}/record", f"/api/tables/{table}/replay?seat=0")
    return [*frames, *[_neutral(guest.http.get(path).text, table) for path in paths]]


def _neutral(frame: str, table: str) -> str:
    """Without the name of the table and the time of day."""
    return re.sub(r'"(now|at)":\d+', r'"\1":0', frame.replace(table, "table"))


def modes() -> list[tuple[str, str]]:
    return [(name, mode) for name in (DEMONSTRATION, *PLAYED) for mode in turncoat.game(name).modes]


@pytest.mark.parametrize(("name", "mode"), modes())
def test_the_bytes_do_not_depend_on_what_the_seat_cannot_know(
    server: Running, people: list[Guest], writer: Tables, name: str, mode: str
) -> None:
    game = turncoat.game(name)
    low, high = game.modes[mode].seats
    count = min(max(3, low), high)
    rng = random.Random(5)
    watcher = Guest(server, None)
    differ = 0
    for picks in POINTS:
        play, entries = played(game, mode, count, picks)
        if play.match.is_over:
            break
        for viewer in (*(range(count) if picks == POINTS[-2] else [rng.randrange(count)]), -1):
            imagined = play.match.imagine(None if viewer < 0 else viewer, seed=picks + 1)
            differ += imagined.digest() != play.match.digest()
            offered = list(play.match.prompt(viewer).choices) if viewer in play.match.state.waiting else []
            texts = [*rng.sample([choice.text for choice in game.menu.choices], 3), *offered[:2]]
            guest = watcher if viewer < 0 else people[viewer]
            real = talk(guest, writer.put(play, entries, play.match, viewer), texts)
            other = talk(guest, writer.put(play, entries, imagined, viewer), texts)
            assert other == real, (picks, viewer)
            assert any(['"type":"update"' in frame for frame in real])
    assert differ, "imagination changed nothing, so this test has shown nothing"


def unseen_pair(play: Play, seat: int) -> list[str]:
    """Two different picks of a seat after which the others are waited for as before; none if there are no such."""
    found: dict[tuple[int, ...], str] = {}
    for text in play.match.prompt(seat).choices:
        trial = play.match.clone()
        step = trial.state.agenda[-1]
        trial.choose(seat, text)
        state = trial.state
        if state.agenda and state.agenda[-1] is step and state.answers[seat]:
            if state.waiting in found:
                return [found[state.waiting], text]
            found[state.waiting] = text
    return []


def is_shared(play: Play, seat: int, other: int, pair: list[str]) -> bool:
    """Whether the rules let that other seat see what this one has picked."""
    views = []
    for text in pair:
        trial = play.match.clone()
        trial.choose(seat, text)
        views.append(trial.view(other))
    return views[0] != views[1]


def test_picks_that_others_make_unseen_send_the_same_bytes(
    server: Running, people: list[Guest], writer: Tables
) -> None:
    """Two tables alike, where one seat picks differently: others and spectators hear the same of it, if anything."""
    watcher = Guest(server, None)
    shown = set()
    for name, mode in modes():
        game = turncoat.game(name)
        low, high = game.modes[mode].seats
        count = min(max(3, low), high)
        for picks in range(0, 60, 3):
            play, entries = played(game, mode, count, picks)
            waiting = play.match.state.waiting
            pair = unseen_pair(play, waiting[0]) if len(waiting) > 1 else []
            if not pair:
                continue
            heard = []
            for text in pair:
                table = writer.put(play, entries, play.match, waiting[0])
                with (
                    people[waiting[0]].sit({"id": table}) as picker,
                    people[waiting[1]].sit({"id": table}) as other,
                    watcher.sit({"id": table}) as spectator,
                ):
                    other.until("table")  # the picker, who sat down first, has heard of both; so has this one
                    assert picker.choose(text, id="pick")["type"] == "ack"
                    for listener in (other, spectator):
                        listener.drain(0.1)
                    heard.append([[_neutral(frame, table) for frame in one.frames] for one in (other, spectator)])
            if is_shared(play, waiting[0], waiting[1], pair):
                assert name in TEAMS, (name, mode, picks, pair)
                heard = [[spectators] for _, spectators in heard]
            assert heard[0] == heard[1], (name, mode, picks, pair)
            shown.add(name)
            break
    assert shown >= {DEMONSTRATION, "deal-with-the-devil"}, shown
