"""Arrows and rings that a player draws on the board of a review, for a position as long as the table is open."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from games.core.words import N_, sentences, tr
from ui.controls.key_hints import shown
from ui.controls.keys import Binding, Key, bind
from ui.drawing.advice import aimed_ring, paint_arrow
from ui.drawing.paint import stamp
from ui.drawing.polyline import length_of, shortened_line
from ui.table.feature import Commands, Feature
from ui.table.scene.gestures import Gesture, Kind
from ui.table.table_context import TableContext

CLEAR: Final = bind("clear-marks", N_("In a review: clear your own arrows and rings"), pygame.K_DELETE, area="table")
DRAW: Final = bind(
    "own-mark",
    N_("In a review: start or end an arrow of your own at the cursor, or draw a ring there"),
    Key(pygame.K_RETURN, shift=True),
    area="table",
)
_GAP: Final = 0.28
"""An arrow begins and ends so far from the middle of a place, as a share of its smaller side."""
_USUAL: Final = 70
"""Pixels of a place's side at which arrows have their usual width."""


class OwnMark(NamedTuple):
    """An arrow between two places by their names, or a ring round one, which begins and ends there."""

    start: str
    end: str


class OwnMarks(Feature):
    """The right button draws: along a way an arrow, on a bare place a ring, with Shift on any.

    Drawn once more a mark goes. A plain right click on what lies there looks at it, as always. By keys and pads the
    arrow leads from where the board's mark stands to where it stands the next time; twice at one place it is a ring.
    """

    keys = (CLEAR, DRAW)

    def __init__(self) -> None:
        self._drawn: dict[Hashable, tuple[OwnMark, ...]] = {}
        self._from: tuple[str, tuple[int, int]] | None = None
        """Where the right button was pressed: the place and the point."""
        self._begun: tuple[Hashable, str] | None = None
        """Where an arrow was begun by keys: the view and the place."""

    def belongs(self, table: TableContext) -> bool:
        return table.mode.reviews

    def marks(self, table: TableContext) -> tuple[OwnMark, ...]:
        """What is drawn on the position that is shown."""
        return self._drawn.get(table.snapshot.view, ()) if self._drawn else ()

    def toggle(self, mark: OwnMark, table: TableContext) -> None:
        """Draws a mark on the position that is shown, or takes it away again."""
        found = self.marks(table)
        kept = tuple(each for each in found if each != mark)
        self._drawn[table.snapshot.view] = kept if mark in found else (*found, mark)
        table.request_redraw()

    def begun(self, table: TableContext) -> str | None:
        """The place at which an arrow was begun by keys, on the position that is shown."""
        return self._begun[1] if self._begun is not None and self._begun[0] == table.snapshot.view else None

    def drop(self, table: TableContext) -> bool:
        """Lets go of an arrow that was begun; False where none was."""
        was, self._begun = self.begun(table), None
        if was is not None:
            table.request_redraw()
        return was is not None

    def bindings(self, own: Sequence[Binding], table: TableContext) -> Sequence[Binding]:
        """Before those of the game, in which Enter acts with Shift as well."""
        return (*self.keys, *own)

    def commands(self, table: TableContext) -> Commands:
        def clear() -> None:
            self._drawn.pop(table.snapshot.view, None)
            self._begun = None
            table.request_redraw()

        return {"clear-marks": clear, "own-mark": partial(self._draw, table)}

    def _draw(self, table: TableContext) -> None:
        """Begins an arrow where the board's mark stands, or ends it there; at first that mark is put on the board."""
        if not table.mode.on_board:
            table.mode.on_board, table.mode.playing = True, False
            table.focus.focus(None)
            table.refresh()
        place, begun = _marked_place(table), self.begun(table)
        if place is None:
            table.say(_how(tr("Arrow keys move on the board now."), table))
        elif begun is None:
            self._begun = table.snapshot.view, place
            table.say(_how(tr("Your arrow starts here."), table))
        else:
            self._begun = None
            self.toggle(OwnMark(begun, place), table)
        table.request_redraw()

    def points(self, event: pygame.event.Event, at: tuple[int, int], table: TableContext) -> bool:
        """A press, a way and a release of the right button over the board."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and not getattr(event, "touch", False):
            place = _place_at(at, table) if table.area.collidepoint(at) else None
            self._from = (place, at) if place is not None else None
            return self._from is not None
        if event.type != pygame.MOUSEBUTTONUP or event.button != 3 or self._from is None:
            return False
        (start, pressed), self._from = self._from, None
        end = _place_at(at, table)
        if end == start and not pygame.key.get_mods() & pygame.KMOD_SHIFT and _lies_there(start, table):
            spot = table.scene.spot_at(pressed, table.snapshot)
            table.carry_out(table.scene.gesture(Gesture(Kind.LOOK, pressed, spot), table.snapshot))
        elif end is not None:
            self.toggle(OwnMark(start, end), table)
        return True

    def paint_board(self, target: pygame.Surface, table: TableContext) -> None:
        look, colour = table.look, table.look.palette.moss
        begun = self.begun(table)
        box = _box(begun, table) if begun is not None and not table.motion.running else None
        if box is not None:
            stamp(target, aimed_ring(box.size, colour, look, disc=box.width == box.height), box.center)
        for mark in self.marks(table) if not table.motion.running else ():
            start, end = (_box(name, table) for name in mark)
            if start is None or end is None:
                continue
            if mark.start == mark.end:
                stamp(target, aimed_ring(start.size, colour, look, disc=start.width == start.height), start.center)
                continue
            line = [start.center, *(table.scene.way(mark.start, mark.end, table.snapshot) or ()), end.center]
            gaps = (min(each.size) * _GAP for each in (start, end))
            shorter = shortened_line(line, *gaps)
            if length_of(shorter) >= 6:
                scale = min(1.5, max(0.85, min(end.size) / _USUAL))
                paint_arrow(target, look, shorter, colour=colour, scale=scale)

    def spoken(self, place: str, table: TableContext) -> str:
        if place == self.begun(table):
            return tr("Your arrow starts here.")
        for mark in self.marks(table):
            if place == mark.end:
                return tr("You have marked it.") if mark.start == mark.end else tr("Your arrow ends here.")
            if place == mark.start:
                return tr("Your arrow starts here.")
        return ""


def _marked_place(table: TableContext) -> str | None:
    """The name of the place on which the keyboard's cursor stands; None where it stands on none."""
    reach = table.scene.reach
    spot = reach.cursor() if reach is not None else None
    if reach is None or spot is None:
        return None
    return next((each.name for each in reach.places(table.snapshot) if each.spot == spot), None)


def _how(said: str, table: TableContext) -> str:
    """What is said, and how an arrow or a ring is drawn without a pointer."""
    return sentences(said, tr("Press {key} again: elsewhere for an arrow, here for a ring.", key=shown(DRAW)))


def _place_at(at: tuple[int, int], table: TableContext) -> str | None:
    """The name of the smallest place under a point of the window."""
    reach, snapshot = table.scene.reach, table.snapshot
    found = [each for each in reach.places(snapshot) if each.box.collidepoint(at)] if reach is not None else []
    return min(found, key=lambda each: each.box.width * each.box.height).name if found else None


def _box(name: str, table: TableContext) -> pygame.Rect | None:
    reach = table.scene.reach
    boxes = (each.box for each in reach.places(table.snapshot) if each.name == name) if reach is not None else ()
    return next(iter(boxes), None)


def _lies_there(name: str, table: TableContext) -> bool:
    """Whether something stands or lies at a place."""
    box, busy = _box(name, table), table.scene.busy(table.snapshot)
    standing = busy[1] if len(busy) > 1 else ()
    return box is not None and any(each.collidepoint(box.center) for each in standing)
