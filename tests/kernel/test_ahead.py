"""Ways: several choices that a seat may make in one go."""

from typing import ClassVar

from turncoat.kernel.choice import Choice
from turncoat.kernel.step import Answers, OneSeat, Picks, Step

from .toy import DONE, PEEK, ROLL, TAKE, Peek, Roll, Take, Together, Toy, toy


class Walk(OneSeat[Toy]):
    """From thing to thing, upwards, or done."""

    GOES_ON: ClassVar[bool] = True

    def choices(self, s: Toy, seat: int) -> list[Choice]:
        last = s.taken[-1] if s.taken else 0
        return [*[TAKE[thing] for thing in (last + 1, last + 2) if thing < 5], DONE]

    def targets(self, s: Toy, seat: int, choice: Choice) -> tuple[str, ...]:
        return (f"place:{choice.arg}",)

    def leads(self, s: Toy, seat: int, choice: Choice) -> bool:
        return True

    def resolve(self, s: Toy, answers: Answers) -> None:
        if answers[self.seat] is not DONE:
            s.taken.append(answers[self.seat].arg)
            s.push(self)


class Pair(Take):
    """Two things at once."""

    def bundles(self, s: Toy, seat: int) -> list[Picks]:
        return [(TAKE[1], TAKE[2]), (TAKE[1], ROLL)]


def ways(*steps: Step[Toy]) -> list[tuple[str, ...]]:
    return [way.texts for way in toy(*steps).ways(0)]


def test_a_walk_leads_on_to_all_that_it_can_reach_by_the_shortest_way() -> None:
    assert ways(Walk(0), Take(1)) == [("take 1", "take 3"), ("take 2", "take 4")]


def test_being_done_opens_what_comes_next_but_nothing_like_what_was_asked() -> None:
    assert ways(Walk(0), Roll(0)) == [("take 1", "take 3"), ("take 2", "take 4"), ("done", "roll")]
    assert ("done", "take 0") not in ways(Walk(0), Take(0))


def test_a_way_says_where_it_ends_what_it_does_and_whether_it_can_be_taken_back() -> None:
    walk, _, roll = toy(Walk(0), Roll(0)).ways(0)
    assert (walk.targets, walk.is_final) == (("place:3",), False)
    assert (("table", "taken"), [1, 3]) in [(change.path, change.after) for change in walk.certain]
    assert (roll.is_final, roll.certain) == (True, [])


def test_nothing_but_the_last_choice_draws_or_reveals() -> None:
    class Lead(Peek):
        def leads(self, s: Toy, seat: int, choice: Choice) -> bool:
            return True

    assert ways(Lead(0, "event"), Take(0)) == []


def test_nobody_goes_on_where_others_are_asked() -> None:
    assert ways(Together((0, 1)), Take(0)) == []
    assert toy(Walk(1)).ways(0) == []


def test_picks_that_belong_together_are_offered_if_all_of_them_can_be_made() -> None:
    assert ways(Pair(0), Take(0)) == [("take 1", "take 2")]


def test_what_is_the_seats_own_may_be_shown_on_the_way_and_is_not_taken_back() -> None:
    class Show(Peek):
        def bundles(self, s: Toy, seat: int) -> list[Picks]:
            return [(PEEK, TAKE[1])]

        def shows(self, s: Toy, seat: int, choice: Choice) -> bool:
            return self.how == "event"

    (way,) = toy(Show(0, "event"), Take(0)).ways(0)
    assert (way.texts, way.is_final, way.certain) == (("peek", "take 1"), True, [])
    assert ways(Show(0, "call"), Take(0)) == []
