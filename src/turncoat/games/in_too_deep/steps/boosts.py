"""Boosts: taking them from the wheel, and what they do."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.step import Answers, Effect, OneSeat
from ..board import GONE, InTooDeep, replaced, without
from ..city import draw_dilemmas, gain_clearance
from ..content import BOOSTS, LOCK_BOOST
from ..decks import SIDE, set_aside
from ..events.cards import ActionsGained, BlockadesIgnored, BoostSpent, BoostTaken, BoostTurned
from ..events.city import HookLocked, HooksSwapped
from ..menu import LOCK, SWAP_HOOKS, WHEEL
from .challenge import Challenge, ShedAny, ShedFromHand, challengeable
from .hooks import HookByBoost, hookable
from .patrol import BOTH, Patrol
from .peeks import Expose, Look, TakeFaceDown
from .pieces import (
    ALL_ITEMS,
    RaiseGrip,
    RelocateCriminal,
    RelocateHeat,
    RelocateItem,
    SwapCriminals,
    SwapItems,
    SwapItemWithCriminal,
    criminals_elsewhere,
    swap_partners,
)


def take_from_wheel(s: InTooDeep, player: int, boost: int) -> None:
    """ITD-9.1..9.6, ITD-9.10. The intel of the sector comes along, the next sector gains one, the slot is refilled."""
    sector = s.wheel.index(boost)
    amount = s.wheel_intel[sector]
    s.gain_intel(player, amount)
    s.emit(BoostTaken(s.name(player), boost, amount))
    s.wheel_intel = replaced(s.wheel_intel, sector, 0)
    following = (sector + 1) % len(s.wheel)
    s.wheel_intel = replaced(s.wheel_intel, following, s.wheel_intel[following] + 1)
    if not s.boost_stack and s.boost_discard:
        discards = sorted(s.boost_discard)
        s.rng.shuffle(discards)
        s.boost_stack = tuple(discards)
        s.boost_discard = ()
    new = GONE
    if s.boost_stack:
        new = s.boost_stack[-1]
        s.boost_stack = s.boost_stack[:-1]
        s.emit(BoostTurned(new))
    s.wheel = replaced(s.wheel, sector, new)


class GainBoost(OneSeat[InTooDeep]):
    """ITD-9.1, ITD-9.7..9.10. Choose a boost of the wheel: blue ones are kept, pink ones resolve at once."""

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return [WHEEL[boost] for boost in s.wheel if boost != GONE]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        boost = answers[self.seat].arg
        take_from_wheel(s, self.seat, boost)
        if BOOSTS[boost].is_instant:
            s.boost_discard += (boost,)
            cause(s, self.seat, boost)
        else:
            s.boosts[self.seat] = tuple(sorted((*s.boosts[self.seat], boost)))


def can_spend(s: InTooDeep, seat: int, boost: int) -> bool:
    """ITD-9.13. A boost that cannot do anything may not be spent."""
    effect = BOOSTS[boost].effect
    if effect == "swap_items":
        return any([bool(swap_partners(s, item)) for item in ALL_ITEMS])
    if effect == "swap_item_with_criminal":
        return any([bool(criminals_elsewhere(s, s.where_is(item))) for item in ALL_ITEMS])
    if effect == "swap_criminals":
        return bool(criminals_elsewhere(s, s.criminal_at[s.cast[0]]))
    if effect == "swap_hooks":
        return bool(swappable(s, seat))
    if effect == "discard_dilemma":
        return bool(s.dilemmas[seat]) or bool(s.stacks[seat])
    if effect == "challenge_rival":
        return bool(challengeable(s, seat))
    if effect == "lock_hook":
        return bool(s.ports[seat])
    if effect == "ignore_blockades":
        return not s.is_ignoring_blockades
    if effect == "hook_criminal":
        return bool(s.ports[seat]) or bool(hookable(s, seat))
    return True


def spend(s: InTooDeep, seat: int, boost: int) -> None:
    """ITD-9.11, ITD-9.12, ITD-9.29. No action is needed; the boost is discarded, but a lock lies on its hook."""
    s.boosts[seat] = without(s.boosts[seat], boost)
    if boost != LOCK_BOOST:
        s.boost_discard += (boost,)
    s.emit(BoostSpent(seat, boost))
    cause(s, seat, boost)


def cause(s: InTooDeep, seat: int, boost: int) -> None:
    """ITD-9.14, ITD-9.53. The effect of a boost, as far as it can be carried out."""
    effect, amount = BOOSTS[boost].effect, BOOSTS[boost].amount
    if effect == "swap_items":
        s.push(SwapItems(seat))
    elif effect == "relocate_item":
        s.push(RelocateItem(seat))
    elif effect == "swap_item_with_criminal":
        s.push(SwapItemWithCriminal(seat))
    elif effect == "swap_criminals":
        s.push(SwapCriminals(seat))
    elif effect == "relocate_criminal":
        s.push(RelocateCriminal(seat))
    elif effect == "move_sentinel_blockade":
        s.push(Patrol(seat, amount, True, True, BOTH))
    elif effect == "swap_hooks":
        s.push(SwapHooks(seat))
    elif effect == "discard_dilemma":
        s.push(ShedAny(seat))
    elif effect == "draw_discard_dilemmas":
        draw_dilemmas(s, seat, amount)
        s.push(ShedFromHand(seat, amount))
    elif effect == "challenge_rival":
        s.push(Challenge(seat))
    elif effect == "lock_hook":
        s.push(LockHook(seat))
    elif effect == "peek_evidence":
        s.push(Look(seat, amount, (), False))
    elif effect == "peek_and_take_evidence":
        s.push(Look(seat, amount, (), True))
    elif effect == "take_evidence":
        s.push(TakeFaceDown(seat))
    elif effect == "reveal_evidence":
        s.push(Expose(seat))
    elif effect == "draw_side_crimes":
        for _ in range(amount):
            set_aside(s, seat, SIDE)
    elif effect == "gain_grip":
        s.push_all([RaiseGrip(seat) for _ in range(amount)])
    elif effect == "ignore_blockades":
        s.is_ignoring_blockades = True  # ITD-9.42, ITD-9.43
        s.emit(BlockadesIgnored(seat))
    elif effect == "relocate_heat":
        s.push(RelocateHeat(seat))
    elif effect == "gain_clearance":
        gain_clearance(s, seat)  # ITD-9.45
    elif effect == "hook_criminal":
        s.push(HookByBoost(seat))
    else:
        s.push(GainActions(seat, amount))


class GainActions(Effect[InTooDeep]):
    """ITD-9.49, ITD-9.50. Extra actions, usable by any hooked criminal."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "amount")

    def __init__(self, seat: int, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount

    def apply(self, s: InTooDeep) -> None:
        s.actions += self.amount
        s.emit(ActionsGained(self.seat, self.amount))


def swappable(s: InTooDeep, seat: int) -> list[int]:
    """ITD-9.23, ITD-9.25, ITD-9.51, ITD-18.18. Rivals for an exchange of hooks: no locks, and not two empty
    consoles.
    """
    own = s.ports[seat]
    if s.locked in own:
        return []
    rivals = [player for player in range(s.players) if player != seat]
    return [rival for rival in rivals if s.locked not in s.ports[rival] and (own or s.ports[rival])]


class SwapHooks(OneSeat[InTooDeep]):
    """ITD-9.23, ITD-9.24, ITD-9.25, ITD-9.51, ITD-16.74. All your hooks for all of one rival's; nobody pays."""

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return [SWAP_HOOKS[s.name(rival)] for rival in swappable(s, seat)]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        rival = s.named(answers[self.seat].arg)
        s.ports[self.seat], s.ports[rival] = s.ports[rival], s.ports[self.seat]
        s.emit(HooksSwapped(self.seat, s.name(rival)))


class LockHook(OneSeat[InTooDeep]):
    """ITD-9.29, ITD-9.30, ITD-9.31, ITD-9.58. Put the boost on one of your hooks: nobody else can take it."""

    def choices(self, s: InTooDeep, seat: int) -> list[Choice]:
        return [LOCK[criminal] for criminal in s.ports[seat] if criminal != s.locked]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        s.locked = answers[self.seat].arg
        s.emit(HookLocked(self.seat, s.locked))
