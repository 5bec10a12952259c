"""Handing a file or a folder to the program that the system opens it with."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path

from games.core.errors import SaveError
from games.core.words import tr
from launch.environment import FROZEN


def environment(own: Mapping[str, str] = os.environ, *, frozen: bool = FROZEN) -> dict[str, str]:
    """Returns the environment for other programs: without the libraries of PyInstaller's own folder."""
    found = dict(own)
    if frozen:
        before = found.pop("LD_LIBRARY_PATH_ORIG", "")
        found.pop("LD_LIBRARY_PATH", None)
        if before:
            found["LD_LIBRARY_PATH"] = before
    return found


def open_path(path: Path) -> None:
    """Opens a file or folder outside the program, without waiting for it. Raises `SaveError` where nothing can."""
    try:
        if not path.exists():
            raise SaveError(tr("{file} is not there", file=path))
        if sys.platform == "win32":
            os.startfile(path)
            return
        command = "open" if sys.platform == "darwin" else "xdg-open"
        process = subprocess.Popen(
            [command, str(path)],
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except FileNotFoundError as error:
        raise SaveError(tr("This system cannot open it. It is here: {file}", file=path)) from error
    except (OSError, ValueError) as error:
        raise SaveError(tr("{file} cannot be opened: {error}", file=path, error=error)) from error
    threading.Thread(target=process.wait, name="zashiki-opened", daemon=True).start()
