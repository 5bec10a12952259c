"""The input of flatpak-builder: the manifest, the wheels for the runtime's Python, and the files for the desktop."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

from zashiki_build import papers
from zashiki_build.commands import run
from zashiki_build.frozen import EXTRAS

PYTHONS: Final = ("3.13", "3.12")
"""The Pythons whose wheels are put in: the runtime that the manifest names has one of them, as those before it had."""
_SYSTEMS: Final = ("manylinux_2_28_x86_64", "manylinux_2_27_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64")


def build(dist: Path, wheel: Path, work: Path, site: str = "") -> Path:
    """Makes the folder `flatpak` in `dist`; returns it."""
    folder = dist / "flatpak"
    shutil.rmtree(folder, ignore_errors=True)
    papers.write(folder, work, site)
    shutil.copy(papers.SOURCES / f"{papers.ID}.yaml", folder)
    fitting = [f"--platform={system}" for system in _SYSTEMS]
    download: list[str | Path] = [sys.executable, "-m", "pip", "download", "--quiet", "--only-binary=:all:"]
    for python in PYTHONS:
        run([*download, "--dest", folder / "wheels", f"--python-version={python}", *fitting, f"{wheel}[{EXTRAS}]"])
    return folder


def rehearse(folder: Path, python: str, work: Path) -> Path:
    """Does what the manifest's first command does, in an empty environment of `python`; returns its interpreter."""
    run([python, "-m", "venv", work / "runtime"])
    made = work / "runtime" / "bin" / "python"
    offline = ["--quiet", "--no-index", f"--find-links={folder / 'wheels'}"]
    run([made, "-m", "pip", "install", *offline, f"zashiki[{EXTRAS}]"])
    return made
