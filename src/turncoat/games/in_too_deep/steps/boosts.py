"""Boosts: taking them from the wheel, and what they do."""

from typing import Any, ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rows import put, without
from ....kernel.step import Answers, Decision, Effect, OneSeat, Step
from .. import menu as m
from .. import reasons
from ..board import GONE, InTooDeep
from ..content.boosts import BOOSTS, LOCK_BOOST, Boost
from ..content.crimes import SIDE
from ..events.cards import ActionsGained, BlockadesIgnored, BoostSpent, BoostTaken, BoostTurned
from ..events.city import HookLocked, HooksSwapped
from ..meta import META
from . import odds
from .challenge import Challenge, ShedAny, ShedFromHand
from .patrol import Patrol
from .peeks import Expose, Look, TakeFaceDown
from .pieces import (
    RaiseGrip,
    RelocateCriminal,
    RelocateHeat,
    RelocateItem,
    SwapCriminals,
    SwapItems,
    SwapItemWithCriminal,
)
from .shared import (
    HOOKED,
    draw_dilemmas,
    gain_clearance,
    hook,
    hookable,
    raise_grip,
    set_aside,
    unhook,
)


def take_from_wheel(s: InTooDeep, player: Seat, boost: int) -> None:
    """ITD-9.1..9.6, ITD-9.10. The intel of the sector comes along, the next sector gains one, the slot is refilled."""
    sector = s.wheel.index(boost)
    amount = s.wheel_intel[sector]
    s.gain_intel(player, amount)
    s.emit(BoostTaken(s.name(player), boost, amount))
    s.wheel_intel = put(s.wheel_intel, sector, 0)
    following = (sector + 1) % len(s.wheel)
    s.wheel_intel = put(s.wheel_intel, following, s.wheel_intel[following] + 1)
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
    s.wheel = put(s.wheel, sector, new)


class GainBoost(OneSeat[InTooDeep]):
    """ITD-9.1, ITD-9.7..9.10. Choose a boost of the wheel: blue ones are kept, pink ones resolve at once."""

    ASK_SINGLE: ClassVar[bool] = False
    SURE: ClassVar[tuple[str, ...]] = ("intel", "wheel_intel", "boosts", "sizes", "clearance", "clearance_tokens")

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.WHEEL[boost] for boost in s.wheel if boost != GONE]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.WHEEL:
            return []
        return [Reason("ITD-9.1", "not-on-wheel", {"boost": choice.arg})]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        boost = answers[self.seat].arg
        take_from_wheel(s, self.seat, boost)
        if BOOSTS[boost].is_instant:
            s.boost_discard += (boost,)
            cause(s, self.seat, boost)
        else:
            s.boosts[self.seat] = tuple(sorted((*s.boosts[self.seat], boost)))


def can_spend(s: InTooDeep, seat: Seat, boost: int) -> bool:
    """ITD-9.13. A boost that cannot do anything may not be spent."""
    step = BOOST_STEPS[seat][boost]
    if isinstance(step, Decision):
        return bool(step.choices(s, seat))
    return not (isinstance(step, IgnoreBlockades) and s.is_ignoring_blockades)


def spendable(s: InTooDeep, seat: Seat) -> list[Choice]:
    """ITD-9.13, ITD-6.17. The boosts that can be spent outside the action step, where extra actions do nothing."""
    return [
        m.SPEND[boost] for boost in s.boosts[seat] if BOOSTS[boost].step != "GainActions" and can_spend(s, seat, boost)
    ]


def spend(s: InTooDeep, seat: Seat, boost: int) -> None:
    """ITD-9.11, ITD-9.12, ITD-9.29. No action is needed; the boost is discarded, but a lock lies on its hook."""
    s.boosts[seat] = without(s.boosts[seat], boost)
    if boost != LOCK_BOOST:
        s.boost_discard += (boost,)
    s.smuggled = ()  # ITD-13.33: what was used up cannot be used again, so no turn goes on for ever
    s.emit(BoostSpent(seat, boost))
    cause(s, seat, boost)


def cause(s: InTooDeep, seat: Seat, boost: int) -> None:
    """ITD-9.14, ITD-9.53. The effect of a boost, as far as it can be carried out."""
    s.push(BOOST_STEPS[seat][boost])


class DrawAndShed(Effect[InTooDeep]):
    """ITD-9.27. Draw dilemmas, then discard as many from your hand."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def apply(self, s: InTooDeep) -> None:
        draw_dilemmas(s, self.seat, self.count)
        s.push(ShedFromHand(self.seat, self.count))


class DrawSideCrimes(Effect[InTooDeep]):
    """ITD-9.40. Draw side crimes, to be looked at when the turn ends."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def apply(self, s: InTooDeep) -> None:
        for _ in range(self.count):
            set_aside(s, self.seat, SIDE)


class GainGripFreely(Effect[InTooDeep]):
    """ITD-9.41. Gain grip, split freely over all criminals."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def apply(self, s: InTooDeep) -> None:
        s.push_all([RaiseGrip(self.seat) for _ in range(self.count)])


class IgnoreBlockades(Effect[InTooDeep]):
    """ITD-9.42, ITD-9.43. Blockades stop none of your criminals until your turn ends."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: InTooDeep) -> None:
        s.is_ignoring_blockades = True
        s.emit(BlockadesIgnored(self.seat))


class GainClearance(Effect[InTooDeep]):
    """ITD-9.45. Gain one clearance."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: InTooDeep) -> None:
        gain_clearance(s, self.seat)


class GainActions(Effect[InTooDeep]):
    """ITD-9.49, ITD-9.50. Extra actions, usable by any hooked criminal."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "amount")

    def __init__(self, seat: Seat, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount

    def apply(self, s: InTooDeep) -> None:
        s.actions += self.amount
        s.emit(ActionsGained(self.seat, self.amount))


def swappable(s: InTooDeep, seat: Seat) -> list[int]:
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

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.SWAP_HOOKS[s.name(rival)] for rival in swappable(s, seat)]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.SWAP_HOOKS:
            return []
        rival = s.named(choice.arg)
        if rival == seat:
            return [Reason("ITD-9.23", "not-yourself")]
        if rival >= s.players:
            return reasons.no_player(choice.arg)
        if s.locked != GONE and s.locked in s.ports[seat] + s.ports[rival]:
            return [Reason("ITD-9.25", "swap-locked", {"criminal": s.locked})]
        return [Reason("ITD-9.51", "swap-empty", {"seat": choice.arg})]

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"hooked": s.ports[seat]}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        rival = s.named(answers[self.seat].arg)
        s.ports[self.seat], s.ports[rival] = s.ports[rival], s.ports[self.seat]
        s.emit(HooksSwapped(self.seat, s.name(rival)))


class LockHook(OneSeat[InTooDeep]):
    """ITD-9.29, ITD-9.30, ITD-9.31, ITD-9.58. Put the boost on one of your hooks: nobody else can take it."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [m.LOCK[criminal] for criminal in s.ports[seat] if criminal != s.locked]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.LOCK:
            return []
        if choice.arg not in s.cast:
            return reasons.not_in_play(choice.arg)
        return [Reason("ITD-9.29", "not-own-hook", {"criminal": choice.arg})]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        s.locked = answers[self.seat].arg
        s.emit(HookLocked(self.seat, s.locked))


class HookByBoost(OneSeat[InTooDeep]):
    """ITD-9.46, ITD-9.47, ITD-9.48. Hook one criminal by the usual rules and gain 1 grip with it."""

    ASK_SINGLE: ClassVar[bool] = False
    SURE: ClassVar[tuple[str, ...]] = HOOKED

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        return [*m.HOOK.each(hookable(s, seat)), *m.UNHOOK.each(s.ports[seat])]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice is m.SKIP or choice is m.DONE:
            return reasons.must_answer("ITD-9.46")
        return reasons.hooking(s, seat, choice)

    def chances(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Chance]:
        return odds.hooking(s, seat, choice)

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"hooked": s.ports[seat], "intel": s.intel[seat]}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice.verb is m.UNHOOK:
            unhook(s, self.seat, (choice.arg,))
            s.push(self)
        else:
            hook(s, self.seat, choice.arg)
            raise_grip(s, self.seat, choice.arg)


CAUSED: Final[tuple[type[Step[InTooDeep]], ...]] = (
    Challenge,
    DrawAndShed,
    DrawSideCrimes,
    Expose,
    GainActions,
    GainClearance,
    GainGripFreely,
    HookByBoost,
    IgnoreBlockades,
    LockHook,
    Look,
    Patrol,
    RelocateCriminal,
    RelocateHeat,
    RelocateItem,
    ShedAny,
    SwapCriminals,
    SwapHooks,
    SwapItems,
    SwapItemWithCriminal,
    TakeFaceDown,
)
"""The steps that boosts name."""


def _boost_step(seat: Seat, boost: Boost) -> Step[InTooDeep]:
    for kind in CAUSED:
        if kind.__name__ == boost.step:
            make: Any = kind
            step: Step[InTooDeep] = make(seat, *boost.fields)
            return step
    raise LookupError(f"No step is called {boost.step}.")


BOOST_STEPS: Final[tuple[tuple[Step[InTooDeep], ...], ...]] = tuple(
    [tuple([_boost_step(seat, boost) for boost in BOOSTS]) for seat in range(META.modes["standard"].seats[1])]
)
"""What each boost causes, by seat; made once, since steps never change."""
