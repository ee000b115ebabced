"""The built client, as the server hands it out."""

import asyncio
import gzip
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from turncoat.server.accounts.auth import Player
from turncoat.server.errors import Refusal, no_table
from turncoat.server.match.catalogue import Catalogue
from turncoat.server.settings import Settings
from turncoat.server.web.client import FOREVER, add_client
from turncoat.server.web.share import PICTURED, Sharer, shared

PAGE = b"<!doctype html><title>Turncoat</title>"
SCRIPT = b"export const answer = 42;" * 40


class Browser:
    """Asks an app without a network between."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app

    def get(self, path: str, headers: dict[str, str] | None = None) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(self._app), base_url="http://here") as client:
                return await client.get(path, headers=headers)

        return asyncio.run(ask())


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_bytes(PAGE)
    (web / "assets" / "main-1a2b.js").write_bytes(SCRIPT)
    (web / "assets" / "main-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT))
    (web / "assets" / "small-3c4d.css").write_bytes(b"p { margin: 0 }")
    (tmp_path / "secret.txt").write_text("not for the web")
    app = FastAPI()
    add_client(app, web, Settings.of("none.db"))
    return Browser(app)


ADDRESSES = [
    *("/", "/table/abc", "/table/abc/replay", "/new/x", "/rules/x", "/settings", "/recover", "/index.html"),
    *("/learn/x", "/learn/x/guide", "/learn/x/lessons/y"),
]
NO_ADDRESSES = ["/nothing.txt", "/table", "/table/abc/replay/more", "/settings/more", "/tables/abc", "/learn"]


@pytest.mark.parametrize(
    ("path", "status"), [*[(path, 200) for path in ADDRESSES], *[(path, 404) for path in NO_ADDRESSES]]
)
def test_every_path_gets_the_page_anew_each_time(browser: Browser, path: str, status: int) -> None:
    """It says itself that there is nothing where there is nothing; those who read no pages are told by the status."""
    answer = browser.get(path)
    assert answer.status_code == status
    assert answer.content == PAGE and answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/html")


def test_assets_are_kept_for_ever_and_packed_for_who_can_unpack_them(browser: Browser) -> None:
    packed = browser.get("/assets/main-1a2b.js", headers={"accept-encoding": "br, gzip"})
    assert packed.headers["content-encoding"] == "gzip" and packed.content == SCRIPT
    assert int(packed.headers["content-length"]) < len(SCRIPT)
    plain = browser.get("/assets/main-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.content == SCRIPT
    for answer in (packed, plain):
        assert answer.headers["cache-control"] == FOREVER and answer.headers["vary"] == "accept-encoding"
        assert "javascript" in answer.headers["content-type"]
    assert "content-encoding" not in browser.get("/assets/small-3c4d.css").headers


@pytest.mark.parametrize("path", ["/api/nothing", "/api", "/assets/main-old.js"])
def test_what_is_not_there_is_refused(browser: Browser, path: str) -> None:
    with pytest.raises(Refusal) as refused:
        browser.get(path)
    assert refused.value.code == "not-found"


@pytest.mark.parametrize("path", ["/../secret.txt", "/..%2fsecret.txt", "/assets%2f..%2f..%2fsecret.txt"])
def test_nothing_outside_the_client_is_handed_out(browser: Browser, path: str) -> None:
    try:
        answer = browser.get(path)
    except Refusal:
        return
    assert answer.content == PAGE


def test_without_a_built_client_there_is_no_page(tmp_path: Path) -> None:
    app = FastAPI()
    add_client(app, tmp_path, Settings.of("none.db"))
    assert Browser(app).get("/").status_code == 404


def test_the_gallery_is_part_of_demonstrations_alone(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(PAGE)
    for has_gallery, status in ((True, 200), (False, 404)):
        app = FastAPI()
        add_client(app, tmp_path, Settings.of("none.db", demo=has_gallery))
        assert Browser(app).get("/art").status_code == status


def test_the_client_has_a_page_for_each_of_its_addresses() -> None:
    app = (Path(__file__).parents[2] / "web" / "src" / "App.svelte").read_text(encoding="utf-8")
    first = set(re.findall(r'first === "(\w+)"', app))
    known = {path.split("/")[1] for path in (*ADDRESSES, "/art")} - {"", "index.html"}
    assert first == known


class Rooms:
    """A hall with one open table, and one for those who are invited."""

    async def visible(self, table: str, player: Player | None, invite: str | None) -> Any:
        if table == "open" or (table == "closed" and invite == "token"):
            return SimpleNamespace(info=SimpleNamespace(game="in-too-deep", title="Friday <night>"))
        raise no_table()


def shown(path: str, invite: str | None = None) -> str:
    rooms: Any = Rooms()
    card = asyncio.run(Sharer(rooms, Catalogue(demo=True)).card(path, invite))
    return shared(b"<head><!-- share --><title>Old</title><!-- /share --></head>", card, "https://here/").decode()


@pytest.mark.parametrize(("path", "invite"), [("table/open", None), ("table/closed", "token")])
def test_a_shared_link_shows_what_a_stranger_may_see(path: str, invite: str | None) -> None:
    page = shown(path, invite)
    assert "<title>Friday &lt;night&gt; · In Too Deep · Turncoat</title>" in page and "Old" not in page
    assert 'property="og:image" content="https://here/share/in-too-deep.jpg"' in page


@pytest.mark.parametrize(
    "path", ["table/closed", "table/closed/replay", "table/nothing", "new/nothing", "", "settings"]
)
def test_of_what_strangers_may_not_see_a_link_says_nothing(path: str) -> None:
    page = shown(path, "wrong")
    assert page == shown("") and "<title>Turncoat</title>" in page and "share/house.jpg" in page


def test_links_to_a_game_show_its_picture() -> None:
    assert "share/rogue-agent.jpg" in shown("learn/rogue-agent/guide")
    assert "share/house.jpg" in shown("rules/lanterns") and "Lanterns" in shown("rules/lanterns")
    pictures = Path(__file__).parents[2] / "web" / "public" / "share"
    assert {file.stem for file in pictures.glob("*.jpg")} == {*PICTURED, "house"}


def test_the_page_is_served_with_its_card(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(b"<head><!-- share --><!-- /share --></head>")
    rooms: Any = Rooms()
    app = FastAPI()
    add_client(app, tmp_path, Settings.of("none.db"), Sharer(rooms, Catalogue(demo=False)))
    answer = Browser(app).get("/table/closed?invite=token")
    assert answer.status_code == 200 and "Friday &lt;night&gt;" in answer.text
    assert answer.headers["cache-control"] == "no-cache" and "http://here/share/" in answer.text
    assert "In Too Deep" not in Browser(app).get("/table/closed").text
