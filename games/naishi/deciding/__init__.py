"""What decides between two actions of Naishi: followed to the end of the turn, compared, and taken away."""
