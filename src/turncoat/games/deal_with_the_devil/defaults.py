"""What a seat does whose time has run out (DD-20.26, DD-20.30): nothing rash, and always the same."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.game import Bot, Game
from ...kernel.loop import current, legal
from ...kernel.rng import Rng
from ...kernel.state import State
from .board import TWO_COINS, Devil
from .cards import BUILDINGS
from .content import DEVIL
from .grammar import BASICS
from .menu import (
    ABSTAIN,
    ANSWER,
    AT_ONCE,
    AUTO,
    CLAIM,
    CLOSE,
    COMMIT,
    CONFESS,
    DISCARD,
    DONE,
    DROP,
    GAIN,
    HAUL,
    HIRE,
    KEEP,
    LAY,
    OFFER_GIFT,
    PASS,
    PLACE,
    PROVE,
    READY,
    REFUSE,
    REST,
    SEAL,
    SETTLE,
    SKIP,
)
from .steps.inquisition import Ritual, laid_pieces
from .steps.operations import UseTucked
from .steps.planning import Plan

PLACE_ORDER: Final = (1, 2, 0, 3)


class Absent(Bot):
    """DD-20.26, DD-20.30. The default of every decision: an empty offer, a closed chest, an empty plan, an abstention;
    pieces before indulgences, every privilege that can be had, and pass in every closing window."""

    def choose(self, game: Game, s: State, seat: int, rng: Rng) -> Choice:
        assert isinstance(s, Devil)
        options = legal(s, seat)
        step = current(s)
        if isinstance(step, Plan) and self.should_rest(s, seat, options):
            return REST
        if isinstance(step, Ritual) and s.round == 3 and s.roles[seat] == DEVIL:
            if laid_pieces(s.picks(seat))[1] < s.souls[seat][1]:
                return LAY[1]
        if isinstance(step, UseTucked):
            return SKIP if BUILDINGS[s.tucked[seat]].effect.has_price else AT_ONCE
        for verb in (KEEP, PASS, DISCARD, GAIN, ANSWER, SETTLE):
            for choice in options:
                if choice.verb is verb:
                    return choice
        if options[0].verb is HIRE:
            return min(options[: self.count(options)], key=lambda choice: s.masters[seat][choice.arg] != TWO_COINS)
        claims = [choice for choice in options if choice.verb is CLAIM]
        if claims:
            return min(claims, key=lambda choice: (choice.arg2.bit_count(), choice.arg, choice.arg2))
        for space in PLACE_ORDER:
            if PLACE[space] in options:
                return PLACE[space]
        if options[0].verb is DROP:
            unearned = [choice for choice in options if not s.privileges[seat][choice.arg]]
            return (unearned or options)[-1]
        if options[0].verb is HAUL:
            return HAUL[max(BASICS, key=s.walls[seat].__getitem__)]
        if options[0] is REFUSE:
            gifts = [choice for choice in options if choice.verb is OFFER_GIFT]
            return gifts[0] if gifts else REFUSE
        for calm in (SKIP, DONE, SEAL, CLOSE, READY, ABSTAIN, PROVE, CONFESS, COMMIT, AUTO):
            if calm in options:
                return calm
        return options[-1]  # the Vandal takes the newest candidate

    def count(self, options: list[Choice]) -> int:
        """How many of the offers are masters."""
        return len([1 for choice in options if choice.verb is HIRE])

    def should_rest(self, s: Devil, seat: int, options: list[Choice]) -> bool:
        """Use a tucked action only if it has no price."""
        return REST in options and BUILDINGS[s.tucked[seat]].effect.has_price
