"""The table of Rogue Agent, and the questions that rules ask of it."""

from typing import ClassVar, Final

from ...kernel.choice import Choice
from ...kernel.ids import Seat
from ...kernel.rows import Ints, Pairs, holds
from ...kernel.state import State
from . import menu as m
from .content.cards import CARDS, FRAILTIES, NO_NETWORK, NO_SHELTER
from .content.tiles import (
    ADJACENT,
    ANDROID_SHIELD,
    GANGSTERS,
    HUMAN_SHIELD,
    LAST_STOP,
    PATH,
    SPACES,
    STOPS_OF_POSITION,
    TILES,
)
from .content.tokens import BOMBS, CRIMINALS, INVESTIGATION_TOKENS
from .content.tracks import ARMOUR_AT, SHIELD_AT
from .ids import Assassin, Tile

_GO: Final = m.GO.choices
IN_BAG: Final = -1
CUSTODY: Final = 20
"""A criminal at CUSTODY + seat is that seat's prisoner."""
NO_CARD: Final = -1
FACE_DOWN: Final = -2


class RogueAgent(State):
    """Everything lies open but the deck, cards still face down, and identity tokens (RA-17.1..17.23).

    Criminals, assassins and bombs that are IN_BAG are the Data Stream: its content is public, the
    order of draws is chance. `criminals` and `assassins` hold stops of the event path, `bombs` tiles.
    """

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "returns",
        "all_inform",
        "drives_on",
        "round",
        "leader",
        "active",
        "patrols",
        "done",
        "is_cut",
        "layout",
        "spot",
        "razed",
        "police",
        "agents",
        "fuel",
        "ammo",
        "evidence",
        "car",
        "weapon",
        "agent_track",
        "stamina",
        "credits",
        "influence",
        "supply",
        "informants",
        "stock",
        "fallen",
        "criminals",
        "defeated",
        "cards",
        "investigated",
        "assassins",
        "bombs",
        "timers",
        "files",
        "gone",
        "clocks",
        "drawn",
        "thrown",
        "tray",
        "blasts",
        "doubled",
        "sheet",
        "sheet_bomb",
        "brace",
        "pool",
        "shown",
        "androids",
        "revealed_in",
        "laid",
        "reshuffled",
        "buried_laid",
    )
    PRIVATE: ClassVar[tuple[str, ...]] = ("hidden", "former", "dossier", "memory")
    SECRET: ClassVar[tuple[str, ...]] = ("face_down", "deck", "buried")
    SIZES: ClassVar[tuple[str, ...]] = ("hidden", "deck", "buried")

    def __init__(self) -> None:
        super().__init__()
        self.returns: bool = False  # options: a patrol may lead back to where it began (RA-7.10)
        self.all_inform: bool = False  # informants of all players stop blasts (RA-10.14)
        self.drives_on: bool = False  # an android may drive on after two actions (RA-16.59)
        self.round: int = 0
        self.leader: int = 0
        self.active: int = -1  # whose turn it is
        self.patrols: int = 0  # in this turn
        self.done: Ints = ()  # justice actions of this turn, as action * TILES + tile
        self.is_cut: bool = False  # the turn is over although it was not ended
        self.layout: Ints = ()  # the tile on each position
        self.spot: Ints = ()  # the position of each tile
        self.razed: Ints = ()
        self.police: int = 0  # its tile
        self.agents: list[int] = []  # the tile of each figure
        self.fuel: list[int] = []
        self.ammo: list[int] = []
        self.evidence: list[int] = []
        self.car: list[int] = []
        self.weapon: list[int] = []
        self.agent_track: list[int] = []
        self.stamina: list[int] = []
        self.credits: list[int] = []
        self.influence: list[int] = []
        self.supply: int = 0
        self.informants: list[Ints] = []  # their owners on each tile, upper space first
        self.stock: list[int] = []
        self.fallen: list[int] = []  # informants out of the game
        self.criminals: list[int] = []
        self.defeated: list[bool] = []
        self.cards: list[int] = []  # of each number: NO_CARD, FACE_DOWN, or the card that all can see
        self.investigated: list[Ints] = []  # whose tokens lie on it
        self.assassins: list[int] = []
        self.bombs: list[int] = []
        self.timers: list[int] = []
        self.files: list[Ints] = []  # cards turned in
        self.gone: Ints = ()  # cards that left play face up
        self.clocks: list[Pairs] = []  # (modifier, criminal) in force on each seat
        self.drawn: Ints = ()  # tokens without a die
        self.thrown: Ints = ()  # dice without a token
        self.tray: Ints = ()  # faces that lie open
        self.blasts: int = 0  # of a search, not yet ignored
        self.doubled: Ints = ()
        self.sheet: tuple[Ints, ...] = ()  # columns of faces, top first
        self.sheet_bomb: int = -1
        self.brace: int = 0  # change of health for the attack under way
        self.pool: Ints = (0, 0, 0)  # change of dice for the attack under way
        self.shown: list[Ints] = []  # identity tokens turned up
        self.androids: list[bool] = []
        self.revealed_in: list[int] = []  # the round of each seat's last reveal
        self.laid: list[int] = []  # how many cards had been reshuffled when this one was laid down
        self.reshuffled: Ints = ()
        self.buried_laid: Ints = ()
        self.hidden: list[Ints] = []
        self.former: list[Ints] = []  # own tokens that left the game face down
        self.dossier: list[Pairs] = []  # (criminal, card) still face down that the seat has seen
        self.memory: list[Pairs] = []  # (place among the buried, card) that the seat has seen
        self.face_down: list[int] = []
        self.deck: list[int] = []
        self.buried: Ints = ()  # cards that left play face down

    def clone(self) -> "RogueAgent":
        new = RogueAgent.__new__(RogueAgent)
        self.copy_kernel(new)
        new.returns = self.returns
        new.all_inform = self.all_inform
        new.drives_on = self.drives_on
        new.round = self.round
        new.leader = self.leader
        new.active = self.active
        new.patrols = self.patrols
        new.done = self.done
        new.is_cut = self.is_cut
        new.layout = self.layout
        new.spot = self.spot
        new.razed = self.razed
        new.police = self.police
        new.agents = self.agents[:]
        new.fuel = self.fuel[:]
        new.ammo = self.ammo[:]
        new.evidence = self.evidence[:]
        new.car = self.car[:]
        new.weapon = self.weapon[:]
        new.agent_track = self.agent_track[:]
        new.stamina = self.stamina[:]
        new.credits = self.credits[:]
        new.influence = self.influence[:]
        new.supply = self.supply
        new.informants = self.informants[:]
        new.stock = self.stock[:]
        new.fallen = self.fallen[:]
        new.criminals = self.criminals[:]
        new.defeated = self.defeated[:]
        new.cards = self.cards[:]
        new.investigated = self.investigated[:]
        new.assassins = self.assassins[:]
        new.bombs = self.bombs[:]
        new.timers = self.timers[:]
        new.files = self.files[:]
        new.gone = self.gone
        new.clocks = self.clocks[:]
        new.drawn = self.drawn
        new.thrown = self.thrown
        new.tray = self.tray
        new.blasts = self.blasts
        new.doubled = self.doubled
        new.sheet = self.sheet
        new.sheet_bomb = self.sheet_bomb
        new.brace = self.brace
        new.pool = self.pool
        new.shown = self.shown[:]
        new.androids = self.androids[:]
        new.revealed_in = self.revealed_in[:]
        new.laid = self.laid[:]
        new.reshuffled = self.reshuffled
        new.buried_laid = self.buried_laid
        new.hidden = self.hidden[:]
        new.former = self.former[:]
        new.dossier = self.dossier[:]
        new.memory = self.memory[:]
        new.face_down = self.face_down[:]
        new.deck = self.deck[:]
        new.buried = self.buried
        return new

    # Where things are.

    def neighbours(self, tile: Tile) -> list[int]:
        """RA-4.8. The tiles that share a side with this one."""
        return [self.layout[at] for at in ADJACENT[self.spot[tile]]]

    def ways(self, tile: Tile) -> list[Choice]:
        """The same as choices."""
        layout = self.layout
        return [_GO[layout[at]] for at in ADJACENT[self.spot[tile]]]

    def ways_on(self, tile: Tile, visited: Ints) -> list[Choice]:
        """Those of them that lead to a tile not yet visited."""
        layout = self.layout
        return [_GO[layout[at]] for at in ADJACENT[self.spot[tile]] if not holds(visited, layout[at])]

    def is_adjacent(self, tile: Tile, other: int) -> bool:
        return holds(ADJACENT[self.spot[tile]], self.spot[other])

    def stop_tile(self, stop: int) -> int:
        """RA-4.13. The tile of a stop of the event path."""
        return self.layout[PATH[stop]]

    def criminal_tile(self, number: int) -> int:
        """Where a criminal stands; -1 if it is in the bag or in custody."""
        stop = self.criminals[number]
        return self.layout[PATH[stop]] if 0 <= stop <= LAST_STOP else -1

    def assassin_tile(self, assassin: Assassin) -> int:
        stop = self.assassins[assassin]
        return self.layout[PATH[stop]] if stop >= 0 else -1

    def stops(self, tile: Tile) -> Ints:
        """The stops of the event path on a tile: one, two on the top precinct, none at headquarters."""
        return STOPS_OF_POSITION[self.spot[tile]]

    def has_rampant(self, tile: Tile) -> bool:
        """Whether a criminal on its grey side is on the tile."""
        for stop in self.stops(tile):
            for number in range(CRIMINALS):
                if self.criminals[number] == stop and not self.defeated[number]:
                    return True
        return False

    def has_target(self, tile: Tile) -> bool:
        """Whether a criminal, rampant or defeated, or an assassin is on the tile."""
        for stop in self.stops(tile):
            for at in self.criminals:
                if at == stop:
                    return True
            for at in self.assassins:
                if at == stop:
                    return True
        return False

    def has_bomb(self, tile: Tile) -> bool:
        for at in self.bombs:
            if at == tile:
                return True
        return False

    def has_company(self, seat: Seat) -> bool:
        """Whether another player is where the seat is."""
        here = self.agents[seat]
        for other in range(self.seats):
            if self.agents[other] == here and other != seat:
                return True
        return False

    def bombs_at(self, tile: Tile) -> list[int]:
        return [bomb for bomb in range(BOMBS) if self.bombs[bomb] == tile]

    def prisoners(self, seat: Seat) -> list[int]:
        return [number for number in range(CRIMINALS) if self.criminals[number] == CUSTODY + seat]

    def has_prisoner(self, seat: Seat) -> bool:
        for at in self.criminals:
            if at == CUSTODY + seat:
                return True
        return False

    def spaces(self, tile: Tile) -> int:
        """RA-16.46, RA-16.51. Informant spaces; a razed side has none, though the tile stays on the map."""
        return 0 if holds(self.razed, tile) else SPACES[tile]

    def bag(self) -> list[int]:
        """RA-17.15. The tokens in the Data Stream, by kind."""
        return [
            self.bombs.count(IN_BAG),
            self.assassins.count(IN_BAG),
            *[1 if at == IN_BAG else 0 for at in self.criminals],
        ]

    # What is in force.

    def has_clock(self, seat: Seat, modifier: int) -> bool:
        """RA-8.34. Whether an ongoing effect binds the seat."""
        for kind, _ in self.clocks[seat]:
            if kind == modifier:
                return True
        return False

    def is_anybody_frail(self) -> bool:
        """RA-8.37. Whether an ongoing effect makes somebody lose more stamina, until its card leaves play."""
        for clocks in self.clocks:
            for kind, _ in clocks:
                if holds(FRAILTIES, kind):
                    return True
        return False

    def is_safe(self, tile: Tile, seat: Seat) -> bool:
        """RA-5.27, RA-5.28, RA-16.32, RA-16.50. Safe by the human shield or, for androids, by theirs."""
        if not holds(ANDROID_SHIELD if self.androids[seat] else HUMAN_SHIELD, tile):
            return False
        return not holds(self.razed, tile) and not self.has_clock(seat, NO_SHELTER)

    def helpers(self, seat: Seat, tile: Tile) -> int:
        """Own informants on the tile that protect the seat."""
        owners = self.informants[tile]
        if not owners or self.has_clock(seat, NO_NETWORK):
            return 0
        return owners.count(seat)

    def gangsters(self, seat: Seat, tile: Tile) -> int:
        """RA-7.16, RA-7.18, RA-7.19. Gangsters that would stand against the seat on entering the tile."""
        icons = GANGSTERS[tile]
        if icons == 0 or self.police == tile or holds(self.razed, tile):
            return 0
        return max(0, icons - self.helpers(seat, tile) - (1 if self.car[seat] >= SHIELD_AT else 0))

    def lookouts(self, seat: Seat, tile: Tile) -> int:
        """RA-10.14. Informants on the tile that stop blasts of the seat's search: everybody's, or by option its own."""
        own = self.helpers(seat, tile)
        if not self.all_inform:
            return own
        owners = self.informants[tile]
        return own + len(owners) - owners.count(seat)

    def has_armour(self, seat: Seat) -> bool:
        return self.agent_track[seat] >= ARMOUR_AT

    def has_done(self, action: int, tile: Tile) -> bool:
        """RA-7.35, RA-16.58. Whether the action was taken on that tile in this turn."""
        return holds(self.done, action * TILES + tile)

    def tokens_left(self, seat: Seat) -> int:
        """RA-4.23. Investigation tokens in the seat's stock."""
        left = INVESTIGATION_TOKENS
        for seats in self.investigated:
            if holds(seats, seat):
                left -= 1
        return left

    def tokens_left_each(self) -> list[int]:
        """The same for all seats."""
        left = [INVESTIGATION_TOKENS] * self.seats
        for seats in self.investigated:
            for seat in seats:
                left[seat] -= 1
        return left

    def known_card(self, seat: Seat, number: int) -> int:
        """The card of a criminal as far as the seat knows it; below 0 if it does not."""
        card = self.cards[number]
        if card == FACE_DOWN:
            for other, seen in self.dossier[seat]:
                if other == number:
                    return seen
        return card

    def unseen(self, seat: Seat) -> list[int]:
        """RA-17.1..17.6. The cards of which the seat, or a spectator at -1, does not know where they are."""
        known = [card for card in self.cards if card >= 0]
        known.extend(self.gone)
        for files in self.files:
            known.extend(files)
        if seat >= 0:
            known.extend([card for _, card in self.dossier[seat]])
            known.extend([card for _, card in self.memory[seat]])
        return [card for card in range(len(CARDS)) if card not in known]

    def from_leader(self) -> list[int]:
        """Seats clockwise from the leader."""
        return [(self.leader + offset) % self.seats for offset in range(self.seats)]

    @property
    def android_limit(self) -> int:
        """RA-16.35. One android with three players, two with four; none in Agent mode."""
        return self.seats - 2 if self.mode == "android" else 0

    @property
    def is_hunt_open(self) -> bool:
        """RA-16.36. Whether identity tokens are still in the game."""
        return self.mode == "android" and self.androids.count(True) < self.android_limit

    def must_reveal(self, seat: Seat) -> bool:
        """RA-16.15, RA-16.16, RA-16.36, RA-16.92. Whether a trigger makes the seat turn up an identity token."""
        if self.androids[seat] or not self.hidden[seat] or self.revealed_in[seat] == self.round:
            return False
        return self.is_hunt_open

    def level(self, seat: Seat, track: int) -> int:
        """Where the marker of a track stands, credits and influence included."""
        return self.levels(track)[seat]

    def levels(self, track: int) -> list[int]:
        if track <= 2:
            return self.fuel if track == 0 else self.ammo if track == 1 else self.evidence
        if track <= 5:
            return self.car if track == 3 else self.weapon if track == 4 else self.agent_track
        return self.stamina if track == 6 else self.credits if track == 7 else self.influence
