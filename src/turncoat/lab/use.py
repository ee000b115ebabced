"""Use and worth of everything that can be chosen or can happen, gathered by listening.

For each verb with each piece (`hook criminal:ghost`), and each kind of event with each piece: in how many
seats of how many matches it was offered, taken, and won with. A thing is worth what those who took it
won, compared with those who could have taken it and did not.
"""

from collections.abc import Iterable
from typing import Any, Final

from ..kernel.choice import Choice
from ..kernel.event import HIDDEN, Event
from ..kernel.game import Game
from ..kernel.ids import Seat
from ..kernel.result import Result
from ..words.sentences import Words

Key = tuple[str, str, str]
"""("choice" or "event", verb or event, piece or "")."""


class Watcher:
    """What was offered, taken and heard in one match, for each seat; heard by nobody in particular is seat -1."""

    def __init__(self, game: Game, seats: int) -> None:
        self.seats: Final = seats
        self.offered: Final[list[set[Choice]]] = [set() for _ in range(seats)]
        self.taken: Final[list[set[Choice]]] = [set() for _ in range(seats)]
        self.times: Final[dict[Choice, int]] = {}
        self.heard: Final[dict[tuple[str, str, int], int]] = {}
        self._fields: Final = event_fields(game)

    def offer(self, seat: Seat, options: list[Choice]) -> None:
        self.offered[seat].update(options)

    def pick(self, seat: Seat, choice: Choice) -> None:
        self.taken[seat].add(choice)
        self.times[choice] = self.times.get(choice, 0) + 1

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            name = type(event).__name__
            seat = getattr(event, "seat", -1) if "seat" in event.__match_args__ else -1
            for piece in self._pieces(name, event):
                key = (name, piece, seat)
                self.heard[key] = self.heard.get(key, 0) + 1

    def _pieces(self, name: str, event: Event) -> list[str]:
        pieces = [""]
        for field, kind, names in self._fields.get(name, []):
            value = getattr(event, field)
            for member in value if isinstance(value, tuple) else (value,):
                if isinstance(member, int) and member != HIDDEN and 0 <= member < len(names):
                    pieces.append(f"{kind}:{names[member]}")
        return pieces


class Count:
    """Seats of matches: offered, taken, and won among them; `times` counts repetitions too.

    Seats of one match do not win independently, so matches are counted beside them.
    """

    def __init__(self) -> None:
        self.offered = 0
        self.offered_won = 0
        self.taken = 0
        self.taken_won = 0
        self.times = 0
        self.offered_matches = 0
        self.taken_matches = 0
        self.left_matches = 0  # in which somebody could have taken it and did not


class Use:
    """The counts of many matches."""

    def __init__(self) -> None:
        self.counts: Final[dict[Key, Count]] = {}

    def add(self, watcher: Watcher, result: Result) -> None:
        offered_here, taken_here, left_here = set[Key](), set[Key](), set[Key]()
        for seat in range(watcher.seats):
            won = int(result.ranking[seat] == 1)
            offered, taken = _keys(watcher.offered[seat]), _keys(watcher.taken[seat])
            for key in offered:
                count = self.counts.setdefault(key, Count())
                count.offered += 1
                count.offered_won += won
            for key in taken:
                count = self.counts.setdefault(key, Count())
                count.taken += 1
                count.taken_won += won
            offered_here |= offered
            taken_here |= taken
            left_here |= offered - taken
        for key in offered_here | taken_here:
            count = self.counts[key]
            count.offered_matches += int(key in offered_here)
            count.taken_matches += int(key in taken_here)
            count.left_matches += int(key in left_here)
        for choice, times in watcher.times.items():
            for key in _keys({choice}):
                self.counts[key].times += times
        for (name, piece, seat), times in watcher.heard.items():
            count = self.counts.setdefault(("event", name, piece), Count())
            count.times += times
            count.taken += 1
            if 0 <= seat < watcher.seats:
                count.taken_won += int(result.ranking[seat] == 1)

    def rows(self) -> list[dict[str, Any]]:
        return [
            {
                "source": source,
                "name": name,
                "piece": piece,
                "offered": count.offered,
                "offered_won": count.offered_won,
                "taken": count.taken,
                "taken_won": count.taken_won,
                "times": count.times,
                "offered_matches": count.offered_matches,
                "taken_matches": count.taken_matches,
                "left_matches": count.left_matches,
            }
            for (source, name, piece), count in sorted(self.counts.items())
        ]


def event_fields(game: Game) -> dict[str, list[tuple[str, str, tuple[str, ...]]]]:
    """For each event, the fields that name pieces: field, kind, names. The messages say which kinds they are of."""
    words = Words(game)
    renamed = words.messages["fields"]
    found: dict[str, list[tuple[str, str, tuple[str, ...]]]] = {}
    for name, cls in game.events.items():
        for field in getattr(cls, "__match_args__", ()):
            kind = renamed.get(field, field.rstrip("0123456789"))
            domain = words.domains.get(kind)
            if domain is not None and kind != "seat":
                found.setdefault(name, []).append((field, kind, domain.names))
    return found


def _keys(choices: set[Choice]) -> set[Key]:
    keys: set[Key] = set()
    for choice in choices:
        verb = choice.verb.name
        if choice.pieces:
            keys.update([("choice", verb, piece) for piece in choice.pieces])
        else:
            keys.add(("choice", verb, ""))
    return keys
