"""What can be chosen when a table is made: the modes of a game and their options, and what the lobby says of it."""

from collections.abc import Mapping
from typing import Any, Final

from .errors import InvalidOption


class Option:
    """Something that can be set when a table is made.

    Kinds: "flag" (true or false), "number" (from `low` to `high`), "one" (one of `values`),
    "several" (a list of different `values`; empty lets chance decide), "text" (checked by the game).
    """

    def __init__(
        self,
        key: str,
        kind: str,
        default: Any,
        title: str = "",
        explain: str = "",
        values: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
    ) -> None:
        self.key: Final = key
        self.kind: Final = kind
        self.default: Final[Any] = default
        self.title: Final = title
        self.explain: Final = explain
        self.values: Final = values
        self.low: Final = low
        self.high: Final = high

    def told(self, mode: str, texts: Mapping[str, str]) -> "Option":
        """The same with its words; what a mode says otherwise stands under its name."""
        own, shared = f"mode.{mode}.{self.key}", f"option.{self.key}"
        title = texts.get(f"{own}.title") or texts.get(f"{shared}.title") or self.title
        explain = texts.get(f"{own}.explain") or texts.get(f"{shared}.explain") or self.explain
        return Option(self.key, self.kind, self.default, title, explain, self.values, self.low, self.high)

    def checked(self, value: Any) -> Any:
        """The value, if it fits; otherwise it is refused with what was expected."""
        if self.kind == "flag" and isinstance(value, bool):
            return value
        if self.kind == "number" and isinstance(value, int) and not isinstance(value, bool):
            if self.low <= value <= self.high:
                return value
        elif self.kind == "one" and value in self.values:
            return value
        elif self.kind == "several" and isinstance(value, list | tuple):
            items = list(value)
            if all([item in self.values for item in items]) and len(set(items)) == len(items):
                return items
        elif self.kind == "text" and isinstance(value, str) and len(value) <= 2000:
            return value
        raise InvalidOption("bad-option", f"Option {self.key!r} takes {self.wants()}, not {value!r}.")

    def wants(self) -> str:
        if self.kind == "flag":
            return "true or false"
        if self.kind == "number":
            return f"a whole number from {self.low} to {self.high}"
        if self.kind == "one":
            return f"one of {', '.join(self.values)}"
        if self.kind == "several":
            return f"a list of different members of {', '.join(self.values)}"
        return "a text of at most 2000 characters"

    def data(self) -> dict[str, Any]:
        return {
            "key": self.key,
            "kind": self.kind,
            "default": self.default,
            "title": self.title,
            "explain": self.explain,
            "values": list(self.values),
            "low": self.low,
            "high": self.high,
        }


class Mode:
    """A way to play a game: its title, how many seats from and to, its options.

    Where seats play different parts, `roles` names those of the first seats, the last being that of all others;
    whoever plays for the first time is best seated at `first_seat`.
    """

    def __init__(
        self,
        title: str = "",
        *,
        seats: tuple[int, int],
        options: tuple[Option, ...] = (),
        summary: str = "",
        roles: tuple[str, ...] = (),
        first_seat: int = 0,
    ) -> None:
        self.title: Final = title
        self.seats: Final = seats
        self.options: Final = options
        self.summary: Final = summary
        self.roles: Final = roles
        self.first_seat: Final = first_seat

    def told(self, key: str, texts: Mapping[str, str]) -> "Mode":
        """The same with its words."""
        options = tuple([option.told(key, texts) for option in self.options])
        title = texts.get(f"mode.{key}.title") or self.title
        summary = texts.get(f"mode.{key}.summary") or self.summary
        roles = tuple([texts.get(f"mode.{key}.role.{number}") or role for number, role in enumerate(self.roles)])
        return Mode(title, seats=self.seats, options=options, summary=summary, roles=roles, first_seat=self.first_seat)

    def checked(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values, defaults filled in."""
        known = {option.key: option for option in self.options}
        for key in options:
            if key not in known:
                names = ", ".join(known) or "none"
                raise InvalidOption("unknown-option", f"There is no option {key!r} in this mode; its options: {names}.")
        return {option.key: option.checked(options.get(option.key, option.default)) for option in self.options}


class Meta:
    """What the lobby needs to know of a game, cheap to import.

    Titles and explanations are given in place, or as `texts` by their keys (`words/lobby.py` lists them).
    """

    def __init__(
        self,
        name: str,
        stage: str,
        rules_version: str,
        prefix: str,
        modes: dict[str, Mode],
        title: str = "",
        summary: str = "",
        texts: Mapping[str, str] | None = None,
    ) -> None:
        said = texts or {}
        self.name: Final = name
        self.texts: Final = said
        self.title: Final = said.get("title") or title
        self.stage: Final = stage  # "demo" games are not offered to players
        self.rules_version: Final = rules_version
        self.prefix: Final = prefix  # of the rule ids, such as "ITD"
        self.modes: Final = {key: mode.told(key, said) for key, mode in modes.items()}
        self.summary: Final = said.get("summary") or summary
