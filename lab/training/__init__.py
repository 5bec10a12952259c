"""Learning from games: bots play, positions are noted, weights are fitted and taken if they win a match.

A game takes part by a module `lab/trainees/<id>.py` with a `TRAINEE` (`trainee.py`). Nothing here knows a game.
"""
