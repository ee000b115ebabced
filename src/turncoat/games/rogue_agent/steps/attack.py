"""Section 8: an attack on a criminal or an assassin, from the target to the retaliation.

Examples: RA-19.34, RA-19.35, RA-19.42.
"""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.step import Answers, Effect, OneSeat
from .. import menu as m
from .. import reasons
from ..board import FACE_DOWN, RogueAgent
from ..content.amounts import ASSASSIN_DAMAGE, ASSASSIN_HITS, ATTACK_RED
from ..content.cards import CARDS, HEALTH, NO_AMMO, RED, WHITE
from ..content.dice import BLACK, DICE_PER_COLOUR
from ..content.tracks import AMMO, INFLUENCE, PISTOLS
from ..events.criminals import CardActs, CardRevealed
from ..events.fights import AssassinShot, CriminalDefeated, Hits
from ..ids import Assassin
from . import forecast, harm, odds
from .effects import operations
from .shared import count_hits, gain, return_assassin, spend, throw


class NameCriminal(Effect[RogueAgent]):
    """RA-8.1..8.8, RA-6.12, RA-17.7. The target's card is turned up; its reveal effect comes first, if it applies."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "number")

    def __init__(self, seat: Seat, number: int) -> None:
        self.seat: Final = seat
        self.number: Final = number

    def apply(self, s: RogueAgent) -> None:
        seat, number = self.seat, self.number
        s.push(AttackCriminal(seat, number))
        if s.cards[number] != FACE_DOWN:
            return
        card = s.face_down[number]
        s.cards[number] = card
        for other in s.everyone:
            if s.dossier[other]:
                s.dossier[other] = tuple([pair for pair in s.dossier[other] if pair[0] != number])
        s.emit(CardRevealed(number, card, seat))
        colour = CARDS[card].reveal_colour
        has_seen = seat in s.investigated[number]
        if (colour == RED and not has_seen) or (colour == WHITE and has_seen):
            s.emit(CardActs(number, card, "reveal"))
            s.push_all(operations(seat, number, CARDS[card].reveal))


def most_ammo(s: RogueAgent, seat: Seat) -> int:
    """RA-8.13, RA-5.26. Ammo that can be turned into black dice: never more dice than there are."""
    if s.has_clock(seat, NO_AMMO):
        return 0
    return min(s.ammo[seat], DICE_PER_COLOUR - max(0, s.pool[2]))


def attack_dice(s: RogueAgent, seat: Seat, ammo: int) -> tuple[int, int, int]:
    """RA-8.11..8.13, RA-16.63. Three red, a green one for each pistol, a black one for each ammo."""
    red = max(0, min(DICE_PER_COLOUR, ATTACK_RED + s.pool[0]))
    green = max(0, min(DICE_PER_COLOUR, PISTOLS[s.weapon[seat]] + s.pool[1]))
    black = max(0, min(DICE_PER_COLOUR, ammo + s.pool[2]))
    return (red, green, black)


def no_ammo(s: RogueAgent, seat: Seat, choice: Choice, rule: str) -> list[Reason]:
    """Why so much ammo cannot be turned into black dice; none if something else was chosen."""
    if choice.verb is not m.SPEND_AMMO:
        return []
    if s.has_clock(seat, NO_AMMO):
        return reasons.banned(NO_AMMO)
    if choice.arg > s.ammo[seat]:
        return reasons.too_little(AMMO, choice.arg, s.ammo[seat])
    return reasons.too_few_dice(rule, BLACK, most_ammo(s, seat))


class AttackCriminal(OneSeat[RogueAgent]):
    """RA-8.9..8.19, RA-8.25..8.33, RA-8.39, RA-18.5. Ammo is declared, the dice decide.

    It lapses if the target is gone or the attacker is in hospital.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "number")
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        if s.is_cut or s.criminal_tile(self.number) != s.agents[seat]:
            return []
        return m.AMMO_UP_TO[most_ammo(s, seat)]

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        return no_ammo(s, seat, choice, "RA-8.13")

    def chances(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Chance]:
        card = s.cards[self.number]
        needed = max(1, HEALTH[card] + s.brace)
        red, green, black = attack_dice(s, seat, choice.arg)
        share = odds.hit_chance(red, green, black, needed)
        found = [Chance("defeated", share, {"card": card, "needed": needed})]
        loss = forecast.retaliation_loss(card)
        if loss:
            found.append(Chance("retaliation-hurts", 1.0 - share, {"card": card, "loss": loss}))
        else:
            found.append(Chance("retaliation", 1.0 - share, {"card": card}))
        return found

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        seat, number = self.seat, self.number
        ammo = answers[seat].arg
        spend(s, seat, AMMO, ammo, "attack")
        red, green, black = attack_dice(s, seat, ammo)
        faces = throw(s, seat, "attack", red, green, black)
        hits = count_hits(faces)
        card = s.cards[number]
        needed = max(1, HEALTH[card] + s.brace)
        s.emit(Hits(seat, hits, needed))
        if hits >= needed:
            s.defeated[number] = True
            s.emit(CriminalDefeated(seat, number))
            gain(s, seat, INFLUENCE, 1, "criminal")
        else:
            s.emit(CardActs(number, card, "retaliation"))
            s.push_all(operations(seat, number, CARDS[card].retaliation))

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        card = s.cards[self.number]
        red, green, _ = attack_dice(s, seat, 0)
        return {
            "criminal": self.number,
            "card": card,
            "health": max(1, HEALTH[card] + s.brace),
            "red": red,
            "green": green,
            "ammo": s.ammo[seat],
        }


class FaceAssassin(OneSeat[RogueAgent]):
    """RA-8.1, RA-8.11..8.24. Two hits beat an assassin; fewer cost stamina, unless the location is safe."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "assassin")
    SURE: ClassVar[tuple[str, ...]] = ("ammo",)
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, assassin: Assassin) -> None:
        super().__init__(seat)
        self.assassin: Final = assassin

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        return m.AMMO_UP_TO[most_ammo(s, seat)]

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        return no_ammo(s, seat, choice, "RA-8.13")

    def chances(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Chance]:
        red, green, black = attack_dice(s, seat, choice.arg)
        share = odds.hit_chance(red, green, black, ASSASSIN_HITS)
        loss = forecast.assassin_loss(s, seat)
        missed = (
            Chance("assassin-hurts", 1.0 - share, {"loss": loss}) if loss else Chance("assassin-stays", 1.0 - share)
        )
        return [Chance("assassin-beaten", share), missed]

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        seat = self.seat
        ammo = answers[seat].arg
        spend(s, seat, AMMO, ammo, "attack")
        red, green, black = attack_dice(s, seat, ammo)
        faces = throw(s, seat, "attack", red, green, black)
        hits = count_hits(faces)
        tile = s.agents[seat]
        s.emit(Hits(seat, hits, ASSASSIN_HITS))
        if hits >= ASSASSIN_HITS:
            s.emit(AssassinShot(seat, tile))
            return_assassin(s, self.assassin)
            gain(s, seat, INFLUENCE, 1, "assassin")
        elif not s.is_safe(tile, seat):
            s.push(harm.Lose(seat, ASSASSIN_DAMAGE - s.helpers(seat, tile), harm.ASSASSIN))

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        red, green, _ = attack_dice(s, seat, 0)
        loss = forecast.assassin_loss(s, seat)
        return {"needed": ASSASSIN_HITS, "red": red, "green": green, "ammo": s.ammo[seat], "loss": loss}
