"""Section 5, stamina and the skull (example RA-19.48); section 13, explosions; and timers that run down."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.step import Answers, Effect, OneSeat
from .. import menu as m
from .. import reasons
from ..board import RogueAgent
from ..content.amounts import EXPLOSION_ADJACENT, EXPLOSION_HERE
from ..content.cards import SOFT
from ..content.tiles import HOSPITAL
from ..content.tokens import BOMBS
from ..content.tracks import INFLUENCE, STAMINA_HEART
from ..events.bombs import Exploded, Ticked
from ..events.turns import Hospitalised, Hurt, TurnCut
from ..ids import Bomb, Tile
from .identity import RevealIdentity
from .shared import clear_tile, drop_informants, free_prisoners, gain, lose_influence, return_bomb

GANGSTERS: Final = "gangsters"
ASSASSIN: Final = "assassin"
EXPLOSION: Final = "explosion"
SEARCH: Final = "search"
CARD: Final = "card"
FIGHT: Final = "fight"
RAZED: Final = "razed"


class Lose(Effect[RogueAgent]):
    """RA-5.16..5.25, RA-13.6, RA-13.14, RA-16.9, RA-16.10, RA-16.31, RA-16.70, RA-16.87, RA-18.20. Stamina is lost.

    At the skull: influence, prisoners, hospital, heart; then the victor's reward, then the identity.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "amount", "cause", "victor")

    def __init__(self, seat: Seat, amount: int, cause: str, victor: int = -1) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.cause: Final = cause
        self.victor: Final = victor

    def apply(self, s: RogueAgent) -> None:
        lose(s, self.seat, self.amount, self.cause, self.victor)


def lose(s: RogueAgent, seat: Seat, amount: int, cause: str, victor: int = -1) -> None:
    """The loss itself, for rules that end with it."""
    if amount <= 0:
        return
    if s.clocks[seat] and cause in (ASSASSIN, EXPLOSION) and s.has_clock(seat, SOFT):
        amount += 1
    if cause == EXPLOSION:
        free_prisoners(s, seat)
    left = s.stamina[seat] - amount
    if s.is_loud:
        s.emit(Hurt(seat, amount, cause))
    if left > 0:
        s.stamina[seat] = left
        return
    lose_influence(s, seat, "hospital")
    free_prisoners(s, seat)
    s.agents[seat] = HOSPITAL
    s.stamina[seat] = STAMINA_HEART
    if s.is_loud:
        s.emit(Hospitalised(seat))
    if victor >= 0:
        gain(s, victor, INFLUENCE, 1, "rival")
    if s.active == seat:
        s.is_cut = True
        s.emit(TurnCut(seat))
    if s.must_reveal(seat):
        s.push(RevealIdentity(seat, -1))


class Explode(Effect[RogueAgent]):
    """RA-13.1..13.15, RA-18.21, RA-19.54. Informants, tokens, players here, players next door; then the chain.

    All bombs on a tile do the same, so no order of the chain can differ and none is asked (RA-13.12, RA-14.20).
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("bomb",)

    def __init__(self, bomb: Bomb) -> None:
        self.bomb: Final = bomb

    def apply(self, s: RogueAgent) -> None:
        tile = s.bombs[self.bomb]
        if tile < 0:
            return
        s.emit(Exploded(tile))
        drop_informants(s, tile)
        clear_tile(s, tile)
        return_bomb(s, self.bomb)
        order = s.from_leader()
        losses = [
            Lose(seat, EXPLOSION_HERE, EXPLOSION)
            for seat in order
            if s.agents[seat] == tile and not s.is_safe(tile, seat)
        ]
        losses += [
            Lose(seat, EXPLOSION_ADJACENT, EXPLOSION)
            for seat in order
            if s.is_adjacent(tile, s.agents[seat]) and not s.is_safe(s.agents[seat], seat)
        ]
        s.push(Chain(tile))
        s.push_all([*losses])


class Chain(Effect[RogueAgent]):
    """RA-13.9, RA-13.12, RA-16.77. The next bomb on the tile explodes, with positions fixed anew."""

    __match_args__: ClassVar[tuple[str, ...]] = ("tile",)

    def __init__(self, tile: Tile) -> None:
        self.tile: Final = tile

    def apply(self, s: RogueAgent) -> None:
        bombs = s.bombs_at(self.tile)
        if bombs:
            s.push(Explode(bombs[0]))


class TickAll(Effect[RogueAgent]):
    """RA-14.40..14.42. Every timer in the city drops by one; those at 0 explode in an order that a seat chooses."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: RogueAgent) -> None:
        tick_all(s, self.seat)


def tick_all(s: RogueAgent, seat: Seat) -> None:
    """Timers that do not run out are lowered first: it makes no difference when they are."""
    due = []
    for bomb in range(BOMBS):
        if s.bombs[bomb] < 0:
            continue
        s.timers[bomb] -= 1
        if s.is_loud:
            s.emit(Ticked(s.bombs[bomb], s.timers[bomb]))
        if s.timers[bomb] == 0:
            due.append(bomb)
    if due:
        s.push(Detonate(seat, tuple(due)))


class Detonate(OneSeat[RogueAgent]):
    """RA-14.40, RA-14.45, RA-18.14, RA-18.15. Which of the bombs that are due explodes next.

    Asked only if in between somebody could be sent to hospital, or an ongoing effect could end: all else comes out
    the same.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "due")
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, due: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.due: Final = due

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        due = [bomb for bomb in self.due if s.bombs[bomb] >= 0]
        if not due:
            return []
        first: list[int] = []
        tiles: list[int] = []
        for bomb in due:
            if s.bombs[bomb] not in tiles:
                tiles.append(s.bombs[bomb])
                first.append(bomb)
        if len(first) > 1 and (s.is_anybody_frail() or can_hospitalise(s, tiles)):
            return [m.SET_OFF[bomb] for bomb in first]
        return [m.SET_OFF[due[0]]]

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        return reasons.bomb_waits(s, choice.arg, self.due) if choice.verb is m.SET_OFF else []

    def targets(self, s: RogueAgent, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return m.PLACES[s.bombs[choice.arg]]

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        bomb = answers[self.seat].arg
        if len(self.due) > 1:
            s.push(Detonate(self.seat, tuple([other for other in self.due if other != bomb])))
        s.push(Explode(bomb))

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        return {"count": len([bomb for bomb in self.due if s.bombs[bomb] >= 0])}


def can_hospitalise(s: RogueAgent, tiles: list[int]) -> bool:
    """Whether the explosions on these tiles together could bring somebody to the skull."""
    for seat in range(s.seats):
        at = s.agents[seat]
        if s.is_safe(at, seat):
            continue
        total = 0
        for tile in tiles:
            bombs = len(s.bombs_at(tile))
            if at == tile:
                total += bombs * (EXPLOSION_HERE + 1)
            elif s.is_adjacent(tile, at):
                total += bombs * (EXPLOSION_ADJACENT + 1)
        if total >= s.stamina[seat]:
            return True
    return False
