"""What numbers stand for in this game: each is a code of its kind in the menu."""

from typing import TypeAlias

Citizen: TypeAlias = int
District: TypeAlias = int
Hero: TypeAlias = int
Servant: TypeAlias = int
Slot: TypeAlias = int
Token: TypeAlias = int
