"""A match in words for one reader: the whole table or a part of it, a place, what has happened, the clocks.

Everything is told from the views and the log of one reader, so nothing is heard that the reader may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from games.core import quiet
from games.core.aloud import once_named, spoken
from games.core.game import LogLine
from games.core.match import LoggedAction, Match
from games.core.narration import Part, narration_of, unmarked
from games.core.typed import folded
from games.core.types import OVER, Event
from games.core.words import tr, tr_n
from ui.services.rules_pages import noted
from ui.terminal.scanning import Scanner
from ui.terminal.talk import number_in, numbered


class Seen:
    """A match as one reader has it, at the present place or, once it is over, at any."""

    def __init__(
        self,
        match: Match,
        reader: int | None,
        at: int | None = None,
        veils: Callable[[LogLine], bool] = lambda line: False,
        *,
        brief: bool = False,
    ) -> None:
        """`at`: after so many entries of the log; None: as it stands. Lines that `veils` is true for are left out.

        `brief`: no line names a place twice.
        """
        self._veils = veils
        self.match, self.reader = match, reader
        self.at = match.index if at is None else at
        self._brief = brief
        self.names = [tr("You") if seat == reader else who.name for seat, who in enumerate(match.seats)]
        """The players' names; the reader is spoken to."""
        self._narration = narration_of(match.game)

    @property
    def view(self) -> Any:
        """The view of the match that the reader may have; all hands, where they may lie open."""
        return self.match.open_view_at(self.at, self.reader)

    # -- the table ---------------------------------------------------------------------------

    def parts(self) -> Sequence[Part]:
        """The whole table, part by part."""
        return self._narration.parts(self.view, self.names)

    def whole(self) -> Iterator[str]:
        """Every line of the table."""
        for part in self.parts():
            yield from titled(part)

    def part(self, wanted: str) -> list[str] | None:
        """The lines of the part of that number or title; None where there is none."""
        parts = self.parts()
        number = number_in(wanted, len(parts))
        if number is None:
            found = [place for place, each in enumerate(parts) if folded(wanted) in folded(unmarked(each.title))]
            number = found[0] if found else None
        return titled(parts[number]) if number is not None else None

    def titles(self) -> list[str]:
        """The parts by their numbers."""
        return numbered([part.title for part in self.parts()])

    def player(self, seat: int) -> list[str]:
        """Returns the lines of a player's own area."""
        return [line for part in self.parts() if part.seat == seat for line in titled(part)]

    def place(self, text: str) -> list[str] | None:
        """Returns what lies at a place and what may be done from it; None where `text` names no place."""
        name = self._narration.find(self.view, text)
        if name is None:
            return None
        known = self._narration.place(self.view, name, self.names)
        may = self._narration.may(self.view, name, self.names)
        return [known, may] if may else [known]

    def find(self, word: str) -> list[str]:
        """Every line of the table in which a word occurs, with the part that it belongs to."""
        wanted = folded(word)
        return [
            tr("{part}: {line}", part=part.title, line=line)
            for part in self.parts()
            for line in part.lines
            if wanted in folded(unmarked(line))
        ]

    def about(self, text: str) -> str:
        """Returns the description of a card or a piece; "" for no name of the game."""
        return self._narration.about(self.view, text)

    # -- what happened -----------------------------------------------------------------------

    def log(self, since: int = 0, *, echo: bool = True) -> list[str]:
        """Returns what happened after the first `since` entries, a line each.

        Without `echo` the reader's own actions are left out, but for what came of them.
        """
        found: list[str] = []
        for entry, events in quiet.visible_log(self.match, self.reader, self.at)[since:]:
            heard = self._heard(entry, events)
            found += heard if echo or entry.actor != self.reader else heard[1:]
        return once_named(found, self.names) if self._brief else found

    def last(self) -> list[str]:
        """Returns the lines of the last entry that has some."""
        for entry, events in reversed(quiet.visible_log(self.match, self.reader, self.at)):
            heard = self._heard(entry, events)
            if heard:
                return list(heard)
        return []

    def scanner(self) -> Scanner:
        """Returns what reads rows, columns and rays."""
        return Scanner(self._narration, self.view, self.names)

    def _heard(self, entry: LoggedAction, events: Sequence[Event]) -> Sequence[str]:
        """Returns the lines of an entry; where the log has none, what a person at a window would see."""
        if entry.lines:
            heard = [line for line in entry.lines if not self._veils(line) and not (self._brief and line.expected)]
            return [self._spoken(line) for line in heard]
        return self._narration.extra_announcements(events, self.names)

    def _spoken(self, line: LogLine) -> str:
        """Returns a line as it is read aloud; in full with the number of the rule whose effect it tells, at the end."""
        words = spoken(line, self.names, brief=self._brief)
        return words if self._brief else noted(words, self.match.game.info.id, line.rule)

    def last_own(self) -> int:
        """Returns how many entries there were when the reader had acted last; 0 before."""
        entries = self.match.all_entries()[: self.at]
        return next((place + 1 for place in range(len(entries) - 1, -1, -1) if entries[place].actor == self.reader), 0)

    # -- whose turn, how long ----------------------------------------------------------------

    def turn(self) -> str:
        """Returns how far the match has come and what is expected, in a line."""
        if self.match.actor == OVER:
            return self.match.result(self.names)
        return tr("{turn}. {prompt}", turn=self.match.turn, prompt=self.prompt())

    def prompt(self) -> str:
        """Returns what is expected of whom."""
        return self.match.prompt(self.reader, self.names)

    def clocks(self, only: int | None = None) -> list[str]:
        """Returns what the clocks show, or that of one seat; nothing where there are none."""
        clock = self.match.clock_at(self.at)
        if clock is None:
            return []
        if clock.shared:
            return [tr("Shared clock: {time} left.", time=time_words(clock.left(0)))]
        return [
            tr("{name}: {time} left.", name=name, time=time_words(clock.left(seat)))
            for seat, name in enumerate(self.names)
            if only in (None, seat)
        ]


def titled(part: Part) -> list[str]:
    """A part with its title over its lines."""
    return [tr("{title}:", title=part.title), *part.lines]


def time_words(seconds: float) -> str:
    """Seconds as they are said: whole minutes without seconds, less than a minute without minutes."""
    minutes, rest = divmod(int(seconds + 0.999), 60)
    if not minutes:
        return tr_n("{n} second", "{n} seconds", rest)
    whole = tr_n("{n} minute", "{n} minutes", minutes)
    return tr("{minutes} {seconds}", minutes=whole, seconds=tr_n("{n} second", "{n} seconds", rest)) if rest else whole
