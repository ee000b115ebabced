"""What happened, and who may know it."""

from typing import ClassVar, Final

from ._compile import mypyc_attr
from .ids import Seat

HIDDEN: Final = -1
"""What stands in an event or view in the place of something that may not be seen."""

SPECTATOR: Final = -1
"""The seat of someone who holds none."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened. Fields are ints, texts and tuples, listed in `__match_args__`.

    An event that tells somebody something that was hidden has `REVEALS = True`: nobody can
    undo past it. What it tells must stand in the view afterwards, unless the rules let it be
    seen at that moment only: then it has `FLEETING = True`, and bots do not remember it.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()
    REVEALS: ClassVar[bool] = False
    FLEETING: ClassVar[bool] = False

    def seen_by(self, seat: Seat) -> "Event | None":
        """Itself, a blanked copy, or None; must be idempotent and must agree with the view."""
        return self

    def fields(self) -> list[object]:
        return [getattr(self, name) for name in self.__match_args__]

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Event) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash((type(self).__name__, tuple(self.fields())))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([repr(field) for field in self.fields()])})"


def event_data(event: Event) -> dict[str, object]:
    """The event as a JSON-ready document.

    >>> event_data(Event())
    {'event': 'Event'}
    """
    data: dict[str, object] = {"event": type(event).__name__}
    for name in event.__match_args__:
        data[name] = getattr(event, name)
    return data
