"""A bot that knows Deal with the Devil. It uses what its seat knows and what everybody could have counted, no more.

For every question it works out its whole answer and gives the next pick of it, so it needs no memory between picks.
"""

from typing import Final

from ....kernel.choice import Choice
from ....kernel.game import Game
from ....kernel.guide import Bot
from ....kernel.ids import Seat
from ....kernel.loop import current, legal
from ....kernel.rng import Rng
from ....kernel.state import State
from .. import menu as m
from ..board import DealWithTheDevil
from ..content.cards import BUILDINGS
from ..content.grammar import BASICS, GLASS
from ..steps.cards import CardsClose, DiscardDown, PassTwo
from ..steps.inquisition import Preparation, Ritual
from ..steps.operations import ChooseGood
from ..steps.planning import Plan
from ..steps.production import ProductionClose, building_income
from ..steps.questioning import InquisitionClose, Questioning
from ..steps.resolution import Claim, Hire
from ..steps.scoring import Haul
from ..steps.trading import Offer, View
from ..steps.witch_hunt import WitchHunt
from .beliefs import vote
from .plans import (
    best_master,
    claim_picks,
    plan_picks,
    plans_in_order,
)
from .policy import (
    best_first,
    offer_picks,
    offers_in_order,
    questioning_picks,
    repayment,
    ritual_picks,
    rituals_in_order,
    scarcest,
    view_picks,
)

PLACES: Final = (1, 2, 0, 3)
"""DD-20.30. Where a small privilege goes first: the inner spaces."""


class Greedy(Bot):
    """Plans what it can pay, sells what it can spare, weighs souls against the inquisitions to come.

    Quickly, as search plays on, it looks at fewer plans.
    """

    def __init__(self, is_quick: bool = False) -> None:
        self.is_quick: Final = is_quick

    def choose(self, game: Game, s: State, seat: Seat, rng: Rng) -> Choice:
        assert isinstance(s, DealWithTheDevil)
        options = legal(s, seat)
        for choice in self.intended(game, s, seat, rng):
            if choice in options:
                return choice
        return fallback(options)

    def intended(self, game: Game, s: State, seat: Seat, rng: Rng) -> list[Choice]:
        """What is left of its answer: picks that it would not have made itself do not put it off."""
        assert isinstance(s, DealWithTheDevil)
        wanted = self.answer(s, seat)
        for pick in s.answers[seat] if s.answers else ():
            if pick in wanted:
                wanted.remove(pick)
        return wanted

    def answer(self, s: DealWithTheDevil, seat: Seat) -> list[Choice]:
        """The whole answer to the question that waits, as picks in order."""
        step = current(s)
        if isinstance(step, Plan):
            return plan_picks(s, seat, self.is_quick)
        if isinstance(step, Offer):
            return offer_picks(s, seat)
        if isinstance(step, View):
            return view_picks(s, seat)
        if isinstance(step, DiscardDown):
            return [m.KEEP[card] for card in best_first(s, seat, list(s.hands[seat]))[:1]] or [m.DONE]
        if isinstance(step, PassTwo):
            return [*[m.PASS[card] for card in best_first(s, seat, list(s.drawn[seat]))[2:]], m.DONE]
        if isinstance(step, ProductionClose):
            free = building_income(s, seat)[1]
            return [*[m.GAIN[scarcest(s, seat)] for _ in range(free)], *repayment(s, seat, 6), m.DONE]
        if isinstance(step, CardsClose):
            return [*repayment(s, seat, 8), m.DONE]
        if isinstance(step, InquisitionClose):
            return [*repayment(s, seat, 0 if s.round == 5 else 3), m.DONE]
        if isinstance(step, WitchHunt):
            return [vote(s, seat)]
        if isinstance(step, Preparation):
            is_worth = s.coins(seat) >= 5 and (s.angels[seat] == 2 or (s.round == 5 and s.debts[seat] == 0))
            return [m.WING, m.DONE] if is_worth else [m.DONE]
        if isinstance(step, Ritual):
            return ritual_picks(s, seat)
        if isinstance(step, Questioning):
            return questioning_picks(s, seat)
        if isinstance(step, Hire):
            return [m.HIRE[best_master(s, seat)]]
        if isinstance(step, Claim):
            return claim_picks(s, seat)
        if isinstance(step, ChooseGood):
            return [m.GAIN[GLASS if step.scarce else scarcest(s, seat)]]
        if isinstance(step, Haul):
            return [m.HAUL[max(BASICS, key=s.walls[seat].__getitem__)]]
        return []


MOST_PLANS: Final = 14
"""How many plans search compares."""


def whole_answers(s: DealWithTheDevil, seat: Seat) -> list[list[Choice]]:
    """Whole answers worth comparing where an answer is many picks; what goes on from the picks that are made."""
    step = current(s)
    if isinstance(step, Offer):
        found = offers_in_order(s, seat)
    elif isinstance(step, Plan):
        found = plans_in_order(s, seat, MOST_PLANS)
    elif isinstance(step, Ritual):
        found = rituals_in_order(s, seat)
    else:
        return []
    made = s.answers[seat]
    if made:
        found = [rest for rest in [left_of(answer, made) for answer in found] if rest]
    options = legal(s, seat)
    return [answer for answer in found if answer[0] in options]


def left_of(answer: list[Choice], made: tuple[Choice, ...]) -> list[Choice]:
    """What is left of an answer after these picks; nothing if they are not all part of it."""
    left = answer[:]
    for pick in made:
        if pick not in left:
            return []
        left.remove(pick)
    return left


def fallback(options: list[Choice]) -> Choice:
    """What to do where the first sensible choice is good enough."""
    for good in (m.DONE, m.READY, m.SEAL, m.CLOSE, m.COMMIT, m.PROVE, m.AUTO, m.AT_ONCE):
        if good in options:
            return good
    for space in PLACES:
        if m.PLACE[space] in options:
            return m.PLACE[space]
    for choice in options:
        if choice.verb is m.TUCK and not BUILDINGS[choice.arg].effect.has_price:
            return choice
        if choice.verb is m.OFFER_GIFT or choice.verb is m.SETTLE:
            return choice
    return options[-1] if options[0].verb is m.DESTROY else options[0]
