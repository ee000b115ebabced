"""What views add to the declared fields.

For everybody: counts and places of what lies face down. For a seat besides: its corruption in hand and stack; for
each crime in hand what holds of it, which clauses miss (`missing`, as the menu numbers clauses) and what each approach
is worth now (`worth`: its intel, and about how much with all that it brings); and `projected`, by player with Echo
last, the final score if all ended now, as far as the seat knows: what it cannot see counts as the average of all
that it has not seen, dilemmas in hands count nothing.
"""

from typing import Any

from ...kernel.ids import Seat
from . import menu as m
from .board import GONE, InTooDeep
from .bot.worth import approach_worth
from .content.crimes import CRIMES
from .content.dilemmas import CORRUPTION, DILEMMAS
from .content.tables import DISPLAY_SIZE, EVIDENCE
from .ids import Crime
from .steps import scoring
from .steps.chances import unseen_dilemmas, unseen_places, unseen_tokens
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


def own_extras(s: InTooDeep, seat: Seat) -> dict[str, Any]:
    """ITD-17.19. Running corruption, what holds of each crime in hand, and how it would end now."""
    return {
        "corruption": [
            sum([CORRUPTION[card] for card in s.dilemmas[seat]]),
            sum([CORRUPTION[card] for card in s.stacks[seat]]),
        ],
        "prospects": [_prospect(s, seat, crime) for crime in s.crimes[seat]],
        "projected": projected(s, seat),
    }


def _prospect(s: InTooDeep, seat: Seat, crime: Crime) -> dict[str, Any]:
    states = clause_states(s, seat, crime)
    clauses = CRIMES[crime].clauses
    return {
        "crime": crime,
        "clauses": states,
        "missing": [m.CLAUSE.index(clause.text) for clause, holds in zip(clauses, states, strict=True) if not holds],
        "prerequisite": has_prerequisite(s, crime),
        "ready": False not in states and is_ready(s, seat, crime),  # each for itself is not yet all at once
        "worth": [[approach.intel, round(approach_worth(approach))] for approach in CRIMES[crime].approaches],
    }


def projected(s: InTooDeep, seat: Seat) -> list[int]:
    """ITD-15.1..15.29. The final score of each player if all ended now, the unseen counted at its average."""
    if s.chapter == 4:
        return [sum(row) for row in s.final_rows]
    cards = unseen_dilemmas(s, seat)
    tokens = unseen_tokens(s, seat)
    many = max(1, len(cards))
    mean = sum([CORRUPTION[card] for card in cards]) / many
    corruption = [_corruption(s, seat, player, mean) for player in range(s.players)]
    plot = _plot(s, seat, tokens)
    values = scoring.evidence_values(plot)
    is_foiled = scoring.is_plot_foiled(plot, s.players)
    token_value = sum([count * value for count, value in zip(tokens, values, strict=True)]) / max(1, sum(tokens))
    card_value = sum([_card_value(card, values) for card in cards]) / many
    scores = []
    for player in range(s.players):
        now = s.intel[player] + scoring.grip_score(s, player)
        if corruption[player] == min(corruption):
            now += 5 * len([1 for other in corruption if other > corruption[player]])
        if is_foiled and corruption[player] == max(corruption):
            now -= min(max(0, corruption[player]), now)
        if player == seat:
            stack = s.stacks[seat]
            now += scoring.evidence_score(scoring.symbols(s, seat), values) + scoring.dilemma_intel(stack)
            now += scoring.poster_score(stack) + scoring.badge_score(scoring.badges_in(stack))
        else:
            now += round(len(s.memory[player]) * token_value + len(s.stacks[player]) * card_value)
        scores.append(now)
    return scores


def _corruption(s: InTooDeep, seat: Seat, player: Seat, mean: float) -> int:
    """Final corruption: of a rival's stack only the size is known."""
    stack = s.stacks[player]
    total = sum([CORRUPTION[card] for card in stack]) if player == seat else round(len(stack) * mean)
    return total - s.clearance[player]


def _card_value(card: int, values: tuple[int, ...]) -> int:
    dilemma = DILEMMAS[card]
    return dilemma.intel + scoring.evidence_score(dilemma.symbols, values)


def _plot(s: InTooDeep, seat: Seat, tokens: list[int]) -> tuple[int, ...]:
    """Tokens of each type in the plot: those that the seat knows, and the others shared out as all that is unseen."""
    known = [*s.shared, *s.lockers[seat]]
    for place, evidence in s.known[seat]:
        if place >= m.FIRST_SPOT and not (place >= m.FIRST_LOCKER and s.owner_of(place) == seat):
            known.append(evidence)
    hidden = len([place for place in unseen_places(s, seat) if place >= m.FIRST_SPOT])
    total = max(1, sum(tokens))
    return tuple([known.count(kind) + round(hidden * tokens[kind] / total) for kind in range(len(EVIDENCE))])
