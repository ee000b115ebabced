"""The games as environments of other projects: PettingZoo and OpenSpiel. Extras; nothing else needs them."""
