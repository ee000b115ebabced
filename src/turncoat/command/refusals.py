"""What the command line refuses: checked before anything is done, told in a sentence with its code."""

import ipaddress
import json
import re
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any, Final

from ..kernel.errors import InvalidDocument, InvalidOption
from ..kernel.match import RECORD

LEVELS: Final = ("debug", "info", "warning", "error")
_FURTHER: Final = {"psycopg": ",postgres", "redis": ",cluster", "limits": ",cluster", "torch": ",train"}
_ORIGIN: Final = re.compile(r"https?://[^/\s?#@]+")
_ROOT: Final = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*")
_OWN_PATHS: Final = ("api", "assets", "share", "table", "new", "rules", "learn", "settings", "recover", "art")


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """What is done here needs the packages of an extra; without them, a sentence says how to get them."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing in ("", "turncoat"):
            raise
        wanted = extra + _FURTHER.get(missing, "")
        raise InvalidOption(
            "missing-extra", f"This needs {missing}, which is not installed: pip install 'turncoat[{wanted}]'"
        ) from None


def with_extra(extra: str, command: Callable[..., Any]) -> Callable[..., Any]:
    """A command that needs the packages of an extra."""

    @wraps(command)
    def checked(*words: Any, **options: Any) -> Any:
        with needs(extra):
            return command(*words, **options)

    return checked


def check_level(level: str) -> None:
    if level not in LEVELS:
        raise InvalidOption("bad-log-level", f"The log level is one of {', '.join(LEVELS)}, not {level!r}.")


def check_origins(origins: list[str]) -> None:
    for origin in origins:
        if not _ORIGIN.fullmatch(origin):
            raise InvalidOption("bad-origin", f"An origin is written https://host, not {origin!r}.")


def check_proxies(proxies: str) -> None:
    """Addresses or networks, separated by commas; * is everybody."""
    for word in proxies.split(","):
        try:
            if word.strip() != "*":
                ipaddress.ip_network(word.strip(), strict=False)
        except ValueError:
            raise InvalidOption(
                "bad-proxy", f"A proxy is given by its address, such as 10.0.0.7 or 10.0.0.0/8, not {word.strip()!r}."
            ) from None


def checked_root(path: str) -> str:
    """The path of a place below a host, as the server wants it.

    >>> checked_root("/games/"), checked_root("games"), checked_root("/")
    ('/games', '/games', '')
    """
    root = "/" + path.strip("/") if path.strip("/") else ""
    if _ROOT.fullmatch(root) is None:
        raise InvalidOption("bad-path", f"A path is given as /games or /some/path, not {path!r}.")
    if root[1:].partition("/")[0] in _OWN_PATHS:
        raise InvalidOption("bad-path", f"{root} is a path of Turncoat itself; choose another one, such as /games.")
    return root


def check_broker(broker: str, db: str) -> None:
    """Several servers share a broker and a database that is no file."""
    if not broker:
        return
    if not broker.startswith(("redis://", "rediss://")):
        raise InvalidOption("bad-broker", f"A broker is given as redis://HOST:PORT, not {broker!r}.")
    if not db.startswith(("postgresql://", "postgres://", "postgresql+psycopg://")):
        raise InvalidOption(
            "bad-database", "Servers with a broker share a PostgreSQL database: --db postgresql://USER@HOST/NAME."
        )


def check_address(host: str, port: int) -> None:
    """Whether a server could listen there now."""
    if not 1 <= port <= 65535:
        raise InvalidOption("bad-port", f"A port is a number from 1 to 65535, not {port}.")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, UnicodeError):
        raise InvalidOption("bad-host", f"There is no address {host!r} to listen on.") from None
    try:
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        raise InvalidOption(
            "address-taken", f"The server cannot listen on {host} port {port}: {error.strerror}. Try another --port."
        ) from None


def check_database(db: str) -> None:
    """A database that is looked into must be there: looking would make an empty one."""
    if db and "://" not in db and not Path(db).is_file():
        raise InvalidDocument("no-database", f"There is no database {db}.")


def read_record(path: Path) -> dict[str, Any]:
    """The record of a match, as far as can be told without its game."""
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidDocument("no-file", f"{path} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise InvalidDocument("not-a-document", f"{path} is no JSON document.") from None
    if not isinstance(document, dict) or document.get("format") != RECORD:
        raise InvalidDocument("not-a-document", f"{path} is no record of a match.")
    return document
