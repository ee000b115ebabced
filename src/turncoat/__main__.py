"""`python -m turncoat` is the `turncoat` command."""

from .command.cli import main

main()
