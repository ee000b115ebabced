"""What was seen during a rehearsal, and what must not be seen at any moment."""

import json
from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING, Any

from turncoat.kernel.view import own_view, table_view
from turncoat.server.table.showing import encoded

if TYPE_CHECKING:
    from tests.simulator.people import Sitting
    from tests.simulator.stage import Stage

BACK_SECONDS = 4.0
"""How long a seat that is taken back may take on the way."""


@dataclass(frozen=True)
class Sent:
    """A command that was sent."""

    table: str
    player: str
    id: str
    message: dict[str, Any] = field(hash=False)


class History:
    """Everybody's observations."""

    def __init__(self, stage: "Stage") -> None:
        self.stage = stage
        self.violations: list[str] = []
        self.acks: dict[tuple[str, str, str], dict[str, Any]] = {}  # (table, player, command) -> what was asked
        self.commands: dict[tuple[str, str, str], dict[str, Any]] = {}
        self.leavers: dict[tuple[str, str], float] = {}  # (table, player) -> when last; without end while under way
        self.stood_in: dict[tuple[str, int], float] = {}  # (table, seat) -> when a vote last put a bot there
        self.tables: dict[str, dict[str, Any]] = {}
        self.promises: dict[tuple[str, str], dict[str, str]] = {}
        self.accepted: set[tuple[str, int]] = set()
        self.byes: dict[str, int] = {}
        self.refusals: dict[str, int] = {}
        self.updates = 0
        self.secrets: dict[str, str] = {}  # the secret of each table that is not over

    def violate(self, rule: str, sentence: str) -> None:
        self.violations.append(f"{rule}: {sentence}")

    def made(self, table: str, host: str, is_alone: bool = False, **facts: Any) -> None:
        self.tables[table] = {"host": host, "is_alone": is_alone, **facts}

    def promised(self, table: str, player: str, promise: str, text: str) -> None:
        self.promises.setdefault((table, player), {})[promise] = text

    def leaves(self, table: str, player: str) -> None:
        self.leavers[table, player] = inf

    def left(self, table: str, player: str) -> None:
        self.leavers[table, player] = self.stage.loop.time()

    def sent(self, sitting: "Sitting", sent: Sent) -> None:
        self.commands[sent.table, sent.player, sent.id] = sent.message

    def bye(self, code: str) -> None:
        self.byes[code] = self.byes.get(code, 0) + 1

    def acknowledged(self, sitting: "Sitting", ack: dict[str, Any]) -> None:
        key = (sitting.table, sitting.person.id, ack["id"])
        if key not in self.commands:
            self.violate("acknowledged", f"{key} was acknowledged, and never sent")
        else:
            self.acks[key] = self.commands[key]

    def refused(self, sitting: "Sitting", refusal: dict[str, Any]) -> None:
        code = refusal["code"]
        self.refusals[code] = self.refusals.get(code, 0) + 1

    def came_back(self, sitting: "Sitting") -> None:
        """Some seconds after somebody has come back: who returns has the seat, if nothing has happened since."""
        line, now = sitting.line, self.stage.loop.time()
        room = None if line is None or not line.is_open else self.stage.room(sitting.table, line.server)
        if room is None or sitting.seat is None or not self.stage.is_well_for(BACK_SECONDS + 1):
            return
        left = self.leavers.get((sitting.table, sitting.person.id), 0.0)
        stood_in = self.stood_in.get((sitting.table, sitting.seat), 0.0)
        is_quiet = now - max(left, stood_in) > BACK_SECONDS + 1
        if is_quiet and room.info.seats[sitting.seat].absent and room.info.status in ("playing", "paused"):
            self.violate("seats", f"{sitting.person.name} is back at {sitting.table}, and a bot still plays")

    # At every message.

    def heard(self, sitting: "Sitting", message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "update":
            self.updates += 1
            self._check_update(sitting, message)
        elif kind == "proposal":
            self._check_proposal(sitting, message["proposal"])
        if kind != "table":
            self._check_secret(sitting, message)

    def _check_secret(self, sitting: "Sitting", message: dict[str, Any]) -> None:
        secret = self.secrets.get(sitting.table)
        if secret is not None and secret in json.dumps(message):
            self.violate("secret", f"the secret of {sitting.table} was told in a {message['type']}")

    def _check_update(self, sitting: "Sitting", update: dict[str, Any]) -> None:
        if update["back_to"] is None and update["seq"] < sitting.seq:
            self.violate("converge", f"seq went from {sitting.seq} back to {update['seq']} without a word")
        for left in update["clocks"]:
            if left is not None and left < 0:
                self.violate("clock", f"a clock shows {left}")
        if sitting.seat is None and (update["view"]["mine"] is not None or update["prompt"] is not None):
            self.violate("secret", "a spectator was shown a seat's own view")
        if self.updates % 3 == 0:
            self._check_imagined(sitting, update)

    def _check_imagined(self, sitting: "Sitting", update: dict[str, Any]) -> None:
        """What a seat is shown follows from what it may know: the same view comes from an imagined position."""
        line = sitting.line
        room = None if line is None else self.stage.room(sitting.table, line.server)
        play = None if room is None else room.play
        if room is None or play is None or sitting.seat is None:
            return
        is_same = (play.seq, play.decision) == (update["seq"], update["decision"])
        if not is_same or play.picks(sitting.seat) != update["pick"] or room.lock.locked():
            return
        # What came late may tell of picks that were taken back meanwhile and replaced by as many others.
        if play.match.view(sitting.seat)["mine"]["picks"] != update["view"]["mine"]["picks"]:
            return
        imagined = play.match.imagine(sitting.seat, 5)
        expected = {
            "table": table_view(imagined.game, imagined.state),
            "mine": own_view(imagined.game, imagined.state, sitting.seat),
        }
        if json.loads(encoded(expected)) != update["view"]:
            self.violate("secret", f"seat {sitting.seat} was shown what it cannot know")

    def _check_proposal(self, sitting: "Sitting", proposal: dict[str, Any]) -> None:
        """A vote replaces nobody who still has time."""
        key = (sitting.table, proposal["number"])
        if proposal["kind"] != "bot" or proposal["state"] != "accepted" or key in self.accepted:
            return
        self.accepted.add(key)
        self.stood_in[sitting.table, proposal["seat"]] = self.stage.loop.time()
        update, info = sitting.update, sitting.info
        if update is None or info is None or len(self.stage.servers) != 1:
            return
        seat = proposal["seat"]
        left = update["clocks"][seat]
        if left is None:
            if self.stage.loop.time() - 1000 < info["silence"] * 3600 and info["pace"]["kind"] == "none":
                self.violate("seats", f"seat {seat} of {sitting.table} was replaced before a long silence")
            return
        gone = (self.stage.loop.time() - sitting.updated_at) * 1000
        is_waited_for = seat in update["view"]["table"]["waiting"]
        if left - (gone if is_waited_for else 0) > 1500:
            self.violate("seats", f"seat {seat} of {sitting.table} was replaced with {left} ms on its clock")
