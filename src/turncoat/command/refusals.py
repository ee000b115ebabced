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

LEVELS: Final = ("debug", "info", "warning", "error")
_ORIGIN: Final = re.compile(r"https?://[^/\s?#@]+")


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """What is done here needs the packages of an extra; without them, a sentence says how to get them."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing in ("", "turncoat"):
            raise
        wanted = f"{extra},postgres" if missing == "psycopg" else extra
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


def read_document(path: Path) -> dict[str, Any]:
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidDocument("no-file", f"{path} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise InvalidDocument("not-a-document", f"{path} is no JSON document.") from None
    if not isinstance(document, dict):
        raise InvalidDocument("not-a-document", f"{path} is no document of Turncoat.")
    return document
