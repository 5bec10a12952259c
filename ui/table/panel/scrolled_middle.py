"""The layout of a panel whose middle scrolls: plates above, the prompt below, all else between them in one column."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Final, NamedTuple

import pygame

from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.table.panel.blocks import Block, Part, Prompt
from ui.table.panel.column_scroll import ColumnScroll
from ui.table.panel.log import LogBlock

_AIR: Final = 8
"""Pixels over and under the lines that bound the middle."""
_LEAST_AIR: Final = 3
"""And where the newest line of the log has room in no other way."""
_ENOUGH: Final = 40
"""The pixels at 100 % below which a middle shows nothing of a block that is to be on top in it: two lines have no room.
"""
BAR: Final = 6
"""The width of the scroll bar in pixels."""


class _Entry(NamedTuple):
    """An entry of the column: a row of the log, a block, or a part of a block that is higher than the view."""

    block: int
    offset: int
    height: int
    joins: bool = False
    """It goes on with the entry before."""
    broken: bool = False
    """It is a piece of a part that has no room in the view: as many lines as have."""


class MiddleLayout(NamedTuple):
    """Where everything lies on the screen."""

    laid: list[tuple[Block, pygame.Rect]]
    clips: list[pygame.Rect]
    """The part of each of them that is in sight."""
    view: pygame.Rect
    """The middle's part of the panel."""
    scrolls: pygame.Rect
    """The part of it that scrolls: what stays at its upper edge does not."""
    air: int
    """Pixels between it and the lines that bound it."""


def lay_out(blocks: Sequence[Block], content: pygame.Rect, look: Look, column: ColumnScroll) -> MiddleLayout:
    """The rectangles of the blocks that are in sight; `column` is the scroll position and is brought up to date."""
    width = content.width
    below = next((n for n, each in enumerate(blocks) if each.part is Part.FOOT), len(blocks))
    head = [each for each in blocks[:below] if each.part is Part.HEAD]
    foot = [each for each in blocks if each.part is Part.FOOT]
    room = content.height - 2 * (2 * _AIR + 1)

    def lowered(above: Sequence[Block], least: int) -> list[Block]:
        """The foot: the softer words of a prompt yield where the middle would have less than so many pixels."""
        over = sum(each.height(look, width) for each in (*above, *foot)) + least - room
        return [_yielding(each, over, look, width) if over > 0 and isinstance(each, Prompt) else each for each in foot]

    least = look.px(24)  # a row of the log
    low = lowered(head, least)
    read_first = max(
        (max(look.px(_ENOUGH), each.beginning(look, width)) for each in blocks
         if each.part is Part.MIDDLE and each.anchors and each.height(look, width)), default=0,
    )  # fmt: skip
    # Below a long prompt and many buttons plates have no room but in what scrolls, nor above what is to be read first.
    saved = 4 * (_AIR - _LEAST_AIR)
    scrolls = sum(each.height(look, width) for each in (*head, *low)) + read_first > room + saved
    if scrolls:  # there is room for one plate, and of what yields for as much as that leaves
        tallest = max((each.height(look, width) for each in head), default=0)
        head, foot = [], lowered([], max(least, read_first, tallest))
    else:
        foot = low
    laid: list[tuple[Block, pygame.Rect]] = []
    y = content.y
    for each in head:
        laid.append((each, pygame.Rect(content.x, y, width, each.height(look, width))))
        y = laid[-1][1].bottom
    top, y = y, content.bottom
    for each in reversed(foot):
        tall = each.height(look, width)
        y -= tall
        laid.append((each, pygame.Rect(content.x, y, width, tall)))
    lines = (1 if head else 0) + (1 if foot else 0)
    middle = [
        each for number, each in enumerate(blocks)
        if each.part is Part.MIDDLE
        or (each.part is Part.HEAD and (scrolls or number > below))  # such as plates of a lesson
    ]  # fmt: skip
    air = _air(middle, y - top, lines, look, width, read_first)
    start = top + (2 * air + 1 if head else 0)
    view = pygame.Rect(content.x, start, width, max(0, y - top - lines * (2 * air + 1)))
    staying = _staying(middle, view.height, look, width)
    laid += [(each, pygame.Rect(content.x, start, width, each.height(look, width))) for each in staying]
    upper = sum(each.height(look, width) for each in staying)
    whole, view = view, pygame.Rect(view.x, view.y + upper, width, view.height - upper)
    middle = [each for each in middle if not any(each is other for other in staying)]
    entries = _entries(middle, view.height, look, width)
    log = next((n for n, each in enumerate(middle) if isinstance(each, LogBlock)), None)
    rows = [n for n, each in enumerate(entries) if each.block == log] if log is not None else []
    first_row = rows[0] if rows else 0
    pinned = log is None or any(each.leads for each in middle)
    joined = frozenset(number for number, each in enumerate(entries) if each.joins)
    heights = [each.height for each in entries]
    highest = max((middle[each.block].anchors for each in entries), default=0)
    anchor = next((n for n, each in enumerate(entries) if middle[each.block].anchors == highest), None)
    anchor = anchor if highest and (not pinned or any(each.asked_for for each in middle)) else None
    if anchor is None and not pinned and rows and any(each.broken for each in entries[rows[-1] + 1 :]):
        anchor = _last_lines(rows, joined, heights, view.height)
    column.put(heights, view.height, pinned=pinned, first_row=first_row, joined=joined, anchor=anchor)
    clips: dict[int, pygame.Rect] = {}
    shown: dict[int, list[tuple[_Entry, int, int]]] = {}
    for number, at in column.shown():
        shown.setdefault(entries[number].block, []).append((entries[number], number, view.y + at))
    for place, parts in shown.items():
        block = middle[place]
        if isinstance(block, LogBlock):
            area = pygame.Rect(content.x, parts[0][2], width, sum(each.height for each, _, _ in parts))
            block.log.lie(area, block.row_height(look, view.height), parts[0][1] - first_row, column)
            laid.append((block, area))
        else:
            at, high = parts[0][2] - parts[0][0].offset, block.height(look, width)
            laid.append((block, pygame.Rect(content.x, at, width, high)))
            seen = pygame.Rect(content.x, parts[0][2], width, sum(each.height for each, _, _ in parts))
            clips[id(block)] = seen
    if log is not None and log not in shown:
        block = middle[log]
        assert isinstance(block, LogBlock)
        block.log.lie(pygame.Rect(view.x, view.y, width, 0), block.row_height(look, 0), 0, column)
    laid.sort(key=lambda each: each[1].y)
    return MiddleLayout(laid, [clips.get(id(block), rect) for block, rect in laid], whole, view, air)


def _air(middle: Sequence[Block], room: int, lines: int, look: Look, width: int, read_first: int) -> int:
    """The pixels over and under each of the lines: fewer where what is read first, or else the log's newest entry, is
    whole in no other way."""
    log = next((each for each in middle if isinstance(each, LogBlock)), None)
    led = any((each.leads or each.anchors) and each.height(look, width) for each in middle)
    newest = log.newest * look.type.line_height(LABEL) if log is not None and not led else 0
    usual, least = (room - lines * (2 * air + 1) for air in (_AIR, _LEAST_AIR))
    return _LEAST_AIR if usual < (read_first or newest) <= least else _AIR


def _staying(middle: Sequence[Block], view: int, look: Look, width: int) -> list[Block]:
    """The block that keeps its place above the log, where the log's newest line has room below it: so that line stays
    where it is when the block comes or goes."""
    log = next((each for each in middle if isinstance(each, LogBlock)), None)
    stays = [each for each in middle if each.stays and each.height(look, width)]
    found = max(stays, key=lambda each: each.anchors, default=None)
    led = any((each.leads or each.anchors) and each.height(look, width) for each in middle if each is not found)
    if log is None or found is None or led or not log.log.rows:
        return []
    newest = log.newest * log.row_height(look, 0)
    below = sum(each.height(look, width) for each in middle[middle.index(log) + 1 :] if each is not found)
    return [found] if found.height(look, width) + newest + below <= view else []


def _yielding(prompt: Prompt, over: int, look: Look, width: int) -> Prompt:
    """A prompt that is so many pixels lower, with as many of its words as that leaves."""
    softer, most = prompt.softer(), prompt.height(look, width) - over
    return next((each for each in softer if each.height(look, width) <= most), softer[-1])


def _last_lines(rows: Sequence[int], joined: Set[int], heights: Sequence[int], view: int) -> int:
    """The first of the log's last rows that a view has room for, where what stands below them has none."""
    first, room = rows[-1], view
    for number in reversed(rows):
        room -= heights[number]
        if room < 0:
            break
        first = number if number not in joined else first
    while first in joined and first > rows[0]:  # of a line that has no room its beginning
        first -= 1
    return first


def _entries(middle: Sequence[Block], view: int, look: Look, width: int) -> list[_Entry]:
    """The column's entries; a block that is higher than the view is parted like the log's rows."""
    found: list[_Entry] = []
    line = look.type.line_height(LABEL)
    for place, block in enumerate(middle):
        if isinstance(block, LogBlock):
            high = block.row_height(look, view)
            found += [_Entry(place, n * high, high, row.goes_on) for n, row in enumerate(block.log.rows)]
            continue
        high = block.height(look, width)
        if high <= 0:
            continue
        ends = [*(each for each in block.joints(look, width) if 0 < each < high), high]
        for start, end in zip([0, *ends], ends, strict=False):
            broken = end - start > view
            step = max(1, view // line * line or view) if broken else end - start
            found += [_Entry(place, at, min(step, end - at), broken=broken) for at in range(start, end, step)]
    return found
