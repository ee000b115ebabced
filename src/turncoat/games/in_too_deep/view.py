"""What views add to the declared fields."""

from typing import Any

from .board import GONE, InTooDeep
from .content.dilemmas import CORRUPTION
from .content.tables import DISPLAY_SIZE
from .steps.criteria import clause_states, has_prerequisite, is_ready
from .steps.shared import backs


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


def own_extras(s: InTooDeep, seat: int) -> dict[str, Any]:
    """ITD-17.19. Running corruption, and for each crime in hand what holds of it now."""
    return {
        "corruption": [
            sum([CORRUPTION[card] for card in s.dilemmas[seat]]),
            sum([CORRUPTION[card] for card in s.stacks[seat]]),
        ],
        "prospects": [_prospect(s, seat, crime) for crime in s.crimes[seat]],
    }


def _prospect(s: InTooDeep, seat: int, crime: int) -> dict[str, Any]:
    clauses = clause_states(s, seat, crime)
    return {
        "crime": crime,
        "clauses": clauses,
        "prerequisite": has_prerequisite(s, crime),
        "ready": False not in clauses and is_ready(s, seat, crime),  # each for itself is not yet all at once
    }
