"""What a seat is asked, and the rule that asks it."""

from typing import Any, Final

from .choice import Choice
from .citations import cited, class_docs
from .game import Game
from .ids import Seat
from .step import Decision


class Prompt:
    """What a seat is asked: the rule that asks, the name of the question, and the choices."""

    def __init__(
        self,
        seat: Seat,
        question: str,
        rule: str,
        offered: list[Choice],
        targets: list[tuple[str, ...]],
        facts: dict[str, Any],
        is_draft: bool = False,
    ) -> None:
        self.seat: Final = seat
        self.question: Final = question
        self.rule: Final = rule
        self.offered: Final = offered
        self.targets: Final = targets  # of each choice, the places that it leads to
        self.facts: Final = facts
        self.is_draft: Final = is_draft

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple([choice.text for choice in self.offered])

    def data(self) -> dict[str, Any]:
        """JSON-ready, with the pieces that each choice concerns and the places that it leads to."""
        return {
            "seat": self.seat,
            "question": self.question,
            "rule": self.rule,
            "facts": self.facts,
            "draft": self.is_draft,
            "choices": [
                {"text": choice.text, "pieces": choice.pieces, "targets": targets}
                for choice, targets in zip(self.offered, self.targets, strict=True)
            ],
        }


def rule_of(game: Game, step: Decision[Any]) -> str:
    """The id of the rule that asks: the first one that the docstring of the step cites."""
    kind = type(step)
    if kind not in game.rule_ids:
        game.rule_ids[kind] = _first_cited(game, step)
    return game.rule_ids[kind]


def _first_cited(game: Game, step: Decision[Any]) -> str:
    for cls in type(step).__mro__:
        for module in game.modules:
            if module.__name__ == cls.__module__:
                ids = cited(class_docs(module).get(cls.__name__, ""), game.meta.prefix)
                if ids:
                    return ids[0]
    return ""
