"""What came of a run, for readers and for programs: text, CSV, JSON."""

# not for players: what the arena says is English

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf, isinf
from typing import Final

from lab.arena.entrants import Entrant
from lab.arena.ratings import Rating, fit
from lab.arena.results import Unit
from lab.arena.schedule import Pairing, Schedule
from lab.arena.scores import Score, score, seat_shares
from lab.arena.statistics import SequentialTest, elo_of, pentanomial


@dataclass(frozen=True, slots=True)
class Standing:
    """All that the tables tell."""

    schedule: Schedule
    seat_names: tuple[str, ...]
    scores: tuple[Score, ...]
    ratings: Mapping[str, Rating]
    """By name, where more than two play."""
    test: SequentialTest | None = None


def standing(
    schedule: Schedule,
    seat_names: Sequence[str],
    units: Mapping[Pairing, Sequence[Unit]],
    test: SequentialTest | None = None,
) -> Standing:
    """Counts everything; of a test that is decided the units that decided it."""
    held = {
        pairing: each[: test.decided_after] if test and test.verdict is not None else each
        for pairing, each in units.items()
    }
    scores = tuple(score(pairing, each) for pairing, each in held.items())
    return Standing(schedule, tuple(seat_names), scores, _ratings(held), test)


def _ratings(units: Mapping[Pairing, Sequence[Unit]]) -> dict[str, Rating]:
    """The fit of all players, where there are more than two."""
    players: list[Entrant] = []
    for pairing in units:
        players += [each for each in (pairing.first, pairing.second) if each not in players]
    if len(players) < 3:
        return {}
    places = {each: place for place, each in enumerate(players)}
    games = [
        [([places[each] for each in table], record.points) for table, record in zip(pairing.tables, unit, strict=True)]
        for pairing, each in units.items()
        if not pairing.itself
        for unit in each
    ]
    found = dict(zip((each.name for each in players), fit(len(players), games), strict=True))
    return dict(sorted(found.items(), key=lambda pair: -pair[1].elo))


def as_text(standing: Standing) -> str:
    """The tables as a reader likes them."""
    parts = []
    if standing.ratings:
        rows = [("player", "Elo", "95 %")]
        rows += [(name, f"{each.elo:+.0f}", f"± {each.error:.0f}") for name, each in standing.ratings.items()]
        parts.append(f"{_aligned(rows, {0})}\n(above the mean of these players)")
    parts.append(_aligned([_DUEL_HEAD, *map(_duel_row, standing.scores)], {0, 1}))
    if standing.test is not None:
        parts.append(_description(standing.test))
    parts.append("\n".join(_seat_lines(standing)))
    parts.append(_aligned([_COURSE_HEAD, *map(_course_row, standing.scores)], {0, 1, 3}))
    notes: Counter[str] = Counter()
    for each in standing.scores:
        notes.update(each.notes)
    if notes:
        parts.append("\n".join(f"{note} ({_times(count)})" for note, count in notes.items()))
    return "\n\n".join(parts)


_DUEL_HEAD: Final = (
    *("player", "against", "games", "won", "drawn", "lost"),
    *("share", "fair", "Elo", "95 %", "better", "units"),
)
_COURSE_HEAD: Final = ("player", "against", "actions a game", "endings")


def _duel_row(each: Score) -> list[str]:
    pairing, share, seats = each.pairing, each.share, each.pairing.seats
    cells = ["-"] * 6
    if not pairing.itself:
        low, high = elo_of(share.low, seats), elo_of(share.high, seats)
        cells = [
            f"{100 * share.mean:.1f} %",
            f"{100 * pairing.fair:.0f} %",
            _elo(elo_of(share.mean, seats)),
            f"{_elo(low)} to {_elo(high)}",
            f"{100 * share.superiority:.1f} %",
            f"[{' '.join(map(str, pentanomial(each.units)))}]" if seats == 2 else str(len(each.units)),
        ]
    return [*_names(each), *map(str, (each.games, each.wins, each.draws, each.losses)), *cells]


def _course_row(each: Score) -> list[str]:
    """How the games went: actions and seconds of a game, endings."""
    games = max(1, each.games)
    endings = ", ".join(f"{reason} {count}" for reason, count in sorted(each.reasons.items()))
    return [*_names(each), f"{each.actions / games:.0f}", endings]


def _names(each: Score) -> list[str]:
    others = each.pairing.seats - 1
    return [each.pairing.first.name, f"{others} {each.pairing.second.name}" if others > 1 else each.pairing.second.name]


def _elo(value: float) -> str:
    return f"{'+' if value > 0 else '-'}∞" if isinf(value) else f"{value:+.0f}"


def _description(test: SequentialTest) -> str:
    bounds = f"({test.elo0:g} against {test.elo1:g} Elo: {test.ratio:+.2f} of ±{test.bound:.2f})"
    if test.verdict is None:
        return f"The sequential test has not decided yet {bounds}."
    better = f"stronger by {test.elo1:g} Elo" if test.verdict else f"no stronger than by {test.elo0:g} Elo"
    return f"The sequential test takes the first to be {better} {bounds}."


def _seat_lines(standing: Standing) -> list[str]:
    """Which share of the points every seat took."""
    names = standing.seat_names
    lines = []
    for seat in range(len(names) if len(names) > 2 else 1):
        share = seat_shares(standing.scores, seat)
        name = f"The first seat ({names[0]})" if len(names) == 2 else f"Seat {seat + 1} ({names[seat]})"
        interval = f"95 %: {100 * share.low:.1f} to {100 * share.high:.1f}"
        lines.append(f"{name} takes {100 * share.mean:.1f} % of the points ({interval}; fair: {100 / len(names):.0f}).")
    return lines


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _aligned(rows: Sequence[Sequence[str]], left: set[int]) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column in left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


Value = str | float | None
"""What a field holds; None is what no number can say, an Elo without bounds."""


def _fields(standing: Standing, each: Score) -> dict[str, Value]:
    """A pairing as fields, the same for CSV and JSON."""
    pairing, share = each.pairing, each.share
    seats = pairing.seats
    known = not pairing.itself
    found: dict[str, Value] = {
        "game": standing.schedule.game,
        "code": standing.schedule.code,
        "first": pairing.first.name,
        "second": pairing.second.name,
        "seats": seats,
        "games": each.games,
        "won": each.wins,
        "drawn": each.draws,
        "lost": each.losses,
        "points": each.points,
        "share": share.mean if known else None,
        "share_low": share.low if known else None,
        "share_high": share.high if known else None,
        "fair": pairing.fair,
        "elo": _finite(elo_of(share.mean, seats)) if known else None,
        "elo_low": _finite(elo_of(share.low, seats)) if known else None,
        "elo_high": _finite(elo_of(share.high, seats)) if known else None,
        "superiority": share.superiority if known else None,
        "actions": each.actions,
        "seconds": round(each.seconds, 2),
    }
    for seat in range(seats):
        taken = each.seat_share(seat)
        found |= {f"seat_{seat}": taken.mean, f"seat_{seat}_low": taken.low, f"seat_{seat}_high": taken.high}
    return found


def _finite(value: float) -> float | None:
    return None if abs(value) == inf else value


def as_csv(standing: Standing) -> str:
    """The standing as CSV, a line for each pairing."""
    held = io.StringIO()
    rows = [_fields(standing, each) for each in standing.scores]
    writer = csv.DictWriter(held, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return held.getvalue()


def as_json(standing: Standing) -> str:
    """Everything, pairing by pairing, with endings, pentanomial counts and ratings."""
    test = standing.test
    pairings = [
        {
            **_fields(standing, each),
            "endings": dict(sorted(each.reasons.items())),
            "pentanomial": pentanomial(each.units) if each.pairing.seats == 2 and not each.pairing.itself else None,
            "notes": dict(each.notes),
        }
        for each in standing.scores
    ]
    whole = {
        "game": standing.schedule.game,
        "options": dict(standing.schedule.options),
        "code": standing.schedule.code,
        "seed": None if standing.schedule.secret else standing.schedule.seed,
        "opening": standing.schedule.opening,
        "pairings": pairings,
        "ratings": {name: {"elo": each.elo, "error": each.error} for name, each in standing.ratings.items()},
        "test": None
        if test is None
        else {"elo0": test.elo0, "elo1": test.elo1, "ratio": test.ratio, "bound": test.bound, "accepted": test.verdict},
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"
