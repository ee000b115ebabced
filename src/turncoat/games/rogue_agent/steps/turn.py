"""Section 7: the turn of a player, which action comes next; and the turn of an android (section 16).

Examples: RA-19.29..19.33, RA-19.36.
"""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rows import holds
from ....kernel.step import Answers, Effect, OneSeat, Picks
from .. import menu as m
from .. import reasons
from ..board import RogueAgent
from ..content import actions
from ..content.amounts import BACKUP_COST, JUSTICE_PER_TURN, SCREENING_COST
from ..content.cards import NO_BACKUP, NO_EVIDENCE, NO_FUEL
from ..content.tiles import GOODS, HQ, HUMAN_SHIELD, SEARCH_ICONS, TILES
from ..content.tokens import CRIMINALS
from ..content.tracks import CREDIT, EVIDENCE, FUEL
from ..events.criminals import ClockEnded
from ..events.identity import Screened
from ..events.turns import InformantPlaced, TurnBegan, TurnOver
from ..ids import Tile
from . import forecast
from .attack import FaceAssassin, NameCriminal
from .custody import Arrest, InterceptFuel, TurnIn
from .defuse import StartDefusing
from .fight import RaidAmmo, RazeAmmo
from .identity import RevealIdentity
from .investigate import add_investigations, investigate
from .patrol import past_gangsters, patrol, patrol_range, searches_afar
from .search import StartSearch
from .shared import spend
from .trade import Buy, BuyMore, add_offers

ACTION_OF: Final[dict[str, int]] = {
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
"""The justice or underground action that a verb takes."""
ANDROIDS_ONLY: Final = ("raid", "raze")
AGENTS_ONLY: Final = (
    "attack",
    "shoot",
    "arrest",
    "intercept",
    "turn-in",
    "defuse",
    "hunt",
    "investigate",
    "screen",
    "backup",
)


class BeginTurn(Effect[RogueAgent]):
    """RA-7.1, RA-7.5, RA-8.35, RA-8.36, RA-18.23. Ongoing effects end before the first action."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def apply(self, s: RogueAgent) -> None:
        seat = self.seat
        s.active = seat
        s.patrols = 0
        s.done = ()
        s.is_cut = False
        if s.is_loud:
            s.emit(TurnBegan(seat))
        for modifier, _ in s.clocks[seat]:
            s.emit(ClockEnded(seat, modifier))
        s.clocks[seat] = ()
        s.push(Turn(seat))


class Turn(OneSeat[RogueAgent]):
    """RA-7.2, RA-7.3, RA-7.5, RA-7.32..7.39, RA-16.33, RA-16.52..16.59, RA-18.3, RA-18.24. What next, or the end.

    The end is taken by itself when nothing else is left. An android may still drive after two actions, unless the
    table agreed otherwise.
    """

    SURE: ClassVar[tuple[str, ...]] = ("credits", "supply", "stock", "evidence", "investigated")
    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        if s.is_cut:
            return []
        options: list[Choice] = []
        tile = s.agents[seat]
        if len(s.done) < JUSTICE_PER_TURN:
            if can_drive(s, seat):
                options = s.ways(tile)
            if s.androids[seat]:
                self.add_underground(s, seat, tile, options)
            else:
                add_investigations(s, seat, options)
                add_screenings(s, seat, options)
                if s.police != tile:
                    self.add_justice(s, seat, tile, options)
        elif s.drives_on and s.androids[seat] and can_drive(s, seat):
            options = s.ways(tile)
        if can_backup(s, seat, tile):
            options.append(m.BACKUP)
        options.append(m.END)
        return options

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        """In the order of the tests above: who, when, where, and what is aimed at."""
        verb, tile = choice.verb, s.agents[seat]
        is_android = s.androids[seat]
        if verb.name in reasons.OTHER_TIMES:
            return []
        if is_android and verb.name in AGENTS_ONLY:
            return [Reason("RA-16.53", "android-turn")]
        if not is_android and verb.name in ANDROIDS_ONLY:
            return [Reason("RA-16.56", "agent-turn")]
        if choice is m.BACKUP:
            return reasons.cannot_backup(s, seat)
        if verb is m.SCREEN:
            return reasons.cannot_screen(s, seat, choice.arg)
        if verb is m.INVESTIGATE:
            return reasons.cannot_investigate(s, seat, choice.arg)
        if len(s.done) >= JUSTICE_PER_TURN:
            if not is_android:
                return [Reason("RA-7.39", "actions-used")]
            if verb is not m.GO:
                return [Reason("RA-16.55", "android-actions-used")]
            if not s.drives_on:
                return [Reason("RA-16.59", "android-actions-used")]
        if verb is m.GO:
            if not s.is_adjacent(tile, choice.arg):
                return reasons.off_the_road(s, seat, choice.arg, ())
            return reasons.banned(NO_FUEL) if s.has_clock(seat, NO_FUEL) else [Reason("RA-7.13", "no-fuel")]
        if s.police == tile and not is_android:
            return [Reason("RA-7.34", "police-here", {"location": tile})]
        if s.has_done(ACTION_OF[verb.name], tile):
            return [Reason("RA-16.58" if is_android else "RA-7.35", "action-repeated", {"location": tile})]
        return self.no_target(s, seat, choice)

    def no_target(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        """What is wrong with the target of an action that could be taken here."""
        verb = choice.verb
        if verb is m.ATTACK:
            facts = {"criminal": choice.arg}
            away = reasons.criminal_not_here(s, seat, choice.arg, "RA-8.1")
            return away if away else [Reason("RA-8.2", "not-rampant", facts)]
        if verb is m.SHOOT:
            return reasons.no_assassin(s, seat, choice.arg)
        if verb is m.ARREST:
            facts = {"criminal": choice.arg}
            away = reasons.criminal_not_here(s, seat, choice.arg, "RA-9.1")
            return away if away else [Reason("RA-9.1", "not-defeated", facts)]
        if verb is m.INTERCEPT:
            return reasons.cannot_intercept(s, seat, choice.arg)
        if choice is m.TURN_IN:
            return reasons.cannot_turn_in(s, seat)
        if choice is m.SEARCH:
            return [Reason("RA-16.46", "razed", {"location": s.agents[seat]})]
        if verb is m.BUY:
            return reasons.cannot_buy(s, seat, choice.arg)
        if verb is m.DEFUSE:
            return reasons.no_bomb(s, seat, choice.arg)
        if verb is m.HUNT:
            return reasons.cannot_fight(s, seat, choice.arg, "RA-16.85")
        if verb is m.RAID:
            return reasons.cannot_fight(s, seat, choice.arg, "RA-16.62")
        return reasons.cannot_raze(s, seat)

    def add_justice(self, s: RogueAgent, seat: Seat, tile: Tile, options: list[Choice]) -> None:
        """RA-7.32..7.36, RA-16.83..16.85. What can be done here as an agent."""
        if s.has_target(tile):
            self.add_fights(s, tile, options)
        has_company = s.has_company(seat)
        if has_company and s.fuel[seat] > 0 and tile not in HUMAN_SHIELD:
            if not s.has_done(actions.INTERCEPT, tile) and not s.has_clock(seat, NO_FUEL):
                for other in range(s.seats):
                    if other != seat and s.agents[other] == tile and s.has_prisoner(other):
                        options.append(m.INTERCEPT[other])
        if tile == HQ and s.has_prisoner(seat) and not s.has_done(actions.TURN_IN, tile):
            options.append(m.TURN_IN)
        add_goods(s, seat, tile, options)
        if s.has_bomb(tile) and not s.has_done(actions.DEFUSE, tile):
            timers: list[int] = []
            for bomb in s.bombs_at(tile):
                if s.timers[bomb] not in timers:
                    timers.append(s.timers[bomb])
                    options.append(m.DEFUSE[bomb])
        if has_company and not s.has_done(actions.HUNT, tile):
            for other in range(s.seats):
                if s.androids[other] and s.agents[other] == tile and not s.is_safe(tile, other):
                    options.append(m.HUNT[other])

    def add_fights(self, s: RogueAgent, tile: Tile, options: list[Choice]) -> None:
        """RA-8.1, RA-8.2, RA-9.1..9.3. Criminals and assassins on the tile."""
        stops = s.stops(tile)
        may_attack = not s.has_done(actions.ATTACK, tile)
        may_arrest = not s.has_done(actions.ARREST, tile)
        for number in range(CRIMINALS):
            if holds(stops, s.criminals[number]):
                if s.defeated[number]:
                    if may_arrest:
                        options.append(m.ARREST[number])
                elif may_attack:
                    options.append(m.ATTACK[number])
        if may_attack:
            # Assassins on one stop are alike, so one of them is enough.
            options.extend([m.SHOOT[s.assassins.index(stop)] for stop in stops if stop in s.assassins])

    def add_underground(self, s: RogueAgent, seat: Seat, tile: Tile, options: list[Choice]) -> None:
        """RA-16.55..16.58, RA-16.62, RA-16.71, RA-16.88, RA-16.95. What an android can do here."""
        add_goods(s, seat, tile, options)
        if not s.has_done(actions.RAID, tile):
            for other in range(s.seats):
                if not s.androids[other] and s.agents[other] == tile and not s.is_safe(tile, other):
                    options.append(m.RAID[other])
        if s.spaces(tile) and not s.has_done(actions.RAZE, tile):
            options.append(m.RAZE)

    def leads(self, s: RogueAgent, seat: Seat, choice: Choice) -> bool:
        return choice.verb is m.GO

    def bundles(self, s: RogueAgent, seat: Seat) -> list[Picks]:
        steps, visited = patrol_range(s, seat), left_behind(s, seat)
        return [*past_gangsters(s, seat, steps, visited), *searches_afar(s, seat, steps, visited)]

    def targets(self, s: RogueAgent, seat: Seat, choice: Choice) -> tuple[str, ...]:
        verb = choice.verb
        if verb is m.GO:
            return m.PLACES[choice.arg]
        if verb is m.ARREST:
            return m.SEATS[seat]
        if choice is m.SEARCH:
            return m.SEARCHES[s.agents[seat]]
        if choice is m.BACKUP or choice is m.RAZE or choice is m.TURN_IN:
            return m.PLACES[s.agents[seat]]
        return ()

    def chances(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Chance]:
        verb = choice.verb
        if verb is m.ATTACK:
            return forecast.of_attack(s, seat, choice.arg)
        if verb is m.SHOOT:
            return forecast.of_shot(s, seat)
        if verb is m.RAID or verb is m.HUNT:
            return forecast.of_raid(s, seat, choice.arg)
        if choice is m.RAZE:
            return forecast.of_raze(s, seat)
        if verb is m.INTERCEPT:
            return forecast.of_intercept(s, seat, choice.arg)
        if choice is m.SEARCH:
            return forecast.of_search(s, seat)
        if verb is m.DEFUSE:
            return forecast.of_cut((), s.timers[choice.arg])
        return []

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        seat = self.seat
        choice = answers[seat]
        verb = choice.verb
        if choice is m.END:
            if s.is_loud and len(self.choices(s, seat)) == 1:
                s.emit(TurnOver(seat))
            return
        s.push(self)
        if verb is m.GO:
            self.start_patrol(s, choice.arg)
        elif verb is m.INVESTIGATE:
            investigate(s, seat, choice.arg)
        elif verb is m.SCREEN:
            spend(s, seat, EVIDENCE, SCREENING_COST, "screening")
            s.emit(Screened(seat, choice.arg))
            s.push(RevealIdentity(choice.arg, seat))
        elif choice is m.BACKUP:
            place_informant(s, seat)
        else:
            self.act(s, choice)

    def start_patrol(self, s: RogueAgent, tile: Tile) -> None:
        """RA-7.6..7.14. The first patrol is free, a further one costs a fuel when it starts."""
        seat = self.seat
        if s.patrols > 0:
            spend(s, seat, FUEL, 1, "patrol")
        s.patrols += 1
        patrol(s, seat, patrol_range(s, seat), left_behind(s, seat), tile)

    def act(self, s: RogueAgent, choice: Choice) -> None:
        """RA-7.33, RA-7.37, RA-16.55, RA-16.56. A justice or underground action counts from here on."""
        seat = self.seat
        verb = choice.verb
        s.brace = 0
        s.pool = (0, 0, 0)
        if verb is m.ATTACK:
            s.push(NameCriminal(seat, choice.arg))
        elif verb is m.SHOOT:
            s.push(FaceAssassin(seat, choice.arg))
        elif verb is m.ARREST:
            s.push(Arrest(seat, choice.arg))
        elif verb is m.INTERCEPT:
            s.push(InterceptFuel(seat, choice.arg))
        elif choice is m.TURN_IN:
            s.push(TurnIn(seat))
        elif choice is m.SEARCH:
            s.push(StartSearch(seat))
        elif verb is m.BUY:
            s.push(Buy(seat, choice.arg), BuyMore(seat))
        elif verb is m.DEFUSE:
            s.push(StartDefusing(seat, choice.arg))
        elif verb is m.HUNT or verb is m.RAID:
            s.push(RaidAmmo(seat, choice.arg))
        else:
            s.push(RazeAmmo(seat))
        s.done += (ACTION_OF[verb.name] * TILES + s.agents[seat],)

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        """What is left of the turn, what can be looked at, and whether backup would be given up by ending.

        `drive`: 0 if no patrol is possible, 1 if the next one is free, 2 if it costs a fuel.
        """
        can_act = len(s.done) < JUSTICE_PER_TURN
        can_patrol = (can_act or (s.drives_on and s.androids[seat])) and can_drive(s, seat)
        cards: list[Choice] = []
        if can_act and not s.androids[seat]:
            add_investigations(s, seat, cards)
        return {
            "actions": JUSTICE_PER_TURN - len(s.done),
            "patrols": s.patrols,
            "drive": (2 if s.patrols else 1) if can_patrol else 0,
            "looks": len(cards),
            "barred": 1 if can_act and s.police == s.agents[seat] and not s.androids[seat] else 0,
            "backup": 1 if can_backup(s, seat, s.agents[seat]) else 0,
        }


def left_behind(s: RogueAgent, seat: Seat) -> tuple[int, ...]:
    """RA-7.10. Where a patrol that begins here does not come back to, unless the table agreed otherwise."""
    return () if s.returns else (s.agents[seat],)


def can_drive(s: RogueAgent, seat: Seat) -> bool:
    """RA-7.12..7.14. The first patrol costs nothing, a further one needs a fuel."""
    return s.patrols == 0 or (s.fuel[seat] > 0 and not s.has_clock(seat, NO_FUEL))


def add_goods(s: RogueAgent, seat: Seat, tile: Tile, options: list[Choice]) -> None:
    """RA-10.5, RA-11.1, RA-16.45, RA-16.46, RA-16.60, RA-16.61. Search and goods, not on a razed location."""
    if holds(s.razed, tile):
        return
    if SEARCH_ICONS[tile] and not s.has_done(actions.SEARCH, tile):
        options.append(m.SEARCH)
    if GOODS[tile] and not s.has_done(actions.BUY, tile):
        add_offers(s, seat, options)


def add_screenings(s: RogueAgent, seat: Seat, options: list[Choice]) -> None:
    """RA-16.12, RA-16.17..16.23, RA-16.93. Agents near the seat or its informants who still have something to show."""
    if s.evidence[seat] < SCREENING_COST or not s.is_hunt_open or s.has_clock(seat, NO_EVIDENCE):
        return
    for other in range(s.seats):
        if other != seat and s.must_reveal(other):
            tile = s.agents[other]
            if tile == s.agents[seat] or seat in s.informants[tile]:
                options.append(m.SCREEN[other])


def can_backup(s: RogueAgent, seat: Seat, tile: Tile) -> bool:
    """RA-7.40, RA-7.42, RA-7.44..7.46, RA-16.46, RA-16.53. Two credits, an informant, an empty space."""
    if s.androids[seat] or s.credits[seat] < BACKUP_COST or s.stock[seat] == 0:
        return False
    return len(s.informants[tile]) < s.spaces(tile) and not s.has_clock(seat, NO_BACKUP)


def place_informant(s: RogueAgent, seat: Seat) -> None:
    """RA-7.40, RA-7.41, RA-7.43. The upper-most empty space; then the turn is over."""
    tile = s.agents[seat]
    spend(s, seat, CREDIT, BACKUP_COST, "backup")
    s.stock[seat] -= 1
    s.informants[tile] += (seat,)
    if s.is_loud:
        s.emit(InformantPlaced(seat, tile))
    s.is_cut = True
