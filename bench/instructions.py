"""Instructions of a decision in seeded random play, counted by callgrind: a measure that other work does not disturb.

    printf '#include <valgrind/callgrind.h>\nvoid begin(void) {CALLGRIND_START_INSTRUMENTATION; CALLGRIND_ZERO_STATS;}
    void end(void) {CALLGRIND_DUMP_STATS; CALLGRIND_STOP_INSTRUMENTATION;}\n' | gcc -xc -shared -fPIC -o count.so -
    PYTHONHASHSEED=0 PYTHONPATH=build/compiled valgrind --tool=callgrind --instr-atstart=no \\
        .venv/bin/python bench/instructions.py GAME MODE SEATS MATCHES [loud|vector]

Loud play makes the events that a log tells; search plays without. With `vector` it is the whole loop of so many matches
in the vectorised environment, observations, masks and the choosing included. The number that callgrind collects,
divided by the decisions that this prints, is the figure of bench/house.md. Without valgrind it prints the processor
time of a decision instead, the least of several turns.
"""

import ctypes
import sys
import time
from collections.abc import Callable
from pathlib import Path

from turncoat.games import game
from turncoat.kernel.loop import play_out
from turncoat.kernel.rng import Rng

TURNS = 15
STEPS = 150


def matches_of(name: str, mode: str, seats: int, matches: int, is_loud: bool) -> Callable[[], int]:
    """Matches at random to their ends; each call gives how many decisions they had."""
    starts = [game(name).start(seats=seats, mode=mode, seed=seed).state for seed in range(matches)]
    for start in starts:
        start.is_loud = is_loud

    def played() -> int:
        return sum([play_out(start.clone(), Rng.seeded(str(seed))) for seed, start in enumerate(starts)])

    return played


def steps_of(name: str, mode: str, seats: int, matches: int) -> Callable[[], int]:
    """Steps at random of so many matches at once; each call goes on where the last one stopped."""
    from turncoat import vector

    many = vector.make(name, matches, mode, seats)
    many.reset(seed=1)

    def played() -> int:
        for _ in range(STEPS):
            many.step(many.sample())
        return STEPS * matches

    return played


def main(name: str, mode: str, seats: int, matches: int, way: str) -> None:
    is_vector = way == "vector"
    played = (
        steps_of(name, mode, seats, matches) if is_vector else matches_of(name, mode, seats, matches, way == "loud")
    )
    played()  # what is filled on first use is not counted
    counter = Path("count.so")
    if counter.exists():
        marks = ctypes.CDLL(str(counter.resolve()))
        marks.begin()
        decisions = played()
        marks.end()
        print(f"{name} {mode} {seats}: {decisions} decisions")
        return
    times = []
    for _ in range(TURNS):
        began = time.process_time()
        decisions = played()
        times.append((time.process_time() - began) / decisions)
    print(f"{name} {mode} {seats}: {decisions} decisions, {min(times) * 1e6:.2f} us")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5] if sys.argv[5:] else "")
