"""The table of City of the Great Machine and the questions that it answers."""

from typing import Any, ClassVar, Final

from ...kernel.state import State
from ...kernel.step import Step
from .city import BITS, distances, links_of, movable
from .content import (
    ARRESTED,
    BOND_INCOME,
    CITIZEN_SPACES,
    CITYWIDE,
    GUARD_SPACES,
    IDENTIFIED,
    NO_EVENT,
    NOWHERE,
    REVEALED,
    SHADOW,
    TRAITOR,
    TRUST_LIMIT,
    UNIDENTIFIED,
)

MACHINE: Final = 0  # the seat of the Machine, when somebody plays it (CGM-5.11)
NOBODY: Final = -1
# The two sides (CGM-1.1).
MACHINE_SIDE: Final = 0
REBEL_SIDE: Final = 1

# Phases (CGM-6.1).
SETUP: Final = 0
OPENING: Final = 1
ACCESS: Final = 2
MACHINE_PHASE: Final = 3
HEROES_PHASE: Final = 4
ENDING: Final = 5

# What happened this round, as bits of `deeds`.
RAIDED: Final = 1
ARRESTED_ONE: Final = 2
NO_ACCESS_CHOSEN: Final = 4
TURN_ENDED: Final = 8
LARGE_SPECIAL: Final = 16
LAW_SPECIAL: Final = 32
INCITED: Final = 64
FREED_ONE: Final = 128
BROKE_GUARD: Final = 256
MOVED_DISTRICT: Final = 512
UNWATCHED: Final = 1024
OWN_CARD_USED: Final = 2048
LARGE_CARD_USED: Final = 4096

# Where a hero token lies: with its owner, in a district (0 to 8), on a citizen, with another hero.
WITH_OWNER: Final = -1
ON_CITIZEN: Final = 100
WITH_HERO: Final = 200
SPENT: Final = 300

# What detained the active hero: 1, 2, 4 for the Servants, then a Raid with its option.
BY_RAID_A: Final = 8
BY_RAID_B: Final = 16

Ints = tuple[int, ...]
NINE: Final[Ints] = (0,) * 9
THREE: Final[Ints] = (0, 0, 0)
NONE3: Final[Ints] = (-1, -1, -1)
# Compiled code runs __init__ for every copy, so it only names what is there already.
NO_CELLS: Final[Ints] = (NOWHERE,) * 9
NO_WAYS: Final[Ints] = (0,) * 81
USUAL_ORDER: Final[Ints] = (0, 1, 2)


def put(row: Ints, at: int, value: int) -> Ints:
    """The row with one member replaced."""
    changed = list(row)
    changed[at] = value
    return tuple(changed)


def less(row: Ints, item: int) -> Ints:
    """The row without one of its members."""
    at = row.index(item)
    return row[:at] + row[at + 1 :]


class City(State):
    """Rows of three belong to the heroes in play by initiative, or to the Servants; rows of nine to districts.

    Nearly every field is a tuple: copies share it, and a change replaces it as a whole.
    """

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "round",
        "phase",
        "plan",
        "discontent",
        "riots",
        "winner",
        "ending",
        "cells",
        "links",
        "guards",
        "broken",
        "specials",
        "marched",
        "raids",
        "raid_hits",
        "riot_tokens",
        "riot_stock",
        "places",
        "marks",
        "servants",
        "acted",
        "heroes",
        "controllers",
        "at",
        "trust",
        "turned",
        "open_denied",
        "used_cards",
        "secret_denied",
        "begun_at",
        "detained",
        "active",
        "path",
        "caught",
        "caught_by",
        "turn_over",
        "done",
        "bonds",
        "issued",
        "coming",
        "sunk",
        "lost_directives",
        "known_hand",
        "spent",
        "event",
        "past_events",
        "deeds",
        "start_discontent",
        "identified_now",
        "identified_in",
        "plan_start",
        "help_rebels",
        "benefits",
        "maintenance",
        "servant_order",
        "progress",
        "tokens_up",
        "movement_now",
        "movement_discards",
        "movement_gone",
        "inactive",
        "missions",
        "missions_done",
        "has_third_card",
        "hero_tokens",
        "trap",
        "activation",
        "angry_kind",
        "no_event_next",
        "control_room",
        "order_trust",
        "leader",
        "remote",
        "spies",
        "spied_now",
        "interacted",
        "can_peek",
        "processors",
        "processors_held",
        "controls",
        "drones",
        "drones_turned",
        "held_bonds",
        "laid_bonds",
        "resistance",
        "laid_at",
        "boons_in",
        "drawn_large",
        "drawn_small",
    )
    PRIVATE: ClassVar[tuple[str, ...]] = ("hand", "chosen", "first_denied", "peeked")
    SECRET: ClassVar[tuple[str, ...]] = (
        "faces",
        "deck",
        "sealed",
        "event_deck",
        "event_box",
        "movement_deck",
        "token_deck",
        "pile_large",
        "pile_small",
        "far",
        "flyable",
    )
    # Beyond thirty attributes a dictionary makes a copy five times as dear; compiled code has no dictionary anyway.
    __slots__ = PUBLIC + PRIVATE + SECRET
    SIZES: ClassVar[tuple[str, ...]] = ("hand", "deck", "sealed", "event_deck", "movement_deck", "token_deck")

    def __init__(self) -> None:
        super().__init__()
        self.round: int = 0
        self.phase: int = SETUP
        self.plan: int = 3
        self.discontent: int = 0
        self.riots: int = 0
        self.winner: int = NOBODY
        self.ending: str = ""
        # The city.
        self.cells: Ints = NO_CELLS
        self.links: Ints = NINE
        self.far: Ints = NO_WAYS  # follows from cells; kept because menus ask for it often
        self.flyable: int = 0  # the boards that can be moved, a bit each; follows from cells as well
        self.guards: Ints = NINE
        self.broken: Ints = NINE
        self.specials: Ints = NINE
        self.marched: Ints = NINE  # Guards that have left a district this round (CGM-15.6)
        self.raids: int = 0
        self.raid_hits: int = 0
        self.riot_tokens: int = 0
        self.riot_stock: int = 3
        self.pile_large: Ints = ()
        self.pile_small: Ints = ()
        self.drawn_large: int = 0
        self.drawn_small: int = 0
        # Citizens: place, mark, and the face that the marks hide from some or all (CGM-11.1).
        self.places: Ints = ()
        self.marks: Ints = ()
        self.faces: Ints = ()
        # Servants and heroes; any number may stand in one district (CGM-4.11).
        self.servants: Ints = THREE
        self.acted: Ints = THREE
        self.heroes: Ints = ()
        self.controllers: Ints = ()
        self.at: Ints = ()
        self.trust: Ints = THREE
        self.turned: Ints = NONE3  # Access cards that lie face up
        self.open_denied: Ints = THREE  # a bit for each district
        self.used_cards: Ints = THREE  # cards that the Machine has seen in use
        self.secret_denied: Ints = THREE  # 1 while the card set aside at setup is still denied
        self.chosen: list[Ints] = []
        self.first_denied: list[Ints] = []
        self.begun_at: Ints = NONE3
        self.detained: int = 0
        self.active: int = NOBODY
        self.path: int = 0
        self.caught: bool = False  # detained on the way
        self.caught_by: int = 0  # the Servants or Raid options that detained the active hero, a bit each
        self.turn_over: bool = False
        self.done: Ints = ()
        # The Machine's means.
        self.bonds: int = 0
        self.deck: Ints = ()
        self.hand: list[Ints] = []
        self.sealed: Ints = ()
        self.issued: Ints = ()
        self.coming: int = -1
        self.sunk: Ints = ()  # Directives that were put under the deck openly; they are drawn last
        self.lost_directives: Ints = ()
        self.known_hand: Ints = ()
        self.spent: int = 0  # Directives used up this round, a bit each
        # City Events.
        self.event: int = NO_EVENT
        self.event_deck: Ints = ()
        self.event_box: Ints = ()
        self.past_events: Ints = ()
        self.deeds: int = 0
        self.start_discontent: int = 0
        self.identified_now: int = 0
        self.identified_in: int = 0
        # Options.
        self.plan_start: int = 3
        self.help_rebels: bool = False
        self.benefits: int = 0
        self.maintenance: str = "usual"
        self.servant_order: Ints = USUAL_ORDER
        # The automated Machine.
        self.progress: int = 0  # steps of the marker from 0
        self.token_deck: Ints = ()
        self.tokens_up: int = 0
        self.movement_deck: Ints = ()
        self.movement_now: Ints = NONE3
        self.movement_discards: Ints = ()
        self.movement_gone: Ints = ()
        self.inactive: Ints = THREE  # ends of round until the Servant works again
        # Missions.
        self.missions: Ints = NONE3
        self.missions_done: int = 0
        self.has_third_card: bool = False
        self.hero_tokens: Ints = NONE3
        self.trap: int = NOWHERE
        self.activation: Ints = NONE3
        self.angry_kind: int = -1
        self.no_event_next: bool = False
        self.control_room: int = NOWHERE
        self.order_trust: int = 0
        self.leader: int = NOBODY
        self.remote: int = NOWHERE
        self.spies: Ints = NONE3  # the citizens that carry an espionage token
        self.spied_now: bool = False
        self.interacted: bool = False
        self.can_peek: bool = False
        self.peeked: list[Ints] = []
        self.processors: Ints = NINE
        self.processors_held: int = 0
        self.controls: int = 0
        self.drones: Ints = NONE3
        self.drones_turned: bool = False
        self.held_bonds: Ints = THREE
        self.laid_bonds: int = 0
        self.resistance: int = NOWHERE
        self.laid_at: int = 0  # the districts of Birth of the Resistance, a bit each
        self.boons_in: int = 0  # districts in which Help for the Revolutionaries has identified already

    def clone(self) -> "City":
        new = City.__new__(City)
        self.copy_kernel(new)
        new.round = self.round
        new.phase = self.phase
        new.plan = self.plan
        new.discontent = self.discontent
        new.riots = self.riots
        new.winner = self.winner
        new.ending = self.ending
        new.cells = self.cells
        new.links = self.links
        new.far = self.far
        new.flyable = self.flyable
        new.guards = self.guards
        new.broken = self.broken
        new.specials = self.specials
        new.marched = self.marched
        new.raids = self.raids
        new.raid_hits = self.raid_hits
        new.riot_tokens = self.riot_tokens
        new.riot_stock = self.riot_stock
        new.pile_large = self.pile_large
        new.pile_small = self.pile_small
        new.drawn_large = self.drawn_large
        new.drawn_small = self.drawn_small
        new.places = self.places
        new.marks = self.marks
        new.faces = self.faces
        new.servants = self.servants
        new.acted = self.acted
        new.heroes = self.heroes
        new.controllers = self.controllers
        new.at = self.at
        new.trust = self.trust
        new.turned = self.turned
        new.open_denied = self.open_denied
        new.used_cards = self.used_cards
        new.secret_denied = self.secret_denied
        new.chosen = self.chosen[:]
        new.first_denied = self.first_denied[:]
        new.begun_at = self.begun_at
        new.detained = self.detained
        new.active = self.active
        new.path = self.path
        new.caught = self.caught
        new.caught_by = self.caught_by
        new.turn_over = self.turn_over
        new.done = self.done
        new.bonds = self.bonds
        new.deck = self.deck
        new.hand = self.hand[:]
        new.sealed = self.sealed
        new.issued = self.issued
        new.coming = self.coming
        new.sunk = self.sunk
        new.lost_directives = self.lost_directives
        new.known_hand = self.known_hand
        new.spent = self.spent
        new.event = self.event
        new.event_deck = self.event_deck
        new.event_box = self.event_box
        new.past_events = self.past_events
        new.deeds = self.deeds
        new.start_discontent = self.start_discontent
        new.identified_now = self.identified_now
        new.identified_in = self.identified_in
        new.plan_start = self.plan_start
        new.help_rebels = self.help_rebels
        new.benefits = self.benefits
        new.maintenance = self.maintenance
        new.servant_order = self.servant_order
        new.progress = self.progress
        new.token_deck = self.token_deck
        new.tokens_up = self.tokens_up
        new.movement_deck = self.movement_deck
        new.movement_now = self.movement_now
        new.movement_discards = self.movement_discards
        new.movement_gone = self.movement_gone
        new.inactive = self.inactive
        new.missions = self.missions
        new.missions_done = self.missions_done
        new.has_third_card = self.has_third_card
        new.hero_tokens = self.hero_tokens
        new.trap = self.trap
        new.activation = self.activation
        new.angry_kind = self.angry_kind
        new.no_event_next = self.no_event_next
        new.control_room = self.control_room
        new.order_trust = self.order_trust
        new.leader = self.leader
        new.remote = self.remote
        new.spies = self.spies
        new.spied_now = self.spied_now
        new.interacted = self.interacted
        new.can_peek = self.can_peek
        new.peeked = self.peeked[:]
        new.processors = self.processors
        new.processors_held = self.processors_held
        new.controls = self.controls
        new.drones = self.drones
        new.drones_turned = self.drones_turned
        new.held_bonds = self.held_bonds
        new.laid_bonds = self.laid_bonds
        new.resistance = self.resistance
        new.laid_at = self.laid_at
        new.boons_in = self.boons_in
        return new

    # Sides and seats.

    @property
    def is_coop(self) -> bool:
        """CGM-1.2, CGM-1.3. Whether the Machine is run by its cards."""
        return self.mode == "cooperative"

    @property
    def rebels(self) -> Ints:
        """The seats of the Revolutionaries."""
        return self.everyone if self.mode == "cooperative" else self.everyone[1:]

    @property
    def speaker(self) -> int:
        """CGM-18.9, CGM-22.7. The seat whose word counts when Revolutionaries disagree."""
        return self.controllers[0]

    def slot_of(self, hero: int) -> int:
        return self.heroes.index(hero)

    def has_hero(self, hero: int) -> bool:
        return hero in self.heroes

    # The city.

    def lay_out(self, cells: Ints) -> None:
        """Put the boards on these cells."""
        self.cells = cells
        self.links = links_of(cells)
        self.far = distances(self.links)
        self.flyable = movable(cells, self.links)

    def is_linked(self, a: int, b: int) -> bool:
        return bool(self.links[a] >> b & 1)

    def watch(self, district: int) -> int:
        """CGM-15.1, CGM-20.107. The Guards of a district: working ones, special ones included."""
        return self.guards[district] + self.specials[district]

    def price(self, district: int) -> int:
        """CGM-10.8, CGM-10.9, CGM-10.44, CGM-16.23..16.26, CGM-18.1, CGM-18.3. What a hero pays there at Guard cost;
        Shadow counts Servants here and nowhere else."""
        cost = self.guards[district] + self.specials[district]
        if SHADOW in self.issued:
            for servant in range(3):
                if self.servants[servant] == district and not self.inactive[servant]:
                    cost += 1
        return cost

    def guard_room(self, district: int) -> int:
        """CGM-4.14, CGM-4.15, CGM-4.17. Free Guard spaces."""
        return GUARD_SPACES - self.guards[district] - self.broken[district] - self.specials[district]

    def citizens_in(self, district: int) -> list[int]:
        return [token for token, place in enumerate(self.places) if place == district]

    def crowd(self, district: int) -> int:
        """How many citizens are in a district."""
        return self.places.count(district)

    def has_space(self, district: int) -> bool:
        """CGM-4.12, CGM-4.13."""
        return self.places.count(district) < CITIZEN_SPACES[district]

    def pool(self) -> list[int]:
        """The arrested citizens."""
        return self.citizens_in(ARRESTED)

    def servants_in(self, district: int) -> int:
        """How many Servants that are not deactivated stand there (CGM-20.160)."""
        return len([1 for s in range(3) if self.servants[s] == district and not self.inactive[s]])

    def heroes_in(self, district: int) -> list[int]:
        return [slot for slot in range(3) if self.at[slot] == district]

    # The dial.

    @property
    def level(self) -> int:
        """CGM-13.2, CGM-13.7. The Discontent level; city-wide Riot counts as 5."""
        return self.discontent // 3 if self.discontent < CITYWIDE else 5

    @property
    def is_citywide(self) -> bool:
        return self.discontent >= CITYWIDE

    def income(self) -> int:
        """CGM-7.15..7.17. The Bonds of an Opening phase before bonuses."""
        return BOND_INCOME[self.discontent // 3]

    def is_angry(self, face: int) -> bool:
        """CGM-11.3..11.5, CGM-13.3, CGM-20.178. Whether citizens of a kind are discontented now."""
        return face != TRAITOR and (face < self.level or face == self.angry_kind)

    def angry_in(self, district: int) -> list[int]:
        """CGM-11.14. The revealed and discontented citizens of a district."""
        if self.discontent < 3 and self.angry_kind < 0:
            return []
        return [
            token
            for token, place in enumerate(self.places)
            if place == district and self.marks[token] == REVEALED and self.is_angry(self.faces[token])
        ]

    def unidentified_in(self, district: int) -> list[int]:
        marks = self.marks
        return [token for token, place in enumerate(self.places) if place == district and marks[token] == UNIDENTIFIED]

    def unidentified_anywhere(self) -> list[int]:
        return [
            token for token, place in enumerate(self.places) if place != ARRESTED and self.marks[token] == UNIDENTIFIED
        ]

    def sees_face(self, seat: int, token: int) -> bool:
        """CGM-11.6, CGM-11.7, CGM-21.5. Revealed faces are for all, identified ones for Revolutionaries."""
        mark = self.marks[token]
        return mark == REVEALED or (mark == IDENTIFIED and seat in self.rebels)

    # Cards of the heroes.

    def limit(self, slot: int) -> int:
        return TRUST_LIMIT[self.heroes[slot]]

    def denied(self, slot: int) -> int:
        """CGM-5.16, CGM-8.2. The denied Access cards of a hero, a bit each; known to Revolutionaries."""
        mask = self.open_denied[slot]
        if self.secret_denied[slot]:
            mask |= 1 << self.first_denied[self.seats - 1][slot]
        return mask

    def goal(self, slot: int) -> int:
        """The district of the chosen Access card."""
        return self.chosen[self.seats - 1][slot]

    def count_denied(self, slot: int) -> int:
        return BITS[self.open_denied[slot]] + self.secret_denied[slot]

    # Missions.

    def mission_is_on(self, card: int) -> bool:
        """Whether a mission card is in play and not yet fulfilled."""
        if card not in self.missions:
            return False
        letter = self.missions.index(card)
        return not self.missions_done >> letter & 1 and (letter < 2 or self.has_third_card)

    def has_drone(self, district: int) -> bool:
        return district in self.drones

    def push(self, *steps: Step[Any]) -> None:
        """Steps are dropped once a side has won: a victory ends the game at once (CGM-6.4)."""
        if self.winner == NOBODY:
            if len(steps) == 1:
                self.agenda.append(steps[0])
            else:
                self.agenda.extend(steps[::-1])

    def push_all(self, steps: list[Step[Any]]) -> None:
        if self.winner == NOBODY:
            self.agenda.extend(steps[::-1])

    @property
    def has_mission(self) -> bool:
        return self.missions[0] >= 0
