"""The texts of the list of saves about each file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from games.core.match import Seat
from games.core.names import clean_name, shown_name
from games.core.savefile import Summary, known_game_name
from games.core.typed import folded
from games.core.words import ENGLISH, language, listing, row, tr, tr_c, tr_n, tr_who
from ui.services.dates import in_words, local_moment
from ui.services.file_names import MAX_NAME
from ui.services.save_files import SaveFile


@dataclass(frozen=True, slots=True)
class Item:
    """The words for one save. `problem` is "" unless the file cannot be opened."""

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
    brief: str = ""
    """The state in a word or two."""

    @property
    def title(self) -> str:
        """The title of the match: the name it was given, else (or where nothing of that can be seen) its game."""
        seen = clean_name(self.file.name, MAX_NAME) and (self.named or not self.game)
        return shown_name(self.file.name) if seen else self.game or tr("Without a name")

    @property
    def spoken(self) -> str:
        """The words for a screen reader, all in a line."""
        game = self.game if self.named and self.game != self.title else ""
        parts = (self.title, game, self.problem or self.players, "" if self.problem else self.state, self.when)
        return row([each for each in parts if each])

    @property
    def people(self) -> str:
        """The names of the players, without their levels."""
        return players_in_words(self.file.summary.seats, levels=False) if self.file.summary is not None else ""

    @property
    def searched(self) -> str:
        """The words that a search looks through."""
        finished = tr_c("match", "finished") if self.finished else ""
        return folded(f"{finished} {self.title} {self.game} {self.players} {self.when} {self.state}")

    @property
    def game_id(self) -> str:
        """The game's id, "" for a file that cannot be read."""
        return self.file.summary.game if self.file.summary is not None else ""


def item_of(file: SaveFile, now: datetime, named: bool = True, *, removed: bool = False) -> Item:
    """A file in words; `named`: a player has given it its name; `removed`: its time is that of its removal."""
    summary = file.summary
    moment = local_moment("" if removed else _dated(summary, named), file.changed)
    when = in_words(moment, now)
    if summary is None:
        state = tr("Cannot be opened")
        return Item(file, moment, when, "", "", state, file.problem, named=named, brief=state)
    state = (
        outcome_in_short(summary)
        if summary.result
        else tr_n("In play, {n} action", "In play, {n} actions", summary.index)
    )
    players = players_in_words(summary.seats)
    game, finished = known_game_name(summary.game), summary.finished
    brief = state.partition(",")[0] if summary.result else tr("In play")
    return Item(file, moment, when, game, players, state, file.problem, finished, named, brief)


def _dated(summary: Summary | None, named: bool) -> str:
    """When a match was saved; of one kept as it ended that is when, though its analysis be kept with it later."""
    if summary is None:
        return ""
    return summary.saved if named or summary.end is None else summary.end.at


def outcome_in_short(summary: Summary) -> str:
    """Returns who won, without the reason: that part of the sentence of the result, or its first.

    That sentence is English in every save. In another language the points tell it.
    """
    if language() == ENGLISH or summary.end is None:
        parts = summary.result.rstrip(".").split(": ")
        return next((part for part in parts if " win" in part), parts[0]).partition(" with ")[0]
    most = max(summary.end.points, default=0)
    first = [seat.name for seat, share in zip(summary.seats, summary.end.points, strict=False) if share == most]
    if len(first) == 1:
        return tr_who(first[0], "You win", "{name} wins")
    return tr("A draw") if len(first) == len(summary.seats) else tr("{names} draw", names=listing(first))


def seat_in_words(seat: Seat) -> str:
    """Returns a player's name with a bot's level: `Aoi`, or `Ren (bot, expert)`."""
    return seat.name if seat.human else tr("{name} (bot, {level})", name=seat.name, level=seat.plays)


def players_in_words(seats: Sequence[Seat], *, levels: bool = True) -> str:
    """`Aoi against Ren (bot, expert)`, or without `levels` the names alone; more than two with commas."""
    return opposed([seat_in_words(seat) if levels else seat.name for seat in seats])


def opposed(players: Sequence[str]) -> str:
    """`Aoi against Ren`; more than two, or one, with commas."""
    return tr("{one} against {other}", one=players[0], other=players[1]) if len(players) == 2 else row(players)
