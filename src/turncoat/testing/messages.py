"""Nothing is said without words: every decision, verb, event, reason, result and score category has its message."""

import ast
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.step import Decision
from ..words.pattern import PatternError, parse
from ..words.pattern import fields as asked_fields
from ..words.sentences import Words, choice_facts, read_messages
from ..words.telling import MINE

KEBAB: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
# The path of a change in a preview has places for any index (`*`) and for one that is named (`{criminal}`).
SEGMENT: Final = re.compile(KEBAB.pattern + r"|\*|\{\w+\}")

TOGETHER: Final = "; "
"""Between the verbs of several choices that are told as one."""

# Told by prompt, seats and log, or of no use to people.
_TOLD_ELSEWHERE: Final = ("mode", "seats", "waiting", "question", "sizes", "seat", "picks")


def check_messages(game: Game, language: str = "en") -> None:
    """Fails with the list of what has no words, or has words for what does not exist."""
    missing = missing_messages(game, language)
    assert not missing, f"{game.title} has no words, or wrong ones, for: {', '.join(missing)}"


def missing_messages(game: Game, language: str = "en") -> list[str]:
    """Keys without a message, and placeholders that nothing fills."""
    messages = read_messages(game, language)
    found = [f"prompt.{name}" for name in asked_questions(game) if name not in messages["prompt"]]
    for verb in game.menu.verbs:
        facts = choice_facts(verb.choices[0])
        found.extend(_unfilled(messages, "choice", verb.name, set(facts)))
    for name, event in game.events.items():
        found.extend(_unfilled(messages, "event", name, {*getattr(event, "__match_args__", ()), "event"}))
    for part, maker in (("why", "Reason"), ("chance", "Chance")):
        for key, given in given_facts(game, maker):
            if key not in messages[part]:
                found.append(f"{part}.{key}")
            elif given is not None:
                found.extend(_unfilled(messages, part, key, given))
    found.extend(miswritten_keys(game, messages))
    found.extend(miswritten_messages(messages))
    known = {"prompt": set(game.steps), "event": set(game.events), "choice": {verb.name for verb in game.menu.verbs}}
    known["choice"] |= {f"{verb.name} to" for verb in game.menu.verbs}  # with the places that it leads to
    rows = [f"{row}{hidden}" for row in messages["rows"] for hidden in ("", " ?")]
    known["choice"] |= {f"{verb.name} {row}" for verb in game.menu.verbs for row in rows}
    found.extend(_together(game, messages))
    known["choice"] |= {key for key in messages["choice"] if TOGETHER in key}
    for part, names in known.items():
        found.extend([f"{part}.{key} (unused)" for key in messages[part] if key not in names])
    shown = shown_fields(game)
    found.extend([f"view.{key} (unused)" for key in messages["view"] if key not in shown])
    text: dict[str, Any] = messages["text"].get("fields", {})
    told = {*messages["view"], *[key.removeprefix(MINE).partition(".")[0] for key in text], *_TOLD_ELSEWHERE}
    if messages["view"]:  # without any, everything is shown as it is
        found.extend([f"text.fields.{key}" for key in sorted(shown) if key not in told])
    found.extend([f"text.sections.{key}" for key in messages["sections"] if key not in messages["text"]["sections"]])
    return found


def shown_fields(game: Game) -> set[str]:
    """The fields that views have in any mode, the sizes under the names by which they are told."""
    shown: set[str] = set()
    for mode, details in game.modes.items():
        view = game.start(seats=details.seats[1], mode=mode, seed=1).view(0)
        shown |= {*view["table"], *view["mine"], *[f"number of {key}" for key in view["table"].get("sizes", {})]}
    return shown


def check_match_messages(match: Match) -> None:
    """What a match says now, to whom it says it, is said in whole sentences."""
    words = Words(match.game)
    for prompt in match.pending.values():
        sentence = words.prompt(prompt)
        assert "{" not in sentence, f"prompt {prompt.question}: {sentence}"
    for event in match.events(None):
        sentence = words.event(event)
        assert "{" not in sentence, f"event {event}: {sentence}"
    result = match.result
    if result is not None:
        assert result.reason in words.messages["result"], f"no words for the result {result.reason!r}"
        assert "{" not in words.result(result), words.result(result)
        for row in result.breakdown:
            for category in row:
                assert category in words.messages["score"], f"no words for the score category {category!r}"


def asked_questions(game: Game) -> list[str]:
    """The decisions that can be asked: those whose choices the game has written."""
    return [name for name, step in game.steps.items() if issubclass(step, Decision) and _is_whole(step)]


def given_facts(game: Game, maker: str) -> list[tuple[str, set[str] | None]]:
    """The message keys that the source of a game gives to `Reason` or `Chance`, with the facts beside them.

    None where the facts are not written out there.
    """
    folder = Path(str(game.modules[0].__file__)).parent
    while folder.parent.name not in ("games", "") and (folder.parent / "meta.py").exists():
        folder = folder.parent
    given: list[tuple[str, set[str] | None]] = []
    for path in sorted(folder.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func).endswith(maker):
                keys = [word for word in [_text(argument) for argument in call.args[:2]] if KEBAB.fullmatch(word)]
                given.extend([(key, _written_facts(call)) for key in keys])
    return given


def _written_facts(call: ast.Call) -> set[str] | None:
    written = [argument for argument in call.args[2:] if not isinstance(argument, ast.Constant)]
    if not written and not call.keywords:
        return set()
    facts = written[0] if written else None
    if not isinstance(facts, ast.Dict) or None in facts.keys:
        return None
    return {_text(key) for key in facts.keys if key is not None}


def miswritten_keys(game: Game, messages: dict[str, dict[str, str]]) -> list[str]:
    """Keys are written in one case, `not-in-hand`; between dots may also stand what menu or code call a thing."""
    members = {name for kind, domain in game.menu.domains.items() for name in (kind, *domain.names)}
    members |= {*game.steps, *game.events, *shown_fields(game)}
    found = []
    for part in ("why", "chance", "result", "score", "ui"):
        for key in messages[part]:
            if not all([segment in members or SEGMENT.fullmatch(segment) for segment in key.split(".")]):
                found.append(f"{part}.{key} (write it as not-in-hand)")
    return found


def miswritten_messages(messages: Mapping[str, Any], path: str = "") -> list[str]:
    """Texts that are not ICU MessageFormat as `words.pattern` reads it."""
    found: list[str] = []
    for key, value in messages.items():
        if isinstance(value, dict):
            found.extend(miswritten_messages(value, f"{path}{key}."))
        elif isinstance(value, str):
            try:
                parse(value)
            except PatternError as error:
                found.append(f"{path}{key} ({error})")
    return found


def _text(argument: ast.expr) -> str:
    return argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else ""


def _is_whole(step: type) -> bool:
    own = [cls for cls in step.__mro__ if not cls.__module__.endswith("kernel.step")]
    written = {name for cls in own for name in vars(cls)}
    return "choices" in written and bool({"resolve", "resolve_drafts"} & written) and not step.__name__.startswith("_")


def _together(game: Game, messages: dict[str, dict[str, str]]) -> list[str]:
    """What is wrong with the sentences for several choices in one, which go by their verbs: "commit; approach"."""
    verbs = {verb.name: verb for verb in game.menu.verbs}
    found = []
    for key in messages["choice"]:
        names = key.split(TOGETHER)
        if len(names) == 1:
            continue
        if not set(names) <= set(verbs):
            found.append(f"choice.{key} (unused)")
            continue
        kinds = [domain.kind for name in names for domain in verbs[name].domains]
        fields = {kind + (str(nth) if nth > 1 else "") for kind in kinds for nth in range(1, kinds.count(kind) + 1)}
        found.extend(_unfilled(messages, "choice", key, fields))
    return found


def _unfilled(messages: dict[str, dict[str, str]], part: str, key: str, fields: set[str]) -> list[str]:
    message = messages[part].get(key)
    if message is None:
        return [f"{part}.{key}"]
    if miswritten_messages({key: message}):
        return []  # told once, by its key
    asked = [name for name in asked_fields(parse(message)) if name not in fields and _bare(name) not in fields]
    return [f"{part}.{key}: {{{name}}}" for name in asked]


def _bare(name: str) -> str:
    """The field of which `{location_loc}` is a form."""
    return name.rpartition("_")[0]
