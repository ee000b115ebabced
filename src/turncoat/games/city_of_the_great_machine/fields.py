"""The fields of the table: who may see each, what an empty table holds, and how they are copied."""

from typing import ClassVar

from ...kernel.state import State
from .content import NO_EVENT, NOWHERE
from .memory import Groups
from .terms import NINE, NO_CELLS, NO_WAYS, NOBODY, NONE3, SETUP, THREE, USUAL_ORDER, Ints


class Table(State):
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
        "errands",
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
        "mixed",
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
        self.mixed: Groups = ()  # kinds known to be among tokens that were mixed unseen
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
        self.errands: Ints = THREE  # what each Servant has done in its last turn, a bit for each kind
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

    def copy_fields(self, new: "Table") -> None:
        """Written out, for this is the heart of every copy."""
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
        new.mixed = self.mixed
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
        new.errands = self.errands
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
