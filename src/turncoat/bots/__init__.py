"""Players that are programs: random, greedy, search."""
