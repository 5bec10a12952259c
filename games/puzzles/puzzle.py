"""A puzzle: a position, what is to be reached in how many own moves, and everything that is right or wrong there."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Final, NamedTuple

from games.core.errors import GameError

GRADES: Final = (1, 2, 3)
"""The grades for beginners, for players, for experts; on a screen so many diamonds."""


class PuzzleError(GameError):
    """A puzzle that cannot be read, or that does not hold what it promises."""

    code = "puzzle"


class PuzzleAnswer(NamedTuple):
    """A right action of the solver."""

    action: str
    """The solver's action in notation, as in `line`s."""
    follows: tuple[str, ...] = ()
    """The actions of the others and of chance until the solver acts again."""
    then: PuzzleStep | None = None
    """The next step, None where the action solves the puzzle."""


class PuzzleStep(NamedTuple):
    """A moment in which the solver acts. What is listed nowhere is wrong, and has no refutation worth showing."""

    right: tuple[PuzzleAnswer, ...]
    longer: tuple[str, ...] = ()
    """Actions that reach the goal as well, with more moves."""
    refuted: tuple[tuple[str, ...], ...] = ()
    """Tempting wrong actions, each with what follows it: the line that shows why it is wrong."""

    def line(self) -> tuple[str, ...]:
        """The solution from here: the first right action of every step, and what follows."""
        first = self.right[0]
        return (first.action, *first.follows, *(first.then.line() if first.then else ()))

    def steps(self) -> Iterator[PuzzleStep]:
        """Yields this step and all after it."""
        yield self
        for answer in self.right:
            if answer.then is not None:
                yield from answer.then.steps()


class Proof(NamedTuple):
    """How a solution was proved; docs/puzzles.md tells what each game's proof is."""

    method: str
    positions: int
    """How many were looked at."""
    best: int
    """The value of the solution, in the unit of the goal."""
    second: int
    """The value of the best action that is no solution."""
    worlds: int = 1
    """The number of ways in which hidden cards were dealt, all of which agree."""


class ProvedTask(NamedTuple):
    """A task in a position, proved: what a game's prover says of it."""

    goal: str
    """A short word of the game's own, which it knows how to say in a sentence (`Prover.task`)."""
    moves: int
    """The number of moves, or turns, of the solver's own."""
    solution: PuzzleStep
    grade: int
    tags: tuple[str, ...]
    proof: Proof
    lead: tuple[str, ...] = ()
    """The actions from the position until the solver acts, in notation: a position stands between actions."""

    @property
    def kind(self) -> str:
        """The kind by which puzzles of a shelf are grouped: `win 3`."""
        return f"{self.goal} {self.moves}"


class Measured(NamedTuple):
    """How hard a puzzle is and what tempts in it, by what solvers of known strength did (`games.puzzles.measure`)."""

    rating: int
    """The strength of a solver who solves it every second time, on the scale of the guest book's ratings."""
    solved: tuple[int, ...]
    """How often each level solved it, the weakest first; empty for a question, which bots do not answer."""
    tempts: str
    """The wrong action that weak solvers play most, else one that takes or earns most, in notation; "" for none."""


class Puzzle(NamedTuple):
    """A task with its position: one entry of a shelf."""

    id: str
    """The game's id and eight letters that come of the position: it stays, whatever else is on the shelf."""
    game: str
    options: tuple[tuple[str, str], ...]
    """The options that differ from the usual ones, sorted."""
    position: str
    """The text position, hidden cards included; the seat to act after the lead is the solver's, who sees its view."""
    found: ProvedTask
    measured: Measured | None = None
    """None for what nobody has tried yet: puzzles of a player's own."""
    since: str = ""
    """The first date, in ISO's form, of which it may be the puzzle of the day; "" for all days up to `until`."""
    until: str = ""
    """The first date of which it is no longer the puzzle of the day; "" for none. Where there is one, it has left the
    shelves and stays for earlier days and for the record of who solved it."""

    @property
    def rating(self) -> int:
        """What was measured of how hard it is; 0 where nothing was."""
        return self.measured.rating if self.measured is not None else 0

    @property
    def on_shelf(self) -> bool:
        """Whether it stands on a shelf; otherwise it only belongs to days gone by."""
        return not self.until


class Refutation(NamedTuple):
    """Why a wrong action is wrong."""

    line: tuple[str, ...] = ()
    """The actions that follow the wrong one, in notation; empty where nothing has to be shown."""
    why: str = ""
    """A sentence; "" where the line says it all."""


def id_of(game: str, canonical: str, goal: str) -> str:
    """The id of a puzzle; the same for positions that are alike, so that no two such can stand on a shelf."""
    return f"{game}-{sha256(f'{goal} {canonical}'.encode()).hexdigest()[:8]}"
