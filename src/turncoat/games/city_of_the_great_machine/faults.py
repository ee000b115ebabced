"""What must always hold: every component is in exactly one place."""

from .board import GreatMachine
from .content import events as e
from .content.citizens import ARRESTED, CITIZENS, KINDS, TOKENS_OF_KIND
from .content.city import distances, is_legal, links_of, movable
from .content.dial import CITYWIDE, PLAN_END
from .content.districts import CITIZEN_SPACES, GUARD_SPACES
from .content.machine import MAINTENANCE, SPECIAL_GUARDS
from .content.terms import SETUP
from .steps.citizens import PlaceFreed

# What must always hold.


def faults(s: GreatMachine) -> list[str]:
    """CGM-3.1..3.22. Every component is in exactly one place."""
    found: list[str] = []
    if s.phase == SETUP:
        return found
    if not is_legal(s.cells) and s.winner < 0:
        found.append("The city must be in one piece with two links for each district.")
    if s.links != links_of(s.cells) or s.far != distances(s.links) or s.flyable != movable(s.cells, s.links):
        found.append("Links and distances must follow from the cells.")
    found += citizen_faults(s) + guard_faults(s) + card_faults(s) + hero_faults(s)
    if not 1 <= s.plan <= PLAN_END or not 0 <= s.discontent <= CITYWIDE or s.bonds < 0 or not 0 <= s.progress < 7:
        found.append("A hand of the dial points outside its scale.")
    if s.riots != bin(s.riot_tokens).count("1") + (1 if s.discontent == CITYWIDE else 0):
        found.append("Riots must be the Riot tokens in the city and the city-wide Riot.")
    return found


def citizen_faults(s: GreatMachine) -> list[str]:
    found = []
    if sorted(s.faces) != [number // TOKENS_OF_KIND for number in range(CITIZENS)]:
        found.append(f"There must be {TOKENS_OF_KIND} citizens of each of {len(KINDS)} kinds.")
    if len(s.places) != CITIZENS or len(s.marks) != CITIZENS:
        found.append("Every citizen has a place and a mark.")
        return found
    for district in range(9):
        if s.crowd(district) > CITIZEN_SPACES[district]:
            found.append(f"District {district} has more citizens than spaces.")
    looked_at = [step.token for step in s.agenda if isinstance(step, PlaceFreed)]
    if any([s.marks[token] and token not in looked_at for token in s.pool()]):
        found.append("Arrested citizens bear no mark.")
    if any([not 0 <= place <= ARRESTED for place in s.places]):
        found.append("A citizen is nowhere.")
    groups = s.mixed
    while groups:
        faces = [face for token, face in enumerate(s.faces) if groups[0][0] >> token & 1]
        if any([faces.count(kind) < groups[0][1].count(kind) for kind in groups[0][1]]):
            found.append("A kind that all remember is not among the tokens that were mixed.")
        groups = groups[1:]
    return found


def guard_faults(s: GreatMachine) -> list[str]:
    found = []
    if sum(s.guards) + sum(s.broken) != 18 or min(s.guards) < 0 or min(s.broken) < 0:
        found.append("There must be 18 Guards, working or broken.")
    if not 0 <= sum(s.specials) <= SPECIAL_GUARDS or min(s.specials) < 0 or (max(s.specials) > 0 and not s.is_coop):
        found.append("There are nine special Guards, in the cooperative game only.")
    if any([s.guard_room(district) < 0 for district in range(9)]):
        found.append(f"A district holds at most {GUARD_SPACES} Guards.")
    if any([s.processors[district] > s.guards[district] for district in range(9)]):
        found.append("A processor sits on a working Guard.")
    return found


def card_faults(s: GreatMachine) -> list[str]:
    found = []
    directives = [*s.deck, *s.sunk, *s.sealed, *s.issued, *s.lost_directives]
    for row in s.hand:
        directives.extend(row)
    if s.coming >= 0:
        directives.append(s.coming)
    if sorted(directives) != list(range(9)):
        found.append("Each of the nine Directives must be in exactly one place.")
    events = [*s.event_deck, *s.event_box, *s.past_events]
    if s.event != e.NO_EVENT:
        events.append(s.event)
    every = [*e.EVENTS_COOP] if s.is_coop else [*e.EVENTS_I, *e.EVENTS_II]
    if sorted([card for card in events if card != e.COUNTDOWN]) != every or events.count(e.COUNTDOWN) > 1:
        found.append("Each City Event must be in exactly one place.")
    if s.is_coop:
        cards = [*s.movement_deck, *s.movement_discards, *s.movement_gone]
        wanted = list(range(MAINTENANCE + 3 if s.benefits & 2 else MAINTENANCE))
        if sorted(cards) != wanted:
            found.append("Each Movement card must be in exactly one place.")
        tokens = [*s.token_deck, *[d for d in range(9) if s.tokens_up >> d & 1]]
        if sorted(tokens) != list(range(9)):
            found.append("Each district token lies face up or face down.")
    return found


def hero_faults(s: GreatMachine) -> list[str]:
    found = []
    if len(s.heroes) != 3 or list(s.heroes) != sorted(set(s.heroes)):
        found.append("Three different heroes are in play, by initiative.")
        return found
    for slot in range(3):
        if not 0 <= s.trust[slot] <= s.limit(slot):
            found.append(f"Hero {s.heroes[slot]} holds an impossible amount of Trust.")
        if s.secret_denied[slot] and s.open_denied[slot] >> s.first_denied[s.seats - 1][slot] & 1:
            found.append("A card is denied twice.")
    rows = [s.chosen[seat] for seat in s.rebels]
    if any([row != rows[0] for row in rows]):
        found.append("All Revolutionaries know the same chosen cards.")
    return found
