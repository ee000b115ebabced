"""What is said: sentences from messages, the numbered rules, and what became of each of them."""
