"""What Naishi's log entries brought about: ways of cards and emissaries, places that changed, and the cover's words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.core.grammar import does, listing, number, sentence, whose
from games.core.types import Event
from games.naishi import events as happened
from games.naishi.actions import Phase
from games.naishi.court import EMISSARIES
from games.naishi.geometry import COLUMNS, column, in_hand, place
from ui.scenes.naishi.selection import Now, my_seat
from ui.table.cover import Cover, begins
from ui.table.deeds import Changed, Deed, Mark, Swapped, Trail
from ui.table.situation import Told

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")
_Marks = tuple[Mark, ...]


def deeds(told: Sequence[Told], now: Now) -> list[Deed]:
    """One deed an entry that anybody should notice. What a hidden card is no deed says."""
    me = my_seat(now)
    return [deed for each in told if (deed := _deed(each, me, now)) is not None]


def _deed(told: Told, me: int, now: Now) -> Deed | None:
    if not told.lines:
        return None
    first, *more = told.lines
    text = first.text.replace("->", "→")
    words = f"{now.players[first.seat].name}: {text}" if first.seat is not None else sentence(text)
    after = [sentence(f"{line.text} {line.place}".strip()) for line in more]
    telling = ((teller, event) for event in told.events if (teller := _TELLERS.get(type(event))) is not None)
    sign, marks, outcome = next((teller(event, me) for teller, event in telling), ("chevrons", (), ""))
    weighty = any(isinstance(event, happened.DecreeImposed | happened.FinalTurnBegan) for event in told.events)
    return Deed(told.index, first.seat, words, sign, ". ".join(filter(None, (outcome, *after))), marks, weighty=weighty)


def where(seat: int, position: int, me: int) -> str:
    """A place's name as the scene finds it, seen from the side of the seat `me`."""
    row = "hand" if in_hand(position) else "line"
    return f"{'' if seat == me else 'their '}{row} {column(position) + 1}"


def _developed(event: happened.Developed, me: int) -> tuple[str, _Marks, str]:
    target = where(event.seat, event.position, me)
    way = Trail(f"river {column(event.position) + 1}", target, around=in_hand(event.position))
    came = f"{place(event.position)}, from the {_deck(column(event.position))} deck"
    return "plus", (Changed(target, piece=event.new), way), came


def _deck(number: int) -> str:
    return _ORDINALS[number]


def _territory_swap(event: happened.HandSwapped | happened.LineSwapped, me: int) -> tuple[str, _Marks, str]:
    marks = (Changed("court swap"), Swapped(where(event.seat, event.a, me), where(event.seat, event.b, me)))
    return "swap", marks, f"{place(event.a)} and {place(event.b)} by an emissary"


def _column_swap(event: happened.ColumnSwapped, me: int) -> tuple[str, _Marks, str]:
    line, hand = (where(event.seat, at, me) for at in (event.column, event.column + COLUMNS))
    return "swap", (Changed("court swap"), Swapped(line, hand)), f"In column {event.column + 1} by an emissary"


def _river_swap(event: happened.RiverSwapped, me: int) -> tuple[str, _Marks, str]:
    marks = (Changed("court swap"), Swapped(f"river {event.a + 1}", f"river {event.b + 1}"))
    return "swap", marks, f"The {_deck(event.a)} and the {_deck(event.b)} deck by an emissary"


def _discarded(event: happened.RiverDiscarded, me: int) -> tuple[str, _Marks, str]:
    places = ("court discard", "discards", *(f"river {deck + 1}" for deck in event.decks))
    return "close", tuple(map(Changed, reversed(places))), "From the River by an emissary"


def _recalled(event: happened.Recalled, me: int) -> tuple[str, _Marks, str]:
    home = "emissaries" if event.seat == me else "their emissaries"
    return "chevrons", (Changed(home),), f"{sentence(number(event.count))} back home"


def _decree(event: happened.DecreeImposed, me: int) -> tuple[str, _Marks, str]:
    own, theirs = (where(seat, event.position, me) for seat in (me, 1 - me))
    return "scroll", (Changed("court decree"), Swapped(own, theirs)), f"{place(event.position)} on both sides"


_TELLERS: Final[dict[type[Event], Callable[[Any, int], tuple[str, _Marks, str]]]] = {
    happened.Developed: _developed,
    happened.HandSwapped: _territory_swap,
    happened.LineSwapped: _territory_swap,
    happened.ColumnSwapped: _column_swap,
    happened.RiverSwapped: _river_swap,
    happened.RiverDiscarded: _discarded,
    happened.Recalled: _recalled,
    happened.DecreeImposed: _decree,
}

_HAS_DONE: Final[tuple[tuple[tuple[type[Event], ...], str], ...]] = (
    ((happened.GiftChosen,), "chosen a gift"),
    (
        (happened.HandSwapped, happened.LineSwapped, happened.ColumnSwapped, happened.RiverSwapped,
         happened.RiverDiscarded), "sent an emissary",
    ),
    ((happened.Developed,), "developed a card"),
    ((happened.Recalled,), "recalled the emissaries"),
    ((happened.DecreeImposed,), "imposed the decree"),
    ((happened.EndDeclared,), "declared the end"),
    ((happened.NinjaResolved,), "settled the Ninja"),
)  # fmt: skip


def cover(giver: int | None, taker: int, now: Now) -> Cover:
    """Why the table is passed on, from what an onlooker has seen, and how River and emissaries stand."""
    view, names = now.view, now.names
    asked = {
        Phase.GIVE: "You choose which of two cards you give away.",
        Phase.COPY: "You choose what your Ninja becomes.",
    }.get(view.phase, "It is your last turn." if view.final == taker else "It is your turn.")
    if view.phase is Phase.GIVE and giver is None:
        why = "The draft: choose your gift."
    else:
        why = begins(now) if giver is None else _has_done(giver, now)
    river = sum(view.deck_sizes)
    facts = [("River", f"{river} card{'' if river == 1 else 's'} left")]
    if view.phase not in (Phase.GIVE, Phase.COPY):
        for seat in (1 - taker, taker):
            home = ("none at home", "one at home", "both at home")[min(EMISSARIES, view.reserves[seat])]
            owner = "Your" if seat == taker else sentence(whose(names[seat]))
            facts.append((f"{owner} emissaries", home))
    return Cover(why, asked, tuple(facts))


def _has_done(giver: int, now: Now) -> str:
    """What a seat has done since another acted: "Ren has developed a card and ended the turn."."""
    acts: list[str] = []
    for entry in reversed(now.told[: now.shown]):
        if entry.actor >= 0 and entry.actor != giver:
            break
        if entry.actor == giver and entry.notation == "done":
            acts.insert(0, "ended the turn")
        kinds = [words for types, words in _HAS_DONE if any(isinstance(event, types) for event in entry.events)]
        acts[:0] = kinds if entry.actor == giver else []
    who = now.players[giver].name
    return f"{does(who, 'has')} {listing(acts)}." if acts else f"The table goes from {who} to the next player."
