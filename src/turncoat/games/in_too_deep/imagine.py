"""What a seat can imagine of what it cannot see."""

from ...kernel.ids import Seat
from ...kernel.rng import Rng
from ...kernel.rows import Ints, Pairs
from .board import InTooDeep
from .content.crimes import LEVEL
from .menu import FIRST_LOCKER, FIRST_SPOT


def determinise(s: InTooDeep, seat: Seat, rng: Rng) -> None:
    """ITD-17.1..17.46. All that the seat cannot know is dealt anew; what it has seen, and every count, stays."""
    s.boost_stack = _shuffled(s.boost_stack, rng)
    s.echo_deck = _shuffled(s.echo_deck, rng)
    others = [player for player in range(s.players) if player != seat]
    _imagine_crimes(s, seat, others, rng)
    # The final scoring has turned up memories, stacks and the plot: then only the piles are unknown.
    hidden = others if s.chapter < 4 else []
    _imagine_dilemmas(s, seat, hidden, rng)
    _imagine_evidence(s, seat, hidden, rng)


def _shuffled(cards: Ints, rng: Rng) -> Ints:
    pile = sorted(cards)
    rng.shuffle(pile)
    return tuple(pile)


def _imagine_crimes(s: InTooDeep, seat: Seat, others: list[int], rng: Rng) -> None:
    """ITD-17.21..17.25, ITD-17.39. Backs are public, so each deck is dealt anew by itself; what the seat buried
    stays.
    """
    buried = s.buried[seat] if seat >= 0 else ()
    places = [_buried_places(s, other) for other in range(s.seats)]
    hands = [list(row) for row in s.crimes]
    aside = list(s.aside)
    for deck in range(4):
        pile = list(s.crime_decks[deck])
        unknown = [card for card in pile if card not in buried]
        for other in others:
            unknown += [card for card in hands[other] if LEVEL[card] == deck]
        unknown += [card for card in aside if LEVEL[card] == deck]
        unknown.sort()
        rng.shuffle(unknown)
        s.crime_decks[deck] = tuple([card if card in buried else unknown.pop() for card in pile])
        for other in others:
            hands[other] = [unknown.pop() if LEVEL[card] == deck else card for card in hands[other]]
        aside = [unknown.pop() if LEVEL[card] == deck else card for card in aside]
    for other in others:
        s.crimes[other] = tuple(sorted(hands[other]))
    s.aside = tuple(aside)
    for other in range(s.seats):
        if other != seat:
            s.buried[other] = tuple(sorted([s.crime_decks[deck][at] for deck, at in places[other]]))


def _buried_places(s: InTooDeep, seat: Seat) -> list[tuple[int, int]]:
    """Where the cards that the seat put under decks are: everybody could count that."""
    return [(LEVEL[card], s.crime_decks[LEVEL[card]].index(card)) for card in s.buried[seat]]


def _imagine_dilemmas(s: InTooDeep, seat: Seat, hidden: list[int], rng: Rng) -> None:
    """ITD-17.12, ITD-17.14..17.18, ITD-17.38. The deck, the discards of others, and the hands and stacks that are
    hidden.
    """
    shed = s.shed[seat] if seat >= 0 else ()
    unknown = [*s.dilemma_deck, *[card for card in s.dilemma_discard if card not in shed]]
    for other in hidden:
        unknown += [*[card for card in s.dilemmas[other] if card not in s.shown[other]], *s.stacks[other]]
    unknown.sort()
    rng.shuffle(unknown)
    for other in hidden:
        dealt = _dealt(unknown, len(s.dilemmas[other]) - len(s.shown[other]))
        s.dilemmas[other] = tuple(sorted((*s.shown[other], *dealt)))
        s.stacks[other] = _dealt(unknown, len(s.stacks[other]))
    discard: list[int] = list(shed)
    for other in range(s.seats):
        if other != seat:
            s.shed[other] = _dealt(unknown, len(s.shed[other]))
            discard += s.shed[other]
    discard += [unknown.pop() for _ in range(len(s.dilemma_discard) - len(discard))]
    s.dilemma_discard = tuple(discard)
    s.dilemma_deck = tuple(unknown)


def _imagine_evidence(s: InTooDeep, seat: Seat, hidden: list[int], rng: Rng) -> None:
    """ITD-17.1..17.4, ITD-17.7..17.10, ITD-17.37. Face-down tokens that the seat has not seen where they lie; each
    player keeps what all saw it take, in memory or wherever it may have filed it since.
    """
    seen = s.known[seat] if seat >= 0 else ()
    seen_places = [place for place, _ in seen]
    places = [place for place in s.face_down_places() if place not in seen_places]
    first_open = FIRST_LOCKER if s.chapter < 4 else FIRST_SPOT
    places = [place for place in places if place < first_open or s.owner_of(place) in hidden]
    unknown = [*s.supply, *s.echo_filed, *[s.evidence_at(place) for place in places]]
    sure = [sure_of(s, other, seen) for other in hidden]
    for other in hidden:
        unknown += s.memory[other]
    for row in sure:
        for evidence in row:
            unknown.remove(evidence)
    unknown.sort()
    rng.shuffle(unknown)
    for other, tokens in zip(hidden, sure, strict=True):
        own = [place for place in places if s.owner_of(place) == other]
        tokens += [unknown.pop() for _ in range(len(own) + len(s.memory[other]) - len(tokens))]
        rng.shuffle(tokens)
        for place in own:
            s.put_evidence(place, tokens.pop())
        s.memory[other] = tuple(sorted(tokens))
    for place in places:
        if s.owner_of(place) not in hidden:
            s.put_evidence(place, unknown.pop())
    s.echo_filed = _dealt(unknown, len(s.echo_filed))
    s.supply = tuple(unknown)
    for other in range(s.seats):
        if other != seat:
            s.known[other] = tuple([(place, s.evidence_at(place)) for place, _ in s.known[other]])


def sure_of(s: InTooDeep, player: Seat, seen: Pairs) -> list[int]:
    """What all know the player to have, less what has been seen of it where it lies."""
    left = list(s.witnessed[player])
    for place, evidence in seen:
        if evidence in left and s.owner_of(place) == player:
            left.remove(evidence)
    return left


def _dealt(unknown: list[int], count: int) -> Ints:
    return tuple(sorted([unknown.pop() for _ in range(count)]))


def reshuffle(s: InTooDeep, rng: Rng) -> None:
    """The order of what lies in piles; crimes that somebody put under a deck stay where they are."""
    s.boost_stack = _shuffled(s.boost_stack, rng)
    s.echo_deck = _shuffled(s.echo_deck, rng)
    s.dilemma_deck = _shuffled(s.dilemma_deck, rng)
    s.supply = _shuffled(s.supply, rng)
    buried: list[int] = []
    for row in s.buried:
        buried += row
    for deck in range(4):
        pile = s.crime_decks[deck]
        unknown = sorted([card for card in pile if card not in buried])
        rng.shuffle(unknown)
        s.crime_decks[deck] = tuple([card if card in buried else unknown.pop() for card in pile])


def piles(s: InTooDeep) -> list[Ints]:
    return [s.boost_stack, s.echo_deck, s.dilemma_deck, s.supply, *s.crime_decks]
