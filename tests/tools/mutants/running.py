"""Runs tests in a copy of the program in which a fault is planted."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from itertools import count
from pathlib import Path

from tests.tools.mutants.fault import Fault
from tests.tools.mutants.planting import Stale, find, planted

SECONDS = 180
"""No fault's tests take longer, on a machine that has other things to do too."""
_stamps = count(int(time.time()))
"""Times of change, each a second after the other: Python keeps what it has compiled by second and size."""


class Result(StrEnum):
    """What came of a fault."""

    CAUGHT = "caught"
    SURVIVED = "survived"
    UNSEEN = "unseen, as argued"
    SEEN = "seen, against its argument"
    STALE = "stale"
    BROKEN = "broken"
    """Its tests do not run, take too long, or are red without it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one fault fared, with the test that found it, or what went wrong."""

    fault: Fault
    result: Result
    words: str
    seconds: float

    @property
    def good(self) -> bool:
        """True where nothing is to be done."""
        return self.result in (Result.CAUGHT, Result.UNSEEN)


@contextmanager
def copy_of(project: Path) -> Iterator[Path]:
    """A copy of everything that git knows of or would take, in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(listed, cwd=project, capture_output=True, check=True).stdout.decode().split("\0")
        copy = Path(folder)
        for name in filter(None, names):
            if (project / name).is_file():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(project / name, copy / name)
        yield copy


def try_fault(copy: Path, fault: Fault) -> Outcome:
    """Plants a fault in a copy, runs its tests, takes it out again; what was caught must be green without it."""
    began = time.monotonic()

    def outcome(result: Result, words: str = "") -> Outcome:
        return Outcome(fault, result, words, time.monotonic() - began)

    try:
        place = find(copy, fault)
        text = planted(place, fault)
    except Stale as error:
        return outcome(Result.STALE, str(error))
    sound = place.file.read_text(encoding="utf-8")
    try:
        _write(place.file, text)
        code, said = _pytest(copy, ["-x", *fault.tests.split()])
    finally:
        _write(place.file, sound)
    if code == 0:
        return outcome(Result.UNSEEN, fault.unseen) if fault.unseen else outcome(Result.SURVIVED)
    if code != 1:
        return outcome(Result.BROKEN, said)
    if fault.unseen:
        return outcome(Result.SEEN, said)
    code, _ = _pytest(copy, ["--last-failed", *fault.tests.split()])
    return outcome(Result.CAUGHT, said) if code == 0 else outcome(Result.BROKEN, f"red without the fault: {said}")


def _write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    stamp = next(_stamps)
    os.utime(file, (stamp, stamp))


def _pytest(copy: Path, words: list[str]) -> tuple[int, str]:
    """Runs pytest in one process; its exit code (1: a test failed) and what its summary says first."""
    command = [sys.executable, "-m", "pytest", "-n", "0", "-q", "--tb=no", "-rfE", *words]
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    try:
        ran = subprocess.run(
            command, cwd=copy, env=os.environ | drivers, capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return -1, f"longer than {SECONDS} seconds"
    lines = ran.stdout.splitlines()
    found = [line for line in lines if line.startswith(("FAILED ", "ERROR "))] or lines[-1:] or [ran.stderr]
    return ran.returncode, found[0].removeprefix("FAILED ").split(" - ")[0]
