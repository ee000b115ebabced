"""The table of City of the Great Machine and the questions that it answers."""

from typing import Any

from ...kernel.step import Step
from .city import BITS, FIXED_CITIES, surveyed
from .content import (
    ARRESTED,
    BOND_INCOME,
    CITIZEN_SPACES,
    CITYWIDE,
    GUARD_SPACES,
    IDENTIFIED,
    REVEALED,
    SHADOW,
    TRAITOR,
    TRUST_LIMIT,
    UNIDENTIFIED,
)
from .fields import Table
from .terms import NOBODY, Ints


class City(Table):
    """Nine districts, three Servants, three heroes and thirty citizens."""

    __slots__ = ()

    def clone(self) -> "City":
        new = City.__new__(City)
        self.copy_fields(new)
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
        heroes = self.heroes
        return 0 if heroes[0] == hero else 1 if heroes[1] == hero else 2

    def has_hero(self, hero: int) -> bool:
        return hero in self.heroes

    # The city.

    def lay_out(self, cells: Ints) -> None:
        """Put the boards on these cells."""
        self.cells = cells
        known = FIXED_CITIES.get(cells)
        self.links, self.far, self.flyable = known if known is not None else surveyed(cells)

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
        count = 0
        for place in self.places:  # compiled, `count` of a tuple takes four times as long
            if place == district:
                count += 1
        return count

    def has_space(self, district: int) -> bool:
        """CGM-4.12, CGM-4.13."""
        return self.crowd(district) < CITIZEN_SPACES[district]

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

    def has_angry(self, district: int) -> bool:
        """Whether `angry_in` names anybody."""
        if self.discontent < 3 and self.angry_kind < 0:
            return False
        for token, place in enumerate(self.places):
            if place == district and self.marks[token] == REVEALED and self.is_angry(self.faces[token]):
                return True
        return False

    def unidentified_in(self, district: int) -> list[int]:
        marks = self.marks
        return [token for token, place in enumerate(self.places) if place == district and marks[token] == UNIDENTIFIED]

    def has_unidentified(self, district: int) -> bool:
        """Whether `unidentified_in` names anybody."""
        for token, place in enumerate(self.places):
            if place == district and self.marks[token] == UNIDENTIFIED:
                return True
        return False

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
            agenda = self.agenda
            for at in range(len(steps) - 1, -1, -1):
                agenda.append(steps[at])

    def push_all(self, steps: list[Step[Any]]) -> None:
        if self.winner == NOBODY:
            super().push_all(steps)

    @property
    def has_mission(self) -> bool:
        return self.missions[0] >= 0
