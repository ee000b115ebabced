"""States as JSON documents: the position and nothing else, checked on the way in."""

import hashlib
import json
from typing import Any, Final

from .choice import Menu
from .errors import InvalidDocument
from .event import Event
from .rng import MASK, Rng
from .state import State
from .step import Step

KERNEL_FIELDS: Final = ("seats", "mode", "rng", "agenda", "asked", "waiting", "answers")


def game_fields(s: State) -> tuple[str, ...]:
    """The fields that the game declares."""
    return s.PUBLIC + s.PRIVATE + s.SECRET


def encode(s: State) -> dict[str, Any]:
    """The position as a JSON-ready document; tuples come out as lists."""
    data: dict[str, Any] = {
        "seats": s.seats,
        "mode": s.mode,
        "rng": list(s.rng.numbers()),
        "agenda": [[type(step).__name__, listed(step.fields())] for step in s.agenda],
        "asked": list(s.asked),
        "waiting": list(s.waiting),
        "answers": [[choice.text for choice in picks] for picks in s.answers],
    }
    for name in game_fields(s):
        data[name] = listed(getattr(s, name))
    return data


def decode(data: Any, blank: State, steps: dict[str, type], menu: Menu) -> State:
    """Fill a blank state from a document; what does not fit is refused with the reason."""
    if not isinstance(data, dict):
        raise _damaged("the state is not an object")
    expected = {*KERNEL_FIELDS, *game_fields(blank)}
    if set(data) != expected:
        odd = ", ".join(sorted(set(data) ^ expected))
        raise _damaged(f"these fields are missing or unknown: {odd}")
    blank.seats = _number(data["seats"], "seats")
    blank.mode = _typed(data["mode"], str, "mode")
    rng = [_number(number, "rng") for number in _typed(data["rng"], list, "rng")]
    if len(rng) != 4 or min(rng) < 0 or max(rng) > MASK:
        raise _damaged("rng has to be four numbers of 32 bits")
    blank.rng = Rng(rng[0], rng[1], rng[2], rng[3])
    blank.agenda = [decode_step(item, steps) for item in _typed(data["agenda"], list, "agenda")]
    blank.asked = tuple([_number(seat, "asked") for seat in _typed(data["asked"], list, "asked")])
    blank.waiting = tuple([_number(seat, "waiting") for seat in _typed(data["waiting"], list, "waiting")])
    answers = []
    for texts in _typed(data["answers"], list, "answers"):
        picks = []
        for text in _typed(texts, list, "answers"):
            choice = menu.read(text) if isinstance(text, str) else None
            if choice is None:
                raise _damaged(f"{text!r} is no choice of this game")
            picks.append(choice)
        answers.append(tuple(picks))
    blank.answers = answers
    for name in game_fields(blank):
        setattr(blank, name, like(data[name], getattr(blank, name), name))
    return blank


def decode_step(item: Any, steps: dict[str, type]) -> Step[Any]:
    if not (isinstance(item, list) and len(item) == 2 and isinstance(item[1], list)):
        raise _damaged(f"{item!r} is no step")
    cls = steps.get(item[0]) if isinstance(item[0], str) else None
    if cls is None:
        raise _damaged(f"{item[0]!r} is no step of this game")
    try:
        step = cls(*[frozen(field) for field in item[1]])
    except TypeError as error:
        raise _damaged(f"step {item[0]}: {error}") from None
    assert isinstance(step, Step)
    return step


def encode_event(event: Event) -> list[Any]:
    return [type(event).__name__, listed(event.fields())]


def canonical(document: Any) -> str:
    """The one way to write a document, so that equal means equal byte for byte."""
    return json.dumps(document, separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def digest(s: State) -> str:
    """A short hash of the whole position, chance included."""
    return hashed(encode(s))


def hashed(document: Any) -> str:
    """The same for a position that is a document already."""
    return hashlib.sha256(canonical(document).encode()).hexdigest()[:16]


def listed(value: Any) -> Any:
    """Tuples and lists, at any depth, as lists."""
    if isinstance(value, list | tuple):
        return [listed(item) for item in value]
    return value


def frozen(value: Any) -> Any:
    """Lists, at any depth, as tuples."""
    if isinstance(value, list):
        return tuple([frozen(item) for item in value])
    return value


def like(value: Any, example: Any, name: str) -> Any:
    """The value in the type that the empty table has there."""
    if isinstance(example, bool):
        return _typed(value, bool, name)
    if isinstance(example, int):
        return _number(value, name)
    if isinstance(example, str):
        return _typed(value, str, name)
    _typed(value, list, name)
    _check_leaves(value, name)
    if isinstance(example, tuple):
        return frozen(value)
    return [frozen(item) for item in value]


def _check_leaves(value: Any, name: str) -> None:
    if isinstance(value, list):
        for item in value:
            _check_leaves(item, name)
    elif not isinstance(value, int | str):
        raise _damaged(f"{name} holds {value!r}")


def _number(value: Any, name: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _damaged(f"{name} has to be a whole number, not {value!r}")
    return value


def _typed(value: Any, kind: type, name: str) -> Any:
    if not isinstance(value, kind):
        raise _damaged(f"{name} has to be of type {kind.__name__}, not {value!r}")
    return value


def _damaged(why: str) -> InvalidDocument:
    return InvalidDocument("damaged-document", f"This document is damaged: {why}.")


def listed_facts(facts: dict[str, Any]) -> dict[str, Any]:
    """Facts with tuples as lists, as they are after a journey through JSON."""
    return {key: listed_facts(value) if isinstance(value, dict) else _listed(value) for key, value in facts.items()}


def _listed(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [listed_facts(item) if isinstance(item, dict) else _listed(item) for item in value]
    return listed(value)
