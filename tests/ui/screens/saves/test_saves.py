"""The list of saved matches driven by synthetic hands."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from games import find_game
from games.core import savefile, words
from games.core.match import Match, Seat
from games.core.narration import unmarked
from games.core.savefile import backup_path, dumps, load, write_text
from tests.tools.failing import failing
from tests.ui.driving import Hands
from tests.ui.every_screen import match_of
from tests.ui.spoken import nodes
from tests.ui.tables import chronicled
from ui.controls.buttons import Button
from ui.controls.choice import ChoiceScreen
from ui.controls.dialog import Dialog
from ui.drawing import paint
from ui.drawing.look import Look
from ui.screens.saves import details
from ui.screens.saves.listing import SORTS, Listing, shelf_of
from ui.screens.saves.screen import SavesScreen
from ui.services.folders import find_folders
from ui.services.save_files import names_in, read_all
from ui.services.settings import Settings
from ui.table.table import Table
from ui.window.app import App


def save(app: App, name: str, actions: int = 3, ending: str = "", level: str | None = None) -> Path:
    """A Nissi match on the disk."""
    info = find_game("nissi")
    assert info is not None
    game = info.load()
    match = Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren", level)])
    for _ in range(actions):
        match.play(match.legal()[-1])
    if ending:
        match.play_text(ending)
    path = app.folders.saves / f"{name}.json"
    write_text(path, dumps(match))
    return path


def open_list(app: App, hands: Hands) -> SavesScreen:
    scene = SavesScreen(app)
    app.push(scene)
    assert hands.wait(lambda: scene.reader.done)
    return scene


def choose(scene: SavesScreen, hands: Hands, name: str) -> None:
    """Clicks on a row."""
    place = next(n for n, item in enumerate(scene.listing.listed) if item.file.name == name)
    area = scene.scroll.area
    row = next(y for y in range(area.y, area.bottom, 4) if scene.rows.at((area.x + 40, y)) == place)
    hands.click((area.x + 40, row + 8))
    assert scene.listing.current is not None and scene.listing.current.file.name == name


def press(scene: SavesScreen, hands: Hands, command: str) -> None:
    hands.click(scene.actions[command].rect.center)


def faces(scene: SavesScreen) -> list[str]:
    return [button.face.text for button in scene.actions.values()]


def answer(app: App, hands: Hands, text: str, words: str | None = None) -> None:
    """Presses a dialog's button, having typed `words` into its field."""
    dialog = app.top
    assert isinstance(dialog, Dialog)
    if words is not None:
        assert dialog.field is not None
        dialog.field.set_text(words)
    button = next(each for each in dialog.focus.elements() if isinstance(each, Button) and each.face.text == text)
    hands.click(button.rect.center)


def test_an_empty_folder_says_how_saves_come_about(app: App, hands: Hands) -> None:
    scene = open_list(app, hands)
    assert scene.listing.listed == [] and scene.actions == {}
    hands.key(pygame.K_DELETE)
    hands.key(pygame.K_DOWN)
    assert app.top is scene
    hands.key(pygame.K_ESCAPE)
    assert app.top is not scene


def test_an_empty_shelf_had_no_way_to_the_examples_and_a_blank_panel_beside_it(app: App, hands: Hands) -> None:
    scene = open_list(app, hands)
    assert scene.panel.width == 0 and scene.list_box.right > scene.app.size[0] * 0.9
    hands.key(pygame.K_RETURN)  # the ring is on the one button
    assert hands.wait(lambda: scene.reader.done and bool(scene.listing.listed))
    assert scene.listing.shelf.id == "examples" and scene.panel.width > 0
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Table))


def test_loading_opens_the_table_where_the_match_stood(app: App, hands: Hands) -> None:
    path = save(app, "Evening")
    scene = open_list(app, hands)
    press(scene, hands, "load")
    assert hands.wait(lambda: isinstance(app.top, Table))
    table = app.top
    assert isinstance(table, Table)
    assert (table.match.index, table.path, table.mode.place) == (3, path, None)


def test_a_finished_match_opens_at_its_end_by_enter(app: App, hands: Hands) -> None:
    save(app, "Lost", ending="resign")
    scene = open_list(app, hands)
    assert faces(scene) == ["Open", "Review", "Analyse", "Rename", "Copy", "Share", "Delete"]
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: chronicled(app))


def test_a_finished_match_can_be_reviewed(app: App, hands: Hands) -> None:
    save(app, "Lost", ending="resign")
    open_list(app, hands)
    hands.key(pygame.K_r)
    assert hands.wait(lambda: isinstance(app.top, Table))
    table = app.top
    assert isinstance(table, Table) and table.mode.place == 4


def test_a_match_in_play_can_be_reviewed_too(app: App, hands: Hands) -> None:
    save(app, "Evening")
    scene = open_list(app, hands)
    hands.key(pygame.K_r)
    assert hands.wait(lambda: isinstance(app.top, Table))
    table = app.top
    assert isinstance(table, Table) and table.mode.place == 3
    hands.key(pygame.K_ESCAPE)
    assert app.top is scene


def test_a_broken_save_can_only_be_removed(app: App, hands: Hands) -> None:
    path = save(app, "Torn")
    path.write_text("{", encoding="utf-8")
    scene = open_list(app, hands)
    assert faces(scene) == ["Delete"]
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_F2)
    assert app.top is scene and path.exists()
    hands.key(pygame.K_DELETE)
    answer(app, hands, "Delete")
    assert hands.wait(lambda: not path.exists() and scene.reader.done and not scene.listing.items)


def test_a_broken_save_offers_the_copy_before_it(app: App, hands: Hands) -> None:
    path = save(app, "Torn")
    write_text(path, "{")
    assert backup_path(path).exists()
    scene = open_list(app, hands)
    assert faces(scene) == ["Open the earlier copy", "Delete"]
    press(scene, hands, "open-backup")
    assert hands.wait(lambda: isinstance(app.top, Table))
    assert isinstance(app.top, Table) and app.top.match.index == 3


def test_a_save_with_an_illegal_action_is_found_out_and_named(app: App, hands: Hands) -> None:
    info = find_game("nissi")
    assert info is not None
    match = Match(info.load(), info.load().rules.make_options({}), [Seat("Aoi"), Seat("Ren")])
    match.play(match.legal()[0])
    body = dumps(match)
    import json

    from games.core import savefile

    rows = json.loads(body)
    rows["log"] = ["A0-A1"]
    rows["checksum"] = savefile.checksum(rows)
    write_text(app.folders.saves / "Cheat.json", json.dumps(rows))
    scene = open_list(app, hands)
    assert hands.wait(lambda: faces(scene) == ["Delete"])
    item = scene.listing.current
    assert item is not None
    known = scene.thumbs.known(item.file)
    assert known is not None and known.problem.startswith("Action 1 of the log")


def test_renaming_checks_the_name_in_words_then_renames(app: App, hands: Hands) -> None:
    save(app, "Evening")
    save(app, "Morning")
    scene = open_list(app, hands)
    choose(scene, hands, "Evening")
    hands.key(pygame.K_F2)
    answer(app, hands, "Rename", "Morning")
    dialog = app.top
    assert isinstance(dialog, Dialog) and dialog.problem == "There is already a save called Morning."
    answer(app, hands, "Rename", "Night")
    assert hands.wait(lambda: any(item.file.name == "Night" for item in scene.listing.items))
    assert scene.listing.current is not None and scene.listing.current.file.name == "Night"
    assert {path.stem for path in names_in(app.folders.saves)} == {"Night", "Morning"}


def test_copying_proposes_a_free_name(app: App, hands: Hands) -> None:
    save(app, "Evening")
    scene = open_list(app, hands)
    press(scene, hands, "copy")
    dialog = app.top
    assert isinstance(dialog, Dialog) and dialog.entry_text == "Evening 2"
    answer(app, hands, "Copy")
    assert hands.wait(lambda: len(scene.listing.items) == 2)
    assert load(app.folders.saves / "Evening 2.json").index == 3


def test_deleting_asks_first_and_moves_to_the_neighbour(app: App, hands: Hands) -> None:
    for number in range(3):
        save(app, f"Game {number}")
    scene = open_list(app, hands)
    scene.header.order("name")
    choose(scene, hands, "Game 1")
    press(scene, hands, "delete")
    answer(app, hands, "Keep it")
    assert len(names_in(app.folders.saves)) == 3
    press(scene, hands, "delete")
    answer(app, hands, "Delete")
    assert hands.wait(lambda: len(scene.listing.items) == 2 and scene.reader.done)
    assert scene.listing.current is not None and scene.listing.current.file.name == "Game 2"


def test_a_save_that_vanished_meanwhile_is_said_in_words_and_the_list_is_read_anew(app: App, hands: Hands) -> None:
    path = save(app, "Evening")
    scene = open_list(app, hands)
    hands.wait(lambda: not app.tasks.busy)
    path.unlink()
    press(scene, hands, "load")
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    assert "cannot be read" in app.top.words  # type: ignore[attr-defined]
    hands.key(pygame.K_ESCAPE)
    assert hands.wait(lambda: scene.listing.items == [])


def test_searching_narrows_the_list_and_escape_widens_it_again(app: App, hands: Hands) -> None:
    save(app, "Evening")
    save(app, "Morning", level="master")
    scene = open_list(app, hands)
    hands.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    assert scene.focus.typing()
    hands.write("mast")
    assert [item.file.name for item in scene.listing.listed] == ["Morning"]
    hands.key(pygame.K_RETURN)
    assert not scene.focus.typing() and app.top is scene
    hands.key(pygame.K_ESCAPE)
    assert len(scene.listing.listed) == 2 and app.top is scene
    hands.key(pygame.K_ESCAPE)
    assert app.top is not scene


def test_five_hundred_saves_never_hold_up_a_frame(app: App, hands: Hands) -> None:
    text = save(app, "Game 0").read_text(encoding="utf-8")
    for number in range(1, 500):
        (app.folders.saves / f"Game {number}.json").write_text(text, encoding="utf-8")
    calls: list[int] = []
    original = app.tasks.run
    app.tasks.run = lambda *args, **named: (calls.append(1), original(*args, **named))[1]  # type: ignore[method-assign]
    scene = SavesScreen(app)
    app.push(scene)
    app.step([], 0.02)
    assert scene.listing.items == []  # the first frame is drawn before anything is read
    assert hands.wait(lambda: scene.reader.done)
    assert len(scene.listing.listed) == 500
    assert len(scene.rows.in_sight()) < 20
    hands.key(pygame.K_END)
    assert scene.listing.place == 499 and 499 in scene.rows.in_sight()
    hands.key(pygame.K_PAGEUP)
    assert scene.listing.place is not None and 480 < scene.listing.place < 499
    hands.wait(lambda: not app.tasks.busy)
    assert len(calls) < 80  # replays only for the rows that were in sight


def test_only_the_first_reading_shows_a_growing_list(app: App, hands: Hands) -> None:
    for number in range(30):
        save(app, f"Game {number}", actions=1)
    scene = open_list(app, hands)
    scene.reader.start()
    seen = set()
    while not scene.reader.done:
        seen.add(len(scene.listing.items))
        hands.send()
        time.sleep(0.002)
    assert seen == {30}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [90, 150])
def test_the_controls_fit_and_do_not_overlap(app: App, hands: Hands, size: tuple[int, int], text: int) -> None:
    save(app, "Evening")
    app.settings.text_size = text
    app.settings_changed()
    app.window = pygame.display.set_mode(size)
    scene = open_list(app, hands)
    scene.rebuild()
    app.step([], 0.02)
    window = pygame.Rect((0, 0), size)
    rects = [pygame.Rect(element.rect) for element in scene.focus.elements()]
    assert all(window.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[number + 1 :]) == -1 for number, rect in enumerate(rects))
    for button in scene.focus.elements():
        if isinstance(button, Button) and button.face.text:
            words = app.look.type.width(button.face.text, button.face.size, button.face.bold)
            assert words <= button.rect.width - 8, button.face.text


def test_painting_changes_nothing(app: App, hands: Hands) -> None:
    save(app, "Evening")
    scene = open_list(app, hands)
    assert hands.wait(lambda: not app.tasks.busy and not scene.dirty)
    hands.send()
    scene.draw(app.window)
    first = pygame.image.tobytes(app.window, "RGB")
    scene.draw(app.window)
    assert pygame.image.tobytes(app.window, "RGB") == first


def test_a_match_whose_analysis_was_kept_later_still_ended_when_it_ended(app: App, hands: Hands) -> None:
    game = find_game("nissi")
    assert game is not None
    loaded = game.load()
    match = Match(loaded, loaded.rules.make_options({}), [Seat("Aoi"), Seat("Ren")])
    match.play(match.legal()[0])
    match.play_text("resign")
    match.ended = "2026-03-05T10:00:00+00:00"
    write_text(app.folders.history / "kept.json", dumps(match))
    scene = SavesScreen(app, "finished")
    app.push(scene)
    assert hands.wait(lambda: scene.reader.done)
    (item,) = scene.listing.listed
    assert item.moment == datetime.fromisoformat(match.ended)


def test_filters_and_orders(app: App) -> None:
    save(app, "b", ending="resign")
    save(app, "A")
    listing = Listing(shelf_of("saved"))
    listing.set_files(read_all(names_in(app.folders.saves)), datetime.now().astimezone())
    listing.sort = "name"
    listing.refresh()
    assert [item.file.name for item in listing.listed] == ["A", "b"]
    listing.search = "finished"
    listing.refresh()
    assert [item.file.name for item in listing.listed] == ["b"] and listing.place == 0
    listing.game_id = "djambi"
    listing.refresh()
    assert listing.listed == [] and listing.current is None
    assert listing.games() == [("nissi", "Nissi Samurai")]


def test_the_match_that_was_saved_last_comes_first(app: App) -> None:
    match = load(save(app, "b"))
    for name, day in (("c", 3), ("a", 1), ("b", 2)):
        write_text(app.folders.saves / f"{name}.json", dumps(match, now=datetime(2026, 11, day, tzinfo=UTC)))
    listing = Listing(shelf_of("saved"))
    listing.set_files(read_all(names_in(app.folders.saves)), datetime.now().astimezone())
    assert [item.file.name for item in listing.listed] == ["c", "b", "a"]


def test_files_that_cannot_be_opened_come_last_and_are_not_counted_as_matches(app: App, hands: Hands) -> None:
    save(app, "Evening")
    for name in ("a broken one", "z broken one"):
        (app.folders.saves / f"{name}.json").write_text("no save")
    scene = open_list(app, hands)
    for sort in SORTS:
        scene.listing.sort = sort
        scene.listing.refresh()
        assert scene.listing.listed[0].file.name == "Evening"
    assert scene.count_words() == "1 match"


def test_enter_in_a_dialogs_field_accepts_it(app: App, hands: Hands) -> None:
    save(app, "Evening")
    scene = open_list(app, hands)
    hands.key(pygame.K_F2)
    dialog = app.top
    assert isinstance(dialog, Dialog) and dialog.field is not None
    dialog.field.set_text("Night")
    hands.key(pygame.K_RETURN)
    assert app.top is scene
    assert hands.wait(lambda: (app.folders.saves / "Night.json").exists())


def test_down_from_a_filter_goes_into_the_list_and_not_to_delete(app: App, hands: Hands) -> None:
    for number in range(3):
        save(app, f"Game {number}")
    scene = open_list(app, hands)
    assert scene.focus.current is scene.rows
    scene.focus.focus(scene.header.chips[0])
    hands.key(pygame.K_DOWN)
    assert scene.focus.current is scene.rows and scene.listing.place == 0
    hands.key(pygame.K_END)
    assert scene.listing.place == 2
    hands.key(pygame.K_TAB)
    assert scene.focus.current is not scene.rows


def test_escape_in_the_search_field_leads_to_the_list(app: App, hands: Hands) -> None:
    save(app, "Game")
    scene = open_list(app, hands)
    hands.key(pygame.K_SLASH)
    assert scene.focus.typing()
    hands.key(pygame.K_ESCAPE)
    assert scene.focus.current is scene.rows


def _told_in_large_text(folder: Path, match: Match, text_size: int) -> list[str]:
    """The lines about a saved match in a small window."""
    app = App(find_folders(str(folder)), Settings(motion="off", sound=False, text_size=text_size, window=(1024, 640)))
    try:
        write_text(app.folders.saves / "one.json", dumps(match))
        scene = SavesScreen(app)
        app.push(scene)
        said: list[str] = []
        hands = Hands(app)
        assert hands.wait(lambda: scene.reader.done and not app.tasks.busy)
        usual = paint.place_text
        with pytest.MonkeyPatch.context() as patch:

            def place(target: pygame.Surface, look: Look, text: str, *rest: Any, **how: Any) -> pygame.Rect:
                said.append(text)
                return usual(target, look, text, *rest, **how)

            patch.setattr(details, "place_text", place)
            scene.request_redraw()
            hands.send()
        return said
    finally:
        app.close()


def test_the_second_player_of_a_chosen_match_was_missing_where_room_was_short(tmp_path: Path) -> None:
    assert "Aoi, Aoi" in _told_in_large_text(tmp_path, match_of("naishi", "Aoi"), 150)


def test_the_result_of_a_chosen_match_ended_after_its_first_line_in_large_text(tmp_path: Path) -> None:
    match = match_of("naishi", "Aoi")
    match.play_text("resign")
    words.use("ja")
    try:
        told = "".join(_told_in_large_text(tmp_path, match, 130))
        assert unmarked(match.result()) in unmarked(told)
    finally:
        words.use(words.ENGLISH)


def test_in_the_largest_text_the_list_of_matches_kept_its_panel_and_had_smaller_letters(tmp_path: Path) -> None:
    """The list has the whole width; what else can be done, and what is known of a match, stands under *More*."""
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, text_size=200, window=(1024, 640)))
    try:
        match = match_of("naishi", "Aoi")
        match.play_text("resign")
        write_text(app.folders.saves / "one.json", dumps(match))
        scene, hands = SavesScreen(app), Hands(app)
        app.push(scene)
        assert hands.wait(lambda: scene.reader.done and not app.tasks.busy)
        assert scene.look.type.scale == 2 and list(scene.actions) == ["open", "more"]
        assert all(app.window.get_rect().contains(each.rect) for each in scene.actions.values())
        hands.key(pygame.K_r)
        assert hands.wait(lambda: app.top is not scene)
        app.pop()
        scene.run_command("more")
        more = app.top
        assert isinstance(more, ChoiceScreen)
        assert {each.text for each in more.items} >= {"Review", "Copy", "Delete", "About this match"}
        more.items[-1].press()
        told = app.top
        assert isinstance(told, Dialog) and match.result() in told.words and "Aoi" in told.words
    finally:
        app.close()


def test_the_button_of_an_empty_shelf_lay_over_its_frame_in_large_text(tmp_path: Path) -> None:
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, text_size=200, window=(1024, 640)))
    try:
        scene = SavesScreen(app)
        app.push(scene)
        assert Hands(app).wait(lambda: scene.reader.done and scene.way_on is not None)
        assert scene.way_on is not None and scene._empty_box().inflate(-8, -8).contains(scene.way_on.rect)
    finally:
        app.close()


def test_a_save_that_turns_out_to_be_broken_when_it_is_looked_into_is_told_so_to_who_cannot_see(
    app: App, hands: Hands
) -> None:
    """Its row was red for eyes alone: the summary could be read, the log not be played."""
    path = save(app, "Broken")
    text = path.read_text(encoding="utf-8")
    body = json.loads(text)
    body["log"][1] = "Z9-Z8"
    body["checksum"] = savefile.checksum(body)
    path.write_text(json.dumps(body), encoding="utf-8")
    scene = open_list(app, hands)
    assert hands.wait(lambda: any("cannot be played" in each.name for each in nodes(scene)))


def test_a_folder_that_cannot_be_read_is_told_to_who_cannot_see(app: App, hands: Hands) -> None:
    save(app, "One")
    with failing(app.folders.saves.resolve(), nth=1, lasting=True):
        scene = open_list(app, hands)
    assert "The folder cannot be read" in [each.name for each in nodes(scene)]
