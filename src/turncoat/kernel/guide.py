"""What a bot is, and what search may be told about a game."""

from typing import TYPE_CHECKING, Final

from ._compile import mypyc_attr
from .choice import Choice
from .ids import Seat
from .rng import Rng
from .state import State

if TYPE_CHECKING:
    from .game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Sits in a seat. It is handed an imagined state, which it may change, and has chance of its own."""

    def choose(self, game: "Game", s: State, seat: Seat, rng: Rng) -> Choice:
        """One of `legal(s, seat)`."""
        raise NotImplementedError

    def intended(self, game: "Game", s: State, seat: Seat, rng: Rng) -> list[Choice]:
        """The choice, and after it what the bot means to pick next in the same question, if it knows already.

        A playout asks once for a whole draft; what turns out not to be legal is passed over.
        """
        return [self.choose(game, s, seat, rng)]


class Secret:
    """A question about what is hidden from a seat, such as "devil", with its answer in one world.

    `answers` are those between which somebody who knows nothing would have to guess.
    """

    def __init__(self, question: str, answer: int, answers: tuple[int, ...]) -> None:
        self.question: Final = question
        self.answer: Final = answer
        self.answers: Final = answers


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """What search may be told about a game. A game overrides what helps; nothing here can make a choice legal.

    `horizon`: how far by the `clock` a playout goes before `Game.evaluate` ends it; 0 plays to the end of the match.
    `care`: of a hundred picks of a playout, how many are left to the bot of `Game.greedy`, which must leave
    the state as it finds it; the rest to `playout`. `doubt`: by how much `evaluate` must prefer a choice to that
    of the greedy bot before search believes it. `has_beliefs`: whether `weight` says anything. `patience`:
    where the greedy bot plays on, how often a choice is tried before the tree grows below it; until then its picks are
    better than what exploring finds. `exploration`: how much a choice of the tree that was seldom tried may look worse
    than the best and is still tried again; about as much as good choices usually differ by.
    """

    def __init__(
        self,
        horizon: int = 0,
        care: int = 0,
        doubt: float = 0.0,
        has_beliefs: bool = False,
        patience: int = 8,
        exploration: float = 0.5,
    ) -> None:
        self.horizon: Final = horizon
        self.care: Final = care
        self.doubt: Final = doubt
        self.has_beliefs: Final = has_beliefs
        self.patience: Final = patience
        self.exploration: Final = exploration

    def clock(self, s: State) -> int:
        """The time of the game, such as its turn; -1 if it is not told, and picks are counted.

        Choices are compared fairly only where all of them are judged at the same time of the game: after so
        many picks, whoever dawdles has more of its turn still before it.
        """
        return -1

    def horizon_at(self, s: State, seat: Seat) -> int:
        """How far a playout goes from this decision of the seat; where it differs from decision to decision."""
        return self.horizon

    def playout(self, game: "Game", s: State, seat: Seat, options: list[Choice], rng: Rng) -> Choice:
        """What that seat would do beyond the tree. Quick rather than clever; any choice must be possible."""
        return options[rng.below(len(options))]

    def priors(self, game: "Game", s: State, seat: Seat, options: list[Choice]) -> list[float]:
        """How promising each choice looks, from 0 to 1, best tried first; empty if nothing can be said.

        What is below 0 is not tried at all.
        """
        return []

    def features(self, s: State, seat: Seat) -> dict[str, float]:
        """What speaks for or against a seat, by name: what `turncoat fit` weighs for `Game.evaluate`."""
        return {}

    def inputs(self, s: State, seat: Seat) -> dict[str, float]:
        """What `turncoat train` learns from: the features, or more than them."""
        return self.features(s, seat)

    def has_beliefs_at(self, s: State, seat: Seat) -> bool:
        """Whether `weight` tells worlds of this position apart; where it does not, they are drawn as they come."""
        return self.has_beliefs

    def weight(self, game: "Game", s: State, seat: Seat) -> float:
        """Belief: how likely what was seen makes the secrets of this imagined state, compared with others."""
        return 1.0

    def suppose(self, game: "Game", s: State, seat: Seat, rng: Rng) -> None:
        """Belief: put into an imagined state what the seat thinks of others' secrets, drawn by how likely it is.

        For secrets whose chances can be told at once; those of which only likelier worlds are known have a `weight`.
        """

    def plays_on(self, game: "Game") -> Bot:
        """Who makes the picks of a playout that `care` leaves to a bot: the greedy bot, or a quicker one."""
        return game.greedy()

    def signs(self, game: "Game", s: State, seat: Seat) -> list[float]:
        """What speaks for the secrets of this world by how everybody has behaved: what `turncoat beliefs` weighs.

        `weight` is then the exponential of their weighted sum. Empty where there is nothing to be suspected.
        """
        return []

    def secrets(self, s: State, seat: Seat) -> list[Secret]:
        """What the seat may be asked to guess in this world, each question with its answer here."""
        return []

    def tells(self, s: State) -> list[tuple[str, float]]:
        """What there is to be counted when a match is over, by name, each as often as it happened: prices, finds.

        `turncoat habits` tells how often, how much on average, and how much it varies.
        """
        return []

    def answers(self, game: "Game", s: State, seat: Seat) -> list[list[Choice]]:
        """Whole answers to the question that waits, as the picks that are left of them, the greedy bot's first.

        Search compares them as they are; where there are none it goes pick by pick.
        """
        return []

    def leaning(self, s: State, seat: Seat, temper: str) -> float:
        """How well a position suits a player who is bold, wary, grasping or loyal, from 0 to 1."""
        return 0.0
