"""Pads at the window: what they send goes to the screen on top, and words name their buttons while they lead.

On a text field a pad has letters to choose from.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

import pygame

from ui.controls import keymap, pad_words
from ui.services.pads import EVENTS, Pads
from ui.window.long_press import LongPress

if TYPE_CHECKING:
    from ui.window.event_sink import EventSink


class PadPlay:
    """Between SDL's pads and the screens of an app."""

    def __init__(self, app: EventSink) -> None:
        self.app = app
        self.pads = Pads()
        self.long_press = LongPress(app)
        pad_words.lead("")

    def start(self) -> None:
        """Has the part that knows pads loaded in the background, and listens from then on."""
        load = partial(import_module, "pygame._sdl2.controller")
        self.app.tasks.run(load, self.pads.start, lambda error: None)

    def close(self) -> None:
        """Listens no more; keys and words are as usual again."""
        self.pads.close()
        pad_words.lead("")
        keymap.use({}, True)

    @property
    def busy(self) -> bool:
        """True while something is held that time will make more of."""
        return self.pads.held or self.long_press.waiting

    def take(self, event: pygame.event.Event) -> bool:
        """Hears of an event; True for a pad's, of which nobody else need hear."""
        self.long_press.follow(event)
        if event.type in EVENTS:
            for stroke in self.pads.read(event):
                self._name(pad_words.family_of(self.pads.name(event)))
                self._press(stroke)
            return True
        if event.type == pygame.KEYDOWN:
            self._name("")
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.pads.forget()
        return False

    def advance(self, seconds: float) -> None:
        """Lets time pass: what is held comes again, and a press becomes a long one."""
        self.long_press.advance(seconds)
        for stroke in self.pads.advance(seconds) if self.pads.held else ():
            if stroke in pad_words.REPEATED:
                self._press(stroke)

    def _press(self, stroke: str) -> None:
        field = self.app.top.focus.typed_into()
        if stroke == "a" and field is not None:
            from ui.controls.letters import LettersScreen

            self.app.inputs.note(pygame.event.Event(pad_words.PAD, stroke=stroke))
            self.app.push(LettersScreen(self.app.top, field))
            return
        self.app.dispatch(pygame.event.Event(pad_words.PAD, stroke=stroke))

    def _name(self, family: str) -> None:
        """Makes words name the buttons of this pad, or keys: screens are made anew when next seen."""
        if pad_words.lead(family):
            for screen in self.app.screens:
                screen.outdated = True
                screen.request_redraw()
