"""How computers play Deal with the Devil."""
