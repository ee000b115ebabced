"""Tools with which any game can be tested: positions, conformance, strategies, transcripts, leaf counts."""

from .conformance import check_game, leaf_count, play_checked
from .golden import check_golden, transcript
from .messages import check_messages
from .table import choices, play, question, state_of, table, told

__all__ = [
    "check_game",
    "check_golden",
    "check_messages",
    "choices",
    "leaf_count",
    "play",
    "play_checked",
    "question",
    "state_of",
    "table",
    "told",
    "transcript",
]
