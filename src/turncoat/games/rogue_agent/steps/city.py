"""Section 14: criminals, assassins, police squad, bombs, new leader.

Examples: RA-19.17..19.25, RA-19.43, RA-19.51..19.53, RA-19.55.
"""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.rows import holds
from ....kernel.step import Answers, Effect, OneSeat
from .. import menu as m
from .. import reasons
from ..board import RogueAgent
from ..content.amounts import ASSASSIN_DAMAGE
from ..content.cards import SOFT
from ..content.tiles import HOSPITAL, LAST_STOP
from ..content.tokens import ASSASSINS, BOMBS, CRIMINALS
from ..events.bombs import Ticked
from ..events.city import AssassinMoved, LeaderChanged
from ..events.criminals import CriminalMoved
from ..events.identity import Checked
from ..ids import Assassin, Tile
from .harm import ASSASSIN, Explode, Lose, tick_all
from .identity import RevealIdentity
from .shared import drop_informant, move_police, step_assassin, step_criminal


class Criminals(Effect[RogueAgent]):
    """RA-14.2..14.12, RA-16.41. Rampant criminals move one stop each, in ascending number: the first from this one on.

    Each has a step of its own, so that who looks on sees them move one after the other.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def apply(self, s: RogueAgent) -> None:
        s.active = -1
        for number in range(self.number, CRIMINALS):
            if 0 <= s.criminals[number] <= LAST_STOP and not s.defeated[number]:
                s.push(Criminals(number + 1))
                bomb = move_criminal(s, number)
                if bomb >= 0:
                    s.push(Explode(bomb))
                return


def move_criminal(s: RogueAgent, number: int) -> int:
    """RA-14.5, RA-14.9, RA-14.10, RA-14.13, RA-4.14, RA-4.16. One stop; unless the police is there, the two checks.

    Returns a bomb that explodes by it, or -1.
    """
    tile = step_criminal(s, number)
    if tile < 0:
        return -1
    if s.is_loud:
        s.emit(CriminalMoved(number, tile))
    if s.police == tile:
        return -1
    for assassin in range(ASSASSINS):
        if s.assassin_tile(assassin) == tile:
            flee(s, assassin)
    return check_bombs(s, tile)


def flee(s: RogueAgent, assassin: Assassin) -> None:
    """RA-14.13..14.17. Along the path to the first location without a rampant criminal, without any task."""
    while True:
        tile = step_assassin(s, assassin)
        if tile < 0:
            return
        if not s.has_rampant(tile):
            s.emit(AssassinMoved(assassin, tile))
            return


def check_bombs(s: RogueAgent, tile: Tile) -> int:
    """RA-14.18..14.20. Timers on the tile drop by one; one that runs out sets off all bombs there."""
    due = -1
    for bomb in range(BOMBS):
        if s.bombs[bomb] == tile:
            s.timers[bomb] -= 1
            if s.is_loud:
                s.emit(Ticked(tile, s.timers[bomb]))
            if s.timers[bomb] == 0:
                due = bomb
    return due


class Assassins(OneSeat[RogueAgent]):
    """RA-14.21, RA-14.45, RA-18.13, RA-16.94. The leader names the next assassin, when the order can matter."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "left")
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, left: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.left: Final = left

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        waiting = [assassin for assassin in self.left if s.assassins[assassin] >= 0]
        if not waiting:
            return []
        if len(waiting) == 1 or not order_matters(s, waiting):
            return [m.ACTIVATE[waiting[0]]]
        stops: list[int] = []
        options = []
        for assassin in waiting:
            if s.assassins[assassin] not in stops:
                stops.append(s.assassins[assassin])
                options.append(m.ACTIVATE[assassin])
        return options

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        return reasons.assassin_waits(s, choice.arg, self.left) if choice.verb is m.ACTIVATE else []

    def targets(self, s: RogueAgent, seat: Seat, choice: Choice) -> tuple[str, ...]:
        """A task where it stands, then the next stop."""
        return m.PLACES[s.stop_tile(min(s.assassins[choice.arg] + 1, LAST_STOP))]

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        assassin = answers[self.seat].arg
        left = tuple([other for other in self.left if other != assassin and s.assassins[other] >= 0])
        if left:
            s.push(Assassins(self.seat, left))
        prowl(s, assassin)


def order_matters(s: RogueAgent, assassins: list[int]) -> bool:
    """Whether two assassins can reach the same piece, or somebody sent to hospital could change what another does.

    That is by being found there, by a token turned up, or by a prisoner whose ongoing effect ends.
    """
    touched: tuple[int, ...] = ()
    is_danger = False
    sees_hospital = False
    for assassin in assassins:
        first = s.assassins[assassin]
        for stop in range(first, min(first + 3, LAST_STOP + 1)):  # where it may carry out a task
            tile = s.stop_tile(stop)
            sees_hospital = sees_hospital or tile == HOSPITAL
            if not s.informants[tile] and not has_agent(s, tile):
                continue
            if holds(touched, tile):
                return True
            touched += (tile,)
            for seat in range(s.seats):
                if s.agents[seat] == tile and not s.androids[seat]:
                    worst = ASSASSIN_DAMAGE + (1 if s.has_clock(seat, SOFT) else 0)
                    if s.stamina[seat] <= worst and not s.is_safe(tile, seat):
                        is_danger = True
    return is_danger and (sees_hospital or s.mode == "android" or s.is_anybody_frail())


def prowl(s: RogueAgent, assassin: Assassin) -> None:
    """RA-14.22..14.28, RA-4.17. A task here, a task one stop on, a third where the next stop has an agent.

    As soon as an agent has lost stamina the rest is skipped; the task itself is completed.
    """
    for part in range(3):
        stop = s.assassins[assassin]
        tile = s.stop_tile(stop)
        if part == 2 and (stop == LAST_STOP or not has_agent(s, s.stop_tile(stop + 1))):
            return
        if part > 0:
            tile = step_assassin(s, assassin)
            if tile < 0:
                return
            if s.is_loud:
                s.emit(AssassinMoved(assassin, tile))
        if does_task(s, tile):
            return


def has_agent(s: RogueAgent, tile: Tile) -> bool:
    for seat in range(s.seats):
        if s.agents[seat] == tile and not s.androids[seat]:
            return True
    return False


def does_task(s: RogueAgent, tile: Tile) -> bool:
    """RA-14.29..14.33. Agents first, then the informant on the upper space; True if somebody loses stamina."""
    if s.police == tile:
        return False
    is_met = has_agent(s, tile)
    if not (is_met or s.informants[tile]) or s.has_rampant(tile):
        return False
    losses = task_losses(s, tile) if is_met else []
    if losses:
        s.push(SilenceInformant(tile))
        s.push_all([*losses])
        return True
    if s.informants[tile]:
        drop_informant(s, tile, 0)
    return False


def task_losses(s: RogueAgent, tile: Tile) -> list[Lose]:
    """RA-14.29..14.31, RA-14.34, RA-14.35. Agents there lose two, one less for each own informant there."""
    losses = []
    for seat in s.from_leader():
        if s.agents[seat] == tile and not s.androids[seat] and not s.is_safe(tile, seat):
            amount = ASSASSIN_DAMAGE - s.helpers(seat, tile)
            if amount > 0:
                losses.append(Lose(seat, amount, ASSASSIN))
    return losses


class SilenceInformant(Effect[RogueAgent]):
    """RA-14.32, RA-14.33. The informant on the upper space leaves the game; the lower one moves up."""

    __match_args__: ClassVar[tuple[str, ...]] = ("tile",)

    def __init__(self, tile: Tile) -> None:
        self.tile: Final = tile

    def apply(self, s: RogueAgent) -> None:
        if s.informants[self.tile]:
            drop_informant(s, self.tile, 0)


class PoliceSquad(Effect[RogueAgent]):
    """RA-14.36..14.39, RA-16.13, RA-16.14, RA-16.38. The squad moves on; agents near it reveal a token."""

    def apply(self, s: RogueAgent) -> None:
        move_police(s)
        if s.is_hunt_open:
            near = [s.police, *s.neighbours(s.police)]
            called = [seat for seat in s.from_leader() if s.agents[seat] in near and s.must_reveal(seat)]
            if called:
                s.emit(Checked(tuple(called)))
            s.push_all([RevealIdentity(seat, -1) for seat in called])


class BombStep(Effect[RogueAgent]):
    """RA-14.40, RA-14.41. All bombs tick; the leader orders those that explode."""

    def apply(self, s: RogueAgent) -> None:
        tick_all(s, s.leader)


class NewLeader(Effect[RogueAgent]):
    """RA-14.43, RA-14.44, RA-1.12. The next seat clockwise; not after the last round."""

    def apply(self, s: RogueAgent) -> None:
        s.leader = (s.leader + 1) % s.seats
        if s.is_loud:
            s.emit(LeaderChanged(s.leader))
