"""Why a choice is not offered: the rule and the fact that stand in the way."""

from ...kernel.choice import Choice
from ...kernel.game import Reason
from .board import City


def reasons(s: City, seat: int, choice: Choice) -> list[Reason]:
    return []
