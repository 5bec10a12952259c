"""The string of beads along which the recap is walked: one a deed, arrows at its ends; in panel and strip alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import Colour
from ui.drawing.trails import bead
from ui.table.deeds import Deed

Spot = int | str
"""What lies under the pointer: a bead by its number, "back", "on", "close" or "words"."""


@dataclass(frozen=True)
class Telling:
    """A moment of the recap: all deeds, which one is told, and for whose eyes."""

    deeds: tuple[Deed, ...]
    told: int
    viewer: int | None
    colour_of: Callable[[int], Colour]
    version: object
    """Equal versions look equal."""

    @property
    def deed(self) -> Deed:
        """The deed told now."""
        return self.deeds[self.told]

    @property
    def heading(self) -> str:
        """Its place among the others, and who did what."""
        return f"{self.told + 1} of {len(self.deeds)} · {self.deed.words}" if len(self.deeds) > 1 else self.deed.words


class BeadString:
    """Beads in a box; where there are more than fit, those around the one told now."""

    def __init__(self, telling: Telling, look: Look, box: pygame.Rect) -> None:
        self.telling, self.look = telling, look
        side, arrow = look.px(36), look.px(20)
        pitch = look.px(32)
        room = max(1, (box.width - 2 * arrow - side) // pitch + 1)
        count = len(telling.deeds)
        first = min(max(0, telling.told - room // 2), max(0, count - room))
        middle = box.centery
        self.back = pygame.Rect(box.x, middle - arrow // 2, arrow, arrow)
        self.beads = {
            place: pygame.Rect(self.back.right + (place - first) * pitch, middle - side // 2, side, side)
            for place in range(first, min(count, first + room))
        }
        end = max(rect.right for rect in self.beads.values())
        self.on = pygame.Rect(end, middle - arrow // 2, arrow, arrow)

    def spot_at(self, at: tuple[int, int]) -> Spot | None:
        """The bead or arrow under a point."""
        if self.back.collidepoint(at):
            return "back"
        if self.on.collidepoint(at):
            return "on"
        return next((place for place, rect in self.beads.items() if rect.inflate(-4, -4).collidepoint(at)), None)

    def paint(self, target: pygame.Surface) -> None:
        """Draws the string, a seat's beads joined by a line in its colour."""
        look, telling = self.look, self.telling
        palette = look.palette
        for rect, name, able in (
            (self.back, "previous", telling.told > 0),
            (self.on, "next", telling.told < len(telling.deeds) - 1),
        ):
            mark = icon(name, look.px(16), palette.ink if able else palette.line)
            target.blit(mark, mark.get_rect(center=rect.center))
        for place, rect in self.beads.items():
            deed, after = telling.deeds[place], self.beads.get(place + 1)
            if after is not None and telling.deeds[place + 1].seat == deed.seat:
                pygame.draw.line(target, self._colour(deed), rect.center, after.center, 2)
        for place, rect in self.beads.items():
            deed = telling.deeds[place]
            own = deed.loser is not None and deed.loser == telling.viewer
            strong = place == telling.told
            target.blit(bead(deed.sign, deed.badge, self._colour(deed), look, own=own, strong=strong), rect)

    def _colour(self, deed: Deed) -> Colour:
        return self.telling.colour_of(deed.seat) if deed.seat is not None else self.look.palette.muted


def words_told(telling: Telling, look: Look, width: int, most: int) -> list[str]:
    """What is told in at most so many lines: who did what, and if there is room then what came of it.

    The place among the others goes where there is no room for it: the bead told now wears a ring.
    """
    outcome = [telling.deed.outcome] if telling.deed.outcome and most > 1 else []
    wrapped = [look.type.wrap(each, LABEL, width, True) for each in (telling.heading, telling.deed.words)]
    for after in (outcome, []):
        found = next((lines for lines in wrapped if len(lines) + len(after) <= most), None)
        if found is not None:
            return [*found, *after]
    return wrapped[1][:most]


def words_look(telling: Telling, look: Look, width: int, most: int) -> Look:
    """The look of what is told, with smaller letters where so many lines would cut its words."""
    return look.largest(lambda each: len(each.type.wrap(telling.deed.words, LABEL, width, True)) <= most, 0.75)


def paint_words(target: pygame.Surface, telling: Telling, look: Look, box: pygame.Rect, most: int = 2) -> None:
    """The deed told now in two lines, or one; a long one in smaller letters."""
    look = words_look(telling, look, box.width, most)
    step = look.type.line_height(LABEL)
    lines = words_told(telling, look, box.width, most)
    top = box.y if len(lines) > 1 else box.centery - step // 2
    for number, line in enumerate(lines):
        second = number == 1 and line == telling.deed.outcome
        words = look.type.fit(line, LABEL, box.width, not second)
        colour = look.palette.muted if second else look.palette.ink
        place_text(target, look, words, LABEL, (box.x, top + number * step), colour, bold=not second)
