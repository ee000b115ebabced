"""The same measurements of other projects' games, where they are installed."""

import copy
import itertools
import random
from collections.abc import Callable
from typing import Any

from .bench import Figures, best, best_of_games


def measure_peers(seconds: float = 2.0) -> list[Figures]:
    """All peers that can be imported."""
    found = []
    for peer in (catanatron, python_chess, openspiel_gin_rummy, openspiel_hearts, openspiel_python, pettingzoo_classic):
        try:
            found.append(peer(seconds))
        except ImportError:
            continue
    return found


def catanatron(seconds: float) -> Figures:
    """Four random players; a copy is what its own search makes for every node."""
    from catanatron import Color, Game, RandomPlayer

    players = [RandomPlayer(color) for color in Color]
    middle = Game(players, seed=7)  # the size of a position makes a copy cheap or dear: always the same one
    for _ in range(200):
        if middle.winning_color() is None:
            middle.play_tick()
    decision, decisions = best_of_games(catanatron_games(), seconds)
    return Figures("catanatron", best(middle.copy), decision, decision * decisions, decisions)


def catanatron_games() -> Callable[[], int]:
    """Each call plays a match of four random players; the number of their actions."""
    from catanatron import Color, Game, RandomPlayer

    players = [RandomPlayer(color) for color in Color]
    seeds = itertools.count(8)

    def play() -> int:
        game = Game(players, seed=next(seeds))
        game.play()
        return len(game.state.actions)

    return play


def python_chess(seconds: float) -> Figures:
    """Random legal moves, at most 300 of them."""
    import chess

    dice = random.Random(1)

    def play() -> int:
        board = chess.Board()
        moves = 0
        while moves < 300 and not board.is_game_over():
            board.push(dice.choice(list(board.legal_moves)))
            moves += 1
        return moves

    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")
    decision, decisions = best_of_games(play, seconds)
    return Figures("python-chess", best(lambda: board.copy(stack=False)), decision, decision * decisions, decisions)


def openspiel_gin_rummy(seconds: float) -> Figures:
    """OpenSpiel's gin rummy, written in C++ and played from Python as ours is."""
    return openspiel("gin_rummy", seconds)


def openspiel_hearts(seconds: float) -> Figures:
    """OpenSpiel's hearts, written in C++."""
    return openspiel("hearts", seconds)


def openspiel_python(seconds: float) -> Figures:
    """OpenSpiel's tic-tac-toe written in Python."""
    from open_spiel.python.games import tic_tac_toe  # noqa: F401  # importing it registers the game

    return openspiel("python_tic_tac_toe", seconds)


def openspiel(name: str, seconds: float) -> Figures:
    """Random play; only the players' choices count as decisions, what chance does takes its time all the same."""
    import pyspiel

    game = pyspiel.load_game(name)
    dice = random.Random(1)

    def play() -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, chances)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                moves += 1
        return moves

    middle = game.new_initial_state()
    while middle.is_chance_node():
        middle.apply_action(middle.chance_outcomes()[0][0])
    decision, decisions = best_of_games(play, seconds)
    return Figures(f"OpenSpiel {name}", best(middle.clone), decision, decision * decisions, decisions)


def pettingzoo_classic(seconds: float) -> Figures:
    """PettingZoo's connect four; it has no copy of its own, so the environment is copied deeply."""
    from pettingzoo.classic import connect_four_v3

    env: Any = connect_four_v3.raw_env()

    def play() -> int:
        env.reset(seed=1)
        moves = 0
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            done = termination or truncation
            env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
            moves += 1
        return moves

    decision, decisions = best_of_games(play, seconds)
    env.reset(seed=1)
    return Figures(
        "PettingZoo connect_four", best(lambda: copy.deepcopy(env)), decision, decision * decisions, decisions
    )
