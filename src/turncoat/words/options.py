"""Options of a mode as people type them: KEY=VALUE."""

from collections.abc import Sequence
from typing import Any, Final

from ..kernel.errors import InvalidOption
from ..kernel.meta import Mode, Option

FLAGS: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def read_options(mode: Mode, given: Sequence[str]) -> dict[str, Any]:
    """The values that the texts mean, by the kinds that the mode's options have; the mode checks them.

    >>> from turncoat.games import meta
    >>> read_options(meta("lanterns").modes["standard"], ["nights=2"])
    {'nights': 2}
    """
    known = {option.key: option for option in mode.options}
    values: dict[str, Any] = {}
    for word in given:
        key, equals, text = word.partition("=")
        if not equals:
            raise InvalidOption("bad-option", f"An option is written KEY=VALUE, not {word!r}.")
        values[key] = read_value(known[key], text) if key in known else text
    return values


def read_value(option: Option, text: str) -> Any:
    """What the text means for that option; the text itself where it means nothing, to be refused with it."""
    if option.kind == "flag":
        return FLAGS.get(text.lower(), text)
    if option.kind == "number":
        return int(text) if text.removeprefix("-").isdecimal() else text
    if option.kind == "several":
        return [item for item in text.split(",") if item]
    return text
