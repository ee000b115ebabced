"""`scripts/test` runs these tests twice; this one makes sure that the second time is not the first again."""

import os
from importlib import import_module

import pytest


@pytest.mark.skipif("TURNCOAT_EXPECT_COMPILED" not in os.environ, reason="this run is the interpreted one")
@pytest.mark.parametrize("name", ["kernel.loop", "games.lanterns.steps", "bots.search"])
def test_the_code_under_test_is_compiled(name: str) -> None:
    assert str(import_module(f"turncoat.{name}").__file__).endswith((".so", ".pyd"))
