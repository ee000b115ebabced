"""The inquisition phase up to the return of the chests (DD-16.1..16.52)."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rng import Rng
from ....kernel.step import Drafts, Effect, Picks, Seats
from ..board import DealWithTheDevil, put
from ..content.grammar import COIN, NOTHING, SELL, Goods, minus, one, plus, read_cost
from ..content.tables import BRIBE_SPACES, CULTIST, DEVIL, MORTAL_B
from ..events.heaps import EMPTY_HEAP, heap, heap_of
from ..events.heaps import MARKED as MARKED_PIECE
from ..events.heaps import PURE as PURE_PIECE
from ..events.trials import (
    Accused,
    BribesLie,
    ChestOpened,
    GuessesLaid,
    GuessScored,
    InquisitorLeft,
    InquisitorTurned,
    Rewarded,
    Unmasked,
    WingsBought,
)
from ..menu import BRIBE, BRIBE_GOOD, DELTAS, DONE, GUESS, LAY, SEAL, WING
from ..reasons import no
from .questioning import Questioning
from .shared import Window, purse_facts
from .track import add_angels, move_reputation, score

WING_PRICE: Final = 5


# A row of the opened ritual, by mark
COINS: Final = 0
PURE: Final = 1
MARKED: Final = 2
DEVIL_GUESS: Final = 3
CULTIST_GUESS: Final = 4

DEVIL_REWARDS: Final[tuple[tuple[int, str], ...]] = ((0, "1L 1M"), (1, "1W 1S"), (2, "2c"))
CULTIST_REWARDS: Final[tuple[tuple[int, str], ...]] = ((1, "1G 1c"), (2, "3c"))
"""DD-16.23, DD-16.24, DD-16.26. From how many pieces on a chest gets which goods in round 3."""
PIECE_POINTS: Final[tuple[int, ...]] = (0, 0, 1, 3, 6)
"""DD-16.27, DD-16.28. Points of the devil for up to four pieces in round 5; each further one is worth 6."""


class Preparation(Window):
    """DD-16.1..16.4, DD-20.18. Angel wings for 5 coins each, openly; asked again until nobody buys any more.

    `buyers` are those who bought when it was asked last: they are why it is asked again.
    """

    CAN_REPAY = True
    __match_args__: ClassVar[tuple[str, ...]] = ("buyers",)

    def __init__(self, buyers: Seats = ()) -> None:
        self.buyers: Final = buyers

    def own_choices(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, debt: int) -> list[Choice]:
        return [DONE, WING] if goods[COIN] >= WING_PRICE else [DONE]

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        return {**purse_facts(s, seat), "angels": s.angels[seat], "buyers": self.buyers}

    def own_reasons(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, choice: Choice) -> list[Reason]:
        return no("DD-16.3", "wing-too-dear", cost=WING_PRICE, coins=goods[COIN]) if choice is WING else []

    def settle_window(self, s: DealWithTheDevil, drafts: Drafts) -> None:
        bought = [len([1 for pick in picks if pick is WING]) for picks in drafts]
        for seat in s.in_order():
            if bought[seat]:
                s.receive(seat, one(COIN, -WING_PRICE * bought[seat]))
                s.emit(WingsBought(seat, bought[seat], heap_of(COIN, WING_PRICE * bought[seat])))
                add_angels(s, seat, bought[seat], "bought")
        buyers = tuple([seat for seat in s.in_order() if bought[seat]])
        s.push(Preparation(buyers) if buyers else Ritual())


def may_guess(s: DealWithTheDevil, seat: Seat, mark: int, picks: Picks) -> list[Choice]:
    """DD-16.11..16.14, DD-16.37, DD-16.43, DD-16.94. A guess needs its token and the ring of the accused."""
    if mark == DEVIL:
        return []
    roles = [DEVIL] if mark == CULTIST else [CULTIST, DEVIL]
    spent = [(guessed, accused) for owner, guessed, accused in s.laid if owner == mark]
    spent += [(pick.arg, pick.arg2) for pick in picks if pick.verb is GUESS]
    used_roles = [role for role, _ in spent]
    used_rings = [accused for _, accused in spent]
    if s.is_devil_found:
        used_roles.append(DEVIL)
    return [
        GUESS.at(role, other)
        for role in roles
        if role not in used_roles
        for other in s.everyone
        if other != seat and other not in used_rings
    ]


def guess_reasons(s: DealWithTheDevil, seat: Seat, picks: Picks, choice: Choice) -> list[Reason]:
    """DD-16.11..16.14, DD-16.37, DD-16.43. Why a guess cannot be laid in."""
    mark, guessed, accused = s.roles[seat], choice.arg, choice.arg2
    if mark == DEVIL:
        return no("DD-16.11", "devil-guesses-nothing")
    if guessed < CULTIST or (guessed == CULTIST and mark == CULTIST):
        return no("DD-16.11", "no-such-token", mark=guessed)
    if accused == seat:
        return no("DD-16.12", "not-yourself")
    if guessed == DEVIL and s.is_devil_found:
        return no("DD-16.37", "devil-found")
    for owner, role, other in s.laid:
        if owner == mark and (role == guessed or other == accused):
            return no("DD-16.43", "guess-laid-out", mark=role, other=other)
    for pick in picks:
        if pick.verb is GUESS and pick.arg == guessed:
            return no("DD-16.12", "token-used", mark=guessed)
    return no("DD-16.14", "ring-used", other=accused)


class Ritual(Window):
    """DD-16.5..16.14, DD-16.93, DD-18.8, DD-18.17, DD-20.19. Everyone fills a chest in secret: coins as bribes,
    guesses; the devil soul pieces, in round 3 every marked one.
    """

    CAN_REPAY = True

    def own_choices(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, debt: int) -> list[Choice]:
        offered: list[Choice] = []
        mark = s.roles[seat]
        laid = laid_pieces(picks)
        if mark != DEVIL or s.round == 5 or laid[1] == s.souls[seat][1]:
            offered.append(SEAL)
        offered.extend(BRIBE.choices[: min(goods[COIN], len(BRIBE.choices))])
        if s.goods_bribe:
            offered.extend([BRIBE_GOOD[kind] for kind in range(5) if goods[kind]])
        if mark == DEVIL:
            offered.extend([LAY[side] for side in range(2) if laid[side] < s.souls[seat][side]])
        return offered + may_guess(s, seat, mark, picks)

    def facts(self, s: DealWithTheDevil, seat: Seat) -> dict[str, object]:
        """What bribes buy: who leaves next, and the coins that are missing for it besides the own ones."""
        picks = s.picks(seat)
        coins = bribe_of(picks)
        must_lay = s.roles[seat] == DEVIL and s.round == 3 and laid_pieces(picks)[1] < s.souls[seat][1]
        return {
            "duty": "lay-marked" if must_lay else "ritual",
            "coins": coins,
            "bribes": s.bribes,
            "count": max(0, BRIBE_SPACES - s.bribes - coins) if s.removed < 3 else 0,
            "inquisitor": s.removed if s.removed < 3 else -1,
        }

    def chances(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> list[Chance]:
        """DD-16.11. A guess: how many of the deals of the chests that nothing open rules out have it so."""
        if choice.verb is not GUESS:
            return []
        from ..imagine.world import Imagination  # made of these steps

        deals = Imagination(s, seat, Rng.seeded("guess")).assignments()
        fitting = len([1 for marks in deals if marks[choice.arg2] == choice.arg])
        facts = {"other": choice.arg2, "mark": choice.arg, "count": fitting, "total": len(deals)}
        return [Chance("guess-right", fitting / len(deals), facts, False)]

    def own_reasons(self, s: DealWithTheDevil, seat: Seat, picks: Picks, goods: Goods, choice: Choice) -> list[Reason]:
        verb, arg = choice.verb, choice.arg
        if choice is SEAL:
            return no("DD-16.7", "marked-pieces-first", count=s.souls[seat][1] - laid_pieces(picks)[1])
        if verb is BRIBE:
            return no("DD-16.10", "too-few-coins", coins=goods[COIN])
        if verb is BRIBE_GOOD:
            return no("DD-18.8", "none-to-give", good=arg) if s.goods_bribe else no("DD-18.10", "only-coins-bribe")
        if verb is LAY:
            return no("DD-16.6", "no-such-piece") if s.roles[seat] == DEVIL else no("DD-16.9", "only-the-devil")
        return guess_reasons(s, seat, picks, choice) if verb is GUESS else []

    def completes(self, s: DealWithTheDevil, seat: Seat, choice: Choice) -> bool:
        return choice is SEAL

    def settle_window(self, s: DealWithTheDevil, drafts: Drafts) -> None:
        rows: list[tuple[int, ...]] = [()] * 4
        for seat in s.everyone:
            mark, inside = s.roles[seat], NOTHING
            guesses = [-1, -1, -1, -1]
            for pick in drafts[seat]:
                if pick.verb is BRIBE or pick.verb is BRIBE_GOOD:
                    inside = minus(inside, DELTAS[pick.code])
                elif pick.verb is GUESS:
                    guesses[pick.arg] = pick.arg2
            s.walls[seat] = minus(s.walls[seat], inside)
            s.mark_ledger = put(s.mark_ledger, mark, minus(s.mark_ledger[mark], inside))
            rows[mark] = (inside[COIN], *laid_pieces(drafts[seat]), guesses[DEVIL], guesses[CULTIST], *inside[:5])
        s.ritual = tuple(rows)
        s.devil_shown = rows[DEVIL][PURE : MARKED + 1]
        s.push(Opening(), Bribes(), SoulsCounted(), Guesses(), Questioning())


def bribe_of(picks: Picks) -> int:
    """What picks have put into the chest as bribes, in coins (DD-18.17)."""
    total = 0
    for pick in picks:
        if pick.verb is BRIBE:
            total += pick.arg + 1
        elif pick.verb is BRIBE_GOOD:
            total += SELL[pick.arg]
    return total


def laid_pieces(picks: Picks) -> tuple[int, int]:
    """Pure and marked pieces that picks have put into the chest."""
    sides = [pick.arg for pick in picks if pick.verb is LAY]
    return (sides.count(0), sides.count(1))


class Opening(Effect[DealWithTheDevil]):
    """DD-16.15, DD-16.16, DD-16.25, DD-19.41, DD-19.42, DD-19.52. Round 3: every content with its mark, not its owner;
    round 5: all roles become public. The chests are told in the order of the marks, which says nothing of seats.
    """

    def apply(self, s: DealWithTheDevil) -> None:
        is_last = s.round == 5
        for mark in range(4):
            row = s.ritual[mark]
            coins, pure, marked, devil_guess, cultist_guess = row[:5]
            inside = heap((*row[5:], coins, 0)) + heap_of(PURE_PIECE, pure) + heap_of(MARKED_PIECE, marked)
            owner = s.seat_of(mark) if is_last else -1
            s.emit(ChestOpened(mark, owner, coins, pure, marked, devil_guess, cultist_guess, inside or EMPTY_HEAP))
        if is_last:
            for seat in s.in_order():
                s.unmasked = put(s.unmasked, seat, s.roles[seat])
                s.emit(Unmasked(seat, s.roles[seat]))


class Bribes(Effect[DealWithTheDevil]):
    """DD-16.17..16.22, DD-18.8, DD-18.17. Every full five coins remove A, then B, then C; a remainder stays."""

    def apply(self, s: DealWithTheDevil) -> None:
        for row in s.ritual:
            s.bribes += row[COINS] + sum([amount * price for amount, price in zip(row[5:], SELL, strict=True)])
        while s.bribes >= BRIBE_SPACES and s.removed < 3:
            s.bribes -= BRIBE_SPACES
            s.emit(InquisitorLeft(s.removed))
            s.removed += 1
        if s.removed == 3:
            s.bribes = 0
        s.emit(BribesLie(s.bribes))


def reward(s: DealWithTheDevil, mark: int, goods: Goods, cause: str) -> None:
    """DD-16.92, DD-19.46. Goods go into the chest of a role and come home with it; who holds it stays hidden."""
    seat = s.seat_of(mark)
    s.walls[seat] = plus(s.walls[seat], goods)
    s.mark_ledger = put(s.mark_ledger, mark, plus(s.mark_ledger[mark], goods))
    s.emit(Rewarded(mark, heap(goods), cause))


def turn_up(s: DealWithTheDevil, place: int) -> None:
    """DD-16.55. An inquisitor turns face up and stays so; places 0 to 2 are A to C, 3 to 5 are 1 to 3."""
    if not s.face_up[place]:
        faces = list(s.face_up)
        faces[place] = True
        s.face_up = tuple(faces)
        s.emit(InquisitorTurned(place if place < 3 else s.reds[place - 3]))


class SoulsCounted(Effect[DealWithTheDevil]):
    """DD-16.23..16.32, DD-16.52. Round 3: goods for the devil and the cultist, inquisitors turn; round 5: points."""

    def apply(self, s: DealWithTheDevil) -> None:
        pure, marked = s.devil_shown
        count = pure + marked
        if s.round == 3:
            for least, goods in DEVIL_REWARDS:
                if count >= least:
                    reward(s, DEVIL, read_cost(goods).goods, "souls")
            for least, goods in CULTIST_REWARDS:
                if marked >= least:
                    reward(s, CULTIST, read_cost(goods).goods, "marked-souls")
        else:
            score(s, s.seat_of(DEVIL), PIECE_POINTS[min(4, count)] + 6 * max(0, count - 4), "souls")
        if count >= 2:
            turn_up(s, 3)
        if count >= 3:
            turn_up(s, 5 if s.round == 5 and s.face_up[4] else 4)


class Guesses(Effect[DealWithTheDevil]):
    """DD-16.33..16.51, DD-1.13, DD-20.20. Round 3: two equal guesses compel a true answer; round 5: every guess
    counts.
    """

    def apply(self, s: DealWithTheDevil) -> None:
        made = []
        for mark in range(CULTIST + 1):
            row = s.ritual[mark]
            if row[DEVIL_GUESS] >= 0:
                made.append((mark, DEVIL, row[DEVIL_GUESS]))
            if row[CULTIST_GUESS] >= 0:
                made.append((mark, CULTIST, row[CULTIST_GUESS]))
        if s.round == 5:
            self.count(s, [(mark, guessed, accused) for mark, guessed, accused in s.laid] + made)
            return
        agreed = False
        for guessed in (DEVIL, CULTIST):  # DD-16.45
            named = [accused for _, role, accused in made if role == guessed]
            for seat in s.in_order():
                if named.count(seat) >= 2:
                    agreed = True
                    self.answer(s, seat, guessed, [mark for mark, role, at in made if role == guessed and at == seat])
        if agreed:
            s.laid = (*s.laid, *made)
            s.emit(GuessesLaid())

    def answer(self, s: DealWithTheDevil, seat: Seat, guessed: int, owners: list[int]) -> None:
        """DD-16.34..16.41, DD-16.44. The accused answers truthfully."""
        if s.roles[seat] != guessed:
            s.emit(Accused(seat, guessed, 0))
            s.denied = (*s.denied, (seat, guessed))
            return
        s.emit(Accused(seat, guessed, 1))
        s.unmasked = put(s.unmasked, seat, guessed)
        move_reputation(s, seat, -4 if guessed == DEVIL else -3)
        if guessed == DEVIL:
            s.is_devil_found = True
            turn_up(s, 5)
        else:
            owners = list(range(MORTAL_B + 1))
        for mark in owners:
            reward(s, mark, one(COIN, 2), "guess")

    def count(self, s: DealWithTheDevil, made: list[tuple[int, int, int]]) -> None:
        """DD-16.48..16.51. Two points for a right guess; a wrong one gives a point to the role that was missed."""
        for mark, guessed, accused in made:
            is_true = s.roles[accused] == guessed
            s.emit(GuessScored(mark, accused, guessed, 1 if is_true else 0))
            score(s, s.seat_of(mark if is_true else guessed), 2 if is_true else 1, "guesses")
