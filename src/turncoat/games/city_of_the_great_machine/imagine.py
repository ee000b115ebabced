"""What a seat can imagine: all that it cannot know is made anew from what it cannot rule out."""

from ...kernel.ids import Seat
from ...kernel.rng import Rng
from ...kernel.rows import Ints, put
from .board import GreatMachine
from .content import events as e
from .content.terms import MACHINE
from .steps.memory import hidden_from

# Imagining.


def determinise(s: GreatMachine, seat: Seat, rng: Rng) -> None:
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


def deal_faces(s: GreatMachine, seat: Seat, rng: Rng) -> None:
    """CGM-11.7, CGM-11.11, CGM-21.9. Citizens that the seat has not seen change faces, but a kind that is known to be
    among mixed tokens stays among them."""
    hidden, groups = hidden_from(s, seat)
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


def make_up_cards(s: GreatMachine, rng: Rng) -> None:
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


def deal_directives(s: GreatMachine, seat: Seat, rng: Rng) -> None:
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


def deal_events(s: GreatMachine, rng: Rng) -> None:
    """CGM-5.21, CGM-5.22. Events to come change places with those in the box, each level for itself."""
    coming: Ints = ()
    box: Ints = ()
    for level in (e.EVENTS_I, e.EVENTS_II, e.EVENTS_COOP):
        in_deck = [card for card in s.event_deck if card in level]
        in_box = [card for card in s.event_box if card in level]
        order = shuffled((*in_deck, *in_box), rng)
        coming += order[: len(in_deck)]
        box += order[len(in_deck) :]
    if e.COUNTDOWN in s.event_deck:
        coming += (e.COUNTDOWN,)
    s.event_deck, s.event_box = coming, box


def reshuffle(s: GreatMachine, rng: Rng) -> None:
    """The order of what lies in piles; the card on top of the Movement deck stays where somebody has peeked at it."""
    s.deck = shuffled(s.deck, rng)
    deal_events(s, rng)
    is_peeked = any([len(row) > 0 for row in s.peeked])
    peeked = s.movement_deck[:1] if is_peeked else ()
    s.movement_deck = (*peeked, *shuffled(s.movement_deck[len(peeked) :], rng))
    s.token_deck = shuffled(s.token_deck, rng)
    s.pile_large = shuffled(s.pile_large, rng)
    s.pile_small = shuffled(s.pile_small, rng)


def piles(s: GreatMachine) -> list[Ints]:
    return [s.deck, s.event_deck, s.movement_deck, s.token_deck, s.pile_large, s.pile_small]
