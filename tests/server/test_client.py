"""The built client, as the server hands it out."""

import asyncio
import gzip
import re
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from turncoat.server.errors import Refusal
from turncoat.server.web.client import FOREVER, add_client

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
    add_client(app, web)
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
    add_client(app, tmp_path)
    assert Browser(app).get("/").status_code == 404


def test_the_client_has_a_page_for_each_of_its_addresses() -> None:
    app = (Path(__file__).parents[2] / "web" / "src" / "App.svelte").read_text(encoding="utf-8")
    first = set(re.findall(r'first === "(\w+)"', app))
    known = {path.split("/")[1] for path in ADDRESSES} - {"", "index.html"}
    assert first == known
