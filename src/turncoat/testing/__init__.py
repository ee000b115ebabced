"""Tools with which any game can be tested: positions, conformance, strategies, transcripts, leaf counts."""

from .conformance import check_game, leaf_count, play_checked
from .golden import check_golden, transcript
from .messages import check_messages
from .table import play, table

__all__ = [
    "check_game",
    "check_golden",
    "check_messages",
    "leaf_count",
    "play",
    "play_checked",
    "table",
    "transcript",
]
