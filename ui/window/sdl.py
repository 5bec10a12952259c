"""Functions of SDL that pygame has no words for, called in the very library that pygame has loaded.

Whoever asks gets None, or nothing, where the library cannot be reached or SDL does not know. A call lets other threads
run meanwhile.
"""

from __future__ import annotations

import ctypes
import math
import sys
import warnings
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pygame


class Borders(NamedTuple):
    """The pixels that the system's frame takes on each side of a window: its title bar and its rims."""

    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0


class Monitor(NamedTuple):
    """One monitor, in the coordinates of the whole desktop."""

    whole: pygame.Rect
    free: pygame.Rect
    """The area that panels, docks and taskbars leave free."""


NO_BORDERS: Final = Borders()
_UNSEEN: Final = frozenset({"dummy", "offscreen"})
_FRAMED: Final = frozenset({"cocoa", "wayland", "windows"})
"""SDL's video drivers under which a window has a title bar even where SDL does not give its height."""
_TITLE: Final = Borders(top=32)
"""A title bar as it usually is, where nothing is said."""
_PANEL: Final = 48
"""The pixels that are left free for a panel at the foot under Wayland, where programs cannot ask for it."""
WAKE: Final = pygame.event.custom_type()
"""The event that ends the loop's wait and says nothing else."""
_WAITING: Final = frozenset({"cocoa", "wayland", "windows", "x11"})
"""Drivers that tell SDL when an event is there; under any other it looks every millisecond."""
_WAITS_SINCE: Final = (2, 0, 16)
"""The first SDL that does not look every millisecond under those."""


class _Rect(ctypes.Structure):
    _fields_ = (("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int))


class _UserEvent(ctypes.Structure):
    """An event of one's own, and room for the longest one of SDL."""

    _fields_ = (
        ("type", ctypes.c_uint32), ("timestamp", ctypes.c_uint32), ("window", ctypes.c_uint32),
        ("code", ctypes.c_int32), ("data1", ctypes.c_void_p), ("data2", ctypes.c_void_p), ("room", ctypes.c_uint8 * 96),
    )  # fmt: skip


@cache
def library() -> ctypes.CDLL | None:
    """The SDL that pygame uses; None where it cannot be reached.

    Looked up by pygame's own module, for no other library of that name may be asked: on Windows the file lies beside
    it, elsewhere a module answers for the libraries that it was linked with.
    """
    module = Path(pygame.base.__file__ or "")
    path = module.with_name("SDL2.dll") if sys.platform == "win32" else module
    try:
        found = ctypes.CDLL(str(path))
        found.SDL_GetWindowFromID.restype = ctypes.c_void_p
        found.SDL_GetWindowFromID.argtypes = (ctypes.c_uint32,)
    except (OSError, AttributeError):
        return None
    return found


def can_wait() -> bool:
    """Whether `wait_for_event` sleeps; where it does not, events must be looked for by naps.

    SDL sends no event by itself for what a pad does, and looks for that every millisecond.
    """
    found = library() if pygame.get_sdl_version() >= _WAITS_SINCE and pygame.display.get_init() else None
    if found is None or pygame.display.get_driver() not in _WAITING:
        return False
    with suppress(AttributeError):
        return bool(found.SDL_WaitEventTimeout) and found.SDL_NumJoysticks() <= 0
    return False


def wait_for_event(seconds: float) -> None:
    """Sleeps until an event is there, which stays in the queue, or so many seconds are over. For the main thread."""
    found = library()
    if found is not None:
        found.SDL_WaitEventTimeout(None, math.ceil(seconds * 1000))


def wake_loop() -> None:
    """Has the loop make a turn at once; may be called from any thread.

    `pygame.event.post` keeps Python's lock while it waits for SDL's, which the loop may hold and wait for Python's.
    """
    found = library()
    with suppress(AttributeError):
        if found is not None and pygame.display.get_init():
            found.SDL_PushEvent(ctypes.byref(_UserEvent(type=WAKE)))


def monitors() -> tuple[Monitor, ...]:
    """The monitors that are there now, each with what is free on it; () without a display that anybody sees."""
    if not pygame.display.get_init() or pygame.display.get_driver() in _UNSEEN:
        return ()
    found: list[Monitor] = []
    for number, size in enumerate(pygame.display.get_desktop_sizes()):
        beside = found[-1].whole.topright if found else (0, 0)
        whole = _bounds("SDL_GetDisplayBounds", number) or pygame.Rect(beside, size)
        free = _bounds("SDL_GetDisplayUsableBounds", number) or whole
        free = free.clip(whole) or whole
        if free == whole and pygame.display.get_driver() == "wayland":
            free = pygame.Rect(whole.topleft, (whole.width, max(1, whole.height - _PANEL)))
        found.append(Monitor(whole, free))
    return tuple(found)


def borders() -> Borders:
    """The frame of the window of `pygame.display`; none at all where windows have none, or there is no window."""
    found, window = library(), _window()
    sides = [ctypes.c_int() for _ in Borders._fields]
    with suppress(AttributeError):
        if found is not None and window and found.SDL_GetWindowBordersSize(window, *map(ctypes.byref, sides)) == 0:
            return Borders(*(side.value for side in sides))
    return _TITLE if pygame.display.get_init() and pygame.display.get_driver() in _FRAMED else NO_BORDERS


def _window() -> ctypes.c_void_p | None:
    """Returns SDL's window of `pygame.display`."""
    found = library()
    if found is None or pygame.display.get_surface() is None:
        return None
    with warnings.catch_warnings(), suppress(AttributeError, pygame.error):
        warnings.simplefilter("ignore", DeprecationWarning)
        return ctypes.c_void_p(found.SDL_GetWindowFromID(pygame.Window.from_display_module().id))
    return None


def _bounds(function: str, number: int) -> pygame.Rect | None:
    """Returns the result of one of SDL's two functions for the bounds of a monitor; None where it gives none."""
    found, box = library(), _Rect()
    with suppress(AttributeError):
        if found is not None and getattr(found, function)(number, ctypes.byref(box)) == 0:
            return pygame.Rect(box.x, box.y, box.w, box.h) if box.w > 0 and box.h > 0 else None
    return None
