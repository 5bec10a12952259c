"""Short messages over the board: beside a place, or below the board. They go by themselves."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ui.lettering import LABEL
from ui.look import Look
from ui.paint import tag


@dataclass
class Notices:
    """At most one message at a time: the last word counts."""

    words: str = ""
    at: tuple[int, int] | None = None
    left: float = 0.0

    def say(self, words: str, at: tuple[int, int] | None, seconds: float = 3.5) -> None:
        """Shows `words` beside `at`, or below the board."""
        self.words, self.at, self.left = words, at, seconds

    def clear(self) -> None:
        """Takes the message away."""
        self.left = 0.0
        self.words = ""

    def advance(self, seconds: float) -> bool:
        """Lets time pass; True when the message has just gone."""
        if not self.words:
            return False
        self.left -= seconds
        if self.left > 0:
            return False
        self.words = ""
        return True

    def paint(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draws the message inside `area`."""
        if not self.words:
            return
        lines = look.type.wrap(self.words, LABEL, min(area.width - 80, look.px(420)))
        face = tag("\n".join(lines), look, "none")
        box = face.get_rect()
        if self.at is None:
            box.midbottom = (area.centerx, area.bottom - 6)
        else:
            box.midbottom = (self.at[0], self.at[1] - 8)
            if box.top < area.top + 4:
                box.top = self.at[1] + 14
        box.clamp_ip(area.inflate(-12, -12))
        target.blit(face, box)
