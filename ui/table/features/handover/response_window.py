"""Answers in the middle of a turn: who is asked, what was declared beforehand, and when the next person is called."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.core.priority import Priority
from games.core.quiet import quiet_at, settled
from games.core.types import CHANCE
from games.core.words import tr
from ui.table.bot_answers import BotAnswers
from ui.table.feature import Commands, Feature
from ui.table.features.handover.screen import hand_over
from ui.table.notices import Until
from ui.table.table_context import TableContext


class ResponseWindow(Feature):
    """Keeps a table's `Priority` up to date; does nothing in games that have none."""

    def __init__(self) -> None:
        self.asked = ""
        """The occasion on which the viewer is asked for courtesy."""
        self.answered = False
        """The last thing that the viewer has done is an answer in the middle of another's turn, or to pass there."""
        self._answering = False
        """Whoever is to act answers."""
        self.bots = BotAnswers()
        self._viewer: int | None = None
        """Who was at the screen when what is shown last was done."""
        self._seen = -1
        """The place of the match at the last change."""

    def belongs(self, table: TableContext) -> bool:
        return table.mode.drives

    def waiting(self, table: TableContext) -> bool:
        """True while somebody is still to be asked; once the match is over nobody is."""
        priority = table.scene.priority
        return priority is not None and table.match.outcome is None and bool(priority.waiting)

    def busy(self, table: TableContext) -> bool:
        """True while somebody is asked or is still to be."""
        return bool(self.asked) or self.waiting(table)

    @property
    def calls(self) -> bool:
        """True where the next person is called at once: the viewer has only answered, or somebody is asked for an
        answer, which must not be told from who is asked for courtesy.
        """
        return self.answered or self._answering

    def declared(self, seat: int, table: TableContext) -> Any:
        """What a person has declared for now; None where there is nothing, or the game has no such thing."""
        priority = table.scene.priority
        return priority.declared(table.match.view(seat)) if priority is not None else None

    def commands(self, table: TableContext) -> Commands:
        """The seat that was asked for courtesy has passed."""
        return {"end-courtesy": partial(self._end_courtesy, table)}

    def start(self, table: TableContext) -> None:
        if self.belongs(table):
            self.changed(table)

    def changed(self, table: TableContext) -> None:
        """Takes over what has happened in the match."""
        priority, match = table.scene.priority, table.match
        if priority is None:
            return
        asked = match.hides and table.mode.covers
        persons = [seat for seat, who in enumerate(match.seats) if who.human] if asked else []
        events = match.events_at(match.index, None) if match.index else ()
        view = match.view(None)
        if not self.bots.on:  # whoever is called meanwhile, by courtesy, was not there when it was done
            self._viewer = table.viewer
        priority.follow(match.index, events, view, persons, self._viewer)
        self.asked = ""
        self._note_answer(table)
        self._answering = priority.answers(view)
        self._hold_back(priority, table)

    def _hold_back(self, priority: Priority, table: TableContext) -> None:
        """Shows what has happened later, where bots may have been asked for what tells their hands, or are now."""
        match = table.match
        first, on = self._seen < 0, match.index == self._seen + 1
        shown = settled(match, match.index if first else self._seen)
        self._seen = match.index
        if not (on or first) or not table.mode.covers or table.runner.passive:
            self.bots.end(table)
        elif quiet_at(match, match.index) or priority.pauses:
            self.bots.begin(shown, table)

    def _note_answer(self, table: TableContext) -> None:
        """What others, bots and chance do after an answer leaves it the last thing that the viewer has done."""
        match = table.match
        actor = match.entries()[-1].actor if match.index else CHANCE
        if actor >= 0 and not self._answering:
            self.answered = False
        elif actor >= 0 and actor == table.viewer:
            self.answered = True

    def tick(self, seconds: float, table: TableContext) -> bool:
        """Plays what was declared beforehand, asks for courtesy, and lets bots answer; True while the match has to
        wait for that.
        """
        priority, match = table.scene.priority, table.match
        if priority is None:
            return False
        if self.bots.on and not self.asked and not _calls_first(priority):
            self._let_bots_answer(priority, seconds, table)
            return True
        if match.outcome is not None and not self.bots.on:
            return False
        if table.motion.running and not self.waiting(table):  # what moves would tell that nobody could answer
            return self.busy(table)
        priority.settle(table.snapshot.view)
        person = table.runner.person_to_act
        if self.waiting(table) and not self.asked and table.on_top:
            found = priority.next_courtesy()
            if found is not None:
                hand_over(table, found[0], partial(self._ask, *found, table))
            return True
        declared = self.declared(person, table) if person is not None and not self.asked else None
        if declared is not None and person is not None:
            view = match.view(person)
            missed = priority.missed(view, declared)
            priority.played(view, declared)
            match.play(declared)
            if missed:
                # translators: {told} is a sentence; the menu has a row "Stops: when to be asked".
                words = tr("{told} The menu has your stops.", told=missed)
                table.notices.say(words, None, seconds=8, until=Until.NOTHING)
        return self.busy(table)

    def _let_bots_answer(self, priority: Priority, seconds: float, table: TableContext) -> None:
        if self.bots.wait(seconds, table):
            return
        priority.end_pause()
        if priority.waiting or priority.pauses:
            self.bots.once_more()
        else:
            self.bots.end(table)
            table.show_change()

    def _end_courtesy(self, table: TableContext) -> None:
        """Who was asked for courtesy has passed."""
        self.asked, self.answered = "", True
        table.refresh()

    def forget(self, table: TableContext) -> None:
        self.answered = False
        self.bots.forget()

    def _ask(self, seat: int, occasion: str, table: TableContext) -> None:
        self.asked = occasion
        table.take_seat(seat)


def _calls_first(priority: Priority) -> bool:
    """Whether a person is to be asked for courtesy before the table pauses for bots."""
    return bool(priority.waiting) and priority.pauses[:1] != [0]
