"""The question before a move, where the settings want that."""
