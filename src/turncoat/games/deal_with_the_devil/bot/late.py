"""What a seat does whose time has run out (DD-20.26, DD-20.30): nothing rash, and always the same."""

from typing import Final

from ....kernel.choice import Choice
from ....kernel.game import Game
from ....kernel.guide import Bot
from ....kernel.ids import Seat
from ....kernel.loop import current, legal
from ....kernel.rng import Rng
from ....kernel.state import State
from .. import menu as m
from ..board import TWO_COINS, DealWithTheDevil
from ..content.cards import BUILDINGS
from ..content.grammar import BASICS
from ..content.tables import DEVIL
from ..steps.inquisition import Ritual, laid_pieces
from ..steps.operations import UseTucked
from ..steps.planning import Plan

PLACE_ORDER: Final = (1, 2, 0, 3)


class Absent(Bot):
    """DD-20.26, DD-20.30. The default of every decision: an empty offer, a closed chest, an empty plan, an abstention;
    pieces before indulgences, every privilege that can be had, and pass in every closing window."""

    def choose(self, game: Game, s: State, seat: Seat, rng: Rng) -> Choice:
        assert isinstance(s, DealWithTheDevil)
        options = legal(s, seat)
        step = current(s)
        if isinstance(step, Plan) and self.should_rest(s, seat, options):
            return m.REST
        if isinstance(step, Ritual) and s.round == 3 and s.roles[seat] == DEVIL:
            if laid_pieces(s.picks(seat))[1] < s.souls[seat][1]:
                return m.LAY[1]
        if isinstance(step, UseTucked):
            return m.SKIP if BUILDINGS[s.tucked[seat]].effect.has_price else m.AT_ONCE
        for verb in (m.KEEP, m.PASS, m.DISCARD, m.GAIN, m.ANSWER, m.SETTLE):
            for choice in options:
                if choice.verb is verb:
                    return choice
        if options[0].verb is m.HIRE:
            return min(options[: self.count(options)], key=lambda choice: s.masters[seat][choice.arg] != TWO_COINS)
        claims = [choice for choice in options if choice.verb is m.CLAIM]
        if claims:
            return min(claims, key=lambda choice: (choice.arg2.bit_count(), choice.arg, choice.arg2))
        for space in PLACE_ORDER:
            if m.PLACE[space] in options:
                return m.PLACE[space]
        if options[0].verb is m.DROP:
            unearned = [choice for choice in options if not s.privileges[seat][choice.arg]]
            return (unearned or options)[-1]
        if options[0].verb is m.HAUL:
            return m.HAUL[max(BASICS, key=s.walls[seat].__getitem__)]
        if options[0] is m.REFUSE:
            gifts = [choice for choice in options if choice.verb is m.OFFER_GIFT]
            return gifts[0] if gifts else m.REFUSE
        for calm in (m.SKIP, m.DONE, m.SEAL, m.CLOSE, m.READY, m.ABSTAIN, m.PROVE, m.CONFESS, m.COMMIT, m.AUTO):
            if calm in options:
                return calm
        return options[-1]  # the Vandal takes the newest candidate

    def count(self, options: list[Choice]) -> int:
        """How many of the offers are masters."""
        return len([1 for choice in options if choice.verb is m.HIRE])

    def should_rest(self, s: DealWithTheDevil, seat: Seat, options: list[Choice]) -> bool:
        """Use a tucked action only if it has no price."""
        return m.REST in options and BUILDINGS[s.tucked[seat]].effect.has_price
