"""Sockets: frames, connections, and what can be said on them."""
