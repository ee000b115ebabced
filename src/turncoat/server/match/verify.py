"""Was the seed of a match honest? Standard library only, so that anybody can check a record.

Before anybody sits down the server shows the hash of a secret, and everybody who sits down shows the hash of a text of
their own. Only at the start are the texts revealed, and only at the end the secret; the seed is made from all of them.
So whoever made a text at random knows that nobody, the server's owner included, has chosen the cards. Whose text was
missing, or was known to the server too early, is written into the record.
"""

import hashlib
from dataclasses import dataclass
from typing import Any

from ...games import game
from ...kernel.errors import InvalidDocument, TurncoatError

OURS = ("fairness", "practice")
"""What the server adds to the record of a match."""

PROMISED, OPEN, WITHHELD, EMPTY = "promised", "open", "withheld", "empty"
PARTS = (PROMISED, OPEN, WITHHELD, EMPTY)
"""What a seat put into the seed: a text that it had promised and revealed at the start; one that it had given openly
before; nothing, though it had promised some; or nothing at all, as bots do."""


@dataclass(frozen=True)
class Verdict:
    """Whether a record holds, and a sentence on it."""

    ok: bool
    message: str


def commitment(secret: str) -> str:
    """What is shown before the first deal, of the server's secret and of a seat's text.

    >>> commitment("secret")[:8]
    '2bb80d53'
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def derived_seed(secret: str, entropy: list[str]) -> str:
    """The seed of a match: nobody alone could have chosen it."""
    return hashlib.sha256("|".join([secret, *entropy]).encode()).hexdigest()


def part(promise: str, entropy: str) -> str:
    """What a seat's part in the seed is to be called."""
    if promise:
        return PROMISED if entropy else WITHHELD
    return OPEN if entropy else EMPTY


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
        promises = fairness.get("promises", ["" for _ in entropy])  # older records have none
        is_kept = commitment(secret) == promised
        is_used = document.get("seed") == derived_seed(secret, entropy)
        pairs = list(zip(promises, entropy, strict=True))
        broken = [
            seat for seat, (promise, text) in enumerate(pairs) if promise and text and commitment(text) != promise
        ]
        parts = [part(word, text) for word, text in pairs]
    except (TypeError, KeyError, AttributeError, ValueError):
        raise InvalidDocument("damaged-document", "The promise about the seed is damaged.") from None
    if not is_kept:
        raise InvalidDocument("broken-promise", "The secret is not the one that was promised before the first deal.")
    if not is_used:
        raise InvalidDocument("broken-promise", "The seed is not the one that the secret and the seats lead to.")
    if broken:
        raise InvalidDocument("broken-promise", f"The text of seat {broken[0]} is not the one that it had promised.")
    return f"its seed is the promised one; {_told(parts)}"


def _told(parts: list[str]) -> str:
    """Whose part is proven, and whose is not."""
    sentences = {
        PROMISED: "seats {} had promised their part before any was known",
        OPEN: "seats {} gave theirs openly, so the server knew it before the start",
        WITHHELD: "seats {} did not reveal what they had promised",
        EMPTY: "seats {} put nothing in",
    }
    seats = {kind: [str(seat) for seat, found in enumerate(parts) if found == kind] for kind in PARTS}
    told = [sentences[kind].format(", ".join(seats[kind])) for kind in PARTS if seats[kind]]
    return "; ".join(told)
