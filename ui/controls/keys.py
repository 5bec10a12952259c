"""Keys as data: what a screen listens to, which the help overlay prints and tests check."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import pygame

CTRL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
"""Ctrl, or Command on a Mac."""


class Key(NamedTuple):
    """One key with its modifiers. `scan` means the key's place on the keyboard, not its letter."""

    code: int
    ctrl: bool = False
    shift: bool | None = None
    """True: with Shift; False: without; None: either."""
    scan: bool = False

    def matches(self, event: pygame.event.Event) -> bool:
        """True when a KEYDOWN event is this key."""
        held = getattr(event, "mod", 0)
        pressed = event.scancode if self.scan else event.key
        if pressed != self.code or bool(held & CTRL) != self.ctrl:
            return False
        if held & pygame.KMOD_ALT and not self.scan and self.code not in (pygame.K_LALT, pygame.K_RALT):
            return False
        return self.shift is None or bool(held & pygame.KMOD_SHIFT) == self.shift

    @property
    def name(self) -> str:
        """What is printed on the key."""
        if self.scan:
            base = _SCAN_NAMES.get(self.code) or _scan_letter(self.code)
        else:
            base = _NAMES.get(self.code) or pygame.key.name(self.code).upper()
        return ("Ctrl+" if self.ctrl else "") + ("Shift+" if self.shift else "") + base


def _scan_letter(code: int) -> str:
    if pygame.KSCAN_A <= code <= pygame.KSCAN_Z:
        return chr(ord("A") + code - pygame.KSCAN_A)
    return chr(ord("0") + (code - pygame.KSCAN_1 + 1) % 10)


_NAMES: Final = {
    pygame.K_RETURN: "Enter", pygame.K_KP_ENTER: "Enter", pygame.K_ESCAPE: "Esc", pygame.K_SPACE: "Space",
    pygame.K_TAB: "Tab", pygame.K_UP: "Up", pygame.K_DOWN: "Down", pygame.K_LEFT: "Left", pygame.K_RIGHT: "Right",
    pygame.K_PAGEUP: "Page Up", pygame.K_PAGEDOWN: "Page Down", pygame.K_HOME: "Home", pygame.K_END: "End",
    pygame.K_DELETE: "Delete", pygame.K_BACKSPACE: "Backspace", pygame.K_QUESTION: "?", pygame.K_SLASH: "/",
    pygame.K_PLUS: "+", pygame.K_MINUS: "-",
}  # fmt: skip
_SCAN_NAMES: Final = {getattr(pygame, f"KSCAN_KP{digit}"): f"Numpad {digit}" for digit in range(10)}


class Binding(NamedTuple):
    """Some keys, the command they give, and what the help overlay says about it."""

    keys: tuple[Key, ...]
    command: str
    label: str
    group: str = "Table"
    shown: str = ""
    """What the overlay prints for keys that the screen reads itself, such as a letter and a number."""

    @property
    def names(self) -> tuple[str, ...]:
        """What is printed on the keys, each once."""
        return (self.shown,) if self.shown else tuple(dict.fromkeys(key.name for key in self.keys))


def bind(command: str, label: str, *codes: int | Key, group: str = "Table", ctrl: bool = False) -> Binding:
    """A binding from plain key codes or ready-made keys."""
    keys = tuple(code if isinstance(code, Key) else Key(code, ctrl=ctrl) for code in codes)
    return Binding(keys, command, label, group)


def listed(shown: str, label: str, group: str = "Table") -> Binding:
    """A line of the help overlay about keys that the screen reads itself; it binds nothing."""
    return Binding((), "", label, group, shown)


_EVERYWHERE: Final = "Everywhere"
_CHOOSE: Final = "Choose what has the mark"
_MOVE: Final = "Move the mark"
_LEAP: Final = "A page on, a page back"
_ENDS: Final = "The first, the last"

COMMON: Final = (
    bind("act", _CHOOSE, pygame.K_RETURN, pygame.K_KP_ENTER, group=_EVERYWHERE),
    bind("back", "One step back, then the menu", pygame.K_ESCAPE, group=_EVERYWHERE),
    bind("next-control", "The next control", Key(pygame.K_TAB, shift=False), group=_EVERYWHERE),
    bind("previous-control", "The control before", Key(pygame.K_TAB, shift=True), group=_EVERYWHERE),
    bind("about", "Help on what has the mark", pygame.K_F1, group=_EVERYWHERE),
    bind("full-screen", "Full screen, and back", pygame.K_F11, group=_EVERYWHERE),
    bind("quit", "Quit; the match is kept", pygame.K_q, group=_EVERYWHERE, ctrl=True),
    bind("help", "This list of keys", Key(pygame.K_QUESTION), Key(pygame.K_SLASH, shift=True), group=_EVERYWHERE),
)
"""What every screen answers to."""

ARROWS: Final = (
    bind("up", _MOVE, pygame.K_UP, group="Moving about"),
    bind("down", _MOVE, pygame.K_DOWN, group="Moving about"),
    bind("left", _MOVE, pygame.K_LEFT, group="Moving about"),
    bind("right", _MOVE, pygame.K_RIGHT, group="Moving about"),
)

LEAPS: Final = (
    bind("page-down", _LEAP, pygame.K_PAGEDOWN, group="Moving about"),
    bind("page-up", _LEAP, pygame.K_PAGEUP, group="Moving about"),
    bind("first", _ENDS, pygame.K_HOME, group="Moving about"),
    bind("last", _ENDS, pygame.K_END, group="Moving about"),
)
"""Page and end keys, for lists, grids and what scrolls."""

PASTE: Final = bind("paste", "Open a match or a position that was copied", pygame.K_v, group=_EVERYWHERE, ctrl=True)

CONTROLS: Final = (*COMMON, *ARROWS, *LEAPS, bind("press", _CHOOSE, pygame.K_SPACE, group=_EVERYWHERE))
"""What a screen of controls answers to."""


def command_of(event: pygame.event.Event, bindings: Iterable[Binding]) -> str | None:
    """The command that a KEYDOWN event gives, or None."""
    pressed = (event.key, event.scancode)
    for binding in bindings:
        for key in binding.keys:
            if key.code in pressed and key.matches(event):
                return binding.command
    return None
