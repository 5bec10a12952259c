"""A program of its own that changes each small file many times, for the test with two of them: NAME COUNT FOLDER."""

from __future__ import annotations

import sys
from datetime import date
from functools import partial
from random import Random
from time import sleep

from games.guests.roster import Roster
from ui.services.folders import find_folders
from ui.services.guests.profiles import save_roster
from ui.services.puzzles.missed import Own, save_own
from ui.services.puzzles.progress import PuzzleProgress, Solved, file_of, missed_file, save_progress
from ui.services.settings import Settings, load_settings, save_settings


def main(name: str, count: int, folder: str) -> None:
    folders, rng = find_folders(folder), Random(name)
    for number in range(count):
        each = f"{name}{number}"
        save_roster(folders, partial(_admitted, name=each))
        save_progress(file_of(folders, ""), partial(_solved, name=each))
        save_own(missed_file(folders, ""), partial(_looked, name=each))
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
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
