"""Positions of In Too Deep by name. Whatever is placed comes from where it was, so nothing is lost or doubled."""

from typing import Any

from turncoat.games.in_too_deep import GAME
from turncoat.games.in_too_deep.board import GONE, InTooDeep
from turncoat.games.in_too_deep.content.boosts import BOOSTS
from turncoat.games.in_too_deep.content.crimes import LEVEL
from turncoat.games.in_too_deep.content.tables import CRIMINALS, EVIDENCE, ITEMS, ZONES
from turncoat.games.in_too_deep.menu import CRIME
from turncoat.kernel.codec import game_fields
from turncoat.kernel.match import Match
from turncoat.kernel.step import Step
from turncoat.testing import state_of, table

R0 = ("blocks", "zinbazaar", "ion_heights", "skyport", "parish", "downtown", "towers", "riverside")
CAST = ("jumper", "persuader", "ghost", "mechanic", "fixer", "sprinter")
ALL_STORYLINES = ["A", "B", "C", "D", "E", "F", "G"]


def criminal(name: str) -> int:
    return CRIMINALS.index(name)


def item(name: str) -> int:
    return ITEMS.index(name)


def evidence(name: str) -> int:
    return EVIDENCE.index(name)


def crime(code: str) -> int:
    return CRIME.index(code)


def boost(effect: str) -> int:
    return [token.effect for token in BOOSTS].index(effect)


class Position:
    """R0, with the Sentinel and the heat of the setup there; criminals wait in Downtown, items lie one in each zone."""

    def __init__(self, seats: int = 2, mode: str = "standard", cast: tuple[str, ...] = (), **options: Any) -> None:
        size = 4 if mode == "solo" else 6 if seats > 3 else 5
        self.seats = seats
        self.mode = mode
        self.options = {"criminals": list((cast + tuple([c for c in CAST if c not in cast]))[:size])}
        self.options["storylines"] = ALL_STORYLINES
        self.options.update(options)
        found = GAME.start(seats=seats, mode=mode, seed=1, options=self.options).state
        assert isinstance(found, InTooDeep)
        self.s = found
        s = found
        s.ring = tuple([ZONES.index(name) for name in R0])
        s.sentinel, s.blockades, s.heat = 5, (5, 1), (3, 0, 0, 2, 0, 0, 1, 0)
        s.item_at = list(range(8))
        s.holds = [GONE] * 10
        s.criminal_at = [5 if c in s.cast else GONE for c in range(10)]
        s.ports = [()] * s.players
        s.grip = [(0,) * 10] * s.players
        s.order = (*range(s.players),)

    def at(self, **places: int) -> "Position":
        for name, index in places.items():
            self.s.criminal_at[criminal(name)] = index
        return self

    def loose(self, **places: int) -> "Position":
        for name, index in places.items():
            self.s.item_at[item(name)] = index
        return self

    def held(self, **holders: str) -> "Position":
        for name, holder in holders.items():
            self.s.item_at[item(name)] = GONE
            self.s.holds[criminal(holder)] = item(name)
        return self

    def ports(self, *rows: str) -> "Position":
        for player, row in enumerate(rows):
            self.s.ports[player] = tuple([criminal(name) for name in row.split()])
        return self

    def grip(self, player: int = 0, **spaces: int) -> "Position":
        row = list(self.s.grip[player])
        for name, space in spaces.items():
            row[criminal(name)] = space
        self.s.grip[player] = tuple(row)
        return self

    def crimes(self, player: int, *codes: str) -> "Position":
        """The hand; what was there goes under the decks."""
        s = self.s
        for card in s.crimes[player]:
            s.crime_decks[LEVEL[card]] = (card, *s.crime_decks[LEVEL[card]])
        s.crimes[player] = ()
        wanted = [crime(code) for code in codes]
        self._take_crimes(wanted)
        s.crimes[player] = tuple(sorted(wanted))
        return self

    def story(self, *codes: str) -> "Position":
        wanted = [crime(code) for code in codes]
        self._take_crimes(wanted)
        self.s.story = tuple(wanted)
        return self

    def _take_crimes(self, wanted: list[int]) -> None:
        s = self.s
        s.box = tuple([c for c in s.box if c not in wanted])
        s.crime_decks = [tuple([c for c in deck if c not in wanted]) for deck in s.crime_decks]
        for player, hand in enumerate(s.crimes):
            taken = [c for c in hand if c in wanted]
            s.crimes[player] = tuple([c for c in hand if c not in wanted])
            for card in taken:  # a rival gets another card of the same back
                deck = s.crime_decks[LEVEL[card]]
                s.crimes[player] = tuple(sorted((*s.crimes[player], deck[-1])))
                s.crime_decks[LEVEL[card]] = deck[:-1]

    def dilemmas(self, player: int, *numbers: int) -> "Position":
        """Cards as on their faces: 11 is D11."""
        return self._dilemmas(self.s.dilemmas, player, numbers)

    def stack(self, player: int, *numbers: int) -> "Position":
        return self._dilemmas(self.s.stacks, player, numbers)

    def _dilemmas(self, rows: list[tuple[int, ...]], player: int, numbers: tuple[int, ...]) -> "Position":
        wanted = tuple(sorted([number - 1 for number in numbers]))
        self.s.dilemma_deck = tuple([card for card in self.s.dilemma_deck if card not in wanted])
        rows[player] = wanted
        return self

    def _tokens(self, old: tuple[int, ...], names: tuple[str, ...]) -> tuple[int, ...]:
        supply = [*self.s.supply, *old]
        wanted = [evidence(name) for name in names]
        for token in wanted:
            if token not in supply:  # dig one out of the display, for another token
                at = self.s.display.index(token)
                display = list(self.s.display)
                display[at] = supply.pop(0)
                self.s.display = tuple(display)
                supply.append(token)
            supply.remove(token)
        self.s.supply = tuple(supply)
        return tuple(wanted)

    def memory(self, player: int, *names: str) -> "Position":
        self.s.memory[player] = tuple(sorted(self._tokens(self.s.memory[player], names)))
        return self

    def locker(self, player: int, *names: str) -> "Position":
        self.s.lockers[player] = self._tokens(self.s.lockers[player], names)
        return self

    def on_strip(self, *names: str) -> "Position":
        self.s.strip = self._tokens(self.s.strip, names)
        return self

    def shared(self, *names: str) -> "Position":
        self.s.shared = self._tokens(self.s.shared, names)
        return self

    def spots(self, *names: str) -> "Position":
        """One for each spot; "" leaves it free."""
        tokens = list(self._tokens((), tuple([name for name in names if name])))
        self.s.spots = tuple([tokens.pop(0) if name else GONE for name in names])
        return self

    def display(self, count: int) -> "Position":
        """Only so many tokens are left; the others go to the supply."""
        kept = list(self.s.display)
        for position in range(count, len(kept)):
            if kept[position] != GONE:
                self.s.supply += (kept[position],)
                kept[position] = GONE
        self.s.display = tuple(kept)
        return self

    def assignments(self, *names: str, dossiers: tuple[int, int, int], owned: tuple[int, ...]) -> "Position":
        self.s.assignments = tuple([evidence(name) for name in names])
        self.s.row_dossiers = dossiers
        self.s.dossiers = list(owned)
        return self

    def boosts(self, player: int, *effects: str) -> "Position":
        for effect in effects:
            self._take_boost(boost(effect))
            self.s.boosts[player] = tuple(sorted((*self.s.boosts[player], boost(effect))))
        return self

    def wheel(self, *effects: str, intel: tuple[int, int, int] = (0, 0, 0)) -> "Position":
        self.s.boost_stack += tuple([token for token in self.s.wheel if token != GONE])
        self.s.wheel = (GONE, GONE, GONE)
        for effect in effects:
            self._take_boost(boost(effect))
        self.s.wheel = tuple([boost(effect) for effect in effects])
        self.s.wheel_intel = intel
        return self

    def _take_boost(self, token: int) -> None:
        s = self.s
        s.boost_stack = tuple([other for other in s.boost_stack if other != token])
        if token in s.wheel:
            sector = s.wheel.index(token)
            s.wheel = (*s.wheel[:sector], s.boost_stack[-1], *s.wheel[sector + 1 :])
            s.boost_stack = s.boost_stack[:-1]

    def with_(self, **fields: Any) -> "Position":
        for name, value in fields.items():
            assert hasattr(self.s, name), name
            setattr(self.s, name, value)
        return self

    def play(self, *agenda: Step[Any]) -> Match:
        """The match in this position, at its first decision."""
        fields = {name: getattr(self.s, name) for name in game_fields(self.s)}
        return table(
            GAME, seats=self.seats, mode=self.mode, seed=1, options=self.options, agenda=list(agenda), **fields
        )


def state(match: Match) -> InTooDeep:
    return state_of(match, InTooDeep)


def names(criminals: tuple[int, ...]) -> list[str]:
    return [CRIMINALS[c] for c in criminals]
