"""What is wrong with a position: every card, piece and token must be in its place (section 3)."""

from .board import DROPPED, HELD, SPECIAL, DealWithTheDevil, all_goods
from .content.cards import BUILDINGS, HAPPENINGS
from .content.grammar import INDULGENCE, NOTHING, plus
from .content.schedule import SCHEDULES
from .content.tables import ALCHEMIST, CULTIST, GUESTS, INDULGENCES, MAX_DEBT, TOP


def faults(s: DealWithTheDevil) -> list[str]:
    """DD-3.1..3.33. What is wrong with a position, in sentences."""
    return [*_card_faults(s), *_soul_faults(s), *_goods_faults(s), *_track_faults(s), *_kingdom_faults(s)]


def _card_faults(s: DealWithTheDevil) -> list[str]:
    found = []
    buildings = list(s.building_pile)
    events = list(s.event_pile)
    for seat in s.everyone:
        buildings.extend(s.hands[seat] + s.built[seat] + s.ruins[seat] + s.discards[seat])
        events.extend(s.events[seat] + s.event_discards[seat] + s.played[seat])
    if sorted(buildings) != list(range(len(BUILDINGS))):
        found.append("Each of the eighty buildings must be in exactly one place.")
    if sorted(events) != list(range(len(HAPPENINGS))):
        found.append("Each of the twenty events must be in exactly one place.")
    if sorted(s.sides) != [0, 1, 2, 3] or not 0 <= s.schedule < SCHEDULES:
        found.append("The four seats must be at the four sides, under one of the schedules.")
    if sorted(s.reds) != [3, 4, 5, 6] or not 0 <= s.removed <= 3:
        found.append("The four red inquisitors must be in their places.")
    return found


def _soul_faults(s: DealWithTheDevil) -> list[str]:
    if s.roles[0] < 0:
        return [] if s.souls == [(0, 0)] * 4 else ["There are no souls before the chests are dealt."]
    if sorted(s.roles) != [0, 1, 2, 3]:
        return ["There must be two mortals, a cultist and a devil."]
    pure = sum([row[0] for row in s.souls]) + sum([price[1] for price in s.prices if price])
    marked = sum([row[1] for row in s.souls]) + sum([price[2] for price in s.prices if price])
    found = []
    if (pure, marked) != (6, 2) or min([min(row) for row in s.souls]) < 0:
        found.append("There must be six pure and two marked soul pieces.")
    for seat in s.everyone:
        if s.roles[seat] < CULTIST and (s.souls[seat][1] or s.souls[seat][0] > 3):
            found.append("A mortal can never obtain a soul piece.")  # DD-8.52
    return found


def _goods_faults(s: DealWithTheDevil) -> list[str]:
    found = []
    if min([min(wall) for wall in s.walls]) < 0:
        found.append("Nobody can have less than nothing.")
    total = NOTHING
    for heap in s.ledger:
        total = plus(total, heap)
    if s.roles[0] >= 0:
        for heap in s.mark_ledger:
            total = plus(total, heap)
    if total != all_goods(s):
        found.append("Goods behind walls and in chests must add up to what came from the bank.")
    if all_goods(s)[INDULGENCE] > INDULGENCES or sum(s.guests) > GUESTS:
        found.append("There are eight indulgences and four House Guests.")
    return found


def _track_faults(s: DealWithTheDevil) -> list[str]:
    found = []
    if min(s.debts) < 0 or max(s.debts) > MAX_DEBT or min(s.circles) < 0 or max(s.circles) > 3:
        found.append("Debts are from 0 to 10 and interest cubes on four spaces.")
    if min(s.reputation) < 1 or max(s.reputation) > TOP:
        found.append("Reputation is from 1 to 15.")
    if min(s.angels) < 0 or min(s.demons) < 0 or max(s.demons) > 2:
        found.append("Three demon wings are returned at once.")
    return found


def _kingdom_faults(s: DealWithTheDevil) -> list[str]:
    found = []
    for seat in s.everyone:
        placed = [state for state in s.privileges[seat][:4] if 0 < state < DROPPED]
        if len(set(placed)) != len(placed):
            found.append("Two small privileges cannot lie on one space.")
        for master, place in enumerate(s.masters[seat]):
            if not SPECIAL <= place <= HELD or (place == SPECIAL and master != ALCHEMIST):
                found.append("Only the alchemist has a special space.")
        if not set(s.slots[seat]) <= set(s.usable(seat)) or len(s.slots[seat]) > 2:
            found.append("The slots hold own action buildings.")
        if s.tucked[seat] >= 0 and s.tucked[seat] not in s.built[seat]:
            found.append("A tucked building is a built one.")
    return found
