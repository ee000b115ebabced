"""The built client, served from the package: one page for all its paths, assets that never change."""

from pathlib import Path

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from .errors import Refusal

FOREVER = "public, max-age=31536000, immutable"  # names of assets hold a hash of their content


def add_client(app: FastAPI, web: Path) -> None:
    """Serve the files in `web`, if the client has been built; whatever else is asked for gets its page."""
    page = web / "index.html"
    if not page.is_file():
        return
    folder = web.resolve()

    async def client(path: str, request: Request) -> Response:
        if path == "api" or path.startswith("api/"):
            raise Refusal(404, "not-found", "There is nothing here.")
        file = (folder / path).resolve()
        if not path or not file.is_file() or folder not in file.parents:
            return _file(page, request, "no-cache")
        return _file(file, request, FOREVER if path.startswith("assets/") else "no-cache")

    app.add_api_route("/{path:path}", client, methods=["GET", "HEAD"], include_in_schema=False, response_model=None)


def _file(file: Path, request: Request, cache: str) -> Response:
    """The file, or what the build has packed beside it, if the browser can unpack that."""
    headers = {"cache-control": cache, "vary": "accept-encoding"}
    packed = file.with_name(f"{file.name}.gz")
    if "gzip" in request.headers.get("accept-encoding", "") and packed.is_file():
        plain = FileResponse(file)
        return FileResponse(packed, media_type=plain.media_type, headers={**headers, "content-encoding": "gzip"})
    return FileResponse(file, headers=headers)
