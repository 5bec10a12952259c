"""The screen to open a window on: found within a second, or a sentence that says why there is none.

SDL waits without end for a display that is there and does not answer, and where it finds none it draws on one that
nobody sees. So a display is greeted before SDL is asked for it, and what nobody can see is taken for none unless
`SDL_VIDEODRIVER` asks for it by name.
"""

from __future__ import annotations

import os
import re
import struct
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from threading import Thread
from typing import TYPE_CHECKING, Final

import pygame

from games.core.errors import GameError
from games.core.words import tr
from launch.environment import PROGRAM

if TYPE_CHECKING:
    import _socket

PATIENCE: Final = 1.0
"""Seconds for which an answer of a display is waited for."""
UNSEEN: Final = ("offscreen", "dummy", "evdev", "kmsdrm")
"""SDL's video drivers that show nothing, or that cannot draw a window of ours."""
_DISPLAY: Final = re.compile(r"(?:(?P<kind>tcp|inet6?|unix)/)?(?P<host>[^/:]*|\[.*\]):(?P<number>\d{1,4})(?:\.\d+)?")
_X11_GREETING: Final = struct.pack("<BxHHHHxx", ord("l"), 11, 0, 0, 0)
"""The bytes that begin a connection of X11, without credentials: a request for these is an answer, too."""
_WAYLAND_GREETING: Final = struct.pack("<IHHI", 1, 0, 12, 2)
"""The request `wl_display.sync`, which every compositor answers."""
Connect = Callable[[], bool]
"""True for who answers; raises `OSError` where nobody listens."""


class NoScreen(GameError):
    """Raised where no window can be opened; the text says why, and what plays without one."""

    def __init__(self, why: str) -> None:
        command = f"{PROGRAM} text"  # not for players: as it is typed
        words = tr("no window can be opened: {why}; {command} plays in the terminal", why=why, command=command)
        super().__init__(words)


def open_display() -> None:
    """Has SDL take the screen. Raises `NoScreen`."""
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    if not asked:
        os.environ.pop("SDL_VIDEODRIVER", None)  # SDL would look for a driver without a name
    silent = _leave_out_the_silent(asked)
    try:
        with _without_remarks():
            pygame.display.init()
        driver = pygame.display.get_driver()
    except pygame.error as error:
        raise NoScreen(_reason(asked, silent, str(error))) from error
    if driver in UNSEEN and driver not in asked.lower().split(","):
        pygame.display.quit()
        raise NoScreen(_reason("", silent, ""))


@contextmanager
def window_wanted() -> Iterator[None]:
    """Raises `NoScreen` in the block where the screen is there and takes no window."""
    try:
        yield
    except pygame.error as error:
        raise NoScreen(str(error)) from error


def _reason(asked: str, silent: str, said: str) -> str:
    """Returns why there is no screen, in words."""
    if silent:
        return tr("the display {name} does not answer", name=silent)
    if asked:
        return tr("SDL_VIDEODRIVER asks for {driver}, which is not available here", driver=asked[:60])
    if said and sys.platform in ("win32", "darwin"):
        return said
    named = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if named:
        return tr("the display {name} cannot be reached", name=named[:60])
    return tr("neither DISPLAY nor WAYLAND_DISPLAY is set")


def _leave_out_the_silent(asked: str) -> str:
    """Greets the displays that SDL would turn to, and has it pass over one that does not answer, which is returned."""
    if sys.platform in ("win32", "darwin"):
        return ""
    silent = ""
    kinds = asked.lower().split(",") if asked else ["x11", "wayland"]
    for kind, name, connect in (("x11", "DISPLAY", x11), ("wayland", "WAYLAND_DISPLAY", wayland)):
        named = os.environ.get(name, "")
        greeting = connect(os.environ) if named and kind in kinds else None
        if greeting is not None and not answers(greeting):
            silent = silent or named[:60]
            os.environ[name] = ""
    return silent


def answers(connect: Connect, patience: float = PATIENCE) -> bool:
    """False for who is there and says nothing. Where nobody listens SDL finds out by itself, and at once."""
    heard: list[bool] = []

    def greet() -> None:
        with suppress(OSError, ValueError):
            heard.append(connect())
            return
        heard.append(True)

    thread = Thread(target=greet, name="zashiki-display", daemon=True)  # looking up a name knows no patience
    thread.start()
    thread.join(patience)
    return bool(heard) and heard[0]


def x11(environment: Mapping[str, str], patience: float = PATIENCE) -> Connect | None:
    """Returns how the X server of `DISPLAY` is greeted; None for a name that only its own library can read."""
    found = _DISPLAY.fullmatch(environment.get("DISPLAY", ""))
    if found is None:
        return None
    host, number = found["host"].strip("[]"), int(found["number"])
    if found["kind"] == "unix" or host in ("", "unix"):
        path = f"/tmp/.X11-unix/X{number}"
        return lambda: _greeted_at((f"\0{path}", path), _X11_GREETING, patience)
    return lambda: _greeted_on(host, 6000 + number, _X11_GREETING, patience)


def wayland(environment: Mapping[str, str], patience: float = PATIENCE) -> Connect | None:
    """Returns how the compositor of `WAYLAND_DISPLAY` is greeted; None where it was handed over, or has no folder."""
    name, folder = environment.get("WAYLAND_DISPLAY", ""), environment.get("XDG_RUNTIME_DIR", "")
    if environment.get("WAYLAND_SOCKET") or not name or not (folder or name.startswith("/")):
        return None
    path = os.path.join(folder, name)  # noqa: PTH118
    return lambda: _greeted_at((path,), _WAYLAND_GREETING, patience)


def _greeted_at(paths: tuple[str, ...], greeting: bytes, patience: float) -> bool:
    """Greets the first socket on this machine at which somebody listens. Raises `OSError` where nobody does."""
    if sys.platform == "win32":
        raise ConnectionRefusedError
    import _socket  # the whole of `socket` takes longer than all the rest of this

    until = time.monotonic() + patience
    for path in paths:
        with closing(_socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)) as line:
            line.settimeout(patience)
            try:
                line.connect(path)
            except TimeoutError:
                return False
            except OSError:
                continue
            return _spoke(line, greeting, until - time.monotonic())
    raise ConnectionRefusedError


def _greeted_on(host: str, port: int, greeting: bytes, patience: float) -> bool:
    import socket

    until = time.monotonic() + patience
    try:
        with socket.create_connection((host, port), patience) as line:
            return _spoke(line, greeting, until - time.monotonic())
    except TimeoutError:
        return False


def _spoke(line: _socket.socket, greeting: bytes, patience: float) -> bool:
    line.settimeout(max(0.05, patience))
    try:
        line.send(greeting)
        line.recv(1)
    except TimeoutError:
        return False
    return True


@contextmanager
def _without_remarks() -> Iterator[None]:
    """Keeps what libraries remark of displays that are not there off the terminal."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    try:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 2)
        os.close(nothing)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
