"""Refusals of the server: a status for requests, a stable code and a sentence for all."""

from ..kernel.errors import TurncoatError


class Refusal(TurncoatError):
    """Something that the server does not do; nothing has changed."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(code, message)
        self.status = status


def no_table() -> Refusal:
    """The same for a table that does not exist and for one that is not yours to see."""
    return Refusal(404, "not-found", "There is no such table, or it is not open to you.")


def moving() -> Refusal:
    """The table is about to be another server's."""
    return Refusal(503, "try-again", "This table is on its way to another server; try again.")


def no_session() -> Refusal:
    return Refusal(401, "no-session", "Say who you are first: there is no session.")


def not_seated() -> Refusal:
    return Refusal(403, "not-seated", "You hold no seat at this table.")
