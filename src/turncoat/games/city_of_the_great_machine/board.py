"""The table of City of the Great Machine and the questions that rules ask of it."""

from typing import Any, ClassVar

from ...kernel.ids import Seat
from ...kernel.rows import Ints
from ...kernel.state import State
from ...kernel.step import Step
from .content.citizens import ARRESTED, IDENTIFIED, REVEALED, TRAITOR, UNIDENTIFIED
from .content.city import BITS, FIXED_CITIES, surveyed
from .content.dial import BOND_INCOME, CITYWIDE
from .content.districts import CITIZEN_SPACES, GUARD_SPACES, NOWHERE
from .content.events import NO_EVENT
from .content.heroes import TRUST_LIMIT
from .content.machine import CLOCKWISE_SIDES, COMPASS, COMPASS_SIDES, SHADOW
from .content.terms import NINE, NO_CELLS, NO_WAYS, NOBODY, NONE3, SETUP, THREE, USUAL_ORDER
from .ids import District, Hero, Slot, Token

Groups = tuple[tuple[int, Ints], ...]
"""Tokens that were mixed unseen, a bit each, and the kinds known to be among them; `steps/memory.py` says more."""


def fields(names: str) -> tuple[str, ...]:
    """The names of fields, written as one text."""
    return tuple(names.split())


class GreatMachine(State):
    """Nine districts, three Servants, three heroes and thirty citizens.

    Rows of three belong to the heroes in play by initiative, or to the Servants; rows of nine to districts. Nearly
    every field is a tuple: copies share it, and a change replaces it as a whole. The fields stand in one order in the
    three places that name them, which a test holds.
    """

    PUBLIC: ClassVar[tuple[str, ...]] = fields(
        "round phase plan discontent riots winner ending "
        "cells links guards broken specials marched raids raid_hits riot_tokens riot_stock "
        "places marks "
        "servants acted "
        "heroes controllers at trust turned open_denied used_cards secret_denied begun_at detained "
        "active path caught caught_by turn_over done "
        "bonds issued coming sunk lost_directives known_hand spent "
        "event past_events deeds start_discontent identified_now identified_in "
        "plan_start help_rebels benefits maintenance servant_order secret_offers strict_compass "
        "progress tokens_up movement_now errands movement_discards movement_gone inactive "
        "missions missions_done has_third_card hero_tokens trap activation angry_kind no_event_next "
        "control_room order_trust leader remote spies spied_now interacted can_peek processors "
        "processors_held controls drones drones_turned held_bonds laid_bonds resistance laid_at boons_in "
        "mixed drawn_large drawn_small"
    )
    PRIVATE: ClassVar[tuple[str, ...]] = fields("hand chosen first_denied peeked")
    SECRET: ClassVar[tuple[str, ...]] = fields(
        "faces deck sealed event_deck event_box movement_deck token_deck pile_large pile_small far flyable"
    )
    # Beyond thirty attributes a dictionary makes a copy five times as dear; compiled code has no dictionary anyway.
    __slots__ = PUBLIC + PRIVATE + SECRET
    SIZES: ClassVar[tuple[str, ...]] = ("hand", "deck", "sealed", "event_deck", "movement_deck", "token_deck")

    def __init__(self) -> None:
        super().__init__()
        # The dial, and how it ended.
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
        self.guards: Ints = NINE
        self.broken: Ints = NINE
        self.specials: Ints = NINE
        self.marched: Ints = NINE  # Guards that have left a district this round (CGM-15.6)
        self.raids: int = 0
        self.raid_hits: int = 0
        self.riot_tokens: int = 0
        self.riot_stock: int = 3
        # Citizens: place and mark; the face that the marks hide from some or all is below (CGM-11.1).
        self.places: Ints = ()
        self.marks: Ints = ()
        # Servants; any number of figures may stand in one district (CGM-4.11).
        self.servants: Ints = THREE
        self.acted: Ints = THREE
        # Heroes and their turns.
        self.heroes: Ints = ()
        self.controllers: Ints = ()
        self.at: Ints = ()
        self.trust: Ints = THREE
        self.turned: Ints = NONE3  # Access cards that lie face up
        self.open_denied: Ints = THREE  # a bit for each district
        self.used_cards: Ints = THREE  # cards that the Machine has seen in use
        self.secret_denied: Ints = THREE  # 1 while the card set aside at setup is still denied
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
        self.issued: Ints = ()
        self.coming: int = -1
        self.sunk: Ints = ()  # Directives that were put under the deck openly; they are drawn last
        self.lost_directives: Ints = ()
        self.known_hand: Ints = ()
        self.spent: int = 0  # Directives used up this round, a bit each
        # City Events, and what they ask about the round.
        self.event: int = NO_EVENT
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
        self.secret_offers: bool = False  # common payments are offered unseen (CGM-22.9)
        self.strict_compass: bool = False  # Compass cards turn clockwise at once (CGM-20.47)
        # The automated Machine.
        self.progress: int = 0  # steps of the marker from 0
        self.tokens_up: int = 0
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
        # What all remember, and boards drawn while the city is built.
        self.mixed: Groups = ()  # kinds known to be among tokens that were mixed unseen
        self.drawn_large: int = 0
        self.drawn_small: int = 0
        # Seen by a seat alone, a row for each.
        self.hand: list[Ints] = []
        self.chosen: list[Ints] = []
        self.first_denied: list[Ints] = []
        self.peeked: list[Ints] = []
        # Seen by nobody; links of the city that menus ask for often follow from cells.
        self.faces: Ints = ()
        self.deck: Ints = ()
        self.sealed: Ints = ()
        self.event_deck: Ints = ()
        self.event_box: Ints = ()
        self.movement_deck: Ints = ()
        self.token_deck: Ints = ()
        self.pile_large: Ints = ()
        self.pile_small: Ints = ()
        self.far: Ints = NO_WAYS  # follows from cells; kept because menus ask for it often
        self.flyable: int = 0  # the boards that can be moved, a bit each; follows from cells as well

    def clone(self) -> "GreatMachine":
        """Written out, for this is the heart of every copy."""
        new = GreatMachine.__new__(GreatMachine)
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
        new.guards = self.guards
        new.broken = self.broken
        new.specials = self.specials
        new.marched = self.marched
        new.raids = self.raids
        new.raid_hits = self.raid_hits
        new.riot_tokens = self.riot_tokens
        new.riot_stock = self.riot_stock
        new.places = self.places
        new.marks = self.marks
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
        new.begun_at = self.begun_at
        new.detained = self.detained
        new.active = self.active
        new.path = self.path
        new.caught = self.caught
        new.caught_by = self.caught_by
        new.turn_over = self.turn_over
        new.done = self.done
        new.bonds = self.bonds
        new.issued = self.issued
        new.coming = self.coming
        new.sunk = self.sunk
        new.lost_directives = self.lost_directives
        new.known_hand = self.known_hand
        new.spent = self.spent
        new.event = self.event
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
        new.secret_offers = self.secret_offers
        new.strict_compass = self.strict_compass
        new.progress = self.progress
        new.tokens_up = self.tokens_up
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
        new.mixed = self.mixed
        new.drawn_large = self.drawn_large
        new.drawn_small = self.drawn_small
        new.hand = self.hand[:]
        new.chosen = self.chosen[:]
        new.first_denied = self.first_denied[:]
        new.peeked = self.peeked[:]
        new.faces = self.faces
        new.deck = self.deck
        new.sealed = self.sealed
        new.event_deck = self.event_deck
        new.event_box = self.event_box
        new.movement_deck = self.movement_deck
        new.token_deck = self.token_deck
        new.pile_large = self.pile_large
        new.pile_small = self.pile_small
        new.far = self.far
        new.flyable = self.flyable
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

    def slot_of(self, hero: Hero) -> int:
        heroes = self.heroes
        return 0 if heroes[0] == hero else 1 if heroes[1] == hero else 2

    def has_hero(self, hero: Hero) -> bool:
        return hero in self.heroes

    # The city.

    def lay_out(self, cells: Ints) -> None:
        """Put the boards on these cells."""
        self.cells = cells
        known = FIXED_CITIES.get(cells)
        self.links, self.far, self.flyable = known if known is not None else surveyed(cells)

    def is_linked(self, a: int, b: int) -> bool:
        return bool(self.links[a] >> b & 1)

    def watch(self, district: District) -> int:
        """CGM-15.1, CGM-20.107. The Guards of a district: working ones, special ones included."""
        return self.guards[district] + self.specials[district]

    def price(self, district: District) -> int:
        """CGM-10.8, CGM-10.9, CGM-10.44, CGM-16.23..16.26, CGM-18.1, CGM-18.3. What a hero pays there at Guard cost;
        Shadow counts Servants here and nowhere else."""
        cost = self.guards[district] + self.specials[district]
        if SHADOW in self.issued:
            for servant in range(3):
                if self.servants[servant] == district and not self.inactive[servant]:
                    cost += 1
        return cost

    def guard_room(self, district: District) -> int:
        """CGM-4.14, CGM-4.15, CGM-4.17. Free Guard spaces."""
        return GUARD_SPACES - self.guards[district] - self.broken[district] - self.specials[district]

    def citizens_in(self, district: District) -> list[int]:
        return [token for token, place in enumerate(self.places) if place == district]

    def crowd(self, district: District) -> int:
        """How many citizens are in a district."""
        count = 0
        for place in self.places:  # compiled, `count` of a tuple takes four times as long
            if place == district:
                count += 1
        return count

    def has_space(self, district: District) -> bool:
        """CGM-4.12, CGM-4.13."""
        return self.crowd(district) < CITIZEN_SPACES[district]

    def pool(self) -> list[int]:
        """The arrested citizens."""
        return self.citizens_in(ARRESTED)

    def servants_in(self, district: District) -> int:
        """How many Servants that are not deactivated stand there (CGM-20.160)."""
        return len([1 for s in range(3) if self.servants[s] == district and not self.inactive[s]])

    def heroes_in(self, district: District) -> list[int]:
        return [slot for slot in range(3) if self.at[slot] == district]

    def compass_sides(self, card: int) -> Ints:
        """CGM-20.47. The sides of a district in the order in which a Compass card tries them."""
        return (CLOCKWISE_SIDES if self.strict_compass else COMPASS_SIDES)[card - COMPASS]

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

    def angry_in(self, district: District) -> list[int]:
        """CGM-11.14. The revealed and discontented citizens of a district."""
        if self.discontent < 3 and self.angry_kind < 0:
            return []
        return [
            token
            for token, place in enumerate(self.places)
            if place == district and self.marks[token] == REVEALED and self.is_angry(self.faces[token])
        ]

    def has_angry(self, district: District) -> bool:
        """Whether `angry_in` names anybody."""
        if self.discontent < 3 and self.angry_kind < 0:
            return False
        for token, place in enumerate(self.places):
            if place == district and self.marks[token] == REVEALED and self.is_angry(self.faces[token]):
                return True
        return False

    def unidentified_in(self, district: District) -> list[int]:
        marks = self.marks
        return [token for token, place in enumerate(self.places) if place == district and marks[token] == UNIDENTIFIED]

    def has_unidentified(self, district: District) -> bool:
        """Whether `unidentified_in` names anybody."""
        for token, place in enumerate(self.places):
            if place == district and self.marks[token] == UNIDENTIFIED:
                return True
        return False

    def unidentified_anywhere(self) -> list[int]:
        return [
            token for token, place in enumerate(self.places) if place != ARRESTED and self.marks[token] == UNIDENTIFIED
        ]

    def sees_face(self, seat: Seat, token: Token) -> bool:
        """CGM-11.6, CGM-11.7, CGM-21.5. Revealed faces are for all, identified ones for Revolutionaries."""
        mark = self.marks[token]
        return mark == REVEALED or (mark == IDENTIFIED and seat in self.rebels)

    # Cards of the heroes.

    def limit(self, slot: Slot) -> int:
        return TRUST_LIMIT[self.heroes[slot]]

    def denied(self, slot: Slot) -> int:
        """CGM-5.16, CGM-8.2. The denied Access cards of a hero, a bit each; known to Revolutionaries."""
        mask = self.open_denied[slot]
        if self.secret_denied[slot]:
            mask |= 1 << self.first_denied[self.seats - 1][slot]
        return mask

    def goal(self, slot: Slot) -> int:
        """The district of the chosen Access card."""
        return self.chosen[self.seats - 1][slot]

    def count_denied(self, slot: Slot) -> int:
        return BITS[self.open_denied[slot]] + self.secret_denied[slot]

    # Missions.

    def mission_is_on(self, card: int) -> bool:
        """Whether a mission card is in play and not yet fulfilled."""
        if card not in self.missions:
            return False
        letter = self.missions.index(card)
        return not self.missions_done >> letter & 1 and (letter < 2 or self.has_third_card)

    def has_drone(self, district: District) -> bool:
        return district in self.drones

    def push(self, *steps: Step[Any]) -> None:
        """Steps are dropped once a side has won: a victory ends the game at once (CGM-6.4)."""
        if self.winner == NOBODY:
            agenda = self.agenda
            for at in range(len(steps) - 1, -1, -1):
                agenda.append(steps[at])

    def push_all(self, steps: list[Step[Any]]) -> None:
        if self.winner == NOBODY:
            super().push_all(steps)

    @property
    def has_mission(self) -> bool:
        return self.missions[0] >= 0
