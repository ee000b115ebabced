"""What a seat cannot know, and what must always hold (sections 17 and 18)."""

from typing import Any

from ...kernel.rng import Rng
from .board import CUSTODY, FACE_DOWN, IN_BAG, NO_CARD, City
from .cards import CARDS
from .content import (
    BOMBS,
    CREDITS,
    CRIMINALS,
    FIRST_PRECINCT,
    HQ,
    HQ_POSITION,
    IDENTITY_TOKENS,
    INFORMANTS,
    INVESTIGATION_TOKENS,
    LAST_STOP,
    SPACES,
    STAMINA_TOP,
    TILES,
    TRACK_END,
)
from .scoring import informants_in_city, total


def table_extras(s: City) -> dict[str, Any]:
    """RA-17.15..17.19. The Data Stream by kind, where tokens stand, and the score as it can be counted now."""
    return {
        "bag": s.bag(),
        "criminal_tiles": [s.criminal_tile(number) for number in range(CRIMINALS)],
        "assassin_tiles": [s.assassin_tile(one) for one in range(len(s.assassins))],
        "scores": [total(s, seat) for seat in range(s.seats)],
        "tokens_left": [s.tokens_left(seat) for seat in range(s.seats)],
        "is_hunt_open": s.is_hunt_open,
    }


def determinise(s: City, seat: int, rng: Rng) -> None:
    """RA-17.1..17.6, RA-17.9..17.14, RA-17.20. Unseen cards and identity tokens are dealt anew."""
    _deal_cards(s, seat, rng)
    if s.mode == "android":
        _deal_identities(s, seat, rng)


def _deal_cards(s: City, seat: int, rng: Rng) -> None:
    """The deck, the cards that lie face down and those that left so, from all cards that the seat has not placed.

    A card that was shuffled back in public cannot be one that had been laid down before that.
    """
    known = [card for card in s.cards if card >= 0]
    known.extend(s.gone)
    for files in s.files:
        known.extend(files)
    mine = s.dossier[seat] if seat >= 0 else ()
    remembered = [card for _, card in s.memory[seat]] if seat >= 0 else []
    seen = [card for _, card in mine]
    unknown = [card for card in range(len(CARDS)) if card not in known and card not in seen and card not in remembered]
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


def _deal_identities(s: City, seat: int, rng: Rng) -> None:
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


def faults(s: City) -> list[str]:
    """RA-18.26..18.31. What is wrong with a position, component by component."""
    found: list[str] = []
    if sorted(s.layout) != list(range(TILES)) or s.layout[HQ_POSITION] != HQ:
        found.append("The thirteen tiles must each lie on one position, headquarters in the middle.")
        return found
    found.extend(_card_faults(s))
    found.extend(_token_faults(s))
    found.extend(_seat_faults(s))
    if s.mode == "android":
        found.extend(_identity_faults(s))
    return found


def _card_faults(s: City) -> list[str]:
    found = []
    everywhere = [*s.deck, *s.buried, *s.gone, *[card for card in s.cards if card >= 0]]
    for files in s.files:
        everywhere.extend(files)
    for number in range(CRIMINALS):
        in_play = s.criminals[number] != IN_BAG
        if in_play != (s.cards[number] != NO_CARD):
            found.append(f"Criminal {number + 1} must have a card exactly while it is in play.")
        if (s.face_down[number] != NO_CARD) != (s.cards[number] == FACE_DOWN) and s.cards[number] < 0:
            found.append(f"The face-down card of criminal {number + 1} is missing or too many.")
        if s.cards[number] == FACE_DOWN:
            everywhere.append(s.face_down[number])
            if s.defeated[number]:
                found.append(f"Criminal {number + 1} is defeated and yet face down.")
        for seat in s.everyone:
            for other, card in s.dossier[seat]:
                if other == number and (s.cards[number] != FACE_DOWN or s.face_down[number] != card):
                    found.append(f"Seat {seat} remembers criminal {number + 1} wrongly.")
    if sorted(everywhere) != list(range(len(CARDS))):
        found.append("Each of the forty-six cards must be in exactly one place.")
    for seat in s.everyone:
        for at, card in s.memory[seat]:
            if s.buried[at] != card:
                found.append(f"Seat {seat} remembers a card that left play wrongly.")
    if len(s.buried) != len(s.buried_laid):
        found.append("Cards that left face down must be counted.")
    return found


def _token_faults(s: City) -> list[str]:
    found = []
    for number in range(CRIMINALS):
        at = s.criminals[number]
        if not (at == IN_BAG or 0 <= at <= LAST_STOP or CUSTODY <= at < CUSTODY + s.seats):
            found.append(f"Criminal {number + 1} is in no place that there is.")
        if at >= CUSTODY and (not s.defeated[number] or s.androids[at - CUSTODY]):
            found.append(f"Criminal {number + 1} cannot be in custody there.")
        if s.criminal_tile(number) in s.razed:
            found.append(f"Criminal {number + 1} stands on razed ground.")
    for at in s.assassins:
        if not IN_BAG <= at <= LAST_STOP or (at >= 0 and s.stop_tile(at) in s.razed):
            found.append("An assassin is in no place that it can be in.")
    for bomb in range(BOMBS):
        if s.bombs[bomb] == HQ or not IN_BAG <= s.bombs[bomb] < TILES:
            found.append("A bomb is in no place that it can be in.")
        if (s.bombs[bomb] == IN_BAG) != (s.timers[bomb] == 0) and not s.agenda:
            found.append("A bomb has a timer exactly while it is in the city.")
        if not 0 <= s.timers[bomb] <= 6:
            found.append("A timer shows one to six.")
    if not FIRST_PRECINCT <= s.police < TILES:
        found.append("The police squad must be in a precinct.")
    return found


def _seat_faults(s: City) -> list[str]:
    found = []
    if s.supply + sum(s.credits) != CREDITS or min(s.supply, *s.credits) < 0:
        found.append("There must be twenty-five credits.")
    for seat in s.everyone:
        for track in range(6):
            if not 0 <= s.level(seat, track) <= TRACK_END[track]:
                found.append(f"A marker of seat {seat} is off its track.")
        if not 1 <= s.stamina[seat] <= STAMINA_TOP or s.influence[seat] < 0:
            found.append(f"Stamina or influence of seat {seat} is off its track.")
        if s.stock[seat] + s.fallen[seat] + informants_in_city(s, seat) != INFORMANTS:
            found.append(f"Seat {seat} must have seven informants in stock, city and out of the game.")
        if not 0 <= s.tokens_left(seat) <= INVESTIGATION_TOKENS:
            found.append(f"Seat {seat} has five investigation tokens.")
        if not 0 <= s.agents[seat] < TILES:
            found.append(f"The figure of seat {seat} is not in the city.")
    for tile in range(TILES):
        if len(s.informants[tile]) > (0 if tile in s.razed else SPACES[tile]):
            found.append("A tile has more informants than spaces.")
    return found


def _identity_faults(s: City) -> list[str]:
    found = []
    tokens: list[int] = []
    for seat in s.everyone:
        own = [*s.hidden[seat], *s.shown[seat], *s.former[seat]]
        tokens.extend(own)
        if len(own) != IDENTITY_TOKENS:
            found.append(f"Seat {seat} must have three identity tokens.")
    if sum(tokens) != s.seats + 1:
        found.append("There must be one android token more than there are players.")
    return found
