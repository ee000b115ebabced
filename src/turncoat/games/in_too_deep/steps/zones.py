"""Zone actions."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.step import Answers, Effect, OneSeat
from .. import menu as m
from .. import reasons
from ..board import BOTH_WAYS, GONE, InTooDeep
from ..content import tables
from ..events.city import ZoneUsed
from ..ids import Criminal
from . import odds
from .boosts import GainBoost
from .challenge import Challenge
from .evidence import file_evidence, gain_evidence
from .patrol import Patrol, patrol_move, patrol_targets
from .peeks import Look
from .pieces import RelocateCriminal, SwapItems
from .shared import call_heat, gain_clearance, has_card, move, next_to, put_item, set_aside, zone_target


class ZoneAction(Effect[InTooDeep]):
    """ITD-6.8..6.11, ITD-2.103, ITD-11.10, ITD-13.12, ITD-18.13. Heat moves in first, then the zone's action
    happens.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "criminal", "at")

    def __init__(self, seat: Seat, criminal: Criminal, at: int) -> None:
        self.seat: Final = seat
        self.criminal: Final = criminal
        self.at: Final = at

    def apply(self, s: InTooDeep) -> None:
        zone = s.ring[self.at]
        s.emit(ZoneUsed(self.seat, self.criminal, zone))
        call_heat(s, self.at)
        if zone == tables.BLOCKS:
            s.push(Challenge(self.seat))
        elif zone == tables.DOWNTOWN:
            s.push(Patrol(self.seat, 3, True, True, tables.BOTH_BLOCKADES))
        elif zone == tables.ION_HEIGHTS:
            s.push(IonHeights(self.seat))
        elif zone == tables.PARISH:
            gain_clearance(s, self.seat)  # ITD-12.15
        elif zone == tables.RIVERSIDE:
            s.push(Riverside(self.seat))
        elif zone == tables.SKYPORT:
            s.push(RelocateCriminal(self.seat))
        elif zone == tables.TOWERS:
            s.push(Towers(self.seat, True), Towers(self.seat, False))
        else:
            s.push(SwapItems(self.seat))


class IonHeights(OneSeat[InTooDeep]):
    """ITD-12.13, ITD-12.14. Gain a boost, or draw a card of any crime deck to be looked at when the turn ends."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        options = [m.FROM_DECK[deck] for deck in range(4) if has_card(s, deck)]
        if s.wheel.count(GONE) < len(s.wheel):
            options.append(m.GAIN_BOOST)
        return options

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice is m.GAIN_BOOST:
            return [Reason("ITD-12.13", "wheel-empty")]
        if choice.verb is m.FROM_DECK:
            return [Reason("ITD-12.13", "deck-empty", {"deck": choice.arg})]
        return []

    def chances(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Chance]:
        return odds.drawing_crime(s, seat, choice.arg) if choice.verb is m.FROM_DECK else []

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice is m.GAIN_BOOST:
            s.push(GainBoost(self.seat))
        else:
            set_aside(s, self.seat, choice.arg)


class Riverside(OneSeat[InTooDeep]):
    """ITD-12.16. Gain one evidence, or file one."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        options = [m.GAIN_EVIDENCE] if s.strip else []
        if s.memory[seat]:
            options.append(m.FILE_EVIDENCE)
        return options

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice is m.FILE_EVIDENCE:
            return [Reason("ITD-8.15", "memory-empty")]
        if choice is m.GAIN_EVIDENCE:
            return [Reason("ITD-8.11", "strip-empty")]
        return []

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"count": len(s.memory[seat])}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        if answers[self.seat] is m.GAIN_EVIDENCE:
            gain_evidence(s, self.seat, 1)
        else:
            file_evidence(s, self.seat, 1)


class Towers(OneSeat[InTooDeep]):
    """ITD-12.18..12.26, ITD-12.30. Twice one of: move a criminal, move an item, look at two tokens, move blockade or
    Sentinel.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "is_first")

    def __init__(self, seat: Seat, is_first: bool) -> None:
        super().__init__(seat)
        self.is_first: Final = is_first

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        options: list[Choice] = []
        for criminal in s.cast:
            options += [m.MOVE.at(criminal, way) for way in s.pushed_ways(seat, criminal)]
        for item in range(len(tables.ITEMS)):
            ways = BOTH_WAYS if tables.ITEMS_CROSS in s.readings else s.ways(s.where_is(item))
            options += [m.MOVE_ITEM.at(item, way) for way in ways]
        if s.face_down_places():
            options.append(m.PEEK)
        options += [m.SENTINEL_MOVE[m.CW], m.SENTINEL_MOVE[m.CCW]]
        options += [m.BLOCKADE_MOVE.at(blockade, way) for blockade in (0, 1) for way in (m.CW, m.CCW)]
        return options

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is m.MOVE:
            if choice.arg not in s.cast:
                return reasons.not_in_play(choice.arg)
            return reasons.blocked(s, "ITD-12.19", choice.arg, choice.arg2)
        if choice.verb is m.MOVE_ITEM:
            return reasons.item_blocked(s, choice.arg, choice.arg2)
        if choice is m.PEEK:
            return [Reason("ITD-12.23", "nothing-to-look-at")]
        return reasons.must_answer("ITD-12.18") if choice in (m.SKIP, m.DONE) else []

    def targets(self, s: InTooDeep, seat: Seat, choice: Choice) -> tuple[str, ...]:
        if choice.verb is m.MOVE:
            return zone_target(s, next_to(s.criminal_at[choice.arg], choice.arg2))
        if choice.verb is m.MOVE_ITEM:
            return zone_target(s, next_to(s.where_is(choice.arg), choice.arg2))
        return patrol_targets(s, choice)

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"count": 2 if self.is_first else 1}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        choice = answers[self.seat]
        if choice.verb is m.MOVE:
            move(s, choice.arg, choice.arg2)
        elif choice.verb is m.MOVE_ITEM:
            put_item(s, choice.arg, next_to(s.where_is(choice.arg), choice.arg2))
        elif choice is m.PEEK:
            s.push(Look(self.seat, 2, (), False))
        else:
            patrol_move(s, self.seat, choice)
