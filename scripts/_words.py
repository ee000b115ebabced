"""The texts of the project for translators: listed with notes, checked, counted."""

import json
import sys
from pathlib import Path
from typing import Any, Final

from _setup import ROOT
from turncoat.games import DEMONSTRATION, PLAYED, game
from turncoat.learn.guide import guide_folder
from turncoat.learn.lesson import lesson_words
from turncoat.testing import translation as tr
from turncoat.words.rules import rules_file
from turncoat.words.sentences import languages

GAMES: Final = (*PLAYED, DEMONSTRATION)
SOURCE: Final = ROOT / "src" / "turncoat"
FILES: Final = {
    "client": ROOT / "web" / "src" / "messages",
    "common": SOURCE / "words" / "messages",
    "terminal": SOURCE / "command" / "messages",
}


def read(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


def translated_into() -> list[str]:
    """The languages of which there is anything, English and the made-up one left out."""
    found = {language for name in GAMES for language in languages(game(name)) if "-" not in language}
    found |= {path.stem for folder in FILES.values() for path in folder.glob("*.json")}
    return sorted(found - {"en"})


def parts(language: str) -> dict[str, tuple[dict[str, Any], dict[str, Any]]]:
    """English and translated messages of each part."""
    found = {name: (tr.english_of(game(name)), tr.read_translation(game(name), language)) for name in GAMES}
    for name, folder in FILES.items():
        found[name] = (read(folder / "en.json"), read(folder / f"{language}.json"))
    return found


def listed(name: str) -> list[str]:
    texts = tr.client_texts(read(FILES[name] / "en.json"), name) if name in FILES else tr.texts_of(game(name))
    lines: list[str] = []
    for text in texts:
        lines += [text.key, f"    {text.text}", f"    shown: {text.shown}"]
        lines += [f"    {{{field}}}: {what}" for field, what in text.facts.items()]
    return lines


def checked(language: str) -> list[str]:
    """Faults of a translation; what it merely lacks is counted, not refused."""
    faults: list[str] = []
    for name, (english, translated) in parts(language).items():
        faults += [f"{language} {name} {fault}" for fault in tr.faults_of(english, translated, language) if translated]
    for name in GAMES:
        terms = read(tr.glossary_file(game(name), language))
        known = read(tr.glossary_file(game(name)))
        faults += [f"{language} {name} glossary: no term {term!r}" for term in terms if term not in known]
    return faults


def counted(language: str) -> list[str]:
    """How much there is to translate, and how much of it is translated."""
    lines = [f"{'part':28}{'texts':>8}{'words':>8}{language:>8}"]
    for name, (english, translated) in parts(language).items():
        texts = list(tr.flat_texts(english))
        words = sum(len(text.split()) for _, text in texts)
        done = len(texts) - len(tr.lacking(english, translated))
        lines.append(f"{name:28}{len(texts):8}{words:8}{done / len(texts):8.0%}")
    for name in GAMES:
        pages = {
            "rules": (rules_file(name), rules_file(name, language)),
            "guide": (guide_folder(game(name)) / "guide.md", guide_folder(game(name), language) / "guide.md"),
        }
        for kind, (english_page, page) in pages.items():
            if english_page.exists():
                words = len(english_page.read_text(encoding="utf-8").split())
                lines.append(_page(f"{name} {kind}", words, page != english_page))
        lessons = json.dumps(lesson_words(game(name)), ensure_ascii=False)
        has_lessons = lesson_words(game(name), language) != lesson_words(game(name))
        if lessons != "{}":
            lines.append(_page(f"{name} lessons", len(lessons.split()), has_lessons))
    return lines


def _page(name: str, words: int, is_translated: bool) -> str:
    return f"{name:36}{words:8}{'yes' if is_translated else 'no':>8}"


def stale_glossaries() -> list[str]:
    """Those that are not the vocabulary of the rules; a game without one keeps its glossary by hand."""
    written = {name: tr.glossary_of(name) for name in PLAYED}
    return [name for name, terms in written.items() if terms and terms != read(tr.glossary_file(game(name)))]


def main(words: list[str]) -> None:
    what = words[0]
    if what == "list":
        print("\n".join(listed(words[1])))
    elif what == "count":
        print("\n".join(counted(words[1])))
    elif what == "glossary":
        for name in stale_glossaries():
            path = tr.glossary_file(game(name))
            path.parent.mkdir(exist_ok=True)
            path.write_text(json.dumps(tr.glossary_of(name), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
            print(path.relative_to(ROOT))
    else:
        faults = [fault for language in words[1:] or translated_into() for fault in checked(language)]
        faults += [f"{name}: the glossary is not current; scripts/words glossary" for name in stale_glossaries()]
        print("\n".join(faults) or "Nothing is wrong.")
        sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
