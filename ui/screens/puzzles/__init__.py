"""The puzzles: their shelves, the one of the day, and solving one at its game's table."""
