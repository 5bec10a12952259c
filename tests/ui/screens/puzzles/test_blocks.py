"""The blocks of the puzzles' panel and of a task: what they draw has room where they stand."""

from __future__ import annotations

import pygame
import pytest

from games.core.exercise import Star
from tests.ui.driving import inked
from ui.drawing.look import look_of
from ui.screens.puzzles.blocks import AnswersBlock, TaskBlock
from ui.screens.puzzles.panel import Remark
from ui.table.features import task
from ui.table.panel.blocks import BLEED, Block

WORDS = "It is your turn, and in two more turns the Emperor has to pass through the gate"
STARS = (Star("Win", True), Star("Lose no Unit", False, lost=True), Star("Win in 8 turns", False, progress=(3, 8)))
ANSWERS = ("a pass", "a move", "an exchange")
BLOCKS = [
    TaskBlock("Win in two turns, whatever the other side does", WORDS, 1, (120, 60, 40)),
    TaskBlock("Win", WORDS, 1, (120, 60, 40), solved=True, small=True),
    AnswersBlock(ANSWERS, [pygame.Surface((80, 30))] * 3, chosen=1, out=frozenset({2}), right=0),
    Remark(WORDS),
    task.TaskBlock("Mission 1: The first road", "Mission 1", "Empty the Reserve", STARS),
    task.TaskBlock("Mission 1: The first road", "Mission 1", "Empty the Reserve", STARS, detailed=False),
]


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: f"{type(block).__module__}.{type(block).__name__}")
@pytest.mark.usefixtures("app")
def test_a_block_draws_all_it_has_and_nothing_beyond_its_room(block: Block, text: int) -> None:
    look, width = look_of("light", text), 300
    room = pygame.Rect(BLEED, 0, width, block.height(look, width))
    painted = inked((width + 2 * BLEED, 2 * room.height + 100), lambda target: block.paint(target, look))
    assert room.contains(painted), (room, painted)
    assert painted.width > width / 2 and painted.height > room.height / 2
