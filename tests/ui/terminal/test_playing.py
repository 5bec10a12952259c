"""Every game from its first list to its end: between two people, and against a bot."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.terminal.sessions import ALONE, TWO, Chooser, Tables, quick_bots, remember, session

OPTIONS = {
    "nissi": {"move_limit": "20", "clock": "none"},
    "djambi": {"n": "3", "players": "2", "limit": "8"},
    "niwa": {},
    "naishi": {},
    "senshiai": {"board": "3", "rounds": "10"},
}


@pytest.mark.parametrize("seats", [TWO, ALONE], ids=["two people", "against a bot"])
@pytest.mark.parametrize("game", list(OPTIONS))
def test_a_match_is_played_to_its_end(
    game: str, seats: tuple[tuple[str, str | None], ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_bots(monkeypatch)
    tables = Tables(monkeypatch)
    remember(tmp_path, game, OPTIONS[game], seats)
    said = session(tmp_path, Chooser(7), game)
    assert tables.last.outcome is not None
    assert tables.last.result() in said
    assert len(list((tmp_path / "history").iterdir())) == 1
    assert "{" not in said


def test_a_pipe_that_ends_leaves_the_match_to_go_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables(monkeypatch)
    remember(tmp_path, "nissi", OPTIONS["nissi"], TWO)
    lines = iter(["1", "D9-D8", "D0-D1"])
    said = session(tmp_path, lambda said: next(lines, None), "nissi")
    assert "The match was saved after its last action" in said
    again = iter(["6", "1", "log"])
    said = session(tmp_path, lambda said: next(again, None))
    assert tables.last.index == 2
    assert "Aoi: Samurai 1 to D8, D9 to D8" in said


def test_ctrl_c_while_a_bot_thinks_leaves_the_match_to_go_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ui.terminal.home import Home

    def interrupted(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Home, "think", interrupted)
    tables = Tables(monkeypatch)
    remember(tmp_path, "nissi", OPTIONS["nissi"], ALONE)
    lines = iter(["1", "D9-D8"])
    assert "The match was saved after its last action" in session(tmp_path, lambda said: next(lines, None), "nissi")
    assert tables.last.index == 1
    assert len(list((tmp_path / "unfinished").glob("*.json"))) == 1
