"""Whatever comes in, the server answers with a refusal, stays up, and changes nothing."""

import json
import random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed

from tests.server.running import Running, Sitting
from tests.server.test_play import seated
from turncoat.server.socket.messages import WRITTEN

CHECKS = [not_a_server_error, response_schema_conformance, status_code_conformance, content_type_conformance]


def test_every_request_of_the_openapi_document(server: Running) -> None:
    """Schemathesis makes requests up from the document, fitting and not; no answer is a server error or off it."""
    guest = server.guest("Fuzz")
    guest.table(seats="mb", start=True)
    headers = {"cookie": guest.cookie()}
    document = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    operations = [result.ok() for result in document.get_all_operations()]
    assert len(operations) >= 20
    for operation in operations:
        if operation.label == "DELETE /api/session":
            continue  # it would end the session of all others; test_auth holds it

        @given(case=operation.as_strategy())
        @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        def attack(case: Any) -> None:
            case.call_and_validate(headers=headers, checks=CHECKS)

        attack()


FIELDS = {
    "type": st.sampled_from(
        ["hello", "choose", "undo", "why", "final", "chat", "signal", "propose", "vote", "x", None]
    ),
    "id": st.one_of(st.text(max_size=50), st.integers(), st.none()),
    "decision": st.one_of(st.integers(), st.text(max_size=3), st.floats()),
    "pick": st.one_of(st.integers(), st.none()),
    "text": st.one_of(st.text(max_size=300), st.integers()),
    "texts": st.lists(st.text(max_size=20), max_size=70),
    "since": st.one_of(st.integers(), st.none()),
    "key": st.text(max_size=50),
    "pieces": st.lists(st.text(max_size=70), max_size=10),
    "kind": st.sampled_from(["takeback", "bot", "abandon", "win"]),
    "seat": st.integers(-3, 12),
    "proposal": st.integers(-1, 9),
    "yes": st.one_of(st.booleans(), st.integers()),
}


def frames(seed: int, count: int) -> list[str | bytes]:
    """Garbage of many kinds, the same for the same seed."""
    rng = random.Random(seed)
    found: list[str | bytes] = [
        "",
        "null",
        "[]",
        "{",
        '{"type":"hello"',
        "0" * 5000,
        "[" * 3000,
        '{"a":' * 500,
        "\U0001f600",
    ]
    found += [b"", b"\xff\xfe", rng.randbytes(2000), b'{"type":"ping"}']
    for _ in range(count):
        length = rng.randrange(0, 200)
        found.append("".join([chr(rng.randrange(32, 1000)) for _ in range(length)]))
    return found


def test_garbage_is_refused(server: Running) -> None:
    ada, _bob = seated(server, "Ada", "Bob")
    before = ada.update
    for frame in frames(7, 40):
        with ada.guest.sit(ada.table) as sitting:
            sitting.socket.send(frame)
            while (answer := sitting.hear())["type"] == "table":
                pass
            assert answer["type"] == "refused" and answer["code"] == "bad-frame"
    with ada.guest.sit(ada.table) as sitting:
        assert before is not None and sitting.update is not None and sitting.update["view"] == before["view"]


def test_a_huge_frame_ends_the_connection_and_nothing_else(server: Running) -> None:
    ada, bob = seated(server, "Ada", "Bob")
    ada.socket.send("x" * 1_000_000)
    with pytest.raises(ConnectionClosed):
        ada.drain(5)
    assert bob.choose(bob.offered[0])["type"] == "ack"


def test_too_much_nonsense_ends_the_connection(server: Running) -> None:
    ada, _bob = seated(server, "Ada", "Bob")
    for _ in range(20):
        ada.socket.send("nonsense")
    assert ada.until("bye")["code"] == "bad-frame"


def test_messages_in_the_wrong_order(server: Running) -> None:
    ada = server.guest("Ada")
    table = ada.table(seats="mo")
    with Sitting(ada, table, hello=False) as sitting:
        assert sitting.command(type="chat", text="hello")["code"] == "hello-first"
        sitting.say(type="hello", since=10**6)
        sitting.until("welcome")
        assert sitting.command(type="choose", decision=1, text="play 1")["code"] == "not-started"
        assert sitting.command(type="why", text="play 1")["code"] == "not-started"
        assert sitting.command(type="undo", decision=1)["code"] == "not-started"
        assert sitting.command(type="vote", proposal=3, yes=True)["code"] == "not-started"
        assert sitting.command(type="propose", kind="abandon")["code"] == "not-started"


def test_random_messages_get_an_answer_of_the_protocol(server: Running) -> None:
    """Fields of every kind in every message: each answer fits its model and is no server error."""
    message = st.fixed_dictionaries({"type": FIELDS["type"]}, optional={k: v for k, v in FIELDS.items() if k != "type"})
    ada, _bob = seated(server, "Ada", "Bob", pace={"kind": "daily", "hours": 24})
    sitting = ada.guest.sit(ada.table)
    count = 0

    @settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(message)
    def attack(data: dict[str, Any]) -> None:
        nonlocal sitting, count
        count += 1
        if count % 15 == 0:
            sitting.close()
            sitting = ada.guest.sit(ada.table)
        sitting.socket.send(json.dumps(data))
        sitting.say(type="ping")
        while (answer := sitting.hear())["type"] != "pong":
            WRITTEN.validate_python(answer)
            assert answer.get("code") != "server-error", data

    attack()
    for other in (sitting, ada):
        for text in other.frames:
            WRITTEN.validate_json(text)
