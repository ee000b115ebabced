"""Lanterns, the demonstration game of the kernel; its rules are in docs/rules/lanterns.md."""

from typing import Any, Final

from ...kernel.choice import Choice
from ...kernel.game import Bot, Game, Reason, Result
from ...kernel.loop import legal
from ...kernel.rng import Rng
from ...kernel.state import State
from . import board, events, steps
from .board import CARDS, MENU, PLAY, PLEDGE, ROB, Lanterns
from .meta import META


class LanternsGame(Game):
    """What the platform asks of Lanterns."""

    def blank(self) -> Lanterns:
        return Lanterns()

    def begin(self, s: State, options: dict[str, Any]) -> None:
        assert isinstance(s, Lanterns)
        s.nights = options["nights"]
        s.push(steps.Deal())

    def result(self, s: State) -> Result:
        """LAN-7. Most points win; equal points share the place."""
        assert isinstance(s, Lanterns)
        scores = tuple([s.score(seat) for seat in s.everyone])
        ranking = tuple([1 + len([1 for other in scores if other > score]) for score in scores])
        breakdown = tuple([{"lanterns": 3 * s.lanterns[seat], "cards": len(s.hands[seat])} for seat in s.everyone])
        return Result(ranking, scores, breakdown, "dawn")

    def determinise(self, s: State, seat: int, rng: Rng) -> None:
        """Hands of others and the deck are dealt anew from all cards that the seat has not seen."""
        assert isinstance(s, Lanterns)
        unseen = list(s.deck)
        for other in s.everyone:
            if other != seat:
                unseen.extend(s.hands[other])
        unseen.sort()
        rng.shuffle(unseen)
        for other in s.everyone:
            if other != seat:
                size = len(s.hands[other])
                s.hands[other] = tuple(sorted(unseen[:size]))
                del unseen[:size]
        s.deck = unseen

    def faults(self, s: State) -> list[str]:
        assert isinstance(s, Lanterns)
        cards = [*s.deck, *s.played]
        for row in [*s.hands, *s.pledged]:
            cards.extend(row)
        found = []
        if sorted(cards) != list(range(CARDS)):
            found.append("Each of the thirty cards must be in exactly one place.")
        gained = 2 if sum(s.lanterns) == s.seats + 2 and not s.agenda else 0
        if sum(s.lanterns) != s.seats + gained or min(s.lanterns) < 0:
            found.append("There must be one lantern for each seat, and two more only after dusk.")
        return found

    def reasons(self, s: State, seat: int, choice: Choice) -> list[Reason]:
        assert isinstance(s, Lanterns)
        if choice.verb is PLAY and choice.arg not in s.hands[seat]:
            return [Reason("LAN-2", "not-in-hand", {"card": choice.arg})]
        if choice.verb is PLEDGE and choice.arg not in s.hands[seat]:
            return [Reason("LAN-5", "not-in-hand", {"card": choice.arg})]
        if choice.verb is ROB and choice.arg == seat:
            return [Reason("LAN-3", "yourself")]
        if choice.verb is ROB and choice.arg < s.seats and not s.lanterns[choice.arg]:
            return [Reason("LAN-3", "no-lantern", {"seat": choice.arg})]
        return []

    def greedy(self) -> Bot:
        return Highest()


class Highest(Bot):
    """Plays the highest card and robs the richest; pledges nothing."""

    def choose(self, game: Game, s: State, seat: int, rng: Rng) -> Choice:
        assert isinstance(s, Lanterns)
        options = legal(s, seat)
        if options[0].verb is ROB:
            return max(options, key=lambda choice: s.lanterns[choice.arg])
        return options[0] if options[0] is board.DONE else options[-1]


GAME: Final = LanternsGame(META, MENU, (board, steps, events))
