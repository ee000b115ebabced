"""Was the seed of a match honest? Standard library only, so that anybody can check a record.

Before the first deal the server shows the hash of a secret; each seat may add some text of its
own; the seed is made from both; at the end the secret is shown. So neither the server nor a seat
alone can have chosen the cards.
"""

import hashlib
from dataclasses import dataclass
from typing import Any

from ...games import game
from ...kernel.errors import InvalidDocument, TurncoatError

OURS = ("fairness", "practice")
"""What the server adds to the record of a match."""


@dataclass(frozen=True)
class Verdict:
    """Whether a record holds, and a sentence on it."""

    ok: bool
    message: str


def commitment(secret: str) -> str:
    """What is shown before the first deal.

    >>> commitment("secret")[:8]
    '2bb80d53'
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def derived_seed(secret: str, entropy: list[str]) -> str:
    """The seed of a match: nobody alone could have chosen it."""
    return hashlib.sha256("|".join([secret, *entropy]).encode()).hexdigest()


def verify(document: Any) -> Verdict:
    """Check the promise about the seed and play the whole record again, comparing every hash."""
    try:
        promise = _check_promise(document)
        rules = game(str(document.get("game")))
        match = rules.replay({key: value for key, value in document.items() if key not in OURS})
    except TurncoatError as error:
        return Verdict(False, error.message)
    ending = "to the end" if match.is_over else "so far"
    if document.get("start") is not None:
        promise += "; the position that it begins with was carried over from elsewhere and cannot be checked here"
    return Verdict(True, f"{rules.title}: {len(match.history)} choices replayed {ending}, every hash fits; {promise}.")


def _check_promise(document: Any) -> str:
    if not isinstance(document, dict):
        raise InvalidDocument("not-a-document", "This is no record.")
    fairness = document.get("fairness")
    if fairness is None:
        if document.get("practice") is True:
            return "it was for practice: its seed was chosen beforehand, so there was no shuffle to check"
        return "there was no promise about its seed"
    try:
        secret, entropy, promised = fairness["secret"], fairness["entropy"], fairness["commitment"]
        is_kept = commitment(secret) == promised
        is_used = document.get("seed") == derived_seed(secret, entropy)
    except (TypeError, KeyError, AttributeError):
        raise InvalidDocument("damaged-document", "The promise about the seed is damaged.") from None
    if not is_kept:
        raise InvalidDocument("broken-promise", "The secret is not the one that was promised before the first deal.")
    if not is_used:
        raise InvalidDocument("broken-promise", "The seed is not the one that the secret and the seats lead to.")
    return f"its seed is the promised one, with {len([1 for text in entropy if text])} seats' own entropy"
