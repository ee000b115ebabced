"""Codes are for keeps: every released menu is kept as a file, and today's menu begins with it."""

import json
from pathlib import Path

import pytest

from turncoat.games import DEMONSTRATION, PLAYED, game
from turncoat.kernel.choice import Domain, Menu
from turncoat.testing.kept import check_kept, menu_document

KEPT = sorted((Path(__file__).parent.parent / "kept").glob("*/*.json"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_released_codes_stay(path: Path) -> None:
    check_kept(game(path.parent.name).menu, json.loads(path.read_text(encoding="utf-8")))


def test_a_menu_of_every_game_is_kept() -> None:
    assert {path.parent.name for path in KEPT} == {*PLAYED, DEMONSTRATION}


def menu(cards: tuple[str, ...], added: tuple[int, ...] = (), *later: str) -> Menu:
    made = Menu()
    card = Domain("card", cards, added)
    made.verb("play", card)
    made.verb("swap", card, card)
    made.verb("skip")
    for name in later:
        made.verb(name, card, since=1)
    made.close()
    return made


RELEASED = menu_document(menu(("ace", "king")))


def test_what_is_appended_moves_nothing() -> None:
    second = menu(("ace", "king", "queen"), (1,), "burn")
    third = menu(("ace", "king", "queen", "jack"), (1, 1), "burn")
    check_kept(second, RELEASED)
    check_kept(third, RELEASED)
    check_kept(third, menu_document(second))


@pytest.mark.parametrize(
    "changed",
    [
        menu(("ace", "king", "queen")),  # not said to be of a later release
        menu(("king", "ace")),
        menu(("ace", "queen", "king"), (1,)),
        menu(("ace",)),
    ],
    ids=["unmarked", "swapped", "inserted", "dropped"],
)
def test_what_moves_is_found(changed: Menu) -> None:
    with pytest.raises(AssertionError, match=r"moved|gone"):
        check_kept(changed, RELEASED)
