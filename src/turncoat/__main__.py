"""`python -m turncoat` is the `turncoat` command."""

from .cli import main

main()
