"""What is told of Naishi's table before the panel says it: a decree, a great set, the declared end, the open Hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple, Protocol

from games.core.types import Event
from games.core.words import tr, tr_who
from games.naishi import events as happened
from games.naishi.cards import Card
from games.naishi.geometry import HAND, POSITIONS, place
from games.naishi.scoring import RONIN_TYPES, places_of
from ui.scenes.naishi.moment_painting import BandTable, DeclaredEnd, Decree, GreatSet, OpenHands, whole
from ui.scenes.naishi.selection import Snapshot, my_seat
from ui.table.scene.moment import COUNT, Moment, Step, Timetable

DECREE: Final = Timetable((
    Step("veil", 0, 150, "paper"),
    Step("open", 0, 180),
    Step("seal", 180, 220),
    Step("lands", 400, 0, "stamp"),
    Step("cross", 400, 500, "paper"),
    Step("lie", 900, 0, "paper"),
    Step("pop", 1000, 160),
    Step("count", 1060, 400),
    Step("read", 1460, 320),
    Step("shut", 1780, 120),
))  # fmt: skip
"""The imperial decree: the seal falls, both cards cross, the own total counts up."""
SET: Final = Timetable((
    Step("veil", 0, 150, "paper"),
    Step("open", 0, 180),
    *(Step(f"card-{number}", 180 + 140 * number, 140, "paper") for number in range(4)),
    Step("coin", 700, 200, "coin"),
    Step("count", 740, 400),
    Step("read", 1140, 240),
    Step("shut", 1380, 120),
))  # fmt: skip
"""A great set: its cards land one after the other, a coin says what it is worth."""
END: Final = Timetable((
    Step("veil", 0, 120, "paper"),
    Step("open", 0, 150),
    Step("seal", 150, 200),
    Step("lands", 350, 0, "stamp"),
    Step("read", 350, 430),
    Step("shut", 780, 120),
))  # fmt: skip
"""The declared end: a seal."""
_APART: Final = 150
_TURN: Final = 220
_BEFORE: Final = 250
_AFTER: Final = 450
_MOST: Final = 3
"""So many cards of a set have room in its band."""


class FoundSet(NamedTuple):
    """A set that an action has made in a territory all of which is known."""

    kind: str
    """One of "torii", "ninth" and "tenth"."""
    seat: int
    positions: tuple[int, ...]
    """Where its cards lie, the one that came last at the end."""
    points: int


def _title(kind: str) -> str:
    """The heading of a set."""
    if kind == "torii":
        return tr("The third Torii")
    return tr("The ninth kind") if kind == "ninth" else tr("The tenth kind")


def _sentence(made: FoundSet, name: str) -> str:
    """What the prompt says of a set."""
    if made.kind == "torii":
        return tr_who(name, "You take the third Torii.", "{name} takes the third Torii.")
    if made.kind == "ninth":
        return tr_who(name, "You have nine different cards.", "{name} has nine different cards.")
    return tr_who(name, "You have ten different cards.", "{name} has ten different cards.")


class MomentTable(BandTable, Protocol):
    """The table as its moments need it."""


def moments(table: MomentTable, before: Snapshot, after: Snapshot) -> Sequence[Moment]:
    """The moments of an action, in the order in which they are told."""
    events = [event for record in after.records[before.shown : after.shown] for event in record.events]
    found: list[Moment] = []
    if len(before.view.territories[0]) < POSITIONS:
        return ()
    decree = next((each for each in events if isinstance(each, happened.DecreeImposed)), None)
    if decree is not None:
        found.append(_decree(table, before, after, decree))
    else:
        found += [_set(table, before, after, each) for each in _sets(table, before, after, events)]
    for event in events:
        if isinstance(event, happened.EndDeclared):
            found.append(_declared(table, before, after, event.seat))
    if after.outcome is not None or any(isinstance(each, happened.HandsRevealed) for each in events):
        found += _opened(table, before, after)
    return found


def _stage(before: Snapshot) -> Snapshot:
    return before.with_view(before.view)


def _sets(table: MomentTable, before: Snapshot, after: Snapshot, events: Sequence[Event]) -> list[FoundSet]:
    """The sets that an action has made."""
    found: list[FoundSet] = []
    for event in events:
        if isinstance(event, happened.Developed):
            found += set_at(table, before, after, event.seat, event.position)
    return found


def set_at(table: MomentTable, before: Snapshot, after: Snapshot, seat: int, position: int) -> list[FoundSet]:
    """The set, if any, that the card that came to a position makes, where the reader knows all of the territory."""
    if not (whole(table, before, seat) and whole(table, after, seat)):
        return []
    was, cells = before.view.territories[seat], after.view.territories[seat]
    old, new = before.view.sheet(seat), after.view.sheet(seat)
    torii = places_of(cells, Card.TORII)
    if position in torii and len(torii) >= 3 > len(places_of(was, Card.TORII)):
        points = sum(each.points for each in new.entries if each.card is Card.TORII)
        return [FoundSet("torii", seat, _last(torii, position), points)]
    ronins = places_of(new.cells, Card.RONIN)
    for types, kind in ((10, "tenth"), (9, "ninth")):
        if old.types < types <= new.types and ronins:
            points = RONIN_TYPES[types] * len(ronins)
            return [FoundSet(kind, seat, _last((*ronins, position), position), points)]
    return []


def _last(positions: Sequence[int], last: int) -> tuple[int, ...]:
    """A few positions with one of them at the end."""
    return (*(each for each in positions if each != last), last)[-_MOST:]


def _decree(table: MomentTable, before: Snapshot, after: Snapshot, event: happened.DecreeImposed) -> Moment:
    me, name = my_seat(before), after.names[event.seat]
    made = [each for seat in (me, 1 - me) for each in set_at(table, before, after, seat, event.position)]
    mine = (event.given, event.taken) if event.seat == me else (event.taken, event.given)
    title = tr("Imperial decree")
    if made:
        title = {
            "torii": tr("The decree brings the third Torii"), "ninth": tr("The decree brings the ninth kind"),
            "tenth": tr("The decree brings the tenth kind"),
        }[made[0].kind]  # fmt: skip
    words = tr_who(name, "You impose the imperial decree.", "{name} imposes the imperial decree.")
    picture = Decree(
        table, before, after, event.position, mine, made[0] if made else None, (tr("Imperial decree"), title)
    )
    return Moment(
        "decree", words, DECREE, picture.paint, _stage(before), 1700, draw_ahead=partial(picture.rehearse, DECREE)
    )


def _set(table: MomentTable, before: Snapshot, after: Snapshot, made: FoundSet) -> Moment:
    name = after.names[made.seat]
    words = _sentence(made, name)
    labels = tuple(place(position) for position in made.positions)
    picture = GreatSet(table, before, after, made, _title(made.kind), labels)
    return Moment(made.kind, words, SET, picture.paint, _stage(before), 1360, draw_ahead=partial(picture.rehearse, SET))


def _declared(table: MomentTable, before: Snapshot, after: Snapshot, seat: int) -> Moment:
    name = after.names[seat]
    words = tr_who(name, "You declare the end.", "{name} declares the end.")
    picture = DeclaredEnd(table, before, after, seat, tr("The end is declared"))
    return Moment("end", words, END, picture.paint, _stage(before), 760, draw_ahead=partial(picture.rehearse, END))


def _opened(table: MomentTable, before: Snapshot, after: Snapshot) -> list[Moment]:
    """Hidden Hands turn, card by card; where nothing is hidden any more, a short pause before the count."""
    hidden = [
        (seat, position)
        for seat in (1 - my_seat(before), my_seat(before))
        for position in HAND
        if table.card_of(before, seat, position) is None and after.view.territories[seat][position] is not None
    ]
    if not hidden and after.outcome is None:
        return []
    turns = [Step(f"turn-{n}", _BEFORE + n * _APART, _TURN, "reveal") for n in range(len(hidden))]
    last = turns[-1].at + _TURN if turns else _BEFORE
    steps = Timetable((*turns, Step("read", last, _AFTER if turns else 100)))
    picture = OpenHands(table, before, after, tuple(hidden))
    words = tr("Both Hands are turned face up.") if hidden else tr("Both territories are counted.")
    kind = COUNT if after.outcome is not None else "hands"
    return [Moment(kind, words, steps, picture.paint, _stage(before), steps.length, draw_ahead=picture.draw_ahead)]
