"""Why something is not possible, and how likely something is: a message of the game with its facts."""

from typing import Any, Final


class Reason:
    """Why something is not possible: a rule id and a message of the game with its facts."""

    def __init__(self, rule: str, message: str, facts: dict[str, Any] | None = None) -> None:
        self.rule: Final = rule
        self.message: Final = message
        self.facts: Final[dict[str, Any]] = facts or {}

    def data(self) -> dict[str, Any]:
        return {"rule": self.rule, "message": self.message, "facts": self.facts}


class Chance:
    """What a choice may come to: a message of the game with its facts, and how likely it is, from 0 to 1.

    `is_exact` is false where the share was counted in imagined worlds.
    """

    def __init__(self, message: str, share: float, facts: dict[str, Any] | None = None, is_exact: bool = True) -> None:
        self.message: Final = message
        self.share: Final = share
        self.facts: Final[dict[str, Any]] = facts or {}
        self.is_exact: Final = is_exact

    def data(self) -> dict[str, Any]:
        return {
            "message": self.message,
            "facts": self.facts,
            "share": round(self.share, 4),
            "exact": self.is_exact,
        }
