"""Before an upgrade: every live match is replayed under the rules that are installed now."""

from dataclasses import dataclass

from sqlalchemy import Connection, select

from ...games import game as find_game
from ..match.catalogue import Catalogue
from ..match.play import load
from ..match.replay import told
from ..settings import database_url
from ..table.clock import Clock
from ..table.info import TableInfo, read_tables
from .log import read_log, read_told, saving
from .schema import tables
from .store import engine
from .upgrade import upgrade


@dataclass(frozen=True)
class Verdict:
    """What was found out about one match."""

    table: str
    match: str
    ok: bool
    message: str


def check(db: str | None = None, save: bool = False) -> list[Verdict]:
    """A verdict for each match under way; nothing but the schema of the database is changed.

    With `save`, those that are well are saved where they stand: a server with other rules can go on from there.
    """
    url = database_url(db)
    upgrade(url)
    made = engine(url, writes=save)
    try:
        with made.begin() as connection:
            live = tables.c.status.in_(("playing", "paused"))
            ids = [str(table) for table in connection.execute(select(tables.c.id).where(live)).scalars()]
            return [_verdict(connection, read_tables(connection, [table])[0], save) for table in ids]
    finally:
        made.dispose()


def _verdict(connection: Connection, info: TableInfo, save: bool) -> Verdict:
    match = f"{info.game} {info.mode}, {len(info.seats)} seats"
    try:
        return Verdict(info.id, match, *_examine(connection, info, save))
    except Exception as error:
        return Verdict(info.id, match, False, f"cannot go on: {error}")


def _examine(connection: Connection, info: TableInfo, save: bool) -> tuple[bool, str]:
    if info.game not in Catalogue(demo=True).names:
        return False, f"there is no game {info.game!r} any more"
    game = find_game(info.game)
    kept, rows = read_told(connection, info.id)
    if [row["number"] for row in rows] != list(range(len(rows))):
        return False, "the log has a gap"
    snapshot, tail = read_log(connection, info.id)
    clock = Clock(info.pace, [seat.kind == "player" for seat in info.seats])
    if info.plays_under != game.rules_version:
        if snapshot is None or tail:
            return False, f"begun under rules version {info.rules_version!r}; here is {game.rules_version!r}"
        load(game, None, snapshot, [], clock)
        return True, f"goes on from its snapshot, from rules version {info.rules_version!r} to {game.rules_version!r}"
    first = None
    if snapshot is None:
        first = game.start(len(info.seats), info.mode, info.seed or "", info.options)
    play = load(game, first, snapshot, tail, clock)
    again, made = told(game, info, kept, rows)
    for choice in made:
        again.choose(choice.seat, choice.text)
    if again.digest() != play.match.digest():
        return False, "the log and the snapshot lead to different positions"
    if save and tail:
        saving(play.snapshot(info.id), -1 if snapshot is None else snapshot["number"])(connection)
    since = "" if kept is None else f" since it was carried over (rules versions {info.rules_version})"
    return True, f"{len(made)} choices replayed to the same position{since}"
