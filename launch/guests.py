"""`python3 main.py guests`: what the guest book says of a guest, in words and as a table for spreadsheets."""

# not for players: what the command line says is English

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from games.core.atomic_file import write_text
from games.core.errors import SaveError
from games.guests.playing import playing_of
from games.guests.roster import Guest, Roster
from games.guests.table import as_csv
from games.guests.words import playing_words, record_words
from launch.environment import PROGRAM
from ui.services.folders import find_folders
from ui.services.guests.judged import judged_matches
from ui.services.guests.profiles import load_roster
from ui.services.log import LOG
from ui.services.matches.history import read_history


def main(argv: Sequence[str]) -> int:
    """Prints a guest's record and returns the exit code: 1 where there is no such guest or a disk refuses."""
    parser = argparse.ArgumentParser(prog=f"{PROGRAM} guests", description="What the guest book says.")
    parser.add_argument("name", nargs="?", help="whose record; without a name that of the guest who plays now")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write every match of theirs to this file")
    parser.add_argument("--data-dir", metavar="DIR", help="where saves and settings are kept")
    args = parser.parse_args(argv)
    folders = find_folders(args.data_dir)
    LOG.write_to(folders.log)
    roster = load_roster(folders)
    guest = roster.named(args.name) if args.name else roster.playing
    if guest is None:
        print(_nobody(roster, args.name), file=sys.stderr)
        return 1
    try:
        history = read_history(folders)
        matches = [each.known_as(roster.whose) for each in history.matches]
        if args.csv is not None:
            write_text(args.csv, as_csv(guest.id, matches), folders=False)
    except SaveError as error:
        print(error, file=sys.stderr)
        return 1
    if history.notice:
        print(history.notice, file=sys.stderr)
    print(_guests(roster, guest))
    print(record_words(guest, matches, date.today()))
    playing = playing_of(judged_matches(folders.history, guest.id, matches, {}))
    if playing:
        print(f"\n{playing_words(playing)}")
    return 0


def _guests(roster: Roster, shown: Guest) -> str:
    others = [each.name for each in roster.guests if each != shown]
    return f"Other guests: {', '.join(others)}." if others else "There is no other guest."


def _nobody(roster: Roster, name: str | None) -> str:
    names = ", ".join(each.name for each in roster.guests) or "nobody yet"
    return f"There is no guest called {name}; there are: {names}." if name else f"Nobody plays now. Guests: {names}."
