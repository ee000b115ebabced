"""People and bots at one terminal: asks, hands over, undoes, explains, saves."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from ...kernel.errors import InvalidDocument, TurncoatError
from ...kernel.guide import Bot
from ...kernel.ids import Seat
from ...kernel.match import Match
from ...kernel.rng import Rng
from ...learn.library import find, find_cards
from ...learn.text import view_teller
from ...words.rules import Rule, rules_of
from ..refusals import read_record
from .screen import Screen
from .texts import terminal_texts

PARTS: Final = ("view", "map", "hand")
"""Commands that show the table, or a part of it."""


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
        language: str = "en",
    ) -> None:
        self.match: Final = match
        self.bots: Final = bots
        self.names: Final = list(names)
        self.texts: Final = terminal_texts(language)
        self.teller: Final = view_teller(match.game, tuple(names), language)
        self.screen: Final = Screen(console, self.teller.words, self.texts)
        self.console: Final = console
        self._ask: Final = ask
        self._chance: Final = Rng.seeded(f"bots at the terminal {bot_seed}")
        self._people: Final = [seat for seat in range(match.state.seats) if seat not in bots]
        self._told = [0] * match.state.seats  # how many of its events each seat has been told
        self._at_terminal = self._people[0] if len(self._people) == 1 else -1
        self._must_show = True
        self._known: set[tuple[str, str]] = set()  # lines of the table that stand on the screen already

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
            self._show(seat)
        self._must_show = True
        prompt = self.match.prompt(seat)
        picks: list[str] = self.match.view(seat)["mine"]["picks"]
        undo = "undo, " if self.match.can_undo(seat) else ""
        self.screen.prompt(
            prompt, picks, f"{undo}preview, why, card, map, hand, view, log, guide, rules, save, help, quit"
        )
        try:
            line = " ".join(self._ask(f"{self.names[seat]}> ").split())
        except EOFError:
            raise Quit from None
        try:
            self._obey(seat, line)
        except TurncoatError as error:
            self.screen.refusal(error)
            self._must_show = False

    def _obey(self, seat: Seat, line: str) -> None:
        """A command is obeyed; anything else is a choice, by number or text."""
        word, _, rest = line.partition(" ")
        offered = self.match.prompt(seat).offered
        if line in [choice.text for choice in offered]:
            self.match.choose(seat, line)
        elif line.isdecimal():
            if not 1 <= int(line) <= len(offered):
                self._say("choice.none", number=line, count=len(offered))
            else:
                self.match.choose(seat, offered[int(line) - 1].text)
        elif line == "undo":
            self.match.undo(seat)
            self._told[seat] = min(self._told[seat], len(self.match.events(seat)))
        elif line == "quit":
            raise Quit
        else:
            self._must_show = False
            if line in PARTS:
                self._show_part(seat, line)
            elif word == "rules":
                wanted = rest or self.match.prompt(seat).rule
                self.screen.rules(find_rules(self.match.game.name, wanted, self.texts.language))
            elif word == "why":
                self._why(seat, rest)
            elif word in ("preview", "what"):
                self._what(seat, rest)
            elif word == "card":
                self.screen.cards(find_cards(self.match.game, rest, self.texts.language))
            elif word == "guide":
                self.screen.found(find(self.match.game, rest, self.texts.language))
            elif word == "save":
                self._save(Path(rest or f"{self.match.game.name}.json"))
            elif line == "log":
                self.screen.events(self.match.events(seat))
            elif line in ("help", "?"):
                self.screen.commands(self.texts("help"))
            elif line:
                self.screen.reasons(self.match.why_not(seat, line))

    def _show(self, seat: Seat) -> None:
        """What has changed since the person last saw the table; all of it the first time, and after others sat here."""
        sections = self.teller.sections(self.match.view(seat))[1:]
        changed = [section.without(self._known) for section in sections]
        self.screen.sections([section for section in changed if section.lines])
        self._known = {(section.key, line) for section in sections for _, line in section.lines}

    def _show_part(self, seat: Seat, part: str) -> None:
        sections = self.teller.sections(self.match.view(seat))
        wanted = {
            "view": sections,
            "map": [section for section in sections if section.is_map],
            "hand": [section for section in sections if section.is_own],
        }[part]
        self.screen.sections(wanted)
        if not wanted:
            self._say("view.nothing")

    def _why(self, seat: Seat, text: str) -> None:
        if not text:
            self._say("why.how", choice=self.match.prompt(seat).offered[0].text)
            return
        reasons = self.match.why_not(seat, text)
        self.screen.reasons(reasons)
        if not reasons:
            self._say("choice.possible")

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
        if path.is_file():
            read_record(path)  # an older save is replaced, any other file is left as it is
        try:
            path.write_text(json.dumps(self.match.record(), indent=1), encoding="utf-8")
        except OSError as error:
            raise InvalidDocument("cannot-save", f"The match could not be saved to {path}: {error.strerror}.") from None
        self._say("save.done", file=path)

    def _hand_over(self, seat: Seat) -> None:
        """The next person gets a clean screen, and only after saying so."""
        if seat == self._at_terminal:
            return
        self.screen.wipe()
        self._known = set()
        try:
            self._ask(self.texts("hand-over", name=self.names[seat]) + " ")
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

    def _say(self, key: str, **facts: Any) -> None:
        self.console.print(self.texts(key, **facts), markup=False)


def find_rules(name: str, words: str, language: str = "en") -> list[Rule]:
    """The rule of that id, or all that hold every one of the words; all rules if there are none."""
    rules = rules_of(name, language)
    wanted = words.strip()
    if wanted.upper() in rules:
        return [rules[wanted.upper()]]
    parts = wanted.lower().split()
    return [rule for rule in rules.values() if all(part in f"{rule.id} {rule.text}".lower() for part in parts)]
