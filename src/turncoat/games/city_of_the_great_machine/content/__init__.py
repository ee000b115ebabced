"""Districts, citizens, heroes, cards and the plan of the city: data only."""
