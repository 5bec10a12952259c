"""Djambi's levels against random movers, by whole matches."""

from __future__ import annotations

from lab.arena.tournament import duel


def test_levels_beat_random_movers() -> None:
    novice = duel("djambi", "novice", "random", 12)
    assert novice.points >= 4
    adept = duel("djambi", "adept:nodes=40", "random", 8)
    assert adept.points >= 7
