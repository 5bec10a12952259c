"""The work requests of puzzles: find what was missed in a position, and refute a wrong try."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from games import find_info
from games.bots.worker_messages import WorkRequest
from games.core.bot import Budget
from games.puzzles.form import as_line, puzzles_of
from games.puzzles.prover import missed, prover_of
from games.puzzles.puzzle import Puzzle, PuzzleError, Refutation


@dataclass(frozen=True)
class MissedRequest(WorkRequest):
    """Asks for the puzzles, each proved, that a seat has missed by its action."""

    game_id: str
    state: Any
    """The position in which the seat was to act."""
    played: str
    """The action that was played, in notation."""

    def run(self, budget: Budget, say: Callable[[Any], None]) -> tuple[Puzzle, ...]:
        """Looks for missed puzzles (see `games.puzzles.prover.missed`). Has no partial results."""
        return missed(find_info(self.game_id).load(), self.state, self.played)

    def write(self, found: Sequence[Puzzle]) -> list[Any]:
        """The puzzles in JSON's values (see `games.puzzles.form`)."""
        return [json.loads(as_line(each)) for each in found]

    def read(self, body: Any) -> tuple[Puzzle, ...]:
        """The puzzles from JSON's values (see `games.puzzles.form`). Raises `PuzzleError`."""
        return puzzles_of(body)


@dataclass(frozen=True)
class RefuteRequest(WorkRequest):
    """Why a wrong action is wrong; what is found is a `Refutation`."""

    game_id: str
    state: Any
    goal: str
    moves: int
    """How many moves more the solution asks for."""
    action: str

    def run(self, budget: Budget, say: Callable[[Any], None]) -> Refutation:
        """Refutes the action (see `games.puzzles.prover.Prover.refute`)."""
        prover = prover_of(find_info(self.game_id).load())
        return prover.refute(self.state, self.goal, self.moves, self.action)

    def write(self, found: Refutation) -> list[Any]:
        """The line, and the sentence."""
        return [list(found.line), found.why]

    def read(self, body: Any) -> Refutation:
        """Raises `PuzzleError` for anything else than what `write` made."""
        line, why = body if isinstance(body, list) and len(body) == 2 else (None, None)
        if not isinstance(line, list) or not isinstance(why, str) or not all(isinstance(each, str) for each in line):
            raise PuzzleError("this is no refutation")
        return Refutation(tuple(line), why)
