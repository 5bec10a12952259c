"""A shelf: the puzzles of one game, as a file that is read and written as a whole; no two are alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.puzzles.form import as_line, head_of, parsed, puzzles_of
from games.puzzles.puzzle import Puzzle, PuzzleError

FORMAT: Final = "zashiki-puzzles"
VERSION: Final = 1


def read_shelf(text: str, game: str, rules_version: int) -> tuple[Puzzle, ...]:
    """The puzzles of a game, in the order in which they stand there.

    Any text loads or raises `PuzzleError` with the reason. Whether positions and solutions are sound is for
    `games.puzzles.prover.check`.
    """
    head = {"format": FORMAT, "version": VERSION, "game": game, "rules_version": rules_version}
    puzzles = puzzles_of(head_of(parsed(text), head)["puzzles"])
    seen: set[str] = set()
    for puzzle in puzzles:
        if puzzle.game != game:
            raise PuzzleError(f"{puzzle.id} is no puzzle of {game}")
        if puzzle.id in seen:
            raise PuzzleError(f"{puzzle.id} stands on the shelf twice")
        seen.add(puzzle.id)
    return puzzles


def write_shelf(puzzles: Iterable[Puzzle], game: str, rules_version: int) -> str:
    """The file: a line a puzzle, the easier ones first."""
    lines = ",\n".join(map(as_line, in_order(puzzles)))
    head = f'"format": "{FORMAT}", "version": {VERSION}, "game": "{game}", "rules_version": {rules_version}'
    return f'{{{head}, "puzzles": [\n{lines}\n]}}\n'


def in_order(puzzles: Iterable[Puzzle]) -> Sequence[Puzzle]:
    """The easier ones first, then those of fewer moves."""
    return sorted(puzzles, key=lambda each: (each.found.grade, each.found.moves, each.found.goal, each.id))
