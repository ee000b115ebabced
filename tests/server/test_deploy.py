"""What is shown for running many servers fits the program: options that exist, metrics that are there."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from turncoat.server.metrics import REGISTRY

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"


def options(command: str) -> set[str]:
    said = subprocess.run(
        [sys.executable, "-m", "turncoat", command, "--help"], capture_output=True, text=True, check=True
    ).stdout
    return set(re.findall(r"--[a-z][a-z-]+", said))


@pytest.mark.parametrize("name", ["compose.yaml", "kubernetes.yaml"])
def test_options_in_the_examples_exist(name: str) -> None:
    text = (DEPLOY / name).read_text()
    ours = {word for word in re.findall(r"--[a-z][a-z-]+", text) if word not in ("--save", "--appendonly")}
    assert ours and ours <= options("serve") | options("think")


def test_the_dashboard_shows_metrics_that_are_there() -> None:
    known = {sample.name for family in REGISTRY.collect() for sample in family.samples}
    known |= {f"{family.name}_bucket" for family in REGISTRY.collect() if family.type == "histogram"}
    known |= {f"{family.name}_total" for family in REGISTRY.collect() if family.type == "counter"}
    dashboard = json.loads((DEPLOY / "grafana.json").read_text())
    asked = {
        word
        for panel in dashboard["panels"]
        for target in panel["targets"]
        for word in re.findall(r"turncoat_[a-z_]+", target["expr"])
    }
    assert asked and asked <= known


def test_nginx_takes_the_balancer(tmp_path: Path) -> None:
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if nginx is None:
        pytest.skip("nginx is not installed here, so nothing is shown about its configuration.")
    site = (DEPLOY / "cluster.nginx.conf").read_text().replace("server-1", "127.0.0.1").replace("server-2", "127.0.0.2")
    (tmp_path / "site.conf").write_text(site.replace("listen 80", "listen 18080"))
    logs = f"pid {tmp_path}/pid; error_log {tmp_path}/error; events {{}}"
    whole = f"{logs} http {{ access_log off; include {tmp_path}/site.conf; }}"
    (tmp_path / "nginx.conf").write_text(whole)
    tried = subprocess.run(
        [nginx, "-t", "-c", str(tmp_path / "nginx.conf")], capture_output=True, text=True, check=False
    )
    assert tried.returncode == 0, tried.stderr
