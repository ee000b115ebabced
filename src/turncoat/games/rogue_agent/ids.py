"""What numbers stand for in this game: each is a code of its kind in the menu."""

from typing import TypeAlias

Assassin: TypeAlias = int
Bomb: TypeAlias = int
Criminal: TypeAlias = int
Location: TypeAlias = int
Tile: TypeAlias = int
