"""The declared fields of a state, read all at once: name by name it costs three times as much, and views ask often."""

from operator import attrgetter
from typing import Any, Final

from .ids import Seat
from .state import State


class Fields:
    """What a class of states declares, ready to be read."""

    def __init__(self, s: State) -> None:
        self._public: Final = s.PUBLIC
        self._private: Final = s.PRIVATE
        self._sizes: Final = s.SIZES
        # A field keeps the type that the empty table gives it.
        self._lists: Final = [name for name in s.PUBLIC if isinstance(getattr(s, name), list)]
        # With two names or more the values come as a tuple, so there are always two.
        self._of_public: Final = attrgetter("seats", "mode", *s.PUBLIC)
        self._of_private: Final = attrgetter("seats", "mode", *s.PRIVATE)
        self._of_sizes: Final = attrgetter("seats", "mode", *s.SIZES)

    def public(self, s: State) -> dict[str, Any]:
        """What all may see; it stays as it was when play goes on."""
        data: dict[str, Any] = dict(zip(self._public, self._of_public(s)[2:], strict=True))
        for name in self._lists:
            data[name] = data[name][:]
        return data

    def own(self, s: State, seat: Seat) -> dict[str, Any]:
        """The seat's rows; none where rows are not made yet."""
        data: dict[str, Any] = {}
        for name, rows in zip(self._private, self._of_private(s)[2:], strict=True):
            data[name] = rows[seat] if rows else ()
        return data

    def beside_public(self, table: dict[str, Any]) -> dict[str, Any]:
        """What the view of all tells beside the declared fields."""
        rest = table.copy()
        for name in self._public:
            del rest[name]
        return rest

    def beside_own(self, mine: dict[str, Any]) -> dict[str, Any]:
        """The same for a seat's own view."""
        rest = mine.copy()
        for name in self._private:
            del rest[name]
        return rest

    def changed(self, s: State, other: State) -> dict[str, Any]:
        """What all may see of the first position and stands otherwise in the other."""
        data: dict[str, Any] = {}
        for name, value, later in zip(self._public, self._of_public(s)[2:], self._of_public(other)[2:], strict=True):
            if value is not later and value != later:
                data[name] = value
        return data

    def changed_own(self, s: State, other: State, seat: Seat) -> dict[str, Any]:
        """The same of the seat's rows."""
        data: dict[str, Any] = {}
        for name, rows, later in zip(self._private, self._of_private(s)[2:], self._of_private(other)[2:], strict=True):
            row = rows[seat] if rows else ()
            if row != (later[seat] if later else ()):
                data[name] = row
        return data

    def sizes(self, s: State) -> dict[str, Any]:
        """How many there are of what is hidden: of rows, in each."""
        data: dict[str, Any] = {}
        for name, value in zip(self._sizes, self._of_sizes(s)[2:], strict=True):
            data[name] = [len(row) for row in value] if name in self._private else len(value)
        return data
