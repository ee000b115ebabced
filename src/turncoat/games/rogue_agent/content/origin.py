"""Which cards and tiles are the rulebook's and which are ours. It shows its tiles, dice and boards as pictures that the
text at hand does not have, and names one criminal of forty-six.
"""

from typing import Final

RULEBOOK: Final = "rulebook"
OURS: Final = "ours"

# What we had to set on a card that the rulebook names.
CARDS: Final[dict[str, tuple[str, ...]]] = {"terrorist-jack": ("syndicate", "health", "bounty", "reveal")}
# The same of the tiles that it names or numbers.
TILES: Final[dict[str, tuple[str, ...]]] = {
    "hq": (),
    "hospital": ("search",),
    "ammo_depot": ("search", "spaces"),
    "p1": ("title", "search", "spaces"),
    "p2": ("title", "search", "spaces"),
    "p3": ("title", "search", "spaces", "gangsters"),
    "p4": ("title", "search", "spaces", "gangsters"),
    "p5": ("title", "search", "spaces", "gangsters"),
    "p6": ("title", "search", "spaces", "gangsters"),
}
