"""How the game is played well: the greedy bot, and what search is told."""
