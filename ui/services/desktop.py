"""Handing a file or a folder to the program that the system opens it with."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

from games.core.errors import SaveError


def open_path(path: Path) -> None:
    """Opens a file or folder outside the program, without waiting for it. Raises `SaveError` where nothing can."""
    try:
        if not path.exists():
            raise SaveError(f"{path} is not there")
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
        raise SaveError(f"This system does not say how to open it. It is here: {path}") from error
    except (OSError, ValueError) as error:
        raise SaveError(f"{path} cannot be opened: {error}") from error
    threading.Thread(target=process.wait, name="zashiki-opened", daemon=True).start()
