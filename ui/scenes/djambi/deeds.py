"""What turns of Djambi brought about: ways, kills, what was carried where, deaths of Chiefs, changes of power."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.grammar import sentence, whose
from games.djambi.events import (
    ChiefDied,
    DjambiEvent,
    DrawAccepted,
    Dropped,
    Exited,
    FellFromPower,
    Killed,
    Lifted,
    Moved,
    RoseToPower,
    TookOver,
)
from games.djambi.geometry import SEAT, board
from games.djambi.pieces import Kind, Piece, piece
from games.djambi.text import consequences, piece_name, side_name
from ui.scenes.djambi.turns import turns_told
from ui.table.deeds import Changed, Deed, Fallen, Mark, Trail
from ui.table.situation import Told


def deeds(log: Sequence[Told], names: Sequence[str], reader: int | None) -> list[Deed]:
    """One deed a turn; `reader` is whose losses are shown before others'. What fell is a `Piece`."""
    return [_Turn(told, names).deed(reader) for told in turns_told(log, -1) if told.events]


def _read(place: str) -> str:
    """A cell's name as it is read out."""
    return "the Seat" if place == "@" else place


class _Turn:
    """One turn, told event by event."""

    def __init__(self, told: Told, names: Sequence[str]) -> None:
        self.told, self.names = told, names
        self.words, self.sign = told.notation, "chevrons"
        self.marks: list[Mark] = []
        self.losers: list[int] = []
        """The seats that lost a piece; -1 for a side that nobody plays."""
        self.weighty = False
        self.lifted_at = ""
        """Where what is in hand was, "" with empty hands."""
        for event in told.events:
            if isinstance(event, DjambiEvent):
                self.place = board(event.options.n).names
                self._tell(event)

    def deed(self, reader: int | None) -> Deed:
        """The turn as a deed."""
        told = self.told
        losers = sorted(self.losers, key=lambda seat: seat != reader)
        outcome = " ".join(consequences(told.events, self.names)).rstrip(".")
        return Deed(
            told.index, told.actor if told.actor >= 0 else None, sentence(self.words), self.sign, outcome,
            tuple(self.marks), "×" * min(len(losers), 3), losers[0] if losers else None, weighty=self.weighty,
        )  # fmt: skip

    def _named(self, who: Piece, event: DjambiEvent) -> str:
        return piece_name(event.options, who, self.names)

    def _falls(self, victim: Piece, cell: int, event: DjambiEvent) -> None:
        seat = event.options.seat_of(victim.side)
        self.losers.append(-1 if seat is None else seat)
        self.marks.append(Fallen(self.place[cell], self.losers[-1], victim))
        self.sign, self.weighty = "swords", True

    def _tell(self, event: DjambiEvent) -> None:
        place = self.place
        if isinstance(event, Moved):
            start, end = place[event.origin], place[event.target]
            self.words = f"{self._named(event.piece, event)} goes from {_read(start)} to {_read(end)}"
            self.marks.append(Trail(start, end))
        elif isinstance(event, Killed):
            self.words = f"{self._named(event.killer, event)} kills {self._named(event.victim, event)}"
            self.words += f" on {_read(place[event.cell])}"
            self._falls(event.victim, event.cell, event)
            self.lifted_at = place[event.cell] if event.corpse is None else ""
        elif isinstance(event, Lifted):
            verb = "carries off" if event.lifter.kind is Kind.DIPLOMAT else "digs up"
            self.words = f"{self._named(event.lifter, event)} {verb} {self._named(event.lifted, event)}"
            self.lifted_at, self.sign = place[event.cell], "swap"
            self.weighty = event.lifted.living
        elif isinstance(event, Dropped):
            self._drop(event)
        elif isinstance(event, Exited):
            self.marks.append(Trail(place[SEAT], place[event.target]))
        else:
            self._consequence(event)

    def _drop(self, event: Dropped) -> None:
        there = self.place[event.cell]
        if self.lifted_at:
            self.marks.append(Trail(self.lifted_at, there, shot=True))
        else:  # the turn began before what is told here
            self.words = f"{whose(side_name(event.options, event.side, self.names))} turn ends on {_read(there)}"
        self.lifted_at = ""
        if self.sign == "swap":
            self.words += f" to {_read(there)}"

    def _consequence(self, event: DjambiEvent) -> None:
        if isinstance(event, DrawAccepted):
            name = side_name(event.options, event.side, self.names)
            self.words, self.sign = f"{name}: a draw is welcome until the next turn", "scroll"
        elif isinstance(event, ChiefDied):
            self.weighty = True
            if all(not isinstance(mark, Fallen) or mark.place != self.place[event.cell] for mark in self.marks):
                self._falls(piece(Kind.CHIEF, event.side), event.cell, event)
        elif isinstance(event, RoseToPower | FellFromPower):
            self.weighty = True
            self.marks.append(Changed(self.place[SEAT]))
        elif isinstance(event, TookOver):
            self.marks.extend(Changed(self.place[cell]) for cell in event.cells)
