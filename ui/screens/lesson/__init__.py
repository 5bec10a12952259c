"""Lessons, played at the game's own table."""
