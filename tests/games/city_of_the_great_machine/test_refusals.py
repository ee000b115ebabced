"""What cannot be chosen is refused by the rule that forbids it, with the fact."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.city_of_the_great_machine.position import place, scene
from turncoat import Match
from turncoat.games.city_of_the_great_machine import GAME
from turncoat.games.city_of_the_great_machine.board import GreatMachine
from turncoat.games.city_of_the_great_machine.content.citizens import ARRESTED, REVEALED, UNIDENTIFIED
from turncoat.games.city_of_the_great_machine.content.districts import CITIZEN_SPACES, SMALL
from turncoat.games.city_of_the_great_machine.steps.machine import MachineTurn, March
from turncoat.games.city_of_the_great_machine.steps.opening import ChooseAccess
from turncoat.games.city_of_the_great_machine.steps.turns import HeroTurn
from turncoat.kernel.loop import current
from turncoat.kernel.rng import Rng
from turncoat.testing import play, state_of
from turncoat.words.rules import rules_of
from turncoat.words.sentences import Words

Judge = Callable[[GreatMachine, dict[str, Any]], bool]


def refusal(match: Match, seat: int, text: str) -> tuple[str, str]:
    (reason,) = match.why_not(seat, text)
    return reason.rule, reason.message


REFUSALS = [
    ("servant phantasmar grand_citadel", {}, "CGM-9.10", "servant-there"),
    ("servant phantasmar main_square", {"bonds": 3}, "CGM-9.10", "too-few-bonds"),
    ("servant phantasmar main_square", {"acted": (1, 0, 0)}, "CGM-9.5", "servant-acted"),
    ("order phantasmar raid", {"acted": (1, 0, 0)}, "CGM-9.3", "servant-acted"),
    ("order phantasmar raid", {"raids": 1}, "CGM-9.18", "raid-there"),
    ("order phantasmar raid", {"raids": 0b1110}, "CGM-9.17", "no-raid-token"),
    ("order phantasmar repair", {}, "CGM-9.19", "nothing-broken"),
    ("order phantasmar arrest", {}, "CGM-9.21", "nobody-to-arrest"),
    ("order phantasmar issue", {}, "CGM-9.25", "only-in"),
    ("order phantasmar collect", {}, "CGM-9.27", "only-in"),
    ("order phantasmar confiscate", {}, "CGM-16.1", "not-issued"),
    ("order phantasmar sedate", {"issued": ["sedation"]}, "CGM-16.9", "small-districts-only"),
    ("order phantasmar draw", {"bonds": 1}, "CGM-9.1", "too-few-bonds"),
    ("guard artists", {"guards": {"AR": 0}}, "CGM-9.15", "no-guard"),
    ("resettle", {}, "CGM-16.21", "not-issued"),
    ("act heal", {}, "CGM-10.2", "acts-after-moving"),
    ("go artists", {}, "CGM-10.2", "no-hero-on-its-way"),
    ("send hunter artists", {}, "CGM-8.1", "access-phase-only"),
]


@pytest.mark.parametrize(("text", "fields", "rule", "message"), REFUSALS)
def test_orders(text: str, fields: dict[str, Any], rule: str, message: str) -> None:
    match = scene(MachineTurn(0), **{"bonds": 9, **fields})
    assert refusal(match, 0, text) == (rule, message)


ACTIONS = [
    ("act heal", {}, "CGM-17.21", "only-the-medic"),
    ("act stir_square", {}, "CGM-10.79", "only-in"),
    ("act incite", {"event": "established_by_law"}, "CGM-15.65", "large-districts-only"),
    ("act incite", {"discontent": 18, "riots": 1}, "CGM-13.9", "already-citywide"),
    ("act attack", {}, "CGM-10.53", "too-little-trust"),
    ("act attack", {"guards": {"ME": 0}}, "CGM-10.47", "no-guard"),
    ("act riot", {}, "CGM-12.4", "riot-too-dear"),
    ("act riot", {"crowds": {"ME": ""}}, "CGM-12.3", "no-citizens"),
    ("act evacuate", {}, "CGM-10.60", "nobody-identified"),
    ("act identify", {}, "CGM-10.44", "too-little-trust"),
    ("act identify", {"crowds": {"ME": "A"}}, "CGM-10.84", "all-identified"),
    ("remote move_district", {}, "CGM-20.201", "no-remote-control"),
    ("go artists", {}, "CGM-10.2", "no-hero-on-its-way"),
    ("stake 3", {}, "CGM-10.47", "no-attack-now"),
]


@pytest.mark.parametrize(("text", "fields", "rule", "message"), ACTIONS)
def test_actions(text: str, fields: dict[str, Any], rule: str, message: str) -> None:
    match = scene(HeroTurn(0), goals="ME AR SC", **fields)
    assert refusal(match, 1, text) == (rule, message)


@pytest.mark.rule("CGM-17.5..17.7")
def test_the_second_action_of_the_hunter() -> None:
    match = scene(HeroTurn(0), goals="ME AR SC", guards={"ME": 0}, crowds={"ME": "A?"})
    play(match, "act incite")
    assert refusal(match, 1, "act incite") == ("CGM-17.5", "same-action")
    assert refusal(match, 1, "act riot") == ("CGM-17.6", "riot-alone")


def test_cards_guards_and_ways() -> None:
    match = scene(ChooseAccess())
    assert refusal(match, 1, "send hunter tower_of_law") == ("CGM-8.2", "card-denied")
    assert refusal(match, 1, "send actress artists") == ("CGM-18.8", "not-your-hero")
    assert refusal(match, 1, "send medic artists") == ("CGM-5.12", "hero-not-in-play")
    match = scene(March(0, place("ME")), bonds=1)
    assert refusal(match, 0, "march merchants") == ("CGM-9.11", "guard-there")
    assert refusal(match, 0, "march tower_of_law") == ("CGM-9.11", "too-few-bonds")
    match = scene(HeroTurn(0), goals="GC AR SC", trust=(7, 0, 0))
    assert refusal(match, 1, "go tower_of_law") == ("CGM-10.12", "not-linked")
    assert refusal(match, 1, "act attack") == ("CGM-10.2", "acts-after-moving")


# For each message that names a cause: whether the table shows it, by a look of its own.
JUDGES: dict[str, Judge] = {
    "too-few-bonds": lambda s, f: f["cost"] > f["bonds"] == s.bonds,
    "riot-too-dear": lambda s, f: f["cost"] == f["count"] * f["price"] > f["trust"] and f["trust"] in s.trust,
    "too-little-trust": lambda s, f: f["cost"] > f["trust"] and f["trust"] in s.trust,
    "no-citizen-space": lambda s, f: s.places.count(f["district"]) == CITIZEN_SPACES[f["district"]],
    "no-guard-space": lambda s, f: s.guards[f["district"]] + s.broken[f["district"]] + s.specials[f["district"]] == 4,
    "no-guard": lambda s, f: not s.guards[f["district"]] + s.specials[f["district"]] or not s.guards[f["district"]],
    "nothing-broken": lambda s, f: not s.broken[f["district"]],
    "raid-there": lambda s, f: bool(s.raids >> f["district"] & 1),
    "no-raid-token": lambda s, f: bin(s.raids).count("1") == 3,
    "servant-acted": lambda s, f: s.acted[f["servant"]] > 0,
    "servant-there": lambda s, f: s.servants[f["servant"]] == f["district"],
    "not-issued": lambda s, f: f["directive"] not in s.issued,
    "not-in-hand": lambda s, f: f["directive"] not in s.hand[0],
    "hero-acted": lambda s, f: len(s.done) > 0,
    "hero-not-in-play": lambda s, f: f["hero"] not in s.heroes,
    "citizen-arrested": lambda s, f: "citizen" not in f or s.places[f["citizen"]] == ARRESTED,
    "citizen-elsewhere": lambda s, f: s.places[f["citizen"]] == f["district"] < ARRESTED,
    "citizen-identified": lambda s, f: "citizen" not in f or s.marks[f["citizen"]] != UNIDENTIFIED,
    "citizen-not-revealed": lambda s, f: s.marks[f["citizen"]] != REVEALED,
    "all-identified": lambda s, f: all(
        [s.marks[token] for token, where in enumerate(s.places) if where == f["district"]]
    ),
    "riot-token-here": lambda s, f: bool(s.riot_tokens >> f["district"] & 1),
    "no-riot-token": lambda s, f: s.riot_stock == 0,
    "no-citizens": lambda s, f: f["district"] not in s.places,
    "already-citywide": lambda s, f: s.discontent == 18,
    "hand-empty": lambda s, f: not s.sealed if s.is_coop else not s.hand[0],
    "none-issued": lambda s, f: not s.issued,
    "nobody-arrested": lambda s, f: ARRESTED not in s.places,
    "nobody-to-arrest": lambda s, f: not s.angry_in(f["district"]),
    "square-too-guarded": lambda s, f: f["citizens"] <= f["guards"],
    "been-there": lambda s, f: bool(s.path >> f["district"] & 1),
    "not-linked": lambda s, f: not s.links[s.at[s.active]] >> f["district"] & 1,
    "dead-end": lambda s, f: bool(s.links[s.at[s.active]] >> f["district"] & 1),
    "only-the-medic": lambda s, f: s.heroes[s.active] != 5,
    "mission-not-in-play": lambda s, f: not s.mission_is_on(f["mission"]),
    "card-denied": lambda s, f: bool(s.denied(s.heroes.index(f["hero"])) >> f["district"] & 1),
    "card-not-denied": lambda s, f: not s.denied(s.heroes.index(f["hero"])) >> f["district"] & 1,
    "only-in": lambda s, f: s.phase != 4 or s.at[s.active] != f["district"],
    "small-districts-only": lambda s, f: s.active < 0 or not SMALL >> s.at[s.active] & 1,
    "token-laid": lambda s, f: s.hero_tokens[s.heroes.index(f["hero"])] != -1,
}
SHARED = {"skip", "stop", "pay", "smash"}
"""Verbs that several questions offer: outside of them the present question is all that can be named."""


@pytest.mark.parametrize(
    ("mode", "seats", "options"),
    [
        ("standard", 3, {}),
        ("standard", 2, {"layout": "alternating", "help_revolutionaries": True}),
        *[("cooperative", 2, {"mission": mission}) for mission in ("I", "II", "III", "IV")],
    ],
)
def test_every_refusal_has_a_rule_and_a_fact_that_is_true(mode: str, seats: int, options: dict[str, Any]) -> None:
    words, rules = Words(GAME), rules_of(GAME.name)
    judged = 0
    for seed in range(3):
        match = GAME.start(seats=seats, mode=mode, seed=seed, options=options)
        rng = Rng.seeded(f"refusals {seed}")
        while not match.is_over:
            s = state_of(match, GreatMachine)
            seat = rng.pick(list(s.waiting))
            legal = set(match.prompt(seat).choices)
            for verb in GAME.menu.verbs:
                choice = rng.pick(verb.choices)
                if choice.text in legal:
                    continue
                (reason,) = match.why_not(seat, choice.text)
                told = f"{type(current(s)).__name__}: {choice.text}: {reason.data()}"
                assert reason.rule in rules, told
                assert verb.name in SHARED or not reason.message.startswith("kernel"), told
                sentence = words.reason(reason)
                assert "{" not in sentence and re.match(r"[A-Z0-9]", sentence) and sentence.endswith("."), sentence
                if reason.message in JUDGES:
                    judged += 1
                    assert JUDGES[reason.message](s, reason.facts), told
            match.choose(seat, rng.pick(sorted(legal)))
    assert judged > 100


def test_offers_beyond_what_is_asked() -> None:
    from turncoat.games.city_of_the_great_machine.steps.condition import SpeechPool

    match = scene(SpeechPool(), trust=(6, 2, 3))
    assert refusal(match, 1, "offer hunter 6") == ("CGM-22.9", "more-than-asked")
    assert refusal(match, 2, "offer actress 4") == ("CGM-22.8", "too-little-trust")
    assert refusal(match, 2, "offer hunter 1") == ("CGM-18.8", "not-your-hero")
