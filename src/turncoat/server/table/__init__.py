"""Tables in memory: their people, their clock, their votes, and what everybody is shown."""
