"""What a seat can answer: a finite, append-only menu of choices, each an int and a text."""

from collections.abc import Sequence
from typing import Final

from .errors import InvalidOption


class Domain:
    """The named things of one kind that a choice can be about.

    >>> CRIMINAL = Domain("criminal", ("ghost", "jumper"))
    >>> CRIMINAL.names[1], CRIMINAL.index("ghost")
    ('jumper', 0)
    """

    def __init__(self, kind: str, names: tuple[str, ...]) -> None:
        self.kind: Final = kind
        self.names: Final = names
        self._index: Final = {name: number for number, name in enumerate(names)}

    def __len__(self) -> int:
        return len(self.names)

    def index(self, name: str) -> int:
        return self._index[name]


def numbers(kind: str, count: int, first: int = 0) -> Domain:
    """A domain whose names are the numbers themselves.

    >>> numbers("seat", 3).names
    ('0', '1', '2')
    """
    return Domain(kind, tuple([str(first + n) for n in range(count)]))


class Choice:
    """One thing that can be chosen. Choices are made by the menu only, so identity is equality.

    `args` index the verb's domains; `pieces` name the things on the board that it concerns.
    """

    def __init__(self, code: int, verb: "Verb", args: tuple[int, ...]) -> None:
        names = [domain.names[arg] for domain, arg in zip(verb.domains, args, strict=True)]
        self.code: Final = code
        self.verb: Final[Verb] = verb  # written out: inferring it depends on the order of modules
        self.args: Final[tuple[int, ...]] = args
        self.arg: Final[int] = args[0] if args else -1
        self.arg2: Final[int] = args[1] if len(args) > 1 else -1
        self.arg3: Final[int] = args[2] if len(args) > 2 else -1
        self.text: Final[str] = " ".join([verb.name, *names])
        self.pieces: Final[tuple[str, ...]] = tuple(
            [f"{domain.kind}:{name}" for domain, name in zip(verb.domains, names, strict=True)]
        )

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Verb:
    """All choices that begin with one word: `HOOK[3]`, `PICK.at(3, 5)`, `PLAY.each(hand)`."""

    def __init__(self, name: str, domains: tuple[Domain, ...], first_code: int) -> None:
        self.name: Final = name
        self.domains: Final = domains
        self.choices: Final[list[Choice]] = []
        widths = [len(domain) for domain in domains]
        self._width2: Final[int] = widths[1] if len(widths) > 1 else 1
        self._width3: Final[int] = widths[2] if len(widths) > 2 else 1
        combos: list[tuple[int, ...]] = [()]
        for width in widths:
            combos = [(*combo, arg) for combo in combos for arg in range(width)]
        for combo in combos:
            self.choices.append(Choice(first_code + len(self.choices), self, combo))

    @property
    def only(self) -> Choice:
        """The single choice of a verb without domains, such as "skip"."""
        return self.choices[0]

    def __getitem__(self, arg: int) -> Choice:
        return self.choices[arg]

    def each(self, args: Sequence[int]) -> list[Choice]:
        """The choices of these things, in their order."""
        choices, found = self.choices, []
        for arg in args:  # where this is not compiled, a comprehension would be a call more
            found.append(choices[arg])
        return found

    def at(self, arg: int, arg2: int) -> Choice:
        return self.choices[arg * self._width2 + arg2]

    def at3(self, arg: int, arg2: int, arg3: int) -> Choice:
        return self.choices[(arg * self._width2 + arg2) * self._width3 + arg3]

    def __repr__(self) -> str:
        return f"<verb {self.name}>"


class Menu:
    """Every choice of a game. Verbs are only ever appended: codes and texts are for keeps.

    >>> MENU = Menu()
    >>> PLAY = MENU.verb("play", numbers("card", 20))
    >>> SKIP = MENU.verb("skip").only
    >>> PLAY[7].text, SKIP.code, MENU.read("play 7") is PLAY[7]
    ('play 7', 20, True)
    """

    def __init__(self) -> None:
        self.verbs: Final[list[Verb]] = []
        self.choices: Final[list[Choice]] = []
        self.domains: Final[dict[str, Domain]] = {}  # by kind; of two of one kind the longer holds the other
        self._by_text: Final[dict[str, Choice]] = {}

    def verb(self, name: str, *domains: Domain) -> Verb:
        verb = Verb(name, domains, len(self.choices))
        self.verbs.append(verb)
        self.mention(*domains)
        for choice in verb.choices:
            if choice.text in self._by_text:
                raise InvalidOption("menu-conflict", f"The menu has {choice.text!r} already.")
            self._by_text[choice.text] = choice
            self.choices.append(choice)
        return verb

    def mention(self, *domains: Domain) -> None:
        """Name things that events and facts tell of though no choice is about them."""
        for domain in domains:
            known = self.domains.get(domain.kind)
            if known is None or len(known) < len(domain):
                self.domains[domain.kind] = domain

    def read(self, text: str) -> Choice | None:
        """The choice of that text, or None if the menu has none."""
        return self._by_text.get(text)

    def __len__(self) -> int:
        return len(self.choices)
