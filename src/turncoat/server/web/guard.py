"""What stands before every request: rate and size limits, origin checks, security headers, one log line."""

import asyncio
import time
from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

import orjson
import structlog
from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..accounts.sanctions import Sanctions, refusal
from ..cluster.cluster import Cluster
from ..settings import Settings
from .place import below, is_secure

log = structlog.get_logger("turncoat.request")

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # positions of pieces are style attributes
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "media-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
SAFE = ("GET", "HEAD", "OPTIONS")
BODY_SECONDS = 10.0


def is_foreign(headers: Headers, origins: tuple[str, ...]) -> bool:
    """Whether a browser says that the request comes from another site."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")
    netloc = urlsplit(origin).netloc
    return origin not in origins and (not netloc or netloc != headers.get("host", ""))


class Guard:
    """Pure ASGI. Sockets go straight to their own application: every layer between would cost on each message."""

    def __init__(
        self, app: ASGIApp, settings: Settings, sockets: ASGIApp, cluster: Cluster, sanctions: Sanctions
    ) -> None:
        self.app = app
        self.sockets = sockets
        self.sanctions = sanctions
        self.settings = settings
        limits = settings.limits
        self._requests = cluster.limiter("requests", *limits.requests)
        self._secrets = cluster.limiter("secrets", *limits.secrets)
        self._tables = cluster.limiter("tables", *limits.tables)
        self._under_way: Counter[str] = Counter()  # requests of each address that are being answered

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        scope = below(scope, self.settings.root)
        if scope["type"] == "websocket":
            if await self._requests.take(address_of(scope)):
                await self.sockets(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008})
            return
        began = time.perf_counter()
        status = 500

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for key, value in HEADERS.items():
                    headers.setdefault(key, value)
                if is_secure(self.settings, scope.get("scheme", "http")):
                    headers.setdefault("strict-transport-security", "max-age=31536000")
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        refusal = await self._refusal(scope)
        if refusal is not None:
            await _answer(send_guarded, *refusal)
        else:
            address = address_of(scope)
            self._under_way[address] += 1
            try:
                await self.app(scope, _Limited(receive, self.settings.limits.body), send_guarded)
            finally:
                self._under_way[address] -= 1
                if not self._under_way[address]:
                    del self._under_way[address]
        spent = round((time.perf_counter() - began) * 1000, 1)
        # The path alone: query strings may hold an invite.
        log.info("request", method=scope["method"], path=scope["path"], status=status, ms=spent)

    async def _refusal(self, scope: Scope) -> tuple[int, str, str] | None:
        path, method = scope["path"], scope["method"]
        if not path.startswith(("/api/", "/livez", "/readyz", "/healthz", "/metrics")):
            return None
        address = address_of(scope)
        if not await self._requests.take(address):
            return (429, "too-fast", "Too many requests from this address; wait a moment.")
        if self._under_way[address] >= self.settings.limits.sockets:
            return (429, "too-fast", "Too many requests from this address at once; wait for answers.")
        client: Any = scope.get("client")
        ban = self.sanctions.ban(None, client[0] if client else "")
        if ban is not None and path.startswith("/api/") and path != "/api/session/data":
            shut_out = refusal(ban)
            return (shut_out.status, shut_out.code, shut_out.message)
        if method in SAFE:
            return None
        headers = Headers(scope=scope)
        if is_foreign(headers, self.settings.origins):
            return (403, "foreign-origin", "This request comes from another site.")
        if (
            headers.get("content-length", "0").isdigit()
            and int(headers.get("content-length", "0")) > self.settings.limits.body
        ):
            return (413, "too-large", f"At most {self.settings.limits.body} bytes are taken.")
        if path.startswith(("/api/account", "/api/session/rec")) and not await self._secrets.take(address):
            return (429, "too-fast", "Too many attempts from this address; wait a minute.")
        is_table = path == "/api/tables" or path.endswith("/rematch")
        if is_table and not await self._tables.take(address):
            return (429, "too-fast", "Too many tables from this address; wait a minute.")
        return None


class _Limited:
    """Counts a body while it is read, and does not wait for it without end."""

    def __init__(self, receive: Receive, limit: int) -> None:
        self._receive = receive
        self._limit = limit
        self._left = limit
        self._is_whole = False
        self._ends = asyncio.get_running_loop().time() + BODY_SECONDS

    async def __call__(self) -> Message:
        if self._is_whole:  # asked whether somebody is still there, which may take as long as the answer does
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._ends):
                message = await self._receive()
        except TimeoutError:
            raise HTTPException(408, f"A request must be whole within {BODY_SECONDS:.0f} seconds.") from None
        if message["type"] == "http.request":
            self._is_whole = not message.get("more_body", False)
            self._left -= len(message.get("body", b""))
            if self._left < 0:
                raise HTTPException(413, f"At most {self._limit} bytes are taken.")
        return message


def address_of(scope: Scope) -> str:
    """Where somebody comes from, as far as limits are concerned: an IPv4 address, or the prefix of an IPv6 network."""
    client: Any = scope.get("client")
    return prefix_of(client[0]) if client else "?"


@lru_cache(10_000)
def prefix_of(address: str) -> str:
    """One household or machine has a whole /64 of addresses, and could use a new one for each request.

    >>> prefix_of("2001:db8:1:2:3:4:5:6"), prefix_of("::ffff:192.0.2.7"), prefix_of("192.0.2.7")
    ('2001:db8:1:2::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((found, 64), strict=False))
    return address


async def _answer(send: Send, status: int, code: str, message: str) -> None:
    body = orjson.dumps({"code": code, "message": message})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
