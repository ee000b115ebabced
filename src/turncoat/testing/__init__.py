"""Tools with which any game can be tested: positions, conformance, strategies, transcripts, leaf counts."""

from .conformance import check_game, play_checked
from .table import play, table

__all__ = ["check_game", "play", "play_checked", "table"]
