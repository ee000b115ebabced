"""The suite itself can fail: each law catches a game that breaks it."""

import sys
from typing import Any, ClassVar, Final

import pytest

from tests.kernel.toy import MENU, META, PEEK, TOY, Lay, Peek, Prepare, Take, Toy, ToyGame
from turncoat import Game, TurncoatError
from turncoat.kernel.choice import Choice
from turncoat.kernel.event import Event
from turncoat.kernel.rng import Rng
from turncoat.kernel.state import State
from turncoat.kernel.step import Answers, OneSeat
from turncoat.testing import check_game, table
from turncoat.testing.conformance import check_declarations, check_imagination, check_told, check_undo, leaf_count


def broken(**changes: Any) -> Game:
    """Toy with some of its answers replaced."""
    kind = type("BrokenGame", (ToyGame,), changes)
    game = kind(META, MENU, TOY.modules)
    assert isinstance(game, Game)
    return game


def run(game: Game, seed: int = 1) -> None:
    check_game(game, mode="standard", seats=3, seed=seed, options={"flag": True}, limit=300)


def test_an_honest_game_passes() -> None:
    for seed in range(30):
        run(TOY, seed)
    check_imagination(TOY_LONG, mode="standard", seats=3, every=1)


def test_a_forgotten_field() -> None:
    class Forgetful(Toy):
        def clone(self) -> Toy:
            new = super().clone()
            new.taken = []
            return new

    with pytest.raises(AssertionError, match="missing in clone"):
        run(broken(blank=lambda self: Forgetful()))


def test_a_shared_list() -> None:
    class Sharing(Toy):
        def clone(self) -> "Sharing":
            new = Sharing()
            self.copy_kernel(new)
            for name in (*self.PUBLIC, *self.PRIVATE, *self.SECRET):
                value = getattr(self, name)
                setattr(new, name, value[:] if isinstance(value, list) and name != "hidden" else value)
            return new

    with pytest.raises(AssertionError, match="hidden is shared"):
        run(broken(blank=lambda self: Sharing()))


def test_an_undeclared_field() -> None:
    class Loose(Toy):
        def __init__(self) -> None:
            super().__init__()
            self.extra = 0

    with pytest.raises(AssertionError, match="extra"):
        check_declarations(broken(blank=lambda self: Loose()))


def test_a_field_declared_twice() -> None:
    class Twice(Toy):
        SECRET: ClassVar[tuple[str, ...]] = ("hidden", "taken")

    with pytest.raises(AssertionError, match="declared twice"):
        check_declarations(broken(blank=lambda self: Twice()))


def test_a_field_that_is_not_shown() -> None:
    def without_the_last(self: Game, s: State, seat: int) -> list[object]:
        return Game.shown(self, s, seat)[:-1]

    with pytest.raises(AssertionError, match="differs from what is declared"):
        run(broken(shown=without_the_last))


@pytest.mark.parametrize(("extras", "field"), [("table_extras", "taken"), ("own_reckoned", "peeked")])
def test_a_fact_in_the_place_of_a_field(extras: str, field: str) -> None:
    def tell(self: Game, s: Toy, seat: int = 0) -> dict[str, Any]:
        return {field: 0}

    with pytest.raises(AssertionError, match=field):
        run(broken(**{extras: tell}))


@pytest.mark.parametrize("extras", ["table_extras", "own_extras", "own_reckoned"])
def test_a_view_that_tells(extras: str) -> None:
    def tell(self: Game, s: Toy, seat: int = 0) -> dict[str, Any]:
        return {"top": s.hidden[-1]}

    with pytest.raises(AssertionError, match="can tell"):
        run(broken(**{extras: tell}))


def test_imagining_that_depends_on_secrets() -> None:
    def shuffled_as_it_lies(self: Game, s: Toy, seat: int, rng: Rng) -> None:
        rng.shuffle(s.hidden)
        for other in s.everyone:
            if other != seat:
                s.peeked[other] = ()
        if seat >= 0 and s.peeked[seat]:
            s.hidden.remove(s.peeked[seat][0])
            s.hidden.append(s.peeked[seat][0])

    with pytest.raises(AssertionError, match=r"depends on secrets|can tell"):
        run(broken(determinise=shuffled_as_it_lies))


def test_imagining_that_changes_nothing() -> None:
    def leave(self: Game, s: State, seat: int, rng: Rng) -> None:
        pass

    with pytest.raises(AssertionError, match="never imagined other than they are: hidden"):
        check_imagination(broken(determinise=leave, begin=_begin_long), mode="standard", seats=3, every=1)


def test_an_impossible_imagination() -> None:
    def lose(self: ToyGame, s: Toy, seat: int, rng: Rng) -> None:
        s.hidden = [0] * 6
        for other in s.everyone:
            if other != seat:
                s.peeked[other] = (0,) * len(s.peeked[other])

    with pytest.raises(AssertionError, match="imagined by seat"):
        run(broken(determinise=lose))


def test_a_lost_card() -> None:
    game = broken(faults=lambda self, s: ["A card is lost."] if len(s.taken) > 1 else [])
    with pytest.raises(AssertionError, match="A card is lost"):
        run(game)


class Endless(Take):
    """TOY-9. A question without end."""

    def choices(self, s: Toy, seat: int) -> list[Choice]:
        return [PEEK]

    def resolve(self, s: Toy, answers: Answers) -> None:
        s.push(Endless(0))


class Doubled(Endless):
    """TOY-9. The same choice twice."""

    def choices(self, s: Toy, seat: int) -> list[Choice]:
        return [PEEK, PEEK]


class Silent(OneSeat[Toy]):
    """TOY-9. Tells a secret without saying so."""

    def choices(self, s: Toy, seat: int) -> list[Choice]:
        return [PEEK]

    def resolve(self, s: Toy, answers: Answers) -> None:
        s.peeked[self.seat] += (s.hidden[-1],)


@pytest.mark.parametrize(("step", "message"), [(Endless(0), "no end after 300"), (Doubled(0), "doubled")])
def test_flows_that_cannot_be(step: Take, message: str) -> None:
    def begin(self: Game, s: State, options: dict[str, Any]) -> None:
        s.push(Prepare(), step)

    kind = type("BrokenGame", (ToyGame,), {"begin": begin})
    with pytest.raises(AssertionError, match=message):
        run(kind(META, MENU, (*TOY.modules, sys.modules[__name__])))


def test_a_reveal_that_can_be_undone() -> None:
    game = ToyGame(META, MENU, (*TOY.modules, sys.modules[__name__]))
    with pytest.raises(AssertionError, match="tells seat 0 something and can be undone"):
        for seed in range(5):
            check_undo(table(game, seats=3, seed=seed, agenda=[Silent(0), Take(1)]), 0, "peek")
    check_undo(table(game, seats=3, agenda=[Peek(0, "call"), Take(1)]), 0, "peek")


class Loud(Event):
    """Tells everybody the top card, which no view keeps."""

    __match_args__: ClassVar[tuple[str, ...]] = ("card",)
    REVEALS: ClassVar[bool] = True

    def __init__(self, card: int) -> None:
        self.card: Final = card


class Fleeting(Loud):
    """The same where the rules say: at that moment only."""

    FLEETING: ClassVar[bool] = True


class Shout(OneSeat[Toy]):
    """TOY-9. Shows the top card to all."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "is_fleeting")

    def __init__(self, seat: int, is_fleeting: bool) -> None:
        super().__init__(seat)
        self.is_fleeting: Final = is_fleeting

    def choices(self, s: Toy, seat: int) -> list[Choice]:
        return [PEEK]

    def resolve(self, s: Toy, answers: Answers) -> None:
        s.emit(Fleeting(s.hidden[-1]) if self.is_fleeting else Loud(s.hidden[-1]))


def test_an_event_that_tells_more_than_the_view_keeps() -> None:
    game = ToyGame(META, MENU, (*TOY.modules, sys.modules[__name__]))
    with pytest.raises(AssertionError, match="tells seat 0 something that its view does not show"):
        for seed in range(5):
            check_told(table(game, seats=3, seed=seed, agenda=[Shout(0, False), Take(1)]), 0, "peek")
    for seed in range(5):
        check_told(table(game, seats=3, seed=seed, agenda=[Shout(0, True), Take(1)]), 0, "peek")
        check_told(table(game, seats=3, seed=seed, agenda=[Peek(0, "event"), Take(1)]), 0, "peek")


def test_leaf_counts() -> None:
    """Five things, taken in any order without putting back; and drafts of at most two picks."""
    taking = table(TOY, seats=2, agenda=[Take(0), Take(1), Take(0)])
    assert [leaf_count(TOY, taking.state, depth) for depth in range(5)] == [1, 5, 20, 60, 60]
    laying = table(TOY, seats=2, agenda=[Lay((0,))])
    assert [leaf_count(TOY, laying.state, depth) for depth in range(4)] == [1, 6, 26, 86]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"colour": 1}, "unknown-field"),
        ({"taken": (1,)}, "bad-field"),
        ({"rolled": "six"}, "bad-field"),
        ({"hidden": [1, 2]}, "invalid-position"),
    ],
)
def test_positions_that_are_refused(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(TurncoatError) as caught:
        table(TOY, seats=2, agenda=[Take(0)], **fields)
    assert caught.value.code == code


def _begin_long(self: ToyGame, s: State, options: dict[str, Any]) -> None:
    assert isinstance(s, Toy)
    s.is_tidy = False
    s.push(Prepare())


TOY_LONG = broken(begin=_begin_long)
