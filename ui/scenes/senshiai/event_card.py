"""A card shown whole beside the board or over empty spaces: an Event that the recap shows, a card being paid for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from games.core.words import clauses, tr, tr_who
from games.senshiai.words.card_numbers import card_name
from games.senshiai.words.phrases import cards_words
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, place_text
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.layout import BoardPlan, TablePlan
from ui.scenes.senshiai.selection import Snapshot, board_of
from ui.table.scene.recap_items import Changed, RecapItem

_PILL = 26
_WIDEST = 210
_OVER_SPACES = (158, 140, 124, 108, 96)
"""Widths that are tried where the board leaves no gutter, as large as the text and as they are."""


class Shown(NamedTuple):
    """A card that is shown, its owner and its words."""

    card: str
    seat: int
    words: str
    """The words over the card."""
    under: str
    targets: tuple[int, ...]
    """The spaces it is aimed at; it lies near the first, and hides none."""


def event_of(item: RecapItem, snapshot: Snapshot) -> Shown | None:
    """Returns the card of a recap item that is shown now, if it has one."""
    if not item.card or item.seat is None:
        return None
    names = board_of(snapshot).by_name
    targets = tuple(names[mark.place] for mark in item.marks if isinstance(mark, Changed) and mark.place in names)
    return Shown(
        item.card, item.seat, tr_who(snapshot.names[item.seat], "You cast", "{name} casts"), item.outcome, targets
    )


def being_paid(snapshot: Snapshot, targets: Sequence[int]) -> Shown | None:
    """The card that the person at the screen is paying for."""
    if not snapshot.mine or snapshot.view.phase != "pay":
        return None
    left = tr("{cards} to pay", cards=cards_words(snapshot.view.left_to_pay))
    return Shown(snapshot.view.question, snapshot.actor, card_name(snapshot.view.question), left, tuple(targets))


def card_box(shown: Shown, plan: TablePlan, ground: BoardPlan, snapshot: Snapshot, look: Look) -> pygame.Rect | None:
    """Returns the card's place; None where it would hide a Company wherever it lay."""
    key = ("shown card", shown, ground.key, tuple(plan.board), look.key)  # not for players
    return snapshot.memo(
        key, lambda: _gutter(plan, ground, look) or _among_spaces(shown.targets, plan, ground, snapshot, look)
    )


def usual_width(plan: TablePlan, ground: BoardPlan, look: Look) -> int:
    """Returns how wide a card is where there is room for it: in the gutter, else over spaces."""
    box = _gutter(plan, ground, look)
    return box.width if box is not None else look.px(_OVER_SPACES[0])


def _gutter(plan: TablePlan, ground: BoardPlan, look: Look) -> pygame.Rect | None:
    """Returns the card's place right of the board, where there is room."""
    left = ground.origin[0] + ground.board.columns * ground.pitch + look.px(10)
    room = pygame.Rect(left, plan.board.y, plan.area.right - look.px(12) - left, plan.board.height)
    high = room.height - 2 * look.px(_PILL + 8)
    width = min(look.px(_WIDEST), room.width, cards.width_for(high))
    if width < look.px(_OVER_SPACES[-1]) or not ground.whole:
        return None
    box = pygame.Rect((0, 0), cards.size_of(width))
    box.center = room.center
    return box


def _among_spaces(
    targets: Sequence[int], plan: TablePlan, ground: BoardPlan, snapshot: Snapshot, look: Look
) -> pygame.Rect | None:
    """Returns its place over spaces on which nobody stands, near the target; over Terrains only if it must be."""
    near = pygame.Vector2(ground.rect(targets[0]).center if targets else ground.box.center)
    held = [ground.rect(each.space) for each in snapshot.view.spaces if each.units or each.space in targets]
    laid = [ground.rect(each.space) for each in snapshot.view.spaces if each.terrain]
    pill, step = look.px(_PILL + 4), max(8, ground.pitch // 4)
    widths = sorted({*map(look.px, _OVER_SPACES), *_OVER_SPACES}, reverse=True)
    for taken in (held + laid, held):
        for width in widths:
            size = cards.size_of(width)
            whole = pygame.Rect(0, 0, size[0] + 8, size[1] + pill + 8)
            spots = [
                whole.move(x, y)
                for x in range(plan.board.left + 4, plan.board.right - whole.width, step)
                for y in range(plan.board.top, plan.board.bottom - whole.height, step)
            ]
            free = [each for each in spots if each.collidelist(taken) < 0]
            if free:
                best = min(free, key=lambda each: near.distance_squared_to(each.center))
                return pygame.Rect((best.x + 4, best.y + pill + 4), size)
    return None


def paint_shown_card(
    target: pygame.Surface, shown: Shown, plan: TablePlan, ground: BoardPlan, snapshot: Snapshot, look: Look
) -> pygame.Rect | None:
    """Draws the card with its words; returns its place."""
    box = card_box(shown, plan, ground, snapshot, look)
    if box is None:
        return None
    target.blit(cards.shadow(box.width, look), (box.x - 4, box.y - 4))
    target.blit(cards.face(shown.card, box.width, look), box)
    rim = cards.rim(box.width, look.palette.gold, 2.6)
    target.blit(rim, rim.get_rect(center=box.center))
    disc = crest_disc(look.crest(shown.seat), look.px(8), look.palette.seat(shown.seat), look)
    words = look.type.fit(shown.words, LABEL, look.px(180), True)
    gap = look.px(8)
    wide = disc.get_width() + look.type.width(words, LABEL, True) + 3 * gap
    pill = pygame.Rect(0, 0, wide, look.px(_PILL))
    pill.midbottom = (box.centerx, box.top - look.px(5))
    pill.clamp_ip(plan.area)
    _paper(target, pill, look)
    target.blit(disc, disc.get_rect(midleft=(pill.x + gap, pill.centery)))
    at = (pill.x + disc.get_width() + 2 * gap, pill.centery)
    place_text(target, look, words, LABEL, at, bold=True, middle=True)
    if shown.under and box.bottom + look.px(_PILL + 8) <= plan.board.bottom:
        words = _clauses_in(shown.under, look, max(box.width, look.px(150)))
        line = pygame.Rect(0, 0, look.type.width(words, LABEL) + 2 * gap, look.px(_PILL))
        line.midtop = (box.centerx, box.bottom + look.px(6))
        line.clamp_ip(plan.area)
        _paper(target, line, look)
        place_text(target, look, words, LABEL, line.center, align="centre", middle=True)
    return box


def _clauses_in(words: str, look: Look, room: int) -> str:
    """Returns as many of the words' clauses as there is room for, the first at least in part."""
    parts = [each.rstrip() for each in words.split(";")]
    heads = [clauses(each.lstrip() for each in parts[:count]) for count in range(len(parts), 0, -1)]
    whole = next((each for each in heads if look.type.width(each, LABEL) <= room), heads[-1])
    return look.type.fit(whole, LABEL, room)


def _paper(target: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    pygame.draw.rect(target, look.palette.paper, box, border_radius=box.height // 2)
    pygame.draw.rect(target, look.palette.line, box, 1, border_radius=box.height // 2)
