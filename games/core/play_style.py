"""Styles of play: what a player likes among moves worth nearly the same, without playing weaker for it.

A style never gives up more than its game's margin for what it likes, and level and thinking stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PlayStyle:
    """One of a game's manners."""

    name: str
    """One word for players: "bold". It also stands behind the level in an opponent's text."""
    words: str
    """The style in a sentence without its subject: "takes what it can"."""
    likes: Callable[[Any, Any], float]
    """How much the style likes a legal action of a view, from 0 to 1."""


def manner_of(manners: Iterable[PlayStyle], name: str) -> PlayStyle | None:
    """The style of that name; None where there is none."""
    return next((each for each in manners if each.name == name), None)


def inclined(valued: Sequence[tuple[float, T]], margin: float, likes: Callable[[T], float]) -> tuple[float, T]:
    """Chooses among choices with their values, never empty, as somebody who likes some more than others: the best after
    each has got a bonus of up to `margin`. Only what is within the margin of the best value is looked at; of equals
    the first is taken.
    """
    least = max(value for value, _ in valued) - margin
    return max((pair for pair in valued if pair[0] >= least), key=lambda pair: pair[0] + margin * likes(pair[1]))
