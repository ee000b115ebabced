"""What numbers stand for, by name. They are plain ints, so that compiled code stays quick."""

from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0; in some games -1 is nobody, and the number of seats an automaton."""
Seq: TypeAlias = int
"""The number of an entry in a match's log."""
