"""Nissi's levels in order of strength, by whole matches."""

from __future__ import annotations

from lab.arena.tournament import duel


def test_even_a_novice_beats_a_random_player() -> None:
    score = duel("nissi", "novice:nodes=1500", "random", 10, options={"move_limit": "120"})
    assert score.points >= 8


def test_a_master_beats_a_novice() -> None:
    score = duel("nissi", "master:nodes=1500", "novice:nodes=1500", 6, options={"move_limit": "120"})
    assert score.points >= 5
