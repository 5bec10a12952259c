"""The preferences that the system reports: contrast, motion, darkness. One that cannot be read is not asked for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

PATIENCE: Final = 0.7
"""Seconds for which a program that is asked may take."""
Ask = Callable[[Sequence[str]], str]
"""Runs a program and returns what it says; "" where it is missing or fails."""


class SystemPreferences(NamedTuple):
    """The preferences that the system reports."""

    contrast: bool = False
    still: bool = False
    """True when less motion is asked for."""
    dark: bool = False
    """True when dark windows are asked for."""


def ask_program(words: Sequence[str]) -> str:
    """Returns what a program of the system writes to its standard output."""
    found = shutil.which(words[0])
    if found is None:
        return ""
    try:
        reply = subprocess.run(
            [found, *words[1:]], capture_output=True, text=True, timeout=PATIENCE, check=True, stdin=subprocess.DEVNULL
        )
    except (OSError, ValueError, subprocess.SubprocessError):
        return ""
    return reply.stdout.strip()


def read_wishes(platform: str = sys.platform, ask: Ask = ask_program) -> SystemPreferences:
    """Reads the system's preferences; may take a while, so not for the frame loop."""
    if platform == "win32":
        return _of_windows()
    if platform == "darwin":
        return _of_mac(ask)
    return _of_desktop(ask) if has_bus() else SystemPreferences()


def has_bus(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether there is a session of a desktop to ask; asking without one would start one."""
    if environment.get("DBUS_SESSION_BUS_ADDRESS"):
        return True
    folder = environment.get("XDG_RUNTIME_DIR")
    return bool(folder) and (Path(folder or "") / "bus").exists()


def _of_desktop(ask: Ask) -> SystemPreferences:
    """The desktop portal, which every desktop may answer; where it is silent, GNOME's own settings."""
    contrast, still = _portal("contrast", ask), _portal("reduced-motion", ask)
    scheme = _portal("color-scheme", ask, most=2)  # 0: as the program likes, 1: dark, 2: light
    if contrast is None:
        contrast = _gnome("org.gnome.desktop.a11y.interface", "high-contrast", ask) == "true"
    if still is None:
        still = _gnome("org.gnome.desktop.interface", "enable-animations", ask) == "false"
    if scheme is None:
        scheme = _gnome("org.gnome.desktop.interface", "color-scheme", ask) == "'prefer-dark'"
    return SystemPreferences(bool(contrast), bool(still), scheme == 1)


_PORTAL: Final = (
    "gdbus", "call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop",
    "--object-path", "/org/freedesktop/portal/desktop",
    "--method", "org.freedesktop.portal.Settings.Read", "org.freedesktop.appearance",
)  # fmt: skip


def _portal(key: str, ask: Ask, most: int = 1) -> int | None:
    """Returns a preference from the portal, whose answer looks like `(<<uint32 1>>,)`; None where it has none."""
    answer = ask((*_PORTAL, key))
    number = answer.strip("()<>, ").removeprefix("uint32").strip()
    return int(number) if number.isdecimal() and number.isascii() and int(number) <= most else None


def _gnome(schema: str, key: str, ask: Ask) -> str:
    return ask(("gsettings", "get", schema, key))


def _of_mac(ask: Ask) -> SystemPreferences:
    def on(key: str) -> bool:
        return ask(("defaults", "read", "com.apple.universalaccess", key)) == "1"

    dark = ask(("defaults", "read", "-g", "AppleInterfaceStyle")) == "Dark"  # not there while windows are light
    return SystemPreferences(on("increaseContrast"), on("reduceMotion"), dark)


def _of_windows() -> SystemPreferences:
    """`SystemParametersInfo`: the switch of high contrast, and whether windows animate what is in them.

    Dark windows are a value of the registry, and so they are read there.
    """
    if sys.platform != "win32":
        return SystemPreferences()
    import ctypes
    from ctypes import wintypes

    class HighContrast(ctypes.Structure):
        _fields_ = (("size", wintypes.UINT), ("flags", wintypes.DWORD), ("scheme", wintypes.LPWSTR))

    get_high_contrast, get_animation, switched_on = 0x0042, 0x1042, 1
    contrast, animated = HighContrast(ctypes.sizeof(HighContrast), 0, None), wintypes.BOOL(True)
    try:
        ask = ctypes.windll.user32.SystemParametersInfoW
        reply = ask(get_high_contrast, contrast.size, ctypes.byref(contrast), 0)
        asked = ask(get_animation, 0, ctypes.byref(animated), 0)
    except (AttributeError, OSError):
        return SystemPreferences(dark=_dark_windows())
    high, still = bool(reply) and bool(contrast.flags & switched_on), bool(asked) and not animated.value
    return SystemPreferences(high, still, _dark_windows())


def _dark_windows() -> bool:
    if sys.platform != "win32":
        return False
    import winreg

    where = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, where) as key:
            return bool(winreg.QueryValueEx(key, "AppsUseLightTheme")[0] == 0)
    except OSError:
        return False
