"""The rows of the day's sheet on the home page: their words, and how high they are for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import pygame

from games.core.words import sentences
from ui.controls.labels import ButtonLabel
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look

HEADING: Final = 40
_LARGE: Final = 66
_SMALL: Final = 46
"""Heights at 100 % of the heading, a row with a picture, and one without."""
_EASE: Final = 34
"""Pixels at 100 % that a row with a picture is higher where there is room; one without takes two thirds of that."""
GOAL: Final = 2
LINE: Final = 3
"""The ranks of the next goal, and of the row that stands in one line where it can."""


class DayRow(NamedTuple):
    """One thing that the day brings."""

    name: str
    rank: int
    """The row with the highest number, of several the last, is left out first where there is no room for all."""
    headings: tuple[str, ...]
    titles: tuple[str, ...]
    """The thing itself. Both in a longer form and shorter ones."""
    button: ButtonLabel | None = None
    press: Callable[[], object] = lambda: None
    state: str = ""
    """A further line: how it went, who else has played it."""
    done: bool = False
    board: tuple[str, str, Any] | None = None
    """A board in small beside it: its key, the game, the view."""
    icon: str = ""
    rings: tuple[int, int] | None = None
    """How many of so many rings are full."""


def row_in_words(row: DayRow) -> str:
    """A row as a screen reader says it."""
    return sentences(f"{row.headings[0]}: {row.titles[0]}.", f"{row.state}." if row.state else "")  # not for players


def is_narrow(look: Look, width: int) -> bool:
    """Whether a sheet has room for words and a sign to press only, as in large text: no picture, no rings."""
    return width < look.px(300)


def button_width(row: DayRow, look: Look, width: int) -> int:
    """The width of a row's button in a sheet of `width`; 0 where its words take too much, and a sign does."""
    if row.button is None or not row.button.text:
        return 0
    wide = look.type.width(row.button.text, LABEL) + look.px(34)
    return wide if wide <= width * 0.4 and not is_narrow(look, width) else 0


def frame_side(row: DayRow, look: Look, width: int) -> int:
    """The width of the picture at a row's left end; 0 for a row without one."""
    if row.rank >= GOAL or is_narrow(look, width):
        return 0
    return min(look.px(_LARGE + _EASE - 14), round(width * 0.24))


def ring_step(look: Look) -> int:
    """The pixels from one ring of a goal to the next."""
    return look.px(13) + look.px(3)


def words_left(row: DayRow, look: Look, width: int) -> int:
    """Where a row's words begin in a sheet of `width`, right of its sign."""
    if is_narrow(look, width):
        return look.px(16)
    if row.rings is not None:
        return look.px(14) + row.rings[1] * ring_step(look) + look.px(9)
    side = frame_side(row, look, width)
    return look.px(10) + side + look.px(14) if side else look.px(46)


def words_room(row: DayRow, look: Look, width: int) -> int:
    """The width for a row's words in a sheet of `width`, between its sign and its button."""
    left = words_left(row, look, width)
    if row.done:
        right = look.px(18 + 22 + 10)
    elif row.button is not None:
        right = (button_width(row, look, width) or look.px(40)) + look.px(14 + 12)
    else:
        right = look.px(12)
    return width - left - right


def one_line(row: DayRow, look: Look, room: int) -> bool:
    """Whether heading and words of a row have room side by side."""
    wide = look.type.width(row.headings[0], LABEL, True) + look.px(10) + look.type.width(row.titles[0], LABEL)
    return wide <= room


def words_of(row: DayRow, look: Look, room: int, most: int | None = None) -> list[tuple[str, bool]]:
    """The lines of a row for a width, each bold or not; where at most so many have room, its shorter words.

    Nothing is cut, and nothing smaller: where even the shortest words need more lines than `most`, they have them.
    """
    heads = row.rank == LINE

    def broken(words: Sequence[str], bold: bool) -> list[tuple[str, bool]]:
        fitting = next((each for each in words if look.type.width(each, LABEL, bold) <= room), words[-1])
        return [(line, bold) for line in look.type.wrap(fitting, LABEL, room, bold)]

    heading = broken(row.headings, heads)
    whole = [(line, not heads) for line in look.type.wrap(row.titles[0], LABEL, room, not heads)]
    brief = broken(row.titles, not heads)
    state = [(line, False) for line in look.type.wrap(row.state, LABEL, room)] if row.state else []
    forms = [heading + whole + state, heading + whole, heading + brief + state, heading + brief]
    return next((lines for lines in forms if most is None or len(lines) <= most), forms[-1])


def _least_of(row: DayRow, look: Look) -> int:
    return look.px(_LARGE if row.rank < GOAL else _SMALL)


def _wanted(row: DayRow, look: Look, width: int) -> int:
    """The height at which a row stands at ease, with all of its words."""
    ease = look.px(_EASE if row.rank < GOAL else _EASE * 2 // 3)
    return max(_least_of(row, look) + ease, _words_height(row, look, width) + look.px(18))


def _words_height(row: DayRow, look: Look, width: int) -> int:
    """The height of all words of a row."""
    room = words_room(row, look, width)
    lines = 1 if row.rank == LINE and one_line(row, look, room) else len(words_of(row, look, room))
    return lines * look.type.line_height(LABEL)


def sheet_heights(rows: Sequence[DayRow], look: Look, width: int) -> tuple[int, int]:
    """The height of the heading and the rows with a picture, and the one at which all rows stand at ease.

    While nothing is known of the day, as for two rows of each kind.
    """
    head = look.px(HEADING)
    if not rows:
        return head + 2 * look.px(_LARGE), head + 2 * look.px(_LARGE + _EASE) + 2 * look.px(_SMALL + _EASE // 2)
    least = sum(_least_of(row, look) for row in rows if row.rank < GOAL)
    return head + least, head + sum(_wanted(row, look, width) for row in rows)


def place_rows(rows: Sequence[DayRow], box: pygame.Rect, look: Look) -> list[tuple[DayRow, pygame.Rect]]:
    """The rows that have room below the heading, from the top; of what has none the heading goes before the puzzle."""
    kept, head = list(rows), look.px(HEADING)
    while kept and sum(_least_of(row, look) for row in kept) + head > box.height:
        if len(kept) == 1:
            head = 0
            if _least_of(kept[0], look) > box.height:
                kept = []
            break
        kept.remove(max(reversed(kept), key=lambda row: row.rank))
    if not kept:
        return []
    least = [_least_of(row, look) for row in kept]
    airy = [max(low, _words_height(row, look, box.width) + look.px(12)) for row, low in zip(kept, least, strict=True)]
    if sum(airy) + head <= box.height:  # no row has its words at its rim while another one has air to spare
        least = airy
    spare = box.height - sum(least) - head
    asked = [_wanted(row, look, box.width) - low for row, low in zip(kept, least, strict=True)]
    share = min(1.0, spare / max(1, sum(asked)))
    y, found = box.y + head, []
    for number, (row, low, more) in enumerate(zip(kept, least, asked, strict=True)):
        high = box.bottom - y if number + 1 == len(kept) and share < 1 else low + round(more * share)
        found.append((row, pygame.Rect(box.x, y, box.width, high)))
        y += high
    return found
