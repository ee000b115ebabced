"""What the actions of a turn may come to: exact odds from what the seat knows, for each amount that could be spent.

The kernel hands over imagined states: nothing here reads a card that the seat has not seen.
"""

from ....kernel.ids import Seat
from ....kernel.reason import Chance
from ..board import FACE_DOWN, RogueAgent
from ..content import cards
from ..content.amounts import ASSASSIN_DAMAGE, ASSASSIN_HITS, ATTACK_RED, RAZE_HITS
from ..content.dice import COLOUR_OF, DICE_PER_COLOUR
from ..content.tiles import SEARCH_DICE, SEARCH_WHITES
from ..content.tracks import AMMO, PISTOLS
from . import odds


def ammo_to_spend(s: RogueAgent, seat: Seat) -> int:
    """The most ammo that an attack begun now could take."""
    return 0 if s.has_clock(seat, cards.NO_AMMO) else min(s.ammo[seat], DICE_PER_COLOUR)


def strike(s: RogueAgent, seat: Seat, number: int, card: int, ammo: int) -> float:
    """RA-8.4..8.19. The chance to defeat a criminal if that is its card, its reveal effect included."""
    brace, pool = 0, [0, 0, 0]
    if s.cards[number] == FACE_DOWN:
        colour = cards.CARDS[card].reveal_colour
        has_seen = seat in s.investigated[number]
        if (colour == cards.RED and not has_seen) or (colour == cards.WHITE and has_seen):
            for kind, what, count in cards.CARDS[card].reveal:
                if kind == cards.RUN or (kind == cards.HURT and count >= s.stamina[seat]):
                    return 0.0  # one of them is no longer there
                if kind == cards.BRACE:
                    brace += count
                elif kind == cards.DICE:
                    pool[what] += count
                elif kind == cards.DROP and what == AMMO:
                    ammo = min(ammo, max(0, s.ammo[seat] - count))
    red = max(0, min(DICE_PER_COLOUR, ATTACK_RED + pool[0]))
    green = max(0, min(DICE_PER_COLOUR, PISTOLS[s.weapon[seat]] + pool[1]))
    black = max(0, min(DICE_PER_COLOUR, ammo + pool[2]))
    return odds.hit_chance(red, green, black, max(1, cards.HEALTH[card] + brace))


def of_attack(s: RogueAgent, seat: Seat, number: int) -> list[Chance]:
    """Over all cards that it can be; exact unless a card was shuffled back, which not every place can hold."""
    known = s.known_card(seat, number)
    possible = [known] if known >= 0 else s.unseen(seat)
    is_exact = known >= 0 or not s.reshuffled
    found = []
    for ammo in range(ammo_to_spend(s, seat) + 1):
        share = sum([strike(s, seat, number, card, ammo) for card in possible]) / len(possible)
        found.append(Chance("attack-with", share, {"criminal": number, "amount": ammo}, is_exact))
    return found


def of_shot(s: RogueAgent, seat: Seat) -> list[Chance]:
    found = []
    for ammo in range(ammo_to_spend(s, seat) + 1):
        share = odds.hit_chance(ATTACK_RED, PISTOLS[s.weapon[seat]], ammo, ASSASSIN_HITS)
        found.append(Chance("shot-with", share, {"amount": ammo}))
    return found


def of_raid(s: RogueAgent, seat: Seat, other: int) -> list[Chance]:
    """What the target spends in defence is not known yet; the odds are those without it."""
    found = []
    for ammo in range(ammo_to_spend(s, seat) + 1):
        share = odds.hit_chance(ATTACK_RED, PISTOLS[s.weapon[seat]], ammo, s.stamina[other])
        found.append(Chance("raid-with", share, {"seat": other, "amount": ammo}))
    return found


def of_raze(s: RogueAgent, seat: Seat) -> list[Chance]:
    tile = s.agents[seat]
    found = []
    for ammo in range(ammo_to_spend(s, seat) + 1):
        share = odds.hit_chance(ATTACK_RED, PISTOLS[s.weapon[seat]], ammo, RAZE_HITS + len(s.informants[tile]))
        found.append(Chance("raze-with", share, {"location": tile, "amount": ammo}))
    return found


def of_intercept(s: RogueAgent, seat: Seat, other: int) -> list[Chance]:
    found = []
    for fuel in range(1, min(DICE_PER_COLOUR, s.fuel[seat]) + 1):
        found.append(Chance("intercept-with", odds.takes_chance(fuel, 0), {"seat": other, "amount": fuel}))
    return found


def of_search(s: RogueAgent, seat: Seat) -> list[Chance]:
    """Of the first roll; where a colour is still to be chosen, it is told then."""
    tile = s.agents[seat]
    if SEARCH_WHITES[tile]:
        return []
    dice = SEARCH_DICE[tile]
    return of_roll(s, seat, dice[0], dice[1], dice[2], 0)


def of_roll(s: RogueAgent, seat: Seat, red: int, green: int, black: int, blasts: int) -> list[Chance]:
    """Whether more blasts come up than are stopped for nothing, besides those that lie there already."""
    tile = s.agents[seat]
    if s.is_safe(tile, seat):
        return []
    stopped = stopped_blasts(s, seat)
    share = odds.blast_chance(red, green, black, stopped - blasts)
    return [Chance("blasts-get-through", share, {"least": stopped + 1})]


def stopped_blasts(s: RogueAgent, seat: Seat) -> int:
    """RA-10.14, RA-10.17. Blasts of a search that informants and armour stop for nothing."""
    return s.lookouts(seat, s.agents[seat]) + (1 if s.has_armour(seat) else 0)


def of_cut(sheet: tuple[tuple[int, ...], ...], timer: int) -> list[Chance]:
    """RA-12.8. What the next cut of a wire allows at best."""
    line, doom = odds.next_cut(sheet, timer)
    found = [Chance("cut-makes-line", line)]
    if doom > 0.0:
        found.append(Chance("cut-explodes", doom))
    return found


def of_check(circuit: list[int], passed: str) -> list[Chance]:
    """RA-12.30..12.32. The destabilisation check with these dice; `passed` tells what follows if it succeeds."""
    share = odds.circuit_chance([COLOUR_OF[face] for face in circuit])
    found = [Chance(passed, share)]
    if share < 1.0:
        found.append(Chance("check-explodes", 1.0 - share))
    return found


def assassin_loss(s: RogueAgent, seat: Seat) -> int:
    """RA-8.22..8.24. The stamina that a failed attack on an assassin costs here."""
    tile = s.agents[seat]
    if s.is_safe(tile, seat):
        return 0
    loss = ASSASSIN_DAMAGE - s.helpers(seat, tile)
    return loss + (1 if s.has_clock(seat, cards.SOFT) else 0) if loss > 0 else 0


def retaliation_loss(card: int) -> int:
    """The stamina that the retaliation of a card costs."""
    return sum([count for kind, _, count in cards.CARDS[card].retaliation if kind == cards.HURT])
