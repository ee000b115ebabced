"""Results on disk: a folder for each run, with its settings and a pair of Parquet files for each chunk."""

import json
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from ..kernel.errors import InvalidDocument
from .run import FORMAT, Run

Rows = list[dict[str, Any]]

SEATS: Final = pa.schema(
    [
        ("match", pa.int64()),
        ("seed", pa.string()),
        ("rotation", pa.int32()),
        ("seat", pa.int32()),
        ("bot", pa.string()),
        ("place", pa.int32()),
        ("won", pa.bool_()),
        ("utility", pa.float64()),
        ("score", pa.int64()),
        ("breakdown", pa.string()),
        ("traits", pa.string()),
        ("reason", pa.string()),
        ("picks", pa.int64()),
        ("decisions", pa.int64()),
        ("late", pa.int64()),
        ("thought_ms", pa.float64()),
        ("slowest_ms", pa.float64()),
        ("seconds", pa.float64()),
    ]
)
USE: Final = pa.schema(
    [
        ("source", pa.string()),
        ("name", pa.string()),
        ("piece", pa.string()),
        ("offered", pa.int64()),
        ("offered_won", pa.int64()),
        ("taken", pa.int64()),
        ("taken_won", pa.int64()),
        ("times", pa.int64()),
        ("offered_matches", pa.int64()),
        ("taken_matches", pa.int64()),
        ("left_matches", pa.int64()),
    ]
)
SUMMED: Final = [name for name in USE.names if name not in ("source", "name", "piece")]


class Store:
    """The folder of one run. Files appear whole or not at all, so a run that was broken off can go on."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def open(self, run: Run) -> None:
        """Make the folder, or see that it holds this very run."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / "run.json"
        settings = run.settings()
        if path.exists():
            if self.settings() != settings:
                raise InvalidDocument(
                    "other-run",
                    f"{self.folder} holds results of other settings or versions; name another folder with --out.",
                )
        else:
            _write(path, json.dumps(settings, indent=2).encode())
        if run.games > self.goal():
            _write(self.folder / "goal", str(run.games).encode())

    def goal(self) -> int:
        """How many matches the run was to have when it was last called for."""
        path = self.folder / "goal"
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        return int(text) if text.isdecimal() else 0

    def settings(self) -> dict[str, Any]:
        path = self.folder / "run.json"
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            raise InvalidDocument("no-run", f"There are no results in {self.folder}.") from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise InvalidDocument("no-run", f"{path} does not describe a run that this version can read.")
        return data

    def has(self, chunk: range) -> bool:
        return self._path("seats", chunk).exists()

    def put(self, run: Run, chunk: range, seats: Rows, use: Rows) -> None:
        about = {b"turncoat": json.dumps(run.settings()).encode()}
        for kind, schema, rows in [
            ("use", USE, use),
            ("seats", SEATS, seats),
        ]:  # seats last: it marks the chunk as done
            table = pa.Table.from_pylist(rows, schema.with_metadata(about))
            path = self._path(kind, chunk)
            half = path.with_suffix(".half")
            pq.write_table(table, half.absolute(), compression="zstd")  # relative ones may be read as addresses
            half.replace(path)

    def seats(self) -> Rows:
        return self._rows("seats")

    def use(self) -> Rows:
        """The counts of all chunks, added up."""
        total: dict[tuple[str, str, str], dict[str, Any]] = {}
        for row in self._rows("use"):
            key = (row["source"], row["name"], row["piece"])
            if key not in total:
                total[key] = row
                continue
            for column in SUMMED:
                total[key][column] += row[column]
        return [total[key] for key in sorted(total)]

    def _rows(self, kind: str) -> Rows:
        done = [path.name.removeprefix("seats") for path in sorted(self.folder.glob("seats-*.parquet"))]
        rows: Rows = []
        for suffix in done:
            rows.extend(pq.read_table((self.folder / f"{kind}{suffix}").absolute()).to_pylist())
        return rows

    def _path(self, kind: str, chunk: range) -> Path:
        return self.folder / f"{kind}-{chunk.start:08d}-{chunk.stop:08d}.parquet"


def _write(path: Path, data: bytes) -> None:
    half = path.with_suffix(".half")
    half.write_bytes(data)
    half.replace(path)
