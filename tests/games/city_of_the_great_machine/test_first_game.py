"""What the notes of the first game as the heroes say is so, whatever else the learner has chosen."""

from collections.abc import Callable

import pytest

from turncoat.games import game
from turncoat.games.city_of_the_great_machine.board import GreatMachine
from turncoat.games.city_of_the_great_machine.content.citizens import REVEALED
from turncoat.games.city_of_the_great_machine.content.districts import MS
from turncoat.kernel.match import Match
from turncoat.learn.first import FirstGame, first_games, holds

CITY = game("city-of-the-great-machine")
FIRST: FirstGame = first_games(CITY)[0]
TRAITOR, SCIENTIST = 5, 1


def turned_up(s: GreatMachine, kind: int, district: int) -> int:
    return len([1 for token, home in enumerate(s.places) if home == district and is_up(s, token, kind)])


def is_up(s: GreatMachine, token: int, kind: int) -> bool:
    return s.marks[token] == REVEALED and s.faces[token] == kind


CLAIMS: dict[str, Callable[[GreatMachine], bool]] = {
    "servants": lambda s: s.servants[0] == MS and s.progress == 3,
    "attack": lambda s: s.plan == 2 and s.at[1] == MS,
    "income": lambda s: s.plan == 3 and any(is_up(s, token, TRAITOR) for token in range(len(s.places))),
    "meet": lambda s: s.at[1] == MS,
    "clear": lambda s: MS not in s.servants and sum(s.specials) == 1,
    "know": lambda s: s.trust[0] == 1 and s.at[0] == MS,
    "guards": lambda s: turned_up(s, SCIENTIST, MS) == 1 and s.guards[MS] == 1,
    "guards-other": lambda s: s.guards[MS] == 1,
    "way": lambda s: s.guards[MS] + s.specials[MS] == 0,
    "riot": lambda s: turned_up(s, SCIENTIST, MS) == 1 and s.guards[MS] + s.specials[MS] == 0,
    "riot-other": lambda s: s.guards[MS] + s.specials[MS] == 0,
    "won": lambda s: turned_up(s, SCIENTIST, MS) == 3 and turned_up(s, TRAITOR, MS) == 1,
}
"""What a note says of the table, as far as it could be wrong."""


def told(match: Match, choice: str | None = None) -> list[str]:
    """The notes that are due; none of those with claims says what is not so."""
    happened = [event["event"] for event in match.events(0)]
    due = [note["name"] for note in FIRST.notes if holds(note["when"], match, happened)]
    state = match.state
    assert isinstance(state, GreatMachine)
    wrong = [name for name in due if name in CLAIMS and not CLAIMS[name](state)]
    assert not wrong, f"{wrong} after {choice}"
    return due


@pytest.mark.parametrize("left", range(len(FIRST.opening)))
def test_a_note_says_what_is_so_after_another_choice(left: int) -> None:
    """The learner makes one other choice, and then does what is told as long as it can be done."""
    before = FIRST.begin(CITY)
    for seat, text in FIRST.opening[:left]:
        told(before)
        before.choose(seat, text)
    for other in before.prompt(0).choices[:6]:
        match = before.clone()
        match.choose(0, other)
        for seat, text in FIRST.opening[left + 1 :]:
            told(match, other)
            if match.result is not None:
                break
            offered = match.prompt(seat).choices
            match.choose(seat, text if text in offered else offered[0])


@pytest.mark.parametrize("other", ["pick c4", "pick c5", "pick c6"])
def test_another_citizen_is_not_called_a_scientist_that_it_is_not(other: str) -> None:
    match = FIRST.begin(CITY)
    at = [text for _, text in FIRST.opening].index("pick c7")
    for seat, text in FIRST.opening[:at]:
        match.choose(seat, text)
    assert "who" in told(match)
    match.choose(0, other)
    due = told(match)
    assert "guards-other" in due and "guards" not in due


def test_who_follows_reads_every_note_of_the_opening() -> None:
    match = FIRST.begin(CITY)
    due = set(told(match))
    for seat, text in FIRST.opening:
        match.choose(seat, text)
        due |= set(told(match))
    while match.prompt(0).question == "Divide":
        match.choose(0, match.prompt(0).choices[0])
        due |= set(told(match))
    ahead = [note["name"] for note in FIRST.notes]
    ahead = ahead[: ahead.index("won") + 1]
    assert [name for name in ahead if name not in due] == ["income-other", "guards-other", "riot-other"]
