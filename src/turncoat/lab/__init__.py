"""The lab: many matches between bots, what they tell, and how fast it goes."""
