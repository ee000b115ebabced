"""A match in the terminal: screen.py draws, session.py plays."""

from collections.abc import Sequence

from rich.console import Console

from ...kernel.errors import InvalidOption
from ...kernel.guide import Bot
from ...kernel.match import Match
from ...words.sentences import Words
from ...words.telling import WIDTH
from .session import Quit, Session
from .texts import terminal_texts

__all__ = ["play"]


def play(match: Match, people: Sequence[str], bot: Bot, console: Console | None = None, language: str = "en") -> None:
    """Play a match at this terminal: people take the first seats, copies of the bot the others."""
    seats = match.state.seats
    if not 1 <= len(people) <= seats:
        raise InvalidOption("bad-people", f"There are {seats} seats for {len(people)} people.")
    screen = console or Console(highlight=False)
    screen.width = min(screen.width, WIDTH)
    bots = dict.fromkeys(range(len(people), seats), bot)
    say = terminal_texts(language)
    names = [*people, *[say("bot", number=number) for number in range(1, len(bots) + 1)]]
    words = Words(match.game, names, language)
    titles = words.messages["lobby"]
    mode = titles.get(f"mode.{match.state.mode}.title", match.state.mode)
    screen.print(say("start", title=titles.get("title", match.game.title), mode=mode, seed=match.seed), markup=False)
    try:
        Session(match, bots, names, screen, screen.input, bot_seed=match.seed, language=language).run()
    except (Quit, KeyboardInterrupt):
        screen.print(say("bye"))
