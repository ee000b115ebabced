"""What was worked out before, by all that it depends on.

Views ask for odds and totals again and again, and most choices change nothing that these depend on.
"""

from typing import Any, Final, Generic, TypeVar

Value = TypeVar("Value")


class Remembered(Generic[Value]):
    """Values by what they were made from; when there are too many, all are forgotten.

    >>> sums = Remembered[int](2)
    >>> sums.keep((1, 2), 3)
    3
    >>> sums.found((1, 2)), sums.found((2, 2))
    (3, None)
    """

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._values: Final[dict[tuple[Any, ...], Value]] = {}

    def found(self, key: tuple[Any, ...]) -> Value | None:
        return self._values.get(key)

    def keep(self, key: tuple[Any, ...], value: Value) -> Value:
        if len(self._values) >= self._most:
            self._values.clear()
        self._values[key] = value
        return value
