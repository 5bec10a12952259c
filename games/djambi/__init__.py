"""Djambi and Djambi-N: killing, corpses and shifting alliances for two to eight players."""
