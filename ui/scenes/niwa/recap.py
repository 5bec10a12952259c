"""Recap items of Niwa: cards laid with the stones they turned, passes, and the card that the viewer drew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.words import capital, clauses, tr, tr_who
from games.niwa.cards import card_code
from games.niwa.events import CardLaid, CardsSeen, FinalBegan, GameEnded, HandsDealt, Passed, StonesConverted
from games.niwa.garden import Cell, cell_text
from games.niwa.hints import turns_words
from games.niwa.names import short_name
from ui.table.scene.recap_items import Arrived, Changed, RecapItem
from ui.table.scene.table_snapshot import LogRecord

MANY_TURNED: Final = 4
"""The number of stones turned at once that is shown for longer."""
STONE: Final = "stone "  # not for players
"""Before the name of a cell: the stone that lies there."""


def recap_items(records: Sequence[LogRecord], names: Sequence[str]) -> list[RecapItem]:
    """Returns the items of log entries, with the cells where they happened; none for an entry that is not worth one."""
    found = (_item(each, names) for each in records)
    return [each for each in found if each is not None]


def _item(record: LogRecord, names: Sequence[str]) -> RecapItem | None:
    events = record.events
    if any(isinstance(event, HandsDealt) for event in events):
        return None  # the cards lie in the hand
    ends = [tr("the final cards follow") for event in events if isinstance(event, FinalBegan)]
    out = (event.seat for event in events if isinstance(event, Passed) and event.automatic)
    ends += [tr_who(names[seat], "you have no cards left", "{name} has no cards left") for seat in out]
    ends += [tr("the garden is done") for event in events if isinstance(event, GameEnded)]
    for event in events:
        if isinstance(event, CardLaid):
            turned = next((each.cells for each in events if isinstance(each, StonesConverted)), ())
            return _laid(record.index, event, turned, names, ends)
        if isinstance(event, Passed) and not event.automatic:
            words = tr_who(names[event.seat], "You pass", "{name} passes")
            return RecapItem(record.index, event.seat, words, "close", _joined(ends))
        if isinstance(event, CardsSeen):
            card = short_name(event.cards[0])
            words = tr_who(names[event.seat], "You draw the {card}", "{name} draws the {card}", card=card)
            marks = tuple(Arrived(card_code(card)) for card in event.cards)
            return RecapItem(record.index, None, words, "deck", marks=marks)  # chance: whose it was did nothing
    return None


def _laid(index: int, laid: CardLaid, turned: Sequence[Cell], names: Sequence[str], ends: list[str]) -> RecapItem:
    place = cell_text(laid.cell)
    came = [turns_words(len(turned))] if turned else []
    words = {"card": short_name(laid.card), "cell": place}
    return RecapItem(
        index,
        laid.seat,
        tr_who(names[laid.seat], "You lay the {card} at {cell}", "{name} lays the {card} at {cell}", **words),
        "flip" if turned else "plus",
        _joined(came + ends),
        (Changed(place, piece=laid.card), *(Changed(f"{STONE}{cell_text(cell)}", disc=True) for cell in turned)),
        str(len(turned)) if turned else "",
        1 - laid.seat,
        important=len(turned) >= MANY_TURNED,
    )


def _joined(words: Sequence[str]) -> str:
    return capital(clauses(words))
