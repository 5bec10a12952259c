"""The side panel: what is left out where the window is low."""

from __future__ import annotations

import pygame

from tests.ui.hosts import fonts
from ui.drawing.look import look_of
from ui.table.blocks import Prompt, Rule
from ui.table.panel import SidePanel


def test_of_equal_lines_that_need_not_be_there_the_lowest_goes_first() -> None:
    fonts()
    look, panel = look_of("light", 100), SidePanel()
    blocks = (Rule(12, optional=True), Prompt("One.", ""), Rule(12, optional=True), Prompt("Two.", ""))
    high = sum(each.height(look, 280) for each in blocks) - 12
    box = pygame.Rect(0, 0, 280, high)
    panel.place(box, box)
    assert [block for block, _ in panel.layout(blocks, look)] == [blocks[0], blocks[1], blocks[3]]
