"""`main.py arena`: what it plays, what it prints, and how it refuses."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from launch import progress
from launch.cli import main
from launch.environment import PROJECT
from launch.progress import ProgressLine, duration

GAME = ["nissi", "--option", "move_limit=6"]


def test_a_duel_is_played_and_the_table_says_who_won(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *GAME, "novice:nodes=9", "random", "--games", "2", "--workers", "1"]) == 0
    shown = capsys.readouterr()
    row = shown.out.splitlines()[1].split()
    assert row[:6] == ["novice:nodes=9", "random", "2", "0", "2", "0"]
    assert "The first seat (Blue) takes 50.0 % of the points" in shown.out
    assert "2 games in this process" in shown.err


def test_tables_are_written_for_other_programs_and_results_are_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = ["--results", str(tmp_path / "r.db"), "--csv", str(tmp_path / "t.csv"), "--json", str(tmp_path / "t.json")]
    line = ["arena", *GAME, "novice:nodes=9", "adept:nodes=9", "random", "--games", "2", "--workers", "1", *kept]
    assert main(line) == 0
    first = capsys.readouterr()
    assert main(line) == 0
    again = capsys.readouterr()
    assert again.out == first.out and "6 are known" in again.err
    assert len((tmp_path / "t.csv").read_text().splitlines()) == 4
    assert len(json.loads((tmp_path / "t.json").read_text())["ratings"]) == 3


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (["chess", "random", "novice"], "invalid choice"),
        (["nissi", "genius", "random"], "there is no player 'genius'"),
        (["nissi", "random"], "two players or more"),
        (["nissi", "random", "novice", "--option", "colour=red"], "colour"),
        (["nissi", "random", "novice", "--option", "colour"], "name=value"),
        (["nissi", "random", "novice", "--games", "0"], "whole number"),
        (["nissi", "random", "novice", "--workers", "x"], "whole number"),
        (["nissi", "random", "novice", "--seconds", "0"], "above 0"),
        (["nissi", "random", "novice", "--seconds", "1", "--nodes", "5"], "not allowed with"),
        (["nissi", "random", "novice", "--workers", "2", "--cluster", "tcp://a:1"], "not allowed with"),
        (["nissi", "random", "novice", "--player", "old"], "name=command"),
        (["nissi", "random", "--player", "a=x", "--player", "a=y"], "two programs"),
        (["nissi", "random", "novice", "--sprt", "5", "5"], "smaller"),
        (["nissi", "random", "novice", "adept", "--sprt", "0", "5"], "two different players"),
        (["nissi", "random", "novice:weights=main.py"], "no weights of Nissi"),
        (["naishi", "random", "novice:weights=main.py"], "no weights of Naishi"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(
    line: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["arena", *line])
    assert end.value.code == 2
    text = capsys.readouterr().err
    assert "usage: main.py arena" in text and words in text


def test_a_file_that_holds_no_results_ends_with_advice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("my notes")
    assert main(["arena", *GAME, "novice", "random", "--results", str(file)]) == 1
    assert "notes.txt cannot be used for results" in capsys.readouterr().err
    assert file.read_text() == "my notes"


def test_a_run_that_was_killed_goes_on_and_ends_like_one_that_was_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["arena", "nissi", "adept:nodes=100", "random", "--games", "20", "--option", "move_limit=20"]
    assert main([*line, "--workers", "2"]) == 0
    whole = capsys.readouterr().out
    file = tmp_path / "results.db"
    with subprocess.Popen(
        [sys.executable, "main.py", *line, "--workers", "2", "--results", str(file)],
        cwd=PROJECT,
        stderr=subprocess.PIPE,
    ) as run:
        assert run.stderr is not None and b"20 games" in run.stderr.readline()
        while _kept(file) < 2 and run.poll() is None:
            time.sleep(0.02)
        run.kill()
    kept = _kept(file)
    assert main([*line, "--workers", "1", "--results", str(file)]) == 0
    shown = capsys.readouterr()
    assert kept >= 2 and (kept == 20 or f"{20 - kept} games in this process; {kept} are known" in shown.err)
    assert shown.out == whole


def _kept(file: Path) -> int:
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=5)) as base:
        return int(base.execute("select count(*) from game").fetchone()[0])


def test_the_rest_is_reckoned_from_what_was_done() -> None:
    line = ProgressLine(100, "here")
    for _ in range(25):
        line.step()
    assert line.line(50.0) == "25 of 100 games (25 %), 2 min 30 s left"


def test_a_run_into_a_file_said_nothing_until_its_first_game_had_ended(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "PRINTED_EVERY", 0.0)
    line = ProgressLine(2, "in 2 processes")
    shown = ""
    while "so far" not in shown:
        shown += capsys.readouterr().err
    line.end()
    assert shown.splitlines()[1] == "0 of 2 games, 0 s so far"


@pytest.mark.parametrize(
    ("seconds", "words"), [(0.4, "0 s"), (59.6, "1 min 0 s"), (125, "2 min 5 s"), (7500, "2 h 5 min")]
)
def test_a_time_is_told_in_words(seconds: float, words: str) -> None:
    assert duration(seconds) == words
