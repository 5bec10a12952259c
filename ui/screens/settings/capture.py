"""A sheet that waits for a key to be pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from games.core.words import listing, tr
from ui.controls import keymap
from ui.controls.dialog import Answer, Dialog
from ui.controls.keys import Binding, Key
from ui.controls.screen import AppServices

Taken = Callable[[tuple[Key, ...] | None], object]


class CaptureScreen(Dialog):
    """Names the command and its keys; the next key is the one it gets. Escape leaves it as it is."""

    closed_beside: ClassVar[bool] = True

    def __init__(
        self, app: AppServices, binding: Binding, names: tuple[str, ...], why_not: Callable[[Key], str], taken: Taken
    ) -> None:
        """`names`: the keys of now; `why_not` says why a key cannot be taken; `taken` gets the keys, none at all, or
        None for the usual ones."""
        keys = listing(list(names)) if names else tr("no key")
        words = tr("Press a key, with Shift or Ctrl if you like. Now it is: {keys}.", keys=keys)
        self._command = binding.own_words
        answers = [
            # translators: a button: gives a command its usual key again.
            Answer(tr("Default"), lambda: taken(None)),
            Answer(tr("No key"), lambda: taken(())),
            Answer(tr("Cancel"), main=True),
        ]
        super().__init__(app, tr("Choose a key"), self._with_command(words), answers)
        self._why_not, self._given = why_not, taken

    def _with_command(self, words: str) -> str:
        """The command, which may be longer than a title, and below it what is said of its key."""
        return f"{self._command}\n{words}"

    def handle(self, event: pygame.event.Event) -> None:
        key = keymap.pressed(event) if event.type == pygame.KEYDOWN else None
        if key is None or key.code in _MOVING:
            super().handle(event)
            return
        why = self._why_not(key)
        if why:
            self.words = self._with_command(why)
            self.app.sounds.play("error")
            self.rebuild()
            return
        self.close()
        self._given((key,))


_MOVING = frozenset({
    pygame.K_ESCAPE, pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT,
    pygame.K_RIGHT,
})  # fmt: skip
"""The commands that work the sheet's own buttons."""
