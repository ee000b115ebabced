"""Snapshots of earlier shapes of the state, carried over to the present one."""

from typing import Any


def keep_the_old_readings(data: dict[str, Any]) -> dict[str, Any]:
    """Schema 2 knew one reading of common payments and of Compass cards: a match goes on as it was begun."""
    return {**data, "secret_offers": True, "strict_compass": True}


def remember_more(data: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 kept neither which kinds are among tokens that were mixed unseen (CGM-21.9) nor what Servants did."""
    return {**data, "mixed": [], "errands": [0, 0, 0]}
