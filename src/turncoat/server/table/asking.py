"""A command: who has sent it, and how it is acknowledged."""

from dataclasses import dataclass

from .listener import Listener
from .repeats import Ack
from .showing import message


@dataclass(frozen=True, slots=True)
class Asking:
    """Who has sent a command, from which seat, and under which id."""

    listener: Listener
    seat: int | None
    command: str
    at: int = 0  # when it came in, in table time: nobody is charged for waiting here

    @property
    def who(self) -> int | str:
        """The seat; of a spectator the player's id."""
        return self.seat if self.seat is not None else self.listener.player.id if self.listener.player else ""


def acknowledgement(command: str, ack: Ack) -> bytes:
    return message(type="ack", id=command, seq=ack[0], decision=ack[1], pick=ack[2])
