"""Section 10: searching, re-rolls, boosts, and the order in which the dice are carried out.

Examples: RA-19.44..19.46.
"""

from itertools import combinations
from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rows import different, holds, without
from ....kernel.step import Answers, Draft, Drafts, Effect, OneSeat, Picks, Seats
from .. import menu as m
from .. import reasons
from ..board import RogueAgent
from ..content.cards import NO_AMMO
from ..content.dice import COLOUR_OF, DICE, DICE_PER_COLOUR, GREEN_HEAL, IS_BLAST, IS_BOOST, YIELD
from ..content.tiles import SEARCH_DICE, SEARCH_WHITES
from ..content.tracks import AGENT_TRACK, AMMO, DETECTIVE_AT, STAMINA_TOP, TRACK_END
from ..events.fights import Rolled
from ..events.turns import BoostSpent, FoundNothing
from . import forecast, harm
from .shared import gain, spend, throw

MOST_SORTED: Final = 4
"""Of so many dice every set can be thrown again with one press."""


class StartSearch(Effect[RogueAgent]):
    """RA-10.1, RA-10.2. The icons of the location name the dice."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: RogueAgent) -> None:
        tile = s.agents[self.seat]
        dice, whites = SEARCH_DICE[tile], SEARCH_WHITES[tile]
        if whites:
            s.push(PickColour(self.seat, dice, whites))
        else:
            roll_search(s, self.seat, dice[0], dice[1], dice[2])


def roll_search(s: RogueAgent, seat: Seat, red: int, green: int, black: int) -> None:
    """RA-10.1, RA-10.6, RA-10.7. The dice are rolled; one re-roll, two with the detective; then they count."""
    s.tray = throw(s, seat, "search", red, green, black)
    s.push(Reroll(seat, 2 if s.agent_track[seat] >= DETECTIVE_AT else 1), CountBlasts(seat))


class PickColour(OneSeat[RogueAgent]):
    """RA-10.2..10.4, RA-5.26, RA-18.9. A colour for each white icon, before the roll and within three dice of each."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "dice", "whites")
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, dice: tuple[int, ...], whites: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.dice: Final = dice
        self.whites: Final = whites

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        return [m.PICK_COLOUR[colour] for colour in range(3) if self.dice[colour] + self.whites[0] <= DICE_PER_COLOUR]

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.PICK_COLOUR:
            return []
        return reasons.too_few_dice("RA-10.4", choice.arg, DICE_PER_COLOUR - self.dice[choice.arg])

    def bundles(self, s: RogueAgent, seat: Seat) -> list[Picks]:
        """The colours of two white icons at once."""
        if len(self.whites) != 2:
            return []
        alike = self.whites[0] == self.whites[1]
        colours = range(3)
        pairs = [(one, two) for one in colours for two in colours if one <= two or not alike]
        return [(m.PICK_COLOUR[one], m.PICK_COLOUR[two]) for one, two in pairs]

    def chances(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Chance]:
        if len(self.whites) > 1:
            return []
        dice = self.taken(choice.arg)
        return forecast.of_roll(s, seat, dice[0], dice[1], dice[2], 0)

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        seat, colour = self.seat, answers[self.seat].arg
        dice = self.taken(colour)
        if len(self.whites) > 1:
            s.push(PickColour(seat, dice, self.whites[1:]))
        else:
            roll_search(s, seat, dice[0], dice[1], dice[2])

    def taken(self, colour: int) -> tuple[int, ...]:
        """All dice by colour, with those of the first white icon."""
        return tuple([count + (self.whites[0] if at == colour else 0) for at, count in enumerate(self.dice)])

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        """Which of the white icons this is, and the blasts on the six faces of each colour."""
        left = len(self.whites) - 1
        icons = max(left + 1, len(SEARCH_WHITES[s.agents[seat]]))
        red, green, black = [len([face for face in die if IS_BLAST[face]]) for die in DICE]
        return {
            "count": self.whites[0],
            "number": icons - left,
            "icons": icons,
            "red": red,
            "green": green,
            "black": black,
        }


class Reroll(Draft[RogueAgent]):
    """RA-10.6, RA-10.7. Any or all of the dice once more; with the detective a second time."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def deciders(self, s: RogueAgent) -> Seats:
        return (self.seat,)

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        picks = s.picks(seat)
        left = s.tray
        for pick in picks:
            left = without(left, pick.arg)
        options = [m.REROLL[face] for face in different(left)]
        options.append(m.ROLL if picks else m.KEEP)
        return options

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        if choice is m.ROLL:
            return [Reason("RA-10.6", "nothing-marked")]
        if choice is m.KEEP:
            return [Reason("RA-10.6", "dice-marked")]
        if choice.verb is not m.REROLL:
            return []
        if choice.arg in s.tray:
            return [Reason("RA-10.6", "marked-already", {"face": choice.arg})]
        return reasons.no_such_die("RA-10.6", choice.arg)

    def bundles(self, s: RogueAgent, seat: Seat) -> list[Picks]:
        """All that can be thrown again: the blasts first, then what would take most marks.

        Of many dice there are too many sets to show: then only everything, all but one, and one.
        """
        tray = s.tray
        if s.picks(seat) or not tray:
            return []
        size = len(tray)
        blasts = tuple([face for face in tray if IS_BLAST[face]])
        wanted = [blasts, tray] if blasts else [tray]
        for count in range(size - 1, 0, -1) if size <= MOST_SORTED else (size - 1, 1):
            wanted += list(combinations(tray, count))
        return [(*m.REROLL.each(marked), m.ROLL) for marked in dict.fromkeys(wanted)]

    def chances(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Chance]:
        if choice is not m.ROLL:
            return []
        kept, dice = s.tray, [0, 0, 0]
        for pick in s.picks(seat):
            kept = without(kept, pick.arg)
            dice[COLOUR_OF[pick.arg]] += 1
        return forecast.of_roll(s, seat, dice[0], dice[1], dice[2], len([face for face in kept if IS_BLAST[face]]))

    def completes(self, s: RogueAgent, seat: Seat, choice: Choice) -> bool:
        return choice.verb is not m.REROLL

    def resolve_drafts(self, s: RogueAgent, drafts: Drafts) -> None:
        kept = s.tray
        thrown: list[int] = []
        for pick in drafts[self.seat]:
            if pick.verb is m.REROLL:
                kept = without(kept, pick.arg)
                thrown.append(DICE[COLOUR_OF[pick.arg]][s.rng.below(6)])
        if not thrown:
            return
        if s.is_loud:
            s.emit(Rolled(self.seat, "reroll", tuple(thrown)))
        tray = [*kept, *thrown]
        tray.sort()
        s.tray = tuple(tray)
        if self.left > 1:
            s.push(Reroll(self.seat, self.left - 1))

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        is_safe = s.is_safe(s.agents[seat], seat)
        blasts = len([face for face in s.tray if IS_BLAST[face]])
        through = 0 if is_safe else max(0, blasts - forecast.stopped_blasts(s, seat))
        return {"faces": s.tray, "left": self.left, "blasts": through}


class CountBlasts(Effect[RogueAgent]):
    """RA-10.13, RA-10.14, RA-10.18. Blasts that shield and informants do not stop; then boosts, then the dice."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: RogueAgent) -> None:
        seat = self.seat
        tile = s.agents[seat]
        blasts = 0
        boosts = 0
        useful: list[int] = []
        for face in s.tray:
            if IS_BLAST[face]:
                blasts += 1
            elif IS_BOOST[face]:
                boosts += 1
            else:
                useful.append(face)
        useful.sort()
        s.blasts = 0 if s.is_safe(tile, seat) else max(0, blasts - s.lookouts(seat, tile))
        s.doubled = ()
        s.tray = tuple(useful)
        if not useful:
            s.emit(FoundNothing(seat))
        s.push(CarryOut(seat))
        if boosts:
            s.push(UseBoost(seat, boosts))


class UseBoost(OneSeat[RogueAgent]):
    """RA-10.16, RA-10.17, RA-10.19..10.21. A boost stops a blast or doubles a die; at most one for each die.

    Without blasts no boost is held back, and where there is one for every die nothing is asked. A blast that
    the armour stops is none.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "left")
    ASK_SINGLE: ClassVar[bool] = False

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        blasts = blasts_left(s, seat)
        open_dice = s.tray
        for face in s.doubled:
            open_dice = without(open_dice, face)
        if blasts == 0 and self.left >= len(open_dice):
            open_dice = open_dice[:1]
        options = [m.DOUBLE[face] for face in different(open_dice)]
        if blasts:
            return [m.SHIELD, *options, m.SKIP]
        return options

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        if choice is m.SHIELD:
            return [Reason("RA-10.16", "no-blast")]
        if choice is m.SKIP:
            return [Reason("RA-10.19", "no-boost-held-back")]
        if choice.verb is not m.DOUBLE:
            return []
        if IS_BLAST[choice.arg] or IS_BOOST[choice.arg]:
            return [Reason("RA-10.21", "cannot-double", {"face": choice.arg})]
        if choice.arg not in s.tray:
            return reasons.no_such_die("RA-10.19", choice.arg)
        return [Reason("RA-10.20", "doubled-already", {"face": choice.arg})]

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is m.SHIELD:
            s.blasts -= 1
            s.emit(BoostSpent(self.seat, -1))
        elif choice is not m.SKIP:
            s.doubled = tuple(sorted((*s.doubled, choice.arg)))
            s.emit(BoostSpent(self.seat, choice.arg))
        if self.left > 1:
            s.push(UseBoost(self.seat, self.left - 1))

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        return {"left": self.left, "blasts": blasts_left(s, seat), "faces": s.tray}


class CarryOut(OneSeat[RogueAgent]):
    """RA-10.8..10.12, RA-10.15, RA-10.17, RA-10.22, RA-10.23, RA-18.9. Which dice before the blasts, and how much ammo.

    Dice for which it makes no difference are not asked about.
    """

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: RogueAgent, seat: Seat) -> list[Choice]:
        blasts = blasts_left(s, seat)
        if blasts == 0:
            return m.AMMO_UP_TO[0]
        most = 0 if s.has_clock(seat, NO_AMMO) else min(blasts, s.ammo[seat])
        options = [m.RESOLVE[face] for face in different(s.tray) if matters_before(s, seat, face, blasts)]
        return options + m.AMMO_UP_TO[most]

    def reasons(self, s: RogueAgent, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is m.RESOLVE:
            if choice.arg not in s.tray:
                return reasons.no_such_die("RA-10.8", choice.arg)
            return [Reason("RA-18.24", "order-is-free", {"face": choice.arg})]
        if choice.verb is not m.SPEND_AMMO:
            return []
        blasts = blasts_left(s, seat)
        if choice.arg > blasts:
            return [Reason("RA-10.15", "too-few-blasts", {"blasts": blasts})]
        if s.has_clock(seat, NO_AMMO):
            return reasons.banned(NO_AMMO)
        return reasons.too_little(AMMO, choice.arg, s.ammo[seat])

    def resolve(self, s: RogueAgent, answers: Answers) -> None:
        seat = self.seat
        choice = answers[seat]
        if choice.verb is m.RESOLVE:
            s.tray = without(s.tray, choice.arg)
            take_yield(s, seat, choice.arg)
            s.push(self)
            return
        loss = blasts_left(s, seat) - choice.arg
        spend(s, seat, AMMO, choice.arg, "blasts")
        s.blasts = 0
        if loss > 0:
            s.push(CarryOutRest(seat))
            harm.lose(s, seat, loss, harm.SEARCH)
        else:
            carry_out_rest(s, seat)

    def facts(self, s: RogueAgent, seat: Seat) -> dict[str, object]:
        return {"blasts": blasts_left(s, seat), "faces": s.tray, "ammo": s.ammo[seat], "stamina": s.stamina[seat]}


class CarryOutRest(Effect[RogueAgent]):
    """RA-10.8, RA-10.23. The other dice, unless the searcher is in hospital."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def apply(self, s: RogueAgent) -> None:
        carry_out_rest(s, self.seat)


def carry_out_rest(s: RogueAgent, seat: Seat) -> None:
    if not s.is_cut:
        for face in s.tray:
            take_yield(s, seat, face)
    s.tray = ()
    s.doubled = ()


def blasts_left(s: RogueAgent, seat: Seat) -> int:
    """RA-10.17. The armour stops one blast of each search."""
    return max(0, s.blasts - (1 if s.has_armour(seat) else 0))


def take_yield(s: RogueAgent, seat: Seat, face: int) -> None:
    """RA-10.9..10.12, RA-10.21. What the face yields, twice if a boost doubles it."""
    times = 1
    if holds(s.doubled, face):
        times = 2
        s.doubled = without(s.doubled, face)
    for track, amount in YIELD[face]:
        gain(s, seat, track, amount * times, "search")


def matters_before(s: RogueAgent, seat: Seat, face: int, blasts: int) -> bool:
    """Whether carrying out this die before the blasts, instead of after them, can change the outcome."""
    if blasts >= s.stamina[seat]:
        return True  # what comes after the hospital is lost
    total = 0
    for track, amount in YIELD[face]:
        total = amount * (s.tray.count(face) + s.doubled.count(face))
        if track == AMMO and not s.has_clock(seat, NO_AMMO):
            return s.ammo[seat] < blasts or s.ammo[seat] + total > TRACK_END[AMMO]
        if track == AGENT_TRACK:
            return not s.has_armour(seat)
        if face == GREEN_HEAL:
            return s.stamina[seat] + total > STAMINA_TOP
    return False
