"""Between people at one screen: how answers are asked in a match, and what the cover says before each of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from games.core.grammar import whose
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import Window
from games.senshiai.rules import events as ev
from games.senshiai.view.priority import Priority
from games.senshiai.view.stops import PRESETS
from ui.controls.dialog import Answer, Dialog
from ui.controls.screen import Stage
from ui.scenes.senshiai.selection import Now, board_of
from ui.table.cover import Cover, begins
from ui.table.situation import Told

_FORM: Final = (
    "In the middle of a turn others may answer with Events; each time the screen is passed on. "
    "Beforehand: you say with W what to cast before you pass it on, and are never asked. "
    "Battles and moves: you are asked in those alone. W changes this later, for oneself."
)
_PROPOSED: Final = PRESETS[1][1]
_DONE: Final = {
    "start": "{whose} Main Stage begins.",
    "card": "{name} plays a card.",
    "move": "{name} declares a move.",
    "act": "{name} uses an ability.",
    "battle": "{name} declares a battle.",
    "die": "A die is about to roll.",
    "bury": "The dead are about to be buried.",
    "end": "{whose} turn is about to end.",
}
_ASKED: Final = {
    "stance": "You choose how your Company fights.",
    "assign": "You share out the damage.",
    "flee": "You choose who flees, and where to.",
    "carry": "You decide whether an Effect goes along.",
    "discard": "You choose a card to discard.",
}


def form_due(now: Now, priority: Priority) -> bool:
    """Whether the person who has just sat down is the first of several in a new match."""
    persons = sum(who.human for who in now.players)
    seated = now.mine and now.viewer is not None and now.view.round == 1
    fresh = seated and not any(each.actor >= 0 for each in now.told)
    return fresh and persons > 1 and now.hides and not now.laid_open and not priority.agreed


def form(app: Stage, now: Now, priority: Priority, keep: Callable[[str, str], object]) -> Dialog:
    """How answers are asked, chosen once for all at the table."""
    persons = [seat for seat, who in enumerate(now.players) if who.human]

    def choose(kinds: frozenset[str]) -> None:
        for seat in persons:
            priority.stops_of(seat).kinds = kinds
            keep(f"stops-{seat + 1}", priority.stops_of(seat).text())

    priority.agreed = True
    kept = {priority.stops_of(seat).kinds if priority.said(seat) else _PROPOSED for seat in persons}
    answers = [Answer(words, partial(choose, kinds), main={kinds} == kept) for words, kinds in PRESETS]
    return Dialog(app, "When may others answer?", _FORM, answers, guarded=True)


def cover(giver: int | None, taker: int, now: Now, priority: Priority) -> Cover:
    """Why the table is passed on: the same words for one who can answer and for one who is asked for courtesy."""
    view = now.view
    window = view.windows[-1].window if view.phase == "respond" and view.windows else ""
    if priority.courtesy is not None and priority.courtesy[0] == taker:
        window = priority.courtesy[1]
    if window:
        return _occasion(window, taker, now)
    facts = tuple((now.names[seat.seat], f"{seat.reserve} in the Reserve") for seat in view.seats)
    if giver is None:
        return Cover(begins(now), "It is your turn.", facts[:3])
    if view.phase in _ASKED:
        battle = view.battle
        why = f"{now.names[battle.seat]} attacks {battle.target}." if battle is not None else "A move is under way."
        return Cover(why, _ASKED[view.phase])
    if view.phase == "draw":
        return Cover(f"{now.names[giver]} has ended the turn.", "It is your turn.", facts[:3])
    last = next(each for each in reversed(now.told[: now.shown]) if each.actor >= 0)
    struck = last.actor == giver and any(isinstance(each, ev.DamageDealt) for each in last.events)
    if struck and priority.courtesy is None:
        return Cover(f"{now.names[giver]} has shared out the damage.", "Your turn goes on.")
    return Cover("Others have been asked for answers.", "Your turn goes on.")


def _occasion(window: str, taker: int, now: Now) -> Cover:
    """What was done when the last window of a kind opened in which a seat might be asked, whatever has come since:
    who is asked for courtesy is called when the match has gone on, which must not be seen from the cover.
    """
    asked = "You may answer with an Event, or pass."
    for entry in reversed(now.told[: now.shown]):
        for place, event in enumerate(entry.events):
            if isinstance(event, ev.WindowOpened) and event.window.value == window and taker in event.seats:
                done = f"{_done(window, entry, place, now)}{_cast_since(entry, place, taker, now)}"
                return Cover(done, asked, turn=f"Turn {max(1, entry.turn)}")
    return Cover("The match goes on.", asked)


def _cast_since(entry: Told, place: int, taker: int, now: Now) -> str:
    """The last Event that another has cast in a window opened by an event of an entry, so that it began again."""
    later = [event for each in now.told[entry.index : now.shown] for event in each.events]
    words = ""
    for event in (*entry.events[place + 1 :], *later):
        if isinstance(event, ev.WindowOpened) and event.window is not Window.CARD:
            break
        if isinstance(event, ev.CardPlayed) and event.seat != taker:
            words = f" {now.names[event.seat]} casts {CARDS[event.card].name}."
    return words


def _done(window: str, entry: Told, place: int, now: Now) -> str:
    """What opened a window: the event of an entry at a place."""
    for event in entry.events:
        if isinstance(event, ev.BattleDeclared) and window == "battle":
            verb = "shoots at" if event.ranged else "attacks"
            return f"{now.names[event.seat]} {verb} {board_of(now).names[event.dst]}."
    earlier = [event for each in now.told[: entry.index - 1] for event in each.events]
    began = [event.seat for event in (*earlier, *entry.events[:place]) if isinstance(event, ev.TurnBegan)]
    name = now.names[began[-1] if began else max(0, entry.actor)]
    return _DONE[window].format(name=name, whose=whose(name))
