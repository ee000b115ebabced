"""Snapshots of earlier shapes of the state, carried over to the present one."""

from typing import Any


def leave_readings(data: dict[str, Any]) -> dict[str, Any]:
    """Schema 2 knew no rules that a table can read the other way."""
    return {**data, "readings": []}


def witness_evidence(data: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 did not keep what all saw each player take (ITD-17.2), nor who filed on which bonus spot."""
    return {**data, "witnessed": [[] for _ in data["memory"]], "spot_filers": [-1 for _ in data["spots"]]}
