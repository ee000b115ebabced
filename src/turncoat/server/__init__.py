"""The server: tables that never lose a move and never tell a secret. The contract is docs/protocol.md.

Importing this package is cheap; what is heavy is loaded when a server is really wanted.
"""

import gc
from typing import TYPE_CHECKING, Any

from .settings import Settings

if TYPE_CHECKING:
    from fastapi import FastAPI

__all__ = ["Settings", "create_app", "run"]


def create_app(settings: Settings) -> "FastAPI":
    """The application, for any ASGI server."""
    from .app import create_app as create

    return create(settings)


def run(host: str = "127.0.0.1", port: int = 8000, db: str | None = None, workers: int = 1, **more: Any) -> None:
    """Serve until stopped. `db` is a file or a database URL; `more` are the other fields of `Settings`."""
    settings = Settings.of(db, **more)
    if workers == 1:
        # Loading makes much that stays and nothing that is circular: looking for it would take a fifth of the start.
        gc.disable()
        from .app import serve

        serve(settings, host, port)
    else:
        from .cluster.several import serve_several

        serve_several(settings, host, port, workers)
