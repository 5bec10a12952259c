"""The row of the panel in which one chooses how much danger the board tells: none, what would end it, or all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

import pygame

from games.core.words import N_, tr
from ui.controls.cells import FocusableGrid
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, stamp
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import rect_picture
from ui.table.panel.blocks import BLEED, Block

OFF, OWN, ALL = CHOICES = ("off", "own", "all")
"""The choices as the settings keep them."""
SILENT: Final = "off"
"""What the settings keep where nothing is told against a clock."""
_HIGH: Final = 30
_AIR: Final = 8


@dataclass(frozen=True)
class DangerRow(Block):
    """Three choices beside each other; `own` names the middle one."""

    sight: ClassVar[int] = 2
    order: ClassVar[int] = -1
    chosen: str
    own: str
    key: str
    optional: bool = True
    flowing: bool = False
    """The choices go on in a second line where one has no room for them."""

    def large(self) -> Sequence[Block]:
        """With whole words, in as many lines as they need."""
        return (replace(self, flowing=True),)

    @property
    def words(self) -> tuple[str, ...]:
        """What stands on the choices."""
        # translators: how much danger the board tells: none, what would end the match, everything.
        return tr("Off"), self.own, tr("All")

    def height(self, look: Look, width: int) -> int:
        """One line, or as many as the choices need, and air below."""
        return self.boxes(look, width)[-1].bottom + look.px(_AIR)

    def boxes(self, look: Look, width: int) -> list[pygame.Rect]:
        """The places of the choices in a block so wide, without bleed; the words decide how they share the room."""
        room, needed = width - self._named(look, width), self._needed(look)
        if self.flowing and sum(needed) > room:
            return self._flowing(look, width)
        air = (room - sum(needed)) / len(needed)
        boxes, x = [], float(width - room)
        for each in needed:
            right = x + each + air
            boxes.append(pygame.Rect(round(x), 0, round(right) - round(x), look.finger(_HIGH)))
            x = right
        return boxes

    def _flowing(self, look: Look, width: int) -> list[pygame.Rect]:
        """The choices in several lines, each line's over all of the width."""
        rows: list[list[int]] = [[]]
        for each in self._needed(look):
            if rows[-1] and sum(rows[-1]) + each > width:
                rows.append([])
            rows[-1].append(each)
        boxes, high = [], look.finger(_HIGH)
        for number, row in enumerate(rows):
            air, x = (width - sum(row)) / len(row), 0.0
            for each in row:
                boxes.append(pygame.Rect(round(x), number * high, round(x + each + air) - round(x), high))
                x += each + air
        return boxes

    def _needed(self, look: Look) -> list[int]:
        """The least widths of the choices: that of a finger, or of the words as they are written in bold."""
        return [max(look.finger(0), look.type.width(each, LABEL, True) + look.px(16)) for each in self.words]

    def _named(self, look: Look, width: int) -> int:
        """The width of the name and the key in front; 0 where the choices need all the room."""
        name = look.type.width(tr("Danger"), LABEL) + look.px(10)
        key = look.px(28) if self.key else 0
        needed = sum(self._needed(look))
        if name + key + needed <= width:
            return name + key
        return name if name + needed <= width else 0

    def paint(self, target: pygame.Surface, look: Look) -> None:
        """Name, key, and the choices, of which the chosen one is vermilion."""
        palette, width = look.palette, target.get_width() - 2 * BLEED
        middle, named = look.finger(_HIGH) / 2, self._named(look, width)
        if named:
            name = place_text(target, look, tr("Danger"), LABEL, (BLEED, middle), palette.muted, middle=True)
            if self.key and named > name.width + look.px(20):
                stamp(target, _key_face(self.key, look), (name.right + look.px(18), middle))
        boxes = [box.move(BLEED, 0) for box in self.boxes(look, width)]
        whole = boxes[0].unionall(boxes[1:])
        target.blit(rect_picture(whole.size, radius=7, fill=palette.plate, stroke=palette.line), whole)
        for choice, words, box in zip(CHOICES, self.words, boxes, strict=True):
            chosen = choice == self.chosen
            if chosen:
                fill = palette.ink if palette.high else mix(palette.paper, palette.vermilion, 0.22)
                rim = palette.ink if palette.high else palette.vermilion
                face = rect_picture(box.size, radius=7, fill=fill, stroke=rim, width=2)
                target.blit(face, box)
            room = box.width - look.px(6)
            text = look.type.fit(words, LABEL, room, chosen)
            on_fill = palette.paper if palette.high else palette.ink
            colour = on_fill if chosen else palette.muted
            place_text(target, look, text, LABEL, box.center, colour, bold=chosen, align="centre", middle=True)


@picture_cache
def _key_face(key: str, look: Look) -> pygame.Surface:
    wide = max(look.px(20), look.type.width(key, LABEL) + look.px(8))
    face = rect_picture((wide, look.px(20)), radius=4, fill=look.palette.plate, stroke=look.palette.line)
    middle = (face.get_width() / 2, face.get_height() / 2)
    place_text(face, look, key, LABEL, middle, look.palette.muted, align="centre", middle=True)
    return face


@dataclass(eq=False)
class ChoiceCells(FocusableGrid):
    """The row's choices as a member of the focus order, wherever the panel has put it."""

    boxes: tuple[pygame.Rect, ...] = ()

    @property
    def is_enabled(self) -> bool:
        """Whether the panel has room for any of them."""
        return any(self.boxes)

    def put(self, boxes: tuple[pygame.Rect, ...]) -> None:
        """Where the choices lie on the screen now, those without size nowhere; empty: none does."""
        if boxes != self.boxes:
            self.boxes = boxes
            there = list(filter(None, boxes))
            self.rect = there[0].unionall(there[1:]) if there else pygame.Rect(0, 0, 0, 0)
            self.size = (min([box.width for box in there]), there[0].height) if there else (0, 0)

    def box(self, place: int) -> pygame.Rect:
        """The place of a choice on the screen."""
        return self.boxes[place] if place < len(self.boxes) else pygame.Rect(0, 0, 0, 0)

    def in_sight(self) -> range:
        """Those that are shown: they follow each other."""
        there = [place for place, box in enumerate(self.boxes) if box]
        return range(there[0], there[-1] + 1) if there else range(0)


def silent_by_clock(game_id: str) -> str:
    """The name under which the settings keep whether a game tells no danger against a clock."""
    return f"{game_id}-danger-clock"


CHOICE_WORDS: Final = N_("Decisive")
"""The middle choice where a game has no words of its own for it."""
