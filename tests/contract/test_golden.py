"""Golden playthroughs (`tests/tools/golden.py`): the rules and the words have not changed unnoticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.core.game import Game
from tests.contract.sampling import PLAYABLE, each_ready_game
from tests.tools import golden

FILES = [(game, file) for game in PLAYABLE for file in golden.files(game.info.id)]


@each_ready_game
def test_every_game_has_a_playthrough(game: Game) -> None:
    assert golden.files(game.info.id), f"make one: python3 -m tests.tools.golden --new {game.info.id} random 1"


@pytest.mark.parametrize(("game", "file"), FILES, ids=[f"{game.info.id}/{file.stem}" for game, file in FILES])
def test_a_playthrough_reads_as_it_did(game: Game, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert golden.render(game, *golden.parse(text)).splitlines() == text.splitlines()
    assert text.count("\n") <= golden.MOST_LINES
