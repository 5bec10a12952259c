"""What the list of saves says about each file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from games.core.match import Seat
from games.core.names import clean_name
from games.core.savefile import known_game_name
from ui.services.dates import in_words, local_moment
from ui.services.file_names import MAX_NAME
from ui.services.save_files import SaveFile


@dataclass(frozen=True, slots=True)
class Item:
    """One save in words. `problem` is "" unless the file cannot be opened."""

    file: SaveFile
    moment: datetime
    when: str
    game: str
    players: str
    state: str
    problem: str
    finished: bool = False
    named: bool = True
    """False for a match that the program keeps by itself: its file's name says nothing to a player."""

    @property
    def title(self) -> str:
        """What the match is called: the name it was given, else (or where nothing of that can be seen) its game."""
        seen = clean_name(self.file.name, MAX_NAME) and (self.named or not self.game)
        return self.file.name if seen else self.game or "Without a name"

    @property
    def people(self) -> str:
        """The players' names alone."""
        return players_in_words(self.file.summary.seats, levels=False) if self.file.summary is not None else ""

    @property
    def searched(self) -> str:
        """The words that a search looks through."""
        finished = "finished" if self.finished else ""
        return f"{finished} {self.title} {self.game} {self.players} {self.when} {self.state}".casefold()

    @property
    def game_id(self) -> str:
        """The game's id, "" for a file that cannot be read."""
        return self.file.summary.game if self.file.summary is not None else ""


def item_of(file: SaveFile, now: datetime, named: bool = True, *, removed: bool = False) -> Item:
    """A file in words; `named`: a player has given it its name; `removed`: its time is that of its removal."""
    summary = file.summary
    moment = local_moment(summary.saved if summary is not None and not removed else "", file.changed)
    when = in_words(moment, now)
    if summary is None:
        return Item(file, moment, when, "", "", "Cannot be opened", file.problem, named=named)
    state = outcome_in_short(summary.result) if summary.result else f"In play, {count(summary.index, 'action')}"
    players = players_in_words(summary.seats)
    game, finished = known_game_name(summary.game), summary.finished
    return Item(file, moment, when, game, players, state, file.problem, finished, named)


def outcome_in_short(result: str) -> str:
    """Who won, without the reason: that part of a result's sentence, or its first."""
    parts = result.rstrip(".").split(": ")
    return next((part for part in parts if " win" in part), parts[0]).partition(" with ")[0]


def count(number: int, word: str, several: str = "") -> str:
    """`1 action`, `31 actions`; `several` is the plural where an "s" does not make it."""
    return f"{number} {word if number == 1 else several or word + 's'}"


def seat_in_words(seat: Seat) -> str:
    """`Aoi`, or `Ren (bot, expert)`."""
    return seat.name if seat.human else f"{seat.name} (bot, {seat.plays})"


def players_in_words(seats: Sequence[Seat], *, levels: bool = True) -> str:
    """`Aoi against Ren (bot, expert)`, or without `levels` the names alone; more than two with commas."""
    words = [seat_in_words(seat) if levels else seat.name for seat in seats]
    return " against ".join(words) if len(words) == 2 else ", ".join(words)
