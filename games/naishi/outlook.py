"""Outlook: what an action would make of the mover's territory, as far as the mover sees it."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.words import tr_c
from games.naishi.actions import (
    Action,
    Develop,
    ImposeDecree,
    Phase,
    Recall,
    SwapColumn,
    SwapHand,
    SwapLine,
    SwapRiver,
)
from games.naishi.arrange import Arranged, arranged
from games.naishi.cards import Card, name
from games.naishi.court import SEATS
from games.naishi.geometry import COLUMNS, POSITIONS, column, place
from games.naishi.ninjas import best_sheet
from games.naishi.view import View


@dataclass(frozen=True, slots=True)
class Outlook:
    """One line: what is done, the territory's total after it, and by how much that is more or less."""

    words: str
    total: int
    change: int
    more: str = ""
    """The part of the change that cannot be known, such as the worth of a hidden card that comes in."""


def table_of(view: View) -> Arranged[Card | None] | None:
    """The cards as the mover sees them; None where they are not laid out yet, or another is to move.

    What is to be remembered (option `memory`) is left out.
    """
    return _table_before(view, view.actor) if view.actor == view.seat else None


def _table_before(view: View, seat: int) -> Arranged[Card | None] | None:
    """The cards as `seat` sees them; None where they are not laid out yet."""
    if seat not in SEATS or len(view.territories[seat]) < POSITIONS:
        return None
    theirs = view.territories[1 - seat]
    if view.options.memory != "show":
        theirs = (*theirs[:COLUMNS], *(None,) * COLUMNS)
    return Arranged(view.territories[seat], theirs, view.tops)


def outlooks(view: View, action: Action) -> tuple[Outlook, ...]:
    """The results of an action of the reader; empty where it leaves the territory and the River's choice alone."""
    before = table_of(view)
    if before is None:
        return ()
    after = arranged(before, action)
    if isinstance(action, SwapRiver):
        found = (_best_taken(before, after, deck) for deck in (action.a, action.b))
        return tuple(each for each in found if each is not None)
    if after.own == before.own and not isinstance(action, Develop | ImposeDecree):
        return (
            (_line(tr_c("naishi outlook", "no change"), before, after),)
            if isinstance(action, SwapHand | SwapLine | SwapColumn)
            else ()
        )
    return (_line(_done(before, action), before, after, hidden=_brings_hidden(before, action)),)


def _line(words: str, before: Arranged[Card | None], after: Arranged[Card | None], *, hidden: bool = False) -> Outlook:
    total = best_sheet(after.own).total
    more = tr_c("naishi outlook", "and a hidden card") if hidden else ""
    return Outlook(words, total, total - best_sheet(before.own).total, more)


def _brings_hidden(before: Arranged[Card | None], action: Action) -> bool:
    return isinstance(action, ImposeDecree) and before.theirs[action.position] is None


def _done(before: Arranged[Card | None], action: Action) -> str:
    if isinstance(action, Develop):
        card = before.tops[column(action.position)]
        return _with(card) if card is not None else tr_c("naishi outlook", "developed")
    if isinstance(action, ImposeDecree):
        card, given = before.theirs[action.position], before.own[action.position]
        if card is not None:
            return _with(card)
        return tr_c("naishi outlook", "without {card}", card=name(given)) if given else tr_c("naishi outlook", "decree")
    return tr_c("naishi outlook", "swapped")


def _with(card: Card) -> str:
    return tr_c("naishi outlook", "with {card}", card=name(card))


def _best_taken(before: Arranged[Card | None], after: Arranged[Card | None], deck: int) -> Outlook | None:
    """The best that could be developed from a deck after an exchange."""
    card = after.tops[deck]
    if card is None:
        return None
    lines = [_line("", before, arranged(after, Develop(at))) for at in (deck, deck + COLUMNS)]
    best = max(range(2), key=lambda each: lines[each].total)
    words = tr_c("naishi outlook", "{card} in {place}", card=name(card), place=place(deck + best * COLUMNS))
    return Outlook(words, lines[best].total, lines[best].change)


def decreed(view: View, seat: int) -> tuple[Outlook, ...]:
    """The territory's result for `seat`, who looks, after the other's decree, by position; empty if none can come."""
    before, other = _table_before(view, seat), 1 - seat
    free = view.court.decree is None and view.court.reserve(other) > 0 and view.final in (None, other)
    if before is None or not free or view.phase not in (Phase.TURN, Phase.MUST, Phase.MAY):
        return ()
    return tuple(
        _line(place(each.position), before, arranged(before, each), hidden=_brings_hidden(before, each))
        for each in map(ImposeDecree, range(POSITIONS))
    )


def pointless(view: View, action: Action) -> bool:
    """Whether nobody would do that with open eyes: swapping two equal cards, calling emissaries home in a last turn."""
    if isinstance(action, Recall):
        return view.final == view.actor
    before = table_of(view)
    if before is None or not isinstance(action, SwapHand | SwapLine | SwapColumn | SwapRiver):
        return False
    after = arranged(before, action)
    return (after.own, after.tops) == (before.own, before.tops)
