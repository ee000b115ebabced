"""Lessons at the terminal: the position, the choices, and a word on every answer."""

from collections.abc import Callable

from rich.console import Console
from rich.markup import escape

from ...kernel.errors import InvalidOption, TurncoatError
from ...kernel.game import Game
from ...learn.lesson import Attempt, Lesson, lesson, lesson_names, lesson_words
from ...words.sentences import Words
from .screen import Screen


def list_lessons(game: Game, console: Console) -> None:
    """All lessons of a game with what each is about."""
    words = lesson_words(game)
    if not words:
        raise InvalidOption("no-lessons", f"{game.title} has no lessons yet.")
    for number, name in enumerate(lesson_names(game), 1):
        console.print(f"[cyan]{number:2}[/cyan] [bold]{escape(words[name]['title'])}[/bold] [dim]{name}[/dim]")
        console.print(f"   {escape(words[name]['about'])}")


def take_lesson(game: Game, wanted: str, console: Console, ask: Callable[[str], str] = input) -> bool:
    """One lesson from start to end; True if it was solved without a wrong answer."""
    names = lesson_names(game)
    name = names[int(wanted) - 1] if wanted.isdecimal() and 1 <= int(wanted) <= len(names) else wanted
    found, said = lesson(game, name), lesson_words(game)[name]
    seats = found.position["seats"]
    screen = Screen(console, Words(game, ["You" if seat == found.seat else f"Seat {seat}" for seat in range(seats)]))
    console.print(f"[bold]{escape(said['title'])}[/bold]\n{escape(said['about'])}\nGoal: {escape(said['goal'])}")
    choices: list[str] = []
    is_clean = True
    while len(choices) < len(found.steps):
        attempt = found.play(choices)
        screen.view(attempt.match.view(found.seat), "You")
        step = said["steps"][attempt.solved]
        console.print(escape(step["say"]))
        screen.prompt(attempt.match.prompt(found.seat), (), "hint")
        try:
            line = " ".join(ask("> ").split())
        except EOFError:
            return False
        if line == "hint":
            console.print(escape(step["hint"]))
            continue
        tried = _try(found, choices, line, attempt, console)
        if tried is None:
            continue
        if tried.fault:
            is_clean = False
            console.print(f"[yellow]{escape(step['replies'][tried.fault])}[/yellow]")
            continue
        console.print(f"[green]{escape(step['praise'])}[/green]")
    console.print(escape(said["done"]))
    console.print("A star: not one wrong answer." if is_clean else "Solved. Try once more for the star.")
    return is_clean


def _try(found: Lesson, choices: list[str], line: str, attempt: Attempt, console: Console) -> Attempt | None:
    """The attempt with one more choice, which is kept if it was right; None if it is no choice at all."""
    offered = attempt.match.prompt(found.seat).choices
    text = offered[int(line) - 1] if line.isdecimal() and 1 <= int(line) <= len(offered) else line
    try:
        tried = found.play([*choices, text])
    except TurncoatError as error:
        console.print(f"[red]{escape(error.message)}[/red] Type a number, a text, or hint.")
        return None
    if not tried.fault:
        choices.append(text)
    return tried
