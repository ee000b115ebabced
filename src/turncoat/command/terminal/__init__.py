"""A match in the terminal: screen.py draws, session.py plays."""

from collections.abc import Sequence

from rich.console import Console

from ...kernel.errors import InvalidOption
from ...kernel.game import Bot
from ...kernel.match import Match
from .session import Quit, Session

__all__ = ["play"]


def play(match: Match, people: Sequence[str], bot: Bot, console: Console | None = None) -> None:
    """Play a match at this terminal: people take the first seats, copies of the bot the others."""
    seats = match.state.seats
    if not 1 <= len(people) <= seats:
        raise InvalidOption("bad-people", f"There are {seats} seats for {len(people)} people.")
    screen = console or Console(highlight=False)
    bots = dict.fromkeys(range(len(people), seats), bot)
    names = [*people, *[f"Bot {number}" for number in range(1, len(bots) + 1)]]
    screen.print(f"{match.game.title}, {match.game.modes[match.state.mode].title}; seed {match.seed}", markup=False)
    try:
        Session(match, bots, names, screen, screen.input, bot_seed=match.seed).run()
    except (Quit, KeyboardInterrupt):
        screen.print("Bye.")
