"""City of the Great Machine; its rules are in docs/rules/city-of-the-great-machine.md.

CGM-20.1: one set of steps serves both modes; what the cooperative game changes is asked with `is_coop`. The
worked examples CGM-23.1..23.115 have no code of their own: tests play them through these steps. CGM-18.11:
where players could not settle a case these rules decide.
"""

from typing import Any, ClassVar, Final

from ...kernel.choice import Choice
from ...kernel.game import Game
from ...kernel.guide import Bot, Guide
from ...kernel.ids import Seat
from ...kernel.layout import Layout
from ...kernel.reason import Reason
from ...kernel.result import Result
from ...kernel.rng import Rng
from ...kernel.state import State
from . import board, facts, faults, imagine, layout, migrations, reasons, view
from . import menu as m
from .board import GreatMachine
from .content import city
from .content.terms import MACHINE, MACHINE_SIDE, REBEL_SIDE
from .events import citizens as citizens_events
from .events import dial as dial_events
from .events import heroes as heroes_events
from .events import machine as machine_events
from .events import missions as missions_events
from .events import round as round_events
from .meta import LAYOUTS, META, SETS
from .steps import (
    actions,
    attack,
    automaton,
    citizens,
    condition,
    coop_ending,
    dial,
    districts,
    ending,
    helping,
    heroes,
    interactions,
    machine,
    missions,
    opening,
    orders,
    rewards,
    riots,
    round,
    setup,
    turns,
)

MODULES: Final = (
    board,
    citizens_events,
    dial_events,
    heroes_events,
    machine_events,
    missions_events,
    round_events,
    actions,
    attack,
    automaton,
    citizens,
    condition,
    coop_ending,
    dial,
    districts,
    ending,
    helping,
    heroes,
    interactions,
    machine,
    missions,
    opening,
    orders,
    rewards,
    riots,
    round,
    setup,
    turns,
)


class GreatMachineGame(Game):
    """What the platform asks of City of the Great Machine."""

    schema: ClassVar[int] = 3

    def blank(self) -> GreatMachine:
        return GreatMachine()

    def begin(self, s: State, options: dict[str, Any]) -> None:
        """CGM-5.1, CGM-5.25, CGM-19.7, CGM-20.135, CGM-20.140. Options, then the city, the heroes and the deal."""
        assert isinstance(s, GreatMachine)
        if s.is_coop:
            set_difficulty(s, options)
            s.missions = mission_cards(options)
            s.servant_order = tuple(["pjl".index(letter) for letter in options["servant_order"]])
            s.strict_compass = options["compass"] == "clockwise"
        else:
            s.plan_start = options["plan_start"]
            s.help_rebels = options["help_revolutionaries"]
        s.secret_offers = options["offers"] == "secret"
        s.plan = s.plan_start
        layout = options["layout"]
        if layout == "alternating":
            s.push(setup.Alternate(), setup.FinishCity())
        elif layout == "written":
            s.lay_out(city.written_city(options["written_layout"]))
        elif layout == "random":
            s.lay_out(city.random_city(s.rng))
        else:
            assert layout in LAYOUTS
            s.lay_out(city.ready_made(layout, s.rng))
        s.agenda.insert(0, setup.GatherHeroes(options["heroes"] == "random"))
        s.agenda.insert(0, setup.Deal())

    def result(self, s: State) -> Result:
        """CGM-1.11, CGM-1.12, CGM-19.1..19.4. One side has won; the facts name the next start of a variable plan."""
        assert isinstance(s, GreatMachine)
        machine_won = s.winner == MACHINE_SIDE
        is_machine = [not s.is_coop and seat == MACHINE for seat in s.everyone]
        ranking = tuple([1 if mine == machine_won else 2 for mine in is_machine])
        scores = tuple([s.plan if mine else s.riots for mine in is_machine])
        breakdown = tuple([{"plan": s.plan} if mine else {"riots": s.riots} for mine in is_machine])
        found: dict[str, Any] = {"plan": s.plan, "riots": s.riots, "round": s.round}
        if s.is_coop and machine_won:
            found["winner"] = "machine"
        if not s.is_coop:
            found["next_start"] = next_plan_start(s.plan_start, machine_won)
        assert s.winner in {MACHINE_SIDE, REBEL_SIDE}
        sides = tuple([MACHINE_SIDE if mine else REBEL_SIDE for mine in is_machine])
        return Result(ranking, scores, breakdown, s.ending, found, sides)

    def determinise(self, s: State, seat: Seat, rng: Rng) -> None:
        assert isinstance(s, GreatMachine)
        imagine.determinise(s, seat, rng)

    def faults(self, s: State) -> list[str]:
        assert isinstance(s, GreatMachine)
        return faults.faults(s)

    def table_extras(self, s: State) -> dict[str, Any]:
        assert isinstance(s, GreatMachine)
        return view.table_extras(s)

    def own_extras(self, s: State, seat: Seat) -> dict[str, Any]:
        assert isinstance(s, GreatMachine)
        return view.own_extras(s, seat)

    def reasons(self, s: State, seat: Seat, choice: Choice) -> list[Reason]:
        assert isinstance(s, GreatMachine)
        return reasons.not_now(choice)

    def migrations(self) -> dict[int, Any]:
        return {1: migrations.remember_more, 2: migrations.keep_the_old_readings}

    def content(self) -> dict[str, Any]:
        return facts.content()

    def piles(self, s: State) -> list[tuple[int, ...]]:
        assert isinstance(s, GreatMachine)
        return imagine.piles(s)

    def reshuffle(self, s: State, rng: Rng) -> None:
        assert isinstance(s, GreatMachine)
        imagine.reshuffle(s, rng)

    def layout(self, mode: str, seats: int) -> Layout:
        return layout.layout(self, mode, seats)

    def shown(self, s: State, seat: Seat) -> list[object]:
        assert isinstance(s, GreatMachine)
        return layout.shown(s, seat)

    def sights(self, s: State, seat: Seat) -> list[object]:
        assert isinstance(s, GreatMachine)
        return layout.sights(s, seat)

    def greedy(self) -> Bot:
        from .bot.player import Greedy

        return Greedy()

    def stand_in(self) -> Bot:
        from .bot.late import Absent

        return Absent()

    def guide(self) -> Guide:
        from .bot.guide import GreatMachineGuide

        return GreatMachineGuide()

    def evaluate(self, s: State, seat: Seat) -> float:
        assert isinstance(s, GreatMachine)
        from .bot.guide import evaluate

        return evaluate(s, seat)


def set_difficulty(s: GreatMachine, options: dict[str, Any]) -> None:
    """CGM-20.10, CGM-20.135, CGM-20.138..20.142. Benefits (a bit each) and where the Master Plan starts."""
    level = options["difficulty"]
    table: Final = {
        "introductory": (7, 1),
        "low": (3, 1),
        "medium": (3, 3),
        "high": (1, 1),
        "really_high": (0, 1),
        "insane": (0, max(2, options["plan_start"])),
        "custom": (sum([1 << int(number) - 1 for number in options["benefits"]]), options["plan_start"]),
    }
    s.benefits, s.plan_start = table[level]
    s.maintenance = options["maintenance"]


def mission_cards(options: dict[str, Any]) -> tuple[int, ...]:
    """CGM-1.13, CGM-20.143, CGM-20.144, CGM-20.256. One card of each letter, of one mission or mixed."""
    mission = options["mission"]
    if mission == "none":
        return (-1, -1, -1)
    if mission == "mixed":
        return tuple([SETS.index(options[f"mission_{letter}"]) * 3 + i for i, letter in enumerate("abc")])
    first = SETS.index(mission) * 3
    return (first, first + 1, first + 2)


def next_plan_start(start: int, machine_won: bool) -> int:
    """CGM-19.1..19.4. One lower after a win of the Machine, one higher after one of the Revolutionaries, I to III."""
    return max(1, start - 1) if machine_won else min(3, start + 1)


GAME: Final = GreatMachineGame(META, m.MENU, MODULES)
