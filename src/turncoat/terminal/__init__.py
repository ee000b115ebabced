"""A match in the terminal: screen.py draws, session.py plays."""
