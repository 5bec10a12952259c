"""The versions of all that runs here: for the settings, and for whoever looks into a fault."""

from __future__ import annotations

import platform
import sys
from typing import Final

import pygame

from launch import VERSION
from launch.environment import FROZEN, INSTALLED
from launch.requirements import installed_packages

PACKAGES: Final = (
    "pygame-ce", "pygame-gui", "numpy", "platformdirs", "markdown-it-py", "segno", "fpdf2", "pillow", "accesskit",
    "distributed",
)  # fmt: skip


def versions() -> dict[str, str]:
    """Names and versions, Zashiki's first. Looks at folders only, and imports nothing."""
    there = installed_packages(sys.path)
    found = {"Zashiki": VERSION, "Python": platform.python_version()}  # not for players: names
    found |= {name: there[name] for name in PACKAGES if name in there}
    return found | {"SDL": ".".join(map(str, pygame.get_sdl_version()))}


def system() -> str:
    """The system, the way the program came here, and what draws its window."""
    how = "folder" if FROZEN else "package" if INSTALLED else "checkout"  # not for players: for a report
    desktops = ", ".join(f"{wide}x{high}" for wide, high in pygame.display.get_desktop_sizes())
    return f"{platform.platform()}; {how}; {pygame.display.get_driver()}; {desktops}"
