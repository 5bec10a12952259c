"""What lets a match go on: bots, chance, the clock, the bell."""
