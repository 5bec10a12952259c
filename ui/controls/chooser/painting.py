"""Drawing the chooser's folder, its lines and what there is to say below them."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Protocol

import pygame

from ui.controls.chooser.folder import Entry, shown_name
from ui.controls.scroll import Scroll
from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_text
from ui.services.dates import in_words, local_moment


class Shown(Protocol):
    """The list of a folder as it stands in the chooser."""

    row: int
    """A line's height in pixels."""
    listed: list[Entry]
    cursor: int
    scroll: Scroll

    @property
    def list(self) -> pygame.Rect:
        """Where it is."""

    @property
    def silence(self) -> str:
        """Why there are no lines, in words."""


def paint_path(target: pygame.Surface, look: Look, folder: Path, box: pygame.Rect) -> None:
    """The folder, its end in sight where it is too long."""
    words = shown_name(str(folder))
    if look.type.width(words, LABEL) > box.width:
        while words and look.type.width(f"… {words}", LABEL) > box.width:
            words = words[1:]
        words = f"… {words}"
    place_text(target, look, words, LABEL, (box.x, box.centery), look.palette.muted, middle=True)


def paint_list(target: pygame.Surface, look: Look, shown: Shown) -> None:
    """The lines in sight, or why there are none."""
    box, row = shown.list, shown.row
    pygame.draw.rect(target, look.palette.ground, box, border_radius=6)
    before = target.get_clip()
    target.set_clip(box)
    first = int(shown.scroll.offset // row)
    for place in range(first, min(first + box.height // row + 2, len(shown.listed))):
        y = box.y + place * row - round(shown.scroll.offset)
        line = pygame.Rect(box.x, y, box.width, row)
        _paint_row(target, look, shown.listed[place], line, place == shown.cursor)
    target.set_clip(before)
    if not shown.listed:
        words = pygame.Rect(box.x + 20, box.y, box.width - 40, box.height)
        paint_words(target, look, shown.silence, words, align="centre")


def _paint_row(target: pygame.Surface, look: Look, entry: Entry, box: pygame.Rect, chosen: bool) -> None:
    palette = look.palette
    if chosen:
        pygame.draw.rect(target, palette.plate, box)
        pygame.draw.rect(target, palette.moss, (box.x, box.y, 4, box.height))
    hairline(target, look, box.x + 8, box.right - 16, box.bottom - 1)
    side = look.px(18)
    target.blit(icon("load" if entry.folder else "rules", side, palette.ink), (box.x + 12, box.centery - side // 2))
    left = box.x + 12 + side + look.px(8)
    when = "" if entry.folder else in_words(local_moment("", entry.changed), datetime.now().astimezone())
    room = box.right - 24 - left
    if when and look.type.width(when, LABEL) < room * 0.4:
        at = (box.right - 22, box.centery)
        drawn = place_text(target, look, when, LABEL, at, palette.muted, align="right", middle=True)
        room = drawn.left - left - look.px(10)
    name = look.type.fit(entry.name, LABEL + 1, room)
    place_text(target, look, name, LABEL + 1, (left, box.centery), bold=entry.folder, middle=True)


def paint_words(
    target: pygame.Surface, look: Look, words: str, box: pygame.Rect, *, problem: bool = False, align: str = "left"
) -> None:
    """At most three lines in the middle of `box`."""
    lines = look.type.wrap(words, LABEL, box.width)[:3] if words else []
    colour = look.palette.vermilion_text if problem else look.palette.muted
    step = look.type.line_height(LABEL)
    y = box.centery - step * len(lines) / 2
    for line in lines:
        x = box.centerx if align == "centre" else box.x
        place_text(target, look, line, LABEL, (x, y), colour, align=align)
        y += step
