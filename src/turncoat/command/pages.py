"""The documentation as pages: those of a release lie in the package, a checkout builds its own."""

import os
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from ..kernel.errors import InvalidOption
from ..words.rules import PACKAGE, TREE
from .refusals import needs

PACKED: Final = PACKAGE / "site"
BUILT: Final = TREE / "build" / "site"


def site(is_fresh: bool = False) -> Path:
    """The folder of the pages; in a checkout they are built when they are missing, or wanted afresh."""
    is_checkout = (TREE / "mkdocs.yml").exists()
    if PACKED.exists() and not (is_fresh and is_checkout):
        return PACKED
    if not is_checkout:
        raise InvalidOption("no-pages", "This installation came without its pages; a checkout of the project has them.")
    if is_fresh or not (BUILT / "index.html").exists():
        with needs("docs"):
            __import__("mkdocs")
            __import__("mkdocstrings")
        env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
        done = subprocess.run([sys.executable, "-m", "mkdocs", "build", "--quiet"], cwd=TREE, env=env, check=False)
        if done.returncode:
            raise InvalidOption("bad-pages", "The pages could not be built; what is wrong with them stands above.")
    return BUILT


class Handler(SimpleHTTPRequestHandler):
    """Files, without a line for each."""

    def log_message(self, format: str, *args: Any) -> None:
        return


def show(folder: Path, host: str, port: int) -> None:
    """Serve the pages until interrupted."""
    with ThreadingHTTPServer((host, port), partial(Handler, directory=str(folder))) as server:
        server.serve_forever()
