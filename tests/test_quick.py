"""What `python3 -m tests --quick` runs, and the table of folders in tests/README.md."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.__main__ import NOT_QUICK, QUICK, quick, run

PROJECT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("pattern", [*QUICK, *NOT_QUICK])
def test_every_line_of_the_selection_names_something(pattern: str) -> None:
    assert list(PROJECT.glob(pattern))


def test_the_quick_run_says_in_one_line_what_it_leaves_out(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = quick(PROJECT)
    said = capsys.readouterr().out
    assert said.count("\n") == 1 and "tests/long" in said and "tests/core" not in said
    assert str(PROJECT / "tests" / "core") in arguments
    assert f"--ignore={PROJECT / 'tests' / 'contract' / 'test_digests.py'}" in arguments


def test_the_readme_has_a_line_for_every_folder() -> None:
    text = (PROJECT / "tests" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    folders = {path.name for path in (PROJECT / "tests").iterdir() if path.is_dir() and path.name[0] not in "_."}
    assert named == folders
    assert len(text.split()) <= 400


def test_what_failed_is_run_once_more_with_its_asserts_taken_apart(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    runs: list[list[str]] = []
    results = iter((pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED))

    def note(arguments: list[str]) -> pytest.ExitCode:
        runs.append(arguments)
        return next(results)

    monkeypatch.setattr(pytest, "main", note)
    monkeypatch.setattr(subprocess, "call", runs.append)
    assert run(["tests/core"]) == 0
    assert run(["tests/core"]) == 1
    plain, failed, again = runs
    assert plain == failed and plain[-1] == "--assert=plain"
    assert again == [sys.executable, "-m", "pytest", *plain[:-1], "--last-failed"]
    assert "Once more what failed" in capsys.readouterr().out
