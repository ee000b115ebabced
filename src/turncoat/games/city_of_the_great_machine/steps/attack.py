"""Attacking a Guard: aim, stake, roll, strike."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rows import put
from ....kernel.step import Answers, Effect
from .. import menu as m
from ..board import GreatMachine
from ..content import events as e
from ..content.districts import SMALL
from ..content.heroes import ATTACK_DIE, SHIELD, VETERAN
from ..content.machine import MECHANIZATION
from ..content.terms import BROKE_GUARD
from ..events.heroes import AttackFailed, AttackRolled, GuardBroken, VeteranRolled
from ..events.missions import ProcessorGained
from ..ids import District, Slot
from ..reasons import no_such_guard, too_little_trust
from .dial import pay_trust
from .odds import attack_odds, price_chances
from .shared import HeroStep

ROLLS_FIRST: Final = -1  # stands for the stake of the Veteran


def aims_in(s: GreatMachine, district: District) -> list[int]:
    """CGM-10.56, CGM-16.27. The types of working Guards in a district; Servants are never among them."""
    found = []
    if s.guards[district] > s.processors[district]:
        found.append(m.PLAIN)
    if s.processors[district]:
        found.append(m.PROCESSOR)
    if s.specials[district]:
        found.append(m.SPECIAL)
    return found


def break_guard(s: GreatMachine, district: District, target: int) -> None:
    """CGM-10.55, CGM-20.109, CGM-20.212. It lies on its side and keeps its space; a special Guard goes to the bank."""
    s.deeds |= BROKE_GUARD
    if target == m.SPECIAL:
        s.specials = put(s.specials, district, s.specials[district] - 1)
    else:
        s.guards = put(s.guards, district, s.guards[district] - 1)
        s.broken = put(s.broken, district, s.broken[district] + 1)
        if target == m.PROCESSOR:
            s.processors = put(s.processors, district, s.processors[district] - 1)
            s.processors_held += 1
            s.emit(ProcessorGained(s.processors_held))
    s.emit(GuardBroken(district))


def break_all(s: GreatMachine, district: District) -> None:
    for target in (m.PROCESSOR, m.SPECIAL, m.PLAIN):
        while target in aims_in(s, district):
            break_guard(s, district, target)


def modifier(s: GreatMachine, district: District, target: int) -> int:
    """CGM-15.22, CGM-15.30, CGM-15.31, CGM-20.108, CGM-20.133, CGM-20.222. What is added to the coins."""
    change = 0
    if s.event == e.UNEXPECTED:
        change += 1
    if s.event == e.SNOOPS and SMALL >> district & 1 and not s.broken[district]:
        change -= 1
    if target == m.SPECIAL:
        change -= 1
    if s.is_coop and MECHANIZATION in s.issued:
        change += 1
    if s.drones_turned and district in s.drones:
        change -= 1
    return change


class AimAt(HeroStep):
    """CGM-10.56, CGM-20.112. If Guards of different types stand there the hero names the target first."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.TARGET[target] for target in aims_in(s, s.at[self.slot])]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.TARGET:
            return []
        return no_such_guard("CGM-10.56", s.at[self.slot], choice.arg)

    def chances(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Chance]:
        if choice.verb is m.TARGET and s.heroes[self.slot] == VETERAN:
            return price_chances(modifier(s, s.at[self.slot], choice.arg))
        return []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"hero": s.heroes[self.slot], "district": s.at[self.slot]}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        target = answers[self.seat].arg
        if s.heroes[self.slot] == VETERAN:
            # CGM-17.2: he rolls first.
            s.push(Roll(self.slot, target, ROLLS_FIRST, modifier(s, s.at[self.slot], target), True))
        else:
            s.push(LayStake(self.seat, self.slot, target))


class LayStake(HeroStep):
    """CGM-10.47, CGM-10.52, CGM-10.53. The stake is discarded before the roll and lost in every case."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "slot", "target")

    def __init__(self, seat: Seat, slot: Slot, target: int) -> None:
        super().__init__(seat, slot)
        self.target: Final = target

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.STAKE[trust] for trust in range(1, s.trust[self.slot] + 1)]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.STAKE:
            return []
        if not choice.arg:
            return [Reason("CGM-10.53", "at-least-one-trust")]
        return too_little_trust("CGM-10.53", choice.arg, s.trust[self.slot])

    def chances(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Chance]:
        if choice.verb is not m.STAKE:
            return []
        odds = attack_odds(choice.arg, modifier(s, s.at[self.slot], self.target))
        if s.event == e.COLD_FURNACES:
            odds += (1.0 - odds) * odds  # the die is rolled again if it fails
        return [Chance("guard-breaks", odds, {"trust": choice.arg})]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        slot = self.slot
        change = modifier(s, s.at[slot], self.target)
        return {
            "hero": s.heroes[slot],
            "district": s.at[slot],
            "trust": s.trust[slot],
            "low": max(0, 2 + change),
            "high": max(0, 4 + change),
        }

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        stake = answers[self.seat].arg
        s.trust = put(s.trust, self.slot, s.trust[self.slot] - stake)
        s.push(Roll(self.slot, self.target, stake, modifier(s, s.at[self.slot], self.target), True))


class Roll(Effect[GreatMachine]):
    """CGM-10.50, CGM-22.13. The attack die; Cold Furnaces lets each hero roll again once."""

    __match_args__: ClassVar[tuple[str, ...]] = ("slot", "target", "stake", "change", "may_reroll")

    def __init__(self, slot: Slot, target: int, stake: int, change: int, may_reroll: bool) -> None:
        self.slot: Final = slot
        self.target: Final = target
        self.stake: Final = stake
        self.change: Final = change
        self.may_reroll: Final = may_reroll

    def apply(self, s: GreatMachine) -> None:
        coins = ATTACK_DIE[s.rng.below(6)]
        hero = s.heroes[self.slot]
        s.emit(VeteranRolled(hero, coins) if self.stake == ROLLS_FIRST else AttackRolled(hero, self.stake, coins))
        if self.may_reroll and s.event == e.COLD_FURNACES:
            s.push(RollAgain(s.controllers[self.slot], self.slot, self.target, self.stake, self.change, coins))
        else:
            s.push(Strike(self.slot, self.target, self.stake, self.change, coins))


class RollAgain(HeroStep):
    """CGM-20.38. Cold Furnaces: each hero may reroll its attack die once."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "slot", "target", "stake", "change", "coins")

    def __init__(self, seat: Seat, slot: Slot, target: int, stake: int, change: int, coins: int) -> None:
        super().__init__(seat, slot)
        self.target: Final = target
        self.stake: Final = stake
        self.change: Final = change
        self.coins: Final = coins

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.SKIP, m.REROLL]

    def chances(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Chance]:
        if choice is not m.REROLL:
            return []
        stake = s.trust[self.slot] if self.stake == ROLLS_FIRST else self.stake
        return [Chance("guard-breaks", attack_odds(stake, self.change), {"trust": stake})]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"hero": s.heroes[self.slot], "coins": self.coins}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is m.REROLL:
            s.push(Roll(self.slot, self.target, self.stake, self.change, False))
        else:
            s.push(Strike(self.slot, self.target, self.stake, self.change, self.coins))


class Strike(Effect[GreatMachine]):
    """CGM-10.48, CGM-10.49, CGM-10.54, CGM-17.4. Broken if the stake covers the coins after all changes; never on the
    shield."""

    __match_args__: ClassVar[tuple[str, ...]] = ("slot", "target", "stake", "change", "coins")

    def __init__(self, slot: Slot, target: int, stake: int, change: int, coins: int) -> None:
        self.slot: Final = slot
        self.target: Final = target
        self.stake: Final = stake
        self.change: Final = change
        self.coins: Final = coins

    def apply(self, s: GreatMachine) -> None:
        price = max(0, self.coins + self.change)
        if self.stake == ROLLS_FIRST and self.coins != SHIELD and s.trust[self.slot] >= price:
            s.push(PayForGuard(s.controllers[self.slot], self.slot, self.target, price))
        elif self.coins != SHIELD and self.stake >= price:
            break_guard(s, s.at[self.slot], self.target)
        else:
            s.emit(AttackFailed(s.heroes[self.slot]))


class PayForGuard(HeroStep):
    """CGM-17.2, CGM-17.3. The Veteran sees the price and then decides; his action is used either way."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "slot", "target", "price")

    def __init__(self, seat: Seat, slot: Slot, target: int, price: int) -> None:
        super().__init__(seat, slot)
        self.target: Final = target
        self.price: Final = price

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.SKIP, m.PAY]

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {
            "hero": s.heroes[self.slot],
            "district": s.at[self.slot],
            "price": self.price,
            "trust": s.trust[self.slot],
        }

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is m.PAY:
            pay_trust(s, self.slot, self.price, "guard")
            break_guard(s, s.at[self.slot], self.target)
        else:
            s.emit(AttackFailed(s.heroes[self.slot]))
