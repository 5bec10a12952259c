"""A guest's matches as a table for spreadsheets: CSV, one line a match."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

from games.core.assistance import ASSISTANCE
from games.core.names import plain
from games.core.opponent import read_opponent
from games.core.words import in_english
from games.guests.played import FinishedMatch, counted
from games.guests.statistics import result_for

HEADINGS: Final = (
    "ended", "game", "variant", "result", "points", "seat", "opponents", "turns", "minutes", "reason", "help",
    "achieved", "rules", "file",
)  # fmt: skip
_FORMULA: Final = ("=", "+", "-", "@")
"""A cell that begins so would be reckoned with by a spreadsheet."""


def as_csv(guest: str, matches: Iterable[FinishedMatch]) -> str:
    """The matches of a guest (`Participant.who`) in the order in which they ended, under `HEADINGS`."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(HEADINGS)
    with in_english():
        for match in counted(matches):
            seat = match.seat_of(guest)
            if seat is not None:
                writer.writerow(_row(match, seat))
    return out.getvalue()


def _row(match: FinishedMatch, seat: int) -> Sequence[str]:
    result = result_for(match, seat)
    others = [each for number, each in enumerate(match.seats) if number != seat]
    helped = [ASSISTANCE[each] for each in match.assistance]
    helped += ["a chosen position"] * match.chosen  # not for players: a table is English
    return [_safe(each) for each in (
        match.ended, match.game, match.variant, "won" if result.won else "shared" if result.shared else "lost",
        f"{match.seats[seat].points:.3g}", str(seat + 1),
        ", ".join(f"{each.name} ({read_opponent(each.level).words})" if each.level else each.name for each in others),
        str(match.turns), f"{match.seconds / 60:.1f}", match.reason, ", ".join(helped),
        ", ".join(f"{key} {value:g}" for key, value in match.seats[seat].feats), str(match.rules_version), match.file,
    )]  # fmt: skip


def _safe(text: str) -> str:
    text = plain(text)
    return f"'{text}" if text.startswith(_FORMULA) else text
