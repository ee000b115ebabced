"""Who is asking: guests, accounts, recovery links, cookies."""

from tests.server.running import Guest, Running


def fresh(either: Running, name: str = "Ada") -> tuple[Guest, str]:
    """A guest, and a username that nobody has."""
    guest = either.guest(name)
    assert guest.player is not None
    return guest, f"u{guest.player['id']}"


def test_a_guest_has_a_name(either: Running) -> None:
    ada = either.guest("Ada")
    assert ada.get("/api/session")["player"] == ada.player
    assert ada.post("/api/session", {"name": "Ada L."})["player"]["id"] == (ada.player or {})["id"]
    assert Guest(either, None).get("/api/session")["player"] is None
    assert Guest(either, None).post("/api/tables", {}, 401)["code"] in ("no-session", "invalid-request")


def test_names_are_checked(either: Running) -> None:
    nothing_shown = ("\u3164", "\u2800\u115f", "\u0301" * 5, "\u200d")
    for name in ("", "   ", "x" * 25, "a\nb", "<b>", *nothing_shown):
        code = Guest(either, None).post("/api/session", {"name": name}, 422)["code"]
        assert code in ("empty-name", "long-name", "bad-name")


def test_a_guest_chooses_a_face_that_all_see(either: Running) -> None:
    ada = either.guest("Ada")
    assert (ada.player or {})["avatar"] is None
    table = ada.table(seats="mb", start=True)["id"]
    assert ada.http.patch("/api/session", json={"name": "Ada", "avatar": "monk"}).json()["player"]["avatar"] == "monk"
    watching = either.guest("Bob").get(f"/api/tables/{table}")
    assert [seat["avatar"] for seat in watching["seats"]] == ["monk", None]
    assert ada.post("/api/session", {"name": "Ada L."})["player"]["avatar"] == "monk"
    assert ada.get("/api/session/data")["player"]["avatar"] == "monk"
    new = Guest(either, None).post("/api/session", {"name": "Cleo", "avatar": "queen"})
    assert new["player"]["avatar"] == "queen"
    for wrong in ("", "Monk", "x" * 30):
        assert ada.post("/api/session", {"name": "Ada", "avatar": wrong}, 422)["code"] == "bad-avatar"
    assert ada.get("/api/session")["player"]["avatar"] == "monk"


def test_a_guest_turns_into_an_account_and_loses_nothing(either: Running) -> None:
    ada, username = fresh(either)
    table = ada.table(seats="mb", start=True)
    account = ada.post("/api/account", {"username": username.upper(), "password": "correct horse"})["player"]
    assert account["id"] == (ada.player or {})["id"] and account["username"] == username
    elsewhere = Guest(either, None)
    assert elsewhere.post("/api/account/login", {"username": username, "password": "wrong"}, 401)["code"] == (
        "wrong-password"
    )
    elsewhere.post("/api/account/login", {"username": username, "password": "correct horse"})
    assert elsewhere.get(f"/api/tables/{table['id']}")["you"] == 0
    other, _ = fresh(either)
    taken = other.post("/api/account", {"username": username, "password": "correct horse"}, 409)
    assert taken["code"] == "name-taken"


def test_a_new_password_logs_other_browsers_out(either: Running) -> None:
    ada, username = fresh(either)
    ada.post("/api/account", {"username": username, "password": "correct horse"})
    elsewhere = Guest(either, None)
    elsewhere.post("/api/account/login", {"username": username, "password": "correct horse"})
    refused = ada.post("/api/account/password", {"old": "nonsense", "new": "battery staple"}, 401)
    assert refused["code"] == "wrong-password"
    ada.post("/api/account/password", {"old": "correct horse", "new": "battery staple"}, 204)
    assert ada.get("/api/session")["player"] is not None
    assert elsewhere.get("/api/session")["player"] is None


def test_a_recovery_link_works_once(either: Running) -> None:
    ada = either.guest("Ada")
    table = ada.table(seats="mb", start=True)
    link = ada.post("/api/session/recovery")
    assert link["path"] == f"/recover#{link['token']}"
    phone = Guest(either, None)
    assert phone.post("/api/session/recover", {"token": link["token"]})["player"] == ada.player
    assert phone.get(f"/api/tables/{table['id']}")["you"] == 0
    assert Guest(either, None).post("/api/session/recover", {"token": link["token"]}, 403)["code"] == "bad-token"


def test_logging_out_ends_the_session_for_good(either: Running) -> None:
    ada = either.guest("Ada")
    cookie = ada.cookie()
    ada.http.delete("/api/session")
    thief = Guest(either, None)
    thief.http.headers["cookie"] = cookie
    assert thief.get("/api/session")["player"] is None


def test_forged_cookies_are_nobody(either: Running) -> None:
    value = either.guest("Ada").cookie().split("=", 1)[1]
    payload, signature = value.split(".")
    # The last letter of a signature carries bits that mean nothing: changed there, it may be the same signature.
    changed = [_changed(value, place) for place in (0, len(payload) // 2, len(payload) + 1, len(value) - 2)]
    for forged in (*changed, payload, signature, f"{payload}.", "x", "", "a" * 5000):
        eve = Guest(either, None)
        eve.http.headers["cookie"] = f"turncoat={forged}"
        assert eve.get("/api/session")["player"] is None, forged


def _changed(text: str, place: int) -> str:
    return text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1 :]


def test_the_cookie_is_out_of_reach_for_scripts(either: Running) -> None:
    response = Guest(either, None).http.post("/api/session", json={"name": "Ada"})
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie
