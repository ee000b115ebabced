"""What kind of player a bot is. A temper makes no choice legal and no secret known: it only feels otherwise about ends.

Each seat's bot has a temper that is drawn for it alone and told after the match, so that people meet different players
and cannot count on one. A game says by `Guide.leaning` what suits which temper.
"""

from typing import Final

from ..kernel.rng import Rng

LEANING: Final = 0.12
"""How much of a reward a position that suits the temper adds at most."""


class Temper:
    """`dare` bends rewards: above 0 an end that may be very good is preferred to a sure one, below 0 the sure one.

    `doubt` multiplies by how much a choice must be better than the usual one before the bot believes it.
    """

    def __init__(self, name: str, dare: float, doubt: float) -> None:
        self.name: Final = name
        self.dare: Final = dare
        self.doubt: Final = doubt

    def felt(self, reward: float) -> float:
        """A reward from 0 to 1 as this player feels it; 0 and 1 stay what they are.

        >>> bold, wary = TEMPERS["bold"], TEMPERS["wary"]
        >>> (bold.felt(0.0) + bold.felt(1.0)) / 2 > bold.felt(0.5)
        True
        >>> (wary.felt(0.0) + wary.felt(1.0)) / 2 < wary.felt(0.5)
        True
        """
        return reward - self.dare * reward * (1.0 - reward)


EVEN: Final = Temper("", 0.0, 1.0)
"""No temper at all: what the lab plays unless it is told otherwise."""
TEMPERS: Final = {
    "": EVEN,
    "bold": Temper("bold", 0.6, 0.5),
    "wary": Temper("wary", -0.6, 1.5),
    "grasping": Temper("grasping", 0.0, 1.0),
    "loyal": Temper("loyal", 0.0, 1.0),
}
NAMES: Final = ("bold", "wary", "grasping", "loyal")


def drawn_temper(rng: Rng) -> str:
    """The temper of a seat, drawn from a generator of its own."""
    return NAMES[rng.below(len(NAMES))]
