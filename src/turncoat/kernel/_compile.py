"""The one compiler directive that the kernel uses, without needing its package at run time.

The base classes are marked so that a game that is not compiled can subclass a kernel that is.
This module itself is never compiled.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_directives: Any) -> Any:
        def unchanged(cls: type) -> type:
            return cls

        return unchanged
