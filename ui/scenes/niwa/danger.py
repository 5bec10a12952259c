"""Dangers in Niwa's garden: which stones can be caught next, and where a card would have to lie for that."""

from __future__ import annotations

from games.core.words import tr, tr_who
from games.niwa.garden import cell_text
from games.niwa.threats import threats
from ui.scenes.niwa.selection import Snapshot
from ui.table.scene.danger import Danger, Dangers


def dangers(snapshot: Snapshot) -> Dangers:
    """The stones that the other seat could turn with a card it may hold; between onlookers, both seats' stones."""
    found: list[Danger] = []
    for seat in (0, 1) if snapshot.reader is None else (1 - snapshot.reader,):
        caught = threats(snapshot.view, seat)
        stones = sorted({cell for cells in caught.values() for cell in cells})
        found += [Danger(cell_text(cell), (seat,), 1 - seat) for cell in stones]
        found += [Danger(cell_text(cell), (seat,), words=str(len(cells))) for cell, cells in caught.items()]
    return Dangers(found, _none(snapshot))


def _none(snapshot: Snapshot) -> str:
    """Returns why no stone is in danger."""
    if snapshot.reader is None:
        return tr("No card that either may hold could turn a stone next.")
    other = 1 - snapshot.reader
    if not snapshot.view.hand_sizes[other]:
        return tr_who(snapshot.names[other], "You hold no card.", "{name} holds no card.")
    return tr("No card that {name} may hold could turn a stone of yours next.", name=snapshot.names[other])
