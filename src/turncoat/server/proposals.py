"""What needs the consent of others."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Proposal:
    """One thing proposed, and who has said what. `voters` are the seats of people who are asked."""

    number: int
    kind: str
    by: int
    seat: int | None
    voters: list[int]
    yes: set[int] = field(default_factory=set)
    no: set[int] = field(default_factory=set)
    target: int = -1  # what a takeback would keep: the number of standing choices
    decision: int = -1  # a proposal is about the present question and lapses with it

    @property
    def needed(self) -> int:
        """All for a takeback; more than half for the rest."""
        return len(self.voters) if self.kind == "takeback" else len(self.voters) // 2 + 1

    @property
    def state(self) -> str:
        if len(self.yes) >= self.needed:
            return "accepted"
        if len(self.voters) - len(self.no) < self.needed:
            return "rejected"
        return "open"

    def data(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "kind": self.kind,
            "by": self.by,
            "seat": self.seat,
            "yes": sorted(self.yes),
            "no": sorted(self.no),
            "needed": self.needed,
            "state": self.state,
        }
