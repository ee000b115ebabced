"""Who may be an android: what a seat has shown, what it arms itself with and where it goes, beside its tokens' odds.

A world that says somebody hides two android tokens is the more likely the better that seat's behaviour fits an
android's. Everything that is read of a seat lies open; of the imagined world only who is an android in it.
"""

from math import exp
from typing import Final

from ....kernel.guide import Secret
from ....kernel.ids import Seat
from ..board import RogueAgent
from ..content.tokens import ANDROID
from ..steps.scoring import informants_in_city
from .worth import androids_of, is_near_police, rounds_left

SIGNS: Final[tuple[str, ...]] = (
    "hides two androids",
    "has shown nothing after the first round",
    "has shown nothing after the third",
    "has shown an android",
    "has shown a human",
    "ammo",
    "weapon",
    "informants",
    "credits",
    "waits for the police",
    "waits for the police, having shown an android",
    "informants for each round gone by",
)
WEIGHTS: Final[tuple[float, ...]] = (0.54, -2.26, 0.68, 4.53, 0.22, 0.13, 2.77, -2.86, -1.23, -0.05, 0.91, -2.22)
"""Fitted by `turncoat beliefs rogue-agent --mode android --fit`."""


def suspects(s: RogueAgent, seat: Seat) -> list[Seat]:
    """Those of whom the seat cannot know whether they are androids."""
    if not s.is_hunt_open:
        return []
    return [other for other in s.everyone if other != seat and not s.androids[other]]


def behaviour(s: RogueAgent, other: Seat) -> list[float]:
    """What speaks for a seat's being an android, as everybody can see it."""
    shown = s.shown[other]
    has_shown = 1.0 if ANDROID in shown else 0.0
    waits = 1.0 if s.round > 1 and s.must_reveal(other) and is_near_police(s, s.agents[other]) else 0.0
    informants = float(informants_in_city(s, other))
    return [
        1.0,
        1.0 if s.round > 1 and not shown else 0.0,
        1.0 if s.round > 3 and not shown else 0.0,
        has_shown,
        float(len(shown) - shown.count(ANDROID)),
        0.1 * s.ammo[other],
        0.1 * s.weapon[other],
        0.1 * informants,
        0.1 * s.credits[other],
        waits,
        waits * has_shown,
        informants / (10.0 * max(1, s.round)),
    ]


def signs(s: RogueAgent, seat: Seat) -> list[float]:
    """The behaviour of all who are androids in this world, added up."""
    found = [0.0] * len(SIGNS)
    for other in suspects(s, seat):
        if androids_of(s, other) >= 2:
            for place, sign in enumerate(behaviour(s, other)):
                found[place] += sign
    return found


def weight(s: RogueAgent, seat: Seat) -> float:
    """How likely what was seen makes this world, compared with others."""
    felt = 0.0
    for sign, each in zip(signs(s, seat), WEIGHTS, strict=True):
        felt += sign * each
    return exp(felt)


def secrets(s: RogueAgent, seat: Seat) -> list[Secret]:
    """Of each of the others whether it is an android."""
    if rounds_left(s) < 0:
        return []
    return [
        Secret(f"whether the player {(other - seat) % s.seats} to the left is an android", is_android(s, other), (0, 1))
        for other in suspects(s, seat)
    ]


def is_android(s: RogueAgent, other: Seat) -> int:
    return 1 if androids_of(s, other) >= 2 else 0
