"""Between people at one screen: how answers are asked in a match, and what the cover says before each of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from games.core.priority import kept_as
from games.core.words import N_, tr, tr_who
from games.senshiai.cards.printed import name_of
from games.senshiai.cards.vocabulary import Window
from games.senshiai.rules import events as ev
from games.senshiai.view.priority import Priority
from games.senshiai.view.stops import PRESETS
from ui.controls.dialog import Answer, Dialog
from ui.controls.key_hints import by_pad
from ui.controls.screen import AppServices
from ui.scenes.senshiai.selection import Snapshot, board_of
from ui.table.scene.handover_text import HandoverText, begins
from ui.table.scene.table_snapshot import LogRecord

_FORM: Final = N_(
    "During a turn others may answer with Events, and the screen is passed on each time. "
    "Beforehand: before passing, use W to choose what to cast; you are never asked. Battles and "
    "moves: you are asked only then. Each player can change this later with W."
)
_FORM_BY_PAD: Final = N_(
    "During a turn others may answer with Events, and the screen is passed on each time. "
    "Beforehand: before passing, use Stops to choose what to cast; you are never asked. Battles "
    "and moves: you are asked only then. Each player can change this later under Stops."
)
_PROPOSED: Final = PRESETS[1][1]
_ASKED: Final = {
    "stance": N_("You choose how your Company fights."),
    "assign": N_("You share out the damage."),
    "flee": N_("You choose who flees, and where to."),
    "carry": N_("You decide whether an Effect goes along."),
    "discard": N_("You choose a card to discard."),
}


def form_due(snapshot: Snapshot, priority: Priority) -> bool:
    """Whether the person who has just sat down is the first of several in a new match."""
    persons = sum(who.human for who in snapshot.players)
    seated = snapshot.mine and snapshot.viewer is not None and snapshot.view.round == 1
    fresh = seated and not any(each.actor >= 0 for each in snapshot.records)
    return fresh and persons > 1 and snapshot.hides and not snapshot.laid_open and not priority.agreed


def form(app: AppServices, snapshot: Snapshot, priority: Priority, keep: Callable[[str, str], object]) -> Dialog:
    """Returns the question when others may answer, chosen once for all at the table."""
    persons = [seat for seat, who in enumerate(snapshot.players) if who.human]

    def choose(kinds: frozenset[str]) -> None:
        for seat in persons:
            priority.stops_of(seat).kinds = kinds
            keep(kept_as(seat, len(persons)), priority.stops_of(seat).text())

    priority.agreed = True
    kept = {priority.stops_of(seat).kinds if priority.said(seat) else _PROPOSED for seat in persons}
    answers = [Answer(tr(words), partial(choose, kinds), main={kinds} == kept) for words, kinds in PRESETS]
    words = by_pad(tr(_FORM_BY_PAD), tr(_FORM), "senshiai.stops")
    return Dialog(app, tr("When may others answer?"), words, answers, guarded=True)


def cover(giver: int | None, taker: int, snapshot: Snapshot, priority: Priority) -> HandoverText:
    """Returns why the table is passed on: the same words for whoever can answer and whoever is asked for courtesy."""
    view = snapshot.view
    window = view.windows[-1].window if view.phase == "respond" and view.windows else ""
    if priority.courtesy is not None and priority.courtesy[0] == taker:
        window = priority.courtesy[1]
    if window:
        return _occasion(window, taker, snapshot)
    facts = tuple((snapshot.names[seat.seat], tr("{n} in the Reserve", n=seat.reserve)) for seat in view.seats)
    if giver is None:
        return HandoverText(begins(snapshot), tr("It is your turn."), facts[:3])
    if view.phase in _ASKED:
        battle = view.battle
        why = tr("A move is under way.") if battle is None else _attacks(snapshot.names[battle.seat], battle.target)
        return HandoverText(why, tr(_ASKED[view.phase]))
    if view.phase == "draw":
        done = tr_who(snapshot.names[giver], "You have ended the turn.", "{name} has ended the turn.")
        return HandoverText(done, tr("It is your turn."), facts[:3])
    last = next(each for each in reversed(snapshot.records[: snapshot.shown]) if each.actor >= 0)
    struck = last.actor == giver and any(isinstance(each, ev.DamageDealt) for each in last.events)
    if struck and priority.courtesy is None:
        done = tr_who(snapshot.names[giver], "You have shared out the damage.", "{name} has shared out the damage.")
        return HandoverText(done, tr("Your turn continues."))
    return HandoverText(tr("Others have been asked for answers."), tr("Your turn continues."))


def _occasion(window: str, taker: int, snapshot: Snapshot) -> HandoverText:
    """Returns the words for the last window of a kind in which a seat might be asked, whatever has come since.

    Who is asked for courtesy is called when the match has gone on, which must not be seen from the words.
    """
    asked = tr("You may answer with an Event, or pass.")
    for entry in reversed(snapshot.records[: snapshot.shown]):
        for place, event in enumerate(entry.events):
            if isinstance(event, ev.WindowOpened) and event.window.value == window and taker in event.seats:
                done, since = _done(window, entry, place, snapshot), _cast_since(entry, place, taker, snapshot)
                if since:
                    done = tr("{first} {second}", first=done, second=since)
                return HandoverText(done, asked, turn=tr("Turn {n}", n=max(1, entry.turn)))
    return HandoverText(tr("The match continues."), asked)


def _attacks(name: str, cell: str) -> str:
    return tr_who(name, "You attack {cell}.", "{name} attacks {cell}.", cell=cell)


def _cast_since(entry: LogRecord, place: int, taker: int, snapshot: Snapshot) -> str:
    """The last Event that another has cast in a window opened by an event of an entry, so that it began again."""
    later = [event for each in snapshot.records[entry.index : snapshot.shown] for event in each.events]
    words = ""
    for event in (*entry.events[place + 1 :], *later):
        if isinstance(event, ev.WindowOpened) and event.window is not Window.CARD:
            break
        if isinstance(event, ev.CardPlayed) and event.seat != taker:
            card, name = name_of(event.card), snapshot.names[event.seat]
            words = tr_who(name, "You cast {card}.", "{name} casts {card}.", card=card)
    return words


def _done(window: str, entry: LogRecord, place: int, snapshot: Snapshot) -> str:
    """Returns a sentence about what opened a window: the event of an entry at a place."""
    for event in entry.events:
        if isinstance(event, ev.BattleDeclared) and window == "battle":
            name, cell = snapshot.names[event.seat], board_of(snapshot).names[event.dst]
            if event.ranged:
                return tr_who(name, "You shoot at {cell}.", "{name} shoots at {cell}.", cell=cell)
            return _attacks(name, cell)
    earlier = [event for each in snapshot.records[: entry.index - 1] for event in each.events]
    began = [event.seat for event in (*earlier, *entry.events[:place]) if isinstance(event, ev.TurnBegan)]
    name = snapshot.names[began[-1] if began else max(0, entry.actor)]
    return _opened(window, name)


def _opened(window: str, name: str) -> str:
    """Returns a sentence about what opened a window, as somebody's doing."""
    words = {
        "start": tr_who(name, "Your Main Stage begins.", "{name}’s Main Stage begins."),
        "card": tr_who(name, "You play a card.", "{name} plays a card."),
        "move": tr_who(name, "You declare a move.", "{name} declares a move."),
        "act": tr_who(name, "You use an ability.", "{name} uses an ability."),
        "battle": tr_who(name, "You declare a battle.", "{name} declares a battle."),
        "die": tr("A die is about to roll."),
        "bury": tr("The dead are about to be buried."),
        "end": tr_who(name, "Your turn is about to end.", "{name}’s turn is about to end."),
    }
    return words[window]
