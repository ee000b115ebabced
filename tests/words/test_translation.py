"""What translators are given: every text with a note, a glossary, and checks that find what a translation lacks."""

import sys
from typing import Any

import pytest

from turncoat.games import DEMONSTRATION, PLAYED, game
from turncoat.testing import translation as tr
from turncoat.words.rules import TREE, rules_of

sys.path.insert(0, str(TREE / "scripts"))
import _words

GAMES = (*PLAYED, DEMONSTRATION)
ENGLISH: dict[str, Any] = {
    "event": {"Drew": "{seat} draws {count, plural, one {# card} other {# cards}}.", "Kept": "{seat} keeps {card}."},
    "name": {"card": {"ace": "the Ace"}},
    "fields": {"cards": "card"},
}


@pytest.mark.parametrize("name", [*GAMES, *_words.FILES])
def test_every_text_says_where_it_is_shown(name: str) -> None:
    texts = tr.client_texts(_words.read(_words.FILES[name] / "en.json"), name) if name in _words.FILES else None
    for text in texts or tr.texts_of(game(name)):
        assert text.shown, f"{text.key}: words/messages/notes/en.json has no note for it"
        assert list(text.facts) == tr._fields(text.text) and all(text.facts.values())


def test_a_note_tells_what_a_fact_is() -> None:
    texts = {text.key: text for text in tr.texts_of(game("lanterns"))}
    assert texts["event.Drew"].facts == {"seat": "a player", "card": "name.card, such as 'a card'" + texts_tail()}
    assert texts["lobby.option.nights.title"].text == "Nights"


def texts_tail() -> str:
    return " or '{count, plural, one {# card} other {# cards}}'"


def test_what_is_missing_is_counted() -> None:
    assert tr.lacking(ENGLISH, {}) == ["event.Drew", "event.Kept", "name.card.ace"]
    assert tr.lacking(ENGLISH, {"event": {"Drew": "x"}, "name": {"card": {"ace": {"base": "eso"}}}}) == ["event.Kept"]


@pytest.mark.parametrize(
    ("translated", "fault"),
    [
        ({"event": {"Drew": "{seat} bere {count, plural, one {# kartu} few {# karty} other {# karet}}."}}, ""),
        ({"event": {"Kept": "{seat} drží {card_acc}."}, "name": {"card": {"king": "král"}}}, ""),
        ({"event": {"Drew": "{seat} bere {count, plural, one {# kartu} other {# karet}}."}}, "no form for few"),
        ({"event": {"Drew": "{who} bere."}}, "nothing fills {who}"),
        ({"event": {"Lost": "Ztráta."}}, "English has no such text"),
        ({"event": {"Drew": "{seat bere"}}, "is missing"),
        ({"name": {"card": {"ace": {"base": "eso", "gen": "{esa"}}}}, "is missing"),
    ],
)
def test_what_is_wrong_is_found(translated: dict[str, Any], fault: str) -> None:
    faults = tr.faults_of(ENGLISH, translated, "cs")
    assert [fault in found for found in faults] == ([True] if fault else [])


def test_a_language_that_nobody_knows_how_to_count_in() -> None:
    assert "plurals.py" in tr.faults_of(ENGLISH, {}, "xx")[0]


def test_translations_are_sound() -> None:
    assert [fault for language in _words.translated_into() for fault in _words.checked(language)] == []


@pytest.mark.parametrize("name", PLAYED)
def test_the_glossary_is_that_of_the_rules(name: str) -> None:
    terms = _words.read(tr.glossary_file(game(name)))
    assert len(terms) > 15 and name not in _words.stale_glossaries(), "scripts/words glossary writes it anew"
    assert {term["rule"] for term in terms.values()} <= set(rules_of(name))


def test_the_count_has_every_part() -> None:
    lines = _words.counted("cs")
    assert [line.split()[0] for line in lines[1 : len(GAMES) + 4]] == [*GAMES, "client", "common", "terminal"]
    assert all(line.endswith("0%") for line in lines[1 : len(GAMES) + 4])
