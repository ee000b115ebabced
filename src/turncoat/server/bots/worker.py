"""A process that thinks for bots: one question a line on its input, one answer a line on its output.

Games that are named on its command line are loaded before the first question. It is handed imagined positions only,
so nothing that it could do wrong can tell a secret. It ends when its input ends, and so never outlives the server.
"""

import gc
import os
import sys
from typing import Any

import orjson

from ...bots import LEVELS, make
from ...bots.search import SearchBot
from ...games import game as find
from ...kernel._compile import engine
from ...kernel.codec import decode
from ...kernel.game import Game
from ...kernel.loop import legal
from ...kernel.rng import Rng
from ...kernel.state import State

MOST_ADVISED = 2
"""The best choice and the runner-up."""


def answer(question: dict[str, Any]) -> str:
    """The text of the choice that a bot of that level makes, or that the game makes for somebody who is late."""
    game = find(question["game"])
    state = decode(question["state"], game.blank(), game.steps, game.menu)
    state.is_loud = False
    if question["warm"]:
        return legal(state, question["seat"])[0].text
    if question.get("advise"):
        return advice(game, state, question)
    spec = f"{question['level']}@{question['temper']}" if question["temper"] else question["level"]
    bot = (game.stand_in() if question["late"] else None) or make(spec)
    return bot.choose(game, state, question["seat"], Rng.seeded(question["seed"])).text


def advice(game: Game, state: State, question: dict[str, Any]) -> str:
    """The best choices as the text of a JSON list: what was tried, how it did, how often, and how often worse.

    A choice that was named is told of too, if the bot thinks of it at all.
    """
    bot = SearchBot(LEVELS[question["level"]].settings)
    named = question.get("named", "")
    found = bot.advise(game, state, question["seat"], Rng.seeded(question["seed"]), named)
    told = [each for place, each in enumerate(found) if place < MOST_ADVISED or each.choice.text == named]
    rows = [(each.choice.text, each.mean, each.tries, each.ahead) for each in told]
    return orjson.dumps(rows).decode()


def main(games: list[str]) -> None:
    os.nice(10)  # people at the tables come first
    for name in games:
        find(name)
    gc.set_threshold(100_000)  # positions and trees have no cycles, and looking for some takes a tenth of a bot's time
    for line in sys.stdin.buffer:
        try:
            reply = {"text": answer(orjson.loads(line)), "rules": engine()}
        except Exception as error:
            reply = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.buffer.write(orjson.dumps(reply) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
