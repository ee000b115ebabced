"""Snapshots of earlier shapes of the state, carried over to the present one."""

from typing import Any


def shorten_upgrades(data: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 had a fourth space on upgrade tracks (RA-5.11): who stands on the third is now at the end and paid."""
    influence = list(data["influence"])
    tracks = {}
    for track in ("car", "weapon", "agent_track"):
        tracks[track] = [min(level, 3) for level in data[track]]
        influence = [had + (level == 3) for had, level in zip(influence, data[track], strict=True)]
    return {**data, **tracks, "influence": influence}


def add_readings(data: dict[str, Any]) -> dict[str, Any]:
    """Schema 2 had one reading of RA-7.10, RA-10.14 and RA-16.59: matches begun under it go on so."""
    return {**data, "returns": False, "all_inform": False, "drives_on": False}
