"""The `turncoat` command: cli.py reads what was typed, terminal/ plays."""
