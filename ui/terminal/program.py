"""`python3 main.py text`: the program in plain lines. Its first list, and its end: whatever was played is kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Final, TextIO

from games import find_info, ready_games
from games.core import words
from games.core.game import GameInfo
from games.core.match import Match
from games.core.words import sentences, tr
from ui.services import language as languages
from ui.services.folders import find_folders
from ui.services.log import LOG
from ui.services.matches import store
from ui.services.matches.autosaver import OpenMatch
from ui.terminal.drafts import choose_draft
from ui.terminal.files import choose_example, choose_finished, choose_saved, choose_unfinished, open_file, open_shared
from ui.terminal.home import Home
from ui.terminal.missions import choose_mission
from ui.terminal.puzzles import open_puzzles
from ui.terminal.rules_pages import read_rules
from ui.terminal.setting_up import set_up, with_options
from ui.terminal.table import TerminalTable
from ui.terminal.talk import Gone, Talk

_NAME: Final = "Zashiki"  # not for players: the same in all languages


def run(
    game: str | None = None,
    load: str | None = None,
    *,
    data_dir: str | None = None,
    language: str | None = None,
    shared: str = "",
    options: Sequence[str] = (),
    source: TextIO | None = None,
    sink: TextIO | None = None,
) -> int:
    """Plays until somebody leaves and returns the exit code.

    It begins with a save (`load`), a match that came as a line (`shared`) or the set-up of a game, where one is named.
    `options`, each as name=value, begin a match of `game` at once. `source` and `sink`: in place of the standard ones.
    """
    folders = find_folders(data_dir)
    LOG.write_to(folders.log)
    talk = Talk(source or sys.stdin, sink or sys.stdout)
    for stream in (sys.stdin, sys.stdout) if source is None else ():
        if isinstance(stream, TextIOWrapper):  # what cannot be read or written is no reason to end
            stream.reconfigure(errors="replace")
    home = Home(talk, folders)
    words.use(language or languages.in_force(home.settings.language))
    try:
        store.tidy(folders)
        if load is not None or shared:
            match = open_file(home, Path(load)) if load is not None else open_shared(home, shared)
            if match is None:
                return 1
            _play(home, match)
        elif game is not None and options:
            match = with_options(home, find_info(game).load(), options)
            if match is None:
                return 1
            _play(home, match)
        elif game is not None:
            _new(home, game)
        else:
            _ask_who_plays(home)
        _menu(home)
    except (Gone, KeyboardInterrupt):
        talk.say("", tr("Goodbye."), *home.farewell)
        if talk.unheard and sink is None:  # what is still to be flushed has nowhere to go
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    finally:
        home.close()
    return 0


def _ask_who_plays(home: Home) -> None:
    """Asks who of the players of the book plays, where there is more than one; Enter leaves it as it is."""
    roster = home.guests.roster
    if len(roster.guests) < 2:
        return
    playing = roster.playing.name if roster.playing is not None else tr("Without a profile")
    number = home.talk.choose(
        tr("Who plays?"), [*(each.name for each in roster.guests), tr("Without a profile")], back=playing
    )
    if number is not None:
        home.guests.switch(roster.guests[number].id if number < len(roster.guests) else "")


def _menu(home: Home) -> None:
    """Shows the first list until somebody leaves."""
    games = list(ready_games())
    fixed = [
        tr("Continue an unfinished match"),
        tr("Saved matches"),
        tr("Examples"),
        tr("Puzzles"),
        tr("Rules"),
        tr("Finished matches"),
        tr("Missions"),
        tr("Draft"),
    ]
    while True:
        lines = [tr("{game}: {about}", game=info.name, about=_about(info)) for info in games]
        number = home.talk.choose(_NAME, [*lines, *fixed], back=tr("leave the program"))
        if number is None:
            home.talk.say(tr("Goodbye."))
            return
        if number < len(games):
            _new(home, games[number].id)
            continue
        match number - len(games):
            case 0:
                held = choose_unfinished(home)
                if held is not None:
                    _play(home, held.match, held)
            case 1:
                _opened(home, choose_saved(home))
            case 2:
                _opened(home, choose_example(home))
            case 3:
                deal = open_puzzles(home)
                if deal is not None:
                    _play(home, *deal)
            case 5:
                _opened(home, choose_finished(home))
            case 6:
                _opened(home, choose_mission(home))
            case 7:
                _opened(home, choose_draft(home))
            case _:
                chosen = home.talk.choose(tr("Rules"), [info.name for info in games])
                if chosen is not None:
                    read_rules(home.talk, games[chosen])


def _about(info: GameInfo) -> str:
    """Returns how many play, and the two lines that the launcher has for the game, each a sentence of its own."""
    players, *rest = [tr(each).replace(" · ", ", ") for each in info.tagline]
    return sentences(tr("{sentence}.", sentence=players), *rest) if rest else players


def _new(home: Home, game: str) -> None:
    match = set_up(home, find_info(game).load())
    if match is not None:
        _play(home, match)


def _opened(home: Home, match: Match | None) -> None:
    if match is not None:
        _play(home, match)


def _play(home: Home, match: Match, held: OpenMatch | None = None) -> None:
    """Plays a match and those that follow it; what comes from a file of its own is kept once it changes."""
    following: Match | None = match
    while following is not None:
        following, held = TerminalTable(home, following, held).run(), None
