"""Static facts for clients: tiles, dice, tracks, cards."""

from typing import Any


def content() -> dict[str, Any]:
    return {}
