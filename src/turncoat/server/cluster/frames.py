"""How servers speak to each other: batches of frames, each about one conversation."""

from collections.abc import Iterator
from struct import Struct
from typing import Final, NamedTuple

REQUEST: Final = 1  # a request, whole; gateway to owner
RESPONSE: Final = 2  # a part of its answer: a number, 1 if more follows, and in the first part the head
CONNECT: Final = 3  # somebody opens a socket; gateway to owner
ACCEPT: Final = 4  # the owner takes it
HEAR: Final = 5  # what the client said; two bytes of its line's lag, in milliseconds, come first
SAY: Final = 6  # what the client is told
CLOSE: Final = 7  # the owner ends it; two bytes of the code, then the reason
GONE: Final = 8  # the client has gone; two bytes of the code
ANSWER: Final = 9  # what a bot chooses; the number is that of the question

_HEAD = Struct(">BQI")
_SHORT = Struct(">H")
NAME_BYTES: Final = 12


class Frame(NamedTuple):
    """One thing said in one conversation, which the gateway has numbered."""

    kind: int
    number: int
    payload: bytes


def framed(kind: int, number: int, payload: bytes) -> bytes:
    """
    >>> list(frames(b"a" * NAME_BYTES + framed(SAY, 7, b"hello")))
    [Frame(kind=6, number=7, payload=b'hello')]
    """
    return _HEAD.pack(kind, number, len(payload)) + payload


def sender(batch: bytes) -> str:
    """A batch begins with the name of the server that sends it."""
    return batch[:NAME_BYTES].decode()


def frames(batch: bytes) -> Iterator[Frame]:
    at = NAME_BYTES
    while at < len(batch):
        kind, number, length = _HEAD.unpack_from(batch, at)
        at += _HEAD.size
        yield Frame(kind, number, batch[at : at + length])
        at += length


def with_number(number: int, rest: bytes = b"") -> bytes:
    """A payload that begins with a small number, such as a lag or a code."""
    return _SHORT.pack(min(number, 0xFFFF)) + rest


def number_and_rest(payload: bytes) -> tuple[int, bytes]:
    """
    >>> number_and_rest(with_number(1012, b"restart"))
    (1012, b'restart')
    """
    return _SHORT.unpack_from(payload)[0], payload[_SHORT.size :]
