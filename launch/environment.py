"""The interpreter that has the packages: this one if it has them, else a private one beside main.py.

Nothing is installed anywhere but in the private folder.
"""

# not for players: what the command line says is English

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final, NoReturn

from launch.folder import MARK, PrivateFolder
from launch.requirements import installed_packages, missing, read_requirements, rivals
from launch.streams import say

PROJECT = Path(__file__).resolve().parent.parent

INSTALLED: Final = not (PROJECT / "main.py").exists()
"""True in an installed package or a folder that PyInstaller made: `PROJECT` is never written to."""

FROZEN: Final = getattr(sys, "frozen", False)
"""True in a folder that PyInstaller made, which has its own Python and takes in no packages."""

PROGRAM: Final = "zashiki" if INSTALLED else "main.py"
"""The name of the program on a command line."""

_ENSURED: Final[list[Path]] = []
_RESTARTED = "ZASHIKI_RESTARTED"
"""Set in the environment of the second start, so that no start can start itself for ever."""


def ensure(requirements: str) -> None:
    """Returns in an interpreter that meets the project's file `requirements`.

    If this one does not, installs what is missing into the private folder and starts the same
    command line there; that start's exit code is then this one's. Exits with 1 and advice where
    that cannot be done. Where the program is installed, its packages came with it: then only an extra is looked for.
    """
    file = PROJECT / requirements
    _ENSURED.append(file)
    if INSTALLED:
        if requirements != "requirements.txt":
            _ask_for_extra(file)
        return
    restarted = os.environ.pop(_RESTARTED, None) is not None
    wanted = read_requirements(file)
    packages = installed_packages(sys.path)
    lacking = missing(wanted, packages)
    foreign = rivals(wanted, packages)
    if lacking or foreign:
        _change(file, lacking, foreign, restarted)


def private_folders() -> tuple[PrivateFolder, ...]:
    """Where packages may be kept: beside main.py, under a second name where the first is another's; in the cache.

    An installed program has the last alone, and a user without a home has it not.
    """
    beside = () if INSTALLED else (PrivateFolder(PROJECT / ".venv"), PrivateFolder(PROJECT / ".venv-zashiki"))
    cache = _cache()
    return beside if cache is None else (*beside, PrivateFolder(cache / "zashiki" / "venv"))


def _cache() -> Path | None:
    """The folder for what can be made anew; None for a user without a home."""
    try:
        if sys.platform == "win32":
            return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
        if sys.platform == "darwin":
            return Path.home() / "Library" / "Caches"
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    except RuntimeError:
        return None


def home_of_packages() -> PrivateFolder | None:
    """The private folder that this process runs in, if it is ours."""
    return next((folder for folder in private_folders() if folder.is_running() and folder.is_ours()), None)


def damage_was_noted() -> bool:
    """True where a program that ran in this interpreter's folder has met a damaged package."""
    return os.path.exists(os.path.join(sys.prefix, MARK))  # noqa: PTH110, PTH118 (every start pays for it)


def wanted_files() -> tuple[Path, ...]:
    """The requirements files that this process has been held to so far."""
    return tuple(_ENSURED)


def _ask_for_extra(file: Path) -> None:
    """Ends an installed program with advice unless it has what the file asks for."""
    lacking = missing(read_requirements(file), installed_packages(sys.path))
    if lacking:
        how = "this build has it not and takes nothing in; use the package" if FROZEN else "install it beside Zashiki"
        sys.exit(f"This needs {', '.join(lacking)}: {how} (pip install, or pipx inject zashiki).")


def _change(file: Path, lacking: list[str], foreign: list[str], restarted: bool) -> None:
    """Starts again in the private folder, once it has what is needed."""
    from launch.setup import SetupFailed, rival_advice, set_up, strange_path_advice

    folders = private_folders()
    home = home_of_packages()
    why = f"This Python lacks {', '.join(lacking)}." if lacking else f"This Python has {foreign[0]} in the way."
    try:
        if home is None and not restarted:
            home = _ready_folder(folders, file, why)
        elif home is not None and foreign:
            raise SetupFailed(rival_advice(foreign[0], file))
        elif home is not None and not home.meets(file):
            set_up(home, file, why)
        else:
            raise SetupFailed(f"{why}\n{strange_path_advice()}")
        start_in(home)
    except SetupFailed as failure:
        say(str(failure))
        sys.exit(1)
    except KeyboardInterrupt:
        say("\nStopped. The next start takes up where this one ended.")
        sys.exit(130)


def _ready_folder(folders: tuple[PrivateFolder, ...], file: Path, why: str) -> PrivateFolder:
    """A private folder that meets the requirements, set up now if there is none. Raises `SetupFailed`."""
    from launch.setup import SetupFailed, set_up

    for folder in folders:
        if folder.meets(file):
            return folder
    for folder in folders:
        if folder.is_ours():
            if folder.is_writable():
                set_up(folder, file, why)
                return folder
        elif folder.path.is_dir():
            why = f"{why} Zashiki did not make {folder.path}, so that stays as it is."
    places = " and ".join(str(folder.path) for folder in folders)
    raise SetupFailed(f"{why} They cannot be installed: {places} cannot be written.")


def start_in(folder: PrivateFolder, **more: str) -> NoReturn:
    """Starts this command line once more with the private interpreter, in place of this process.

    `more` is added to its environment, from which goes what sends a Python to other packages than its own.
    """
    from launch.pip_settings import without_foreign

    command = [str(folder.python), *sys.orig_argv[1:]]
    environment = without_foreign() | {_RESTARTED: "1"} | more
    if sys.platform != "win32":
        os.execve(command[0], command, environment)
    from launch.setup import run_and_exit

    run_and_exit(command, environment)
