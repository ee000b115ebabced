"""The best of many found with few trials: all are tried equally often, the worse half is dropped, and so on.

Since all that are left have been tried in the same imagined states, they are compared like with like.
"""

from math import sqrt
from typing import Final

TRIALS_EACH: Final = 3
"""With fewer trials than this for each entry, the least promising ones are left out from the start."""
FEWEST_TO_CONVINCE: Final = 4
CLEARLY: Final = 1.5
"""How many standard errors make a lead convincing."""
BEYOND_DOUBT: Final = 3.0
"""How many of them end a race before its time."""
FEWEST_TO_END: Final = 16


class Race:
    """So many entries, known by their numbers, the most promising first: 0 wins where nothing tells them apart.

    With `is_trusted` the first is what a good player would do: it stays in the race, and another
    wins only if it was better by more than chance makes likely, and by more than `doubt`.
    """

    def __init__(self, entries: int, is_trusted: bool = False, doubt: float = 0.0) -> None:
        self.left: list[int] = list(range(entries))
        self._is_trusted: Final = is_trusted
        self._doubt: Final = doubt
        self._rewards: Final[list[list[float]]] = [[] for _ in range(entries)]
        self._trials: int = 0
        self._goal: int = 1  # trials of each that end the round
        self._is_decided: bool = False

    def tries(self, entry: int) -> int:
        return len(self._rewards[entry])

    def mean(self, entry: int) -> float:
        return sum(self._rewards[entry]) / self.tries(entry)

    @property
    def is_over(self) -> bool:
        """Whether further trials would change nothing."""
        return len(self.left) == 1 or self._is_decided

    def next(self) -> int:
        """The one that has been tried least."""
        found = self.left[0]
        for entry in self.left:
            if self.tries(entry) < self.tries(found):
                found = entry
        return found

    def add(self, entry: int, reward: float) -> None:
        self._rewards[entry].append(reward)
        self._trials += 1

    def drop(self, trials_left: int) -> None:
        """Leave out those that have fallen behind, if a round is over; `trials_left` are all that can still be made."""
        if self._trials == 1:
            del self.left[max(2, trials_left // TRIALS_EACH) :]
            self._goal = self._share(trials_left)
        if self.is_over:
            return
        count = self.tries(self.next())
        if count >= FEWEST_TO_END and count % FEWEST_TO_END == 0:
            self._is_decided = self._is_beyond_doubt()
        if count < self._goal:
            return
        ranked = self.ranked()
        self.left = ranked[: (len(ranked) + 1) // 2]
        if self._is_trusted and 0 not in self.left:
            self.left.append(0)
        self._goal += self._share(trials_left)

    def _share(self, trials_left: int) -> int:
        """How often each of those left can be tried in a round, if all rounds get the same number of trials."""
        rounds, count = 1, len(self.left)
        while count > 2:
            rounds, count = rounds + 1, (count + 1) // 2
        return max(1, trials_left // (rounds * len(self.left)))

    def ranked(self) -> list[int]:
        """Those that are left and were tried, the best first."""
        found: list[int] = []
        for entry in self.left:
            if not self.tries(entry):
                continue
            place = len(found)
            while place and self.mean(entry) > self.mean(found[place - 1]):
                place -= 1
            found.insert(place, entry)
        return found

    def winner(self) -> int:
        ranked = self.ranked()
        if not ranked:
            return 0
        best = ranked[0]
        if self._is_trusted and best != 0 and not self._is_convincing(best):
            return 0
        return best

    def ahead(self, one: int, other: int) -> float:
        """In which share of the states that both were tried in one did better; half of those where they did alike."""
        pairs = list(zip(self._rewards[one], self._rewards[other], strict=False))
        better = [1.0 if mine > theirs else 0.5 if mine == theirs else 0.0 for mine, theirs in pairs]
        return sum(better) / len(better)

    def _is_convincing(self, entry: int) -> bool:
        """Whether its lead over the first, state by state, is larger than chance makes likely."""
        if self.tries(entry) < FEWEST_TO_CONVINCE:
            return False
        mean, error = self._lead(entry, 0)
        return mean > self._doubt + CLEARLY * error

    def _is_beyond_doubt(self) -> bool:
        """Whether the best leads all others by far, or nothing at all tells them apart."""
        best = self.ranked()[0]
        for entry in self.left:
            mean, error = self._lead(best, entry)
            if entry != best and mean < BEYOND_DOUBT * error:
                return False
        return True

    def _lead(self, one: int, other: int) -> tuple[float, float]:
        """By how much one did better, state by state, and the standard error of that."""
        pairs = zip(self._rewards[one], self._rewards[other], strict=False)
        leads = [mine - theirs for mine, theirs in pairs]
        count = len(leads)
        mean = sum(leads) / count
        variance = sum([(lead - mean) * (lead - mean) for lead in leads]) / max(1, count - 1)
        return mean, sqrt(variance / count)
