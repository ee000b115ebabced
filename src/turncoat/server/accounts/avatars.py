"""The faces that people can choose; the client draws them under these names."""

from ..errors import Refusal

AVATARS = (
    "detective",
    "reporter",
    "rider",
    "singer",
    "baron",
    "scholar",
    "shade",
    "captain",
    "mechanic",
    "countess",
    "showman",
    "astronomer",
    "inventor",
    "painter",
    "android",
    "wanderer",
    "raider",
    "masquer",
    "monk",
    "queen",
    "knight",
    "sister",
    "automaton",
    "gardener",
)


def checked_avatar(avatar: str | None) -> str | None:
    """The face that was chosen, if any was.

    >>> checked_avatar("monk")
    'monk'
    """
    if avatar is not None and avatar not in AVATARS:
        raise Refusal(422, "bad-avatar", f"There is no such face; there are {', '.join(AVATARS)}.")
    return avatar
