"""The themes of Djambi's puzzles: what a solution shows, read off its own line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.djambi import events as ev
from games.djambi.events import Cause
from games.djambi.fast import FINISHED, MOVE, DjambiPosition
from games.djambi.fast_tables import CHIEF, CORPSE, DIPLOMAT
from games.djambi.forced_kills import is_dead
from games.djambi.geometry import SEAT, board

OPENS: Final = "opens"
"""A line that was shut is opened: a later move or a threat goes over the cell that was left or cleared."""
GIFT: Final = "gift"
"""The Diplomat carries somebody off and puts the piece down where it does good."""
POWER: Final = "power"
"""The own Chief takes the Seat, or another's power ends."""
WALL: Final = "wall"
"""A Chief is shut in by corpses."""
FORK: Final = "fork"
"""Two Chiefs are threatened at once by a Journalist, or one by two pieces."""
NEUTRAL: Final = "neutral"
"""A Chief of a neutral side dies."""
CURVE: Final = "curve"
"""A move follows a line that looks bent, from one region into another."""

THEMES: Final = (OPENS, GIFT, POWER, WALL, FORK, NEUTRAL, CURVE)


class OwnMove(NamedTuple):
    """A move of the solver's with the position before it."""

    before: DjambiPosition
    move: int

    @property
    def origin(self) -> int:
        """The cell that is left."""
        return self.move >> 8

    @property
    def target(self) -> int:
        """The cell that is entered."""
        return self.move & 255

    def paths(self) -> Sequence[tuple[int, ...]]:
        """The cells between origin and target, once for every line that leads there."""
        return self.before.table.between[self.origin][self.target]


def themes_of(turns: Sequence[tuple[DjambiPosition, Sequence[int]]], extra: Sequence[str] = ()) -> tuple[str, ...]:
    """The themes of a line, from the solver's turns: the position before each, and its actions. `extra`: known ones."""
    found = set(extra)
    moves = [OwnMove(before, actions[0]) for before, actions in turns if before.phase == MOVE]
    for move in moves:
        kind, taken = move.before.board[move.origin] & 7, move.before.board[move.target]
        if kind == DIPLOMAT and taken and taken != CORPSE:
            found.add(GIFT)
        if kind == CHIEF and move.target == SEAT and len(move.before.order) > 2:
            found.add(POWER)
        if _is_bent(move):
            found.add(CURVE)
    for place, move in enumerate(moves):
        if any(goes_over(later, move) for later in moves[place + 1 :]):
            found.add(OPENS)
    for before, actions in turns:
        found.update(_of_deaths(before, actions))
    return tuple(each for each in THEMES if each in found)


def goes_over(later: OwnMove, earlier: OwnMove) -> bool:
    """Whether a later move of another piece goes over the cell that an earlier one left, or on which it killed."""
    if later.origin == earlier.target:
        return False
    return any(earlier.origin in path for path in later.paths())


def walled_in(before: DjambiPosition, actions: Sequence[int]) -> list[int]:
    """The sides whose Chiefs die shut in by corpses in a turn."""
    return [
        event.side
        for event in _events(before, actions)
        if isinstance(event, ev.ChiefDied) and event.cause is Cause.SURROUNDED
    ]


def _of_deaths(before: DjambiPosition, actions: Sequence[int]) -> Iterator[str]:
    """The themes of the Chiefs that die in a turn."""
    after = _replayed(before, actions)
    homes = before.options.homes
    for side in range(before.options.n):
        if not is_dead(before, side) and is_dead(after, side) and side not in homes:
            yield NEUTRAL
    if walled_in(before, actions):
        yield WALL


def _replayed(before: DjambiPosition, actions: Sequence[int]) -> DjambiPosition:
    """The position after a turn, with the events of it."""
    after = before.copy()
    after.events = []
    for action in actions:
        after.play(action)
        while after.phase not in (MOVE, FINISHED) and len(choices := after.moves()) == 1:
            after.play(choices[0])
    return after


def _events(before: DjambiPosition, actions: Sequence[int]) -> Sequence[ev.DjambiEvent]:
    return _replayed(before, actions).events or ()


def _is_bent(move: OwnMove) -> bool:
    """Whether every line of a move crosses from the inside of one region into another's, the Seat aside."""
    n = move.before.options.n
    if n == 4:
        return False
    places = board(n).places

    def bent(path: Sequence[int]) -> bool:
        cells = (move.origin, *path, move.target)
        return SEAT not in cells and len({places[cell][0] for cell in cells if places[cell][2]}) > 1

    return all(map(bent, move.paths()))
