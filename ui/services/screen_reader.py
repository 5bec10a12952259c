"""Whether somebody may read the screen: asked in the background, once the room is there."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

import pygame

REQUIREMENTS: Final = "requirements/access.txt"


def may_be_read(setting: str) -> bool:
    """Whether the way to a screen reader is to be opened under this setting; slow, as it looks for the package."""
    if setting == "off" or not there_is_a_window() or not bus_found():
        return False
    if setting == "auto" and sys.platform == "win32" and not _reader_on_windows():
        return False
    from launch.extras import ready

    return ready(REQUIREMENTS)


def there_is_a_window() -> bool:
    """Whether there is a window that a person could have before them."""
    return pygame.display.get_init() and pygame.display.get_driver() not in ("dummy", "offscreen")


def bus_found() -> bool:
    """Whether there is what carries words to a screen reader: on Linux the session's bus, elsewhere always."""
    if sys.platform in ("win32", "darwin") or os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return True
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return folder is not None and (Path(folder) / "bus").exists()


def _reader_on_windows() -> bool:
    """Whether Windows says that a screen reader runs."""
    if sys.platform != "win32":
        return False
    import ctypes

    found = ctypes.c_int(0)
    ctypes.windll.user32.SystemParametersInfoW(0x46, 0, ctypes.byref(found), 0)  # SPI_GETSCREENREADER
    return bool(found.value)
