"""What things are worth to a seat, in influence: small sums on which the bot's plans rest.

Most weights were fitted: greedy bots with weights varied at random met each other, and what won was kept.
"""

from typing import Final

from .board import City
from .cards import BOUNTY, SYNDICATE, WILD
from .content import (
    AMMO,
    ANDROID,
    BACKUP_COST,
    CREDIT,
    EVIDENCE,
    FIRST_PRECINCT,
    FUEL,
    HUMAN,
    IS_BLAST,
    IS_BOOST,
    ROUNDS_AGENT,
    ROUNDS_ANDROID,
    STAMINA,
    TRACK_END,
    YIELD,
)
from .scoring import syndicate_bonus

CREDIT_SHORT: Final = 0.4  # while credits do not suffice for an informant each turn
CREDIT_SPARE: Final = 0.12
EVIDENCE_UNIT: Final = 0.11
STAMINA_SHORT: Final = 0.14
STAMINA_UNIT: Final = 0.068
AMMO_SHORT: Final = 0.11
AMMO_UNIT: Final = 0.039
FUEL_SHORT: Final = 0.11
FUEL_UNIT: Final = 0.026
UPGRADE_USE: Final = 0.061  # for each round in which it is in force
UPGRADE_END: Final = 1.5  # of the influence at the end of the track, shared among the steps to it
SKULL: Final = 1.11
HURT: Final = 0.13
HURT_WEAK: Final = 0.22
BLAST: Final = 0.076
BLAST_WEAK: Final = 0.55
BOOST: Final = 0.11
UNKNOWN_CARD: Final = 1.25
BOUNTY_UNIT: Final = 0.13
ASSASSIN_COMES: Final = 0.38  # of an informant that an assassin will pass, what is still to be hoped
BOMB_TICKS: Final = 0.53
INFORMANT: Final = 1.5  # more than the influence that it is: it also shows cards and keeps gangsters away


def rounds_left(s: City) -> int:
    return (ROUNDS_ANDROID if s.mode == "android" else ROUNDS_AGENT) - s.round


def spare_credits(s: City, seat: int) -> int:
    """Credits beyond one informant for each turn that is left."""
    if s.androids[seat]:
        return s.credits[seat]
    return s.credits[seat] - BACKUP_COST * min(s.stock[seat], rounds_left(s) + 1)


def unit_worth(s: City, seat: int, track: int) -> float:
    """What one more space on a track is worth now."""
    left = rounds_left(s)
    if track == CREDIT:
        return CREDIT_SHORT if spare_credits(s, seat) < 0 else CREDIT_SPARE if left > 0 else 0.0
    if track == EVIDENCE:
        return EVIDENCE_UNIT
    if track == STAMINA:
        return STAMINA_SHORT if s.stamina[seat] <= 3 else STAMINA_UNIT
    if track == AMMO:
        return AMMO_SHORT if s.ammo[seat] <= 2 else AMMO_UNIT
    if track == FUEL:
        return FUEL_SHORT if s.fuel[seat] <= 2 else FUEL_UNIT
    bonus = 0.0
    if s.level(seat, track) < TRACK_END[track]:
        bonus = 1.0 / (TRACK_END[track] - s.level(seat, track))
    return min(1.0, UPGRADE_USE * left + UPGRADE_END * bonus)


def loss_cost(s: City, seat: int, amount: int) -> float:
    """What it costs to lose stamina: little while there is plenty, much near the skull."""
    if amount <= 0:
        return 0.0
    left = s.stamina[seat] - amount
    if left <= 0:
        return SKULL + sum([0.7 * BOUNTY_UNIT * BOUNTY[s.cards[number]] for number in s.prisoners(seat)])
    return HURT * amount + (HURT_WEAK if left <= 2 else 0.0)


def blast_cost(s: City, seat: int) -> float:
    return BLAST if s.stamina[seat] > 3 else BLAST_WEAK


def arrest_worth(s: City, seat: int, card: int) -> float:
    """What a card is worth once turned in: its group, and credits that become informants."""
    if card < 0:
        return UNKNOWN_CARD
    files = s.files[seat]
    group = syndicate_bonus((*files, card)) - syndicate_bonus(files)
    if SYNDICATE[card] == WILD:
        group = max(group, 1)
    return group + BOUNTY_UNIT * min(BOUNTY[card], 6)


def face_worth(s: City, seat: int, face: int, is_safe: bool) -> float:
    """What a face is worth in a search."""
    if IS_BLAST[face]:
        return 0.0 if is_safe else -blast_cost(s, seat)
    if IS_BOOST[face]:
        return BOOST
    worth = 0.0
    for track, amount in YIELD[face]:
        room = s.supply if track == CREDIT else TRACK_END[track] - s.level(seat, track)
        worth += unit_worth(s, seat, track) * max(0, min(amount, room))
    return worth


def informant_worth(s: City, tile: int) -> float:
    """What a new informant on the tile is worth: less where assassins are on their way, or a bomb ticks."""
    phases = rounds_left(s) + 1
    worth = INFORMANT
    for stop in s.assassins:
        if stop >= 0:
            for goal in s.stops(tile):
                if 0 <= goal - stop <= phases:
                    worth *= ASSASSIN_COMES
                    break
    for bomb, at in enumerate(s.bombs):
        if at == tile and s.timers[bomb] <= phases:
            worth *= BOMB_TICKS
    return worth


# Who one is.


def androids_of(s: City, seat: int) -> int:
    """Android tokens of a seat, hidden ones included: for the seat itself to ask."""
    return s.hidden[seat].count(ANDROID) + s.shown[seat].count(ANDROID)


def police_worth(s: City, seat: int, tile: int) -> float:
    """What it means to end a turn where the police squad will ask for a token."""
    if not s.is_hunt_open or not s.hidden[seat] or s.androids[seat] or s.revealed_in[seat] == s.round:
        return 0.0
    if androids_of(s, seat) < 2:
        return 0.0
    next_precinct = FIRST_PRECINCT + (s.police - FIRST_PRECINCT + 1) % 6
    if tile != next_precinct and not s.is_adjacent(tile, next_precinct):
        return 0.0
    if HUMAN in s.hidden[seat]:
        return 0.0
    return -0.1 if s.shown[seat].count(ANDROID) == 0 else -0.5
