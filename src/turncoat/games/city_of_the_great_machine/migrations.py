"""Snapshots of earlier shapes of the state, carried over to the present one."""

from typing import Any


def forget_the_mixed(data: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 did not keep which kinds are among tokens that were mixed unseen (CGM-21.9): nothing is remembered."""
    return {**data, "mixed": []}
