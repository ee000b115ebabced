"""Heuristics that know Rogue Agent. All worth is in influence; chances come from `odds`."""

from typing import Final

from ....kernel.choice import Choice
from ....kernel.game import Game
from ....kernel.guide import Bot
from ....kernel.ids import Seat
from ....kernel.loop import current, legal
from ....kernel.rng import Rng
from ....kernel.state import State
from .. import menu as m
from ..board import RogueAgent
from ..content.amounts import JUSTICE_PER_TURN
from ..content.cards import HEALTH
from ..content.dice import COLOUR_OF, DICE, IS_BLAST, IS_BOOST, YIELD
from ..content.tokens import ANDROID
from ..content.tracks import AMMO, FUEL, INFLUENCE, STAMINA
from ..steps import odds
from ..steps.attack import AttackCriminal, attack_dice
from ..steps.custody import HoldOnFuel, InterceptFuel
from ..steps.defuse import PlaceDie, circuit
from ..steps.fight import RaidAmmo, RaidFuel, RazeAmmo
from ..steps.patrol import FightGangsters, PatrolOn
from ..steps.search import blasts_left
from ..steps.turn import Turn
from .plans import RAZE_PRIZE, Plan
from .worth import arrest_worth, blast_cost, face_worth, is_rogue, loss_cost, spare_credits, wants_unmasking

AMMO_PRICE: Final = 0.11
ENOUGH: Final = 1.03  # ammo or fuel, beyond which only spare credits buy more
LINE_RISK: Final[tuple[float, ...]] = (0.0, 0.6, 1.0, 1.3)  # by the number of circuit dice


class Greedy(Bot):
    """Plans each turn for the best two actions and an informant, attacks when the odds pay, cuts wires by chance."""

    def choose(self, game: Game, s: State, seat: Seat, rng: Rng) -> Choice:
        assert isinstance(s, RogueAgent)
        options = legal(s, seat)
        if len(options) == 1:
            return options[0]
        step = current(s)
        verb = options[0].verb
        if isinstance(step, Turn):
            if len(s.done) >= JUSTICE_PER_TURN and options[0].verb is not m.GO:
                return m.BACKUP if m.BACKUP in options else m.END  # nothing is left to plan
            return Plan(s, seat, -1, ()).choice(options)
        if isinstance(step, PatrolOn):
            return Plan(s, seat, step.left, step.visited).choice(options)
        if isinstance(step, FightGangsters):
            return options[self.ammo_against(s, seat, step.icons, len(options) - 1)]
        if isinstance(step, AttackCriminal):
            needed = max(1, HEALTH[s.cards[step.number]] + s.brace)
            worth = 1.0 + 0.6 * arrest_worth(s, seat, s.cards[step.number])
            return self.ammo_for(s, seat, options, needed, worth)
        if isinstance(step, RazeAmmo):
            return self.ammo_for(s, seat, options, 2 + len(s.informants[s.agents[seat]]), RAZE_PRIZE)
        if isinstance(step, RaidAmmo):
            return self.ammo_for(s, seat, options, s.stamina[step.target] + 1, 2.0)
        if isinstance(step, RaidFuel):
            return options[-1] if s.stamina[seat] <= 4 else options[min(1, len(options) - 1)]
        if isinstance(step, HoldOnFuel | InterceptFuel):
            return options[-1]
        if isinstance(step, PlaceDie):
            return self.placement(s, options)
        if verb is m.CUT.verb:
            return self.cut_or_stop(s, seat)
        if verb is m.SPEND_AMMO:
            return self.ammo_for(s, seat, options, 2, 1.1)
        return self.by_worth(s, seat, options)

    def ammo_against(self, s: RogueAgent, seat: Seat, icons: int, most: int) -> int:
        """Ammo against gangsters: all of it when it hurts, what is spare otherwise."""
        if s.stamina[seat] <= icons + 1:
            return most
        if s.stamina[seat] <= 4:
            return min(most, max(0, s.ammo[seat] - 1))
        return min(most, max(0, s.ammo[seat] - 3))

    def ammo_for(self, s: RogueAgent, seat: Seat, options: list[Choice], needed: int, worth: float) -> Choice:
        """The ammo for which chance times worth is dearest after its price."""
        best, best_worth = options[0], -1.0
        for option in options:
            red, green, black = attack_dice(s, seat, option.arg)
            value = odds.hit_chance(red, green, black, needed) * worth - AMMO_PRICE * option.arg
            if value > best_worth + 1e-9:
                best, best_worth = option, value
        return best

    # The bomb sheet.

    def placement(self, s: RogueAgent, options: list[Choice]) -> Choice:
        """The placement from which the best sheet can be reached with the rest of the dice."""
        timer = s.timers[s.sheet_bomb]
        shape = odds.shape_of(s.sheet)
        best, best_worth = options[0], -1e9
        seen: dict[tuple[int, bool], float] = {}
        for option in options:
            is_boost = IS_BOOST[option.arg]
            key = (option.arg2, is_boost)
            if key not in seen:
                rest = list(s.tray)
                rest.remove(option.arg)
                clock = timer - (1 if option.arg2 == len(shape) and option.arg2 > 0 else 0)
                seen[key] = -5.0
                if clock > 0:
                    blasts = len([face for face in rest if IS_BLAST[face]])
                    after = odds.put(shape, option.arg2, is_boost)
                    for found, left in odds.reachable(after, blasts, len(rest) - blasts, clock).items():
                        seen[key] = max(seen[key], sheet_worth(found, left))
            # A black die fails most checks, so it is better buried early than left at the end of a column.
            value = seen[key] + (0.01 if COLOUR_OF[option.arg] == 2 and not is_boost else 0.0)
            if value > best_worth:
                best, best_worth = option, value
        return best

    def cut_or_stop(self, s: RogueAgent, seat: Seat) -> Choice:
        """Another wire while a line is likely enough to pay for what an explosion costs."""
        timer = s.timers[s.sheet_bomb]
        line, doom = odds.next_cut(s.sheet, timer)
        passes = odds.circuit_chance([COLOUR_OF[face] for face in circuit(s.sheet)])
        cost = explosion_cost(s, seat)
        stop = -(1.0 - passes) * cost
        cut = line * 0.75 - (doom + 0.3 * line) * cost + 0.5 * (1.0 - line - doom) * stop
        return m.CUT if cut > stop else m.STOP

    # Everything that is a matter of small sums.

    def by_worth(self, s: RogueAgent, seat: Seat, options: list[Choice]) -> Choice:
        best, best_worth = options[0], -1e9
        for option in options:
            value = self.worth(s, seat, option)
            if value > best_worth:
                best, best_worth = option, value
        return best

    def worth(self, s: RogueAgent, seat: Seat, option: Choice) -> float:
        verb = option.verb
        if verb is m.REROLL:
            return self.gain_of_reroll(s, seat, option.arg)
        if verb is m.DOUBLE:
            return face_worth(s, seat, option.arg, False)
        if option is m.SHIELD:
            return blast_cost(s, seat)
        if verb is m.RESOLVE:
            return self.resolve_first(s, seat, option.arg)
        if verb is m.PICK_COLOUR:
            return average_worth(s, seat, option.arg)
        if verb is m.BUY:
            return buying_worth(s, seat, option.arg)
        if verb is m.SEND:
            return sending_worth(s, seat, option.arg, option.arg2)
        if verb is m.REVEAL:
            return 1.0 if (s.hidden[seat][option.arg] == ANDROID) == wants_unmasking(s, seat) else 0.0
        if verb is m.TAKE:
            return arrest_worth(s, seat, s.cards[option.arg])
        if verb is m.FREE:
            return -arrest_worth(s, seat, s.cards[option.arg])
        return 0.01 if option in (m.ROLL, m.KEEP, m.DONE) else 0.0

    def gain_of_reroll(self, s: RogueAgent, seat: Seat, face: int) -> float:
        is_safe = s.is_safe(s.agents[seat], seat)
        return average_worth(s, seat, COLOUR_OF[face]) - face_worth(s, seat, face, is_safe) - 0.02

    def resolve_first(self, s: RogueAgent, seat: Seat, face: int) -> float:
        """Dice before the blasts: what would be lost in hospital, what protects; healing at the top comes after."""
        is_deadly = blasts_left(s, seat) >= s.stamina[seat]
        heals = YIELD[face][0][0] == STAMINA
        if heals and not is_deadly:
            return -1.0
        return 1.0


def explosion_cost(s: RogueAgent, seat: Seat) -> float:
    tile = s.agents[seat]
    own = s.informants[tile].count(seat)
    return own + (0.0 if s.is_safe(tile, seat) else loss_cost(s, seat, 4))


def sheet_worth(shape: odds.Shape, timer: int) -> float:
    """How good a sheet is at the end of a cut: a line, or marks that wait for a third; ends in blasts are risky."""
    ends = len([1 for _, marks in shape if marks == 0])
    if odds.has_line(shape):
        return 2.0 - LINE_RISK[min(ends, 3)]
    waiting = 0
    for at in odds.spots(shape, True):
        if odds.has_line(odds.put(shape, at, True)):
            waiting += 1
    return 0.35 * min(waiting, 3) + 0.08 * min(timer, 4) - 0.12 * ends - (0.5 if timer <= 1 else 0.0)


def average_worth(s: RogueAgent, seat: Seat, colour: int) -> float:
    is_safe = s.is_safe(s.agents[seat], seat)
    return sum([face_worth(s, seat, face, is_safe) for face in DICE[colour]]) / 6


def buying_worth(s: RogueAgent, seat: Seat, track: int) -> float:
    """One more unit against what its price buys elsewhere: positive if it should be bought."""
    if track == INFLUENCE:
        return 1.0
    if track == AMMO and is_rogue(s, seat):
        return 0.3
    if track in (FUEL, AMMO):
        return 0.1 if s.level(seat, track) <= ENOUGH or spare_credits(s, seat) > 2 else -0.2
    return 0.2 if spare_credits(s, seat) > 0 else -0.2


def sending_worth(s: RogueAgent, seat: Seat, token: int, precinct: int) -> float:
    """Trouble goes where others are, work goes where I am."""
    tile = 7 + precinct
    mine = s.informants[tile].count(seat)
    others = len(s.informants[tile]) - mine
    near = 1.0 if s.agents[seat] == tile or s.is_adjacent(tile, s.agents[seat]) else 0.0
    if token <= 1:
        return others - mine + 0.3 * near
    return near
