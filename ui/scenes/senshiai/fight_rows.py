"""Attack and shoot, one below the other, where a Company could do both: how many fall at each roll, and the answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from games.core.words import tr, tr_n
from games.senshiai.rules import actions as act
from games.senshiai.view.battle_outlook import Falling, Outlook
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, sheet
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.scenes.senshiai.tokens import die

NOTHING = "\u2013"  # not for players: a sign


class FightRow(NamedTuple):
    """One way to fight, ready to be drawn."""

    sign: str
    word: str
    key: str
    cells: tuple[tuple[str, bool], ...]
    """For each roll how many may fall, or cards of a Capital's Reserve, and whether nobody is left there."""
    headline: str
    answer: str


def fight_row(action: act.Attack | act.Shoot, found: Outlook, headline: str) -> FightRow:
    """The row of an attack or a shooting, by what is foreseen of it."""
    ranged = isinstance(action, act.Shoot)
    waste = [max((each.waste[roll] for each in found.struck), default=0) for roll in range(6)]
    cells = tuple(
        (str(fall) if fall else f"-{lost}" if lost else NOTHING, clear)
        for fall, lost, clear in zip(found.falls_at_most, waste, found.clears, strict=True)
    )
    key = tr("Shift+Enter") if ranged else tr("Enter")
    return FightRow(
        "bow" if ranged else "swords", tr("Shoot") if ranged else tr("Attack"), key, cells, headline, _answer(found)
    )


def _answer(found: Outlook) -> str:
    """What the other side's answer may cost, in a sentence."""
    if found.answer is None:
        return tr("They cannot answer.")
    rolls = [roll for roll in range(6) if any(each.falls[roll] is not Falling.STANDS for each in found.answered)]
    if not rolls:
        return tr("Their answer kills nobody.")
    most = found.answered_at_most
    if rolls[0] == 0:
        return tr_n("Their answer: {n} of yours may fall.", "Their answer: {n} of yours may fall.", most)
    return tr_n(
        "Their answer: {n} of yours may fall at {roll} or more.",
        "Their answer: {n} of yours may fall at {roll} or more.",
        most,
        roll=rolls[0] + 1,
    )


def boxes(rows: Sequence[FightRow], look: Look, most: int) -> tuple[tuple[int, int], list[pygame.Rect]]:
    """The sheet's size without its margin, and the rows in it."""
    pad, side = look.px(10), look.px(24)
    words = max(look.type.width(each.word, BODY, True) for each in rows)
    dice = 6 * (side + 4)
    wide = max(look.px(48) + words + look.px(24) + dice, look.px(300)) + 2 * pad
    wide = min(most, max(wide, *(look.type.width(each.headline, LABEL, True) + 4 * pad for each in rows)))
    top, found = look.type.line_height(LABEL) + pad, []
    for each in rows:
        high = look.px(58) + len(_lines(each, look, wide - 4 * pad)) * look.type.line_height(LABEL) + pad // 2
        found.append(pygame.Rect(pad, top, wide - 2 * pad, high))
        top += high + pad // 2
    return (wide, top + pad // 2), found


def _lines(row: FightRow, look: Look, room: int) -> list[tuple[str, bool]]:
    return [
        *((text, True) for text in look.type.wrap(row.headline, LABEL, room, True)),
        *((text, False) for text in look.type.wrap(row.answer, LABEL, room)),
    ]


@picture_cache
def picture(title: str, rows: tuple[FightRow, ...], marked: int, look: Look, most: int) -> pygame.Surface:
    """The sheet with a margin of 12 for its shadow; the marked row is what a click does. Never draw on it."""
    size, places = boxes(rows, look, most)
    base = sheet(size, look).copy()
    inner, palette = base.subsurface((12, 12, *size)), look.palette
    pad = look.px(10)
    line = pad // 2 + look.type.line_height(LABEL) // 2
    left = place_text(inner, look, title, LABEL, (pad + 4, line), palette.muted, middle=True)
    words = tr("each roll: how many fall")
    room = size[0] - pad - 4 - left.right - pad
    place_text(
        inner, look, words, LABEL, (size[0] - pad - 4, line), palette.muted, align="right", middle=True, room=room
    )
    for number, (row, box) in enumerate(zip(rows, places, strict=True)):
        chosen = number == marked
        fill = mix(palette.paper, palette.vermilion, 0.12) if chosen else palette.paper
        pygame.draw.rect(inner, fill, box, border_radius=6)
        pygame.draw.rect(inner, palette.vermilion if chosen else palette.line, box, 2 if chosen else 1, border_radius=6)
        _paint_row(inner, row, box, chosen, look)
    return base


def _paint_row(target: pygame.Surface, row: FightRow, box: pygame.Rect, chosen: bool, look: Look) -> None:
    palette, side, pad = look.palette, look.px(24), look.px(10)
    sign = icon(row.sign, look.px(22), palette.vermilion if chosen else palette.muted)
    target.blit(sign, sign.get_rect(midleft=(box.x + pad, box.y + look.px(28))))
    place_text(target, look, row.word, BODY, (box.x + look.px(44), box.y + look.px(18)), bold=True, middle=True)
    place_text(target, look, row.key, LABEL, (box.x + look.px(44), box.y + look.px(40)), palette.muted, middle=True)
    small = look.px(16)
    for roll, (value, clear) in enumerate(row.cells, start=1):
        cell = pygame.Rect(box.right - pad - (7 - roll) * (side + 4) + 4, box.y + look.px(28), side, look.px(22))
        face = die(roll, small, look)
        target.blit(face, face.get_rect(midbottom=(cell.centerx, cell.top - 3)))
        none = value == NOTHING
        fill = palette.paper if none else palette.vermilion if clear else mix(palette.paper, palette.vermilion, 0.42)
        pygame.draw.rect(target, fill, cell, border_radius=4)
        pygame.draw.rect(target, palette.line if none else palette.vermilion, cell, 1, border_radius=4)
        ink = palette.paper if clear else palette.muted if none else palette.ink
        pixels = look.px(14 if len(value) < 3 else 11)
        words = look.type.fixed(value, pixels, ink, True)
        target.blit(words, words.get_rect(center=cell.center))
    y = box.y + look.px(56)
    for text, strong in _lines(row, look, box.width - 2 * pad):
        colour = palette.ink if strong else palette.vermilion_text
        place_text(target, look, text, LABEL, (box.x + pad, y), colour, bold=strong)
        y += look.type.line_height(LABEL)
