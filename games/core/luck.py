"""The luck of a match, as it is kept with it: what chance brought, and the share of the point that it was worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple
from zlib import crc32

from games.core.values import is_amount, is_text, is_whole

LUCK: Final = "luck"
"""Under this it is kept in a match's analysis."""
LARGEST: Final = 3
"""So many draws are pointed out, where they were worth enough."""
LARGE: Final = 0.03
"""The share of the point from which on a draw is worth pointing out."""
_MOST: Final = 2000
_LONGEST: Final = 40


class Draw(NamedTuple):
    """What chance brought at a place of a match."""

    place: int
    """The number of entries that were in force once it had come."""
    what: str
    """What came, in the game's own short form."""
    worth: tuple[float, ...]
    """The share of the point that it was worth to each seat; in all nothing."""


class MatchLuck(NamedTuple):
    """The luck of one match."""

    key: int
    """The key of the log that it holds for (`log_keys`)."""
    seats: int
    draws: tuple[Draw, ...] = ()

    @property
    def total(self) -> tuple[float, ...]:
        """The share of the point that chance was worth to each seat in all."""
        return tuple(sum(draw.worth[seat] for draw in self.draws) for seat in range(self.seats))

    @property
    def largest(self) -> tuple[Draw, ...]:
        """The draws that were worth most, in the order in which they came."""
        notable = [draw for draw in self.draws if max(draw.worth) >= LARGE]
        return tuple(sorted(sorted(notable, key=lambda draw: -max(draw.worth))[:LARGEST]))


def log_keys(notations: Iterable[str]) -> list[int]:
    """For every place of a log, and its end, a key that changes with anything before it."""
    keys = [0]
    for notation in notations:
        keys.append(crc32(notation.encode(), keys[-1] + 1 & 0xFFFFFFFF))
    return keys


def write_luck(luck: MatchLuck) -> dict[str, Any]:
    """The luck in JSON's values; shares to four digits."""
    rows = [[draw.place, draw.what, *(round(each, 4) for each in draw.worth)] for draw in luck.draws]
    return {"key": luck.key, "draws": rows}


def read_luck(body: object, seats: int) -> MatchLuck | None:
    """The luck of a match of so many seats; None for anything else: it can be reckoned again."""
    if not isinstance(body, Mapping) or body.keys() != {"key", "draws"} or not is_whole(body["key"], 0, 2**32):
        return None
    rows = body["draws"]
    if not isinstance(rows, list) or len(rows) > _MOST or not all(_is_draw(row, seats) for row in rows):
        return None
    draws = tuple(Draw(place, what, tuple(map(float, worth))) for place, what, *worth in rows)
    return MatchLuck(body["key"], seats, draws)


def _is_draw(row: object, seats: int) -> bool:
    if not isinstance(row, list) or len(row) != 2 + seats:
        return False
    place, what, *worth = row
    return is_whole(place, 1) and is_text(what, _LONGEST) and all(is_amount(each, -1, 1) for each in worth)
