"""Priority: who is asked to respond, who passes by itself, and who is asked although it holds nothing.

The rules ask a seat only where it holds something to cast. Between persons at one screen that alone
would tell: so a seat is asked for courtesy whenever by what everybody knows it could hold an answer and
wants to be asked, and meets the same screens and passes. For bots the table pauses then, as it does while a
bot really is asked. One person against bots passes by itself where it could do nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from games.core.game import LogLine
from games.core.types import Event
from games.core.words import N_, tr, tr_c
from games.senshiai.cards.collection import CARD_NUMBERS
from games.senshiai.cards.printed import name_of
from games.senshiai.rules import actions as act
from games.senshiai.rules.events import (
    CardDiscarded,
    CardFailed,
    CardPaid,
    CardPlayed,
    CardsDrawn,
    EventResolved,
    WindowAsked,
    WindowOpened,
)
from games.senshiai.view.stops import UNTIL_TURN, Stops, does_something, might_answer, planned_cast, read_stops
from games.senshiai.view.view import SenshiaiView

ANSWER_TO: Final = {
    "start": N_("{name}: a Main Stage begins. Cast an Event, or pass."),
    "card": N_("{name}: a card is played. Cast an Event, or pass."),
    "move": N_("{name}: a move is declared. Cast an Event, or pass."),
    "act": N_("{name}: an ability is used. Cast an Event, or pass."),
    "battle": N_("{name}: a battle is declared. Cast an Event, or pass."),
    "die": N_("{name}: a die is about to roll. Cast an Event, or pass."),
    "bury": N_("{name}: the dead are about to be buried. Cast an Event, or pass."),
    "end": N_("{name}: a turn is about to end. Cast an Event, or pass."),
}
"""The prompts for a seat that is asked for courtesy, by the kind of window."""


def tells_who_could_answer(line: LogLine) -> bool:
    """Whether a line of the log tells that a seat held something to cast: only such a seat passes."""
    return line.text == tr_c("log", "passes")


class Priority:
    """The stops of all seats, and the seats still to be asked for courtesy, each with the window."""

    def __init__(self, kept: Callable[[int], str]) -> None:
        """`kept` gives the stops that a seat had last, as text."""
        self._kept = kept
        self._stops: dict[int, Stops] = {}
        self.waiting: list[tuple[int, str]] = []
        self.pauses: list[int] = []
        self._persons: Sequence[int] = ()
        self._views: tuple[SenshiaiView, ...] = ()
        """An onlooker's views before and after what has just happened: between them lie the windows."""
        self._drawn: Counter[int] = Counter()
        """How many cards each seat has drawn meanwhile."""
        self._missed = False
        """Whether a person was told which answer their stops had passed over."""
        self._line: list[int] = []
        self._window = ""
        """The window that is open, "" where none is; the line is who in it is still to be asked or let through."""
        self._asked: list[int] = []
        self._held: list[tuple[str, list[int]]] = []
        """The windows in which an Event was cast, with all who are asked there once more when it is done with."""
        self._seen: int | None = None
        self._alone = False
        """Whether only one person plays: what passes by itself then shows nobody's hand."""
        self.courtesy: tuple[int, str] | None = None
        """The seat that has just been taken off the line, to be asked for courtesy, with the window."""
        self.agreed = False
        """The people at the table have said how they want to be asked."""

    def stops_of(self, seat: int) -> Stops:
        """The stops of a seat."""
        if seat not in self._stops:
            self._stops[seat] = read_stops(self._kept(seat))
        return self._stops[seat]

    def said(self, seat: int) -> bool:
        """Whether a seat has ever said when it wants to be asked."""
        return bool(self._kept(seat))

    def settle(self, view: SenshiaiView) -> None:
        """Ends times of passing whose end has come: every view tells whose turn it is and who is attacked."""
        for seat in range(len(view.seats)):
            self.stops_of(seat).settle(view, seat)

    def declared(self, view: SenshiaiView) -> act.Action | None:
        """The action that the seat of `view`, which is to act, has declared: an Event, a pass, or None: it is asked."""
        if view.phase != "respond" or view.seat is None:
            return None
        window, stops = view.windows[-1].window, self.stops_of(view.seat)
        if self._alone and not any(does_something(view, each) for each in view.legal):
            return act.Pass()
        card = stops.plans.get(window)
        if card is None or stops.passing:
            return None if stops.wants(window) else act.Pass()
        cast = planned_cast(view, card)
        if cast is not None:
            return cast
        number = CARD_NUMBERS[card]
        possible = any(isinstance(each, act.Cast) and each.card == number for each in view.legal)
        return None if possible else act.Pass()  # where it is not clear on what, the seat is asked

    def unsettled(self, view: SenshiaiView) -> bool:
        """Whether an action is under way by an onlooker's view, so that its result cannot be said yet."""
        return view.phase not in ("draw", "main")

    def answers(self, view: SenshiaiView) -> bool:
        """Whether by an onlooker's view the seat to act responds in a window, or pays for what it casts there."""
        return view.phase == "respond" or (view.phase == "pay" and bool(view.windows))

    def played(self, view: SenshiaiView, action: act.Action) -> None:
        """The seat of `view` gives a declared answer: a planned Event is cast once."""
        if isinstance(action, act.Cast) and view.seat is not None:
            self.stops_of(view.seat).plans.pop(view.windows[-1].window, None)

    def follow(
        self, index: int, events: Sequence[Event], view: SenshiaiView, persons: Sequence[int], viewer: int | None
    ) -> None:
        """The match stands at log place `index`, to which `events` led; `view` is an onlooker's.

        Notes which of the `persons` would have been asked by now, as far as everybody knows, and were not.
        """
        before, self._seen = self._seen, index
        self._alone, self.courtesy, self._persons = len(persons) < 2, None, persons
        self._views = (*self._views[-1:], view)
        self._drawn = Counter(event.seat for event in events if isinstance(event, CardsDrawn) for _ in range(event.n))
        if before is not None and index < before:  # taken back: what was passed is to be asked again
            for stops in self._stops.values():
                stops.passing = ""
                stops.plans.clear()
            self.waiting.clear()
            self.pauses.clear()
            self._close()
        if before is None or index != before + 1 or not persons:
            return
        for event in events:
            if isinstance(event, WindowOpened):
                self._let_through(self._line, view, viewer)
                self._enter(event.window.value, list(event.seats))
            elif isinstance(event, WindowAsked):
                place = self._line.index(event.seat) if event.seat in self._line else -1
                self._let_through(self._line[:place] if place > 0 else [], view, viewer)
                self._line = self._line[place + 1 :]
                if event.seat not in persons:
                    self._pause()
            elif isinstance(event, CardPaid | CardDiscarded) and event.seat not in persons:
                self._pause()  # it paid by itself, or was asked, as its hand decides
            elif isinstance(event, CardPlayed) and self._window:
                self._held.append((self._window, self._asked))
                self._enter("", [])
            elif isinstance(event, EventResolved | CardFailed):
                if not (isinstance(event, CardFailed) and event.annulled):
                    self._let_through(self._line, view, viewer)
                self._enter(*(self._held.pop() if self._held else ("", [])))
        if not view.windows and view.phase != "pay":
            self._let_through(self._line, view, viewer)
            self._close()

    def _enter(self, window: str, seats: list[int]) -> None:
        self._window, self._asked, self._line = window, seats, seats

    def _close(self) -> None:
        self._enter("", [])
        self._held.clear()

    def _let_through(self, seats: Sequence[int], view: SenshiaiView, viewer: int | None) -> None:
        for seat in seats:
            if seat not in self._persons:
                if any(might_answer(each, seat, self._window, self._drawn[seat]) for each in self._views):
                    self._pause()
            elif self._alone or seat == viewer or not self.stops_of(seat).wants(self._window):
                continue
            elif might_answer(view, seat, self._window):
                self.waiting.append((seat, self._window))

    def _pause(self) -> None:
        """Bots might answer here, once the people who wait were asked; several in a row pause once."""
        place = len(self.waiting)
        if self.pauses[-1:] != [place]:
            self.pauses.append(place)

    def end_pause(self) -> None:
        """Ends the pause that goes on now."""
        self.pauses = [place for place in self.pauses if place > 0]

    def missed(self, view: SenshiaiView, declared: act.Action) -> str:
        """A sentence, once, to one person against bots: which card a stop that is put away has passed over."""
        casts = [each for each in view.legal if isinstance(each, act.Cast) and does_something(view, each)]
        if not self._alone or self._missed or not casts or not isinstance(declared, act.Pass):
            return ""
        self._missed = True
        return tr("Your stops passed here, though you could have cast {card}.", card=name_of(casts[0].card))

    def next_courtesy(self) -> tuple[int, str] | None:
        """Takes the next seat to be asked off the line, with its window; None where it does not want to be."""
        found = self.waiting.pop(0)
        self.pauses = [place - 1 for place in self.pauses]
        self.courtesy = found if self.stops_of(found[0]).wants(found[1]) else None
        return self.courtesy

    def question(self, occasion: str, name: str) -> str:
        """The question to a player called `name` in a window."""
        return tr(ANSWER_TO[occasion], name=name)

    def pass_on(self, seat: int) -> None:
        """Makes the seat pass from now on until its own turn comes."""
        self.stops_of(seat).passing = UNTIL_TURN

    def veils(self, line: LogLine) -> bool:
        """Whether a line of the log tells who could answer."""
        return tells_who_could_answer(line)
