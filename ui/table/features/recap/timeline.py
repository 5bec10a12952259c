"""The string of beads along which the recap is walked: one a deed, arrows at its ends; in panel and strip alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from games.core.words import tr
from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import Colour
from ui.drawing.trails import bead
from ui.table.phrases import shortened, together
from ui.table.recap_items import RecapItem

_SMALLEST: Final = 0.85
"""The smallest letters of what is told, in parts of the usual ones."""
Spot = int | str
"""What lies under the pointer: a bead by its number, "back", "on", "close" or "words"."""


@dataclass(frozen=True)
class RecapMoment:
    """A moment of the recap: all deeds, which one is told, and for whose eyes."""

    recap_items: tuple[RecapItem, ...]
    current: int
    viewer: int | None
    colour_of: Callable[[int], Colour]
    version: object
    """Equal versions look equal."""
    title: str = ""

    @property
    def item(self) -> RecapItem:
        """The deed told now."""
        return self.recap_items[self.current]

    @property
    def heading(self) -> str:
        """Its place among the others, and who did what."""
        if len(self.recap_items) < 2:
            return self.item.words
        # translators: "3 of 7 · Aoi takes a card".
        return tr("{n} of {count} · {deed}", n=self.current + 1, count=len(self.recap_items), deed=self.item.words)


class RecapTimeline:
    """Beads in a box; where there are more than fit, those around the one told now."""

    def __init__(self, telling: RecapMoment, look: Look, box: pygame.Rect) -> None:
        self.telling, self.look = telling, look
        side, arrow = look.px(36), look.px(20)
        pitch = look.px(32)
        room = max(1, (box.width - 2 * arrow - side) // pitch + 1)
        count = len(telling.recap_items)
        first = min(max(0, telling.current - room // 2), max(0, count - room))
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
            (self.back, "previous", telling.current > 0),
            (self.on, "next", telling.current < len(telling.recap_items) - 1),
        ):
            mark = icon(name, look.px(16), palette.ink if able else palette.line)
            target.blit(mark, mark.get_rect(center=rect.center))
        for place, rect in self.beads.items():
            item, after = telling.recap_items[place], self.beads.get(place + 1)
            if after is not None and telling.recap_items[place + 1].seat == item.seat:
                pygame.draw.line(target, self._colour(item), rect.center, after.center, 2)
        for place, rect in self.beads.items():
            item = telling.recap_items[place]
            own = item.loser is not None and item.loser == telling.viewer
            strong = place == telling.current
            target.blit(bead(item.sign, item.badge, self._colour(item), look, own=own, strong=strong), rect)

    def _colour(self, item: RecapItem) -> Colour:
        return self.telling.colour_of(item.seat) if item.seat is not None else self.look.palette.muted


def words_told(telling: RecapMoment, look: Look, width: int, height: int) -> tuple[Look, list[tuple[str, bool]]]:
    """What is told in a box: the look, then lines, each with whether it says what came of the deed.

    Where there is little room the place among the others goes (the bead told now wears a ring), then letters grow
    a little smaller, then what came of the deed loses its last clauses.
    """
    item = telling.item
    tries = [(telling.heading, item.outcome, 1.0), (item.words, item.outcome, _SMALLEST)]
    for words, outcome, least in (*tries, *((item.words, each, _SMALLEST) for each in shortened(item.outcome))):
        current = partial(_lines, words, outcome, width)
        small = look.largest(partial(_whole, current, look, height), least)
        if _whole(current, look, height, small):
            break
    lines, last = current(small), _rows(small, look, height) - 1
    rest = [(together([line for line, _ in lines[last:]]), lines[last][1])] if len(lines) > last + 1 else lines[last:]
    return small, [*lines[:last], *rest]  # what still does not fit ends with dots


def _lines(words: str, outcome: str, width: int, look: Look) -> list[tuple[str, bool]]:
    after = look.type.wrap(outcome, LABEL, width) if outcome else []
    return [(line, False) for line in look.type.wrap(words, LABEL, width, True)] + [(line, True) for line in after]


def _whole(report: Callable[[Look], list[tuple[str, bool]]], usual: Look, height: int, look: Look) -> bool:
    return len(report(look)) <= _rows(look, usual, height)


def _step(look: Look, usual: Look) -> int:
    """From line to line: closer where letters have become smaller than usual."""
    smaller = look.type.scale < usual.type.scale
    return round(1.2 * look.type.pixels(LABEL)) if smaller else look.type.line_height(LABEL)


def _rows(look: Look, usual: Look, height: int) -> int:
    return max(1, height // _step(look, usual))


def paint_words(target: pygame.Surface, telling: RecapMoment, look: Look, box: pygame.Rect) -> None:
    """The deed told now, as large as it is whole."""
    small, lines = words_told(telling, look, box.width, box.height)
    step = _step(small, look)
    top = box.centery - len(lines) * step // 2
    for number, (line, outcome) in enumerate(lines):
        colour = look.palette.muted if outcome else look.palette.ink
        middle = (box.x, top + number * step + step // 2)
        place_text(target, small, line, LABEL, middle, colour, bold=not outcome, middle=True, room=box.width)
