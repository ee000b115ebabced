"""The table of In Too Deep: the state, and the questions that rules ask it."""

from typing import ClassVar, Final

from ...kernel.ids import Seat
from ...kernel.rows import Ints, Pairs, put
from ...kernel.state import State
from . import menu as m
from .content.crimes import LEVEL, STORYLINE
from .content.tables import (
    CRIMINALS,
    DISPLAY_MAX,
    GHOST,
    GHOST_ALWAYS,
    ITEMS,
    LAST_SPACE,
    RING,
    SKILL_SPACE,
    STAMINA_SPACE,
)
from .ids import Criminal, Evidence, Item, Zone

GONE: Final = -1
"""Where nothing is: a criminal not in play, a held item, an empty place."""


BOTH_WAYS: Final[Ints] = (0, 1)
"""Clockwise and counter-clockwise."""


def _open_ways(at: int, blockades: tuple[int, int]) -> Ints:
    """Where one can pass from an index, blockades lying on those edges."""
    on, back = at not in blockades, (at - 1) % RING not in blockades
    return (*([0] if on else []), *([1] if back else []))


OPEN_WAYS: Final[tuple[tuple[Ints, ...], ...]] = tuple(
    [tuple([_open_ways(at, (first, second)) for at in range(RING)]) for first in range(RING) for second in range(RING)]
)
"""The ways out of each index, for each pair of edges with blockades: asked more often than anything else."""


class InTooDeep(State):
    """Players are the seats, and Echo after the last of them where she plays.

    Positions are indices of the ring, clockwise; edge k lies between index k and the next
    (ITD-17.34). Rows by player hold Echo's too: nobody sees them, for she has no seat.
    """

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "readings",
        "storyline_count",
        "storylines",
        "box",
        "ring",
        "cast",
        "criminal_at",
        "holds",
        "item_at",
        "sentinel",
        "blockades",
        "heat",
        "order",
        "current",
        "turn",
        "chapter",
        "actions",
        "is_disruptor_used",
        "is_scourge_used",
        "smuggled",
        "is_ignoring_blockades",
        "is_chapter_ending",
        "last_turns",
        "committing",
        "ports",
        "locked",
        "grip",
        "intel",
        "clearance",
        "dossiers",
        "boosts",
        "shown",
        "witnessed",
        "strip",
        "shared",
        "assignments",
        "row_dossiers",
        "row_filed",
        "spot_filers",
        "wheel",
        "wheel_intel",
        "boost_discard",
        "story",
        "side_discard",
        "echo_side",
        "echo_letters",
        "echo_waiting",
        "echo_progress",
        "echo_marked",
        "echo_card",
        "echo_used",
        "echo_moved",
        "echo_filings",
        "is_echo_spot_used",
        "final_rows",
        "final_corruption",
        "is_foiled",
        "revealed",
    )
    PRIVATE: ClassVar[tuple[str, ...]] = (
        "crimes",
        "dilemmas",
        "stacks",
        "memory",
        "lockers",
        "known",
        "shed",
        "buried",
    )
    SECRET: ClassVar[tuple[str, ...]] = (
        "crime_decks",
        "aside",
        "dilemma_deck",
        "dilemma_discard",
        "supply",
        "display",
        "spots",
        "boost_stack",
        "echo_deck",
        "echo_filed",
    )
    SIZES: ClassVar[tuple[str, ...]] = (
        "crimes",
        "dilemmas",
        "stacks",
        "memory",
        "lockers",
        "aside",
        "dilemma_deck",
        "dilemma_discard",
        "supply",
        "boost_stack",
        "echo_deck",
    )

    def __init__(self) -> None:
        super().__init__()
        # What the table agreed on.
        self.readings: Ints = ()  # rules that are read the other way, as in READINGS
        self.storyline_count: int = 5
        self.storylines: Ints = ()
        self.box: Ints = ()  # crimes out of the game
        # The city.
        self.ring: Ints = ()  # the zone at each index
        self.cast: Ints = ()  # the criminals that take part
        self.criminal_at: list[int] = []
        self.holds: list[int] = []  # the item that each criminal holds
        self.item_at: list[int] = []  # where each loose item lies; held ones are gone
        self.sentinel: int = 0
        self.blockades: tuple[int, int] = (0, 4)
        self.heat: Ints = ()
        # The turn.
        self.order: Ints = ()
        self.current: int = 0
        self.turn: int = 0
        self.chapter: int = 1  # four when all is over
        self.actions: int = 0
        self.is_disruptor_used: bool = False
        self.is_scourge_used: bool = False
        self.smuggled: Ints = ()  # what Smuggler took since the last paid action
        self.is_ignoring_blockades: bool = False
        self.is_chapter_ending: bool = False
        self.last_turns: int = -1  # how many turns are left once the third chapter ends
        self.committing: int = GONE  # the crime that is being committed
        # The consoles.
        self.ports: list[Ints] = []
        self.locked: int = GONE  # the hooked criminal under the lock
        self.grip: list[Ints] = []
        self.intel: list[int] = []
        self.clearance: list[int] = []
        self.dossiers: list[int] = []
        self.boosts: list[Ints] = []
        self.shown: list[Ints] = []  # dilemmas that a challenge has shown and that are still in that hand
        self.witnessed: tuple[Ints, ...] = ()  # types that all know each player to have face down somewhere
        self.crimes: list[Ints] = []
        self.dilemmas: list[Ints] = []
        self.stacks: list[Ints] = []
        self.memory: list[Ints] = []
        self.lockers: list[Ints] = []
        self.known: list[Pairs] = []  # (place, type) of tokens that a seat has seen there
        self.shed: list[Ints] = []  # dilemmas that a seat knows to be in the discard pile
        self.buried: list[Ints] = []  # crimes that a seat knows to be under their decks
        # The common area.
        self.strip: Ints = ()
        self.shared: Ints = ()
        self.assignments: Ints = ()
        self.row_dossiers: Ints = ()
        self.row_filed: Pairs = ()  # (row, type), the type hidden for Echo's
        self.spot_filers: Ints = ()  # the player whose token lies on each bonus spot
        self.wheel: Ints = ()
        self.wheel_intel: Ints = ()
        self.boost_discard: Ints = ()
        self.story: Ints = ()
        self.side_discard: Ints = ()
        self.crime_decks: list[Ints] = []  # by level, side crimes first; the top is at the end
        self.aside: Ints = ()  # drawn this turn, not yet looked at
        self.dilemma_deck: Ints = ()
        self.dilemma_discard: Ints = ()
        self.supply: Ints = ()
        self.display: Ints = ()
        self.spots: Ints = ()
        self.boost_stack: Ints = ()
        # Echo.
        self.echo_side: str = ""
        self.echo_letters: Ints = ()
        self.echo_waiting: int = GONE
        self.echo_progress: int = 0
        self.echo_marked: int = GONE
        self.echo_card: int = GONE
        self.echo_used: Ints = ()
        self.echo_moved: Ints = ()  # faces of the white die that moved something this turn
        self.echo_filings: int = 0
        self.is_echo_spot_used: bool = False
        self.echo_deck: Ints = ()
        self.echo_filed: Ints = ()  # types of her face-down tokens on chapter spots
        # The end.
        self.final_rows: tuple[Ints, ...] = ()
        self.final_corruption: Ints = ()
        self.is_foiled: bool = False
        self.revealed: tuple[tuple[Ints, Ints, Ints], ...] = ()  # memory, stack, locker

    def clone(self) -> "InTooDeep":
        new = InTooDeep.__new__(InTooDeep)
        self.copy_kernel(new)
        new.readings = self.readings
        new.storyline_count = self.storyline_count
        new.storylines = self.storylines
        new.box = self.box
        new.ring = self.ring
        new.cast = self.cast
        new.criminal_at = self.criminal_at[:]
        new.holds = self.holds[:]
        new.item_at = self.item_at[:]
        new.sentinel = self.sentinel
        new.blockades = self.blockades
        new.heat = self.heat
        new.order = self.order
        new.current = self.current
        new.turn = self.turn
        new.chapter = self.chapter
        new.actions = self.actions
        new.is_disruptor_used = self.is_disruptor_used
        new.is_scourge_used = self.is_scourge_used
        new.smuggled = self.smuggled
        new.is_ignoring_blockades = self.is_ignoring_blockades
        new.is_chapter_ending = self.is_chapter_ending
        new.last_turns = self.last_turns
        new.committing = self.committing
        new.ports = self.ports[:]
        new.locked = self.locked
        new.grip = self.grip[:]
        new.intel = self.intel[:]
        new.clearance = self.clearance[:]
        new.dossiers = self.dossiers[:]
        new.boosts = self.boosts[:]
        new.shown = self.shown[:]
        new.witnessed = self.witnessed
        new.crimes = self.crimes[:]
        new.dilemmas = self.dilemmas[:]
        new.stacks = self.stacks[:]
        new.memory = self.memory[:]
        new.lockers = self.lockers[:]
        new.known = self.known[:]
        new.shed = self.shed[:]
        new.buried = self.buried[:]
        new.strip = self.strip
        new.shared = self.shared
        new.assignments = self.assignments
        new.row_dossiers = self.row_dossiers
        new.row_filed = self.row_filed
        new.spot_filers = self.spot_filers
        new.wheel = self.wheel
        new.wheel_intel = self.wheel_intel
        new.boost_discard = self.boost_discard
        new.story = self.story
        new.side_discard = self.side_discard
        new.crime_decks = self.crime_decks[:]
        new.aside = self.aside
        new.dilemma_deck = self.dilemma_deck
        new.dilemma_discard = self.dilemma_discard
        new.supply = self.supply
        new.display = self.display
        new.spots = self.spots
        new.boost_stack = self.boost_stack
        new.echo_side = self.echo_side
        new.echo_letters = self.echo_letters
        new.echo_waiting = self.echo_waiting
        new.echo_progress = self.echo_progress
        new.echo_marked = self.echo_marked
        new.echo_card = self.echo_card
        new.echo_used = self.echo_used
        new.echo_moved = self.echo_moved
        new.echo_filings = self.echo_filings
        new.is_echo_spot_used = self.is_echo_spot_used
        new.echo_deck = self.echo_deck
        new.echo_filed = self.echo_filed
        new.final_rows = self.final_rows
        new.final_corruption = self.final_corruption
        new.is_foiled = self.is_foiled
        new.revealed = self.revealed
        return new

    # Players.

    @property
    def has_echo(self) -> bool:
        return self.mode != "standard"

    @property
    def players(self) -> int:
        """ITD-1.5. The effective number of players: Echo counts, so solo is two and the duo three."""
        return self.seats + (1 if self.mode != "standard" else 0)

    def is_echo(self, player: Seat) -> bool:
        return player == self.seats

    def name(self, player: Seat) -> int:
        """The player as choices and events name it."""
        return m.ECHO_NAME if player == self.seats else player

    def named(self, name: int) -> int:
        """The player of that name."""
        return self.seats if name == m.ECHO_NAME else name

    def gain_intel(self, player: Seat, amount: int) -> None:
        """ITD-1.10, ITD-1.11. The supply has no end; what is lost is at most what is there."""
        self.intel[player] = max(0, self.intel[player] + amount)

    # The city.

    def index_of(self, zone: Zone) -> int:
        return self.ring.index(zone)

    def criminals_in(self, at: int) -> list[int]:
        return [criminal for criminal in self.cast if self.criminal_at[criminal] == at]

    def loose_in(self, at: int) -> list[int]:
        if at not in self.item_at:
            return []
        return [item for item in range(len(ITEMS)) if self.item_at[item] == at]

    def holder(self, item: Item) -> int:
        """The criminal that holds the item, or -1 if it lies loose."""
        return self.holds.index(item) if self.item_at[item] == GONE else GONE

    def where_is(self, item: Item) -> int:
        at = self.item_at[item]
        return at if at != GONE else self.criminal_at[self.holds.index(item)]

    def is_nearby(self, at: int, other: int) -> bool:
        """ITD-2.100. In the same zone or a neighbour."""
        return (other - at + 1) % RING <= 2

    def is_edge_nearby(self, at: int, edge: int) -> bool:
        """ITD-2.101. On any edge of the zone or of a neighbour, hence on one of four."""
        return (edge - at + 2) % RING <= 3

    def ways(self, at: int) -> Ints:
        """ITD-6.4, ITD-9.42, ITD-11.6, ITD-11.9. Where one can pass from there: clockwise (0), counter-clockwise
        (1).
        """
        if self.is_ignoring_blockades:
            return BOTH_WAYS
        return OPEN_WAYS[self.blockades[0] * RING + self.blockades[1]][at]

    def is_open(self, at: int, way: int) -> bool:
        return way in self.ways(at)

    # Hooks and grip.

    def hooker(self, criminal: Criminal) -> int:
        """The player on whose console the criminal's token is, or -1."""
        for player in range(len(self.ports)):
            if criminal in self.ports[player]:
                return player
        return -1

    def has_skill(self, player: Seat, criminal: Criminal) -> bool:
        """ITD-5.27, ITD-5.28, ITD-13.1. Hooked, and the disc in the skill range or beyond."""
        return criminal in self.ports[player] and self.grip[player][criminal] >= SKILL_SPACE

    def has_stamina(self, player: Seat, criminal: Criminal) -> bool:
        """ITD-5.24, ITD-5.28. Hooked, and the disc in the stamina range."""
        return criminal in self.ports[player] and self.grip[player][criminal] >= STAMINA_SPACE

    def change_grip(self, player: Seat, criminal: Criminal, amount: int) -> None:
        """ITD-5.20. A disc never leaves the track."""
        row = list(self.grip[player])
        row[criminal] = min(LAST_SPACE, max(0, row[criminal] + amount))
        self.grip[player] = tuple(row)

    def can_raise(self, player: Seat) -> list[int]:
        row = self.grip[player]
        return [criminal for criminal in self.cast if row[criminal] < LAST_SPACE]

    def move_ways(self, player: Seat, criminal: Criminal) -> Ints:
        """ITD-6.3, ITD-6.4, ITD-13.13, ITD-13.17. A move action is stopped by blockades, Ghost's is not."""
        if criminal == GHOST and self.has_skill(player, GHOST):
            return BOTH_WAYS
        return self.ways(self.criminal_at[criminal])

    def pushed_ways(self, player: Seat, criminal: Criminal) -> Ints:
        """ITD-7.11, ITD-12.19, ITD-13.17, ITD-13.23. Whom crimes, Persuader and The Towers move does not cross
        blockades, Ghost neither, unless the table reads it so.
        """
        if GHOST_ALWAYS in self.readings:
            return self.move_ways(player, criminal)
        return self.ways(self.criminal_at[criminal])

    # Evidence.

    def face_down_places(self) -> list[int]:
        """ITD-9.36, ITD-12.24. Where face-down evidence of display and plot lies, places as in PLACE."""
        places = [position for position in range(len(self.display)) if self.display[position] != GONE]
        places += [m.FIRST_SPOT + spot for spot in range(len(self.spots)) if self.spots[spot] != GONE]
        for player in range(self.players):
            first = m.FIRST_LOCKER + self.name(player) * m.LOCKER_SLOTS
            places += [first + slot for slot in range(min(m.LOCKER_SLOTS, len(self.lockers[player])))]
        return places

    def evidence_at(self, place: int) -> int:
        if place < m.FIRST_SPOT:
            return self.display[place]
        if place < m.FIRST_LOCKER:
            return self.spots[place - m.FIRST_SPOT]
        name, slot = divmod(place - m.FIRST_LOCKER, m.LOCKER_SLOTS)
        return self.lockers[self.named(name)][slot]

    def put_evidence(self, place: int, evidence: Evidence) -> None:
        """Another token at a place where one lies."""
        if place < m.FIRST_SPOT:
            self.display = put(self.display, place, evidence)
        elif place < m.FIRST_LOCKER:
            self.spots = put(self.spots, place - m.FIRST_SPOT, evidence)
        else:
            name, slot = divmod(place - m.FIRST_LOCKER, m.LOCKER_SLOTS)
            player = self.named(name)
            self.lockers[player] = put(self.lockers[player], slot, evidence)

    def owner_of(self, place: int) -> int:
        """Whose token lies face down at that place; -1 in the display."""
        if place < m.FIRST_SPOT:
            return GONE
        if place < m.FIRST_LOCKER:
            return self.spot_filers[place - m.FIRST_SPOT]
        return self.named((place - m.FIRST_LOCKER) // m.LOCKER_SLOTS)

    def displayed(self) -> list[int]:
        """The positions of the display that are filled."""
        return [position for position in range(len(self.display)) if self.display[position] != GONE]

    # Crimes.

    def shown_levels(self) -> list[tuple[int, int]]:
        """(storyline, level) of every crime in the story display."""
        return [(STORYLINE[crime], LEVEL[crime]) for crime in self.story]


def empty_city() -> tuple[list[int], list[int], list[int]]:
    """No criminal in play, none holding anything, no item placed."""
    return [GONE] * len(CRIMINALS), [GONE] * len(CRIMINALS), [GONE] * len(ITEMS)


def sorted_with(items: Ints, item: Item) -> Ints:
    return tuple(sorted((*items, item)))


EMPTY_DISPLAY: Final[Ints] = (GONE,) * DISPLAY_MAX
