"""Sections 1 to 3: modes, vocabulary and components are what the tables say."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.games.in_too_deep.position import Position, state
from turncoat import InvalidOption
from turncoat.games.in_too_deep import GAME
from turncoat.games.in_too_deep.content import tables
from turncoat.games.in_too_deep.content.boosts import BOOSTS
from turncoat.games.in_too_deep.content.crimes import SIDE_CRIMES, STORY_CRIMES
from turncoat.games.in_too_deep.content.dilemmas import CORRUPTION, DILEMMAS
from turncoat.games.in_too_deep.content.echo import ECHO_CARDS, MOVE_TABLE
from turncoat.games.in_too_deep.content.tables import EVIDENCE, ITEM_TYPES, ITEMS
from turncoat.games.in_too_deep.steps.scoring import epilogue
from turncoat.kernel.loop import play_out
from turncoat.kernel.rng import Rng
from turncoat.words.sentences import read_messages

PACKAGE = Path(tables.__file__).parents[1]
RULES = Path(__file__).parents[3] / "docs" / "rules" / "in-too-deep.md"


@pytest.mark.rule("ITD-1.1..1.5")
def test_modes_and_players() -> None:
    seats = {name: mode.seats for name, mode in GAME.modes.items()}
    assert seats == {"standard": (2, 5), "solo": (1, 1), "duo_echo": (2, 2)}
    assert [Position(1, "solo").s.players, Position(2, "duo_echo").s.players, Position(4).s.players] == [2, 3, 4]
    with pytest.raises(InvalidOption):
        GAME.start(seats=6)


@pytest.mark.rule(
    "ITD-1.6", "ITD-1.7", "ITD-1.8", "ITD-1.9", "ITD-1.10", "ITD-1.13", "ITD-14.34", "ITD-15.1", "ITD-18.20"
)
def test_a_whole_game() -> None:
    """Three chapters, turns going round, and the most intel of all sources wins; no clock and no age are asked for."""
    match = GAME.start(seats=1, mode="solo", seed=4)
    play_out(match.state, Rng.seeded(4))
    result = match.result
    assert result is not None and state(match).chapter == 4
    totals = [*result.scores, result.facts["echo_score"]]
    assert result.ranking[0] == 1 + (totals[1] > totals[0])
    assert (
        result.scores[0] == sum(result.breakdown[0].values()) and result.breakdown[0]["intel"] == state(match).intel[0]
    )


@pytest.mark.rule("ITD-1.11", "ITD-1.12")
def test_intel_never_runs_below_nothing() -> None:
    s = Position().with_(intel=[3, 3]).s
    s.gain_intel(0, -5)
    assert s.intel == [0, 3]
    # Chance is the generator in the state: the same seed gives the same game.
    assert GAME.start(seats=3, seed=9).digest() == GAME.start(seats=3, seed=9).digest()


@pytest.mark.rule("ITD-1.14", "ITD-1.15")
@pytest.mark.parametrize("foiled", [True, False])
def test_epilogues(foiled: bool) -> None:
    s = Position().with_(final_corruption=(9, 4), is_foiled=foiled).s
    end = "foiled" if foiled else "loose"
    assert [epilogue(s, 0), epilogue(s, 1)] == [f"deep-{end}", f"clean-{end}"]


@pytest.mark.rule("ITD-2.1..2.94")
def test_every_term_is_used() -> None:
    """The words of the vocabulary are the words of the rules and of the messages."""
    rules = RULES.read_text(encoding="utf-8")
    rows = re.findall(r"^\| (ITD-2\.\d+) \| (.+?) \| .+ \|$", rules, re.MULTILINE)
    assert len(rows) == 94
    texts = [re.sub(r"^\|.*$", "", rules, flags=re.MULTILINE), (PACKAGE / "messages" / "en.json").read_text("utf-8")]
    said = re.sub(r"\s+", " ", "\n".join(texts)).lower()
    for rule, term in rows:
        plain = re.sub(r" \(.*\)|^evidence type |^type |^approach: |^player | a (?=dilemma)", " ", term).strip().lower()
        for word in plain.split(" / "):
            assert all([part in said for part in word.split()]), f"{rule}: nothing speaks of {term!r}"


@pytest.mark.rule("ITD-2.95", "ITD-2.96", "ITD-2.102", "ITD-3.15")
def test_types_of_items() -> None:
    assert ITEM_TYPES == ("asset", "hardware", "vehicle", "weapon")
    assert ITEMS[0:2] == ("psycodes", "cash") and ITEMS[4:6] == ("birdseye", "coupe") and len(ITEMS) == 8
    assert "control" not in GAME.menu.domains and "influence" not in GAME.menu.domains
    assert tables.ZONES[tables.ION_HEIGHTS] == "ion_heights" and tables.ZONES[tables.TOWERS] == "towers"


@pytest.mark.rule("ITD-2.97..2.101", "ITD-2.103")
def test_moving_and_nearness() -> None:
    s = Position().s
    assert [other for other in range(8) if s.is_nearby(0, other)] == [0, 1, 7]
    assert [edge for edge in range(8) if s.is_edge_nearby(3, edge)] == [1, 2, 3, 4]
    assert s.is_open(4, 0) and not s.is_open(5, 0) and not s.is_open(6, 1)  # a blockade on edge 5
    assert [at for at in range(8) if s.heat[at]] == [0, 3, 6]


@pytest.mark.rule("ITD-3.1..3.5", "ITD-4.30", "ITD-4.31")
def test_boards_and_consoles() -> None:
    assert len(tables.ZONES) == 8 and tables.CONSOLES == ("W", "X", "Y", "Z", "V")
    assert len(tables.DISPLAY_SIZE) == len(tables.DOSSIERS) == 6  # by players, up to five


@pytest.mark.rule("ITD-3.6", "ITD-3.7", "ITD-3.8", "ITD-3.9")
def test_crime_cards() -> None:
    assert len(STORY_CRIMES) == 49 and len(SIDE_CRIMES) == 21
    for line in range(7):
        cards = [card for card in STORY_CRIMES if card.storyline == line]
        assert Counter([card.level for card in cards]) == {1: 3, 2: 3, 3: 1}
        assert sorted([card.level for card in cards if card.is_for_four]) == [1, 2]
    for card in STORY_CRIMES:
        careful, reckless = card.approaches
        assert careful.intel < reckless.intel and careful.dilemmas < reckless.dilemmas
        assert careful.filings > reckless.filings and careful.evidence >= reckless.evidence
    assert Counter([card.letter_count for card in STORY_CRIMES]) == {1: 28, 2: 20, 3: 1}
    named = read_messages(GAME)["name"]
    titles = [*named["crime"].values(), *named["method"].values(), *named["dilemma"].values()]
    assert len(set(titles)) == len(titles)


@pytest.mark.rule("ITD-3.10", "ITD-3.11", "ITD-3.12", "ITD-3.13")
def test_dilemmas_and_evidence() -> None:
    assert len(DILEMMAS) == 72 and sum(CORRUPTION) == 258
    assert Counter(CORRUPTION) == {0: 6, 1: 14, 2: 3, 3: 8, 4: 22, 6: 10, 7: 6, 8: 3}
    assert [sum([card.symbols[kind] for card in DILEMMAS]) for kind in range(6)] == [11] * 6
    posters = Counter([card.poster for card in DILEMMAS if card.poster >= 0])
    assert posters == dict.fromkeys(range(7), 2) and sum([card.badges for card in DILEMMAS]) == 10
    assert len(EVIDENCE) == 6 and tables.TOKENS_PER_TYPE * 6 == 72


@pytest.mark.rule("ITD-3.14", "ITD-3.16..3.30", "ITD-9.14")
def test_tokens_and_figures() -> None:
    assert max([sum(row) for row in tables.DOSSIERS]) == 9 and len(BOOSTS) == 38
    assert len({boost.effect for boost in BOOSTS}) == 22 and len([b for b in BOOSTS if b.is_instant]) == 13
    assert tables.CLEARANCE_TOKENS == (2, 4, 6, 8, 10) and tables.CLEARANCE_COPIES * 5 == 25
    assert len(tables.CRIMINALS) == 10 and len(tables.GRIP_VALUE) == 10
    s = Position().s
    assert sum(s.heat) == 6 and max(s.heat) == 3 and len(s.blockades) == 2 and s.chapter == 1
    assert len(ECHO_CARDS) == 16 and len(MOVE_TABLE) == 6
    for card in ECHO_CARDS:
        assert len({card.hooks, card.first, card.second}) == 3
    assert Counter([card.row for card in ECHO_CARDS]) == {-1: 7, 0: 3, 1: 3, 2: 3}
    assert Counter([card.is_reckless for card in ECHO_CARDS]) == {True: 8, False: 8}


def test_what_is_ours_is_marked() -> None:
    content = GAME.content()
    assert [crime["code"] for crime in content["crimes"] if crime["origin"] == "rulebook"] == ["B2a"]
    assert (
        {card["origin"] for card in content["dilemmas"]}
        == {card["origin"] for card in content["echo"]["cards"]}
        == {"ours"}
    )
    assert {thing["origin"] for kind in ("zones", "items", "criminals", "boosts") for thing in content[kind]} == {
        "rulebook"
    }
    assert len([boost for boost in content["boosts"] if boost["figures"] == "ours"]) == 10
