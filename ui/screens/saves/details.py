"""The panel beside the list of saves: the chosen match, large, and what is known about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from games.core.words import ENGLISH, language, row, tr, tr_n
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_lines, place_text
from ui.drawing.palette import Colour, mix
from ui.screens.saves.items import Item, outcome_in_short, seat_in_words
from ui.screens.saves.thumbnails import Known
from ui.services.dates import duration

Line = tuple[str, float, bool, Colour]
"""A line of text: words, size, bold, colour."""

_LEADING: Final = 2
"""The first lines in brief, which are always told whole: how the match stands, and who plays."""


def picture_size(content: pygame.Rect, look: Look) -> tuple[int, int]:
    """The room for the board: as wide as the panel's content and no more than two fifths of its height."""
    return content.width, min(content.width, round(content.height * 0.42))


def paint_details(
    target: pygame.Surface,
    look: Look,
    content: pygame.Rect,
    item: Item,
    known: Known | None,
    picture: pygame.Surface | None,
    dated: str,
) -> None:
    """Draws the chosen match into `content`, as much of it as there is room for; `dated` says what was done when.

    The row has the board, in small, and the title: those go, one after the other, where how the match stands and who
    plays would not be read to the end.
    """
    palette = look.palette
    problem = item.problem or (known.problem if known else "")
    brief = facts(item, known, look, dated, brief=True)
    needed = _height(brief[: _LEADING + item.named], look, content.width)
    title = look.type.wrap(item.title, BODY + 2, content.width, True)[:3]
    y = content.y
    if problem or y + len(title) * look.type.line_height(BODY + 2) + look.px(8) + needed <= content.bottom:
        y = place_lines(target, look, title, BODY + 2, content.topleft, bold=True) + look.px(8)
    frame = pygame.Rect((content.x, y), picture_size(content, look))
    if not problem and frame.bottom + look.px(14) + look.px(12) + needed <= content.bottom:
        if picture is not None:
            target.blit(picture, picture.get_rect(centerx=frame.centerx, top=frame.y))
        else:
            pygame.draw.rect(target, mix(palette.paper, palette.line, 0.3), frame, border_radius=4)
        y = frame.bottom + look.px(14)
        hairline(target, look, content.x, content.right, y)
        y += look.px(12)
    elif problem:
        y += look.px(4)
        mark = icon("warning", look.px(22), palette.vermilion_text)
        target.blit(mark, (content.x, y))
        y += look.px(30)
    lines = facts(item, known, look, dated)
    if y + _height(lines, look, content.width) > content.bottom:
        lines = brief
    for words, size, bold, colour in lines:
        high = look.type.line_height(size)
        for line in look.type.wrap(words, size, content.width, bold) if words else []:
            if y + high > content.bottom:
                return
            place_text(target, look, line, size, (content.x, y), colour, bold=bold)
            y += high
        y += 3 if words else look.px(8)


def _height(lines: Sequence[Line], look: Look, width: int) -> int:
    """Returns the height of these lines in pixels, broken to a width."""
    return sum(
        len(look.type.wrap(words, size, width, bold)) * look.type.line_height(size) + 3 if words else look.px(8)
        for words, size, bold, _ in lines
    )


def facts(item: Item, known: Known | None, look: Look, dated: str, *, brief: bool = False) -> list[Line]:
    """The lines under the picture; an empty line is a gap. `dated` is a marked text: what was done `{when}`.

    `brief`: all players in one line and without gaps, so that where room is short nobody is missing.
    """
    palette = look.palette
    gap: Line = ("", LABEL, False, palette.ink)
    problem = item.problem or (known.problem if known else "")
    summary = item.file.summary
    lines: list[Line] = []
    if problem:
        lines.append((problem, BODY, False, palette.vermilion_text))
        copy = item.file.backup or (known is not None and known.backup)
        words = tr("The earlier copy can be opened.") if copy else tr("It can only be deleted.")
        return [
            *lines,
            gap,
            (words, LABEL, False, palette.ink),
            (tr("Written {when}", when=item.when), LABEL, False, palette.muted),
        ]
    assert summary is not None
    state = (known.words if known else "") or (outcome_in_short(summary) if language() != ENGLISH else summary.result)
    if state:
        lines += [(state, BODY, True, palette.ink), gap]
    if item.named:
        lines += [(item.game, LABEL, True, palette.ink)]
    seats = [seat_in_words(seat) for seat in summary.seats]
    lines += [(seat, LABEL, False, palette.ink) for seat in ([row(seats)] if brief else seats)]
    lines.append(gap)
    actions = tr_n("{n} action", "{n} actions", summary.actions)
    if summary.index < summary.actions:
        actions = tr_n("{done} of {n} action, the rest undone", "{done} of {n} actions, the rest undone",
                       summary.actions, done=summary.index)  # fmt: skip
    lines.append((actions, LABEL, False, palette.muted))
    if summary.seconds:
        lines.append((tr("Took {duration}", duration=duration(summary.seconds)), LABEL, False, palette.muted))
    lines.append((tr(dated, when=item.when), LABEL, False, palette.muted))
    return [line for line in lines if line is not gap] if brief else lines
