"""Matches in the terminal are the same at each run: their chance begins with a seed of the tests' own."""

from __future__ import annotations

import itertools

import pytest

from ui.terminal.home import Home


@pytest.fixture(autouse=True)
def same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new match has the next of a few seeds."""
    seeds = itertools.count(11)
    monkeypatch.setattr(Home, "shuffle", lambda self, game, options: (next(seeds), ""))


@pytest.fixture(autouse=True)
def no_rest(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Nobody waits; the seconds for which somebody would have waited."""
    rested: list[float] = []
    monkeypatch.setattr(Home, "rest", lambda self, seconds: rested.append(seconds))
    return rested
