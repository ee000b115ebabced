"""The commands that read: rules, lessons, guides and records."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import typer
from rich.console import Console
from rich.table import Table

from ..games import DEMONSTRATION, PLAYED, names
from ..games import game as find_game
from ..kernel.errors import InvalidOption
from ..kernel.game import Game
from ..kernel.match import Match
from .refusals import needs, read_record

if TYPE_CHECKING:
    from .terminal.screen import Screen

app = typer.Typer()
console: Final = Console(highlight=False)

LANGUAGE: TypeAlias = Annotated[str, typer.Option("--language", help="The language, such as cs; English if not given.")]


@app.command()
def rules(
    name: Annotated[str, typer.Argument(help="The game; all of them if not given.", metavar="[GAME]")] = "",
    words: Annotated[list[str] | None, typer.Argument(help="A rule's id, or words to search for.")] = None,
    coverage: Annotated[bool, typer.Option(help="Which ids are implemented and tested.")] = False,
    minimum: Annotated[float, typer.Option("--min", help="Fail if fewer percent are both.")] = 0.0,
    as_json: Annotated[bool, typer.Option("--json", help="As a JSON document.")] = False,
    language: LANGUAGE = "en",
) -> None:
    """Show the rules of a game, or which of them are implemented and tested."""
    from .terminal.session import find_rules

    if not 0 <= minimum <= 100:
        raise InvalidOption("bad-percent", f"--min is a number of percent, from 0 to 100, not {minimum}.")
    if coverage:
        show_coverage([name] if name else [*names(), DEMONSTRATION], minimum, as_json)
        return
    if not name:
        raise InvalidOption("no-game", f"Which game? One of {', '.join(names())}.")
    game = find_game(name)
    check_language(game, language)
    found = find_rules(game.name, " ".join(words or []), language)
    if as_json:
        print(json.dumps([{"id": rule.id, "section": rule.section, "text": rule.text} for rule in found]))
        return
    screen_in(game, language).rules(found)
    if not found:
        raise typer.Exit(1)


@app.command()
def learn(
    name: Annotated[str, typer.Argument(help=f"One of {', '.join(PLAYED)}.", metavar="GAME")],
    lesson: Annotated[str, typer.Argument(help="A lesson by name or number; the list of them if not given.")] = "",
    language: LANGUAGE = "en",
) -> None:
    """Learn a game by lessons: real positions, a goal, and a word on every wrong answer."""
    from .terminal.lessons import list_lessons, take_lesson

    game = find_game(name)
    check_language(game, language)
    if lesson:
        take_lesson(game, lesson, console, language=language)
    else:
        list_lessons(game, console, language)


@app.command()
def guide(
    name: Annotated[str, typer.Argument(help=f"One of {', '.join(PLAYED)}.", metavar="GAME")],
    words: Annotated[list[str] | None, typer.Argument(help="What you want to know.")] = None,
    language: LANGUAGE = "en",
) -> None:
    """Search a game's guide, glossary, questions, lessons and rules; without words, its chapters."""
    from ..learn.guide import read_guide
    from ..learn.library import find

    game = find_game(name)
    check_language(game, language)
    if words:
        screen_in(game, language).found(find(game, " ".join(words), language))
        return
    for section in read_guide(game, language):
        console.print(f"{'  ' * (section.level - 1)}{section.title}", markup=False)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `save` or the server's export writes it.")],
    seat: Annotated[int | None, typer.Option(help="From which seat; as a spectator if not given.")] = None,
    upto: Annotated[int | None, typer.Option(min=0, help="Stop after that many choices.")] = None,
    language: LANGUAGE = "en",
) -> None:
    """Tell a recorded match from one seat's knowledge, checking every hash."""
    from ..learn.text import view_teller

    document = read_record(file)
    match = find_game(str(document.get("game"))).replay(document)
    if seat is not None and not 0 <= seat < match.state.seats:
        raise InvalidOption("bad-seat", f"This match has the seats 0 to {match.state.seats - 1}, not {seat}.")
    if upto is not None and upto < len(match.history):
        match = find_game(match.game.name).replay({**document, "choices": document["choices"][:upto], "result": None})
    check_language(match.game, language)
    screen = screen_in(match.game, language)
    names = [screen.words.name("seat", number) for number in range(match.state.seats)]
    screen.events(match.events(seat))
    screen.sections(view_teller(match.game, (), language).sections(match.view(seat)))
    if match.result is not None:
        screen.result(match.result, names)


@app.command()
def verify(file: Annotated[Path, typer.Argument(help="A record of a match, or the server's export.")]) -> None:
    """Replay a record and check every hash, the result, and the promised seed if there is one."""
    from .terminal.texts import terminal_texts

    document = read_record(file)
    if document.get("fairness") is None:
        match = find_game(str(document.get("game"))).replay(document)
        said = terminal_texts()
        console.print(said("verify.fits", title=match.game.title, count=len(match.history), end=ended(match)))
        return
    with needs("server"):
        from ..server.match.verify import verify as verified

        verdict = verified(document)
    console.print(str(verdict.message), markup=False)
    if not verdict.ok:
        raise typer.Exit(1)


# What the commands share.


def check_language(game: Game, language: str) -> None:
    """Whether the game speaks it; a language that is half done falls back to English text by text."""
    from ..words.sentences import languages

    known = sorted(languages(game))
    if language not in known:
        raise InvalidOption("unknown-language", f"{game.title} is in {', '.join(known)}, not in {language!r}.")


def screen_in(game: Game, language: str) -> "Screen":
    from ..words.sentences import Words
    from .terminal.screen import Screen
    from .terminal.texts import terminal_texts

    return Screen(console, Words(game, (), language), terminal_texts(language))


def ended(match: Match) -> str:
    from ..words.sentences import Words
    from .terminal.texts import terminal_texts

    if match.result is None:
        return terminal_texts()("verify.open")
    words = Words(match.game)
    winners = [words.name("seat", seat) for seat in match.result.winners]
    return terminal_texts()("verify.won", seats=", ".join(winners) or words.common("nobody"))


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
