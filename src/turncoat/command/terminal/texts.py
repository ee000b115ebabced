"""What the terminal says beside the sentences of the games: `command/messages/<language>.json`."""

from functools import cache
from pathlib import Path
from typing import Final

from ...words.texts import ENGLISH, Texts

FOLDER: Final = Path(__file__).parent.parent / "messages"


@cache
def terminal_texts(language: str = ENGLISH) -> Texts:
    return Texts(FOLDER, language)
