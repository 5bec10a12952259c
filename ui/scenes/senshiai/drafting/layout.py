"""Where everything of a draft stands: stations, the cards of a pack, what is said of them, buttons, the deck."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from games.core.drafting import PACK
from games.senshiai.cards.drafting import PICKS
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.scenes.senshiai import cards

_PANE: Final = 346
_ROOMY: Final = 150
"""Nominal pixels of a column beside which the deck stands."""
_LEAST_CARD: Final = 132
"""The width in pixels that a card has at least before letters are made smaller."""
_READABLE: Final = 176
"""The width in pixels that leaves room for words under each card; else only the chosen one has some."""
_LARGEST_CARD: Final = 430
_LINES: Final = 3
"""Lines below what speaks for a card."""


class DraftPlan(NamedTuple):
    """The places of everything in a window."""

    look: Look
    """With the largest letters that leave the cards room."""
    left: pygame.Rect
    """The column of the packs."""
    pane: pygame.Rect | None
    """The deck beside it; None where there is no room."""
    tall: bool
    """Whether there is room for all that is said."""
    title: int
    heading: int
    about: int
    """The tops of title, heading, and the sentence about them."""
    stations: tuple[pygame.Rect, ...]
    face: int
    """The width of a card."""
    cards: tuple[pygame.Rect, ...]
    reasons: tuple[pygame.Rect, ...]
    """Below each card, or one box for the card that has the mark."""
    since: int
    """The top of what became of the last pack."""
    buttons: pygame.Rect
    note: int

    @property
    def middle(self) -> pygame.Rect:
        """The room between stations and buttons, for the deck when it is whole."""
        top = self.stations[0].bottom + self.look.px(14)
        return pygame.Rect(self.left.x, top, self.left.width, self.since - self.look.px(10) - top)


def plan_for(size: tuple[int, int], look: Look) -> DraftPlan:
    """The places in a window of a size."""
    return _plan(size, look.largest(lambda each: _plan(size, each).face >= _LEAST_CARD))


def _plan(size: tuple[int, int], look: Look) -> DraftPlan:
    wide, high = size
    label, body = look.type.line_height(LABEL), look.type.line_height(BODY)
    tall = high >= look.px(660)
    margin = look.px(34) if tall else look.px(16)
    pane_wide = min(look.px(_PANE), round(wide * 0.36))
    beside = wide - pane_wide - 2 * margin >= PACK * look.px(_ROOMY) and high >= look.px(440)
    pane = pygame.Rect(wide - pane_wide, 0, pane_wide, high) if beside else None
    left = pygame.Rect(margin, 0, (pane.x if pane is not None else wide) - 2 * margin, high)
    title = look.px(20) if tall else look.px(8)
    heading = title + look.type.line_height(TITLE) if tall else title
    about = heading + (look.type.line_height(BODY + 2) if tall else look.type.line_height(BODY + 1))
    y = about + (label + look.px(10) if tall else look.px(6))
    stations = _stations(left, y, look)
    button = look.finger(52 if tall else 40)
    note = high - look.px(14) - label
    buttons = pygame.Rect(
        left.x, (note if tall else high - look.px(8)) - button - look.px(10 if tall else 2), left.width, button
    )
    since = buttons.y - (look.px(18) + label if tall else look.px(6))
    column = left.width // PACK
    top = stations[0].bottom + look.px(24 if tall else 16)
    air = look.px(10)
    free = since - look.px(12 if tall else 4) - 2 * air - top
    under = column >= look.px(150) and cards.width_for(max(30, free - body - _LINES * label)) >= _READABLE
    said = body + _LINES * label if under else 2 * label
    room = free - said
    face = max(24, min(cards.width_for(max(30, room)), column - look.px(24), max(_LARGEST_CARD, look.px(236))))
    face_high = cards.size_of(face)[1]
    faces = tuple(
        pygame.Rect(left.x + place * column + (column - face) // 2, top, face, face_high) for place in range(PACK)
    )
    below = top + face_high + air
    if under:
        reasons = tuple(
            pygame.Rect(left.x + place * column + look.px(8), below, column - look.px(16), said)
            for place in range(PACK)
        )
    else:
        reasons = (pygame.Rect(left.x, below, left.width, said),)
    return DraftPlan(
        look, left, pane, tall, title, heading, about, stations, face, faces, reasons, since, buttons, note
    )


def _stations(left: pygame.Rect, y: int, look: Look) -> tuple[pygame.Rect, ...]:
    """The stations of all picks, from the left edge to the right one."""
    high, pitch = look.px(20), (left.width + look.px(6)) / PICKS
    wide = max(4, round(pitch) - max(2, look.px(6)))
    return tuple(pygame.Rect(left.x + round(pick * pitch), y, wide, high) for pick in range(PICKS))
