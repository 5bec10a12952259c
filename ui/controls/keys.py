"""Keys as data: what a screen listens to, which the help overlay prints and tests check."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import pygame

from games.core.words import mark, mark_c, tr, tr_c

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
            digit = _NUMPAD.get(self.code)
            base = _scan_letter(self.code) if digit is None else tr_c("key", "Numpad {digit}", digit=digit)
        else:
            named = _NAMES.get(self.code)
            base = pygame.key.name(self.code).upper() if named is None else tr_c("key", named)
        if self.shift:
            base = tr_c("key", "Shift+{key}", key=base)
        return tr_c("key", "Ctrl+{key}", key=base) if self.ctrl else base


def _scan_letter(code: int) -> str:
    if pygame.KSCAN_A <= code <= pygame.KSCAN_Z:
        return chr(ord("A") + code - pygame.KSCAN_A)
    return chr(ord("0") + (code - pygame.KSCAN_1 + 1) % 10)


_NAMES: Final = {
    pygame.K_RETURN: mark_c("key", "Enter"),
    pygame.K_KP_ENTER: mark_c("key", "Enter"),
    pygame.K_ESCAPE: mark_c("key", "Esc"),
    pygame.K_SPACE: mark_c("key", "Space"),
    pygame.K_TAB: mark_c("key", "Tab"),
    pygame.K_UP: mark_c("key", "Up"),
    pygame.K_DOWN: mark_c("key", "Down"),
    pygame.K_LEFT: mark_c("key", "Left"),
    pygame.K_RIGHT: mark_c("key", "Right"),
    pygame.K_PAGEUP: mark_c("key", "Page Up"),
    pygame.K_PAGEDOWN: mark_c("key", "Page Down"),
    pygame.K_HOME: mark_c("key", "Home"),
    pygame.K_END: mark_c("key", "End"),
    pygame.K_DELETE: mark_c("key", "Delete"),
    pygame.K_BACKSPACE: mark_c("key", "Backspace"),
    pygame.K_QUESTION: "?",
    pygame.K_SLASH: "/",
    pygame.K_PLUS: "+",
    pygame.K_MINUS: "-",
}
_NUMPAD: Final = {getattr(pygame, f"KSCAN_KP{digit}"): digit for digit in range(10)}


TABLE: Final = mark("Table")


class Binding(NamedTuple):
    """Some keys, the command they give, and what the help overlay says about it."""

    keys: tuple[Key, ...]
    command: str
    label: str
    group: str = TABLE
    shown: str = ""
    """What the overlay prints for keys that the screen reads itself, such as a letter and a number."""
    number: int = 0
    """What stands in the hole `{n}` of the label, if it has one."""

    @property
    def names(self) -> tuple[str, ...]:
        """What is printed on the keys, each once."""
        return (tr(self.shown),) if self.shown else tuple(dict.fromkeys(key.name for key in self.keys))

    @property
    def words(self) -> str:
        """The label as the player reads it."""
        return tr(self.label, n=self.number)


def bind(
    command: str, label: str, *codes: int | Key, group: str = TABLE, ctrl: bool = False, number: int = 0
) -> Binding:  # fmt: skip
    """A binding from plain key codes or ready-made keys. Label and group are marked words, or constants that are."""
    keys = tuple(code if isinstance(code, Key) else Key(code, ctrl=ctrl) for code in codes)
    return Binding(keys, command, label, group, number=number)


def listed(shown: str, label: str, group: str = TABLE) -> Binding:
    """A line of the help overlay about keys that the screen reads itself; it binds nothing."""
    return Binding((), "", label, group, shown)


_EVERYWHERE: Final = mark("Everywhere")
_CHOOSE: Final = mark("Choose what has the mark")
_MOVE: Final = mark("Move the mark")
_LEAP: Final = mark("A page on, a page back")
_ENDS: Final = mark("The first, the last")
_ABOUT: Final = mark("Moving about")

COMMON: Final = (
    bind("act", _CHOOSE, pygame.K_RETURN, pygame.K_KP_ENTER, group=_EVERYWHERE),
    bind("back", mark("One step back, then the menu"), pygame.K_ESCAPE, group=_EVERYWHERE),
    bind("next-control", mark("The next control"), Key(pygame.K_TAB, shift=False), group=_EVERYWHERE),
    bind("previous-control", mark("The control before"), Key(pygame.K_TAB, shift=True), group=_EVERYWHERE),
    bind("about", mark("Help on what has the mark"), pygame.K_F1, group=_EVERYWHERE),
    bind("full-screen", mark("Full screen, and back"), pygame.K_F11, group=_EVERYWHERE),
    bind("quit", mark("Quit; the match is kept"), pygame.K_q, group=_EVERYWHERE, ctrl=True),
    bind("help", mark("This list of keys"), Key(pygame.K_QUESTION), Key(pygame.K_SLASH, shift=True), group=_EVERYWHERE),
)
"""What every screen answers to."""

ARROWS: Final = (
    bind("up", _MOVE, pygame.K_UP, group=_ABOUT),
    bind("down", _MOVE, pygame.K_DOWN, group=_ABOUT),
    bind("left", _MOVE, pygame.K_LEFT, group=_ABOUT),
    bind("right", _MOVE, pygame.K_RIGHT, group=_ABOUT),
)

LEAPS: Final = (
    bind("page-down", _LEAP, pygame.K_PAGEDOWN, group=_ABOUT),
    bind("page-up", _LEAP, pygame.K_PAGEUP, group=_ABOUT),
    bind("first", _ENDS, pygame.K_HOME, group=_ABOUT),
    bind("last", _ENDS, pygame.K_END, group=_ABOUT),
)
"""Page and end keys, for lists, grids and what scrolls."""

PASTE: Final = bind(
    "paste", mark("Open a match or a position that was copied"), pygame.K_v, group=_EVERYWHERE, ctrl=True
)

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
