"""Tables before and around a match: invitations, seats, hosts, lists."""

import pytest

from tests.server.running import Guest, Running, Sitting
from turncoat.bots import LEVELS
from turncoat.server.match.verify import verify


def test_an_invitation_lets_a_guest_in(either: Running) -> None:
    ada, bob = either.guest("Ada"), either.guest("Bob")
    table = ada.table(seats="mo")
    path = f"/api/tables/{table['id']}/join"
    assert bob.post(path, {}, 403)["code"] == "not-invited"
    assert bob.post(path, {"invite": "wrong"}, 403)["code"] == "bad-token"
    joined = bob.post(path, {"invite": table["invite"]})
    assert joined["you"] == 1 and joined["seats"][1]["name"] == "Bob"
    assert bob.post(path, {})["you"] == 1, "taking one's own seat again is no error"
    assert either.guest("Cy").post(path, {"invite": table["invite"]}, 409)["code"] == "table-full"


def test_a_listed_table_is_open_to_all(either: Running) -> None:
    ada, bob = either.guest("Ada"), either.guest("Bob")
    table = ada.table(seats="moo", listed=True, title="Come in")
    assert table["id"] in [row["id"] for row in bob.get("/api/tables?scope=open")]
    assert bob.post(f"/api/tables/{table['id']}/join", {"seat": 2})["you"] == 2
    assert either.guest("Cy").post(f"/api/tables/{table['id']}/join", {"seat": 2}, 409)["code"] == "seat-taken"
    assert either.guest("Di").post(f"/api/tables/{table['id']}/join", {"seat": 7}, 404)["code"] == "no-such-seat"


def test_a_reserved_seat_is_kept_for_its_account(either: Running) -> None:
    ada, bob, cy = either.guest("Ada"), either.guest("Bob"), either.guest("Cy")
    name = f"bob{bob.player['id'][:6]}" if bob.player else ""
    bob.post("/api/account", {"username": name, "password": "long enough"})
    seats = [{"kind": "me"}, {"kind": "reserved", "username": name}]
    table = ada.post("/api/tables", {"game": "lanterns", "mode": "standard", "seats": seats}, 201)
    path = f"/api/tables/{table['id']}/join"
    assert cy.post(path, {"invite": table["invite"], "seat": 1}, 403)["code"] == "seat-reserved"
    assert cy.post(path, {"invite": table["invite"]}, 409)["code"] == "table-full"
    assert bob.post(path)["you"] == 1


def test_only_the_host_starts_and_only_when_all_sit(either: Running) -> None:
    ada, bob = either.guest("Ada"), either.guest("Bob")
    table = ada.table(seats="moo")
    path = f"/api/tables/{table['id']}"
    assert ada.post(f"{path}/start", {}, 409)["code"] == "seats-open"
    bob.post(f"{path}/join", {"invite": table["invite"]})
    assert bob.post(f"{path}/start", {}, 403)["code"] == "not-host"
    assert bob.post(f"{path}/seats/2", {"kind": "bot"}, 403)["code"] == "not-host"
    assert ada.post(f"{path}/seats/1", {"kind": "bot"}, 409)["code"] == "seat-taken"
    assert ada.post(f"{path}/seats/2", {"kind": "bot", "level": "greedy"})["seats"][2]["level"] == "greedy"
    assert ada.post(f"{path}/start")["status"] == "playing"
    assert ada.post(f"{path}/start", {}, 409)["code"] == "already-started"


def test_leaving_before_the_start_frees_the_seat(either: Running) -> None:
    ada, bob = either.guest("Ada"), either.guest("Bob")
    table = ada.table(seats="mo")
    path = f"/api/tables/{table['id']}"
    bob.post(f"{path}/join", {"invite": table["invite"]})
    assert bob.post(f"{path}/leave")["seats"][1]["kind"] == "open"
    assert bob.post(f"{path}/leave", {}, 403)["code"] == "not-seated"


def test_my_tables_show_whose_turn_it_is(either: Running) -> None:
    ada = either.guest("Ada")
    waiting, open_table = ada.table(seats="mb", start=True), ada.table(seats="mo")
    mine = ada.get("/api/tables?scope=mine")
    assert [row["id"] for row in mine] == [waiting["id"], open_table["id"]]
    assert [row["your_turn"] for row in mine] == [True, False]
    assert Guest(either, None).get("/api/tables?scope=mine") == []


def test_a_private_table_is_nobodys_business(either: Running) -> None:
    ada, eve = either.guest("Ada"), either.guest("Eve")
    table = ada.table(seats="mb", spectators=False, start=True)
    for path in (f"/api/tables/{table['id']}", f"/api/tables/{table['id']}/record"):
        assert eve.get(path, 404) == eve.get(path.replace(table["id"], "nosuchtabl"), 404)
    assert eve.get(f"/api/tables/{table['id']}?invite={table['invite']}")["invite"] is None
    with Sitting(eve, {"id": table["id"]}, hello=False) as outside:
        assert outside.until("bye")["code"] == "not-found"


def test_a_practice_table_has_the_seed_that_was_asked_for(either: Running) -> None:
    ada = either.guest("Ada")
    hands = []
    for _ in range(2):
        table = ada.table(seats="mb", seed="7", start=True)
        assert table["practice"]
        with ada.sit(table) as sitting:
            assert sitting.update is not None
            hands.append(sitting.update["view"]["mine"]["hands"])
    assert hands[0] == hands[1]
    with ada.sit(table) as sitting:
        sitting.play_to_end()
    record = ada.get(f"/api/tables/{table['id']}/record")
    assert record["practice"] and record["fairness"] is None
    verdict = verify(record)
    assert verdict.ok and "for practice" in verdict.message
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": "lanterns", "mode": "standard", "seats": seats, "seed": "7"}
    assert ada.post("/api/tables", body, 422)["code"] == "bad-option"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"mode": "fast"}, "unknown-mode"),
        ({"options": {"nights": 9}}, "bad-option"),
        ({"options": {"moons": 1}}, "unknown-option"),
        ({"seats": [{"kind": "me"}]}, "bad-seats"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, "invalid-request"),
        ({"seats": [{"kind": "me"}, {"kind": "cat"}]}, "invalid-request"),
        ({"pace": {"kind": "live", "bank": -1}}, "invalid-request"),
        ({"extra": 1}, "invalid-request"),
    ],
)
def test_what_makes_no_table_is_refused(either: Running, change: dict[str, object], code: str) -> None:
    body = {"game": "lanterns", "mode": "standard", "seats": [{"kind": "me"}, {"kind": "bot"}], **change}
    refused = either.guest("Ada").post("/api/tables", body, 404 if code == "unknown-game" else 422)
    assert refused["code"] == code and refused["message"]


def test_games_tell_the_lobby_everything(either: Running) -> None:
    ada = either.guest("Ada")
    for game in ada.get("/api/games"):
        assert game["modes"] and game["levels"] == list(LEVELS)
        content = ada.get(f"/api/games/{game['name']}/content")
        assert content["verbs"] and all([kind in content["domains"] for kind in content["verbs"][0]["domains"]])
        assert ada.get(f"/api/games/{game['name']}/messages/en")["prompt"]
        sections = ada.get(f"/api/games/{game['name']}/rules")
        assert all([entry["id"].startswith(game["prefix"]) for row in sections for entry in row["entries"]])
    assert ada.get("/api/games/lanterns/messages/xx", 404)["code"] == "not-found"
    assert ada.get("/api/games/chess/rules", 404)["code"] == "unknown-game"
