"""The program's log, whichever thread writes its first line."""

from __future__ import annotations

import logging
from pathlib import Path
from threading import Thread

import pytest

from ui.services import log_file
from ui.services.log import NAME, Log


def test_two_threads_that_write_the_first_line_at_once_write_each_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, file = Log(), tmp_path / "log.txt"
    log.write_to(file)
    other = Thread(target=log.warning, args=("the other's",))

    class Slow(log_file.LogFile):
        """Made while another thread has a first line, too."""

        def __init__(self, path: Path) -> None:
            if other.ident is None:
                other.start()
                other.join(0.1)  # the one that waits for its turn does not end meanwhile
            super().__init__(path)

    monkeypatch.setattr(log_file, "LogFile", Slow)
    before = list(logging.getLogger(NAME).handlers)
    log.warning("the one's")
    other.join()
    made = [each for each in logging.getLogger(NAME).handlers if each not in before]
    written = file.read_text(encoding="utf-8").splitlines()
    log.write_to(tmp_path / "elsewhere.txt")
    assert len(made) == 1 and len(written) == 2
    assert logging.getLogger(NAME).handlers == before
