"""What the lobby needs to know of Rogue Agent."""

from typing import Final

from ...kernel.lobby import lobby_words
from ...kernel.meta import Meta, Mode, Option

_RETURNS: Final = Option("returns", "flag", False)
_ALL_INFORM: Final = Option("all_inform", "flag", True)
_DRIVES_ON: Final = Option("drives_on", "flag", True)

META: Final = Meta(
    name="rogue-agent",
    stage="beta",
    rules_version="4",
    prefix="RA",
    modes={
        "agent": Mode(
            seats=(2, 4),  # RA-1.2
            options=(_RETURNS, _ALL_INFORM),
        ),
        "android": Mode(
            seats=(3, 4),  # RA-1.3
            options=(_RETURNS, _ALL_INFORM, _DRIVES_ON),
        ),
    },
    texts=lobby_words(__file__),
)
