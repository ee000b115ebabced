"""The board that a game's package brings, as the server hands it out."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from fastapi import FastAPI

from tests.server.running import Running
from tests.server.test_client import Browser
from turncoat.games import game
from turncoat.server.errors import Refusal
from turncoat.server.match.catalogue import Catalogue
from turncoat.server.web.boards import boards, brought
from turncoat.server.web.client import FOREVER

MODULE = "export function board() {}"


@pytest.fixture
def browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """Of a server to which the demonstration game brings a board; it has none of its own."""
    monkeypatch.setattr(game("lanterns").modules[0], "__file__", str(tmp_path / "board.py"))
    (tmp_path / "web" / "pictures").mkdir(parents=True)
    (tmp_path / "web" / "board.js").write_text(MODULE, encoding="utf-8")
    (tmp_path / "web" / "pictures" / "gem.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "secret.js").write_text("export const secret = 1;", encoding="utf-8")
    app = FastAPI()
    app.include_router(boards)
    app.state.hall = SimpleNamespace(house=SimpleNamespace(catalogue=Catalogue(True)))
    brought.cache_clear()
    yield Browser(app)
    brought.cache_clear()


def test_a_board_is_handed_out_with_what_lies_beside_it(browser: Browser) -> None:
    address = browser.get("/api/games/lanterns/board").json()["module"]
    found = browser.get(address)
    assert found.text == MODULE and found.headers["cache-control"] == FOREVER
    assert "javascript" in found.headers["content-type"]
    picture = browser.get(address.replace("board.js", "pictures/gem.svg"))
    assert picture.headers["content-type"].startswith("image/svg")


@pytest.mark.parametrize("name", ["none.js", "..%2Fsecret.js", "%2E%2E/secret.js", "pictures", ""])
def test_nothing_else_is_handed_out(browser: Browser, name: str) -> None:
    address = browser.get("/api/games/lanterns/board").json()["module"]
    with pytest.raises(Refusal, match="nothing here"):
        browser.get(address.replace("board.js", name))
    with pytest.raises(Refusal, match="nothing here"):
        browser.get("/api/games/lanterns/board/0123456789abcdef/board.js")


def test_a_game_without_one_says_so(server: Running) -> None:
    ada = server.guest("Ada")
    assert ada.get("/api/games/lanterns/board") == {"module": None}
    assert ada.http.get("/api/games/chess/board").json()["code"] == "unknown-game"
    refused = ada.http.get("/api/games/lanterns/board/0123456789abcdef/board.js")
    assert refused.json()["code"] == "not-found" and "script-src 'self'" in refused.headers["content-security-policy"]
