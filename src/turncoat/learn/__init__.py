"""What a game teaches: lessons in real positions, and the player's guide. Both lie beside the game's rules, as data."""
