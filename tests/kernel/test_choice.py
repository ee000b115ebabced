"""The menu: finite, append-only, an int and a text for each choice."""

import pytest

from turncoat import InvalidOption
from turncoat.kernel.choice import Domain, Menu, numbers

COLOUR = Domain("colour", ("red", "green"))


def test_codes_texts_and_pieces() -> None:
    menu = Menu()
    skip = menu.verb("skip").only
    paint = menu.verb("paint", COLOUR, numbers("wall", 3))
    mix = menu.verb("mix", COLOUR, COLOUR, numbers("pot", 2, first=1))
    assert [skip.code, paint.at(0, 0).code, paint.at(1, 2).code, mix.at3(1, 0, 1).code] == [0, 1, 6, 12]
    assert mix.at3(1, 0, 1).text == "mix green red 2"
    assert mix.at3(1, 0, 1).pieces == ("colour:green", "colour:red", "pot:2")
    assert (mix.at3(1, 0, 1).arg, mix.at3(1, 0, 1).arg2, mix.at3(1, 0, 1).arg3) == (1, 0, 1)
    assert (skip.args, skip.arg, skip.pieces) == ((), -1, ())
    assert [choice.code for choice in menu.choices] == list(range(len(menu)))
    assert [menu.read(choice.text) for choice in menu.choices] == menu.choices


def test_read_knows_only_exact_texts() -> None:
    menu = Menu()
    menu.verb("paint", COLOUR)
    assert [menu.read(text) for text in ("paint", "paint blue", "paint red ", "Paint red", "")] == [None] * 5


def test_two_choices_cannot_have_one_text() -> None:
    menu = Menu()
    menu.verb("paint", COLOUR)
    with pytest.raises(InvalidOption) as caught:
        menu.verb("paint red")
    assert caught.value.code == "menu-conflict"
