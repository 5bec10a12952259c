"""A package that is damaged on the disk: found where a start fails by it, installed once more, and the start repeated.

A good start looks at nothing here. What a package should consist of stands in its own `RECORD`, with checksums.
"""

# not for players: what the command line says is English

from __future__ import annotations

import csv
import hashlib
import importlib
import os
import shutil
import sys
import traceback
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from launch.environment import INSTALLED, PROJECT, home_of_packages, start_in, wanted_files
from launch.folder import MARK, PrivateFolder
from launch.setup import SetupFailed, set_up

_MENDED: Final = "ZASHIKI_MENDED"
"""Set in the environment of the start that follows, so that nothing is installed again and again."""
_OF_IMPORTS: Final = (ImportError, SyntaxError, EOFError)
"""The errors of importing a module that is missing, empty, overwritten or cut short."""
_HEADER: Final = 16
"""Bytes that any compiled module has at least."""


def mended(error: BaseException) -> str:  # noqa: RET503 (where it starts again)
    """Mends the packages that an error came from, and starts again: then it does not return.

    Returns what a person can do where the error came from a package and that did not help; "" for any other error.
    """
    blamed = _blamed(error)
    if blamed is None and not isinstance(error, _OF_IMPORTS):
        return ""
    home = None if INSTALLED else home_of_packages()
    if home is None or not wanted_files():
        return _advice(blamed, error) if blamed is not None and isinstance(error, _OF_IMPORTS) else ""
    damaged = damaged_packages(home)
    compiled = isinstance(error, _OF_IMPORTS) and (_is_in(blamed, home.path) if blamed else _while_importing(error))
    if not damaged and not compiled:
        return ""
    if os.environ.pop(_MENDED, None) is not None:
        return _hopeless(home, error)
    if damaged:
        try:
            _install_again(home, damaged)
        except SetupFailed as failure:
            return str(failure)
        except KeyboardInterrupt:
            return "Stopped. The next start takes up where this one ended."
    else:  # the packages are whole, so it is what Python has compiled of them
        _forget_compiled(home)
    start_in(home, **{_MENDED: "1"})


def note(error: BaseException) -> bool:
    """Has the next start look for damage, where a running program fails by a package; False for any other error."""
    if not isinstance(error, _OF_IMPORTS) or INSTALLED:
        return False
    blamed, home = _blamed(error), home_of_packages()
    if blamed is None or home is None or not _is_in(blamed, home.path):
        return False
    with suppress(OSError):
        (home.path / MARK).touch()
    return True


def mend_what_was_noted() -> None:
    """Installs damaged packages once more, if an earlier start has left the mark for it."""
    home = home_of_packages()
    if home is None:
        return
    (home.path / MARK).unlink(missing_ok=True)
    damaged = damaged_packages(home)
    if not damaged:
        _forget_compiled(home)
        return
    try:
        _install_again(home, damaged)
    except SetupFailed as failure:
        sys.exit(str(failure))
    importlib.invalidate_caches()


def damaged_packages(home: PrivateFolder) -> list[Path]:
    """The `*.dist-info` folders of packages of which a file is missing or is not what was installed."""
    found = sorted(info for path in home.packages_path() for info in path.glob("*.dist-info"))
    return [info for info in found if not _is_whole(info)]


def _is_whole(info: Path) -> bool:
    try:
        with (info / "RECORD").open(encoding="utf-8", newline="") as file:
            rows = [row for row in csv.reader(file) if row and row[0]]
        return bool(rows) and all(_is_as_recorded(info.parent / name, *rest) for name, *rest in rows)
    except (OSError, ValueError, csv.Error, TypeError):
        return False


def _is_as_recorded(file: Path, checksum: str = "", size: str = "") -> bool:
    if file.suffix == ".pyc":
        return not file.exists() or file.stat().st_size >= _HEADER
    if not checksum:
        return True
    if size and file.stat().st_size != int(size):
        return False
    kind, _, wanted = checksum.partition("=")
    digest = hashlib.new(kind, file.read_bytes()).digest()
    return urlsafe_b64encode(digest).rstrip(b"=").decode() == wanted


def _install_again(home: PrivateFolder, damaged: Sequence[Path]) -> None:
    names = ", ".join(info.name.partition("-")[0] for info in damaged)

    def take_away() -> None:
        for info in damaged:
            for file in _owned(info):
                with suppress(OSError):
                    file.unlink(missing_ok=True)
            shutil.rmtree(info, ignore_errors=True)

    set_up(home, wanted_files()[-1], f"Damaged: {names}.", anew=take_away)


def _owned(info: Path) -> Iterator[Path]:
    """The files of a package inside the folder of packages, as far as its record can be read."""
    with suppress(OSError, ValueError, csv.Error), (info / "RECORD").open(encoding="utf-8", newline="") as file:
        for row in csv.reader(file):
            if row and row[0] and not row[0].startswith(("..", "/")):
                yield info.parent / row[0]


def _forget_compiled(home: PrivateFolder) -> None:
    """Takes away what Python has compiled of the packages and of the program: it does so again."""
    for path in (*home.packages_path(), *(PROJECT / name for name in ("games", "lab", "ui", "launch"))):
        for cache in path.rglob("__pycache__"):
            shutil.rmtree(cache, ignore_errors=True)


def _blamed(error: BaseException) -> Path | None:
    """The file of a package that an error came from, neither ours nor Python's; None for any other error."""
    named = [getattr(error, "path", None), getattr(error, "filename", None)]
    named.append(getattr(getattr(error, "obj", None), "__file__", None))  # a module that lacks something
    named += [frame.filename for frame in reversed(traceback.extract_tb(error.__traceback__))]
    for name in named:
        if isinstance(name, str) and "site-packages" in name:
            return Path(name)
    if isinstance(error, ModuleNotFoundError) and error.name:
        return _lost_module(error.name.partition(".")[0])
    return None


def _while_importing(error: BaseException) -> bool:
    """True for what was raised by Python's own reading of a module."""
    frames = traceback.extract_tb(error.__traceback__)
    return bool(frames) and frames[-1].filename.startswith("<frozen importlib")


def _lost_module(name: str) -> Path | None:
    """The path of a module that cannot be found, if it is none of ours."""
    home = None if INSTALLED else home_of_packages()
    if home is None or (PROJECT / name).exists():
        return None
    return next((path / name for path in home.packages_path()), None)


def _is_in(file: Path, folder: Path) -> bool:
    return Path(os.path.realpath(file)).is_relative_to(os.path.realpath(folder))


def _advice(blamed: Path, error: BaseException) -> str:
    """What to do where the packages were installed by somebody else."""
    parts = blamed.parts
    package = parts[parts.index("site-packages") + 1].removesuffix(".py") if "site-packages" in parts else blamed.stem
    pip = f"{sys.executable} -m pip install --force-reinstall {package}"
    return f"The package {package} in {blamed.parent} cannot be loaded: {error}. To install it again:\n    {pip}"


def _hopeless(home: PrivateFolder, error: BaseException) -> str:
    said = " ".join(str(error).split())[:300]
    return (
        f"The packages in {home.path} were installed again and still cannot be loaded: {said}. "
        f"Remove that folder and start again; Zashiki makes it anew."
    )
