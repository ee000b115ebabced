"""Information-set Monte-Carlo tree search: it thinks in imagined states, so it cannot know more than its seat.

Each iteration takes an imagined state, walks down the tree, plays on by the game's policy and
credits what came of it to every choice on the way. The searching seat has the same choices in all
imagined states, so each of them is tried in the same series of states: what then differs between
two choices is the choices, not the luck of the deal.
"""

from typing import Final

from ..kernel.choice import Choice
from ..kernel.game import Bot, Game
from ..kernel.ids import Seat
from ..kernel.loop import legal
from ..kernel.rng import Rng
from ..kernel.state import State
from .tree import Node, Settings, Walk


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

    def choose(self, game: Game, s: State, seat: Seat, rng: Rng) -> Choice:
        start = self.settings.now()  # what the greedy bot needs to propose its choice is part of the budget
        options = legal(s, seat)
        self.iterations = 0
        self.picks = 0
        table = (game.meta.name, s.mode, s.seats, seat)
        root = self._kept if self._kept_for == table else Node(0.0)
        choice = options[0]
        walk = Walk(game, s, seat, self.settings, root, rng)
        if len(options) > 1:
            self._search(walk, start)
            choice = self._favourite(walk, rng)
        # Others will have chosen unseen before the next decision, so one tree for all has nothing to go on with.
        self._kept = walk.child(choice) if self.settings.is_multiple else Node(0.0)
        self._kept_for = table
        return choice

    def advise(self, game: Game, s: State, seat: Seat, rng: Rng) -> list[Advice]:
        """What it would choose, and what else comes near, the best first: those that were tried longest."""
        start = self.settings.now()
        walk = Walk(game, s, seat, self.settings, Node(0.0), rng)
        if len(walk.options) == 1:
            return [Advice(walk.options[0], 0.0, 0, 0.0)]
        self._search(walk, start)
        race = walk.race
        best = race.winner()
        if not race.tries(best):
            return [Advice(best, 0.0, 0, 0.0)]
        found = [Advice(best, race.mean(best), race.tries(best), 0.0)]
        others = [choice for choice in walk.options if choice is not best and race.tries(choice)]
        ranks = [(race.tries(choice), race.mean(choice), place) for place, choice in enumerate(others)]
        for tries, mean, place in sorted(ranks, reverse=True):
            found.append(Advice(others[place], mean, tries, race.ahead(best, others[place])))
        return found

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

    def _favourite(self, walk: Walk, rng: Rng) -> Choice:
        """The winner of the race; or, carelessly, any in proportion to how often it was tried."""
        if walk.iterations and rng.below(100) < self.settings.carelessness:
            tried = [choice for choice in walk.options if walk.race.tries(choice)]
            ticket = rng.below(walk.iterations)
            for choice in tried:
                ticket -= walk.race.tries(choice)
                if ticket < 0:
                    return choice
        return walk.race.winner()
