"""How languages count whole numbers: the plural categories of the Unicode CLDR, for the languages that we have.

A browser knows them all (Intl.PluralRules); tests/words/plurals.json holds this table to what browsers say.
"""

from typing import Final

# Languages that count alike stand together; a language that is missing here is refused by `scripts/words check`.
_ONE_OR_OTHER: Final = frozenset({"en", "de", "fi", "hu", "nl", "sv"})
_BY_TWO_TO_FOUR: Final = frozenset({"cs", "sk"})
_BY_LAST_DIGIT: Final = frozenset({"ru", "uk"})

LANGUAGES: Final = tuple(sorted(_ONE_OR_OTHER | _BY_TWO_TO_FOUR | _BY_LAST_DIGIT | {"pl"}))


def category(language: str, number: int) -> str:
    """Which of its plural forms a language uses with a number.

    >>> [category("cs", number) for number in (1, 3, 5)], [category("ru", number) for number in (21, 22, 25)]
    (['one', 'few', 'other'], ['one', 'few', 'many'])
    """
    family = language.partition("-")[0]
    number = abs(number)
    last, last_two = number % 10, number % 100
    few = 2 <= last <= 4 and not 12 <= last_two <= 14
    if family in _BY_TWO_TO_FOUR:
        return "one" if number == 1 else "few" if 2 <= number <= 4 else "other"
    if family in _BY_LAST_DIGIT:
        return "one" if last == 1 and last_two != 11 else "few" if few else "many"
    if family == "pl":
        return "one" if number == 1 else "few" if few else "many"
    return "one" if number == 1 else "other"


def categories(language: str) -> tuple[str, ...]:
    """The categories that whole numbers have in a language, in the order in which they are first met."""
    return tuple(dict.fromkeys([category(language, number) for number in range(1, 200)]))
