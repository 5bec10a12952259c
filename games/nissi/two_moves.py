"""What can be seen of two moves by the positions after them: a piece left to be taken, a guard, an attack, raging.

Nothing is searched: every claim holds as soon as the move is made.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.nissi.actions import Move
from games.nissi.army import BIT, tiles_of
from games.nissi.forced_gains import ForcedGains, Sides
from games.nissi.geometry import FAR_ROW, TILES, row_of


def carried(move: Move, tile: int) -> int:
    """Where the piece on `tile` stands once the move is made."""
    return move.target if tile == move.source else tile


def takers(sides: Sides, tile: int) -> Iterator[int]:
    """From where the first side, on its move, can capture on `tile` and is not taken back there."""
    for move in sides.moves:
        if move % TILES == tile:
            done = sides.after_own(move)
            if not done.struck & (BIT[tile] | done.own.protector_bit):
                yield move // TILES


def given_away(now: Sides, other: Move, better: Move, worse: Sides, after: Sides) -> Iterator[tuple[int, int, int]]:
    """(tile, tile then, tile of the taker): Samurai that can be captured for nothing after the other move alone."""
    for tile in tiles_of(now.own.samurai):
        there = carried(other, tile)
        taker = next(takers(worse.turned, there), None)
        if taker is not None and not ForcedGains.for_nothing(after.turned, carried(better, tile)):
            yield tile, there, taker


def unguarded(now: Sides, move: Move, after: Sides) -> set[int]:
    """The tiles, before the move, of the mover's Samurai that could be captured and not be taken back after it."""
    return {tile for tile in tiles_of(now.own.samurai) if not is_guarded(after, carried(move, tile))}


def is_guarded(sides: Sides, tile: int) -> bool:
    """Whether what would capture the first side's piece on `tile` could be taken back there."""
    rest = sides.own.without(tile)
    return bool(rest.options(sides.enemy.occupied | BIT[tile]).attack & BIT[tile])


def attacked(sides: Sides, mover: int) -> set[int]:
    """The pieces that the first side, which has just moved to `mover`, would take for nothing if nothing were done;
    none where what moved, or the Protector, could be captured."""
    if sides.struck & (BIT[mover] | sides.own.protector_bit):
        return set()
    hit = tiles_of(sides.attack & sides.enemy.occupied)
    return {tile for tile in hit if ForcedGains.for_nothing(sides, tile)}


def is_raging(sides: Sides) -> bool:
    """Whether the first side's Protector stands on its far row."""
    return sides.own.protector >= 0 and row_of(sides.own.protector) == FAR_ROW[sides.own.seat]
