"""Playing at a table: choices, drafts, undo, chat, pauses, replays; on a running server."""

from pathlib import Path

import pytest

import turncoat
from tests.server.running import Guest, Running, Sitting


def seated(server: Running, *names: str, **more: object) -> list[Sitting]:
    """A started table of lanterns with these people, all connected."""
    guests = [server.guest(name) for name in names]
    table = guests[0].table(seats="m" + "o" * (len(names) - 1), **more)
    for guest in guests[1:]:
        guest.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    guests[0].post(f"/api/tables/{table['id']}/start")
    return [guest.sit(table) for guest in guests]


def answer_all(sittings: list[Sitting]) -> None:
    """Everybody who is asked answers with the first choice, and all have heard of it."""
    asked = [sitting for sitting in sittings if sitting.prompt]
    for sitting in asked:
        assert sitting.choose(sitting.offered[0])["type"] == "ack"
    last = max([sitting.update["seq"] for sitting in sittings if sitting.update])
    for sitting in sittings:
        while sitting.update is not None and sitting.update["seq"] < last:
            sitting.until("update")


def test_a_table_with_bots_is_one_request_and_plays_to_the_end(either: Running) -> None:
    ada = either.guest("Ada")
    table = ada.table(seats="mbb", start=True)
    assert table["status"] == "playing"
    with ada.sit(table) as sitting:
        sitting.play_to_end()
        assert sitting.update is not None and sitting.update["result"]["reason"] == "dawn"
    again = ada.get(f"/api/tables/{table['id']}")
    assert again["status"] == "over" and again["result"] == sitting.update["result"]


class Plain(Running):
    """The application on an ASGI server as it comes, without the short way out of our own."""

    program = """
import sys, uvicorn
from turncoat.server import Settings, create_app
from turncoat.server.settings import GENEROUS
from turncoat.server.storage.upgrade import upgrade
settings = Settings.of(sys.argv[2], demo=True, limits=GENEROUS, bot_pause=0.0)
upgrade(settings.url)
uvicorn.run(create_app(settings), port=int(sys.argv[1]), ws="websockets-sansio", log_level="warning")
"""


def test_the_application_plays_on_any_asgi_server(tmp_path: Path) -> None:
    plain = Plain(str(tmp_path / "turncoat.db"), tmp_path / "log").start()
    try:
        ada = plain.guest("Ada")
        with ada.sit(ada.table(seats="mbb", start=True)) as sitting:
            sitting.play_to_end()
            assert sitting.update is not None and sitting.update["result"]["reason"] == "dawn"
    finally:
        plain.close_all()
        plain.stop()


def test_views_are_those_of_the_library(either: Running) -> None:
    sittings = seated(either, "Ada", "Bob", "Cy")
    answer_all(sittings)
    for sitting in sittings:
        while sitting.update is not None and sitting.update["status"] != "over":
            answer_all(sittings)
    record = sittings[0].guest.get(f"/api/tables/{sittings[0].table['id']}/record")
    match = turncoat.game("lanterns").replay({key: record[key] for key in record if key != "fairness"})
    for seat, sitting in enumerate(sittings):
        assert sitting.update is not None
        assert sitting.update["view"] == _listed(match.view(seat))
        assert sitting.events == _listed(match.events(seat))


def _listed(value: object) -> object:
    if isinstance(value, dict):
        return {key: _listed(part) for key, part in value.items()}
    return [_listed(part) for part in value] if isinstance(value, list | tuple) else value


def test_a_choice_is_shown_to_all_and_asked_of_each(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    assert ada.prompt is not None and ada.prompt["question"] == "Night" and ada.prompt["rule"] == "LAN-2"
    ada.choose(ada.offered[0])
    update = bob.until("update")
    assert update["view"]["table"]["waiting"] == [1] and ada.prompt is None
    bob.choose(bob.offered[0])
    assert {event["event"] for event in bob.events} >= {"Played"}


def test_a_repeated_command_is_answered_and_not_repeated(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    first = ada.choose(ada.offered[0], id="once")
    again = ada.command(type="choose", id="once", decision=1, text="play 0")
    assert again == first
    bob.until("update")
    assert bob.silent()


def test_a_stale_decision_is_refused(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    texts = ada.offered
    answer_all([ada, bob])
    refused = ada.command(type="choose", decision=1, text=texts[0])
    assert refused["code"] == "stale-decision"
    assert ada.command(type="undo", decision=1)["code"] == "stale-decision"


@pytest.mark.parametrize(
    ("text", "code"), [("play 99", "unknown-choice"), ("done", "not-offered"), ("", None), ("x" * 300, None)]
)
def test_what_is_not_offered_is_refused(either: Running, text: str, code: str | None) -> None:
    ada, _bob = seated(either, "Ada", "Bob")
    refused = ada.command(type="choose", decision=1, text=text)
    assert refused["type"] == "refused" and refused["code"] == (code or "bad-frame")


def test_picks_of_a_draft_are_nobody_elses_business(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob", options={"nights": 1})
    answer_all([ada, bob])
    answer_all([ada, bob])
    assert ada.update is not None and ada.update["view"]["table"]["question"] == "Dusk"
    seq = ada.update["seq"]
    pledges = [text for text in ada.offered if text.startswith("pledge")]
    ada.choose(pledges[0])
    assert ada.update["seq"] == seq and ada.update["pick"] == 1 and ada.update["undo"]
    assert ada.update["view"]["mine"]["picks"] == [pledges[0]]
    assert bob.silent()
    stale = ada.command(type="choose", decision=ada.update["decision"], pick=0, text=pledges[1])
    assert stale["code"] == "stale-decision"
    answer = ada.command(type="undo", decision=ada.update["decision"])
    ada.until("update")
    assert answer["type"] == "ack" and ada.update["pick"] == 0
    assert bob.silent()
    ada.choose("done")
    assert bob.until("update")["view"]["table"]["waiting"] == [1]


def test_several_choices_all_or_none(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob", options={"nights": 1})
    answer_all([ada, bob])
    answer_all([ada, bob])
    assert ada.update is not None
    decision = ada.update["decision"]
    pledge = ada.offered[1]
    refused = ada.command(type="choose", decision=decision, texts=[pledge, pledge])
    assert refused["code"] == "not-offered"
    with ada.guest.sit(ada.table) as fresh:
        assert fresh.update is not None and fresh.update["pick"] == 0
    assert ada.command(type="choose", decision=decision, texts=[pledge, "done"])["type"] == "ack"


def test_an_answer_is_taken_back_while_others_think(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    ada.choose(ada.offered[0])
    assert ada.update is not None and ada.update["undo"]
    assert ada.command(type="undo", decision=1)["type"] == "ack"
    ada.until("update")
    assert ada.prompt is not None
    bob.until("update")
    assert bob.until("update")["view"]["table"]["waiting"] == [0, 1]


def test_why_not(either: Running) -> None:
    ada, _bob = seated(either, "Ada", "Bob")
    foreign = next(f"play {card}" for card in range(30) if f"play {card}" not in ada.offered)
    answer = ada.command(type="why", text=foreign)
    assert answer["reasons"][0]["rule"] == "LAN-2" and answer["reasons"][0]["message"] == "not-in-hand"
    assert ada.command(type="why", text=ada.offered[0])["reasons"] == []


def test_a_lost_connection_resumes_from_the_last_number(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    answer_all([ada, bob])
    seen, groups = ada.update["seq"] if ada.update else 0, list(ada.groups)
    ada.close()
    while bob.prompt:
        bob.choose(bob.offered[0])
    with ada.guest.sit(ada.table, since=seen) as back:
        assert all([group["seq"] > seen for group in back.groups])
        with ada.guest.sit(ada.table) as fresh:
            assert [*groups, *back.groups] == fresh.groups
            assert fresh.update is not None and back.update is not None
            assert back.update["view"] == fresh.update["view"]


def test_takeback_by_consent(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    before = ada.update
    answer_all([ada, bob])
    assert ada.update is not None and before is not None and ada.update["decision"] > before["decision"]
    assert not ada.update["undo"]
    ada.command(type="propose", kind="takeback")
    proposal = bob.until("proposal")["proposal"]
    assert proposal["state"] == "open"
    bob.say(type="vote", id="v", proposal=proposal["number"], yes=True)
    update = ada.until("update")
    assert update["view"]["table"] == {**before["view"]["table"]}
    assert update["back_to"] == 1 and ada.events == []
    assert update["prompt"] == before["prompt"]
    bob.until("update")
    answer_all([ada, bob])
    with ada.guest.sit(ada.table) as fresh:
        assert fresh.groups == ada.groups


def test_a_refused_takeback_changes_nothing(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    answer_all([ada, bob])
    ada.command(type="propose", kind="takeback")
    number = bob.until("proposal")["proposal"]["number"]
    bob.say(type="vote", id="v", proposal=number, yes=False)
    while ada.until("proposal")["proposal"]["state"] == "open":
        pass
    assert bob.command(type="vote", proposal=number, yes=True)["code"] == "proposal-closed"


def test_chat_is_heard_once(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    ada.command(type="chat", id="hi", text="Hello <b>there</b>")
    ada.command(type="chat", id="hi", text="Hello <b>there</b>")
    assert bob.until("chat")["line"]["text"] == "Hello <b>there</b>"
    assert bob.silent()
    with either.guest("Zoe").sit(ada.table) as watcher:
        assert [line["name"] for line in watcher.welcome["chat"]] == ["Ada"]


def test_signals_are_public(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    ada.command(type="signal", key="look", pieces=["card:3"])
    assert bob.until("signal") == {"type": "signal", "seat": 0, "key": "look", "pieces": ["card:3"]}


def test_a_repeated_sign_is_shown_once(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    for _ in range(2):
        assert ada.command(type="signal", id="s", key="look", pieces=[])["type"] == "ack"
    bob.until("signal")
    assert bob.silent()


def test_which_choices_have_no_way_back(either: Running) -> None:
    """A card of the night can be taken back until all have played; whoever is last has no way back."""
    ada, bob = seated(either, "Ada", "Bob")
    assert ada.update is not None and bob.update is not None
    ada.say(type="final", id="f", decision=ada.update["decision"])
    assert ada.until("final")["texts"] == []
    ada.choose(ada.offered[0])
    bob.until("update")
    bob.say(type="final", id="f", decision=bob.update["decision"])
    answer = bob.until("final")
    assert answer["texts"] == bob.offered and answer["decision"] == bob.update["decision"] and answer["pick"] == 0
    assert ada.command(type="final", decision=ada.update["decision"])["code"] == "not-asked"
    assert bob.command(type="final", decision=99)["code"] == "stale-decision"


def test_a_new_name_is_seen_at_the_table(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    ada.guest.post("/api/session", {"name": "Lovelace"})
    while bob.table["seats"][0]["name"] != "Lovelace":
        bob.until("table")
    ada.command(type="chat", text="it is me")
    assert bob.until("chat")["line"]["name"] == "Lovelace"


def test_a_pause_stops_everything(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob", pace={"kind": "live", "bank": 60, "increment": 0})
    bob.guest.post(f"/api/tables/{ada.table['id']}/pause", {"paused": True})
    while ada.table["status"] != "paused":
        ada.until("table")
    assert ada.command(type="choose", decision=1, text=ada.offered[0])["code"] == "paused"
    ada.guest.post(f"/api/tables/{ada.table['id']}/pause", {"paused": False})
    while ada.table["status"] == "paused":
        ada.until("table")
    assert ada.choose(ada.offered[0])["type"] == "ack"
    assert ada.update is not None and 0 < ada.update["clocks"][1] <= 60_000


def test_a_bot_answers_when_time_is_up(either: Running) -> None:
    ada, _bob = seated(either, "Ada", "Bob", pace={"kind": "live", "bank": 1, "increment": 0})
    ada.choose(ada.offered[0])
    update = ada.until("update", timeout=20)
    assert update["decision"] > 1


@pytest.mark.rule("DD-20.26")
def test_somebody_late_does_what_the_rules_name_for_it(server: Running) -> None:
    """What was picked and not confirmed is taken back first; bots of the other seats play as ever."""
    pace = {"kind": "live", "bank": 2, "increment": 0}
    ada = server.guest("Ada")
    sitting = ada.sit(ada.table("deal-with-the-devil", "mbbb", start=True, pace=pace, seed="late"))
    sitting.choose("borrow 1")
    assert sitting.update is not None and sitting.update["view"]["mine"]["picks"] == ["borrow 1"]
    while sitting.update["view"]["mine"]["picks"]:
        sitting.until("update")
    assert sitting.update["decision"] == 1, "taken back before the question is answered"
    while sitting.update["view"]["table"]["round"] < 2:
        sitting.until("update", timeout=20)
    assert sitting.update["view"]["table"]["built"][0] == [], "an empty plan"
    done = {event["event"] for event in sitting.events if event.get("seat") == 0}
    assert "Produced" in done and not done & {"Bought", "Sold", "Borrowed", "Built"}


def test_a_player_who_leaves_is_played_for_and_can_come_back(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    bob.guest.post(f"/api/tables/{ada.table['id']}/leave")
    ada.choose(ada.offered[0])
    while ada.update is not None and ada.update["decision"] == 1:
        ada.until("update")
    table = bob.guest.post(f"/api/tables/{ada.table['id']}/join")
    assert not table["seats"][1]["absent"]


def test_spectators_see_the_table_and_choose_nothing(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    with Guest(either, None).sit({"id": ada.table["id"]}) as watcher:
        assert watcher.update is not None and watcher.update["view"]["mine"] is None and watcher.prompt is None
        assert watcher.welcome["table"]["invite"] is None
        assert watcher.command(type="choose", decision=1, text=ada.offered[0])["code"] == "not-seated"
        assert watcher.command(type="chat", text="hello")["code"] == "no-session"
    bob.close()


def test_replay_shows_what_each_seat_saw(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    path = f"/api/tables/{ada.table['id']}"
    assert ada.guest.get(f"{path}/replay", 409)["code"] == "not-over"
    assert ada.guest.get(f"{path}/record", 409)["code"] == "not-over"
    first = bob.update
    while ada.update is not None and ada.update["status"] != "over":
        answer_all([ada, bob])
    replay = bob.guest.get(f"{path}/replay?seat=1&count=100")
    assert first is not None and bob.update is not None
    assert replay["frames"][0]["view"] == first["view"]
    assert replay["frames"][-1]["view"] == bob.update["view"]
    assert replay["frames"][-1]["step"] == replay["steps"]
    assert [event for frame in replay["frames"] for event in frame["events"]] == bob.events


def test_rematch_is_one_table_for_all(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob", options={"nights": 1})
    while ada.update is not None and ada.update["status"] != "over":
        answer_all([ada, bob])
    path = f"/api/tables/{ada.table['id']}/rematch"
    one, two = bob.guest.post(path), ada.guest.post(path)
    assert one["id"] == two["id"] and [seat["name"] for seat in one["seats"]] == ["Bob", "Ada"]
    assert one["options"] == {"nights": 1} and one["is_host"] and one["status"] == "open"


def test_a_rematch_with_bots_alone_begins_at_once(either: Running) -> None:
    guest = either.guest("Ada")
    table = guest.table(seats="mb", start=True, options={"nights": 1})
    with guest.sit(table) as ada:
        ada.play_to_end()
    again = guest.post(f"/api/tables/{table['id']}/rematch")
    assert again["status"] == "playing" and again["you"] == 1
    assert guest.post(f"/api/tables/{table['id']}/rematch")["id"] == again["id"]
