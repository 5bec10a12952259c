"""Army graph: one side's pieces as shared, lazily grown nodes, which makes the search quick.

Which steps a side has depends on its own pieces alone (an enemy piece on a target is simply taken), so
they are worked out once for each arrangement of the five pieces and kept: an `Army` knows its worth, its
moves with the worth each leads to, every tile it attacks, and the armies its moves lead to. Playing a move is
then following a link, and a position is two armies and whose turn it is. Only a raging Protector's slides
depend on the enemy; they are kept by the enemy pieces that stand on its lines.

Sets of tiles are integers with one bit a tile. A move is source * 100 + target. Samurai of one side are
interchangeable here; their keys matter to players only.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from games.nissi.evaluate import VALUES, Values
from games.nissi.geometry import FAR_ROW, KING_STEPS, RAYS, SAMURAI_STEPS, SIZE, TILES, row_of

BIT: Final = tuple(1 << tile for tile in range(TILES))
"""BIT[tile]: the set that holds this tile only."""

MOVES: Final = tuple(tuple(source * TILES + target for target in range(TILES)) for source in range(TILES))
"""MOVES[source][target]: the move's number (one shared object each, to save memory)."""

TARGET_BIT: Final = tuple(BIT[target] for source in range(TILES) for target in range(TILES))
"""TARGET_BIT[move]: the set that holds the move's target only."""

MOVE_BITS: Final = 14
MOVE_MASK: Final = (1 << MOVE_BITS) - 1
"""A ranked move is a number: the army's worth after it << MOVE_BITS | the move."""

_Step: TypeAlias = tuple[int, int]
"""(what the step adds to the army's worth << MOVE_BITS | the move, the set that holds its target only)."""


def _steps(values: tuple[int, ...], source: int, targets: Iterable[int]) -> tuple[_Step, ...]:
    return tuple(
        ((values[target] - values[source] << MOVE_BITS) | MOVES[source][target], BIT[target]) for target in targets
    )


_FIRST: Final = tuple(FAR_ROW[seat] * SIZE for seat in (0, 1))
"""The leftmost tile of each seat's far row."""


class Steps:
    """The change of value by every step of every piece, for a set of values."""

    __slots__ = ("king", "rays", "samurai", "values")

    def __init__(self, values: Values) -> None:
        self.values = values
        self.samurai = tuple(
            tuple(_steps(values.samurai[seat], tile, SAMURAI_STEPS[seat][tile]) for tile in range(TILES))
            for seat in (0, 1)
        )
        """The Samurai's steps by seat and tile, as `king` has the Protector's."""
        self.king = tuple(
            tuple(_steps(values.protector[seat], tile, KING_STEPS[tile]) for tile in range(TILES)) for seat in (0, 1)
        )
        self.rays = tuple(
            tuple(
                tuple(_steps(values.protector[seat], tile, ray) for ray in RAYS[tile])
                for tile in range(first, first + SIZE)
            )
            for seat, first in enumerate(_FIRST)
        )
        """The steps of a seat's raging Protector by seat, column of its far row and direction."""


_OWN: Final = Steps(VALUES)

_LINES: Final = tuple(sum(BIT[end] for ray in rays for end in ray) for rays in RAYS)


class Options:
    """The moves and attacks of an army against an enemy who stands where it stands; never changes."""

    __slots__ = ("attack", "moves", "ranked")

    def __init__(self, ranked: list[int], attack: int) -> None:
        self.ranked = ranked
        """The moves with the worth each leads to, as numbers (see `MOVE_BITS`), best first."""
        self.moves = [code & MOVE_MASK for code in ranked]
        """The moves alone, in the same order."""
        self.attack = attack
        """All attacked tiles as a bit set."""


class Army:
    """One arrangement of one side's pieces. Made by `Armies` only, which keeps one object for each."""

    __slots__ = (
        "_slides",
        "_steps",
        "home",
        "lines",
        "links",
        "lost",
        "number",
        "occupied",
        "protector",
        "protector_bit",
        "samurai",
        "seat",
        "worth",
    )

    def __init__(self, home: Armies, number: int, seat: int, samurai: int, protector: int, worth: int) -> None:
        self.home = home
        self.number = number
        """Unique among all armies of both seats."""
        self.seat = seat
        self.samurai = samurai
        """The tiles of the Samurai as a bit set."""
        self.protector = protector
        """The Protector's tile, -1 when it is captured."""
        self.protector_bit = BIT[protector] if protector >= 0 else 0
        self.occupied = samurai | self.protector_bit
        self.worth = worth
        """The sum of the pieces' values (see `games.nissi.evaluate`)."""
        self.links: dict[int, Army] = {}
        """The armies that moves lead to, as far as they have been asked for."""
        self.lost: dict[int, Army] = {}
        """The armies that losing the piece on a tile leads to, likewise."""
        raging = protector >= 0 and row_of(protector) == FAR_ROW[seat]
        self.lines = _LINES[protector] if raging else 0
        """All tiles on a raging Protector's lines; 0 when it is not raging."""
        self._steps: Options | None = None
        """The cached `options`, the slides of a raging Protector left out."""
        self._slides: dict[int, Options] = {}
        """The cached `options` of a raging army, by the enemy's tiles on its lines."""

    def options(self, enemy: int) -> Options:
        """All moves and all attacked tiles against an enemy who stands on the tiles `enemy`."""
        if self.lines:
            blockers = enemy & self.lines
            return self._slides.get(blockers) or self._with_slides(blockers)
        return self._steps or self._without_slides()

    def _without_slides(self) -> Options:
        seat, occupied, worth = self.seat, self.occupied, self.worth << MOVE_BITS
        ranked: list[int] = []
        attack = 0
        for source in tiles_of(self.samurai):
            for step, bit in self.home.steps.samurai[seat][source]:
                if not bit & occupied:
                    attack |= bit
                    ranked.append(worth + step)
        if self.protector >= 0 and not self.lines:
            for step, bit in self.home.steps.king[seat][self.protector]:
                if not bit & occupied:
                    attack |= bit
                    ranked.append(worth + step)
        ranked.sort(reverse=True)
        found = self._steps = Options(ranked, attack)
        return found

    def _with_slides(self, enemy: int) -> Options:
        occupied, worth = self.occupied, self.worth << MOVE_BITS
        steps = self._steps or self._without_slides()
        ranked, attack = steps.ranked[:], steps.attack
        for ray in self.home.steps.rays[self.seat][self.protector % SIZE]:
            for step, bit in ray:
                if bit & occupied:
                    break
                attack |= bit
                ranked.append(worth + step)
                if bit & enemy:
                    break
        ranked.sort(reverse=True)
        found = self._slides[enemy] = Options(ranked, attack)
        return found

    def after(self, move: int) -> Army:
        """The army once it has made one of its moves."""
        found = self.links.get(move)
        if found is None:
            seat = self.seat
            source, target = divmod(move, TILES)
            if source == self.protector:
                values = self.home.steps.values.protector[seat]
                samurai, protector = self.samurai, target
            else:
                values = self.home.steps.values.samurai[seat]
                samurai, protector = self.samurai ^ BIT[source] | BIT[target], self.protector
            found = self.home.get(seat, samurai, protector, self.worth - values[source] + values[target])
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

    def __init__(self, steps: Steps = _OWN) -> None:
        self.steps = steps
        self._known: dict[int, Army] = {}

    def __len__(self) -> int:
        return len(self._known)

    def get(self, seat: int, samurai: int, protector: int, worth: int | None = None) -> Army:
        """The army of `seat` with Samurai on the tiles `samurai` and the Protector on `protector` (-1: captured).

        `worth` saves adding it up where it is known.
        """
        key = ((protector + 1) << 1 | seat) << TILES | samurai
        found = self._known.get(key)
        if found is None:
            if worth is None:
                values = self.steps.values
                worth = sum([values.samurai[seat][tile] for tile in tiles_of(samurai)])
                if protector >= 0:
                    worth += values.protector[seat][protector]
            found = self._known[key] = Army(self, len(self._known), seat, samurai, protector, worth)
        return found


def tiles_of(tiles: int) -> list[int]:
    """The tiles of a set, in order."""
    found = []
    while tiles:
        lowest = tiles & -tiles
        found.append(lowest.bit_length() - 1)
        tiles ^= lowest
    return found
