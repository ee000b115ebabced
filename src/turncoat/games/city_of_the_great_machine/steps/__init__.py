"""The rules, one module for each phase and each matter."""
