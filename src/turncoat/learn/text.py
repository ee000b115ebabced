"""The text of a view with what is printed on the cards that it shows."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ..kernel.game import Game
from ..words.sentences import Words, content_in
from ..words.text import ViewText
from .cards import read_cards


@lru_cache(maxsize=64)
def view_teller(game: Game, names: tuple[str, ...] = (), language: str = "en") -> ViewText:
    """Who tells views of a game in that language, seats by those names."""
    words = Words(game, names, language)
    return ViewText(words, game.menu, content_in(game, language), printed_cards(game, language))


def printed_cards(game: Game, language: str = "en") -> dict[str, tuple[str, ...]]:
    """What is printed on every card of the library, by piece, and by its kind and title."""
    found = {}
    for group in read_cards(game, language):
        for card in group["cards"]:
            kind = card["piece"].partition(":")[0]
            found[f"{kind}:{card['title']}"] = found[card["piece"]] = tuple(card["lines"])
    return found


def view_text(game: Game, view: Mapping[str, Any], names: tuple[str, ...] = (), language: str = "en") -> str:
    """The whole of a view in words.

    >>> from turncoat.games.lanterns import GAME
    >>> print(view_text(GAME, GAME.start(seats=3, seed=7).view(1), ("Ann", "Bob", "Cy")), end="")
    Lanterns
    Three nights, 3 seats.
    You are Bob.
    Asked now: Ann, Bob, Cy. Play a card, unseen. The highest robs.
    <BLANKLINE>
    Players
    Ann: Lanterns: 1; Cards in hand: 4
    Bob: Lanterns: 1; Cards in hand: 4
    Cy: Lanterns: 1; Cards in hand: 4
    <BLANKLINE>
    On the table
    Nights: 3
    Cards in the deck: 18
    <BLANKLINE>
    What only you know
    Hand: 4, 15, 19, 27
    """
    return view_teller(game, names, language).text(view)
