"""Section 6: tokens come out of the Data Stream and into the precincts. Examples: RA-19.26..19.28."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.rows import different, holds, without
from ....kernel.step import Answers, Effect, OneSeat
from .. import menu as m
from ..board import FACE_DOWN, IN_BAG, RogueAgent
from ..content.tiles import FIRST_PRECINCT, STOP_OF_POSITION
from ..content.tokens import CRIMINALS, EVENT_DRAW, TOKEN_ASSASSIN, TOKEN_BOMB, TOKEN_CRIMINAL
from ..events.city import Drawn, Thrown, TokenPlaced, TokenReturned
from ..events.criminals import CardLaid
from ..ids import Tile
from .shared import place_bomb


class DrawTokens(Effect[RogueAgent]):
    """RA-6.2..6.4. The leader draws tokens and rolls as many dice."""

    def apply(self, s: RogueAgent) -> None:
        bag = [TOKEN_BOMB] * s.bombs.count(IN_BAG) + [TOKEN_ASSASSIN] * s.assassins.count(IN_BAG)
        bag += [TOKEN_CRIMINAL + number for number in range(CRIMINALS) if s.criminals[number] == IN_BAG]
        tokens: list[int] = []
        while bag and len(tokens) < EVENT_DRAW[s.seats]:
            tokens.append(bag.pop(s.rng.below(len(bag))))
        dice = [1 + s.rng.below(6) for _ in tokens]
        tokens.sort()
        dice.sort()
        s.drawn = tuple(tokens)
        s.thrown = tuple(dice)
        if s.is_loud:
            s.emit(Drawn(s.leader, s.drawn))
            s.emit(Thrown(s.leader, s.thrown))
        s.push(SendToken(s.leader, ()))


class SendToken(OneSeat[RogueAgent]):
    """RA-6.5, RA-6.6, RA-6.13, RA-18.1, RA-18.2. The leader gives each token a die, in the order of completion."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "sent")
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, sent: tuple[tuple[int, int], ...]) -> None:
        super().__init__(seat)
        self.sent: Final = sent

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        tokens, dice = s.drawn, s.thrown
        if not tokens:
            return []
        if tokens[0] == tokens[-1] or dice[0] == dice[-1]:
            return [m.SEND.at(tokens[0], dice[0] - 1)]  # every assignment is the same
        pips = different(dice)
        return [m.SEND.at(token, pip - 1) for token in different(tokens) for pip in pips]

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.SEND:
            return []
        if choice.arg not in s.drawn:
            return [Reason("RA-6.2", "not-drawn", {"token": choice.arg})]
        return [Reason("RA-6.5", "not-thrown", {"precinct": choice.arg2})]

    def targets(self, s: RogueAgent, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return m.PLACES[FIRST_PRECINCT + choice.arg2]

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        choice = answers[self.seat]
        s.drawn = without(s.drawn, choice.arg)
        s.thrown = without(s.thrown, choice.arg2 + 1)
        sent = self.sent
        sent += ((choice.arg, FIRST_PRECINCT + choice.arg2),)
        if s.drawn:
            s.push(SendToken(self.seat, sent))
        else:
            s.push_all([PlaceToken(token, tile) for token, tile in sent])

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        return {"tokens": s.drawn, "pips": s.thrown, "precincts": tuple([pip - 1 for pip in s.thrown])}


class PlaceToken(Effect[RogueAgent]):
    """RA-6.7..6.11, RA-6.14..6.16, RA-4.15, RA-16.42..16.44. A token enters its precinct."""

    __match_args__: ClassVar[tuple[str, ...]] = ("token", "tile")

    def __init__(self, token: int, tile: Tile) -> None:
        self.token: Final = token
        self.tile: Final = tile

    def apply(self, s: RogueAgent) -> None:
        token, tile = self.token, self.tile
        if token == TOKEN_BOMB:
            place_bomb(s, tile)
            return
        if s.is_loud:
            s.emit(TokenPlaced(token, tile))
        if holds(s.razed, tile):
            s.emit(TokenReturned(token, tile))
        elif token == TOKEN_ASSASSIN:
            s.assassins[s.assassins.index(IN_BAG)] = STOP_OF_POSITION[s.spot[tile]]
        else:
            number = token - TOKEN_CRIMINAL
            s.criminals[number] = STOP_OF_POSITION[s.spot[tile]]
            s.defeated[number] = False
            s.cards[number] = FACE_DOWN
            s.face_down[number] = s.deck.pop()
            s.laid[number] = len(s.reshuffled)
            if s.is_loud:
                s.emit(CardLaid(number))
