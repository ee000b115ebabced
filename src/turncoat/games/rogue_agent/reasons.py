"""Why a choice is not offered: the rule and the fact that stand in the way."""

from ...kernel.choice import Choice
from ...kernel.game import Reason
from ...kernel.loop import current
from . import menu as m
from .board import CUSTODY, FACE_DOWN, RogueAgent
from .content import actions
from .content.amounts import BACKUP_COST, INVESTIGATE_COST, JUSTICE_PER_TURN, SCREENING_COST
from .content.cards import NO_BACKUP, NO_EVIDENCE, NO_FUEL
from .content.tiles import GOODS, HQ, HUMAN_SHIELD
from .content.tracks import INFLUENCE, TRACK_END
from .steps.defuse import PlaceDie
from .steps.identity import must_reveal
from .steps.patrol import PatrolOn
from .steps.turn import Turn

JUSTICE = {
    "attack": actions.ATTACK,
    "shoot": actions.ATTACK,
    "arrest": actions.ARREST,
    "intercept": actions.INTERCEPT,
    "turn-in": actions.TURN_IN,
    "search": actions.SEARCH,
    "buy": actions.BUY,
    "defuse": actions.DEFUSE,
    "hunt": actions.HUNT,
    "raid": actions.RAID,
    "raze": actions.RAZE,
}
UNDERGROUND = ("search", "buy", "raid", "raze")
AGENTS_ONLY = ("attack", "shoot", "arrest", "intercept", "turn-in", "defuse", "hunt", "investigate", "screen", "backup")


def reasons(s: RogueAgent, seat: int, choice: Choice) -> list[Reason]:
    """What the seat can know of why not; empty if the question under way is about something else."""
    step = current(s)
    if isinstance(step, PatrolOn) and choice.verb is m.GO:
        return _off_the_road(s, seat, choice.arg, step.visited)
    if isinstance(step, PlaceDie) and choice.verb is m.PLACE:
        return [Reason("RA-12.12", "column-closed")]
    if choice.verb in (m.SPEND_AMMO, m.SPEND_FUEL):
        return [Reason("RA-5.26", "not-enough")]
    if choice.verb is m.INVESTIGATE and isinstance(step, Turn | PatrolOn):
        return _cannot_investigate(s, seat, choice.arg)
    if isinstance(step, Turn):
        return _not_in_turn(s, seat, choice)
    return []


def _not_in_turn(s: RogueAgent, seat: int, choice: Choice) -> list[Reason]:
    name = choice.verb.name
    tile = s.agents[seat]
    if s.androids[seat] and name in AGENTS_ONLY:
        return [Reason("RA-16.53", "android-turn")]
    if not s.androids[seat] and name in ("raid", "raze"):
        return [Reason("RA-16.56", "agent-turn")]
    if name == "backup":
        return _cannot_backup(s, seat)
    if len(s.done) >= JUSTICE_PER_TURN:
        return [Reason("RA-7.39", "actions-used")]
    if name == "go":
        if s.patrols > 0 and s.has_clock(seat, NO_FUEL):
            return [Reason("RA-8.34", "banned", {"modifier": NO_FUEL})]
        if s.patrols > 0 and s.fuel[seat] == 0:
            return [Reason("RA-7.13", "no-fuel")]
        return _off_the_road(s, seat, choice.arg, ())
    if name == "screen":
        return _cannot_screen(s, seat, choice.arg)
    if name in JUSTICE:
        if s.police == tile and not s.androids[seat]:
            return [Reason("RA-7.34", "police-here")]
        if s.has_done(JUSTICE[name], tile):
            return [Reason("RA-7.35", "action-repeated", {"location": tile})]
        return _no_such_target(s, seat, choice)
    return []


def _no_such_target(s: RogueAgent, seat: int, choice: Choice) -> list[Reason]:
    verb, tile = choice.verb, s.agents[seat]
    here = {"location": tile}
    if verb is m.ATTACK or verb is m.ARREST:
        number = choice.arg
        if s.criminal_tile(number) != tile:
            return [Reason("RA-8.1", "not-here", here)]
        if verb is m.ATTACK:
            return [Reason("RA-8.2", "not-rampant", {"criminal": number})]
        return [Reason("RA-9.1", "not-defeated", {"criminal": number})]
    if verb is m.INTERCEPT:
        if tile in HUMAN_SHIELD:
            return [Reason("RA-9.6", "safe-here", here)]
        if s.has_clock(seat, NO_FUEL):
            return [Reason("RA-8.34", "banned", {"modifier": NO_FUEL})]
        if s.fuel[seat] == 0:
            return [Reason("RA-9.9", "no-fuel-to-intercept")]
        return [Reason("RA-9.6", "no-prisoners")]
    if choice is m.TURN_IN:
        if tile != HQ:
            return [Reason("RA-9.14", "only-at-hq")]
        return [Reason("RA-9.19", "no-prisoners")] if CUSTODY + seat not in s.criminals else []
    if choice is m.SEARCH or verb is m.BUY:
        if tile in s.razed:
            return [Reason("RA-16.46", "razed", here)]
        return _cannot_buy(s, seat, choice.arg) if verb is m.BUY else []
    if choice is m.RAZE:
        return [Reason("RA-16.71", "razed" if tile in s.razed else "no-space", here)]
    if verb is m.HUNT or verb is m.RAID:
        if s.agents[choice.arg % s.seats] == tile and s.is_safe(tile, choice.arg % s.seats):
            return [Reason("RA-16.62", "safe-here", here)]
    return [Reason("RA-8.1", "not-here", here)]


def _off_the_road(s: RogueAgent, seat: int, tile: int, visited: tuple[int, ...]) -> list[Reason]:
    here = s.agents[seat]
    if tile == here:
        return [Reason("RA-7.8", "there-already", {"location": tile})]
    if not s.is_adjacent(here, tile):
        return [Reason("RA-7.8", "not-adjacent", {"location": tile, "location2": here})]
    return [Reason("RA-7.9", "visited", {"location": tile})] if tile in visited else []


def _cannot_investigate(s: RogueAgent, seat: int, number: int) -> list[Reason]:
    tile = s.agents[seat]
    if s.androids[seat]:
        return [Reason("RA-16.53", "android-turn")]
    if len(s.done) >= JUSTICE_PER_TURN:
        return [Reason("RA-7.39", "actions-used")]
    if tile in s.razed:
        return [Reason("RA-16.45", "razed", {"location": tile})]
    if s.cards[number] != FACE_DOWN:
        return [Reason("RA-7.24", "card-open", {"criminal": number})]
    if seat in s.investigated[number]:
        return [Reason("RA-7.29", "already-investigated", {"criminal": number})]
    at = s.criminal_tile(number)
    if at != tile and seat not in s.informants[at]:
        return [Reason("RA-7.25", "out-of-sight", {"criminal": number})]
    if s.has_clock(seat, NO_EVIDENCE):
        return [Reason("RA-8.34", "banned", {"modifier": NO_EVIDENCE})]
    if s.evidence[seat] < INVESTIGATE_COST:
        facts = {"needed": INVESTIGATE_COST, "have": s.evidence[seat]}
        return [Reason("RA-7.24", "too-little-evidence", facts)]
    return [Reason("RA-7.30", "no-tokens")]


def _cannot_screen(s: RogueAgent, seat: int, other: int) -> list[Reason]:
    if not s.is_hunt_open:
        return [Reason("RA-16.23", "hunt-closed")]
    if s.has_clock(seat, NO_EVIDENCE):
        return [Reason("RA-8.34", "banned", {"modifier": NO_EVIDENCE})]
    if s.evidence[seat] < SCREENING_COST:
        return [Reason("RA-16.17", "too-little-evidence", {"needed": SCREENING_COST, "have": s.evidence[seat]})]
    if other >= s.seats or other == seat or not must_reveal(s, other):
        return [Reason("RA-16.22", "nothing-to-reveal", {"seat": other})]
    return [Reason("RA-16.18", "not-here", {"location": s.agents[seat]})]


def _cannot_backup(s: RogueAgent, seat: int) -> list[Reason]:
    tile = s.agents[seat]
    if s.has_clock(seat, NO_BACKUP):
        return [Reason("RA-8.34", "banned", {"modifier": NO_BACKUP})]
    if len(s.informants[tile]) >= s.spaces(tile):
        return [Reason("RA-7.42", "no-space", {"location": tile})]
    if s.stock[seat] == 0:
        return [Reason("RA-7.45", "no-informants")]
    return [Reason("RA-7.40", "too-few-credits", {"needed": BACKUP_COST, "have": s.credits[seat]})]


def _cannot_buy(s: RogueAgent, seat: int, track: int) -> list[Reason]:
    tile = s.agents[seat]
    if track not in [good[0] for good in GOODS[tile]]:
        return [Reason("RA-11.1", "not-sold", {"track": track, "location": tile})]
    if s.level(seat, track) >= TRACK_END[track]:
        return [Reason("RA-11.8", "track-full", {"track": track})]
    if track == INFLUENCE and s.has_clock(seat, NO_EVIDENCE):
        return [Reason("RA-8.34", "banned", {"modifier": NO_EVIDENCE})]
    return [Reason("RA-11.2", "cannot-pay", {"track": track})]
