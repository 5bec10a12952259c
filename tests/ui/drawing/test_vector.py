"""Sketches: shapes lie where they were asked for and nowhere else."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from ui.drawing.vector import Sketch, closing_dash, rect_picture

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


@pytest.mark.parametrize("size", [(40, 60), (101, 55), (200, 150)])
@pytest.mark.parametrize("radius", [0, 3, 6.5, 12])
@pytest.mark.parametrize("how", [{"stroke": INK, "width": 2.5}, {"fill": INK, "stroke": (1, 2, 3), "width": 1.6}])
def test_a_rectangle_drawn_out_between_its_corners_is_the_rectangle(
    size: tuple[int, int], radius: float, how: dict[str, Any]
) -> None:
    sketch = Sketch(*size)
    sketch.rect((0, 0, *size), radius=radius, **how)
    for channels in (pygame.surfarray.array3d, pygame.surfarray.array_alpha):
        whole, drawn = (
            channels(each).astype(int) for each in (sketch.render(), rect_picture(size, radius=radius, **how))
        )
        assert abs(whole - drawn).max() <= 1
