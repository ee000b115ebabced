"""The `turncoat` command. Each command loads what it needs when it is called."""

import os
import secrets
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console

from ..games import PLAYED, names
from ..games import game as find_game
from ..kernel.errors import InvalidOption, TurncoatError
from ..kernel.game import Game
from ..kernel.match import Match
from ..lab.cli import app as lab
from ..words.options import read_options
from .moderate import moderate
from .reading import LANGUAGE, check_language
from .reading import app as reading
from .refusals import (
    check_address,
    check_broker,
    check_database,
    check_level,
    check_origins,
    check_proxies,
    checked_root,
    needs,
    read_record,
    with_extra,
)

app = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
console: Final = Console(highlight=False)

Compiled = Annotated[
    Path | None,
    typer.Option(
        file_okay=False, help="A folder that scripts/compile fills; bots use what is there as soon as it is whole."
    ),
]


def show_version(is_asked: bool) -> None:
    if is_asked:
        from .. import __version__

        print(f"turncoat {__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """Board games of hidden loyalty: at this terminal, on your server, in the lab."""


@app.command()
def play(
    name: Annotated[str, typer.Argument(help=f"One of {', '.join(PLAYED)}.", metavar="[GAME]")] = "",
    mode: Annotated[str | None, typer.Option(help="The mode; the game's first one if not given.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats; the fewest of the mode if not given.")] = None,
    person: Annotated[list[str] | None, typer.Option(help="A person's name; give one for each person.")] = None,
    bot: Annotated[
        str, typer.Option(help="Who plays the other seats: random, greedy, easy, normal, hard or master.")
    ] = "greedy",
    option: Annotated[list[str] | None, typer.Option(help="An option of the mode, as KEY=VALUE.")] = None,
    seed: Annotated[str, typer.Option(help="The seed of all chance; a fresh one if not given.")] = "",
    saved: Annotated[Path | None, typer.Option("--from", help="Go on with a saved match.")] = None,
    language: LANGUAGE = "en",
) -> None:
    """Play a game in the terminal, alone against bots or handing over between several people."""
    from ..bots import make
    from .terminal import play as at_terminal
    from .terminal.texts import terminal_texts

    if saved is not None:
        document = read_record(saved)
        match = find_game(str(document.get("game"))).replay(document)
    elif not name:
        raise InvalidOption("no-game", f"Which game? turncoat play GAME, with one of: {', '.join(names())}.")
    else:
        match = new_match(find_game(name), mode, seats, seed, option or [])
    check_language(match.game, language)
    if not all([name.strip() for name in person or []]):
        raise InvalidOption("bad-name", "Every person at the table has a name.")
    at_terminal(match, person or [terminal_texts(language)("player")], make(bot), console, language)


@app.command()
def mcp(
    server: Annotated[
        str, typer.Option(help="A server, as http://host:port; without it, matches are played here.")
    ] = "",
    table: Annotated[str, typer.Option(help="The table there.")] = "",
    token: Annotated[
        str, typer.Option(help="The token of the seat, as the table gives it.", envvar="TURNCOAT_TOKEN")
    ] = "",
    name: Annotated[str, typer.Option("--game", help="The game of that table, so that its rules can be asked.")] = "",
) -> None:
    """Let a language model play: a server of the Model Context Protocol on standard input and output."""
    from .mcp import SeatThere, Tools
    from .mcp import serve as speak

    if bool(server) != bool(table) or bool(server) != bool(token):
        raise InvalidOption("bad-seat", "A seat elsewhere is given by --server, --table and --token together.")
    if server and not server.startswith(("http://", "https://")):
        raise InvalidOption("bad-server", f"A server is given as http://host:port, not {server!r}.")
    seat = SeatThere(server, table, token) if server else None
    with needs("mcp"):
        speak(Tools(seat, find_game(name) if name else None))


@app.command()
def docs(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8100,
    fresh: Annotated[bool, typer.Option("--fresh", help="Build the pages of this checkout again first.")] = False,
) -> None:
    """Show the documentation in the browser: guides, rules, the library, hosting; searchable, without a network."""
    from .pages import show, site

    check_address(host, port)
    folder = site(fresh)
    console.print(f"http://{host}:{port}", markup=False, soft_wrap=True)
    show(folder, host, port)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    db: Annotated[str, typer.Option(help="A database file or URL; a file in your data folder if not given.")] = "",
    broker: Annotated[
        str, typer.Option(help="Redis, as redis://host:port: several servers with the same --db and --broker are one.")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Servers on this machine; several need a broker.")] = 1,
    demo: Annotated[bool, typer.Option(help="Offer the demonstration game as well.")] = False,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
    origin: Annotated[
        list[str] | None,
        typer.Option(help="A further address whose pages may use this server, as https://host; give one for each."),
    ] = None,
    secure_cookies: Annotated[
        bool, typer.Option(help="Cookies over https only: for a server behind a proxy with https.")
    ] = False,
    forwarded_from: Annotated[
        str, typer.Option(help="Proxies, by address, whose word on a client's address counts; comma-separated.")
    ] = "127.0.0.1",
    root_path: Annotated[
        str,
        typer.Option(help="The path below which a proxy shows this server, such as /games for https://host/games/."),
    ] = "",
    bot_workers: Annotated[
        int,
        typer.Option(min=0, max=64, help="Processes that think for bots; 0, with a broker: `turncoat think` does."),
    ] = 1,
    compiled: Compiled = None,
    drain: Annotated[
        float, typer.Option(min=0, help="Seconds to stay, when stopped, for matches that no other server can play.")
    ] = 600.0,
) -> None:
    """Start the server with the table in the browser."""
    check_level(log_level)
    check_origins(origin or [])
    check_proxies(forwarded_from)
    root = checked_root(root_path)
    check_broker(broker, db)
    if workers > 1 and not broker:
        raise InvalidOption("bad-workers", "Several servers need a broker: --broker redis://HOST:PORT.")
    if bot_workers == 0 and not broker:
        raise InvalidOption("bad-workers", "Without a broker a server needs one process at least that thinks for bots.")
    check_address(host, port)
    with needs("server"):
        from sqlalchemy.exc import SQLAlchemyError

        from .. import server

        try:
            server.run(
                host=host,
                port=port,
                db=db or None,
                broker=broker or None,
                workers=workers,
                demo=demo,
                log_level=log_level,
                origins=tuple(origin or []),
                secure_cookies=secure_cookies,
                forwarded_from=forwarded_from,
                root=root,
                bot_workers=bot_workers,
                compiled=compiled,
                drain=drain,
            )
        except SQLAlchemyError as error:
            raise InvalidOption("bad-database", f"The database cannot be used: {first_line(error)}") from None


@app.command()
def think(
    broker: Annotated[str, typer.Option(help="The Redis of the servers, as redis://host:port.")],
    workers: Annotated[int, typer.Option(min=1, max=256, help="Processes that think.")] = 1,
    compiled: Compiled = None,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Think for the bots of all servers that share a broker."""
    check_level(log_level)
    if not broker:
        raise InvalidOption("bad-broker", "The broker of the servers is given as redis://HOST:PORT.")
    check_broker(broker, "postgresql://")
    with needs("server"):
        from ..server import logs
        from ..server.cluster.thinking import think as think_for_all

        logs.configure(log_level)
        with suppress(KeyboardInterrupt):
            think_for_all(broker, workers, names(), compiled)


@app.command()
def backup(
    target: Annotated[Path, typer.Argument(help="The file to write; it must not exist.")],
    db: Annotated[str, typer.Option(help="The database file.")] = "",
) -> None:
    """Copy a server's database, whether it is running or not."""
    with needs("server"):
        from ..server.storage.backup import backup as copied

        size = copied(db or None, target)
    console.print(f"{target}: {size / 1e6:.1f} MB.", markup=False)


@app.command()
def restore(
    source: Annotated[Path, typer.Argument(help="A file that `turncoat backup` has written.")],
    db: Annotated[str, typer.Option(help="The database file to replace; the server must not be running.")] = "",
) -> None:
    """Put a backup in the place of a server's database; the old one is kept beside it."""
    with needs("server"):
        from ..server.storage.backup import restore as put_back

        old = put_back(source, db or None)
    console.print("Done." if old is None else f"Done; the old database is now {old}.", markup=False)


@app.command()
def doctor(
    db: Annotated[str, typer.Option(help="The database file or URL.")] = "",
    save: Annotated[
        bool, typer.Option(help="Save where every match stands: run it before an upgrade, after a crash of the server.")
    ] = False,
    mend: Annotated[
        bool, typer.Option("--repair", help="First save what can be read of a damaged file into a new one.")
    ] = False,
) -> None:
    """Replay every match of a database and report what does not fit."""
    check_database(db)
    with needs("server"):
        from sqlalchemy.exc import SQLAlchemyError

        from ..server.storage.backup import file_of, repair
        from ..server.storage.doctor import check

        if not db:
            file_of(None)
        if mend:
            repaired = repair(db or None)
            if repaired is None:
                console.print("The file is whole.")
            else:
                kept, saved = repaired
                console.print(f"{sum(saved.values())} rows saved; the damaged file is now {kept}.", markup=False)
        try:
            verdicts = check(db or None, save)
        except SQLAlchemyError as error:
            raise InvalidOption("bad-database", f"The database cannot be used: {first_line(error)}") from None
    for verdict in verdicts:
        console.print(
            f"{'good' if verdict.ok else 'BAD '} {verdict.table} {verdict.match}: {verdict.message}", markup=False
        )
    console.print(f"{len(verdicts)} matches, {len([1 for verdict in verdicts if not verdict.ok])} bad.")
    if not all(verdict.ok for verdict in verdicts):
        raise typer.Exit(1)


app.add_typer(moderate, name="moderate")


@app.command("new-game")
def start_game(
    name: Annotated[str, typer.Argument(help="The name of your game, such as my-game.")],
    folder: Annotated[
        Path | None, typer.Option(help="Where to write it; a new folder of that name if not given.")
    ] = None,
) -> None:
    """Write a small game of your own to start from: rules, steps, words, tests, ready to be installed and played."""
    from .skeleton import new_game

    target = folder or Path(name)
    written = new_game(name, target)
    console.print(f"{len(written)} files in {target}. Try them from there:", markup=False)
    module = name.replace("-", "_")
    for line in (f"python -m pytest test_{module}.py", f"TURNCOAT_GAMES={module} python -m turncoat play {name}"):
        console.print(f"  {line}", markup=False, soft_wrap=True)


app.registered_commands.extend(reading.registered_commands)
for command in lab.registered_commands:
    assert command.callback is not None
    command.callback = with_extra("lab", command.callback)
    app.registered_commands.append(command)


# What the commands share.


def new_match(game: Game, mode: str | None, seats: int | None, seed: str, given: list[str]) -> Match:
    chosen = next(iter(game.modes)) if mode is None else mode
    if chosen not in game.modes:
        raise InvalidOption("unknown-mode", f"{game.title} has no mode {mode!r}; modes: {', '.join(game.modes)}.")
    count = game.modes[chosen].seats[0] if seats is None else seats
    options = read_options(game.modes[chosen], given)
    return game.start(seats=count, mode=chosen, seed=seed or secrets.token_hex(8), options=options)


def first_line(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error).strip().splitlines()[0]


def say(text: str) -> None:
    """To those who read along; what is printed for programs stays clean."""
    Console(stderr=True, highlight=False).print(f"turncoat: {text}", markup=False, soft_wrap=True)


# What the parser of the command line raises; which package it comes from depends on the version of typer.
USAGE: Final[tuple[type[Exception], ...]] = tuple(
    [base for base in typer.BadParameter.__mro__ if issubclass(base, Exception) and base.__name__ == "ClickException"]
)


def say_usage(error: Any) -> None:
    """A command without its words is answered with its help, anything else with a sentence."""
    if type(error).__name__ == "NoArgsIsHelpError":
        error.show()
    else:
        asked = error.ctx.command_path if error.ctx is not None else "turncoat"
        say(f"{error.format_message().rstrip('.')}. Try `{asked} --help`. (usage)")


def main() -> None:
    """Run the command; what is refused is told in a sentence with its code, without a trace, and ends with status 2."""
    try:
        sys.exit(app(prog_name="turncoat", standalone_mode=False))
    except TurncoatError as error:
        say(f"{error.message} ({error.code})")
    except USAGE as error:
        say_usage(error)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # who read along has left
        sys.exit(1)
    except OSError as error:
        if error.filename is None:
            raise
        say(f"{error.filename} cannot be used: {error.strerror}. (bad-file)")
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    sys.exit(2)
