"""What a seat sees, drawn for the terminal. It knows views and messages, never the state."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from ...kernel.choice import Choice
from ...kernel.errors import TurncoatError
from ...kernel.preview import Preview
from ...kernel.prompt import Prompt
from ...kernel.reason import Reason
from ...kernel.result import Result
from ...words.previews import told_preview
from ...words.rules import Rule
from ...words.sentences import Words
from ...words.telling import WIDTH, Section
from ...words.texts import Texts
from .texts import terminal_texts


class Screen:
    """Draws with the words of one game."""

    def __init__(self, console: Console, words: Words, say: Texts | None = None) -> None:
        self.console: Final = console
        self.words: Final = words
        self.say: Final = say or terminal_texts()

    def sections(self, sections: Sequence[Section]) -> None:
        """The table in words, or some parts of it; what only this person may see stands out."""
        for section in sections:
            title, _, text = section.text(min(self.console.width, WIDTH)).partition("\n")
            style = "bold magenta" if section.is_own else "bold cyan"
            self.console.print(f"[{style}]{escape(title)}[/{style}]")
            self.console.print(text + "\n", markup=False)

    def prompt(self, prompt: Prompt, picks: Sequence[str], commands: str) -> None:
        """The question, what has been picked so far, and the choices by number and text."""
        rule = f" [dim]({prompt.rule})[/dim]" if prompt.rule else ""
        self.console.print(f"[bold]{escape(self.words.prompt(prompt))}[/bold]{rule}")
        if picks:
            self.console.print(escape(self.say("prompt.picks", picks=", ".join(picks))))
        rows = Table.grid(padding=(0, 2))
        for number, (choice, text) in enumerate(zip(prompt.offered, self.words.offered(prompt), strict=True), 1):
            rows.add_row(f"[cyan]{number}[/cyan]", escape(text), Text(choice.text, style="dim"))
        self.console.print(rows)
        self.console.print(f"[dim]{escape(self.say('prompt.commands', commands=commands))}[/dim]")

    def commands(self, text: str) -> None:
        """What can be typed: a command and what it does to a line, with two spaces or more between."""
        rows = Table.grid(padding=(0, 2))
        for line in text.splitlines():
            command, _, told = line.partition("  ")
            rows.add_row(Text(command, style="cyan", no_wrap=True), told.strip())
        self.console.print(rows, markup=False)

    def events(self, events: Sequence[Mapping[str, Any]]) -> None:
        for event in events:
            sentence = self.words.event(event)
            if sentence:
                self.console.print(f"[green]•[/green] {escape(sentence)}")

    def reasons(self, reasons: Sequence[Reason]) -> None:
        for reason in reasons:
            rule = f" ({reason.rule})" if reason.rule else ""
            self.console.print(f"[yellow]{escape(self.words.reason(reason))}[/yellow]{rule}")

    def preview(self, choice: Choice, preview: Preview, view: Mapping[str, Any]) -> None:
        """What a choice will do, and whether it can be taken back."""
        self.console.print(f"[bold]{escape(self.words.choice(choice))}[/bold] [dim]{escape(choice.text)}[/dim]")
        for line in told_preview(self.words, preview, view):
            self.console.print(f"  {escape(line)}")
        if preview.asks:
            asked = [self.words.name("seat", seat) for seat in preview.asked]
            self.console.print(f"  {escape(self.say('preview.asked', seats=', '.join(asked)))}")
        way = self.say("preview.undoable" if preview.undoable else "preview.final")
        self.console.print(f"  {escape(way)}", style="dim")

    def found(self, entries: Sequence[Mapping[str, Any]]) -> None:
        """What a search has found, the best in full."""
        if not entries:
            self.console.print(self.say("find.nothing"), markup=False)
        for number, entry in enumerate(entries):
            kind = self.say("find.kind", kind=entry["kind"])
            where = escape(f"{kind} {entry['see']}")
            self.console.print(f"[bold]{escape(entry['title'])}[/bold] [dim]{where}[/dim]")
            if number < 2:
                self.console.print(Markdown(entry["text"]))

    def cards(self, cards: Sequence[Mapping[str, Any]]) -> None:
        """The card that was asked for in full, and the names of others that fit."""
        if not cards:
            self.console.print(self.say("card.none"), markup=False)
            return
        card = cards[0]
        kind = f"{card['kind']}, {card['group']}" if card["group"] else card["kind"]
        self.console.print(f"[bold]{escape(card['title'])}[/bold] [dim]{escape(kind)}[/dim]")
        for line in card["lines"]:
            self.console.print(f"  {escape(line)}")
        whose = self.say("card.whose", origin=card["origin"], count=card["count"])
        self.console.print(f"  {escape(whose)}", style="dim")
        if cards[1:]:
            titles = ", ".join([other["title"] for other in cards[1:]])
            self.console.print(f"[dim]{escape(self.say('card.like', titles=titles))}[/dim]")

    def result(self, result: Result, names: Sequence[str]) -> None:
        """The ranking with every category of the scoring."""
        self.console.print(f"[bold]{escape(self.words.result(result))}[/bold]")
        categories = list(dict.fromkeys([category for row in result.breakdown for category in row]))
        seats = sorted(range(len(names)), key=lambda seat: result.ranking[seat])
        table = Table(escape(self.say("result.place")), *[str(result.ranking[seat]) for seat in seats])
        table.add_row(escape(self.say("result.seat")), *[escape(names[seat]) for seat in seats], end_section=True)
        for category in categories:
            parts = [str(result.breakdown[seat].get(category, "")) for seat in seats]
            table.add_row(escape(self.words.score(category)), *parts)
        table.add_section()
        table.add_row(escape(self.say("result.score")), *[str(result.scores[seat]) for seat in seats])
        self.console.print(table)

    def rules(self, rules: Sequence[Rule]) -> None:
        if not rules:
            self.console.print(self.say("rules.none"), markup=False)
        section = ""
        for rule in rules:
            if rule.section != section:
                section = rule.section
                self.console.print(f"[bold]{escape(section)}[/bold]")
            self.console.print(f"[cyan]{rule.id}[/cyan] {escape(rule.text)}")

    def refusal(self, error: TurncoatError, more: str = "") -> None:
        self.console.print(f"[red]{escape(self.say.refusal(error))}[/red] {escape(more)}".rstrip())

    def wipe(self) -> None:
        """Leave nothing of what the last person saw, the terminal's memory of lines included."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()
