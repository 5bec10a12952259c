"""What is proposed for a match at a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import ready_games
from games.core.types import LEVELS
from tests.ui.terminal.sessions import remember, script, session

GAMES = [info.id for info in ready_games()]


@pytest.mark.parametrize("game", GAMES)
def test_the_terminal_proposed_an_adept_where_the_window_proposes_a_novice(tmp_path: Path, game: str) -> None:
    said = session(tmp_path, script("x"), game=game)
    assert f", bot, {LEVELS[0]}" in said and not any(f", bot, {level}" in said for level in LEVELS[1:])


def test_bots_that_were_chosen_last_time_stay(tmp_path: Path) -> None:
    remember(tmp_path, GAMES[0], {}, [("Aoi", None), ("Ren", "expert")])
    assert "Ren, bot, expert" in session(tmp_path, script("x"), game=GAMES[0])
