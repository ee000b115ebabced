"""x"""

from ...kernel.rng import Rng
from .board import Devil


def imagine_for(s: Devil, me: int, rng: Rng) -> None:
    pass
