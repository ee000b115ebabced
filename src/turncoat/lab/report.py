"""One page about a run: balance, scores, lengths, use and worth of everything. Opens without a network."""

import json
from html import escape
from pathlib import Path
from typing import Any, Final

from ..games import game as game_by_name
from ..words.sentences import Words
from .arena import standings
from .notes import notes
from .plots import Bar, Point, histogram, intervals, scatter
from .stats import Row, bootstrap, grouped, share, traits_of, win_rate
from .store import Store
from .worth import Worth, never_offered, worths

STYLE: Final = (Path(__file__).parent / "report.css").read_text(encoding="utf-8")
SCRIPT: Final = (Path(__file__).parent / "report.js").read_text(encoding="utf-8")

WORTH_HEADS: Final = ("choice", "offered", "taken", "times", "won with it", "gain", "flag")
PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
{body}
<script>
{script}</script>
</body>
</html>
"""


def write_report(store: Store, page: Path) -> None:
    """Write the page, and beside it the figures that it shows as a JSON document."""
    figures = gather(store)
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(render(figures), encoding="utf-8")
    page.with_suffix(".json").write_text(json.dumps(_plain(figures), indent=1), encoding="utf-8")


def gather(store: Store) -> dict[str, Any]:
    """All figures of the page."""
    settings, rows, use = store.settings(), store.seats(), store.use()
    matches = [group[0] for group in grouped(rows, lambda row: row["match"]).values()]
    traits = traits_of(rows)
    return {
        "settings": settings,
        "matches": len(matches),
        "notes": notes(store),
        "share": share(rows),
        "standings": standings(rows) if rows else [],
        "seats": {f"seat {seat}": _balance(group) for seat, group in grouped(rows, lambda row: row["seat"]).items()},
        "traits": {
            trait: {str(value): _balance(group) for value, group in values.items()}
            for trait, values in traits.items()
            if 1 < len(values) <= 40
        },
        "reasons": {
            reason: len(group) / len(matches) for reason, group in grouped(matches, lambda row: row["reason"]).items()
        },
        "scores": [row["score"] for row in rows],
        "lengths": [row["picks"] for row in matches],
        "breakdown": _breakdown(rows),
        "worth": worths(use),
        "events": [row for row in use if row["source"] == "event" and not row["piece"]],
        "never_offered": never_offered(game_by_name(settings["game"]), use),
    }


def render(figures: dict[str, Any]) -> str:
    settings = figures["settings"]
    game = game_by_name(settings["game"])
    mode = game.modes[settings["mode"]]
    parts = [f"<h1>{escape(game.title)}, {escape(mode.title)}</h1>"]
    versions = settings["versions"]
    about = (
        f"{figures['matches']} matches, {settings['seats']} seats, bots {', '.join(settings['bots'])}; "
        f"rules version {versions['rules']}, {versions['engine']}, seed {settings['seed']}; "
        f"options {json.dumps(settings['options'])}."
    )
    parts.append(f"<p>{escape(about)}</p>")
    parts.extend([f'<p class="note">{escape(note)}</p>' for note in figures["notes"]])
    parts.append(
        "<p>Whiskers are 95 % intervals that count matches, not seats; the dashed line is what each would win if all"
        " were alike.</p>"
    )
    parts.append("<h2>Who wins</h2>")
    if len(figures["standings"]) > 1:
        bars = [
            Bar(row["bot"], row["rate"], row["low"], row["high"], f"rating {row['mu']:.1f}")
            for row in figures["standings"]
        ]
        parts.append(f"<h3>By bot</h3>{intervals(bars, figures['share'])}")
    parts.append(f"<h3>By seat</h3>{_plot(figures['seats'], figures['share'])}")
    for trait, values in figures["traits"].items():
        parts.append(f"<h3>By {escape(trait)}</h3>{_plot(values, figures['share'])}")
    parts.append("<h3>How it ends</h3>")
    words = Words(game)
    ends = [
        Bar(reason, value, value, value, "")
        for reason, value in sorted(figures["reasons"].items(), key=lambda item: -item[1])
    ]
    parts.append(intervals(ends))
    parts.append(
        "<p>" + " ".join([escape(f"{bar.name}: {words.messages['result'].get(bar.name, '')}") for bar in ends]) + "</p>"
    )
    parts.append(f"<h2>Scores</h2>{histogram(figures['scores'])}")
    if figures["breakdown"]:
        bars = [Bar(name, mean, low, high) for name, (mean, low, high) in figures["breakdown"].items()]
        parts.append(f"<h3>Points by category, a seat</h3>{intervals(bars, None, percent=False)}")
    parts.append(f"<h2>Length</h2><p>Picks in a match.</p>{histogram(figures['lengths'])}")
    parts.append(_worth_section(figures["worth"]))
    parts.append(_events_section(figures["events"], figures["matches"]))
    if figures["never_offered"]:
        names = ", ".join([escape(name) for name in figures["never_offered"]])
        parts.append(
            "<h2>Never offered</h2><p>On the menu, and in no match of this run a legal choice: it may belong to other "
            "modes or seat counts.</p>"
            f"<details><summary>{len(figures['never_offered'])} things</summary><p>{names}</p></details>"
        )
    return PAGE.format(title=escape(f"{game.title}: lab report"), style=STYLE, script=SCRIPT, body="\n".join(parts))


def _balance(rows: list[Row]) -> dict[str, Any]:
    wins = win_rate(rows)
    scores = [row["score"] for row in rows]
    return {
        "seats": len(rows),
        "rate": wins.mean,
        "low": wins.low,
        "high": wins.high,
        "score": sum(scores) / len(scores) if scores else 0.0,
    }


def _plot(groups: dict[str, dict[str, Any]], level: float) -> str:
    bars = [
        Bar(name, row["rate"], row["low"], row["high"], f"(score {row['score']:.1f}, n {row['seats']})")
        for name, row in groups.items()
    ]
    return intervals(bars, level)


def _breakdown(rows: list[Row]) -> dict[str, tuple[float, float, float]]:
    found: dict[str, dict[str, list[float]]] = {}  # by category and seed: whole seeds are drawn again
    for row in rows:
        for name, points in json.loads(row["breakdown"]).items():
            found.setdefault(name, {}).setdefault(row["seed"], []).append(float(points))
    means = {name: bootstrap(groups.values(), draws=200) for name, groups in found.items()}
    return {name: (mean.mean, mean.low, mean.high) for name, mean in means.items()}


def _worth_section(worth: list[Worth]) -> str:
    points = [
        Point(f"{item.name} {item.piece}", item.taken.mean, item.gain, "flagged" if item.flag else "")
        for item in worth
        if item.offered >= 30 and item.taken.wins and item.taken.wins < item.offered
    ]
    flagged = len([1 for item in worth if item.flag])
    rows = []
    for item in sorted(worth, key=lambda item: (not item.flag, item.name, item.piece)):
        cells = [
            f"<td>{escape(f'{item.name} {item.piece}')}</td>",
            f"<td>{item.offered}</td>",
            f'<td data-v="{item.taken.mean}">{item.taken.mean:.1%}</td>',
            f"<td>{item.times}</td>",
            f'<td data-v="{item.won.mean}">{item.won.mean:.1%} ({item.won.low:.0%} to {item.won.high:.0%})</td>',
            f'<td data-v="{item.gain}">{item.gain:+.1%} ({item.low:+.0%} to {item.high:+.0%})</td>',
            f'<td class="flag">{item.flag}</td>',
        ]
        rows.append(f"<tr>{''.join(cells)}</tr>")
    heads = "".join([f"<th>{head}</th>" for head in WORTH_HEADS])
    return (
        "<h2>Use and worth</h2><p>For everything that can be chosen: in how many seats it was offered, how many of "
        "those took it, how often those who took it won, and how much more than those who could have and did not. That "
        "difference says what goes together with winning, not what causes it. "
        f"{flagged} are flagged: with 95 % certainty none of the flags is raised by chance alone.</p>"
        f"{scatter(points, 'taken, of those offered it', 'won more with it')}"
        '<input data-filter="worth" placeholder="Filter" aria-label="Filter the table">'
        f'<div class="scroll"><table class="sort" id="worth"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _events_section(events: list[Row], matches: int) -> str:
    rows = "".join(
        [
            f'<tr><td>{escape(row["name"])}</td><td data-v="{row["times"] / max(1, matches)}">'
            f"{row['times'] / max(1, matches):.2f}</td></tr>"
            for row in sorted(events, key=lambda row: -row["times"])
        ]
    )
    return (
        f'<h2>What happens</h2><p>Events in a match, on average.</p><table class="sort"><thead><tr><th>event</th>'
        f"<th>a match</th></tr></thead><tbody>{rows}</tbody></table>"
    )


def _plain(figures: dict[str, Any]) -> dict[str, Any]:
    worth = [
        {
            **item._asdict(),
            "taken": item.taken.mean,
            "won": item.won.mean,
            "won_low": item.won.low,
            "won_high": item.won.high,
        }
        for item in figures["worth"]
    ]
    return {**figures, "worth": worth}
