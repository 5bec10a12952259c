"""Dangers on Djambi's board: who attacks what, and how close each Chief is to being surrounded."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.words import tr
from games.djambi.geometry import SEAT
from games.djambi.lines_of_sight import who_threatens
from games.djambi.pieces import Kind
from games.djambi.view import View
from ui.scenes.djambi.selection import Snapshot
from ui.table.scene.danger import Danger, Dangers


def dangers(snapshot: Snapshot) -> Dangers:
    """Returns which of the viewer's pieces could be killed or carried off next, and of the others every Chief."""
    if snapshot.reader is None:
        none = tr("No Chief is attacked or being shut in.")
    else:
        none = tr("None of your pieces can be struck at next, and no Chief is attacked or being shut in.")
    return Dangers(tuple(_dangers(snapshot.view, snapshot.reader)), none)


def _dangers(view: View, reader: int | None) -> Iterator[Danger]:
    names, options = view.geometry.names, view.options
    for cell, occupant in enumerate(view.board):
        if occupant is None or not occupant.living or occupant.abandoned:
            continue
        seat = options.seat_of(occupant.side)
        chief = occupant.kind is Kind.CHIEF
        if not chief and (seat is None or seat != reader):
            continue
        by = who_threatens(view, cell)
        strikers = {each.origin: options.homes.index(each.piece.side) for each in by}
        words = _blocked_ways(view, cell) if chief else ""
        if strikers or words:
            origins = tuple((names[origin], striker) for origin, striker in strikers.items())
            yield Danger(names[cell], tuple(dict.fromkeys(strikers.values())), seat, origins, words)


def _blocked_ways(view: View, cell: int) -> str:
    """Returns how many ways of a Chief off the Seat are blocked by corpses, in words; "" for none."""
    near = view.geometry.neighbours[cell]
    corpses = sum(there is not None and not there.living for there in map(view.board.__getitem__, near))
    if not corpses or cell == SEAT:
        return ""
    # translators: a few words below a Chief: so many of the ways from its cell are shut
    return tr("{n} of {all} shut", n=corpses, all=len(near))
