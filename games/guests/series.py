"""Which of a history's matches were games of one match of several, and how that stood."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.guests.played import FinishedMatch, Participant, counted


def in_series(matches: Iterable[FinishedMatch]) -> list[tuple[FinishedMatch, ...]]:
    """Groups matches, each once, by the order in which they ended; the games of a series together at its latest one.

    A file says which game of how many it was and what its players brought along, and not after which match: that is
    the latest one of these people, in each other's seats, which left them so.
    """
    chains: dict[str, tuple[FinishedMatch, ...]] = {}
    for match in counted(matches):
        later = match.series is not None and match.series.number > 1
        known = reversed(chains) if later else ()
        before = next((file for file in known if _follows(match, chains[file][-1])), None)
        chains[match.file] = (*(chains.pop(before) if before is not None else ()), match)
    return list(chains.values())


def score_of(match: FinishedMatch, seat: int) -> tuple[float, float]:
    """The score of the series after a game of it: the points of who sat at `seat`, and the other's."""
    assert match.series is not None
    points = [brought + who.points for brought, who in zip(match.series.brought, match.seats, strict=True)]
    return points[seat], points[1 - seat]


def goes_on(games: Sequence[FinishedMatch]) -> bool:
    """Whether another game of a series is to come, or has begun and is not over."""
    last = games[-1]
    assert last.series is not None
    return last.series.followed or last.series.leads_on([each.points for each in last.seats])


def _follows(match: FinishedMatch, before: FinishedMatch) -> bool:
    now, then = match.series, before.series
    if now is None or then is None or match.game != before.game:
        return False
    if (now.games, now.number) != (then.games, then.number + 1) or not then.followed:
        return False
    people = [_same(*each) for each in zip(match.seats, reversed(before.seats), strict=True)]
    return all(people) and now.brought == score_of(before, 0)[::-1]


def _same(one: Participant, other: Participant) -> bool:
    return one.level == other.level and (one.name == other.name if one.level else one.who == other.who)
