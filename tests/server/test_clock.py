"""The clock as arithmetic: whatever happens in whatever order, the accounts of docs/clock.md balance."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turncoat.server.common import Time
from turncoat.server.table.clock import MOST_LAG, MOST_STANDS, Clock, Pace

SEATS = 3
PACES: list[Pace] = [
    {"kind": "live", "bank": 30, "increment": 5},
    {"kind": "live", "bank": 30, "increment": 0},
    {"kind": "live", "bank": 1, "increment": 20},
    {"kind": "daily", "hours": 1},
    {"kind": "none"},
]
seats = st.integers(0, SEATS - 1)
moments = st.integers(-5_000, 60_000)  # table time never goes backwards, but a log may be read by a younger server
steps = st.one_of(
    st.tuples(st.just("run"), moments),
    st.tuples(st.just("wait"), st.sets(seats).map(sorted).map(tuple)),
    st.tuples(st.just("answer"), seats, st.integers(-100, 5_000)),
    st.tuples(st.just("undo"), seats, st.booleans()),
    st.tuples(st.just("pause"), st.booleans()),
    st.tuples(
        st.just("store"),
    ),
)


class Accounts:
    """The same clock kept as a ledger, by the definition."""

    def __init__(self, pace: Pace) -> None:
        self.clock = Clock(pace, [True] * SEATS)
        self.first = [left or 0 for left in self.clock.left]
        self.charged = [0] * SEATS
        self.given: list[list[int]] = [[] for _ in range(SEATS)]  # for each answer that stands
        self.order: list[int] = []
        self.stood: list[Any] = []  # before each of them: all that is told here, and when; None after it was stored
        self.ran = 0
        self.waited = [0] * SEATS
        self.at = 0
        self.restored: list[int | None] | None = None  # what all had, if an answer was taken back whole just now

    def do(self, step: Any) -> None:
        clock, kind, self.restored = self.clock, step[0], None
        before = clock.left[:]
        if kind == "run":
            self.at += step[1]
            gone = max(0, self.at - clock.since)
            self.ran += 0 if clock.is_paused else gone
            clock.run(self.at)
            for seat in clock.waiting if not clock.is_paused else ():
                self.waited[seat] += gone
                self.charged[seat] += (before[seat] or 0) - (clock.left[seat] or 0)
        elif kind == "wait":
            clock.begin(clock.since, step[1])
        elif kind == "answer":
            self.stood.append((self.ran, before, self.charged[:], self.waited[:]))
            clock.answered(step[1], step[2])
            self.given[step[1]].append((clock.left[step[1]] or 0) - (before[step[1]] or 0))
            self.order.append(step[1])
            self.stood[:-MOST_STANDS] = [None] * len(self.stood[:-MOST_STANDS])
        elif kind == "undo":
            self._undo(step[1], step[2])
        elif kind == "pause":
            clock.pause(clock.since, step[1])
        elif kind == "store":
            clock.load(Clock(clock.pace, [True] * SEATS).data() | json.loads(json.dumps(clock.data())), clock.waiting)

    def _undo(self, seat: int, with_later: bool) -> None:
        self.clock.taken_back(seat, with_later)
        mine = [number for number, other in enumerate(self.order) if other == seat]
        if mine:
            gone = self.order[mine[-1] :] if with_later else [seat]
            stood = self.stood[mine[-1]]
            for kept in (self.order, self.stood):
                del kept[mine[-1] : None if with_later else mine[-1] + 1]
            if with_later and stood is not None:
                # The answer was never given: all is as it was then, but that this seat has thought ever since.
                ran, left, self.charged, self.waited = stood
                for other in reversed(gone):
                    self.given[other].pop()
                thought = self.ran - ran
                self.waited[seat] += thought
                self.charged[seat] += min(left[seat] or 0, thought)
                self.restored = left
                return
            for other in reversed(gone):
                gift = self.given[other].pop()
                # What was thought away since is gone: the rest of the gift goes back, and counts as charged.
                have = self.first[other] + sum(self.given[other]) + gift - self.charged[other]
                self.charged[other] -= max(0, gift - have)


@pytest.mark.parametrize("pace", PACES, ids=str)
@settings(max_examples=300, deadline=None, database=None)
@given(story=st.lists(steps, max_size=60))
def test_accounts_balance(pace: Pace, story: list[Any]) -> None:
    accounts = Accounts(pace)
    for step in story:
        before = accounts.clock.left[:]
        accounts.do(step)
        clock = accounts.clock
        if pace["kind"] == "none":
            assert clock.left == [None] * SEATS and clock.deadline() is None and not clock.overdue(10**12)
            continue
        most = max(accounts.first[0], int(pace.get("increment", 0)) * 1000)
        for seat in range(SEATS):
            left = clock.left[seat]
            assert left is not None and 0 <= left <= most
            assert left == accounts.first[seat] + sum(accounts.given[seat]) - accounts.charged[seat]
            assert accounts.charged[seat] <= accounts.waited[seat], "nobody is charged who was not waited for"
            once = most if pace["kind"] == "daily" else int(pace["increment"]) * 1000 + MOST_LAG
            assert all([0 <= gift <= once for gift in accounts.given[seat]]), "given once for each standing answer"
            if step[0] != "answer":
                had = before if accounts.restored is None else accounts.restored
                assert left <= (had[seat] or 0), "only answers give time"


@settings(max_examples=200, deadline=None, database=None)
@given(
    pace=st.sampled_from(PACES[:4]), thought=st.integers(0, 40_000), lag=st.integers(0, 5_000), turns=st.integers(1, 9)
)
def test_choosing_and_taking_back_gains_nothing(pace: Pace, thought: int, lag: int, turns: int) -> None:
    clock = Clock(pace, [True])
    clock.begin(0, (0,))
    clock.run(thought)
    before = clock.left[:]
    for _ in range(turns):
        clock.answered(0, lag)
        clock.taken_back(0)
        assert clock.left == before


@settings(max_examples=200, deadline=None, database=None)
@given(
    pace=st.sampled_from(PACES[:4]),
    thought=st.lists(st.tuples(st.integers(0, 900), st.integers(0, 900)), max_size=9),
)
def test_what_others_thought_about_an_answer_taken_back_is_the_takers_time(
    pace: Pace, thought: list[tuple[int, int]]
) -> None:
    """Choosing, letting the next one think, and taking back: nobody's clock can be run down so but one's own."""
    clock = Clock(pace, [True, True])
    clock.begin(0, (0,))
    first, total = clock.left[:], 0
    for mine, others in thought:
        total += mine + others
        clock.run(clock.since + mine)
        clock.answered(0)
        clock.begin(clock.since, (1,))
        clock.run(clock.since + others)
        clock.taken_back(0, with_later=True)
        clock.begin(clock.since, (0,))
        assert clock.left == [max(0, (first[0] or 0) - total), first[1]]


def test_a_takeback_returns_what_its_answers_gave_and_no_more() -> None:
    """Bots answer too, and are given nothing."""
    clock = Clock({"kind": "live", "bank": 30, "increment": 5}, [True, False])
    for _ in range(3):
        clock.begin(clock.since, (0,))
        clock.run(clock.since + 5_000)
        clock.answered(0)
        clock.answered(1)
    assert clock.left == [30_000, None]
    clock.rewind([0, 1])  # the last answer of each
    assert clock.left == [25_000, None]
    clock.rewind([0, 1, 0, 1])
    assert clock.left == [15_000, None]


@settings(max_examples=200, deadline=None, database=None)
@given(story=st.lists(steps, max_size=40), pace=st.sampled_from(PACES))
def test_a_stored_clock_goes_on_the_same(story: list[Any], pace: Pace) -> None:
    kept, stored = Accounts(pace), Accounts(pace)
    for step in story:
        kept.do(step)
        stored.do(step)
        stored.do(("store",))
        assert stored.clock.data() == kept.clock.data()


class Made(Time):
    """A time whose machine is in our hands."""

    def __init__(self) -> None:
        self.machine = 10**18
        super().__init__()

    def _monotonic(self) -> int:
        return self.machine

    def passes(self, seconds: float, beats: bool = True, is_able: bool = True) -> None:
        while seconds > 0:
            step = min(seconds, 0.25) if beats else seconds
            self.machine += int(step * 1e9)
            seconds -= step
            self.beat(is_able)


def test_table_time_counts_only_while_moves_can_be_taken() -> None:
    time = Made()
    began = time.now()
    time.passes(10)
    assert time.now() - began == 10_000
    time.passes(3600, beats=False)
    assert time.now() - began <= 11_000, "a stalled or suspended server is charged to nobody"
    before = time.now()
    time.beat(is_able=False)
    time.passes(3600, is_able=False)
    assert time.now() == before, "nothing could be stored"
    time.beat(is_able=True)
    time.passes(5)
    assert time.now() - before == 5_000
    assert time.wall() - began > 7_200_000, "people's time goes on all the same"


@settings(max_examples=200, deadline=None, database=None)
@given(story=st.lists(st.tuples(st.integers(0, 10**10), st.booleans(), st.booleans()), max_size=40))
def test_table_time_never_goes_back_and_never_overtakes(story: list[tuple[int, bool, bool]]) -> None:
    time = Made()
    began, last, machine = time.now(), time.now(), time.machine
    for nanoseconds, is_beat, is_able in story:
        time.machine += nanoseconds
        assert time.now() >= last
        last = time.now()
        if is_beat:
            time.beat(is_able)
            assert time.now() >= last
            last = time.now()
        assert last - began <= (time.machine - machine) // 1_000_000 + 1
