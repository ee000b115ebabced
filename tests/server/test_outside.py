"""Programs play a seat: with a token for it, by turns or as a stream, in words or as data."""

import json
import subprocess
import sys

import httpx
import pytest

from tests.server.running import Guest, Json, Running
from turncoat.words.rules import TREE

EXAMPLES = TREE / "examples"


class Program:
    """Somebody without a browser: a token is all it has."""

    def __init__(self, guest: Guest, table: Json) -> None:
        self.token: str = guest.post(f"/api/tables/{table['id']}/token")["token"]
        self.http = httpx.Client(
            base_url=f"{guest.server.url}/api/tables/{table['id']}",
            headers={"Authorization": f"Bearer {self.token}"},
            timeout=30,
        )
        guest.server.opened.append(self)

    def close(self) -> None:
        self.http.close()

    def turn(self, **query: str | int) -> Json:
        answer: Json = self.http.get("/turn", params=query).json()
        return answer

    def choose(self, turn: Json, text: str, **more: str) -> httpx.Response:
        body = {"decision": turn["decision"], "pick": turn["pick"], "text": text, **more}
        return self.http.post("/choose", json=body)


def test_a_program_plays_a_match_to_its_end(server: Running) -> None:
    ada = server.guest("Ada")
    program = Program(ada, ada.table(seats="mbb", start=True))
    seen = []
    while (turn := program.turn(wait=8))["status"] != "over":
        if not turn["asked"]:
            continue
        assert turn["seat"] == 0 and "You are Ada." in turn["text"]
        seen.append(turn["question"])
        assert program.choose(turn, turn["choices"][0]["text"]).status_code == 200
    assert turn["result"]["ranking"] and "Play a card, unseen. The highest robs." in seen


def test_a_stream_tells_nothing_to_whoever_has_logged_out(server: Running) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.table(seats="mo")
    bob.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    ada.post(f"/api/tables/{table['id']}/start")
    program = Program(ada, table)
    with program.http.stream("GET", "/stream") as stream, bob.sit(table) as other:
        lines = stream.iter_lines()
        assert next(lines) == "event: turn"
        turn = json.loads(next(lines).removeprefix("data: "))
        assert program.choose(turn, turn["choices"][0]["text"]).status_code == 200
        ada.http.delete("/api/session")
        other.choose(other.offered[0])  # the night is over, and a new one begins
        assert "event: turn" not in list(lines)


def test_the_stream_tells_every_turn_and_the_end(server: Running) -> None:
    ada = server.guest("Ada")
    program = Program(ada, ada.table(seats="mbb", start=True))
    kinds = []
    with program.http.stream("GET", "/stream") as stream:
        kind = ""
        for line in stream.iter_lines():
            if line.startswith("event: "):
                kind = line.removeprefix("event: ")
            elif line.startswith("data: "):
                kinds.append(kind)
                turn = json.loads(line.removeprefix("data: "))
                if kind == "turn":
                    assert program.choose(turn, turn["choices"][-1]["text"]).status_code == 200
    assert kinds[-1] == "over" and kinds.count("turn") >= 3


def test_a_turn_as_text(server: Running) -> None:
    ada = server.guest("Ada")
    table = ada.table(seats="mbb", start=True)
    program = Program(ada, table)
    answer = program.http.get("/turn", params={"format": "text", "wait": 8})
    assert answer.headers["content-type"].startswith("text/plain")
    assert "You are Ada." in answer.text and "\nplay " in answer.text
    assert "\nSeat 1: " in answer.text and "\n: " not in answer.text  # bots have no names, and are told apart
    read = ada.http.get(f"/api/tables/{table['id']}/text")  # a person may have the table read out as well
    assert "You are Ada." in read.text and "Hand: " in read.text


def test_strangers_are_told_what_spectators_may_know(server: Running) -> None:
    ada = server.guest("Ada")
    table = ada.table(seats="mbb", start=True)
    text = httpx.get(f"{server.url}/api/tables/{table['id']}/text").text
    assert "Lanterns" in text and "Hand: " not in text and "You are" not in text


def test_what_is_refused_changes_nothing(server: Running) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table, other = ada.table(seats="mbb", start=True), ada.table(seats="mbb", start=True)
    program = Program(ada, table)
    turn = program.turn(wait=8)
    assert program.choose(turn, "play 99").json()["code"] in ("not-offered", "unknown-choice")
    stale = program.http.post("/choose", json={"decision": turn["decision"] + 5, "text": turn["choices"][0]["text"]})
    assert (stale.status_code, stale.json()["code"]) == (409, "stale-decision")
    bob.post(f"/api/tables/{table['id']}/token", status=403)
    for token in (program.token + "x", "nothing"):
        answer = httpx.get(f"{server.url}/api/tables/{table['id']}/turn", headers={"Authorization": f"Bearer {token}"})
        assert (answer.status_code, answer.json()["code"]) == (401, "bad-token")
    elsewhere = program.http.get(f"{server.url}/api/tables/{other['id']}/turn")
    assert elsewhere.json()["code"] == "bad-token"
    assert program.turn()["decision"] == turn["decision"]
    ada.http.delete("/api/session")
    assert program.http.get("/turn").json()["code"] == "bad-token"


def test_a_choice_that_comes_again_is_answered_not_repeated(server: Running) -> None:
    ada = server.guest("Ada")
    program = Program(ada, ada.table(seats="mob"))
    assert (
        program.turn()["status"] == "open" and program.choose(program.turn(), "play 1").json()["code"] == "not-started"
    )
    program = Program(ada, ada.table(seats="mbb", start=True))
    turn = program.turn(wait=8)
    text = turn["choices"][0]["text"]
    first = program.choose(turn, text, id="the-same")
    assert first.status_code == 200 and program.choose(turn, text, id="the-same").json() == first.json()


def test_a_program_that_asks_too_often_is_told_to_wait(lone: Running) -> None:
    lone.start(limits={"requests": [1e9, 10**9], "outside": [0.1, 5]})
    ada = lone.guest("Ada")
    program = Program(ada, ada.table(seats="mbb", start=True))
    codes = [program.http.get("/turn").status_code for _ in range(8)]
    assert codes[0] == 200 and codes[-1] == 429


@pytest.mark.parametrize("name", ["random_bot.py", "command_bot.py"])
def test_the_examples_play(server: Running, name: str) -> None:
    ada = server.guest("Ada")
    table = ada.table(seats="mbb", start=True)
    token = ada.post(f"/api/tables/{table['id']}/token")["token"]
    reader = "import sys; print([line for line in sys.stdin.read().splitlines() if '\\t' in line][-1].split('\\t')[0])"
    more = ["--", sys.executable, "-c", reader] if name == "command_bot.py" else []
    run = subprocess.run(
        [sys.executable, str(EXAMPLES / name), server.url, table["id"], token, *more],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert ada.get(f"/api/tables/{table['id']}")["status"] == "over"


def test_the_first_example_is_short() -> None:
    lines = (EXAMPLES / "random_bot.py").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 30
