"""Drawing the chooser's folder, its lines and what there is to say below them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import pygame

from games.core.names import shown_name
from ui.controls.cells import FocusableGrid
from ui.controls.chooser.folder import FolderEntry
from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_lines, place_text
from ui.services.dates import in_words, local_moment


def paint_path(target: pygame.Surface, look: Look, folder: Path, box: pygame.Rect) -> None:
    """Draws the folder, its end in sight where it is too long."""
    words = shown_name(str(folder))
    if look.type.width(words, LABEL) > box.width:
        while words and look.type.width(f"… {words}", LABEL) > box.width:
            words = words[1:]
        words = f"… {words}"
    place_text(target, look, words, LABEL, (box.x, box.centery), look.palette.muted, middle=True)


def paint_list(
    target: pygame.Surface, look: Look, listed: Sequence[FolderEntry], cells: FocusableGrid, silence: str
) -> None:
    """Draws the lines in sight, or in words why there are none."""
    box = cells.rect
    pygame.draw.rect(target, look.palette.ground, box, border_radius=6)
    before = target.get_clip()
    target.set_clip(box)
    for place in cells.in_sight():
        _paint_row(target, look, listed[place], cells.box(place), place == cells.place())
    target.set_clip(before)
    if not listed:
        words = pygame.Rect(box.x + 20, box.y, box.width - 40, box.height)
        paint_words(target, look, silence, words, align="centre")


def _paint_row(target: pygame.Surface, look: Look, entry: FolderEntry, box: pygame.Rect, chosen: bool) -> None:
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
    """Draws at most three lines of text in the middle of `box`."""
    lines = look.type.wrap(words, LABEL, box.width)[:3] if words else []
    colour = look.palette.vermilion_text if problem else look.palette.muted
    x = box.centerx if align == "centre" else box.x
    at = (x, box.centery - look.type.line_height(LABEL) * len(lines) / 2)
    place_lines(target, look, lines, LABEL, at, colour, align=align)
