"""The result of a match in numbers, as its file holds it, so that nobody has to replay the match for it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from games.core.chronicle import turn_count, visible_events
from games.core.endings import Ending
from games.core.match import Match


class Result(NamedTuple):
    """The end of one match."""

    at: str
    """When the match ended (UTC, ISO 8601)."""
    reason: str
    """The short code of the game's rules page, or of an ending that the match adds."""
    points: tuple[float, ...]
    """Each seat's share of the point."""
    turns: int
    """The number of turns, as the players of the game count."""
    feats: Mapping[str, tuple[float | None, ...]]
    """For each of the game's feats (`Story.feats`), the value by seat; empty where the match was given up."""

    def as_json(self) -> dict[str, Any]:
        """The result in JSON's values, as a save holds it."""
        return {**self._asdict(), "points": [*self.points], "feats": {key: [*each] for key, each in self.feats.items()}}


def result_of(match: Match) -> Result | None:
    """The result of a match as it stands; None while it goes on."""
    outcome = match.outcome
    if outcome is None:
        return None
    at = match.ended or datetime.now(UTC).isoformat(timespec="seconds")
    return Result(at, outcome.reason, outcome.points, turn_count(match), _feats(match))


def _feats(match: Match) -> dict[str, tuple[float | None, ...]]:
    story, outcome = match.game.story, match.outcome
    last = match.entries()[-1].action if match.index else None
    given_up = isinstance(last, Ending) and not (last is Ending.TIME and match.game.time_outcome is not None)
    if story is None or outcome is None or given_up:
        return {}
    values = story.achieved(match.view, visible_events(match, None), outcome)
    return {feat.key: tuple(by_seat) for feat, by_seat in zip(story.feats, values, strict=True)}


def read_result(row: Mapping[str, Any]) -> Result:
    """The result as a save tells it, in the form that `save_schema` has checked."""
    feats = {key: tuple(by_seat) for key, by_seat in row["feats"].items()}
    return Result(row["at"], row["reason"], tuple(map(float, row["points"])), row["turns"], feats)
