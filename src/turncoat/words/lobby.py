"""What the lobby says of a game: titles and explanations of the game, its modes and options.

They stand in the part `lobby` of its messages, under the keys below: `{"title": "...", "mode.standard.title": "...",
"option.nights.explain": "..."}`. An option that several modes share is told once; what one mode says otherwise stands
under `mode.<mode>.<option>.explain`. A game of another package may say all of it in its `meta.py` instead.
"""

from collections.abc import Mapping
from typing import Any

from ..kernel.meta import Meta


def lobby_texts(meta: Meta) -> dict[str, str]:
    """Every text of the lobby by its key, in English.

    >>> from turncoat.games import meta
    >>> lobby_texts(meta("lanterns"))["option.nights.title"]
    'Nights'
    """
    texts = {"title": meta.title, "summary": meta.summary}
    for key, mode in meta.modes.items():
        texts |= {f"mode.{key}.title": mode.title, f"mode.{key}.summary": mode.summary}
        texts |= {f"mode.{key}.role.{number}": role for number, role in enumerate(mode.roles)}
        for option in mode.options:
            texts |= {f"option.{option.key}.title": option.title, f"option.{option.key}.explain": option.explain}
            texts |= {f"value.{option.key}.{value}": _readable(value) for value in option.values}
    return {key: text for key, text in {**texts, **meta.texts}.items() if text}


def lobby_info(meta: Meta, texts: Mapping[str, str]) -> dict[str, Any]:
    """What a lobby shows of a game, in the language of the texts."""
    modes = [
        {
            "key": key,
            "title": texts.get(f"mode.{key}.title", mode.title),
            "summary": texts.get(f"mode.{key}.summary", mode.summary),
            "seats": list(mode.seats),
            "roles": list(mode.told(key, texts).roles),
            "first_seat": mode.first_seat,
            "options": [
                {
                    **option.data(),
                    "title": option.title,
                    "explain": option.explain,
                    "titles": [texts.get(f"value.{option.key}.{value}", _readable(value)) for value in option.values],
                }
                for option in mode.told(key, texts).options
            ],
        }
        for key, mode in meta.modes.items()
    ]
    return {
        "name": meta.name,
        "title": texts.get("title", meta.title),
        "stage": meta.stage,
        "summary": texts.get("summary", meta.summary),
        "rules_version": meta.rules_version,
        "prefix": meta.prefix,
        "modes": modes,
    }


def _readable(value: str) -> str:
    spaced = value.replace("-", " ").replace("_", " ")
    return spaced[:1].upper() + spaced[1:]
