"""A player's own keys: as texts in the settings, and where two of them would meet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

import pygame

from games.core.values import is_whole
from games.core.words import listing, tr
from ui.controls import keys
from ui.controls.keys import Binding, Key

_NAMED: Final = 5
"""The most faults that a message names one by one."""
_MOST: Final = 4
"""The most keys that one command may have."""


@cache
def _codes() -> dict[str, int]:
    """The codes of keys by pygame's names for them: "a", "return", "f1"."""
    return {name[2:].lower(): getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")}


@cache
def _places() -> dict[str, int]:
    """Places on the keyboard by the name of the key that lies there on a usual one."""
    return {name[5:].lower(): getattr(pygame, name) for name in dir(pygame) if name.startswith("KSCAN_")}


def text_of(key: Key) -> str:
    """A key as the settings have it: "ctrl+shift+f1", "no-shift+a", "place-z"."""
    if key.scan:
        base = f"place-{next((name for name, code in _places().items() if code == key.code), key.code)}"
    else:
        base = next((name for name, code in _codes().items() if code == key.code), f"code-{key.code}")
    shift = {True: "shift+", False: "no-shift+", None: ""}[key.shift]
    return ("ctrl+" if key.ctrl else "") + shift + base


def key_of(text: str) -> Key | None:
    """The key of such a text; None for one that makes no sense."""
    rest, ctrl, shift = text, False, None
    if rest.startswith("ctrl+"):
        rest, ctrl = rest[5:], True
    if rest.startswith("no-shift+"):
        rest, shift = rest[9:], False
    elif rest.startswith("shift+"):
        rest, shift = rest[6:], True
    kind, _, name = rest.partition("-")
    if kind == "place":
        place = _places().get(name)
        return Key(place, ctrl, shift, scan=True) if place else None
    if kind == "code":
        known = name.isascii() and name.isdigit() and len(name) < 11 and is_whole(int(name), 0, 2**31 - 1)
        return Key(int(name), ctrl, shift) if known else None
    code = _codes().get(rest)
    return Key(code, ctrl, shift) if code else None


def read(body: Mapping[str, Any]) -> tuple[dict[str, tuple[Key, ...]], list[str]]:
    """The keys that a settings file sets, and the names of what makes no sense there, which is left out."""
    found: dict[str, tuple[Key, ...]] = {}
    wrong: list[str] = []
    for name, texts in body.items():
        read_ = [key_of(text) if isinstance(text, str) else None for text in texts] if isinstance(texts, list) else []
        own = tuple(key for key in read_ if key is not None)
        if not isinstance(texts, list) or len(own) < len(texts) or len(own) > _MOST or "." not in name:
            wrong.append(name)
        else:
            found[name] = own
    return found, wrong


def trouble(body: Mapping[str, Any]) -> str:
    """Returns in a sentence which keys in a settings file make no sense; "" where all of them do."""
    wrong = read(body)[1]
    if not wrong:
        return ""
    return tr("Some keys in the settings are invalid and were reset: {names}.", names=listing(wrong[:_NAMED]))


def use(body: Mapping[str, Any], letters: bool) -> None:
    """Puts the keys that a settings file sets in force."""
    keys.use(read(body)[0], letters)


def pressed(event: pygame.event.Event) -> Key | None:
    """The key of a KEYDOWN event, to be set for a command; None for one that only goes with others."""
    if event.key in _ALONE or not event.key:
        return None
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    return Key(event.key, bool(event.mod & keys.CTRL), shift if shift else None)


_ALONE: Final = frozenset({
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK,
    pygame.K_NUMLOCK, pygame.K_MODE,
})  # fmt: skip


def meeting(binding: Binding, key: Key, screens: Iterable[Sequence[Binding]]) -> list[Binding]:
    """Returns the bindings that a key has already on any of the `screens` on which a binding is at home."""
    found: dict[str, Binding] = {}
    for screen in screens:
        if all(each.id != binding.id for each in screen):
            continue
        for other in screen:
            if other.command != binding.command and any(key.meets(each) for each in other.in_force):
                found[other.id] = other
    return list(found.values())
