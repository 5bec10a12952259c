"""A disk that fails for a moment, or from then on: what was kept stays, what failed is told, nobody meets a fault."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from games.core.errors import SaveError
from tests.tools import nth_failure
from tests.tools.attack import Tally
from tests.tools.failing import MEMORY, failing
from tests.tools.nth_scenes import furnish, in_lines
from tests.ui.driving import Hands
from tests.ui.terminal.sessions import TWO, Tables, remember, script, session
from ui.services.folders import Folders, find_folders
from ui.services.guests.profiles import load_roster, save_roster
from ui.services.matches import store
from ui.services.matches.history import read_history
from ui.services.matches.index import Index
from ui.services.puzzles.missed import load_own, save_own
from ui.services.puzzles.progress import Solved, file_of, load_progress, missed_file, save_progress
from ui.services.settings import Settings, load_settings, save_settings, trouble
from ui.services.tasks import Tasks
from ui.window.app import App


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """A data folder with something of everything."""
    furnish(tmp_path.resolve())
    return find_folders(str(tmp_path))


def _admit(folders: Folders) -> None:
    save_roster(folders, lambda roster: roster.admitted("Mika", "c3", ""))


def _solve(folders: Folders) -> None:
    made = Solved(1, 1, 1, 1)
    save_progress(file_of(folders, "a1"), lambda known: known.with_attempt("new", made, None, date.today()))


def _look(folders: Folders) -> None:
    save_own(missed_file(folders, "a1"), lambda own: own.after("new.json", ()))


def _set(folders: Folders) -> None:
    problem = save_settings(Settings(theme="dark"), folders.settings)
    if problem:
        raise SaveError(problem)


CHANGES: dict[str, tuple[Callable[[Folders], None], Callable[[Folders], object]]] = {
    "guests": (_admit, lambda folders: [each.name for each in load_roster(folders).guests][:2]),
    "solved": (_solve, lambda folders: load_progress(file_of(folders, "a1")).solved["nissi-0"]),
    "own": (_look, lambda folders: load_own(missed_file(folders, "a1")).looked[:1]),
    "settings": (_set, lambda folders: load_settings(folders.settings).last_setups),
}


@pytest.mark.parametrize("error", ["EIO", "EACCES", "ENOMEM", MEMORY])
@pytest.mark.parametrize("what", CHANGES)
def test_a_small_file_that_cannot_be_read_for_a_moment_is_not_written_over(
    what: str, error: str, folders: Folders
) -> None:
    """Two changes while it cannot be read left nothing of it: neither the file nor the copy before."""
    change, kept = CHANGES[what]
    save_own(missed_file(folders, "a1"), lambda own: own.after("before.json", ()))
    before = kept(folders)
    for nth in range(1, 6):
        with failing(folders.local, nth=nth, error=error):
            try:
                change(folders)
            except SaveError as refused:
                assert str(refused)
    assert kept(folders) == before


def test_settings_that_cannot_be_looked_at_do_not_keep_the_program_from_starting(folders: Folders) -> None:
    with failing(folders.local, nth=1, lasting=True):
        assert trouble(folders.settings) == ""
        assert load_settings(folders.settings).theme == "light"


def test_tidying_a_folder_that_cannot_be_listed_is_no_fault(folders: Folders) -> None:
    for nth in range(1, 40):
        for error in ("EIO", MEMORY):
            with failing(folders.local, nth=nth, error=error):
                store.tidy(folders)
    assert len(store.unfinished(folders)) == 1


@pytest.mark.parametrize("error", ["EIO", "ENOSPC", MEMORY])
def test_an_index_whose_statements_fail_is_told_in_words_and_heals(error: str, folders: Folders) -> None:
    for nth in range(1, 40):
        with failing(folders.index, nth=nth, error=error, lasting=True):
            try:
                with Index(folders.index) as index:
                    index.stamps()
                    index.matches()
                    index.drop(["nobody.json"])
            except SaveError as refused:
                assert str(refused)
    assert len(read_history(folders).matches) == 2


def test_a_start_whose_folder_cannot_be_listed_has_no_traceback(tmp_path: Path) -> None:
    for nth in range(1, 30):
        with failing(tmp_path, nth=nth):
            assert session(tmp_path, script()).endswith("\nGoodbye.\n")


def test_a_guest_book_that_cannot_be_written_is_told_and_no_traceback_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    tables = Tables(monkeypatch)
    remember(tmp_path, "nissi", {"clock": "none"}, TWO)
    with failing(tmp_path / "guests.json", nth=1, lasting=True):
        said = session(tmp_path, script("1", "e9-e8"), "nissi")
    assert "The guest book is not being kept: the file guests.json cannot be" in said
    assert "Traceback" not in said + capfd.readouterr().err
    assert tables.last.index == 1


def test_a_guest_book_that_cannot_be_written_is_told_in_the_window(app: App, hands: Hands) -> None:
    assert not app.guests.roster.guests
    with failing(app.folders.guests, nth=1, lasting=True):
        app.guests.admit("Aoi")
        assert hands.wait(lambda: bool(app.notice))
    assert "The guest book is not being kept" in app.notice


def test_what_runs_out_of_memory_in_the_background_is_told_like_a_disk_that_refuses() -> None:
    def work() -> None:
        raise MemoryError

    tasks = Tasks()
    messages: list[Exception] = []
    tasks.write(work, failed=messages.append)
    assert tasks.written()
    tasks.close()
    assert [type(each) for each in messages] == [SaveError]
    assert str(messages[0]) == "no memory is left"


def test_any_operation_of_a_player_in_the_terminal_may_fail(tmp_path: Path) -> None:
    """`python3 -m tests.tools.nth_failure` tries all of them, in the window too."""
    furnish(tmp_path.resolve())
    tally = Tally()
    for number, scene in enumerate(in_lines()):
        errors = ("EIO", "EACCES", MEMORY)
        nth_failure.attack(scene, tmp_path.resolve(), tally, errors, 37, 1 + 3 * number, lambda work: (work(), ""))
    assert tally.faults == []
    assert tally.tried > 20
