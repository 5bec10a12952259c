"""An attempt at a puzzle: what a tried action is answered with, the hints that were asked for, the rating in the end.

It knows the puzzle's own tree and nothing of a screen or a match: who shows it plays what it answers.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from games.puzzles.puzzle import ProvedTask, PuzzleStep

DIAMONDS: Final = 3
"""The rating of a puzzle that was solved at the first try and without a hint."""
HINTS: Final = 3
"""The number of hints to a step: its idea, where to look, and the action itself."""


class TryResult(Enum):
    """The result of an action that was tried."""

    RIGHT = "right"
    LONGER = "longer"
    """An action that reaches the goal with more moves than asked for: it is taken back without being counted."""
    WRONG = "wrong"


class Judgement(NamedTuple):
    """The answer to a try."""

    verdict: TryResult
    line: tuple[str, ...] = ()
    """The actions played out next: after a right action those of the others, after a wrong one its refutation."""
    solved: bool = False


class Attempt:
    """One person's way through a puzzle."""

    def __init__(self, found: ProvedTask) -> None:
        self._found = found
        self.step: PuzzleStep | None = found.solution
        """The step to be solved now; None once the puzzle is solved."""
        self.played: list[str] = []
        """All actions since the puzzle's position, those of the other seats included."""
        self.wrong = 0
        """The number of wrong tries."""
        self.hints = 0
        """Hints that were shown, in all steps."""
        self._shown = 0
        self._given_up = False

    @property
    def solved(self) -> bool:
        """Whether the goal is reached."""
        return self.step is None

    def judge(self, action: str) -> Judgement:
        """Tries an action, in notation. Only a right one goes on; after any other the step stays as it is."""
        assert self.step is not None
        for answer in self.step.right:
            if answer.action == action:
                self.played += [action, *answer.follows]
                self.step, self._shown = answer.then, 0
                return Judgement(TryResult.RIGHT, answer.follows, self.step is None)
        if action in self.step.longer:
            return Judgement(TryResult.LONGER)
        self.wrong += 1
        lines = (line[1:] for line in self.step.refuted if line[0] == action)
        return Judgement(TryResult.WRONG, next(lines, ()))

    def restart(self) -> None:
        """Begins again at the position; what was tried and asked for is not forgotten."""
        self.step, self.played, self._shown = self._found.solution, [], 0

    def hint(self) -> int:
        """Asks for the next hint of this step and tells which it is, from 1; the last one again when all are shown."""
        if self._shown < HINTS:
            self._shown += 1
            self.hints += 1
        return self._shown

    @property
    def answer(self) -> str:
        """The right action of this step, which hints are about."""
        assert self.step is not None
        return self.step.right[0].action

    def give_up(self) -> tuple[str, ...]:
        """The rest of the solution; no diamond is left."""
        assert self.step is not None
        self._given_up = True
        return self.step.line()

    @property
    def rating(self) -> int:
        """Diamonds: each hint takes one, and so does the first wrong try."""
        return 0 if self._given_up else max(0, DIAMONDS - self.hints - bool(self.wrong))

    @property
    def unaided(self) -> bool:
        """Whether the puzzle was solved without hints."""
        return self.solved and not self.hints and not self._given_up
