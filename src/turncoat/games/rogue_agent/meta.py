"""What the lobby needs to know of Rogue Agent."""

from typing import Final

from ...kernel.game import Meta, Mode

META: Final = Meta(
    name="rogue-agent",
    title="Rogue Agent",
    stage="beta",
    rules_version="3",
    prefix="RA",
    modes={
        "agent": Mode(
            "Agents",
            seats=(2, 4),  # RA-1.2
            summary="Six rounds: hunt criminals, cut wires, keep your informants alive. The most influence wins.",
        ),
        "android": Mode(
            "Androids among us",
            seats=(3, 4),  # RA-1.3
            summary="Eight rounds, three identity tokens each. Whoever shows two androids changes sides for good.",
        ),
    },
    summary="Dice, bombs and hidden androids in a city that never dries.",
)
