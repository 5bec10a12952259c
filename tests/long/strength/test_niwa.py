"""Niwa's levels in order of strength, by whole matches."""

from __future__ import annotations

from lab.arena.tournament import duel


def points(first: str, second: str, games: int) -> float:
    return duel("niwa", first, second, games).points


def test_each_level_beats_the_one_below() -> None:
    assert points("novice:nodes=1", "random", 16) >= 9
    assert points("adept:nodes=40", "novice:nodes=1", 16) >= 9
    assert points("expert:nodes=200", "adept:nodes=40", 4) >= 2


def test_master_beats_expert_even_when_hurried() -> None:
    assert points("master:nodes=40", "expert:nodes=40", 4) >= 2
