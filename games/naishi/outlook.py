"""Outlook: what an action would make of the mover's territory, as far as the mover sees it; and why it is good."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.core.grammar import listing
from games.naishi.actions import (
    Action,
    CopyCharacter,
    DeclareEnd,
    Develop,
    DiscardRiver,
    Done,
    ImposeDecree,
    Recall,
    SwapColumn,
    SwapHand,
    SwapLine,
    SwapRiver,
)
from games.naishi.arrange import Arranged, arranged
from games.naishi.cards import SPEC, Card, name
from games.naishi.court import SEATS
from games.naishi.geometry import COLUMNS, POSITIONS, column, place
from games.naishi.ninjas import NinjaCopy, best_sheet
from games.naishi.scoring import ScoreSheet
from games.naishi.view import View


@dataclass(frozen=True, slots=True)
class Outlook:
    """One line: what is done, the territory's total after it, and by how much that is more or less."""

    words: str
    total: int
    change: int
    more: str = ""
    """What cannot be known, such as the worth of a hidden card that comes in."""


def table_of(view: View) -> Arranged[Card | None] | None:
    """The cards as the mover sees them; None where they are not laid out yet, or another is to move.

    What is to be remembered (option `memory`) is left out.
    """
    seat = view.actor
    if seat not in SEATS or view.seat != seat or len(view.territories[seat]) < POSITIONS:
        return None
    theirs = view.territories[1 - seat]
    if view.options.memory != "show":
        theirs = (*theirs[:COLUMNS], *(None,) * COLUMNS)
    return Arranged(view.territories[seat], theirs, view.tops)


def outlooks(view: View, action: Action) -> tuple[Outlook, ...]:
    """What an action of the reader would come to; empty where it leaves the territory and the River's choice alone."""
    before = table_of(view)
    if before is None:
        return ()
    after = arranged(before, action)
    if isinstance(action, SwapRiver):
        found = (_best_taken(before, after, deck) for deck in (action.a, action.b))
        return tuple(each for each in found if each is not None)
    if after.own == before.own and not isinstance(action, Develop | ImposeDecree):
        return (_line("no change", before, after),) if isinstance(action, SwapHand | SwapLine | SwapColumn) else ()
    return (_line(_done(before, action), before, after, hidden=_brings_hidden(before, action)),)


def _line(words: str, before: Arranged[Card | None], after: Arranged[Card | None], *, hidden: bool = False) -> Outlook:
    total = best_sheet(after.own).total
    return Outlook(words, total, total - best_sheet(before.own).total, "and a hidden card" if hidden else "")


def _brings_hidden(before: Arranged[Card | None], action: Action) -> bool:
    return isinstance(action, ImposeDecree) and before.theirs[action.position] is None


def _done(before: Arranged[Card | None], action: Action) -> str:
    if isinstance(action, Develop):
        card = before.tops[column(action.position)]
        return f"with {name(card)}" if card is not None else "developed"
    if isinstance(action, ImposeDecree):
        card, given = before.theirs[action.position], before.own[action.position]
        return f"with {name(card)}" if card is not None else f"without {name(given)}" if given else "decree"
    return "swapped"


def _best_taken(before: Arranged[Card | None], after: Arranged[Card | None], deck: int) -> Outlook | None:
    """The best that could be developed from a deck after an exchange."""
    card = after.tops[deck]
    if card is None:
        return None
    lines = [_line("", before, arranged(after, Develop(at))) for at in (deck, deck + COLUMNS)]
    best = max(range(2), key=lambda each: lines[each].total)
    words = f"{name(card)} in {place(deck + best * COLUMNS)}"
    return Outlook(words, lines[best].total, lines[best].change)


def pointless(view: View, action: Action) -> bool:
    """Whether nobody would do that with open eyes: swapping two equal cards, calling emissaries home in a last turn."""
    if isinstance(action, Recall):
        return view.final == view.actor
    before = table_of(view)
    if before is None or not isinstance(action, SwapHand | SwapLine | SwapColumn | SwapRiver):
        return False
    after = arranged(before, action)
    return (after.own, after.tops) == (before.own, before.tops)


# -- reasons -----------------------------------------------------------------------------------


def reason(view: View, action: Action) -> str:
    """What speaks for a legal action of the reader, by what it sees: "fourth Torii, +11"."""
    before = table_of(view)
    if before is None:
        return _settled(view, action)
    if isinstance(action, Recall):
        return "all emissaries can be sent again" if view.court.reserve(view.actor) else "nobody is at home to be sent"
    if isinstance(action, DeclareEnd):
        return f"your {best_sheet(before.own).total} points stand, and the other player has one turn left to answer"
    if isinstance(action, Done):
        return "no errand is worth an emissary now"
    if isinstance(action, DiscardRiver):
        gone = [name(card) for deck in (action.a, action.b) if (card := before.tops[deck]) is not None]
        return f"{listing(gone)} would serve the other player better" if gone else "an emissary's way to pass"
    if isinstance(action, SwapRiver):
        best = max(outlooks(view, action), key=lambda each: each.change)
        return f"{best.words} then brings {best.change:+d}" if best.change > 0 else "it leaves the other player less"
    after = arranged(before, action)
    old, new = best_sheet(before.own), best_sheet(after.own)
    change = new.total - old.total
    if change > 0:
        return ", ".join(filter(None, (_gain(old, new), f"{change:+d}")))
    came = (Counter(after.own) - Counter(before.own)).keys()
    promise = next((words for card in came if card is not None and (words := _promise(card, after.own))), "")
    if isinstance(action, ImposeDecree):
        return promise or "what comes may well be better than what goes"
    return promise or (f"{change:+d} now, for what may follow" if change else "it costs nothing now")


def _settled(view: View, action: Action) -> str:
    """Before the Hands are laid out, and after the end."""
    if isinstance(action, CopyCharacter) and view.ninja is not None:
        copies = (*view.copies, NinjaCopy(view.actor, view.ninja, action.card))
        return f"{replace(view, copies=copies).sheet(view.actor).total} points"
    return "the card that you keep has more uses for you"


def _gain(old: ScoreSheet, new: ScoreSheet) -> str:
    """The one change of the account that earns most, in words."""
    def points(sheet: ScoreSheet) -> Counter[tuple[Card, str]]:
        found: Counter[tuple[Card, str]] = Counter()
        for entry in sheet.entries:
            found[entry.card, entry.reason] += entry.points
        return found

    one, two = points(old), points(new)
    gains = {key: two[key] - one[key] for key in (*one, *two)}
    (card, why), most = max(gains.items(), key=lambda item: item[1])
    if most <= 0:
        return ""
    if two[card, why] <= 0:
        return f"fewer points lost by {name(card)}"
    count = new.cells.count(card)
    if card in (Card.TORII, Card.BANNER):
        return f"{_ORDINALS[count]} {name(card)}"
    return f"{name(card)} {why[0].lower()}{why[1:]}" if card is not Card.MOUNTAIN else "the only Mountain"


_ORDINALS = ("no", "first", "second", "third", "fourth", "fifth")


def _promise(card: Card, cells: Sequence[Card | None]) -> str:
    """What a card may be worth later, where it is worth nothing yet."""
    count = list(cells).count(card)
    if card is Card.TORII and count < 3:
        return f"{_ORDINALS[count]} Torii, three are worth 30"
    if card is Card.RICE_FIELDS:
        return "Rice Fields to be joined"
    if card is Card.NAISHI:
        return "a swap may bring it to the middle"
    types = len({each for each in cells if each not in (None, Card.MOUNTAIN, Card.NINJA)})
    return f"{types} different cards" if SPEC[card].copies and Card.RONIN in cells else ""
