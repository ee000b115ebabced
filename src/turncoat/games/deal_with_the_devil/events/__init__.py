"""What can happen in Deal with the Devil, and who may know it."""
