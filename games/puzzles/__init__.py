"""Puzzles: positions with a task that has one solution, proved; how they are found, tried, shared, chosen for a day."""
