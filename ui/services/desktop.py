"""Handing a file or a folder to the program that the system opens it with."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

from games.core.errors import SaveError
from games.core.words import tr


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
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except FileNotFoundError as error:
        raise SaveError(tr("This system does not say how to open it. It is here: {file}", file=path)) from error
    except (OSError, ValueError) as error:
        raise SaveError(tr("{file} cannot be opened: {error}", file=path, error=error)) from error
    threading.Thread(target=process.wait, name="zashiki-opened", daemon=True).start()
