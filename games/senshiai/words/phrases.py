"""Phrases: the place of an action, distances."""

from __future__ import annotations


def place_of(action_text: str) -> str:
    """What stands at the right of a log line: the notation, long lists left out."""
    return action_text if len(action_text) <= 40 else action_text.split(":")[0]


def space_words(steps: int) -> str:
    """`one step`, `2 steps`."""
    return "one step" if steps == 1 else f"{steps} steps"
