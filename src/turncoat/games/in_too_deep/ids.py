"""What numbers stand for in this game: each is a code of its kind in the menu."""

from typing import TypeAlias

Crime: TypeAlias = int
Criminal: TypeAlias = int
Dilemma: TypeAlias = int
Evidence: TypeAlias = int
Item: TypeAlias = int
Zone: TypeAlias = int
