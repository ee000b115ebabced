"""Playing the chunks of a run: on all cores of this machine, or on a Ray cluster."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ..kernel.errors import InvalidOption
from .play import play_chunk
from .run import Run

if TYPE_CHECKING:
    from .store import Store

Work = Callable[[Run, range], Any]


def carry_out(
    run: Run, store: "Store", *, jobs: int = 0, ray: str = "", heard: Callable[[int], None] | None = None
) -> int:
    """Play what is missing of a run and store it chunk by chunk; the number of matches played now.

    `heard` is told how many matches have been added each time. With `jobs=1` nothing is started.
    """
    store.open(run)
    missing = [chunk for chunk in run.chunks() if not store.has(chunk)]
    tell = heard or (lambda _: None)
    tell(run.games - sum([len(chunk) for chunk in missing]))
    played = 0
    for chunk, (seats, use) in spread(play_chunk, run, missing, jobs or os.cpu_count() or 1, ray):
        store.put(run, chunk, seats, use)
        played += len(chunk)
        tell(len(chunk))
    return played


def spread(work: Work, run: Run, chunks: list[range], jobs: int, ray: str) -> Iterator[tuple[range, Any]]:
    """What work makes of each chunk, as it comes in; on Ray if an address is given."""
    if ray:
        return _on_ray(work, run, chunks, ray)
    if jobs == 1 or len(chunks) <= 1:
        return ((chunk, work(run, chunk)) for chunk in chunks)
    return _on_cores(work, run, chunks, jobs)


def _on_cores(work: Work, run: Run, chunks: list[range], jobs: int) -> Iterator[tuple[range, Any]]:
    with _processes(min(jobs, len(chunks))) as pool:
        waiting: dict[Future[Any], range] = {}
        queue = iter(chunks)
        for chunk in queue:
            waiting[pool.submit(work, run, chunk)] = chunk
            if len(waiting) >= 2 * jobs:
                break
        while waiting:
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(done), done.result()
                for chunk in queue:
                    waiting[pool.submit(work, run, chunk)] = chunk
                    break


@contextmanager
def _processes(count: int) -> Iterator[ProcessPoolExecutor]:
    """Fresh processes, for a fork of one that has threads (Arrow's) can hang. Whoever leaves early, as Ctrl-C does,
    waits neither for what they are at nor for what they have before them.
    """
    others = multiprocessing.active_children()
    with ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), initializer=_leave_stopping) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in multiprocessing.active_children():
                if child not in others:
                    child.terminate()
            raise


def _leave_stopping() -> None:
    """Ctrl-C reaches all processes of a terminal; the one that started the others ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def cluster(address: str) -> Iterator[None]:
    """The Ray cluster at an address, for as long as it is needed; without an address none."""
    if not address:
        yield
        return
    try:
        import ray
    except ImportError:
        raise InvalidOption(
            "missing-extra", "This needs ray, which is not installed: pip install 'turncoat[lab,ray]'"
        ) from None
    started_here = not ray.is_initialized()
    if started_here:
        try:
            ray.init(address=None if address == "local" else address, include_dashboard=False, log_to_driver=False)
        except (ConnectionError, ValueError) as error:
            raise InvalidOption("no-cluster", f"There is no Ray cluster at {address!r}: {error}") from None
    try:
        yield
    finally:
        if started_here:
            ray.shutdown()


def _on_ray(work: Work, run: Run, chunks: list[range], address: str) -> Iterator[tuple[range, Any]]:
    with cluster(address):
        import ray

        task = ray.remote(work)
        waiting = {task.remote(run, chunk): chunk for chunk in chunks}
        while waiting:
            for done in ray.wait(list(waiting), num_returns=1)[0]:
                yield waiting.pop(done), ray.get(done)
