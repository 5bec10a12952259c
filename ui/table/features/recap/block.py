"""The recap as a block of the side panel, and the string of beads along which it is walked."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, Final

import pygame

from games.core.aloud import becoming
from games.core.words import tr
from ui.controls.key_hints import with_current_keys
from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import Colour, mix
from ui.drawing.trails import bead
from ui.table.panel.blocks import BLEED, Block
from ui.table.panel.panel import SidePanel
from ui.table.panel.phrases import shortened, together
from ui.table.scene.recap_items import RecapItem


@dataclass(frozen=True)
class RecapBlock(Block):
    """What happened since the viewer's last action; where the window is low without its heading, then in one line."""

    sight: ClassVar[int] = 2
    moment: RecapMoment
    headed: bool = True
    lines: int = 2
    optional: bool = True
    whole: bool = False
    """It has all the lines that its words need, in letters that do not shrink."""
    order: ClassVar[int] = 1
    stays: ClassVar[bool] = True

    def large(self) -> Sequence[Block]:
        """Without its heading, with all of its words."""
        return (replace(self, headed=False, whole=True),)

    def read_out(self) -> Sequence[str]:
        """What has happened, item by item."""
        return tuple(becoming(item.words) for item in self.moment.recap_items)

    @property
    def key(self) -> Hashable:
        """The moment that is told."""
        return (self.moment.version, self.headed, self.lines, self.whole)

    def height(self, look: Look, width: int) -> int:
        """The height of heading, beads and lines."""
        if self.whole:
            return look.px(58) + len(self._all(look, width)) * look.type.line_height(LABEL)
        words = self.lines * look.type.line_height(LABEL)
        return look.px(64 if self.lines > 1 else 54) + words + (look.px(24) if self.headed else 0)

    def joints(self, look: Look, width: int) -> Sequence[int]:
        """Between the beads and the words."""
        return (look.px(49),) if self.whole else ()

    def _all(self, look: Look, width: int) -> list[tuple[str, bool]]:
        """The lines of the item told now, each with whether it says what came of it."""
        moment = self.moment
        return _lines(moment.item.words, moment.item.outcome, width, look) if moment.recap_items else []

    @property
    def versions(self) -> tuple[RecapBlock, ...]:
        """The same in less and less height."""
        return self, replace(self, headed=False), replace(self, headed=False, lines=1)

    def parts(self, look: Look, width: int) -> tuple[RecapTimeline, pygame.Rect, pygame.Rect]:
        """String, closing cross and words, in a surface as wide as content and bleed."""
        inner = width - 2 * BLEED
        y = look.px(8 if self.lines > 1 else 1) + (look.px(24) if self.headed else 0)
        string = RecapTimeline(self.moment, look, pygame.Rect(BLEED - look.px(4), y, inner - look.px(20), look.px(40)))
        side = look.px(24)
        top = look.px(6) if self.headed else y + look.px(8)
        close = pygame.Rect(BLEED + inner - side + look.px(4), top, side, side)
        lines = len(self._all(look, inner)) if self.whole else self.lines
        high = lines * look.type.line_height(LABEL)
        words = pygame.Rect(BLEED, y + look.px(40), inner, high)
        if self.lines > 1 and not self.whole:  # three lines of slightly smaller letters have room as well
            words.inflate_ip(0, look.px(8))
            words.y += look.px(2)
        return string, close, words

    def spot_at(self, at: tuple[int, int], look: Look, width: int) -> Spot | None:
        """What lies under a point of the block's surface, which is `width` wide."""
        string, close, words = self.parts(look, width)
        if close.collidepoint(at):
            return "close"
        found = string.spot_at(at)
        return "words" if found is None and words.collidepoint(at) else found

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette = look.palette
        width, height = target.get_size()
        paper = mix(palette.paper, palette.gold, 0.12)
        pygame.draw.rect(target, paper, (2, 0, width - 4, height - look.px(8)), border_radius=4)
        pygame.draw.rect(target, palette.gold, (0, 0, 4, height - look.px(8)), border_radius=2)
        string, close, words = self.parts(look, width)
        if self.headed:
            middle = close.centery
            place_text(target, look, self.moment.title, LABEL, (BLEED, middle), bold=True, middle=True)
            again, room = with_current_keys(tr("L repeats it"), "table.recap"), close.left - BLEED - look.px(8)
            if look.type.width(self.moment.title, LABEL, True) + look.type.width(again, LABEL) + look.px(12) <= room:
                at = (close.left - look.px(4), middle)
                place_text(target, look, again, LABEL, at, palette.muted, align="right", middle=True)
        cross = icon("close", look.px(14), palette.muted)
        target.blit(cross, cross.get_rect(center=close.center))
        string.paint(target)
        if self.whole:
            self._paint_all(target, look, words)
        else:
            paint_words(target, self.moment, look, words)

    def _paint_all(self, target: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        y = box.y
        for line, outcome in self._all(look, box.width):
            colour = look.palette.muted if outcome else look.palette.ink
            place_text(target, look, line, LABEL, (box.x, y), colour, bold=not outcome)
            y += look.type.line_height(LABEL)


def recap_spot(panel: SidePanel, blocks: Sequence[Block], look: Look, at: tuple[int, int]) -> Spot | None:
    """What of the recap's block lies under a point of the screen."""
    for block, rect in panel.layout(blocks, look):
        if isinstance(block, RecapBlock) and rect.inflate(2 * BLEED, 0).collidepoint(at):
            return block.spot_at((at[0] - rect.x + BLEED, at[1] - rect.y), look, rect.width + 2 * BLEED)
    return None


_SMALLEST: Final = 0.85
"""The smallest letters of what is told, in parts of the usual ones."""
Spot = int | str
"""What lies under the pointer: a bead by its number, "back", "on", "close" or "words"."""


@dataclass(frozen=True)
class RecapMoment:
    """A moment of the recap: all items, which one is told, and for whose eyes."""

    recap_items: tuple[RecapItem, ...]
    current: int
    viewer: int | None
    colour_of: Callable[[int], Colour]
    version: object
    """What it shows; equal versions look equal."""
    title: str = ""

    @property
    def item(self) -> RecapItem:
        """The item that is shown now."""
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

    def __init__(self, moment: RecapMoment, look: Look, box: pygame.Rect) -> None:
        self.moment, self.look = moment, look
        side, arrow = look.px(36), look.px(20)
        pitch = look.px(32)
        room = max(1, (box.width - 2 * arrow - side) // pitch + 1)
        count = len(moment.recap_items)
        first = min(max(0, moment.current - room // 2), max(0, count - room))
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
        look, moment = self.look, self.moment
        palette = look.palette
        for rect, name, able in (
            (self.back, "previous", moment.current > 0),
            (self.on, "next", moment.current < len(moment.recap_items) - 1),
        ):
            mark = icon(name, look.px(16), palette.ink if able else palette.line)
            target.blit(mark, mark.get_rect(center=rect.center))
        for place, rect in self.beads.items():
            item, after = moment.recap_items[place], self.beads.get(place + 1)
            if after is not None and moment.recap_items[place + 1].seat == item.seat:
                pygame.draw.line(target, self._colour(item), rect.center, after.center, 2)
        for place, rect in self.beads.items():
            item = moment.recap_items[place]
            own = item.loser is not None and item.loser == moment.viewer
            strong = place == moment.current
            target.blit(bead(item.sign, item.badge, self._colour(item), look, own=own, strong=strong), rect)

    def _colour(self, item: RecapItem) -> Colour:
        return self.moment.colour_of(item.seat) if item.seat is not None else self.look.palette.muted


def spoken_words(moment: RecapMoment, look: Look, width: int, height: int) -> tuple[Look, list[tuple[str, bool]]]:
    """What is told in a box: the look, then lines, each with whether it says what came of the item.

    Where there is little room the place among the others goes (the bead told now wears a ring), then letters grow
    a little smaller, then what came of the item loses its last clauses.
    """
    item = moment.item
    tries = [(moment.heading, item.outcome, 1.0), (item.words, item.outcome, _SMALLEST)]
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


def paint_words(target: pygame.Surface, moment: RecapMoment, look: Look, box: pygame.Rect) -> None:
    """The item told now, as large as it is whole."""
    small, lines = spoken_words(moment, look, box.width, box.height)
    step = _step(small, look)
    top = box.centery - len(lines) * step // 2
    for number, (line, outcome) in enumerate(lines):
        colour = look.palette.muted if outcome else look.palette.ink
        middle = (box.x, top + number * step + step // 2)
        place_text(target, small, line, LABEL, middle, colour, bold=not outcome, middle=True, room=box.width)
