"""Section 16: androids against agents and locations, agents against androids. Examples: RA-19.58..19.60."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.reason import Reason
from ....kernel.step import Answers, Effect, OneSeat
from .. import menu as m
from ..board import RogueAgent
from ..content.amounts import RAZE_HITS
from ..content.tracks import AMMO, FUEL, INFLUENCE
from ..events.fights import Clash, Hits, Razed
from . import harm
from .attack import attack_dice, most_ammo, no_ammo
from .custody import defence_choices, no_defence
from .shared import clear_tile, count_cars, count_hits, drop_informant, gain, spend, throw


class RaidAmmo(OneSeat[RogueAgent]):
    """RA-16.62, RA-16.63, RA-16.65, RA-16.83..16.86, RA-18.17. The attacker declares ammo first."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "target")
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target: Final = target

    def choices(self, s: RogueAgent, seat: int) -> list[Choice]:
        return m.AMMO_UP_TO[most_ammo(s, seat)]

    def reasons(self, s: RogueAgent, seat: int, choice: Choice) -> list[Reason]:
        return no_ammo(s, seat, choice, "RA-16.63")

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        ammo = answers[self.seat].arg
        spend(s, self.seat, AMMO, ammo)
        s.push(RaidFuel(self.target, self.seat, ammo))

    def facts(self, s: RogueAgent, seat: int) -> dict[str, object]:
        return {"other": self.target}


class RaidFuel(OneSeat[RogueAgent]):
    """RA-16.64, RA-16.66..16.70, RA-16.86, RA-16.87, RA-16.97, RA-18.18. The target takes green dice; both roll.

    Each patrol car of the target cancels a hit; its blasts hurt nobody.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "attacker", "ammo")
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: int, attacker: int, ammo: int) -> None:
        super().__init__(seat)
        self.attacker: Final = attacker
        self.ammo: Final = ammo

    def choices(self, s: RogueAgent, seat: int) -> list[Choice]:
        return defence_choices(s, seat, attack_dice(s, self.attacker, self.ammo)[1])

    def reasons(self, s: RogueAgent, seat: int, choice: Choice) -> list[Reason]:
        return no_defence(s, seat, choice, attack_dice(s, self.attacker, self.ammo)[1], "RA-16.64")

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        seat, attacker = self.seat, self.attacker
        fuel = answers[seat].arg
        spend(s, seat, FUEL, fuel)
        red, green, black = attack_dice(s, attacker, self.ammo)
        hits = count_hits(throw(s, attacker, "raid", red, green, black))
        cars = count_cars(throw(s, seat, "defence", 0, fuel, 0)) if fuel else 0
        s.emit(Clash(attacker, hits, cars))
        s.push(harm.Lose(seat, hits - cars, harm.FIGHT, attacker))

    def facts(self, s: RogueAgent, seat: int) -> dict[str, object]:
        return {"other": self.attacker, "dice": sum(attack_dice(s, self.attacker, self.ammo))}


class RazeAmmo(OneSeat[RogueAgent]):
    """RA-16.71..16.76. Informants cancel a hit each and leave; two hits left raze the location."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: RogueAgent, seat: int) -> list[Choice]:
        return m.AMMO_UP_TO[most_ammo(s, seat)]

    def reasons(self, s: RogueAgent, seat: int, choice: Choice) -> list[Reason]:
        return no_ammo(s, seat, choice, "RA-16.72")

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        seat = self.seat
        ammo = answers[seat].arg
        spend(s, seat, AMMO, ammo)
        red, green, black = attack_dice(s, seat, ammo)
        hits = count_hits(throw(s, seat, "raze", red, green, black))
        tile = s.agents[seat]
        s.emit(Hits(seat, hits, RAZE_HITS + len(s.informants[tile])))
        while hits > 0 and s.informants[tile]:
            drop_informant(s, tile, 0)
            hits -= 1
        if hits >= RAZE_HITS:
            s.push(harm.Chain(tile), RazeTile(seat, tile))

    def facts(self, s: RogueAgent, seat: int) -> dict[str, object]:
        tile = s.agents[seat]
        return {"location": tile, "needed": RAZE_HITS + len(s.informants[tile])}


class RazeTile(Effect[RogueAgent]):
    """RA-16.39, RA-16.40, RA-16.77..16.82. After the bombs: tokens go, the tile turns, the android gains influence."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "tile")

    def __init__(self, seat: int, tile: int) -> None:
        self.seat: Final = seat
        self.tile: Final = tile

    def apply(self, s: RogueAgent) -> None:
        clear_tile(s, self.tile)
        s.razed = tuple(sorted((*s.razed, self.tile)))
        s.emit(Razed(self.seat, self.tile))
        gain(s, self.seat, INFLUENCE, 1)
