"""What lies in the box: card language, cards, tables, schedules. Data only."""
