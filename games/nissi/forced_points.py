"""Forced points: whether a side comes out so many army points ahead within so many moves of both, whatever is replied.

Every reply is looked at; what this says is proved. It gives up, and says no, when it has looked at too many positions.
"""

from __future__ import annotations

from typing import Final

from games.nissi.army import TARGET_BIT
from games.nissi.fast import PASS
from games.nissi.forced_gains import Sides

SAMURAI: Final = 5
"""The points of a Samurai; who takes the Protector is ahead by any number."""


class ForcedPoints:
    """Answers for one graph of armies. The move limit is not looked at: it has to be further away."""

    def __init__(self) -> None:
        self.left = 0
        """How many positions may still be looked at; below 0 once that was not enough."""
        self._known: dict[tuple[int, int, int, int], bool] = {}

    def gains(self, sides: Sides, points: int, moves: int) -> bool:
        """Whether the first side, on its move, is so many points better off once both have made so many moves."""
        self.left -= 1
        if moves == 0:
            return points <= 0
        own, enemy = sides
        options = own.options(enemy.occupied)
        if options.attack & enemy.protector_bit:
            return True
        if points > SAMURAI * moves or self.left < 0:
            return False
        key = own.number, enemy.number, points, moves
        known = self._known.get(key)
        if known is None:
            known = any(
                self.keeps(after, points - worth, moves)
                for after, worth in _each(sides, options.moves or [PASS], options.attack)
            )
            if self.left >= 0:
                self._known[key] = known
        return known

    def keeps(self, sides: Sides, points: int, moves: int) -> bool:
        """Whether the first side is, with the other to move, after any reply; so many moves are the other's."""
        own, enemy = sides
        options = enemy.options(own.occupied)
        if self.left < 0 or options.attack & own.protector_bit:
            return False
        return all(
            self.gains(after.turned, points + worth, moves - 1)
            for after, worth in _each(sides.turned, options.moves or [PASS], options.attack)
        )


def _each(sides: Sides, moves: list[int], attack: int) -> list[tuple[Sides, int]]:
    """The sides after each move of the first one with the points that it takes, captures first."""
    hit = sides.enemy.occupied
    if attack & hit:
        moves = sorted(moves, key=lambda move: move == PASS or not TARGET_BIT[move] & hit)
    return [
        (sides, 0) if move == PASS else (sides.after_own(move), SAMURAI if TARGET_BIT[move] & hit else 0)
        for move in moves
    ]
