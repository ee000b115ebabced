"""Golden transcripts: a whole match as a text that people can read and reviewers can compare.

The same seed and the same bots give the same match, so a transcript changes only when the rules,
the words or the views do. They are written anew by `scripts/golden`, never by a test. The name of
a file says what is played: `tests/golden/lanterns/standard-3-7-random.txt` is mode, seats, seed, bot.
"""

import difflib
import json
from pathlib import Path
from typing import Any

from ..bots import make
from ..bots.random import RandomBot
from ..games import game as find_game
from ..kernel.game import Game
from ..kernel.guide import Bot
from ..kernel.match import Match
from ..kernel.rng import Rng
from ..words.sentences import Words, readable


def transcript(
    game: Game, *, mode: str, seats: int, seed: int | str, options: dict[str, Any] | None = None, bot: Bot | None = None
) -> str:
    """A match between bots, told decision by decision: what was asked and chosen, and what each seat was told."""
    match = game.start(seats=seats, mode=mode, seed=seed, options=options)
    words = Words(game)
    lines = [f"# {game.title}, {mode}, {seats} seats, seed {seed}", f"rules version {game.rules_version}", ""]
    told = [0] * (seats + 1)
    lines += _told(match, words, told)
    player = bot or RandomBot()
    chance = Rng.seeded(f"golden {seed}")
    while not match.is_over:
        seat = match.state.waiting[0]
        prompt = match.prompt(seat)
        lines.append(f"seat {seat} · {prompt.rule} {prompt.question}: {', '.join(prompt.choices)}")
        imagined = match.imagine(seat, seed=chance.bits())
        choice = player.choose(game, imagined.state, seat, chance)
        lines.append(f"    > {choice.text}")
        match.choose(seat, choice.text)
        lines += _told(match, words, told)
    result = match.result
    assert result is not None
    lines += ["", f"end: {words.result(result)}"]
    for seat in range(seats):
        parts = ", ".join([f"{words.score(category)} {points}" for category, points in result.breakdown[seat].items()])
        lines.append(f"    seat {seat}: place {result.ranking[seat]}, score {result.scores[seat]} ({parts})")
    for viewer in [*range(seats), None]:
        lines += ["", "what a spectator sees:" if viewer is None else f"what seat {viewer} sees:"]
        view = match.view(viewer)
        lines += [f"    {readable(key)}: {_short(value)}" for key, value in view["table"].items() if viewer is None]
        lines += [f"    {readable(key)}: {_short(value)}" for key, value in (view["mine"] or {}).items()]
    return "\n".join(lines) + "\n"


def transcript_of(path: Path) -> str:
    """The transcript that the name of a golden file asks for."""
    mode, seats, seed, bot = path.stem.rsplit("-", 3)
    return transcript(find_game(path.parent.name), mode=mode, seats=int(seats), seed=seed, bot=make(bot))


def check_golden(path: Path) -> None:
    """Fails with the difference; `scripts/golden` writes the file anew if the change is meant."""
    assert path.exists(), f"there is no {path.name}; write it with scripts/golden"
    stored, text = path.read_text(encoding="utf-8"), transcript_of(path)
    difference = difflib.unified_diff(stored.splitlines(), text.splitlines(), "stored", "now", lineterm="", n=2)
    assert stored == text, "the match is another one now:\n" + "\n".join(list(difference)[:60])


def _told(match: Match, words: Words, told: list[int]) -> list[str]:
    """What each seat, and a spectator, has been told since; those who were told the same stand together."""
    seats = match.state.seats
    groups: dict[tuple[str, ...], list[str]] = {}
    for place, viewer in enumerate([*range(seats), None]):
        events = match.events(viewer)
        sentences = [words.event(event) for event in events[told[place] :]]
        told[place] = len(events)
        groups.setdefault(tuple(sentences), []).append("spectator" if viewer is None else f"seat {viewer}")
    lines = []
    for news, viewers in groups.items():
        name = "all" if len(groups) == 1 else ", ".join(viewers)
        lines += [f"    {name}: {sentence}" for sentence in news if sentence]
    return lines


def _short(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
