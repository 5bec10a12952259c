"""When the program itself fails: what happened in words, where the log is, and a way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui.buttons import Face, act
from ui.lettering import BODY, LABEL, TITLE
from ui.paint import ground, place_text
from ui.scene import Scene

if TYPE_CHECKING:
    from ui.stage import Stage


class CrashScene(Scene):
    """Says that something went wrong in the program, and that the match is safe."""

    def __init__(self, app: Stage, error: Exception) -> None:
        super().__init__(app)
        self.error = error

    def build(self) -> None:
        wide, high = self.app.size
        look = self.look
        self.left = max(48, wide // 2 - look.px(320))
        top = high // 2 + look.px(110)
        first = self.button(
            pygame.Rect(self.left, top, look.px(240), look.px(44)), act("Back to the room", "home"), self.app.pop
        )
        self.button(
            pygame.Rect(self.left + look.px(252), top, look.px(140), look.px(44)),
            Face("Quit", size=LABEL + 1),
            self._quit,
        )
        self.focus.focus(first)

    def _quit(self) -> None:
        self.app.running = False

    def command(self, command: str) -> bool:
        if command in ("back", "act"):
            self.app.pop()
            return True
        return command == "help"

    def paint(self, target: pygame.Surface) -> None:
        look = self.look
        target.blit(ground(target.get_size(), look), (0, 0))
        y = target.get_height() // 2 - look.px(150)
        place_text(target, look, "Something went wrong in the program", TITLE, (self.left, y), bold=True)
        y += look.px(56)
        kind = type(self.error).__name__
        words = (
            f"What happened: {str(self.error).strip() or 'no further words'} ({kind}).\n"
            "A match that was open has been saved after its last action; choose Continue to go on with it.\n"
            f"The details are in the log: {self.app.folders.log}"
        )
        for line in look.type.wrap(words, BODY, min(look.px(640), target.get_width() - self.left - 48)):
            place_text(target, look, line, BODY, (self.left, y))
            y += look.type.line_height(BODY)
