"""Hands, discards and piles that a seat cannot know, made up anew.

A building stays in the custody of one seat once two were passed on: each seat has four of each round's sixteen. So
what is unknown is which four, and which of them were thrown away.
"""

from typing import Final

from ....kernel.rng import Rng
from ..board import DealWithTheDevil, put
from ..content.cards import BUILDINGS
from ..content.tables import DECKS, EVENTS_A
from ..steps.planning import BUILD_1, BUILD_2
from ..steps.setup import shuffled_decks, shuffled_events

DECK_SIZE: Final = 16


def imagine_cards(s: DealWithTheDevil, me: int, rng: Rng) -> None:
    """DD-19.28..19.31. Others' hands and discards, and the order of the pile."""
    decks = (80 - len(s.building_pile)) // DECK_SIZE
    custody: list[list[int]] = [[] for _ in s.everyone]
    is_passing = any([len(row) > 0 for row in s.drawn])
    for deck in range(1, decks + 1):
        divide_deck(s, me, deck, is_passing and deck == decks, custody, rng)
    for seat in s.everyone:
        if seat == me:
            continue
        gone = s.built[seat] + s.ruins[seat]
        left = [card for card in sorted(custody[seat]) if card not in gone]
        fresh = [card for card in left if BUILDINGS[card].deck == decks]
        older = [card for card in left if BUILDINGS[card].deck != decks]
        rng.shuffle(older)
        planned = [s.plans[seat][BUILD_1], s.plans[seat][BUILD_2]]
        older = [card for card in older if card in planned] + [card for card in older if card not in planned]
        slots = len(s.hands[seat]) - len(fresh)
        if slots < 0:  # the newest are thrown away too, and no others are drawn yet
            older, fresh = older + fresh, []
            rng.shuffle(older)
            slots = len(s.hands[seat])
        s.hands[seat] = tuple(sorted(older[:slots])) + tuple(fresh)
        s.discards = put(s.discards, seat, tuple(sorted(older[slots:])))
        if is_passing:
            s.drawn = put(s.drawn, seat, tuple(fresh))
    s.building_pile = tuple(shuffled_decks(rng)[: len(s.building_pile)])


def divide_deck(s: DealWithTheDevil, me: int, deck: int, is_passing: bool, custody: list[list[int]], rng: Rng) -> None:
    """Who has which four buildings of one round's deck, and who passed which to whom."""
    steps = 1 if deck % 2 == 0 else -1
    mine: list[list[int]] = [[] for _ in s.everyone]
    for seat in s.everyone:
        known = s.built[seat] + s.ruins[seat] + s.revealed[seat]
        if seat == me:
            known = known + s.hands[me] + s.discards[me]
        elif me >= 0 and not is_passing and deck > 1 and s.neighbour(me, steps) == seat:
            known = known + s.given[me]
        mine[seat] = sorted({card for card in known if BUILDINGS[card].deck == deck})
    placed = [card for row in mine for card in row]
    pool = [card for card in DECKS[deck] if card not in placed]
    rng.shuffle(pool)
    for seat in s.everyone:
        if deck == 1:  # DD-6.1: one card of each letter
            held = [BUILDINGS[card].letter for card in mine[seat]]
            for letter in "ABCD":
                if letter not in held:
                    fitting = [other for other in pool if BUILDINGS[other].letter == letter]
                    card = fitting[-1]
                    pool.remove(card)
                    mine[seat].append(card)
        else:
            while len(mine[seat]) < 4:
                mine[seat].append(pool.pop())
        custody[seat].extend(mine[seat])
    if deck == 1 or is_passing:
        return
    for seat in s.everyone:
        other = s.neighbour(seat, steps)
        if me not in (seat, other):
            earlier = [card for card in s.given[seat] if BUILDINGS[card].deck < deck]
            later = [card for card in s.given[seat] if BUILDINGS[card].deck > deck]
            passed = sorted(rng.sample(sorted(mine[other]), 2))
            s.given = put(s.given, seat, (*earlier, *passed, *later))


def imagine_events(s: DealWithTheDevil, me: int, rng: Rng) -> None:
    """DD-6.14, DD-19.28..19.31. Each seat has drawn one event a round, two of deck A at most."""
    rounds = (20 - len(s.event_pile)) // 4
    seen = [card for row in s.played for card in row]
    if me >= 0:
        seen.extend(s.events[me] + s.event_discards[me])
    hidden = [card for card in shuffled_events(rng) if card not in seen]
    for seat in s.everyone:
        if seat == me:
            continue
        early = min(2, rounds) - len([1 for card in s.played[seat] if card < EVENTS_A])
        late = max(0, rounds - 2) - len([1 for card in s.played[seat] if card >= EVENTS_A])
        held: list[int] = []
        for count, is_early in ((early, True), (late, False)):
            fitting = [card for card in hidden if (card < EVENTS_A) == is_early][:count]
            hidden = [card for card in hidden if card not in fitting]
            held.extend(fitting)
        rng.shuffle(held)
        size = len(s.events[seat])
        if size and s.event_swaps[seat] != rounds:  # nothing was thrown away since the newest was drawn
            newest = of_round(held, rounds)[-1]
            held.remove(newest)
            if s.event_swaps[seat] < rounds - 1:  # nor in the round before, so that a second one is of that round
                before = of_round(held, rounds - 1)
                held = before + [card for card in held if card not in before]
            held.insert(0, newest)
        s.events = put(s.events, seat, tuple(held[:size][::-1]))  # the older one lies first
        s.event_discards = put(s.event_discards, seat, tuple(sorted(held[size:])))
    s.event_pile = tuple(hidden)


def of_round(cards: list[int], round_: int) -> list[int]:
    """The events that a round can have brought."""
    return [card for card in cards if (card < EVENTS_A) == (round_ <= 2)]


def reshuffle(s: DealWithTheDevil, rng: Rng) -> None:
    """DD-4.7..4.9. Nobody knows the order of the piles; a round's buildings stay together, and a deck of events."""
    s.building_pile = tuple(shuffled_decks(rng)[: len(s.building_pile)])
    s.event_pile = tuple([card for card in shuffled_events(rng) if card in s.event_pile])
