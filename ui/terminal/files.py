"""Matches on the disk, as lists to choose from: saved ones, unfinished ones, examples."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from games import find_game
from games.core.errors import SaveError
from games.core.lines import trunk_of
from games.core.match import Match
from games.core.match_file import match_of_text, read_content
from games.core.savefile import load_or_backup, snapshot, write_text
from games.core.share_code import is_code, read_code
from games.core.words import ENGLISH, language, listing, row, tr, tr_n
from ui.screens.saves.items import outcome_in_short
from ui.services.dates import in_words, local_moment
from ui.services.file_names import check_name, default_name, path_for_name
from ui.services.folders import EXAMPLES
from ui.services.matches import store
from ui.services.matches.autosaver import OpenMatch, hold
from ui.services.save_files import SaveFile, cut_words, newest_in, read_all, sentence
from ui.terminal.home import Home


def save_match(home: Home, match: Match, name: str) -> None:
    """Saves under a name, which is asked for where none is given."""
    folder = home.folders.saves
    if not name:
        usual = default_name(trunk_of(match), folder)
        name = home.talk.ask(tr("Save under which name? Enter: {name}.", name=usual)) or usual
    problem = check_name(name, folder)
    if problem is not None:
        home.talk.say(sentence(problem))
        return
    try:
        write_text(path_for_name(folder, name), snapshot(trunk_of(match)).text())
    except SaveError as error:
        home.talk.say(sentence(str(error)), tr("The match itself goes on."))
        return
    home.talk.say(tr("Saved as {name}.", name=name))


def choose_unfinished(home: Home) -> OpenMatch | None:
    """The unfinished match to go on with; None for none."""
    path = _choose(home, tr("Unfinished matches:"), tr("No unfinished matches"), store.unfinished(home.folders))
    if path is None:
        return None
    try:
        held = hold(home.folders, path)
    except SaveError as error:
        home.talk.say(sentence(str(error)))
        return None
    if held.note:
        home.talk.say(sentence(held.note))
    return held


def choose_saved(home: Home) -> Match | None:
    """A match that was saved under a name; None for none."""
    return _opened(
        home,
        _choose(home, tr("Saved matches:"), tr("No saved matches yet"), _names(home, home.folders.saves), named=True),
    )


def choose_finished(home: Home) -> Match | None:
    """A match of the history; None for none."""
    return _opened(
        home, _choose(home, tr("Finished matches:"), tr("No finished matches yet"), _names(home, home.folders.history))
    )


def choose_example(home: Home) -> Match | None:
    """Returns one of the matches that come with the program; None for none."""
    return _opened(
        home, _choose(home, tr("Examples:"), tr("There are no examples here"), _names(home, EXAMPLES), named=True)
    )


def open_file(home: Home, path: Path) -> Match | None:
    """Returns the match in a file of any kind; None where it cannot be read, which is said."""
    try:
        return match_of_text(content) if is_code(content := read_content(path)) else _opened(home, path)
    except SaveError as error:
        home.talk.say(sentence(str(error)))
        return None


def open_shared(home: Home, text: str) -> Match | None:
    """Returns the match that a line to share holds; None where it holds none, which is said."""
    try:
        return read_code(text)
    except SaveError as error:
        home.talk.say(sentence(str(error)))
        return None


def _opened(home: Home, path: Path | None) -> Match | None:
    if path is None:
        return None
    try:
        match, note = load_or_backup(path)
    except SaveError as error:
        home.talk.say(sentence(str(error)))
        return None
    if note:
        home.talk.say(sentence(note))
    return match


def _names(home: Home, folder: Path) -> list[Path]:
    try:
        found, count = newest_in([folder])
    except SaveError as error:
        home.talk.say(sentence(str(error)))
        return []
    if cut_words(count):
        home.talk.say(cut_words(count))
    return found


def _choose(home: Home, title: str, none: str, paths: Sequence[Path], *, named: bool = False) -> Path | None:
    """One of the files, chosen by a line of a list; None for none. Says `none` where there are no files."""
    files = read_all(paths)
    if not files:
        home.talk.say(sentence(none))
        return None
    number = home.talk.choose(title, [_line(each, named=named) for each in files])
    return files[number].path if number is not None else None


def _line(file: SaveFile, *, named: bool) -> str:
    """A file in a line: its name where somebody gave it one, the game, who plays, how far it is, and when."""
    if file.summary is None:
        return row([file.name, file.problem])
    game = find_game(file.summary.game)
    players = listing([seat.name for seat in file.summary.seats])
    far = tr_n("{n} action", "{n} actions", file.summary.index)
    if file.summary.result:
        far = file.summary.result if language() == ENGLISH else outcome_in_short(file.summary)
    when = in_words(local_moment(file.summary.saved, file.changed), datetime.now().astimezone())
    parts = [game.name if game else file.summary.game, players, far.removesuffix("."), when]
    return row([file.name, *parts] if named else parts)
