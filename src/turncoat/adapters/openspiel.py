"""Every game as an OpenSpiel game.

```python
from turncoat.adapters import openspiel
game = openspiel.game("lanterns", seats=3)     # or pyspiel.load_game("turncoat_lanterns(seats=3)")
state = game.new_initial_state()
```

Chance is explicit. The first node deals: it picks one of `deals` set-ups. After that, whenever a choice leads to dice,
to a shuffle or to a card from a face-down pile, a chance node stands between the choice and what follows; it picks one
of `outcomes`. What comes of a choice does not stand in the state before that, so a search that copies states cannot
look into the future. Both numbers are parameters: few outcomes make a small game that can be solved whole, many come
near to the real odds.

Actions are the codes of the game's menu. Seats that decide at the same time act one after the other without seeing each
other's answers. `state.resample_from_infostate` imagines what a player cannot know, for searches over information sets.
The string of an observation is the view in words; that of an information state is a key, the same view as JSON.
"""

import hashlib
import json
from collections.abc import Callable
from typing import Any, ClassVar, Final

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise ImportError(f"This needs {error.name}, which is not installed: pip install 'turncoat[research]'") from None

from ..games import DEMONSTRATION, names
from ..games import game as game_by_name
from ..games import meta as meta_by_name
from ..kernel.choice import Choice
from ..kernel.codec import canonical, decode, encode
from ..kernel.errors import IllegalChoice, InvalidOption
from ..kernel.event import event_data
from ..kernel.game import Game
from ..kernel.layout import Scribe
from ..kernel.loop import answer, begun, imagine, legal
from ..kernel.match import Match
from ..kernel.rng import Rng
from ..kernel.state import State
from .defaults import at_least_one, mode_and_seats
from .observing import LONGEST, layout_of, rewards, text

DEALS: Final = 4096
OUTCOMES: Final = 256
REMEMBERED: Final = 32
"""Own actions that a tensor of perfect recall tells in their order, the last first; all of them are in its sums."""
SUMS: Final = 4


def game(
    name: str,
    mode: str | None = None,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    deals: int = DEALS,
    outcomes: int = OUTCOMES,
) -> pyspiel.Game:
    """A Turncoat game for OpenSpiel: `deals` is how many ways of setting up chance chooses from, `outcomes` how many
    ways things may come wherever chance follows a choice.
    """
    chosen, count = mode_and_seats(game_by_name(name), mode, seats)
    chances = {
        "deals": at_least_one(deals, "bad-chance", "deal"),
        "outcomes": at_least_one(outcomes, "bad-chance", "outcome of chance"),
    }
    register(name)
    parameters = {"mode": chosen, "seats": count, **chances, "options": _packed(options)}
    return pyspiel.load_game(short_name(name), parameters)


def register(name: str) -> None:
    """Make one game known to `pyspiel.load_game`."""
    if short_name(name) not in pyspiel.registered_names():
        pyspiel.register_game(game_type(name), type(short_name(name), (TurncoatGame,), {"NAME": name}))


def register_all() -> None:
    """Make all games known to `pyspiel.load_game`, without loading their rules."""
    for name in [*names(), DEMONSTRATION]:
        register(name)


def short_name(name: str) -> str:
    return f"turncoat_{name.replace('-', '_')}"


def _packed(options: dict[str, Any] | None) -> str:
    """Options as a text that OpenSpiel's names of games can hold: JSON in hexadecimal."""
    return json.dumps(options).encode().hex() if options else ""


def _unpacked(packed: str) -> dict[str, Any]:
    if not packed:
        return {}
    try:
        options = json.loads(bytes.fromhex(packed))
    except ValueError:
        raise InvalidOption("bad-option", f"Options are JSON in hexadecimal, not {packed!r}.") from None
    if not isinstance(options, dict):
        raise InvalidOption("bad-option", f"Options are a JSON object, not {options!r}.")
    return options


def game_type(name: str) -> pyspiel.GameType:
    meta = meta_by_name(name)
    ranges = [mode.seats for mode in meta.modes.values()]
    first = next(iter(meta.modes))
    low, high = meta.modes[first].seats
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=meta.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max([seats[1] for seats in ranges]),
        min_num_players=min([seats[0] for seats in ranges]),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "mode": first,
            "seats": min(max(low, 2), high),
            "deals": DEALS,
            "outcomes": OUTCOMES,
            "options": "",
        },
    )


class TurncoatGame(pyspiel.Game):  # type: ignore[misc]
    """A game, mode and seat count. OpenSpiel is given a subclass for each game, which it calls with parameters."""

    NAME: ClassVar[str]

    def __init__(self, params: dict[str, Any]) -> None:
        self.rules = game_by_name(self.NAME)
        self.mode, self.seats = mode_and_seats(self.rules, str(params["mode"]), int(params["seats"]))
        self.deals, self.outcomes = int(params["deals"]), int(params["outcomes"])
        if self.deals < 1 or self.outcomes < 1:
            raise InvalidOption("bad-chance", "There must be at least one deal and one outcome.")
        packed = str(params["options"])
        self.options = self.rules.modes[self.mode].checked(_unpacked(packed))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.menu),
            max_chance_outcomes=max(self.deals, self.outcomes),
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        kept = {"mode": self.mode, "seats": self.seats, "deals": self.deals, "outcomes": self.outcomes}
        super().__init__(game_type(self.NAME), info, {**kept, "options": packed})

    def new_initial_state(self) -> "TurncoatState":
        return TurncoatState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TurncoatObserver":
        return TurncoatObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class Position:
    """A position, the choice whose outcome is not drawn yet, and what each seat has known and chosen so far.

    OpenSpiel copies and pickles the attributes of a state; a position knows better ways for both.
    """

    def __init__(
        self, rules: Game, state: State, recalls: list[str], chosen: list[tuple[int, ...]], drawing: Choice | None
    ) -> None:
        self.rules: Final = rules
        self.state: State = state
        self.recalls: Final = recalls  # of each seat, a hash
        self.chosen: Final = chosen  # of each seat, the codes of its last choices, the latest first
        self.drawing: Choice | None = drawing

    def choose(self, code: int) -> None:
        """A choice that chance has no part in is made; any other waits for its outcome."""
        if self.state.is_over:
            raise IllegalChoice("match-over", "The match is over; nothing can be chosen any more.")
        choices, seat = self.rules.menu.choices, self.state.waiting[0]
        if not 0 <= code < len(choices) or choices[code] not in legal(self.state, seat):
            raise IllegalChoice("not-offered", f"{code} is no action of player {seat} now.")
        choice = choices[code]
        self.recalls[seat] = _mixed(self.recalls[seat], choice.text)
        self.chosen[seat] = (code, *self.chosen[seat][: REMEMBERED - 1])
        trial = self.state.clone()
        answer(trial, seat, choice)
        if trial.rng.drawn != self.state.rng.drawn or self.rules.has_drawn(self.state, trial):
            self.drawing = choice
        else:
            self._become(trial)

    def draw(self, outcome: int) -> None:
        """Chance has spoken: what nobody can know is drawn anew, and the choice is made."""
        assert self.drawing is not None
        trial = self.state.clone()
        rng = Rng.seeded(f"{outcome} {self.state.rng.numbers()}")
        trial.rng = rng
        self.rules.reshuffle(trial, rng)
        answer(trial, trial.waiting[0], self.drawing)
        self.drawing = None
        self._become(trial)

    def _become(self, state: State) -> None:
        self.state = state
        self.hear()

    def hear(self) -> None:
        for event in self.state.outbox:
            for seat in range(self.state.seats):
                seen = event.seen_by(seat)
                if seen is not None:
                    self.recalls[seat] = _mixed(self.recalls[seat], canonical(event_data(seen)))
        self.state.outbox = []

    def __deepcopy__(self, memo: Any) -> "Position":
        return Position(self.rules, self.state.clone(), self.recalls[:], self.chosen[:], self.drawing)

    def __reduce__(self) -> tuple[Any, ...]:
        drawing = -1 if self.drawing is None else self.drawing.code
        return (_restored, (self.rules.name, encode(self.state), self.recalls, self.chosen, drawing))


def _restored(
    name: str, state: dict[str, Any], recalls: list[str], chosen: list[tuple[int, ...]], drawing: int
) -> Position:
    rules = game_by_name(name)
    choice = None if drawing < 0 else rules.menu.choices[drawing]
    return Position(rules, decode(state, rules.blank(), rules.steps, rules.menu), recalls, chosen, choice)


def _mixed(recall: str, what: str) -> str:
    return hashlib.sha256(f"{recall} {what}".encode()).hexdigest()[:24]


class TurncoatState(pyspiel.State):  # type: ignore[misc]
    """A match at a decision, or waiting for chance."""

    def __init__(self, game: TurncoatGame) -> None:
        super().__init__(game)
        self.position: Position | None = None

    def current_player(self) -> int:
        position = self.position
        if position is None or position.drawing is not None:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = position.state.waiting
        return waiting[0] if waiting else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return sorted([choice.code for choice in legal(self.position.state, player)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game = self.get_game()
        count = game.deals if self.position is None else game.outcomes
        return [(outcome, 1.0 / count) for outcome in range(count)]

    def _apply_action(self, action: int) -> None:
        position, game = self.position, self.get_game()
        if position is None:
            _check_outcome(action, game.deals)
            state = begun(game.rules, game.seats, game.mode, action, game.options)
            self.position = Position(game.rules, state, [""] * game.seats, [()] * game.seats, None)
            self.position.hear()
        elif position.drawing is not None:
            _check_outcome(action, game.outcomes)
            position.draw(action)
        else:
            position.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}" if self.position is None else f"chance {action}"
        return str(self.get_game().rules.menu.choices[action].text)

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.state.is_over

    def returns(self) -> list[float]:
        """From -1, beaten by all, to 1; nothing before the end."""
        game = self.get_game()
        return [0.0] * game.seats if self.position is None else rewards(game.rules, self.position.state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TurncoatState":
        """A state that the player cannot tell from this one; `history()` still lists what was really chosen."""
        position = self.position
        assert position is not None
        other: TurncoatState = self.clone()
        assert other.position is not None
        other.position.state = imagine(position.rules, position.state, player, int(sampler() * 2**53))
        return other

    def __str__(self) -> str:
        if self.position is None:
            return "not dealt"
        drawing = self.position.drawing
        return canonical([encode(self.position.state), "" if drawing is None else drawing.text])


def _check_outcome(outcome: int, count: int) -> None:
    if not 0 <= outcome < count:
        raise IllegalChoice("not-offered", f"Chance has the outcomes 0 to {count - 1}, not {outcome}.")


class TurncoatObserver:
    """The view of a player as a row of numbers and a text; with perfect recall, its whole past as well.

    What a past holds has no bound, so of it the tensor tells the last own actions, and sums over all that the player
    has known and done: pasts that differ have different sums.
    """

    def __init__(self, game: TurncoatGame, has_recall: bool) -> None:
        self.layout: Final = layout_of(game.rules.name, game.mode, game.seats)
        self.has_recall: Final = has_recall
        self.actions: Final = len(game.rules.menu)
        size = self.layout.size
        self.tensor = np.zeros(size + (REMEMBERED + SUMS if has_recall else 0), np.float32)
        self.dict = {name: self.tensor[begin:end] for name, (begin, end) in self.layout.parts.items()}
        if has_recall:
            self.dict["last actions"] = self.tensor[size : size + REMEMBERED]
            self.dict["past"] = self.tensor[size + REMEMBERED :]
        self._scribe = Scribe(self.layout, self.tensor[:size].data.cast("B"))

    def set_from(self, state: TurncoatState, player: int) -> None:
        position = state.position
        if position is None:
            self.tensor[:] = 0.0
            self._scribe = Scribe(self.layout, self.tensor[: self.layout.size].data.cast("B"))
            return
        self._scribe.write(position.state, player)
        if self.has_recall:
            codes = position.chosen[player]
            last = self.dict["last actions"]
            last[:] = 0.0
            last[: len(codes)] = [(code + 1) / self.actions for code in codes]
            recall = position.recalls[player] or "0" * 24
            self.dict["past"][:] = [int(recall[6 * at : 6 * at + 6], 16) / 2**24 for at in range(SUMS)]

    def string_from(self, state: TurncoatState, player: int) -> str:
        position = state.position
        if position is None:
            return f"player {player}, not dealt"
        match = Match(position.rules, position.state, {}, "")
        if not self.has_recall:
            return match.text(player)
        return f"{position.recalls[player]} {text(match, player)}"  # a key to look up by, ten times as quick
