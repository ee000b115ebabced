"""What can be wrong with a position: every token and card must be accounted for."""

from .board import GONE, InTooDeep
from .content.boosts import BOOSTS, LOCK_BOOST
from .content.crimes import CRIMES
from .content.dilemmas import DILEMMAS
from .content.echo import ECHO_CARDS
from .content.tables import DOSSIERS, EVIDENCE, ITEMS, LAST_SPACE, PORTS, RING, STRIP, TOKENS_PER_TYPE, ZONES
from .steps.boosts import LockHook


def faults(s: InTooDeep) -> list[str]:
    """Sentences about all that no play could lead to; none for a sound position."""
    return [*_city(s), *_consoles(s), *_cards(s), *_evidence(s)]


def _city(s: InTooDeep) -> list[str]:
    found = []
    if sorted(s.ring) != list(range(len(ZONES))):
        found.append("Each of the eight zones must be in the ring once.")
    for item in range(len(ITEMS)):
        holders = [criminal for criminal in s.cast if s.holds[criminal] == item]
        is_loose = s.item_at[item] != GONE
        if len(holders) + is_loose != 1:
            found.append(f"The {ITEMS[item]} must be loose in one zone or held by one criminal.")
    for criminal, at in enumerate(s.criminal_at):
        if (0 <= at < RING) != (criminal in s.cast):
            found.append("Exactly the criminals that take part are in the city.")
            break
    if s.blockades[0] == s.blockades[1]:
        found.append("Two blockades never share an edge (ITD-11.8).")
    if sorted(s.heat, reverse=True) != [3, 2, 1, 0, 0, 0, 0, 0]:
        found.append("Heat lies in three zones, with 3, 2 and 1 tokens (ITD-11.12).")
    return found


def _consoles(s: InTooDeep) -> list[str]:
    found = []
    hooked = [criminal for row in s.ports for criminal in row]
    if len(set(hooked)) != len(hooked) or not set(hooked) <= set(s.cast):
        found.append("Each hook token is on one console at most.")
    if max([len(row) for row in s.ports]) > PORTS:
        found.append("A console has three ports.")
    if s.locked != GONE and s.locked not in hooked:
        found.append("Only a hooked criminal can be locked.")
    for row in s.grip:
        if min(row) < 0 or max(row) > LAST_SPACE:
            found.append("Grip discs are on the track.")
        if [criminal for criminal in range(len(row)) if row[criminal] and criminal not in s.cast]:
            found.append("Only criminals that take part have grip discs.")
    if min(s.intel) < 0:
        found.append("Nobody has less than no intel (ITD-1.11).")
    if min(s.clearance) < 0 or [1 for total in s.clearance if total % 2]:
        found.append("Clearance comes in twos.")
    dossiers = sum(s.dossiers) + sum(s.row_dossiers)
    if dossiers != sum(DOSSIERS[s.players]):
        found.append(f"There are {sum(DOSSIERS[s.players])} dossiers, not {dossiers}.")
    return found


def _cards(s: InTooDeep) -> list[str]:
    found = []
    crimes = [*s.box, *s.story, *s.side_discard, *s.aside]
    for row in [*s.crimes, *s.crime_decks]:
        crimes += row
    if s.committing != GONE:
        crimes.append(s.committing)
    if sorted(crimes) != list(range(len(CRIMES))):
        found.append("Each crime card is in exactly one place.")
    dilemmas = [*s.dilemma_deck, *s.dilemma_discard]
    for row in [*s.dilemmas, *s.stacks]:
        dilemmas += row
    if sorted(dilemmas) != list(range(len(DILEMMAS))):
        found.append("Each dilemma is in exactly one place.")
    boosts = [*s.boost_stack, *s.boost_discard, *[boost for boost in s.wheel if boost != GONE]]
    for row in s.boosts:
        boosts += row
    if s.locked != GONE:
        boosts.append(LOCK_BOOST)
    if LOCK_BOOST not in boosts and [1 for step in s.agenda if isinstance(step, LockHook)]:
        boosts.append(LOCK_BOOST)  # spent, and about to be put on a hook
    if sorted(boosts) != list(range(len(BOOSTS))):
        found.append("Each boost is in exactly one place.")
    if s.has_echo and sorted(s.echo_deck + s.echo_used) != list(range(len(ECHO_CARDS))):
        found.append("Each Echo card is in exactly one place.")
    return found


def _evidence(s: InTooDeep) -> list[str]:
    found = []
    tokens = [*s.supply, *s.strip, *s.shared, *s.echo_filed]
    tokens += [evidence for evidence in (*s.display, *s.spots) if evidence != GONE]
    tokens += [evidence for _, evidence in s.row_filed if evidence != GONE]
    for row in [*s.memory, *s.lockers]:
        tokens += row
    for evidence, name in enumerate(EVIDENCE):
        if tokens.count(evidence) != TOKENS_PER_TYPE:
            found.append(f"There are twelve tokens of {name}, not {tokens.count(evidence)}.")
    if len(s.strip) > STRIP:
        found.append("The strip holds four tokens.")
    for player in range(s.players):
        own = [*s.memory[player], *s.lockers[player]]
        own += [s.spots[spot] for spot in range(len(s.spots)) if s.spot_filers[spot] == player]
        if [1 for evidence in set(s.witnessed[player]) if s.witnessed[player].count(evidence) > own.count(evidence)]:
            found.append("What all saw a player take is still there, unless all saw it go.")
    for seat in s.everyone:
        for place, evidence in s.known[seat]:
            if place not in s.face_down_places() or s.evidence_at(place) != evidence:
                found.append("What a seat has seen of a place is what lies there.")
        if not set(s.shown[seat]) <= set(s.dilemmas[seat]):
            found.append("What a challenge has shown is still in the hand.")
        if not set(s.shed[seat]) <= set(s.dilemma_discard):
            found.append("What a seat has shed is in the discard pile.")
    return found
