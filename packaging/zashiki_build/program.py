"""An installed program in a home of its own, and what can be seen of it from outside."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

from zashiki_build.commands import BuildFailed, clean, run

PATIENCE = 60.0
"""Seconds after which something that should happen has not."""


class Program:
    """An installed program: how it is started, where its files lie, and the home of its only user."""

    def __init__(self, command: Sequence[str | Path], place: Path, home: Path, display: str = "") -> None:
        self.command = [str(word) for word in command]
        self.place = place
        self.home = home
        screen = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"} if display else {"SDL_VIDEODRIVER": "dummy"}
        self.env = clean(home, **screen)

    def says(self, *arguments: str, asked: str = "") -> str:
        """The program's output, given `asked` on standard input. Raises `BuildFailed` unless it ends with 0."""
        if not asked:
            return run([*self.command, *arguments], env=self.env, cwd=self.home)
        command = [*self.command, *arguments]
        done = subprocess.run(
            command, input=asked, env=self.env, cwd=self.home, capture_output=True, text=True, check=False, timeout=120
        )
        if done.returncode or done.stderr:
            raise BuildFailed(f"{' '.join(command)} ended with {done.returncode}: {done.stderr}")
        return done.stdout

    @contextmanager
    def open(self, *arguments: str) -> Iterator[subprocess.Popen[str]]:
        """The program with its window, quit at the end of the block as a system that shuts down does it."""
        said = self.home / "said.txt"
        with said.open("w+", encoding="utf-8") as out:
            process = subprocess.Popen(
                [*self.command, *arguments], env=self.env, cwd=self.home, stdout=out, stderr=out, text=True
            )
            try:
                yield process
                process.send_signal(signal.SIGTERM)
                code = process.wait(PATIENCE)
            finally:
                if process.poll() is None:
                    process.kill()
                    process.wait()
        text = said.read_text(encoding="utf-8")
        if (code and sys.platform != "win32") or "Traceback" in text:
            raise BuildFailed(f"The window ended with {code}:\n{text[-2000:]}")

    @property
    def data(self) -> Path:
        """The folder in which it has to keep its user's files; `BuildFailed` where it does not."""
        found = [path.parent.parent for path in self.home.rglob("zashiki*/unfinished/*.json")]
        if not found:
            raise BuildFailed(f"Nothing is kept in {self.home}.")
        return found[0]

    def matches(self) -> dict[str, dict[str, Any]]:
        """The matches that it keeps by itself, by the names of their files."""
        files = [*self.home.rglob("zashiki*/unfinished/*.json")]
        return {file.name: json.loads(file.read_text(encoding="utf-8")) for file in files}

    def fingerprint(self) -> dict[str, str]:
        """Every file of the installation with its contents' hash, but for what Python keeps compiled."""
        files = (file for file in self.place.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
        return {str(file): sha256(file.read_bytes()).hexdigest() for file in files}


def wait_until(what: str, true: Callable[[], bool], process: subprocess.Popen[str]) -> None:
    """Waits for something that a running program does. Raises `BuildFailed` when it does not, or ends."""
    end = time.monotonic() + PATIENCE
    while not true():
        if process.poll() is not None:
            raise BuildFailed(f"The program ended with {process.returncode} before {what}.")
        if time.monotonic() > end:
            raise BuildFailed(f"It was waited {PATIENCE:.0f} seconds in vain: {what}.")
        time.sleep(0.1)


def children(process: subprocess.Popen[str]) -> list[str]:
    """The command lines of the processes that a process has started; [] where the system does not tell."""
    lines = []
    for listed in Path(f"/proc/{process.pid}/task").glob("*/children"):
        for child in listed.read_text(encoding="ascii").split():
            words = Path(f"/proc/{child}/cmdline").read_bytes().split(b"\0")
            lines.append(" ".join(word.decode(errors="replace") for word in words))
    return lines
