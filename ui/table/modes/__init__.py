"""What may be done at a table besides playing: looking back at a match, trying lines."""
