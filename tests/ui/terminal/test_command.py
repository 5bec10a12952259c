"""The command itself, as a process with a pipe at both ends and a bot in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.ui.terminal.sessions import ALONE, remember

PROJECT = Path(__file__).resolve().parents[3]


def test_main_py_text_plays_against_a_bot_through_a_pipe(tmp_path: Path) -> None:
    remember(tmp_path, "nissi", {"clock": "none", "move_limit": "4"}, ALONE)
    lines = "1\ne9-e8\nhint\n1\nleave\n\n"
    command = [sys.executable, "main.py", "text", "nissi", "--data-dir", str(tmp_path)]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, cwd=PROJECT, check=True, timeout=120)
    assert "Hint: " in done.stdout
    assert "The move limit is reached" in done.stdout
    assert not done.stderr
    assert len(list((tmp_path / "history").glob("*.json"))) == 1


def test_bytes_that_are_no_text_and_a_listener_who_leaves_end_nothing_badly(tmp_path: Path) -> None:
    command = [sys.executable, "main.py", "text", "--data-dir", str(tmp_path)]
    done = subprocess.run(
        command, input=b"\xff\xfe\n" + b"9" * 5000 + b"\n\n", capture_output=True, cwd=PROJECT, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, b"")
    deaf = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=PROJECT)
    assert deaf.stdout is not None and deaf.stderr is not None and deaf.stdin is not None
    deaf.stdout.close()
    deaf.stdin.write(b"x\n" * 50)
    deaf.stdin.close()
    assert deaf.wait(120) == 0
    assert deaf.stderr.read() == b""
    deaf.stderr.close()


def test_no_module_of_the_terminal_needs_pygame() -> None:
    code = "import sys, ui.terminal.program; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=PROJECT, check=False).returncode == 0
