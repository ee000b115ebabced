"""What a seat sees beyond the fields, what it can imagine, and what must always hold."""

from typing import Any

from ...kernel.loop import current
from ...kernel.rng import Rng
from .board import City
from .city import distances, is_legal, links_of, movable
from .content import (
    ARRESTED,
    CITIZEN_SPACES,
    CITIZENS,
    CITYWIDE,
    COUNTDOWN,
    EVENTS_COOP,
    EVENTS_I,
    EVENTS_II,
    GUARD_SPACES,
    KINDS,
    MAINTENANCE,
    NO_EVENT,
    PLAN_END,
    REVEALED,
    SPECIAL_GUARDS,
    TOKENS_OF_KIND,
    TRAITOR,
    UNIDENTIFIED,
)
from .memory import shown
from .steps.citizens import PlaceFreed
from .steps.rewards import task_progress
from .terms import MACHINE, SETUP, Ints, put


def table_extras(s: City) -> dict[str, Any]:
    """CGM-21.1..21.3. The faces that all may see, and numbers that save clients from knowing rules."""
    marks, faces = s.marks, s.faces
    tasks = (
        [task_progress(s, card) if s.mission_is_on(card) else (0, 0) for card in s.missions] if s.has_mission else []
    )
    return {
        "tasks": tasks,
        "faces": [faces[token] if marks[token] == REVEALED else -1 for token in range(len(marks))],
        "level": s.level,
        "prices": [s.price(district) for district in range(9)],
        "angry": [kind for kind in range(TRAITOR) if s.is_angry(kind)],
    }


def own_extras(s: City, seat: int) -> dict[str, Any]:
    """CGM-21.6, CGM-21.7, CGM-8.6. The faces that this seat knows, and what its fellows propose."""
    if not s.faces or seat not in s.rebels:
        return {}
    marks, faces = s.marks, s.faces
    return {
        "faces": [faces[token] if marks[token] != UNIDENTIFIED else -1 for token in range(len(marks))],
        "proposals": proposals(s, seat),
    }


def proposals(s: City, seat: int) -> list[list[Any]]:
    """CGM-18.9, CGM-22.7. Seat and choices of the other Revolutionaries who have answered a common question."""
    if len(s.asked) < 2:
        return []
    step = current(s)
    return [
        [other, *[choice.text for choice in s.answers[other]]]
        for other in s.asked
        if other != seat and other not in s.waiting and step.is_shown(s, seat, other)
    ]


# Imagining.


def determinise(s: City, seat: int, rng: Rng) -> None:
    """CGM-21.2. All that the seat cannot know is made anew from what it cannot rule out."""
    deal_faces(s, seat, rng)
    if not s.is_coop and seat not in s.rebels:
        make_up_cards(s, rng)
    deal_directives(s, seat, rng)
    deal_events(s, rng)
    peeked = s.movement_deck[:1] if 0 <= seat < len(s.peeked) and s.peeked[seat] else ()
    s.movement_deck = (*peeked, *shuffled(s.movement_deck[len(peeked) :], rng))
    if seat < 0:
        s.peeked = [s.movement_deck[:1] if row else row for row in s.peeked]
    s.token_deck = shuffled(s.token_deck, rng)
    s.pile_large = shuffled(s.pile_large, rng)
    s.pile_small = shuffled(s.pile_small, rng)


def shuffled(cards: Ints, rng: Rng) -> Ints:
    """Sorted first, so that the order it had cannot matter."""
    order = sorted(cards)
    rng.shuffle(order)
    return tuple(order)


def deal_faces(s: City, seat: int, rng: Rng) -> None:
    """CGM-11.7, CGM-11.11, CGM-21.9. Citizens that the seat has not seen change faces, but a kind that is known to be
    among mixed tokens stays among them."""
    groups = s.mixed
    hidden: list[int] = []
    for token, face in enumerate(s.faces):
        if s.sees_face(seat, token):
            groups = shown(groups, token, face)
        else:
            hidden.append(token)
    faces = list(s.faces)
    unknown = [faces[token] for token in hidden]
    for mask, kinds in groups:
        for kind in kinds:
            token = rng.pick([token for token in hidden if mask >> token & 1])
            faces[token] = kind
            hidden.remove(token)
            unknown.remove(kind)
    for token, face in zip(hidden, shuffled(tuple(unknown), rng), strict=True):
        faces[token] = face
    s.faces = tuple(faces)


def make_up_cards(s: City, rng: Rng) -> None:
    """CGM-8.6. For the Machine: a card set aside that was never seen in use, and chosen cards that may be in hand."""
    if not s.first_denied:
        return
    denied: Ints = (-1, -1, -1)
    for slot in range(3):
        if s.secret_denied[slot]:
            unseen = [district for district in range(9) if not s.used_cards[slot] >> district & 1]
            denied = put(denied, slot, rng.pick(unseen))
    s.first_denied = [denied if row else row for row in s.first_denied]
    if not s.chosen[s.seats - 1]:
        return
    chosen = s.turned
    for slot in range(3):
        if chosen[slot] < 0:
            mask = s.denied(slot)
            chosen = put(chosen, slot, rng.pick([district for district in range(9) if not mask >> district & 1]))
    s.chosen = [chosen if row else row for row in s.chosen]


def deal_directives(s: City, seat: int, rng: Rng) -> None:
    """CGM-21.10. The deck for the Machine; the hand as well for the others, but for what is known by name."""
    if s.is_coop:
        if s.known_hand:
            s.deck = shuffled(s.deck, rng)
            return
        order = shuffled((*s.deck, *s.sealed), rng)
        size = len(s.sealed)
        s.sealed, s.deck = order[:size], order[size:]
    elif seat == MACHINE or not s.hand:
        s.deck = shuffled(s.deck, rng)
    else:
        hidden = [card for card in s.hand[MACHINE] if card not in s.known_hand]
        order = shuffled((*s.deck, *hidden), rng)
        size = len(hidden)
        s.hand[MACHINE] = tuple(sorted((*s.known_hand, *order[:size])))
        s.deck = order[size:]


def deal_events(s: City, rng: Rng) -> None:
    """CGM-5.21, CGM-5.22. Events to come change places with those in the box, each level for itself."""
    coming: Ints = ()
    box: Ints = ()
    for level in (EVENTS_I, EVENTS_II, EVENTS_COOP):
        in_deck = [card for card in s.event_deck if card in level]
        in_box = [card for card in s.event_box if card in level]
        order = shuffled((*in_deck, *in_box), rng)
        coming += order[: len(in_deck)]
        box += order[len(in_deck) :]
    if COUNTDOWN in s.event_deck:
        coming += (COUNTDOWN,)
    s.event_deck, s.event_box = coming, box


# What must always hold.


def faults(s: City) -> list[str]:
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


def citizen_faults(s: City) -> list[str]:
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


def guard_faults(s: City) -> list[str]:
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


def card_faults(s: City) -> list[str]:
    found = []
    directives = [*s.deck, *s.sunk, *s.sealed, *s.issued, *s.lost_directives]
    for row in s.hand:
        directives.extend(row)
    if s.coming >= 0:
        directives.append(s.coming)
    if sorted(directives) != list(range(9)):
        found.append("Each of the nine Directives must be in exactly one place.")
    events = [*s.event_deck, *s.event_box, *s.past_events]
    if s.event != NO_EVENT:
        events.append(s.event)
    every = [*EVENTS_COOP] if s.is_coop else [*EVENTS_I, *EVENTS_II]
    if sorted([card for card in events if card != COUNTDOWN]) != every or events.count(COUNTDOWN) > 1:
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


def hero_faults(s: City) -> list[str]:
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
