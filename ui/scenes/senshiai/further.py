"""The arrows at the edges beyond which Senshiai's board goes on, where not all of it is in sight."""

from __future__ import annotations

from typing import Final

import pygame

from ui.drawing.look import Look
from ui.drawing.paint import stamp
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.scenes.senshiai.layout import BoardPlan

_HIDDEN: Final = 3
"""A third of a row that is out of sight is said; less is seen by itself."""


def edges(plan: BoardPlan) -> dict[int, tuple[int, int]]:
    """Where the arrows stand, by the degrees that each is turned from one that points up."""
    seen, (x, y) = plan.box, plan.origin
    right, foot = x + plan.board.columns * plan.pitch, y + plan.board.rows * plan.pitch
    across = (max(x, seen.left) + min(right, seen.right)) // 2
    down = (max(y, seen.top) + min(foot, seen.bottom)) // 2
    hidden = {
        0: (seen.top - y, (across, seen.top)),
        90: (seen.left - x, (seen.left, down)),
        180: (foot - seen.bottom, (across, seen.bottom)),
        270: (right - seen.right, (seen.right, down)),
    }
    return {degrees: at for degrees, (cut, at) in hidden.items() if cut * _HIDDEN > plan.pitch}


def paint_edges(target: pygame.Surface, plan: BoardPlan, look: Look) -> None:
    """Draws an arrow at each of these edges."""
    for degrees, (x, y) in edges(plan).items():
        inside = look.px(9)
        dx, dy = {0: (0, inside), 90: (inside, 0), 180: (0, -inside), 270: (-inside, 0)}[degrees]
        stamp(target, _arrow(degrees, look), (x + dx, y + dy))


@picture_cache
def _arrow(degrees: int, look: Look) -> pygame.Surface:
    """An arrow head on a disc. Never draw on it."""
    side = look.px(26)
    sketch, middle = Sketch(side, side), side / 2
    sketch.circle((middle, middle), middle - 1, fill=look.palette.paper, stroke=look.palette.line, width=1)
    tip, foot, half = side * 0.36, side * 0.6, side * 0.22
    sketch.line([(middle - half, foot), (middle, tip), (middle + half, foot)], look.palette.ink, 2)
    return pygame.transform.rotate(sketch.render(), degrees)
