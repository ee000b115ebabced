"""The turn of a human: its five steps, and what comes after it."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.step import Answers, Effect, OneSeat, Picks, Step
from .. import menu as m
from .. import reasons
from ..board import InTooDeep, sorted_with
from ..content.crimes import LEVEL, SIDE
from ..content.tables import BOOSTS_ANY_TIME
from ..events.cards import DrewCrime
from ..events.city import TurnBegan
from ..meta import META
from . import odds
from .actions import Actions
from .boosts import spend, spendable
from .chapter import ChapterEnd
from .crimes import StoryCrime
from .echo import EchoTurn
from .evidence import trigger_chapter_end
from .hooks import GainGrip, Hook
from .shared import draw_crime, has_card, put_under

PATIENCE: Final = 300
"""Turns that each player has for a chapter, three times what random play takes: a match must end even if nobody can
commit anything any more, as when all criminals are shut in between the blockades and the cards that could free them are
gone.
"""


class StartTurn(Effect[InTooDeep]):
    """ITD-1.7, ITD-5.1, ITD-5.21, ITD-5.44, ITD-18.1, ITD-18.17. The steps of a turn, in their order; counters start
    anew.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: Seat) -> None:
        self.player: Final = player

    def apply(self, s: InTooDeep) -> None:
        player = self.player
        s.current = player
        s.turn += 1
        s.is_disruptor_used = False
        s.is_scourge_used = False
        s.smuggled = ()
        if s.is_loud:
            s.emit(TurnBegan(s.name(player), s.turn))
        if s.is_echo(player):
            s.push(EchoTurn(), EndTurn(player))
            return
        s.actions = 2
        s.push_all(STEPS_OF_A_TURN[player])


class Discard(OneSeat[InTooDeep]):
    """ITD-5.31, ITD-5.32, ITD-5.42. Put any number of crimes from your hand under their decks."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        options = [*m.DISCARD.each(s.crimes[seat]), m.DONE]
        if BOOSTS_ANY_TIME in s.readings:
            options += spendable(s, seat)
        return options

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is m.SPEND and BOOSTS_ANY_TIME in s.readings:
            return reasons.spend(s, seat, choice.arg)
        if choice.verb is m.DISCARD:
            return [Reason("ITD-5.31", "not-in-hand", {"crime": choice.arg})]
        return []

    def leads(self, s: InTooDeep, seat: Seat, choice: Choice) -> bool:
        return choice is m.DONE

    def bundles(self, s: InTooDeep, seat: Seat) -> list[Picks]:
        """The only story crime exchanged for one of a deck; a side crime put away and the turn ended."""
        hand = s.crimes[seat]
        stories = [crime for crime in hand if LEVEL[crime] != SIDE]
        sides = [crime for crime in hand if LEVEL[crime] == SIDE]
        away: list[Picks] = [(m.DISCARD[crime], m.DONE) for crime in sides if stories]
        if len(stories) != 1:
            return away
        before: Picks = (m.DISCARD[stories[0]],)
        if len(hand) > 1:  # with an empty hand there is nothing more to discard, and nothing is asked
            before = (*before, m.DONE)
        return [*[(*before, m.FROM_DECK[level]) for level in (1, 2, 3)], *away]

    def chances(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Chance]:
        if choice is m.DONE and not lacks_story(s, seat) and odds.is_echo_next(s, seat):
            return odds.echo_turn(s)
        return []

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"crimes": s.crimes[seat]}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is m.DONE:
            return
        s.push(self)
        if choice.verb is m.SPEND:
            spend(s, self.seat, choice.arg)
        else:
            put_under(s, self.seat, choice.arg)


def lacks_story(s: InTooDeep, seat: Seat) -> bool:
    """ITD-5.33, ITD-5.36. Whether a story crime is missing in the hand and can be drawn."""
    for crime in s.crimes[seat]:
        if LEVEL[crime] != SIDE:
            return False
    return has_card(s, 1) or has_card(s, 2) or has_card(s, 3)


class DrawUp(Effect[InTooDeep]):
    """ITD-5.33, ITD-5.35, ITD-5.38, ITD-5.40, ITD-5.43, ITD-5.44. A hand without a side crime or a story crime draws
    one of each missing.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: InTooDeep) -> None:
        levels = [LEVEL[crime] for crime in s.crimes[self.seat]]
        if SIDE not in levels:
            draw_crime(s, self.seat, SIDE)
        if not [level for level in levels if level != SIDE]:
            s.push(DrawStory(self.seat))


class DrawStory(OneSeat[InTooDeep]):
    """ITD-5.34, ITD-5.36. Draw a story crime of the level that you choose, where cards are left."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.FROM_DECK[level] for level in (1, 2, 3) if has_card(s, level)]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.FROM_DECK:
            return reasons.must_answer("ITD-5.35") if choice in (m.SKIP, m.DONE) else []
        if choice.arg == SIDE:
            return [Reason("ITD-5.34", "story-deck")]
        return [Reason("ITD-5.36", "deck-empty", {"deck": choice.arg})]

    def chances(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Chance]:
        return odds.drawing_crime(s, seat, choice.arg)

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        draw_crime(s, self.seat, answers[self.seat].arg)


class EndTurn(Effect[InTooDeep]):
    """ITD-5.37, ITD-5.39, ITD-14.1..14.4, ITD-18.16, ITD-18.19. Cards laid aside join the hand; then the next player,
    or the chapter ends.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: Seat) -> None:
        self.player: Final = player

    def apply(self, s: InTooDeep) -> None:
        for card in s.aside:
            s.crimes[self.player] = sorted_with(s.crimes[self.player], card)
            s.emit(DrewCrime(self.player, LEVEL[card], card))
        s.aside = ()
        s.is_ignoring_blockades = False
        s.actions = 0
        following = s.order[(s.order.index(self.player) + 1) % len(s.order)]
        if s.turn >= PATIENCE * len(s.order) * s.chapter:
            trigger_chapter_end(s, self.player)
        if not s.is_chapter_ending:
            s.push(StartTurn(following))
        elif s.chapter < 3:
            s.push(ChapterEnd(), StartTurn(following))  # ITD-14.32, ITD-14.33
        else:
            s.last_turns = s.players - 1 if s.last_turns < 0 else s.last_turns - 1
            if s.last_turns:
                s.push(StartTurn(following))
            else:
                s.push(ChapterEnd())


def _steps_of_a_turn(player: Seat) -> list[Step[InTooDeep]]:
    return [
        DrawUp(player),
        Hook(player),
        GainGrip(player),
        Actions(player),
        StoryCrime(player),
        Discard(player),
        DrawUp(player),
        EndTurn(player),
    ]


STEPS_OF_A_TURN: Final = [_steps_of_a_turn(player) for player in range(META.modes["standard"].seats[1])]
"""By seat; made once, since steps never change."""
