"""Every game in every mode, with the fewest and the most seats."""

from turncoat.games import DEMONSTRATION, PLAYED, meta


def _names() -> list[str]:
    found = []
    for name in [DEMONSTRATION, *PLAYED]:
        try:
            meta(name)
        except ImportError:
            continue
        found.append(name)
    return found


TABLES = [
    (name, mode, seats)
    for name in _names()
    for mode, about in meta(name).modes.items()
    for seats in sorted({*about.seats})
]
