"""The lists of matches: saved, unfinished, finished, thrown away."""
