"""The deck beside the packs: its cards so far, how many of each kind, the curve of costs, what the coach says."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

import pygame

from games.core.drafting import Draft
from games.core.words import tr
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.decks import in_order
from games.senshiai.cards.drafting import PICKS, TOTALS, PickKind, cards_taken, deck_of
from games.senshiai.words.card_words import ROMAN
from games.senshiai.words.drafting_words import KINDS, counts_of, second_thought_words
from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import mix
from ui.drawing.vector import rect_picture
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.campaign.briefing import times_words
from ui.scenes.senshiai.campaign.page import BIG, Page
from ui.scenes.senshiai.card_layout import FRAMES
from ui.scenes.senshiai.draft_keys import key_of

_COUNTED: Final = (PickKind.TERRAIN, PickKind.TROOP, PickKind.EVENT)
_ROW_OF_CARDS: Final = 4


class DeckPicture(NamedTuple):
    """The page as it is drawn, and where its cards lie on it."""

    picture: pygame.Surface
    cards: tuple[tuple[pygame.Rect, int], ...]


def deck_picture(draft: Draft, width: int, height: int, look: Look, coach: str | None) -> DeckPicture:
    """The page, its cards small enough for all of it to fit into a height where that is possible.

    `coach` is what the coach says, "" that it may be asked; None: it is silent here. Slow: for the background.
    """
    columns = range(_ROW_OF_CARDS, 8)
    made = [_page(draft, width, look, coach, each) for each in columns[:1]]
    for each in columns[1:]:
        if made[-1][0].y <= height:
            break
        made.append(_page(draft, width, look, coach, each))
    page, boxes = made[-1]
    return DeckPicture(page.surface(), boxes)


def _page(
    draft: Draft, width: int, look: Look, coach: str | None, columns: int
) -> tuple[Page, tuple[tuple[pygame.Rect, int], ...]]:  # fmt: skip
    page, palette = Page(width, look), look.palette
    page.beside(tr("{n} of {all}", n=len(draft.picks), all=PICKS), LABEL, palette.muted)
    page.text(tr("Your deck"), BIG + 2, bold=True)
    page.space(6)
    entries = in_order(deck_of(draft))
    gap = 10
    face = max(24, (width - (columns - 1) * look.px(gap) - 2) // columns)
    shown = [(card.number, times_words(count) if count > 1 else "") for card, count in entries]
    boxes = page.faces(shown, face, gap=gap)
    if not entries:
        page.text(tr("No card yet."), LABEL, palette.muted)
    if draft.second_thought:
        page.space(6)
        page.text(second_thought_words(), LABEL, palette.muted)
    page.rule()
    page.text(tr("What it has"), LABEL, bold=True)
    page.space(2)
    counts = counts_of(draft)
    line = look.type.line_height(LABEL)
    for kind in _COUNTED:
        page.drawn(partial(_paint_row, look, page.y, width, kind, counts[kind]), line + look.px(3))
    page.space(4)
    page.drawn(partial(_paint_curve, look, page.y, width, draft), look.px(58) + 2 * line)
    if coach is not None:
        page.space(10)
        key = key_of("coach")
        asks = tr("{key} shows what the coach would take.", key=key) if key else tr("It says what it would take.")
        words = coach or asks
        lines = look.type.wrap(words, LABEL, width - look.px(24))
        high = (len(lines) + 1) * line + look.px(18)
        page.drawn(partial(_paint_coach, look, page.y, width, lines, high), high)
    return page, tuple(zip(boxes, (card.number for card, _ in entries), strict=True))


def _paint_row(look: Look, y: int, width: int, kind: PickKind, count: int, target: pygame.Surface) -> None:
    """A kind by name, a small card for each pick of it, and the count."""
    palette = look.palette
    total, line = TOTALS[kind], look.type.line_height(LABEL)
    words = tr("{n} of {all}", n=count, all=total)
    place_text(target, look, tr(KINDS[kind]), LABEL, (0, y), room=width * 0.28)
    right = place_text(target, look, words, LABEL, (width, y), bold=True, align="right").left
    left = round(width * 0.29)
    most = TOTALS[PickKind.TROOP]
    step = (right - look.px(10) - left) / most
    colour = cards.shown(FRAMES[kind.value], look)
    for number in range(total):
        size = (max(3, round(step) - look.px(3)), look.px(12))
        fill = colour if number < count else mix(palette.paper, palette.ink, 0.1)
        box = pygame.Rect((round(left + number * step), y + (line - size[1]) // 2), size)
        target.blit(rect_picture(size, radius=3, fill=fill), box)


def _paint_curve(look: Look, y: int, width: int, draft: Draft, target: pygame.Surface) -> None:
    """How many cards there are of each cost, the Capital left out."""
    palette, line = look.palette, look.type.line_height(LABEL)
    costs = [CARDS[card].cost for card in cards_taken(draft) if not CARDS[card].capital]
    counts = [costs.count(cost) for cost in range(len(ROMAN))]
    high, most, step = look.px(48), max(1, *counts), width / len(ROMAN)
    foot = y + line + high
    for cost, count in enumerate(counts):
        middle = (cost + 0.5) * step
        bar = round(high * count / most)
        if bar:
            size = (round(step * 0.7), bar)
            colour = mix(palette.indigo, palette.paper, 0.2)
            target.blit(rect_picture(size, radius=3, fill=colour), (round(middle - size[0] / 2), foot - bar))
            at = (middle, foot - bar - line)
            place_text(target, look, str(count), LABEL, at, bold=True, align="centre")
        place_text(target, look, ROMAN[cost], LABEL, (middle, foot + look.px(2)), palette.muted, align="centre")


def _paint_coach(
    look: Look, y: int, width: int, lines: list[str], high: int, target: pygame.Surface
) -> None:  # fmt: skip
    palette, line = look.palette, look.type.line_height(LABEL)
    box = pygame.Rect(0, y, width, high)
    target.blit(rect_picture(box.size, radius=6, fill=mix(palette.paper, palette.indigo, 0.1)), box)
    pygame.draw.rect(target, palette.indigo, pygame.Rect(0, y + 4, max(3, look.px(4)), high - 8))
    x, top = look.px(14), y + look.px(8)
    side = look.px(16)
    target.blit(icon("hint", side, palette.ink), (x, top + (line - side) // 2))
    place_text(target, look, tr("Coach"), LABEL, (x + side + look.px(6), top), bold=True)
    for number, words in enumerate(lines, 1):
        place_text(target, look, words, LABEL, (x, top + number * line))
