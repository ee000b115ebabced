"""The short form of scripts/crash."""

import asyncio

from tests.server.crashing import crash
from tests.server.running import Running


def test_kills_under_load_lose_and_double_nothing(lone: Running) -> None:
    lone.start()
    report = asyncio.run(crash(lone, ["in-too-deep", "lanterns", "rogue-agent"], 3, kills=3, apart=1.0, seed=7))
    assert report.ok, report
    assert report.kills == 3
