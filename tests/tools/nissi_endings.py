"""Makes Nissi's ending table by retrograde analysis: `python3 -m tests.tools.nissi_endings` (about two minutes).

A lone Protector faces a Protector with a few Samurai. Starting from what can be captured at once it is worked out ply
by ply, from the end backwards, which positions are won and lost and in how many plies. Blue is the stronger side;
the other way round is the same board turned. With `--samurai 1` only counts are told, and nothing is written.

Arrays are over [the lone Protector's tile, Blue’s Protector's tile, the arrangement of Blue’s Samurai].
"""

from __future__ import annotations

import argparse
import sys
import zlib
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.nissi.endings import MOST_SAMURAI, TABLE, key_of
from games.nissi.geometry import FAR_ROW, KING_STEPS, RAYS, SAMURAI_STEPS, TILES, row_of

Flags: TypeAlias = NDArray[np.bool_]
Plies: TypeAlias = NDArray[np.uint8]
Places: TypeAlias = NDArray[np.intp]

STRONG, LONE = 0, 1
"""The seats: Blue has the Samurai."""


def protector_moves(seat: int) -> Iterator[tuple[int, int, list[int]]]:
    """(from, to, the tiles between, which have to be empty) of every move a Protector can ever make."""
    for source in range(TILES):
        if row_of(source) != FAR_ROW[seat]:
            yield from ((source, target, []) for target in KING_STEPS[source])
        else:
            for ray in RAYS[source]:
                yield from ((source, target, list(ray[:number])) for number, target in enumerate(ray))


class Endings:
    """All positions with one number of Samurai, solved."""

    def __init__(self, samurai: int, fewer: Endings | None) -> None:
        """`fewer`: the endings with one Samurai less, to which the lone Protector's captures lead."""
        self.samurai = samurai
        self.sets = list(combinations(range(TILES), samurai))
        self.numbers = {tiles: number for number, tiles in enumerate(self.sets)}
        self._fewer = fewer
        self._standing = np.zeros((TILES, len(self.sets)), bool)
        for number, tiles in enumerate(self.sets):
            self._standing[list(tiles), number] = True
        self.possible = ~self._standing[:, None, :] & ~self._standing[None, :, :]
        self.possible[np.arange(TILES), np.arange(TILES)] = False
        self.takes = self._captures()
        """Where the lone Protector, to move, captures Blue’s."""
        self.won_in = self._taken().astype(np.uint8)
        """Plies in which Blue, to move, captures the lone Protector by best play; 0: never."""
        self.lost_in = np.zeros_like(self.won_in)
        """The same with the lone Protector to move."""
        self._solve()

    def _free(self, between: list[int]) -> Flags:
        """By arrangement: no Samurai stands on any of the tiles."""
        return np.logical_not(np.logical_or.reduce(self._standing[between], axis=0), dtype=bool)

    def _captures(self) -> Flags:
        found = np.zeros_like(self.possible)
        for source, target, between in protector_moves(LONE):
            found[source, target] |= self._free(between)
        return found & self.possible

    def _taken(self) -> Flags:
        found = np.zeros_like(self.possible)
        for source, target, between in protector_moves(STRONG):
            found[target, source] |= self._free(between)
        for number, tiles in enumerate(self.sets):
            for tile in tiles:
                found[list(SAMURAI_STEPS[STRONG][tile]), :, number] = True
        return found & self.possible

    def _steps(self) -> Iterator[tuple[Places, Places]]:
        """The Samurai's moves: arrangements, and those that one step of one Samurai makes of them."""
        for place in range(self.samurai):
            for way in range(3):
                before, after = [], []
                for number, tiles in enumerate(self.sets):
                    steps = SAMURAI_STEPS[STRONG][tiles[place]]
                    if way < len(steps) and steps[way] not in tiles:
                        before.append(number)
                        after.append(self.numbers[tuple(sorted({*tiles, steps[way]} - {tiles[place]}))])
                yield np.array(before, np.intp), np.array(after, np.intp)

    def _losses(self) -> Iterator[tuple[int, Places, Places]]:
        """(tile, arrangements with a Samurai there, what is left of each once it is captured)."""
        if self._fewer is None:
            return
        for tile in range(TILES):
            rows = [number for number, tiles in enumerate(self.sets) if tile in tiles]
            left = [self._fewer.numbers[tuple(t for t in self.sets[number] if t != tile)] for number in rows]
            yield tile, np.array(rows, np.intp), np.array(left, np.intp)

    def _solve(self) -> None:
        """Ply by ply: what is lost in one ply more, then what is won in two, until neither grows."""
        steps, losses = list(self._steps()), list(self._losses())
        longest_fewer = 0 if self._fewer is None else int(self._fewer.won_in.max())
        quiet = self.possible & ~self.takes
        ply = 1
        while True:
            lost = self._all_moves_lose(ply, quiet & (self.lost_in == 0), losses)
            self.lost_in[lost] = ply + 1
            won = self._some_move_wins(steps) & (self.won_in == 0) & self.possible
            self.won_in[won] = ply + 2
            if not lost.any() and not won.any() and ply > longest_fewer:
                return
            ply += 2

    def _all_moves_lose(self, ply: int, open_: Flags, losses: list[tuple[int, Places, Places]]) -> Flags:
        """Where every move of the lone Protector leads to what Blue wins within `ply` plies."""
        wins = self.won_in > 0
        for tile, rows, left in losses:
            assert self._fewer is not None
            after = self._fewer.won_in[tile][:, left]
            wins[tile][:, rows] = (after > 0) & (after <= ply)
        for source, target, between in protector_moves(LONE):
            loses = wins[target]
            if between:
                loses = loses | ~self._free(between)
                loses[between] = True
            open_[source] &= loses
        return open_

    def _some_move_wins(self, steps: list[tuple[Places, Places]]) -> Flags:
        """Where a move of Blue’s leads to what the lone Protector loses."""
        lost = self.lost_in > 0
        wins = np.zeros_like(lost)
        for source, target, between in protector_moves(STRONG):
            if between:
                after = lost[:, target] & self._free(between)
                after[between] = False
                wins[:, source] |= after
            else:
                wins[:, source] |= lost[:, target]
        for before, after_step in steps:
            wins[:, :, before] |= lost[:, :, after_step]
        return wins

    def told(self) -> str:
        """The counts in a line."""
        quiet, lost = int((self.possible & ~self.takes).sum()), int((self.lost_in > 0).sum())
        won, slowly = int((self.won_in > 0).sum()), int((self.won_in > 1).sum())
        return (
            f"{self.samurai} Samurai. The lone Protector to move, without a capture that wins: {quiet:,} positions, "
            f"{lost:,} lost ({lost / quiet:.2%}), the longest in {int(self.lost_in.max())} plies. "
            f"The other to move: {int(self.possible.sum()):,} positions, {won:,} won, {slowly:,} of them not at once."
        )

    def entries(self) -> Iterator[tuple[int, int]]:
        """(key, plies) of every position that is lost, its mirror image left out."""
        for lone, protector, number in zip(*self.lost_in.nonzero(), strict=True):
            tiles = self.sets[number]
            key = key_of(list(tiles), int(protector), int(lone))
            if key == ((tiles[0] * TILES + tiles[-1]) * TILES + protector) * TILES + lone:
                yield key, int(self.lost_in[lone, protector, number])


def solved(most: int) -> list[Endings]:
    """The endings with no Samurai, one … `most`."""
    found: list[Endings] = []
    for samurai in range(most + 1):
        found.append(Endings(samurai, found[-1] if found else None))
    return found


def packed(entries: dict[int, int]) -> bytes:
    """The table as `games.nissi.endings` reads it."""
    keys = np.array(sorted(entries), "<u4")
    gaps = np.diff(keys, prepend=np.uint32(0)).astype("<u4")
    planes = gaps.view(np.uint8).reshape(-1, 4).T
    plies = bytes(entries[int(key)] for key in keys)
    return zlib.compress(planes.tobytes() + plies, 9)


def main() -> int:
    """Solves, tells, and writes the table when it is whole."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--samurai", type=int, choices=range(1, MOST_SAMURAI + 1), default=MOST_SAMURAI)
    samurai = parser.parse_args().samurai
    endings = solved(samurai)
    for each in endings:
        print(each.told())
    if samurai == MOST_SAMURAI:
        table = packed(dict(entry for each in endings for entry in each.entries()))
        Path(str(TABLE)).write_bytes(table)
        print(f"{TABLE}: {len(table):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
