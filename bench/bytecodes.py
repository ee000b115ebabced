"""Bytecodes of a decision in seeded random play, by kind of decision and by function: what grew between two trees.

    PYTHONPATH=src .venv/bin/python bench/bytecodes.py GAME MODE SEATS MATCHES [loud] > after.json
    PYTHONPATH=../before/src .venv/bin/python bench/bytecodes.py GAME MODE SEATS MATCHES [loud] > before.json
    .venv/bin/python bench/bytecodes.py before.json after.json

Where rules versions differ, the same seeds are other matches, and a mean over all decisions compares different things.
So each decision is counted under the class of step that was waiting, and the second tree's costs are weighed by how
often the first tree asks. Counted by the interpreter itself, so nothing else on the machine matters;
what C functions do inside a bytecode is not seen (bench/instructions.py sees it).
"""

import json
import sys
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from turncoat.games import game
from turncoat.kernel.loop import play_out
from turncoat.kernel.rng import Rng
from turncoat.kernel.state import State

TOP = 25


def count(name: str, mode: str, seats: int, matches: int, is_loud: bool) -> dict[str, Any]:
    kinds: Counter[str] = Counter()
    costs: Counter[str] = Counter()
    codes: dict[CodeType, int] = {}
    calls: dict[CodeType, int] = {}
    made = 0

    def called(frame: FrameType, event: str, _: Any) -> Any:
        code = frame.f_code
        calls[code] = calls.get(code, 0) + 1
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return counted

    def counted(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal made
        if event == "opcode":
            made += 1
            code = frame.f_code
            codes[code] = codes.get(code, 0) + 1
        return counted

    for seed in range(matches):
        s = game(name).start(seats=seats, mode=mode, seed=seed).state.clone()
        s.is_loud = is_loud
        rng = Rng.seeded(str(seed))
        while s.agenda:
            kind = type(s.agenda[-1]).__name__
            before = made
            sys.settrace(called)
            play_out(s, rng, 1)
            sys.settrace(None)
            kinds[kind] += 1
            costs[kind] += made - before
    return {"kinds": kinds, "costs": costs, "codes": by_name(codes, s), "calls": by_name(calls, s)}


def by_name(counts: dict[CodeType, int], s: State) -> dict[str, int]:
    """The state's own functions as `State.`: its class has another name in another tree."""
    found: Counter[str] = Counter()
    for code, number in counts.items():
        found[code.co_qualname.replace(f"{type(s).__name__}.", "State.")] += number
    return found


def compare(before: dict[str, Any], after: dict[str, Any]) -> None:
    asked, then = before["kinds"].values(), after["kinds"].values()
    old, new = sum(before["costs"].values()) / sum(asked), sum(after["costs"].values()) / sum(then)
    print(f"bytecodes of a decision: {old:.0f}, {new:.0f} ({new / old - 1:+.1%}) over {sum(asked)}, {sum(then)}")
    both = [kind for kind in before["kinds"] if kind in after["kinds"]]
    was = sum(before["costs"][kind] for kind in both)
    now = sum(after["costs"][kind] / after["kinds"][kind] * before["kinds"][kind] for kind in both)
    print(f"with the kinds as often as before: {now / was - 1:+.1%} ({was / sum(before['costs'].values()):.0%} of all)")
    print("\nkind of decision: part of all, each before and after, what that adds to a decision")
    rows = []
    for kind in {*before["kinds"], *after["kinds"]}:
        n, m = before["kinds"].get(kind, 0), after["kinds"].get(kind, 0)
        a, b = before["costs"].get(kind, 0) / max(n, 1), after["costs"].get(kind, 0) / max(m, 1)
        rows.append((n / sum(asked) * (b - a) if n and m else 0.0, kind, n / sum(asked), m / sum(then), a, b))
    for adds, kind, p, q, a, b in sorted(rows, key=lambda row: -abs(row[0]))[:TOP]:
        print(f"  {kind:32} {p:6.1%} {q:6.1%} {a:8.0f} {b:8.0f} {adds:+8.1f}")
    print("\nfunction: bytecodes of a decision before and after, calls before and after")
    names = {*before["codes"], *after["codes"]}
    lines = []
    for name in names:
        a, b = before["codes"].get(name, 0) / sum(asked), after["codes"].get(name, 0) / sum(then)
        c, d = before["calls"].get(name, 0) / sum(asked), after["calls"].get(name, 0) / sum(then)
        lines.append((b - a, name, a, b, c, d))
    for adds, name, a, b, c, d in sorted(lines, key=lambda row: -abs(row[0]))[:TOP]:
        print(f"  {name:40} {a:8.2f} {b:8.2f} {adds:+7.2f}   {c:7.3f} {d:7.3f}")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        compare(*[json.loads(Path(path).read_text(encoding="utf-8")) for path in sys.argv[1:]])
    else:
        name, mode, seats, matches = sys.argv[1:5]
        print(json.dumps(count(name, mode, int(seats), int(matches), "loud" in sys.argv[5:])))
