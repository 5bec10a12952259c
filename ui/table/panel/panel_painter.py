"""When a panel's blocks are painted: each as it changes, later where a frame has no time for it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import inf
from time import perf_counter
from typing import Final, NamedTuple

import pygame

from ui.drawing.look import Look
from ui.drawing.paint import clipped
from ui.table.panel.blocks import BLEED, Block
from ui.table.panel.log import LogBlock

_SHARE: Final = 0.001
"""Seconds of a frame for what has changed in the panel while something moves on the board."""
_FRAME: Final = 0.002
"""Where the board itself has taken as many seconds of such a frame nothing is left for the panel."""


class FrameTime(NamedTuple):
    """What there is of a frame for the panel."""

    moving: bool = False
    """Something moves on the board, no frame of which is to be late."""
    spent: float = 0.0
    """The seconds that the board has taken."""
    gently: bool = False
    """Where both have changed and the board takes long, the panel waits for the next frame."""

    @property
    def used_up(self) -> bool:
        """True where the board has left nothing."""
        return self.spent > _FRAME


class _Painted(NamedTuple):
    key: tuple[Block, Hashable, Hashable]
    size: tuple[int, int]
    face: pygame.Surface


class Shown(NamedTuple):
    """What a panel shows, and where: the same of the same place stands as it was."""

    place: Hashable
    """Its rectangle, look and language."""
    blocks: Sequence[Block] | None
    rows: Hashable
    """The keys of the logs among the blocks, which change without their blocks."""


@dataclass
class _Standing:
    """The pictures that the last painting put on the screen."""

    shown: Shown
    faces: list[tuple[pygame.Surface, tuple[int, int]]]
    drawn: int = 0
    """How often it has been drawn as it stood."""
    whole: pygame.Surface | None = None
    """All of it as one picture, once that is worth making."""


_NOTHING: Final = _Standing(Shown((), None, ()), [])


class PanelPainter:
    """Keeps the pictures of a panel's blocks, and knows which of them are still to be drawn anew."""

    def __init__(self) -> None:
        self.late = False
        """Whether a block is still to be drawn as it is now."""
        self.waits = False
        """Whether what is late waits until something that moves on the board leaves time for it, or is at rest."""
        self._emptied = False
        """The panel was emptied for another reader: its blocks come one after the other."""
        self._moved = False
        """Whether something moved on the board at the last painting."""
        self._painted: dict[int, _Painted] = {}
        self._standing = _NOTHING

    def clear(self) -> None:
        """Drops the pictures of all blocks."""
        self._painted.clear()
        self._standing = _NOTHING

    def empty(self, *, gently: bool) -> None:
        """Drops all pictures for another reader. `gently`: the blocks need not all be there at once."""
        self.clear()
        self._emptied = gently

    def stands(self, target: pygame.Surface, box: pygame.Rect, shown: Shown, look: Look, time: FrameTime) -> bool:
        """Draws all of the panel as it was, and returns True, where nothing has changed or there is no time for it.

        In the frame in which the board comes to rest much of it is drawn anew: where that takes long, and in every
        frame of which the panel is to take little, it waits for the next.
        """
        standing = self._standing.shown
        if standing.place != shown.place:
            return False
        same = standing.blocks is shown.blocks and standing.rows == shown.rows
        if same and not self.late:
            self._emptied = False
        elif time.used_up and self._may_wait(time, same=same):
            self.late, self.waits = True, time.moving
        else:
            return False
        self._moved = time.moving
        self._draw_standing(target, box, look)
        return True

    def _may_wait(self, time: FrameTime, *, same: bool) -> bool:
        """Whether all of the panel may stay as it was in a frame that the board has used up.

        `same`: it shows what it is to show, but for what was late.
        """
        if time.moving:
            return same or time.gently
        return self._moved or (time.gently and not same and not self.late)

    def paint(
        self, target: pygame.Surface, box: pygame.Rect, shown: Shown,
        placed: Sequence[tuple[Block, pygame.Rect, pygame.Rect]], look: Look, time: FrameTime,
    ) -> None:  # fmt: skip
        """Draws the paper and the blocks, each in its rectangle as far as that is in sight.

        While something moves on the board what has changed gets its share of a frame; a block for which that is too
        little is late: it stands as it was, and is drawn in a frame after it. What does not stand there yet has its
        share in any case. But the first frame after `empty` in which the board takes long has the paper alone.
        """
        now = perf_counter()
        shares = time.moving or self._emptied or self.late
        until = now + (min(_SHARE, _FRAME - time.spent) if shares else inf)
        bare = self._emptied and self._standing is _NOTHING and time.used_up
        self.late, self.waits, self._moved = False, False, time.moving
        self._standing = _Standing(shown, [])
        _draw_paper(target, box, look)
        drawn = 0
        for number, (block, rect, seen) in enumerate(placed):
            key = (block, block.log.key if isinstance(block, LogBlock) else None, shown.place)
            found = self._painted.get(number)
            if found is None or found.key != key or found.size != rect.size:
                stands = found is not None and found.size == rect.size and type(found.key[0]) is type(block)
                # Of the paper alone nobody reads anything: what does not stand yet has all of its share.
                over = perf_counter() > (until if stands else now + _SHARE) and (time.moving or drawn > 0)
                if (stands or self._emptied) and (over or bare):
                    self.late = True
                    if not stands:
                        continue
                else:
                    surface = pygame.Surface((rect.width + 2 * BLEED, max(1, rect.height)))
                    surface.fill(look.palette.paper)
                    block.paint(surface, look)
                    self._painted[number] = _Painted(key, rect.size, surface)
                    drawn += 1
            face, at = self._painted[number].face, (rect.x - BLEED, rect.y)
            self._standing.faces.append((face, at))
            if seen == rect:
                target.blit(face, at)
                continue
            with clipped(target, seen.inflate(2 * BLEED, 0)):
                target.blit(face, at)
        self._emptied = self._emptied and self.late

    def _draw_standing(self, target: pygame.Surface, box: pygame.Rect, look: Look) -> None:
        """Draws what stands there: twice block by block, from then on as one picture."""
        standing, box = self._standing, box.clip(target.get_rect())
        standing.drawn += 1
        if standing.whole is not None:
            target.blit(standing.whole, box)
            return
        _draw_paper(target, box, look)
        target.blits(standing.faces)
        if standing.drawn > 1:
            standing.whole = target.subsurface(box).copy()


def _draw_paper(target: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    """The panel's ground, with the line at its left."""
    pygame.draw.rect(target, look.palette.paper, box)
    pygame.draw.line(target, look.palette.line, box.topleft, (box.x, box.bottom - 1))
