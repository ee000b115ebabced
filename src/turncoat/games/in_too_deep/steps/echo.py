"""Echo's turn: an automaton of cards and dice that asks the human only to break ties."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Reason
from ....kernel.rows import put
from ....kernel.step import Answers, Effect, OneSeat, Step
from .. import menu as m
from .. import reasons
from ..board import GONE, InTooDeep
from ..content.crimes import CRIMES, LEVEL
from ..content.echo import CONSOLATION, ECHO_CARDS, ECHO_ROLLS, MILESTONES, MOVE_TABLE, PLOT, PROGRESS, TRACK_END
from ..content.tables import BOOST_SPOT, CLEARANCE_SPOT, ION_HEIGHTS, LAST_SPACE, PARISH, PORTS, RING, RIVERSIDE
from ..events.cards import CrimeCommitted, CrimeRevealed, FiledCase, FiledLocker, FiledSpot
from ..events.ends import EchoCardTurned, EchoConsoled, EchoLettersShifted, EchoProgressed, EchoRolled, EchoRolledBlack
from ..ids import Criminal, Evidence
from .boosts import take_from_wheel
from .evidence import file_to_row, take_displayed, take_from_supply, trigger_chapter_end
from .shared import (
    draw_crime,
    draw_dilemmas,
    gain_clearance,
    gain_intel,
    hook,
    move_blockade,
    move_sentinel,
    put_item,
    raise_grip,
    relocate,
    relocate_heat,
    unhook,
)

FIRST_CRIMINAL: Final = 1
SECOND_CRIMINAL: Final = 2
ITEM_FACE: Final = 3
HEAT_FACE: Final = 4
BLOCKADE_FACE: Final = 5
SENTINEL_FACE: Final = 6


def tie_breaker(s: InTooDeep) -> int:
    """ITD-16.72, ITD-16.73. The human who plays just before Echo."""
    return s.order[-2]


class EchoTurn(Effect[InTooDeep]):
    """ITD-16.11, ITD-16.22, ITD-16.54, ITD-16.92, ITD-18.21. Turn up the next card, then the four parts of her turn."""

    def apply(self, s: InTooDeep) -> None:
        if not s.echo_deck:
            s.echo_deck = tuple(s.rng.shuffled(len(ECHO_CARDS)))
            s.echo_used = ()
        s.echo_card = s.echo_deck[-1]
        s.echo_deck = s.echo_deck[:-1]
        s.echo_used += (s.echo_card,)
        s.echo_moved = ()
        s.echo_filings = 0
        s.is_echo_spot_used = False
        s.emit(EchoCardTurned(s.echo_card))
        steps: list[Step[InTooDeep]] = [EchoHooks(), EchoMoves()]
        steps += [EchoRolls() for _ in range(ECHO_ROLLS[s.chapter])]
        steps += [EchoProgress(), EchoDraws(), ShiftLetters()]
        s.push_all(steps)


class EchoHooks(Effect[InTooDeep]):
    """ITD-16.12..16.18. She hooks the criminal of the shown letter and gains 1 grip with it, unless a human has
    locked it.
    """

    def apply(self, s: InTooDeep) -> None:
        echo = s.seats
        criminal = s.echo_letters[ECHO_CARDS[s.echo_card].hooks]
        if criminal not in s.ports[echo]:
            if criminal == s.locked:
                return
            if len(s.ports[echo]) == PORTS:
                unhook(s, echo, s.ports[echo][:1])
            hook(s, echo, criminal)
        raise_grip(s, echo, criminal)


class EchoMoves(Effect[InTooDeep]):
    """ITD-16.19, ITD-16.20, ITD-16.28. That criminal moves as the black die says, past blockades."""

    def apply(self, s: InTooDeep) -> None:
        black = s.rng.below(6)
        s.emit(EchoRolledBlack(black + 1))
        move_far(s, s.echo_letters[ECHO_CARDS[s.echo_card].hooks], MOVE_TABLE[black])


def move_far(s: InTooDeep, criminal: Criminal, zones: int) -> None:
    relocate(s, criminal, (s.criminal_at[criminal] + zones) % RING)


class EchoRolls(Effect[InTooDeep]):
    """ITD-16.21, ITD-16.23..16.27, ITD-16.88. Both dice: what moves, and how; what has moved is rolled again."""

    def apply(self, s: InTooDeep) -> None:
        white = 1 + s.rng.below(6)
        while white in s.echo_moved:
            white = 1 + s.rng.below(6)
        black = s.rng.below(6)
        s.echo_moved += (white,)
        if s.is_loud:
            s.emit(EchoRolled(white, black + 1))
        move_by_white(s, white, MOVE_TABLE[black])


def move_by_white(s: InTooDeep, white: int, zones: int) -> None:
    """ITD-16.23, ITD-16.28..16.32. Criminals and items pass blockades, items end loose, the Sentinel escorts nobody."""
    card = ECHO_CARDS[s.echo_card]
    way = 0 if zones > 0 else 1
    if white == FIRST_CRIMINAL:
        move_far(s, s.echo_letters[card.first], zones)
    elif white == SECOND_CRIMINAL:
        move_far(s, s.echo_letters[card.second], zones)
    elif white == ITEM_FACE:
        put_item(s, card.item, (s.where_is(card.item) + zones) % RING)
    elif white == HEAT_FACE:
        move_heat(s, s.index_of(card.zone))
    elif white == BLOCKADE_FACE:
        blockade = s.echo_marked if card.is_marked else 1 - s.echo_marked
        for _ in range(abs(zones)):
            move_blockade(s, blockade, way)
    else:
        for _ in range(abs(zones)):
            move_sentinel(s, way)


def move_heat(s: InTooDeep, at: int) -> None:
    """ITD-16.33..16.40, ITD-16.89. The three tokens go to the shown zone, or the next without heat; some zones pay
    Echo.
    """
    while s.heat[at]:
        at = (at + 1) % RING
    relocate_heat(s, s.heat.index(3), at)
    zone = s.ring[at]
    if zone == PARISH:
        gain_clearance(s, s.seats)
    elif zone == RIVERSIDE:
        s.push(EchoGainsEvidence(1))
    elif zone == ION_HEIGHTS:
        s.push(EchoGainsBoost(tie_breaker(s)))


class EchoProgress(Effect[InTooDeep]):
    """ITD-16.41..16.49, ITD-16.53, ITD-16.84, ITD-16.87. The marker advances; at the milestone she commits her crime,
    short of it she is consoled.
    """

    def apply(self, s: InTooDeep) -> None:
        echo = s.seats
        black = s.rng.below(6)
        s.echo_progress = min(TRACK_END, s.echo_progress + PROGRESS[s.echo_side][black])
        s.emit(EchoProgressed(black + 1, s.echo_progress))
        card = s.crimes[echo][0] if s.crimes[echo] else GONE
        if card == GONE or s.echo_progress < MILESTONES[LEVEL[card]]:
            intel, dilemmas, evidence, filings = CONSOLATION[s.echo_side]
            s.emit(EchoConsoled(intel))
            echo_reward(s, "consolation", intel, dilemmas, evidence, filings)
            return
        s.echo_progress = 0
        s.crimes[echo] = ()
        s.committing = card
        unhook(s, echo, s.ports[echo])
        way = 1 if ECHO_CARDS[s.echo_card].is_reckless else 0
        approach = CRIMES[card].approaches[way]
        s.emit(CrimeRevealed(s.name(echo), card))
        s.emit(CrimeCommitted(s.name(echo), card, m.method_of(card, way)))
        s.push(EchoLaysDown())
        echo_reward(s, "crime", approach.intel, approach.dilemmas, approach.evidence, approach.filings)


def echo_reward(s: InTooDeep, why: str, intel: int, dilemmas: int, evidence: Evidence, filings: int) -> None:
    """ITD-16.87. In the usual order: intel, dilemmas, evidence, filings."""
    s.push_all([EchoFiles() for _ in range(filings)])
    if evidence:
        s.push(EchoGainsEvidence(evidence))
    gain_intel(s, s.seats, intel, why)
    draw_dilemmas(s, s.seats, dilemmas)


class EchoLaysDown(Effect[InTooDeep]):
    """ITD-16.50. Her crime joins the story display."""

    def apply(self, s: InTooDeep) -> None:
        s.story += (s.committing,)
        s.committing = GONE


class EchoDraws(Effect[InTooDeep]):
    """ITD-16.51..16.53, ITD-16.90. Without a crime she draws one, of the level that the story display asks for."""

    def apply(self, s: InTooDeep) -> None:
        echo = s.seats
        if s.crimes[echo]:
            return
        wanted = wanted_level(s)
        for level in [*range(wanted, 4), *range(wanted - 1, 0, -1)]:
            if s.crime_decks[level]:
                draw_crime(s, echo, level)
                return


def wanted_level(s: InTooDeep) -> int:
    """ITD-16.52. Level 1 until every storyline in play shows one, then level 2 likewise, then level 3."""
    shown = s.shown_levels()
    for level in (1, 2):
        for storyline in s.storylines:
            if (storyline, level) not in shown:
                return level
    return 3


class ShiftLetters(Effect[InTooDeep]):
    """ITD-16.82. With two humans the waiting disc enters at A, the others shift, and the one pushed off D waits."""

    def apply(self, s: InTooDeep) -> None:
        if s.echo_waiting != GONE:
            letters = s.echo_letters
            s.echo_letters = (s.echo_waiting, *letters[:-1])
            s.echo_waiting = letters[-1]
            s.emit(EchoLettersShifted(s.echo_letters))


class EchoGainsEvidence(Effect[InTooDeep]):
    """ITD-16.55, ITD-16.56, ITD-16.75, ITD-16.76, ITD-16.86. Random tokens of the display; from an empty one she ends
    the chapter.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ("count",)

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def apply(self, s: InTooDeep) -> None:
        for _ in range(self.count):
            positions = s.displayed()
            if positions:
                take_displayed(s, s.seats, s.rng.pick(positions))
            else:
                trigger_chapter_end(s, s.seats)
                take_from_supply(s, s.seats)


class EchoFiles(Effect[InTooDeep]):
    """ITD-16.57..16.66, ITD-16.85, ITD-17.7. A random token goes to the row of her card, or else to the plot."""

    def apply(self, s: InTooDeep) -> None:
        echo = s.seats
        if not s.memory[echo]:
            return
        tokens = list(s.memory[echo])
        slot = s.rng.below(len(tokens))
        evidence = tokens.pop(slot)
        s.memory[echo] = tuple(tokens)
        row = ECHO_CARDS[s.echo_card].row
        is_first = s.echo_filings == 0
        s.echo_filings += 1
        if is_first and row != PLOT and s.row_dossiers[row]:
            file_to_row(s, echo, row, GONE)
            s.echo_filed += (evidence,)
            s.emit(FiledCase(s.name(echo), row, GONE))
            return
        if GONE in s.spots and not s.is_echo_spot_used:
            spot = s.spots.index(GONE)
            s.spots = put(s.spots, spot, evidence)
            s.spot_filers = put(s.spot_filers, spot, echo)
            s.is_echo_spot_used = True
            s.emit(FiledSpot(s.name(echo), spot, evidence))
            if spot == BOOST_SPOT:
                s.push(EchoGainsBoost(tie_breaker(s)))
            elif spot == CLEARANCE_SPOT:
                gain_clearance(s, echo)
            else:
                s.push(EchoGainsGrip(tie_breaker(s)))
            return
        s.lockers[echo] += (evidence,)
        s.emit(FiledLocker(s.name(echo), evidence))


class EchoGainsBoost(OneSeat[InTooDeep]):
    """ITD-16.67..16.69, ITD-16.72. Echo takes the boost with the most intel and discards it; a human breaks ties."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        filled = [sector for sector in range(len(s.wheel)) if s.wheel[sector] != GONE]
        most = max([s.wheel_intel[sector] for sector in filled], default=0)
        return [m.WHEEL[s.wheel[sector]] for sector in filled if s.wheel_intel[sector] == most]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.WHEEL:
            return []
        if choice.arg not in s.wheel:
            return [Reason("ITD-9.1", "not-on-wheel", {"boost": choice.arg})]
        return [Reason("ITD-16.67", "echo-richest", {"boost": choice.arg, "amount": max(s.wheel_intel)})]

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"amount": max([s.wheel_intel[at] for at in range(len(s.wheel)) if s.wheel[at] != GONE], default=0)}

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        boost = answers[self.seat].arg
        take_from_wheel(s, s.seats, boost)
        s.boost_discard += (boost,)


class EchoGainsGrip(OneSeat[InTooDeep]):
    """ITD-16.70, ITD-16.72, ITD-16.91. Echo's lowest disc advances; a human breaks ties."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        row = s.grip[s.seats]
        lowest = min([row[criminal] for criminal in s.cast])
        return [m.DISC[criminal] for criminal in s.cast if row[criminal] == lowest < LAST_SPACE]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.DISC:
            return []
        if choice.arg not in s.cast:
            return reasons.not_in_play(choice.arg)
        return [Reason("ITD-16.70", "echo-lowest", {"criminal": choice.arg, "space": s.grip[s.seats][choice.arg]})]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        raise_grip(s, s.seats, answers[self.seat].arg)


class EchoLosesGrip(OneSeat[InTooDeep]):
    """ITD-16.71, ITD-16.72, ITD-16.91. Echo's highest disc goes back; a human breaks ties."""

    ASK_SINGLE: ClassVar[bool] = False

    def choices(self, s: InTooDeep, seat: Seat) -> list[Choice]:
        row = s.grip[s.seats]
        highest = max([row[criminal] for criminal in s.cast])
        return [m.DISC[criminal] for criminal in s.cast if row[criminal] == highest > 0]

    def reasons(self, s: InTooDeep, seat: Seat, choice: Choice) -> list[Reason]:
        if choice.verb is not m.DISC:
            return []
        if choice.arg not in s.cast:
            return reasons.not_in_play(choice.arg)
        return [Reason("ITD-16.71", "echo-highest", {"criminal": choice.arg, "space": s.grip[s.seats][choice.arg]})]

    def resolve(self, s: InTooDeep, answers: Answers) -> None:
        raise_grip(s, s.seats, answers[self.seat].arg, -1)
