"""What the lobby needs to know of Rogue Agent."""

from typing import Final

from ...kernel.game import Meta, Mode, Option

_RETURNS: Final = Option(
    "returns",
    "flag",
    False,
    "Patrols may return",
    "A patrol may lead back to where it began: to look at a card next door, say, and come home. Usually the start"
    " counts as visited (RA-7.10).",
)
_ALL_INFORM: Final = Option(
    "all_inform",
    "flag",
    True,
    "All informants help searchers",
    "Every informant on a location stops a blast of a search there, whoever placed it. Otherwise only your own do, as"
    " against gangsters and assassins (RA-10.14).",
)
_DRIVES_ON: Final = Option(
    "drives_on",
    "flag",
    True,
    "Androids drive on",
    "An android may still drive after its second action, and so raze and get away. Otherwise its turn ends there"
    " (RA-16.59).",
)

META: Final = Meta(
    name="rogue-agent",
    title="Rogue Agent",
    stage="beta",
    rules_version="4",
    prefix="RA",
    modes={
        "agent": Mode(
            "Agents",
            seats=(2, 4),  # RA-1.2
            options=(_RETURNS, _ALL_INFORM),
            summary="Six rounds: hunt criminals, cut wires, keep your informants alive. The most influence wins.",
        ),
        "android": Mode(
            "Androids among us",
            seats=(3, 4),  # RA-1.3
            options=(_RETURNS, _ALL_INFORM, _DRIVES_ON),
            summary="Eight rounds, three identity tokens each. Whoever shows two androids changes sides for good.",
        ),
    },
    summary="Dice, bombs and hidden androids in a city that never dries.",
)
