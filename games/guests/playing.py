"""How somebody plays, over time: what their decisions gave away, by game and by part of the match. Pure."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

from games import find_info
from games.core.types import LEVELS
from games.core.words import NC_, number, tr, tr_c

PHASES: Final = (
    NC_("part of a match", "opening"),
    NC_("part of a match", "middle"),
    NC_("part of a match", "end"),
)
"""The parts of a match, in order."""
LAST: Final = 20
"""So many of the last analysed matches of a game are looked at."""
FEWEST: Final = 20
"""The number of decisions before and after from which on a change is told."""
SURE: Final = 2.0
"""The number of standard errors from which on a change is told apart from chance."""
LEVEL_FILE: Final = Path(__file__).with_name("play_levels.json")


class Decision(NamedTuple):
    """A decision that was not obvious (`games.analysis.decisions`)."""

    phase: int
    """The part of the match, a place in `PHASES`."""
    lost: float
    """The share of the chance of winning that it gave away, 0 to 1."""


class JudgedMatch(NamedTuple):
    """An analysed match of somebody, with the decisions of theirs that were not obvious."""

    file: str
    game: str
    ended: str
    decisions: tuple[Decision, ...]


class Lost(NamedTuple):
    """What decisions gave away, on average."""

    points: float
    """What each of them gave away of 100."""
    of: int
    """How many decisions these are."""
    error: float
    """The standard error of the points."""


class Playing(NamedTuple):
    """How somebody plays one game."""

    game: str
    matches: tuple[JudgedMatch, ...]
    """The last of them, in the order in which they ended; each has a decision."""

    @property
    def course(self) -> tuple[Lost, ...]:
        """What each match cost per decision."""
        return tuple(lost_by(each.decisions) for each in self.matches)

    @property
    def total(self) -> Lost:
        """All of the matches together."""
        return lost_by(self.decisions())

    def decisions(self, phase: int | None = None) -> list[Decision]:
        """The decisions of all matches, or those of one part of them."""
        return _decisions(self.matches, phase)


class Change(NamedTuple):
    """A change between the first half of somebody's matches of a game and the second."""

    game: str
    phase: int | None
    """The part of the match; None: all of it."""
    before: Lost
    now: Lost

    @property
    def words(self) -> str:
        """The change in a sentence, of a game that is called so."""
        name, holes = find_info(self.game).name, {"now": in_points(self.now), "before": in_points(self.before)}
        if self.phase is None:
            # translators: what a player gives away of a chance of winning of 100, now and before.
            return tr(
                "The largest change is in {game}: {now} of 100 lost per decision, {before} before.", game=name, **holes
            )
        part = tr_c("part of a match", PHASES[self.phase])
        return tr("The largest change is in {game}, {part}: {now} of 100 lost per decision, {before} before.",
                  game=name, part=part, **holes)  # fmt: skip


def in_points(lost: Lost) -> str:
    """What was lost of 100, with one digit."""
    return number(lost.points, 1)


def lost_by(decisions: Iterable[Decision]) -> Lost:
    """What some decisions gave away per decision; 0 for none."""
    values = [100 * each.lost for each in decisions]
    count = len(values)
    if not count:
        return Lost(0.0, 0, 0.0)
    mean = sum(values) / count
    spread = sum((each - mean) ** 2 for each in values) / max(1, count - 1)
    return Lost(mean, count, sqrt(spread / count))


def playing_of(matches: Iterable[JudgedMatch]) -> tuple[Playing, ...]:
    """How somebody plays each game of which there are matches, in the order in which games are first met."""
    by_game: dict[str, list[JudgedMatch]] = {}
    for each in sorted(matches, key=lambda each: (each.ended, each.file)):
        if each.decisions:
            by_game.setdefault(each.game, []).append(each)
    return tuple(Playing(game, tuple(found[-LAST:])) for game, found in by_game.items())


def largest_change(all_: Sequence[Playing]) -> Change | None:
    """The largest change that is more than chance; None where there is none."""
    found = [change for each in all_ for phase in (None, *range(len(PHASES))) if (change := _change(each, phase))]
    return max(found, key=lambda each: abs(each.now.points - each.before.points), default=None)


def _change(playing: Playing, phase: int | None) -> Change | None:
    half = len(playing.matches) // 2
    before, now = (lost_by(_decisions(part, phase)) for part in (playing.matches[:half], playing.matches[half:]))
    if min(before.of, now.of) < FEWEST:
        return None
    sure = abs(now.points - before.points) > SURE * sqrt(now.error**2 + before.error**2)
    return Change(playing.game, phase, before, now) if sure else None


def _decisions(matches: Sequence[JudgedMatch], phase: int | None) -> list[Decision]:
    return [each for match in matches for each in match.decisions if phase in (None, each.phase)]


@lru_cache
def _level_rows() -> dict[str, dict[str, list[float]]]:
    found: dict[str, dict[str, list[float]]] = json.loads(LEVEL_FILE.read_text(encoding="utf-8"))
    return found


def level_points(game: str) -> dict[str, float]:
    """What a bot of each level gives away of 100 per decision that is not obvious; those that were measured."""
    rows = _level_rows().get(game, {})
    return {level: rows[level][0] for level in LEVELS if level in rows}
