"""Names of people: what they may be, said in sentences."""

import unicodedata

from ..errors import Refusal

MOST = 24


def checked_name(text: str) -> str:
    """The name without what cannot be seen; refused if nothing is left, or too much.

    >>> checked_name("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    if any([char in "<>" or unicodedata.category(char) == "Cc" for char in text]):
        raise Refusal(422, "bad-name", "A name is made of letters, digits, spaces and signs, without < and >.")
    shown = "".join([char for char in text if unicodedata.category(char) not in ("Cf", "Cs", "Co", "Cn")])
    name = " ".join(shown.split())
    if not name:
        raise Refusal(422, "empty-name", "Give a name, so that the others know who is at the table.")
    if len(name) > MOST:
        raise Refusal(422, "long-name", f"A name has at most {MOST} characters; this one has {len(name)}.")
    return name
