"""One view being told: its fields as lines, its values by their kinds."""

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from .sentences import readable

if TYPE_CHECKING:
    from .text import ViewText

WIDTH: Final = 80
MINE: Final = "mine."
_HEAD: Final = frozenset({"mode", "seats", "waiting", "question", "mine.seat", "mine.picks"})
_FIELD: Final = re.compile(r"([^(+]+?)(?: \(([^)]+)\))?( \+)?")

Json = Mapping[str, Any]
Cards = Mapping[str, Sequence[str]]
"""What is printed on things, by piece: `crime:A1a`."""


class Section:
    """A part of the text: its key, its title and its paragraphs, each with the depth at which it stands."""

    def __init__(
        self, key: str, title: str, lines: list[tuple[int, str]], is_map: bool = False, is_own: bool = False
    ) -> None:
        self.key: Final = key
        self.title: Final = title
        self.lines: Final = lines
        self.is_map: Final = is_map
        self.is_own: Final = is_own  # told to one seat alone

    def without(self, known: Container[tuple[str, str]]) -> "Section":
        """The lines that were not told before; what stands below a line goes with it."""
        kept: list[tuple[int, str]] = []
        is_new = False
        for depth, line in self.lines:
            is_new = (self.key, line) not in known if depth == 0 else is_new or (self.key, line) not in known
            if is_new:
                kept.append((depth, line))
        return Section(self.key, self.title, kept, self.is_map, self.is_own)

    def text(self, width: int = WIDTH) -> str:
        """Wrapped; what goes on from a line stands deeper than its beginning."""
        wrapped = [self.title]
        for depth, line in self.lines:
            indent = "  " * depth
            wrapped += wrap(line, width, initial_indent=indent, subsequent_indent=indent + "  ") or [""]
        return "\n".join(wrapped)


class Telling:
    """One view being told: what has been told already is left out of what comes last."""

    def __init__(self, teller: "ViewText", view: Json) -> None:
        self.teller: Final = teller
        self.words: Final = teller.words
        self.facts: Final = dict(_flat(view))
        self.seats: Final[int] = view["table"]["seats"]
        self.told: Final = set(_HEAD)
        # Who plays without a seat, such as an automaton, has the row after the last of them.
        self.beyond: Final = "".join([plan.get("beyond", "") for plan in teller.plan.values()])

    def sections(self) -> list[Section]:
        found = [self._head()]
        found += [self._section(key, plan) for key, plan in (self.teller.plan or self._usual_plan()).items()]
        rest = [field for field in self.facts if field not in self.told]
        for key, is_own in (("more", False), ("own", True)):
            lines = [line for field in rest if field.startswith(MINE) == is_own for line in self._line(field, False)]
            found.append(Section(key, self.teller.titled(key), lines, is_own=is_own))
        return [section for section in found if section.lines]

    def _usual_plan(self) -> Json:
        """A game without sections: what there is of each seat stands together."""
        fields = [field for field in self.facts if self._told(field).get("by", "").split()[:1] == ["seat"]]
        return {"seats": {"rows": "seat", "fields": fields}}

    def _head(self) -> Section:
        facts, words = self.facts, self.words
        lobby: dict[str, str] = words.messages["lobby"]
        mode = lobby.get(f"mode.{facts['mode']}.title", facts["mode"])
        lines = [words.common("text.mode", mode=mode, count=self.seats)]
        if facts.get("mine.seat") is not None:
            lines.append(words.common("text.you", seat=facts["mine.seat"]))
        if facts["waiting"]:
            lines.append(words.common("text.asked", waiting=facts["waiting"], question=self._question()))
        else:
            lines.append(words.common("kernel.over"))
        if facts.get("mine.picks"):
            lines.append(words.common("text.picks", picks=[self._choice(pick) for pick in facts["mine.picks"]]))
        return Section("head", lobby["title"], [(0, line) for line in lines])

    def _question(self) -> str:
        """What is asked, if that can be said without the facts that only the asked are given."""
        question: str = self.facts["question"]
        sentence: str = self.words.messages["prompt"].get(question, "{")
        return readable(question) if "{" in sentence else sentence

    # Sections: facts one after the other, or gathered for each member of a kind, such as each place of a map.

    def _section(self, key: str, plan: Json) -> Section:
        rows = plan.get("rows", "")
        named = [_FIELD.fullmatch(field) for field in plan["fields"]]
        fields = [match.groups() for match in named if match is not None and match[1] in self.facts]
        self.told.update([name for name, beside, _ in fields for name in (name, *_words(beside))])
        lines: list[tuple[int, str]] = []
        if rows:
            lines += self._rows(plan, rows, [(name, _words(beside)) for name, beside, _ in fields])
        else:
            for name, _, is_full in fields:
                lines += self._line(name, bool(is_full))
        is_own = all([name.startswith(MINE) for name, _, _ in fields])
        return Section(key, self.teller.titled(key), lines, bool(plan.get("map")), is_own)

    def _rows(self, plan: Json, rows: str, fields: list[tuple[str, list[str]]]) -> Iterator[tuple[int, str]]:
        members = self._members(rows)
        for place, member in enumerate(members):
            facts = []
            near = self._near(plan.get("near", ""), place, members)
            if near:
                facts.append(self.words.common("text.near", near=[self._name(rows, other) for other in near]))
            facts += [fact for name, beside in fields for fact in self._at(rows, place, member, name, beside)]
            if facts or plan.get("cards"):
                text = self._joined(facts)
                yield 0, self.words.common("text.row", name=self._name(rows, place), facts=text)
            if plan.get("cards"):
                printed = self._printed(rows.partition("@")[0], member)
                if printed:
                    yield 1, printed
        for name, beside in fields:
            yield from self._elsewhere(rows, name, beside)

    def _at(self, rows: str, place: int, member: int, field: str, beside: list[str]) -> Iterator[str]:
        """What a field says of one row: what it holds for it, or who of it is there."""
        value, told = self.facts[field], self._told(field)
        by, of = told.get("by", "").split(), told.get("of", "")
        title = told.get("title", "")
        kind = rows.partition("@")[0]
        if by[:1] in ([rows], [kind]):
            at = place if by[0] == rows else member
            deeper = {**told, "by": " ".join(by[1:])}
            if at < len(value) and not _is_rest(value[at], deeper, rows == "seat"):
                yield self._fact(title, self._value(deeper, value[at]))
        elif of in (rows, kind) and of:
            here = place if of == rows else member
            if by:
                there = [at for at, where in enumerate(value) if where == here or (_is_row(where) and here in where)]
                if there:
                    yield self._fact(title, ", ".join([self._beside(by[0], at, beside) for at in there]))
            elif title and (value == here or (_is_row(value) and here in value)):
                yield title
        elif of == f"bits {rows}" and not by and value >> place & 1:
            yield title

    def _elsewhere(self, rows: str, field: str, beside: list[str]) -> Iterator[tuple[int, str]]:
        """Members that are at none of the rows, though they are somewhere."""
        told, value = self._told(field), self.facts[field]
        if told.get("of") not in (rows, rows.partition("@")[0]) or not told.get("by"):
            return
        for where, text in told.get("values", {}).items():
            there = [at for at, place in enumerate(value) if str(place) == where]
            if there:
                names = [self._beside(told["by"].split()[0], at, beside) for at in there]
                yield 0, self._fact(self._between(told.get("title", ""), text), ", ".join(names))

    def _beside(self, kind: str, member: int, fields: list[str]) -> str:
        """A member with what else is known of it."""
        known = []
        for field in fields:
            told, value = self._told(field), self.facts.get(field, ())
            if self._at_all(field, member) == self._at_all(field.removeprefix(MINE), member) and field.startswith(MINE):
                continue  # everybody knows it
            if _is_row(value) and member < len(value) and not _is_rest(value[member], told):
                known.append(self._fact(told.get("title", ""), self._value({**told, "by": ""}, value[member])))
            elif value == member and told.get("of") == kind and told.get("title"):
                known.append(told["title"])
        name = self._name(kind, member)
        return self.words.common("text.beside", name=name, facts=", ".join(known)) if known else name

    def _at_all(self, field: str, member: int) -> Any:
        value: Any = self.facts.get(field)
        return value[member] if _is_row(value) and member < len(value) else None

    def _line(self, field: str, is_full: bool) -> list[tuple[int, str]]:
        """A field by itself; in full, what is printed on each card follows it."""
        value, told = self.facts[field], self._told(field)
        is_plain = self.teller.is_plain(field) and not _is_row(value)
        if _is_rest(value, told) and not is_plain:
            return []
        kind = told.get("of", "").partition("@")[0]
        if value is True:
            return [(0, told.get("title", ""))]
        if is_full and "say" in told and _is_nested(value):
            head = self.words.common("text.list", title=told.get("title", ""), count=len(value))
            return [(0, head), *[(1, self._value(told, row)) for row in value]]
        if not is_full or not kind:
            return [(0, self._fact(told.get("title", ""), self._value(told, value)))]
        members = [member for member in (value if _is_row(value) else [value]) if member >= 0]
        lines = [(0, self.words.common("text.list", title=told.get("title", ""), count=len(members)))]
        for member in members:
            printed = self._printed(kind, member)
            name = self._name(kind, member)
            lines.append((1, self.words.common("text.row", name=name, facts=printed) if printed else name))
        return lines

    # Values.

    def _told(self, field: str) -> Json:
        return self.teller.described(field, self.facts.get(field), self.seats)

    def _value(self, told: Json, value: Any) -> str:
        by = told.get("by", "").split()
        if by and _is_row(value):
            deeper = {**told, "by": " ".join(by[1:])}
            rows = [(at, row) for at, row in enumerate(value) if not _is_rest(row, deeper)]
            named = [(self._entry(told, by[0], at), self._value(deeper, row), row) for at, row in rows]
            told_rows = [name if row is True else self._between(name, text) for name, text, row in named]
            return (", " if len(by) == 1 and not _is_nested(value) else "; ").join(told_rows) or self._none()
        if _is_row(value) and "split" in told:
            value = [divmod(item, int(told["split"])) for item in value]
            told = {key: item for key, item in told.items() if key != "split"}
        is_one = isinstance(value, Mapping) or (_is_row(value) and bool(value) and self._is_one(told, value))
        if "say" in told and is_one:
            return self.words.fill(told["say"], self._columns(told, value))
        if _is_row(value):
            items = [self._value(told, item) for item in value]
            return ("; " if _is_nested(value) else ", ").join(items) or self._none()
        return self._leaf(told, value)

    def _is_one(self, told: Json, value: Sequence[Any]) -> bool:
        """Whether this is one row of columns, not several; columns of columns are told by how many there are."""
        if "cells" not in told:
            return not _is_nested(value)
        return len(value) == len(told["row"].split()) and not all([_is_nested(item) for item in value])

    def _leaf(self, told: Json, value: Any) -> str:
        of = told.get("of", "")
        known = told.get("values", {}).get(str(value).lower())
        if known is not None:
            return str(known)
        if isinstance(value, bool):
            return self.words.common("yes" if value else "no")
        if value is None:
            return self._none()
        if of.startswith("spans "):
            return self._spanned(of.split()[1:], value)
        if of.startswith("bits "):
            kind = of.removeprefix("bits ")
            names: Json = told.get("names", {})
            bits = [at for at in range(value.bit_length()) if value >> at & 1]
            return ", ".join([names.get(str(at)) or self._name(kind, at) for at in bits]) or self._none()
        if of:
            return self._name(of, value)
        return self._choice(value) if isinstance(value, str) else str(value)

    def _spanned(self, spans: list[str], value: int) -> str:
        """Kinds that share one field, each from a number on; `#` is a plain number, counted from one."""
        begins, kind = 0, "#"
        for span in spans:
            first, _, name = span.partition(":")
            if value >= int(first):
                begins, kind = int(first), name
        return str(value - begins + 1) if kind == "#" else self._name(kind, value - begins)

    def _columns(self, told: Json, value: Any) -> dict[str, Any]:
        """The columns of a row by their names; `good*7` takes seven, told as one for each member of the kind, and
        `choices+` all that is left.
        """
        if isinstance(value, Mapping):
            return {key: self._told_cell(key, item) for key, item in value.items()}
        facts: dict[str, Any] = {}
        at = 0
        for column in told["row"].split():
            if column.endswith("+"):
                facts[column[:-1]] = self._value({}, value[at:])
                break
            name, _, bits = column.partition("&")
            name, _, many = name.partition("*")
            count = int(many) if many else 1
            taken = value[at : at + count]
            if bits:
                facts[name] = self._leaf({"of": f"bits {bits}"}, taken[0])
            else:
                facts[name] = self._value({"by": name}, taken) if many else taken[0] if taken else None
            at += count
        return facts

    def _told_cell(self, key: str, value: Any) -> Any:
        return self._value({}, value) if _is_row(value) and self.words.kind(key) is None else value

    def _entry(self, told: Json, kind: str, at: int) -> str:
        """The name of the row at that place; `#` are rows that have names of their own, or numbers."""
        if kind != "#":
            return self._name(kind, at)
        names: Json = told.get("names", {})
        return str(names.get(str(at)) or self.words.common("text.nth", number=at + 1))

    def _name(self, kind: str, at: Any) -> str:
        """`zone` is a zone; `zone@ring` is the zone that stands at that place of the field `ring`."""
        kind, _, places = kind.partition("@")
        row = self.facts.get(places, ()) if places else ()
        if kind == "seat" and isinstance(at, int) and at >= self.seats and self.beyond:
            return self.words.name(kind, self.beyond)
        if kind not in self.teller.menu.domains and isinstance(at, int):
            listed = self.teller.content.get(f"{kind}s", ())
            at = listed[at]["id"] if 0 <= at < len(listed) else at
        return self.words.name(kind, row[at] if places and isinstance(at, int) and 0 <= at < len(row) else at)

    def _members(self, rows: str) -> list[int]:
        kind, _, places = rows.partition("@")
        if places:
            return list(self.facts[places])
        if kind == "seat":
            return list(range(self.facts.get("players", self.seats)))
        return list(range(len(self.teller.menu.domains[kind].names)))

    def _near(self, near: str, place: int, members: list[int]) -> list[int]:
        """The places beside one: the two in a `ring`, or those that a list of the game's facts names for it."""
        if near == "ring":
            count = len(members)
            return [(place - 1) % count, (place + 1) % count]
        return list(self.teller.content[near][place]) if near else []

    def _printed(self, kind: str, member: Any) -> str:
        """What stands on a card; one that is there several times is in the library once, under its title."""
        cards = self.teller.cards
        lines = cards.get(f"{kind}:{self.words.member(kind, member)}") or cards.get(
            f"{kind}:{self.words.name(kind, member)}", ()
        )
        return " ".join(lines)

    def _choice(self, text: str) -> str:
        choice = self.teller.menu.read(text)
        return text if choice is None else self.words.choice(choice)

    def _fact(self, title: str, value: str) -> str:
        return self.words.common("text.fact", title=title, value=value) if title else value

    def _between(self, name: str, value: str) -> str:
        return self.words.common("text.entry", name=name, value=value)

    def _joined(self, facts: list[str]) -> str:
        return "; ".join(facts) or self._none()

    def _none(self) -> str:
        return self.words.common("none")


def _flat(view: Json) -> Iterator[tuple[str, Any]]:
    """Fields by name: sizes as `number of X`, what is named within a field as `field.name`, own ones as `mine.X`."""
    for part, start in (("table", ""), ("mine", MINE)):
        for field, value in (view[part] or {}).items():
            if isinstance(value, Mapping):
                shape = "number of {1}" if field == "sizes" else "{0}.{1}"
                for key, item in value.items():
                    yield start + shape.format(field, key), item
            else:
                yield start + field, value


def _words(beside: str | None) -> list[str]:
    return beside.split(", ") if beside else []


def _is_row(value: Any) -> bool:
    return isinstance(value, list | tuple)


def _is_nested(value: Any) -> bool:
    return _is_row(value) and any([_is_row(item) or isinstance(item, Mapping) for item in value])


def _is_rest(value: Any, told: Json, is_listed: bool = False) -> bool:
    """What goes without saying: nothing, nobody, an empty row; of rows over a kind, that all of them rest.

    In a list of seats numbers are told even if they are 0, so that seats can be compared.
    """
    if _is_row(value):
        _, _, by = told.get("by", "").partition(" ")
        if told.get("by"):
            return all([_is_rest(item, {**told, "by": by}) for item in value])
        return not value or " ".join([str(item) for item in value]) == told.get("rest")
    if isinstance(value, Mapping):
        return not value
    of = told.get("of", "")
    if isinstance(value, int) and not isinstance(value, bool):
        resting = -1 if of and not of.startswith("bits ") else 0
        if str(value) in told.get("values", {}):
            return False
        return str(value) == told.get("rest", str(resting)) and not (is_listed and not of)
    return value is None or value is False or value == ""
