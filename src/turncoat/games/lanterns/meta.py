"""What the lobby would need to know, if this game were offered."""

from typing import Final

from ...kernel.game import Meta, Mode, Option

META: Final = Meta(
    name="lanterns",
    title="Lanterns",
    stage="demo",
    rules_version="1",
    prefix="LAN",
    modes={
        "standard": Mode(
            "Three nights",
            seats=(2, 5),
            options=(
                Option("nights", "number", 3, "Nights", "How many nights are played before dusk.", low=1, high=3),
            ),
            summary="Play cards unseen, rob lanterns, pledge what is left.",
        ),
    },
    summary="A small game of hidden hands that shows how the kernel is used.",
)
