"""Sections 1 to 4: the course of the game, words, components, setting up."""

from collections import Counter

import pytest

from tests.games.deal_with_the_devil.position import position, state
from turncoat import InvalidOption, InvalidPosition
from turncoat.games.deal_with_the_devil import GAME
from turncoat.games.deal_with_the_devil.board import SPECIAL, TWO_COINS, DealWithTheDevil
from turncoat.games.deal_with_the_devil.content import tables as box
from turncoat.games.deal_with_the_devil.content.cards import BUILDINGS, HAPPENINGS
from turncoat.games.deal_with_the_devil.content.grammar import plus
from turncoat.games.deal_with_the_devil.content.schedule import SCHEDULES
from turncoat.games.deal_with_the_devil.menu import MENU, WANT
from turncoat.games.deal_with_the_devil.steps.setup import ASSIGNMENTS, shuffled_decks
from turncoat.kernel.loop import play_out
from turncoat.kernel.rng import Rng
from turncoat.testing import play
from turncoat.words.sentences import Words


def fresh(seed: int = 0) -> DealWithTheDevil:
    found = GAME.start(seats=4, seed=seed).state
    assert isinstance(found, DealWithTheDevil)
    return found


@pytest.mark.rule("DD-1.1", "DD-1.3")
def test_exactly_four_seats() -> None:
    for seats in (3, 5):
        with pytest.raises(InvalidOption):
            GAME.start(seats=seats)
    assert sorted(fresh().roles) == [0, 1, 2, 3] and box.MARKS == ("mortal-a", "mortal-b", "cultist", "devil")


@pytest.mark.rule("DD-1.2", "DD-1.5..1.11", "DD-4.2", "DD-15.1", "DD-16.86", "DD-1.4")
def test_the_phases_of_five_rounds() -> None:
    match = GAME.start(seats=4, seed=4)
    rng = Rng.seeded(4)
    while not match.is_over:
        seat = match.state.waiting[0]
        match.choose(seat, rng.pick(list(match.prompt(seat).choices)))
    headings = [entry for entry in match.events(None) if entry["event"] in ("RoundBegan", "PhaseBegan")]
    told = [entry.get("round") or entry["phase"] for entry in headings]
    six = ["production", "cards", "trading", "action", "interest", "reputation"]
    hunt, trial = "witch-hunt", "inquisition"
    expected = [1, *six, 2, *six, hunt, 3, *six, hunt, trial, 4, *six, 5, *six, trial, "scoring"]
    assert told == expected
    result = match.result
    assert result is not None and min(result.ranking) == 1 and len(result.scores) == 4


@pytest.mark.rule("DD-1.12", "DD-1.13", "DD-1.14", "DD-1.15", "DD-8.12")
def test_no_choice_shows_or_claims_a_role() -> None:
    verbs = {verb.name for verb in MENU.verbs}
    assert not verbs & {"show", "reveal", "claim-role", "tell", "announce"}


WORDS = (
    "DD-2.1..2.69",
    "DD-3.1..3.33",
)


@pytest.mark.rule(*WORDS)
def test_words_and_components() -> None:
    decks = Counter(card.deck for card in BUILDINGS)
    table = {
        "buildings": (len(BUILDINGS), 80),
        "of each round": (set(decks.values()), {16}),
        "events A": (len([1 for card in HAPPENINGS if card.deck == "A"]), 8),
        "events B": (len([1 for card in HAPPENINGS if card.deck == "B"]), 12),
        "inquisitors": (len(box.INQUISITORS), 11),
        "chests": (len(box.MARKS), 4),
        "pure pieces": (sum(pure for pure, _ in box.SOULS), 6),
        "marked pieces": (sum(marked for _, marked in box.SOULS), 2),
        "privileges of a player": (len(box.PRIVILEGES), 8),
        "masters of a player": (len(box.MASTERS), 4),
        "tokens of a player": (box.TOKENS, 4),
        "indulgences": (box.INDULGENCES, 8),
        "jesters": (sum(box.JESTERS), 14),
        "letters": (Counter(card.letter for card in BUILDINGS if card.deck == 1), Counter("AAAABBBBCCCCDDDD")),
        "symbols": ([sum(card.symbols[n] for card in BUILDINGS) for n in range(4)], [27, 28, 26, 9]),
        "points by round": (
            [sum(c.points for c in BUILDINGS if c.deck == d) for d in range(1, 6)],
            [23, 33, 45, 59, 66],
        ),
    }
    for name, (found, expected) in table.items():
        assert found == expected, name
    kinds = set(MENU.domains)
    assert {"seat", "good", "building", "event", "demand", "master", "privilege", "inquisitor", "mark"} <= kinds


@pytest.mark.rule("DD-4.1", "DD-4.3..4.6", "DD-4.10..4.23", "DD-4.35", "DD-4.36", "DD-4.28")
def test_the_board_is_laid_out() -> None:
    found = fresh()
    assert found.debts == found.scores == [0] * 4 and found.circles == (0,) * 4 and found.reputation == [9] * 4
    assert found.masters == ((TWO_COINS, TWO_COINS, TWO_COINS, SPECIAL),) * 4
    assert found.face_up == (True, False, False, False, False, False) and sorted(found.reds) == [3, 4, 5, 6]
    assert found.privileges == ((0,) * 8,) * 4 and [found.action_tokens(seat) for seat in range(4)] == [4] * 4
    assert sorted(found.sides) == [0, 1, 2, 3] and found.guests == (0,) * 4
    assert {fresh(seed).sides for seed in range(40)} != {found.sides}
    start = position().game.start(seats=4, seed=9).state
    assert isinstance(start, DealWithTheDevil)
    for seat in range(4):
        produced = start.walls[seat]
        expected = plus(box.START_GOODS[start.sides[seat]], box.CHESTS[start.roles[seat]])
        assert all(held >= given for held, given in zip(produced, expected, strict=True))


@pytest.mark.rule("DD-4.7", "DD-4.8", "DD-4.9")
def test_the_piles() -> None:
    pile = shuffled_decks(Rng.seeded(1))
    assert [BUILDINGS[card].deck for card in pile] == [5] * 16 + [4] * 16 + [3] * 16 + [2] * 16 + [1] * 16
    assert [BUILDINGS[card].letter for card in pile[64:]] == list("DDDDCCCCBBBBAAAA")
    assert all(card >= box.EVENTS_A for card in fresh().event_pile[:12])
    assert shuffled_decks(Rng.seeded(2)) != pile


@pytest.mark.rule("DD-4.24..4.27", "DD-4.29", "DD-4.30")
def test_what_the_chests_hold() -> None:
    found = fresh(3)
    for seat in range(4):
        assert found.souls[seat] == box.SOULS[found.roles[seat]]
    assert box.CHESTS[3] == (1, 1, 1, 1, 1, 8, 0) and box.CHESTS[2] == (0, 0, 0, 1, 1, 1, 0)
    dealt = GAME.start(seats=4, seed=3).events(0)[0]
    assert (dealt["event"], dealt["seat"], dealt["role"]) == ("RoleDealt", 0, found.roles[0])


@pytest.mark.rule("DD-4.31", "DD-8.47")
def test_roles_and_schedules_are_drawn_evenly() -> None:
    roles: Counter[tuple[int, ...]] = Counter()
    schedules: Counter[int] = Counter()
    for seed in range(2400):
        found = fresh(seed)
        roles[tuple(found.roles)] += 1
        schedules[found.schedule] += 1
    assert len(roles) == len(ASSIGNMENTS) == 24 and len(schedules) == SCHEDULES == 48
    # 2400 draws: 100 and 50 expected; chi-square with 23 and 47 degrees, beyond the 0.1 % points 49.7 and 82.7
    assert sum([(count - 100) ** 2 / 100 for count in roles.values()]) < 49.7
    assert sum([(count - 50) ** 2 / 50 for count in schedules.values()]) < 82.7


@pytest.mark.rule("DD-4.32", "DD-4.33", "DD-4.34", "DD-18.9", "DD-18.10")
def test_preferences_shift_the_odds_and_stay_secret() -> None:
    devils = 0
    for seed in range(300):
        match = GAME.start(seats=4, seed=seed, options={"preferences": True})
        play(match, "0: want devil", "0: avoid mortal", "0: avoid cultist", "0: done")
        assert "want" not in str(match.view(1)) and match.view(0)["mine"]["picks"][0] == "want devil"
        for seat in (1, 2, 3):
            match.choose(seat, "done")
        devils += state(match).roles[0] == 3
    # weights 4 : 1 : 1 and 1 for the two mortals: 4 of 7 against 1 of 4
    assert 140 < devils < 205
    assert [Words(GAME).choice(choice) for choice in WANT.choices] == [
        "I would like to be a mortal",
        "I would like to be the cultist",
        "I would like to be the devil",
    ]
    assert not fresh().prefers


def test_impossible_positions_are_refused() -> None:
    for fields in ({"souls": [(3, 0)] * 4}, {"walls": {0: "1W"}, "ledger": [(0,) * 7] * 4}, {"debts": {0: 11}}):
        with pytest.raises(InvalidPosition):
            position(**fields)


def test_random_games_end() -> None:
    for seed in range(50):
        found = fresh(seed)
        play_out(found, Rng.seeded(seed))
        assert found.is_over and not GAME.faults(found)
