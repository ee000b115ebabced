"""The best of many found with few trials: all are tried equally often, the worse half is dropped, and so on.

Since all that are left have been tried in the same imagined states, they are compared like with like.
"""

from math import sqrt
from typing import Final

from ..kernel.choice import Choice

TRIALS_EACH: Final = 3
"""With fewer trials than this for each choice, the least promising ones are left out from the start."""
FEWEST_TO_CONVINCE: Final = 4
CLEARLY: Final = 1.5
"""How many standard errors make a lead convincing."""
BEYOND_DOUBT: Final = 3.0
"""How many of them end a race before its time."""
FEWEST_TO_END: Final = 16


class Race:
    """The choices of one decision, the most promising first: it wins where nothing tells them apart.

    With `is_trusted` the first is what a good player would do: it stays in the race, and another
    wins only if it was better by more than chance makes likely, and by more than `doubt`.
    """

    def __init__(self, choices: list[Choice], is_trusted: bool = False, doubt: float = 0.0) -> None:
        self.left: list[Choice] = choices
        self._first: Final[Choice] = choices[0]
        self._is_trusted: Final = is_trusted
        self._doubt: Final = doubt
        self._rewards: Final[dict[int, list[float]]] = {}
        self._goal: int = 1  # trials of each that end the round
        self._is_decided: bool = False

    def tries(self, choice: Choice) -> int:
        rewards = self._rewards.get(choice.code)
        return 0 if rewards is None else len(rewards)

    def mean(self, choice: Choice) -> float:
        return sum(self._rewards[choice.code]) / self.tries(choice)

    @property
    def is_over(self) -> bool:
        """Whether further trials would change nothing."""
        return len(self.left) == 1 or self._is_decided

    def next(self) -> Choice:
        """The one that has been tried least."""
        found = self.left[0]
        for choice in self.left:
            if self.tries(choice) < self.tries(found):
                found = choice
        return found

    def add(self, choice: Choice, reward: float) -> None:
        if choice.code not in self._rewards:
            self._rewards[choice.code] = []
        self._rewards[choice.code].append(reward)

    def drop(self, trials_left: int) -> None:
        """Leave out those that have fallen behind, if a round is over; `trials_left` are all that can still be made."""
        if len(self._rewards) == 1 and self.tries(self._first) == 1:
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
        if self._is_trusted and self._first not in self.left:
            self.left.append(self._first)
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

    def winner(self) -> Choice:
        ranked = self.ranked()
        if not ranked:
            return self._first
        best = ranked[0]
        if self._is_trusted and best is not self._first and not self._is_convincing(best):
            return self._first
        return best

    def ahead(self, one: Choice, other: Choice) -> float:
        """In which share of the states that both were tried in one did better; half of those where they did alike."""
        pairs = list(zip(self._rewards[one.code], self._rewards[other.code], strict=False))
        better = [1.0 if mine > theirs else 0.5 if mine == theirs else 0.0 for mine, theirs in pairs]
        return sum(better) / len(better)

    def _is_convincing(self, choice: Choice) -> bool:
        """Whether its lead over the first, state by state, is larger than chance makes likely."""
        if self.tries(choice) < FEWEST_TO_CONVINCE:
            return False
        mean, error = self._lead(choice, self._first)
        return mean > self._doubt + CLEARLY * error

    def _is_beyond_doubt(self) -> bool:
        """Whether the best leads all others by far, or nothing at all tells them apart."""
        best = self.ranked()[0]
        for choice in self.left:
            mean, error = self._lead(best, choice)
            if choice is not best and mean < BEYOND_DOUBT * error:
                return False
        return True

    def _lead(self, one: Choice, other: Choice) -> tuple[float, float]:
        """By how much one did better, state by state, and the standard error of that."""
        pairs = zip(self._rewards[one.code], self._rewards[other.code], strict=False)
        leads = [mine - theirs for mine, theirs in pairs]
        count = len(leads)
        mean = sum(leads) / count
        variance = sum([(lead - mean) * (lead - mean) for lead in leads]) / max(1, count - 1)
        return mean, sqrt(variance / count)
