"""The screen between two people at one table: nothing hidden is drawn until the next one is there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.controls.buttons import act
from ui.controls.screen import Screen, Stage
from ui.drawing.lettering import BODY, TITLE
from ui.drawing.paint import crest_disc, ground, hairline, place_text
from ui.drawing.palette import Colour


class HandoverScreen(Screen):
    """ "Pass to Aoi": covers everything until it is confirmed. Escape opens the way home."""

    guarded = True

    def __init__(
        self, app: Stage, name: str, taken: Callable[[], None], *, crest: tuple[int, Colour] | None = None,
        meanwhile: Callable[[], None] = lambda: None,
    ) -> None:  # fmt: skip
        """`crest` is the next player's, with its disc's colour; `meanwhile` is called every turn of the loop."""
        super().__init__(app)
        self.name = name
        self.taken = taken
        self.crest = crest
        self.meanwhile = meanwhile

    def build(self) -> None:
        wide, high = self.app.size
        width = self.look.px(260)
        rect = pygame.Rect((wide - width) // 2, high // 2 + self.look.px(50), width, self.look.px(48))
        self.focus.focus(self.button(rect, act(f"I am {self.name}"), self._take))

    def _take(self) -> None:
        if self.app.top is self:
            self.app.pop()
            self.taken()

    def tick(self, seconds: float) -> None:
        self.meanwhile()

    def command(self, command: str) -> bool:
        if command == "act":
            self._take()
            return True
        if command == "back":
            from ui.controls.dialog import Answer, Dialog

            words = "The match is kept; Continue in the room opens it again."
            answers = [Answer("To the room", self.app.home), Answer("Stay", main=True)]
            self.app.push(Dialog(self.app, "Leave the table?", words, answers, guarded=True))
            return True
        return False

    def paint(self, target: pygame.Surface) -> None:
        look = self.look
        target.blit(ground(target.get_size(), look), (0, 0))
        centre = target.get_width() // 2
        middle = target.get_height() // 2
        hairline(target, look, centre - look.px(130), centre + look.px(130), middle - look.px(4))
        if self.crest is not None:
            disc = crest_disc(self.crest[0], look.px(30), self.crest[1], look)
            target.blit(disc, disc.get_rect(center=(centre, middle - look.px(112))))
        name = look.type.fit(f"Pass to {self.name}", TITLE, target.get_width() - 80, True)
        place_text(target, look, name, TITLE, (centre, middle - look.px(60)), bold=True, align="centre")
        words = "The cards stay covered until you are at the table."
        place_text(target, look, words, BODY, (centre, middle + look.px(6)), look.palette.muted, align="centre")
