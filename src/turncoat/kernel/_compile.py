"""What the kernel tells the compiler, without needing its package at run time.

The base classes are marked by `mypyc_attr` so that a game that is not compiled can subclass a kernel that
is; `i64` is an int that the compiler may keep in a register. This module itself is never compiled.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_directives: Any) -> Any:
        def unchanged(cls: type) -> type:
            return cls

        return unchanged


def engine() -> str:
    """How the rules run in this process: "compiled" or "interpreted"."""
    from . import loop

    return "interpreted" if str(loop.__file__).endswith(".py") else "compiled"
