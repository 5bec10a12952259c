"""What moves on Nissi's board brought about: ways, what fell, who rages."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.grammar import sentence, whose
from games.nissi.events import Calmed, Captured, Moved, Passed, Raged
from games.nissi.geometry import tile_name
from games.nissi.pieces import KEYS, PIECE_NAMES, kind_of, piece_number
from ui.table.deeds import Changed, Deed, Fallen, Mark, Trail
from ui.table.situation import Told


def deeds(told: Sequence[Told], names: Sequence[str]) -> list[Deed]:
    """One deed a move; a capture and the beginning of rage are weighty. What fell is (kind, seat)."""
    return [_deed(each, names) for each in told if each.events]


def _piece(seat: int, key: str, names: Sequence[str]) -> str:
    return f"{whose(names[seat])} {PIECE_NAMES[KEYS.index(key)]}"


def _deed(told: Told, names: Sequence[str]) -> Deed:
    words, outcome, badge, loser = told.notation, "", "", None
    marks: list[Mark] = []
    for event in told.events:
        if isinstance(event, Passed):
            words = f"{names[event.seat]}: no piece can move"
        elif isinstance(event, Moved):
            start, end = tile_name(event.source), tile_name(event.target)
            words = sentence(f"{_piece(event.seat, event.key, names)} goes from {start} to {end}")
            marks.append(Trail(start, end))
        elif isinstance(event, Captured):
            by, lost = _piece(told.actor, event.by, names), _piece(event.seat, event.key, names)
            kind = kind_of(piece_number(event.seat, event.key))
            words = sentence(f"{by} takes {lost} on {tile_name(event.tile)}")
            outcome, badge, loser = f"{kind.points} points lost", f"-{kind.points}", event.seat
            marks.append(Fallen(tile_name(event.tile), event.seat, (kind, event.seat)))
        elif isinstance(event, Raged | Calmed):
            outcome = "The Protector rages: it slides like a queen" if isinstance(event, Raged) else "It is calm again"
            marks.append(Changed(tile_name(event.tile)))
    sign = "swords" if loser is not None else "chevrons"
    weighty = loser is not None or any(isinstance(event, Raged) for event in told.events)
    return Deed(told.index, told.actor, words, sign, outcome, tuple(marks), badge, loser, weighty=weighty)
