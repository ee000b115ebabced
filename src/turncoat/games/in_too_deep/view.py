"""What views add to the declared fields.

For everybody: counts and places of what lies face down. For a seat besides: its corruption in hand and stack; for
each crime in hand what holds of it, which clauses miss (`missing`, as the menu numbers clauses) and what each approach
is worth now (`worth`: its intel, and about how much with all that it brings); `distance`, by crime: 0 if it is not in
hand, 1 if it is possible now, and one more for each thing that it lacks; and `projected`, by player with Echo
last, the final score if all ended now, as far as the seat knows: what it cannot see counts as the average of all
that it has not seen, dilemmas in hands count nothing. `projected_rows` tells it by category (scoring.CATEGORIES).
"""

from typing import Any, Final

from ...kernel.ids import Seat
from ...kernel.remembered import Remembered
from . import menu as m
from .board import GONE, InTooDeep
from .bot.worth import approach_worth
from .content.crimes import CRIMES
from .content.dilemmas import CORRUPTION
from .content.tables import DISPLAY_SIZE, GHOST, MECHANIC
from .ids import Crime
from .steps.criteria import clause_states, has_prerequisite, is_ready
from .steps.projection import projected
from .steps.shared import backs

WORTHS: Final = tuple(
    [[[approach.intel, round(approach_worth(approach))] for approach in crime.approaches] for crime in CRIMES]
)
"""What each approach of each crime is worth."""
CLAUSES: Final = tuple([[m.CLAUSE.index(clause.text) for clause in crime.clauses] for crime in CRIMES])
"""The clauses of each crime, as the menu numbers them."""
_PROSPECTS: Final = Remembered[tuple[list[dict[str, Any]], list[int]]](4096)


def table_extras(s: InTooDeep) -> dict[str, Any]:
    """ITD-15.10. Counts and places of what lies face down, which all may know; in the end what lay on bonus spots."""
    extras: dict[str, Any] = {
        "players": s.players,
        "display": [evidence != GONE for evidence in s.display[: DISPLAY_SIZE[s.players]]],
        "spots_filled": [evidence != GONE for evidence in s.spots],
        "deck_sizes": [len(deck) for deck in s.crime_decks],
        "backs": [backs(row) for row in s.crimes],
        "aside_backs": backs(s.aside),
        "clearance_tokens": [clearance_tokens(total) for total in s.clearance],
    }
    if s.chapter == 4:
        extras["spots"] = list(s.spots)
    return extras


def clearance_tokens(total: int) -> list[int]:
    """ITD-10.2, ITD-10.3. The tokens that show a total: tens, and one for the rest."""
    return [10] * (total // 10) + ([total % 10] if total % 10 else [])


def own_extras(s: InTooDeep, seat: Seat) -> dict[str, Any]:
    """ITD-17.19. Running corruption."""
    hand = sum([CORRUPTION[card] for card in s.dilemmas[seat]])
    return {"corruption": [hand, sum([CORRUPTION[card] for card in s.stacks[seat]])]}


def own_reckoned(s: InTooDeep, seat: Seat) -> dict[str, Any]:
    """ITD-17.19. What holds of each crime in hand, and how it would end now."""
    key = (s.crimes[seat], *_city(s, seat))
    found = _PROSPECTS.found(key)
    if found is None:
        fresh = [_prospect(s, seat, crime) for crime in s.crimes[seat]]
        found = _PROSPECTS.keep(key, (fresh, _distance(fresh)))
    prospects, distance = found
    rows = projected(s, seat)
    return {
        # A view is its reader's: what is remembered is not handed out.
        "prospects": [{**row, "clauses": row["clauses"][:], "missing": row["missing"][:]} for row in prospects],
        "distance": distance[:],
        "projected": [sum(row) for row in rows],
        "projected_rows": [list(row) for row in rows],
    }


def _distance(prospects: list[dict[str, Any]]) -> list[int]:
    """By crime, so that a preview can name the crime that comes nearer."""
    found = [0] * len(CRIMES)
    for row in prospects:
        lacks = len(row["missing"]) + (not row["prerequisite"])
        # Conditions that each hold, but not for the same criminals, lack one thing: to hold at once.
        found[row["crime"]] = 1 if row["ready"] else 1 + max(1, lacks)
    return found


def _city(s: InTooDeep, seat: Seat) -> tuple[Any, ...]:
    """All of a position that the prospects of a seat's crimes depend on."""
    return (
        *(s.ports[seat], s.has_skill(seat, GHOST), s.has_skill(seat, MECHANIC), s.cast, s.ring, s.story),
        *(s.sentinel, s.blockades, s.heat, tuple(s.criminal_at), tuple(s.holds), tuple(s.item_at)),
    )


def _prospect(s: InTooDeep, seat: Seat, crime: Crime) -> dict[str, Any]:
    states = clause_states(s, seat, crime)
    return {
        "crime": crime,
        "clauses": states,
        "missing": [clause for clause, holds in zip(CLAUSES[crime], states, strict=True) if not holds],
        "prerequisite": has_prerequisite(s, crime),
        "ready": False not in states and is_ready(s, seat, crime),  # each for itself is not yet all at once
        "worth": WORTHS[crime],
    }
