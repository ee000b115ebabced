"""Information-set Monte-Carlo tree search: it thinks in imagined states, so it cannot know more than its seat.

Each iteration takes an imagined state, walks down the tree, plays on by the game's policy and
credits what came of it to every choice on the way. The searching seat has the same choices in all
imagined states, so each of them is tried in the same series of states: what then differs between
two choices is the choices, not the luck of the deal.
"""

from typing import Final

from ..kernel.choice import Choice
from ..kernel.game import Game
from ..kernel.guide import Bot
from ..kernel.ids import Seat
from ..kernel.loop import legal
from ..kernel.rng import Rng
from ..kernel.state import State
from .tree import Node, Settings, Walk

FEWEST_NAMED: Final = 4
"""How often a choice that somebody asks about is tried, if it would not have been tried at all."""


class Advice:
    """A choice that was tried: how it did on average, from 0 to 1, and in how many imagined states.

    `ahead` is the share of those in which the best choice did better than this one; for the best itself it is 0.
    """

    def __init__(self, choice: Choice, mean: float, tries: int, ahead: float) -> None:
        self.choice: Final = choice
        self.mean: Final = mean
        self.tries: Final = tries
        self.ahead: Final = ahead


class SearchBot(Bot):
    """Sits in one seat of one match: it keeps its tree from one decision to the next."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.iterations: int = 0  # of the last decision
        self.picks: int = 0  # made in all its iterations
        self._kept: Node = Node(0.0)  # what is known of the position after the last choice
        self._kept_for: tuple[str, str, int, int] = ("", "", 0, 0)
        self._said: tuple[Choice, ...] = ()  # the picks of an answer that was found as a whole, and what is left of it
        self._left: list[Choice] = []

    def choose(self, game: Game, s: State, seat: Seat, rng: Rng) -> Choice:
        start = self.settings.now()  # what the greedy bot needs to propose its choice is part of the budget
        options = legal(s, seat)
        self.iterations = 0
        self.picks = 0
        table = (game.meta.name, s.mode, s.seats, seat)
        if self._left and self._kept_for == table and s.answers[seat] == self._said:
            while self._left and self._left[0] not in options:
                self._left = self._left[1:]
            if self._left:
                return self._say(self._left)
        self._said, self._left = (), []
        root = self._kept if self._kept_for == table else Node(0.0)
        choice = options[0]
        walk = Walk(game, s, seat, self.settings, root, rng)
        if len(options) > 1:
            self._search(walk, start)
            line = walk.lines[walk.race.winner()]
            choice = line[0]
            if len(line) > 1:
                self._said = s.answers[seat]
                self._say(line)
        # Others will have chosen unseen before the next decision, so one tree for all has nothing to go on with.
        self._kept = walk.child(choice) if self.settings.is_multiple else Node(0.0)
        self._kept_for = table
        return choice

    def advise(self, game: Game, s: State, seat: Seat, rng: Rng, named: str = "") -> list[Advice]:
        """What it would choose, and what else comes near, the best first: those that were tried longest.

        A choice that is named is tried, however little time there is, if the bot thinks of it at all.
        """
        start = self.settings.now()
        walk = Walk(game, s, seat, self.settings, Node(0.0), rng)
        if len(walk.options) == 1:
            return [Advice(walk.options[0], 0.0, 0, 0.0)]
        self._search(walk, start)
        race = walk.race
        best = race.winner()
        if not race.tries(best):
            return [Advice(walk.lines[best][0], 0.0, 0, 0.0)]
        for entry, line in enumerate(walk.lines):
            if line[0].text == named and not race.tries(entry):
                race.left = [entry]
                for _ in range(min(race.tries(best), FEWEST_NAMED)):
                    walk.iterate(0.0)
        found = [Advice(walk.lines[best][0], race.mean(best), race.tries(best), 0.0)]
        told = [walk.lines[best][0]]
        ranks = [(race.tries(entry), race.mean(entry), -entry) for entry in range(len(walk.lines)) if race.tries(entry)]
        for tries, mean, place in sorted(ranks, reverse=True):
            choice = walk.lines[-place][0]
            if choice not in told:  # of whole answers that begin alike the best speaks for all
                told.append(choice)
                found.append(Advice(choice, mean, tries, race.ahead(best, -place)))
        return found

    def _say(self, line: list[Choice]) -> Choice:
        """The next pick of a whole answer; the others are kept for when it is asked on."""
        self._said = (*self._said, line[0])
        self._left = line[1:]
        return line[0]

    def _search(self, walk: Walk, start: float) -> None:
        budget = self.settings.milliseconds / 1000.0
        left = self.settings.iterations if self.settings.iterations else 1_000_000_000
        while left > 0 and not walk.race.is_over:
            walk.iterate(start + budget if budget else 0.0)
            left -= 1
            if budget:
                elapsed = self.settings.now() - start
                left = min(left, int((budget - elapsed) * walk.iterations / elapsed))
            walk.race.drop(left)
        self.iterations = walk.iterations
        self.picks = walk.picks
