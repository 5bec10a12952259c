"""Senshiai's computer players: search, evaluation, heuristics, the fast position."""
