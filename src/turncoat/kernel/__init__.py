"""The engine: state, steps, choices, chance, events, views, documents, the loop and the match."""
