"""What happens in In Too Deep, and who may know it."""
