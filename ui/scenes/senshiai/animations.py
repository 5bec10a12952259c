"""Animations on Senshiai's table: Units, cards that come into play or back to the Reserve, the die."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.core.types import Event
from games.senshiai.rules.events import AbilityUsed, CardRestored, DieRolled
from games.senshiai.view.view import SenshiaiView, UnitView
from ui.drawing.motion import Motion, Tween
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.selection import Snapshot, my_seat, space_at


class SenshiaiAnimations:
    """Animates the differences between two views, so that taking back works like playing."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.units: list[tuple[UnitView, int, int, Tween]] = []
        """The moving Units: from where, to where, how far."""
        self.arrivals: list[tuple[str, int, bool, Tween]] = []
        """Cards on their way to where they come into play: id, space, whether it is one's own, how far."""
        self.returns: list[tuple[int, int, Tween]] = []
        """What an ability brings back to the viewer's Reserve: how many cards, from which space, how far."""
        self._able: int | None = None
        """The space whose ability is under way."""
        self.rolling: Tween | None = None
        """The die that has just been rolled, still tumbling."""

    def start(self, before: SenshiaiView, snapshot: Snapshot) -> str:
        """Starts the movements from one view to the next; returns the sound that goes with them."""
        self.units.clear()
        self.arrivals.clear()
        self.returns.clear()
        events = snapshot.last.events if snapshot.last is not None else ()
        rolled = any(isinstance(event, DieRolled) for event in events)
        self.rolling = self.motion.start(220) if rolled else None
        if snapshot.advanced:
            self._bring_back(events, my_seat(snapshot))
        for old_space, new_space in zip(before.spaces, snapshot.view.spaces, strict=True):
            if new_space.terrain and not old_space.terrain:
                self._arrive(new_space.terrain, new_space.space, new_space.owner, snapshot)
        if self._travel(before, snapshot):
            return "capture"
        me = my_seat(snapshot)
        return "paper" if len(before.seats[me].hand) != len(snapshot.view.seats[me].hand) else "wood"

    def _bring_back(self, events: Sequence[Event], me: int) -> None:
        """Starts to move what an ability of the viewer's has restored."""
        for event in events:
            if isinstance(event, AbilityUsed):
                self._able = event.space if event.seat == me else None
        count = sum(isinstance(event, CardRestored) and event.seat == me for event in events)
        if count and self._able is not None:
            tween = self.motion.start(260)
            if not tween.over:
                self.returns.append((count, self._able, tween))
            self._able = None

    def _travel(self, before: SenshiaiView, snapshot: Snapshot) -> int:
        """Starts to move Units to where they now stand; returns how many are nowhere any more."""
        old, new = _standing(before), _standing(snapshot.view)
        gone = {space: old[space] - new.get(space, Counter()) for space in old}
        for space in new:
            for (card, owner), count in (new[space] - old.get(space, Counter())).items():
                for _ in range(count):
                    src = next((each for each in gone if gone[each][card, owner] > 0 and each != space), None)
                    if src is None:
                        self._arrive(card, space, owner, snapshot)
                        continue
                    gone[src][card, owner] -= 1
                    units = space_at(snapshot, space).units
                    unit = next((each for each in units if (each.card, each.owner) == (card, owner)), None)
                    tween = self.motion.start(200)
                    if unit is not None and not tween.over:
                        self.units.append((unit, src, space, tween))
        return sum(sum(each.values()) for each in gone.values())

    def _arrive(self, card: str, space: int, owner: int, snapshot: Snapshot) -> None:
        tween = self.motion.start(200)
        if not tween.over:
            self.arrivals.append((card, space, owner == my_seat(snapshot), tween))


def arriving(cell: int) -> int:
    """Returns how wide a card is on its way to a space of `cell` pixels: small enough to have no words."""
    return min(cards.TINY - 1, max(24, round(cell * 0.75)))


def _standing(view: SenshiaiView) -> dict[int, Counter[tuple[str, int]]]:
    """The Units on every space, attackers over a battlefield left out."""
    return {
        space.space: Counter((unit.card, unit.owner) for unit in space.units if unit.slot > 0)
        for space in view.spaces
        if space.units
    }
