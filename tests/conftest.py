"""Settings for every test: no window, no sound, the same examples in every run.

`--hypothesis-profile=explore` draws new examples instead, and more of them.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator

import pytest
from hypothesis import settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile("repeatable", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile("repeatable")

ELSEWHERE = {
    "launch/test_other_folders.py": ("win32",),  # links and folders as POSIX has them
    "launch/test_broken_streams.py": ("win32", "darwin"),  # closed descriptors, a device that is full, forks
    "ui/window/test_display.py": ("win32", "darwin"),  # X11 and Wayland
}
"""Tests of what a system has not, and which systems these are (docs/platforms.md)."""
collect_ignore = [file for file, systems in ELSEWHERE.items() if sys.platform in systems]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collects without looking for garbage, and has none looked for in what was collected: ten thousand tests stay."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
