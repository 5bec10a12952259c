"""The analysed matches of somebody, as decisions and what they gave away; each file is read once a program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.analysis.decisions import decisions_of
from games.analysis.stored import kept
from games.core.errors import GameError
from games.core.savefile import load
from games.guests.played import FinishedMatch, counted
from games.guests.playing import LAST, JudgedMatch

_ANALYSED: Final = b'"analysis"'
_MOST: Final = 200
"""So many of the last matches are looked at."""

Known = dict[tuple[str, str], tuple[int, JudgedMatch | None]]
"""What files were read, by their names and the guest: the size of the file then, and what it tells."""


def judged_matches(
    history: Path, guest_id: str, matches: Sequence[FinishedMatch], known: Known
) -> tuple[JudgedMatch, ...]:
    """The last analysed matches of a guest, of each game `LAST` at most, without those that were played with help.

    Slow: they are replayed. What is `known` is not read again, and grows.
    """
    own = [each for each in counted(matches) if each.seat_of(guest_id) is not None and not each.assisted]
    found: list[JudgedMatch] = []
    of_game: Counter[str] = Counter()
    for match in own[: -_MOST - 1 : -1]:
        if of_game[match.game] < LAST:
            judged = _read(history / match.file, guest_id, match, known)
            if judged is not None and judged.decisions:
                of_game[match.game] += 1
                found.append(judged)
    return tuple(found)


def _read(path: Path, guest_id: str, match: FinishedMatch, known: Known) -> JudgedMatch | None:
    key = match.file, guest_id
    try:
        size = path.stat().st_size
        if key not in known or known[key][0] != size:
            known[key] = size, _judged(path, guest_id, match)
    except (GameError, OSError):
        return None
    return known[key][1]


def _judged(path: Path, guest_id: str, finished: FinishedMatch) -> JudgedMatch | None:
    if _ANALYSED not in path.read_bytes():
        return None
    match, seat = load(path), finished.seat_of(guest_id)
    analysis, _ = kept(match)
    if analysis is None or seat is None:
        return None
    return JudgedMatch(finished.file, finished.game, finished.ended, decisions_of(match, analysis, seat))
