"""The program in plain lines, for speech and Braille: set-up, play, hints, saves, puzzles, rules. Knows no picture."""
