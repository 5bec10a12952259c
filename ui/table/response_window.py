"""Answers in the middle of a turn: who is asked, what was declared beforehand, and when the next person is called."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from games.core.priority import Priority
from games.core.quiet import quiet_at, settled
from games.core.types import CHANCE
from games.core.words import tr
from ui.table import commands
from ui.table.bot_answers import BotAnswers
from ui.table.notices import Until
from ui.table.table_context import TableContext
from ui.table.table_mode import TableMode


class ResponseWindow:
    """Keeps a table's `Priority` up to date; does nothing in games that have none."""

    def __init__(self, table: TableContext, mode: TableMode, show: Callable[[], object]) -> None:
        """`show`: what has happened in the match comes into sight."""
        self._table = table
        self._policy, self._show = mode, show
        self.asked = ""
        """The occasion on which the viewer is asked for courtesy."""
        self.answered = False
        """The last thing that the viewer has done is an answer in the middle of another's turn, or to pass there."""
        self._answering = False
        """Whoever is to act answers."""
        self.bots = BotAnswers(table)
        self._viewer: int | None = None
        """Who was at the screen when what is shown last was done."""
        self._seen = -1
        """The place of the match at the last change."""

    @property
    def waiting(self) -> bool:
        """True while somebody is still to be asked; once the match is over nobody is."""
        priority = self._table.scene.priority
        return priority is not None and self._table.match.outcome is None and bool(priority.waiting)

    @property
    def busy(self) -> bool:
        """True while somebody is asked or is still to be."""
        return bool(self.asked) or self.waiting

    @property
    def calls(self) -> bool:
        """True where the next person is called at once: the viewer has only answered, or somebody is asked for an
        answer, which must not be told from who is asked for courtesy.
        """
        return self.answered or self._answering

    def declared(self, seat: int) -> Any:
        """What a person has declared for now; None where there is nothing, or the game has no such thing."""
        priority = self._table.scene.priority
        return priority.declared(self._table.match.view(seat)) if priority is not None else None

    def follow(self) -> None:
        """Takes over what has happened in the match."""
        priority, match = self._table.scene.priority, self._table.match
        if priority is None or not self._policy.drives:
            return
        asked = match.hides and self._policy.covers
        persons = [seat for seat, who in enumerate(match.seats) if who.human] if asked else []
        events = match.events_at(match.index, None) if match.index else ()
        view = match.view(None)
        if not self.bots.on:  # whoever is called meanwhile, by courtesy, was not there when it was done
            self._viewer = self._table.viewer
        priority.follow(match.index, events, view, persons, self._viewer)
        self.asked = ""
        self._note_answer()
        self._answering = priority.answers(view)
        self._hold_back()

    def _hold_back(self) -> None:
        """Shows what has happened later, where bots may have been asked for what tells their hands, or are now."""
        match, priority = self._table.match, self._table.scene.priority
        first, on = self._seen < 0, match.index == self._seen + 1
        shown = settled(match, match.index if first else self._seen)
        self._seen = match.index
        if not (on or first) or not self._policy.covers or self._table.runner.passive:
            self.bots.end()
        elif quiet_at(match, match.index) or (priority is not None and priority.pauses):
            self.bots.begin(shown)

    def _note_answer(self) -> None:
        """What others, bots and chance do after an answer leaves it the last thing that the viewer has done."""
        match = self._table.match
        actor = match.entries()[-1].actor if match.index else CHANCE
        if actor >= 0 and not self._answering:
            self.answered = False
        elif actor >= 0 and actor == self._table.viewer:
            self.answered = True

    def settle(self, seconds: float) -> bool:
        """Plays what was declared beforehand, asks for courtesy, and lets bots answer; True while the driver has to
        wait for that.
        """
        table = self._table
        priority, match = table.scene.priority, table.match
        if priority is None:
            return False
        if self.bots.on and not self.asked and not self._calls_first(priority):
            self._let_bots_answer(priority, seconds)
            return True
        if match.outcome is not None and not self.bots.on:
            return False
        if table.motion.running and not self.waiting:  # what moves would tell that nobody could answer
            return self.busy
        priority.settle(table.snapshot.view)
        person = table.runner.person_to_act
        if self.waiting and not self.asked and table.on_top:
            found = priority.next_courtesy()
            if found is not None:
                commands.hand_over(table, found[0], partial(self._ask, *found))
            return True
        declared = self.declared(person) if person is not None and not self.asked else None
        if declared is not None and person is not None:
            view = match.view(person)
            missed = priority.missed(view, declared)
            priority.played(view, declared)
            match.play(declared)
            if missed:
                # translators: {told} is a sentence; the menu has a row "Stops: when to be asked".
                words = tr("{told} The menu has your stops.", told=missed)
                table.notices.say(words, None, seconds=8, until=Until.NOTHING)
        return self.busy

    def _calls_first(self, priority: Priority) -> bool:
        """Whether a person is to be asked for courtesy before the table pauses for bots."""
        return bool(priority.waiting) and priority.pauses[:1] != [0]

    def _let_bots_answer(self, priority: Priority, seconds: float) -> None:
        if self.bots.wait(seconds):
            return
        priority.end_pause()
        if priority.waiting or priority.pauses:
            self.bots.once_more()
        else:
            self.bots.end()
            self._show()

    def end_courtesy(self) -> None:
        """Who was asked for courtesy has passed."""
        self.asked, self.answered = "", True

    def sit_down(self) -> None:
        """Somebody else comes to the screen."""
        self.answered = False

    def _ask(self, seat: int, occasion: str) -> None:
        self.asked = occasion
        self._table.take_seat(seat)
