"""Answers in the middle of a turn: who is asked, what was declared beforehand, and when the next person is called."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final

from games.core.bot import Choice
from games.core.match import Match
from games.core.priority import Priority
from games.core.quiet import quiet_at, settled
from games.core.types import CHANCE
from games.core.words import tr
from ui.table.feature import Commands, Feature
from ui.table.features.handover.screen import hand_over
from ui.table.panel.notices import Until
from ui.table.scene.game_scene import PanelContent
from ui.table.scene.table_snapshot import TableSnapshot
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


SECONDS: Final = 0.3
"""How long the table shows nothing new where by what everybody knows a bot might decide something."""
THINKING: Final = 0.12
"""The longest that a bot thinks about one answer meanwhile; whoever has not answered in the end passes."""


class BotAnswers:
    """Holds the picture back while bots may be asked for what tells their hands (`games.core.quiet`)."""

    def __init__(self) -> None:
        self._held: Match | None = None
        self._left = 0.0
        self._choice: Choice | None = None
        self._buttons: tuple[int | None, PanelContent] | None = None
        """Whose buttons the panel had last."""

    @property
    def on(self) -> bool:
        """True while the table shows an earlier place than the match has come to."""
        return self._held is not None

    def shown(self, table: TableContext) -> Match:
        """The match as far as it is shown."""
        return self._held or table.match

    def forget(self) -> None:
        """Somebody else comes to the screen."""
        self._buttons = None

    def begin(self, place: int, table: TableContext) -> None:
        """From now on the table shows the match as it stood at a place of its log; goes on where it does already."""
        if self._held is None:
            match = table.match
            self._held, clock = match.branch(place), match.clock_at(place)
            if clock is not None and match.clock is not None:
                clock.used = list(match.clock.used)  # time that was taken for what is not shown yet is gone
            self._held.clock = clock
            table.runner.held_back = True
            self.once_more()

    def once_more(self) -> None:
        """Waits as long again: somebody else was asked in between."""
        self._left, self._choice = SECONDS, None

    def end(self, table: TableContext) -> None:
        """What has happened may be shown; a bot that has chosen what everybody will see plays it in its time."""
        choice, self._choice = self._choice, None
        self._held = None
        table.runner.held_back = False
        if choice is not None and table.runner.bot_to_act is not None:
            table.runner.hold(choice)

    def wait(self, seconds: float, table: TableContext) -> bool:
        """Lets time pass, and bots decide; False once it is over, and nothing is left to decide unseen."""
        match = table.match
        self._left -= seconds
        table.runner.bot_requests.listen()
        if self._left > 0:
            if self._choice is None and quiet_at(match, match.index) and not table.runner.bot_requests.wants_move:
                table.runner.ask(partial(self._take, table), THINKING)
            return True
        while self._choice is None and quiet_at(match, match.index):
            match.play(match.view(match.actor).legal[0])
        return False

    def _take(self, table: TableContext, choice: Choice) -> None:
        match, quiet = table.match, table.match.game.quiet
        if quiet is not None and not quiet.tells_nothing(match.state, choice.action):
            self._choice = choice
        else:
            match.play(choice.action)

    def held(self, snapshot: TableSnapshot[Any], match: Match) -> TableSnapshot[Any]:
        """A snapshot of the place that is shown, in which nobody is to act."""
        return replace(
            snapshot, waits=True, mine=False, may_hint=False, version=match.version,
            can_undo=match.can_undo, why_no_undo="",
        )  # fmt: skip

    def with_buttons(self, made: PanelContent, snapshot: TableSnapshot[Any]) -> PanelContent:
        """A panel with the buttons that it had before: it does not flicker for so short a time."""
        if snapshot.waits and not snapshot.asked and self._buttons is not None and self._buttons[0] == snapshot.viewer:
            return replace(made, buttons=self._buttons[1].buttons, small=self._buttons[1].small)
        self._buttons = snapshot.viewer, made
        return made
