"""What must always hold: every component is accounted for (section 18)."""

from .board import CUSTODY, FACE_DOWN, IN_BAG, NO_CARD, RogueAgent
from .content.cards import CARDS
from .content.tiles import FIRST_PRECINCT, HQ, HQ_POSITION, LAST_STOP, SPACES, TILES
from .content.tokens import BOMBS, CRIMINALS, IDENTITY_TOKENS, INFORMANTS, INVESTIGATION_TOKENS
from .content.tracks import CREDITS, STAMINA_TOP, TRACK_END
from .steps.scoring import informants_in_city


def faults(s: RogueAgent) -> list[str]:
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


def _card_faults(s: RogueAgent) -> list[str]:
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


def _token_faults(s: RogueAgent) -> list[str]:
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


def _seat_faults(s: RogueAgent) -> list[str]:
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


def _identity_faults(s: RogueAgent) -> list[str]:
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
