"""The panel's blocks where its middle scrolls: nothing yields, seats take a line, many of them share one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from ui.drawing.lettering import BODY
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, place_text
from ui.drawing.palette import mix
from ui.table.panel.blocks import BLEED, Block, Part, SeatBlock, SeatSign
from ui.table.panel.log import LogBlock

_FEW: Final = 2
"""So many seats have plates of their own."""
_RADIUS: Final = 11
_ROW: Final = 28


@dataclass(frozen=True)
class CrestRow(Block):
    """The seats that neither move nor look, by crest and score, side by side; in several rows where they are many."""

    part: ClassVar[Part] = Part.HEAD
    signs: tuple[SeatSign, ...]

    def _boxes(self, look: Look, width: int) -> list[pygame.Rect]:
        """The place of each seat, in columns."""
        wide = 2 * look.px(_RADIUS) + look.px(6) + look.px(12)
        wide += max(look.type.width(each.score or "0", BODY, True) for each in self.signs)
        columns = max(1, min(len(self.signs), width // wide))
        rows = -(-len(self.signs) // columns)
        columns = -(-len(self.signs) // rows)
        each, high = width // columns, look.px(_ROW)
        return [
            pygame.Rect(number % columns * each, number // columns * high, each, high)
            for number in range(len(self.signs))
        ]

    def seat_at(self, at: tuple[int, int], look: Look, width: int) -> int | None:
        """The seat under a point of the block."""
        boxes = zip(self.signs, self._boxes(look, width), strict=True)
        return next((sign.seat for sign, box in boxes if box.collidepoint(at)), None)

    def height(self, look: Look, width: int) -> int:
        """The height of its rows."""
        return self._boxes(look, width)[-1].bottom

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette = look.palette
        for sign, box in zip(self.signs, self._boxes(look, target.get_width() - 2 * BLEED), strict=True):
            colour = mix(sign.disc, palette.muted, 0.75) if sign.out else sign.disc
            crest = look.crest(sign.seat) if sign.crest is None else sign.crest
            disc = crest_disc(crest, look.px(_RADIUS), colour, look)
            beside = target.blit(disc, disc.get_rect(midleft=(BLEED + box.x, box.centery))).right
            ink = palette.muted if sign.out else palette.ink
            place_text(target, look, sign.score, BODY, (beside + look.px(6), box.centery), ink, bold=True, middle=True)


def large_column(blocks: Sequence[Block], reader: int | None) -> list[Block]:
    """The blocks of a panel whose middle scrolls; `reader` is the seat that looks at it, which keeps its plate."""
    found = [part for block in blocks for part in block.large()]
    first = [each for each in found if each.order < 0]
    later = sorted((each for each in found if each.order > 0), key=lambda each: each.order)
    rest = [each for each in found if not each.order]
    place = next((n + 1 for n, each in enumerate(rest) if isinstance(each, LogBlock)), len(rest))
    found = [*first, *rest[:place], *later, *rest[place:]]
    seats = [each for each in found if isinstance(each, SeatBlock)]
    if len(seats) <= _FEW:
        return found
    others = [each for each in seats if not (each.to_move or each.seat == reader)]
    signs = tuple(sign for each in others if (sign := each.sign) is not None)
    gone = {sign.seat for sign in signs}
    kept = [each for each in found if not (isinstance(each, SeatBlock) and each.seat in gone)]
    above = max((kept.index(each) for each in kept if isinstance(each, SeatBlock)), default=-1) + 1
    return [*kept[:above], *([CrestRow(signs)] if signs else []), *kept[above:]]
