"""Files of weights: JSON, a row of numbers a line, beside the game that reads them, with the record of their making."""

# not for players: what training says is English

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from games.core.atomic_file import backup_path, write_text
from games.core.errors import GameError
from lab.training.trainee import Weights

RECORD: Final = "record"


class NoFile(GameError):
    """There is no file of weights, or it cannot be replaced."""


class Origin(NamedTuple):
    """How weights were come by. Elo counts from the first ones that have a record."""

    games: int
    """Games that the weights were learnt from."""
    positions: int
    """and how many of theirs."""
    seed: int
    players: str
    """Names of the players of those games."""
    loss_before: float
    """On games that were held back, of the weights before"""
    loss: float
    """The loss of these weights on those games."""
    match: str
    """Who played the match that they won,"""
    match_games: int
    """and how long it was."""
    elo_before: float
    elo: float
    elo_error: float
    """Half of the 95 % interval of the difference."""


def weight_file(game_id: str, name: str) -> Path:
    """Where a game's weights are. Raises `NoFile` where the package does not lie in a folder, or they lack."""
    path = Path(str(files("games") / game_id / name))
    if not path.is_file():
        raise NoFile(f"there is no file of weights {path}")
    return path


def replace(path: Path, weights: Weights) -> None:
    """Puts weights in the place of the present ones. Raises `SaveError`."""
    write_text(path, as_text(weights), folders=False)
    backup_path(path).unlink(missing_ok=True)


def elo_of_present(weights: Weights, options: str) -> float:
    """The Elo in the record of these options; 0 where there is none."""
    return float(weights.get(RECORD, {}).get(options, {}).get("elo", 0.0))


def with_origin(weights: Weights, options: str, origin: Origin) -> Weights:
    """The weights with the record of those for these options."""
    return {**weights, RECORD: {**weights.get(RECORD, {}), options: origin._asdict()}}


def as_text(weights: Weights) -> str:
    """The weights as the text of their file."""
    return _text(weights, "") + "\n"


def _text(value: Any, margin: str) -> str:
    inner = margin + " "
    if isinstance(value, Mapping) and value:
        lines = [f"{inner}{json.dumps(key)}: {_text(each, inner)}" for key, each in value.items()]
        return "{\n" + ",\n".join(lines) + f"\n{margin}}}"
    if isinstance(value, list) and any(isinstance(each, (list, Mapping)) for each in value):
        return "[\n" + ",\n".join(inner + _text(each, inner) for each in value) + f"\n{margin}]"
    return json.dumps(value, ensure_ascii=False)
