"""One suite for every game: play at random and check, at every decision, what must always hold.

`check_game` is what a game's own tests call; each law is a function of its own so that a
failure names it.
"""

import json
from collections.abc import Sequence
from typing import Any

from ..kernel.codec import canonical, digest, encode, game_fields
from ..kernel.event import Event
from ..kernel.game import Game
from ..kernel.ids import Seat
from ..kernel.loop import imagine, legal
from ..kernel.match import Match
from ..kernel.rng import Rng
from ..kernel.scenes import scenes
from ..kernel.state import State
from ..kernel.view import beside_own, beside_table, own_view, table_view


def check_game(
    game: Game,
    *,
    mode: str,
    seats: int,
    seed: int,
    options: dict[str, Any] | None = None,
    secrecy_every: int = 1,
    limit: int = 20_000,
    greed: int = 0,
) -> Match:
    """One random match with every law on; the match, at its end. `secrecy_every` thins the costly laws.

    `greed` is how many of a hundred choices are left to the game's own bot: it ends games that
    random players hardly ever end, and gets to positions that they hardly ever see.
    """
    check_declarations(game)
    match = play_checked(
        game, mode=mode, seats=seats, seed=seed, options=options, every=secrecy_every, limit=limit, greed=greed
    )
    again = game.replay(json.loads(json.dumps(match.record())))
    assert again.digest() == match.digest(), "the record leads to another position"
    return match


def play_checked(
    game: Game,
    *,
    mode: str,
    seats: int,
    seed: int,
    options: dict[str, Any] | None = None,
    every: int = 1,
    limit: int = 20_000,
    greed: int = 0,
) -> Match:
    """Random play to the end; invariants at every decision, the other laws at every `every`-th one."""
    match = game.start(seats=seats, mode=mode, seed=seed, options=options)
    rng = Rng.seeded(f"conformance {seed}")
    decisions = 0
    while not match.is_over:
        assert decisions < limit, f"no end after {limit} decisions"
        faults = game.faults(match.state)
        assert not faults, f"decision {decisions}: {faults}"
        waiting = list(match.state.waiting)
        assert waiting, "the match is not over and waits for nobody"
        seat = rng.pick(waiting)
        texts = match.prompt(seat).choices
        assert texts, f"seat {seat} is asked and has no choice"
        assert len(set(texts)) == len(texts), f"choices are doubled: {texts}"
        text = rng.pick(list(texts))
        if rng.below(100) < greed:
            text = game.greedy().choose(game, imagine(game, match.state, seat, decisions), seat, rng).text
        if decisions % every == 0:
            check_clone(match)
            check_shown(match)
            check_names(match)
            check_snapshot(match)
            check_secrecy(match)
            check_undo(match, seat, text)
            check_told(match, seat, text)
            check_preview(match, seat, text)
            check_ways(match, seat)
            check_scenes(match, seat, text)
        match.choose(seat, text)
        decisions += 1
    faults = game.faults(match.state)
    assert not faults, f"at the end: {faults}"
    result = match.result
    assert result is not None
    assert len(result.ranking) == seats and len(result.breakdown) == seats and min(result.ranking) >= 1
    return match


def check_declarations(game: Game) -> None:
    """Every field is declared exactly once, and every step can be stored."""
    blank = game.blank()
    fields = game_fields(blank)
    assert len(set(fields)) == len(fields), f"declared twice: {fields}"
    kernel = set(vars(State())) if hasattr(State(), "__dict__") else set()
    if hasattr(blank, "__dict__"):
        undeclared = set(vars(blank)) - kernel - set(fields)
        assert not undeclared, f"neither PUBLIC nor PRIVATE nor SECRET: {sorted(undeclared)}"
    for name in blank.SIZES:
        assert name in blank.PRIVATE or name in blank.SECRET, f"{name} is in SIZES and public anyway"


def check_clone(match: Match) -> None:
    """A clone is equal, and nothing done to it reaches the original."""
    state = match.state
    before = canonical(encode(state))
    clone = state.clone()
    assert canonical(encode(clone)) == before, "a clone differs: is a field missing in clone()?"
    for name in game_fields(state):
        value = getattr(state, name)
        if isinstance(value, list):
            assert getattr(clone, name) is not value, f"{name} is shared between clones"
            for item in value:
                assert not isinstance(item, list | dict | set), f"{name} holds {item!r}, which can change"
    other = Match(match.game, clone, match.options, match.seed)
    rng = Rng.seeded(before)
    for _ in range(3):
        if other.is_over:
            break
        seat = rng.pick(list(other.state.waiting))
        other.choose(seat, rng.pick(list(other.prompt(seat).choices)))
    assert canonical(encode(state)) == before, "playing on a clone has changed the original"


def check_shown(match: Match) -> None:
    """What layouts are written from is what is declared."""
    for seat in range(match.state.seats):
        declared = Game.shown(match.game, match.state, seat)
        assert match.game.shown(match.state, seat) == declared, "shown() differs from what is declared"


def check_names(match: Match) -> None:
    """What games compute for views stands beside the fields, never in the place of one."""
    game, s = match.game, match.state
    shadowed = {*s.PUBLIC} & {*beside_table(game, s)}
    assert not shadowed, f"both a field and computed: {sorted(shadowed)}"
    for seat in range(s.seats):
        computed, reckoned = {*beside_own(game, s, seat)}, {*game.own_reckoned(s, seat)}
        shadowed = ({*s.PRIVATE} & (computed | reckoned)) | (computed & reckoned)
        assert not shadowed, f"told twice to seat {seat}: {sorted(shadowed)}"


def check_snapshot(match: Match) -> None:
    """A snapshot survives a journey through JSON and asks the same."""
    again = match.game.restore(json.loads(json.dumps(match.snapshot())))
    assert again.digest() == match.digest(), "the snapshot leads to another position"
    assert prompts(again) == prompts(match), "the restored match asks something else"


def check_secrecy(match: Match, seeds: Sequence[int] = (1,)) -> None:
    """Laws 1 and 2 for every seat and for a spectator."""
    for seat in [*range(match.state.seats), None]:
        for seed in seeds:
            imagined = match.imagine(seat, seed)
            real, made_up = known(match, seat), known(imagined, seat)
            assert real == made_up, f"seat {seat} can tell: {_difference(real, made_up)}"
            faults = match.game.faults(imagined.state)
            assert not faults, f"imagined by seat {seat}: {faults}"
            viewer = -1 if seat is None else seat
            twice = imagine(match.game, imagined.state, viewer, seed + 77)
            once = imagine(match.game, match.state, viewer, seed + 77)
            assert digest(twice) == digest(once), (
                f"what seat {seat} imagines depends on secrets:"
                f" {_difference(canonical(encode(once)), canonical(encode(twice)))}"
            )


def check_scenes(match: Match, seat: Seat, text: str) -> None:
    """What lies between two questions tells all that the choice tells, and keeps every viewer's secrets as well."""
    game = match.game
    choice = game.menu.read(text)
    assert choice is not None
    found = scenes(match.state, seat, choice)
    after = match.clone()
    after.choose(seat, text)
    told = [event for scene in found for event in scene.events]
    assert told == after.raw_events(len(match.raw_events())), "the scenes tell something else than the choice"
    for number, scene in enumerate(found):
        shown = table_view(game, scene.state)
        for viewer in [*range(match.state.seats), -1]:
            imagined = imagine(game, scene.state, viewer, number)
            assert table_view(game, imagined) == shown, f"scene {number}: viewer {viewer} can tell by the table"
            if viewer >= 0:
                mine = canonical(own_view(game, scene.state, viewer))
                made_up = canonical(own_view(game, imagined, viewer))
                assert mine == made_up, f"scene {number}: seat {viewer} can tell: {_difference(mine, made_up)}"


def check_told(match: Match, seat: Seat, text: str) -> None:
    """No event tells a seat what its view does not keep: a leak, or knowledge that no bot and no reload has.

    The same choice is made in two worlds that a viewer cannot tell apart. Without chance and without
    answers of others, whatever the viewer is told differently must then stand in its view.
    """
    if len(match.state.asked) > 1:
        return
    for viewer in [*range(match.state.seats), None]:
        told, seen = [], []
        for seed in (21, 22):
            world = match.imagine(viewer, seed + len(match.history))
            if world.state.waiting != match.state.waiting or not _offers(world, seat, text):
                break
            before, drawn = len(world.events(viewer)), world.state.rng.drawn
            world.choose(seat, text)
            if world.state.rng.drawn != drawn:
                break
            told.append(
                canonical([event for event in world.events(viewer, since=before) if not _is_fleeting(world, event)])
            )
            seen.append(canonical(world.view(viewer)))
        if len(told) == 2 and told[0] != told[1]:
            assert seen[0] != seen[1], (
                f"{text!r} tells seat {viewer} something that its view does not show: {_difference(told[0], told[1])}"
            )


def check_preview(match: Match, seat: Seat, text: str) -> None:
    """What a preview calls certain happens, and nothing in it depends on what the seat does not know."""
    preview = match.preview(seat, text)
    blind = match.imagine(seat, 3 + len(match.history)).preview(seat, text)
    real, made_up = canonical(preview.data()), canonical(blind.data())
    assert real == made_up, f"the preview of {text!r} depends on secrets: {_difference(real, made_up)}"
    trial = match.clone()
    trial.choose(seat, text)
    view = json.loads(json.dumps(trial.view(seat)))
    for change in preview.certain:
        assert _at(view, change.path) == change.after, f"{text!r} was certain to give {change}, and did not"
    assert not preview.undoable or trial.can_undo(seat), f"{text!r} was said to be undoable, and is not"
    if preview.is_settled:
        assert trial.state.waiting == preview.asked, f"{text!r} was to ask {preview.asked}"


def check_ways(match: Match, seat: Seat) -> None:
    """Every way can be gone to its end and does what it says, and none depends on what the seat does not know."""
    ways = match.ways(seat)
    blind = match.imagine(seat, 3 + len(match.history)).ways(seat)
    real, made_up = canonical([way.data() for way in ways]), canonical([way.data() for way in blind])
    assert real == made_up, f"the ways of seat {seat} depend on secrets: {_difference(real, made_up)}"
    for way in ways:
        trial = match.clone()
        trial.choose_all(seat, way.texts)
        view = json.loads(json.dumps(trial.view(seat)))
        for change in way.certain:
            assert _at(view, change.path) == change.after, f"{way.texts} was certain to give {change}, and did not"
        assert way.is_final or trial.can_undo(seat), f"{way.texts} was said to be undoable, and is not"


def _at(view: Any, path: Sequence[Any]) -> Any:
    """What stands at that place of a view; None where there is nothing."""
    for key in path:
        view = view.get(key) if isinstance(view, dict) else view[key]
    return view


def check_imagination(
    game: Game, *, mode: str, seats: int, seeds: Sequence[int] = range(1, 6), every: int = 10, known: Sequence[str] = ()
) -> None:
    """Imagining really makes hidden fields anew: one that is never other than the real one is handed to every bot.

    Plays until every field has been other than real once, at most as many matches as there are seeds. `known`
    lists the hidden fields that every seat can work out from what it sees.
    """
    held: set[str] = set()
    varied: set[str] = set()
    for seed in seeds:
        _play_imagining(game, mode, seats, seed, every, held, varied)
        told = sorted(held - varied - set(known))
        if not told:
            return
    assert not told, f"these hidden fields are never imagined other than they are: {', '.join(told)}"


def _play_imagining(game: Game, mode: str, seats: int, seed: int, every: int, held: set[str], varied: set[str]) -> None:
    """One random match; which hidden fields held something, and which were imagined other than they are."""
    match = game.start(seats=seats, mode=mode, seed=seed)
    rng = Rng.seeded(f"imagination {seed}")
    decisions = 0
    while not match.is_over:
        if decisions % every == 0:
            for seat in range(seats):
                imagined = imagine(game, match.state, seat, decisions)
                for name in match.state.PRIVATE + match.state.SECRET:
                    real, made_up = getattr(match.state, name), getattr(imagined, name)
                    if real:
                        held.add(name)
                    if real != made_up:
                        varied.add(name)
        seat = rng.pick(list(match.state.waiting))
        match.choose(seat, rng.pick(legal(match.state, seat)).text)
        decisions += 1


def check_undo(match: Match, seat: Seat, text: str) -> None:
    """A choice that can be undone has told nobody anything, and undoing it leads back."""
    trial = match.clone()
    trial.choose(seat, text)
    if not trial.can_undo(seat):
        return
    is_draft = bool(trial.state.answers and trial.state.answers[seat])
    if not is_draft:
        for other in [*range(match.state.seats), None]:
            imagined = match.imagine(other, 5 + len(match.history))
            if other == seat or (imagined.state.waiting == match.state.waiting and _offers(imagined, seat, text)):
                imagined.choose(seat, text)
                real, made_up = known(trial, other), known(imagined, other)
                assert real == made_up, (
                    f"{text!r} tells seat {other} something and can be undone: {_difference(real, made_up)}"
                )
    trial.undo(seat)
    assert trial.digest() == match.digest(), f"undoing {text!r} leads elsewhere"


def known(match: Match, seat: Seat | None) -> str:
    """All that a seat gets to know, as one text."""
    own = None if seat is None else match.state.waiting.count(seat) and match.prompt(seat).data()
    can_undo = seat is not None and match.can_undo(seat)
    return canonical([match.view(seat), match.events(seat), own, can_undo])


def prompts(match: Match) -> str:
    return canonical({str(seat): prompt.data() for seat, prompt in match.pending.items()})


def leaf_count(game: Game, state: State, depth: int) -> int:
    """The number of different ways to make `depth` picks from here: pins the rules by an integer."""
    if depth == 0 or state.is_over:
        return 1
    from ..kernel.loop import answer

    total = 0
    seat = state.waiting[0]
    for choice in legal(state, seat):
        child = state.clone()
        answer(child, seat, choice)
        total += leaf_count(game, child, depth - 1)
    return total


def _is_fleeting(match: Match, event: dict[str, Any]) -> bool:
    kind = match.game.events.get(event["event"])
    return kind is not None and issubclass(kind, Event) and kind.FLEETING


def _offers(match: Match, seat: Seat, text: str) -> bool:
    return seat in match.state.waiting and text in match.prompt(seat).choices


def _difference(left: str, right: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), min(len(left), len(right)))
    return f"...{left[max(0, at - 120) : at + 80]!r} against ...{right[max(0, at - 120) : at + 80]!r}"
