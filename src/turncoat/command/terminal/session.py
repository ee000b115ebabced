"""People and bots at one terminal: asks, hands over, undoes, explains, saves."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.markup import escape

from ...kernel.errors import InvalidDocument, TurncoatError
from ...kernel.game import Bot
from ...kernel.ids import Seat
from ...kernel.match import Match
from ...kernel.rng import Rng
from ...learn.library import find
from ...words.rules import Rule, rules_of
from ...words.sentences import Words
from .screen import Screen

HELP: Final = """\
a number or a text   make that choice
undo                 take back your last choice, if nothing has been learnt since
what TEXT            what a choice will do, as far as you can know; without a text, all of them
why TEXT             why a choice is not possible, such as: why play 7
guide WORDS          the guide, the glossary and the questions that others had
rules [words or id]  the rules; without words, the rule that asks you now
view                 what you can see
log                  everything that has happened, as you know it
save [FILE]          keep the match; go on with: turncoat play --from FILE
quit                 stop"""


class Quit(Exception):
    """The people have had enough."""


class Session:
    """Plays a match to its end, or until somebody quits."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        names: Sequence[str],
        console: Console,
        ask: Callable[[str], str],
        bot_seed: str = "",
    ) -> None:
        self.match: Final = match
        self.bots: Final = bots
        self.names: Final = list(names)
        self.screen: Final = Screen(console, Words(match.game, self.names))
        self.console: Final = console
        self._ask: Final = ask
        self._chance: Final = Rng.seeded(f"bots at the terminal {bot_seed}")
        self._people: Final = [seat for seat in range(match.state.seats) if seat not in bots]
        self._told = [0] * match.state.seats  # how many of its events each seat has been told
        self._at_terminal = self._people[0] if len(self._people) == 1 else -1
        self._must_show = True

    def run(self) -> None:
        """Until the match is over; raises Quit."""
        while not self.match.is_over:
            waiting = self.match.state.waiting
            people = [seat for seat in waiting if seat in self._people]
            # Whoever sits there already goes on; bots answer when no person is asked.
            if people:
                self._person(self._at_terminal if self._at_terminal in people else people[0])
            else:
                self._bot(waiting[0])
        self._finish()

    def _bot(self, seat: Seat) -> None:
        imagined = self.match.imagine(seat, seed=self._chance.bits())
        choice = self.bots[seat].choose(self.match.game, imagined.state, seat, self._chance)
        self.match.choose(seat, choice.text)

    def _person(self, seat: Seat) -> None:
        self._hand_over(seat)
        self._tell(seat)
        if self._must_show:
            self.screen.view(self.match.view(seat), self.names[seat])
        self._must_show = True
        prompt = self.match.prompt(seat)
        picks: list[str] = self.match.view(seat)["mine"]["picks"]
        undo = "undo, " if self.match.can_undo(seat) else ""
        self.screen.prompt(prompt, picks, f"{undo}what, why, guide, rules, view, log, save, help, quit")
        try:
            line = " ".join(self._ask(f"{self.names[seat]}> ").split())
        except EOFError:
            raise Quit from None
        try:
            self._obey(seat, line)
        except TurncoatError as error:
            self.console.print(f"[red]{escape(error.message)}[/red]")
            self._must_show = False

    def _obey(self, seat: Seat, line: str) -> None:
        """A command is obeyed; anything else is a choice, by number or text."""
        word, _, rest = line.partition(" ")
        offered = self.match.prompt(seat).offered
        if line in [choice.text for choice in offered]:
            self.match.choose(seat, line)
        elif line.isdecimal():
            if not 1 <= int(line) <= len(offered):
                self._say(f"There is no choice {line}; choices: 1 to {len(offered)}.")
            else:
                self.match.choose(seat, offered[int(line) - 1].text)
        elif line == "undo":
            self.match.undo(seat)
            self._told[seat] = min(self._told[seat], len(self.match.events(seat)))
        elif line == "quit":
            raise Quit
        else:
            self._must_show = line == "view"
            if word == "rules":
                self.screen.rules(find_rules(self.match.game.name, rest or self.match.prompt(seat).rule))
            elif word == "why":
                self._why(seat, rest)
            elif word == "what":
                self._what(seat, rest)
            elif word == "guide":
                self.screen.found(find(self.match.game, rest))
            elif word == "save":
                self._save(Path(rest or f"{self.match.game.name}.json"))
            elif line == "log":
                self.screen.events(self.match.events(seat))
            elif line in ("help", "?"):
                self._say(HELP)
            elif line and line != "view":
                self.screen.reasons(self.match.why_not(seat, line))

    def _why(self, seat: Seat, text: str) -> None:
        reasons = self.match.why_not(seat, text)
        self.screen.reasons(reasons)
        if not reasons:
            self._say("You can choose that.")

    def _what(self, seat: Seat, text: str) -> None:
        """What choices will do: of that text or number, or all that are offered."""
        offered = self.match.prompt(seat).offered
        if text.isdecimal() and 1 <= int(text) <= len(offered):
            text = offered[int(text) - 1].text
        view = self.match.view(seat)
        for choice in offered:
            if text in ("", choice.text):
                self.screen.preview(choice, self.match.preview(seat, choice.text), view)
        if text and text not in [choice.text for choice in offered]:
            self._why(seat, text)

    def _save(self, path: Path) -> None:
        try:
            path.write_text(json.dumps(self.match.record(), indent=1), encoding="utf-8")
        except OSError as error:
            raise InvalidDocument("cannot-save", f"The match could not be saved to {path}: {error.strerror}.") from None
        self._say(f"Saved to {path}. It holds everybody's secrets.")

    def _hand_over(self, seat: Seat) -> None:
        """The next person gets a clean screen, and only after saying so."""
        if seat == self._at_terminal:
            return
        self.screen.wipe()
        try:
            self._ask(f"{self.names[seat]} is asked. When only {self.names[seat]} can see the screen, press Enter: ")
        except EOFError:
            raise Quit from None
        self._at_terminal = seat

    def _tell(self, seat: Seat) -> None:
        events = self.match.events(seat)
        self.screen.events(events[self._told[seat] :])
        self._told[seat] = len(events)

    def _finish(self) -> None:
        """Shown to everybody, so events are told as a spectator may know them unless one person played alone."""
        if len(self._people) == 1:
            self._tell(self._people[0])
        else:
            self.screen.wipe()
        result = self.match.result
        assert result is not None
        self.screen.result(result, self.names)

    def _say(self, text: str) -> None:
        self.console.print(text, markup=False)


def find_rules(name: str, words: str) -> list[Rule]:
    """The rule of that id, or all that hold every one of the words; all rules if there are none."""
    rules = rules_of(name)
    wanted = words.strip()
    if wanted.upper() in rules:
        return [rules[wanted.upper()]]
    parts = wanted.lower().split()
    return [rule for rule in rules.values() if all(part in f"{rule.id} {rule.text}".lower() for part in parts)]
