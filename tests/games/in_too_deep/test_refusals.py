"""What cannot be chosen is refused by the rule that forbids it, with the fact: swept over whole matches."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.in_too_deep.position import Position, crime, state
from turncoat.games.in_too_deep import GAME
from turncoat.games.in_too_deep.board import GONE, InTooDeep
from turncoat.games.in_too_deep.content.crimes import LEVEL
from turncoat.games.in_too_deep.content.tables import BOTH_BLOCKADES, LAST_SPACE, SKILL_SPACE, STAMINA_SPACE
from turncoat.games.in_too_deep.menu import BOOST
from turncoat.games.in_too_deep.reasons import WHEN
from turncoat.games.in_too_deep.steps.actions import Actions, StaminaAction
from turncoat.games.in_too_deep.steps.challenge import Challenge
from turncoat.games.in_too_deep.steps.crimes import StoryCrime
from turncoat.games.in_too_deep.steps.evidence import File, TakeFromStrip
from turncoat.games.in_too_deep.steps.hooks import Hook
from turncoat.games.in_too_deep.steps.patrol import Escort, Patrol
from turncoat.games.in_too_deep.steps.pieces import RelocateCriminalTo, RelocateHeatTo
from turncoat.games.in_too_deep.steps.skills import Drone, Fix, Persuade, Smuggle, Sprint
from turncoat.games.in_too_deep.steps.zones import Towers
from turncoat.kernel.choice import Choice
from turncoat.kernel.loop import imagine, legal
from turncoat.kernel.match import Match
from turncoat.kernel.reason import Reason
from turncoat.kernel.rng import Rng
from turncoat.words.sentences import Words

RULES = Path(__file__).parents[3] / "docs" / "rules" / "in-too-deep.md"
KNOWN = set(re.findall(r"ITD-\d+\.\d+", RULES.read_text(encoding="utf-8")))

# For each cause the rules that may be cited for it.
EXPECTED: dict[str, set[str]] = {
    "not-in-play": {"ITD-4.6"},
    "not-hooked": {"ITD-6.2", "ITD-6.16", "ITD-7.35"},
    "not-own-hook": {"ITD-5.13", "ITD-9.29"},
    "own-hook": {"ITD-5.5"},
    "ports-full": {"ITD-5.8"},
    "locked": {"ITD-9.30"},
    "must-hook": {"ITD-5.3"},
    "no-actions": {"ITD-5.21", "ITD-13.4"},
    "blocked": {"ITD-6.4", "ITD-12.19", "ITD-13.23"},
    "item-blocked": {"ITD-12.21"},
    "holds-it": {"ITD-6.7"},
    "item-held": {"ITD-6.6", "ITD-13.8"},
    "item-away": {"ITD-6.6", "ITD-13.27"},
    "item-far": {"ITD-13.6"},
    "item-there": {"ITD-9.57"},
    "criminal-far": {"ITD-13.21", "ITD-13.25"},
    "zone-far": {"ITD-13.10"},
    "sentinel-far": {"ITD-13.2"},
    "blockade-far": {"ITD-13.2"},
    "heat": {"ITD-6.8", "ITD-13.10"},
    "no-heat": {"ITD-9.44"},
    "heat-there": {"ITD-9.44"},
    "there-already": {"ITD-9.56", "ITD-13.30"},
    "same-zone": {"ITD-9.18", "ITD-9.20"},
    "no-way": {"ITD-13.30"},
    "not-left-behind": {"ITD-11.3"},
    "no-skill": {"ITD-5.27"},
    "skill-passive": {"ITD-13.1"},
    "skill-used": {"ITD-13.25"},
    "skill-idle": {"ITD-13.2", "ITD-13.6", "ITD-13.10", "ITD-13.21", "ITD-13.25", "ITD-13.27", "ITD-13.30"},
    "smuggled": {"ITD-13.33"},
    "smuggled-all": {"ITD-13.33"},
    "not-self": {"ITD-13.24", "ITD-13.25"},
    "drone-only": {"ITD-13.9"},
    "no-stamina": {"ITD-5.24"},
    "stamina-idle": {"ITD-5.41"},
    "stamina-first": {"ITD-5.41"},
    "stamina-other": {"ITD-5.24"},
    "stamina-no-grip": {"ITD-5.26"},
    "nothing-held": {"ITD-6.15"},
    "full-grip": {"ITD-5.20"},
    "no-grip": {"ITD-14.15"},
    "no-boost": {"ITD-9.7"},
    "boost-idle": {"ITD-9.13"},
    "boost-instant": {"ITD-9.8"},
    "not-on-wheel": {"ITD-9.1"},
    "swap-locked": {"ITD-9.25"},
    "swap-empty": {"ITD-9.51"},
    "swap-idle": {"ITD-9.15", "ITD-9.18"},
    "not-yourself": {"ITD-9.23", "ITD-12.1"},
    "no-player": {"ITD-1.5"},
    "no-dilemmas": {"ITD-12.2"},
    "not-in-hand": {"ITD-7.50", "ITD-5.31"},
    "prerequisite": {"ITD-7.3", "ITD-7.4"},
    "criteria": {"ITD-7.1"},
    "criteria-together": {"ITD-7.37"},
    "story-step": {"ITD-5.29"},
    "side-step": {"ITD-7.23"},
    "crime-must": {"ITD-7.10"},
    "crime-moves-other": {"ITD-7.10", "ITD-7.12"},
    "cast-already": {"ITD-7.36"},
    "does-not-fit": {"ITD-7.51"},
    "story-deck": {"ITD-5.34"},
    "deck-empty": {"ITD-5.36", "ITD-12.13"},
    "strip-first": {"ITD-8.1"},
    "not-on-strip": {"ITD-8.1"},
    "display-now": {"ITD-8.2"},
    "nothing-there": {"ITD-8.3", "ITD-9.36"},
    "looked-already": {"ITD-9.32"},
    "not-looked-at": {"ITD-9.33"},
    "plot-only": {"ITD-9.35"},
    "memory-empty": {"ITD-8.15"},
    "not-in-memory": {"ITD-8.15"},
    "no-assignment": {"ITD-8.16"},
    "no-dossier": {"ITD-8.16"},
    "spot-taken": {"ITD-8.22"},
    "must-file": {"ITD-7.18"},
    "not-your-dilemma": {"ITD-9.26", "ITD-12.10", "ITD-14.21"},
    "dilemma-banked": {"ITD-12.10"},
    "picked-already": {"ITD-14.21"},
    "echo-richest": {"ITD-16.67"},
    "echo-lowest": {"ITD-16.70"},
    "echo-highest": {"ITD-16.71"},
    "when-side-crime": {"ITD-7.23"},
    "when-story-crime": {"ITD-5.29"},
    "wheel-empty": {"ITD-12.13"},
    "strip-empty": {"ITD-8.11"},
    "nothing-to-look-at": {"ITD-12.23"},
    "must-answer": {
        "ITD-5.35",
        "ITD-8.1",
        "ITD-8.2",
        "ITD-8.24",
        "ITD-9.15",
        "ITD-9.17",
        "ITD-9.18",
        "ITD-9.20",
        "ITD-9.21",
        "ITD-9.32",
        "ITD-9.33",
        "ITD-9.34",
        "ITD-9.35",
        "ITD-9.44",
        "ITD-9.46",
        "ITD-12.10",
        "ITD-12.18",
        "ITD-13.2",
        "ITD-14.13",
        "ITD-14.21",
    },
}

Truth = Callable[[InTooDeep, int, Choice, Reason], bool]

# What must be true of the position when a cause is named: a refusal that only sounds right is a wrong one.
TRUE: dict[str, Truth] = {
    "not-in-play": lambda s, seat, choice, reason: reason.facts["criminal"] not in s.cast,
    "not-hooked": lambda s, seat, choice, reason: choice.arg in s.cast and choice.arg not in s.ports[seat],
    "not-own-hook": lambda s, seat, choice, reason: choice.arg not in s.ports[seat],
    "own-hook": lambda s, seat, choice, reason: choice.arg in s.ports[seat],
    "ports-full": lambda s, seat, choice, reason: len(s.ports[seat]) == 3,
    "must-hook": lambda s, seat, choice, reason: not s.ports[seat],
    "no-actions": lambda s, seat, choice, reason: s.actions == 0,
    "blocked": lambda s, seat, choice, reason: not s.is_open(s.criminal_at[choice.arg], choice.arg2),
    "item-blocked": lambda s, seat, choice, reason: not s.is_open(s.where_is(choice.arg), choice.arg2),
    "item-held": lambda s, seat, choice, reason: s.holds[reason.facts["criminal2"]] == reason.facts["item"],
    "item-away": lambda s, seat, choice, reason: (
        s.where_is(reason.facts["item"]) != s.criminal_at[reason.facts["criminal"]]
    ),
    "heat": lambda s, seat, choice, reason: s.heat[s.index_of(reason.facts["zone"])] == reason.facts["count"] > 0,
    "no-skill": lambda s, seat, choice, reason: s.grip[seat][choice.arg] < SKILL_SPACE,
    "no-stamina": lambda s, seat, choice, reason: s.grip[seat][choice.arg] < STAMINA_SPACE,
    "nothing-held": lambda s, seat, choice, reason: s.holds[choice.arg] == GONE,
    "full-grip": lambda s, seat, choice, reason: s.grip[seat][choice.arg] == LAST_SPACE,
    "no-boost": lambda s, seat, choice, reason: choice.arg not in s.boosts[seat],
    "not-in-hand": lambda s, seat, choice, reason: choice.arg not in s.crimes[seat],
    "story-step": lambda s, seat, choice, reason: LEVEL[choice.arg] > 0,
    "side-step": lambda s, seat, choice, reason: LEVEL[choice.arg] == 0,
    "not-on-strip": lambda s, seat, choice, reason: choice.arg not in s.strip,
    "not-in-memory": lambda s, seat, choice, reason: choice.arg not in s.memory[seat],
    "no-assignment": lambda s, seat, choice, reason: choice.arg not in s.assignments,
    "no-dossier": lambda s, seat, choice, reason: s.row_dossiers[s.assignments.index(choice.arg)] == 0,
    "spot-taken": lambda s, seat, choice, reason: s.spots[choice.arg2] != GONE,
    "nothing-there": lambda s, seat, choice, reason: choice.arg not in s.face_down_places(),
    "not-on-wheel": lambda s, seat, choice, reason: choice.arg not in s.wheel,
    "no-dilemmas": lambda s, seat, choice, reason: not s.dilemmas[s.named(choice.arg)],
    "no-player": lambda s, seat, choice, reason: s.named(choice.arg) >= s.players,
    "same-zone": lambda s, seat, choice, reason: choice.arg in s.cast,
}


def refused(match: Match, seat: int, choice: Choice) -> None:
    """Why not is answered by a cause of the table, by its rule, in a whole sentence, and truly."""
    found = match.why_not(seat, choice.text)
    where = f"{choice.text!r} in {match.prompt(seat).question}"
    assert len(found) == 1, where
    reason = found[0]
    if reason.message == "kernel.not-offered":
        assert choice.text in ("skip", "done"), f"no reason for {where}"
        return
    if reason.message.startswith("when-") and reason.message not in EXPECTED:
        assert WHEN[choice.verb.name] == (reason.rule, reason.message), where
    else:
        assert reason.rule in EXPECTED[reason.message], f"{where}: {reason.rule} {reason.message}"
    assert reason.rule in KNOWN, where
    sentence = Words(GAME).reason(reason)
    assert "{" not in sentence and sentence[0].isupper() and sentence.endswith("."), f"{where}: {sentence}"
    truth = TRUE.get(reason.message)
    assert truth is None or truth(state(match), seat, choice, reason), f"{where}: {sentence}"


@pytest.mark.parametrize(("mode", "seats", "greed"), [("standard", 4, 0), ("standard", 3, 80), ("solo", 1, 80)])
def test_every_refusal_of_every_verb(mode: str, seats: int, greed: int) -> None:
    rng = Rng.seeded(f"refusals {mode} {seats}")
    match = GAME.start(seats=seats, mode=mode, seed=11)
    bot = GAME.greedy()
    asked = 0
    while not match.is_over and asked < 900:
        seat = match.state.waiting[0]
        offered = legal(match.state, seat)
        if asked % 3 == 0:
            for verb in GAME.menu.verbs:
                choice = rng.pick(verb.choices)
                if choice not in offered:
                    refused(match, seat, choice)
        if rng.below(100) < greed:
            text = bot.choose(GAME, imagine(GAME, match.state, seat, asked), seat, rng).text
        else:
            text = rng.pick(offered).text
        match.choose(seat, text)
        asked += 1


def why(match: Match, text: str) -> tuple[str, str]:
    reason = match.why_not(match.state.waiting[0], text)[0]
    return reason.rule, reason.message


ACTING = Position().ports("jumper persuader", "ghost").grip(0, jumper=9, persuader=2).at(jumper=5, persuader=4)
ACTING.held(cash="persuader").crimes(0, "A1a", "A2a", "S01").boosts(0, "discard_dilemma").with_(actions=1)


@pytest.mark.rule("ITD-6.2", "ITD-6.4", "ITD-6.6", "ITD-6.7", "ITD-6.8", "ITD-6.15", "ITD-6.16", "ITD-5.20", "ITD-5.27")
@pytest.mark.parametrize(
    ("text", "rule", "message"),
    [
        ("move ghost cw", "ITD-6.2", "not-hooked"),
        ("move smuggler cw", "ITD-4.6", "not-in-play"),
        ("drop ghost", "ITD-6.16", "not-hooked"),
        ("drop jumper", "ITD-6.15", "nothing-held"),
        ("move jumper cw", "ITD-6.4", "blocked"),
        ("pick persuader cash", "ITD-6.7", "holds-it"),
        ("pick jumper cash", "ITD-6.6", "item-held"),
        ("pick jumper psycodes", "ITD-6.6", "item-away"),
        ("grip jumper", "ITD-5.20", "full-grip"),
        ("skill persuader", "ITD-5.27", "no-skill"),
        ("stamina persuader", "ITD-5.24", "no-stamina"),
        (f"spend {BOOST.names[8]}", "ITD-9.7", "no-boost"),
        ("commit A1a", "ITD-5.29", "story-step"),
        ("commit S02", "ITD-7.50", "not-in-hand"),
        ("hook ghost", "ITD-5.2", "when-hook"),
        ("bank D01", "ITD-14.21", "when-bank"),
    ],
)
def test_refused_among_the_actions(text: str, rule: str, message: str) -> None:
    assert why(ACTING.play(Actions(0)), text) == (rule, message)


@pytest.mark.rule("ITD-5.21", "ITD-9.13", "ITD-9.8")
def test_refused_without_actions_or_effect() -> None:
    match = Position().ports("jumper").grip(0, jumper=3).boosts(0, "discard_dilemma").with_(actions=0).play(Actions(0))
    for text in ("move jumper cw", "use jumper", "grip jumper", "skill jumper"):
        assert why(match, text) == ("ITD-5.21", "no-actions")
    tokens = [(f"spend {name}", number) for number, name in enumerate(BOOST.names)]
    assert why(match, tokens[15][0])[1] == "no-boost"
    assert why(match, tokens[17][0]) == ("ITD-9.8", "boost-instant")
    spent = next(text for text, number in tokens if number in state(match).boosts[0])
    assert why(match, spent) == ("ITD-9.13", "boost-idle")


@pytest.mark.rule("ITD-7.1", "ITD-7.3", "ITD-7.4", "ITD-7.23", "ITD-7.37")
def test_refused_crimes() -> None:
    position = Position().ports("jumper persuader").at(jumper=5, persuader=2).held(cash="persuader")
    match = position.crimes(0, "A1a", "A2a", "B3", "S01").play(StoryCrime(0))
    assert why(match, "commit A2a") == ("ITD-7.3", "prerequisite")
    assert why(match, "commit B3") == ("ITD-7.4", "prerequisite")
    assert why(match, "commit S01") == ("ITD-7.23", "side-step")
    # One stands Downtown, another holds the cash: each clause holds for somebody, both for nobody.
    assert why(match, "commit A1a") == ("ITD-7.37", "criteria-together")
    assert crime("A1a") in state(match).crimes[0]


@pytest.mark.rule("ITD-5.24", "ITD-5.26", "ITD-5.41")
def test_refused_to_stamina() -> None:
    match = Position().ports("jumper ghost").grip(0, jumper=7).at(jumper=1).play(StaminaAction(0, 4))
    assert why(match, "move ghost cw") == ("ITD-5.24", "stamina-other")
    assert why(match, "grip jumper") == ("ITD-5.26", "stamina-no-grip")
    assert why(match, "done") == ("ITD-5.41", "stamina-first")


@pytest.mark.rule("ITD-8.1", "ITD-8.15", "ITD-8.16", "ITD-8.22", "ITD-7.18")
def test_refused_evidence() -> None:
    position = Position().memory(0, "leader", "tactics").spots("timing", "", "").on_strip("leader", "leader", "timing")
    position.assignments("leader", "weapons", "timing", dossiers=(0, 2, 1), owned=(2, 0))
    match = position.play(File(0))
    assert why(match, "case leader") == ("ITD-8.16", "no-dossier")
    assert why(match, "case tactics") == ("ITD-8.16", "no-assignment")
    assert why(match, "locker weapons") == ("ITD-8.15", "not-in-memory")
    assert why(match, "bonus leader boost") == ("ITD-8.22", "spot-taken")
    assert why(match, "skip") == ("ITD-7.18", "must-file")
    match = position.play(TakeFromStrip(0))
    assert why(match, "strip financing") == ("ITD-8.1", "not-on-strip")
    assert why(match, "draw display-1") == ("ITD-8.1", "strip-first")


@pytest.mark.rule("ITD-13.2", "ITD-13.6", "ITD-13.8", "ITD-13.10", "ITD-13.21", "ITD-13.24", "ITD-13.27", "ITD-13.30")
def test_refused_to_skills() -> None:
    cast = ("dronejack", "fixer", "persuader", "smuggler", "sprinter")
    position = Position(cast=cast).at(dronejack=0, fixer=0, persuader=1, smuggler=4, sprinter=4).held(cash="fixer")
    position.with_(blockades=(1, 5))
    match = position.play(Drone(0))
    assert why(match, "push cash cw") == ("ITD-13.8", "item-held")
    assert why(match, "push coupe cw") == ("ITD-13.6", "item-far")
    assert why(match, "pick fixer psycodes") == ("ITD-13.9", "drone-only")
    match = position.play(Fix(0))
    assert why(match, "to blocks") == ("ITD-13.10", "heat")
    assert why(match, "to parish") == ("ITD-13.10", "zone-far")
    match = position.play(Persuade(0))
    assert why(match, "move persuader cw") == ("ITD-13.24", "not-self")
    assert why(match, "move sprinter cw") == ("ITD-13.21", "criminal-far")
    assert why(position.at(fixer=1).play(Persuade(0)), "move fixer cw") == ("ITD-13.23", "blocked")
    match = position.loose(psycodes=4).play(Smuggle(0))
    assert why(match, "item coupe") == ("ITD-13.27", "item-away")
    match = position.play(Sprint(0))
    assert why(match, "to blocks") == ("ITD-13.30", "no-way")
    assert why(match, "to parish") == ("ITD-13.30", "there-already")
    assert why(position.play(Patrol(0, 1, False, False, 1)), "march sentinel cw") == ("ITD-13.2", "sentinel-far")
    assert why(position.play(Patrol(0, 1, False, True, 1)), "blockade b cw") == ("ITD-13.2", "blockade-far")


@pytest.mark.rule("ITD-11.3", "ITD-12.1", "ITD-12.2", "ITD-12.19", "ITD-12.21", "ITD-9.44", "ITD-9.56", "ITD-5.8")
def test_refused_elsewhere() -> None:
    position = Position(3).at(jumper=5, ghost=4).dilemmas(0, 1).dilemmas(1, 2)
    match = position.play(Challenge(0))
    assert why(match, "challenge 0") == ("ITD-12.1", "not-yourself")
    assert why(match, "challenge 2") == ("ITD-12.2", "no-dilemmas")
    assert why(match, "challenge echo") == ("ITD-1.5", "no-player")
    match = position.play(Towers(0, True))
    assert why(match, "move jumper cw") == ("ITD-12.19", "blocked")
    assert why(match, "push coupe cw") == ("ITD-12.21", "item-blocked")
    assert why(match, "done") == ("ITD-12.18", "must-answer")
    assert why(position.play(Escort(0, 5)), "escort ghost") == ("ITD-11.3", "not-left-behind")
    assert why(position.play(RelocateCriminalTo(0, 4)), "to downtown") == ("ITD-9.56", "there-already")
    assert why(position.play(RelocateHeatTo(0, 0)), "to skyport") == ("ITD-9.44", "heat-there")
    full = Position().ports("jumper ghost fixer").play(Hook(0))
    assert why(full, "hook persuader") == ("ITD-5.8", "ports-full")
    assert why(Position().play(Hook(0)), "skip") == ("ITD-5.3", "must-hook")
    moves = Position().play(Patrol(0, 2, True, True, BOTH_BLOCKADES))
    assert why(moves, "escort ghost") == ("ITD-11.3", "when-escort")
