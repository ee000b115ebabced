"""The citizens: their kinds and the marks that they bear."""

from typing import Final

# Citizens (CGM-3.6, CGM-3.7, CGM-11.2): face n below 5 is discontented from level n + 1 on.
KINDS: Final = ("artist", "scientist", "merchant", "industrialist", "high_society", "traitor")
TRAITOR: Final = 5
CITIZENS: Final = 30
TOKENS_OF_KIND: Final = 5
UNIDENTIFIED: Final = 0
IDENTIFIED: Final = 1
REVEALED: Final = 2
ARRESTED: Final = 9  # the place of a citizen beside the city
