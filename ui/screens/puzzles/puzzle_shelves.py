"""The puzzle shelves: sheets with small boards in rows of wood, each row going on to left and right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from games.core.words import language, tr, tr_n
from games.puzzles.daily import grade_word
from games.puzzles.puzzle import Puzzle
from ui.controls.cells import FocusableGrid
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, sheet
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.screens.puzzles.blocks import diamonds
from ui.services.puzzles.progress import Solved

SHEET: Final = (160, 158)
_GAP: Final = 22
_HEAD, _WOOD, _AIR = 36, 9, 26
"""Above a shelf, its board, and below it."""
_SMALL: Final = 0.85
"""The least size of a shelf's words beside its heading; smaller ones are left out."""


class Shelf(NamedTuple):
    """One row: its title, its game, and the puzzles on it."""

    title: str
    words: str
    puzzles: tuple[Puzzle, ...]
    numbers: tuple[int, ...]
    """The number on each sheet."""


@dataclass(eq=False)
class PuzzleShelves(FocusableGrid):
    """All shelves as one member of the focus order: Up and Down go from shelf to shelf, Left and Right along one."""

    shelves: Sequence[Shelf] = ()
    starts: dict[int, int] = field(default_factory=dict)
    """The first sheet in sight, by shelf."""
    high: int = 0
    """A shelf's height with all that belongs to it."""
    head: int = 0

    @property
    def fits(self) -> int:
        """The number of sheets that stand side by side."""
        return max(1, (self.rect.width - 2 * self.inset + self.gap[0]) // self.pitch[0])

    def where(self, place: int) -> tuple[int, int]:
        """The shelf and the place on it."""
        for number, shelf in enumerate(self.shelves):
            if place < len(shelf.puzzles):
                return number, place
            place -= len(shelf.puzzles)
        return max(0, len(self.shelves) - 1), 0

    def place_of(self, shelf: int, column: int) -> int:
        """The number of a sheet among all of them."""
        return sum(len(each.puzzles) for each in self.shelves[:shelf]) + column

    def top(self, shelf: int) -> int:
        """Returns the y of a shelf's heading on the screen."""
        return self.rect.y + shelf * self.high - round(self.scroll.offset)

    def box(self, place: int) -> pygame.Rect:
        shelf, column = self.where(place)
        x = self.rect.x + self.inset + (column - self.starts.get(shelf, 0)) * self.pitch[0]
        return pygame.Rect((x, self.top(shelf) + self.head), self.size)

    def seen(self) -> Iterator[tuple[int, int]]:
        """The shelf and place of every sheet in sight."""
        for shelf, each in enumerate(self.shelves):
            if self.top(shelf) < self.rect.bottom and self.top(shelf) + self.high > self.rect.top:
                first = self.starts.get(shelf, 0)
                yield from ((shelf, column) for column in range(first, min(first + self.fits, len(each.puzzles))))

    def at(self, pos: tuple[int, int]) -> int | None:
        if not self.rect.collidepoint(pos):
            return None
        places = (self.place_of(*each) for each in self.seen())
        return next((place for place in places if self.box(place).collidepoint(pos)), None)

    def show(self, place: int, margin: int = 0) -> None:
        shelf, column = self.where(place)
        self.turn(shelf, min(max(self.starts.get(shelf, 0), column - self.fits + 1), column))
        self.scroll.show(shelf * self.high, self.high, margin)

    def turn(self, shelf: int, first: int) -> None:
        """Scrolls a shelf so that another sheet is the first in sight."""
        self.starts[shelf] = min(max(0, first), max(0, len(self.shelves[shelf].puzzles) - self.fits))

    def step(self, dx: int, dy: int) -> bool:
        place = self.current()
        if place is None:
            self.enter(None)
            return True
        shelf, column = self.where(place)
        if dx:
            column += dx
        else:
            seen = column - self.starts.get(shelf, 0)
            shelf += dy
            if 0 <= shelf < len(self.shelves):
                column = min(self.starts.get(shelf, 0) + seen, len(self.shelves[shelf].puzzles) - 1)
        if not (0 <= shelf < len(self.shelves) and 0 <= column < len(self.shelves[shelf].puzzles)):
            return False
        self.go(self.place_of(shelf, column))
        return True

    def jump(self, command: str) -> bool:
        place, last = self.current() or 0, self.count() - 1
        if command not in ("page-up", "page-down", "first", "last") or last < 0:
            return False
        shelf, column = self.where(place)
        along = {"page-up": column - self.fits, "page-down": column + self.fits, "first": 0, "last": last}[command]
        self.go(self.place_of(shelf, min(max(0, along), len(self.shelves[shelf].puzzles) - 1)))
        return True

    def arrows(self, shelf: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Returns where a click scrolls a shelf to left and right, at the right end of its heading."""
        side, top = self.head - 8, self.top(shelf)
        right = self.rect.right - self.inset
        return pygame.Rect(right - 2 * side, top, side, side), pygame.Rect(right - side, top, side, side)


def make_wall(wall: PuzzleShelves, rect: pygame.Rect, look: Look, shelves: Sequence[Shelf]) -> None:
    """Lays the shelves out in a part of the window."""
    wall.rect, wall.shelves = rect, shelves
    wall.inset, wall.gap = look.px(12), (look.px(_GAP), 0)
    fits = max(2, round((rect.width - 2 * wall.inset + wall.gap[0]) / (look.px(SHEET[0]) + wall.gap[0])))
    wide = (rect.width - 2 * wall.inset + wall.gap[0]) // fits - wall.gap[0]
    wall.size = wide, round(wide * SHEET[1] / SHEET[0])
    wall.head = look.px(_HEAD)
    wall.high = wall.head + wall.size[1] + look.px(_WOOD + _AIR)
    wall.scroll.place(rect, len(shelves) * wall.high, rect.right + 6)


def board_size(wall: PuzzleShelves, look: Look) -> tuple[int, int]:
    """The room for a board on a sheet."""
    wide, high = wall.size
    return wide - look.px(16), high - look.px(16) - look.type.line_height(LABEL) - look.px(10)


def paint_shelf(target: pygame.Surface, look: Look, wall: PuzzleShelves, number: int, solved: int) -> None:
    """Draws the heading of a shelf and its wood."""
    shelf, palette, top = wall.shelves[number], look.palette, wall.top(number)
    middle = top + look.px(16)
    left, right = wall.rect.x + wall.inset, wall.rect.right - wall.inset
    box = place_text(target, look, shelf.title, BODY, (left, middle), bold=True, middle=True)
    if len(shelf.puzzles) > wall.fits:
        first = wall.starts.get(number, 0)
        ends = (first > 0, first + wall.fits < len(shelf.puzzles))
        for name, area, can in zip(("previous", "next"), wall.arrows(number), ends, strict=True):
            mark = icon(name, look.px(16), palette.ink if can else palette.line)
            target.blit(mark, mark.get_rect(center=(area.centerx, middle)))
        right = wall.arrows(number)[0].left - look.px(6)
    count = tr("{solved} of {all}", solved=solved, all=len(shelf.puzzles))
    end = place_text(target, look, count, LABEL, (right, middle), palette.muted, align="right", middle=True).left
    room = end - box.right - look.px(24)
    small = look.largest(lambda each: each.type.width(shelf.words, LABEL) <= room, _SMALL)
    if small.type.width(shelf.words, LABEL) <= room:
        place_text(target, small, shelf.words, LABEL, (box.right + look.px(12), middle + 1), palette.muted, middle=True)
    wood = _wood((wall.rect.width, look.px(_WOOD)), look)
    target.blit(wood, (wall.rect.x, top + wall.head + wall.size[1]))


def paint_sheet(
    target: pygame.Surface, look: Look, box: pygame.Rect, puzzle: Puzzle, number: int, board: pygame.Surface | None,
    solved: Solved | None, room: tuple[int, int], *, lit: bool,
) -> None:  # fmt: skip
    """Draws a sheet on a shelf: the board, the number, how hard, and whether it is solved."""
    palette = look.palette
    target.blit(sheet(box.size, look, radius=5), (box.x - 12, box.y - 12))
    window = pygame.Rect((0, 0), room)
    window.midtop = box.centerx, box.y + look.px(8)
    ground = mix(palette.ground, palette.gold, 0.12) if lit else palette.ground
    pygame.draw.rect(target, ground, window, border_radius=4)
    if board is not None:
        target.blit(board, board.get_rect(center=window.center))
    middle = (window.bottom + box.bottom) // 2
    _paint_foot(target, look, box, number, puzzle, middle)
    if solved is not None:
        tick = tick_mark(look.px(20), look, solved.unaided)
        target.blit(tick, tick.get_rect(center=(box.right - look.px(10), box.y + look.px(10))))


def _paint_foot(
    target: pygame.Surface, look: Look, box: pygame.Rect, number: int, puzzle: Puzzle, middle: int
) -> None:  # fmt: skip
    """The number at the left; how hard at the right, in diamonds and its rating, or where room is short in the rating.

    What nobody has rated has a word for how hard it is instead.
    """
    left, right = box.x + look.px(12), box.right - look.px(12)
    side, whole = _foot_of(right - left, look, language())
    name = tr("No. {number}", number=number) if whole else str(number)
    place_text(target, look, name, LABEL, (left, middle), bold=True, middle=True)
    grade = puzzle.found.grade
    if side:
        mark = diamonds(grade, side, look, gold=False)
        right = target.blit(mark, mark.get_rect(midright=(right, middle))).left - look.px(6)
    hard = str(puzzle.rating) if puzzle.rating else grade_word(grade)
    place_text(target, look, hard, LABEL, (right, middle), look.palette.muted, align="right", middle=True)


@lru_cache(maxsize=16)
def _foot_of(width: int, look: Look, code: str) -> tuple[int, bool]:
    """Returns the size of the diamonds below all sheets, 0 for none, and whether "No." fits before a number."""
    words = max(look.type.width(each, LABEL) for each in (*map(grade_word, (1, 2, 3)), "8888")) + look.px(6)
    for side in (12, 9, 0):
        for name in (tr("No. {number}", number=888), "888"):
            marks = diamonds(3, look.px(side), look, gold=False).get_width() + look.px(6) if side else 0
            if look.type.width(name, LABEL, True) + words + marks <= width:
                return look.px(side), name != "888"
    return 0, False


def sheet_words(puzzle: Puzzle, number: int, solved: Solved | None) -> str:
    """Returns a sheet's puzzle, number and result in words."""
    hard = grade_word(puzzle.found.grade)
    done = tr("not solved yet")
    if solved is not None:
        done = tr_n("solved with {n} diamond", "solved with {n} diamonds", solved.diamonds)
    if puzzle.rating:
        return tr("No. {number}, {hard}, rated {rating}, {state}.", number=number, hard=hard, rating=puzzle.rating,
                  state=done)  # fmt: skip
    return tr("No. {number}, {hard}, {state}.", number=number, hard=hard, state=done)


@picture_cache
def tick_mark(side: int, look: Look, unaided: bool) -> pygame.Surface:
    """Solved: a full moss disc without help, an open ring with it. Never draw on it."""
    palette, half = look.palette, side / 2
    sketch = Sketch(side, side)
    fill, ink = (palette.moss, palette.paper) if unaided else (palette.paper, palette.moss)
    sketch.circle((half, half), half - 1.5, fill=fill, stroke=palette.paper if unaided else palette.moss, width=1.6)
    sketch.line([(side * 0.28, side * 0.52), (side * 0.44, side * 0.68), (side * 0.73, side * 0.34)], ink,
                max(1.6, side * 0.1))  # fmt: skip
    return sketch.render()


@picture_cache
def _wood(size: tuple[int, int], look: Look) -> pygame.Surface:
    """A shelf's board with its shadow below. Never draw on it."""
    wide, high = size
    palette = look.palette
    brown = mix((122, 104, 84), palette.ground, 0.12) if not palette.dark else (92, 82, 72)
    sketch = Sketch(wide, high + 8)
    for grow in range(6):
        sketch.rect((2, high + grow - 2, wide - 4, 3), fill=palette.shadow, alpha=palette.shadow_alpha / 255 / 3)
    sketch.rect((0, 0, wide, high), radius=2, fill=brown, stroke=mix(brown, (0, 0, 0), 0.3))
    sketch.line([(2, 2), (wide - 2, 2)], mix(brown, (255, 255, 255), 0.25), 1)
    return sketch.render()
