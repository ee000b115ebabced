"""What can happen, one module a subject. Dice, draws and payments are open; looking at a card is not."""
