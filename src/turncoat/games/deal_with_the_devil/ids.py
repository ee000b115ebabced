"""What numbers stand for in this game: each is a code of its kind in the menu."""

from typing import TypeAlias

Card: TypeAlias = int
Good: TypeAlias = int
Inquisitor: TypeAlias = int
Master: TypeAlias = int
Privilege: TypeAlias = int
Role: TypeAlias = int
