"""Between the keyboard, an input method (Japanese, Chinese, Korean) and the text field that is written into.

SDL's text input is on while a field has the keyboard and off otherwise, so that elsewhere letters are commands and
are never composed. While something is composed, no key is a command.
"""

from __future__ import annotations

import pygame

from ui.controls.pad_words import PAD
from ui.controls.screen import Screen
from ui.window.viewport import Viewport

_PRESSES = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, PAD})


class Writing:
    """Decides whether a key belongs to the input method of a text field or to the screens."""

    def __init__(self) -> None:
        self._on: bool | None = None
        """Whether SDL sends text; None: nobody knows."""
        self._place = pygame.Rect(0, 0, 0, 0)
        """The place of the cursor that the input method was last given."""
        self._held_back = False
        """True while a key is down that has opened a field: the letter it gives is not for that field."""
        self._used: set[int] = set()
        """Keys that went to the input method and are still down: as they repeat they are no commands either."""

    @property
    def on(self) -> bool:
        """True while letters are written, which an input method may send without an event that ends a wait."""
        return bool(self._on)

    def take(self, event: pygame.event.Event, top: Screen) -> bool:
        """Hears of an event before the screens do; True for one that is none of theirs."""
        field = top.focus.typed_into()
        if event.type == pygame.TEXTEDITING:
            self._held_back = False
            if field is not None:
                field.compose(event.text, event.start, event.length)
                top.request_redraw()
            return True
        if event.type == pygame.TEXTINPUT:
            return self._held_back
        if event.type == pygame.KEYDOWN and ((field is not None and field.composing) or event.key in self._used):
            self._used.add(event.key)
            return True
        if event.type == pygame.KEYUP:
            self._used.discard(event.key)
            self._held_back = False
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._used.clear()
            if field is not None:
                field.compose("")
                top.request_redraw()
        elif event.type in _PRESSES:
            self._held_back = event.type != pygame.MOUSEBUTTONDOWN and field is None
        return False

    def follow(self, top: Screen, view: Viewport) -> None:
        """Has text come, or not, and tells the input method where the cursor is."""
        field = top.focus.typed_into()
        wanted = field is not None or top.writes
        if wanted != self._on:
            self._on = wanted
            (pygame.key.start_text_input if wanted else pygame.key.stop_text_input)()
        place = view.in_window(field.caret()) if field is not None else self._place
        if place != self._place:
            self._place = place
            pygame.key.set_text_input_rect(place)
