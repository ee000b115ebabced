"""Section 16: androids against agents and locations, agents against androids. Examples: RA-19.58..19.60."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.step import Answers, Effect, OneSeat
from .. import menu as m
from ..board import RogueAgent
from ..content.amounts import RAZE_HITS
from ..content.dice import DICE_PER_COLOUR
from ..content.tracks import AMMO, FUEL, INFLUENCE
from ..events.fights import Clash, Hits, Razed
from ..ids import Tile
from . import harm, odds
from .attack import attack_dice, most_ammo, no_ammo
from .custody import defence_choices, no_defence
from .shared import clear_tile, count_cars, count_hits, drop_informant, gain, spend, throw


class RaidAmmo(OneSeat[RogueAgent]):
    """RA-16.62, RA-16.63, RA-16.65, RA-16.83..16.86, RA-18.17. The attacker declares ammo first."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "target")
    SURE: ClassVar[tuple[str, ...]] = ("ammo",)
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, target: int) -> None:
        super().__init__(seat)
        self.target: Final = target

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        return m.AMMO_UP_TO[most_ammo(s, seat)]

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        return no_ammo(s, seat, choice, "RA-16.63")

    def chances(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Chance]:
        red, green, black = attack_dice(s, seat, choice.arg)
        share = odds.hit_chance(red, green, black, s.stamina[self.target])
        return [Chance("raid-succeeds", share, {"seat": self.target})]

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        ammo = answers[self.seat].arg
        spend(s, self.seat, AMMO, ammo, "attack")
        s.push(RaidFuel(self.target, self.seat, ammo))

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        red, green, _ = attack_dice(s, seat, 0)
        return {
            "other": self.target,
            "stamina": s.stamina[self.target],
            "fuel": s.fuel[self.target],
            "red": red,
            "green": green,
            "ammo": s.ammo[seat],
        }


class RaidFuel(OneSeat[RogueAgent]):
    """RA-16.64, RA-16.66..16.70, RA-16.86, RA-16.87, RA-16.97, RA-18.18. The target takes green dice; both roll.

    Each patrol car of the target cancels a hit; its blasts hurt nobody.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "attacker", "ammo")
    SURE: ClassVar[tuple[str, ...]] = ("fuel",)
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, attacker: int, ammo: int) -> None:
        super().__init__(seat)
        self.attacker: Final = attacker
        self.ammo: Final = ammo

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        return defence_choices(s, seat, attack_dice(s, self.attacker, self.ammo)[1])

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        return no_defence(s, seat, choice, attack_dice(s, self.attacker, self.ammo)[1], "RA-16.64")

    def chances(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Chance]:
        red, green, black = attack_dice(s, self.attacker, self.ammo)
        hurt = odds.clash_chance(red, green, black, choice.arg, 1)
        beaten = odds.clash_chance(red, green, black, choice.arg, s.stamina[seat])
        return [Chance("unhurt", 1.0 - hurt), Chance("to-hospital", beaten)]

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        seat, attacker = self.seat, self.attacker
        fuel = answers[seat].arg
        spend(s, seat, FUEL, fuel, "escape")
        red, green, black = attack_dice(s, attacker, self.ammo)
        hits = count_hits(throw(s, attacker, "raid", red, green, black))
        cars = count_cars(throw(s, seat, "defence", 0, fuel, 0)) if fuel else 0
        s.emit(Clash(attacker, hits, cars))
        s.push(harm.Lose(seat, hits - cars, harm.FIGHT, attacker))

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        red, green, black = attack_dice(s, self.attacker, self.ammo)
        return {
            "other": self.attacker,
            "dice": red + green + black,
            "left": DICE_PER_COLOUR - green,
            "fuel": s.fuel[seat],
            "stamina": s.stamina[seat],
        }


class RazeAmmo(OneSeat[RogueAgent]):
    """RA-16.71..16.76. Informants cancel a hit each and leave; two hits left raze the location."""

    SURE: ClassVar[tuple[str, ...]] = ("ammo",)
    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        return m.AMMO_UP_TO[most_ammo(s, seat)]

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        return no_ammo(s, seat, choice, "RA-16.72")

    def chances(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Chance]:
        tile = s.agents[seat]
        red, green, black = attack_dice(s, seat, choice.arg)
        guards = len(s.informants[tile])
        found = [Chance("razed", odds.hit_chance(red, green, black, RAZE_HITS + guards), {"location": tile})]
        if guards:
            found.append(Chance("informant-falls", odds.hit_chance(red, green, black, 1), {"location": tile}))
        return found

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        seat = self.seat
        ammo = answers[seat].arg
        spend(s, seat, AMMO, ammo, "attack")
        red, green, black = attack_dice(s, seat, ammo)
        hits = count_hits(throw(s, seat, "raze", red, green, black))
        tile = s.agents[seat]
        s.emit(Hits(seat, hits, RAZE_HITS + len(s.informants[tile])))
        while hits > 0 and s.informants[tile]:
            drop_informant(s, tile, 0)
            hits -= 1
        if hits >= RAZE_HITS:
            s.push(harm.Chain(tile), RazeTile(seat, tile))

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        tile = s.agents[seat]
        red, green, _ = attack_dice(s, seat, 0)
        return {
            "location": tile,
            "needed": RAZE_HITS + len(s.informants[tile]),
            "informants": len(s.informants[tile]),
            "red": red,
            "green": green,
            "ammo": s.ammo[seat],
        }


class RazeTile(Effect[RogueAgent]):
    """RA-16.39, RA-16.40, RA-16.77..16.82. After the bombs: tokens go, the tile turns, the android gains influence."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "tile")

    def __init__(self, seat: Seat, tile: Tile) -> None:
        self.seat: Final = seat
        self.tile: Final = tile

    def apply(self, s: RogueAgent) -> None:
        clear_tile(s, self.tile)
        s.razed = tuple(sorted((*s.razed, self.tile)))
        s.emit(Razed(self.seat, self.tile))
        gain(s, self.seat, INFLUENCE, 1, "razed")
