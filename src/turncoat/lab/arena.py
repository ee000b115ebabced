"""How strong each bot of a run is, as a table."""

from rich.table import Table

from .stats import Row, grouped, ratings, share, utility, win_rate


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
    table = Table(title=title, caption="95 %: Wilson interval of win. beaten: share of the opponents, on average.")
    table.add_column("bot", no_wrap=True, min_width=max([len(row["bot"]) for row in rows]))
    for column in ("seats", "win", "95 %", "x share", "beaten", "rating", "ms (most)", "late"):
        table.add_column(column, justify="right", no_wrap=True)
    for row in standings(rows):
        table.add_row(
            row["bot"],
            str(row["seats"]),
            f"{row['rate']:.1%}",
            f"{100 * row['low']:.0f}-{100 * row['high']:.0f}",
            f"{row['rate'] / row['share']:.2f}" if row["share"] else "-",
            f"{row['utility']:.2f}",
            f"{row['mu']:.1f}",
            f"{row['thought_ms']:.1f} ({row['slowest_ms']:.0f})",
            str(row["late"]),
        )
    return table
