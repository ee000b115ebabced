"""The built client, served from memory: one page for all its paths, assets that never change."""

import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response

from ..errors import Refusal

FOREVER = "public, max-age=31536000, immutable"  # names of assets hold a hash of their content
PAGE = "index.html"
ADDRESSES = re.compile(r"|(table/[^/]+(/replay)?|new/[^/]+|rules/[^/]+|learn/[^/]+(/[^/]+){0,2}|settings|recover)/?")
"""The paths that the client has pages for; must agree with its `App.svelte`."""


@dataclass(frozen=True)
class _File:
    plain: bytes
    packed: bytes | None  # what the build has packed beside it
    media_type: str
    cache: str

    def response(self, request: Request, status: int = 200) -> Response:
        headers = {"cache-control": self.cache, "vary": "accept-encoding"}
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.packed, status, media_type=self.media_type, headers=headers)
        return Response(self.plain, status, media_type=self.media_type, headers=headers)


def add_client(app: FastAPI, web: Path) -> None:
    """Serve the files in `web`, if the client has been built; all other paths get its page, unknown ones with 404.

    They are read once, here: a table needs two dozen of them at the same time, and opening each took longer than
    sending it.
    """
    files = _read(web)
    if PAGE not in files:
        return

    async def client(path: str, request: Request) -> Response:
        if path not in files and path.partition("/")[0] in ("api", "assets"):
            raise Refusal(404, "not-found", "There is nothing here.")
        if path in files:
            return files[path].response(request)
        return files[PAGE].response(request, 200 if ADDRESSES.fullmatch(path) else 404)

    app.add_api_route("/{path:path}", client, methods=["GET", "HEAD"], include_in_schema=False, response_model=None)


def _read(web: Path) -> dict[str, _File]:
    files = {}
    for file in web.rglob("*"):
        if not file.is_file() or file.suffix == ".gz":
            continue
        packed = file.with_name(f"{file.name}.gz")
        name = file.relative_to(web).as_posix()
        files[name] = _File(
            plain=file.read_bytes(),
            packed=packed.read_bytes() if packed.is_file() else None,
            media_type=mimetypes.guess_type(file.name)[0] or "application/octet-stream",
            cache=FOREVER if name.startswith("assets/") else "no-cache",
        )
    return files
