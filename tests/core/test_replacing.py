"""Replacing a file that somebody else has open, which Windows refuses for a while."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from games.core.atomic_file import backup_path, write_text
from games.core.errors import SaveError


class Scanner:
    """Holds every file for so many tries."""

    def __init__(self, tries: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tries = tries
        self.pauses: list[float] = []
        self._replace = Path.replace
        monkeypatch.setattr(Path, "replace", lambda source, target: self._tried(source, target))
        monkeypatch.setattr(time, "sleep", self.pauses.append)

    def _tried(self, source: Path, target: Path) -> Path:
        if self.tries:
            self.tries -= 1
            raise PermissionError(13, "Permission denied")
        return self._replace(source, target)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "settings.json"
    write_text(path, "before")
    return path


def test_a_file_that_a_scanner_holds_for_a_moment_is_written_on_windows(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    scanner = Scanner(4, monkeypatch)
    write_text(file, "after")
    assert file.read_text(encoding="utf-8") == "after"
    assert backup_path(file).read_text(encoding="utf-8") == "before"
    assert len(scanner.pauses) == 4 and sum(scanner.pauses) < 0.5


def test_a_file_that_is_never_let_go_stays_as_it_is_and_is_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    Scanner(1000, monkeypatch)
    with pytest.raises(SaveError, match="Permission denied"):
        write_text(file, "after")
    assert file.read_text(encoding="utf-8") == "before"
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_elsewhere_a_refusal_is_told_at_once(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    scanner = Scanner(1, monkeypatch)
    with pytest.raises(SaveError):
        write_text(file, "after")
    assert scanner.pauses == []
