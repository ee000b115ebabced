"""The witch hunt of rounds 2 and 3 (section 15)."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rng import Rng
from ....kernel.step import Drafts, Picks, Seats
from ..board import DealWithTheDevil, put
from ..content.grammar import Goods
from ..events.trials import Abstained, Confessed, Named, Proved
from ..menu import ABSTAIN, CONFESS, PROVE, VOTE
from ..reasons import no
from .shared import Window
from .track import add_angels, add_demons, move_reputation

PIECES: Final = 3
"""DD-15.2, DD-15.6. Soul pieces that prove innocence."""
WORLDS: Final = 16
"""How many worlds are looked at for the odds of an accusation."""


class WitchHunt(Window):
    """DD-15.1..15.5, DD-15.11, DD-15.13, DD-15.14, DD-15.17, DD-20.16. Everyone votes in secret or abstains; two votes
    bring an interrogation. Who confessed in round 2 cannot be named in round 3. A vote is final (DD-20.25).
    """

    IS_FINAL = True

    def own_choices(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, debt: int) -> list[Choice]:
        return [ABSTAIN, *[VOTE[other] for other in s.everyone if other != seat and not s.mobs[other]]]

    def chances(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Chance]:
        """How often somebody holds too few pieces, among worlds that fit all that the seat has seen."""
        if choice.verb is not VOTE:
            return []
        from ..imagine.world import imagine_for  # made of these steps

        guilty = 0
        for number in range(WORLDS):
            world = s.clone()
            imagine_for(world, seat, Rng.seeded(f"vote {number}"))
            guilty += 1 if world.total_souls(choice.arg) < PIECES else 0
        return [Chance("holds-fewer", guilty / WORLDS, {"other": choice.arg}, False)]

    def own_reasons(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, choice: Choice) -> list[Reason]:
        if choice.verb is not VOTE:
            return []
        if choice.arg == seat:
            return no("DD-15.3", "not-yourself")
        return no("DD-15.11", "confessed-already", other=choice.arg)

    def completes(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> bool:
        return choice is ABSTAIN or choice.verb is VOTE

    def settle_window(self, s: DealWithTheDevil, drafts: Drafts) -> None:
        votes = tuple([picks[-1].arg for picks in drafts])
        s.votes = votes
        for seat in s.in_order():
            s.emit(Named(seat, votes[seat]) if votes[seat] >= 0 else Abstained(seat))
        accused = tuple([seat for seat in s.everyone if votes.count(seat) >= 2])
        if accused:
            s.push(Interrogation(accused))


class Interrogation(Window):
    """DD-15.6..15.12, DD-15.15, DD-15.16, DD-20.17. Show exactly three pieces for an angel wing, or confess: 1
    reputation, a demon wing, the mob. All accused decide at once and are asked in the same form.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("accused",)

    def __init__(self, accused: Seats) -> None:
        self.accused: Final = accused

    def deciders(self, s: DealWithTheDevil) -> Seats:
        return self.accused

    def own_choices(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, debt: int) -> list[Choice]:
        return [PROVE, CONFESS] if s.total_souls(seat) >= PIECES else [CONFESS]

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        return {"pieces": s.total_souls(seat)}

    def own_reasons(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, choice: Choice) -> list[Reason]:
        return no("DD-15.6", "too-few-pieces", pieces=s.total_souls(seat)) if choice is PROVE else []

    def completes(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> bool:
        return choice is PROVE or choice is CONFESS

    def settle_window(self, s: DealWithTheDevil, drafts: Drafts) -> None:
        for seat in s.in_order():
            if seat not in self.accused:
                continue
            if drafts[seat][-1] is PROVE:
                s.shown = put(s.shown, seat, max(s.shown[seat], PIECES))
                s.emit(Proved(seat))
                add_angels(s, seat, 1, "proof")
            else:
                s.emit(Confessed(seat))
                move_reputation(s, seat, -1)
                add_demons(s, seat, 1, "confession")
                s.mobs = put(s.mobs, seat, s.mobs[seat] or s.round)
