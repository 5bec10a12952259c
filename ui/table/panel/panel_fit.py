"""How the panel's blocks give way to each other where the window is low, so that log and recap have their room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import IntEnum
from functools import lru_cache
from typing import Final

from ui.drawing.look import Look
from ui.table.panel.blocks import Alternatives, Block, Gap, Plate, Rule, SeatBlock, SideBySide
from ui.table.panel.log import LogBlock

_FEW: Final = 3
"""So many plates stand one below the other wherever they can."""


class ShrinkStep(IntEnum):
    """What gives way, in this order."""

    NOTHING = 0
    RULES = 1
    """Lines and air between the blocks."""
    LOWER = 2
    """Blocks of several versions take their second."""
    HEADING = 3
    """The log's, where it says only that it is the log."""
    PLATES = 4
    SLIM_PLATES = 5
    ABREAST = 6
    """Many plates stand two in a row, or in a single line each."""
    LOWEST = 7
    """Blocks of several versions take their last."""
    EXTRAS = 8
    """Whatever else need not be there."""
    ROWS = 9
    """The log's, down to two."""
    RECAP = 10
    ALL = 11
    """And still there is too little room."""


def rows_wanted(window: int) -> int:
    """How many lines of the log are always in sight in a window so many pixels high: eight in 800, five in 640."""
    return min(8, max(2, round(5 + (window - 640) * 3 / 160)))


def yielded(blocks: Sequence[Block], first: ShrinkStep, look: Look) -> Iterator[tuple[ShrinkStep, list[Block]]]:
    """The blocks as they are with all that gives way before `first`, then after each single thing more."""
    shown = list(blocks)
    for step in ShrinkStep:
        if step is first:
            yield step, shown
        for less in _steps(shown, step):
            shown = less
            if step >= first:
                yield step, shown


@lru_cache(maxsize=256)
def _slim(plate: SeatBlock) -> SeatBlock:
    """A plate in less height, kept: most plates of many stay as they are from one turn to the next."""
    return plate.slim()


def _steps(blocks: list[Block], step: ShrinkStep) -> Iterator[list[Block]]:
    if ShrinkStep.PLATES <= step <= ShrinkStep.ABREAST:
        plates = [each for each in blocks if isinstance(each, SeatBlock)]
        if plates and step is ShrinkStep.ABREAST:
            yield abreast(blocks)
        elif plates:
            yield [_slim(each) if isinstance(each, SeatBlock) else each for each in blocks]
        return
    for place in range(len(blocks) - 1, -1, -1):
        if step is not ShrinkStep.EXTRAS and not isinstance(blocks[place], Rule | Gap | Alternatives | LogBlock):
            continue  # it gives way as an extra or not at all
        other = _lower(blocks[place], step)
        if other is not blocks[place]:
            blocks = [*blocks[:place], *([] if other is None else [other]), *blocks[place + 1 :]]
            yield blocks


def lower_below(blocks: Sequence[Block], given: ShrinkStep) -> Sequence[Block]:
    """The blocks, those below the log as low as they are where all have given way so far for what comes and goes.

    So what stands below the log stands still while that comes and goes, and with it the log's last line. What would
    leave the panel stays in it.
    """
    if given < ShrinkStep.RULES:
        return blocks
    shown, below = list[Block](), False
    for block in blocks:
        if below and isinstance(block, Rule | Gap) and block.optional:
            continue
        if below and isinstance(block, Alternatives) and given >= ShrinkStep.LOWER:
            block = replace(block, shown=1)
        below = below or isinstance(block, LogBlock)
        shown.append(block)
    return shown


def _lower(block: Block, step: ShrinkStep) -> Block | None:
    """What one block becomes by a step; None: it goes."""
    if step is ShrinkStep.RULES and isinstance(block, Rule | Gap):
        return None if block.optional else block
    if isinstance(block, Alternatives):
        lasts = ShrinkStep.RECAP if block.lasting else ShrinkStep.EXTRAS
        if step is lasts:
            return None if block.optional else block
        if step is ShrinkStep.LOWER or step is ShrinkStep.LOWEST:
            return replace(block, shown=1 if step is ShrinkStep.LOWER else len(block.versions) - 1)
        return block
    if isinstance(block, LogBlock):
        if step is ShrinkStep.HEADING and block.plain:
            return replace(block, headed=False)
        return replace(block, rows=min(2, block.rows)) if step is ShrinkStep.ROWS else block
    return None if step is ShrinkStep.EXTRAS and block.optional else block


def abreast(blocks: list[Block]) -> list[Block]:
    """The plates of more than a few seats two by two, in less room."""
    seats = [each for each in blocks if isinstance(each, SeatBlock)]
    blocks = [each.low() if isinstance(each, SeatBlock) and len(seats) >= _FEW else each for each in blocks]
    plates = [each for each in blocks if isinstance(each, Plate)]
    if len(plates) <= _FEW:
        return blocks
    small = [
        replace(each, narrow=True, detail=each.detail if each.own.out else "", own=replace(each.own, score_label=""))
        for each in plates
    ]
    pairs = [SideBySide(one, other) for one, other in zip(small[::2], [*small[1::2], Gap(0)], strict=False)]
    start = blocks.index(plates[0])
    rest = [each for each in blocks if not isinstance(each, Plate)]
    return [*rest[:start], *pairs, *rest[start:]]


def regained(blocks: list[Block], heights: list[int], room: int, look: Look, width: int) -> list[Block]:
    """The blocks with the best versions, for which there is room again, of those that want them; `heights` follow."""
    blocks = list(blocks)
    for place, block in enumerate(blocks):
        for shown in range(block.shown) if isinstance(block, Alternatives) and block.regains else ():
            assert isinstance(block, Alternatives)
            better = replace(block, shown=shown)
            high = better.height(look, width)
            if sum(heights) - heights[place] + high <= room:
                blocks[place], heights[place] = better, high
                break
    return blocks


def with_rows(blocks: Sequence[Block], rows: int) -> list[Block]:
    """The blocks with a log of at least so many rows, or as many as it says are enough."""
    return [replace(each, rows=min(rows, each.enough)) if isinstance(each, LogBlock) else each for each in blocks]
