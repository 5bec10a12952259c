"""Sketches: shapes lie where they were asked for and nowhere else."""

from __future__ import annotations

import pygame
import pytest

from ui.drawing.vector import Sketch, closing_dash

INK = (207, 196, 176)


@pytest.mark.parametrize(("width", "height"), [(69, 44), (70, 54), (73, 54), (74, 60), (136, 72)])
def test_a_dashed_rim_has_no_stray_line_inside_it(width: int, height: int) -> None:
    sketch = Sketch(width, height)
    sketch.rect((0, 0, width, height), radius=6, stroke=INK, dash=(4, 3))
    inside = sketch.render().subsurface((3, 9, width - 6, height - 18))
    assert pygame.mask.from_surface(inside, 8).count() == 0


@pytest.mark.parametrize("length", [7.0, 123.4, 350.0, 1001.0])
def test_a_closed_dashed_line_ends_in_the_middle_of_a_gap(length: float) -> None:
    line, gap = closing_dash((4, 3), length)
    assert (length + gap / 2) % (line + gap) == pytest.approx(0, abs=1e-6) or (length + gap / 2) % (
        line + gap
    ) == pytest.approx(line + gap)
    assert line / gap == pytest.approx(4 / 3)
