"""Every card, piece and token in its place: what makes a position possible."""

from .board import Devil


def faults_of(s: Devil) -> list[str]:
    return []
