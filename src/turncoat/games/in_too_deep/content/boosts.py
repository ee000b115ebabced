"""The boost tokens. A token names the step that it causes as a stored game would: by its class and its fields."""

from typing import Final

from .tables import BOTH_BLOCKADES


class Boost:
    """One token: its effect by name, the step that this is, with the fields after the seat, and whether it is pink."""

    def __init__(self, effect: str, step: str, fields: tuple[object, ...], amount: int, is_instant: bool) -> None:
        self.effect: Final = effect
        self.step: Final = step
        self.fields: Final = fields
        self.amount: Final = amount
        self.is_instant: Final = is_instant


def _blue(copies: int, effect: str, step: str, fields: tuple[object, ...] = (), amount: int = 0) -> list[Boost]:
    return [Boost(effect, step, fields, amount, False)] * copies


def _pink(copies: int, effect: str, step: str, fields: tuple[object, ...] = (), amount: int = 0) -> list[Boost]:
    return [Boost(effect, step, fields, amount, True)] * copies


BOOSTS: Final[tuple[Boost, ...]] = (
    *_blue(2, "swap_items", "SwapItems"),
    *_blue(2, "relocate_item", "RelocateItem"),
    *_blue(1, "swap_item_with_criminal", "SwapItemWithCriminal"),
    *_blue(2, "swap_criminals", "SwapCriminals"),
    *_blue(2, "relocate_criminal", "RelocateCriminal"),
    *_blue(2, "move_sentinel_blockade", "Patrol", (2, True, True, BOTH_BLOCKADES), amount=2),
    *_blue(2, "move_sentinel_blockade", "Patrol", (3, True, True, BOTH_BLOCKADES), amount=3),
    *_blue(1, "swap_hooks", "SwapHooks"),
    *_blue(2, "discard_dilemma", "ShedAny"),
    *_pink(2, "draw_discard_dilemmas", "DrawAndShed", (2,), amount=2),
    *_blue(1, "challenge_rival", "Challenge"),
    *_blue(1, "lock_hook", "LockHook"),
    *_pink(1, "peek_evidence", "Look", (2, (), False), amount=2),
    *_pink(1, "peek_and_take_evidence", "Look", (2, (), True), amount=2),
    *_pink(1, "take_evidence", "TakeFaceDown", amount=1),
    *_pink(1, "reveal_evidence", "Expose", amount=1),
    *_pink(1, "draw_side_crimes", "DrawSideCrimes", (1,), amount=1),
    *_pink(1, "draw_side_crimes", "DrawSideCrimes", (2,), amount=2),
    *_pink(2, "gain_grip", "GainGripFreely", (2,), amount=2),
    *_pink(1, "gain_grip", "GainGripFreely", (3,), amount=3),
    *_blue(1, "ignore_blockades", "IgnoreBlockades"),
    *_blue(1, "relocate_heat", "RelocateHeat"),
    *_pink(2, "gain_clearance", "GainClearance", amount=1),
    *_blue(2, "hook_criminal", "HookByBoost"),
    *_blue(2, "gain_actions", "GainActions", (1,), amount=1),
    *_blue(1, "gain_actions", "GainActions", (2,), amount=2),
)
LOCK_BOOST: Final[int] = [boost.effect for boost in BOOSTS].index("lock_hook")
"""There is a single lock among the boosts."""
