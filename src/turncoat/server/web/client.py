"""The built client, served from memory: one page for all its paths, assets that never change."""

import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..errors import Refusal
from ..settings import Settings
from .place import address
from .share import SHARE, Sharer, shared

mimetypes.add_type("application/manifest+json", ".webmanifest")  # not known everywhere

FOREVER = "public, max-age=31536000, immutable"  # names of assets hold a hash of their content
AGAIN = "no-cache"  # asked for again each time
PAGE = "index.html"
ADDRESSES = re.compile(
    r"|index\.html|(table/[^/]+(/replay)?|new/[^/]+|rules/[^/]+|learn/[^/]+(/[^/]+){0,2}|settings|recover)/?"
)
"""The paths that the client has pages for; must agree with its `App.svelte`."""
GALLERY = "art"
"""The path of its gallery, which is no part of a usual server."""


@dataclass(frozen=True)
class File:
    plain: bytes
    packed: bytes | None  # what the build has packed beside it
    media_type: str
    cache: str

    def response(self, request: Request) -> Response:
        headers = {"cache-control": self.cache, "vary": "accept-encoding"}
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.packed, media_type=self.media_type, headers=headers)
        return Response(self.plain, media_type=self.media_type, headers=headers)


def add_client(app: FastAPI, web: Path, settings: Settings, sharer: Sharer | None = None) -> None:
    """Serve the files in `web`, if the client has been built; all other paths get its page, unknown ones with 404.

    The page says of itself what a link to it shows when it is shared, if there is a sharer to ask.

    They are read once, here: a table needs two dozen of them at the same time, and opening each took longer than
    sending it.
    """
    files = read_files(web)
    if PAGE not in files:
        return
    page = _placed(files.pop(PAGE).plain, settings.root)

    async def client(path: str, request: Request) -> Response:
        if path not in files and path.partition("/")[0] in ("api", "assets"):
            raise Refusal(404, "not-found", "There is nothing here.")
        if path in files:
            return files[path].response(request)
        if settings.root and request.url.path == settings.root:
            return RedirectResponse(f"{settings.root}/", 308)
        is_known = ADDRESSES.fullmatch(path) is not None or (settings.demo and path == GALLERY)
        text = page
        if sharer is not None:
            card = await sharer.card(path, request.query_params.get("invite"))
            text = shared(page, card, address(settings, request))
        return Response(text, 200 if is_known else 404, media_type="text/html", headers={"cache-control": AGAIN})

    app.add_api_route("/{path:path}", client, methods=["GET", "HEAD"], include_in_schema=False, response_model=None)


def _placed(page: bytes, root: str) -> bytes:
    """The page for its place. The build names files relative to the home page, but this is the page of many addresses;
    and the client wants to know what to put before its own paths.
    """
    named = page.replace(b'="./', f'="{root}/'.encode())
    told = f'<meta name="turncoat-root" content="{root}" />\n    '.encode()
    return named.replace(SHARE, told + SHARE, 1)


def read_files(web: Path, is_lasting: bool = False) -> dict[str, File]:
    """All files of a folder by their paths in it; lasting ones have addresses that change with their content."""
    files = {}
    for file in web.rglob("*"):
        if not file.is_file() or file.suffix == ".gz":
            continue
        packed = file.with_name(f"{file.name}.gz")
        name = file.relative_to(web).as_posix()
        files[name] = File(
            plain=file.read_bytes(),
            packed=packed.read_bytes() if packed.is_file() else None,
            media_type=mimetypes.guess_type(file.name)[0] or "application/octet-stream",
            cache=FOREVER if is_lasting or name.startswith("assets/") else AGAIN,
        )
    return files
