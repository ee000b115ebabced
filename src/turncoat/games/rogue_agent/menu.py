"""Everything that can be chosen: the kinds of things, and a verb for each kind of choice."""

from typing import Final

from ...kernel.choice import Domain, Menu, numbers
from .content.amounts import SHEET_COLUMNS
from .content.cards import CARD_NAMES, MODIFIER_NAMES, SYNDICATE_NAMES
from .content.dice import COLOUR_NAMES, FACE_NAMES
from .content.tiles import TILE_NAMES
from .content.tokens import CRIMINALS, IDENTITY_TOKENS, TOKEN_NAMES
from .content.tracks import TRACK_NAMES

SEAT: Final = numbers("seat", 4)
LOCATION: Final = Domain("location", TILE_NAMES)
CRIMINAL: Final = numbers("criminal", CRIMINALS, 1)
CARD: Final = Domain("card", CARD_NAMES)
TOKEN: Final = Domain("token", TOKEN_NAMES)
PRECINCT: Final = numbers("precinct", 6, 1)
ASSASSIN: Final = Domain("assassin", ("a", "b", "c", "d"))
BOMB: Final = Domain("bomb", ("a", "b", "c", "d"))
FACE: Final = Domain("face", FACE_NAMES)
COLOUR: Final = Domain("colour", COLOUR_NAMES)
TRACK: Final = Domain("track", TRACK_NAMES)
MODIFIER: Final = Domain("modifier", MODIFIER_NAMES)
COLUMN: Final = numbers("column", SHEET_COLUMNS, 1)
IDENTITY: Final = numbers("identity", IDENTITY_TOKENS, 1)
AMOUNT: Final = numbers("amount", 9)
SYNDICATE: Final = Domain("syndicate", SYNDICATE_NAMES)
KIND: Final = Domain("kind", ("human", "android"))
CAUSE: Final = Domain("cause", ("gangsters", "assassin", "explosion", "search", "card", "fight", "razed"))
PURPOSE: Final = Domain(
    "purpose", ("attack", "search", "reroll", "cut", "circuit", "intercept", "defence", "raid", "raze")
)
PART: Final = Domain("part", ("reveal", "retaliation"))
PIP: Final = Domain("pip", ("0", "1", "2", "3", "4", "5", "6"))  # of the precinct dice
MENU: Final = Menu()
SEND: Final = MENU.verb("send", TOKEN, PRECINCT)
GO: Final = MENU.verb("go", LOCATION)
HALT: Final = MENU.verb("halt").only
INVESTIGATE: Final = MENU.verb("investigate", CRIMINAL)
SCREEN: Final = MENU.verb("screen", SEAT)
ATTACK: Final = MENU.verb("attack", CRIMINAL)
SHOOT: Final = MENU.verb("shoot", ASSASSIN)
ARREST: Final = MENU.verb("arrest", CRIMINAL)
INTERCEPT: Final = MENU.verb("intercept", SEAT)
TURN_IN: Final = MENU.verb("turn-in").only
SEARCH: Final = MENU.verb("search").only
BUY: Final = MENU.verb("buy", TRACK)
DONE: Final = MENU.verb("done").only
DEFUSE: Final = MENU.verb("defuse", BOMB)
HUNT: Final = MENU.verb("hunt", SEAT)
RAID: Final = MENU.verb("raid", SEAT)
RAZE: Final = MENU.verb("raze").only
BACKUP: Final = MENU.verb("backup").only
END: Final = MENU.verb("end").only
SPEND_AMMO: Final = MENU.verb("ammo", AMOUNT)
SPEND_FUEL: Final = MENU.verb("fuel", AMOUNT)
PICK_COLOUR: Final = MENU.verb("colour", COLOUR)
REROLL: Final = MENU.verb("reroll", FACE)
ROLL: Final = MENU.verb("roll").only
KEEP: Final = MENU.verb("keep").only
SHIELD: Final = MENU.verb("shield").only
DOUBLE: Final = MENU.verb("double", FACE)
SKIP: Final = MENU.verb("skip").only
RESOLVE: Final = MENU.verb("resolve", FACE)
PLACE: Final = MENU.verb("place", FACE, COLUMN)
CUT: Final = MENU.verb("cut").only
STOP: Final = MENU.verb("stop").only
TAKE: Final = MENU.verb("take", CRIMINAL)
FREE: Final = MENU.verb("free", CRIMINAL)
DISMISS: Final = MENU.verb("dismiss", LOCATION)
REVEAL: Final = MENU.verb("reveal", IDENTITY)
SET_OFF: Final = MENU.verb("set-off", BOMB)
ACTIVATE: Final = MENU.verb("activate", ASSASSIN)
MENU.mention(CARD, MODIFIER, SYNDICATE, KIND, CAUSE, PURPOSE, PART, PIP)
AMMO_UP_TO: Final = tuple([SPEND_AMMO.choices[: most + 1] for most in range(len(AMOUNT))])
FUEL_UP_TO: Final = tuple([SPEND_FUEL.choices[: most + 1] for most in range(len(AMOUNT))])

# Where choices lead, as pieces on the board.
PLACES: Final = tuple([(f"location:{name}",) for name in LOCATION.names])
SEARCHES: Final = tuple([(f"search:{name}",) for name in LOCATION.names])
"""The dice that a location is searched with: pressed there, from wherever it can be reached."""
SEATS: Final = tuple([(f"seat:{name}",) for name in SEAT.names])
COLUMNS: Final = tuple([(f"column:{name}",) for name in COLUMN.names])
