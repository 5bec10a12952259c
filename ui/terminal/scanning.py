"""Reads out a row, a column, what lies straight on from a place, or between two places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.core.narration import Narration, two_places
from games.core.typed import folded
from games.core.words import clauses, row, tr


class Scanner:
    """What lies along the lines of one view, for its reader."""

    def __init__(self, narration: Narration, view: Any, names: Sequence[str]) -> None:
        self._narration, self._view, self._names = narration, view, names

    def scan(self, text: str) -> list[str] | None:
        """The lines for what somebody wants read out: a row's or column's name, one place, or two.

        None where it is none of these.
        """
        narration, view = self._narration, self._view
        wanted = folded(text)
        for line in narration.lines(view):
            if wanted in (folded(line.name), folded(line.name).rpartition(" ")[2]):
                return [tr("{title}:", title=line.name), *self._along(line.places)]
        for start, end in two_places(narration, view, text):
            for ray in narration.rays(view, start):
                if end in ray:
                    between = (start, *ray[: ray.index(end) + 1])
                    return list(self._along(between))
            return [tr("“{start}” and “{end}” are not on one line.", start=start, end=end)]
        place = narration.find(view, text)
        rays = narration.rays(view, place) if place is not None else ()
        if place is None or not rays:
            return None
        return [narration.place(view, place, self._names), *map(self._ray, rays)]

    def usage(self) -> str:
        """What may follow the command."""
        lines = self._narration.lines(self._view)
        if not lines:
            return tr("In this game there are no rows to read.")
        names = [lines[0].name, lines[-1].name]
        return tr("Which row or column, such as {names}? A place reads all ways from it.", names=row(names))

    def _ray(self, ray: tuple[str, ...]) -> str:
        """What lies in one direction, in a line."""
        if len(ray) == 1 and not self._narration.empty(self._view, ray[0]):
            return self._narration.place(self._view, ray[0], self._names)
        return tr("towards {place}: {what}", place=ray[-1], what=clauses(self._along(ray)))

    def _along(self, places: Sequence[str]) -> Iterator[str]:
        """Each place with something on it, and runs of empty ones at once."""
        narration, view = self._narration, self._view
        run: list[str] = []
        for place in places:
            if narration.empty(view, place):
                run.append(place)
                continue
            yield from _empty(run)
            run = []
            yield narration.place(view, place, self._names)
        yield from _empty(run)


def _empty(run: Sequence[str]) -> Iterator[str]:
    if len(run) > 1:
        yield tr("{first} to {last}: empty", first=run[0], last=run[-1])
    elif run:
        yield tr("{place}: empty", place=run[0])
