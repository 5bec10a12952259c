"""Ready-made keys for one hand: what lies under the other moves to its mirror image, with Shift where that is taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import pygame

from games.core.words import N_
from ui.controls.keymap import text_of
from ui.controls.keys import Binding, Key
from ui.screens.settings.catalogue import Catalogue

HANDS: Final = {"both": N_("Both hands"), "left": N_("Left hand"), "right": N_("Right hand")}
"""The sets, each with its words."""
_ROWS: Final = ("1234567890", "qwertyuiop", "asdfghjkl;", "zxcvbnm,./")
_FIXED: Final = frozenset({"table.pass-table"})
"""The commands that keep their keys in every set: no key that is pressed by accident may do that."""
_SIDES: Final = {"left": slice(0, 5), "right": slice(5, 10)}
_MIRROR: Final = {ord(row[at]): ord(row[9 - at]) for row in _ROWS for at in range(10)} | {
    pygame.K_F1 + at: pygame.K_F1 + 9 - at for at in range(10)
}
_FUNCTION: Final = {"left": (1, 2, 3, 4, 5), "right": (6, 7, 8, 9, 10, 11, 12)}
_BESIDE: Final = {
    "left": (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_SPACE, pygame.K_LALT, pygame.K_LSHIFT),
    "right": (
        pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP,
        pygame.K_PAGEDOWN, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_LEFTBRACKET,
        pygame.K_RIGHTBRACKET, pygame.K_MINUS, pygame.K_EQUALS, pygame.K_PLUS, pygame.K_RALT, pygame.K_SPACE,
        pygame.K_KP_ENTER, pygame.K_KP_PLUS, pygame.K_KP_MINUS,
    ),
}  # fmt: skip
_FIRST: Final[Mapping[str, Mapping[str, Key]]] = {
    "left": {
        "everywhere.act": Key(pygame.K_SPACE, shift=False),
        "everywhere.back": Key(pygame.K_q, shift=False),
        "moving.up": Key(pygame.K_w, shift=False),
        "moving.left": Key(pygame.K_a, shift=False),
        "moving.down": Key(pygame.K_s, shift=False),
        "moving.right": Key(pygame.K_d, shift=False),
        "moving.page-up": Key(pygame.K_r, shift=False),
        "moving.page-down": Key(pygame.K_f, shift=False),
    },
    "right": {
        "everywhere.back": Key(pygame.K_BACKSPACE),
        "everywhere.next-control": Key(pygame.K_RIGHTBRACKET),
        "everywhere.previous-control": Key(pygame.K_LEFTBRACKET),
    },
}
"""The keys that are given before any other: moving about, choosing, going back."""
Token = tuple[bool, bool, bool, int]


def keys_for(hand: str, known: Catalogue) -> dict[str, list[str]]:
    """The keys of a set, as the settings have them; none for both hands."""
    return _Laying(hand, known).lay() if hand in _FIRST else {}


class _Laying:
    """Gives every command a key that the hand reaches and that means nothing else on any of its screens."""

    def __init__(self, hand: str, known: Catalogue) -> None:
        self.hand, self.known = hand, known
        reached = {ord(row[at]) for row in _ROWS for at in range(10)[_SIDES[hand]]}
        self.reached = reached | {pygame.K_F1 + number - 1 for number in _FUNCTION[hand]} | set(_BESIDE[hand])
        self.bindings = [each for area in known.areas for each in area.bindings]
        self.at_home: dict[str, list[int]] = {}
        for number, screen in enumerate(known.screens):
            for each in screen:
                self.at_home.setdefault(each.id, []).append(number)
        self.used: list[dict[Token, str]] = [{} for _ in known.screens]
        """The command that each press gives, by screen."""

    def lay(self) -> dict[str, list[str]]:
        """The keys of the set that are not the usual ones."""
        found = {name: [key] for name, key in _FIRST[self.hand].items()}
        for name, own in found.items():
            self._use(self.known.find(name), own)
        left: list[Binding] = []
        for each in self.bindings:
            kept = [key for key in each.keys if self._reaches(key)]
            if each.id in found:
                continue
            if each.id in _FIXED:
                self._use(each, list(each.keys))
                continue
            if kept and all(self._free(each, key, _FIRST[self.hand]) for key in kept):
                self._use(each, kept)
            else:
                left.append(each)
        for each in left:
            key = next((key for key in self._offered(each) if self._free(each, key)), None)
            if key is not None:
                found[each.id] = [key]
                self._use(each, [key])
        return {name: [text_of(key) for key in own] for name, own in found.items()}

    def _code(self, key: Key) -> int:
        return pygame.K_a + key.code - pygame.KSCAN_A if key.scan and key.code <= pygame.KSCAN_Z else key.code

    def _reaches(self, key: Key) -> bool:
        return self._code(key) in self.reached

    def _tokens(self, key: Key) -> list[Token]:
        shifts = (False, True) if key.shift is None else (key.shift,)
        return [(key.ctrl, shift, False, self._code(key)) for shift in shifts]

    def _use(self, binding: Binding, own: list[Key]) -> None:
        for number in self.at_home.get(binding.id, ()):
            for key in own:
                for token in self._tokens(key):
                    self.used[number].setdefault(token, binding.id)

    def _free(self, binding: Binding, key: Key, against: Mapping[str, Key] | None = None) -> bool:
        """Whether a press means nothing else on the command's screens; `against` those commands alone."""
        for number in self.at_home.get(binding.id, ()):
            for token in self._tokens(key):
                other = self.used[number].get(token)
                if other is None or other.partition(".")[2] == binding.command:
                    continue
                if against is None or other in against:
                    return False
        return True

    def _offered(self, binding: Binding) -> Iterator[Key]:
        """Yields keys for a command: as elsewhere, its own with Shift, its mirror image, then whatever is left."""
        yield from (key for name, key in _FIRST[self.hand].items() if name.partition(".")[2] == binding.command)
        for key in binding.keys:
            code = self._code(key)
            for each in (code, _MIRROR.get(code, 0)):
                if each in self.reached:
                    yield from (Key(each, key.ctrl, shift) for shift in (False, True))
        letters = [ord(row[at]) for row in _ROWS[1:] for at in range(10)[_SIDES[self.hand]]]
        for ctrl, shift in ((False, False), (False, True), (True, False), (True, True)):
            yield from (Key(code, ctrl, shift) for code in letters)
