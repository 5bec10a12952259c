"""Two programs on one data folder while operations of the disk fail: whatever was said to be kept is there."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from contextlib import nullcontext
from copy import deepcopy
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from games import find_info
from games.core.atomic_file import read_text
from games.core.endings import Ending
from games.core.errors import SaveError
from games.core.match import Match, Seat
from games.core.savefile import load, load_or_backup, snapshot, write_text
from tests.tools.attack import fault_of, written_in
from tests.tools.failing import ERRORS, failing
from ui.services.folders import find_folders
from ui.services.guests.profiles import load_roster, save_roster
from ui.services.matches import store
from ui.services.matches.autosaver import Autosaver, hold
from ui.services.matches.history import read_history
from ui.services.puzzles.progress import Solved, file_of, load_progress, save_progress
from ui.services.save_files import rename
from ui.services.settings import load_settings, save_settings
from ui.services.tasks import Tasks

PROGRAMS = st.integers(0, 1)
FAILURES = st.one_of(st.none(), st.tuples(st.integers(1, 30), st.sampled_from(list(ERRORS)), st.booleans()))
"""Which operation fails, with what, and whether all from there on do."""
NAMES = st.sampled_from(("Aoi", "Ren", "Mika", "Sora"))
Failure = tuple[int, str, bool] | None


class Program:
    """One of the two: its threads, the match it has open, the settings as it knows them."""

    def __init__(self, folder: Path) -> None:
        self.folders = find_folders(str(folder))
        self.tasks = Tasks()
        self.told: list[str] = []
        self.tasks.said = self.told.append
        self.known = load_settings(self.folders.settings)
        self.settings = deepcopy(self.known)
        self.autosaver: Autosaver | None = None

    def open(self, match: Match) -> Autosaver:
        """A table for a match."""
        self.autosaver = Autosaver(self.folders, self.tasks, match, self.told.append)
        return self.autosaver

    def shut(self) -> None:
        """The table is left."""
        if self.autosaver is not None:
            self.autosaver.leave()
            self.tasks.written()
        self.autosaver = None


class Disk(RuleBasedStateMachine):
    """What was said to be kept, against what lies there."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp()).resolve()
        self.programs = [Program(self.folder), Program(self.folder)]
        self.folders = self.programs[0].folders
        self.guests: set[str] = set()
        self.solved: dict[str, int] = {}
        self.saves: dict[str, int] = {}
        """The length of each match that was saved under a name."""
        self.kept: dict[int, int] = {}
        """By seed, so many actions of a match are on the disk."""
        self.setups: dict[str, int] = {}
        self.seeds = 0

    def teardown(self) -> None:
        for each in self.programs:
            each.shut()
            each.tasks.close()
        shutil.rmtree(self.folder)

    def _tried(self, failure: Failure, work: Callable[[], Any]) -> tuple[Any, bool]:
        """What `work` gives, and whether it was done: all that may be raised is a `SaveError` with words."""
        nth, error, lasting = failure or (0, "EIO", False)
        with failing(self.folder, nth=nth, error=error, lasting=lasting) if failure else nullcontext():
            try:
                return work(), True
            except SaveError as refused:
                assert str(refused)
                return None, False

    @rule(failure=FAILURES, name=NAMES)
    def admit(self, failure: Failure, name: str) -> None:
        """A guest has a profile from now on."""
        if name not in self.guests:
            there = {each.name for each in load_roster(self.folders).guests}  # though something failed after it
            admitted = partial(save_roster, self.folders, lambda known: known.admitted(name, name.lower(), ""))
            if name in there or self._tried(failure, admitted)[1]:
                self.guests.add(name)

    @rule(failure=FAILURES, puzzle=NAMES, diamonds=st.integers(1, 3))
    def solve(self, failure: Failure, puzzle: str, diamonds: int) -> None:
        """A puzzle is solved."""
        made = Solved(diamonds, 9, 0, 0)

        def work() -> None:
            save_progress(
                file_of(self.folders, "a1"), lambda known: known.with_attempt(puzzle, made, None, date(2026, 3, 3))
            )

        if self._tried(failure, work)[1]:
            self.solved[puzzle] = max(diamonds, self.solved.get(puzzle, 0))

    @rule(failure=FAILURES, which=PROGRAMS, game=NAMES, value=st.integers(0, 9))
    def set(self, failure: Failure, which: int, game: str, value: int) -> None:
        """A program remembers a set-up."""
        program = self.programs[which]
        program.settings.last_setups[f"{game} {which}"] = {"value": value}
        problem, done = self._tried(
            failure, lambda: save_settings(program.settings, self.folders.settings, program.known)
        )
        assert done
        if not problem:
            program.known = deepcopy(program.settings)
            rows = program.settings.last_setups.items()
            self.setups |= {key: row["value"] for key, row in rows if key[-1] == str(which)}

    @rule(failure=FAILURES, which=PROGRAMS)
    def begin(self, failure: Failure, which: int) -> None:
        """A program opens a new match."""
        program, game = self.programs[which], find_info("nissi").load()
        self._shut(program, None)
        self.seeds += 1
        seats = [Seat("Aoi"), Seat("Ren", "adept")]
        program.open(Match(game, game.rules.make_options({}), seats, seed=self.seeds))
        self._keep(program, failure)

    @rule(failure=FAILURES, which=PROGRAMS, ends=st.booleans())
    def play(self, failure: Failure, which: int, ends: bool) -> None:
        """An action is made, or the match given up; one that had ended goes on again."""
        program = self.programs[which]
        if program.autosaver is not None:
            match = program.autosaver.match
            if match.outcome is not None:
                match.undo()
            match.play(Ending.RESIGN if ends else match.legal()[0])
            self._keep(program, failure)

    def _keep(self, program: Program, failure: Failure) -> None:
        autosaver, said = program.autosaver, len(program.told)

        def work() -> None:
            autosaver.keep()
            program.tasks.written()

        autosaver.kept = False
        _, done = self._tried(failure, work)
        assert done
        if autosaver.kept:
            self.kept[autosaver.match.seed] = autosaver.match.index
        elif said == 0:
            assert program.told

    @rule(failure=FAILURES, which=PROGRAMS)
    def leave(self, failure: Failure, which: int) -> None:
        """The table is left, and perhaps taken up again by the other program."""
        program, other = self.programs[which], self.programs[1 - which]
        if program.autosaver is None:
            return
        name = program.autosaver.name
        self._shut(program, failure)
        path = self.folders.unfinished / name
        if other.autosaver is None and path.exists():
            held, done = self._tried(failure, lambda: hold(self.folders, path))
            if done:
                other.open(held.match).go_on(held)

    def _shut(self, program: Program, failure: Failure) -> None:
        autosaver = program.autosaver
        self._tried(failure, program.shut)
        if autosaver is not None and autosaver.kept:
            self.kept[autosaver.match.seed] = (
                autosaver.match.index
            )  # what could not be written before was tried once more

    @rule(failure=FAILURES, which=PROGRAMS, name=NAMES)
    def save(self, failure: Failure, which: int, name: str) -> None:
        """A match is saved under a name."""
        autosaver = self.programs[which].autosaver
        if autosaver is not None:
            text = snapshot(autosaver.match).text()
            path = self.folders.saves / f"{name}.json"
            _, done = self._tried(failure, lambda: write_text(path, text))
            if done or (path.exists() and read_text(path) == text):  # written, though something failed after it
                self.saves[name] = autosaver.match.length

    @precondition(lambda self: self.saves)
    @rule(failure=FAILURES, name=NAMES, other=NAMES)
    def rename(self, failure: Failure, name: str, other: str) -> None:
        """A save gets another name."""
        if name in self.saves and other not in self.saves and not (self.folders.saves / f"{other}.json").exists():
            self._tried(failure, lambda: rename(self.folders.saves / f"{name}.json", other))
            if not (self.folders.saves / f"{name}.json").exists():
                self.saves[other] = self.saves.pop(name)

    @rule(failure=FAILURES)
    def read(self, failure: Failure) -> None:
        """The guest book is opened."""
        self._tried(failure, lambda: read_history(self.folders))

    @rule(failure=FAILURES)
    def start(self, failure: Failure) -> None:
        """A third program starts, and tidies."""
        _, done = self._tried(failure, lambda: store.tidy(self.folders))
        assert done

    @invariant()
    def whatever_was_kept_is_there(self) -> None:
        """No file is damaged, nothing that was said to be kept is lost, and the index heals."""
        assert [path for path in written_in(self.folder) if fault_of(self.folders, path)] == []
        assert self.guests <= {each.name for each in load_roster(self.folders).guests}
        solved = load_progress(file_of(self.folders, "a1")).solved
        assert all(solved[name].diamonds >= diamonds for name, diamonds in self.solved.items())
        setups = load_settings(self.folders.settings).last_setups
        assert {key: setups.get(key, {}).get("value") for key in self.setups} == self.setups
        for name, length in self.saves.items():
            assert load(self.folders.saves / f"{name}.json").length == length
        files = [*store.files_in(self.folders.unfinished), *store.files_in(self.folders.history)]
        lengths = {match.seed: match.index for match in (load_or_backup(path)[0] for path in files)}
        open_now = {each.autosaver.match.seed for each in self.programs if each.autosaver is not None}
        for seed, index in self.kept.items():
            assert seed in lengths
            assert lengths[seed] == index or seed in open_now
        known = read_history(self.folders)
        assert {each.file for each in known.matches} == {path.name for path in store.files_in(self.folders.history)}


TestDisk = Disk.TestCase
TestDisk.settings = settings(
    settings.get_profile("explore") if settings().max_examples > 100 else settings(), stateful_step_count=25,
    max_examples=200 if settings().max_examples > 100 else 8,
)  # fmt: skip
