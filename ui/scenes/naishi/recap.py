"""Recap items of Naishi: ways of cards and emissaries, places that changed, and the handover's words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.core.types import Event
from games.core.words import NC_, capital, listing, tr, tr_c, tr_n, tr_who
from games.naishi import events as happened
from games.naishi.actions import Phase
from games.naishi.court import EMISSARIES
from games.naishi.geometry import COLUMNS, column, in_hand, place
from ui.scenes.naishi.selection import Snapshot, my_seat
from ui.table.scene.handover_text import HandoverText, begins
from ui.table.scene.recap_items import BoardMark, Changed, RecapItem, Swapped, Trail
from ui.table.scene.table_snapshot import LogRecord

_DECKS: Final = (
    NC_("naishi deck", "first"),
    NC_("naishi deck", "second"),
    NC_("naishi deck", "third"),
    NC_("naishi deck", "fourth"),
    NC_("naishi deck", "fifth"),
)
_SWAP: Final = "court swap"  # not for players: places as the scene finds them
_DISCARD: Final = "court discard"  # not for players
_DECREE: Final = "court decree"  # not for players
_Marks = tuple[BoardMark, ...]


def recap_items(records: Sequence[LogRecord], snapshot: Snapshot) -> list[RecapItem]:
    """Returns one item for each entry that anybody should notice. A hidden card makes none."""
    me = my_seat(snapshot)
    return [item for each in records if (item := _item(each, me, snapshot)) is not None]


def _item(record: LogRecord, me: int, snapshot: Snapshot) -> RecapItem | None:
    if not record.lines:
        return None
    first, *more = record.lines
    text = first.text.replace("->", "→")
    words = capital(text)
    if first.seat is not None:
        words = tr_c("log", "{name}: {deed}", name=snapshot.players[first.seat].name, deed=text)
    after = [capital(f"{line.text} {line.place}".strip()).replace("->", "→") for line in more]
    tellers = ((teller, event) for event in record.events if (teller := _TELLERS.get(type(event))) is not None)
    sign, marks, outcome = next((teller(event, me) for teller, event in tellers), ("chevrons", (), ""))
    important = any(isinstance(event, happened.DecreeImposed | happened.FinalTurnBegan) for event in record.events)
    return RecapItem(record.index, first.seat, words, sign, _followed([outcome, *after]), marks, important=important)


def _followed(several: Sequence[str]) -> str:
    """Sentences without their full stops, one after the other."""
    first, *more = [each for each in several if each] or [""]
    for each in more:
        first = tr("{sentence}. {next}", sentence=first, next=each)
    return first


def where(seat: int, position: int, me: int) -> str:
    """A place's name as the scene finds it, seen from the side of the seat `me`."""
    row = "hand" if in_hand(position) else "line"
    return f"{'' if seat == me else 'their '}{row} {column(position) + 1}"  # not for players


def _river(deck: int) -> str:
    return f"river {deck + 1}"  # not for players


def _developed(event: happened.Developed, me: int) -> tuple[str, _Marks, str]:
    target = where(event.seat, event.position, me)
    way = Trail(_river(column(event.position)), target, around=in_hand(event.position))
    # translators: {deck} is a deck of the River: "first" to "fifth".
    came = tr("{place}, from the {deck} deck", place=place(event.position), deck=_deck(column(event.position)))
    return "plus", (Changed(target, piece=event.new), way), came


def _deck(number: int) -> str:
    return tr_c("naishi deck", _DECKS[number])


def _territory_swap(event: happened.HandSwapped | happened.LineSwapped, me: int) -> tuple[str, _Marks, str]:
    marks = (Changed(_SWAP), Swapped(where(event.seat, event.a, me), where(event.seat, event.b, me)))
    return "swap", marks, tr("{place} and {other} by an emissary", place=place(event.a), other=place(event.b))


def _column_swap(event: happened.ColumnSwapped, me: int) -> tuple[str, _Marks, str]:
    line, hand = (where(event.seat, at, me) for at in (event.column, event.column + COLUMNS))
    words = tr("In column {n} by an emissary", n=event.column + 1)
    return "swap", (Changed(_SWAP), Swapped(line, hand)), words


def _river_swap(event: happened.RiverSwapped, me: int) -> tuple[str, _Marks, str]:
    marks = (Changed(_SWAP), Swapped(_river(event.a), _river(event.b)))
    words = tr("The {deck} and the {other} deck by an emissary", deck=_deck(event.a), other=_deck(event.b))
    return "swap", marks, words


def _discarded(event: happened.RiverDiscarded, me: int) -> tuple[str, _Marks, str]:
    places = (_DISCARD, "discards", *map(_river, event.decks))
    return "close", tuple(map(Changed, reversed(places))), tr("From the River by an emissary")


def _recalled(event: happened.Recalled, me: int) -> tuple[str, _Marks, str]:
    home = "emissaries" if event.seat == me else "their emissaries"  # not for players
    return "chevrons", (Changed(home),), tr("Two back home") if event.count > 1 else tr("One back home")


def _decree(event: happened.DecreeImposed, me: int) -> tuple[str, _Marks, str]:
    own, theirs = (where(seat, event.position, me) for seat in (me, 1 - me))
    return "scroll", (Changed(_DECREE), Swapped(own, theirs)), tr("{place} on both sides", place=place(event.position))


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
    ((happened.GiftChosen,), NC_("done", "chosen a gift")),
    (
        (happened.HandSwapped, happened.LineSwapped, happened.ColumnSwapped, happened.RiverSwapped,
         happened.RiverDiscarded), NC_("done", "sent an emissary"),
    ),
    ((happened.Developed,), NC_("done", "developed a card")),
    ((happened.Recalled,), NC_("done", "recalled the emissaries")),
    ((happened.DecreeImposed,), NC_("done", "imposed the decree")),
    ((happened.EndDeclared,), NC_("done", "declared the end")),
    ((happened.NinjaResolved,), NC_("done", "settled the Ninja")),
)  # fmt: skip


def cover(giver: int | None, taker: int, snapshot: Snapshot) -> HandoverText:
    """Returns why the table is passed on, from what an onlooker has seen, and how River and emissaries stand."""
    view, names = snapshot.view, snapshot.names
    asked = {
        Phase.GIVE: tr("You choose which of two cards you give away."),
        Phase.COPY: tr("You choose what your Ninja becomes."),
    }.get(view.phase, tr("It is your last turn.") if view.final == taker else tr("It is your turn."))
    if view.phase is Phase.GIVE and giver is None:
        why = tr("The draft: choose your gift.")
    else:
        why = begins(snapshot) if giver is None else _has_done(giver, snapshot)
    river = sum(view.deck_sizes)
    facts = [(tr("River"), tr_n("{n} card left", "{n} cards left", river))]
    if view.phase not in (Phase.GIVE, Phase.COPY):
        for seat in (1 - taker, taker):
            home = (tr("none at home"), tr("one at home"), tr("both at home"))[min(EMISSARIES, view.reserves[seat])]
            owner = "you" if seat == taker else names[seat]
            facts.append((tr_who(owner, "Your emissaries", "{name}’s emissaries"), home))
    return HandoverText(why, asked, tuple(facts))


def _has_done(giver: int, snapshot: Snapshot) -> str:
    """Returns what a seat has done since another acted: "Ren has developed a card and ended the turn."."""
    acts: list[str] = []
    for entry in reversed(snapshot.records[: snapshot.shown]):
        if entry.actor >= 0 and entry.actor != giver:
            break
        if entry.actor == giver and entry.notation == "done":
            acts.insert(0, tr_c("done", "ended the turn"))
        kinds = [
            tr_c("done", words) for types, words in _HAS_DONE if any(isinstance(event, types) for event in entry.events)
        ]
        acts[:0] = kinds if entry.actor == giver else []
    who = snapshot.players[giver].name
    if not acts:
        return tr_who(
            who, "The table goes from you to the next player.", "The table goes from {name} to the next player."
        )
    # translators: {deeds} are one or more of the texts "done", such as "developed a card and ended the turn".
    return tr_who(who, "You have {deeds}.", "{name} has {deeds}.", deeds=listing(acts))
