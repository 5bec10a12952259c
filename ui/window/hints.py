"""Hints for SDL, set in the environment before it shows anything."""

from __future__ import annotations

import os

CLASS = "zashiki"
"""The class that window managers know the window by, as in the desktop file; pygame would take the script's name."""


def give_hints() -> None:
    """Sets the hints, before `pygame.display.init`; what the person's environment says of drawing stays."""
    # SDL would wrap the window in an OpenGL texture, which costs time and memory where GL is software.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # Without it Windows stretches the window where its monitor has small pixels, and all letters are blurred.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = CLASS
    # Else SDL leaves the list of an input method (Japanese, Chinese) to the program to draw, and nobody sees one.
    os.environ["SDL_IME_SHOW_UI"] = "1"
