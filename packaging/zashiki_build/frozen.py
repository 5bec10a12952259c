"""One folder with everything in it, Python too, made by PyInstaller of the installed wheel."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Final

from launch import VERSION
from launch.environment import PROJECT
from zashiki_build import icons
from zashiki_build.commands import BuildFailed, empty_environment, install, run

EXTRAS: Final = "print,export,access"
"""What the folder can do that the package alone cannot: nothing can be added to it later."""
LGPL: Final = ("pygame", "fpdf")
"""What docs/licences.md says can be exchanged for another of its kind."""


def build(dist: Path, wheel: Path, work: Path) -> Path:
    """Makes the folder `zashiki` (on macOS the program Zashiki.app) in `dist`; returns it."""
    environment = empty_environment(work / "tools")
    install(environment, f"{wheel}[{EXTRAS}]", "pyinstaller>=6.10")
    place = next(path / "zashiki" for path in environment.packages_path() if (path / "zashiki").exists())
    icons.draw(work / "icons")
    told = {"ZASHIKI_PLACE": str(place), "ZASHIKI_ICONS": str(work / "icons"), "ZASHIKI_VERSION": VERSION}
    spec = PROJECT / "packaging" / "zashiki.spec"
    where: list[str | Path] = ["--distpath", work / "made", "--workpath", work / "work"]
    run([environment.python, "-m", "PyInstaller", "--log-level", "WARN", *where, spec], cwd=work, env=os.environ | told)
    name = "Zashiki.app" if sys.platform == "darwin" else "zashiki"
    if not (work / "made" / name).exists():
        raise BuildFailed(f"PyInstaller made no {name}.")
    for package in LGPL:
        if not [*(work / "made" / name).rglob(f"{package}/__init__.pyc")]:
            raise BuildFailed(f"{package} does not lie in {name} as files of its own, as its licence wants it.")
    shutil.rmtree(dist / name, ignore_errors=True)
    return Path(shutil.move(work / "made" / name, dist / name))


def archive(folder: Path) -> Path:
    """The folder in one file, beside it: a zip on Windows and macOS, else a tar."""
    kind = "gztar" if sys.platform.startswith("linux") else "zip"
    name = folder.with_name(f"zashiki-{VERSION}-{sys.platform}")
    return Path(shutil.make_archive(str(name), kind, folder.parent, folder.name))


def command(folder: Path) -> Path:
    """What starts the program in a folder that was built, on a terminal."""
    if sys.platform == "win32":
        return folder / "zashiki-cli.exe"
    return folder / "Contents" / "MacOS" / "zashiki" if sys.platform == "darwin" else folder / "zashiki"
