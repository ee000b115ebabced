"""What a seat can answer: a finite, append-only menu of choices, each an int and a text."""

from collections.abc import Sequence
from typing import Final

from .errors import InvalidOption

NO_CODE: Final = -1
"""The code of a choice of a later release until its menu is closed."""


class Domain:
    """The named things of one kind that a choice can be about. Names are only ever appended.

    `added` says how many of the last names came with each later release, so that the codes of choices that
    were released before them stay: `added=(3, 2)` marks five, three of the second release and two of the third.

    >>> CRIMINAL = Domain("criminal", ("ghost", "jumper"))
    >>> CRIMINAL.names[1], CRIMINAL.index("ghost")
    ('jumper', 0)
    """

    def __init__(self, kind: str, names: tuple[str, ...], added: tuple[int, ...] = ()) -> None:
        self.kind: Final = kind
        self.names: Final = names
        releases = [0] * (len(names) - sum(added))
        for number, count in enumerate(added):
            releases += [number + 1] * count
        self.releases: Final = releases  # which release each name came with, the first being 0
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
        self.code: int = code  # set once more by the menu where the choice came with a later release
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
    """All choices that begin with one word: `HOOK[3]`, `PICK.at(3, 5)`, `PLAY.each(hand)`.

    `since` is the release that the verb came with. Choices of the first release have their codes from `first_code`
    on; those of later ones get theirs when the menu is closed.
    """

    def __init__(self, name: str, domains: tuple[Domain, ...], first_code: int, since: int = 0) -> None:
        self.name: Final = name
        self.domains: Final = domains
        self.since: Final = since
        self.choices: Final[list[Choice]] = []
        widths = [len(domain) for domain in domains]
        self._width2: Final[int] = widths[1] if len(widths) > 1 else 1
        self._width3: Final[int] = widths[2] if len(widths) > 2 else 1
        combos: list[tuple[int, ...]] = [()]
        for width in widths:
            combos = [(*combo, arg) for combo in combos for arg in range(width)]
        code = first_code
        for combo in combos:
            is_first = since == 0 and all(
                [domain.releases[arg] == 0 for domain, arg in zip(domains, combo, strict=True)]
            )
            self.choices.append(Choice(code if is_first else NO_CODE, self, combo))
            code += 1 if is_first else 0

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
        self._later: Final[list[Choice]] = []  # of later releases, in the order of the menu
        self.is_closed: bool = False

    def verb(self, name: str, *domains: Domain, since: int = 0) -> Verb:
        """A new verb; after the first release of a game it says with `since` which release it came with."""
        if self.is_closed:
            raise InvalidOption("menu-closed", f"The menu is in use; {name!r} comes too late.")
        verb = Verb(name, domains, len(self.choices), since)
        self.verbs.append(verb)
        self.mention(*domains)
        for choice in verb.choices:
            if choice.text in self._by_text:
                raise InvalidOption("menu-conflict", f"The menu has {choice.text!r} already.")
            self._by_text[choice.text] = choice
            if choice.code == NO_CODE:
                self._later.append(choice)
            else:
                self.choices.append(choice)
        return verb

    def close(self) -> None:
        """Give choices of later releases their codes, release by release, after all that came before them."""
        self.is_closed = True
        for choice in sorted(self._later, key=_release):
            choice.code = len(self.choices)
            self.choices.append(choice)
        self._later.clear()

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


def _release(choice: Choice) -> int:
    """The release that a choice came with: that of its verb or of its latest part."""
    parts = [domain.releases[arg] for domain, arg in zip(choice.verb.domains, choice.args, strict=True)]
    return max([choice.verb.since, *parts])
