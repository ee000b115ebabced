"""Many matches at once: `turncoat.vector.make("rogue-agent", count=64)`. Needs the extra `research`."""

from .adapters.vector import VectorEnv, make

__all__ = ["VectorEnv", "make"]
