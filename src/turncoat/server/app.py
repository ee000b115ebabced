"""The application put together, and the process that serves it."""

import asyncio
import gc
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import structlog
import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Receive, Scope, Send

from .. import __version__
from ..games import names
from ..kernel.errors import TurncoatError
from . import logs
from .accounts.auth import Auth
from .bots.pool import Thinkers
from .cluster.choice import cluster_of
from .cluster.cluster import Cluster, Elsewhere
from .cluster.newsroom import Newsroom
from .common import Buckets, Time
from .errors import Refusal, moving
from .match.catalogue import Catalogue
from .metrics import REGISTRY
from .settings import Settings
from .socket import messages
from .socket.sockets import Sockets
from .socket.wire import Wire
from .storage.store import Conflict, Store
from .storage.upgrade import upgrade
from .table import people
from .table.hall import Hall
from .table.heart import Heart
from .table.house import House
from .web import models
from .web.api import api
from .web.boards import boards
from .web.client import add_client
from .web.conduct import conduct
from .web.door import HEAD_BYTES, Doors
from .web.forwarded import Forwarded
from .web.guard import Guard
from .web.learn import learn
from .web.outside import outside
from .web.share import Sharer

if TYPE_CHECKING:
    from .cluster.broker import Broker

log = structlog.get_logger("turncoat.server")

READY_SECONDS = 2.0
CLIENT = Path(__file__).parent.parent / "web"


def create_app(
    settings: Settings,
    is_warm: bool = False,
    store: Store | None = None,
    thinkers: Thinkers | None = None,
    broker: "Broker | None" = None,
) -> FastAPI:
    """The application of one server; a warm one has bots and games ready before the first table asks for them.

    A rehearsal hands over a store, thinkers and a broker that fail when they are told to.
    """
    store = store or Store(settings.url, settings.commit_window)
    time = Time()
    cluster = cluster_of(settings, store, time, broker)
    auth = Auth(store, time, cluster)
    thinkers = thinkers or cluster.thinkers(settings)
    house = House(settings, store, Catalogue(settings.demo), thinkers, time, cluster)
    hall = Hall(house)
    heart = Heart(time, store, cluster)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        store.open()
        await heart.open()
        await auth.open()
        await cluster.open(Newsroom(auth, hall))
        await house.sanctions.refresh()
        if is_warm:
            await house.thinkers.start(names())
        tasks = [asyncio.create_task(heart.beat_forever()), asyncio.create_task(_chores(hall))]
        yield
        await hall.drain()
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        with suppress(SQLAlchemyError):  # the next server then goes on a few seconds earlier
            await heart.mark()
        await hall.close()
        await cluster.release()
        house.thinkers.close()
        await cluster.close()
        await store.close()

    app = FastAPI(
        title="Turncoat",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,  # the usual page loads scripts from another host
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.settings, app.state.auth, app.state.hall, app.state.heart = settings, auth, hall, heart
    app.state.outside = Buckets(*settings.limits.outside)
    app.include_router(api)
    app.include_router(boards)
    app.include_router(learn)
    app.include_router(outside)
    app.include_router(conduct)
    for path, answer in (("/livez", _livez), ("/readyz", _readyz), ("/healthz", _readyz), ("/metrics", _metrics)):
        app.add_api_route(path, answer, include_in_schema=False)
    add_client(app, settings.web or CLIENT, settings, Sharer(hall, house.catalogue))
    _add_refusals(app)
    _add_socket_models(app)
    app.add_middleware(Joined, cluster=cluster)
    sockets = cluster.connect(Sockets(settings, hall, auth))
    app.add_middleware(Guard, settings=settings, sockets=sockets, cluster=cluster, sanctions=house.sanctions)
    return app


class Joined:
    """Requests for tables of other servers go to them."""

    def __init__(self, app: ASGIApp, cluster: Cluster) -> None:
        self._app = cluster.join(app)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)


async def _chores(hall: Hall) -> None:
    """What nobody asks for: forgetting idle rooms, waking those whose time is up."""
    while True:
        try:
            await hall.look()
            await hall.house.sanctions.refresh()
            await people.shut_out(hall)
            await hall.waken()
            await hall.sweep()
            await hall.forget()
        except Exception:
            log.exception("chores")
        await asyncio.sleep(hall.house.settings.sweep)


async def _livez() -> Response:
    """The process lives and answers; whether it can take moves is another question."""
    return JSONResponse({"status": "ok", "version": __version__})


async def _readyz(request: Request) -> Response:
    """Whether moves can be taken now: something is really stored, and not waited for without end."""
    heart: Heart = request.app.state.heart
    hall: Hall = request.app.state.hall
    found = hall.house.running()
    began = perf_counter()
    try:
        await asyncio.wait_for(heart.mark(), READY_SECONDS)
    except Exception as error:
        why = "the database does not answer" if isinstance(error, TimeoutError) else "nothing can be stored"
        return JSONResponse({"status": "unable", "message": f"Moves cannot be taken: {why}.", **found}, 503)
    return JSONResponse({"status": "ok", **found, "commit_ms": (perf_counter() - began) * 1000})


async def _metrics(request: Request) -> Response:
    """For the operator: what is counted here is nobody else's business."""
    allowed = request.app.state.settings.metrics_from
    if allowed != "*" and (request.client is None or request.client.host not in allowed.split(",")):
        raise Refusal(404, "not-found", "There is nothing here.")
    return PlainTextResponse(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


def _add_refusals(app: FastAPI) -> None:
    def answer(status: int, code: str, sentence: str) -> Response:
        return JSONResponse({"code": code, "message": sentence}, status)

    async def refused(_request: Request, error: Exception) -> Response:
        assert isinstance(error, TurncoatError)
        return answer(error.status if isinstance(error, Refusal) else 422, error.code, error.message)

    async def invalid(_request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first: dict[str, Any] = dict(error.errors()[0])
        where = ".".join([str(part) for part in first["loc"]])
        return answer(422, "invalid-request", f"{where}: {first['msg']}")

    async def plain(_request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        codes = {404: "not-found", 405: "not-allowed", 408: "too-slow", 413: "too-large"}
        code = codes.get(error.status_code, "invalid-request")
        response = answer(error.status_code, code, str(error.detail))
        response.headers.update(error.headers or {})
        return response

    async def overtaken(_request: Request, _error: Exception) -> Response:
        return answer(409, "stale-decision", "The match has gone on elsewhere.")

    async def moved(_request: Request, _error: Exception) -> Response:
        refusal = moving()
        return answer(refusal.status, refusal.code, refusal.message)

    async def broken(_request: Request, _error: Exception) -> Response:
        return answer(500, "server-error", "Something went wrong here.")

    app.add_exception_handler(TurncoatError, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, plain)
    app.add_exception_handler(Conflict, overtaken)
    app.add_exception_handler(Elsewhere, moved)
    app.add_exception_handler(Exception, broken)


def _add_socket_models(app: FastAPI) -> None:
    """OpenAPI knows no sockets; the models of their messages, and that of refusals, are put among its components."""
    plain = app.openapi

    def with_messages() -> dict[str, Any]:
        if app.openapi_schema is None:
            document = plain()
            template = "#/components/schemas/{model}"
            document["components"]["schemas"]["Problem"] = models.Problem.model_json_schema(ref_template=template)
            for name, adapter in (("ClientMessage", messages.READ), ("ServerMessage", messages.WRITTEN)):
                schema = adapter.json_schema(ref_template=template)
                for key, definition in schema.pop("$defs", {}).items():
                    document["components"]["schemas"].setdefault(key, definition)
                document["components"]["schemas"][name] = schema
            app.openapi_schema = document
        return app.openapi_schema

    app.openapi = with_messages  # type: ignore[method-assign]


def _http() -> type[asyncio.Protocol]:
    """The protocol that uvicorn's option `http` calls h11: asked for by that name, for its module is not promised."""
    named = uvicorn.Config(_nothing, http="h11", interface="asgi3", log_config=None)
    named.load()
    return named.http_protocol_class


async def _nothing(scope: Scope, receive: Receive, send: Send) -> None:
    """An application for a configuration that is only looked into."""


def serve(settings: Settings, host: str, port: int, sockets: list[socket.socket] | None = None) -> None:
    """Bring the database up to date and serve until stopped; on sockets that are listening already, if given."""
    logs.configure(settings.log_level)
    upgrade(settings.url)
    Catalogue(settings.demo).warm()
    doors = Doors()
    config = uvicorn.Config(
        doors.watched(Forwarded(create_app(settings, is_warm=True), settings.forwarded_from)),
        host=host,
        port=port,
        http=doors.protocol(_http()),  # which keeps to the limit below, request after request
        h11_max_incomplete_event_size=HEAD_BYTES,
        ws=Wire.limited(settings.limits.frames),
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=False,  # costs much memory for each connection
        ws_ping_interval=30.0,
        ws_ping_timeout=30.0,
        access_log=False,
        log_level="warning",
        server_header=False,
        proxy_headers=False,  # read above
        timeout_graceful_shutdown=3,
    )
    # What is loaded by now stays for good. Matches make little that is circular, so the old is seldom looked through.
    # The young is looked through once anyway: in small portions nobody waits longer than a few milliseconds for it.
    gc.collect()
    gc.freeze()
    gc.set_threshold(3_000, 10, 700)
    gc.enable()
    # A database thread asks for the interpreter after every row; five milliseconds each, as is usual, would be felt.
    sys.setswitchinterval(0.0005)
    if not (settings.web or CLIENT).joinpath("index.html").exists():
        log.warning("no client", told="It is not built, so there are no pages to show: scripts/play builds it.")
    log.info("serving", host=host, port=port)
    uvicorn.Server(config).run(sockets)
