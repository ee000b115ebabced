"""What can happen to citizens: identified, revealed, arrested, freed, moved."""

from typing import ClassVar, Final

from ....kernel.choice import Choice
from ....kernel.ids import Seat
from ....kernel.reason import Chance, Reason
from ....kernel.rows import put
from ....kernel.step import Answers
from .. import menu as m
from ..board import GreatMachine
from ..content import events as e
from ..content.citizens import ARRESTED, IDENTIFIED, REVEALED, UNIDENTIFIED
from ..content.districts import ALL_DISTRICTS
from ..content.terms import ARRESTED_ONE, FREED_ONE, ON_CITIZEN, WITH_OWNER
from ..events.citizens import Arrested, CitizenMoved, Freed, Identified, LookedAt, Returned, Revealed
from ..events.missions import SpyLost, TokenDropped
from ..ids import District, Token
from ..reasons import identify_reasons, no_citizen_space
from .dial import settle_raids
from .memory import mixed, shown
from .odds import face_chances
from .shared import Joint, Question, described


def identify(s: GreatMachine, token: Token) -> None:
    """CGM-11.6, CGM-15.75, CGM-15.85, CGM-20.90. Revolutionaries look at the face; under Law or Chaos? and in the
    cooperative game it is revealed at once."""
    s.identified_now += 1
    s.identified_in |= 1 << s.places[token]
    if s.is_coop or s.event == e.LAW_OR_CHAOS:
        reveal(s, token, "identified")
    else:
        s.marks = put(s.marks, token, IDENTIFIED)
        s.emit(Identified(token, s.faces[token], s.places[token]))


def reveal(s: GreatMachine, token: Token, cause: str) -> None:
    """CGM-11.8, CGM-12.6. Face up for all."""
    if s.marks[token] != REVEALED:
        s.marks = put(s.marks, token, REVEALED)
        s.emit(Revealed(token, s.faces[token], s.places[token], cause))


def arrest(s: GreatMachine, token: Token) -> None:
    """CGM-11.10..11.12, CGM-21.9. Out of the city, marks lost, mixed with the others that were arrested."""
    s.emit(Arrested(token, s.faces[token], s.places[token]))
    s.places = put(s.places, token, ARRESTED)
    s.marks = put(s.marks, token, UNIDENTIFIED)
    s.deeds |= ARRESTED_ONE
    drop_tokens(s, token)
    mix(s, s.pool(), token)
    settle_raids(s)


def mix(s: GreatMachine, tokens: list[int], known: int) -> None:
    """CGM-11.11, CGM-21.9. The faces of these tokens change places unseen; all remember that of the known one."""
    kind = s.faces[known]
    s.mixed = mixed(shown(s.mixed, known, kind), tokens, kind)
    faces = [s.faces[token] for token in tokens]
    s.rng.shuffle(faces)
    for token, face in zip(tokens, faces, strict=True):
        s.faces = put(s.faces, token, face)


def drop_tokens(s: GreatMachine, token: Token) -> None:
    """CGM-20.175, CGM-20.205. What was attached to a citizen goes back when it is arrested or mixed."""
    for slot in range(3):
        if s.hero_tokens[slot] == ON_CITIZEN + token:
            s.hero_tokens = put(s.hero_tokens, slot, WITH_OWNER)
            s.emit(TokenDropped(s.heroes[slot]))
        if s.spies[slot] == token:
            s.spies = put(s.spies, slot, -1)
            s.emit(SpyLost())


def move_citizen(s: GreatMachine, token: Token, district: District) -> None:
    """CGM-10.65, CGM-11.9. It keeps its state."""
    s.emit(CitizenMoved(token, s.places[token], district))
    s.places = put(s.places, token, district)
    settle_raids(s)


class PlaceFreed(Question):
    """CGM-10.72, CGM-10.73, CGM-15.34, CGM-15.87. The citizen looked at comes into any district with room."""

    __match_args__: ClassVar[tuple[str, ...]] = ("seat", "token")

    def __init__(self, seat: Seat, token: Token) -> None:
        super().__init__(seat)
        self.token: Final = token

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        return [m.TO[district] for district in range(9) if s.has_space(district)]

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return no_citizen_space(s, choice.arg) if choice.verb is m.TO else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"citizen": self.token, "kind": s.faces[self.token]}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        district = answers[self.seat].arg
        s.places = put(s.places, self.token, district)
        s.emit(Freed(self.token, district))
        s.deeds |= FREED_ONE
        identify(s, self.token)


def look_at_arrested(s: GreatMachine, seat: Seat) -> None:
    """CGM-10.72, CGM-11.13, CGM-11.15, CGM-21.8. One of the tokens, which are alike; only Revolutionaries see it."""
    token = s.rng.pick(s.pool())
    s.marks = put(s.marks, token, IDENTIFIED)
    s.emit(LookedAt(token, s.faces[token], 0 if s.is_coop else 1))
    s.push(PlaceFreed(seat, token))


def return_unseen(s: GreatMachine, district: District) -> None:
    """CGM-11.13, CGM-15.36. A random arrested citizen comes back unidentified."""
    token = s.rng.pick(s.pool())
    s.places = put(s.places, token, district)
    s.emit(Returned(token, district))


class IdentifyAnywhere(Joint):
    """CGM-13.8, CGM-13.11, CGM-15.17, CGM-17.15. Granted instead of a rise at city-wide Riot; it may be declined."""

    def options(self, s: GreatMachine) -> list[Choice]:
        tokens = s.unidentified_anywhere()
        return [m.SKIP, *[m.PICK[token] for token in tokens]] if tokens else []

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return identify_reasons(s, "CGM-13.8", choice.arg, ALL_DISTRICTS) if choice.verb is m.PICK else []

    def chances(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Chance]:
        return face_chances(s, seat, choice.arg) if choice.verb is m.PICK else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"citizens": described(s, seat, self.choices(s, seat))}

    def decide(self, s: GreatMachine, choice: Choice) -> None:
        if choice is not m.SKIP:
            identify(s, choice.arg)


class IdentifyAlone(Question):
    """CGM-17.15. The Actress identifies a citizen anywhere instead of raising Discontent."""

    def choices(self, s: GreatMachine, seat: Seat) -> list[Choice]:
        tokens = s.unidentified_anywhere()
        return [m.SKIP, *[m.PICK[token] for token in tokens]] if tokens else []

    def reasons(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Reason]:
        return identify_reasons(s, "CGM-17.15", choice.arg, ALL_DISTRICTS) if choice.verb is m.PICK else []

    def chances(self, s: GreatMachine, seat: Seat, choice: Choice) -> list[Chance]:
        return face_chances(s, seat, choice.arg) if choice.verb is m.PICK else []

    def facts(self, s: GreatMachine, seat: Seat) -> dict[str, object]:
        return {"citizens": described(s, seat, self.choices(s, seat))}

    def resolve(self, s: GreatMachine, answers: Answers) -> None:
        if answers[self.seat] is not m.SKIP:
            identify(s, answers[self.seat].arg)
