"""Released menus, kept as documents: what has been released keeps its code and its place for ever."""

from typing import Any

from ..kernel.choice import Domain, Menu


def menu_document(menu: Menu) -> dict[str, Any]:
    """The verbs with the kinds that they take, by how many of each there were in each release, and all names."""
    return {
        "verbs": [
            [verb.name, verb.since, [[domain.kind, *_sizes(domain)] for domain in verb.domains]] for verb in menu.verbs
        ],
        "names": {kind: list(domain.names) for kind, domain in sorted(menu.domains.items())},
        "choices": len(menu),
    }


def check_kept(menu: Menu, kept: dict[str, Any]) -> None:
    """Everything that was released is still there, under the same codes; what is new comes after it.

    Codes and texts are stored, kinds are not: a verb may call the kind that it takes otherwise, as long as it takes the
    same members. A kind that no verb takes gives events their meaning, and stays.
    """
    taken = {kind for _, _, parts in kept["verbs"] for kind, *_ in parts}
    for kind, names in kept["names"].items():
        domain = menu.domains.get(kind)
        if domain is None and kind in taken:
            continue
        assert domain is not None, f"the released kind {kind!r} is gone"
        now = list(domain.names[: len(names)])
        assert now == names, f"released members of {kind!r} moved: {_first_other(names, now)}"
    old = Menu()
    for name, since, parts in kept["verbs"]:
        domains = []
        for at, (kind, *sizes) in enumerate(parts):
            names = _names(menu, name, at)[: sum(sizes)]
            assert len(names) == sum(sizes), f"{name!r} takes fewer of {kind!r}: some are gone"
            domains.append(Domain(kind, names, tuple(sizes[1:])))
        old.verb(name, *domains, since=since)
    old.close()
    assert len(old) == kept["choices"], "the kept document is damaged"
    before = [choice.text for choice in old.choices]
    now = [choice.text for choice in menu.choices[: len(before)]]
    assert now == before, f"released codes moved: {_first_other(before, now)}"


def _sizes(domain: Domain) -> list[int]:
    """How many names came with each release."""
    return [domain.releases.count(release) for release in range(domain.releases[-1] + 1)]


def _names(menu: Menu, verb: str, at: int) -> tuple[str, ...]:
    """The names of a verb's domain as it is now: verbs may take only some of a kind."""
    for found in menu.verbs:
        if found.name == verb:
            return found.domains[at].names
    raise AssertionError(f"the released verb {verb!r} is gone")


def _first_other(before: list[str], now: list[str]) -> str:
    at = next(
        (i for i, (old, new) in enumerate(zip(before, now, strict=False)) if old != new), min(len(before), len(now))
    )
    return f"number {at} was {before[at]!r} and is {now[at]!r}" if at < len(now) else f"{before[at]!r} is gone"
