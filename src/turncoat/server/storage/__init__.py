"""What is kept: the database, its log, its schema and its upkeep."""
