"""How Units travel on the board: by what differs between two views, so that taking back works like playing."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

import pygame

from games.senshiai import actions as act
from games.senshiai.cards import CARDS
from games.senshiai.view import SenshiaiView, SpaceView, UnitView
from ui.motion import Tween
from ui.scenes.senshiai import cards, picking, tiles
from ui.scenes.senshiai.forced import ForcedChoices

Flight = tuple[UnitView, int, int, Tween]
"""A Unit, from where, to where, how far."""


Arrival = tuple[str, int, bool, Tween]
"""A card on its way to the space where it comes into play: its id, the space, whether it is one's own, how far."""


REVEAL: Final = 900
"""Milliseconds for which an Event that another seat casts is shown."""


@dataclass(frozen=True)
class Reveal:
    """An Event that another seat has just cast."""

    card: str
    seat: int
    space: int | None
    """What it is cast on, where that is a space."""
    tween: Tween


class Flights(ForcedChoices):
    """Units on their way, and Events of others."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._flights: list[Flight] = []
        self._arrivals: list[Arrival] = []
        self.rolling: Tween | None = None
        """The die that has just been rolled, still tumbling."""
        self.revealed: Reveal | None = None
        self._animated = -1
        """How long the log was when something last moved: what is taken back is not shown again."""
        super().__init__(*args, **kwargs)

    def _arrive(self, card: str, space: int, owner: int) -> None:
        tween = self.motion.start(200)
        if not tween.over:
            self._arrivals.append((card, space, owner == self.me, tween))

    def _reveal(self, seat: int, action: Any) -> None:
        """Shows an Event that another seat casts while a person looks on."""
        if not isinstance(action, act.Cast) or self.viewer is None or seat == self.viewer:
            return
        tween = self.motion.start(REVEAL)
        if not tween.over:
            space = picking.place_of(action, self.board.spaces)
            self.revealed = Reveal(CARDS[action.card].id, seat, space, tween)

    def end_reveal(self) -> None:
        """The next input takes a shown Event away."""
        if self.revealed is not None:
            self.revealed.tween.passed = self.revealed.tween.delay + self.revealed.tween.seconds
            self.revealed = None
            self.mark()

    def _paint_flights(self, target: pygame.Surface) -> None:
        side = max(16, round(self.ground.cell * 0.42))
        for unit, src, dst, tween in self._flights:
            if tween.over:
                continue
            start, end = self.ground.rect(src).center, self.ground.rect(dst).center
            x = start[0] + (end[0] - start[0]) * tween.share
            y = start[1] + (end[1] - start[1]) * tween.share
            face = tiles.unit_token(unit, side, self.look)
            target.blit(face, face.get_rect(center=(round(x), round(y))))

        for card, space, own, tween in self._arrivals:
            if not tween.over:
                self._paint_arrival(target, card, space, own, tween.share)

    def _paint_arrival(self, target: pygame.Surface, card: str, space: int, own: bool, share: float) -> None:
        """The card on its way from the hand, or from beyond the board, to its space."""
        box, area = self.ground.rect(space), self.plan.board
        start = (area.centerx, area.bottom) if own else (area.right, area.top + area.height // 3)
        face = cards.face(card, arriving(self.ground.cell), self.look)
        x = start[0] + (box.centerx - start[0]) * share
        y = start[1] + (box.centery - start[1]) * share
        target.blit(face, face.get_rect(center=(round(x), round(y))))

    def animate(self, before: Any, after: Any) -> None:
        self._flights.clear()
        self._arrivals.clear()
        entry = self.match.all_entries()[self.shown - 1] if self.shown else None
        last = entry.action if entry is not None else None
        self.revealed = None
        if entry is not None and self.review is None and self.shown > self._animated:
            self._reveal(entry.actor, last)
        self._animated = self.shown
        self.rolling = self.motion.start(220) if isinstance(last, act.Roll) else None
        for old_space, new_space in zip(before.spaces, after.spaces, strict=True):
            if new_space.terrain and not old_space.terrain:
                self._arrive(new_space.terrain, new_space.space, new_space.owner)
        old, new = _standing(before), _standing(after)
        gone = {space: old[space] - new.get(space, Counter()) for space in old}
        sound = "wood"
        for space in new:
            for (card, owner), count in (new[space] - old.get(space, Counter())).items():
                for _ in range(count):
                    src = next((each for each in gone if gone[each][card, owner] > 0 and each != space), None)
                    if src is None:
                        self._arrive(card, space, owner)
                        continue
                    gone[src][card, owner] -= 1
                    unit = _unit_like(after, space, card, owner)
                    tween = self.motion.start(200)
                    if unit is not None and not tween.over:
                        self._flights.append((unit, src, space, tween))
        fell = sum(sum(each.values()) for each in gone.values())
        if fell:
            sound = "capture"
        elif len(before.seats[self.me].hand) != len(after.seats[self.me].hand):
            sound = "paper"
        self.app.sounds.play(sound)


def arriving(cell: int) -> int:
    """How wide a card is on its way to a space of `cell` pixels: small enough to have no words."""
    return min(cards.TINY - 1, max(24, round(cell * 0.75)))


Stand = dict[int, Counter[tuple[str, int]]]


def _standing(view: SenshiaiView) -> Stand:
    """The Units on every space, attackers over a battlefield left out."""
    return {
        space.space: Counter((unit.card, unit.owner) for unit in space.units if unit.slot > 0)
        for space in view.spaces
        if space.units
    }


def _unit_like(view: SenshiaiView, space: int, card: str, owner: int) -> UnitView | None:
    place: SpaceView | None = picking.space_of(view, space)
    units = place.units if place is not None else ()
    return next((unit for unit in units if unit.card == card and unit.owner == owner), None)
