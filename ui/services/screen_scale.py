"""The scale of the system's screens: in percent of 96 dots an inch. Never called from the frame loop.

Windows says it for the monitor that a window is on, X11 for all of them (`Xft.dpi`). Where a window is measured in
points (macOS, Wayland) the system enlarges it by itself. Where nothing is said, a screen of 4K is guessed to have
small dots.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import Any, Final

USUAL: Final = 100
SMALLEST: Final = 75
LARGEST: Final = 300
_DOTS: Final = 96
"""The dots of an inch at `USUAL`."""
_GUESSED: Final = 150
_TALL: Final = 2000
"""The pixels from which on a screen is guessed to have small ones."""
_XFT: Final = re.compile(r"^Xft\.dpi:\s*(\d+(?:\.\d+)?)\s*$", re.MULTILINE)


def scale_in_force(system: dict[str, Any], desktops: Sequence[tuple[int, int]]) -> int:
    """Returns the scale that was last read (`Settings.system`), else a guess by the first screen."""
    said = system.get("scale")
    if type(said) is int and SMALLEST <= said <= LARGEST:
        return said
    return _GUESSED if desktops and desktops[0][1] >= _TALL else USUAL


def read_scale(driver: str, window: int, platform: str = sys.platform) -> int:
    """Asks the system for the scale of the screen that SDL's window (by its handle) is on; 0 where it says nothing."""
    if platform == "win32":
        return in_percent(_of_windows(window))
    return of_resources(_resources()) if driver == "x11" else 0


def of_resources(text: str) -> int:
    """Returns the scale in the X server's table of resources; 0 where it has none."""
    found = _XFT.search(text)
    return in_percent(float(found[1])) if found else 0


def in_percent(dots: float) -> int:
    """Dots an inch as a scale in steps of five; 0 for none."""
    return min(LARGEST, max(SMALLEST, round(dots / _DOTS * 20) * 5)) if dots else 0


def _resources() -> str:
    """The X server's table, over a connection of its own; "" where there is no server or no library."""
    import ctypes

    try:
        library = ctypes.CDLL("libX11.so.6")
        library.XOpenDisplay.restype = ctypes.c_void_p
        library.XResourceManagerString.restype = ctypes.c_char_p
        display = ctypes.c_void_p(library.XOpenDisplay(None))
        if not display:
            return ""
        text = library.XResourceManagerString(display) or b""
        library.XCloseDisplay(display)
    except (OSError, AttributeError):
        return ""
    return text.decode("utf-8", "replace")


def _of_windows(window: int) -> int:
    """The dots an inch of the monitor that the window is on."""
    if sys.platform != "win32":
        return 0
    import ctypes

    try:
        return int(ctypes.windll.user32.GetDpiForWindow(ctypes.c_void_p(window)))
    except (AttributeError, OSError):
        return 0
