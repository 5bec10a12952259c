"""No match is lost: every match has its own file from its first moment on, whatever else happens."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from games.core.endings import Ending
from games.core.errors import SaveError
from games.core.lines import trial
from games.core.savefile import backup_path, dumps, load, summarize, write_text
from tests.ui.driving import Hands
from tests.ui.services.matches import kept, new_match, other_program, table
from ui.controls.dialog import Dialog
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.saves.listing import SHELVES
from ui.screens.saves.screen import SavesScreen
from ui.services.folders import EXAMPLES, Folders, find_folders
from ui.services.matches import store
from ui.services.matches.autosaver import hold
from ui.services.resource_locks import claim, is_claimed
from ui.table.table import Table
from ui.window.app import App


def history(app: App) -> list[Path]:
    return store.files_in(app.folders.history)


# -- at the table ------------------------------------------------------------------------------


def test_a_match_has_a_file_before_its_first_action(app: App, hands: Hands) -> None:
    table(app, new_match())
    (path,) = kept(app, hands)
    assert load(path).index == 0 and "nissi" in path.name


def test_every_action_and_every_undo_is_written(app: App, hands: Hands) -> None:
    scene = table(app, new_match())
    for count in (1, 2, 3):
        scene.match.play(scene.match.legal()[0])
        (path,) = kept(app, hands)
        assert load(path).index == count
    scene.match.undo()
    (path,) = kept(app, hands)
    assert (load(path).index, load(path).length) == (2, 3)


def test_a_new_match_leaves_the_unfinished_one_alone(app: App, hands: Hands) -> None:
    table(app, new_match(4))
    (first,) = kept(app, hands)
    table(app, new_match(1))
    assert len(kept(app, hands)) == 2
    assert load(first).index == 4


def test_a_loaded_save_is_kept_from_its_first_action_on_and_stays_as_it_was(app: App, hands: Hands) -> None:
    path = app.folders.saves / "Evening.json"
    write_text(path, dumps(new_match(2)))
    scene = table(app, load(path), path)
    assert kept(app, hands) == []
    scene.match.play(scene.match.legal()[0])
    (copy,) = kept(app, hands)
    assert (load(path).index, load(copy).index) == (2, 3)


def test_playing_on_from_a_review_is_a_match_of_its_own_at_once(app: App, hands: Hands) -> None:
    scene = table(app, new_match(5))
    (first,) = kept(app, hands)
    scene.review(2)
    review = app.top
    assert isinstance(review, Table)
    review.run_command("play-on")
    paths = kept(app, hands)
    assert len(paths) == 2
    assert sorted(load(path).index for path in paths) == [2, 5]
    assert load(first).index == 5


def test_a_finished_match_goes_into_the_history_and_comes_back_when_its_end_is_taken_back(
    app: App, hands: Hands
) -> None:
    scene = table(app, new_match(3))
    scene.end(Ending.RESIGN)
    assert kept(app, hands) == []
    (path,) = history(app)
    assert summarize(path.read_text(encoding="utf-8")).result
    assert scene.match.undo()
    (back,) = kept(app, hands)
    assert back.name == path.name and history(app) == []


def test_a_table_of_bots_is_kept_too(app: App, hands: Hands) -> None:
    table(app, new_match(2, level="novice"))
    assert hands.wait(lambda: bool(store.files_in(app.folders.unfinished)))


def test_a_review_keeps_nothing(app: App, hands: Hands) -> None:
    app.review_match(new_match(3), 3)
    assert kept(app, hands) == []


def test_leaving_the_table_writes_the_time_that_has_passed_since_the_last_action(app: App, hands: Hands) -> None:
    scene = table(app, new_match(2))
    (path,) = kept(app, hands)
    scene.tick(31.0)
    app.home()
    assert kept(app, hands) == [path]
    clock = load(path).clock
    assert clock is not None and clock.used[0] >= 31.0


def test_many_quick_actions_leave_the_newest_on_the_disk(app: App, hands: Hands) -> None:
    scene = table(app, new_match())
    for _ in range(40):
        scene.match.play(scene.match.legal()[0])
    (path,) = kept(app, hands)
    assert load(path).index == 40


def test_a_disk_that_refuses_is_said_once_and_the_match_goes_on(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = table(app, new_match())
    kept(app, hands)
    messages: list[str] = []
    monkeypatch.setattr(scene.runner.autosaver, "said", messages.append)

    def refuse(path: Path, text: str) -> None:
        raise SaveError("the disk is full")

    monkeypatch.setattr(store, "write_text", refuse)
    for _ in range(3):
        scene.match.play(scene.match.legal()[0])
        assert hands.wait(lambda: not app.tasks.busy)
    assert messages == ["This match is not being saved automatically: the disk is full."]
    monkeypatch.undo()
    app.home()
    (path,) = kept(app, hands)
    assert load(path).index == 3


def test_leaving_a_match_that_the_disk_refuses_is_asked_before(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = LauncherScreen(app)
    app.replace(room)
    scene = table(app, new_match())
    kept(app, hands)

    def refuse(path: Path, text: str) -> None:
        raise SaveError("the disk is full")

    monkeypatch.setattr(store, "write_text", refuse)
    scene.match.play(scene.match.legal()[0])
    assert hands.wait(lambda: not app.tasks.busy)
    app.home()
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    assert isinstance(app.top, Dialog) and app.top.words.startswith("The disk is full.")
    app.top.choose(app.top.answers[0])
    assert app.top is room and not room.notices.words


def test_a_folder_that_cannot_be_made_does_not_stop_the_match(app: App, hands: Hands) -> None:
    app.folders.local.mkdir(parents=True, exist_ok=True)
    app.folders.unfinished.write_text("a file in the way", encoding="utf-8")
    app.folders.open.write_text("another", encoding="utf-8")
    scene = table(app, new_match())
    assert hands.wait(lambda: "not being saved automatically" in scene.notices.words)
    scene.match.play(scene.match.legal()[0])
    assert hands.wait(lambda: not app.tasks.busy)
    assert app.top is scene and scene.match.index == 1


def test_a_data_folder_that_may_not_be_entered_does_not_stop_the_match(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    local, real = app.folders.local, Path.stat

    def refused(path: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        if local in path.parents:
            raise PermissionError(13, "Permission denied")
        return real(path, follow_symlinks=follow_symlinks)

    monkeypatch.setattr(Path, "stat", refused)
    store.tidy(app.folders)
    scene = table(app, new_match())
    assert hands.wait(lambda: "not being saved automatically" in scene.notices.words)
    scene.match.play(scene.match.legal()[0])
    assert hands.wait(lambda: not app.tasks.busy)
    assert app.top is scene and scene.match.index == 1
    with pytest.raises(SaveError):
        store.restore(app.folders, app.folders.wastebasket / "history" / scene.runner.autosaver.name)


# -- two programs ------------------------------------------------------------------------------


def test_a_match_that_is_open_in_another_program_is_neither_offered_nor_opened(app: App, hands: Hands) -> None:
    path = app.folders.unfinished / "a.json"
    write_text(path, dumps(new_match(3)))
    process = other_program(store.claim_path(app.folders, path.name))
    try:
        assert store.unfinished(app.folders) == []
        with pytest.raises(SaveError, match="open in another window"):
            hold(app.folders, path)
        with pytest.raises(SaveError, match="open in another window"):
            store.discard(app.folders, path)
        process.kill()
        process.wait()
        assert store.unfinished(app.folders) == [path]  # what was killed holds nothing any more
    finally:
        process.kill()
        process.communicate()


def test_a_table_claims_its_match_and_lets_go_of_it(app: App, hands: Hands) -> None:
    table(app, new_match(1))
    (path,) = kept(app, hands)
    lock = store.claim_path(app.folders, path.name)
    assert is_claimed(lock)
    app.home()
    kept(app, hands)
    assert not is_claimed(lock) and not lock.exists()


def test_a_finished_match_left_among_the_unfinished_was_said_to_be_open_in_another_window(
    app: App, hands: Hands
) -> None:
    """Opened by its path, it lies in the history, and what this window has open is not open elsewhere."""
    match = new_match(2)
    match.play_text("resign")
    over, begun = (app.folders.unfinished / name for name in ("over.json", "begun.json"))
    write_text(over, dumps(match))
    write_text(begun, dumps(new_match(3)))
    held = [hold(app.folders, each) for each in (over, begun)]
    assert store.files_in(app.folders.unfinished) == [begun] and store.unfinished(app.folders) == []
    assert [each.name for each in store.files_in(app.folders.history)] == ["over.json"]
    assert store.open_elsewhere(app.folders) == []
    for each in held:
        each.claim.release()
    again = hold(app.folders, over)  # it has been moved before it is opened
    assert again.match.outcome is not None
    again.claim.release()


def test_a_claim_is_one_at_a_time(tmp_path: Path) -> None:
    first = claim(tmp_path / "a.lock")
    assert first is not None and claim(tmp_path / "a.lock") is None
    first.release()
    first.release()
    again = claim(tmp_path / "a.lock")
    assert again is not None
    again.release()


# -- tidying and the wastebasket ---------------------------------------------------------------


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return find_folders(str(tmp_path))


def test_a_match_whose_end_was_written_but_not_moved_goes_into_the_history_at_the_next_start(folders: Folders) -> None:
    match = new_match(2)
    match.play_text("resign")
    write_text(folders.unfinished / "a.json", dumps(match))
    store.tidy(folders)
    assert store.files_in(folders.unfinished) == []
    assert [path.name for path in store.files_in(folders.history)] == ["a.json"]


def test_what_a_crash_left_half_written_is_swept_from_every_folder_of_the_data_folder(folders: Folders) -> None:
    for folder in (folders.local, folders.saves, folders.unfinished, folders.local / "decks"):
        folder.mkdir(parents=True, exist_ok=True)
        litter = folder / ".a.json.0a1b2c3d.tmp"
        litter.write_text("half")
        os.utime(litter, (0, 0))
    store.tidy(folders)
    assert list(folders.local.rglob("*.tmp")) == []


def test_the_locks_of_a_killed_program_are_cleared_away_and_those_in_use_stay(folders: Folders) -> None:
    held = claim(store.claim_path(folders, "held.json"))
    assert held is not None
    store.claim_path(folders, "stale.json").touch()
    store.tidy(folders)
    assert [path.name for path in folders.open.iterdir()] == ["held.lock"]
    held.release()


def test_the_history_keeps_the_last_matches_and_the_wastebasket_the_others(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "MOST_FINISHED", 2)
    for number in range(4):
        store.put(folders, f"{number}.json", "{}", finished=True)
        os.utime(folders.history / f"{number}.json", (1000 + number, 1000 + number))
    names = {path.name for path in store.files_in(folders.history)}
    assert "3.json" in names and len(names) == 2
    assert len(store.files_in(folders.wastebasket / "history")) == 2


@pytest.mark.parametrize("shelf", ["saves", "unfinished", "history"])
def test_what_was_removed_can_be_put_back_with_its_copy(folders: Folders, shelf: str) -> None:
    path = getattr(folders, shelf) / "Evening.json"
    write_text(path, "one")
    write_text(path, "two")
    store.discard(folders, path)
    store.discard(folders, path)
    assert not path.exists() and not backup_path(path).exists()
    (lying,) = [each for drawer in store.basket_drawers(folders) for each in store.files_in(drawer)]
    assert store.restore(folders, lying) == path
    assert (path.read_text(), backup_path(path).read_text()) == ("two", "one")


def test_two_removed_matches_of_one_name_are_both_kept(folders: Folders) -> None:
    path = folders.saves / "Evening.json"
    for text in ("one", "two"):
        write_text(path, text)
        store.discard(folders, path)
    texts = {each.read_text() for each in store.files_in(folders.wastebasket / "saved")}
    assert texts == {"one", "two"}


def test_the_wastebasket_is_emptied_after_thirty_days(folders: Folders) -> None:
    for name in ("old", "new"):
        write_text(folders.saves / f"{name}.json", name)
        store.discard(folders, folders.saves / f"{name}.json")
    drawer = folders.wastebasket / "saved"
    for name, days in (("old", 31), ("new", 29)):
        then = time.time() - days * 86400
        os.utime(drawer / f"{name}.json", (then, then))
    store.tidy(folders)
    assert [path.name for path in store.files_in(drawer)] == ["new.json"]


# -- in the list -------------------------------------------------------------------------------


def open_shelf(app: App, hands: Hands, shelf: str) -> SavesScreen:
    scene = SavesScreen(app, shelf)
    app.push(scene)
    assert hands.wait(lambda: scene.reader.done)
    return scene


def press(scene: SavesScreen, hands: Hands, command: str) -> None:
    hands.click(scene.actions[command].rect.center)


def test_the_list_goes_on_with_an_unfinished_match(app: App, hands: Hands) -> None:
    for name, count in (("a", 3), ("b", 4)):
        write_text(app.folders.unfinished / f"{name}.json", dumps(new_match(count)))
    os.utime(app.folders.unfinished / "a.json", (1000, 1000))
    scene = open_shelf(app, hands, "unfinished")
    assert [item.title for item in scene.listing.listed] == ["Nissi Samurai"] * 2
    press(scene, hands, "load")
    assert hands.wait(lambda: isinstance(app.top, Table))
    opened = app.top
    assert isinstance(opened, Table) and opened.path is None
    opened.match.play(opened.match.legal()[0])
    assert len(kept(app, hands)) == 2


def test_the_history_can_be_reviewed_but_not_overwritten(app: App, hands: Hands) -> None:
    match = new_match(2)
    match.play_text("resign")
    write_text(app.folders.history / "a.json", dumps(match))
    scene = open_shelf(app, hands, "finished")
    assert "load" not in scene.actions
    press(scene, hands, "review")
    assert hands.wait(lambda: isinstance(app.top, Table))
    assert isinstance(app.top, Table) and (app.top.mode.place, app.top.path) == (3, None)


def test_looking_at_an_example_leaves_no_match_behind_but_playing_on_does(app: App, hands: Hands) -> None:
    scene = open_shelf(app, hands, "examples")
    assert hands.wait(lambda: bool(scene.listing.listed))
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Table))
    opened = app.top
    assert isinstance(opened, Table) and opened.path is None
    assert kept(app, hands) == []
    opened.match.go_to(opened.match.index - 1)
    assert len(kept(app, hands)) == 1


def test_delete_and_a_quick_enter_remove_nothing(app: App, hands: Hands) -> None:
    write_text(app.folders.unfinished / "a.json", dumps(new_match(3)))
    scene = open_shelf(app, hands, "unfinished")
    hands.key(pygame.K_DELETE)
    assert app.top is not scene
    hands.key(pygame.K_RETURN)
    assert app.top is scene and len(kept(app, hands)) == 1


def test_the_wastebasket_gives_back(app: App, hands: Hands) -> None:
    path = app.folders.unfinished / "a.json"
    write_text(path, dumps(new_match(3)))
    store.discard(app.folders, path)
    scene = open_shelf(app, hands, "saved")
    hands.key(pygame.K_1 + [shelf.id for shelf in SHELVES].index("basket"))
    assert hands.wait(lambda: scene.reader.done and bool(scene.listing.listed))
    assert scene.listing.shelf.id == "basket"
    assert "kept for 30 days" in scene.count_words()
    press(scene, hands, "restore")
    assert hands.wait(lambda: scene.reader.done and not scene.listing.listed)
    assert store.files_in(app.folders.unfinished) == [path]


def test_a_copy_of_a_kept_match_is_saved_under_a_name(app: App, hands: Hands) -> None:
    write_text(app.folders.unfinished / "a.json", dumps(new_match(3)))
    scene = open_shelf(app, hands, "unfinished")
    press(scene, hands, "copy")
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: scene.listing.shelf.id == "saved" and bool(scene.listing.listed))
    assert [path.stem for path in app.folders.saves.glob("*.json")] == ["Nissi Samurai"]
    assert len(kept(app, hands)) == 1


def test_the_room_does_not_offer_a_match_twice_while_it_is_read_again(app: App, hands: Hands) -> None:
    write_text(app.folders.unfinished / "a.json", dumps(new_match(3)))
    scene = LauncherScreen(app)
    app.push(scene)
    for _ in range(3):
        scene.wake()
        hands.send()
    assert hands.wait(lambda: not app.tasks.busy and not scene.unfinished.reading)
    assert len(scene.unfinished.found) == 1 and scene.unfinished.more == 0


def test_at_large_text_the_choices_fold_into_lists_and_leave_room_for_the_matches(app: App, hands: Hands) -> None:
    for game_id in ("djambi", "niwa", "nissi"):
        write_text(app.folders.unfinished / f"{game_id}.json", (EXAMPLES / f"{game_id}.json").read_text("utf-8"))
    app.settings.text_size = 200
    app.window = pygame.display.set_mode((1024, 640))
    app.settings_changed()
    scene = open_shelf(app, hands, "unfinished")
    assert [chip.text for chip in scene.header.chips] == ["Unfinished…", "All games…", "Newest first…"]
    assert scene.list_box.height > 200
    hands.click(scene.header.chips[0].rect.center)
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert app.top is scene and scene.listing.shelf.id == "finished"


def test_a_finished_match_keeps_the_time_of_its_end_when_a_branch_is_played_later(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = iter(datetime(2026, 3, 1, hour, tzinfo=UTC) for hour in range(12, 20))
    monkeypatch.setattr("games.core.match.datetime", SimpleNamespace(now=lambda zone: next(moments)))
    scene = table(app, new_match(3))
    scene.end(Ending.RESIGN)
    assert kept(app, hands) == []
    (path,) = history(app)
    ended = summarize(path.read_text(encoding="utf-8")).saved
    line = trial(scene.match, 1)
    line.play(line.legal()[-1])
    assert kept(app, hands) == []
    assert load(path).branches.lines and summarize(path.read_text(encoding="utf-8")).saved == ended
    assert scene.match.undo() and kept(app, hands)
    scene.end(Ending.RESIGN)
    assert kept(app, hands) == []
    assert summarize(path.read_text(encoding="utf-8")).saved > ended
