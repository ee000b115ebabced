"""The bot that knows this game."""
