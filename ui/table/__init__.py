"""The table: a match on the screen, around a game's scene that it holds."""
