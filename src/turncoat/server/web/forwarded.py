"""What a proxy says of those who ask: believed of proxies that the operator has named, and of nobody else."""

import re
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Any

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?")
# An address, with or without a port: 192.0.2.7, 192.0.2.7:4711, 2001:db8::7, [2001:db8::7]:4711.
ADDRESS = re.compile(r"\[(?P<six>[^\]]*)\](:(?P<port6>\d{1,5}))?|(?P<four>[^:]*):(?P<port4>\d{1,5})|(?P<bare>.*)")


class Forwarded:
    """Who asks, by which scheme, and for which host, as a proxy has told: X-Forwarded-For, -Proto and -Host.

    Origins are compared with that host, and addresses in full are made of it.
    """

    def __init__(self, app: Any, proxies: str) -> None:
        words = [word.strip() for word in proxies.split(",")]
        self._is_anybody = "*" in words
        self._networks = [] if self._is_anybody else [ip_network(word, strict=False) for word in words]
        self._app: Any = app
        self._trusts = lru_cache(4096)(self._is_named)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            client = scope.get("client")
            if self._is_anybody or (client and self._trusts(client[0])):
                headers = Headers(scope=scope)
                scope = {**scope, **self._client(headers), **_scheme(headers, scope["type"]), **_host(headers, scope)}
        await self._app(scope, receive, send)

    def _is_named(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any([found in network for network in self._networks])

    def _client(self, headers: Headers) -> dict[str, Any]:
        """Each proxy adds whom it heard: the last that is no proxy of ours asks, or the first if all are."""
        told = [_address(word.strip()) for word in ",".join(headers.getlist("x-forwarded-for")).split(",")]
        strangers = [] if self._is_anybody else [client for client in told if not self._trusts(client[0])]
        client = strangers[-1] if strangers else told[0]
        return {"client": client} if client[0] else {}


def _address(text: str) -> tuple[str, int]:
    """An address and its port, 0 if none is told."""
    found = ADDRESS.fullmatch(text)
    if found is None:
        return text, 0
    return found["six"] or found["four"] or found["bare"] or "", int(found["port6"] or found["port4"] or 0)


def _scheme(headers: Headers, kind: str) -> dict[str, Any]:
    told = headers.getlist("x-forwarded-proto")
    scheme = told[-1].strip() if told else ""
    if scheme not in {"http", "https", "ws", "wss"}:
        return {}
    return {"scheme": scheme.replace("http", "ws") if kind == "websocket" else scheme}


def _host(headers: Headers, scope: Scope) -> dict[str, Any]:
    """Of several proxies one behind the other, the word of the nearest counts, which comes last."""
    told = headers.getlist("x-forwarded-host")
    host = told[-1].rpartition(",")[2].strip() if told else ""
    if HOST.fullmatch(host) is None:
        return {}
    others = [(key, value) for key, value in scope["headers"] if key != b"host"]
    return {"headers": [(b"host", host.encode()), *others]}
