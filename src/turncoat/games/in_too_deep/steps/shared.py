"""What can happen to pieces and cards, whichever phase causes it, and what questions about one piece share."""

from typing import ClassVar, Final

from ....kernel.ids import Seat
from ....kernel.rows import Ints, put, without
from ....kernel.step import OneSeat
from .. import menu as m
from ..board import GONE, InTooDeep, sorted_with
from ..content.boosts import LOCK_BOOST
from ..content.crimes import LEVEL, SIDE
from ..content.tables import PORTS, RING
from ..events.cards import CrimeDiscarded, CrimeSetAside, DrewCrime, DrewDilemmas
from ..events.city import (
    BlockadeMoved,
    ClearanceGained,
    CriminalsSwapped,
    Dropped,
    GripChanged,
    HeatCalled,
    HeatRelocated,
    Hooked,
    HookTaken,
    IntelChanged,
    ItemMoved,
    ItemsSwapped,
    Moved,
    PickedUp,
    Relocated,
    SentinelMoved,
    Unhooked,
)
from ..ids import Crime, Criminal, Item

# Questions about one piece.


class ItemStep(OneSeat[InTooDeep]):
    """A seat is asked about an item that was chosen before."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "item")

    def __init__(self, seat: Seat, item: Item) -> None:
        super().__init__(seat)
        self.item: Final = item

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"item": self.item}


class CriminalStep(OneSeat[InTooDeep]):
    """A seat is asked about a criminal that was chosen before."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "criminal")

    def __init__(self, seat: Seat, criminal: Criminal) -> None:
        super().__init__(seat)
        self.criminal: Final = criminal

    def facts(self, s: InTooDeep, seat: Seat) -> dict[str, object]:
        return {"criminal": self.criminal}


# Places that choices lead to.


def next_to(at: int, way: int) -> int:
    return (at + (1 if way == m.CW else RING - 1)) % RING


def zone_target(s: InTooDeep, at: int) -> tuple[str, ...]:
    """The zone at that index as a target."""
    return m.ZONE_TARGETS[s.ring[at]]


def edge_target(s: InTooDeep, edge: int) -> tuple[str, ...]:
    """An edge as a target: the two zones that it parts, clockwise."""
    return m.ZONE_TARGETS[s.ring[edge]] + m.ZONE_TARGETS[s.ring[(edge + 1) % RING]]


def next_edge(s: InTooDeep, blockade: int, way: int) -> int:
    """ITD-11.7, ITD-11.8. The next edge in that direction that carries no blockade."""
    step = 1 if way == m.CW else RING - 1
    edge = (s.blockades[blockade] + step) % RING
    return edge if edge != s.blockades[1 - blockade] else (edge + step) % RING


# Consoles.


HOOKED: Final[tuple[str, ...]] = ("ports", "grip", "intel", "sizes", "prospects")
"""What hooking changes for sure, though a third hook draws a card."""


def hookable(s: InTooDeep, seat: Seat) -> list[int]:
    """ITD-5.5, ITD-5.6, ITD-5.8, ITD-9.30. Criminals not on your console nor locked by a rival, if a port is free."""
    own = s.ports[seat]
    if len(own) == PORTS:
        return []
    return [criminal for criminal in s.cast if criminal not in own and criminal != s.locked]


def hook(s: InTooDeep, player: Seat, criminal: Criminal) -> None:
    """ITD-5.6, ITD-5.7, ITD-5.9..5.12, ITD-18.6, ITD-18.11. Take the token, pay a robbed rival, draw a dilemma for a
    third hook.
    """
    owner = s.hooker(criminal)
    if owner >= 0:
        paid = min(1, s.intel[player])
        s.gain_intel(player, -paid)
        s.gain_intel(owner, 1)  # from the supply if the hooker has nothing
        s.ports[owner] = without(s.ports[owner], criminal)
        if s.is_loud:
            s.emit(HookTaken(s.name(player), criminal, s.name(owner), paid))
    elif s.is_loud:
        s.emit(Hooked(s.name(player), criminal))
    s.ports[player] += (criminal,)
    if len(s.ports[player]) == PORTS:
        draw_dilemmas(s, player, 1)


def unhook(s: InTooDeep, player: Seat, criminals: tuple[int, ...]) -> None:
    """ITD-5.14, ITD-5.18, ITD-9.31. The tokens go to the centre, locks end, items stay with their holders."""
    if not criminals:
        return
    s.ports[player] = tuple([criminal for criminal in s.ports[player] if criminal not in criminals])
    if s.locked in criminals:
        s.locked = GONE
        s.boost_discard += (LOCK_BOOST,)
    s.emit(Unhooked(s.name(player), criminals))


def raise_grip(s: InTooDeep, player: Seat, criminal: Criminal, amount: int = 1) -> None:
    """ITD-5.20. A disc moves, but never off the track."""
    before = s.grip[player][criminal]
    s.change_grip(player, criminal, amount)
    after = s.grip[player][criminal]
    if s.is_loud and after != before:
        s.emit(GripChanged(s.name(player), criminal, after - before, after))


def gain_intel(s: InTooDeep, player: Seat, amount: int, why: str) -> None:
    """ITD-1.9, ITD-1.10. Intel from the supply."""
    s.gain_intel(player, amount)
    if s.is_loud and amount:
        s.emit(IntelChanged(s.name(player), amount, why))


def gain_clearance(s: InTooDeep, player: Seat) -> None:
    """ITD-10.1, ITD-10.4, ITD-10.6. Two more, without limit, never spent."""
    s.clearance[player] += 2
    s.emit(ClearanceGained(s.name(player), s.clearance[player]))


def draw_dilemmas(s: InTooDeep, player: Seat, count: int) -> None:
    """ITD-7.15..7.17. From the deck into the hand; the discard pile is shuffled when the deck has run out."""
    drawn: list[int] = []
    for _ in range(count):
        if not s.dilemma_deck:
            pile = sorted(s.dilemma_discard)
            s.rng.shuffle(pile)
            s.dilemma_deck = tuple(pile)
            s.dilemma_discard = ()
            s.shed = [()] * s.players
        if not s.dilemma_deck:
            break
        drawn.append(s.dilemma_deck[-1])
        s.dilemma_deck = s.dilemma_deck[:-1]
    if drawn:
        s.dilemmas[player] = tuple(sorted((*s.dilemmas[player], *drawn)))
        if s.is_loud:
            s.emit(DrewDilemmas(s.name(player), tuple(sorted(drawn))))


# Criminals and items.


def move(s: InTooDeep, criminal: Criminal, way: int) -> None:
    """ITD-2.97, ITD-6.5. One step on the ring; what the criminal holds goes along."""
    s.criminal_at[criminal] = next_to(s.criminal_at[criminal], way)
    if s.is_loud:
        s.emit(Moved(criminal, s.ring[s.criminal_at[criminal]]))


def relocate(s: InTooDeep, criminal: Criminal, at: int) -> None:
    """ITD-2.98, ITD-2.99, ITD-6.5. Straight to the zone, past all blockades, with the held item."""
    s.criminal_at[criminal] = at
    if s.is_loud:
        s.emit(Relocated(criminal, s.ring[at]))


def swap_criminals(s: InTooDeep, first: int, second: int) -> None:
    """ITD-9.20. Both keep what they hold."""
    s.criminal_at[first], s.criminal_at[second] = s.criminal_at[second], s.criminal_at[first]
    s.emit(CriminalsSwapped(first, second))


def drop(s: InTooDeep, criminal: Criminal) -> None:
    """ITD-6.15. What the criminal holds, if anything, lies loose in its zone."""
    item = s.holds[criminal]
    if item != GONE:
        s.holds[criminal] = GONE
        s.item_at[item] = s.criminal_at[criminal]
        if s.is_loud:
            s.emit(Dropped(criminal, item))


def pick_up(s: InTooDeep, criminal: Criminal, item: Item) -> None:
    """ITD-6.6, ITD-6.7, ITD-13.29. The criminal holds the item; what it held before is dropped, loose."""
    drop(s, criminal)
    holder = s.holder(item)
    if holder != GONE:
        s.holds[holder] = GONE
    s.item_at[item] = GONE
    s.holds[criminal] = item
    if s.is_loud:
        s.emit(PickedUp(criminal, item))


def put_item(s: InTooDeep, item: Item, at: int) -> None:
    """ITD-9.17, ITD-12.22, ITD-16.30. The item ends loose in that zone, whoever held it."""
    holder = s.holder(item)
    if holder != GONE:
        s.holds[holder] = GONE
    s.item_at[item] = at
    s.emit(ItemMoved(item, s.ring[at]))


def swap_items(s: InTooDeep, first: int, second: int) -> None:
    """ITD-9.15, ITD-9.16, ITD-12.27, ITD-12.28. Two items change places; a holder of one then holds the other."""
    first_holder, second_holder = s.holder(first), s.holder(second)
    s.item_at[first], s.item_at[second] = s.item_at[second], s.item_at[first]
    if first_holder != GONE:
        s.holds[first_holder] = second
    if second_holder != GONE:
        s.holds[second_holder] = first
    s.emit(ItemsSwapped(first, second))


# Heat, blockades, the Sentinel.


def call_heat(s: InTooDeep, at: int) -> None:
    """ITD-6.9, ITD-6.10, ITD-11.12. One token from each zone that has heat moves here: three in all."""
    s.heat = tuple([3 if index == at else max(0, count - 1) for index, count in enumerate(s.heat)])
    s.emit(HeatCalled(s.ring[at]))


def relocate_heat(s: InTooDeep, source: int, target: int) -> None:
    """ITD-9.44. All heat of one zone goes to a zone without any."""
    count = s.heat[source]
    s.heat = put(put(s.heat, source, 0), target, count)
    s.emit(HeatRelocated(s.ring[source], s.ring[target]))


def move_blockade(s: InTooDeep, blockade: int, way: int) -> None:
    """ITD-11.7, ITD-11.8. To the next edge in that direction that carries no blockade."""
    first, second = s.blockades
    edge = next_edge(s, blockade, way)
    s.blockades = (edge, second) if blockade == 0 else (first, edge)
    s.emit(BlockadeMoved(blockade, s.ring[edge], s.ring[(edge + 1) % RING]))


def move_sentinel(s: InTooDeep, way: int) -> None:
    """ITD-11.1, ITD-11.2. One zone either way, past blockades."""
    s.sentinel = next_to(s.sentinel, way)
    s.emit(SentinelMoved(s.ring[s.sentinel]))


# Crime decks.


def has_card(s: InTooDeep, deck: int) -> bool:
    """ITD-5.36, ITD-5.43. Whether a card can be drawn there; the side deck can be rebuilt."""
    return bool(s.crime_decks[deck]) or (deck == SIDE and bool(s.side_discard))


def take_top(s: InTooDeep, deck: int) -> int:
    """ITD-7.28. The top card; an empty side deck is rebuilt from its discard pile first. -1 if there is none."""
    if deck == SIDE and not s.crime_decks[SIDE]:
        pile = sorted(s.side_discard)
        s.rng.shuffle(pile)
        s.crime_decks[SIDE] = tuple(pile)
        s.side_discard = ()
    cards = s.crime_decks[deck]
    if not cards:
        return GONE
    s.crime_decks[deck] = cards[:-1]
    for seat in s.everyone:
        if cards[-1] in s.buried[seat]:
            s.buried[seat] = without(s.buried[seat], cards[-1])
    return cards[-1]


def draw_crime(s: InTooDeep, player: Seat, deck: int) -> None:
    """ITD-5.34. One card into the hand."""
    card = take_top(s, deck)
    if card != GONE:
        s.crimes[player] = sorted_with(s.crimes[player], card)
        if s.is_loud:
            s.emit(DrewCrime(s.name(player), deck, card))


def set_aside(s: InTooDeep, seat: Seat, deck: int) -> None:
    """ITD-9.40, ITD-12.14, ITD-17.23. One card beside the console, face down and unseen until the turn ends."""
    card = take_top(s, deck)
    if card != GONE:
        s.aside += (card,)
        s.emit(CrimeSetAside(seat, deck))


def put_under(s: InTooDeep, seat: Seat, crime: Crime) -> None:
    """ITD-5.32, ITD-5.42, ITD-17.25. From the hand to the bottom of its own deck; who did it remembers."""
    deck = LEVEL[crime]
    s.crimes[seat] = without(s.crimes[seat], crime)
    s.crime_decks[deck] = (crime, *s.crime_decks[deck])
    s.buried[seat] = sorted_with(s.buried[seat], crime)
    if s.is_loud:
        s.emit(CrimeDiscarded(seat, deck, crime))


def backs(crimes: Ints) -> list[int]:
    """ITD-17.22. How many cards of each deck are among these."""
    counts = [0, 0, 0, 0]
    for crime in crimes:
        counts[LEVEL[crime]] += 1
    return counts
