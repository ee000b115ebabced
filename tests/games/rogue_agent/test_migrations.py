"""Positions stored under earlier rules go on."""

import pytest

from turncoat.games.rogue_agent.migrations import shorten_upgrades


@pytest.mark.rule("RA-5.11")
def test_who_stood_on_the_third_space_is_paid_and_who_stood_on_the_fourth_was() -> None:
    stored = {"car": [3, 4], "weapon": [1, 4], "agent_track": [3, 0], "influence": [1, 5], "fuel": [2, 2]}
    carried = shorten_upgrades(stored)
    assert carried == {"car": [3, 3], "weapon": [1, 3], "agent_track": [3, 0], "influence": [3, 5], "fuel": [2, 2]}
