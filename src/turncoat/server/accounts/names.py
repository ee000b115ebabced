"""Names of people: what they may be, said in sentences."""

import unicodedata

from ..errors import Refusal

MOST = 24
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""


def alike(name: str) -> str:
    r"""The same for names that look the same but for their case or width.

    >>> alike("ADA") == alike("\uff41da")
    True
    """
    return unicodedata.normalize("NFKC", name).casefold()


def checked_name(text: str) -> str:
    """The name without what cannot be seen; refused if nothing is left, or too much.

    >>> checked_name("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    if any([char in "<>" or unicodedata.category(char) == "Cc" for char in text]):
        raise Refusal(422, "bad-name", "A name is made of letters, digits, spaces and signs, without < and >.")
    kept = [char for char in text if unicodedata.category(char) not in ("Cf", "Cs", "Co", "Cn") and char not in BLANK]
    name = unicodedata.normalize("NFC", " ".join("".join(kept).split()))
    if all([unicodedata.category(char)[0] in "MZ" for char in name]):
        raise Refusal(422, "empty-name", "Give a name, so that the others know who is at the table.")
    if len(name) > MOST:
        raise Refusal(422, "long-name", f"A name has at most {MOST} characters; this one has {len(name)}.")
    return name
