"""The finished matches of a guest: chips that filter them, rows with small boards, and the commands for one match."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from games import find_info
from games.core.words import N_, tr, tr_n
from games.core.words import row as words_in_row
from games.guests.book import BookLine
from games.guests.played import PEOPLE
from ui.controls.buttons import Button
from ui.controls.cells import FocusableGrid
from ui.controls.labels import ButtonLabel, act
from ui.controls.screen import Screen
from ui.controls.scroll import Scroll
from ui.drawing.empty_page import EmptyPage
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_text
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.screens.guests.record import Cell, level_words
from ui.screens.guests.rows import MatchRow, each_game, first_of, rows_of
from ui.screens.saves.thumbnails import Thumbnails
from ui.services.dates import in_words, local_moment
from ui.services.save_files import SaveFile

FILTERS: Final = (("", N_("All")), ("won", N_("Won")), ("lost", N_("Lost")), (PEOPLE, N_("Players")))
_GAP: Final = 8
_MOUSE: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION)


class Finished:
    """The list; the screen obeys "open", "review", "unfold", "analyse", "rematch" and "more"."""

    def __init__(self, screen: Screen, scroll: Scroll, folder: Path, changed: Callable[[], None]) -> None:
        """`changed` is called when other rows are listed, or another one is chosen."""
        self.screen, self.scroll, self.folder, self.changed = screen, scroll, folder, changed
        self.thumbs = Thumbnails(screen, screen.request_redraw)
        self.controls: dict[str, Button] = {}
        self.lines: tuple[BookLine, ...] = ()
        self.listed: tuple[MatchRow, ...] = ()
        self.count = 0
        """The number of games listed, those in folded matches of several games counted too."""
        self.opened: set[str] = set()
        """The matches of several games that are open, by `first_of`."""
        self.filter = ""
        self.cell: Cell | None = None
        """The cell of the record whose matches are listed: a game and a level, or all of a game with ""."""
        self.place = 0
        self.hovered: int | None = None
        self.box = pygame.Rect(0, 0, 0, 0)
        self.cells: FocusableGrid | None = None

    @property
    def current(self) -> BookLine | None:
        """The chosen match; of several games the latest one."""
        return self.row.line if self.row is not None else None

    @property
    def row(self) -> MatchRow | None:
        """The row that is chosen, or None."""
        return self.listed[self.place] if self.place < len(self.listed) else None

    def take(self, lines: tuple[BookLine, ...]) -> None:
        """Takes the matches that are known now, keeping the chosen row."""
        self.lines = lines
        self._sift_about(self.row)

    def pick(self, filter: str, cell: Cell | None = None) -> None:
        """Lists by a filter, or a cell of the record."""
        self.filter, self.cell, self.place = filter, cell, 0
        self._sift()
        self.scroll.jump(0)
        self.changed()

    def _sift_about(self, chosen: MatchRow | None) -> None:
        """Lists anew, with the same row chosen if it is still there."""
        self._sift()
        keys = [each.key for each in self.listed]
        self.place = keys.index(chosen.key) if chosen is not None and chosen.key in keys else 0

    def _sift(self) -> None:
        """Lists anew; a cell of the record counts games, so it lists each by itself."""
        if self.cell is not None:
            games = each_game(self.lines)
            game, met = self.cell
            lines = [
                each for each in games if each.game == game and (not met or (each.met == met and not each.assisted))
            ]
            self.listed = tuple(MatchRow(each._replace(games=())) for each in lines)
        else:
            lines = [each for each in self.lines if self.filter in ("", each.result, each.met)]
            self.listed = tuple(rows_of(lines, self.opened))
        self.count = sum(len(each.games) or 1 for each in lines)

    @property
    def commands(self) -> tuple[str, ...]:
        """The commands for the chosen match; several games are looked through one by one."""
        folds = self.row is not None and self.row.folds
        return ("rematch", "more") if folds else ("open", "review", "analyse", "rematch", "more")

    def obeys(self, command: str) -> bool:
        """Answers what opens a match to its games, or folds it up."""
        folds = self.row is not None and self.row.folds and command in ("unfold", "open", "review")
        if folds:
            self.unfold()
        return folds

    def unfold(self) -> None:
        """Opens the chosen match to its games, or folds it up again."""
        row = self.row
        if row is not None and row.folds:
            self.opened ^= {first_of(row.line)}
            self._sift_about(row)
            self.changed()
            if self.cells is not None:  # its games are seen as far as there is room below it
                self.cells.show(self.place + len(row.line.games) * (not row.open))
                self.cells.show(self.place)

    # -- building --------------------------------------------------------------------------

    def build(self, box: pygame.Rect) -> None:
        """Makes chips, rows and buttons inside `box`."""
        self.box, self.controls = box, {}
        screen, look = self.screen, self.screen.look
        y = box.y + look.px(46)
        x = box.x
        filters = [(key, tr(words)) for key, words in FILTERS]
        room, beside = box.width - _GAP * (len(filters) - 1), look.px(24)
        letters = [look.type.width(words, LABEL) for _, words in filters]
        beside = max(look.px(8), min(beside, (room - sum(letters)) // len(filters)))  # air goes before letters
        widths = [each + beside for each in letters]
        share = min(1.0, room / sum(widths))  # long words are written smaller
        for (key, words), needed in zip(filters, widths, strict=True):
            width = int(needed * share)
            chosen = self.cell is None and key == self.filter
            face = ButtonLabel(words, kind="chosen" if chosen else "plain")
            rect = pygame.Rect(x, y, width, look.px(32))
            self.controls[f"filter {key}"] = screen.button(rect, face, partial(self.pick, key))
            x += width + _GAP
        top = y + look.px(32) + look.px(12)
        foot = self._build_actions()
        area = pygame.Rect(box.x - 12, top, box.width + 24, foot - look.px(12) - top)
        high = self.row_height
        self.scroll.place(area, high * len(self.listed), area.right - 8)
        self.cells = FocusableGrid(
            self.scroll, area, (area.width - (16 if self.scroll.needed else 0), high),
            count=lambda: len(self.listed), place=lambda: self.place, go=self._go,
            press=lambda place: self._press(), title=tr("Finished matches"), called=self._called,
        )  # fmt: skip
        screen.focus.add(self.cells)

    def _called(self, place: int) -> str:
        found = self.listed[place]
        won = {"won": tr("won"), "lost": tr("lost"), "shared": tr("drawn")}.get(found.line.result, "")
        when = in_words(local_moment(found.line.ended, 0), datetime.now().astimezone())
        return words_in_row([each for each in (found.heading, found.whom, won, when) if each])

    def _build_actions(self) -> int:
        """The buttons at the foot; returns where they begin."""
        box, look, enabled = self.box, self.screen.look, self.current is not None
        folds, is_open = self.row is not None and self.row.folds, self.row is not None and self.row.open
        tall = look.px(40)
        across = 4 if box.width > look.px(560) else 2
        wide = (box.width - (across - 1) * _GAP) // across
        y = box.bottom - 4 // across * (tall + _GAP) + _GAP
        rects = [pygame.Rect(box.x + n % across * (wide + _GAP), y + n // across * (tall + _GAP), wide, tall)
                 for n in range(4)]  # fmt: skip
        first = ("open", act(tr("Open"), "scroll"), tr("Shows how the match ended, and what you can do with it."))
        if folds:
            face = act(tr("Collapse") if is_open else tr("Its games"), "previous" if is_open else "load")
            first = ("unfold", face, tr("Shows the games of this match in the list, or hides them again (Enter)."))
        plan = (
            first,
            ("analyse", ButtonLabel(tr("Analyse"), icon="analyse"), tr("What was good in it, and what was missed.")),
            (
                "rematch",
                ButtonLabel(tr("Rematch"), icon="swap"),
                tr("A new match with the same options and the same players."),
            ),
            (
                "more",
                ButtonLabel(tr("More…"), icon="load"),
                tr("Shows it among all matches, to share, copy or delete it."),
            ),
        )
        for (name, face, hint), rect in zip(plan, rects, strict=True):
            press = partial(self.screen.run_command, name)
            usable = enabled and not (folds and name == "analyse")
            made = self.screen.button(rect, face, press, hint=hint, enabled=usable)
            made.why = tr("Choose one of its games first.") if enabled else tr("Choose a match first.")
            self.controls[name] = made
        return y

    @property
    def row_height(self) -> int:
        """The height of a row."""
        return max(self.screen.look.px(64), 3 * self.screen.look.type.line_height(LABEL) + 14)

    def _go(self, place: int) -> None:
        folded = self.row is not None and self.row.folds
        self.place = place
        if self.cells is not None:
            self.cells.show(place)
        if folded != (self.row is not None and self.row.folds):
            self.changed()  # other buttons
        self.screen.request_redraw()

    def _press(self) -> None:
        self.screen.run_command("unfold" if self.row is not None and self.row.folds else "open")

    def pointer(self, event: pygame.event.Event) -> None:
        """Follows the mouse over the rows."""
        at = self.cells.at(event.pos) if self.cells is not None and event.type in _MOUSE else None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and at is not None:
            self._go(at)
            self.unfold()
            self.screen.focus.focus(self.cells)  # arrows go on from the row that was clicked
        elif event.type == pygame.MOUSEMOTION and at != self.hovered:
            self.hovered = at
            self.screen.request_redraw()

    # -- painting --------------------------------------------------------------------------

    def paint(self, target: pygame.Surface, reading: bool) -> None:
        """Draws the heading and the rows."""
        look, box, palette = self.screen.look, self.box, self.screen.look.palette
        middle = box.y + look.px(20)
        words = tr_n("{n} match", "{n} matches", self.count)
        if self.cell is not None:
            name, met = find_info(self.cell[0]).name, self.cell[1]
            words = tr("{game}: {number}", game=name, number=self.count)
            if met:
                words = tr("{game}, {level}: {number}", game=name, level=level_words(met), number=self.count)
        right = place_text(target, look, words, LABEL, (box.right, middle), palette.muted, align="right", middle=True)
        size = (BODY + TITLE) / 2 - 2
        room = right.left - box.x - 8
        place_text(target, look, tr("Finished matches"), size, (box.x, middle), bold=True, middle=True, room=room)
        if self.cells is None:
            return
        target.set_clip(self.cells.rect)
        for place in self.cells.in_sight():
            self._paint_row(target, look, place, self.cells.box(place))
        target.set_clip(None)
        self.scroll.paint(target, look)
        if not self.listed and not reading:
            page = EmptyPage("scroll", tr("No match yet"), tr("Every match that ends is listed here."))
            if self.lines:
                page = EmptyPage("scroll", tr("No matches found"), tr("Choose another filter to see other matches."))
            area = self.cells.rect.inflate(-24, 0)
            area.height = min(area.height, page.height(look, area.width) + look.px(48))
            page.paint(target, look, area)

    def _paint_row(self, target: pygame.Surface, look: Look, place: int, box: pygame.Rect) -> None:
        palette, row = look.palette, self.listed[place]
        line = row.line
        if place == self.place:
            pygame.draw.rect(target, palette.plate, box)
            pygame.draw.rect(target, palette.moss, (box.x, box.y, 4, box.height))
        elif place == self.hovered and not self.screen.app.inputs.by_keys:
            pygame.draw.rect(target, mix(palette.paper, palette.ink, 0.04), box)
        hairline(target, look, box.x + 12, box.right - 12, box.bottom - 1)
        side = box.height - (24 if row.inner else 12)
        frame = pygame.Rect(0, 0, side, side)
        frame.midleft = (box.x + 12 + (look.px(20) if row.inner else 0), box.centery)
        picture = self.thumbs.picture(SaveFile(self.folder / line.file, 0.0, None), frame.size)
        if picture is not None:
            target.blit(picture, picture.get_rect(center=frame.center))
        else:
            pygame.draw.rect(target, mix(palette.paper, palette.line, 0.3), frame, border_radius=4)
        middle = (box.right - 12 - look.px(9), box.centery - (look.px(11) if row.folds else 0))
        if line.result:
            mark = result_mark(line.result, look.px(18), look)
            target.blit(mark, mark.get_rect(center=middle))
        if row.folds:
            fold = _fold(row.open, look.px(14), look)
            target.blit(fold, fold.get_rect(center=(middle[0], box.centery + (look.px(13) if line.result else 0))))
        left, right = frame.right + look.px(12), box.right - 12 - look.px(26)
        step = look.type.line_height(LABEL)
        y = box.centery - step
        heading = look.type.first_fitting(row.headings, LABEL, right - left, bold=True)
        place_text(target, look, heading, LABEL, (left, y), bold=True, middle=True)
        for words in (row.whom, in_words(local_moment(line.ended, 0), datetime.now().astimezone())):
            y += step
            place_text(target, look, words, LABEL, (left, y), palette.muted, middle=True, room=right - left)


@picture_cache
def _fold(is_open: bool, side: int, look: Look) -> pygame.Surface:
    """Points down where the games stand below, to the right where they are folded up."""
    sketch = Sketch(side, side)
    points = [(0.2, 0.35), (0.5, 0.65), (0.8, 0.35)] if is_open else [(0.35, 0.2), (0.65, 0.5), (0.35, 0.8)]
    sketch.line([(side * x, side * y) for x, y in points], look.palette.muted, side * 0.13)
    return sketch.render()


@picture_cache
def result_mark(result: str, side: int, look: Look) -> pygame.Surface:
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
