"""Every refusal of the server can be told in other languages: the client has a sentence for each code."""

import json
import re

from turncoat.words.rules import TREE

SERVER = TREE / "src" / "turncoat" / "server"
CLIENT = TREE / "web" / "src" / "messages" / "en.json"
CODE = r'"([a-z]+(?:-[a-z]+)*)"'
RAISED = (rf"Refusal\(\s*\d+,\s*{CODE}", rf"answer\(\d+, {CODE}", rf"code={CODE}", rf"_refuse\(.*(?:None|\)), {CODE}, ")
# What rules and kernel refuse while a table is made or played.
RULES = {
    *("bad-criminals", "bad-layout", "bad-option", "bad-seats", "bad-storylines", "lesson-over", "not-offered"),
    *("nothing-to-undo", "other-rules-version", "unknown-choice", "unknown-lesson", "unknown-mode", "unknown-option"),
    *("server-error", "wrong-answer"),
}
# What only operators meet, at their own terminal.
OPERATORS = {"bad-database", "damaged-database", "database-in-use", "file-exists", "no-database"}


def raised() -> set[str]:
    source = "".join(path.read_text(encoding="utf-8") for path in SERVER.rglob("*.py"))
    return {code for pattern in RAISED for code in re.findall(pattern, source)} | RULES


def test_every_code_has_a_sentence() -> None:
    told = json.loads(CLIENT.read_text(encoding="utf-8"))["refused"]
    assert sorted(raised() - OPERATORS - set(told)) == []
    assert sorted(set(told) - raised()) == []
    assert [code for code, text in told.items() if not re.fullmatch(r"[A-Z].*\.", text)] == []
