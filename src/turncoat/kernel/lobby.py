"""The words of the lobby, which a game's `meta.py` needs before anything else of the game is loaded."""

import json
from pathlib import Path


def lobby_words(meta_file: str) -> dict[str, str]:
    """The part `lobby` of the messages that lie beside that file: `META = Meta(..., texts=lobby_words(__file__))`."""
    path = Path(meta_file).parent / "messages" / "en.json"
    return dict(json.loads(path.read_text(encoding="utf-8"))["lobby"])
