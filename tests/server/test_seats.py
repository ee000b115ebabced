"""Whose seat it is: leaving, returning, standing in, freeing, pausing, and names."""

import sqlite3
from contextlib import closing
from types import SimpleNamespace

import pytest

from tests.server.running import Json, Running, Sitting
from tests.server.test_play import answer_all, seated
from turncoat.server.table.company import Company


def told(sitting: Sitting, kind: str) -> Json:
    """The next notice of that kind."""
    for number, other in enumerate(sitting.others):
        if other["type"] == "notice" and other["notice"]["kind"] == kind:
            del sitting.others[number]
            notice: Json = other["notice"]
            return notice
    while True:
        heard = sitting.until("notice")["notice"]
        if heard["kind"] == kind:
            return dict(heard)
        sitting.others.append({"type": "notice", "notice": heard})


def test_a_moment_offline_costs_nobody_the_seat(either: Running) -> None:
    for pace in ({"kind": "daily", "hours": 24}, {"kind": "none"}):
        ada, bob, cy = seated(either, "Ada", "Bob", "Cy", pace=pace, timeout="vote")
        bob.close()
        assert told(ada, "away")["name"] == "Bob"
        assert ada.command(type="propose", kind="bot", seat=1)["code"] == "cannot-propose"
        cy.close()


def test_who_returns_takes_the_seat_back_at_once(either: Running) -> None:
    pace = {"kind": "live", "bank": 1, "increment": 0}
    ada, bob, cy = seated(either, "Ada", "Bob", "Cy", pace=pace, timeout="vote")
    ada.choose(ada.offered[0])
    cy.choose(cy.offered[0])
    assert told(ada, "late")["seat"] == 1
    ada.command(type="propose", kind="bot", seat=1)
    number = cy.until("proposal")["proposal"]["number"]
    cy.command(type="vote", proposal=number, yes=True)
    assert told(ada, "stand-in")["name"] == "Bob"
    assert bob.command(type="return")["type"] == "ack"
    assert told(ada, "returned")["seat"] == 1
    while ada.table["seats"][1]["absent"]:
        ada.until("table")
    bob.guest.post(f"/api/tables/{ada.table['id']}/leave")
    assert told(ada, "left")["seat"] == 1
    with bob.guest.sit(bob.table):
        assert told(ada, "returned")["seat"] == 1, "opening the table is enough"


def test_without_a_clock_only_long_silence_opens_a_seat(lone: Running) -> None:
    lone.start()
    ada, bob, cy = seated(lone, "Ada", "Bob", "Cy", silence=2)
    assert ada.table["silence"] == 2
    bob.close()
    told(ada, "away")
    with closing(sqlite3.connect(lone.db)) as database, database:  # as if he had gone three hours ago
        lone.stop()
        database.execute("UPDATE seats SET seen = seen - 3 * 3600 * 1000 WHERE seat = 1")
    lone.start()
    ada = ada.guest.sit(ada.table)
    assert ada.command(type="propose", kind="bot", seat=1)["code"] == "cannot-propose", "he was asked just now"
    ada.close()
    with closing(sqlite3.connect(lone.db)) as database, database:
        lone.stop()
        database.execute("UPDATE choices SET at = at - 3 * 3600 * 1000")
        database.execute("DELETE FROM snapshots")
    lone.start()
    ada, cy = ada.guest.sit(ada.table), cy.guest.sit(cy.table)
    assert ada.command(type="propose", kind="bot", seat=2)["code"] == "cannot-propose"
    assert ada.command(type="propose", kind="bot", seat=1)["type"] == "ack"
    number = cy.until("proposal")["proposal"]["number"]
    cy.command(type="vote", proposal=number, yes=True)
    assert told(ada, "stand-in")["seat"] == 1


def test_a_seat_of_a_rematch_is_not_silent_before_anybody_came(lone: Running) -> None:
    lone.start()
    ada, bob = seated(lone, "Ada", "Bob", options={"nights": 1}, silence=1)
    while ada.update is not None and ada.update["status"] != "over":
        answer_all([ada, bob])
    bob.close()
    again = ada.guest.post(f"/api/tables/{ada.table['id']}/rematch")
    ada.guest.post(f"/api/tables/{again['id']}/start")
    with ada.guest.sit(again) as sitting:
        assert sitting.command(type="propose", kind="bot", seat=0)["code"] == "cannot-propose"


def test_signs_of_life_are_kept_now_and_then_while_somebody_plays() -> None:
    """A server that is killed knows only what was kept."""
    now, kept = [5_000_000], []
    house = SimpleNamespace(time=SimpleNamespace(now=lambda: now[0]), store=SimpleNamespace(write_later=kept.append))
    company = Company(house, SimpleNamespace(id="table", seats=[SimpleNamespace(seen=0)]), [])  # type: ignore[arg-type]
    for later, writes in ((0, 1), (59_999, 1), (1, 2), (60_000, 3)):
        now[0] += later
        company.seen(0)
        assert company.info.seats[0].seen == now[0] and len(kept) == writes


def test_a_host_frees_a_seat_before_the_start(either: Running) -> None:
    ada, eve = either.guest("Ada"), either.guest("Eve")
    table = ada.table(seats="mo")
    path = f"/api/tables/{table['id']}"
    eve.post(f"{path}/join", {"invite": table["invite"]})
    with ada.sit(table) as sitting:
        assert eve.post(f"{path}/seats/0", {"kind": "open"}, 403)["code"] == "not-host"
        freed = ada.post(f"{path}/seats/1", {"kind": "open"})
        assert freed["seats"][1]["kind"] == "open"
        assert told(sitting, "freed")["name"] == "Eve"


def test_nobody_pauses_for_ever(lone: Running) -> None:
    lone.start()
    ada, bob = seated(lone, "Ada", "Bob", pace={"kind": "live", "bank": 60, "increment": 0})
    path = f"/api/tables/{ada.table['id']}/pause"
    bob.guest.post(path, {"paused": True})
    assert told(ada, "paused")["name"] == "Bob"
    lone.kill()
    with closing(sqlite3.connect(lone.db)) as database, database:  # he has used all but three seconds
        database.execute("""UPDATE tables SET pauses = json_set(pauses, '$.used', json('[[1, 597000]]'))""")
    lone.start()
    ada, bob = ada.guest.sit(ada.table), bob.guest.sit(bob.table)
    assert told(ada, "pause-over")["kind"] == "pause-over"
    while ada.table["status"] != "playing":
        ada.until("table")
    assert bob.guest.post(path, {"paused": True}, 409)["code"] == "pause-spent"
    assert ada.command(type="propose", kind="pause")["type"] == "ack"
    number = bob.until("proposal")["proposal"]["number"]
    assert bob.command(type="vote", proposal=number, yes=True)["type"] == "ack"
    while ada.table["status"] != "paused":
        ada.until("table")
    assert ada.table["pauses"]["by"] is None, "by consent it lasts"


def test_a_pause_and_its_end_show_everybody_the_clocks_anew(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob", pace={"kind": "live", "bank": 60, "increment": 0})
    path = f"/api/tables/{ada.table['id']}/pause"
    for is_paused in (True, False):
        bob.guest.post(path, {"paused": is_paused})
        update = ada.until("update")
        assert update["status"] == ("paused" if is_paused else "playing")
        assert all(left > 50_000 for left in update["clocks"])


def test_votes_work_while_paused(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    ada.guest.post(f"/api/tables/{ada.table['id']}/pause", {"paused": True})
    assert ada.command(type="propose", kind="abandon")["type"] == "ack"
    number = bob.until("proposal")["proposal"]["number"]
    assert bob.command(type="vote", proposal=number, yes=True)["type"] == "ack"
    while bob.table["status"] != "abandoned":
        bob.until("table")
    with ada.guest.sit(ada.table) as again:
        assert again.prompt is None and again.update is not None and again.update["status"] == "abandoned"


def test_two_alike_are_told_apart(either: Running) -> None:
    first, second = either.guest("Ada"), either.guest("ada")
    table = first.table(seats="mo")
    joined = second.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    assert [seat["name"] for seat in joined["seats"]] == ["Ada", "ada (2)"]
    renamed = second.post(f"/api/tables/{table['id']}/join", {"name": "Bob"})
    assert [seat["name"] for seat in renamed["seats"]] == ["Ada", "Bob"]


def test_not_even_by_the_number_of_a_name_is_anybody_taken_for_another(either: Running) -> None:
    people = [either.guest(name) for name in ("Ada", "Ada", "Ada (2)", "\uff21da")]
    table = people[0].table(seats="mooo")
    for guest in people[1:]:
        guest.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    names = [seat["name"] for seat in people[0].get(f"/api/tables/{table['id']}")["seats"]]
    assert names == ["Ada", "Ada (2)", "Ada (2) (2)", "\uff21da (3)"]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "empty-name"),
        ("   ", "empty-name"),
        ("\u200b\u200d", "empty-name"),
        ("x" * 25, "long-name"),
        ("a\u0000b", "bad-name"),
        ("<b>", "bad-name"),
    ],
)
def test_names_are_refused_with_a_reason(either: Running, name: str, code: str) -> None:
    ada = either.guest("Ada")
    assert ada.http.patch("/api/session", json={"name": name}).json()["code"] == code
    assert ada.get("/api/session")["player"]["name"] == "Ada"


def test_newcomers_are_told_what_was_told(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    bob.guest.post(f"/api/tables/{ada.table['id']}/leave")
    told(ada, "left")
    with ada.guest.sit(ada.table) as again:
        assert [notice["kind"] for notice in again.welcome["notices"]] == ["joined", "left"]


def test_what_is_told_of_people_keeps_its_place_among_the_events(either: Running) -> None:
    ada, bob = seated(either, "Ada", "Bob")
    bob.guest.post(f"/api/tables/{ada.table['id']}/leave")
    left = told(ada, "left")
    with ada.guest.sit(ada.table) as again:
        joined, kept = again.welcome["notices"]
        assert joined["seq"] == 0  # before the match
        assert kept["seq"] == left["seq"] >= 1
