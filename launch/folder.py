"""The private folder that holds the packages: an ordinary virtual environment of our own."""

# not for players: what the command line says is English

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from launch.requirements import half_installed, installed_packages, missing, read_requirements

LOCK = "zashiki.lock"
"""The file in the folder that is locked while something is installed."""


class PrivateFolder:
    """A virtual environment at `path`, which need not exist yet. Asking it anything here takes a millisecond."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.python = path / "Scripts" / "python.exe" if sys.platform == "win32" else path / "bin" / "python"

    def is_running(self) -> bool:
        """True when this very process runs in it."""
        return os.path.realpath(self.path) == os.path.realpath(sys.prefix)

    def is_writable(self) -> bool:
        """True when files can be made here. Makes the folder."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            (self.path / LOCK).touch()
        except OSError:
            return False
        return True

    def packages_path(self) -> list[Path]:
        """Where its interpreter looks for packages."""
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
            and not missing(read_requirements(file), installed_packages(where))
            and not half_installed(where)
        )
