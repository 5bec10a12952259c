"""Keys as data: what a screen listens to, as it is set now, which the help overlay prints and tests check.

A binding has its usual keys and an id, `<area>.<command>`, under which a player may have set others (`use`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import pygame

from games.core.words import N_, NC_, tr, tr_c

_UNWRITTEN: Final = 1 << 30
"""Codes from here on are of keys that write nothing, and of the number pad."""
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
    def types(self) -> bool:
        """True for a key that writes a letter, a digit or a sign when it is pressed alone."""
        if self.ctrl:
            return False
        if self.scan:
            return pygame.KSCAN_A <= self.code <= pygame.KSCAN_0
        return 32 < self.code < _UNWRITTEN and self.code != pygame.K_DELETE

    def meets(self, other: Key) -> bool:
        """True when one press could be both keys."""
        if self.ctrl != other.ctrl or (None not in (self.shift, other.shift) and self.shift != other.shift):
            return False
        return self._printed == other._printed

    @property
    def _printed(self) -> tuple[bool, int]:
        """The key on a usual keyboard: a letter's place counts as the letter."""
        if self.scan and pygame.KSCAN_A <= self.code <= pygame.KSCAN_Z:
            return False, pygame.K_a + self.code - pygame.KSCAN_A
        return self.scan, self.code

    @property
    def name(self) -> str:
        """The name that is printed on the key."""
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
    pygame.K_RETURN: NC_("key", "Enter"),
    pygame.K_KP_ENTER: NC_("key", "Enter"),
    pygame.K_ESCAPE: NC_("key", "Esc"),
    pygame.K_SPACE: NC_("key", "Space"),
    pygame.K_TAB: NC_("key", "Tab"),
    pygame.K_UP: NC_("key", "Up"),
    pygame.K_DOWN: NC_("key", "Down"),
    pygame.K_LEFT: NC_("key", "Left"),
    pygame.K_RIGHT: NC_("key", "Right"),
    pygame.K_PAGEUP: NC_("key", "Page Up"),
    pygame.K_PAGEDOWN: NC_("key", "Page Down"),
    pygame.K_HOME: NC_("key", "Home"),
    pygame.K_END: NC_("key", "End"),
    pygame.K_DELETE: NC_("key", "Delete"),
    pygame.K_BACKSPACE: NC_("key", "Backspace"),
    pygame.K_LALT: NC_("key", "Alt"),
    pygame.K_RALT: NC_("key", "Alt"),
    pygame.K_QUESTION: "?",
    pygame.K_SLASH: "/",
    pygame.K_PLUS: "+",
    pygame.K_MINUS: "-",
}
_NUMPAD: Final = {getattr(pygame, f"KSCAN_KP{digit}"): digit for digit in range(10)}


# translators: a group of keys: those of every table at which a game is played.
TABLE: Final = N_("Table")

_set: dict[str, tuple[Key, ...]] = {}
_letters = True
_known: dict[str, Binding] = {}
"""Returns all bindings of areas that have been made, by their ids."""


def use(changes: Mapping[str, tuple[Key, ...]], letters: bool) -> None:
    """Puts keys in force, by a binding's id; without `letters` no key that writes something is used."""
    global _set, _letters
    _set, _letters = dict(changes), letters


def own_keys() -> bool:
    """Whether a player has set any key."""
    return bool(_set)


def letters_on() -> bool:
    """Whether letters, digits and signs give commands."""
    return _letters


class Binding(NamedTuple):
    """Some keys, the command they give, and what the help overlay says about it."""

    keys: tuple[Key, ...]
    command: str
    label: str
    group: str = TABLE
    shown: str = ""
    """The key in words for the help overlay, where the screen reads the keys itself, such as a letter and a number."""
    number: int = 0
    """The number that fills the hole `{n}` of the label, if it has one."""
    area: str = ""
    """The area it belongs to: "table", "nissi", "saves". Without one it cannot be changed."""
    alone: str = ""
    """The label where this command must be distinguished from others with the same one; "" where there are none."""

    @property
    def id(self) -> str:
        """The name that the settings file uses for the binding."""
        return f"{self.area}.{self.command}"

    @property
    def in_force(self) -> tuple[Key, ...]:
        """The keys that give the command now. Those without which nobody finds back stay beside a player's own."""
        keys = self.keys
        if _set and self.area and self.id in _set:
            keys = (*_set[self.id], *keys) if self.command in KEPT else _set[self.id]
        return keys if _letters else tuple(key for key in keys if not key.types)

    @property
    def names(self) -> tuple[str, ...]:
        """The names printed on the keys in force, each once."""
        if self.shown:
            return (tr(self.shown),) if _letters or self.command else ()
        return tuple(dict.fromkeys(key.name for key in self.in_force))

    @property
    def changeable(self) -> bool:
        """Whether a player may set another key: not where the screen reads the keys itself."""
        return bool(self.area and self.command) and not self.shown

    @property
    def words(self) -> str:
        """The label as the player reads it."""
        return tr(self.label, n=self.number)

    @property
    def own_words(self) -> str:
        """The label that distinguishes commands which the help overlay has in one line."""
        return tr(self.alone, n=self.number) if self.alone else self.words


KEPT: Final = frozenset({"act", "back", "next-control", "previous-control", "up", "down", "left", "right"})
"""Commands whose usual keys work whatever else is set for them."""


def bind(
    command: str, label: str, *codes: int | Key, group: str = TABLE, ctrl: bool = False, number: int = 0,
    area: str = "", alone: str = "",
) -> Binding:  # fmt: skip
    """A binding from plain key codes or ready-made keys. Label and group are marked words, or constants that are."""
    keys = tuple(code if isinstance(code, Key) else Key(code, ctrl=ctrl) for code in codes)
    return Binding(keys, command, label, group, number=number, area=area, alone=alone)


def area(name: str, *bindings: Binding) -> tuple[Binding, ...]:
    """The bindings of an area; those that come from another one stay its own."""
    made = tuple(each if each.area else each._replace(area=name) for each in bindings)
    for each in made:
        _known.setdefault(each.id, each)
    return made


def binding_of(name: str) -> Binding | None:
    """A binding by its id; None before the module that has it is loaded."""
    return _known.get(name)


def name_of(command: str, bindings: Iterable[Binding]) -> str:
    """The first key of a command as it is set now; "" where it has none."""
    return next((name for each in bindings if each.command == command for name in each.names), "")


def listed(shown: str, label: str, group: str = TABLE) -> Binding:
    """A line of the help overlay about keys that the screen reads itself; it binds nothing."""
    return Binding((), "", label, group, shown)


_EVERYWHERE: Final = N_("Everywhere")
_CHOOSE: Final = N_("Choose the focused item")
_MOVE: Final = N_("Move the focus")
_LEAP: Final = N_("A page down, a page up")
_ENDS: Final = N_("To the first, to the last")
_ABOUT: Final = N_("Moving around")
GENERAL: Final = (TABLE, _ABOUT, _EVERYWHERE)
"""The groups of what several screens have in common, the most common last."""

COMMON: Final = area(
    "everywhere",
    bind("act", _CHOOSE, pygame.K_RETURN, pygame.K_KP_ENTER, group=_EVERYWHERE),
    bind("back", N_("One step back, then the menu"), pygame.K_ESCAPE, group=_EVERYWHERE),
    bind("next-control", N_("The next control"), Key(pygame.K_TAB, shift=False), group=_EVERYWHERE),
    bind("previous-control", N_("The previous control"), Key(pygame.K_TAB, shift=True), group=_EVERYWHERE),
    bind("about", N_("Help on the focused item"), pygame.K_F1, group=_EVERYWHERE),
    bind("full-screen", N_("Full screen on or off"), pygame.K_F11, group=_EVERYWHERE),
    bind("mute", N_("Sound on or off"), pygame.K_m, group=_EVERYWHERE, ctrl=True),
    bind("quit", N_("Quit; the match is kept"), pygame.K_q, group=_EVERYWHERE, ctrl=True),
    bind("help", N_("This list of keys"), Key(pygame.K_QUESTION), Key(pygame.K_SLASH, shift=True), group=_EVERYWHERE),
)
"""The bindings of every screen."""

ARROWS: Final = area(
    "moving",
    bind("up", _MOVE, pygame.K_UP, group=_ABOUT, alone=N_("Move up")),
    bind("down", _MOVE, pygame.K_DOWN, group=_ABOUT, alone=N_("Move down")),
    bind("left", _MOVE, pygame.K_LEFT, group=_ABOUT, alone=N_("Move left")),
    bind("right", _MOVE, pygame.K_RIGHT, group=_ABOUT, alone=N_("Move right")),
)

LEAPS: Final = area(
    "moving",
    bind("page-down", _LEAP, pygame.K_PAGEDOWN, group=_ABOUT, alone=N_("A page down")),
    bind("page-up", _LEAP, pygame.K_PAGEUP, group=_ABOUT, alone=N_("A page up")),
    bind("first", _ENDS, pygame.K_HOME, group=_ABOUT, alone=N_("The first")),
    bind("last", _ENDS, pygame.K_END, group=_ABOUT, alone=N_("The last")),
)
"""Page and end keys, for lists, grids and what scrolls."""

PASTE, OPEN_FILE, PRESS = area(
    "everywhere",
    bind("paste", N_("Open a match or a position from the clipboard"), pygame.K_v, group=_EVERYWHERE, ctrl=True),
    bind("open-file", N_("Open a file"), pygame.K_o, group=_EVERYWHERE, ctrl=True),
    bind("press", _CHOOSE, pygame.K_SPACE, group=_EVERYWHERE),
)
CONTROLS: Final = (*COMMON, *ARROWS, *LEAPS, PRESS)
"""The bindings of every screen with controls."""


def command_of(event: pygame.event.Event, bindings: Iterable[Binding]) -> str | None:
    """The command that a KEYDOWN event gives, or None."""
    pressed = (event.key, event.scancode)
    usual = _letters and not _set
    for binding in bindings:
        for key in binding.keys if usual else binding.in_force:
            if key.code in pressed and key.matches(event):
                return binding.command
    return None


def escaping(bindings: Iterable[Binding]) -> str:
    """Returns what Escape does on a screen: usually one step back."""
    plain = Key(pygame.K_ESCAPE, shift=False)
    found = (each.command for each in bindings if any(key.meets(plain) for key in each.keys))
    return next(found, "back")


def taken(event: pygame.event.Event, bindings: Iterable[Binding]) -> bool:
    """True when no screen may read a KEYDOWN by itself: a player has set the key for a command, or letters are off."""
    if not _letters and Key(event.key, ctrl=bool(event.mod & CTRL)).types:
        return True
    return bool(_set) and command_of(event, (each for each in bindings if each.id in _set)) is not None
