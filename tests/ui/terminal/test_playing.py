"""Every game from its first list to its end: between two people, and against a bot."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import find_info
from games.core import savefile
from games.core.match import Match, Seat
from tests.ui.terminal.sessions import ALONE, GO_ON, TWO, Chooser, Tables, quick_bots, remember, script, session

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
    again = iter([GO_ON, "1", "log"])
    said = session(tmp_path, lambda said: next(again, None))
    assert tables.last.index == 2
    assert "Samurai 1 to D8, from D9" in said


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


FOUR = (("Aoi", None), ("Ren", None), ("Mika", None), ("Sora", None))


def test_pacts_are_proposed_answered_and_broken_by_typing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of `pacts` answers and proposes by number; a move that breaks one is asked about once more."""
    tables = Tables(monkeypatch)
    remember(tmp_path, "djambi", {"n": "4"}, FOUR)
    typed = script("1", "propose truce b", "Tb3-b4", "pacts", "1", "pacts", "Tb7-b6", "log", "leave")
    said = session(tmp_path, typed, "djambi")
    assert tables.last.options.pacts, "a new match of four without a clock has pacts"
    assert "You: Aoi offers a truce. Answer, or move a piece, which refuses." in said
    assert "Accept the truce with Aoi" in said
    assert "Aoi and Ren: truce, 3 rounds left." in said
    assert [entry.notation for entry in tables.last.entries()] == [
        "propose truce b 3", "Tb3-b4", "accept a", "Tb7-b6",
    ]  # fmt: skip


PREY = "4c PPPP abcd move 0 - a:Ca1,Ae1/b:Ca9,Ta5/c:Ci9,Tg7/d:Ci1,Te4"
"""a's Assassin can take d's Thug on e4."""


@pytest.mark.parametrize(("answer", "breaks"), [("no", False), ("yes", True)])
def test_a_typed_move_that_breaks_a_pact_is_asked_about(
    answer: str, breaks: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_info("djambi").load()
    match = Match(game, game.rules.make_options({"pacts": "on"}), [Seat(name) for name, _ in FOUR], start=PREY)
    for text in ("propose truce d", "Ca1-a2", "Ca9-b9", "Ci9-h9", "accept", "Ci1-h1"):
        match.play_text(text)
    file = tmp_path / "truce.json"
    file.write_text(savefile.dumps(match), encoding="utf-8")
    tables = Tables(monkeypatch)
    said = session(tmp_path, script("Ae1xe4", answer, "leave"), load=str(file))
    assert "This breaks your truce with Sora. Play it anyway?" in said
    assert bool(tables.last.state.pacts.broken) is breaks
