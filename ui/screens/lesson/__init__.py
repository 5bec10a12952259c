"""Guided first games, played at the game's own table."""
