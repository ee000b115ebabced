"""What every part of the server uses: the time, and names for things."""

import secrets
import time

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that is easily mistaken when read aloud


class Time:
    """Milliseconds since 1970, as this process counts them: whatever is done to the machine's clock, never backwards.

    >>> time = Time()
    >>> time.now() <= time.now()
    True
    """

    def __init__(self) -> None:
        self._offset = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        return (time.monotonic_ns() + self._offset) // 1_000_000


def new_id(length: int) -> str:
    """A random name for a thing."""
    return "".join([secrets.choice(_ALPHABET) for _ in range(length)])
