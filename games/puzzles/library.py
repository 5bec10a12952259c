"""The shelves that come with the program: `assets/puzzles`, a file a game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.core.atomic_file import read_text
from games.core.game import Game
from games.puzzles.puzzle import Puzzle
from games.puzzles.shelf import read_shelf

SHELVES: Final = Path(__file__).resolve().parents[2] / "assets" / "puzzles"


def shelf_file(game_id: str) -> Path:
    """Where the puzzles of a game are."""
    return SHELVES / f"{game_id}.json"


def shelf_of(game: Game, file: Path | None = None) -> tuple[Puzzle, ...]:
    """The puzzles on the shelf in a file, or in the game's own; none where there is no file. Raises `GameError`."""
    return tuple(each for each in stored_puzzles(game, file) if each.on_shelf)


def stored_puzzles(game: Game, file: Path | None = None) -> tuple[Puzzle, ...]:
    """All puzzles in a file, those too that have left the shelf and belong to days gone by. Raises `GameError`."""
    file = file or shelf_file(game.info.id)
    return read_shelf(read_text(file), game.info.id, game.info.rules_version) if file.exists() else ()
