"""Where a server stands below the name of its host: `https://host/`, or `https://host/some/path/`."""

from starlette.requests import Request
from starlette.types import Scope

from ..settings import Settings


def below(scope: Scope, root: str) -> Scope:
    """The request without the path of the place. Proxies may leave that path out, or hand it over as it came.

    >>> [below({"path": path}, "/games")["path"] for path in ("/games/api/games", "/api/games", "/gamesome")]
    ['/api/games', '/api/games', '/gamesome']
    """
    path: str = scope["path"]
    return {**scope, "path": path[len(root) :]} if root and path.startswith(f"{root}/") else scope


def is_secure(settings: Settings, scheme: str) -> bool:
    """Whether whoever asks does so by https, as far as can be told from here."""
    return settings.secure_cookies or scheme == "https"


def address(settings: Settings, request: Request) -> str:
    """The address of the home page, in full."""
    scheme = "https" if is_secure(settings, request.url.scheme) else "http"
    return f"{scheme}://{request.url.netloc}{settings.root}/"
