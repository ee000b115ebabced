"""The custom dice. Equal faces of a die are one entry, so that a face also tells its colour."""

from typing import Final

from .tracks import AGENT_TRACK, AMMO, CAR, CREDIT, EVIDENCE, FUEL, STAMINA, WEAPON

DICE_PER_COLOUR: Final = 3  # RA-3.10

RED: Final = 0
GREEN: Final = 1
BLACK: Final = 2
COLOUR_NAMES: Final[tuple[str, ...]] = ("red", "green", "black")
FACE_NAMES: Final[tuple[str, ...]] = (
    "red-blast",
    "red-boost",
    "red-ammo",
    "red-weapon",
    "green-blast",
    "green-boost",
    "green-car",
    "green-fuel",
    "green-heal",
    "black-blast",
    "black-boost",
    "black-evidence",
)
RED_BLAST: Final = 0
RED_BOOST: Final = 1
RED_AMMO: Final = 2
RED_WEAPON: Final = 3
GREEN_BLAST: Final = 4
GREEN_BOOST: Final = 5
GREEN_CAR: Final = 6
GREEN_FUEL: Final = 7
GREEN_HEAL: Final = 8
BLACK_BLAST: Final = 9
BLACK_BOOST: Final = 10
BLACK_EVIDENCE: Final = 11
DICE: Final[tuple[tuple[int, ...], ...]] = (
    (RED_BLAST, RED_BLAST, RED_BOOST, RED_BOOST, RED_AMMO, RED_WEAPON),
    (GREEN_BLAST, GREEN_BOOST, GREEN_CAR, GREEN_CAR, GREEN_FUEL, GREEN_HEAL),
    (BLACK_BLAST, BLACK_BLAST, BLACK_BLAST, BLACK_BOOST, BLACK_BOOST, BLACK_EVIDENCE),
)
COLOUR_OF: Final[tuple[int, ...]] = (0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2)
IS_BLAST: Final[tuple[bool, ...]] = (True, False, False, False, True, False, False, False, False, True, False, False)
IS_BOOST: Final[tuple[bool, ...]] = (False, True, False, False, False, True, False, False, False, False, True, False)
YIELD: Final[tuple[tuple[tuple[int, int], ...], ...]] = (  # what a search takes from a face: (track, amount)
    (),
    (),
    ((AMMO, 2),),
    ((WEAPON, 1),),
    (),
    (),
    ((CAR, 1),),
    ((FUEL, 2),),
    ((STAMINA, 2), (CREDIT, 2)),
    (),
    (),
    ((EVIDENCE, 2), (AGENT_TRACK, 1)),
)
