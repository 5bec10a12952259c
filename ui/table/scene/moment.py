"""A moment: what is told step by step before the panel says what came of it, as data that a game's scene makes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple, Protocol

import pygame

from ui.drawing.look import Look
from ui.drawing.motion import ease_out
from ui.table.scene.table_snapshot import TableSnapshot

LEAST_HOLD: Final = 350
MOST_HOLD: Final = 900
"""The limits, in milliseconds, of how long the last picture stands where nothing moves."""
COUNT: Final = "count"
"""The kind of the moment after which a match that is over is counted."""
_READ: Final = 28
"""Milliseconds that a reader needs for a letter of it."""


class Step(NamedTuple):
    """One step of a moment, such as a seal that falls."""

    name: str
    at: int
    """Milliseconds from the beginning, at the normal speed."""
    length: int
    sound: str = ""
    """The sound that is played when it begins; "" for none."""


@dataclass(frozen=True)
class Timetable:
    """The steps of a moment, by name."""

    steps: Sequence[Step]

    @cached_property
    def named(self) -> Mapping[str, Step]:
        """The steps by their names."""
        return {each.name: each for each in self.steps}

    @cached_property
    def length(self) -> int:
        """Milliseconds from the beginning to the end of the last step."""
        return max((each.at + each.length for each in self.steps), default=0)


class Progress(NamedTuple):
    """How far a moment has come."""

    table: Timetable
    passed: float
    """Milliseconds from its beginning, at the normal speed."""

    def begun(self, name: str) -> bool:
        """True from the beginning of a step on."""
        return self.passed >= self.table.named[name].at

    def share(self, name: str) -> float:
        """How much of a step is done, from 0 to 1, evenly."""
        step = self.table.named[name]
        if self.passed < step.at:
            return 0.0
        return min(1.0, (self.passed - step.at) / step.length) if step.length > 0 else 1.0

    def eased(self, name: str) -> float:
        """How much of a step is done, from 0 to 1, quick at first."""
        return ease_out(self.share(name))


class PaintedBoard(Protocol):
    """A board as its moments are painted over it; each game's own board says where its places lie besides."""

    area: pygame.Rect

    @property
    def look(self) -> Look:
        """Palette, lettering and sizes in force."""


def _nothing() -> None:
    """There is nothing to draw beforehand."""


def _unchanged(progress: Progress) -> Hashable:
    """The board under a moment stays as it is."""
    return None


@dataclass(frozen=True)
class Moment:
    """One moment. Panel, log, plates, account and what is spoken hold the state before until the last one is told."""

    kind: str
    """What it is about: of each kind the first in a match can be told alone."""
    words: str
    """The sentence that the prompt says meanwhile."""
    timetable: Timetable
    paint: Callable[[pygame.Surface, Progress], None]
    """Draws it over the board, which lies at rest; nothing but caches changes."""
    stage: TableSnapshot[Any]
    """What the board under it shows."""
    still: int
    """The time of the picture that tells all of it, in milliseconds: the last one where nothing moves."""
    begin: Callable[[], None] = _nothing
    """Called once, in the frame loop, before the first picture."""
    draw_ahead: Callable[[], None] = _nothing
    """Draws what it needs, into caches. For any thread."""
    base: Callable[[Progress], Hashable] = _unchanged
    """What the board under it looks like now: it is drawn anew when this is another value."""
    outcome: tuple[str, str] | None = None
    """What the prompt says of it for a while once it is told, and what stands under that."""
    stills: tuple[int, ...] = ()
    """The times of pictures that stand before the last one where nothing moves, `LEAST_HOLD` each."""
    goes_on: bool = False
    """More of it is to come: chance and bots act meanwhile, and its last picture stands until they have."""
    pace: float = 1.0
    """The share of its time that it takes."""
    stands: bool = False
    """Its first picture is in sight already: nothing else is shown until its pictures are drawn."""
    later: tuple[str, TableSnapshot[Any]] | None = None
    """A step, and what the board under it shows from that step on."""

    def stage_at(self, progress: Progress) -> TableSnapshot[Any]:
        """What the board under it shows now."""
        if self.later is not None and progress.begun(self.later[0]):
            return self.later[1]
        return self.stage

    @property
    def hold(self) -> float:
        """Milliseconds for which its pictures stand where nothing moves: the last one as long as words are read."""
        last = LEAST_HOLD if self.stills else min(MOST_HOLD, max(LEAST_HOLD, _READ * len(self.words)))
        return last + LEAST_HOLD * len(self.stills)

    def still_at(self, passed: float) -> int:
        """The time of the picture that stands after so many milliseconds, where nothing moves."""
        place = int(passed // LEAST_HOLD)
        return self.stills[place] if 0 <= place < len(self.stills) else self.still

    def sounds_between(self, start: float, end: float) -> list[str]:
        """The sounds of the steps that begin from `start` on, before `end`, both in milliseconds."""
        return [each.sound for each in self.timetable.steps if each.sound and start <= each.at < end]
