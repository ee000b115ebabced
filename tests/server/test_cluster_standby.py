"""PostgreSQL fails over to a standby: nothing is taken meanwhile, and nothing that was acknowledged is lost."""

import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.cluster_hall import sat
from tests.server.postgres import Cluster, programs
from tests.server.redis import Redis, program
from tests.server.running import Running


@pytest.fixture
def pair() -> Iterator[tuple[Cluster, Cluster]]:
    if programs() is None or program() is None:
        pytest.skip("PostgreSQL or Redis is not installed here, so nothing is shown about a standby.")
    primary = Cluster.make()
    primary.start()
    standby = primary.standby()
    primary.run_sql("ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()")
    yield primary, standby
    standby.stop()
    primary.stop()


def test_play_goes_on_at_the_standby(pair: tuple[Cluster, Cluster], tmp_path: Path) -> None:
    primary, standby = pair
    redis = Redis()
    redis.start()
    hosts = f"host=127.0.0.1:{primary.port}&host=127.0.0.1:{standby.port}"
    db = f"postgresql://turncoat@/postgres?{hosts}&target_session_attrs=read-write&connect_timeout=2"
    server = Running(db, tmp_path / "log", broker=redis.url).start()
    try:
        ada = server.guest("Ada")
        table = ada.table(seats="mbb", pace={"kind": "live", "bank": 600, "increment": 0})
        sitting = ada.sit(table)
        ada.post(f"/api/tables/{table['id']}/start", {})
        sitting.until("update")
        while sitting.prompt is None:
            sitting.until("update")
        assert sitting.choose(sitting.offered[0])["type"] == "ack"
        sitting.drain(0.5)
        assert sitting.update is not None
        seq, clock = sitting.update["seq"], sitting.update["clocks"][0]
        primary.kill()
        if sitting.prompt is not None:
            assert sitting.choose(sitting.offered[0])["type"] == "refused"
        assert httpx.get(f"{server.url}/readyz", timeout=20).status_code == 503
        time.sleep(3.5)  # longer than a lease: nobody is charged for it, and nobody is there to take the tables
        standby.promote()
        back = sat(ada, table, 30)
        assert back.update is not None and back.update["seq"] >= seq
        assert back.update["clocks"][0] > clock - 3000
        back.play_to_end()
        record = ada.get(f"/api/tables/{table['id']}/record")
        assert record["format"] == "turncoat-record"
    finally:
        server.close_all()
        server.stop()
        redis.stop()
