"""What criminal cards do: the operations of reveal effects and retaliations, part by part (RA-8.30, RA-8.31)."""

from typing import Any, ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.step import Answers, Effect, OneSeat, Step
from .. import menu as m
from ..board import IN_BAG, RogueAgent
from ..content import cards
from ..content.tiles import STOP_OF_POSITION, TILES
from ..content.tokens import TOKEN_ASSASSIN
from ..content.tracks import CREDIT, INFLUENCE, STAMINA
from ..events.city import TokenPlaced
from ..events.criminals import CardFailed, ClockGiven, CriminalMoved
from ..events.fights import Braced, DiceGiven, DiceTaken
from ..events.turns import TurnCut
from . import harm
from .identity import RevealIdentity
from .shared import drop_informant, forfeit, free_prisoner, gain, move_police, place_bomb, spend, step_criminal

MARKERS: Final = (
    cards.HEAL,
    cards.DROP,
    cards.TAKE,
    cards.UP,
    cards.PAY,
    cards.EARN,
    cards.RIVALS_EARN,
    cards.SLANDER,
)
"""The operations that move markers and credits."""


def operations(seat: Seat, number: int, parts: tuple[cards.Operation, ...]) -> list[Step[Any]]:
    """The steps of an effect, in order."""
    return [Operate(seat, number, kind, what, count) for kind, what, count in parts]


class Operate(Effect[RogueAgent]):
    """RA-8.29..8.34, RA-8.38, RA-16.11, RA-18.12, RA-18.19. One part of an effect, as far as possible.

    The rest of an effect is dropped once the attacker is in hospital.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "number", "kind", "what", "count")

    def __init__(self, seat: Seat, number: int, kind: int, what: int, count: int) -> None:
        self.seat: Final = seat
        self.number: Final = number
        self.kind: Final = kind
        self.what: Final = what
        self.count: Final = count

    def apply(self, s: RogueAgent) -> None:
        if s.is_cut:
            return
        kind = self.kind
        if kind in MARKERS:
            is_felt = self.move_markers(s) > 0
        elif kind in (cards.BRACE, cards.DICE):
            is_felt = True
            self.change_attack(s)
        else:
            is_felt = self.act_on_the_city(s)
        if not is_felt:
            s.emit(CardFailed(self.seat))

    def move_markers(self, s: RogueAgent) -> int:
        """Markers and credits, of the attacker or of all others; returns by how much they moved."""
        seat, kind, what, count = self.seat, self.kind, self.what, self.count
        if kind == cards.HEAL:
            return gain(s, seat, STAMINA, count, "card")
        if kind == cards.DROP:
            return forfeit(s, seat, what, count, "card")
        if kind == cards.PAY:
            return spend(s, seat, CREDIT, count, "card")
        if kind == cards.EARN:
            return gain(s, seat, CREDIT, count, "card")
        if kind == cards.RIVALS_EARN:
            return sum([gain(s, (seat + offset) % s.seats, CREDIT, count, "card") for offset in range(1, s.seats)])
        if kind == cards.SLANDER:
            return forfeit(s, seat, INFLUENCE, count, "card")
        return gain(s, seat, what, count, "card")

    def change_attack(self, s: RogueAgent) -> None:
        seat, what, count = self.seat, self.what, self.count
        if self.kind == cards.BRACE:
            s.brace += count
            card = s.cards[self.number]
            s.emit(Braced(card, max(1, cards.HEALTH[card] + s.brace)))
        else:
            s.pool = tuple([change + (count if colour == what else 0) for colour, change in enumerate(s.pool)])
            s.emit(DiceGiven(seat, what, count) if count > 0 else DiceTaken(seat, what, -count))

    def act_on_the_city(self, s: RogueAgent) -> bool:
        """Everything else; returns whether there was anything to act on."""
        seat, kind, what, count = self.seat, self.kind, self.what, self.count
        tile = s.agents[seat]
        if kind == cards.HURT:
            s.push(harm.Lose(seat, count, harm.CARD))
        elif kind == cards.RUN:
            run(s, self.number, count)
        elif kind == cards.TICK:
            s.push(harm.TickAll(seat))
            return any([at >= 0 for at in s.bombs])
        elif kind == cards.CALL and what == TOKEN_ASSASSIN:
            if IN_BAG not in s.assassins:
                return False
            s.assassins[s.assassins.index(IN_BAG)] = STOP_OF_POSITION[s.spot[tile]]
            s.emit(TokenPlaced(TOKEN_ASSASSIN, tile))
        elif kind == cards.CALL:
            if IN_BAG not in s.bombs:
                return False
            place_bomb(s, tile)
        elif kind == cards.PURGE:
            s.push_all([Purge(seat) for _ in range(count)])
            return any([seat in owners for owners in s.informants])
        elif kind == cards.FREE:
            s.push_all([FreePrisoner(seat) for _ in range(count)])
            return s.has_prisoner(seat)
        elif kind == cards.POLICE:
            move_police(s)
        elif kind == cards.EXPOSE:
            s.push(RevealIdentity(seat, -1))
            return s.must_reveal(seat)
        elif kind == cards.STOP:
            s.is_cut = True
            s.emit(TurnCut(seat))
        elif kind == cards.BAN:
            if (what, self.number) in s.clocks[seat]:
                return False
            s.clocks[seat] += ((what, self.number),)
            s.emit(ClockGiven(seat, what, self.number))
        return True


def run(s: RogueAgent, number: int, count: int) -> None:
    """The criminal moves along the path without city-phase checks; it may leave the city or enter razed ground."""
    for _ in range(count):
        tile = step_criminal(s, number)
        if tile < 0:
            return
        s.emit(CriminalMoved(number, tile))


class Purge(OneSeat[RogueAgent]):
    """RA-8.31, RA-5.30, RA-18.12. An own informant leaves the game: here first, otherwise wherever the seat chooses."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        here = s.agents[seat]
        if seat in s.informants[here]:
            return [m.DISMISS[here]]
        return [m.DISMISS[tile] for tile in range(TILES) if seat in s.informants[tile]]

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.DISMISS:
            return []
        return [Reason("RA-8.31", "no-informant-there", {"location": choice.arg})]

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        tile = answers[self.seat].arg
        drop_informant(s, tile, s.informants[tile].index(self.seat))


class FreePrisoner(OneSeat[RogueAgent]):
    """RA-8.31, RA-18.12. One prisoner of choice goes back to the Data Stream."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        return [m.FREE[number] for number in s.prisoners(seat)]

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.FREE:
            return []
        return [Reason("RA-8.31", "not-a-prisoner", {"criminal": choice.arg, "seat": seat})]

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        free_prisoner(s, self.seat, answers[self.seat].arg)
