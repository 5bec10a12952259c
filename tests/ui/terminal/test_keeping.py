"""What was played is kept as in the window, and what is said of that is true."""

from __future__ import annotations

import io
import threading
from pathlib import Path
from typing import Any

import pytest

from games import find_info
from games.core.bot import Limit
from games.core.errors import SaveError
from games.core.match import Match, Seat
from games.core.savefile import load
from games.core.shuffle import new_secret
from tests.ui.oracle import Oracle
from tests.ui.terminal.sessions import FINISHED, GO_ON, SAVED, TWO, Tables, remember, script, session
from ui.services import tasks
from ui.services.folders import find_folders
from ui.services.matches import store
from ui.terminal import home
from ui.terminal.talk import Talk

KEPT = "The match was saved after its last action; choose Continue to go on with it."


@pytest.fixture
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tables:
    remember(tmp_path, "nissi", {"clock": "none"}, TWO)
    return Tables(monkeypatch)


def unfinished(folder: Path) -> list[Path]:
    return list((folder / "unfinished").glob("*.json"))


@pytest.mark.parametrize(("where", "number"), [("saved", SAVED), ("history", FINISHED)])
def test_a_finished_match_that_is_taken_up_again_is_kept_from_there_on(
    where: str, number: str, tmp_path: Path, tables: Tables
) -> None:
    session(tmp_path, script("1", "e9-e8", "d0-d1", "resign", "yes", "save Done"), "nissi")
    said = session(tmp_path, script(number, "1", "board"))
    assert not unfinished(tmp_path)
    assert KEPT not in said
    said = session(tmp_path, script(number, "1", "undo", "f9-f8"))
    assert KEPT in said
    assert [load(path).index for path in unfinished(tmp_path)] == [3]
    assert load(tmp_path / "saves" / "Done.json").outcome is not None
    session(tmp_path, script(GO_ON, "1", "log"))
    assert (tables.last.index, tables.last.outcome) == (3, None)


def test_a_match_that_is_taken_up_again_at_its_end_is_kept_too(tmp_path: Path, tables: Tables) -> None:
    session(tmp_path, script("1", "e9-e8", "resign", "yes", "undo", "d0-d1"), "nissi")
    assert [load(path).index for path in unfinished(tmp_path)] == [2]


def test_of_a_match_that_could_not_be_written_nobody_says_that_it_is_kept(
    tmp_path: Path, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    def put(*args: object, **named: object) -> None:
        raise SaveError("no space is left on the disk")

    monkeypatch.setattr(store, "put", put)
    said = session(tmp_path, script("1", "e9-e8"), "nissi")
    assert "This match is not being saved automatically: no space is left on the disk" in said
    assert said.endswith("Goodbye.\nThe match that was open could not be saved.\n")


def test_of_a_disk_that_does_not_answer_it_is_said_that_nothing_is_known(
    tmp_path: Path, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = threading.Event()
    monkeypatch.setattr(tasks, "WRITING", 0.01)
    monkeypatch.setattr(store, "put", lambda *args, **named: answers.wait(20))
    said = session(tmp_path, script("1", "e9-e8"), "nissi")
    answers.set()
    assert said.endswith("Goodbye.\nThe disk does not answer, so it is not known whether the match was saved.\n")


def test_who_leaves_without_a_match_is_told_of_none(tmp_path: Path) -> None:
    assert session(tmp_path, script()).endswith("\nGoodbye.\n")


@pytest.mark.parametrize("game", ["naishi", "niwa", "senshiai"])
def test_what_the_bots_process_is_told_to_draw_from_does_not_follow_from_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    messages: list[int] = []

    class Listening(Oracle):
        def ask(
            self, ticket: int, game_id: str, level: str, view: Any, limit: Limit, seed: int, hint: bool = False
        ) -> None:
            messages.append(seed)
            super().ask(ticket, game_id, level, view, limit, seed)

    monkeypatch.setattr(home, "BotWorker", Listening)
    table = home.Home(Talk(io.StringIO(), io.StringIO()), find_folders(str(tmp_path)))
    found = find_info(game).load()
    for seed, secret in ((1, ""), (2, ""), (1, new_secret())):
        options = found.rules.make_options({})
        match = Match(found, options, [Seat("Aoi"), Seat("Ren")], seed=seed, secret=secret, created="2026-11-28")
        match.settle()
        assert table.think(match, match.actor, "adept", Limit(nodes=1)) is not None
    assert len(messages) == 3 and len(set(messages)) == 1


def test_what_could_not_be_written_while_the_program_was_left_was_said_nowhere(tmp_path: Path) -> None:
    heard, left = io.StringIO(), threading.Event()
    here = home.Home(Talk(io.StringIO(), heard), find_folders(str(tmp_path)))

    def refused() -> None:
        left.wait(5)
        raise SaveError("the disk is full")

    here.tasks.write(refused, failed=lambda error: here.tasks.said(str(error)))
    threading.Timer(0.05, left.set).start()
    here.close()
    assert "the disk is full" in heard.getvalue()
