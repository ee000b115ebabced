"""All that a seat may know as one row of numbers, written straight from the state.

A game declares in its `layout.py` what its fields can hold (`Layout`); nothing is learnt from play. A `Scribe` writes
into a row that somebody else owns, and only what has changed since it last wrote there.
"""

from struct import pack
from typing import TYPE_CHECKING, Any, Final

from .choice import Menu, Verb
from .ids import Seat
from .shapes import BeyondLayout, Lengths, Member, Number, Order, Shape, packed
from .state import State
from .step import Decision, Picks

if TYPE_CHECKING:
    from .game import Game

TRAIL: Final = 16
"""Picks of a draft that are told in their order, the last first; of all of them there are counts."""
MOST_PICKS: Final = 64
"""Of one choice in a draft, as counted."""
PRIME: Final = 16_777_213
"""Below 2 to the power of 24, up to which a 32-bit float holds every whole number."""
ORDER: Final = 4 * 3
"""Where the last picks begin in the bytes of a trail: after the length and the sums."""
COUNTS: Final = ORDER + 4 * TRAIL
HEAD: Final = slice(0, ORDER)
LAST: Final = slice(ORDER, COUNTS)
TRAIL_AT: Final = 3
"""The number of the trail among the parts of a layout."""


class Draft:
    """What a trail has told of a draft so far, so that each further pick costs the same however long the draft is."""

    def __init__(self, blank: bytes) -> None:
        self.picks: Picks = ()
        self.counts: Final[dict[int, int]] = {}
        self.first: int = 0
        self.second: int = 0
        self.order: bytes = bytes(4 * TRAIL)
        self.block: Final = bytearray(blank)
        self.page: Final = memoryview(self.block)  # through which bytes are written without another copy of them


class Trail(Shape):
    """The picks of a draft: how often each was made, the last ones in their order, and two sums over the whole order.

    Nothing bounds the length of a draft. The sums tell drafts apart that differ only in what the order no longer shows.
    """

    def __init__(self, menu: Menu, verbs: tuple[Verb, ...] = ()) -> None:
        counted = [choice for verb in verbs for choice in verb.choices]
        last = [f"last {number + 1}" for number in range(TRAIL)]
        super().__init__(["length", "sum 1", "sum 2", *last, *[choice.text for choice in counted]])
        self._place: Final = {choice.code: place for place, choice in enumerate(counted)}
        self._codes: Final = [packed((code + 1) / len(menu)) for code in range(len(menu))]
        self._counts: Final = [packed(min(1.0, count / 8)) for count in range(MOST_PICKS + 1)]
        self._slices: Final = [slice(COUNTS + 4 * place, COUNTS + 4 * place + 4) for place in range(len(counted))]

    def block(self, value: object) -> bytes:
        assert isinstance(value, tuple)
        return bytes(self.extended(Draft(self.blank), value).block)

    def extended(self, draft: Draft, picks: Picks) -> Draft:
        """A draft that tells these picks: the given one, if they go on from what it tells, or else a fresh one."""
        told = len(draft.picks)
        if picks[:told] != draft.picks:
            draft, told = Draft(self.blank), 0
        length = len(picks)
        if length > told:
            page = draft.page
            for at in range(told, length):
                code = picks[at].code
                draft.first = (draft.first * 1_009 + code + 1) % PRIME
                draft.second = (draft.second * 9_973 + code + 1) % PRIME
                draft.order = (self._codes[code] + draft.order)[: 4 * TRAIL]
                place = self._place.get(code, -1)
                if place >= 0:
                    count = draft.counts.get(place, 0) + 1
                    draft.counts[place] = count
                    page[self._slices[place]] = self._counts[min(count, MOST_PICKS)]
            page[HEAD] = pack("3f", length / (length + 8), draft.first / PRIME, draft.second / PRIME)
            page[LAST] = draft.order
        draft.picks = picks
        return draft


class Layout:
    """What a game declares: the shape of each field of the view in one mode with so many seats.

    `fields` are those of the state by name, public or private (of which the own row is written); `sizes` the most that
    each of `State.SIZES` can count; `extras` what `Game.sights` computes, in its order; `drafted` the verbs that drafts
    are made of, whose picks are counted each for itself. Fields in `fixed` stay in this mode as on the empty table,
    fields in `late` do so until the match is over, and fields in `follows` follow from others.
    """

    def __init__(
        self,
        game: "Game",
        seats: int,
        fields: dict[str, Shape],
        sizes: dict[str, int],
        extras: dict[str, Shape] | None = None,
        drafted: tuple[Verb, ...] = (),
        fixed: tuple[str, ...] = (),
        late: tuple[str, ...] = (),
        follows: tuple[str, ...] = (),
    ) -> None:
        state = game.blank()
        left_out = {*fixed, *late, *follows}
        self.game: Final = game
        self.seats: Final = seats
        self.fixed: Final = fixed
        self.late: Final = late
        self.public: Final = [name for name in state.PUBLIC if name not in left_out]
        self.private: Final = [name for name in state.PRIVATE if name not in left_out]
        self.sized: Final = [name for name in state.SIZES if name not in left_out]
        self.extras: Final = list(extras or {})
        declared = {*fields, *left_out}
        missing = [name for name in (*state.PUBLIC, *state.PRIVATE) if name not in declared]
        missing += [f"sizes.{name}" for name in self.sized if name not in sizes]
        if missing:
            raise BeyondLayout("no-shape", f"The layout of {game.title} says nothing of {', '.join(missing)}.")
        decisions = sorted([name for name, step in game.steps.items() if issubclass(step, Decision)])
        self.questions: Final[dict[type, int]] = {game.steps[name]: at for at, name in enumerate(decisions)}
        self.trail: Final = Trail(game.menu, drafted)
        found: list[tuple[str, Shape]] = [
            ("seat", Member(seats)),
            ("waiting", Order(seats)),
            ("question", Member(len(decisions), -1, decisions)),
            ("picks", self.trail),
        ]
        found += [(f"table.{name}", fields[name]) for name in self.public]
        found += [(f"mine.{name}", fields[name]) for name in self.private]
        for name in self.sized:
            number = Number(0, sizes[name])
            found.append((f"sizes.{name}", Lengths(seats + 1, number) if name in state.PRIVATE else number))
        found += [(f"seen.{name}", shape) for name, shape in (extras or {}).items()]
        self.names: Final = [name for name, _ in found]
        self.shapes: Final = [shape for _, shape in found]
        self.starts: Final[list[int]] = []
        at = 0
        for shape in self.shapes:
            self.starts.append(at)
            at += shape.size
        self.size: Final = at
        # The number of the part that each value of `Game.shown` is; -1 if it is left out.
        numbers = {name: number for number, name in enumerate(self.names)}
        groups = (("table", state.PUBLIC), ("mine", state.PRIVATE), ("sizes", state.SIZES))
        self.parts_of: Final = [numbers.get(f"{group}.{name}", -1) for group, names in groups for name in names]
        self.extras_at: Final = len(found) - len(self.extras)

    @property
    def parts(self) -> dict[str, tuple[int, int]]:
        """By the name of each part, where it begins and ends."""
        ends = [*self.starts[1:], self.size]
        return {name: (start, end) for name, start, end in zip(self.names, self.starts, ends, strict=True)}

    def schema(self) -> list[str]:
        """The name of every number, in order."""
        return [
            f"{name} {label}".strip()
            for name, shape in zip(self.names, self.shapes, strict=True)
            for label in shape.labels
        ]

    def question(self, s: State, seat: Seat) -> int:
        """The question as the seat knows it; -1 if there is none, or none that it may know."""
        if not s.waiting:
            return -1
        step: Decision[Any] = s.agenda[-1]  # type: ignore[assignment]  # nothing else waits
        return -1 if step.SECRET_QUESTION and seat not in s.waiting else self.questions[type(step)]

    def row(self, s: State, seat: Seat) -> bytes:
        """The whole row at once."""
        page = bytearray(4 * self.size)
        Scribe(self, memoryview(page)).write(s, seat)
        return bytes(page)


class Scribe:
    """Writes what a seat may know into a row of bytes, of which it remembers what stands there."""

    def __init__(self, layout: Layout, page: memoryview) -> None:
        self.layout: Final = layout
        self.page: Final = page
        ends = [*layout.starts[1:], layout.size]
        self._slices: Final = [slice(4 * start, 4 * end) for start, end in zip(layout.starts, ends, strict=True)]
        self._draft: Draft = Draft(layout.trail.blank)
        self._last: Final[list[object]] = [NOTHING_YET] * len(layout.shapes)
        self._shown: Final[list[object]] = [NOTHING_YET] * len(layout.parts_of)
        self._last[TRAIL_AT] = self._draft.picks
        self._write(TRAIL_AT, self._draft.block)

    def write(self, s: State, seat: Seat) -> None:
        layout, last = self.layout, self._last
        self._put(0, seat)
        self._put(1, s.waiting)
        self._put(2, layout.question(s, seat))
        picks = s.answers[seat] if s.answers else ()
        if picks is not last[TRAIL_AT]:
            self._draft = layout.trail.extended(self._draft, picks)
            last[TRAIL_AT] = picks
            self._write(TRAIL_AT, self._draft.block)
        shown = self._shown
        for place, value in enumerate(layout.game.shown(s, seat)):
            before = shown[place]
            if value is not before and value != before:
                shown[place] = value[:] if isinstance(value, list) else value  # a list may change in its place
                at = layout.parts_of[place]
                if at >= 0:
                    self._change(at, value)
        if layout.extras:
            at = layout.extras_at
            for value in layout.game.sights(s, seat):
                self._put(at, value)
                at += 1

    def _put(self, at: int, value: object) -> None:
        """Write a value where it is another one than stands there."""
        before = self._last[at]
        if value is not before and value != before:
            self._last[at] = value[:] if isinstance(value, list) else value
            self._change(at, value)

    def _change(self, at: int, value: object) -> None:
        layout = self.layout
        try:
            block = layout.shapes[at].block(value)
        except BeyondLayout as error:
            raise BeyondLayout("beyond-layout", f"{layout.names[at]}: {error.message}") from None
        self._write(at, block)

    def _write(self, at: int, block: bytes | bytearray) -> None:
        self.page[self._slices[at]] = block


NOTHING_YET: Final[object] = object()
"""What no field holds."""
