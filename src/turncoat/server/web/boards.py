"""The boards that packages bring for their games: built files in the folder `web` beside a game's modules.

They are read when they are first asked for. Their address holds a stamp of their content, so browsers keep them.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path as Folder
from typing import Annotated, Final

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from ...kernel.game import Game
from ..errors import Refusal
from . import models
from .api import REFUSED, CatalogueOf, GameName
from .client import File, read_files

MODULE: Final = "board.js"
"""What the client loads; other files are those that it asks for."""

boards = APIRouter(prefix="/api/games/{game}", responses=REFUSED)


@boards.get("/board", response_model=models.OwnBoard)
async def get_board(game: GameName, catalogue: CatalogueOf) -> dict[str, str | None]:
    """The address of the board that a game's package brings; null if it brings none."""
    stamp, files = brought(catalogue.game(game))
    return {"module": f"/api/games/{game}/board/{stamp}/{MODULE}" if MODULE in files else None}


@boards.get("/board/{stamp}/{name:path}", include_in_schema=False)
async def get_file(
    game: GameName, stamp: str, name: Annotated[str, Path(max_length=200)], catalogue: CatalogueOf, request: Request
) -> Response:
    """One of its files."""
    now, files = brought(catalogue.game(game))
    if stamp != now or name not in files:
        raise Refusal(404, "not-found", "There is nothing here.")
    return files[name].response(request)


@cache
def brought(game: Game) -> tuple[str, dict[str, File]]:
    """The files of a game's board, and a stamp of their content."""
    files = read_files(Folder(str(game.modules[0].__file__)).parent / "web", is_lasting=True)
    content = sha256()
    for name in sorted(files):
        content.update(name.encode() + b"\0" + files[name].plain + b"\0")
    return content.hexdigest()[:16], files
