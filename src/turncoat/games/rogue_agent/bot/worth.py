"""What things are worth to a seat, in influence: small sums on which the bot's plans rest.

Most weights were fitted: greedy bots with weights varied at random met each other, and what won was kept.
"""

from typing import Final

from ....kernel.ids import Seat
from ..board import RogueAgent
from ..content.amounts import BACKUP_COST, ROUNDS_AGENT, ROUNDS_ANDROID
from ..content.cards import BOUNTY, SYNDICATE, WILD
from ..content.dice import IS_BLAST, IS_BOOST, YIELD
from ..content.tiles import FIRST_PRECINCT, TILES
from ..content.tokens import ANDROID, HUMAN
from ..content.tracks import AMMO, CREDIT, EVIDENCE, FUEL, PISTOLS, STAMINA, TRACK_END, WEAPON
from ..ids import Tile
from ..steps.scoring import informants_in_city, syndicate_bonus

# One space on a track: while there is little of it, and otherwise.
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
LAST_UNIT: Final = 0.01  # in the last turn, of what no longer becomes influence
LAST_CREDIT: Final = 0.4  # in the last turn, towards one more informant

# An android arms itself, for all that it wants is to raze.
ANDROID_CREDIT: Final = 0.1
ENOUGH_CREDITS: Final = 6
ANDROID_AMMO: Final = 0.25
ANDROID_WEAPON: Final = 0.1  # for each round in which a pistol is in force
ANDROID_TURN: Final = 0.27  # what a turn brings more to an android than to an agent
ANDROID_PISTOL: Final = 0.1  # and how much more with each pistol
ANDROID_ROUND: Final = 0.04  # and with each round of ammo
UNMASK_LOSS: Final = 0.5  # what it costs besides the informants
UNMASK_PRIZE: Final = 1.5  # of a token that is turned up as wanted
EXPOSURE: Final[tuple[float, ...]] = (0.0, 1.0, 0.3, 0.1)  # of what it costs to be unmasked, by reveals until then

# Harm.
SKULL: Final = 1.11
HURT: Final = 0.13
HURT_WEAK: Final = 0.22
BLAST: Final = 0.076
BLAST_WEAK: Final = 0.55
BOOST: Final = 0.11

# Cards and informants.
UNKNOWN_CARD: Final = 1.25
BOUNTY_UNIT: Final = 0.13
ASSASSIN_COMES: Final = 0.38  # of an informant that an assassin will pass, what is still to be hoped
BOMB_TICKS: Final = 0.53
INFORMANT: Final = 1.5  # more than the influence that it is: it also shows cards and keeps gangsters away


def rounds_left(s: RogueAgent) -> int:
    return (ROUNDS_ANDROID if s.mode == "android" else ROUNDS_AGENT) - s.round


def spare_credits(s: RogueAgent, seat: Seat) -> int:
    """Credits beyond one informant for each turn that is left, as far as there are spaces."""
    if is_rogue(s, seat):
        return s.credits[seat]
    return s.credits[seat] - BACKUP_COST * min(s.stock[seat], rounds_left(s) + 1, free_spaces(s))


def free_spaces(s: RogueAgent) -> int:
    """Informant spaces that are still empty in the city."""
    return sum([s.spaces(tile) - len(s.informants[tile]) for tile in range(TILES)])


def unit_worth(s: RogueAgent, seat: Seat, track: int) -> float:
    """What one more space on a track is worth now: in the last turn only what becomes influence in it."""
    left = rounds_left(s)
    if track == CREDIT:
        if is_rogue(s, seat):
            return ANDROID_CREDIT if left > 0 and s.credits[seat] < ENOUGH_CREDITS else 0.0
        if left == 0:
            return LAST_CREDIT if s.credits[seat] < BACKUP_COST else 0.0
        return CREDIT_SHORT if spare_credits(s, seat) < 0 else CREDIT_SPARE
    if track == EVIDENCE:
        return EVIDENCE_UNIT if left > 0 else LAST_UNIT
    if track == STAMINA:
        return (STAMINA_SHORT if s.stamina[seat] <= 3 else STAMINA_UNIT) if left > 0 else LAST_UNIT
    if track == AMMO:
        if left == 0:
            return LAST_UNIT
        if is_rogue(s, seat):
            return ANDROID_AMMO if left > 1 or s.ammo[seat] < 3 else AMMO_UNIT
        return AMMO_SHORT if s.ammo[seat] <= 2 else AMMO_UNIT
    if track == FUEL:
        return (FUEL_SHORT if s.fuel[seat] <= 2 else FUEL_UNIT) if left > 0 else LAST_UNIT
    if left == 0 and s.level(seat, track) < TRACK_END[track] - 1:
        return LAST_UNIT
    bonus = 0.0
    if s.level(seat, track) < TRACK_END[track]:
        bonus = 1.0 / (TRACK_END[track] - s.level(seat, track))
    use = ANDROID_WEAPON if track == WEAPON and is_rogue(s, seat) else UPGRADE_USE
    return min(1.0, use * left + UPGRADE_END * bonus)


def loss_cost(s: RogueAgent, seat: Seat, amount: int) -> float:
    """What it costs to lose stamina: little while there is plenty, much near the skull."""
    if amount <= 0:
        return 0.0
    left = s.stamina[seat] - amount
    if left <= 0:
        return SKULL + sum([0.7 * BOUNTY_UNIT * BOUNTY[s.cards[number]] for number in s.prisoners(seat)])
    return HURT * amount + (HURT_WEAK if left <= 2 else 0.0)


def blast_cost(s: RogueAgent, seat: Seat) -> float:
    return BLAST if s.stamina[seat] > 3 else BLAST_WEAK


def arrest_worth(s: RogueAgent, seat: Seat, card: int) -> float:
    """What a card is worth once turned in: its group, and credits that become informants."""
    if card < 0:
        return UNKNOWN_CARD
    files = s.files[seat]
    group = syndicate_bonus((*files, card)) - syndicate_bonus(files)
    if SYNDICATE[card] == WILD:
        group = max(group, 1)
    return group + BOUNTY_UNIT * min(BOUNTY[card], 6)


def face_worth(s: RogueAgent, seat: Seat, face: int, is_safe: bool) -> float:
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


def face_worths(s: RogueAgent, seat: Seat, units: list[float]) -> list[float]:
    """The same of all faces, on safe ground; `units` are what one space on each track is worth."""
    rooms = [s.supply if track == CREDIT else TRACK_END[track] - s.level(seat, track) for track in range(len(units))]
    found = []
    for face, is_blast in enumerate(IS_BLAST):
        worth = BOOST if IS_BOOST[face] and not is_blast else 0.0
        if not is_blast and not IS_BOOST[face]:
            for track, amount in YIELD[face]:
                worth += units[track] * max(0, min(amount, rooms[track]))
        found.append(worth)
    return found


def informant_worth(s: RogueAgent, tile: Tile) -> float:
    """What a new informant on the tile is worth: less where assassins are on their way, or a bomb ticks."""
    phases = rounds_left(s) + 1
    worth = INFORMANT if rounds_left(s) > 0 else 1.0
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


def androids_of(s: RogueAgent, seat: Seat) -> int:
    """Android tokens of a seat, hidden ones included: for the seat itself to ask."""
    return s.hidden[seat].count(ANDROID) + s.shown[seat].count(ANDROID)


def is_near_police(s: RogueAgent, tile: Tile) -> bool:
    """Whether the police squad will ask for a token on the tile after its next move."""
    next_precinct = FIRST_PRECINCT + (s.police - FIRST_PRECINCT + 1) % 6
    return tile == next_precinct or s.is_adjacent(tile, next_precinct)


def police_worth(s: RogueAgent, seat: Seat, tile: Tile) -> float:
    """What it means to end a turn where the police squad will ask for a token."""
    if androids_of(s, seat) < 2 or not s.must_reveal(seat) or not is_near_police(s, tile):
        return 0.0
    if wants_unmasking(s, seat):
        return UNMASK_PRIZE
    reveals = s.hidden[seat].count(HUMAN) + 2 - s.shown[seat].count(ANDROID)  # until the mask is off
    return -(informants_in_city(s, seat) + 1.0) * EXPOSURE[min(reveals, 3)]


def is_rogue(s: RogueAgent, seat: Seat) -> bool:
    """Whether the seat is an android in the open, or on the way there."""
    return s.androids[seat] or wants_unmasking(s, seat)


def wants_unmasking(s: RogueAgent, seat: Seat) -> bool:
    """Whether a hidden android does better in the open: while there are turns left to raze and little to lose."""
    if s.androids[seat] or not s.is_hunt_open or androids_of(s, seat) < 2:
        return False
    turns = rounds_left(s) - 1 + s.shown[seat].count(ANDROID)
    edge = ANDROID_TURN + ANDROID_PISTOL * PISTOLS[s.weapon[seat]] + ANDROID_ROUND * s.ammo[seat]
    return turns * edge > informants_in_city(s, seat) + UNMASK_LOSS
