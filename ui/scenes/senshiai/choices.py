"""A small list of choices beside a place of the board: mouse, arrows and Enter, or the number before a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from operator import itemgetter
from typing import Final

import pygame

from games.core.words import tr
from games.senshiai.rules.actions import Action
from games.senshiai.view.blow import Blow
from games.senshiai.view.view import UnitView
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, sheet
from ui.drawing.palette import mix
from ui.scenes.senshiai.picking import seat_of
from ui.scenes.senshiai.tiles import tile, unit_token
from ui.scenes.senshiai.tokens import die
from ui.table.scene.replies import Reply

_FEWEST: Final = 3
"""The fewest lines of a longer list that are in sight."""


@dataclass(frozen=True)
class Choice:
    """One line of the list: words, softer ones at its right end, and an action."""

    words: str
    press: Callable[[], Reply[Action]]
    """Called when the line is chosen; the list is closed before."""
    detail: str = ""
    under: str = ""
    """The text of a second, softer line."""
    blow: Blow | None = None
    """The damage to the side that is struck, shown on the board while the cursor stands on the line."""
    who: Sequence[UnitView] = ()
    """Whom it is about, as tokens before the words; a Capital as its tile."""
    action: Action | None = None
    """The action that the line plays, if it plays one."""


@dataclass
class Choices:
    """An open list. `at` is the box it stands beside; `clear` are boxes that it covers only where it must."""

    title: str
    lines: Sequence[Choice]
    at: pygame.Rect
    clear: Sequence[pygame.Rect] = ()
    soft: str = ""
    """Softer words after the title."""
    rolled: int = 0
    """The number of the die after the soft words."""
    cursor: int = 0
    top: int = 0
    """The first line in sight, where there are more than fit."""
    _boxes: list[tuple[int, pygame.Rect]] = field(default_factory=list)
    box: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    look: Look = field(init=False)

    def lay_out(self, area: pygame.Rect, look: Look) -> None:
        """Places the list inside `area`, beside and not over what it belongs to; for that fewer lines may be in sight.

        Where not even the fewest have room beside it, as many as fit into the area are in sight.
        """
        self.look = look
        for most in (*range(len(self.lines), _FEWEST - 1, -1), len(self.lines)):
            self._place(area, look, most)
            if self.box.collidelist([*self.clear, self.at]) < 0:
                return

    def _place(self, area: pygame.Rect, look: Look, most: int) -> None:
        pad = look.px(12)
        gap = look.px(18)
        widest = max(look.type.width(each.words, LABEL, True) + self._detail(each, gap, look) for each in self.lines)
        widest = max(widest, min(look.px(420), max(look.type.width(each.under, LABEL) for each in self.lines)))
        wide = max(widest + self._inset(look) + look.px(8), self._title_width(look)) + 2 * pad
        wide = min(wide, area.width - 16)
        high = look.type.line_height(LABEL)
        rows = [len(self._words(line, wide, look)) + len(self._under(line, wide, look)) for line in self.lines]
        steps = [look.px(30) + (each - 1) * high for each in rows]
        head = pad + len(self._title(wide - 2 * pad, look)) * look.type.line_height(self._size) + look.px(4)
        last = self._find_top(steps, area.height - head - pad // 2, most)
        shown = steps[self.top : last]
        self.box = place_beside([*self.clear, self.at], (wide, head + sum(shown) + pad // 2), area)
        tops = accumulate(shown[:-1], initial=self.box.y + head)
        self._boxes = [
            (self.top + row, pygame.Rect(self.box.x + 4, top, wide - 8, step))
            for row, (top, step) in enumerate(zip(tops, shown, strict=True))
        ]

    def _find_top(self, steps: Sequence[int], room: int, most: int) -> int:
        """Finds the first line in sight, so that the cursor's is; returns the place behind the last one in sight."""
        top = min(self.top, self.cursor)
        while top < self.cursor and (self.cursor - top >= most or sum(steps[top : self.cursor + 1]) > room):
            top += 1
        last = top + 1
        while last < min(len(steps), top + most) and sum(steps[top : last + 1]) <= room:
            last += 1
        while top > 0 and last - top < most and sum(steps[top - 1 : last]) <= room:
            top -= 1
        self.top = top
        return last

    def _words(self, line: Choice, wide: int, look: Look) -> list[str]:
        """The words of a line, broken where they do not fit into a list `wide` pixels wide."""
        room = wide - 16 - self._inset(look) - self._detail(line, look.px(10), look)
        return look.type.wrap(line.words, LABEL, room, True)

    def _under(self, line: Choice, wide: int, look: Look) -> list[str]:
        return look.type.wrap(line.under, LABEL, wide - 16 - self._inset(look)) if line.under else []

    @property
    def _size(self) -> int:
        """The title's: larger where softer words follow it."""
        return BODY if self.soft else LABEL

    def _title(self, wide: int, look: Look) -> list[str]:
        return [self.title] if self.soft else look.type.wrap(self.title, LABEL, wide, True)

    def _title_width(self, look: Look) -> int:
        wide = look.type.width(self.title, self._size, True)
        return wide + look.px(60) + look.type.width(self.soft, LABEL) if self.soft else wide

    def _inset(self, look: Look) -> int:
        """Returns where the words of a line begin: after its key and the tokens."""
        return look.px(34) + max(len(each.who) for each in self.lines) * look.px(30)

    def _detail(self, line: Choice, gap: int, look: Look) -> int:
        return look.type.width(line.detail, LABEL) + gap if line.detail else 0

    @property
    def boxes(self) -> list[tuple[int, pygame.Rect]]:
        """The lines in sight, each with its number."""
        return self._boxes

    def line_at(self, pos: tuple[int, int]) -> int | None:
        """The line under a point."""
        return next((number for number, box in self._boxes if box.collidepoint(pos)), None)

    def line_of(self, seat: int) -> int | None:
        """The one line that is aimed at a seat."""
        found = [number for number, line in enumerate(self.lines) if seat_of(line.action) == seat]
        return found[0] if len(found) == 1 else None

    def step(self, by: int) -> None:
        """Moves the cursor by so many lines."""
        self.cursor = (self.cursor + by) % len(self.lines)

    def paint(self, target: pygame.Surface, hinted: object = None) -> None:
        """Draws the list; the line that plays the `hinted` action has the hint's frame."""
        look, palette = self.look, self.look.palette
        face = sheet(self.box.size, look)
        target.blit(face, (self.box.x - 12, self.box.y - 12))
        pad = look.px(12)
        self._paint_title(target, look, pad)
        for number, box in self._boxes:
            choice = self.lines[number]
            if number == self.cursor:
                pygame.draw.rect(target, mix(palette.paper, palette.moss, 0.25), box, border_radius=5)
                pygame.draw.rect(target, palette.moss, box, 1, border_radius=5)
            if hinted is not None and choice.action == hinted:
                pygame.draw.rect(target, palette.indigo, box, 3, border_radius=5)
            middle = box.centery
            self._paint_key(target, look, number, box)
            for place, unit in enumerate(choice.who):
                side = look.px(26)
                face = tile(unit.card, unit.owner, side, look, True) if not unit.slot else unit_token(unit, side, look)
                target.blit(face, face.get_rect(midleft=(box.x + look.px(30 + 30 * place), middle)))
            left = box.x + self._inset(look)
            right = box.right - look.px(8)
            words, under = self._words(choice, self.box.width, look), self._under(choice, self.box.width, look)
            high = look.type.line_height(LABEL)
            first = middle - round((len(words) + len(under) - 1) / 2 * high)
            if choice.detail:
                at = (right, middle if len(words) > 1 else first)
                strong = any(each.under or each.blow for each in self.lines)
                ink = palette.ink if strong else palette.muted
                place_text(target, look, choice.detail, LABEL, at, ink, bold=strong, align="right", middle=True)
            for row, text in enumerate([*words, *under]):
                soft = row >= len(words)
                colour = palette.muted if soft else palette.ink
                bold = number == self.cursor and not soft
                place_text(target, look, text, LABEL, (left, first + row * high), colour, bold=bold, middle=True)
        if len(self._boxes) < len(self.lines):
            first, last = self._boxes[0][0] + 1, self._boxes[-1][0] + 1
            more = tr("{first} to {last} of {all}", first=first, last=last, all=len(self.lines))
            at = (self.box.right - pad, self.box.y + pad)
            place_text(target, look, more, LABEL, at, palette.muted, align="right")

    def _paint_title(self, target: pygame.Surface, look: Look, pad: int) -> None:
        y = self.box.y + pad
        for line in self._title(self.box.width - 2 * pad, look):
            drawn = place_text(target, look, line, self._size, (self.box.x + pad, y), bold=True)
            y += look.type.line_height(self._size)
        if self.soft:
            at = (drawn.right + look.px(12), drawn.centery + 1)
            drawn = place_text(target, look, self.soft, LABEL, at, look.palette.muted, middle=True)
        if self.rolled:
            face = die(self.rolled, look.px(20), look)
            target.blit(face, face.get_rect(midleft=(drawn.right + look.px(7), drawn.centery)))

    def _paint_key(self, target: pygame.Surface, look: Look, number: int, box: pygame.Rect) -> None:
        """Draws the digit that takes a line, as a key."""
        if number < 9:
            key = pygame.Rect(0, 0, look.px(18), look.px(18))
            key.midleft = (box.x + look.px(6), box.centery)
            ink = look.palette.ink if number == self.cursor else look.palette.muted
            pygame.draw.rect(target, mix(look.palette.paper, ink, 0.5), key, 1, border_radius=4)
            place_text(target, look, str(number + 1), LABEL, key.center, ink, align="centre", middle=True)


def place_beside(at: Sequence[pygame.Rect], size: tuple[int, int], area: pygame.Rect) -> pygame.Rect:
    """A box of `size` in `area` that covers none of `at` if that can be: below, above, right or left of the last.

    Where it covers something at each of these places, the nearest one beside the others or in a corner.
    """
    last = pygame.Vector2(at[-1].center)
    boxes = [pygame.Rect(*spot, *size).clamp(area) for spot in _spots(at[-1], size)]
    for box in boxes:
        if box.collidelist(at) < 0:
            return box
    further = [spot for each in at[:-1] for spot in _spots(each, size)]
    further += [area.topleft, (area.right - size[0], area.top), (area.left, area.bottom - size[1])]
    others = [pygame.Rect(*spot, *size).clamp(area) for spot in further]
    far = [(last.distance_squared_to(box.center), box) for box in others]
    boxes += [box for _, box in sorted(far, key=itemgetter(0))]
    free = next((box for box in boxes if box.collidelist(at) < 0), None)
    if free is not None:
        return free
    best, least = boxes[0], 0
    for box in boxes:
        hidden = 0
        for number in box.collidelistall(at):
            cut = box.clip(at[number])
            hidden += cut.width * cut.height
        if box is boxes[0] or hidden < least:
            best, least = box, hidden
    return best


def _spots(at: pygame.Rect, size: tuple[int, int], gap: int = 12) -> list[tuple[int, int]]:
    """Returns corners for boxes of `size` beside `at`."""
    spots = []
    for x in (at.centerx - size[0] // 2, at.left, at.right - size[0]):
        spots += [(x, at.bottom + gap), (x, at.top - gap - size[1])]
    for y in (at.centery - size[1] // 2, at.top, at.bottom - size[1]):
        spots += [(at.right + gap, y), (at.left - gap - size[0], y)]
    return spots
