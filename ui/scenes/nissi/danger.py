"""Dangers on Nissi's board: the tiles that the enemy attacks; between onlookers, either army."""

from __future__ import annotations

from games.core.words import tr
from games.nissi.attacks import attacks
from games.nissi.geometry import tile_name
from ui.scenes.nissi.selection import Snapshot
from ui.table.scene.danger import Danger, Dangers


def dangers(snapshot: Snapshot) -> Dangers:
    """The tiles to which the enemy of who looks could go next; the ways to the pieces that stand there."""
    found: dict[int, Danger] = {}
    for seat in (0, 1) if snapshot.reader is None else (1 - snapshot.reader,):
        for tile, by in attacks(snapshot.view, seat).items():
            there = snapshot.view.piece_at(tile)
            seats = (*found[tile].seats, seat) if tile in found else (seat,)
            origins = tuple((tile_name(each.tile), seat) for each in by) if there is not None else ()
            found[tile] = Danger(tile_name(tile), seats, there.seat if there is not None else None, origins)
    return Dangers(tuple(found.values()), tr("No piece of the enemy's can go anywhere next."))
