"""The rules of Rogue Agent as steps, one module for each phase or kind of action."""
