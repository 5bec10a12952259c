"""The errors in the panel: a row of them to be clicked at, and the card of the one that is open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, NamedTuple

import pygame

from games.core.words import tr
from ui.drawing.advice import move_mark
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_lines, place_text
from ui.drawing.palette import mix
from ui.table.panel.blocks import BLEED, Block, Prompt

_HIGH: Final = 38
_CHIP: Final = 28


class ErrorChip(NamedTuple):
    """One error in the row."""

    place: int
    """The place of the log at which it was made."""
    turn: str
    mark: str
    name: str
    """Who made it; "" for one that follows another of the same seat."""
    own: bool


@dataclass(frozen=True)
class ErrorRow(Block):
    """All errors by seat; where there is room for few, one's own alone, and how many more there are."""

    anchors: ClassVar[int] = 1
    asked_for: ClassVar[bool] = True
    chips: tuple[ErrorChip, ...]
    chosen: int | None = None
    """The place of the one that is open."""

    def height(self, look: Look, width: int) -> int:
        """A row of buttons with air."""
        return look.px(_HIGH)

    def beginning(self, look: Look, width: int) -> int:
        """All of it: half a button cannot be read."""
        return self.height(look, width)

    def read_out(self) -> Sequence[str]:
        """Every error, with whose it is."""
        return (tr("Errors: {n}. N opens the next.", n=len(self.chips)),)

    def _width(self, chip: ErrorChip, look: Look) -> int:
        return look.type.width(chip.turn, LABEL) + move_mark(chip.mark, look).get_width() + look.px(16)

    def boxes(self, look: Look, width: int) -> tuple[list[tuple[ErrorChip, int, pygame.Rect]], int]:
        """The chips for which there is room, each with where its name begins and its box; and how many are left."""
        end = width - BLEED
        found = self._laid(self.chips, look)
        if found and found[-1][2].right > end:
            own = [each for each in self.chips if each.own] or list(self.chips)
            more = look.type.width(f"+{len(self.chips)}", LABEL, True) + look.px(6)
            found = [each for each in self._laid(own, look) if each[2].right <= end - more]
        return found, len(self.chips) - len(found)

    def _laid(self, chips: Sequence[ErrorChip], look: Look) -> list[tuple[ErrorChip, int, pygame.Rect]]:
        x, found = BLEED, list[tuple[ErrorChip, int, pygame.Rect]]()
        for chip in chips:
            start = x + (look.px(8) if found and chip.name else 0)
            x = start + (look.type.width(chip.name, LABEL, True) + look.px(8) if chip.name else 0)
            box = pygame.Rect(x, look.px((_HIGH - _CHIP) // 2), self._width(chip, look), look.px(_CHIP))
            found.append((chip, start, box))
            x = box.right + look.px(5)
        return found

    def at(self, pos: tuple[int, int], look: Look, width: int) -> int | None:
        """The place of the error under a point of the block's surface."""
        return next((chip.place for chip, _, box in self.boxes(look, width)[0] if box.collidepoint(pos)), None)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette = look.palette
        found, left = self.boxes(look, target.get_width())
        x = BLEED
        for chip, start, box in found:
            if chip.name:
                place_text(target, look, chip.name, LABEL, (start, box.centery), bold=True, middle=True)
            picked = chip.place == self.chosen
            ground = mix(palette.button, palette.vermilion, 0.12) if picked else palette.button
            pygame.draw.rect(target, ground, box, border_radius=6)
            rim = palette.vermilion if picked else palette.line
            pygame.draw.rect(target, rim, box, 2 if picked else 1, border_radius=6)
            at = (box.x + look.px(6), box.centery)
            x = place_text(target, look, chip.turn, LABEL, at, middle=True).right + look.px(5)
            mark = move_mark(chip.mark, look)
            target.blit(mark, mark.get_rect(midleft=(x, box.centery)))
            x = box.right + look.px(6)
        if left:
            words, at = f"+{left}", (x, look.px(_HIGH) // 2)
            place_text(target, look, words, LABEL, at, palette.muted, bold=True, middle=True)


@dataclass(frozen=True)
class ErrorCard(Prompt):
    """In place of the prompt: what was played with its mark, what it cost, and why, with all the lines it needs."""

    move: str = ""
    mark: str = ""
    fell: str = ""
    """By how much the chance fell, in words."""
    why: str = ""
    """Of the softer words the ones that stay where there is no room for all."""

    def softer(self) -> Sequence[Prompt]:
        """First without what others would have found, then the move alone."""
        return (replace(self, detail=self.why), replace(self, detail=""))

    def _head(self, look: Look, width: int) -> bool:
        """Whether move and fall have room beside each other."""
        mark = move_mark(self.mark, look).get_width() + look.px(18)
        return look.type.width(self.move, BODY, True) + mark + look.type.width(self.fell, BODY, True) <= width

    def _names(self, look: Look, width: int) -> Sequence[str]:
        """The lines of the move, beside the last of which its mark has room."""
        return look.type.wrap(self.move, BODY, width - move_mark(self.mark, look).get_width() - look.px(10), True)

    def height(self, look: Look, width: int) -> int:
        """The heading in one line or more, and the sentence."""
        rows = len(look.type.wrap(self.detail, LABEL, width)) if self.detail else 0
        lines = 1 if self._head(look, width) else len(self._names(look, width)) + 1
        return lines * look.type.line_height(BODY) + look.px(4) + rows * look.type.line_height(LABEL) + look.px(8)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette, (width, height) = look.palette, target.get_size()
        pygame.draw.rect(target, palette.vermilion, (0, 0, 4, height - look.px(4)), border_radius=2)
        room, high = width - 2 * BLEED, look.type.line_height(BODY)
        mark = move_mark(self.mark, look)
        beside = self._head(look, room)
        y = -high // 2
        for name in [self.move] if beside else self._names(look, room):
            y += high
            box = place_text(target, look, name, BODY, (BLEED, y), bold=True, middle=True)
        target.blit(mark, mark.get_rect(midleft=(box.right + look.px(8), y)))
        y += 0 if beside else high
        at, align = ((width - BLEED, y), "right") if beside else ((BLEED, y), "left")
        place_text(target, look, self.fell, BODY, at, palette.vermilion_text, bold=True, align=align, middle=True)
        lines = look.type.wrap(self.detail, LABEL, room) if self.detail else []
        place_lines(target, look, lines, LABEL, (BLEED, y + high // 2 + look.px(4)))
