"""The 72 dilemma cards: what they corrupt, and what they are worth once banked."""

from typing import Final

from .content import EVIDENCE


class Dilemma:
    """One card. `symbols[type]` counts its evidence; `poster` is a storyline or -1."""

    def __init__(self, corruption: int, evidence: str, intel: int, poster: str, badges: int, title: str) -> None:
        self.corruption: Final = corruption
        self.symbols: Final[tuple[int, ...]] = _symbols(evidence)
        self.intel: Final = intel
        self.poster: Final[int] = "ABCDEFG".index(poster) if poster else -1
        self.badges: Final = badges
        self.title: Final = title


def _symbols(evidence: str) -> tuple[int, ...]:
    """Reads "leader 2, timing 1" into counts by type."""
    counts = [0] * len(EVIDENCE)
    for part in evidence.split(", "):
        if part:
            name, count = part.split(" ")
            counts[EVIDENCE.index(name)] = int(count)
    return tuple(counts)


# corruption, evidence symbols, intel, poster, badges, temptation
DILEMMAS: Final[tuple[Dilemma, ...]] = (
    Dilemma(1, "leader 1", 0, "", 0, "Keep his business card"),
    Dilemma(1, "leader 1", 0, "", 0, "Remember the voice"),
    Dilemma(1, "weapons 1", 0, "", 0, "Pocket a shell casing"),
    Dilemma(1, "weapons 1", 0, "", 0, "Lift one firing pin"),
    Dilemma(1, "timing 1", 0, "", 0, "Copy the shift rota"),
    Dilemma(1, "timing 1", 0, "", 0, "Set your watch by theirs"),
    Dilemma(1, "location 1", 0, "", 0, "Trace the address"),
    Dilemma(1, "location 1", 0, "", 0, "Keep the room key"),
    Dilemma(1, "tactics 1", 0, "", 0, "Nod along at the briefing"),
    Dilemma(1, "tactics 1", 0, "", 0, "Sketch the formation"),
    Dilemma(1, "financing 1", 0, "", 0, "Skim one receipt"),
    Dilemma(1, "financing 1", 0, "", 0, "Photocopy the stub"),
    Dilemma(3, "leader 1, weapons 1", 0, "", 0, "Clean the boss's sidearm"),
    Dilemma(3, "weapons 1, timing 1", 0, "", 0, "Load the van at dusk"),
    Dilemma(3, "timing 1, location 1", 0, "", 0, "Ride along on the recce"),
    Dilemma(3, "location 1, tactics 1", 0, "", 0, "Draw them a better map"),
    Dilemma(3, "tactics 1, financing 1", 0, "", 0, "Cost the plan for them"),
    Dilemma(3, "financing 1, leader 1", 0, "", 0, "Deliver the boss's cut"),
    Dilemma(4, "leader 2", 0, "", 0, "Drink to his health"),
    Dilemma(4, "leader 2", 0, "", 0, "Swear on the ring"),
    Dilemma(4, "weapons 2", 0, "", 0, "Test the sight on a stray drone"),
    Dilemma(4, "weapons 2", 0, "", 0, "Sign for the ammunition"),
    Dilemma(4, "timing 2", 0, "", 0, "Delay the ambulance"),
    Dilemma(4, "timing 2", 0, "", 0, "Stop the station clock"),
    Dilemma(4, "location 2", 0, "", 0, "Give up the safe house"),
    Dilemma(4, "location 2", 0, "", 0, "Unlock the service lift"),
    Dilemma(4, "tactics 2", 0, "", 0, "Teach them our radio drill"),
    Dilemma(4, "tactics 2", 0, "", 0, "Correct their ambush"),
    Dilemma(4, "financing 2", 0, "", 0, "Wash a week of takings"),
    Dilemma(4, "financing 2", 0, "", 0, "Open an account in your name"),
    Dilemma(7, "leader 3", 0, "", 0, "Take the blame for him"),
    Dilemma(7, "weapons 3", 0, "", 0, "Pull the trigger first"),
    Dilemma(7, "timing 3", 0, "", 0, "Let the countdown run"),
    Dilemma(7, "location 3", 0, "", 0, "Lead them to the shelter"),
    Dilemma(7, "tactics 3", 0, "", 0, "Plan the whole job"),
    Dilemma(7, "financing 3", 0, "", 0, "Rob the widows' fund"),
    Dilemma(1, "", 1, "", 0, "Eavesdrop at the bar"),
    Dilemma(1, "", 1, "", 0, "Read a stranger's mail"),
    Dilemma(2, "", 3, "", 0, "Bribe a porter"),
    Dilemma(2, "", 3, "", 0, "Lie to your handler"),
    Dilemma(2, "", 3, "", 0, "Wear a borrowed badge number"),
    Dilemma(4, "", 5, "", 0, "Threaten a shopkeeper"),
    Dilemma(4, "", 5, "", 0, "Sell an old contact"),
    Dilemma(4, "", 5, "", 0, "Doctor the report"),
    Dilemma(6, "", 7, "", 0, "Break a witness"),
    Dilemma(6, "", 7, "", 0, "Burn a safe identity"),
    Dilemma(6, "", 7, "", 0, "Leave a partner behind"),
    Dilemma(8, "", 10, "", 0, "Sell the agency roster"),
    Dilemma(8, "", 10, "", 0, "Bury the body"),
    Dilemma(8, "", 10, "", 0, "Trade away an informant"),
    Dilemma(4, "", 0, "A", 0, "Pocket the poster of The Alderman"),
    Dilemma(4, "", 0, "B", 0, "Pocket the poster of Iron Tilda"),
    Dilemma(4, "", 0, "C", 0, "Pocket the poster of Doctor Petal"),
    Dilemma(4, "", 0, "D", 0, "Pocket the poster of Mister Null"),
    Dilemma(4, "", 0, "E", 0, "Pocket the poster of Captain Draft"),
    Dilemma(4, "", 0, "F", 0, "Pocket the poster of Brother Ash"),
    Dilemma(4, "", 0, "G", 0, "Pocket the poster of The Conductor"),
    Dilemma(6, "", 3, "A", 0, "Shake hands with The Alderman"),
    Dilemma(6, "", 3, "B", 0, "Shake hands with Iron Tilda"),
    Dilemma(6, "", 3, "C", 0, "Shake hands with Doctor Petal"),
    Dilemma(6, "", 3, "D", 0, "Shake hands with Mister Null"),
    Dilemma(6, "", 3, "E", 0, "Shake hands with Captain Draft"),
    Dilemma(6, "", 3, "F", 0, "Shake hands with Brother Ash"),
    Dilemma(6, "", 3, "G", 0, "Shake hands with The Conductor"),
    Dilemma(0, "", 0, "", 1, "Report for duty"),
    Dilemma(0, "", 0, "", 1, "Return the wallet"),
    Dilemma(0, "", 0, "", 1, "Walk the beat"),
    Dilemma(0, "", 0, "", 1, "Refuse the envelope"),
    Dilemma(0, "", 0, "", 1, "Salute the machine"),
    Dilemma(0, "", 0, "", 1, "Sleep on it"),
    Dilemma(3, "", 0, "", 2, "Ride in the Sentinel's shadow"),
    Dilemma(3, "", 0, "", 2, "Wear the uniform one day longer"),
)

CORRUPTION: Final[tuple[int, ...]] = tuple([card.corruption for card in DILEMMAS])
