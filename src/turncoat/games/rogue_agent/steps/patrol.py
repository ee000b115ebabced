"""Section 7: patrols, what waits on the way, investigating between two steps. Example: RA-19.47."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.rows import holds
from ....kernel.step import Answers, OneSeat, Picks
from .. import menu as m
from .. import reasons
from ..board import RogueAgent
from ..content.amounts import PATROL_RANGE
from ..content.cards import NO_AMMO
from ..content.tiles import SEARCH_ICONS
from ..content.tracks import AMMO, ENGINE_AT
from ..events.turns import Gangsters, Went
from ..ids import Tile
from . import harm
from .investigate import add_investigations, investigate
from .shared import spend


def patrol_range(s: RogueAgent, seat: Seat) -> int:
    """RA-7.6, RA-7.7. Two locations, three with the engine."""
    return PATROL_RANGE + (1 if s.car[seat] >= ENGINE_AT else 0)


def enter(s: RogueAgent, seat: Seat, tile: Tile) -> None:
    """RA-7.15..7.19, RA-7.21..7.23, RA-16.48..16.50, RA-16.54. Gangsters, or the loss on razed ground.

    Police keeps gangsters away; shield and own informants each stop one; then ammo is asked for.
    """
    s.agents[seat] = tile
    if s.is_loud:
        s.emit(Went(seat, tile))
    if holds(s.razed, tile):
        if not s.androids[seat]:
            harm.lose(s, seat, 1, harm.RAZED)
        return
    icons = s.gangsters(seat, tile)
    if icons > 0:
        if s.is_loud:
            s.emit(Gangsters(seat, tile, icons))
        s.push(FightGangsters(seat, icons))


class FightGangsters(OneSeat[RogueAgent]):
    """RA-7.17, RA-7.20, RA-18.4. Each ammo spent stops a gangster; each one left costs a stamina."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "icons")
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, icons: int) -> None:
        super().__init__(seat)
        self.icons: Final = icons

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        most = 0 if s.has_clock(seat, NO_AMMO) else min(self.icons, s.ammo[seat])
        return m.AMMO_UP_TO[most]

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.SPEND_AMMO:
            is_turn = choice.verb.name not in reasons.OTHER_TIMES
            return [Reason("RA-7.15", "gangsters-first", {"location": s.agents[seat]})] if is_turn else []
        if choice.arg > self.icons:
            return [Reason("RA-7.20", "too-few-gangsters", {"icons": self.icons})]
        if s.has_clock(seat, NO_AMMO):
            return reasons.banned(NO_AMMO)
        return reasons.too_little(AMMO, choice.arg, s.ammo[seat])

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        spent = answers[self.seat].arg
        spend(s, self.seat, AMMO, spent, "gangsters")
        harm.lose(s, self.seat, self.icons - spent, harm.GANGSTERS)

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        return {"icons": self.icons, "location": s.agents[seat], "stamina": s.stamina[seat], "ammo": s.ammo[seat]}


def patrol(s: RogueAgent, seat: Seat, steps: int, visited: tuple[int, ...], tile: Tile) -> None:
    """RA-7.8, RA-7.15. One step, and what waits there; only then further ones, if any are left."""
    if steps > 1:
        visited += (tile,)
        s.push(PatrolOn(seat, steps - 1, visited))
    enter(s, seat, tile)


def past_gangsters(s: RogueAgent, seat: Seat, steps: int, visited: tuple[int, ...]) -> list[Picks]:
    """Two steps of a patrol with what is spent against the gangsters between them, to where no free way leads."""
    if steps < 2:
        return []
    first = [go.arg for go in s.ways_on(s.agents[seat], visited)]
    free = [tile for tile in first if s.gangsters(seat, tile) == 0]
    near = [*first, *[go.arg for tile in free for go in s.ways_on(tile, (*visited, tile))]]
    found: list[Picks] = []
    for tile in first:
        icons = s.gangsters(seat, tile)
        most = 0 if s.has_clock(seat, NO_AMMO) else min(icons, s.ammo[seat])
        beyond = [go for go in s.ways_on(tile, (*visited, tile)) if go.arg not in near]
        if icons and most:  # without ammo nothing is asked, and the way is an ordinary one
            found += [(m.GO[tile], ammo, go) for go in beyond for ammo in m.AMMO_UP_TO[most]]
    return found


def searches_afar(s: RogueAgent, seat: Seat, steps: int, visited: tuple[int, ...]) -> list[Picks]:
    """A patrol by the shortest way that gangsters leave free, and a search at its end."""
    here = s.agents[seat]
    paths: dict[int, Picks] = {here: ()}
    fronts = [here]
    found: list[Picks] = []
    while fronts:
        tile = fronts.pop(0)
        if len(paths[tile]) == steps:
            continue
        for go in s.ways_on(tile, visited):
            if go.arg not in paths and s.gangsters(seat, go.arg) == 0 and not holds(s.razed, go.arg):
                paths[go.arg] = path = (*paths[tile], go)
                fronts.append(go.arg)
                if SEARCH_ICONS[go.arg]:
                    found.append((*path, m.SEARCH) if len(path) == steps else (*path, m.HALT, m.SEARCH))
    return found


class PatrolOn(OneSeat[RogueAgent]):
    """RA-7.6..7.11, RA-7.4, RA-7.47. On to a location not yet visited, or halt; investigating is possible between."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "left", "visited")
    GOES_ON: ClassVar[bool] = True
    SURE: ClassVar[tuple[str, ...]] = ("evidence", "investigated")
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, left: int, visited: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.visited: Final = visited

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        if s.is_cut:
            return []
        options = s.ways_on(s.agents[seat], self.visited)
        if not options:
            return []
        if not s.androids[seat]:
            add_investigations(s, seat, options)
        options.append(m.HALT)
        return options

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is m.GO:
            return reasons.off_the_road(s, seat, choice.arg, self.visited)
        if choice.verb is m.INVESTIGATE:
            return reasons.cannot_investigate(s, seat, choice.arg)
        return [] if choice.verb.name in reasons.OTHER_TIMES else [Reason("RA-7.3", "patrol-first")]

    def targets(self, s: RogueAgent, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return m.PLACES[choice.arg] if choice.verb is m.GO else m.PLACES[s.agents[seat]] if choice is m.HALT else ()

    def leads(self, s: RogueAgent, seat: Seat, choice: Choice) -> bool:
        return choice.verb is m.GO or choice is m.HALT

    def bundles(self, s: RogueAgent, seat: Seat) -> list[Picks]:
        return [
            *past_gangsters(s, seat, self.left, self.visited),
            *searches_afar(s, seat, self.left, self.visited),
        ]

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        seat = self.seat
        choice = answers[seat]
        if choice.verb is m.GO:
            patrol(s, seat, self.left, self.visited, choice.arg)
        elif choice.verb is m.INVESTIGATE:
            investigate(s, seat, choice.arg)
            s.push(self)

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        cards: list[Choice] = []
        if not s.androids[seat]:
            add_investigations(s, seat, cards)
        return {"left": self.left, "location": s.agents[seat], "looks": len(cards)}
