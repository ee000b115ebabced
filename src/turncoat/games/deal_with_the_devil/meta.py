"""What the lobby shows of Deal with the Devil."""

from typing import Final

from ...kernel.lobby import lobby_words
from ...kernel.meta import Meta, Mode, Option

META: Final = Meta(
    name="deal-with-the-devil",
    stage="beta",
    rules_version="2",
    prefix="DD",
    modes={
        "standard": Mode(
            seats=(4, 4),
            options=(
                Option("preferences", "flag", False),
                Option("trade_indulgences", "flag", False),
                Option("bribe_goods", "flag", False),
                Option("jesters", "flag", False),
                Option("lenient", "flag", False),
            ),
        )
    },
    texts=lobby_words(__file__),
)
