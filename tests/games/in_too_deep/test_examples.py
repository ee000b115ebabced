"""Section 19: the worked examples."""

import pytest

from tests.games.in_too_deep.position import Position, crime, criminal, names, state
from turncoat.games.in_too_deep import GAME
from turncoat.games.in_too_deep.content.crimes import CRIMES, LEVEL
from turncoat.games.in_too_deep.content.dilemmas import CORRUPTION
from turncoat.games.in_too_deep.content.language import read_clause
from turncoat.games.in_too_deep.content.tables import BOTH_BLOCKADES
from turncoat.games.in_too_deep.steps import scoring
from turncoat.games.in_too_deep.steps.actions import Actions
from turncoat.games.in_too_deep.steps.boosts import GainBoost
from turncoat.games.in_too_deep.steps.challenge import Challenge
from turncoat.games.in_too_deep.steps.chapter import Bank, BankForEcho, CheckSuccess, OpenSpots
from turncoat.games.in_too_deep.steps.crimes import StoryCrime
from turncoat.games.in_too_deep.steps.criteria import holds
from turncoat.games.in_too_deep.steps.echo import EchoFiles, EchoGainsEvidence, EchoTurn, ShiftLetters, move_heat
from turncoat.games.in_too_deep.steps.evidence import File, gain_evidence
from turncoat.games.in_too_deep.steps.hooks import GainGrip, Hook
from turncoat.games.in_too_deep.steps.patrol import Patrol
from turncoat.games.in_too_deep.steps.setup import SetUpCity, SetUpCommonArea
from turncoat.games.in_too_deep.steps.turn import Discard, DrawUp
from turncoat.games.in_too_deep.steps.zones import ZoneAction
from turncoat.testing import choices, play, question, told


@pytest.mark.rule("ITD-19.1", "ITD-19.2", "ITD-4.3", "ITD-4.4", "ITD-4.5", "ITD-4.11")
def test_sentinel_blockades_and_heat() -> None:
    s = Position().s
    SetUpCity().apply(s)
    assert (s.sentinel, s.blockades) == (5, (5, 1))
    assert s.heat == (3, 0, 0, 2, 0, 0, 1, 0)


@pytest.mark.rule("ITD-19.3", "ITD-19.4", "ITD-19.68", "ITD-4.13", "ITD-4.16", "ITD-4.42")
@pytest.mark.parametrize(
    ("seats", "storylines", "by_level"),
    [(4, "ABCEG", (15, 15, 5)), (3, "ABCEG", (10, 10, 5)), (3, "ABCDEG", (12, 12, 6))],
)
def test_decks(seats: int, storylines: str, by_level: tuple[int, int, int]) -> None:
    s = Position(seats, storylines=list(storylines)).s
    SetUpCommonArea().apply(s)
    assert tuple([len(s.crime_decks[level]) for level in (1, 2, 3)]) == by_level
    left = [CRIMES[card] for deck in s.crime_decks[1:] for card in deck]
    assert {card.code[0] for card in left} == set(storylines)
    assert seats >= 4 or not any([card.is_for_four for card in left])


@pytest.mark.rule("ITD-19.5", "ITD-19.6", "ITD-4.6", "ITD-4.22", "ITD-4.26", "ITD-4.38", "ITD-4.39", "ITD-4.40")
@pytest.mark.parametrize(
    ("seats", "criminals", "display", "dossiers", "supply"),
    [(2, 5, 10, 5, 56), (3, 5, 14, 7, 51), (4, 6, 17, 9, 47), (5, 6, 20, 9, 43)],
)
def test_numbers_of_the_setup(seats: int, criminals: int, display: int, dossiers: int, supply: int) -> None:
    s = state(GAME.start(seats=seats, seed=3))
    assert (len(s.cast), len(s.displayed()), sum(s.row_dossiers), len(s.supply)) == (
        criminals,
        display,
        dossiers,
        supply,
    )
    assert [sum(s.grip[player]) for player in s.order] == [0, 1, 1, 2, 2][:seats]
    assert max([space for row in s.grip for space in row]) == 1


@pytest.mark.rule("ITD-19.7", "ITD-19.8", "ITD-5.6", "ITD-5.7", "ITD-5.9", "ITD-5.10", "ITD-5.11")
@pytest.mark.parametrize(("before", "after"), [([3, 3], [2, 4]), ([0, 3], [0, 4])])
def test_hooking_from_a_rival(before: list[int], after: list[int]) -> None:
    match = Position().ports("jumper", "persuader fixer").with_(intel=before).play(Hook(0))
    play(match, "hook persuader")
    assert [names(row) for row in state(match).ports] == [["jumper", "persuader"], ["fixer"]]
    assert state(match).intel == after


@pytest.mark.rule("ITD-19.9", "ITD-5.12")
def test_the_third_hook_draws_a_dilemma() -> None:
    match = play(Position().ports("jumper ghost").play(Hook(0)), "hook fixer")
    assert len(state(match).dilemmas[0]) == 1
    match = play(Position().ports("jumper").play(Hook(0)), "hook fixer")
    assert state(match).dilemmas[0] == ()  # the second does not


@pytest.mark.rule("ITD-19.10", "ITD-5.19")
def test_grip_of_all_hooked() -> None:
    match = Position().ports("jumper persuader").grip(jumper=2).play(GainGrip(0), Hook(0))
    assert state(match).grip[0][criminal("jumper")] == 3 and state(match).grip[0][criminal("persuader")] == 1


@pytest.mark.rule("ITD-19.11", "ITD-5.24", "ITD-5.27", "ITD-5.28")
def test_skill_and_stamina_ranges() -> None:
    s = Position().ports("jumper ghost mechanic").grip(jumper=4, ghost=6, mechanic=1).s
    assert [s.has_skill(0, c) for c in s.ports[0]] == [True, True, False]
    assert [s.has_stamina(0, c) for c in s.ports[0]] == [False, True, False]


@pytest.mark.rule("ITD-19.12", "ITD-5.24", "ITD-5.25", "ITD-5.41")
def test_stamina_twice() -> None:
    match = Position().ports("ghost").grip(ghost=6).with_(actions=0).play(Actions(0))
    play(match, "stamina ghost")
    assert state(match).grip[0][criminal("ghost")] == 5 and question(match) == "StaminaAction"
    play(match, "move ghost cw")
    assert "stamina ghost" not in choices(match)
    assert match.why_not(0, "stamina ghost")[0].message == "no-stamina"


@pytest.mark.rule("ITD-19.13", "ITD-6.3", "ITD-6.4", "ITD-11.6")
def test_moves_around_blockades() -> None:
    position = Position().ports("persuader jumper").at(persuader=4, jumper=0).with_(blockades=(4, 1), actions=2)
    moves = [text for text in choices(position.play(Actions(0))) if text.startswith("move")]
    assert moves == ["move persuader ccw", "move jumper cw", "move jumper ccw"]


@pytest.mark.rule("ITD-19.14", "ITD-6.6", "ITD-5.21")
def test_picking_up() -> None:
    match = Position().ports("jumper").at(jumper=0).loose(scrambler=0).with_(actions=2).play(Actions(0))
    play(match, "pick jumper scrambler")
    assert state(match).holds[criminal("jumper")] == 2 and state(match).actions == 1


@pytest.mark.rule("ITD-19.15", "ITD-6.14", "ITD-6.15")
def test_dropping_is_free() -> None:
    match = Position().ports("persuader").at(persuader=4).held(birdseye="persuader").with_(actions=2).play(Actions(0))
    play(match, "drop persuader")
    assert state(match).item_at[4] == 4 and state(match).actions == 2


@pytest.mark.rule("ITD-19.16", "ITD-19.17", "ITD-6.8", "ITD-6.9", "ITD-6.10", "ITD-11.10", "ITD-12.15")
def test_zone_action_and_heat() -> None:
    match = Position().ports("persuader jumper").at(persuader=4, jumper=0).with_(actions=2).play(Actions(0))
    assert "use jumper" not in choices(match)
    assert match.why_not(0, "use jumper")[0].rule == "ITD-6.8"
    play(match, "use persuader")
    assert state(match).heat == (2, 0, 0, 1, 3, 0, 0, 0) and state(match).clearance == [
        2,
        0,
    ]


@pytest.mark.rule("ITD-19.18", "ITD-13.18", "ITD-6.12")
def test_using_skills() -> None:
    position = Position().ports("jumper persuader").grip(jumper=4, persuader=1).at(jumper=0, persuader=1)
    match = position.with_(actions=2).play(Actions(0))
    assert "skill persuader" not in choices(match)
    play(match, "skill jumper")
    assert state(match).criminal_at[criminal("jumper")] == 4 and state(match).actions == 1


@pytest.mark.rule("ITD-19.19", "ITD-6.13")
def test_the_grip_action() -> None:
    match = Position().ports("jumper persuader").grip(jumper=4, persuader=1).with_(actions=2).play(Actions(0))
    play(match, "grip persuader")
    assert state(match).grip[0][criminal("persuader")] == 2 and state(match).grip[0][criminal("jumper")] == 4


def spin(*story: str) -> Position:
    position = Position().ports("mechanic ghost").at(mechanic=3, ghost=6).held(blaster="mechanic", coupe="ghost")
    position.crimes(0, "B2a", "S01").story(*story).with_(sentinel=6)
    return position.dilemmas(0, 1).memory(0, "leader").display(8).with_(intel=[5, 3])


@pytest.mark.rule("ITD-19.20", "ITD-7.3", "ITD-7.9")
def test_without_its_prerequisite_a_crime_is_refused() -> None:
    match = spin().play(StoryCrime(0))
    assert choices(match) == ("skip",)
    assert match.why_not(0, "commit B2a")[0].rule == "ITD-7.3"


@pytest.mark.rule("ITD-19.21", "ITD-19.22", "ITD-19.23", "ITD-19.24", "ITD-7.1", "ITD-7.5", "ITD-7.10", "ITD-7.12")
@pytest.mark.rule(
    "ITD-7.13", "ITD-7.14", "ITD-7.20", "ITD-7.21", "ITD-8.1", "ITD-8.2", "ITD-8.6", "ITD-18.14", "ITD-18.15"
)
def test_take_it_for_a_spin() -> None:
    match = spin("B1a").play(StoryCrime(0), Discard(0))
    play(match, "commit B2a")
    s = state(match)
    assert s.item_at[5] == 6 and s.holds[criminal("ghost")] == -1 and s.holds[criminal("mechanic")] == 7
    assert choices(match) == ("approach careful", "approach reckless")
    play(match, "approach reckless")
    assert s.intel[0] == 13 and len(s.dilemmas[0]) == 4 and len(s.ports[0]) == 2
    play(match, choices(match)[0], "draw display-1")
    assert len(s.strip) == 4 and len(s.displayed()) == 6 and len(s.memory[0]) == 3
    play(match, next(text for text in choices(match) if text.startswith("locker")))
    assert len(s.memory[0]) == 2
    assert s.story == (crime("B1a"), crime("B2a")) and s.ports[0] == ()
    position = Position().story("B1a", "B2a").s
    from turncoat.games.in_too_deep.steps.criteria import has_prerequisite

    assert has_prerequisite(position, crime("B3"))


@pytest.mark.rule("ITD-19.25", "ITD-19.26", "ITD-7.33", "ITD-7.34")
def test_at_least_and_exactly() -> None:
    s = Position().ports("jumper").at(jumper=2).loose(cash=2, coupe=2, psycodes=2, scrambler=3).s
    assert holds(s, 0, read_clause("ITEMS(@a,any,>=2)"), (criminal("jumper"),))
    assert not holds(s, 0, read_clause("ITEMS(@a,any,==2)"), (criminal("jumper"),))


@pytest.mark.rule("ITD-19.27", "ITD-5.33", "ITD-5.34")
def test_drawing_up_to_a_story_crime() -> None:
    match = Position().crimes(0, "S03").play(DrawUp(0))
    assert choices(match) == ("deck 1", "deck 2", "deck 3")
    play(match, "deck 2")
    assert sorted([LEVEL[card] for card in state(match).crimes[0]]) == [0, 2]


@pytest.mark.rule("ITD-19.28", "ITD-8.1", "ITD-8.2", "ITD-8.3", "ITD-8.5", "ITD-8.6", "ITD-18.9")
def test_gaining_three() -> None:
    position = Position().on_strip("timing", "weapons", "weapons", "location").memory(0)
    position.s.agenda = []
    gain_evidence(position.s, 0, 3)
    match = position.play(*reversed(position.s.agenda))
    assert choices(match) == ("strip weapons", "strip timing", "strip location")
    play(match, "strip timing", "draw display-4", "draw display-9")
    s = state(match)
    assert len(s.memory[0]) == 3 and 2 in s.memory[0] and len(s.strip) == 4 and len(s.displayed()) == 7


@pytest.mark.rule("ITD-19.29", "ITD-8.16")
def test_filing_to_the_chapter() -> None:
    position = Position().assignments("location", "tactics", "leader", dossiers=(1, 2, 0), owned=(2, 0))
    match = position.memory(0, "location", "tactics", "leader").play(File(0))
    assert [text for text in choices(match) if text.startswith("case")] == ["case location", "case tactics"]
    assert match.why_not(0, "case leader")[0].message == "no-dossier"


@pytest.mark.rule("ITD-19.30", "ITD-8.20", "ITD-8.22")
def test_filing_to_the_plot() -> None:
    position = Position().assignments("timing", "tactics", "weapons", dossiers=(2, 2, 1), owned=(0, 0))
    match = position.memory(0, "leader").spots("", "timing", "").play(File(0))
    assert choices(match) == ("bonus leader boost", "bonus leader grip", "locker leader")


@pytest.mark.rule("ITD-19.31", "ITD-9.1", "ITD-9.2", "ITD-9.3", "ITD-9.4")
def test_taking_a_boost() -> None:
    wheel = ("gain_actions", "relocate_item", "swap_items")
    match = Position().wheel(*wheel, intel=(1, 0, 0)).play(GainBoost(0))
    before = state(match).wheel
    play(match, choices(match)[0])
    s = state(match)
    assert s.intel[0] == 4 and s.wheel_intel == (0, 1, 0) and s.boosts[0] == before[:1]
    assert s.wheel[0] not in before and s.wheel[1:] == before[1:]


@pytest.mark.rule("ITD-19.32", "ITD-19.33", "ITD-10.1", "ITD-10.2", "ITD-10.3")
@pytest.mark.parametrize(("before", "after", "tokens"), [(4, 6, (6,)), (10, 12, (10, 2))])
def test_clearance(before: int, after: int, tokens: tuple[int, ...]) -> None:
    match = Position().at(persuader=4).with_(clearance=[before, 0]).play(ZoneAction(0, criminal("persuader"), 4))
    assert state(match).clearance[0] == after
    assert match.view(None)["table"]["clearance_tokens"][0] == list(tokens)


@pytest.mark.rule("ITD-19.34", "ITD-11.1", "ITD-11.2", "ITD-11.3", "ITD-11.4", "ITD-11.5", "ITD-6.5")
def test_escorting() -> None:
    position = Position().at(persuader=0).held(cash="persuader").with_(sentinel=6, blockades=(0, 3))
    match = position.play(Patrol(0, 3, True, True, BOTH_BLOCKADES))
    play(match, "march sentinel cw", "march sentinel cw", "march sentinel cw", "escort persuader")
    s = state(match)
    assert s.sentinel == 1 and s.criminal_at[criminal("persuader")] == 1 and s.holds[criminal("persuader")] == 1


@pytest.mark.rule("ITD-19.35", "ITD-11.7", "ITD-11.8")
@pytest.mark.parametrize(("way", "edges"), [("ccw", (1, 3)), ("cw", (4, 3))])
def test_blockades_jump_each_other(way: str, edges: tuple[int, int]) -> None:
    match = Position().with_(blockades=(2, 3)).play(Patrol(0, 1, False, False, BOTH_BLOCKADES))
    play(match, f"blockade a {way}")
    assert state(match).blockades == edges


@pytest.mark.rule("ITD-19.36", "ITD-14.7", "ITD-14.8", "ITD-14.9")
@pytest.mark.parametrize(("chapter", "gain"), [(1, [6, 4]), (2, [9, 6]), (3, [12, 8])])
def test_success(chapter: int, gain: list[int]) -> None:
    position = Position().assignments("leader", "weapons", "timing", dossiers=(0, 0, 0), owned=(3, 2))
    match = position.with_(chapter=chapter, intel=[0, 0]).play(CheckSuccess())
    assert state(match).intel == gain


@pytest.mark.rule("ITD-19.37", "ITD-14.10", "ITD-14.11", "ITD-14.12", "ITD-14.13", "ITD-14.14")
@pytest.mark.parametrize(("chapter", "grip", "intel"), [(1, 2, 0), (2, 3, 0), (3, 0, 5)])
def test_failure(chapter: int, grip: int, intel: int) -> None:
    position = Position().assignments("leader", "weapons", "timing", dossiers=(1, 0, 0), owned=(3, 1))
    position.grip(0, jumper=5).grip(1, jumper=5, ghost=1).with_(chapter=chapter, intel=[9, 9])
    match = position.play(CheckSuccess())
    play(match, *["1: lose jumper"] * grip)
    s = state(match)
    assert [row[criminal("jumper")] for row in s.grip] == [5, 5 - grip] and s.intel == [9, 9 - intel]
    assert not match.pending


@pytest.mark.rule("ITD-19.38", "ITD-14.16")
def test_equal_failures() -> None:
    position = Position().assignments("leader", "weapons", "timing", dossiers=(1, 0, 0), owned=(2, 2))
    match = position.grip(0, jumper=5, ghost=1).grip(1, jumper=5, ghost=1).play(CheckSuccess())
    assert match.state.waiting == (0, 1)


@pytest.mark.rule("ITD-19.39", "ITD-19.40", "ITD-14.21", "ITD-14.22", "ITD-14.24")
@pytest.mark.parametrize(("size", "banked"), [(0, 0), (1, 1), (3, 2), (4, 2), (5, 3)])
def test_banking(size: int, banked: int) -> None:
    match = Position().dilemmas(0, *range(1, size + 1)).play(Bank())
    while match.pending:
        play(match, choices(match)[0])
    s = state(match)
    assert (len(s.stacks[0]), len(s.dilemma_discard), s.dilemmas[0]) == (banked, size - banked, ())


@pytest.mark.rule("ITD-19.41", "ITD-14.30", "ITD-8.26")
def test_bonus_spots_are_opened() -> None:
    match = Position().spots("location", "location", "leader").play(OpenSpots())
    assert state(match).shared == (3, 3, 0) and state(match).spots == (-1, -1, -1)


@pytest.mark.rule("ITD-19.42", "ITD-15.2")
def test_grip_scoring() -> None:
    position = Position()
    for name in ("jumper", "persuader", "ghost", "mechanic", "fixer"):
        position.grip(0, **{name: 6 if name == "ghost" else 8})
    assert scoring.grip_score(position.s, 0) == 12


@pytest.mark.rule("ITD-19.43", "ITD-15.3")
def test_final_corruption() -> None:
    s = Position().stack(0, 51, 52, 53, 54, 37, 65, 35, 19).with_(clearance=[4, 0]).s
    assert sum([CORRUPTION[card] for card in s.stacks[0]]) == 28 and scoring.final_corruption(s, 0) == 24


@pytest.mark.rule("ITD-19.44", "ITD-19.47", "ITD-19.48", "ITD-15.5", "ITD-15.6", "ITD-15.7", "ITD-15.8", "ITD-15.9")
@pytest.mark.parametrize(
    ("corruption", "bonus", "deep"),
    [
        ((24, 30, 31), [10, 0, 0], [False, False, True]),
        ((10, 10, 18), [5, 5, 0], [False, False, True]),
        ((15, 15, 15), [0, 0, 0], [True, True, True]),
    ],
)
def test_the_corruption_step(corruption: tuple[int, int, int], bonus: list[int], deep: list[bool]) -> None:
    assert [scoring.least_corrupt_bonus(corruption, player) for player in range(3)] == bonus
    assert [scoring.is_too_deep(corruption, player) for player in range(3)] == deep


@pytest.mark.rule("ITD-19.45", "ITD-19.46", "ITD-15.14", "ITD-15.15")
@pytest.mark.parametrize(("foiled", "penalty"), [(True, -24), (False, 0)])
def test_the_penalty_of_the_deepest(foiled: bool, penalty: int) -> None:
    plot = ["leader", "weapons", "timing", "location"] * (3 if foiled else 2)
    position = Position(3).shared(*plot).stack(0, 51, 52, 53, 54, 37, 65, 35, 19)
    position.stack(1, 48, 49, 20).stack(2, 50, 36, 31).with_(clearance=[4, 0, 0], intel=[40, 0, 0])
    s = position.s
    assert [scoring.final_corruption(s, player) for player in range(3)] == [24, 20, 22]
    rows = scoring.final_rows(s)
    assert rows[0][0] + rows[0][3] == 40 + penalty and rows[1][3] == rows[2][3] == 0


@pytest.mark.rule(
    "ITD-19.49", "ITD-19.50", "ITD-19.51", "ITD-15.11", "ITD-15.12", "ITD-15.17", "ITD-15.18", "ITD-15.19"
)
def test_plot_check_and_values() -> None:
    counts = (5, 5, 4, 4, 2, 0)  # leader, weapons, timing, location, tactics, financing
    assert scoring.is_plot_foiled(counts, 3) and not scoring.is_plot_foiled(counts, 4)
    assert scoring.evidence_values(counts) == (4, 4, 3, 3, 2, 0)


@pytest.mark.rule("ITD-19.52", "ITD-15.20", "ITD-15.21")
def test_values_below_the_fourth_rank() -> None:
    assert scoring.evidence_values((6, 5, 4, 3, 2, 1)) == (4, 3, 2, 1, 1, 1)


@pytest.mark.rule("ITD-19.53", "ITD-19.54", "ITD-19.55", "ITD-19.59", "ITD-15.23", "ITD-15.25")
def test_the_printed_scoring_example() -> None:
    tokens = ("leader", "weapons", "weapons", "timing", "tactics", "tactics", "financing")
    s = Position().stack(0, 51, 52, 53, 54, 37, 65, 35, 19).memory(0, *tokens).s
    held = scoring.symbols(s, 0)
    assert held == (3, 2, 1, 0, 5, 1)
    score = scoring.evidence_score(held, (4, 4, 3, 3, 2, 0))
    stack = s.stacks[0]
    parts = (score, scoring.dilemma_intel(stack), scoring.poster_score(stack), scoring.badge_score(1))
    assert parts == (33, 1, 16, 0) and sum(parts) == 50


@pytest.mark.rule("ITD-19.56", "ITD-19.57", "ITD-15.26")
def test_posters() -> None:
    four = Position().stack(0, 51, 52, 53, 54).s.stacks[0]
    five = Position().stack(0, 51, 52, 53, 54, 58).s.stacks[0]
    assert scoring.poster_score(four) == scoring.poster_score(five) == 16


@pytest.mark.rule("ITD-19.58", "ITD-15.27", "ITD-15.28")
def test_badges() -> None:
    assert [scoring.badge_score(badges) for badges in (1, 2, 3, 5, 6)] == [0, 0, 20, 20, 40]


@pytest.mark.rule("ITD-19.60", "ITD-19.61", "ITD-8.7", "ITD-8.8", "ITD-8.9")
@pytest.mark.parametrize(("display", "ends"), [(1, True), (2, False)])
def test_the_failed_refill(display: int, ends: bool) -> None:
    position = Position().display(display)
    gain_evidence(position.s, 0, 2)
    match = position.play(*position.s.agenda[-1:-4:-1])
    play(match, choices(match)[0], *["draw display-1"] * (display - 1))  # a single token is not asked about
    s = state(match)
    assert s.is_chapter_ending is ends and len(s.strip) == 4 and s.displayed() == []


@pytest.mark.rule("ITD-19.62", "ITD-12.4", "ITD-12.6", "ITD-12.7", "ITD-12.8", "ITD-12.9", "ITD-12.10")
def test_a_tied_challenge() -> None:
    position = Position().dilemmas(0, 31).dilemmas(1, 48, 1).with_(clearance=[2, 4], intel=[3, 1])
    match = play(position.play(Challenge(0)), "challenge 1")
    assert told(match, "Challenged")[0]["value"] == told(match, "Challenged")[0]["value2"] == 5
    assert state(match).intel == [4, 0] and match.state.waiting == (1,)
    play(match, "shed D01")
    assert len(state(match).dilemmas[1]) == 1


@pytest.mark.rule("ITD-19.63", "ITD-16.82")
def test_letters_shift() -> None:
    cast = ("jumper", "fixer", "ghost", "scourge", "mechanic")
    position = Position(2, "duo_echo", cast)
    letters = tuple([criminal(name) for name in cast[:4]])
    match = position.with_(echo_letters=letters, echo_waiting=criminal("mechanic")).play(ShiftLetters())
    assert names(state(match).echo_letters) == ["mechanic", "jumper", "fixer", "ghost"]
    assert state(match).echo_waiting == criminal("scourge")


@pytest.mark.rule("ITD-19.64", "ITD-16.22", "ITD-16.25", "ITD-16.26")
@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_rolls_by_chapter(chapter: int) -> None:
    match = Position(1, "solo").with_(chapter=chapter).play(EchoTurn(), Hook(0))
    whites = [event["white"] for event in told(match, "EchoRolled") if event["white"]]
    assert len(whites) == chapter == len(set(whites))


@pytest.mark.rule("ITD-19.65", "ITD-19.67", "ITD-16.35", "ITD-16.36", "ITD-16.37", "ITD-16.40", "ITD-16.89")
def test_echo_moves_heat() -> None:
    s = Position(1, "solo").s
    move_heat(s, 3)
    assert s.heat == (0, 0, 0, 2, 3, 0, 1, 0) and s.clearance == [0, 2]
    s = Position(1, "solo").s
    move_heat(s, 0)
    assert s.heat == (0, 3, 0, 2, 0, 0, 1, 0) and s.clearance == [0, 0]


@pytest.mark.rule("ITD-19.66", "ITD-16.78")
def test_echo_banks_half() -> None:
    match = Position(1, "solo").dilemmas(1, 1, 2, 3, 4, 5).play(BankForEcho())
    assert len(state(match).stacks[1]) == 3 and len(state(match).dilemma_discard) == 2


@pytest.mark.rule("ITD-19.69", "ITD-16.59", "ITD-16.61", "ITD-16.62", "ITD-16.64", "ITD-16.65", "ITD-16.85")
def test_echo_files_three() -> None:
    position = Position(1, "solo").memory(1, "leader", "timing", "tactics").with_(echo_card=1, intel=[3, 3])
    position.assignments("weapons", "location", "financing", dossiers=(1, 2, 1), owned=(1, 0))
    position.s.echo_deck, position.s.echo_used = tuple([card for card in range(16) if card != 1]), (1,)
    position.wheel("gain_actions", "relocate_item", "swap_items", intel=(0, 2, 0))
    match = position.play(EchoFiles(), EchoFiles(), EchoFiles(), Hook(0))
    s = state(match)
    assert s.dossiers == [1, 1] and s.row_dossiers == (0, 2, 1) and s.row_filed == ((0, -1),)
    assert s.spots[0] != -1 and s.spots[1:] == (-1, -1) and s.intel[1] == 5
    assert len(s.lockers[1]) == 1 and len(s.echo_filed) == 1


@pytest.mark.rule("ITD-19.70", "ITD-16.55", "ITD-16.75", "ITD-16.76", "ITD-16.86")
def test_echo_empties_the_display() -> None:
    position = Position(1, "solo").display(1).memory(1)
    supply = len(position.s.supply)
    match = position.play(EchoGainsEvidence(2), Hook(0))
    s = state(match)
    assert len(s.memory[1]) == 2 and len(s.supply) == supply - 1 and s.is_chapter_ending and len(s.strip) == 4
