"""A deck's strength against the starter decks as bars: the share won, with whiskers of one standard error."""

from __future__ import annotations

import pygame

from games.core.words import tr, tr_n
from games.senshiai.cards.decks import starter, starters
from games.senshiai.cards.printed import deck_name
from games.senshiai.deck_strength import GAMES, SHOWN, Measured, Share
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import mix


def strength_height(look: Look, board: int) -> int:
    """The height of the block in pixels."""
    return look.px(22) + look.px(18) * len(starters(board)) + look.px(6)


def state_words(measured: Measured | None, changes: int, off: bool) -> str:
    """How far the measuring is, in a few words."""
    if off:
        return tr("cannot be measured here")
    if measured is None:
        return tr("measured when nearly full")
    if not measured.done:
        played = min(each.games for each in measured.shares.values())
        return tr("measuring, {n} of {all}", n=played, all=GAMES)
    if changes:
        return tr_n(
            "{games} games each, {n} card changed", "{games} games each, {n} cards changed", changes, games=GAMES
        )
    return tr("{games} games each, adepts", games=GAMES)


def share_words(measured: Measured | None) -> list[str]:
    """The shares that are known in words, for ears."""
    shown = [(name, each) for name, each in measured.shares.items() if each.shown] if measured is not None else []
    return [tr("{deck}: {share}%", deck=_name(name), share=round(100 * each.share)) for name, each in shown]


def _name(deck: str) -> str:
    known = starter(deck)
    return deck_name(known) if known is not None else deck


def paint_strength(
    target: pygame.Surface, look: Look, board: int, measured: Measured | None, words: str, box: pygame.Rect
) -> None:
    """Draws the block into `box`, from its top."""
    palette, y = look.palette, box.y
    head = place_text(target, look, tr("Strength"), LABEL, (box.x, y), bold=True)
    room = box.right - head.right - look.px(12)
    place_text(target, look, words, LABEL - 1, (box.right, y), palette.muted, align="right", room=room)
    y += look.px(22)
    right = look.type.width("100 %", LABEL - 1) + look.px(6)
    named = max(look.type.width(deck_name(each), LABEL - 1) for each in starters(board))
    wide = min(box.width * 32 // 100, max(box.width * 16 // 100, box.width - right - look.px(8) - named))
    for each in starters(board):
        share = measured.shares.get(each.id, Share()) if measured is not None else Share()
        bar = pygame.Rect(box.right - right - wide, y + look.px(5), wide, look.px(8))
        room = bar.left - look.px(8) - box.x
        place_text(target, look, deck_name(each), LABEL - 1, (box.x, y), palette.ink, room=room)
        _paint_bar(target, look, share, bar)
        if share.shown:
            percent = tr("{share}%", share=round(100 * share.share))
            place_text(target, look, percent, LABEL - 1, (box.right, y), bold=True, align="right")
        y += look.px(18)


def _paint_bar(target: pygame.Surface, look: Look, share: Share, bar: pygame.Rect) -> None:
    palette = look.palette
    pygame.draw.rect(target, mix(palette.line, palette.paper, 0.3), bar, border_radius=bar.height // 2)
    if not share.shown:
        known = bar.copy()
        known.width = round(bar.width * share.games / SHOWN * 0.12)  # a little of it: something is under way
        if known.width > 2:
            pygame.draw.rect(target, palette.muted, known, border_radius=bar.height // 2)
    else:
        known = bar.copy()
        known.width = max(4, round(bar.width * share.share))
        colour = mix(palette.moss if share.share >= 0.5 else palette.gold, palette.paper, 0.05)
        pygame.draw.rect(target, colour, known, border_radius=bar.height // 2)
        if not share.done:
            _hatch(target, look, known)
        ends = [bar.x + round(bar.width * min(1.0, max(0.0, share.share + side * share.error))) for side in (-1, 1)]
        pygame.draw.line(target, palette.ink, (ends[0], bar.centery), (ends[1], bar.centery))
        for x in ends:
            pygame.draw.line(target, palette.ink, (x, bar.centery - 2), (x, bar.centery + 2))
    pygame.draw.line(target, palette.ink, (bar.centerx, bar.y - 2), (bar.centerx, bar.bottom + 1))


def _hatch(target: pygame.Surface, look: Look, bar: pygame.Rect) -> None:
    """Strokes over the end of a bar that is not done."""
    end = pygame.Rect(max(bar.left, bar.right - look.px(22)), bar.y, 0, bar.height)
    end.width = bar.right - end.left
    before = target.get_clip()
    target.set_clip(end.clip(before))
    for x in range(end.left - end.height, end.right, 4):
        pygame.draw.line(target, look.palette.paper, (x, end.bottom), (x + end.height, end.top))
    target.set_clip(before)
