"""Perft: the number of action sequences of a given length, the field's check on a move generator."""

from __future__ import annotations

from typing import Any

from games.core.errors import GameError
from games.core.fast import MutablePosition
from games.core.rules import AnyRules
from games.core.types import CHANCE, OVER

_CHANCE_REFUSED = "perft counts games without chance only"  # not for players


def perft(rules: AnyRules, state: Any, depth: int) -> int:
    """The number of action sequences of length `depth` from `state`.

    A line that ends earlier counts once. Raises `GameError` where chance has to act.
    """
    actor = rules.actor(state)
    if actor == CHANCE:
        raise GameError(_CHANCE_REFUSED)
    if depth == 0 or actor == OVER:
        return 1
    actions = rules.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(rules, rules.apply(state, action).state, depth - 1) for action in actions)


def divide(rules: AnyRules, state: Any, depth: int) -> dict[str, int]:
    """The perft of each first action, by its notation: what to compare when two counts differ.

    `depth` counts the first action too and is at least 1. Raises `GameError` as `perft` does.
    """
    if rules.actor(state) == CHANCE:
        raise GameError(_CHANCE_REFUSED)
    return {
        rules.encode(state, action): perft(rules, rules.apply(state, action).state, depth - 1)
        for action in rules.legal_actions(state)
    }


def perft_fast(position: MutablePosition, depth: int) -> int:
    """`perft` of a game's fast position."""
    actor = position.actor()
    if actor == CHANCE:
        raise GameError(_CHANCE_REFUSED)
    if depth == 0 or actor == OVER:
        return 1
    moves = position.moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        child = position.copy()
        child.play(move)
        total += perft_fast(child, depth - 1)
    return total
