"""How fast environments are: steps a second with whole observations and masks, beside OpenSpiel's games in C++.

Everything is played at random on one core, in turn, and measured in processor time: what is measured in different
seconds on a machine that others use says more of the machine than of the games.
"""

import os
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, Final

MATCHES: Final = 64
ROUNDS: Final = 5
PEERS: Final = ("gin_rummy", "hearts")


@dataclass(frozen=True)
class Speed:
    """Steps a second of one table, alone and by many; `ahead` is by peer how many times as fast the latter are."""

    name: str
    numbers: int  # of an observation
    made: float  # seconds
    single: float  # PettingZoo
    many: float  # turncoat.vector, the steps alone
    whole: float  # the same with the choosing of random actions
    ahead: dict[str, float]


def measure_environments(tables: list[tuple[str, str, int]], seconds: float) -> tuple[list[Speed], dict[str, float]]:
    """Ours, and the steps a second of each peer that is installed; the best of some rounds."""
    peers = {name: play for name in PEERS if (play := openspiel_game(name)) is not None}
    best: dict[str, float] = dict.fromkeys(peers, 0.0)
    found = []
    for name, mode, seats in tables:
        began = time.process_time()
        single, many = pettingzoo_steps(name, mode, seats), VectorSteps(name, mode, seats)
        made = time.process_time() - began
        singles, steps, wholes = [], [], []
        ratios: dict[str, list[float]] = {peer: [] for peer in peers}
        for _ in range(ROUNDS):
            singles.append(rate(single, seconds))
            wholes.append(rate(many.play, seconds))
            steps.append(many.rate())
            for peer, play in peers.items():
                other = rate(play, seconds)
                best[peer] = max(best[peer], other)
                ratios[peer].append(wholes[-1] / other)
        ahead = {peer: statistics.median(row) for peer, row in ratios.items()}
        title = f"{name} ({mode}, {seats})"
        found.append(Speed(title, many.env.layout.size, made, max(singles), max(steps), max(wholes), ahead))
    return found, best


def rate(play: Callable[[], int], seconds: float) -> float:
    """Steps a second of processor time."""
    steps, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        steps += play()
    return steps / (time.process_time() - began)


class VectorSteps:
    """Random steps of many matches; the time of the steps themselves is counted apart."""

    def __init__(self, name: str, mode: str, seats: int) -> None:
        from ..adapters import vector

        self.env: Final = vector.make(name, MATCHES, mode, seats)
        self.env.reset(seed=1)
        self.steps: int = 0
        self.spent: float = 0.0

    def play(self) -> int:
        actions = self.env.sample()
        began = time.process_time()
        self.env.step(actions)
        self.spent += time.process_time() - began
        self.steps += MATCHES
        return MATCHES

    def rate(self) -> float:
        """Steps a second since this was last asked."""
        found = self.steps / self.spent
        self.steps, self.spent = 0, 0.0
        return found


def pettingzoo_steps(name: str, mode: str, seats: int, steps: int = 200) -> Callable[[], int]:
    """Each call plays so many random steps, over the ends of matches."""
    import numpy as np

    from ..adapters import pettingzoo

    env: Any = pettingzoo.env(name, mode, seats)
    dice = random.Random(1)
    env.reset(seed=1)

    def play() -> int:
        for _ in range(steps):
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.reset()
                observation = env.last()[0]
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(dice.random() * len(legal))]))
        return steps

    return play


def openspiel_game(name: str) -> Callable[[], int] | None:
    """Each call plays a random game, with a tensor and a mask at every decision; None where it is not installed."""
    try:
        import numpy as np
        import pyspiel
        from open_spiel.python.observation import make_observation
    except ImportError:
        return None
    game = pyspiel.load_game(name)
    has_view = game.get_type().provides_observation_tensor
    observer = make_observation(game, None if has_view else pyspiel.IIGObservationType(perfect_recall=True))
    dice = random.Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        mask = np.zeros(game.num_distinct_actions(), np.int8)
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(dice.random() * len(outcomes))][0])
                continue
            observer.set_from(state, state.current_player())
            legal = state.legal_actions()
            mask[:] = 0
            mask[legal] = 1
            state.apply_action(legal[int(dice.random() * len(legal))])
            steps += 1
        return steps

    return play


def document(found: list[Speed], peers: dict[str, float]) -> dict[str, Any]:
    """With how busy the machine was: figures of a busy one are far below those of a quiet one, ratios hardly."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0  # Windows knows none
    return {"ours": [asdict(speed) for speed in found], "peers": peers, "load": load, "cores": os.cpu_count()}


def summary(data: dict[str, Any]) -> list[str]:
    """The figures for a terminal; the page has more of them."""
    told = ["Environments: steps a second of processor time"]
    for row in data["ours"]:
        told.append(f"  {row['name']}: vector {row['many']:,.0f}, PettingZoo {row['single']:,.0f}")
        told += [f"    {row['ahead'][peer]:.1f} times OpenSpiel's {peer} in C++" for peer in data["peers"]]
    return told


def lines(data: dict[str, Any], engine: str) -> list[str]:
    """The figures as a section of the page."""
    peers = data["peers"]
    names = [f"/ {peer}" for peer in peers]
    told = [
        f"### Environments, {engine}",
        "",
        "Steps a second of processor time on one core, at random, with whole observations and masks; the ratios are of",
        "whole loops to those of OpenSpiel's games in C++, medians of rounds in which all are played in turn.",
        "",
        f"| game (mode, seats) | numbers | made s | PettingZoo | vector | with choosing | {' | '.join(names)} |",
        f"| --- | {' | '.join(['---:'] * (5 + len(peers)))} |",
    ]
    for row in data["ours"]:
        ratios = " | ".join([f"{row['ahead'][peer]:.1f}" for peer in peers])
        told.append(
            f"| {row['name']} | {row['numbers']} | {row['made']:.2f} | {row['single']:,.0f} | {row['many']:,.0f} "
            f"| {row['whole']:,.0f} | {ratios} |"
        )
    told.append("")
    if data.get("load"):
        told.append(f"Measured while {data['load']:.0f} processes wanted the machine's {data['cores']} cores.  ")
    told += [f"OpenSpiel's {peer} in the same run: {speed:,.0f} steps a second.  " for peer, speed in peers.items()]
    return [*told, ""]
