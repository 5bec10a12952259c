"""What flatpak-builder needs: the manifest, the wheels for the runtime's Python, and what the desktop is told."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

from zashiki_build import papers
from zashiki_build.commands import BuildFailed, run
from zashiki_build.frozen import EXTRAS

PYTHON: Final = "3.12"
"""The Python of the runtime that the manifest names."""
_SYSTEMS: Final = ("manylinux_2_28_x86_64", "manylinux_2_27_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64")


def build(dist: Path, wheel: Path, work: Path, site: str = "") -> Path:
    """Makes the folder `flatpak` in `dist`; returns it."""
    folder = dist / "flatpak"
    shutil.rmtree(folder, ignore_errors=True)
    papers.write(folder, work, site)
    shutil.copy(papers.SOURCES / f"{papers.ID}.yaml", folder)
    fitting = [f"--platform={system}" for system in _SYSTEMS]
    download: list[str | Path] = [sys.executable, "-m", "pip", "download", "--quiet", "--only-binary=:all:"]
    run([*download, "--dest", folder / "wheels", f"--python-version={PYTHON}", *fitting, f"{wheel}[{EXTRAS}]"])
    return folder


def rehearse(folder: Path, work: Path) -> Path:
    """Does what the manifest's first command does, in an empty environment of that Python; returns the interpreter.

    Raises `BuildFailed` where this machine has no such Python.
    """
    python = shutil.which(f"python{PYTHON}")
    if python is None:
        raise BuildFailed(f"There is no python{PYTHON} here.")
    run([python, "-m", "venv", work / "runtime"])
    made = work / "runtime" / "bin" / "python"
    offline = ["--quiet", "--no-index", f"--find-links={folder / 'wheels'}"]
    run([made, "-m", "pip", "install", *offline, f"zashiki[{EXTRAS}]"])
    return made
