"""Recap items of moves on Nissi's board: ways, what fell, who rages."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.words import is_you, tr, tr_n, tr_who
from games.nissi.events import Calmed, Captured, Moved, Passed, Raged
from games.nissi.geometry import tile_name
from games.nissi.pieces import called, kind_of, piece_number
from ui.table.scene.recap_items import BoardMark, Changed, Fallen, RecapItem, Trail
from ui.table.scene.table_snapshot import LogRecord


def recap_items(records: Sequence[LogRecord], names: Sequence[str]) -> list[RecapItem]:
    """Returns one item a move; a capture and the beginning of rage are important. What fell is (kind, seat)."""
    return [_item(each, names) for each in records if each.events]


def _moved(event: Moved, names: Sequence[str]) -> str:
    return tr_who(
        names[event.seat],
        "Your {piece} goes from {start} to {end}",
        "{name}’s {piece} goes from {start} to {end}",
        piece=called(event.key),
        start=tile_name(event.source),
        end=tile_name(event.target),
    )


def _taken(event: Captured, seat: int, names: Sequence[str]) -> str:
    piece, lost, tile = called(event.by), called(event.key), tile_name(event.tile)
    winner, loser = names[seat], names[event.seat]
    if is_you(loser):
        return tr("{winner}’s {piece} takes your {lost} on {tile}", winner=winner, piece=piece, lost=lost, tile=tile)
    return tr_who(
        winner,
        "Your {piece} takes {loser}’s {lost} on {tile}",
        "{name}’s {piece} takes {loser}’s {lost} on {tile}",
        loser=loser,
        piece=piece,
        lost=lost,
        tile=tile,
    )


def _item(record: LogRecord, names: Sequence[str]) -> RecapItem:
    words, outcome, badge, loser = record.notation, "", "", None
    marks: list[BoardMark] = []
    for event in record.events:
        if isinstance(event, Passed):
            words = tr("{player}: no piece can move", player=names[event.seat])
        elif isinstance(event, Moved):
            start, end = tile_name(event.source), tile_name(event.target)
            words = _moved(event, names)
            marks.append(Trail(start, end))
        elif isinstance(event, Captured):
            kind = kind_of(piece_number(event.seat, event.key))
            words = _taken(event, record.actor, names)
            lost = tr_n("{n} point lost", "{n} points lost", kind.points)
            outcome, badge, loser = lost, f"-{kind.points}", event.seat
            marks.append(Fallen(tile_name(event.tile), event.seat, (kind, event.seat)))
        elif isinstance(event, Raged | Calmed):
            tag = ""
            if isinstance(event, Raged):
                outcome = tr("The Protector rages: it slides like a queen")
                # translators: on the board, beside the tile where a Protector would begin to rage.
                tag = tr("rages here")
            elif loser is None:  # what was lost matters more than that it is calm
                outcome = tr("It is calm again")
            marks.append(Changed(tile_name(event.tile), tag=tag))
    sign = "swords" if loser is not None else "chevrons"
    important = loser is not None or any(isinstance(event, Raged) for event in record.events)
    return RecapItem(record.index, record.actor, words, sign, outcome, tuple(marks), badge, loser, important=important)
