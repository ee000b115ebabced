"""The build hook: it puts the built client into every sdist and wheel, and compiled rules where they are asked for.

A checkout builds its client here when it is missing or older than its sources; an unpacked sdist carries it. Where
there is none to be had, the build fails with a sentence: a wheel without a client would answer every page with 404.

With TURNCOAT_COMPILE=1 the wheel carries kernel, games and hot bots compiled by mypyc. They are compiled as one unit,
for a subclass compiled apart from its base can crash. Editable installs are never compiled. The Python sources stay in
the wheel beside the compiled modules: rule ids are read from them.
"""

import ast
import importlib.util
import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "TURNCOAT_COMPILE"
LEVEL = "TURNCOAT_COMPILE_LEVEL"  # how hard the C compiler tries, 0 to 3
WITHOUT_CLIENT = "TURNCOAT_WITHOUT_CLIENT"  # set by scripts/compile, whose folder is for tests of the rules
# Imported by every lobby, or run once in the life of a document: not worth compiling.
INTERPRETED = {"__init__.py", "_compile.py", "meta.py", "migrations.py"}


def compiled_sources(src: Path) -> list[str]:
    """The modules that are compiled, relative to src; a game's __init__ only if it holds rules itself."""
    package = src / "turncoat"
    found = [path for folder in ("kernel", "bots", "games/*") for path in package.glob(f"{folder}/**/*.py")]
    kept = [path for path in found if path.name not in INTERPRETED or (path.name == "__init__.py" and _is_game(path))]
    return sorted(path.relative_to(src).as_posix() for path in kept)


def _is_game(path: Path) -> bool:
    """An __init__ that only loads on demand stays interpreted: a compiled module-level __getattr__ crashes."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return path.parent.parent.name == "games" and any(isinstance(node, ast.ClassDef) for node in tree.body)


def compile_into(src: Path, build: Path) -> list[Path]:
    """Compile into a folder; the extension modules, each at its place below that folder."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class BuildOnAllCores(build_ext):
        """setuptools builds modules in parallel, but the files of one module one after the other."""

        def build_extensions(self) -> None:
            compile_one = self.compiler.compile

            def compile_all(sources: list[str], *args: Any, **more: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    objects = list(pool.map(lambda source: compile_one([source], *args, **more), sources))
                return [name for names in objects for name in names]

            self.compiler.compile = compile_all
            super().build_extensions()

    target, here = build / "lib", Path.cwd()
    shutil.rmtree(target, ignore_errors=True)
    os.chdir(src)  # module names follow from the paths
    try:
        modules = mypycify(
            ["--strict", f"--cache-dir={build / 'cache'}", *compiled_sources(src)],
            opt_level=os.environ.get(LEVEL, "3"),
            debug_level="0",
            multi_file=True,
            target_dir=str(build / "c"),
        )
        if os.name != "nt":
            for module in modules:  # mypyc asks for -Werror, and at low levels gcc guesses wrong here
                module.extra_compile_args.append("-Wno-maybe-uninitialized")
        command = BuildOnAllCores(Distribution({"name": "turncoat", "ext_modules": modules}))
        command.build_lib = str(target)
        command.build_temp = str(build / "objects")
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(here)
    return sorted(path for path in target.rglob("*") if path.suffix in {".so", ".pyd"})


def ensure_client(root: Path) -> None:
    """The built client in src/turncoat/web: made from web/ in a checkout, brought along by an sdist."""
    setup = root / "scripts" / "_setup.py"
    if not (root / "PKG-INFO").exists() and (root / "web" / "package.json").exists() and setup.exists():
        spec = importlib.util.spec_from_file_location("_setup", setup)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        try:
            module.client()
        except module.Missing as missing:
            raise SystemExit(
                f"Turncoat cannot be packed without its client, which could not be built: {missing}"
            ) from None
    if not (root / "src" / "turncoat" / "web" / "index.html").exists():
        raise SystemExit(
            "Turncoat cannot be packed without its client: src/turncoat/web/index.html is missing, and there is no web/"
            " to build it from. Build from a checkout, or from a complete sdist."
        )


class TurncoatHook(BuildHookInterface[Any]):
    """Called by hatchling for every sdist and wheel."""

    def dependencies(self) -> list[str]:
        return ["mypy>=1.17", "setuptools>=80"] if os.environ.get(VARIABLE) == "1" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if os.environ.get(WITHOUT_CLIENT) != "1":
            ensure_client(Path(self.root))
        if self.target_name != "wheel" or os.environ.get(VARIABLE) != "1":
            return
        root = Path(self.root)
        level = os.environ.get(LEVEL, "3")
        build = root / "build" / f"mypyc-{sys.implementation.cache_tag}-{level}"
        build.mkdir(parents=True, exist_ok=True)
        for module in compile_into(root / "src", build):
            build_data["force_include"][str(module)] = module.relative_to(build / "lib").as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
