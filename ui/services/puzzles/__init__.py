"""A guest's progress on the disk: the puzzles, the days, the deals."""
