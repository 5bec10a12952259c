"""One side's pieces as a shared, lazily grown graph: what makes the search quick.

Which steps a side has depends on its own pieces alone (an enemy piece on a target is simply taken), so
they are worked out once for each arrangement of the five pieces and kept: an `Army` knows its worth, its
moves with the worth each leads to, every tile it attacks, and the armies its moves lead to. Playing a move is
then following a link, and a position is two armies and whose turn it is. Only a raging Protector's slides
depend on the enemy; they are kept by the enemy pieces that stand on its lines.

Sets of tiles are integers with one bit a tile. A move is source * 100 + target. Samurai of one side are
interchangeable here; their keys matter to players only.
"""

from __future__ import annotations

from typing import Final

from games.nissi.board import FAR_ROW, KING_STEPS, RAYS, SAMURAI_STEPS, TILES, row_of
from games.nissi.evaluate import PROTECTOR_VALUES, SAMURAI_VALUES

BIT: Final = tuple(1 << tile for tile in range(TILES))
"""BIT[tile]: the set that holds this tile only."""

MOVES: Final = tuple(tuple(source * TILES + target for target in range(TILES)) for source in range(TILES))
"""MOVES[source][target]: the move's number (one shared object each, to save memory)."""

TARGET_BIT: Final = tuple(BIT[target] for source in range(TILES) for target in range(TILES))
"""TARGET_BIT[move]: the set that holds the move's target only."""

_LINES: Final = tuple(sum(BIT[end] for ray in rays for end in ray) for rays in RAYS)

RankedMoves = tuple[tuple[int, int], ...]
"""(the army's worth after the move, the move), best first."""


class Army:
    """One arrangement of one side's pieces. Made by `Armies` only, which keeps one object for each."""

    __slots__ = (
        "attack",
        "home",
        "lines",
        "links",
        "lost",
        "moves",
        "number",
        "occupied",
        "protector",
        "protector_bit",
        "samurai",
        "seat",
        "slides",
        "worth",
    )

    def __init__(self, home: Armies, number: int, seat: int, samurai: int, protector: int) -> None:
        self.home = home
        self.number = number
        """Unique among all armies of both seats."""
        self.seat = seat
        self.samurai = samurai
        """The Samurai's tiles."""
        self.protector = protector
        """The Protector's tile, -1 when it is captured."""
        self.protector_bit = BIT[protector] if protector >= 0 else 0
        self.occupied = samurai | self.protector_bit
        self.links: dict[int, Army] = {}
        """The armies that moves lead to, as far as they have been asked for."""
        self.lost: dict[int, Army] = {}
        """The armies that losing the piece on a tile leads to, likewise."""
        raging = protector >= 0 and row_of(protector) == FAR_ROW[seat]
        self.lines = _LINES[protector] if raging else 0
        """All tiles on a raging Protector's lines; 0 when it is not raging."""
        self.slides: dict[int, tuple[RankedMoves, int]] = {}
        """By the enemy's tiles on `lines`: all moves and all attacked tiles."""
        self._work_out()

    def _work_out(self) -> None:
        """Worth, moves and attacked tiles; of a raging army, without the Protector's."""
        seat, occupied = self.seat, self.occupied
        values, steps = SAMURAI_VALUES[seat], SAMURAI_STEPS[seat]
        tiles = tiles_of(self.samurai)
        worth = sum([values[tile] for tile in tiles])
        if self.protector >= 0:
            worth += PROTECTOR_VALUES[seat][self.protector]
        self.worth = worth
        ranked = []
        attack = 0
        for source in tiles:
            numbers = MOVES[source]
            rest = worth - values[source]
            for target in steps[source]:
                bit = BIT[target]
                if not bit & occupied:
                    attack |= bit
                    ranked.append((rest + values[target], numbers[target]))
        if self.protector >= 0 and not self.lines:
            values, numbers = PROTECTOR_VALUES[seat], MOVES[self.protector]
            rest = worth - values[self.protector]
            for target in KING_STEPS[self.protector]:
                bit = BIT[target]
                if not bit & occupied:
                    attack |= bit
                    ranked.append((rest + values[target], numbers[target]))
        ranked.sort(reverse=True)
        self.moves: RankedMoves = tuple(ranked)
        self.attack = attack

    def options(self, enemy: int) -> tuple[RankedMoves, int]:
        """All moves and all attacked tiles against an enemy who stands on the tiles `enemy`."""
        if not self.lines:
            return self.moves, self.attack
        blockers = enemy & self.lines
        found = self.slides.get(blockers)
        if found is None:
            found = self.slides[blockers] = self._slides(blockers)
        return found

    def _slides(self, enemy: int) -> tuple[RankedMoves, int]:
        values, numbers = PROTECTOR_VALUES[self.seat], MOVES[self.protector]
        rest = self.worth - values[self.protector]
        attack = self.attack
        ranked = list(self.moves)
        for ray in RAYS[self.protector]:
            for target in ray:
                bit = BIT[target]
                if bit & self.occupied:
                    break
                attack |= bit
                ranked.append((rest + values[target], numbers[target]))
                if bit & enemy:
                    break
        ranked.sort(reverse=True)
        return tuple(ranked), attack

    def after(self, move: int) -> Army:
        """The army once it has made one of its moves."""
        found = self.links.get(move)
        if found is None:
            source, target = divmod(move, TILES)
            if source == self.protector:
                found = self.home.get(self.seat, self.samurai, target)
            else:
                found = self.home.get(self.seat, self.samurai ^ BIT[source] | BIT[target], self.protector)
            self.links[move] = found
        return found

    def without(self, tile: int) -> Army:
        """The army once the piece on `tile` is captured."""
        found = self.lost.get(tile)
        if found is None:
            if tile == self.protector:
                found = self.home.get(self.seat, self.samurai, -1)
            else:
                found = self.home.get(self.seat, self.samurai ^ BIT[tile], self.protector)
            self.lost[tile] = found
        return found

    @property
    def points(self) -> int:
        """The army points: 5 a Samurai, 10 the Protector."""
        return 5 * self.samurai.bit_count() + (10 if self.protector >= 0 else 0)


class Armies:
    """Keeps one `Army` for each arrangement, so that armies can be compared by identity."""

    def __init__(self) -> None:
        self._known: dict[int, Army] = {}

    def __len__(self) -> int:
        return len(self._known)

    def get(self, seat: int, samurai: int, protector: int) -> Army:
        """The army of `seat` with Samurai on the tiles `samurai` and the Protector on `protector` (-1: captured)."""
        key = ((protector + 1) << 1 | seat) << TILES | samurai
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Army(self, len(self._known), seat, samurai, protector)
        return found


def tiles_of(tiles: int) -> list[int]:
    """The tiles of a set, in order."""
    found = []
    while tiles:
        lowest = tiles & -tiles
        found.append(lowest.bit_length() - 1)
        tiles ^= lowest
    return found
