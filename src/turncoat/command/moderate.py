"""`turncoat moderate`: what an operator does about people, at the command line of the server's machine.

A running server hears of it within some seconds. Whatever changes something is kept in the audit log.
"""

import getpass
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import typer
from rich.console import Console
from rich.table import Table

from ..kernel.errors import InvalidOption
from .refusals import check_database, needs

if TYPE_CHECKING:
    from sqlalchemy import Connection as Db

    from ..server.accounts.moderation import Operator

moderate = typer.Typer(no_args_is_help=True, help="Reports, bans and the audit log of a public server.")
console: Final = Console(highlight=False)

T = TypeVar("T")
Database = Annotated[str, typer.Option("--db", help="The database file or URL; your data folder's if not given.")]
Whom = Annotated[str, typer.Argument(help="A player's id, an @username, or for a ban an address or network.")]
Reason = Annotated[str, typer.Option(help="Why; the person is told, and the audit log keeps it.")]
Days = Annotated[float | None, typer.Option(min=0.001, help="For so many days; for good if not given.")]
By = Annotated[str, typer.Option(help="Who acts, for the audit log; the user of this machine if not given.")]


@moderate.command("reports")
def list_reports(
    db: Database = "", closed: Annotated[bool, typer.Option("--all", help="Those that are closed, too.")] = False
) -> None:
    """What players have reported, the latest first."""
    from ..server.accounts import moderation

    found = _read(db, lambda at: moderation.list_reports(at, closed))
    table = Table("Number", "When", "About", "Id", "For", "Table", "State")
    for row in found:
        state = "open" if row["closed"] is None else f"closed: {row['verdict']}"
        about = row["context"]["accused"]["name"]
        table.add_row(
            str(row["number"]), _when(row["created"]), about, row["accused"], row["reason"], row["table_id"], state
        )
    console.print(table if found else "There is nothing to look at.")


@moderate.command()
def show(number: Annotated[int, typer.Argument(help="The number of a report.")], db: Database = "") -> None:
    """One report, with what was said around it."""
    from ..server.accounts import moderation

    row = _read(db, lambda at: moderation.read_report(at, number))
    context = row["context"]
    accused = context["accused"]
    account = f" (@{accused['username']})" if accused["username"] else ""
    _say(f"Report {row['number']}, {_when(row['created'])}, for {row['reason']}: {row['text'] or 'no words'}")
    _say(
        f"About {accused['name']}{account}, player {row['accused']}, from {context['network'] or 'an unknown address'}."
    )
    _say(f"By player {row['reporter'] or '(forgotten)'}, at table {row['table_id']} ({context['table']['game']}).")
    for line in context["chat"]:
        mark = ">" if line["number"] == row["line"] else " "
        _say(f"{mark} {_when(line['at'])} {line['name']} [{line['player']}]: {line['text']}")
    if row["closed"] is not None:
        _say(f"Closed {_when(row['closed'])}: {row['verdict']}")


@moderate.command()
def close(
    number: Annotated[int, typer.Argument(help="The number of a report.")],
    verdict: Annotated[str, typer.Option(help="What came of it.")],
    db: Database = "",
    by: By = "",
) -> None:
    """A report has been dealt with."""
    from ..server.accounts import moderation

    _write(db, by, lambda at, operator: moderation.close(at, operator, number, verdict))
    _say(f"Report {number} is closed.")


@moderate.command()
def find(
    words: Annotated[str, typer.Argument(help="An id, a username, or a part of a name.")], db: Database = ""
) -> None:
    """Find players, to know their ids."""
    from ..server.accounts import moderation

    table = Table("Id", "Name", "Account", "Since")
    for row in _read(db, lambda at: moderation.find_players(at, words)):
        table.add_row(row["id"], row["name"], row["username"] or "guest", _when(row["created"]))
    console.print(table)


@moderate.command()
def ban(whom: Whom, reason: Reason, days: Days = None, db: Database = "", by: By = "") -> None:
    """Shut somebody out: seats are given up, open pages are told why and let go."""
    _sanction("ban", whom, days, reason, db, by)


@moderate.command()
def unban(whom: Whom, reason: Reason, db: Database = "", by: By = "") -> None:
    """Let somebody in again."""
    _lift("ban", whom, reason, db, by)


@moderate.command()
def mute(whom: Whom, reason: Reason, days: Days = None, db: Database = "", by: By = "") -> None:
    """Let somebody play, but not speak."""
    _sanction("mute", whom, days, reason, db, by)


@moderate.command()
def unmute(whom: Whom, reason: Reason, db: Database = "", by: By = "") -> None:
    """Let somebody speak again."""
    _lift("mute", whom, reason, db, by)


@moderate.command()
def sanctions(db: Database = "") -> None:
    """Who is shut out or muted now, and until when."""
    from ..server.accounts.sanctions import read_sanctions

    table = Table("Kind", "Whom", "Ends", "Why")
    for one in _read(db, lambda at: read_sanctions(at, _now())):
        table.add_row(one.kind, one.player or one.network or "", one.ends, one.reason)
    console.print(table)


@moderate.command()
def audit(db: Database = "") -> None:
    """What operators did, the latest first. Nothing of it can be changed here."""
    from ..server.accounts import moderation

    table = Table("When", "Who", "What", "About", "Why")
    for row in _read(db, moderation.read_acts):
        table.add_row(_when(row["at"]), row["by"], row["what"], row["about"], row["why"])
    console.print(table)


def _sanction(kind: str, whom: str, days: float | None, reason: str, db: str, by: str) -> None:
    from ..server.accounts import moderation

    found = _write(db, by, lambda at, operator: moderation.sanction(at, operator, kind, whom, days, reason))
    _say(f"{found.player or found.network}: {kind} {found.ends}.")


def _lift(kind: str, whom: str, reason: str, db: str, by: str) -> None:
    from ..server.accounts import moderation

    count = _write(db, by, lambda at, operator: moderation.lift(at, operator, kind, whom, reason))
    _say(f"{whom}: {count} taken back.")


def _read(db: str, work: "Callable[[Db], T]") -> T:
    return _within(db, work)


def _write(db: str, by: str, work: "Callable[[Db, Operator], T]") -> T:
    def acting(at: "Db") -> T:
        from ..server.accounts.moderation import Operator

        return work(at, Operator(by or getpass.getuser(), _now()))

    return _within(db, acting)


def _within(db: str, work: "Callable[[Db], T]") -> T:
    """In one transaction on the database of the server, whether it is running or not."""
    check_database(db)
    with needs("server"):
        from sqlalchemy.exc import SQLAlchemyError

        from ..server.settings import database_url
        from ..server.storage.backup import file_of
        from ..server.storage.store import engine
        from ..server.storage.upgrade import upgrade

        if not db:
            file_of(None)
        url = database_url(db or None)
        try:
            upgrade(url)
            made = engine(url, writes=True)
            try:
                with made.begin() as connection:
                    return work(connection)
            finally:
                made.dispose()
        except SQLAlchemyError as error:
            first = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
            raise InvalidOption("bad-database", f"The database cannot be used: {first}") from None


def _now() -> int:
    return time.time_ns() // 1_000_000


def _when(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M}"


def _say(text: Any) -> None:
    """What people have written is shown as it is, without colours or marks of its own."""
    console.print(text, markup=False, soft_wrap=True)
