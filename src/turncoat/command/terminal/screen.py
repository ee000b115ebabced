"""What a seat sees, drawn for the terminal. It knows views and messages, never the state."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...kernel.choice import Choice
from ...kernel.game import Reason, Result
from ...kernel.match import Prompt
from ...kernel.preview import Preview
from ...words.previews import told_preview
from ...words.rules import Rule
from ...words.sentences import Words, readable

# Told elsewhere on the screen, or of no use to people.
_LEFT_OUT: Final = {"mode", "seats", "waiting", "question", "sizes", "seat", "picks"}


class Screen:
    """Draws with the words of one game."""

    def __init__(self, console: Console, words: Words) -> None:
        self.console: Final = console
        self.words: Final = words

    def view(self, view: Mapping[str, Any], name: str) -> None:
        """The whole view of a seat: what lies open, then what is its own."""
        table: dict[str, Any] = view["table"]
        sizes = {f"number of {key}": value for key, value in table.get("sizes", {}).items()}
        facts = self._facts({**table, **sizes}, table, table["seats"])
        self.console.print(Panel(facts, title="Table", title_align="left"))
        mine: dict[str, Any] | None = view["mine"]
        if mine is not None:
            title = f"{escape(name)}: only you see this"
            facts = self._facts(mine, table, 0)
            self.console.print(Panel(facts, title=title, title_align="left", border_style="magenta"))

    def prompt(self, prompt: Prompt, picks: Sequence[str], commands: str) -> None:
        """The question, what has been picked so far, and the choices by number and text."""
        rule = f" [dim]({prompt.rule})[/dim]" if prompt.rule else ""
        self.console.print(f"[bold]{escape(self.words.prompt(prompt))}[/bold]{rule}")
        if picks:
            self.console.print(f"So far: {escape(', '.join(picks))}")
        rows = Table.grid(padding=(0, 2))
        for number, choice in enumerate(prompt.offered, 1):
            rows.add_row(f"[cyan]{number}[/cyan]", escape(self.words.choice(choice)), Text(choice.text, style="dim"))
        self.console.print(rows)
        self.console.print(f"[dim]A number or a text; or {commands}.[/dim]")

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
            self.console.print(f"  Then asked: {escape(', '.join(asked))}.")
        self.console.print("  It can be taken back." if preview.undoable else "  There is no way back.", style="dim")

    def found(self, entries: Sequence[Mapping[str, Any]]) -> None:
        """What a search has found, the best in full."""
        if not entries:
            self.console.print("Nothing was found; try other words.")
        for number, entry in enumerate(entries):
            self.console.print(
                f"[bold]{escape(entry['title'])}[/bold] [dim]{entry['kind']} {escape(entry['see'])}[/dim]"
            )
            if number < 2:
                self.console.print(Markdown(entry["text"]))

    def result(self, result: Result, names: Sequence[str]) -> None:
        """The ranking with every category of the scoring."""
        self.console.print(f"[bold]{escape(self.words.result(result))}[/bold]")
        categories = list(dict.fromkeys([category for row in result.breakdown for category in row]))
        table = Table("Place", "Seat", *[self.words.score(category) for category in categories], "Score")
        for seat in sorted(range(len(names)), key=lambda seat: result.ranking[seat]):
            parts = [str(result.breakdown[seat].get(category, "")) for category in categories]
            table.add_row(str(result.ranking[seat]), escape(names[seat]), *parts, str(result.scores[seat]))
        self.console.print(table)

    def rules(self, rules: Sequence[Rule]) -> None:
        if not rules:
            self.console.print("No rule has that id or those words.")
        section = ""
        for rule in rules:
            if rule.section != section:
                section = rule.section
                self.console.print(f"[bold]{escape(section)}[/bold]")
            self.console.print(f"[cyan]{rule.id}[/cyan] {escape(rule.text)}")

    def wipe(self) -> None:
        """Leave nothing of what the last person saw, the terminal's memory of lines included."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()

    def _facts(self, data: Mapping[str, Any], table: Mapping[str, Any], seats: int) -> RenderableType:
        """What has a row for each seat as a table, the rest as lines; what is empty is left out."""
        lines = Table.grid(padding=(0, 2))
        by_seat = Table("", *[escape(self.words.name("seat", seat)) for seat in range(seats)], box=None)
        for key, value in data.items():
            told = self.words.seen(key)
            if key in _LEFT_OUT or told is None or _is_empty(value):
                continue
            title = f"[dim]{escape(told.get('title') or readable(key))}[/dim]"
            by = told.get("by", "").split()
            if told and by[:1] == ["seat"] and seats:
                by_seat.add_row(title, *[Text(self._told(table, row, by[1:], told.get("of"))) for row in value])
            elif told:
                text = self._told(table, value, by, told.get("of"))
                if text:
                    lines.add_row(title, Text(text))
            elif seats and isinstance(value, list | tuple) and len(value) == seats and self._is_by_seat(key, value):
                by_seat.add_row(title, *[Text("" if _is_empty(row) else self._value(key, row)) for row in value])
            else:
                lines.add_row(title, Text(self._value(key, value)))
        return Group(by_seat, lines) if by_seat.row_count else lines

    def _told(self, table: Mapping[str, Any], value: Any, by: Sequence[str], of: str | None) -> str:
        """A value as the messages describe it: over the members of `by` in turn, holding members of `of` or numbers."""
        if by and isinstance(value, list | tuple):
            rows = [(self._member(table, by[0], at), row) for at, row in enumerate(value) if not _is_nothing(row, of)]
            if by[1:]:
                told = [(name, self._told(table, row, by[1:], of)) for name, row in rows]
                return "\n".join([f"{name}: {text}" for name, text in told if text])
            between = " " if of is None else ": "
            told = [(name, "" if row is True else between + self._told(table, row, (), of)) for name, row in rows]
            return ", ".join([name + text for name, text in told])
        if isinstance(value, list | tuple):
            return ", ".join([self._told(table, item, (), of) for item in value if not _is_empty(item)])
        if isinstance(value, Mapping) or of is None:
            return self._value("", value)
        return self._member(table, of, value)

    def _member(self, table: Mapping[str, Any], kind: str, index: int) -> str:
        """`zone` is a zone; `zone@ring` is the zone that stands at that place of the field `ring`."""
        kind, _, places = kind.partition("@")
        return self.words.name(kind, table[places][index] if places and index >= 0 else index)

    def _is_by_seat(self, key: str, value: Sequence[Any]) -> bool:
        """A list of members of a domain is just a list, even if it happens to be as long as there are seats."""
        return self.words.kind(key) is None or any(isinstance(row, list | tuple) for row in value)

    def _value(self, key: str, value: Any) -> str:
        if isinstance(value, bool):
            return self.words.common("yes" if value else "no")
        if isinstance(value, Mapping):
            return "; ".join([f"{readable(str(name))} {self._value(str(name), item)}" for name, item in value.items()])
        if isinstance(value, list | tuple) and any(isinstance(item, Mapping) for item in value):
            return "\n".join([self._value(key, item) for item in value])
        kind = key.removesuffix("_at")
        if kind != key and isinstance(value, list | tuple) and self.words.kind(kind) == kind:
            places = [(member, place) for member, place in enumerate(value) if not _is_empty(place)]
            return ", ".join([f"{self.words.name(kind, member)} {self._value('', place)}" for member, place in places])
        if isinstance(value, list | tuple) and self.words.kind(key) is None:
            # "crimes" lists crimes; a lone number under such a name is a count.
            key = key.removesuffix("s")
        return self.words.value(key, value)


def _is_nothing(value: Any, of: str | None) -> bool:
    """What goes without saying of a member: that it has none, is nowhere, or is hidden."""
    return _is_empty(value) or (isinstance(value, int) and value < (1 if of is None else 0))


def _is_empty(value: Any) -> bool:
    """Nothing that a person would want to read: no member, an empty list, lists of nothing."""
    if isinstance(value, list | tuple | Mapping):
        items = value.values() if isinstance(value, Mapping) else value
        return all(_is_empty(item) for item in items)
    return value is None or value is False or value in ("", -1)
