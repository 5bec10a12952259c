"""Whose crest and colour the seats of a table wear: guests their own, no two alike, the same in a whole series."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from games.core.match import Seat
from games.core.series import Series
from games.guests.roster import COLOURS, CRESTS, Roster
from ui.drawing.look import PLAIN, Dress

ALIKE: Final = frozenset(
    frozenset(pair) for pair in ((0, 4), (1, 2), (2, 3), (2, 5), (2, 7), (3, 4), (3, 7), (4, 6))
)  # fmt: skip
"""Colours that some eyes can hardly tell apart: such a pair is not made by what a guest likes."""


def dress_of(seats: Sequence[Seat], roster: Roster, series: Series | None = None) -> Dress:
    """Guests in the order of their seats have what is theirs while that is free, other seats their own, else others.

    Everybody keeps what they wear in the first game of a series for all of it, in whichever seat they are.
    """
    changed = series is not None and series.sides_changed
    first = seats[::-1] if changed else seats
    sitting = [roster.find(each.guest) if each.human and each.guest else None for each in first]
    if not any(sitting) and not changed:
        return PLAIN
    crests = _given([who and who.crest for who in sitting], CRESTS, lambda one, other: False)
    colours = _given([who and who.colour for who in sitting], COLOURS, lambda one, other: {one, other} in ALIKE)
    if changed:
        crests, colours = (each[len(seats) - 1 :: -1] + each[len(seats) :] for each in (crests, colours))
    dress = Dress(crests, colours)
    return PLAIN if dress == Dress(tuple(range(CRESTS)), tuple(range(COLOURS))) else dress


def _given(wished: Sequence[int | None], count: int, alike: Callable[[int, int], bool]) -> tuple[int, ...]:
    """What everybody gets of so many things, whoever has a wish first; the seats that nobody has get the rest."""
    found: dict[int, int] = {}

    def free(thing: int, beside: Iterable[int]) -> bool:
        return thing not in found.values() and not any(alike(thing, other) for other in beside)

    for seat, wish in enumerate(wished):
        if wish is not None and free(wish, found.values()):
            found[seat] = wish
    likes = set(found.values())
    for seat in range(len(wished)):
        if seat not in found:
            apart = [each for each in range(count) if free(each, found.values())]
            left = [each for each in range(count) if free(each, ())]
            found[seat] = seat if free(seat, likes) else (apart or left)[0]
    rest = iter([thing for thing in range(count) if free(thing, ())])
    return tuple(found[seat] if seat in found else next(rest) for seat in range(count))
