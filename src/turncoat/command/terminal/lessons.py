"""Lessons at the terminal: the position, the choices, and a word on every answer."""

from collections.abc import Callable

from rich.console import Console
from rich.markup import escape

from ...kernel.errors import InvalidOption, TurncoatError
from ...kernel.game import Game
from ...learn.lesson import Attempt, Lesson, lesson, lesson_names, lesson_words
from ...learn.text import view_teller
from ...words.sentences import Words
from .screen import Screen
from .texts import terminal_texts


def list_lessons(game: Game, console: Console, language: str = "en") -> None:
    """All lessons of a game with what each is about."""
    words = lesson_words(game, language)
    if not words:
        raise InvalidOption("no-lessons", f"{game.title} has no lessons yet.")
    for number, name in enumerate(lesson_names(game), 1):
        console.print(f"[cyan]{number:2}[/cyan] [bold]{escape(words[name]['title'])}[/bold] [dim]{name}[/dim]")
        console.print(f"   {escape(words[name]['about'])}")


def take_lesson(
    game: Game, wanted: str, console: Console, ask: Callable[[str], str] = input, language: str = "en"
) -> bool:
    """One lesson from start to end; True if it was solved without a wrong answer."""
    names = lesson_names(game)
    name = names[int(wanted) - 1] if wanted.isdecimal() and 1 <= int(wanted) <= len(names) else wanted
    found, said = lesson(game, name), lesson_words(game, language)[name]
    say = terminal_texts(language)
    unnamed = Words(game, (), language)
    seats = [unnamed.name("seat", seat) for seat in range(found.position["seats"])]
    seats[found.seat] = say("lesson.you")
    teller = view_teller(game, tuple(seats), language)
    screen = Screen(console, teller.words, say)
    console.print(f"[bold]{escape(said['title'])}[/bold]\n{escape(said['about'])}")
    console.print(say("lesson.goal", goal=said["goal"]), markup=False)
    choices: list[str] = []
    is_clean = True
    while len(choices) < len(found.steps):
        attempt = found.play(choices)
        screen.sections(teller.sections(attempt.match.view(found.seat))[1:])
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
        tried = _try(found, choices, line, attempt, screen)
        if tried is None:
            continue
        if tried.fault:
            is_clean = False
            console.print(f"[yellow]{escape(step['replies'][tried.fault])}[/yellow]")
            continue
        console.print(f"[green]{escape(step['praise'])}[/green]")
    console.print(escape(said["done"]))
    console.print(say("lesson.star" if is_clean else "lesson.solved"))
    return is_clean


def _try(found: Lesson, choices: list[str], line: str, attempt: Attempt, screen: Screen) -> Attempt | None:
    """The attempt with one more choice, which is kept if it was right; None if it is no choice at all."""
    offered = attempt.match.prompt(found.seat).choices
    text = offered[int(line) - 1] if line.isdecimal() and 1 <= int(line) <= len(offered) else line
    try:
        tried = found.play([*choices, text])
    except TurncoatError as error:
        screen.refusal(error, screen.say("lesson.answers"))
        return None
    if not tried.fault:
        choices.append(text)
    return tried
