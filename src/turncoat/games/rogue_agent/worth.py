"""What things are worth to a seat, in influence: small sums on which the bot's plans rest."""

from .board import City
from .cards import BOUNTY, SYNDICATE, WILD
from .content import (
    AMMO,
    BACKUP_COST,
    CREDIT,
    EVIDENCE,
    FUEL,
    IS_BLAST,
    IS_BOOST,
    ROUNDS_AGENT,
    ROUNDS_ANDROID,
    STAMINA,
    TRACK_END,
    YIELD,
)
from .scoring import syndicate_bonus


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
        return 0.4 if spare_credits(s, seat) < 0 else 0.12 if left > 0 else 0.0
    if track == EVIDENCE:
        return 0.15
    if track == STAMINA:
        return 0.2 if s.stamina[seat] <= 3 else 0.08
    if track in (FUEL, AMMO):
        return 0.12 if s.level(seat, track) <= 2 else 0.05
    bonus = 0.0
    if s.level(seat, track) < TRACK_END[track]:
        bonus = 1.0 / (TRACK_END[track] - s.level(seat, track))
    return min(1.0, 0.04 * left + 0.75 * bonus)


def loss_cost(s: City, seat: int, amount: int) -> float:
    """What it costs to lose stamina: little while there is plenty, much near the skull."""
    if amount <= 0:
        return 0.0
    left = s.stamina[seat] - amount
    if left <= 0:
        return 1.2 + sum([0.7 * BOUNTY[s.cards[number]] * 0.3 for number in s.prisoners(seat)])
    return 0.08 * amount + (0.25 if left <= 2 else 0.0)


def blast_cost(s: City, seat: int) -> float:
    return 0.12 if s.stamina[seat] > 3 else 0.45


def arrest_worth(s: City, seat: int, card: int) -> float:
    """What a card is worth once turned in: its group, and credits that become informants."""
    if card < 0:
        return 2.2
    files = s.files[seat]
    group = syndicate_bonus((*files, card)) - syndicate_bonus(files)
    if SYNDICATE[card] == WILD:
        group = max(group, 1)
    return group + 0.3 * min(BOUNTY[card], 6)


def face_worth(s: City, seat: int, face: int, is_safe: bool) -> float:
    """What a face is worth in a search."""
    if IS_BLAST[face]:
        return 0.0 if is_safe else -blast_cost(s, seat)
    if IS_BOOST[face]:
        return 0.13
    worth = 0.0
    for track, amount in YIELD[face]:
        room = s.supply if track == CREDIT else TRACK_END[track] - s.level(seat, track)
        worth += unit_worth(s, seat, track) * max(0, min(amount, room))
    return worth
