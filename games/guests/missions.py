"""How far somebody has come on a road of missions: what was won, with which stars, what may be played or skipped."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from games.core.exercise import Exercise
from games.core.words import tr, tr_n

STARS: Final = 3
SKIPPED_AFTER: Final = 3
"""A mission lost so often without a win may be passed by."""
OPEN: Final = 2
"""How many missions that are not done can be played at a time."""


class MissionRecord(NamedTuple):
    """What somebody has achieved in one mission."""

    stars: tuple[bool, ...] = (False,) * STARS
    """Each star that was ever won; the first is for winning."""
    losses: int = 0
    """How often it was lost before it was won."""
    skipped: bool = False
    last: str = ""
    """The match that was counted last: it counts once, however often its end is reached."""

    @property
    def won(self) -> bool:
        """Whether it was ever won."""
        return self.stars[0]

    @property
    def done(self) -> bool:
        """Whether the road leads on behind it."""
        return self.won or self.skipped

    @property
    def may_be_skipped(self) -> bool:
        """Whether it may be passed by now."""
        return not self.done and self.losses >= SKIPPED_AFTER

    @property
    def eased(self) -> bool:
        """Whether a weaker opponent is offered."""
        return self.losses > 0


def state_words(record: MissionRecord, *, open_now: bool) -> str:
    """What is known of somebody and a mission, in a sentence; "" where there is nothing to say."""
    if record.won:
        return tr_n("Won, with {n} star.", "Won, with {n} stars.", sum(record.stars))
    if record.skipped:
        return tr("Skipped.")
    if not open_now:
        return tr("Not open yet: two missions are open at a time.")
    return tr_n("Lost {n} time.", "Lost {n} times.", record.losses) if record.losses else ""


class RoadProgress(NamedTuple):
    """What somebody has achieved on the road of one game, by the missions' ids."""

    missions: Mapping[str, MissionRecord] = MappingProxyType({})

    def of(self, mission: str) -> MissionRecord:
        """The record of a mission; an empty one where it was never played to its end."""
        return self.missions.get(mission, MissionRecord())

    def after(self, task: Exercise, match: str) -> RoadProgress:
        """The progress with a match that is over; the same where that is known already."""
        old = self.of(task.id)
        if not task.over:
            return self
        again = old.last == match
        if task.won:
            stars = tuple(one or other for one, other in zip(old.stars, task.earned, strict=True))
            return self._with(task.id, old._replace(stars=stars, last=match))
        if again:
            return self
        return self._with(task.id, old._replace(losses=old.losses + (not old.won), last=match))

    def skipping(self, mission: str) -> RoadProgress:
        """The progress with a mission passed by, where that is allowed."""
        old = self.of(mission)
        return self._with(mission, old._replace(skipped=True)) if old.may_be_skipped else self

    def joined(self, other: RoadProgress) -> RoadProgress:
        """What two have achieved together."""
        found = dict(other.missions)
        for name, one in self.missions.items():
            two = found.get(name, MissionRecord())
            stars = tuple(a or b for a, b in zip(one.stars, two.stars, strict=True))
            found[name] = MissionRecord(stars, max(one.losses, two.losses), one.skipped or two.skipped, two.last)
        return RoadProgress(found)

    def _with(self, mission: str, record: MissionRecord) -> RoadProgress:
        return RoadProgress({**self.missions, mission: record})

    def open_of(self, road: tuple[str, ...]) -> frozenset[str]:
        """The missions of a road that can be played: all that are done, and the next ones."""
        left = [mission for mission in road if not self.of(mission).done]
        return frozenset(road) - frozenset(left[OPEN:])

    def next_of(self, road: tuple[str, ...]) -> str:
        """The first mission of a road that is not done; the last one where all are."""
        return next((mission for mission in road if not self.of(mission).done), road[-1])

    def counts(self, road: tuple[str, ...]) -> tuple[int, int]:
        """How many missions of a road are won, and how many stars."""
        records = [self.of(mission) for mission in road]
        return sum(each.won for each in records), sum(sum(each.stars) for each in records)
