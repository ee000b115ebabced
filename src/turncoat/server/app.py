"""The application put together, and the process that serves it."""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import structlog
import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from .. import __version__
from ..games import names
from ..kernel.errors import TurncoatError
from . import logs
from .accounts.auth import Auth
from .bots.pool import Thinkers
from .common import Time
from .errors import Refusal
from .match.catalogue import Catalogue
from .metrics import REGISTRY
from .settings import Settings
from .socket import messages
from .socket.sockets import Sockets
from .socket.wire import Wire
from .storage.store import Conflict, Store
from .storage.upgrade import upgrade
from .table.hall import Hall
from .table.heart import Heart
from .table.house import House
from .web import models
from .web.api import api
from .web.client import add_client
from .web.door import HEAD_BYTES, with_door
from .web.guard import Guard
from .web.learn import learn

log = structlog.get_logger("turncoat.server")

READY_SECONDS = 2.0


def create_app(
    settings: Settings, is_warm: bool = False, store: Store | None = None, thinkers: Thinkers | None = None
) -> FastAPI:
    """The application of one server; a warm one has bots and games ready before the first table asks for them.

    A rehearsal hands over a store and thinkers that fail when they are told to.
    """
    store = store or Store(settings.url, settings.commit_window)
    time = Time()
    auth = Auth(store, time)
    thinkers = thinkers or Thinkers(settings.bot_workers, settings.bot_patience, settings.compiled)
    house = House(settings, store, Catalogue(settings.demo), thinkers, time)
    hall = Hall(house)
    heart = Heart(time, store)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        store.open()
        await auth.open()
        await heart.open()
        if is_warm:
            await house.thinkers.start(names())
        tasks = [asyncio.create_task(heart.beat_forever()), asyncio.create_task(_chores(hall))]
        yield
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        with suppress(SQLAlchemyError):  # the next server then goes on a few seconds earlier
            await heart.mark()
        await hall.close()
        house.thinkers.close()
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
    app.include_router(api)
    app.include_router(learn)
    for path, answer in (("/livez", _livez), ("/readyz", _readyz), ("/healthz", _readyz), ("/metrics", _metrics)):
        app.add_api_route(path, answer, include_in_schema=False)
    add_client(app, settings.web or Path(__file__).parent.parent / "web")
    _add_refusals(app)
    _add_socket_models(app)
    app.add_middleware(Guard, settings=settings, sockets=Sockets(settings, hall, auth))
    return app


async def _chores(hall: Hall) -> None:
    """What nobody asks for: forgetting idle rooms, waking those whose time is up."""
    has_looked = False
    while True:
        try:
            if not has_looked:
                await hall.look()
                has_looked = True
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
        code = {404: "not-found", 405: "not-allowed", 413: "too-large"}.get(error.status_code, "invalid-request")
        response = answer(error.status_code, code, str(error.detail))
        response.headers.update(error.headers or {})
        return response

    async def overtaken(_request: Request, _error: Exception) -> Response:
        return answer(409, "stale-decision", "The match has gone on elsewhere.")

    async def broken(_request: Request, _error: Exception) -> Response:
        return answer(500, "server-error", "Something went wrong here.")

    app.add_exception_handler(TurncoatError, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, plain)
    app.add_exception_handler(Conflict, overtaken)
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


def serve(settings: Settings, host: str, port: int) -> None:
    """Bring the database up to date and serve until stopped."""
    logs.configure(settings.log_level)
    upgrade(settings.url)
    Catalogue(settings.demo).warm()
    config = uvicorn.Config(
        create_app(settings, is_warm=True),
        host=host,
        port=port,
        http="h11",  # it keeps to the limit below, request after request
        h11_max_incomplete_event_size=HEAD_BYTES,
        ws=Wire,
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=False,  # costs much memory for each connection
        ws_ping_interval=30.0,
        ws_ping_timeout=30.0,
        access_log=False,
        log_level="warning",
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.forwarded_from,
        timeout_graceful_shutdown=3,
    )
    config.load()
    uvicorns: Any = config  # any way to make a protocol does
    uvicorns.http_protocol_class = with_door(config.http_protocol_class)
    # What is loaded by now stays for good; and matches make little that is circular, so looking for it
    # seldom keeps answers quick while thousands of tables are in memory.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 100)
    # A database thread asks for the interpreter after every row; five milliseconds each, as is usual, would be felt.
    sys.setswitchinterval(0.0005)
    log.info("serving", host=host, port=port)
    uvicorn.Server(config).run()
