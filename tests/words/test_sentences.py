"""Languages with cases and genders: what their messages can ask of a fact."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from turncoat.games import PLAYED, game
from turncoat.games.lanterns import GAME
from turncoat.kernel.reason import Reason
from turncoat.learn.cards import read_cards
from turncoat.learn.first import first_words
from turncoat.learn.guide import PARTS, check_guide, read_guide, read_part
from turncoat.learn.lesson import check_lesson, lesson, lesson_names, lesson_words
from turncoat.words import sentences
from turncoat.words.lobby import lobby_info, lobby_texts
from turncoat.words.pseudo import PSEUDO
from turncoat.words.rules import rules_of
from turncoat.words.sentences import Words, content_in, languages, read_messages

CZECH: dict[str, Any] = {
    "choice": {"rob": "Okrást {seat}"},
    "event": {
        "Drew": "{seat} bere {card_acc}.",
        "Robbed": "{seat} bere hráči {other} {count, plural, one {# lucernu} few {# lucerny} other {# luceren}}.",
        "Shown": "{card_gender, select, f {Ukázána byla} m {Ukázán byl} other {Ukázáno bylo}} {card}.",
        "Kept": "{card, select, hidden {Něco} 2 {Dvojka} other {Karta {card}}} zůstává.",
        "Played": "{cards, plural, =0 {Nic} one {Karta} few {Karty} other {Karty}}: {cards_acc}.",
    },
    "name": {
        "card": {
            "?": {"base": "karta", "acc": "kartu", "gender": "f"},
            "??": {"base": "{count, plural, few {# karty} other {# karet}}"},
            "1": {"base": "král", "acc": "krále", "gender": "m"},
        },
        "seat": {"?": "nikdo"},
    },
}


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Words:
    english = sentences.messages_folder(GAME) / "en.json"
    (tmp_path / "en.json").write_text(english.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "cs.json").write_text(json.dumps(CZECH), encoding="utf-8")
    monkeypatch.setattr(sentences, "messages_folder", lambda _: tmp_path)
    return Words(GAME, ["Ann", "Bob"], "cs")


def told(words: Words, event: str, **facts: Any) -> str:
    words.messages["event"].update(CZECH["event"])
    return words.event({"event": event, **facts})


def test_names_have_cases(words: Words) -> None:
    assert told(words, "Drew", seat=0, card=-1) == "Ann bere kartu."
    assert told(words, "Drew", seat=0, card=1) == "Ann bere krále."
    assert told(words, "Drew", seat=0, card=2) == "Ann bere 2."  # a name without forms stands as it is


def test_names_have_genders(words: Words) -> None:
    assert told(words, "Shown", card=1) == "Ukázán byl král."
    assert told(words, "Shown", card=-1) == "Ukázána byla karta."
    assert told(words, "Shown", card=2) == "Ukázáno bylo 2."


def test_sentences_go_by_what_a_fact_is(words: Words) -> None:
    assert [told(words, "Kept", card=card) for card in (-1, 1, 2)] == [
        "Něco zůstává.",
        "Karta král zůstává.",
        "Dvojka zůstává.",
    ]


def test_lists_are_counted_and_named_in_their_case(words: Words) -> None:
    assert told(words, "Played", cards=[]) == "Nic: none."
    assert told(words, "Played", cards=[1]) == "Karta: krále."
    assert told(words, "Played", cards=[1, -1, -1]) == "Karty: krále, 2 karty."


def test_counting(words: Words) -> None:
    shown = [told(words, "Robbed", seat=0, other=1, count=count) for count in (1, 2, 5)]
    assert [sentence.partition("Bob ")[2] for sentence in shown] == ["1 lucernu.", "2 lucerny.", "5 luceren."]


def test_what_a_language_lacks_is_said_in_english(words: Words) -> None:
    assert words.choice(GAME.menu.read("rob 1")) == "Okrást Bob"
    assert words.choice(GAME.menu.read("done")) == "Done"
    assert words.reason(Reason("", "kernel.over", {})) == "The game is over."
    assert Words(GAME, language="hu").language == "en"


def test_numbers_of_members_are_told_with_their_names() -> None:
    words = Words(game("in-too-deep"))
    told = words.event({"event": "PlotChecked", "counts": [3, 2, 0, 1, 1, 2], "foiled": 1})
    assert told.endswith("Tokens: Leader 3, Weapons 2, Timing 0, Location 1, Tactics 1, Financing 2.")


def test_a_message_that_is_wrong_is_shown_as_it_is() -> None:
    words = Words(GAME)
    words.messages["event"]["Drew"] = "{seat draws"
    assert words.event({"event": "Drew", "seat": 0, "card": 1}) == "{seat draws"


def test_the_made_up_language_of_a_game() -> None:
    assert "en-XA" in languages(GAME)
    messages = read_messages(GAME, "en-XA")
    english = read_messages(GAME)
    assert messages["fields"] == english["fields"] and messages["log"] == english["log"]
    assert messages["view"]["hands"] == {"title": "[Háñd·]", "of": "card"}
    assert Words(GAME, ["Ann"], "en-XA").event({"event": "Drew", "seat": 0, "card": -1}) == "[Ann dráws [á čárd··].··]"


def test_what_the_lobby_says_can_be_translated() -> None:
    meta = GAME.meta
    translated = {
        "title": "Lucerny",
        "mode.standard.title": "Tři noci",
        "option.nights.explain": "Kolik nocí se hraje.",
    }
    info = lobby_info(meta, {**lobby_texts(meta), **translated})
    assert (info["title"], info["modes"][0]["title"]) == ("Lucerny", "Tři noci")
    nights = info["modes"][0]["options"][0]
    assert (nights["title"], nights["explain"]) == ("Nights", "Kolik nocí se hraje.")


def test_facts_that_hold_words_hold_those_of_the_language() -> None:
    zones = content_in(game("in-too-deep"), "en-XA")["zones"]
    assert zones[0]["name"] == "[Thé Blóčks···]" and zones[0]["id"] == "blocks"
    assert content_in(game("in-too-deep")) == game("in-too-deep").content()


def test_rules_without_a_translation_are_in_english() -> None:
    assert rules_of("lanterns", "cs")["LAN-3"].text == rules_of("lanterns")["LAN-3"].text


def test_so_many_of_a_thing_are_named_by_their_number() -> None:
    words = Words(game("deal-with-the-devil"))
    assert [words.name("heap", name) for name in ("1 coin", "3 coins", "2 wood", "nothing")] == [
        "1 coin",
        "3 coins",
        "2 wood",
        "nothing",
    ]
    assert Words(game("deal-with-the-devil"), language="en-XA").name("heap", "3 coins") == "[3 čóíñs··]"


@pytest.mark.parametrize("name", PLAYED)
def test_every_member_that_is_said_has_a_name(name: str) -> None:
    """What is called as in the menu cannot be translated; numbers and co-ordinates need not be."""
    words = Words(game(name), language="en-XA")
    bare = [
        f"{kind}: {member}"
        for kind, domain in game(name).menu.domains.items()
        for member in domain.names
        if kind not in ("seat", "numeral") and any(letter.isalpha() for letter in member)
        if words.name(kind, member) == member
    ]
    assert bare == []


@pytest.mark.parametrize("name", [*PLAYED, "lanterns"])
def test_what_is_taught_is_in_the_made_up_language_too(name: str) -> None:
    """Rules, guide, lessons, cards and first games: no text stays English, and everything is still found."""
    found = game(name)
    taught = [
        [[rule.text, rule.section] for rule in rules_of(name, PSEUDO).values()],
        [[section.title, section.blocks] for section in read_guide(found, PSEUDO)],
        [read_part(found, part, PSEUDO) for part in PARTS],
        read_cards(found, PSEUDO),
        lesson_words(found, PSEUDO),
        first_words(found, PSEUDO),
    ]
    kept = re.compile(r"\]\([^)]*\)|`[^`]*`|\{[^}]*\}|\b[A-Z]{2,4}-\d[\d.]*|\b[A-Z]\d[a-z]\b")
    plain = [text for text in _texts(taught) if re.search(r"[aeiou]", kept.sub("", text))]
    assert plain == []
    assert [section.anchor for section in read_guide(found, PSEUDO)] == [s.anchor for s in read_guide(found)]
    if read_guide(found):
        check_guide(found, set(rules_of(name)), PSEUDO)
    for lesson_name in lesson_names(found):
        check_lesson(lesson(found, lesson_name), lesson_words(found, PSEUDO)[lesson_name])


NOT_TEXTS = {"name", "piece", "see", "play", "light", "crop", "position", "lesson", "played", "seat", "part", "origin"}


def _texts(content: Any) -> list[str]:
    if isinstance(content, str):
        return [content]
    if isinstance(content, dict):
        return [text for key, value in content.items() if key not in NOT_TEXTS for text in _texts(value)]
    return [text for item in content for text in _texts(item)] if isinstance(content, list | tuple) else []


def test_choices_say_where_they_lead() -> None:
    """“Move Ghost” names the zone and not the direction; what names it already does not name it twice."""
    match = game("in-too-deep").start(seats=2, seed=1)
    while match.prompt(match.state.waiting[0]).question != "Actions":
        seat = match.state.waiting[0]
        match.choose(seat, match.prompt(seat).choices[0])
    told = Words(match.game).offered(match.prompt(match.state.waiting[0]))
    assert len([text for text in told if re.fullmatch(r"Move \w+ to [A-Z].+", text)]) >= 1
    assert any(re.fullmatch(r".+ → [A-Z].+", text) for text in told)
    assert not any("clockwise" in text for text in told)
    streets = game("rogue-agent").start(seats=3, seed=3)
    assert not any("→" in text for text in Words(streets.game).offered(streets.prompt(streets.state.waiting[0])))


def test_citizens_are_told_by_district_and_face() -> None:
    city = game("city-of-the-great-machine")
    words, choice = Words(city), city.menu.read("pick c16")
    hidden, known = {"citizens": [[15, 3, -1]]}, {"citizens": [[15, 3, 0]]}
    assert choice is not None and words.choice(choice, hidden) == "A citizen of the Main Square"
    assert words.choice(choice, known) == "Artist, Main Square"
    assert words.choice(choice, {"citizens": [[9, 3, 0]]}) == words.choice(choice)


@pytest.mark.parametrize("name", [*PLAYED, "lanterns"])
def test_the_lobby_has_all_its_words_in_messages(name: str) -> None:
    """None stands in `meta.py`, none is made of a name of the code; a mode may tell an option otherwise."""
    told = game(name).meta.texts
    assert set(lobby_texts(game(name).meta)) == set(told)
    options = {(mode, option.key) for mode, found in game(name).modes.items() for option in found.options}
    for mode, key in options:
        assert f"option.{key}.title" in told and f"option.{key}.explain" in told, (mode, key)


def test_a_mode_may_tell_an_option_otherwise() -> None:
    modes = {mode["key"]: mode for mode in lobby_info(game("city-of-the-great-machine").meta, {})["modes"]}
    explained = {
        mode: {option["key"]: option["explain"] for option in found["options"]}["plan_start"]
        for mode, found in modes.items()
    }
    assert "as a rule" in explained["standard"] and "insane" in explained["cooperative"]
