"""The `turncoat` command. Each command loads what it needs when it is called."""

import json
import os
import secrets
import sys
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table

from ..games import DEMONSTRATION, PLAYED, names
from ..games import game as find_game
from ..kernel.errors import InvalidOption, TurncoatError
from ..kernel.game import Game
from ..kernel.match import Match
from ..lab.cli import app as lab
from ..words.options import read_options
from .refusals import (
    check_address,
    check_database,
    check_level,
    check_origins,
    check_proxies,
    needs,
    read_document,
    with_extra,
)

app = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
console: Final = Console(highlight=False)


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
    mode: Annotated[str, typer.Option(help="The mode; the game's first one if not given.")] = "",
    seats: Annotated[int, typer.Option(help="How many seats; the fewest of the mode if not given.")] = 0,
    person: Annotated[list[str] | None, typer.Option(help="A person's name; give one for each person.")] = None,
    bot: Annotated[str, typer.Option(help="Who plays the other seats: random, greedy, easy, normal, hard.")] = "greedy",
    option: Annotated[list[str] | None, typer.Option(help="An option of the mode, as KEY=VALUE.")] = None,
    seed: Annotated[str, typer.Option(help="The seed of all chance; a fresh one if not given.")] = "",
    saved: Annotated[Path | None, typer.Option("--from", help="Go on with a saved match.")] = None,
) -> None:
    """Play a game in the terminal, alone against bots or handing over between several people."""
    from ..bots import make
    from .terminal import play as at_terminal

    if saved is not None:
        document = read_document(saved)
        match = find_game(str(document.get("game"))).replay(document)
    elif not name:
        raise InvalidOption("no-game", f"Which game? turncoat play GAME, with one of: {', '.join(names())}.")
    else:
        match = new_match(find_game(name), mode, seats, seed, option or [])
    at_terminal(match, person or ["Player"], make(bot), console)


@app.command()
def rules(
    name: Annotated[str, typer.Argument(help="The game; all of them if not given.", metavar="[GAME]")] = "",
    words: Annotated[list[str] | None, typer.Argument(help="A rule's id, or words to search for.")] = None,
    coverage: Annotated[bool, typer.Option(help="Which ids are implemented and tested.")] = False,
    minimum: Annotated[float, typer.Option("--min", help="Fail if fewer percent are both.")] = 0.0,
    as_json: Annotated[bool, typer.Option("--json", help="As a JSON document.")] = False,
) -> None:
    """Show the rules of a game, or which of them are implemented and tested."""
    from .terminal.session import find_rules

    if coverage:
        show_coverage([name] if name else [*names(), DEMONSTRATION], minimum, as_json)
        return
    if not name:
        raise InvalidOption("no-game", f"Which game? One of {', '.join(names())}.")
    found = find_rules(find_game(name).name, " ".join(words or []))
    if as_json:
        print(json.dumps([{"id": rule.id, "section": rule.section, "text": rule.text} for rule in found]))
        return
    from ..words.sentences import Words
    from .terminal.screen import Screen

    Screen(console, Words(find_game(name))).rules(found)
    if not found:
        raise typer.Exit(1)


@app.command()
def learn(
    name: Annotated[str, typer.Argument(help=f"One of {', '.join(PLAYED)}.", metavar="GAME")],
    lesson: Annotated[str, typer.Argument(help="A lesson by name or number; the list of them if not given.")] = "",
) -> None:
    """Learn a game by lessons: real positions, a goal, and a word on every wrong answer."""
    from .terminal.lessons import list_lessons, take_lesson

    game = find_game(name)
    if lesson:
        take_lesson(game, lesson, console)
    else:
        list_lessons(game, console)


@app.command()
def guide(
    name: Annotated[str, typer.Argument(help=f"One of {', '.join(PLAYED)}.", metavar="GAME")],
    words: Annotated[list[str] | None, typer.Argument(help="What you want to know.")] = None,
) -> None:
    """Search a game's guide, glossary, questions, lessons and rules; without words, its chapters."""
    from ..learn.guide import read_guide
    from ..learn.library import find
    from ..words.sentences import Words
    from .terminal.screen import Screen

    game = find_game(name)
    if words:
        Screen(console, Words(game)).found(find(game, " ".join(words)))
        return
    for section in read_guide(game):
        console.print(f"{'  ' * (section.level - 1)}{section.title}", markup=False)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `save` or the server's export writes it.")],
    seat: Annotated[int | None, typer.Option(help="From which seat; as a spectator if not given.")] = None,
    upto: Annotated[int | None, typer.Option(min=0, help="Stop after that many choices.")] = None,
) -> None:
    """Tell a recorded match from one seat's knowledge, checking every hash."""
    from ..words.sentences import Words
    from .terminal.screen import Screen

    document = read_document(file)
    match = find_game(str(document.get("game"))).replay(document)
    if seat is not None and not 0 <= seat < match.state.seats:
        raise InvalidOption("bad-seat", f"This match has the seats 0 to {match.state.seats - 1}, not {seat}.")
    if upto is not None and upto < len(match.history):
        match = find_game(match.game.name).replay({**document, "choices": document["choices"][:upto], "result": None})
    names = [f"Seat {number}" for number in range(match.state.seats)]
    screen = Screen(console, Words(match.game, names))
    screen.events(match.events(seat))
    screen.view(match.view(seat), "" if seat is None else names[seat])
    if match.result is not None:
        screen.result(match.result, names)


@app.command()
def verify(file: Annotated[Path, typer.Argument(help="A record of a match, or the server's export.")]) -> None:
    """Replay a record and check every hash, the result, and the promised seed if there is one."""
    document = read_document(file)
    if document.get("format") == "turncoat-record" and document.get("fairness") is None:
        match = find_game(str(document.get("game"))).replay(document)
        console.print(f"Every hash fits: {match.game.title}, {len(match.history)} choices, {ended(match)}.")
        return
    with needs("server"):
        from ..server.match.verify import verify as verified

        verdict = verified(document)
    console.print(str(verdict.message), markup=False)
    if not verdict.ok:
        raise typer.Exit(1)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    db: Annotated[str, typer.Option(help="A database file or URL; a file in your data folder if not given.")] = "",
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
    bot_workers: Annotated[int, typer.Option(min=1, max=64, help="Processes that think for bots.")] = 1,
    compiled: Annotated[
        Path | None,
        typer.Option(help="A folder that scripts/compile fills; bots use what is there as soon as it is whole."),
    ] = None,
) -> None:
    """Start the server with the table in the browser."""
    check_level(log_level)
    check_origins(origin or [])
    check_proxies(forwarded_from)
    check_address(host, port)
    with needs("server"):
        from sqlalchemy.exc import SQLAlchemyError

        from .. import server

        if not (Path(server.__file__).parent.parent / "web" / "index.html").exists():
            say("The client is not built, so there are no pages to show: scripts/play builds it.")
        try:
            server.run(
                host=host,
                port=port,
                db=db or None,
                demo=demo,
                log_level=log_level,
                origins=tuple(origin or []),
                secure_cookies=secure_cookies,
                forwarded_from=forwarded_from,
                bot_workers=bot_workers,
                compiled=compiled,
            )
        except SQLAlchemyError as error:
            raise InvalidOption("bad-database", f"The database cannot be used: {first_line(error)}") from None


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

        from ..server.storage.backup import repair
        from ..server.storage.doctor import check

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


for command in lab.registered_commands:
    assert command.callback is not None
    command.callback = with_extra("lab", command.callback)
    app.registered_commands.append(command)


# What the commands share.


def new_match(game: Game, mode: str, seats: int, seed: str, given: list[str]) -> Match:
    chosen = mode or next(iter(game.modes))
    if chosen not in game.modes:
        raise InvalidOption("unknown-mode", f"{game.title} has no mode {mode!r}; modes: {', '.join(game.modes)}.")
    count = seats or game.modes[chosen].seats[0]
    options = read_options(game.modes[chosen], given)
    return game.start(seats=count, mode=chosen, seed=seed or secrets.token_hex(8), options=options)


def ended(match: Match) -> str:
    result = match.result
    if result is None:
        return "not yet over"
    return f"won by {', '.join([f'seat {seat}' for seat in result.winners]) or 'nobody'}"


def show_coverage(names: list[str], minimum: float, as_json: bool) -> None:
    from ..words.coverage import coverage_of

    found = [coverage_of(find_game(name)) for name in names]
    if as_json:
        print(json.dumps([coverage.data() for coverage in found], indent=1))
    else:
        table = Table("Game", "Rules", "Implemented", "Tested", "Both")
        for coverage in found:
            data = coverage.data()
            tested = "?" if data["tested"] is None else str(data["tested"])
            shown = f"{coverage.percent:.1f} %"
            table.add_row(coverage.game, str(data["written"]), str(data["implemented"]), tested, shown)
        console.print(table)
        for coverage in found:
            data = coverage.data()
            for key in ("not_implemented", "not_tested", "unknown"):
                if data[key]:
                    console.print(f"{coverage.game}, {key.replace('_', ' ')}: {' '.join(data[key])}", soft_wrap=True)
    if any(coverage.percent < minimum or (minimum and coverage.unknown) for coverage in found):
        raise typer.Exit(1)


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
