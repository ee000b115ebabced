"""Many rehearsals on all cores, or one again."""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from tests.simulator.plan import plan, plan_of_many
from tests.simulator.rehearse import Outcome, rehearse, shrunk


def told(outcome: Outcome) -> str:
    return "\n".join([str(outcome.plan), *[f"  ! {words}" for words in outcome.violations]])


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/rehearse")
    parser.add_argument("count", type=int, nargs="?", default=200, help="how many seeds")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seed", type=int, help="only this one; if it fails, the smallest plan that does")
    parser.add_argument("--cluster", action="store_true", help="several servers that share a database and a broker")
    parser.add_argument("--processes", type=int, help="as many as there are cores if not given")
    words = parser.parse_args()
    planned = plan_of_many if words.cluster else plan
    if words.seed is not None:
        outcome = rehearse(planned(words.seed))
        print(told(outcome), f"  {outcome.facts}", f"  digest {outcome.digest}", sep="\n")
        if outcome.violations:
            print("\nThe smallest that still fails:", told(shrunk(outcome)), sep="\n")
        return 1 if outcome.violations else 0
    began, failed, updates = time.monotonic(), [], 0
    seeds = range(words.first, words.first + words.count)
    with ProcessPoolExecutor(words.processes) as pool:
        for number, outcome in enumerate(pool.map(rehearse, map(planned, seeds), chunksize=5), 1):
            updates += outcome.facts["updates"]
            if outcome.violations:
                failed.append(outcome.plan.seed)
                print(told(outcome), flush=True)
            if number % 200 == 0:
                print(f"{number} seeds, {len(failed)} failed, {time.monotonic() - began:.0f} s", flush=True)
    print(f"{len(seeds)} seeds from {words.first}, {updates} updates shown; failed: {failed or 'none'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
