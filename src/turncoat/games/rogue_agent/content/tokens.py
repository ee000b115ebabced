"""Tokens and pieces: how many there are, and the tokens that come out of the Data Stream."""

from typing import Final

INFORMANTS: Final = 7  # RA-3.18
INVESTIGATION_TOKENS: Final = 5  # RA-3.22
BOMBS: Final = 4  # RA-3.15
ASSASSINS: Final = 4
CRIMINALS: Final = 6
IDENTITY_TOKENS: Final = 3
HUMAN: Final = 0
ANDROID: Final = 1

# Event tokens, in the order of the domain "token".
TOKEN_BOMB: Final = 0
TOKEN_ASSASSIN: Final = 1
TOKEN_CRIMINAL: Final = 2  # and up, by number
TOKEN_NAMES: Final[tuple[str, ...]] = ("bomb", "assassin", "c1", "c2", "c3", "c4", "c5", "c6")
EVENT_DRAW: Final[tuple[int, ...]] = (0, 0, 2, 2, 3)  # RA-6.2, by number of players
