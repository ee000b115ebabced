"""Builders of refusals: the rule that forbids, and the fact. Which one applies is asked of the steps."""

from typing import Final

from ...kernel.choice import Choice
from ...kernel.ids import Seat
from ...kernel.reason import Reason
from . import menu as m
from .board import CUSTODY, FACE_DOWN, IN_BAG, RogueAgent
from .content.amounts import BACKUP_COST, INVESTIGATE_COST, JUSTICE_PER_TURN, SCREENING_COST
from .content.cards import NO_BACKUP, NO_EVIDENCE, NO_FUEL
from .content.tiles import GOODS, HQ, HUMAN_SHIELD
from .content.tokens import ASSASSINS
from .content.tracks import EVIDENCE, TRACK_END
from .ids import Assassin, Bomb, Tile

OTHER_TIMES: Final[dict[str, Reason]] = {
    "send": Reason("RA-6.5", "only-in-time-phase"),
    "halt": Reason("RA-7.47", "no-patrol"),
    "done": Reason("RA-11.2", "not-buying"),
    "ammo": Reason("RA-8.14", "no-ammo-asked"),
    "fuel": Reason("RA-9.8", "no-fuel-asked"),
    "colour": Reason("RA-10.3", "no-white-dice"),
    "reroll": Reason("RA-10.6", "no-reroll"),
    "roll": Reason("RA-10.6", "no-reroll"),
    "keep": Reason("RA-10.6", "no-reroll"),
    "shield": Reason("RA-10.16", "no-boost"),
    "double": Reason("RA-10.19", "no-boost"),
    "skip": Reason("RA-10.16", "no-boost"),
    "resolve": Reason("RA-10.8", "no-search"),
    "place": Reason("RA-12.8", "no-wire-cut"),
    "cut": Reason("RA-12.22", "not-defusing"),
    "stop": Reason("RA-12.22", "not-defusing"),
    "take": Reason("RA-9.12", "nothing-intercepted"),
    "free": Reason("RA-8.31", "no-prisoner-escapes"),
    "dismiss": Reason("RA-8.31", "no-informant-silenced"),
    "reveal": Reason("RA-16.6", "no-reveal"),
    "set-off": Reason("RA-14.40", "no-bombs-due"),
    "activate": Reason("RA-14.21", "no-assassin-acts"),
}
"""What is answered only when it is asked for, by verb."""


def elsewhere(s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
    """Why a choice does not belong to the question under way: what is common to all questions."""
    name = choice.verb.name
    if name in OTHER_TIMES:
        return [OTHER_TIMES[name]]
    if s.active < 0:
        return [Reason("RA-7.1", "no-turn-now")]
    if s.active != seat:
        return [Reason("RA-7.1", "not-your-turn", {"seat": s.active})]
    if choice.verb is m.INVESTIGATE:
        return [Reason("RA-7.4", "investigate-between")]
    return [Reason("RA-7.3", "action-first")]


def banned(modifier: int) -> list[Reason]:
    return [Reason("RA-8.34", "banned", {"modifier": modifier})]


def too_little(track: int, needed: int, have: int) -> list[Reason]:
    """RA-5.4. Nobody spends what they do not have."""
    return [Reason("RA-5.4", "too-little", {"track": track, "needed": needed, "have": have})]


def too_few_dice(rule: str, colour: int, count: int) -> list[Reason]:
    return [Reason(rule, "too-few-dice", {"colour": colour, "count": count})]


def no_such_die(rule: str, face: int) -> list[Reason]:
    return [Reason(rule, "no-such-die", {"face": face})]


def no_such_seat(s: RogueAgent, seat: Seat, other: int, rule: str) -> list[Reason]:
    """A seat that nobody holds, or the own one."""
    if other >= s.seats:
        return [Reason(rule, "no-such-seat")]
    return [Reason(rule, "not-yourself")] if other == seat else []


# In a turn.


def off_the_road(s: RogueAgent, seat: Seat, tile: Tile, visited: tuple[int, ...]) -> list[Reason]:
    """Why a step does not lead to that tile; the patrol began at the first one that was visited."""
    here = s.agents[seat]
    if tile == here:
        return [Reason("RA-7.8", "there-already", {"location": tile})]
    if not s.is_adjacent(here, tile):
        return [Reason("RA-7.8", "not-adjacent", {"location": tile, "location2": here})]
    if visited and tile == visited[0] and not s.returns:
        return [Reason("RA-7.10", "patrol-start", {"location": tile})]
    return [Reason("RA-7.9", "visited", {"location": tile})]


def cannot_investigate(s: RogueAgent, seat: Seat, number: int) -> list[Reason]:
    tile = s.agents[seat]
    if s.androids[seat]:
        return [Reason("RA-16.53", "android-turn")]
    if len(s.done) >= JUSTICE_PER_TURN:
        return [Reason("RA-7.39", "actions-used")]
    if tile in s.razed:
        return [Reason("RA-16.45", "razed", {"location": tile})]
    if s.criminals[number] == IN_BAG:
        return [Reason("RA-7.25", "criminal-not-in-city", {"criminal": number})]
    if s.cards[number] != FACE_DOWN:
        return [Reason("RA-7.24", "card-open", {"criminal": number})]
    if seat in s.investigated[number]:
        return [Reason("RA-7.29", "already-investigated", {"criminal": number})]
    at = s.criminal_tile(number)
    if at != tile and seat not in s.informants[at]:
        return [Reason("RA-7.25", "out-of-sight", {"criminal": number, "location": at})]
    if s.has_clock(seat, NO_EVIDENCE):
        return banned(NO_EVIDENCE)
    if s.evidence[seat] < INVESTIGATE_COST:
        return [Reason("RA-7.24", "too-little-evidence", {"needed": INVESTIGATE_COST, "have": s.evidence[seat]})]
    return [Reason("RA-7.30", "no-tokens")]


def cannot_screen(s: RogueAgent, seat: Seat, other: int) -> list[Reason]:
    if not s.is_hunt_open:
        return [Reason("RA-16.23", "hunt-closed")]
    if len(s.done) >= JUSTICE_PER_TURN:
        return [Reason("RA-16.21", "actions-used")]
    wrong = no_such_seat(s, seat, other, "RA-16.17")
    if wrong:
        return wrong
    if s.androids[other]:
        return [Reason("RA-16.93", "android-already", {"seat": other})]
    if not s.must_reveal(other):
        return [Reason("RA-16.22", "nothing-to-reveal", {"seat": other})]
    tile = s.agents[other]
    if tile != s.agents[seat] and seat not in s.informants[tile]:
        return [Reason("RA-16.18", "player-out-of-sight", {"seat": other, "location": tile})]
    if s.has_clock(seat, NO_EVIDENCE):
        return banned(NO_EVIDENCE)
    return [Reason("RA-16.17", "too-little-evidence", {"needed": SCREENING_COST, "have": s.evidence[seat]})]


def cannot_backup(s: RogueAgent, seat: Seat) -> list[Reason]:
    tile = s.agents[seat]
    if s.has_clock(seat, NO_BACKUP):
        return banned(NO_BACKUP)
    if tile in s.razed:
        return [Reason("RA-16.46", "razed", {"location": tile})]
    if len(s.informants[tile]) >= s.spaces(tile):
        return [Reason("RA-7.42", "no-space", {"location": tile})]
    if s.stock[seat] == 0:
        return [Reason("RA-7.45", "no-informants")]
    return [Reason("RA-7.40", "too-few-credits", {"needed": BACKUP_COST, "have": s.credits[seat]})]


def cannot_buy(s: RogueAgent, seat: Seat, wanted: int) -> list[Reason]:
    tile = s.agents[seat]
    if tile in s.razed:
        return [Reason("RA-16.45", "razed", {"location": tile})]
    for track, _, price, paid_in in GOODS[tile]:
        if track == wanted:
            if s.level(seat, track) >= TRACK_END[track]:
                return [Reason("RA-11.8", "track-full", {"track": track})]
            if paid_in == EVIDENCE and s.has_clock(seat, NO_EVIDENCE):
                return banned(NO_EVIDENCE)
            facts = {"track": paid_in, "needed": price, "have": s.level(seat, paid_in)}
            return [Reason("RA-11.2", "too-little", facts)]
    return [Reason("RA-11.1", "not-sold", {"track": wanted, "location": tile})]


# Targets of actions.


def criminal_not_here(s: RogueAgent, seat: Seat, number: int, rule: str) -> list[Reason]:
    """A criminal in the bag, in custody or elsewhere in the city; none if it is here."""
    at = s.criminals[number]
    if at == IN_BAG:
        return [Reason(rule, "criminal-not-in-city", {"criminal": number})]
    if at >= CUSTODY:
        return [Reason(rule, "criminal-in-custody", {"criminal": number, "seat": at - CUSTODY})]
    tile = s.criminal_tile(number)
    if tile != s.agents[seat]:
        return [Reason(rule, "criminal-elsewhere", {"criminal": number, "location": tile})]
    return []


def no_assassin(s: RogueAgent, seat: Seat, assassin: Assassin) -> list[Reason]:
    """An assassin that is elsewhere, or that cannot be told from one that is offered."""
    tile = s.assassin_tile(assassin)
    if tile < 0:
        return [Reason("RA-8.1", "assassin-not-in-city", {"assassin": assassin})]
    if tile != s.agents[seat]:
        return [Reason("RA-8.1", "assassin-elsewhere", {"assassin": assassin, "location": tile})]
    return alike_assassin(s, assassin)


def alike_assassin(s: RogueAgent, assassin: Assassin) -> list[Reason]:
    """RA-18.24. Assassins on one stop are the same choice, and the first of them stands for all."""
    first = s.assassins.index(s.assassins[assassin])
    return [Reason("RA-18.24", "assassin-alike", {"assassin": assassin, "assassin2": first})]


def no_bomb(s: RogueAgent, seat: Seat, bomb: Bomb) -> list[Reason]:
    """A bomb that is elsewhere, or that cannot be told from one that is offered."""
    tile = s.bombs[bomb]
    if tile < 0:
        return [Reason("RA-12.6", "bomb-not-in-city", {"bomb": bomb})]
    if tile != s.agents[seat]:
        return [Reason("RA-12.6", "bomb-elsewhere", {"bomb": bomb, "location": tile})]
    same = [other for other in s.bombs_at(tile) if s.timers[other] == s.timers[bomb]]
    return [Reason("RA-18.24", "bomb-alike", {"bomb": bomb, "bomb2": same[0]})]


def cannot_intercept(s: RogueAgent, seat: Seat, other: int) -> list[Reason]:
    tile = s.agents[seat]
    wrong = no_such_seat(s, seat, other, "RA-9.6")
    if wrong:
        return wrong
    if s.agents[other] != tile:
        return [Reason("RA-9.6", "player-elsewhere", {"seat": other, "location": s.agents[other]})]
    if tile in HUMAN_SHIELD:
        return [Reason("RA-9.6", "safe-for-agents", {"location": tile})]
    if not s.has_prisoner(other):
        return [Reason("RA-9.6", "no-prisoners-there", {"seat": other})]
    if s.has_clock(seat, NO_FUEL):
        return banned(NO_FUEL)
    return [Reason("RA-9.9", "no-fuel-to-intercept")]


def cannot_turn_in(s: RogueAgent, seat: Seat) -> list[Reason]:
    if s.agents[seat] != HQ:
        return [Reason("RA-9.14", "only-at-hq", {"location": HQ})]
    return [Reason("RA-9.19", "no-prisoners")]


def cannot_fight(s: RogueAgent, seat: Seat, other: int, rule: str) -> list[Reason]:
    """RA-16.62, RA-16.84, RA-16.85, RA-16.88. Androids attack agents, agents androids, where no shield protects."""
    wrong = no_such_seat(s, seat, other, rule)
    if wrong:
        return wrong
    if s.androids[seat] and s.androids[other]:
        return [Reason("RA-16.88", "android-already", {"seat": other})]
    if not s.androids[seat] and not s.androids[other]:
        return [Reason("RA-16.84" if not any(s.androids) else rule, "no-android", {"seat": other})]
    if s.agents[other] != s.agents[seat]:
        return [Reason(rule, "player-elsewhere", {"seat": other, "location": s.agents[other]})]
    return [Reason(rule, "safe-here", {"location": s.agents[seat], "seat": other})]


def cannot_raze(s: RogueAgent, seat: Seat) -> list[Reason]:
    tile = s.agents[seat]
    if tile in s.razed:
        return [Reason("RA-16.71", "razed", {"location": tile})]
    return [Reason("RA-16.71", "no-informant-spaces", {"location": tile})]


# In the city phase.


def assassin_waits(s: RogueAgent, assassin: Assassin, left: tuple[int, ...]) -> list[Reason]:
    """Why the leader cannot name this assassin next."""
    if s.assassins[assassin] < 0:
        return [Reason("RA-14.21", "assassin-not-in-city", {"assassin": assassin})]
    if assassin not in left:
        return [Reason("RA-14.21", "assassin-done", {"assassin": assassin})]
    first = [other for other in range(ASSASSINS) if other in left and s.assassins[other] == s.assassins[assassin]]
    return [Reason("RA-18.24", "assassin-alike", {"assassin": assassin, "assassin2": first[0]})]


def bomb_waits(s: RogueAgent, bomb: Bomb, due: tuple[int, ...]) -> list[Reason]:
    """Why this bomb cannot be named to explode next."""
    if s.bombs[bomb] < 0:
        return [Reason("RA-14.42", "bomb-not-in-city", {"bomb": bomb})]
    if bomb not in due:
        return [Reason("RA-14.41", "bomb-not-due", {"bomb": bomb, "timer": s.timers[bomb]})]
    same = [other for other in due if s.bombs[other] == s.bombs[bomb]]
    return [Reason("RA-13.12", "bomb-alike", {"bomb": bomb, "bomb2": same[0]})]
