"""`scripts/test` runs these tests twice; this one makes sure that the second time is not the first again."""

import os

import pytest

import turncoat.games.lanterns.steps
import turncoat.kernel.loop


@pytest.mark.skipif("TURNCOAT_EXPECT_COMPILED" not in os.environ, reason="this run is the interpreted one")
def test_the_code_under_test_is_compiled() -> None:
    for module in (turncoat.kernel.loop, turncoat.games.lanterns.steps):
        assert str(module.__file__).endswith((".so", ".pyd")), module.__file__
