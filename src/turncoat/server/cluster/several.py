"""Several servers on one machine and one port: `turncoat serve --workers N`."""

import multiprocessing
import signal
import socket
import time
from multiprocessing.process import BaseProcess
from typing import Any

import structlog

from .. import logs
from ..app import serve
from ..settings import Settings
from ..storage.upgrade import upgrade

log = structlog.get_logger("turncoat.several")

LOOK_SECONDS = 0.5
STOP_SECONDS = 10.0


def serve_several(settings: Settings, host: str, port: int, count: int) -> None:
    """Start so many servers, and another one for each that dies, until stopped. They share a listening port."""
    logs.configure(settings.log_level)
    upgrade(settings.url)  # once, before they all would
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.set_inheritable(True)
        _watch(settings, host, port, count, listening)


def _watch(settings: Settings, host: str, port: int, count: int, listening: socket.socket) -> None:
    is_stopping = False

    def stop(*_: Any) -> None:
        nonlocal is_stopping
        is_stopping = True

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    spawning = multiprocessing.get_context("spawn")  # threads and event loops do not survive a fork

    def started() -> BaseProcess:
        process = spawning.Process(target=serve, args=(settings, host, port, [listening]), daemon=False)
        process.start()
        return process

    processes = [started() for _ in range(count)]
    while not is_stopping:
        time.sleep(LOOK_SECONDS)
        for number, process in enumerate(processes):
            if not process.is_alive() and not is_stopping:
                log.warning("a server has died; starting another", status=process.exitcode)
                processes[number] = started()
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(settings.drain + STOP_SECONDS)
        if process.is_alive():
            process.kill()
