"""Settings for every test: no window, no sound, the same examples in every run.

`--hypothesis-profile=explore` draws new examples instead, and more of them.
"""

from __future__ import annotations

import gc
import os
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Generator
from contextlib import suppress
from pathlib import Path
from typing import TypeVar, cast

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
START = pytest.StashKey[Path]()
Part = TypeVar("Part")


def pytest_configure(config: pytest.Config) -> None:
    """Lets all processes of a run share byte code with each other and the next run, where Python writes none itself.

    Without it each of them, and each program that a test starts, would compile all that it imports.
    """
    if WORKER or not os.environ.get("PYTHONDONTWRITEBYTECODE"):
        return
    if config.pluginmanager.hasplugin("cacheprovider"):
        folder = config.cache.mkdir("bytecode")
    else:
        folder = Path(tempfile.mkdtemp(prefix="zashiki-tests-"))
        config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))
    _link_installed(folder)
    del os.environ["PYTHONDONTWRITEBYTECODE"]
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(folder)
    sys.dont_write_bytecode = False


def _link_installed(folder: Path) -> None:
    """Lets Python find in `folder` what of its library and of the packages is compiled beside their sources."""
    for root in (sysconfig.get_path("stdlib"), sysconfig.get_path("purelib")):
        for cache, _, names in os.walk(root):
            if Path(cache).name != "__pycache__":
                continue
            place = folder / Path(cache).parent.relative_to(Path(cache).anchor)
            place.mkdir(parents=True, exist_ok=True)
            for name in names:
                with suppress(OSError):  # it is there already; or a system that links for administrators alone
                    (place / name).symlink_to(Path(cache) / name)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Collects without looking for garbage, and has none looked for in what was collected: ten thousand tests stay.

    In the tests themselves it is looked for seldom: each makes a whole program, and leaves it as garbage anyway.

    Each process begins with another part, so that it finds compiled what the others have had before.
    """
    if WORKER:
        session.config.args = _begun(session, session.config.args, _path)
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000, 10, 10)
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Begins each folder with the part with which this process begins."""
    report = yield
    if WORKER and isinstance(collector, pytest.Directory) and report.result:
        report.result = _begun(collector.session, report.result, lambda node: cast(pytest.Collector, node).path)
    return report


def _begun(session: pytest.Session, parts: list[Part], path: Callable[[Part], Path]) -> list[Part]:
    """The parts in their order, but first those from the one that holds the file with which this process begins."""
    if START not in session.stash:
        session.stash[START] = _start([_path(each) for each in session.config.args])
    start = session.stash[START]
    first = next((at for at, part in enumerate(parts) if path(part) in (start, *start.parents)), 0)
    return parts[first:] + parts[:first]


def _start(asked: list[Path]) -> Path:
    """The file with which this process begins, of all test files at these paths."""
    files = [file for path in asked for file in ([path] if path.is_file() else sorted(path.rglob("test_*.py")))]
    process, processes = int(WORKER.removeprefix("gw")), int(os.environ["PYTEST_XDIST_WORKER_COUNT"])
    return files[len(files) * process // processes] if files else HERE


def _path(argument: str) -> Path:
    """The file or folder of an argument of pytest."""
    return Path(argument.partition("::")[0]).resolve()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the tests in the order of their files, in whatever order these were collected.

    Those that read all sources come first: of what comes last each process has a part, and would read them as well.
    """
    readers = (HERE, HERE / "words")
    items.sort(key=lambda item: (item.path.parent not in readers, item.path.parts))
