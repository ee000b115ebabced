"""A judgement that was learnt: some hundred numbers, written by `turncoat train`, that say how well a seat stands."""

import json
from math import exp
from pathlib import Path
from typing import Any, Final

from .errors import InvalidDocument

FORMAT: Final = "turncoat-judgement-1"


class Judgement:
    """A line, and bends in it: what the inputs are worth, and what sums of them are worth where they exceed nought.

    `bends` holds a row for each bend: its worth, its constant, and the weight of each input.
    """

    def __init__(
        self, names: tuple[str, ...], constant: float, weights: tuple[float, ...], bends: list[tuple[float, ...]]
    ) -> None:
        self.names: Final = names
        self.constant: Final = constant
        self.weights: Final = weights
        self.bends: Final = bends

    def worth(self, inputs: list[float]) -> float:
        """How well somebody stands of whom these inputs are told; nought is even.

        >>> Judgement(("gold",), 1.0, (2.0,), [(-2.0, -3.0, 1.0)]).worth([5.0])
        7.0
        """
        total = self.constant
        for place, weight in enumerate(self.weights):
            total += weight * inputs[place]
        for bend in self.bends:
            felt = bend[1]
            place = 2
            for value in inputs:
                felt += bend[place] * value
                place += 1
            if felt > 0.0:
                total += bend[0] * felt
        return total


def chance(worth: float) -> float:
    """How likely a side wins that stands so well against one other side."""
    return 1.0 / (1.0 + exp(-max(-50.0, min(50.0, worth))))


def shares(worths: list[float]) -> list[float]:
    """How likely each of several seats wins.

    >>> shares([1.0, 1.0])
    [0.5, 0.5]
    """
    best = max(worths)
    parts = [exp(max(-50.0, worth - best)) for worth in worths]
    whole = sum(parts)
    return [part / whole for part in parts]


def load_judgement(path: Path, names: tuple[str, ...]) -> Judgement:
    """The judgement in a file, which must be about these inputs."""
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    if data.get("format") != FORMAT or tuple(data["names"]) != names:
        raise InvalidDocument("bad-judgement", f"{path} is not a judgement about what this game tells of a seat.")
    return Judgement(
        names,
        float(data["constant"]),
        tuple([float(weight) for weight in data["weights"]]),
        [tuple([float(weight) for weight in bend]) for bend in data["bends"]],
    )
