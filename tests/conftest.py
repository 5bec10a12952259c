"""Settings for every test: no window, no sound, the same examples in every run.

`--hypothesis-profile=explore` draws new examples instead, and more of them.
"""

from __future__ import annotations

import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile("repeatable", deadline=None, derandomize=True, max_examples=50)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile("repeatable")

ELSEWHERE = {
    "launch/test_other_folders.py": ("win32",),  # links and folders as POSIX has them
    "launch/test_broken_streams.py": ("win32", "darwin"),  # closed descriptors, a device that is full, forks
    "ui/window/test_display.py": ("win32", "darwin"),  # X11 and Wayland
}
"""Tests of what a system has not, and which systems these are (docs/platforms.md)."""
collect_ignore = [file for file, systems in ELSEWHERE.items() if sys.platform in systems]


HERE = Path(__file__).resolve().parent
WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
"""The name of this process among those that share the tests, "gw0" and so on; "" in the one that waits for them."""


def pytest_configure(config: pytest.Config) -> None:
    """Lets all processes of a run share byte code, where Python is told to write none beside the sources.

    Without it each of them, and each program that a test starts, would compile all that it imports.
    """
    if WORKER or not os.environ.get("PYTHONDONTWRITEBYTECODE"):
        return
    folder = tempfile.mkdtemp(prefix="zashiki-tests-")
    del os.environ["PYTHONDONTWRITEBYTECODE"]
    os.environ["PYTHONPYCACHEPREFIX"] = folder
    config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Collects without looking for garbage, and has none looked for in what was collected: ten thousand tests stay.

    In the tests themselves it is looked for seldom: each makes a whole program, and leaves it as garbage anyway.

    Every second process begins at the other end, so that each finds compiled what another has had before.
    """
    if WORKER and int(WORKER.removeprefix("gw")) % 2:
        session.config.args = _from_the_end(session.config)
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000, 10, 10)
        gc.enable()


def _from_the_end(config: pytest.Config) -> list[str]:
    """The tests that were asked for, the last first; of a folder of folders each by itself."""
    if len(config.args) > 1 or not Path(config.args[0]).is_dir():
        return config.args[::-1]
    unread = config.getini("norecursedirs")
    inside = [each for each in Path(config.args[0]).iterdir() if not any(map(each.match, unread))]
    tests = [str(each) for each in inside if each.is_dir() or each.match("test_*.py")]
    return sorted(tests, reverse=True) or config.args


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the tests in the order of their files, in whatever order these were collected.

    Those that read all sources come first: of what comes last each process has a part, and would read them as well.
    """
    readers = (HERE, HERE / "words")
    items.sort(key=lambda item: (item.path.parent not in readers, item.path.parts))
