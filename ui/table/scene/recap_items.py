"""Items of the recap: what somebody did, as marks on the board and as words, by what the viewer knows."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from games.core.words import capital, clauses, tr_c
from ui.table.scene.table_snapshot import LogRecord

SIGNS: Final = ("plus", "bow", "swords", "chevrons", "scroll", "swap", "die", "flip", "deck", "close", "eye")
"""The icons that stand on a bead: arrived, shot, attacked, moved, cast an Event, swapped, chance, turned, drew, ..."""


@dataclass(frozen=True, slots=True)
class Trail:
    """Somebody went, or shot, from one place to another. Places are named as `GameScene.find` knows them."""

    start: str
    end: str
    shot: bool = False
    around: bool = False
    """It goes round what lies between them, on the left."""
    carried: Hashable = None
    """What is carried along it, as `GameScene.ghost` draws it; None: nothing."""


@dataclass(frozen=True, slots=True)
class Swapped:
    """What lay at two places has changed places."""

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class Fallen:
    """What stood at a place fell."""

    place: str
    seat: int
    """The seat whose piece it was."""
    piece: Hashable = None
    """What `GameScene.ghost` draws there; None: the cross alone."""
    shared: bool = False
    """There is room for several at that place."""


@dataclass(frozen=True, slots=True)
class Arrived:
    """Something came to a place from outside the board."""

    place: str


@dataclass(frozen=True, slots=True)
class Changed:
    """What lies at a place is another than before, or shows another side."""

    place: str
    disc: bool = False
    """It is round, and so is its ring."""
    piece: Hashable = None
    """What `GameScene.ghost` draws there of an item that has not happened yet; None: nothing."""
    tag: str = ""
    """What it is there, in two words, told beside an item that has not happened yet, in place of a ring."""


@dataclass(frozen=True, slots=True)
class Loss:
    """Cards lost: how many stands below a place, of all items in sight together."""

    place: str
    cards: int
    seat: int
    """The seat whose cards they were."""


BoardMark = Trail | Swapped | Fallen | Arrived | Changed | Loss


@dataclass(frozen=True, slots=True)
class RecapItem:
    """One item of the recap."""

    index: int
    """The log entry it is, the last one where it is several."""
    seat: int | None
    """Who did it; None: chance, or the game itself."""
    words: str
    """Who did what: a sentence without its full stop."""
    sign: str = "chevrons"
    """One of the signs in `SIGNS`."""
    outcome: str = ""
    """What came of it, in a second line."""
    marks: tuple[BoardMark, ...] = ()
    badge: str = ""
    """At the bead's corner: `-3`, or × for what fell."""
    loser: int | None = None
    """Whose loss the badge counts."""
    card: str = ""
    """A card shown to all while the item is told."""
    important: bool = False
    """It deserves to be looked at for longer than a plain move."""
    put_out: tuple[tuple[int, str], ...] = ()
    """The seats that it put out of the match, each with why, in a clause; "" where the item's own words say it."""

    @property
    def places(self) -> list[str]:
        """Every place that one of its marks names."""
        found: list[str] = []
        for mark in self.marks:
            if isinstance(mark, Trail):
                found += (mark.start, mark.end)
            else:
                found += (mark.one, mark.other) if isinstance(mark, Swapped) else (mark.place,)
        return found


def plain_items(records: Sequence[LogRecord], names: Sequence[str]) -> list[RecapItem]:
    """Items of the recap with the log's words and no marks, one a log entry, as a game has them that tells no more."""
    found = []
    for each in records:
        if each.lines:
            first, *rest = each.lines
            words = capital(first.text)
            if first.seat is not None:
                words = tr_c("log", "{name}: {deed}", name=names[first.seat], deed=first.text)
            found.append(RecapItem(each.index, first.seat, words, outcome=clauses(line.text for line in rest)))
    return found
