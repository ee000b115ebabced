"""The files of deploy/ are run: a match is played through real proxies with https, and the service file is read."""

import json
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.server.running import Running, free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
DOCS = Path(__file__).parents[2] / "docs" / "hosting.md"


def _needs(program: str) -> str:
    found = shutil.which(program, path="/usr/sbin:/usr/bin:/sbin:/bin:/usr/local/bin")
    if found is None:
        pytest.skip(f"{program} is not installed here (Debian: apt install {program}), so nothing is shown about it.")
    return found


def _certificate(folder: Path) -> tuple[Path, Path]:
    key, certificate = folder / "key.pem", folder / "cert.pem"
    words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=turncoat.example"]
    names = ["-addext", "subjectAltName=DNS:turncoat.example"]
    subprocess.run(
        [_needs("openssl"), *words, *names, "-keyout", key, "-out", certificate], check=True, capture_output=True
    )
    return key, certificate


def _nginx(folder: Path, server: Running, port: int, file: str) -> list[str]:
    key, certificate = _certificate(folder)
    text = (DEPLOY / file).read_text(encoding="utf-8")
    for old, new in (
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("127.0.0.1:8000", f"127.0.0.1:{server.port}"),
        ("/etc/letsencrypt/live/turncoat.example/fullchain.pem", str(certificate)),
        ("/etc/letsencrypt/live/turncoat.example/privkey.pem", str(key)),
    ):
        assert old in text
        text = text.replace(old, new)
    kept = [f"{what}_temp_path {folder}/{what};" for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")]
    http = "\n".join([*kept, "access_log off;", text])
    config = folder / "nginx.conf"
    first = f"daemon off; pid {folder}/pid; error_log {folder}/error.log;"
    config.write_text(f"{first}\nevents {{}}\nhttp {{\n{http}\n}}\n")
    program = _needs("nginx")
    subprocess.run([program, "-t", "-c", config], check=True, capture_output=True)
    return [program, "-c", str(config)]


def _caddy(folder: Path, server: Running, port: int, file: str) -> list[str]:
    key, certificate = _certificate(folder)
    text = (DEPLOY / file).read_text(encoding="utf-8")
    for old, new in (
        ("turncoat.example {", f"https://turncoat.example:{port} {{\n    bind 127.0.0.1\n    tls {certificate} {key}"),
        ("127.0.0.1:8000", f"127.0.0.1:{server.port}"),
    ):
        assert old in text
        text = text.replace(old, new)
    config = folder / "Caddyfile"
    config.write_text(f"{{\n    admin off\n    auto_https disable_redirects\n}}\n{text}")
    return [_needs("caddy"), "run", "--config", str(config), "--adapter", "caddyfile"]


@contextmanager
def _running(words: list[str], port: int, folder: Path) -> Iterator[None]:
    environment = {"HOME": str(folder), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
    with (folder / "out.log").open("wb") as log:
        process = subprocess.Popen(words, stdout=log, stderr=log, env=environment)
    try:
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", port), 2).close()
                break
            except OSError:
                assert process.poll() is None, (folder / "out.log").read_text()
                time.sleep(0.1)
        yield
    finally:
        process.terminate()
        process.wait(10)


NAME: dict[str, Any] = {"sni_hostname": "turncoat.example"}
Proxy = Callable[[Path, Running, int, str], list[str]]
PROXIES = [
    pytest.param(_nginx, "nginx.conf", "", id="nginx"),
    pytest.param(_caddy, "Caddyfile", "", id="caddy"),
    pytest.param(_nginx, "nginx-path.conf", "/games", id="nginx below a path"),
    pytest.param(_caddy, "Caddyfile-path", "/games", id="caddy below a path"),
]


@pytest.mark.parametrize(("proxy", "file", "root"), PROXIES)
def test_a_match_is_played_through_the_proxy(proxy: Proxy, file: str, root: str, lone: Running, tmp_path: Path) -> None:
    lone.start(secure_cookies=True, root=root, web=str(_client(tmp_path / "web")))
    port = free_port()
    origin = {"host": "turncoat.example", "origin": "https://turncoat.example"}
    with _running(proxy(tmp_path, lone, port, file), port, tmp_path):
        with httpx.Client(base_url=f"https://127.0.0.1:{port}{root}", headers=origin, verify=False, timeout=20) as http:

            def post(path: str, body: Any) -> httpx.Response:
                return http.post(path, json=body, extensions=NAME)

            entered = post("/api/session", {"name": "Ada"})
            assert "secure" in entered.headers["set-cookie"].lower()
            assert f"path={root or '/'};" in entered.headers["set-cookie"].lower()
            assert entered.headers["strict-transport-security"] == "max-age=31536000"
            cookie = entered.headers["set-cookie"].partition(";")[0]
            http.headers["cookie"] = cookie
            seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
            body = {"game": "lanterns", "mode": "standard", "seats": seats, "start": True}
            made = post("/api/tables", body)
            assert made.status_code == 201, made.text
            foreign = http.post(
                "/api/tables", json=body, headers={"origin": "https://elsewhere.example"}, extensions=NAME
            )
            assert foreign.json()["code"] == "foreign-origin"
            _check_pages(http, root)
        trust = ssl.create_default_context()
        trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
        path = f"wss://turncoat.example:{port}{root}/api/tables/{made.json()['id']}/socket"
        with connect(
            path,
            address=("127.0.0.1", port),
            ssl=trust,
            additional_headers={"cookie": cookie},
            origin=Origin(f"https://turncoat.example:{port}"),
        ) as line:
            _play(line)


def _client(folder: Path) -> Path:
    """As the build makes it, but small."""
    files = {
        "index.html": '<head><!-- share --><!-- /share --><script src="./assets/main-1a2b.js"></script></head>',
        "assets/main-1a2b.js": "export {};",
        "share/house.jpg": "a picture",
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def _check_pages(http: httpx.Client, root: str) -> None:
    """The page names its files, and the picture of a shared link, so that a browser finds them from every address."""
    page = http.get("/settings", extensions=NAME)
    assert page.status_code == 200 and f'<meta name="turncoat-root" content="{root}" />' in page.text
    assert f'src="{root}/assets/main-1a2b.js"' in page.text
    assert http.get("/assets/main-1a2b.js", extensions=NAME).text == "export {};"
    assert f'og:image" content="https://turncoat.example{root}/share/house.jpg"' in page.text
    assert http.get("/share/house.jpg", extensions=NAME).text == "a picture"
    if root:
        without = http.get(str(http.base_url).rstrip("/"), extensions=NAME)
        assert without.is_redirect and without.headers["location"].endswith(f"{root}/")


def _play(line: ClientConnection) -> None:
    """By the first choice each time, to the end."""
    line.send(json.dumps({"type": "hello"}))
    number = 0
    while True:
        message = json.loads(line.recv(15))
        if message["type"] == "update":
            if message["status"] == "over":
                return
            if message["prompt"] is not None:
                number += 1
                text = message["prompt"]["choices"][0]["text"]
                said = {"type": "choose", "id": f"c{number}", "decision": message["decision"], "text": text}
                line.send(json.dumps(said))


def test_the_service_can_be_read(tmp_path: Path) -> None:
    """What systemd does not know, or what is not there, it says."""
    program = _needs("systemd-analyze")
    unit = (DEPLOY / "turncoat.service").read_text(encoding="utf-8")
    file = tmp_path / "turncoat.service"
    file.write_text(unit.replace("/opt/turncoat/bin/turncoat", "/bin/true").replace("User=turncoat", "User=root"))
    found = subprocess.run([program, "verify", "--man=no", str(file)], capture_output=True, text=True, check=False)
    mine = [line for line in found.stderr.splitlines() if "turncoat.service" in line]
    assert found.returncode == 0 and not mine, found.stderr


def test_the_page_tells_of_every_file() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for name in ("nginx.conf", "nginx-path.conf", "Caddyfile", "Caddyfile-path", "turncoat.service", "Containerfile"):
        assert (DEPLOY / name).exists() and f"deploy/{name}" in text, name


def test_the_container_is_made_of_commands_that_exist() -> None:
    """It cannot be built here; its extras and its options are those of the package."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    project = tomllib.loads((DEPLOY.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = text.partition("/src[")[2].partition("]")[0].split(",")
    assert extras and set(extras) <= set(project["optional-dependencies"])
    options = re.findall(r'"(--[a-z-]+)"', text)
    words = [sys.executable, "-m", "turncoat", "serve", "--help"]
    shown = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert options and all([option in shown for option in options])
