"""Every game as an OpenSpiel game.

```python
from turncoat.adapters import openspiel
game = openspiel.game("lanterns", seats=3)     # or pyspiel.load_game("turncoat_lanterns(seats=3)")
state = game.new_initial_state()
```

The first node is chance: it picks one of `DEALS` seeds, and with it all the chance of the match. Actions are
the codes of the game's menu. Seats that decide at the same time act one after the other without seeing each
other's answers. `state.resample_from_infostate` imagines what a player cannot know, later chance included, so
algorithms that resample (such as OpenSpiel's own information-set search) do not look into the future.
"""

import hashlib
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
from ..kernel.codec import canonical
from ..kernel.event import event_data
from ..kernel.loop import legal
from ..kernel.match import Match
from .defaults import mode_and_seats
from .encoding import encoder, text

DEALS: Final = 4096
LONGEST: Final = 50_000


def game(name: str, mode: str | None = None, seats: int | None = None) -> pyspiel.Game:
    """A Turncoat game for OpenSpiel."""
    chosen, count = mode_and_seats(game_by_name(name), mode, seats)
    register(name)
    return pyspiel.load_game(short_name(name), {"mode": chosen, "seats": count})


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
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"mode": first, "seats": min(max(low, 2), high)},
    )


class TurncoatGame(pyspiel.Game):  # type: ignore[misc]
    """A game, mode and seat count. OpenSpiel is given a subclass for each game, which it calls with parameters."""

    NAME: ClassVar[str]

    def __init__(self, params: dict[str, Any]) -> None:
        self.rules = game_by_name(self.NAME)
        self.mode, self.seats = mode_and_seats(self.rules, str(params["mode"]), int(params["seats"]))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.menu),
            max_chance_outcomes=DEALS,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.NAME), info, {"mode": self.mode, "seats": self.seats})

    def new_initial_state(self) -> "TurncoatState":
        return TurncoatState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TurncoatObserver":
        return TurncoatObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class Table:
    """A match, and a hash for each seat of all that it has known and chosen so far.

    OpenSpiel copies and pickles the attributes of a state; a match knows better ways for both.
    """

    def __init__(self, match: Match, recalls: list[str]) -> None:
        self.match: Final = match
        self.recalls: Final = recalls

    def choose(self, code: int) -> None:
        match = self.match
        seat = match.state.waiting[0]
        known = len(match.raw_events())
        choice = match.game.menu.choices[code].text
        match.choose(seat, choice)
        self.recalls[seat] = _mixed(self.recalls[seat], choice)
        self.hear(known)

    def hear(self, since: int) -> None:
        for event in self.match.raw_events(since):
            for seat in range(self.match.state.seats):
                seen = event.seen_by(seat)
                if seen is not None:
                    self.recalls[seat] = _mixed(self.recalls[seat], canonical(event_data(seen)))

    def __deepcopy__(self, memo: Any) -> "Table":
        return Table(self.match.clone(), self.recalls[:])

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restored, (self.match.game.name, self.match.snapshot(), self.recalls))


def _restored(name: str, snapshot: dict[str, Any], recalls: list[str]) -> Table:
    return Table(game_by_name(name).restore(snapshot), recalls)


def _mixed(recall: str, what: str) -> str:
    return hashlib.sha256(f"{recall} {what}".encode()).hexdigest()[:16]


class TurncoatState(pyspiel.State):  # type: ignore[misc]
    """A match at a decision, or before its deal."""

    def __init__(self, game: TurncoatGame) -> None:
        super().__init__(game)
        self.table: Table | None = None

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = self.table.match.state.waiting
        return waiting[0] if waiting else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        return sorted([choice.code for choice in legal(self.table.match.state, player)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            game = self.get_game()
            match = game.rules.start(seats=game.seats, mode=game.mode, seed=action)
            self.table = Table(match, [""] * game.seats)
            self.table.hear(0)
        else:
            self.table.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.get_game().rules.menu.choices[action].text)

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.match.is_over

    def returns(self) -> list[float]:
        """From -1, beaten by all, to 1; nothing before the end."""
        result = None if self.table is None else self.table.match.result
        seats = self.get_game().seats
        return [0.0 if result is None else 2.0 * result.utility(seat) - 1.0 for seat in range(seats)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TurncoatState":
        """A state that the player cannot tell from this one; `history()` still lists what was really chosen."""
        assert self.table is not None
        other: TurncoatState = self.clone()
        imagined = self.table.match.imagine(player, int(sampler() * 2**53))
        other.table = Table(imagined, self.table.recalls[:])
        return other

    def __str__(self) -> str:
        return "not dealt" if self.table is None else canonical(self.table.match.snapshot()["state"])


class TurncoatObserver:
    """The view of a player as a vector and a text; with perfect recall, a hash of its past as well."""

    def __init__(self, game: TurncoatGame, has_recall: bool) -> None:
        self.encoder: Final = encoder(game.rules.name, game.mode, game.seats)
        self.has_recall: Final = has_recall
        self.tensor = np.zeros(self.encoder.size, np.float32)
        self.dict = {name: self.tensor[part] for name, part in self.encoder.parts.items()}

    def set_from(self, state: TurncoatState, player: int) -> None:
        table = state.table
        self.tensor[:] = 0.0 if table is None else self.encoder.vector(table.match.state, player)

    def string_from(self, state: TurncoatState, player: int) -> str:
        if state.table is None:
            return f"player {player}, not dealt"
        seen = text(state.table.match, player)
        return f"{state.table.recalls[player]} {seen}" if self.has_recall else seen
