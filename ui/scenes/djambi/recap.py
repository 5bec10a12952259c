"""Recap items of Djambi's turns: ways, kills, what was carried where, deaths of Chiefs, changes of power."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.types import Event
from games.core.words import is_you, sentences, tr, tr_c, tr_who
from games.djambi.consequences import consequences
from games.djambi.events import (
    Cause,
    ChiefDied,
    DjambiEvent,
    DrawAccepted,
    Dropped,
    Exited,
    FellFromPower,
    Killed,
    Lifted,
    Moved,
    PactBroken,
    PactEvent,
    RoseToPower,
    TookOver,
)
from games.djambi.geometry import SEAT, board
from games.djambi.naming import called, piece_struck, place_from, place_on, place_to, side_name
from games.djambi.pact_words import said
from games.djambi.pieces import Kind, Piece, piece
from ui.scenes.djambi.turns import whole_turns
from ui.table.scene.recap_items import BoardMark, Changed, Fallen, RecapItem, Trail
from ui.table.scene.table_snapshot import LogRecord


def recap_items(log: Sequence[LogRecord], names: Sequence[str], reader: int | None) -> list[RecapItem]:
    """Returns one item a turn; `reader` is whose losses are shown before others'. What fell is a `Piece`."""
    return [_Turn(record, names).item(reader) for record in whole_turns(log, -1) if record.events]


def _why_out(cause: Cause) -> str | None:
    """Why somebody goes out, in a clause; "" where the kill says so; None for who gave up or had no time left."""
    if cause is Cause.SURROUNDED:
        return tr_c("reason", "the Chief is surrounded")
    if cause is Cause.STUCK:
        return tr_c("reason", "no piece can move")
    return "" if cause is Cause.KILLED else None


def _by_weight(events: Sequence[Event]) -> list[Event]:
    """A turn's events, an army that changes hands first: what is told is cut at its end where it has no room.

    That a side which nobody plays is out goes without saying then.
    """
    taken = [each for each in events if isinstance(each, TookOver)]
    owners = {each.former for each in taken}

    def said(event: Event) -> bool:
        if not isinstance(event, ChiefDied) or event.cause is not Cause.KILLED:
            return False
        return event.side in owners and event.options.seat_of(event.side) is None

    return [*taken, *(each for each in events if not (isinstance(each, TookOver) or said(each)))]


class _Turn:
    """Collects the content of one turn's recap item, event by event."""

    def __init__(self, record: LogRecord, names: Sequence[str]) -> None:
        self.record, self.names = record, names
        self.words, self.sign = record.notation, "chevrons"
        self.marks: list[BoardMark] = []
        self.out: list[tuple[int, str]] = []
        self.losers: list[int] = []
        """The seats that lost a piece; -1 for a side that nobody plays."""
        self.important = False
        self.lifted_at = ""
        """The cell where the piece in hand was, "" with empty hands."""
        self.lifted: Lifted | None = None
        """The piece that was carried off or dug up."""
        for event in record.events:
            if isinstance(event, DjambiEvent):
                self.place = board(event.options.n).names
                self._tell(event)

    def item(self, reader: int | None) -> RecapItem:
        """Returns the turn as a recap item."""
        record = self.record
        losers = sorted(self.losers, key=lambda seat: seat != reader)
        outcome = sentences(*consequences(_by_weight(record.events), self.names)).rstrip(".。")
        return RecapItem(
            record.index, record.actor if record.actor >= 0 else None, self.words, self.sign, outcome,
            tuple(self.marks), "×" * min(len(losers), 3), losers[0] if losers else None, important=self.important,
            put_out=tuple(self.out),
        )  # fmt: skip

    def _falls(self, victim: Piece, cell: int, event: DjambiEvent) -> None:
        seat = event.options.seat_of(victim.side)
        self.losers.append(-1 if seat is None else seat)
        self.marks.append(Fallen(self.place[cell], self.losers[-1], victim))
        self.sign, self.important = "swords", True

    def _tell(self, event: DjambiEvent) -> None:
        place = self.place
        if isinstance(event, Moved):
            start, end = place[event.origin], place[event.target]
            self.words = _moved(event, self.names)
            self.marks.append(Trail(start, end))
        elif isinstance(event, Killed):
            self.words = _killed(event, self.names)
            self._falls(event.victim, event.cell, event)
            self.lifted_at = place[event.cell] if event.corpse is None else ""
        elif isinstance(event, Lifted):
            self.lifted, self.words = event, _lifted(event, self.names)
            self.lifted_at, self.sign = place[event.cell], "swap"
            self.important = event.lifted.living
        elif isinstance(event, Dropped):
            self._drop(event)
        elif isinstance(event, Exited):
            self.marks.append(Trail(place[SEAT], place[event.target]))
        elif isinstance(event, PactEvent):
            self._pact(event)
        else:
            self._consequence(event)

    def _pact(self, event: PactEvent) -> None:
        line = said(event, self.names) if not self.marks else None
        if line is not None:
            seat = line.seat if line.seat is not None else -1
            self.words, self.sign = tr("{name} {deed}", name=self.names[seat], deed=line.text), "scroll"
            if line.you and is_you(self.names[seat]):
                self.words = line.you
        self.important = self.important or isinstance(event, PactBroken)

    def _drop(self, event: Dropped) -> None:
        there = self.place[event.cell]
        if self.lifted_at:
            self.marks.append(Trail(self.lifted_at, there, shot=True, carried=event.dropped))
        else:  # the turn began before what is told here
            self.words = tr_who(
                side_name(event.options, event.side, self.names, begins=True),
                "Your turn ends on {cell}",
                "{name}’s turn ends on {cell}",
                cell=place_on(event.options, event.cell),
            )
        self.lifted_at = ""
        if self.lifted is not None:
            self.words = _carried(self.lifted, event.cell, self.names)

    def _consequence(self, event: DjambiEvent) -> None:
        if isinstance(event, DrawAccepted):
            name = side_name(event.options, event.side, self.names)
            self.words, self.sign = tr("{player}: a draw is welcome until the next turn", player=name), "scroll"
        elif isinstance(event, ChiefDied):
            self.important = True
            seat, why = event.options.seat_of(event.side), _why_out(event.cause)
            if seat is not None and why is not None:
                self.out.append((seat, why))
            if all(not isinstance(mark, Fallen) or mark.place != self.place[event.cell] for mark in self.marks):
                self._falls(piece(Kind.CHIEF, event.side), event.cell, event)
        elif isinstance(event, RoseToPower | FellFromPower):
            self.important = True
            self.marks.append(Changed(self.place[SEAT]))
        elif isinstance(event, TookOver):
            self.marks.extend(Changed(self.place[cell]) for cell in event.cells)


def _moved(event: Moved, names: Sequence[str]) -> str:
    return tr_who(
        side_name(event.options, event.piece.side, names, begins=True),
        "Your {piece} goes from {start} to {end}",
        "{name}’s {piece} goes from {start} to {end}",
        piece=called(event.piece.kind),
        start=place_from(event.options, event.origin),
        end=place_to(event.options, event.target),
    )


def _killed(event: Killed, names: Sequence[str]) -> str:
    return tr_who(
        side_name(event.options, event.killer.side, names, begins=True),
        "Your {piece} kills {victim} on {cell}",
        "{name}’s {piece} kills {victim} on {cell}",
        piece=called(event.killer.kind),
        victim=piece_struck(event.options, event.victim, names),
        cell=place_on(event.options, event.cell),
    )


def _lifted(event: Lifted, names: Sequence[str]) -> str:
    name = side_name(event.options, event.lifter.side, names, begins=True)
    if event.lifted.living:
        piece = piece_struck(event.options, event.lifted, names)
        return tr_who(name, "Your Diplomat carries off {piece}", "{name}’s Diplomat carries off {piece}", piece=piece)
    return tr_who(name, "Your Gravedigger digs up a corpse", "{name}’s Gravedigger digs up a corpse")


def _carried(event: Lifted, target: int, names: Sequence[str]) -> str:
    name, cell = side_name(event.options, event.lifter.side, names, begins=True), place_to(event.options, target)
    if event.lifted.living:
        return tr_who(
            name,
            "Your Diplomat carries off {piece} to {cell}",
            "{name}’s Diplomat carries off {piece} to {cell}",
            piece=piece_struck(event.options, event.lifted, names),
            cell=cell,
        )
    return tr_who(
        name,
        "Your Gravedigger digs up a corpse to {cell}",
        "{name}’s Gravedigger digs up a corpse to {cell}",
        cell=cell,
    )
