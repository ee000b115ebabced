"""What needs the consent of others. Proposals are stored with their votes, so a restart loses none."""

from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Connection as Db
from sqlalchemy import delete, insert, select

from ...kernel.ids import Seat
from ..storage.schema import proposals

MOST_KEPT = 50


@dataclass(slots=True)
class Proposal:
    """One thing proposed, and who has said what. `voters` are the seats of people who are asked."""

    number: int
    kind: str
    by: int
    seat: int | None
    command: str  # the id with which it was proposed
    voters: list[int]
    votes: dict[int, tuple[bool, str]] = field(default_factory=dict)  # seat -> yes or no, and the id of the command
    target: int = -1  # what a takeback would keep: the number of standing choices
    decision: int = -1  # a takeback is about the present question and lapses with it

    @property
    def yes(self) -> list[int]:
        return sorted([seat for seat, (is_yes, _) in self.votes.items() if is_yes])

    @property
    def no(self) -> list[int]:
        return sorted([seat for seat, (is_yes, _) in self.votes.items() if not is_yes])

    @property
    def needed(self) -> int:
        """All for a takeback and for the coach; more than half for the rest."""
        return len(self.voters) if self.kind in ("takeback", "coach") else len(self.voters) // 2 + 1

    @property
    def state(self) -> str:
        if len(self.yes) >= self.needed:
            return "accepted"
        if len(self.voters) - len(self.no) < self.needed:
            return "rejected"
        return "open"

    def is_open(self, decision: int) -> bool:
        """Whether it can still be voted on while that question is asked."""
        return self.state == "open" and (self.kind != "takeback" or self.decision == decision)

    def knows(self, who: int | str, command: str) -> bool:
        """Whether it was made, or voted on, by that command."""
        return (self.by == who and self.command == command) or (
            isinstance(who, int) and self.votes.get(who, (False, ""))[1] == command
        )

    def with_vote(self, seat: Seat, yes: bool, command: str) -> "Proposal":
        return replace(self, votes={**self.votes, seat: (yes, command)})

    def data(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "kind": self.kind,
            "by": self.by,
            "seat": self.seat,
            "yes": self.yes,
            "no": self.no,
            "needed": self.needed,
            "state": self.state,
        }

    def save(self, db: Db, table: str) -> None:
        is_it = (proposals.c.table_id == table) & (proposals.c.number == self.number)
        row = {
            "table_id": table,
            "number": self.number,
            "kind": self.kind,
            "by": self.by,
            "seat": self.seat,
            "command": self.command,
            "voters": self.voters,
            "votes": [[seat, is_yes, command] for seat, (is_yes, command) in self.votes.items()],
            "target": self.target,
            "decision": self.decision,
        }
        db.execute(delete(proposals).where(is_it))
        db.execute(insert(proposals).values(row))


def read_proposals(db: Db, table: str) -> dict[int, Proposal]:
    """The last ones of a table, by number."""
    query = select(proposals).where(proposals.c.table_id == table).order_by(proposals.c.number.desc()).limit(MOST_KEPT)
    found = {}
    for row in reversed(db.execute(query).mappings().all()):
        fields = {key: value for key, value in row.items() if key not in ("table_id", "votes")}
        votes = {seat: (is_yes, command) for seat, is_yes, command in row["votes"]}
        found[row["number"]] = Proposal(**fields, votes=votes)
    return found
