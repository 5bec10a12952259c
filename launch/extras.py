"""Packages that one part of the program needs and no start asks for: found, or installed while the program runs."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable

from games.core.words import listing, tr
from launch.environment import FROZEN, PROJECT, private_folders
from launch.requirements import installed_packages, missing, read_requirements
from launch.setup import SetupFailed, set_up


def ready(requirements: str) -> bool:
    """True when this process can import what the project's file `requirements` asks for.

    A private folder that has the packages, for this version of Python, is put at the end of the search path.
    """
    file = PROJECT / requirements
    wanted = read_requirements(file)
    if not missing(wanted, installed_packages(sys.path)):
        return True
    for folder in private_folders():
        if folder.meets(file) and folder.python_version() == sys.version_info[:2]:
            sys.path += [str(path) for path in folder.packages_path() if str(path) not in sys.path]
            importlib.invalidate_caches()
            return not missing(wanted, installed_packages(sys.path))
    return False


def install(requirements: str, report: Callable[[str], object]) -> None:
    """Installs what the file asks for into the private folder; `report` gets each line of what is being done.

    Raises `SetupFailed` with the reason and what to do. Whatever `report` raises stops it, and the next try mends it.
    """
    file = PROJECT / requirements
    if FROZEN:
        raise SetupFailed(tr("This build of Zashiki cannot install packages."))
    folders = private_folders()
    running = [folder for folder in folders if folder.is_running()]
    home = next((folder for folder in (*running, *folders) if folder.is_ours() and folder.is_writable()), None)
    if home is None:
        places = listing([str(folder.path) for folder in folders])
        raise SetupFailed(tr("There is nowhere to install it: {places} cannot be written to.", places=places))
    wanted = ", ".join(requirement.name for requirement in read_requirements(file))
    set_up(home, file, tr("{packages} is needed.", packages=wanted), report)
    importlib.invalidate_caches()
    if not ready(requirements):
        words = tr(
            "{packages} was installed in {folder}, but this program cannot use it.", packages=wanted, folder=home.path
        )
        raise SetupFailed(words)
