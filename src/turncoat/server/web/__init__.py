"""Requests: the HTTP side of the server."""
