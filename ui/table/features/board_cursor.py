"""The keyboard's cursor after a change: it stands on something, and where a phase begins on what may be done.

While it leads, the panel's prompt speaks of no pointer.
"""

from __future__ import annotations

from math import dist

from ui.table.device_in_use import plays_by_keys
from ui.table.feature import Feature
from ui.table.table_context import TableContext


class BoardCursor(Feature):
    """Puts the cursor where one may go on with what is asked, once a phase has changed or its place is gone.

    Only while keys lead over the board: a pointer or the panel's ring are not taken away.
    """

    def __init__(self) -> None:
        self._phase: object = None
        """The phase of the last turn of whoever looks, as the game calls it."""
        self._leads = False
        """Whether the table was played by keys in the last frame."""

    def belongs(self, table: TableContext) -> bool:
        return table.mode.drives

    def forget(self, table: TableContext) -> None:
        """Somebody else sits down, in a turn of their own."""
        self._phase = None

    def tick(self, seconds: float, table: TableContext) -> bool:
        """Has the prompt name the device that is in use from now on."""
        before, self._leads = self._leads, plays_by_keys(table)
        if before != self._leads:
            table.renew_blocks()
            table.request_redraw()
        return False

    def observed(self, table: TableContext) -> None:
        snapshot = table.snapshot
        if not snapshot.mine:
            return
        before, self._phase = self._phase, getattr(snapshot.view, "phase", None)
        reach = table.scene.reach
        at = reach.cursor() if reach is not None else None
        if reach is None or at is None or not table.app.inputs.by_keys or table.focus.current is not None:
            return
        places = reach.places(snapshot)
        here = next((each for each in places if each.spot == at), None)
        if here is not None and (here.open or before == self._phase):
            return
        start = here.box.center if here is not None else table.area.midbottom
        open_ = [each for each in places if each.open] or ([] if here is not None else places)
        if open_:
            reach.stand(min(open_, key=lambda each: dist(each.box.center, start)).spot, snapshot)
            table.request_redraw()
