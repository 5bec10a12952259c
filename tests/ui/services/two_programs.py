"""A program of its own that changes small files many times, for the test with two of them: KIND NAME COUNT FOLDER."""

from __future__ import annotations

import sys
from datetime import date
from random import Random
from time import sleep

from games.guests.roster import Roster
from ui.services.folders import find_folders
from ui.services.guests.profiles import save_roster
from ui.services.puzzles.missed import Own, save_own
from ui.services.puzzles.progress import PuzzleProgress, Solved, file_of, missed_file, save_progress
from ui.services.settings import Settings, load_settings, save_settings


def main(kind: str, name: str, count: int, folder: str) -> None:
    folders, rng = find_folders(folder), Random(name)
    for number in range(count):
        each = f"{name}{number}"
        if kind == "guests":
            save_roster(folders, lambda roster, each=each: _admitted(roster, each))  # type: ignore[misc]
        elif kind == "solved":
            save_progress(file_of(folders, ""), lambda progress, each=each: _solved(progress, each))  # type: ignore[misc]
        elif kind == "missed":
            save_own(missed_file(folders, ""), lambda own, each=each: _looked(own, each))  # type: ignore[misc]
        else:
            known = load_settings(folders.settings)
            settings = Settings(**{**vars(known), "game": {**known.game, each: "yes"}})
            problem = save_settings(settings, folders.settings, known)
            assert not problem, problem
        sleep(rng.random() * 0.004)


def _admitted(roster: Roster, name: str) -> Roster:
    return roster.admitted(name, f"id{name}", "")


def _solved(progress: PuzzleProgress, name: str) -> PuzzleProgress:
    return progress.with_attempt(name, Solved(3, 1, 0, 0), None, date(2026, 1, 1))


def _looked(own: Own, name: str) -> Own:
    return own.after(f"{name}.json", [])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4])
