"""Matches that were played before: written straight into the database, as the server would have left them."""

import random
from typing import Any

import sqlalchemy as sa

import turncoat
from turncoat.server.common import Time, new_id
from turncoat.server.match.play import Play
from turncoat.server.settings import Settings
from turncoat.server.storage.schema import choices, seats, snapshots, tables
from turncoat.server.storage.store import engine
from turncoat.server.table.clock import Clock

Json = dict[str, Any]
TIME = Time()


class Past:
    """One played match: its log and its latest snapshot."""

    def __init__(self, name: str, count: int, most: int, seed: int) -> None:
        game = turncoat.game(name)
        self.mode = next(iter(game.modes))
        low, high = game.modes[self.mode].seats
        self.count = min(max(count, low), high)
        self.game = game
        self.seed = f"past {seed}"
        self.pace: Json = {"kind": "daily", "hours": 72}
        rng = random.Random(seed)
        play = Play(game.start(self.count, self.mode, self.seed), Clock(self.pace, [True] * self.count))
        self.entries = [play.begin(TIME.now())]
        self.snapshot: Json | None = None
        every = Settings(url="").snapshot_every
        taken = -1
        while len(self.entries) < most:
            seat = rng.choice(play.match.state.waiting)
            before = play.copy()
            entry = play.choose(seat, rng.choice(play.match.prompt(seat).choices), TIME.now())
            if play.match.is_over:
                play = before  # the oldest that a live match can get
                break
            self.entries.append(entry)
            if play.number - taken >= every and play.is_settled:
                self.snapshot = play.snapshot("")
                taken = play.number
                play.forget()
        self.options = play.match.options

    def rows(self, table: str, players: list[str]) -> tuple[Json, list[Json], list[Json], list[Json]]:
        """Of the table, its seats, its log and its snapshot."""
        row = {
            "id": table, "game": self.game.name, "mode": self.mode, "options": self.options, "title": "",
            "status": "playing", "host": players[0], "invite": "invite", "listed": False, "spectators": True,
            "pace": self.pace, "timeout": "bot", "secret": "secret", "rules_version": self.game.rules_version,
            "seed": self.seed, "practice": False, "created": TIME.now(),
        }  # fmt: skip
        people = [
            {"table_id": table, "seat": seat, "kind": "player", "player": player, "absent": False, "entropy": ""}
            for seat, player in enumerate(players[: self.count])
        ]
        taken = [] if self.snapshot is None else [{**self.snapshot, "table_id": table}]
        return row, people, [entry.row(table, None) for entry in self.entries], taken


def write(url: str, pasts: list[Past], copies: int, players: list[str]) -> list[str]:
    """So many copies of each of these matches; returns their tables."""
    made = []
    database = engine(url, writes=True)
    with database.begin() as db:
        for _ in range(copies):
            for past in pasts:
                made.append(new_id(10))
                row, people, log, taken = past.rows(made[-1], players)
                db.execute(sa.insert(tables), [row])
                db.execute(sa.insert(seats), people)
                db.execute(sa.insert(choices), log)
                if taken:
                    db.execute(sa.insert(snapshots), taken)
    database.dispose()
    return made
