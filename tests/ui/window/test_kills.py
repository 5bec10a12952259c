"""The program is killed at random instants while it plays; see `tests/tools/kills.py`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_after_six_kills_every_file_opens_and_nothing_older_than_a_tenth_of_a_second_is_lost() -> None:
    """In a process of its own: what forks should have no threads and no window."""
    project = Path(__file__).resolve().parents[3]
    command = [sys.executable, "-m", "tests.tools.kills", "6", "--seed", "1"]
    run = subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=300, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "6 kills" in run.stdout
