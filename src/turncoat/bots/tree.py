"""The trees of search, and the walk through them.

With *multiple observers* every seat has a tree of its own choices alone and averages over what the
others do, which it may not have seen; simultaneous answers are then blind, as they should be. With
a *single observer* one tree holds the choices of all seats in the order in which they are made.
Where a game's greedy bot plays on, it also answers for the other seats of the multiple observers.

Where the game tells the time, each time has chance of its own in each imagined state: a choice that
takes one die more leaves the dice of the turns after it as they were. Without this two choices are
told apart by the luck that follows them.
"""

import time
from math import log, sqrt
from typing import Final

from ..kernel.choice import Choice
from ..kernel.game import Bot, Game, Guide
from ..kernel.ids import Seat
from ..kernel.loop import answer, imagine, legal
from ..kernel.rng import MASK, Rng
from ..kernel.state import State
from .race import Race

LONGEST_PLAYOUT: Final = 5_000
"""Picks after which a playout is judged where it stands, so that no game can hold a bot up."""
DRAWS_OF_A_BELIEF: Final = 4
"""How many imagined states compete, by weight, for a place among those that are searched."""
MIXING: Final = 12
"""Draws after which generators that began with nearly the same numbers have nothing in common."""
WORTH_OF_WINNING: Final = 0.8
"""The rest of a reward is the share of opponents beaten, so that a lost game is still played well."""


class Settings:
    """How long to think and with how much care. A budget of 0 is none; one of the two must be given.

    `care` and `horizon` replace those of the game's guide unless negative.
    """

    def __init__(
        self,
        milliseconds: int = 0,
        iterations: int = 0,
        is_multiple: bool = True,
        exploration: float = 0.5,
        carelessness: int = 0,
        care: int = -1,
        horizon: int = -1,
        is_processor_time: bool = False,
    ) -> None:
        self.milliseconds: Final = milliseconds
        self.iterations: Final = iterations
        self.is_multiple: Final = is_multiple
        self.exploration: Final = exploration
        self.carelessness: Final = carelessness  # of a hundred choices, how many are not the best one on purpose
        self.care: Final = care
        self.horizon: Final = horizon
        self.is_processor_time: Final = is_processor_time  # a busy machine then makes the bot slower, not weaker

    def now(self) -> float:
        """Seconds on the clock by which the budget is spent."""
        return time.thread_time() if self.is_processor_time else time.perf_counter()


class Node:
    """What followed a choice. `offered` counts how often it could have been taken since it was first tried."""

    def __init__(self, prior: float) -> None:
        self.prior: Final = prior
        self.visits: int = 0
        self.offered: int = 0
        self.total: float = 0.0
        self.children: Final[dict[int, Node]] = {}


class Walk:
    """One search for one decision: the imagined states, the trees, and the way through them."""

    def __init__(self, game: Game, s: State, seat: Seat, settings: Settings, root: Node, rng: Rng) -> None:
        guide = game.guide()
        self.game: Final = game
        self.guide: Final[Guide] = guide
        self.start: Final = s
        self.seat: Final = seat
        self.settings: Final = settings
        self.root: Final = root
        self.rng: Final = rng
        self.options: Final[list[Choice]] = legal(s, seat)
        self.iterations: int = 0
        self.picks: int = 0
        self._is_multiple: Final[bool] = settings.is_multiple
        self._menu_size: Final[int] = len(game.menu)
        self._clock: Final[int] = guide.clock(s)
        self._horizon: Final[int] = (guide.horizon if settings.horizon < 0 else settings.horizon) or LONGEST_PLAYOUT
        self._care: Final[int] = guide.care if settings.care < 0 else settings.care
        self._patience: Final[int] = guide.patience if self._care else 1
        self._greedy: Final[Bot] = game.greedy() if self._care else Bot()  # proposes what must be beaten, and plays on
        self._salt: Final[int] = rng.bits()
        self._states: Final[list[State]] = []  # imagined, drawn as they are needed
        self.race: Final = Race(self._in_order(rng), is_trusted=self._care > 0, doubt=guide.doubt)
        # The trees of all seats, or the one tree.
        self._trees: Final[list[Node]] = [Node(0.0) for _ in range(s.seats)] if settings.is_multiple else [root]
        if settings.is_multiple:
            self._trees[seat] = root

    def child(self, choice: Choice) -> Node:
        """What is known of the root's choice; a new node if it was never tried."""
        node = self.root.children.get(self._key(self.seat, choice))
        return Node(0.0) if node is None else node

    def iterate(self, deadline: float) -> None:
        """Try one choice once more, and learn from it. A deadline of 0 is none."""
        seat = self.seat
        nodes = self._trees[:]
        is_inside = [tree == seat or not self._care for tree in range(len(nodes))]
        is_inside[seat if self._is_multiple else 0] = True
        first = self.race.next()
        choice = first
        number = self.race.tries(first)
        self.root.children.setdefault(self._key(seat, choice), Node(0.0))
        s = self._imagined(number).clone()
        rng = chance_at(self._salt, number, -1)  # of the policy
        path: list[Node] = []
        owners: list[int] = []
        meant: list[list[Choice]] = [[] for _ in range(s.seats)]  # what the policy will pick next in the same question
        played = 0
        hour = self._clock
        is_broken_off = False
        while True:
            tree = seat if self._is_multiple else 0
            if played:
                options = legal(s, seat)
                if len(options) == 1:
                    choice = options[0]
                elif is_inside[tree]:
                    choice = self._select(nodes[tree], s, seat, options, rng)
                else:
                    choice = self._policy(s, seat, options, rng, meant)
            if is_inside[tree]:
                child = nodes[tree].children.get(self._key(seat, choice))
                if child is not None:  # a single option is taken without being weighed
                    is_inside[tree] = child.visits >= self._patience
                    nodes[tree] = child
                    path.append(child)
                    owners.append(seat)
            answer(s, seat, choice)
            played += 1
            if meant[seat] and not s.answers[seat]:
                meant[seat] = []
            if not s.agenda or played >= LONGEST_PLAYOUT:
                break
            elapsed = played
            if self._clock >= 0:
                now = self.guide.clock(s)
                elapsed = now - self._clock
                if now != hour:
                    hour = now
                    s.rng = chance_at(self._salt, number, now)
            if elapsed >= self._horizon and _is_settled(s):
                break
            if deadline and self.settings.now() > deadline:
                is_broken_off = True
                break
            seat = s.waiting[0]
        self.picks += played
        self.iterations += 1
        if is_broken_off and self.race.tries(self.race.left[0]):
            return  # judged too early, a choice would be compared unfairly
        rewards = [-1.0] * s.seats
        for node, owner in zip(path, owners, strict=True):
            if rewards[owner] < 0.0:
                rewards[owner] = self._reward(s, owner)
            node.visits += 1
            node.total += rewards[owner]
        self.race.add(first, rewards[self.seat])

    def _in_order(self, rng: Rng) -> list[Choice]:
        """The choices at the root, the most promising first."""
        options = self.options[:]
        rng.shuffle(options)
        priors = self.guide.priors(self.game, self.start, self.seat, options) if len(options) > 1 else []
        if priors:
            places = sorted(range(len(options)), key=priors.__getitem__, reverse=True)
            options = [options[place] for place in places if priors[place] >= 0.0 or place == places[0]]
        elif self._care and len(options) > 1:
            liked = self._greedy.choose(self.game, self.start.clone(), self.seat, rng)
            options.remove(liked)
            options.insert(0, liked)
        return options

    def _key(self, seat: Seat, choice: Choice) -> int:
        return choice.code if self._is_multiple else choice.code + seat * self._menu_size

    def _imagined(self, number: int) -> State:
        """The numbered state of the series; where the game has beliefs, drawn in proportion to them."""
        while len(self._states) <= number:
            drawn = [self._draw()]
            if self.guide.has_beliefs:
                drawn.extend([self._draw() for _ in range(DRAWS_OF_A_BELIEF - 1)])
            self._states.append(drawn[0] if len(drawn) == 1 else self._believed(drawn))
        return self._states[number]

    def _draw(self) -> State:
        state = imagine(self.game, self.start, self.seat, self.rng.bits())
        state.is_loud = False
        return state

    def _believed(self, drawn: list[State]) -> State:
        weights = [self.guide.weight(self.game, state, self.seat) for state in drawn]
        ticket = self.rng.bits() / 4294967296.0 * sum(weights)
        for state, weight in zip(drawn, weights, strict=True):
            ticket -= weight
            if ticket < 0.0:
                return state
        return drawn[0]

    def _policy(self, s: State, seat: Seat, options: list[Choice], rng: Rng, meant: list[list[Choice]]) -> Choice:
        if not self._care or rng.below(100) >= self._care:
            return self.guide.playout(self.game, s, seat, options, rng)
        queue = meant[seat]
        if not queue:
            queue = self._greedy.intended(self.game, s, seat, rng)
        for place, choice in enumerate(queue):
            if choice in options:
                meant[seat] = queue[place + 1 :]
                return choice
        meant[seat] = []
        return self._greedy.choose(self.game, s, seat, rng)

    def _select(self, node: Node, s: State, seat: Seat, options: list[Choice], rng: Rng) -> Choice:
        """The next choice to try: a new one while few have been tried for the visits, else the most promising."""
        exploration = self.settings.exploration
        best_value, best, tried, visits = -1.0, options[0], 0, 0
        for choice in options:
            child = node.children.get(self._key(seat, choice))
            if child is None or not child.visits:
                continue
            child.offered += 1
            tried += 1
            visits += child.visits
            value = (
                child.total / child.visits
                + exploration * sqrt(log(child.offered + 1) / child.visits)
                + child.prior / (1 + child.visits)
            )
            if value > best_value:
                best_value, best = value, choice
        if tried < len(options) and tried <= sqrt(visits):
            return self._expand(node, s, seat, options, tried, rng)
        return best

    def _expand(self, node: Node, s: State, seat: Seat, options: list[Choice], tried: int, rng: Rng) -> Choice:
        """A choice that was not tried here: first what the policy would do, then by promise, then any."""
        children = node.children
        untried = [choice for choice in options if self._is_new(children, seat, choice)]
        choice = untried[rng.below(len(untried))]
        prior = 0.0
        priors = self.guide.priors(self.game, s, seat, options)
        if priors:
            for option, promise in zip(options, priors, strict=True):
                if promise > prior and self._is_new(children, seat, option):
                    choice, prior = option, promise
        elif not tried:
            liked = self._greedy.choose(self.game, s, seat, rng) if self._care else choice
            if liked in untried:
                choice, prior = liked, 0.5
        children[self._key(seat, choice)] = Node(prior)
        return choice

    def _is_new(self, children: dict[int, Node], seat: Seat, choice: Choice) -> bool:
        child = children.get(self._key(seat, choice))
        return child is None or not child.visits

    def _reward(self, s: State, seat: Seat) -> float:
        if s.agenda:
            return self.game.evaluate(s, seat)
        result = self.game.result(s)
        winning = WORTH_OF_WINNING if result.ranking[seat] == 1 else 0.0
        return winning + (1.0 - WORTH_OF_WINNING) * result.utility(seat)


def chance_at(salt: int, number: int, now: int) -> Rng:
    """The chance of one time of the game in one of many imagined states."""
    rng = Rng(salt, number, now & MASK, 1)
    for _ in range(MIXING):
        rng.bits()
    return rng


def _is_settled(s: State) -> bool:
    """Whether no answer waits for others: what has been picked and not resolved cannot be judged yet."""
    for picks in s.answers:
        if picks:
            return False
    return True
