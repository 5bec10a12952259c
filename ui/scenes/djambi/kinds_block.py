"""The six kinds and what stands on their pieces, as a block of the side panel."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from games.djambi.pieces import KINDS, Kind
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_text
from ui.scenes.djambi.tokens import sign
from ui.table.blocks import BLEED


@dataclass(frozen=True)
class KindsBlock:
    """The six kinds with what stands on their pieces, under a hairline: in two columns, or `close` together."""

    close: bool = False
    optional: bool = False
    air: int = 15

    def _rows(self, look: Look, width: int) -> list[list[tuple[int, Kind]]]:
        """The kinds by rows, each with its place from the left."""
        if not self.close:
            return [[(0, one), (width // 2, other)] for one, other in zip(KINDS[::2], KINDS[1::2], strict=True)]
        rows: list[list[tuple[int, Kind]]] = [[]]
        x = 0
        for kind in KINDS:
            wide = look.px(22) + look.type.width(kind.word, LABEL)
            if rows[-1] and x + wide > width:
                rows.append([])
                x = 0
            rows[-1].append((x, kind))
            x += wide + look.px(12)
        return rows

    def height(self, look: Look, width: int) -> int:
        """The rows and the line."""
        return self.air + look.px(20 if self.close else 25) * len(self._rows(look, width))

    def paint(self, target: pygame.Surface, look: Look) -> None:
        side, high = (look.px(17), look.px(20)) if self.close else (look.px(24), look.px(25))
        beside = look.px(22 if self.close else 32)
        hairline(target, look, BLEED, target.get_width() - BLEED, self.air // 2)
        for number, row in enumerate(self._rows(look, target.get_width() - 2 * BLEED)):
            middle = self.air + number * high + high // 2
            for x, kind in row:
                picture = sign(kind, side, look.palette.ink, look.palette.paper, look)
                target.blit(picture, (BLEED + x, middle - side // 2))
                place_text(target, look, kind.word, LABEL, (BLEED + x + beside, middle), middle=True)
