"""Section 15: the final count."""

import pytest

from tests.games.rogue_agent.position import HELD, card, city, state
from turncoat import Match
from turncoat.games.rogue_agent.steps.scoring import group_bonus, syndicate_bonus
from turncoat.games.rogue_agent.steps.turn import Turn
from turncoat.testing import play


def ended(**fields: object) -> Match:
    return play(city(Turn(0), **fields), "end")  # type: ignore[arg-type]


@pytest.mark.rule("RA-15.5", "RA-15.6", "RA-19.37")
def test_groups() -> None:
    assert [group_bonus(size) for size in (0, 1, 2, 3, 4, 5, 6)] == [0, 1, 3, 6, 10, 15, 20]


@pytest.mark.rule("RA-15.4", "RA-15.7", "RA-15.8", "RA-15.9", "RA-19.38", "RA-19.39")
def test_wild_cards() -> None:
    three = ("null", "patch", "root")
    assert syndicate_bonus(tuple(card(name) for name in (*three, "tally", "orphan-nine"))) == 11
    assert syndicate_bonus((card("orphan-nine"), card("the-stranger"))) == 3
    assert syndicate_bonus(tuple(card(name) for name in ("null", "tally", "orphan-nine", "the-stranger"))) == 7


@pytest.mark.rule("RA-15.2", "RA-15.3", "RA-15.10", "RA-15.11", "RA-1.8", "RA-1.10", "RA-16.91")
def test_what_counts() -> None:
    match = ended(
        influence=[30, 1, 0],
        informants={"p1": (1, 0), "p2": (1,)},
        files=[(), ("null", "patch")],
        criminals={1: (HELD + 2, "cello", "defeated")},
        credits=[0, 0, 20],
    )
    result = match.result
    assert result is not None and result.scores == (31, 6, 0) and result.winners == (0,)
    assert result.breakdown[1] == {"influence": 1, "informants": 2, "syndicates": 3}
    assert result.ranking == (1, 2, 3)


@pytest.mark.rule("RA-15.12", "RA-15.13")
def test_ties() -> None:
    by_stamina = ended(influence=[3, 3, 1], stamina=[4, 6, 7]).result
    assert by_stamina is not None and by_stamina.ranking == (2, 1, 3)
    shared = ended(influence=[3, 3, 1], stamina=[6, 6, 7]).result
    assert shared is not None and shared.winners == (0, 1) and shared.ranking == (1, 1, 3)


@pytest.mark.rule("RA-16.30", "RA-16.90")
def test_androids_keep_their_files() -> None:
    tokens = {"hidden": [(), (), ()], "shown": [(1, 1), (), ()], "former": [(1,), (1, 0, 0), (0, 0, 0)]}
    match = ended(mode="android", androids=[True, False, False], files=[("null", "patch")], **tokens)
    assert match.result is not None and match.result.scores[0] == 3 and state(match).androids[0]
