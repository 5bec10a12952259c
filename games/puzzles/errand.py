"""A position to be looked through for what was missed there: an errand for the bots' process."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from games import find_info
from games.bots.worker_messages import Errand
from games.core.bot import Budget
from games.puzzles.form import as_line, puzzles_of
from games.puzzles.mining import missed
from games.puzzles.puzzle import Puzzle


@dataclass(frozen=True)
class Missed(Errand):
    """What a seat missed by an action; what is found are puzzles, each proved."""

    game_id: str
    state: Any
    """The position in which the seat was to act."""
    played: str
    """In notation."""

    def run(self, budget: Budget, say: Callable[[Any], None]) -> tuple[Puzzle, ...]:
        """See `games.puzzles.mining.missed`. Nothing is told before its end."""
        return missed(find_info(self.game_id).load(), self.state, self.played)

    def write(self, found: Sequence[Puzzle]) -> list[Any]:
        """See `games.puzzles.form`."""
        return [json.loads(as_line(each)) for each in found]

    def read(self, body: Any) -> tuple[Puzzle, ...]:
        """See `games.puzzles.form`. Raises `PuzzleError`."""
        return puzzles_of(body)
