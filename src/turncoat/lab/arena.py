"""How strong each bot of a run is, as a table."""

import json
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.table import Table

from ..kernel.errors import InvalidOption
from .stats import Row, grouped, ratings, share, utility, win_rate

WIDEST: Final = 24
"""The name of a bot is folded beyond this, so that a table fits eighty columns."""


def standings(rows: list[Row]) -> list[Row]:
    """A row for each bot, the strongest first."""
    level = share(rows)
    rated = ratings(rows)
    found = []
    for bot, seats in grouped(rows, lambda row: row["bot"]).items():
        wins, beaten = win_rate(seats), utility(seats)
        found.append(
            {
                "bot": bot,
                "seats": len(seats),
                "wins": wins.wins,
                "rate": wins.mean,
                "low": wins.low,
                "high": wins.high,
                "share": level,
                "utility": beaten.mean,
                "utility_low": beaten.low,
                "utility_high": beaten.high,
                "score": sum([row["score"] for row in seats]) / len(seats),
                "mu": rated[bot].mu,
                "sigma": rated[bot].sigma,
                "decisions": sum([row["decisions"] for row in seats]),
                "late": sum([row["late"] for row in seats]),
                "slowest_ms": max([row["slowest_ms"] for row in seats]),
                "thought_ms": sum([row["thought_ms"] * row["decisions"] for row in seats])
                / max(1, sum([row["decisions"] for row in seats])),
            }
        )
    return sorted(found, key=lambda row: -row["rate"])


def standings_table(rows: list[Row], title: str) -> Table:
    """The standings for a terminal."""
    caption = "95 %: of winning, by match; rating: openskill; ms: mean and most"
    table = Table(title=title, caption=caption, box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("bot", overflow="fold", min_width=min(WIDEST, max([len(row["bot"]) for row in rows])))
    for column in ("seats", "win", "95 %", "x share", "rating", "decided", "ms", "most", "late"):
        table.add_column(column, justify="right", no_wrap=True)
    for row in standings(rows):
        table.add_row(
            row["bot"],
            str(row["seats"]),
            f"{row['rate']:.1%}",
            f"{100 * row['low']:.0f}-{100 * row['high']:.0f}",
            f"{row['rate'] / row['share']:.2f}" if row["share"] else "-",
            f"{row['mu']:.1f}",
            str(row["decisions"]),
            f"{row['thought_ms']:.1f}",
            f"{row['slowest_ms']:.0f}",
            str(row["late"]),
        )
    return table


def split_table(rows: list[Row], by: str) -> Table:
    """How each bot does in each seat, or with each value of a trait: for games whose sides differ."""
    table = Table(title=f"by {by}", box=SIMPLE_HEAD)
    for column in ("bot", by):
        table.add_column(column, overflow="fold")
    for column in ("seats", "win", "95 %"):
        table.add_column(column, justify="right", no_wrap=True)
    known = {trait for row in rows for trait in json.loads(row["traits"])}
    if by != "seat" and by not in known:
        raise InvalidOption(
            "unknown-trait", f"Results tell nothing by {by!r}; known: {', '.join(['seat', *sorted(known)])}."
        )
    groups = grouped(
        rows, lambda row: (row["bot"], str(row["seat"] if by == "seat" else json.loads(row["traits"]).get(by)))
    )
    for (bot, value), group in groups.items():
        wins = win_rate(group)
        interval = f"{100 * wins.low:.0f}-{100 * wins.high:.0f}"
        table.add_row(bot, value, str(len(group)), f"{wins.mean:.1%}", interval)
    return table
