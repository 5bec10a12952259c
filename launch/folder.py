"""The private folder that holds the packages: an ordinary virtual environment of our own."""

# not for players: what the command line says is English

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from launch import OLDEST
from launch.requirements import half_installed, installed_packages, missing, read_requirements

LOCK = "zashiki.lock"
"""The file in the folder that is locked while something is installed, and by which it is known to be ours."""
MARK = "zashiki.damaged"
"""The file in it that a running program leaves when it meets a damaged package: the next start looks for more."""


class PrivateFolder:
    """A virtual environment at `path`, which need not exist yet. Asking it anything here takes a millisecond."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.python = path / "Scripts" / "python.exe" if sys.platform == "win32" else path / "bin" / "python"

    def is_running(self) -> bool:
        """True when this very process runs in it."""
        return os.path.realpath(self.path) == os.path.realpath(sys.prefix)

    def is_writable(self) -> bool:
        """True when files can be made here. Makes the folder, and our mark in it."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            (self.path / LOCK).touch()
        except OSError:
            return False
        return True

    def is_ours(self) -> bool:
        """True for a folder that the program made, or would make now; another's is never changed."""
        try:
            return (self.path / LOCK).exists() or not (self.path.is_symlink() or any(self.path.iterdir()))
        except FileNotFoundError:
            return True
        except OSError:
            return False

    def python_version(self) -> tuple[int, int] | None:
        """The version of the Python that made it; None where it does not say."""
        try:
            text = (self.path / "pyvenv.cfg").read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            return None
        found = re.search(r"^version(?:_info)? *= *(\d+)\.(\d+)", text, re.MULTILINE)
        return None if found is None else (int(found[1]), int(found[2]))

    def packages_path(self) -> list[Path]:
        """The folder in which its interpreter looks for packages."""
        if sys.platform == "win32":
            return [self.path / "Lib" / "site-packages"]
        # The folder bears the version of the interpreter, which a system upgrade may have changed.
        version = re.search(r"\d\.\d+$", os.path.realpath(self.python))
        return [*self.path.glob(f"lib/python{version[0] if version else '*'}/site-packages")]

    def meets(self, file: Path) -> bool:
        """True when it has an interpreter and all that the requirements file asks for."""
        where = self.packages_path()
        return (
            self.python.exists()
            and (self.python_version() or OLDEST) >= OLDEST
            and not missing(read_requirements(file), installed_packages(where))
            and not half_installed(where)
        )
