"""What must be said beside the figures of a run, so that nobody takes them for more than they are."""

from .stats import grouped
from .store import Store


def notes(store: Store) -> list[str]:
    """Sentences about a run that is not finished, not balanced, or holds matches that did not end."""
    rows = store.seats()
    matches = [group[0] for group in grouped(rows, lambda row: row["match"]).values()]
    found = []
    if len(matches) < store.goal():
        found.append(f"Unfinished: {len(matches)} of {store.goal()} matches were played; the same command goes on.")
    bots = store.settings()["bots"]
    rotations = 1 if len(set(bots)) == 1 else len(bots)
    seeds = grouped(matches, lambda row: row["seed"]).values()
    uneven = [seed for seed in seeds if len(seed) < rotations]
    if uneven:
        were = "seed was" if len(uneven) == 1 else "seeds were"
        found.append(f"Uneven: {len(uneven)} {were} not played with every bot in every seat.")
    stalled = [match for match in matches if match["reason"] == "stalled"]
    if stalled:
        did = "match" if len(stalled) == 1 else "matches"
        found.append(f"Stalled: {len(stalled)} {did} came to no end and count as won by nobody.")
    return found
