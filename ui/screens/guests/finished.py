"""The finished matches of a guest: chips that say which, rows with small boards, and what can be done with one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from games.guests.book import Line
from games.guests.played import PEOPLE
from ui.controls.buttons import Button, Face, act
from ui.controls.cells import Cells
from ui.controls.screen import Screen
from ui.controls.scroll import Scroll
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_lines, place_text
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.screens.guests.record import Cell
from ui.screens.saves.thumbs import Thumbnails
from ui.services.dates import in_words, local_moment
from ui.services.save_files import SaveFile

FILTERS: Final = (("", "All"), ("won", "Won"), ("lost", "Lost"), (PEOPLE, "People"))
_GAP: Final = 8
_MOUSE: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION)


class Finished:
    """The list; the screen obeys "review", "analyse", "rematch" and "more"."""

    def __init__(self, screen: Screen, scroll: Scroll, folder: Path, changed: Callable[[], None]) -> None:
        """`changed` is called when other rows are listed, or another one is chosen."""
        self.screen, self.scroll, self.folder, self.changed = screen, scroll, folder, changed
        self.thumbs = Thumbnails(screen, screen.mark)
        self.controls: dict[str, Button] = {}
        self.lines: tuple[Line, ...] = ()
        self.listed: tuple[Line, ...] = ()
        self.filter = ""
        self.cell: Cell | None = None
        """Only the matches of this game against this level."""
        self.place = 0
        self.hovered: int | None = None
        self.box = pygame.Rect(0, 0, 0, 0)
        self.cells: Cells | None = None

    @property
    def current(self) -> Line | None:
        """The chosen match."""
        return self.listed[self.place] if self.place < len(self.listed) else None

    def take(self, lines: tuple[Line, ...]) -> None:
        """Other matches are known."""
        chosen = self.current
        self.lines = lines
        self._sift()
        files = [each.file for each in self.listed]
        self.place = files.index(chosen.file) if chosen is not None and chosen.file in files else 0

    def pick(self, filter: str, cell: Cell | None = None) -> None:
        """Lists by a filter, or a cell of the record."""
        self.filter, self.cell, self.place = filter, cell, 0
        self._sift()
        self.scroll.jump(0)
        self.changed()

    def _sift(self) -> None:
        def fits(line: Line) -> bool:
            if self.cell is not None:
                return (line.game, line.met) == self.cell and not line.assisted
            return self.filter in ("", line.result, line.met)

        self.listed = tuple(filter(fits, self.lines))

    # -- building --------------------------------------------------------------------------

    def build(self, box: pygame.Rect) -> None:
        """Makes chips, rows and buttons inside `box`."""
        self.box, self.controls = box, {}
        screen, look = self.screen, self.screen.look
        y = box.y + look.px(46)
        x = box.x
        for key, words in FILTERS:
            width = look.type.width(words, LABEL) + look.px(24)
            chosen = self.cell is None and key == self.filter
            face = Face(words, kind="chosen" if chosen else "plain")
            rect = pygame.Rect(x, y, width, look.px(32))
            self.controls[f"filter {key}"] = screen.button(rect, face, partial(self.pick, key))
            x += width + _GAP
        top = y + look.px(32) + look.px(12)
        foot = self._build_actions()
        area = pygame.Rect(box.x - 12, top, box.width + 24, foot - look.px(12) - top)
        high = self.row_height
        self.scroll.place(area, high * len(self.listed), area.right - 8)
        self.cells = Cells(
            self.scroll, area, (area.width - (16 if self.scroll.needed else 0), high),
            count=lambda: len(self.listed), place=lambda: self.place, go=self._go,
            press=lambda place: screen.obey("review"),
        )  # fmt: skip
        screen.focus.add(self.cells)

    def _build_actions(self) -> int:
        """The buttons at the foot; returns where they begin."""
        box, look, enabled = self.box, self.screen.look, self.current is not None
        tall = look.px(40)
        across = 4 if box.width > look.px(560) else 2
        wide = (box.width - (across - 1) * _GAP) // across
        y = box.bottom - 4 // across * (tall + _GAP) + _GAP
        rects = [pygame.Rect(box.x + n % across * (wide + _GAP), y + n // across * (tall + _GAP), wide, tall)
                 for n in range(4)]  # fmt: skip
        plan = (
            ("review", act("Review", "eye"), "Looks through the match."),
            ("analyse", Face("Analyse", icon="analyse"), "What was good in it, and what was missed."),
            ("rematch", Face("Rematch", icon="swap"), "A new match by the same options, with the same players."),
            ("more", Face("More ...", icon="load"), "Shows it among all matches: to share, copy or delete it."),
        )
        for (name, face, hint), rect in zip(plan, rects, strict=True):
            press = partial(self.screen.obey, name)
            self.controls[name] = self.screen.button(rect, face, press, hint=hint, enabled=enabled)
        return y

    @property
    def row_height(self) -> int:
        """The height of a row."""
        return max(self.screen.look.px(64), 3 * self.screen.look.type.line_height(LABEL) + 14)

    def _go(self, place: int) -> None:
        self.place = place
        if self.cells is not None:
            self.cells.show(place)
        self.screen.mark()

    def pointer(self, event: pygame.event.Event) -> None:
        """The mouse over the rows."""
        at = self.cells.at(event.pos) if self.cells is not None and event.type in _MOUSE else None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and at is not None:
            self._go(at)
        elif event.type == pygame.MOUSEMOTION and at != self.hovered:
            self.hovered = at
            self.screen.mark()

    # -- painting --------------------------------------------------------------------------

    def paint(self, target: pygame.Surface, reading: bool, cell_words: str) -> None:
        """Draws heading and rows; `cell_words` names the cell whose matches are listed."""
        look, box, palette = self.screen.look, self.box, self.screen.look.palette
        middle = box.y + look.px(20)
        count = len(self.listed)
        words = cell_words or ("1 match" if count == 1 else f"{count} matches")
        right = place_text(target, look, words, LABEL, (box.right, middle), palette.muted, align="right", middle=True)
        size = (BODY + TITLE) / 2 - 2
        room = right.left - box.x - 8
        place_text(target, look, "Finished", size, (box.x, middle), bold=True, middle=True, room=room)
        if self.cells is None:
            return
        target.set_clip(self.cells.rect)
        for place in self.cells.in_sight():
            self._paint_row(target, look, place, self.cells.box(place))
        target.set_clip(None)
        self.scroll.paint(target, look)
        if not self.listed and not reading:
            text = "Nothing fits." if self.lines else "No finished matches yet. Every match that ends is listed here."
            lines = look.type.wrap(text, LABEL, box.width)
            place_lines(target, look, lines, LABEL, (box.x, self.cells.rect.y + look.px(14)), palette.muted)

    def _paint_row(self, target: pygame.Surface, look: Look, place: int, box: pygame.Rect) -> None:
        palette, line = look.palette, self.listed[place]
        if place == self.place:
            pygame.draw.rect(target, palette.plate, box)
            pygame.draw.rect(target, palette.moss, (box.x, box.y, 4, box.height))
        elif place == self.hovered and not self.screen.app.inputs.by_keys:
            pygame.draw.rect(target, mix(palette.paper, palette.ink, 0.04), box)
        hairline(target, look, box.x + 12, box.right - 12, box.bottom - 1)
        frame = pygame.Rect(0, 0, box.height - 12, box.height - 12)
        frame.midleft = (box.x + 12, box.centery)
        picture = self.thumbs.picture(SaveFile(self.folder / line.file, 0.0, None), frame.size)
        if picture is not None:
            target.blit(picture, picture.get_rect(center=frame.center))
        else:
            pygame.draw.rect(target, mix(palette.paper, palette.line, 0.3), frame, border_radius=4)
        mark = _mark(line.result, look.px(18), look)
        target.blit(mark, mark.get_rect(midright=(box.right - 12, box.centery)))
        left, right = frame.right + look.px(12), box.right - 12 - look.px(26)
        step = look.type.line_height(LABEL)
        y = box.centery - step
        name = f"{line.name}, {line.variant}" if line.variant else line.name
        place_text(target, look, name, LABEL, (left, y), bold=True, middle=True, room=right - left)
        helped = f"{line.against} \u00b7 with help" if line.assisted else line.against
        for words in (helped, in_words(local_moment(line.ended, 0), datetime.now().astimezone())):
            y += step
            place_text(target, look, words, LABEL, (left, y), palette.muted, middle=True, room=right - left)


@picture_cache
def _mark(result: str, side: int, look: Look) -> pygame.Surface:
    """Won: a moss disc with a tick. Lost: a ring with a bar. Shared: a gold ring with two bars."""
    palette, sketch, half = look.palette, Sketch(side, side), side / 2
    if result == "won":
        sketch.circle((half, half), half - 0.5, fill=palette.moss)
        tick = [(side * 0.27, side * 0.52), (side * 0.44, side * 0.68), (side * 0.74, side * 0.34)]
        sketch.line(tick, palette.paper, side * 0.12)
        return sketch.render()
    colour = palette.gold if result == "shared" else palette.muted
    sketch.circle((half, half), half - 1, stroke=colour, width=side * 0.09)
    for y in (0.4, 0.6) if result == "shared" else (0.5,):
        sketch.line([(side * 0.3, side * y), (side * 0.7, side * y)], colour, side * 0.09)
    return sketch.render()
