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
from ..kernel.game import Game
from ..kernel.guide import Bot, Guide
from ..kernel.ids import Seat
from ..kernel.loop import answer, current, imagine, legal
from ..kernel.rng import MASK, Rng
from ..kernel.state import State
from .race import Race
from .temper import EVEN, LEANING, TEMPERS, Temper

LONGEST_PLAYOUT: Final = 5_000
"""Picks after which a playout is judged where it stands, so that no game can hold a bot up."""
DRAWS_OF_A_BELIEF: Final = 2
"""How many imagined states challenge the last one, by weight, for the next place among those that are searched."""
FIRST_DRAWS: Final = 6
"""How many there are for the first place, which nothing better was found for yet."""
MIXING: Final = 12
"""Draws after which generators that began with nearly the same numbers have nothing in common."""
WORTH_OF_WINNING: Final = 0.8
"""The rest of a reward is the share of opponents beaten, so that a lost game is still played well."""


class Settings:
    """How long to think and with how much care. A budget of 0 is none; one of the two must be given.

    `care`, `horizon`, `exploration` and `patience` replace those of the game's guide unless negative. A beginner
    `overlooks` so many of a hundred choices, takes the first few `worlds` that it imagines for the truth (0: as many as
    it has time for) and has no suspicions unless it `is_suspicious`.
    """

    def __init__(
        self,
        milliseconds: int = 0,
        iterations: int = 0,
        is_multiple: bool = True,
        exploration: float = -1.0,
        care: int = -1,
        horizon: int = -1,
        is_processor_time: bool = False,
        overlooks: int = 0,
        worlds: int = 0,
        is_suspicious: bool = True,
        temper: str = "",
        patience: int = -1,
    ) -> None:
        self.milliseconds: Final = milliseconds
        self.iterations: Final = iterations
        self.is_multiple: Final = is_multiple
        self.exploration: Final = exploration
        self.care: Final = care
        self.horizon: Final = horizon
        self.is_processor_time: Final = is_processor_time  # a busy machine then makes the bot slower, not weaker
        self.overlooks: Final = overlooks
        self.worlds: Final = worlds
        self.is_suspicious: Final = is_suspicious
        self.temper: Final = temper
        self.patience: Final = patience

    def with_temper(self, temper: str) -> "Settings":
        """The same for a player of that temper."""
        return Settings(
            self.milliseconds,
            self.iterations,
            self.is_multiple,
            self.exploration,
            self.care,
            self.horizon,
            self.is_processor_time,
            self.overlooks,
            self.worlds,
            self.is_suspicious,
            temper,
            self.patience,
        )

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
        self._horizon: Final[int] = (
            guide.horizon_at(s, seat) if settings.horizon < 0 else settings.horizon
        ) or LONGEST_PLAYOUT
        self._care: Final[int] = guide.care if settings.care < 0 else settings.care
        patience = guide.patience if settings.patience < 0 else settings.patience
        self._patience: Final[int] = patience if self._care else 1
        self._exploration: Final = guide.exploration if settings.exploration < 0.0 else settings.exploration
        self._greedy: Final[Bot] = game.greedy() if self._care else Bot()  # proposes what must be beaten
        self._quick: Final[Bot] = guide.plays_on(game) if self._care else self._greedy
        self._is_suspicious: Final[bool] = settings.is_suspicious and guide.has_beliefs_at(s, seat)
        self._salt: Final[int] = rng.bits()
        self._states: Final[list[State]] = []  # imagined, drawn as they are needed
        self._is_blind: Final[bool] = self._care == 100 and is_blind(s, seat)
        self._replies: Final[list[list[list[Choice]]]] = []  # by state and seat: what others say to the same question
        self._last: State = s
        self._last_weight: float = 0.0
        self._temper: Final[Temper] = TEMPERS[settings.temper]
        self.lines: Final[list[list[Choice]]] = self._seen(self._in_order(rng))  # picks, or whole answers
        self.race: Final = Race(len(self.lines), is_trusted=self._care > 0, doubt=guide.doubt * self._temper.doubt)
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
        entry = self.race.next()
        line = self.lines[entry]
        choice = line[0]
        number = self.race.tries(entry)
        if len(line) == 1:
            self.root.children.setdefault(self._key(seat, choice), Node(0.0))
        else:
            is_inside[seat if self._is_multiple else 0] = False  # a whole answer is tried as it is, and then played on
        s = self._imagined(number).clone()
        s.rng = chance_at(self._salt, number, -2)  # the same world may come up again, with other luck
        rng = chance_at(self._salt, number, -1)  # of the policy
        path: list[Node] = []
        owners: list[int] = []
        meant: list[list[Choice]] = [[] for _ in range(s.seats)]  # what the policy will pick next in the same question
        meant[seat] = line[1:]
        asked = s.agenda[-1] if self._is_blind else None
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
                    if s.agenda[-1] is asked and seat != self.seat and not meant[seat] and not s.answers[seat]:
                        meant[seat] = self._reply(number, s, seat, rng)
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
        self.race.add(entry, rewards[self.seat] if rewards[self.seat] >= 0.0 else self._reward(s, self.seat))

    def _seen(self, lines: list[list[Choice]]) -> list[list[Choice]]:
        """The answers that the player does not overlook; one at least."""
        if not self.settings.overlooks:
            return lines
        seen = [line for line in lines if self.rng.below(100) >= self.settings.overlooks]
        return seen or lines[:1]

    def _in_order(self, rng: Rng) -> list[list[Choice]]:
        """What may be answered, the most promising first: whole answers if the game proposes some, else picks."""
        if len(self.options) > 1:
            whole = self.guide.answers(self.game, self.start, self.seat)
            if whole:
                return whole
        return [[choice] for choice in self._picks_in_order(rng)]

    def _picks_in_order(self, rng: Rng) -> list[Choice]:
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
        if self.settings.worlds:
            number = number % self.settings.worlds
        while len(self._states) <= number:
            self._states.append(self._believed() if self._is_suspicious else self._draw())
        return self._states[number]

    def _draw(self) -> State:
        state = imagine(self.game, self.start, self.seat, self.rng.bits())
        state.is_loud = False
        if self.settings.is_suspicious:
            self.guide.suppose(self.game, state, self.seat, self.rng)
        return state

    def _believed(self) -> State:
        """The last state, or one that has challenged it and is likelier, or is lucky: Metropolis's chain, by which
        states come up in proportion to their weights though each is drawn without regard to them.
        """
        for _ in range(DRAWS_OF_A_BELIEF if self._states else FIRST_DRAWS):
            state = self._draw()
            weight = self.guide.weight(self.game, state, self.seat)
            if self._last_weight * (self.rng.bits() / 4294967296.0) < weight:
                self._last, self._last_weight = state, weight
        return self._last

    def _reply(self, number: int, s: State, seat: Seat, rng: Rng) -> list[Choice]:
        """What another seat says to the question that is searched: it does not see what it is told apart by, so that
        it is worked out once for each imagined state.
        """
        while len(self._replies) <= number:
            self._replies.append([[] for _ in range(s.seats)])
        row = self._replies[number]
        if not row[seat]:
            row[seat] = self._quick.intended(self.game, s, seat, rng)
        return row[seat]

    def _policy(self, s: State, seat: Seat, options: list[Choice], rng: Rng, meant: list[list[Choice]]) -> Choice:
        queue = meant[seat]
        if not queue:
            if not self._care or rng.below(100) >= self._care:
                return self.guide.playout(self.game, s, seat, options, rng)
            queue = self._quick.intended(self.game, s, seat, rng)
        for place, choice in enumerate(queue):
            if choice in options:
                meant[seat] = queue[place + 1 :]
                return choice
        meant[seat] = []
        return self._quick.choose(self.game, s, seat, rng)

    def _select(self, node: Node, s: State, seat: Seat, options: list[Choice], rng: Rng) -> Choice:
        """The next choice to try: a new one while few have been tried for the visits, else the most promising."""
        exploration = self._exploration
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
        """What came of it; the player's own ends as its temper feels them."""
        reward = self._plain_reward(s, seat)
        temper = self._temper
        if seat != self.seat or temper is EVEN:
            return reward
        if s.agenda:
            reward = (1.0 - LEANING) * reward + LEANING * self.guide.leaning(s, seat, temper.name)
        return temper.felt(reward)

    def _plain_reward(self, s: State, seat: Seat) -> float:
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


def is_blind(s: State, seat: Seat) -> bool:
    """Whether others are asked the same at the same time and none of them sees what the seat answers."""
    if len(s.asked) < 2:
        return False
    step = current(s)
    for other in s.asked:
        if other != seat and step.is_shown(s, other, seat):
            return False
    return True


def _is_settled(s: State) -> bool:
    """Whether no answer waits for others: what has been picked and not resolved cannot be judged yet."""
    for picks in s.answers:
        if picks:
            return False
    return True
