"""Small moves that many rules share: markers, tokens, cards and informants. Nothing here asks anybody.

The events that happen most are made only where somebody listens: random play and search do not.
"""

from ....kernel.ids import Seat
from ....kernel.rows import holds
from ..board import CUSTODY, FACE_DOWN, IN_BAG, NO_CARD, RogueAgent
from ..content.cards import CARDS, NO_CREDIT
from ..content.dice import DICE, GREEN_CAR, IS_BLAST, IS_BOOST
from ..content.tiles import FIRST_PRECINCT, TILES
from ..content.tokens import ASSASSINS, BOMBS, CRIMINALS, TOKEN_ASSASSIN, TOKEN_BOMB, TOKEN_CRIMINAL
from ..content.tracks import AGENT_TRACK, CAR, CREDIT, INFLUENCE, TRACK_END
from ..events.bombs import TimerSet
from ..events.city import PoliceMoved, TokenPlaced, TokenReturned
from ..events.criminals import ClockEnded, CriminalLeft, Freed
from ..events.fights import Rolled
from ..events.turns import Earned, Gained, InformantLost, Lost, Paid, Spent
from ..ids import Assassin, Bomb, Tile

# Markers.


def gain(s: RogueAgent, seat: Seat, track: int, amount: int, why: str) -> int:
    """RA-5.1, RA-5.2, RA-5.5, RA-5.6, RA-5.14, RA-5.15. Move a marker up; what goes beyond the end is lost.

    Credits come from the supply, or what is left there (RA-4.31). Returns what was gained.
    """
    levels = s.levels(track)
    got = min(amount, TRACK_END[track] - levels[seat])
    if track == CREDIT:
        got = 0 if s.has_clock(seat, NO_CREDIT) else min(amount, s.supply)
        s.supply -= got
    if got <= 0:
        return 0
    levels[seat] += got
    if s.is_loud:
        s.emit(Earned(seat, got, why) if track == CREDIT else Gained(seat, track, got, why))
    if CAR <= track <= AGENT_TRACK and levels[seat] == TRACK_END[track]:
        # RA-5.11..5.13. Upgrade markers never move back, so the bonus is paid once.
        s.influence[seat] += 1
        s.emit(Gained(seat, INFLUENCE, 1, "upgrade"))
    return got


def spend(s: RogueAgent, seat: Seat, track: int, amount: int, why: str) -> int:
    """RA-5.3, RA-5.4, RA-11.7. Move a marker down, or pay credits to the supply; never below the left end.

    Returns what was paid.
    """
    paid = lower(s, seat, track, amount)
    if paid and s.is_loud:
        s.emit(Paid(seat, paid, why) if track == CREDIT else Spent(seat, track, paid, why))
    return paid


def forfeit(s: RogueAgent, seat: Seat, track: int, amount: int, why: str) -> int:
    """The same by the will of others: what is lost is not spent."""
    lost = lower(s, seat, track, amount)
    if lost and s.is_loud:
        s.emit(Lost(seat, track, lost, why))
    return lost


def lower(s: RogueAgent, seat: Seat, track: int, amount: int) -> int:
    """By how much the marker could be moved down."""
    levels = s.levels(track)
    by = min(amount, levels[seat])
    if by <= 0:
        return 0
    levels[seat] -= by
    if track == CREDIT:
        s.supply += by
    return by


def lose_influence(s: RogueAgent, seat: Seat, why: str) -> None:
    """RA-1.9. One influence less, never below 0."""
    forfeit(s, seat, INFLUENCE, 1, why)


# Dice.


def roll(s: RogueAgent, red: int, green: int, black: int) -> tuple[int, ...]:
    """RA-1.11. Custom dice from the one source of chance, as faces in order of colour."""
    faces = [DICE[0][s.rng.below(6)] for _ in range(red)]
    for _ in range(green):
        faces.append(DICE[1][s.rng.below(6)])
    for _ in range(black):
        faces.append(DICE[2][s.rng.below(6)])
    return tuple(faces)


def throw(s: RogueAgent, seat: Seat, purpose: str, red: int, green: int, black: int) -> tuple[int, ...]:
    """RA-17.23. Roll in the open."""
    faces = roll(s, red, green, black)
    if s.is_loud:
        s.emit(Rolled(seat, purpose, faces))
    return faces


def count_hits(faces: tuple[int, ...]) -> int:
    """RA-8.16..8.19, RA-19.1..19.4. Each blast hits once; each boost lets one blast hit twice."""
    blasts = 0
    boosts = 0
    for face in faces:
        if IS_BLAST[face]:
            blasts += 1
        elif IS_BOOST[face]:
            boosts += 1
    return blasts + min(blasts, boosts)


def count_cars(faces: tuple[int, ...]) -> int:
    return faces.count(GREEN_CAR)


# Tokens.


def return_assassin(s: RogueAgent, assassin: Assassin) -> None:
    s.emit(TokenReturned(TOKEN_ASSASSIN, s.assassin_tile(assassin)))
    s.assassins[assassin] = IN_BAG


def return_bomb(s: RogueAgent, bomb: Bomb) -> None:
    """RA-13.8, RA-14.39. The token goes to the bag, its timer die to the stock."""
    if s.is_loud:
        s.emit(TokenReturned(TOKEN_BOMB, s.bombs[bomb]))
    s.bombs[bomb] = IN_BAG
    s.timers[bomb] = 0
    if s.sheet_bomb == bomb:
        s.sheet_bomb = -1
        s.sheet = ()
        s.tray = ()


def return_criminal(s: RogueAgent, number: int) -> None:
    """RA-5.29. The token returns to the Data Stream and its card leaves the game."""
    s.emit(TokenReturned(TOKEN_CRIMINAL + number, s.criminal_tile(number)))
    clear_card(s, number, False)


def leave_city(s: RogueAgent, number: int) -> None:
    """RA-14.6..14.8. Off the last stop; a face-up card may say that it goes back into the deck."""
    s.emit(CriminalLeft(number))
    clear_card(s, number, True)


def clear_card(s: RogueAgent, number: int, by_the_path: bool) -> None:
    """The number is free again: token to the bag, card and investigation tokens off the table.

    RA-14.7, RA-17.5, RA-17.6. A card that is still face down goes out unread, whatever it says.
    """
    card = s.cards[number]
    if card == FACE_DOWN:
        s.buried += (s.face_down[number],)
        s.buried_laid += (s.laid[number],)
        for seat in range(s.seats):
            for pair in s.dossier[seat]:
                if pair[0] == number:
                    s.memory[seat] += ((len(s.buried) - 1, pair[1]),)
    elif by_the_path and CARDS[card].reshuffles:
        s.deck.append(card)
        s.rng.shuffle(s.deck)
        s.reshuffled += (card,)
    else:
        s.gone += (card,)
    free_number(s, number)


def free_number(s: RogueAgent, number: int) -> None:
    """RA-9.17, RA-9.20, RA-8.35, RA-8.37, RA-8.40. What hangs on a number ends with its card, and not before."""
    s.criminals[number] = IN_BAG
    s.defeated[number] = False
    s.cards[number] = NO_CARD
    s.face_down[number] = NO_CARD
    s.investigated[number] = ()
    for seat in range(s.seats):
        if s.dossier[seat]:
            s.dossier[seat] = tuple([pair for pair in s.dossier[seat] if pair[0] != number])
        if s.clocks[seat]:
            for modifier, source in s.clocks[seat]:
                if source == number:
                    s.emit(ClockEnded(seat, modifier))
            s.clocks[seat] = tuple([clock for clock in s.clocks[seat] if clock[1] != number])


def free_prisoners(s: RogueAgent, seat: Seat) -> None:
    """RA-5.20. All prisoners of a seat return to the Data Stream."""
    for number in range(CRIMINALS):
        if s.criminals[number] == CUSTODY + seat:
            free_prisoner(s, seat, number)


def free_prisoner(s: RogueAgent, seat: Seat, number: int) -> None:
    s.emit(Freed(seat, number))
    clear_card(s, number, False)


def clear_tile(s: RogueAgent, tile: Tile) -> None:
    """RA-13.3, RA-16.78. All assassins and criminals on the tile return to the Data Stream."""
    for number in range(CRIMINALS):
        if s.criminal_tile(number) == tile:
            return_criminal(s, number)
    for assassin in range(ASSASSINS):
        if s.assassin_tile(assassin) == tile:
            return_assassin(s, assassin)


def step_criminal(s: RogueAgent, number: int) -> int:
    """RA-14.5, RA-16.41. One stop further; the tile entered, or -1 if the criminal is no longer in the city."""
    stop = s.criminals[number] + 1
    if stop > 12:
        leave_city(s, number)
        return -1
    s.criminals[number] = stop
    tile = s.stop_tile(stop)
    if holds(s.razed, tile):
        return_criminal(s, number)
        return -1
    return tile


def step_assassin(s: RogueAgent, assassin: Assassin) -> int:
    """RA-14.14, RA-14.24, RA-16.41. One stop further; the tile entered, or -1 if it left the city."""
    stop = s.assassins[assassin] + 1
    if stop > 12:
        return_assassin(s, assassin)
        return -1
    s.assassins[assassin] = stop
    tile = s.stop_tile(stop)
    if holds(s.razed, tile):
        return_assassin(s, assassin)
        return -1
    return tile


# What comes into the city.


def place_bomb(s: RogueAgent, tile: Tile) -> None:
    """RA-6.8. A bomb from the bag, with a die as its timer."""
    bomb = s.bombs.index(IN_BAG)
    s.bombs[bomb] = tile
    s.timers[bomb] = 1 + s.rng.below(6)
    if s.is_loud:
        s.emit(TokenPlaced(TOKEN_BOMB, tile))
        s.emit(TimerSet(tile, s.timers[bomb]))


def move_police(s: RogueAgent) -> None:
    """RA-14.36..14.38. To the next precinct, where assassins and bombs go back; criminals stay."""
    s.police = FIRST_PRECINCT + (s.police - FIRST_PRECINCT + 1) % 6
    if s.is_loud:
        s.emit(PoliceMoved(s.police))
    for assassin in range(ASSASSINS):
        if s.assassin_tile(assassin) == s.police:
            return_assassin(s, assassin)
    for bomb in range(BOMBS):
        if s.bombs[bomb] == s.police:
            return_bomb(s, bomb)


# Informants.


def drop_informant(s: RogueAgent, tile: Tile, place: int) -> None:
    """RA-5.30. The informant on that space leaves the game; one below moves up."""
    owners = s.informants[tile]
    seat = owners[place]
    s.informants[tile] = owners[:place] + owners[place + 1 :]
    s.fallen[seat] += 1
    s.emit(InformantLost(seat, tile))


def drop_informants(s: RogueAgent, tile: Tile) -> None:
    """RA-13.2. All informants on the tile leave the game."""
    while s.informants[tile]:
        drop_informant(s, tile, 0)


def drop_informants_of(s: RogueAgent, seat: Seat) -> None:
    """RA-16.27. All informants of a seat leave the city; those on lower spaces move up."""
    for tile in range(TILES):
        while seat in s.informants[tile]:
            drop_informant(s, tile, s.informants[tile].index(seat))
