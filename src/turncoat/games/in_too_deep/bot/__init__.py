"""How bots and search judge In Too Deep; no rule is made here."""
