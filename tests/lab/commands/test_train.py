"""`main.py train`: what it tells, and how it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from lab.training import course
from lab.training.weights import weight_file
from launch.cli import main


def test_a_course_tells_what_was_learnt_and_that_nothing_is_taken_undecided(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "weights.json"
    copy.write_bytes(weight_file("niwa", "weights.json").read_bytes())
    monkeypatch.setattr(course, "weight_file", lambda game, name: copy)
    line = ["train", "niwa", "--games", "3", "--match-games", "2", "--judges", "master:nodes=4", "--workers", "1"]
    line += ["--players", "adept:nodes=1,stray=0.1", "--resume", str(tmp_path / "r.db")]
    assert main(line) == 0
    first = capsys.readouterr()
    assert "positions of 3 games. On games held back the loss is" in first.out
    assert "The match ended undecided (2 games:" in first.out and "weights.json stays as it is." in first.out
    assert "3 games to learn from, in this process" in first.err
    assert main(line) == 0
    again = capsys.readouterr()
    assert again.out == first.out and "3 are known" in again.err


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (["niwa", "--sprt", "20", "0"], "the smaller one"),
        (["niwa", "--option", "lines=5"], "5"),
        (["niwa", "--players", "adept:stray=2"], "a share from 0 to 1"),
        (["niwa", "--judges", "nobody"], "there is no player"),
        (["chess"], "invalid choice"),
    ],
)
def test_what_cannot_be_done_is_refused_in_words(
    line: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["train", *line])
    assert end.value.code == 2
    text = capsys.readouterr().err
    assert "usage: main.py train" in text and words in text
