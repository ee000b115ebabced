"""What the lobby would need to know, if this game were offered."""

from typing import Final

from ...kernel.lobby import lobby_words
from ...kernel.meta import Meta, Mode, Option

META: Final = Meta(
    name="lanterns",
    stage="demo",
    rules_version="1",
    prefix="LAN",
    modes={"standard": Mode(seats=(2, 5), options=(Option("nights", "number", 3, low=1, high=3),))},
    texts=lobby_words(__file__),
)
