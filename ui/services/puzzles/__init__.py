"""What a guest has solved, on the disk: the puzzles, the days, the deals."""
