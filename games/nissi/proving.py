"""A position and a move in it, as the proofs of what decides look at them: each within its share of positions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from games.nissi.actions import Move
from games.nissi.army import Armies, tiles_of
from games.nissi.fast import NissiPosition
from games.nissi.forced_gains import ANY, ForcedGains, Sides, apart
from games.nissi.forced_points import SAMURAI, ForcedPoints
from games.nissi.forced_wins import ForcedWins
from games.nissi.geometry import TILES
from games.nissi.state import State

Counting = Callable[[int, int], bool]
"""Whether something holds of so many points within so many moves."""
WINS: Final = 3
"""So many moves of one side are gone through for a capture of the Protector."""
SOON: Final = 2
"""The same for what would come about if nothing were done, or after each other move."""
ALL: Final = 2
"""So many moves after the one that is judged, of whichever piece, are gone through for a capture."""
HUNT: Final = 5
"""So many moves of one piece alone."""
RACE: Final = 5
"""So many moves of the Protector to its far row."""
POSITIONS: Final = 2000
"""So many positions are looked at for each thing that may decide."""
IN_ALL: Final = 6000
"""So many for all of them."""
AHEAD: Final = 3
"""Within so many moves of both points are counted."""
MOST_POINTS: Final = 15
"""So many points at most are asked for."""
COUNTED: Final = 10_000
"""So many positions more are looked at for points."""


class Case:
    """A position and a move in it, as the proofs look at them."""

    def __init__(self, state: State) -> None:
        position = NissiPosition.from_state(state, Armies())
        self.state = state
        self.gains = ForcedGains()
        self.wins = ForcedWins()
        self.points = ForcedPoints()
        self.points.left = COUNTED
        self.sides = Sides(position.own, position.enemy)
        self.left = position.moves_left()
        self.positions = IN_ALL
        """How many positions may still be looked at."""
        self.sure = True
        """Whether there was no end to that in what was asked last."""

    def after(self, move: Move) -> Sides:
        """Both sides after a move, the mover first."""
        return self.sides.after_own(move.source * TILES + move.target)

    def own(self, moves: int) -> int:
        """As many of so many moves of the mover as can be answered before the limit, after the one that is judged."""
        return moves if self.left is None else max(0, min(moves, (self.left - 2) // 2))

    def theirs(self, moves: int) -> int:
        """As many of so many moves of the other as can be answered before the limit."""
        return moves if self.left is None else max(0, min(moves, (self.left - 1) // 2))

    def proves(self, holds: Callable[[], bool]) -> bool:
        """Whether something is proved with the positions that may still be looked at."""
        allowed = self.gains.left = min(POSITIONS, self.positions)
        found = holds()
        self.sure = self.gains.left >= 0
        self.positions -= allowed - max(0, self.gains.left)
        return found

    def first(self, most: int, holds: Callable[[int], bool]) -> int:
        """The smallest number of moves for which something is proved; 0 for none."""
        found = 0

        def any_holds() -> bool:
            nonlocal found
            found = next((moves for moves in range(1, most + 1) if holds(moves)), 0)
            return found > 0

        self.proves(any_holds)
        return found

    def never(self, most: int, holds: Callable[[int], bool]) -> bool:
        """Whether something holds for no such number of moves, and all positions that decide it were looked at."""
        return not self.first(most, holds) and self.sure

    def won_in(self, after: Sides, most: int) -> int:
        """Within how many more moves the mover takes the Protector, whatever the other does; 0 for not so soon."""
        return next((n for n in range(1, self.own(most) + 1) if self.wins.holds(after.enemy, after.own, n)), 0)

    def lost_in(self, after: Sides, most: int) -> int:
        """Within how many moves the other takes the mover's Protector; 0 for not so soon."""
        most = self.theirs(most)
        found = self.wins.length(after.enemy, after.own, most) if most > 0 else 1
        return found if found <= most else 0

    def hunted(self, after: Sides, target: int) -> tuple[int, int] | None:
        """(tile, moves): the Samurai of the other's that falls within the fewest more moves whatever the answers, by
        whichever piece, or hunted by the one on `target` alone; None for none."""
        prey = sorted(tiles_of(after.enemy.samurai), key=lambda tile: apart(tile, target))
        for moves in range(1, self.own(HUNT) + 1):
            for tile in prey:
                if self.catches(after, tile, moves, target):
                    return tile, moves
        return None

    def catches(self, sides: Sides, tile: int, moves: int, hunter: int) -> bool:
        """Whether what stands on `tile` falls within so many more moves whatever the answers: by whichever piece where
        there are few, else by the one on `hunter`."""
        return self.proves(partial(self.gains.cornered, sides, tile, moves, ANY if moves <= ALL else hunter))

    def escapes(self, sides: Sides, tile: int, moves: int, hunter: int) -> bool:
        """Whether there is an answer to each try at what `catches` asks for, for certain."""
        return not self.catches(sides, tile, moves, hunter) and self.sure

    def races_in(self, after: Sides) -> int:
        """Within how many more moves the mover's Protector rages, whatever the answers; 0 for none."""
        return self.first(self.own(RACE), partial(self.gains.rages_on, after))

    def races_on(self, after: Sides) -> int:
        """Within how many moves the other's Protector rages, whatever is done; 0 for none."""
        return self.first(self.theirs(RACE), partial(self.gains.rages, after.turned))

    def falls_in(self, after: Sides, tile: int, most: int) -> int:
        """Within how many moves the other captures the mover's piece on `tile` whatever is done; 0 for not so soon."""
        return self.first(self.theirs(most), lambda n: self.gains.takes(after.turned, tile, n))

    def costs(self, worse: Sides, spent: int, after: Sides, kept: int) -> tuple[int, int] | None:
        """(points, moves): how many points the mover is worse off within how many moves of the other and of its own
        after one move alone; `spent` and `kept` are the points that the two moves take. None for nothing, or unproved.
        """
        return self._counted(
            lambda points, moves: self.points.gains(worse.turned, points + spent, moves),
            lambda points, moves: self.points.gains(after.turned, points + kept, moves),
        )

    def brings(self, worse: Sides, spent: int, after: Sides, kept: int) -> tuple[int, int] | None:
        """The same of the points by which the mover is better off after the other one of two moves alone."""
        return self._counted(
            lambda points, moves: self.points.keeps(after, points - kept, moves),
            lambda points, moves: self.points.keeps(worse, points - spent, moves),
        )

    def _counted(self, holds: Counting, fails: Counting) -> tuple[int, int] | None:
        """The most points within the fewest moves for which one thing is proved, and for certain not the other."""
        for moves in range(1, self.theirs(AHEAD) + 1):
            for points in range(MOST_POINTS, 0, -SAMURAI):
                if holds(points, moves) and not fails(points, moves) and self.points.left >= 0:
                    return points, moves
        return None
