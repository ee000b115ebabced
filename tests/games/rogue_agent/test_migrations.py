"""Positions stored under earlier rules go on."""

import pytest

from turncoat.games.rogue_agent.migrations import add_readings, shorten_upgrades


@pytest.mark.rule("RA-5.11")
def test_who_stood_on_the_third_space_is_paid_and_who_stood_on_the_fourth_was() -> None:
    stored = {"car": [3, 4], "weapon": [1, 4], "agent_track": [3, 0], "influence": [1, 5], "fuel": [2, 2]}
    carried = shorten_upgrades(stored)
    assert carried == {"car": [3, 3], "weapon": [1, 3], "agent_track": [3, 0], "influence": [3, 5], "fuel": [2, 2]}


@pytest.mark.rule("RA-7.10", "RA-10.14", "RA-16.59")
def test_matches_begun_under_the_narrow_readings_go_on_so() -> None:
    readings = {"returns": False, "all_inform": False, "drives_on": False}
    assert add_readings({"round": 3}) == {"round": 3, **readings}
