"""What takes longest: whole matches between levels, and all golden games. Only the gate runs it."""
