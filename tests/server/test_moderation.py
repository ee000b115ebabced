"""Moderation: people report, mute and block each other; operators shut out, let in again, and leave a trace."""

import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import Guest, Json, Running, Sitting


def moderate(server: Running, *words: str, status: int = 0) -> str:
    """The operator's command line, on the database of a running server."""
    found = subprocess.run(
        [sys.executable, "-m", "turncoat", "moderate", *words, "--db", server.db],
        capture_output=True,
        text=True,
        env={"COLUMNS": "200", "PATH": "/usr/bin:/bin", "HOME": str(Path(server.db).parent)},
        check=False,
    )
    assert found.returncode == status, found.stdout + found.stderr
    return found.stdout + found.stderr


@pytest.fixture
def busy(lone: Running) -> Running:
    """A server that hears soon of what operators do."""
    return lone.start(sweep=0.1)


def pair(server: Running, **more: object) -> tuple[Guest, Guest, Json]:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.table(seats="mob", **more)
    bob.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    return ada, bob, table


def numbers(listed: str, table: Json) -> list[str]:
    """Of the reports about that table."""
    return [words.replace("│", " ").split()[0] for words in listed.splitlines() if table["id"] in words]


def bye(sitting: Sitting) -> Json:
    found = sitting.until("bye")
    with pytest.raises(ConnectionClosed):
        while True:
            sitting.hear(5)
    return found


def eventually_refused(guest: Guest, path: str, code: str) -> Json:
    for _ in range(100):
        response = guest.http.post(path, json={})
        if response.status_code == 403:
            found: Json = response.json()
            assert found["code"] == code
            return found
    raise AssertionError("nothing was refused")


def test_a_report_keeps_what_was_said_and_who_was_there(server: Running) -> None:
    ada, bob, table = pair(server)
    at_ada, at_bob = ada.sit(table), bob.sit(table)
    for text in ("hello", "you are a fool", "really"):
        assert at_bob.command(type="chat", text=text)["type"] == "ack"
    line = [at_ada.until("chat")["line"] for _ in range(3)][1]
    path = f"/api/tables/{table['id']}/reports"
    ada.post(path, {"line": line["number"], "reason": "insult", "text": "no need for that"}, 204)
    ada.post(path, {"line": line["number"], "reason": "insult"}, 204)  # once more is the same report
    ada.post(path, {"seat": 1, "reason": "name"}, 204)
    reports = moderate(server, "reports")
    mine = [words for words in reports.splitlines() if table["id"] in words]
    assert len(mine) == 2 and all(["Bob" in words and bob.player["id"] in words for words in mine]), reports
    number = numbers(reports, table)[1]
    shown = moderate(server, "show", number)
    assert "no need for that" in shown and "you are a fool" in shown and "hello" in shown and "127.0.0.1" in shown
    assert [words for words in shown.splitlines() if words.startswith(">") and words.endswith("you are a fool")]
    moderate(server, "close", number, "--verdict", "told to be kind", "--by", "olga")
    assert "closed already" in moderate(server, "close", number, "--verdict", "again", status=2)
    assert number not in [
        words.replace("│", " ").split()[0] for words in moderate(server, "reports").splitlines()[3:-1]
    ]
    assert "told to be kind" in moderate(server, "reports", "--all")
    assert "olga" in moderate(server, "audit") and f"report {number}" in moderate(server, "audit")


def test_what_cannot_be_reported_is_refused(server: Running) -> None:
    ada, bob, table = pair(server)
    path = f"/api/tables/{table['id']}/reports"
    for body, code in (
        ({"seat": 0, "reason": "spam"}, "yourself"),
        ({"seat": 2, "reason": "spam"}, "no-player"),  # a bot
        ({"line": 99, "reason": "spam"}, "no-player"),
        ({"reason": "spam"}, "invalid-request"),
        ({"seat": 1, "line": 1, "reason": "spam"}, "invalid-request"),
        ({"seat": 1, "reason": "ugly"}, "invalid-request"),
    ):
        assert ada.http.post(path, json=body).json()["code"] == code, body
    secret = ada.table(seats="mo", spectators=False)
    bob.post(f"/api/tables/{secret['id']}/reports", {"seat": 0, "reason": "spam"}, 404)  # as if there were none
    assert "There is no report 9999" in moderate(server, "show", "9999", status=2)


def test_reports_have_a_rate(lone: Running) -> None:
    limits = {"reports": [0.001, 2], "requests": [1e9, 10**9], "tables": [1e9, 10**9], "guests": [1e9, 10**9]}
    ada, _, table = pair(lone.start(limits=limits))
    codes = [
        ada.http.post(f"/api/tables/{table['id']}/reports", json={"seat": 1, "reason": "spam"}).status_code
        for _ in range(3)
    ]
    assert codes == [204, 204, 429]


def test_whoever_is_muted_is_not_heard_and_does_not_know(server: Running) -> None:
    ada, bob, table = pair(server)
    at_ada, at_bob = ada.sit(table), bob.sit(table)
    assert at_bob.command(type="chat", text="before")["type"] == "ack"
    at_ada.until("chat")
    at_ada.drain()
    at_ada.others.clear()
    ada.post(f"/api/tables/{table['id']}/ignored", {"seat": 1, "kind": "mute"}, 204)
    told = at_ada.until("ignored")
    assert told["ignored"] == [{"seat": 1, "kind": "mute"}] and told["chat"] == []
    assert at_bob.command(type="chat", text="after")["type"] == "ack"
    assert at_bob.command(type="signal", key="wave")["type"] == "ack"
    assert [one for one in at_bob.others if one["type"] == "chat" and one["line"]["text"] == "after"], "others hear it"
    at_ada.drain(0.3)
    assert not [
        one
        for one in at_ada.others
        if one["type"] in ("signal", "chat") and one.get("line", {}).get("text") != "before"
    ]
    again = ada.sit(table)
    assert again.welcome["chat"] == [] and again.welcome["ignored"] == [{"seat": 1, "kind": "mute"}]
    listed = ada.get("/api/session/ignored")
    assert [(one["name"], one["kind"]) for one in listed] == [("Bob", "mute")] and bob.player["id"] not in str(listed)
    assert bob.http.delete(f"/api/session/ignored/{listed[0]['number']}").status_code == 404, "of somebody else's list"
    assert ada.http.delete(f"/api/session/ignored/{listed[0]['number']}").status_code == 204
    assert [line["text"] for line in again.until("ignored")["chat"]] == ["before", "after"]


def test_whoever_is_blocked_does_not_sit_down_again(server: Running) -> None:
    ada, bob, table = pair(server)
    ada.post(f"/api/tables/{table['id']}/ignored", {"seat": 1, "kind": "block"}, 204)
    new = ada.table(seats="mo", listed=True)
    refused = bob.http.post(f"/api/tables/{new['id']}/join", json={"invite": new["invite"]})
    assert (refused.status_code, refused.json()["code"]) == (403, "not-invited")
    ada.post(f"/api/tables/{table['id']}/start")
    for guest in (ada, bob):
        sitting = guest.sit(table)
        sitting.say(type="propose", id=f"end-{guest.player['name']}", kind="abandon")
        sitting.say(type="vote", id=f"yes-{guest.player['name']}", proposal=0, yes=True)
    for _ in range(100):
        if ada.get(f"/api/tables/{table['id']}")["status"] == "abandoned":
            break
    again = ada.post(f"/api/tables/{table['id']}/rematch")
    assert sorted([seat["kind"] for seat in again["seats"]]) == ["bot", "open", "player"]
    ada.post(f"/api/tables/{table['id']}/ignored", {"seat": 1, "kind": "none"}, 204)
    bob.post(f"/api/tables/{new['id']}/join", {"invite": new["invite"]})


def test_a_ban_ends_open_pages_frees_seats_and_says_why(busy: Running) -> None:
    ada, bob, table = pair(busy)
    ada.post(f"/api/tables/{table['id']}/start")
    at_ada, at_bob = ada.sit(table), bob.sit(table)
    assert "for good" in moderate(busy, "ban", bob.player["id"], "--reason", "insults", "--by", "olga")
    assert bye(at_bob)["code"] == "banned"
    while at_ada.table["seats"][1].get("absent") is not True:
        at_ada.hear()
    while at_ada.update["status"] != "over":  # the others go on, with a bot in that seat
        if at_ada.prompt is not None:
            at_ada.choose(at_ada.offered[0])
        else:
            at_ada.until("update")
    refused = eventually_refused(bob, "/api/tables", "banned")
    assert "insults" in refused["message"]
    assert bye(Sitting(bob, table, hello=False))["code"] == "banned"
    assert bob.get("/api/session/data")["sanctions"][0]["reason"] == "insults", "one's data is one's own"
    assert "1 taken back" in moderate(busy, "unban", bob.player["id"], "--reason", "sorry")
    for _ in range(100):
        if bob.http.post("/api/tables", json={}).status_code != 403:
            break
    bob.table(seats="mb")
    acts = moderate(busy, "audit")
    assert "olga" in acts and "unban" in acts and "sorry" in acts
    assert "Nothing of that kind" in moderate(busy, "unban", bob.player["id"], "--reason", "x", status=2)


def test_a_network_can_be_banned(busy: Running) -> None:
    """Behind a proxy on this machine the address is what the proxy says."""
    ada = busy.guest("Ada")

    def asked(address: str) -> int:
        headers = {"x-forwarded-for": address}
        return httpx.get(f"{busy.url}/api/games", headers=headers).status_code

    assert asked("203.0.113.9") == 200
    moderate(busy, "ban", "203.0.113.0/24", "--reason", "a flood", "--days", "1")
    moderate(busy, "ban", "2001:db8:7::/48", "--reason", "a flood")
    for _ in range(100):
        if asked("203.0.113.9") == 403 and asked("2001:db8:7:1::5") == 403:
            break
    assert asked("203.0.113.77") == 403 and asked("::ffff:203.0.113.77") == 403
    assert asked("203.0.114.1") == 200 and asked("2001:db8:8::5") == 200
    assert ada.get("/api/games")
    assert "until" in moderate(busy, "sanctions")
    assert "more than an operator should" in moderate(busy, "ban", "0.0.0.0/0", "--reason", "all", status=2)
    assert "not muted" in moderate(busy, "mute", "203.0.113.0/24", "--reason", "all", status=2)


def test_an_account_is_found_and_muted_for_a_while(busy: Running) -> None:
    _, bob, table = pair(busy)
    bob.post("/api/account", {"username": "Bobby", "password": "long enough"})
    at_bob = bob.sit(table)
    assert bob.player["id"] in moderate(busy, "find", "bob")
    moderate(busy, "mute", "@bobby", "--reason", "shouting", "--days", "0.5")
    for _ in range(100):
        answer = at_bob.command(type="chat", text="hello")
        if answer["type"] == "refused":
            break
    assert answer["code"] == "silenced" and "shouting" in answer["message"]
    moderate(busy, "unmute", "@bobby", "--reason", "calm")
    for _ in range(100):
        answer = at_bob.command(type="chat", text="hello")
        if answer["type"] == "ack":
            break
    assert answer["type"] == "ack"
    assert "There is no player nobody" in moderate(busy, "ban", "nobody", "--reason", "x", status=2)


def test_a_deleted_person_leaves_no_list_and_no_name_on_reports(server: Running) -> None:
    ada, _, table = pair(server)
    ada.post(f"/api/tables/{table['id']}/reports", {"seat": 1, "reason": "spam", "text": "so much"}, 204)
    ada.post(f"/api/tables/{table['id']}/ignored", {"seat": 1, "kind": "mute"}, 204)
    data = ada.get("/api/session/data")
    assert data["reports"][0]["text"] == "so much" and data["ignored"][0]["name"] == "Bob"
    assert ada.http.delete("/api/session/data").status_code == 204
    with server.guest("Eve").sit(table) as eve:
        assert eve.welcome["notices"] and "Ada" not in str(eve.welcome), "nor in what was told of who came and went"
    assert "(forgotten)" in moderate(server, "show", numbers(moderate(server, "reports"), table)[0])
