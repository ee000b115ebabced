"""The best of many found with few trials: all are tried equally often, the worse half is dropped, and so on.

Since all that are left have been tried in the same imagined states, they are compared like with like.
"""

from typing import Final

from ..kernel.choice import Choice

TRIALS_EACH: Final = 3
"""With fewer trials than this for each choice, the least promising ones are left out from the start."""


class Race:
    """The choices of one decision, the most promising first: it wins where nothing tells them apart."""

    def __init__(self, choices: list[Choice]) -> None:
        self.left: list[Choice] = choices
        self._tries: Final[dict[int, int]] = {}
        self._totals: Final[dict[int, float]] = {}
        self._goal: int = 1  # trials of each that end the round

    def tries(self, choice: Choice) -> int:
        return self._tries.get(choice.code, 0)

    def mean(self, choice: Choice) -> float:
        return self._totals[choice.code] / self._tries[choice.code]

    def next(self) -> Choice:
        """The one that has been tried least."""
        found = self.left[0]
        for choice in self.left:
            if self.tries(choice) < self.tries(found):
                found = choice
        return found

    def add(self, choice: Choice, reward: float) -> None:
        self._tries[choice.code] = self.tries(choice) + 1
        self._totals[choice.code] = self._totals.get(choice.code, 0.0) + reward

    def drop(self, trials_left: int) -> None:
        """Leave out those that have fallen behind, if a round is over; `trials_left` are all that can still be made."""
        if len(self._tries) == 1 and self._tries[self.left[0].code] == 1:
            del self.left[max(2, trials_left // TRIALS_EACH) :]
            self._goal = self._share(trials_left)
        if len(self.left) == 1 or self.tries(self.next()) < self._goal:
            return
        ranked = self.ranked()
        self.left = ranked[: (len(ranked) + 1) // 2]
        self._goal += self._share(trials_left)

    def _share(self, trials_left: int) -> int:
        """How often each of those left can be tried in a round, if all rounds get the same number of trials."""
        rounds, count = 1, len(self.left)
        while count > 2:
            rounds, count = rounds + 1, (count + 1) // 2
        return max(1, trials_left // (rounds * len(self.left)))

    def ranked(self) -> list[Choice]:
        """Those that are left and were tried, the best first."""
        found: list[Choice] = []
        for choice in self.left:
            if not self.tries(choice):
                continue
            place = len(found)
            while place and self.mean(choice) > self.mean(found[place - 1]):
                place -= 1
            found.insert(place, choice)
        return found
