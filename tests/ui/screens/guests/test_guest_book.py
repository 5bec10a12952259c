"""The guest book by synthetic hands: who plays, the record, the lists, and everything by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from games import find_info
from games.core import words
from games.core.clock import Clock
from games.core.endings import Ending
from games.core.match import Match, Seat
from games.core.rematch import next_game
from games.core.savefile import dumps, write_text
from games.core.series import Series
from games.guests.book import BookLine
from games.guests.overview import Suggestion
from games.guests.roster import Guest, Roster
from tests.ui.driving import Hands
from tests.ui.every_screen import resize
from tests.ui.screens.played import BEGUN
from ui.controls.chooser import FileChooserScreen
from ui.controls.dialog import Dialog
from ui.controls.new_player import NewPlayerSheet
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.screens.guests import unfinished
from ui.screens.guests.people import ask_name
from ui.screens.guests.rows import MatchRow
from ui.screens.guests.screen import GuestBookScreen
from ui.screens.guests.who import WhoPlaysScreen
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.saves.screen import SavesScreen
from ui.screens.setup.screen import SetupScreen
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

NISSI = find_info("nissi").load()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program with the room, in which nobody has played."""
    running = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False))
    yield running
    running.close()


def finish(app: App, number: int, level: str = "novice", *, won: bool = True, other: str = "") -> str:
    """A finished match of the guest who plays; returns its file's name."""
    guest = app.guests.roster.playing
    assert guest is not None
    seats = (Seat(guest.name, guest=guest.id), Seat(other or "Ren", None if other else level))
    match = Match(NISSI, NISSI.rules.make_options({}), seats, seed=number)
    match.play(match.legal()[0])
    if not won:
        match.play(match.legal()[0])
    match.play(Ending.RESIGN)
    name = f"20260303-18{number:04d}-nissi-abc.json"
    write_text(app.folders.history / name, dumps(match))
    return name


def play_series(app: App, games: int, *wins: bool) -> list[str]:
    """Games of a match of so many that are over, the first sitting of them Blue; returns their files."""
    guest = app.guests.roster.playing
    assert guest is not None
    seats = (Seat(guest.name, guest=guest.id), Seat("Ren", "expert"))
    match, names = Match(NISSI, NISSI.rules.make_options({}), seats, created="2026-03-03T18:00:00+00:00"), []
    match.series = Series(games)
    for number, won in enumerate(wins):
        ours = next(seat for seat, each in enumerate(match.seats) if each.human)
        while match.actor != (1 - ours if won else ours):
            match.play(match.legal()[0])
        match.play(Ending.RESIGN)
        match.ended = f"2026-03-03T19:{number:02d}:00+00:00"
        assert match.series is not None and match.outcome is not None
        following = None
        if match.series.leads_on(match.outcome.points):
            following, match.series = next_game(match, number + 900), match.series.handed_on()
        names.append(f"20260303-19{number:04d}-nissi-abc.json")
        write_text(app.folders.history / names[-1], dumps(match))
        if following is None:
            break
        match = following
    return names


def enter(app: App, hands: Hands) -> GuestBookScreen:
    app.push(LauncherScreen(app))
    book = GuestBookScreen(app)
    app.push(book)
    assert hands.wait(lambda: not book.known.reading and not app.tasks.busy)
    return book


def known(app: App, hands: Hands, book: GuestBookScreen) -> None:
    assert hands.wait(lambda: not book.known.reading and not app.tasks.busy)


def playing(app: App) -> Guest:
    guest = app.guests.roster.playing
    assert guest is not None
    return guest


def test_who_comes_first_writes_a_name_into_an_empty_book(app: App, hands: Hands) -> None:
    book = enter(app, hands)
    hands.key(pygame.K_RETURN)  # the ring is on Add a player
    assert isinstance(app.top, NewPlayerSheet)
    hands.write("Aoi")
    hands.key(pygame.K_RETURN)
    assert app.top is book and playing(app).name == "Aoi"


def test_a_name_that_is_taken_is_refused_in_words(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    enter(app, hands)
    hands.key(pygame.K_n)
    hands.write("Aoi")
    hands.key(pygame.K_RETURN)
    assert isinstance(app.top, NewPlayerSheet) and app.top.problem == "There is already a player called Aoi."


def test_one_click_on_a_crest_lets_another_guest_play(app: App, hands: Hands) -> None:
    app.guests.admit("Mina")
    mina = playing(app)
    app.guests.admit("Aoi")
    finish(app, 1)
    book = enter(app, hands)
    assert book.known.book is not None and book.known.book.overview.matches == 1
    hands.click(book.controls[f"guest {mina.id}"].rect.center)
    known(app, hands, book)
    assert playing(app).name == "Mina"
    assert book.known.book is not None and book.known.book.lines == ()


def test_one_click_in_the_room_lets_another_guest_play(app: App, hands: Hands) -> None:
    app.guests.admit("Mina")
    mina = playing(app)
    app.guests.admit("Aoi")
    app.settings.game |= BEGUN
    room = LauncherScreen(app)
    app.push(room)
    assert hands.wait(lambda: room.plate.overview is not None)
    hands.click(room.controls[f"guest {mina.id}"].rect.center)
    assert playing(app).name == "Mina"
    assert hands.wait(lambda: room.plate.guest is not None and room.plate.guest.name == "Mina")


def test_who_has_played_and_left_nothing_open_is_not_welcomed_like_somebody_new(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    finish(app, 1)
    app.settings.game |= BEGUN
    room = LauncherScreen(app)
    app.push(room)
    assert hands.wait(lambda: room.plate.played)
    assert room.controls["card"].face.text == "Learn it", "the lesson of a game that was never played"
    hands.click(room.controls["card"].rect.center)
    assert hands.wait(lambda: app.top is not room)


def test_the_room_opens_the_book_and_tells_of_an_index_that_was_lost(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    finish(app, 1)
    finish(app, 2)
    app.settings.game |= BEGUN
    room = LauncherScreen(app)
    app.push(room)
    assert hands.wait(lambda: "being rebuilt from the 2 matches" in room.notices.words)
    room.controls["book"].press()
    assert isinstance(app.top, GuestBookScreen)


def test_a_crest_and_a_colour_are_chosen_with_a_click(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    book = enter(app, hands)
    hands.click(book.controls["crest 5"].rect.center)
    hands.click(book.controls["colour 3"].rect.center)
    assert (playing(app).crest, playing(app).colour) == (5, 3)


def test_the_games_of_a_series_are_one_row_that_opens_to_them(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    finish(app, 1)
    files = play_series(app, 3, True, False, True)
    book = enter(app, hands)
    finished = book.finished
    assert [each.line.result for each in finished.listed] == ["won", "won"] and finished.count == 4
    hands.click(book.controls["filter won"].rect.center)
    book.focus.focus(finished.cells)
    hands.key(pygame.K_DOWN)
    row = finished.row
    assert row is not None and row.folds and row.heading == "Nissi Samurai: 2 : 1"
    assert row.whom == "Ren, expert \u00b7 match of 3" and not finished.controls["analyse"].is_enabled
    hands.key(pygame.K_RETURN)
    inner = [each for each in finished.listed if each.inner]
    assert [each.line.file for each in inner] == files[::-1] and finished.count == 4
    assert [(each.heading, each.whom) for each in inner] == [
        ("Game 3 of 3", "then 2 : 1"), ("Game 2 of 3", "then 1 : 1"), ("Game 1 of 3", "then 1 : 0"),
    ]  # fmt: skip
    hands.key(pygame.K_DOWN)
    assert finished.current is not None and finished.current.file == files[2]
    assert finished.controls["analyse"].is_enabled and "unfold" not in finished.controls
    hands.key(pygame.K_UP)
    hands.key(pygame.K_r)
    assert len(finished.listed) == 2 and not any(each.inner for each in finished.listed)


def test_the_games_of_a_series_at_the_lists_end_come_into_sight_when_it_is_opened(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    for number in range(12):
        finish(app, number)
    play_series(app, 3, True, False, True)
    finished = enter(app, hands).finished
    assert finished.cells is not None
    hands.click(finished.cells.box(0).center)
    for _ in finished.listed:
        hands.key(pygame.K_DOWN)
    assert finished.place == len(finished.listed) - 1
    finished.unfold()
    assert finished.cells is not None and finished.row is not None and finished.row.open
    assert hands.wait(lambda: finished.scroll.offset == finished.scroll.goal)
    assert finished.cells.rect.contains(finished.cells.box(len(finished.listed) - 1))


def test_a_series_that_goes_on_says_so_and_is_neither_won_nor_lost(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    play_series(app, 5, True, False)
    book = enter(app, hands)
    (row,) = book.finished.listed
    assert (row.heading, row.whom) == ("Nissi Samurai: 1 : 1", "Ren, expert · of 5, unfinished")
    book.finished.pick("won")
    assert not book.finished.listed
    book.finished.pick("", ("nissi", "expert"))
    assert [(each.line.result, each.folds) for each in book.finished.listed] == [("lost", False), ("won", False)]


def test_a_cell_of_the_record_lists_its_matches(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    finish(app, 1)
    finish(app, 2, "adept", won=False)
    finish(app, 3, won=False)
    book = enter(app, hands)
    assert len(book.finished.listed) == 3
    hands.click(book.controls["cell nissi novice"].rect.center)
    assert [(each.line.met, each.line.result) for each in book.finished.listed] == [
        ("novice", "lost"),
        ("novice", "won"),
    ]
    hands.click(book.controls["filter won"].rect.center)
    assert [each.line.result for each in book.finished.listed] == ["won"]
    assert "cell nissi master" not in book.controls


def test_a_finished_match_is_reviewed_played_again_or_found_among_all(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    name = finish(app, 1)
    book = enter(app, hands)
    hands.key(pygame.K_r)
    assert hands.wait(lambda: isinstance(app.top, Table))
    app.pop()
    known(app, hands, book)
    book.run_command("more")
    saves = app.top
    assert isinstance(saves, SavesScreen)
    assert hands.wait(lambda: saves.listing.current is not None)
    assert saves.listing.current is not None and saves.listing.current.file.path.name == name
    app.pop()
    book.run_command("rematch")
    assert hands.wait(lambda: isinstance(app.top, Table))
    assert isinstance(app.top, Table) and app.top.match.index == 0


def test_a_guest_is_renamed_and_keeps_every_match(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    finish(app, 1)
    book = enter(app, hands)
    hands.key(pygame.K_F2)
    hands.write("Akane")
    hands.key(pygame.K_RETURN)
    known(app, hands, book)
    assert playing(app).name == "Akane" and book.known.book is not None and book.known.book.overview.matches == 1


@pytest.mark.parametrize("delete", [True, False])
def test_forgetting_asks_what_goes_and_enter_alone_forgets_nobody(app: App, hands: Hands, delete: bool) -> None:
    app.guests.admit("Aoi")
    name = finish(app, 1)
    book = enter(app, hands)
    book.run_command("forget")
    asked = app.top
    assert isinstance(asked, Dialog) and "There is one finished match" in asked.words
    hands.key(pygame.K_RETURN)
    assert app.top is book and app.guests.roster.guests
    book.run_command("forget")
    asked = app.top
    assert isinstance(asked, Dialog)
    asked.choose(asked.answers[1 if delete else 0])
    known(app, hands, book)
    assert app.guests.roster.guests == () and book.known.book is None
    assert (app.folders.history / name).exists() != delete


def test_nobody_in_particular_may_play(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    book = enter(app, hands)
    hands.key(pygame.K_g)
    assert isinstance(app.top, WhoPlaysScreen)
    hands.key(pygame.K_END)
    hands.key(pygame.K_RETURN)
    known(app, hands, book)
    assert app.guests.roster.playing is None and book.known.book is None


def test_every_match_is_exported_as_a_table(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    finish(app, 1)
    enter(app, hands)
    hands.key(pygame.K_e)
    chooser = app.top
    assert isinstance(chooser, FileChooserScreen) and chooser.asked.suffix == ".csv"
    text = chooser.asked.text or ""
    assert text.startswith("ended,game") and text.count("\n") == 2


def test_what_to_try_next_is_one_press_away(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    for number in range(5):
        finish(app, number)
    book = enter(app, hands)
    hands.click(book.controls["next"].rect.center)
    assert isinstance(app.top, SetupScreen) and app.top.game.info.id == "nissi"


@pytest.mark.parametrize(("size", "percent"), [((1280, 800), 100), ((1024, 640), 100), ((1024, 640), 150)], ids=str)
def test_every_page_can_be_reached_by_keys_and_each_control_is_in_the_window(
    app: App, hands: Hands, size: tuple[int, int], percent: int
) -> None:
    app.guests.admit("Mina")
    app.guests.admit("Aoi")
    finish(app, 1)
    finish(app, 2, other="Mina", won=False)
    app.settings.text_size, app.settings.window = percent, size
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    book = enter(app, hands)
    window, seen = pygame.Rect((0, 0), size), set()
    for _ in book.pages:
        hands.key(pygame.K_RIGHTBRACKET)
        seen.add(book.page)
        assert book.focus.current is book.controls[f"page {book.page}"]
        made = [each.rect for each in book.controls.values()]
        assert all(window.contains(each) for each in made), book.page
        assert not any(one.colliderect(other) for n, one in enumerate(made) for other in made[n + 1 :]), book.page
    assert seen == set(book.pages)
    reached = set()
    for _ in range(len(book.focus.elements())):
        hands.key(pygame.K_TAB)
        reached.add(book.focus.current)
    assert len(reached) == len(book.focus.elements())


def test_an_unfinished_match_is_put_into_the_wastebasket_by_a_key_and_a_question(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    match = Match(NISSI, NISSI.rules.make_options({}), (Seat("Aoi"), Seat("Ren", "novice")))
    match.play(match.legal()[0])
    path = app.folders.unfinished / "20260303-180000-nissi-abc.json"
    write_text(path, dumps(match))
    book = enter(app, hands)
    book.turn_to("unfinished" if "unfinished" in book.pages else "record")
    assert hands.wait(lambda: book.unfinished.known.of("nissi") is not None)
    book.app.inputs.by_keys = True
    book.focus.focus(book.unfinished.controls["go nissi"])
    hands.key(pygame.K_DELETE)
    assert isinstance(app.top, Dialog) and app.top.title == "Delete this match of Nissi Samurai?"
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: not path.exists() and book.unfinished.known.of("nissi") is None)
    assert list(app.folders.wastebasket.rglob("*nissi*.json"))


def test_the_state_of_an_unfinished_match_was_written_tiny_for_the_time_at_its_end(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.guests.admit("Aoi")
    match = Match(NISSI, NISSI.rules.make_options({}), (Seat("Aoi"), Seat("Ren", "novice")))
    match.clock = Clock.start(300.0, True, 2)
    write_text(app.folders.unfinished / "20260303-180000-nissi-abc.json", dumps(match))
    app.settings.text_size = 150
    messages: list[tuple[str, bool]] = []

    def written(target: pygame.Surface, look: Look, words: str, size: float, *how: Any, **more: Any) -> pygame.Rect:
        messages.append((words, look.type.width(words, size) <= more.get("room", 1000)))
        return place_text(target, look, words, size, *how, **more)

    monkeypatch.setattr(unfinished, "place_text", written)
    book = enter(app, hands)
    resize(app, hands, (1024, 640))
    book.turn_to("unfinished")
    assert hands.wait(lambda: book.unfinished.known.of("nissi") is not None)
    messages.clear()
    book.unfinished.paint(app.window)
    assert ("Aoi to move", True) in messages, messages


def test_what_to_try_next_is_set_up_against_its_level(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    book = enter(app, hands)
    assert hands.wait(lambda: book.known.book is not None)
    assert book.known.book is not None
    suggested = Suggestion("nissi", "expert", "Nissi Samurai: the expert is even with you")
    book.known.book = book.known.book._replace(overview=book.known.book.overview._replace(suggestion=suggested))
    hands.app.top.run_command("next")
    assert isinstance(app.top, SetupScreen)
    assert app.top.setup.levels == ("expert",)


def test_the_sheets_of_games_that_nobody_has_begun_were_empty_frames(app: App) -> None:
    app.pace.hidden = False
    hands = Hands(app)
    book = enter(app, hands)
    resize(app, hands, (1920, 1080))
    for _ in range(3):
        assert hands.wait(lambda: not app.tasks.busy)
        hands.send()
    for game, place in book.unfinished.places.items():
        frame = pygame.Rect(place.x + 14, place.y + 14, place.width - 28, place.height // 2)
        picture = app.window.subsurface(frame)
        inks = {tuple(picture.get_at((x, y))) for x in range(0, frame.width, 4) for y in range(0, frame.height, 4)}
        assert len(inks) > 2, game


def test_a_filter_of_the_finished_matches_had_smaller_letters_than_the_others(app: App) -> None:
    words.use("de")
    hands = Hands(app)
    book = enter(app, hands)
    for size in ((1280, 800), (1920, 1080)):
        resize(app, hands, size)
        chips = [chip for name, chip in book.finished.controls.items() if name.startswith("filter")]
        air = [chip.rect.width - chip.look.type.width(chip.face.text, LABEL) for chip in chips]
        assert min(air) >= 8 and max(air) - min(air) <= 2


def test_the_cell_beside_a_long_name_of_a_game_touched_it_in_large_text(app: App) -> None:
    app.settings.text_size = 200
    app.guests.admit("Aoi")
    for number, level in enumerate(("novice", "adept", "expert", "master")):
        finish(app, number + 1, level)
    hands = Hands(app)
    record = enter(app, hands).record
    resize(app, hands, (1024, 640))
    name = record.box.x + record.screen.look.px(20) + record.screen.look.type.width("Nissi Samurai", BODY, True)
    cells = [record.places["nissi", level] for level in ("novice", "adept", "expert", "master")]
    assert cells[0].left > name + 2 and all(one.right < other.left for one, other in pairwise(cells))


def test_the_variant_of_a_finished_match_was_written_in_smaller_letters_to_fit() -> None:
    line = BookLine("a.json", "senshiai", "Senshiai", "won", "Ren", "novice", "3x3 a player (skirmish)", "", False)
    assert MatchRow(line).headings == ("Senshiai, 3x3 a player (skirmish)", "Senshiai")


def test_another_name_is_counted_as_that_of_a_new_player_is(app: App, hands: Hands) -> None:
    admitted = Roster().admitted("Aoi", "a1", "")
    ask_name(app, admitted.guests[0], lambda: None)
    dialog = app.top
    assert isinstance(dialog, Dialog) and dialog.count_words == "3 of 24"
    hands.send()
    hands.write("x" * 30)
    assert dialog.count_words == "24 of 24"
