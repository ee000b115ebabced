"""What a view costs with its encoding, the public part shared by the seats; microseconds for each game, as JSON."""

import json
import random
import sys
import time

import turncoat
from turncoat.server.match.play import Play
from turncoat.server.table.clock import Clock
from turncoat.server.table.showing import Showing


def begun(name: str, count: int, seed: int) -> Play:
    game = turncoat.game(name)
    mode = next(iter(game.modes))
    seats = min(count, game.modes[mode].seats[1])
    play = Play(game.start(seats, mode, str(seed)), Clock({"kind": "none"}, [True] * seats))
    play.begin(0)
    return play


def cost(name: str, count: int) -> float:
    """The best of some stretches of random play."""
    rng = random.Random(1)
    play = begun(name, count, 0)
    best = 1.0
    for stretch in range(12):
        spent, views = 0.0, 0
        for _ in range(60):
            if play.match.is_over:
                play = begun(name, count, stretch)
            seat = rng.choice(play.match.state.waiting)
            entry = play.choose(seat, rng.choice(play.match.prompt(seat).choices), 1)
            began = time.process_time()
            showing = Showing(play, "playing", 1, [entry.group(play.match.game)], None)
            for viewer in play.match.state.everyone:
                showing.to(viewer)
            spent += time.process_time() - began
            views += play.match.state.seats
        best = min(best, spent / views)
    return best * 1e6


if __name__ == "__main__":
    print(json.dumps({name: cost(name, 4) for name in sys.argv[1:]}))
