"""A match under way, told again, and verified."""
