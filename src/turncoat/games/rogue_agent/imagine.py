"""What a seat cannot know, dealt anew (section 17)."""

from ...kernel.ids import Seat
from ...kernel.rng import Rng
from .board import FACE_DOWN, NO_CARD, RogueAgent
from .content.cards import CARDS
from .content.tokens import CRIMINALS


def determinise(s: RogueAgent, seat: Seat, rng: Rng) -> None:
    """RA-17.1..17.6, RA-17.9..17.14, RA-17.20. Unseen cards and identity tokens are dealt anew."""
    _deal_cards(s, seat, rng)
    if s.mode == "android":
        _deal_identities(s, seat, rng)


def _deal_cards(s: RogueAgent, seat: Seat, rng: Rng) -> None:
    """The deck, the cards that lie face down and those that left so, from all cards that the seat has not placed.

    A card that was shuffled back in public cannot be one that had been laid down before that.
    """
    mine = s.dossier[seat] if seat >= 0 else ()
    remembered = [card for _, card in s.memory[seat]] if seat >= 0 else []
    unknown = s.unseen(seat)
    down = [n for n in range(CRIMINALS) if s.cards[n] == FACE_DOWN and n not in [pair[0] for pair in mine]]
    buried = [at for at, card in enumerate(s.buried) if card not in remembered]
    # A place is as young as the number of reshuffles that had happened when its card left the deck.
    youth = [s.laid[n] for n in down] + [s.buried_laid[at] for at in buried] + [len(CARDS)] * len(s.deck)
    dealt = [NO_CARD] * len(youth)
    for card in [card for card in unknown if card in s.reshuffled]:
        serial = max([at for at, other in enumerate(s.reshuffled) if other == card])
        fitting = [at for at, age in enumerate(youth) if age > serial and dealt[at] == NO_CARD]
        dealt[rng.pick(fitting)] = card
    rest = [card for card in unknown if card not in s.reshuffled]
    rng.shuffle(rest)
    dealt = [card if card != NO_CARD else rest.pop() for card in dealt]
    for number, card in mine:
        s.face_down[number] = card
    for place, number in enumerate(down):
        s.face_down[number] = dealt[place]
    out = list(s.buried)
    for place, at in enumerate(buried):
        out[at] = dealt[len(down) + place]
    s.buried = tuple(out)
    s.deck = dealt[len(down) + len(buried) :]
    for other in s.everyone:
        if other != seat:
            s.dossier[other] = tuple([(number, s.face_down[number]) for number, _ in s.dossier[other]])
            s.memory[other] = tuple([(at, s.buried[at]) for at, _ in s.memory[other]])


def _deal_identities(s: RogueAgent, seat: Seat, rng: Rng) -> None:
    """Tokens that others hold or held are shuffled among them."""
    others = [other for other in s.everyone if other != seat]
    pool: list[int] = []
    for other in others:
        pool.extend(s.hidden[other])
        pool.extend(s.former[other])
    pool.sort()
    rng.shuffle(pool)
    for other in others:
        hidden, former = len(s.hidden[other]), len(s.former[other])
        s.hidden[other] = tuple(pool[:hidden])
        s.former[other] = tuple(pool[hidden : hidden + former])
        del pool[: hidden + former]


def reshuffle(s: RogueAgent, rng: Rng) -> None:
    """Nobody knows the order of the deck."""
    s.deck = sorted(s.deck)
    rng.shuffle(s.deck)
