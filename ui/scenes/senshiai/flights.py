"""How Units travel on the board: by what differs between two views, so that taking back works like playing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pygame

from games.senshiai.view import SenshiaiView, SpaceView, UnitView
from ui.motion import Tween
from ui.scenes.senshiai import picking, tiles
from ui.scenes.senshiai.forced import ForcedChoices

Flight = tuple[UnitView, int, int, Tween]
"""A Unit, from where, to where, how far."""


class Flights(ForcedChoices):
    """Units on their way."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._flights: list[Flight] = []
        super().__init__(*args, **kwargs)

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

    def animate(self, before: Any, after: Any) -> None:
        self._flights.clear()
        old, new = _standing(before), _standing(after)
        gone = {space: old[space] - new.get(space, Counter()) for space in old}
        sound = "wood"
        for space in new:
            for (card, owner), count in (new[space] - old.get(space, Counter())).items():
                for _ in range(count):
                    src = next((each for each in gone if gone[each][card, owner] > 0 and each != space), None)
                    if src is None:
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
