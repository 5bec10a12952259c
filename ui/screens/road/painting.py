"""How the parts of a game's page are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from games.core.words import tr
from games.guests.road import LastMatch
from games.guests.statistics import Tally
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_lines, place_text, sheet
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import disc_picture, rect_picture
from ui.screens.guests.finished import result_mark
from ui.screens.mats import MatKind, border_width, mat_picture, quiet_ink
from ui.screens.road.layout import MatPlan, style_words_room
from ui.screens.road.wording import Practice, score_words


def paint_mat(target: pygame.Surface, look: Look, plan: MatPlan, board: pygame.Surface | None) -> None:
    """The mat with its words and the board on it, where that is no larger than its place."""
    pygame.draw.rect(target, look.palette.outline, plan.box.inflate(6, 6), border_radius=2)
    target.blit(mat_picture(MatKind(plan.box.size, True, border_width(plan.box.width)), look), plan.box)
    y = place_lines(target, look, plan.title, plan.title_size, plan.words_at, bold=True)
    place_lines(target, look, plan.lines, LABEL, (plan.words_at[0], y), quiet_ink(look.palette))
    if board is not None:
        target.blit(board, board.get_rect(center=plan.board.center))


def paint_card(
    target: pygame.Surface, look: Look, box: pygame.Rect, words: pygame.Rect, lines: tuple[str, str, Sequence[str]],
    *, raised: bool,
) -> None:  # fmt: skip
    """The card of what to play next: a small heading, whom against, and below it as many lines as there is room for."""
    palette = look.palette
    if raised:
        target.blit(sheet(box.size, look), (box.x - 12, box.y - 12))
    else:
        fill = palette.paper if palette.high else mix(palette.paper, palette.gold, 0.1)
        plate = rect_picture(box.size, radius=8, fill=fill, stroke=mix(palette.line, palette.gold, 0.5), width=1.2)
        target.blit(plate, box)
    heading, title, below = lines
    y = place_lines(target, look, [heading], LABEL, words.topleft, palette.vermilion_text, bold=True)
    titles = look.type.wrap(title, BODY, words.width, True)[:2]
    y = place_lines(target, look, titles, BODY, (words.x, y), bold=True)
    room = max(0, (words.bottom + 4 - y) // look.type.line_height(LABEL))
    broken = [part for line in below for part in look.type.wrap(line, LABEL, words.width)]
    place_lines(target, look, broken[:room], LABEL, (words.x, y), palette.muted)


def paint_friend_words(target: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """The words beside the crests of whom one can play with, in two lines where one is too long."""
    lines = look.type.wrap(tr("With a friend"), LABEL, box.width)[:2]
    y = box.centery - len(lines) * look.type.line_height(LABEL) // 2
    place_lines(target, look, lines, LABEL, (box.x, y))


def paint_label(
    target: pygame.Surface, look: Look, box: pygame.Rect, lines: tuple[str, str], colour: Colour, *, lit: bool,
    plate: pygame.Rect | None,
) -> None:  # fmt: skip
    """The name of a station and how it went there, on a small plate within `plate`; None: on the garden itself."""
    palette = look.palette
    name, state = lines
    line = look.type.line_height(LABEL)
    wide = max(look.type.width(name, LABEL, True), look.type.width(state, LABEL)) + look.px(16)
    whole = look
    if plate is None and wide > box.width:
        whole, wide = look.holding(max(name, state, key=len), LABEL * 1.08, box.width - 4), box.width
    if plate is not None:
        face = pygame.Rect(0, 0, wide, box.height)
        face.center = box.center
        box = face.clamp(plate)
        fill = mix(palette.paper, palette.ink, 0.06) if lit else palette.paper
        target.blit(rect_picture(box.size, radius=5, fill=fill, stroke=palette.line), box)
    y = box.y + (box.height - 2 * line) // 2
    place_text(target, whole, name, LABEL, (box.centerx, y), colour, bold=True, align="centre")
    soft = palette.ink if plate is not None else palette.muted
    place_text(target, whole, state, LABEL, (box.centerx, y + line), soft, align="centre")


def paint_handicaps(target: pygame.Surface, look: Look, box: pygame.Rect, *, plate: bool, titled: bool) -> None:
    """The plate of the handicaps in the garden, or their heading in the column; buttons stand on it."""
    palette = look.palette
    if plate:
        target.blit(rect_picture(box.size, radius=5, fill=palette.paper, stroke=palette.line), box)
    if titled:
        at = (box.centerx, box.y + look.px(5)) if plate else box.topleft
        align = "centre" if plate else "left"
        place_text(target, look, tr("The master gives"), LABEL, at, palette.ink, bold=True, align=align)


def paint_practice(
    target: pygame.Surface, look: Look, box: pygame.Rect, row: Practice, *, line: bool
) -> None:  # fmt: skip
    """One row: icon, name, what is done of it, and an arrow."""
    palette = look.palette
    if line:
        hairline(target, look, box.x, box.right, box.y)
    side, middle = look.px(22), box.centery
    sign = icon(row.icon, side, palette.ink)
    target.blit(sign, sign.get_rect(midleft=(box.x + look.px(2), middle)))
    left = box.x + look.px(36)
    chevron = icon("next", look.px(16), palette.muted)
    target.blit(chevron, chevron.get_rect(midright=(box.right - look.px(2), middle)))
    right = box.right - look.px(24)
    drawn = place_text(target, look, row.words, LABEL, (left, middle), bold=True, middle=True, room=right - left)
    if row.done:
        tick = icon("check", look.px(18), palette.moss)
        target.blit(tick, tick.get_rect(midright=(right, middle)))
        right -= look.px(24)
    if row.detail and look.type.width(row.detail, LABEL) <= right - drawn.right - look.px(8):
        said = place_text(target, look, row.detail, LABEL, (right, middle), palette.muted, align="right", middle=True)
        right = said.left - look.px(12)
    width = look.px(64)
    if row.share is not None and right - width > drawn.right + look.px(16):
        paint_bar(target, look, pygame.Rect(right - width, middle - look.px(3), width, look.px(6)), row.share)


def paint_style(
    target: pygame.Surface, look: Look, box: pygame.Rect, words: str, picture: pygame.Surface | None, *, chosen: bool
) -> None:  # fmt: skip
    """A style of the board: a board made of it, its name, and for the chosen one a green rim with a tick."""
    palette = look.palette
    rim, width = (palette.chosen, 2.4) if chosen else (palette.line, 1.0)
    target.blit(rect_picture(box.size, radius=6, fill=palette.paper, stroke=rim, width=width), box)
    side = style_side(box, look)
    frame = pygame.Rect((box.x + look.px(6), box.centery - side[1] // 2), side)
    if picture is not None:
        target.blit(picture, picture.get_rect(center=frame.center))
    room = style_words_room(look, box.width)
    lines = look.type.wrap(words, LABEL, room)
    y = box.centery - len(lines) * look.type.line_height(LABEL) // 2
    place_lines(target, look, lines, LABEL, (frame.right + look.px(7), y))
    if chosen:
        reach = look.px(8)
        disc = disc_picture(2 * reach + 2, reach, fill=palette.paper, stroke=palette.chosen, width=1.4)
        target.blit(disc, disc.get_rect(center=frame.bottomright))
        tick = icon("check", look.px(11), palette.chosen)
        target.blit(tick, tick.get_rect(center=frame.bottomright))


def style_side(box: pygame.Rect, look: Look) -> tuple[int, int]:
    """The size of the board in the cell of a style."""
    side = min(look.px(34), box.height - look.px(14))
    return side, side


def paint_bar(target: pygame.Surface, look: Look, box: pygame.Rect, share: float) -> None:
    """A bar of which a share is filled."""
    palette = look.palette
    rim = palette.frame if palette.high else None
    empty = palette.paper if palette.high else mix(palette.line, palette.paper, 0.3)
    target.blit(rect_picture(box.size, radius=box.height / 2, fill=empty, stroke=rim), box)
    width = round(box.width * min(1.0, share))
    if width >= box.height:
        target.blit(rect_picture((width, box.height), radius=box.height / 2, fill=palette.moss), box)
    elif width:
        target.blit(rect_picture((box.height, box.height), radius=box.height / 2, fill=palette.moss), box)


class MatchWords(NamedTuple):
    """The words of a finished match in its row."""

    when: str
    beside: bool
    """Whether they stand beside the opponent's name, else below it."""
    ends: tuple[str, ...]
    """The lines that say how it ended; none where they have no room."""


def match_words(look: Look, box: pygame.Rect, match: LastMatch, when: str) -> MatchWords:
    """What has room in the row of a finished match; `when` says when it ended, and how long it was."""
    room = _match_words_room(look, box)
    said = tr("{words} \u00b7 with help", words=when) if match.line.assisted else when
    said = said if look.type.width(said, LABEL) <= room else when
    beside = look.type.width(match.line.against, LABEL, True) + look.type.width(said, LABEL) + look.px(16) <= room
    ends = look.type.wrap(match.ending, LABEL, room)
    if (1 + (not beside) + len(ends)) * look.type.line_height(LABEL) > box.height - 4:
        return MatchWords(said, False, ())  # half a sentence says nothing
    return MatchWords(said, beside, tuple(ends))


def _match_words_room(look: Look, box: pygame.Rect) -> int:
    return box.width - look.px(4) - board_side(box, look)[0] - look.px(14) - look.px(34)


def paint_match(
    target: pygame.Surface, look: Look, box: pygame.Rect, match: LastMatch, words: MatchWords,
    picture: pygame.Surface | None, *, line: bool,
) -> None:  # fmt: skip
    """A finished match: its board, whom against, when and how long, and how it ended."""
    palette = look.palette
    if line:
        hairline(target, look, box.x, box.right, box.y)
    side = board_side(box, look)
    frame = pygame.Rect(0, 0, side[0], side[1])
    frame.midleft = (box.x + look.px(4), box.centery)
    if picture is not None:
        target.blit(picture, picture.get_rect(center=frame.center))
    else:
        pygame.draw.rect(target, mix(palette.paper, palette.line, 0.3), frame, border_radius=4)
    mark = result_mark(match.line.result, look.px(20), look)
    target.blit(mark, mark.get_rect(midright=(box.right - look.px(4), box.centery)))
    left, right = frame.right + look.px(14), box.right - look.px(34)
    step, room = look.type.line_height(LABEL), right - left
    said, beside, ends = words
    y = box.centery - (1 + (not beside) + len(ends)) * step // 2
    place_text(target, look, match.line.against, LABEL, (left, y), bold=True, room=room)
    if beside:
        place_text(target, look, said, LABEL, (right, y), palette.muted, align="right")
        y += step
    else:
        place_text(target, look, said, LABEL, (left, y + step), palette.muted, room=room)
        y += 2 * step
    place_lines(target, look, ends, LABEL, (left, y), palette.muted)


def board_side(box: pygame.Rect, look: Look) -> tuple[int, int]:
    """The size for the board of a match in its row."""
    high = box.height - look.px(8)
    return round(high * 1.2), high


def paint_cell(
    target: pygame.Surface, look: Look, box: pygame.Rect, name: str, tally: Tally
) -> None:  # fmt: skip
    """One part of the record: its name, how it stands, and a bar of what was won."""
    palette, high = look.palette, look.px(7)
    y = box.centery - look.px(7)
    words = score_words(tally)
    wide = look.type.width(words, LABEL, True)
    room = box.width - wide - look.px(6)
    whole = look.holding(name, LABEL, room)
    place_text(target, whole, name, LABEL, (box.x, y), palette.muted, middle=True)
    place_text(target, look, words, LABEL, (box.right, y), bold=tally.matches > 0, align="right", middle=True)
    bar = pygame.Rect(box.x, y + look.px(14), box.width, high)
    paint_bar(target, look, bar, tally.won / tally.matches if tally.matches else 0.0)


@picture_cache
def scaled_down(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A board that is there already, fitted into a place until its own picture is painted."""
    share = min(size[0] / picture.get_width(), size[1] / picture.get_height())
    return pygame.transform.smoothscale_by(picture, share)
