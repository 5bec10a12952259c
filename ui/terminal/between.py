"""Answers in the middle of a turn: who is asked, who passes by themselves, and who is asked for courtesy.

A person who is asked holds something to answer with. So that nobody learns that from the keyboard's changing hands,
others are asked as well who could hold something by what everybody knows, and can only pass. Bots answer meanwhile
without a word, and where they might have answered it takes as long.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.core.bot import Choice, Limit
from games.core.game import LogLine
from games.core.priority import Priority, kept_as
from games.core.quiet import quiet_at
from games.core.typed import folded
from games.core.words import tr
from ui.terminal.commands import command_in
from ui.terminal.obeying import run_command
from ui.terminal.tabletop import Tabletop

SECONDS: Final = 0.3
"""Seconds that a response takes where by public knowledge a bot might answer, whatever it holds."""
THINKING: Final = 0.12
"""The longest that a bot thinks about one answer."""
_LEAST: Final = 0.02
_ALLOWED: Final = ("me", "about", "rules")  # not for players: commands by their English words
"""The commands for a person who is asked only to hide that there is no choice: nothing reveals others' answers."""


class Between:
    """Keeps a match's `Priority` up to date; does nothing in games that have none."""

    def __init__(self, table: Tabletop) -> None:
        self._table = table
        match, settings = table.match, table.home.settings.game
        make = match.game.make_priority
        key = match.game.info.id
        people = sum(who.human for who in match.seats)

        def kept(seat: int) -> str:
            return settings.get(f"{key}-{kept_as(seat, people)}", "")

        self._priority = make(kept) if make is not None else None
        self._choice: tuple[int, Choice] | None = None
        """A bot's choice that everybody will see, and the match's version for which it holds."""
        self._asking = False
        """True while somebody is asked who has no choice, to hide that."""
        self.follow()

    @property
    def veils(self) -> Callable[[LogLine], bool] | None:
        """The test for lines of the log that nobody may read now; None: all may be read."""
        match = self._table.match
        shared = len(self._people) > 1 and match.outcome is None
        return self._priority.veils if self._priority is not None and shared else None

    @property
    def unsettled(self) -> bool:
        """True while something is under way, or somebody still to be asked: its outcome is not announced yet."""
        if self._priority is None or self._table.match.outcome is not None:
            return False
        return self._asking or bool(self._priority.waiting) or self._priority.unsettled(self._table.match.view(None))

    @property
    def _people(self) -> list[int]:
        match = self._table.match
        return [seat for seat, who in enumerate(match.seats) if who.human] if match.hides else []

    def follow(self) -> None:
        """Takes over what has happened in the match."""
        match = self._table.match
        if self._priority is not None:
            events = match.events_at(match.index, None) if match.index else ()
            self._priority.follow(match.index, events, match.view(None), self._people, self._table.reader)

    def settle(self) -> bool:
        """Asks for courtesy, or plays what somebody passes by themselves; True where there was something to do."""
        match, priority = self._table.match, self._priority
        if priority is None:
            return False
        priority.settle(match.view(None))
        if priority.pauses[:1] == [0] or (not priority.waiting and self._bot_is_asked):
            self._let_bots_answer(priority)
            return True
        if priority.waiting:
            found = priority.next_courtesy()
            if found is not None:
                self._asking = True
                try:
                    with self._table.clocks_stand():
                        self._ask(*found)
                finally:
                    self._asking = False
            return True
        seat = match.actor
        if seat < 0 or match.outcome is not None:
            return False
        view = match.view(seat)
        declared = priority.declared(view) if match.seats[seat].human else None
        if declared is None:
            return False
        missed = priority.missed(view, declared)
        priority.played(view, declared)
        match.play(declared)
        if missed:
            self._table.talk.say(missed)
        return True

    @property
    def hurries(self) -> bool:
        """Bots may be asked for what tells their hands: before anything else happens that is settled."""
        return self._bot_is_asked or (self._priority is not None and bool(self._priority.pauses))

    @property
    def _bot_is_asked(self) -> bool:
        match = self._table.match
        return quiet_at(match, match.index) and (self._choice is None or self._choice[0] != match.version)

    def _let_bots_answer(self, priority: Priority) -> None:
        """Bots decide what tells their hands, and it takes the same time whether any of them was asked."""
        match, quiet, home = self._table.match, self._table.match.game.quiet, self._table.home
        end = home.time() + SECONDS
        while quiet is not None and self._bot_is_asked and priority.pauses[:1] in ([], [0]):
            limit = Limit(seconds=max(_LEAST, min(THINKING, (end - home.time()) / 2)))
            choice = self._table.think(limit) if end > home.time() else None
            action = choice.action if choice is not None else match.view(match.actor).legal[0]
            if choice is not None and not quiet.tells_nothing(match.state, action):
                self._choice = match.version, choice
            else:
                match.play(action)
            priority.end_pause()
        priority.end_pause()
        home.rest(end - home.time())

    def chosen(self) -> Choice | None:
        """Returns the choice that the bot to act has made already."""
        return self._choice[1] if self._choice is not None and self._choice[0] == self._table.match.version else None

    @property
    def passes(self) -> bool:
        """Whether the person to act passes here without being asked."""
        match, priority = self._table.match, self._priority
        person = match.actor if match.actor >= 0 and match.seats[match.actor].human else None
        return person is not None and priority is not None and priority.declared(match.view(person)) is not None

    def pass_on(self) -> bool:
        """Passes for the person at the keyboard until their own turn; False in games without such a thing."""
        reader = self._table.reader
        if self._priority is None or reader is None:
            return False
        self._priority.pass_on(reader)
        return True

    def _ask(self, seat: int, occasion: str) -> None:
        """Asks somebody who cannot answer and has only to pass."""
        table = self._table
        assert self._priority is not None
        if table.reader != seat:
            table.hand_over(seat)
        question = self._priority.question(occasion, table.match.seats[seat].name)
        while True:
            text = table.talk.ask(question)
            found = command_in(text, over=False)
            if folded(text) in ("pass", folded(tr("Pass"))):  # not for players: as it is typed in English
                return
            if found is not None and found[0] == "skip":
                self.pass_on()
                return
            if found is not None and found[0] == "leave":
                table.leave()
            elif found is not None and found[0] in _ALLOWED:
                run_command(table, *found)
            else:
                table.talk.say(tr("You have nothing to cast now. Type pass, or me to hear what you have."))
