"""The shelves that come with the program: `assets/puzzles`, a file a game."""

from __future__ import annotations

from functools import lru_cache
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
    return _read(read_text(file), game.info.id, game.info.rules_version) if file.exists() else ()


@lru_cache(maxsize=16)
def _read(text: str, game_id: str, rules_version: int) -> tuple[Puzzle, ...]:
    """The puzzles of a file's text, which are values: the room, a road and the shelves all ask for them."""
    return read_shelf(text, game_id, rules_version)
