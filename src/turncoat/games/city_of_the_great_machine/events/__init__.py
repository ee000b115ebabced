"""What can happen, one module a subject."""
