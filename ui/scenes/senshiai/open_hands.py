"""The layout of open hands: a row a kingdom, where else one hand lies, with crest, name and smaller cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from games.core.words import tr
from games.senshiai.rules import actions as act
from games.senshiai.view.view import SenshiaiView
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, place_text
from ui.scenes.senshiai.hand_pictures import HandArt
from ui.scenes.senshiai.layout import TablePlan
from ui.scenes.senshiai.selection import Snapshot, Spot, my_seat
from ui.table.scene.game_scene import GameScene

_GAP: Final = 4
"""Pixels between the cards of a row, and between rows."""
_FEWEST: Final = 4
"""Cards are no wider than if each hand had so many."""


@dataclass(frozen=True)
class OpenHands:
    """The places of the cards and names."""

    names: tuple[tuple[int, pygame.Rect], ...]
    """The seats still in the game, and where crest and name stand."""
    boxes: tuple[pygame.Rect, ...]
    """The place of each card, by its place in `cards_in_sight`."""
    order: tuple[int, ...]
    """The places row by row, as they lie."""
    size: tuple[int, int]
    """The width and height of a card."""

    @classmethod
    def inside(cls, area: pygame.Rect, snapshot: Snapshot, look: Look) -> OpenHands:
        """A row for every seat that is not out."""
        seats = [seat for seat in snapshot.view.seats if not seat.out]
        high = (area.height + _GAP) // max(1, len(seats)) - _GAP
        small = _small(area, look)
        named = max((small.type.width(snapshot.names[seat.seat], LABEL, True) for seat in seats), default=0)
        left = min(named + small.px(30), area.width // 5)
        across = max(_FEWEST, *(len(seat.hand) for seat in seats)) if seats else _FEWEST
        wide = (area.width - left + _GAP) // across - _GAP
        rows: dict[int, list[pygame.Rect]] = {}
        names = []
        for row, seat in enumerate(seats):
            y = area.y + row * (high + _GAP)
            names.append((seat.seat, pygame.Rect(area.x, y, left, high)))
            x = area.x + left
            rows[seat.seat] = [pygame.Rect(x + n * (wide + _GAP), y, wide, high) for n in range(len(seat.hand))]
        own = my_seat(snapshot)
        lying = sorted(rows, key=lambda seat: seat != own)
        boxes = [(seat, box) for seat in lying for box in rows[seat]]
        order = sorted(range(len(boxes)), key=lambda place: (boxes[place][1].y, boxes[place][1].x))
        return cls(tuple(names), tuple(box for _, box in boxes), tuple(order), (wide, high))

    def beyond(self, place: int, dy: int) -> int | None:
        """The card in the next row above (`dy` > 0) or below that lies nearest; None: there is none."""
        at = self.boxes[place]
        rows = {box.y for box in self.boxes if (at.y - box.y) * dy > 0}
        if not rows:
            return None
        y = max(rows) if dy > 0 else min(rows)
        found = [each for each, box in enumerate(self.boxes) if box.y == y]
        return min(found, key=lambda each: abs(self.boxes[each].centerx - at.centerx))

    def paint_names(
        self,
        target: pygame.Surface,
        area: pygame.Rect,
        snapshot: Snapshot,
        scene: GameScene[SenshiaiView, act.Action, Spot],
    ) -> None:
        """Draws crest and name before each row, and that a hand is empty."""
        look = _small(area, scene.look)
        for seat, box in self.names:
            disc = crest_disc(scene.seat_crest(seat), look.px(9), scene.seat_colour(seat), look)
            at = target.blit(disc, disc.get_rect(midleft=box.midleft)).right + look.px(6)
            acting = seat == snapshot.actor
            name = look.type.fit(snapshot.names[seat], LABEL, box.right - at - look.px(4), acting)
            place_text(target, look, name, LABEL, (at, box.centery), bold=acting, middle=True)
            if not snapshot.view.seats[seat].hand:
                muted = look.palette.muted
                place_text(target, look, tr("No cards in hand"), LABEL, box.midright, muted, middle=True)


def _small(area: pygame.Rect, look: Look) -> Look:
    """Names take no more of the cards' width than they must."""
    return look.scaled(min(1.0, area.width / 620 / look.type.scale))


def open_hands(plan: TablePlan, snapshot: Snapshot, look: Look) -> OpenHands:
    """Returns the places of all hands on a table."""
    return snapshot.memo(  # not for players
        ("open hands", look.key, tuple(plan.hand)), lambda: OpenHands.inside(plan.hand, snapshot, look)
    )  # not for players


def hand_art(plan: TablePlan, snapshot: Snapshot, count: int, look: Look) -> HandArt:
    """The pictures of a hand of so many cards, or of all hands laid open."""
    if snapshot.laid_open:
        return HandArt(look, plan.card, open_hands(plan, snapshot, look).size)
    return plan.hand_art(count, look)
