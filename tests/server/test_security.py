"""What is promised in docs/security.md about requests from elsewhere, sizes, rates, headers and logs."""

from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.running import Guest, Running, Sitting


def test_every_answer_has_the_security_headers(server: Running) -> None:
    for path in ("/api/games", "/api/nothing", "/healthz", "/metrics"):
        headers = httpx.get(server.url + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self'" in policy and "http" not in policy
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
        assert headers["x-frame-options"] == "DENY" and "server" not in headers


@pytest.mark.parametrize("headers", [{"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}])
def test_requests_from_other_sites_are_refused(server: Running, headers: dict[str, str]) -> None:
    ada = server.guest("Ada")
    response = ada.http.post("/api/tables", json={}, headers=headers)
    assert response.status_code == 403 and response.json()["code"] == "foreign-origin"
    own = ada.http.post("/api/session", json={"name": "Ada"}, headers={"origin": server.url})
    assert own.status_code == 200


def test_sockets_from_other_sites_are_refused(server: Running) -> None:
    ada = server.guest("Ada")
    table = ada.table(seats="mb", start=True)
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table['id']}/socket"
    with (
        pytest.raises(InvalidStatus),
        connect(url, origin="https://evil.example", additional_headers={"cookie": ada.cookie()}),  # type: ignore[arg-type]
    ):
        pass


def test_large_bodies_are_refused(server: Running) -> None:
    ada = server.guest("Ada")
    for content in (b"x" * 20_000, iter([b"x" * 10_000, b"x" * 10_000])):
        response = ada.http.post("/api/session", content=content, headers={"content-type": "application/json"})
        assert response.status_code == 413 and response.json()["code"] == "too-large"


def test_rates_are_limited(tmp_path: Path) -> None:
    """Buckets that hardly fill again, so that the speed of this machine does not matter."""
    limits = {"requests": [0.001, 40], "secrets": [0.001, 5], "frames": [0.001, 8], "tables": [0.001, 2], "sockets": 2}
    strict = Running(str(tmp_path / "strict.db"), tmp_path / "log", limits=limits).start()
    try:
        ada = strict.guest("Ada")
        login = {"username": "nobody", "password": "wrong wrong"}
        codes = [ada.http.post("/api/account/login", json=login).status_code for _ in range(7)]
        assert codes == [401] * 5 + [429] * 2
        table = ada.table(seats="mb", start=True)
        ada.table(seats="mb")
        again = {"game": "lanterns", "mode": "standard", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        assert ada.post("/api/tables", again, 429)["code"] == "too-fast"
        with Sitting(ada, table) as sitting, Sitting(ada, table, hello=False):
            for _ in range(10):
                sitting.say(type="ping")
            answers: list[str] = []
            while len(answers) < 10:  # others are updates, for a bot is playing
                heard = sitting.hear()
                answers += [heard["type"]] if heard["type"] in ("pong", "refused") else []
            assert answers == ["pong"] * 7 + ["refused"] * 3
            with pytest.raises(InvalidStatus):
                Sitting(ada, table)
        assert 429 in [ada.http.get("/api/session").status_code for _ in range(40)]
    finally:
        strict.close_all()
        strict.stop()


def test_logs_hold_no_secrets(tmp_path: Path) -> None:
    running = Running(str(tmp_path / "turncoat.db"), tmp_path / "log", log_level="debug").start()
    try:
        ada, bob = running.guest("Ada"), running.guest("Bob")
        table = ada.table(seats="mo")
        ada.post("/api/account", {"username": "adalovelace", "password": "correct horse"})
        token = ada.post("/api/session/recovery")["token"]
        bob.get(f"/api/tables/{table['id']}?invite={table['invite']}")
        bob.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
        ada.post(f"/api/tables/{table['id']}/start")
        with ada.sit(table) as sitting:
            sitting.choose(sitting.offered[0])
            sitting.command(type="chat", text="between us")
        cookie = ada.cookie().split("=", 1)[1]
    finally:
        running.close_all()
        running.stop()
    text = running.log.read_text()
    assert '"path": "/api/tables"' in text
    for secret in (table["invite"], "correct horse", token, cookie, "between us"):
        assert secret not in text


def test_metrics_and_health(server: Running) -> None:
    assert httpx.get(f"{server.url}/healthz").json()["status"] == "ok"
    text = httpx.get(f"{server.url}/metrics").text
    assert "turncoat_choices_total" in text and "turncoat_commit_seconds_bucket" in text


def test_the_seed_was_promised_before_the_deal(server: Running) -> None:
    from turncoat.server.verify import commitment, verify

    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.table(seats="mo", entropy="my dog's name")
    bob.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"], "entropy": "42"})
    ada.post(f"/api/tables/{table['id']}/start")
    with ada.sit(table) as one, bob.sit(table) as two:
        while one.update and two.update and one.update["status"] != "over":
            for sitting in (one, two):
                sitting.drain(0.02)
                if sitting.prompt:
                    sitting.choose(sitting.offered[0])
    record = Guest(server, None).get(f"/api/tables/{table['id']}/record")
    assert commitment(record["fairness"]["secret"]) == table["commitment"]
    assert record["fairness"]["entropy"] == ["my dog's name", "42"]
    assert verify(record).ok, verify(record).message
    assert not verify({**record, "seed": "7"}).ok
    assert not verify({**record, "fairness": {**record["fairness"], "secret": "other"}}).ok
    assert not verify({**record, "fairness": {**record["fairness"], "entropy": ["", ""]}}).ok
    assert not verify({**record, "choices": record["choices"][1:]}).ok
    assert not verify("nonsense").ok and not verify({**record, "fairness": 7}).ok
