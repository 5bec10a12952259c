"""Forced gains: whether a piece is captured, or the Protector rages, within so many moves whatever the other does.

Every reply is looked at; what this says is proved. It gives up, and says no, when it has looked at too many positions.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from games.nissi.army import BIT, MOVES, Army, tiles_of
from games.nissi.fast import PASS
from games.nissi.geometry import FAR_ROW, SIZE, TILES, row_of

ANY: Final = -1
"""In place of the tile of a hunter: whichever piece."""


def apart(one: int, other: int) -> int:
    """How many steps of a Protector lie between two tiles."""
    return max(abs(one // SIZE - other // SIZE), abs(one % SIZE - other % SIZE))


class Sides(NamedTuple):
    """The side that wants something, and the other; both may be the one to move."""

    own: Army
    enemy: Army

    def after_own(self, move: int) -> Sides:
        """The sides once the first has moved."""
        target = move % TILES
        enemy = self.enemy.without(target) if BIT[target] & self.enemy.occupied else self.enemy
        return Sides(self.own.after(move), enemy)

    def after_enemy(self, move: int) -> Sides:
        """The sides once the other has moved, or passed."""
        if move == PASS:
            return self
        target = move % TILES
        own = self.own.without(target) if BIT[target] & self.own.occupied else self.own
        return Sides(own, self.enemy.after(move))

    @property
    def moves(self) -> list[int]:
        """The moves of the first side."""
        return self.own.options(self.enemy.occupied).moves

    @property
    def replies(self) -> list[int]:
        """The moves of the other side; a pass where it has none."""
        return self.enemy.options(self.own.occupied).moves or [PASS]

    @property
    def attack(self) -> int:
        """The tiles that the first side attacks."""
        return self.own.options(self.enemy.occupied).attack

    @property
    def struck(self) -> int:
        """The tiles that the other side attacks."""
        return self.enemy.options(self.own.occupied).attack

    @property
    def turned(self) -> Sides:
        """The same from the other's side."""
        return Sides(self.enemy, self.own)


class ForcedGains:
    """Answers for one graph of armies. The move limit is not looked at: it has to be further away."""

    def __init__(self) -> None:
        self.left = 0
        """How many positions may still be looked at; below 0 once that was not enough."""
        self._known: dict[tuple[int, ...], bool] = {}

    def takes(self, sides: Sides, prey: int, moves: int, hunter: int = ANY) -> bool:
        """Whether the side, on its move, captures what stands on `prey` within so many moves, the hunter alone moving.

        A Protector that the other leaves to be captured meanwhile counts for nothing.
        """
        self.left -= 1
        if self._strikes(sides, prey, hunter):
            return True
        if moves <= 1 or (hunter != ANY and not sides.own.lines and apart(hunter, prey) >= 2 * moves):
            return False
        key = (sides.own.number, sides.enemy.number, prey, hunter, moves)
        known = self._known.get(key)
        if known is None:
            known = any(
                self.cornered(sides.after_own(move), prey, moves - 1, move % TILES if hunter != ANY else ANY)
                for move in sides.moves
                if move % TILES != sides.enemy.protector and hunter in (ANY, move // TILES)
            )
            if self.left >= 0:
                self._known[key] = known
        return known

    @staticmethod
    def _strikes(sides: Sides, prey: int, hunter: int) -> bool:
        if not sides.attack & BIT[prey]:
            return False
        return hunter == ANY or MOVES[hunter][prey] in sides.moves

    def cornered(self, sides: Sides, prey: int, moves: int, hunter: int = ANY) -> bool:
        """Whether, with the other to move, what stands on `prey` is captured within so many moves after any reply."""
        if self.left < 0 or sides.struck & sides.own.protector_bit:
            return False
        for reply in sorted(sides.replies, key=lambda move: move // TILES != prey):  # that is where most escape
            source, target = divmod(reply, TILES)
            if reply != PASS and target == hunter:
                return False
            at = target if reply != PASS and source == prey else prey
            if not self.takes(sides.after_enemy(reply), at, moves, hunter):
                return False
        return True

    def forks(self, sides: Sides) -> tuple[int, ...]:
        """Two pieces that the side has just attacked, with the other to move, of which one is captured for nothing
        whatever the reply; empty where there are none."""
        struck = [tile for tile in tiles_of(sides.enemy.occupied) if sides.attack & BIT[tile]]
        if sides.struck & sides.own.protector_bit:
            return ()
        return next((pair for pair in combinations(struck, 2) if self._forked(sides, pair)), ())

    def _forked(self, sides: Sides, pair: tuple[int, ...]) -> bool:
        for reply in sides.replies:
            source, target = divmod(reply, TILES)
            after = sides.after_enemy(reply)
            now = [target if reply != PASS and source == tile else tile for tile in pair]
            if not any(after.attack & BIT[tile] and self.for_nothing(after, tile) for tile in now):
                return False
        return True

    @staticmethod
    def for_nothing(sides: Sides, tile: int) -> bool:
        """Whether the side, on its move, can capture on `tile` and is not taken back there."""
        if tile == sides.enemy.protector:
            return True
        return any(
            not done.struck & (BIT[tile] | done.own.protector_bit)
            for move in sides.moves
            if move % TILES == tile
            for done in (sides.after_own(move),)
        )

    def loots(self, sides: Sides, moves: int, *, calmly: bool = False) -> bool:
        """Whether the side, on its move, captures a piece for nothing within so many moves; `calmly`: without leaving
        anything to be captured meanwhile."""
        self.left -= 1
        hit = sides.attack & sides.enemy.occupied
        if hit and any(self.for_nothing(sides, tile) for tile in tiles_of(hit)):
            return True
        if moves <= 1:
            return False
        key = (sides.own.number, sides.enemy.number, moves, int(calmly))
        known = self._known.get(key)
        if known is None:
            ways = [move for move in sides.moves if not (calmly and BIT[move % TILES] & hit)]
            known = any(self.loses(sides.after_own(move), moves - 1, calmly=calmly) for move in ways)
            if self.left >= 0:
                self._known[key] = known
        return known

    def loses(self, sides: Sides, moves: int, *, calmly: bool = False) -> bool:
        """Whether, with the other to move, it cannot keep the side from that."""
        if self.left < 0 or sides.struck & (sides.own.occupied if calmly else sides.own.protector_bit):
            return False
        return all(self.loots(sides.after_enemy(reply), moves, calmly=calmly) for reply in sides.replies)

    def rages(self, sides: Sides, moves: int) -> bool:
        """Whether the side, on its move, brings its Protector to its far row within so many moves, where the other
        cannot capture it at once; its Protector alone moves."""
        self.left -= 1
        own, enemy = sides
        far = FAR_ROW[own.seat]
        if own.protector < 0 or not 0 < abs(row_of(own.protector) - far) <= moves:
            return False
        key = (own.number, enemy.number, ~moves)
        known = self._known.get(key)
        if known is None:
            steps = [move for move in sides.moves if move // TILES == own.protector and move % TILES != enemy.protector]
            steps.sort(key=lambda move: abs(row_of(move % TILES) - far))
            known = any(self._steps_on(sides, move, far, moves - 1) for move in steps)
            if self.left >= 0:
                self._known[key] = known
        return known

    def _steps_on(self, sides: Sides, move: int, far: int, moves: int) -> bool:
        """Whether a step of the Protector's leads to its far row at once, or within so many more moves."""
        to_go = abs(row_of(move % TILES) - far)
        if to_go > moves:
            return False
        after = sides.after_own(move)
        return self.rages_on(after, moves) if to_go else not after.struck & after.own.protector_bit

    def rages_on(self, sides: Sides, moves: int) -> bool:
        """Whether, with the other to move, it cannot keep the side's Protector from raging within so many moves."""
        if self.left < 0 or sides.struck & sides.own.protector_bit:
            return False
        return all(self.rages(sides.after_enemy(reply), moves) for reply in sides.replies)
