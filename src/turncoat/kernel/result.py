"""How a match ended."""

from typing import Any, Final

from .ids import Seat


class Result:
    """How a match ended. `ranking[seat]` is its place, 1 for winners; equal places are ties.

    `breakdown[seat]` maps the categories of the final scoring, in the order in which they are
    told, to points; `reason` is a message key of the game.

    `sides[seat]` names the side that a seat is on, where seats win and lose together; empty means
    everyone for themselves. `unseated` are the places of players that nobody holds, such as an automaton.
    """

    def __init__(
        self,
        ranking: tuple[int, ...],
        scores: tuple[int, ...],
        breakdown: tuple[dict[str, int], ...],
        reason: str,
        facts: dict[str, Any] | None = None,
        sides: tuple[int, ...] = (),
        unseated: tuple[int, ...] = (),
    ) -> None:
        self.ranking: Final = ranking
        self.scores: Final = scores
        self.breakdown: Final = breakdown
        self.reason: Final = reason
        self.facts: Final[dict[str, Any]] = facts or {}
        self.sides: Final = sides or tuple(range(len(ranking)))
        self.unseated: Final = unseated

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple([seat for seat, place in enumerate(self.ranking) if place == 1])

    def utility(self, seat: Seat) -> float:
        """From 0 to 1: the share of rivals that the seat beat, ties counting half; 1 or 0 where it has none.

        Seats of one side are no rivals. Where all seats are one side, or there is only one, they beat the game or
        lose to it.

        >>> Result((1, 1), (5, 5), ({}, {}), "a draw").utility(0)
        0.5
        >>> Result((1, 1), (5, 5), ({}, {}), "won together", sides=(0, 0)).utility(0)
        1.0
        """
        mine, side = self.ranking[seat], self.sides[seat]
        rivals = [place for other, place in enumerate(self.ranking) if self.sides[other] != side]
        rivals.extend(self.unseated)
        if not rivals:
            return 1.0 if mine == 1 else 0.0
        points = 0.0
        for place in rivals:
            points += 1.0 if mine < place else 0.5 if mine == place else 0.0
        return points / len(rivals)

    def data(self) -> dict[str, Any]:
        return {
            "ranking": list(self.ranking),
            "scores": list(self.scores),
            "breakdown": [dict(row) for row in self.breakdown],
            "reason": self.reason,
            "facts": self.facts,
        }
