"""The plan card: what decides for an action that is advised, its steps, and the reply, as a block of the panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, NamedTuple

import pygame

from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_lines, place_text
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.table.panel.blocks import BLEED, Block, first_lines

_PAD: Final = 10
_MARK: Final = 9
"""The radius of a step's number at 100 %."""
_INSET: Final = 28
"""Where the words of steps begin, at 100 %."""
_DECIDING_LINES: Final = 3
_NOTE_LINES: Final = 3
_STEP_LINES: Final = 2


class CardStep(NamedTuple):
    """A step as the card shows it: a sentence, and whether it is to be played now."""

    number: int
    words: str
    now: bool


@dataclass(frozen=True)
class PlanCard(Block):
    """A heading with the plan's length, the sentence that decides, the steps, the reply, the keys."""

    sight: ClassVar[int] = 2
    order: ClassVar[int] = 1
    anchors: ClassVar[int] = 3
    asked_for: ClassVar[bool] = True
    title: str
    length: str
    deciding: str
    steps: tuple[CardStep, ...]
    reply: str = ""
    keys: str = ""
    marked: int | None = None
    """The place of the step that has the keyboard's ring."""
    note: str = ""
    """What is said under the sentence that decides: how the players stand then, or what else speaks for it."""
    low: bool = False
    """Steps have one line each."""
    whole: bool = False
    """Every text has all the lines that it needs."""

    @property
    def versions(self) -> tuple[PlanCard, ...]:
        """The same in less and less height: without keys, then without the reply, then with one line a step."""
        bare = replace(self, keys="", reply="", note="")
        return self, replace(self, keys=""), bare, replace(bare, low=True)

    def large(self) -> Sequence[Block]:
        """With all of its lines; the keys stand under the prompt as well."""
        return (replace(self, keys="", whole=True),)

    def _lines(self, look: Look, words: str, size: float, room: int, most: int, *, bold: bool = False) -> list[str]:
        lines = look.type.wrap(words, size, room, bold) if words else []
        return lines if self.whole else first_lines(look, lines, most, size, room, bold=bold)

    def _deciding(self, look: Look, width: int) -> list[str]:
        return self._lines(look, self.deciding, BODY, width, _DECIDING_LINES, bold=True)

    def _note(self, look: Look, width: int) -> list[str]:
        return self._lines(look, self.note, LABEL, width, _NOTE_LINES)

    def _spoken(self, look: Look, width: int) -> int:
        """The height of what is said before the steps."""
        deciding = len(self._deciding(look, width)) * look.type.line_height(BODY)
        return deciding + len(self._note(look, width)) * look.type.line_height(LABEL)

    def _step(self, look: Look, step: CardStep, width: int) -> list[str]:
        room = width - look.px(_INSET)
        return self._lines(look, step.words, LABEL, room, 1 if self.low else _STEP_LINES, bold=step.now)

    def _reply(self, look: Look, width: int) -> list[str]:
        return self._lines(look, self.reply, LABEL, width - look.px(_INSET), _STEP_LINES)

    def _keys(self, look: Look, width: int) -> list[str]:
        return self._lines(look, self.keys, LABEL, width, _STEP_LINES)

    def _heading(self, look: Look, width: int) -> int:
        """The height of the heading: one line, or two where title and length have no room beside each other."""
        beside = look.type.width(self.title, LABEL, True) + look.type.width(self.length, LABEL) + look.px(12)
        return look.type.line_height(LABEL) * (1 if beside <= width or not self.length else 2)

    def boxes(self, look: Look, width: int) -> list[pygame.Rect]:
        """The places of the steps in a block so wide, without bleed."""
        y = look.px(_PAD) + self._heading(look, width) + look.px(2)
        y += self._spoken(look, width) + look.px(4)
        found, line = [], look.type.line_height(LABEL)
        for step in self.steps:
            high = len(self._step(look, step, width)) * line + look.px(3)
            found.append(pygame.Rect(0, y, width, high))
            y += high
        return found

    def joints(self, look: Look, width: int) -> Sequence[int]:
        """Behind each line of what decides and each step: where it is parted if a middle has no room for all."""
        start, line = look.px(_PAD) + self._heading(look, width) + look.px(2), look.type.line_height(BODY)
        lines = [start + line * number for number in range(1, len(self._deciding(look, width)) + 1)]
        boxes = self.boxes(look, width)
        return sorted({*lines, *(each.y for each in boxes), *(each.bottom for each in boxes)})

    def beginning(self, look: Look, width: int) -> int:
        """The heading with what is said before the steps."""
        return look.px(_PAD) + self._heading(look, width) + look.px(2) + self._spoken(look, width)

    def height(self, look: Look, width: int) -> int:
        """All of its lines, air around them, and air below."""
        boxes, line = self.boxes(look, width), look.type.line_height(LABEL)
        below = line * len(self._reply(look, width))
        keys = self._keys(look, width)
        below += line * len(keys) + look.px(9) if keys else 0
        start = look.px(_PAD) + self._heading(look, width) + look.px(6)
        start += self._spoken(look, width)
        return (boxes[-1].bottom if boxes else start) + below + look.px(_PAD) + look.px(8)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette, (wide, high) = look.palette, target.get_size()
        width, foot = wide - 2 * BLEED, high - look.px(8)
        paper = mix(palette.paper, palette.indigo, 0.16 if palette.dark else 0.09)
        pygame.draw.rect(target, paper, (2, 0, wide - 4, foot), border_radius=6)
        pygame.draw.rect(target, palette.indigo, (0, 0, 4, foot), border_radius=2)
        line, y = look.type.line_height(LABEL), look.px(_PAD)
        place_text(target, look, self.title, LABEL, (BLEED, y), palette.indigo, bold=True)
        two = self._heading(look, width) > line
        if self.length:
            at = (BLEED, y + line) if two else (wide - BLEED, y)
            place_text(target, look, self.length, LABEL, at, palette.muted, align="left" if two else "right")
        y += self._heading(look, width) + look.px(2)
        deciding = self._deciding(look, width)
        place_lines(target, look, deciding, BODY, (BLEED, y), bold=True)
        under = y + len(deciding) * look.type.line_height(BODY)
        place_lines(target, look, self._note(look, width), LABEL, (BLEED, under), palette.muted)
        boxes = self.boxes(look, width)
        for place, (step, box) in enumerate(zip(self.steps, boxes, strict=True)):
            self._paint_step(target, look, step, box.move(BLEED, 0), marked=place == self.marked)
        below = boxes[-1].bottom if boxes else y + self._spoken(look, width)
        reply = self._reply(look, width)
        if reply:
            arrow = reply_arrow(look)
            target.blit(arrow, arrow.get_rect(midleft=(BLEED - look.px(3), below + line // 2)))
            place_lines(target, look, reply, LABEL, (BLEED + look.px(_INSET), below), palette.vermilion_text)
        keys = self._keys(look, width)
        if keys:
            top = below + line * len(reply) + look.px(6)
            pygame.draw.line(target, mix(paper, palette.muted, 0.4), (BLEED, top), (wide - BLEED, top))
            place_lines(target, look, keys, LABEL, (BLEED, top + look.px(3)), palette.muted)

    def _paint_step(
        self, target: pygame.Surface, look: Look, step: CardStep, box: pygame.Rect, *, marked: bool
    ) -> None:  # fmt: skip
        palette = look.palette
        if marked:
            ring = box.inflate(look.px(8), 2)
            pygame.draw.rect(target, palette.indigo, ring, 2, border_radius=6)
        mark = step_number(step.number, look, hollow=not step.now)
        middle = box.y + look.type.line_height(LABEL) // 2
        target.blit(mark, mark.get_rect(center=(box.x + look.px(_MARK), middle)))
        lines = self._step(look, step, box.width)
        colour = palette.ink if step.now else palette.muted
        place_lines(target, look, lines, LABEL, (box.x + look.px(_INSET), box.y), colour, bold=step.now)


@picture_cache
def step_number(number: int, look: Look, *, hollow: bool) -> pygame.Surface:
    """The number of a step: filled while it is to be played now, else hollow. Never draw on it."""
    radius, palette = look.px(_MARK), look.palette
    side = 2 * radius + 2
    sketch = Sketch(side, side)
    if hollow:
        sketch.circle((side / 2, side / 2), radius - 1, fill=palette.paper, stroke=palette.indigo, width=1.4)
    else:
        sketch.circle((side / 2, side / 2), radius, fill=palette.indigo)
    face = sketch.render()
    colour = palette.indigo if hollow else palette.paper
    place_text(face, look, str(number), LABEL, (side / 2, side / 2), colour, bold=True, align="centre", middle=True)
    return face


@picture_cache
def reply_arrow(look: Look) -> pygame.Surface:
    """A dashed arrow in vermilion, as the reply has on the board. Never draw on it."""
    wide, high = look.px(22), look.px(12)
    sketch = Sketch(wide, high)
    ink, middle = look.palette.vermilion, high / 2
    dash = look.px(4)
    sketch.line([(0, middle), (wide - look.px(7), middle)], ink, max(1.6, look.px(2)), dash=(dash, dash * 0.7))
    sketch.polygon([(wide - look.px(8), 1), (wide - 1, middle), (wide - look.px(8), high - 1)], fill=ink)
    return sketch.render()
