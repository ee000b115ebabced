"""Every game in every mode, with the fewest and the most seats."""

from turncoat.games import DEMONSTRATION, PLAYED, meta

TABLES = [
    (name, mode, seats)
    for name in [DEMONSTRATION, *PLAYED]
    for mode, about in meta(name).modes.items()
    for seats in sorted({*about.seats})
]
