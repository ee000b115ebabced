"""The rules of In Too Deep, one module for each part of play."""
