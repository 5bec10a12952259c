"""Text at 200 % in small windows: nothing lies on anything else, no word is broken; a selection outlives a new size."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pygame
import pytest

from games import GAMES
from games.core import chronicle, words
from games.core import match as core_match
from games.core.chronicle import Chronicle
from games.core.clock import Clock
from games.core.match import Match
from games.core.savefile import dumps, write_text
from games.senshiai.view.stops import Stops
from tests.ui.driving import Hands
from tests.ui.every_screen import match_of
from tests.ui.oracle import silent
from tests.ui.tables import chronicled, crowded, push_table, top_table
from ui.controls import labels
from ui.controls.dialog import Answer, Dialog
from ui.controls.labels import ButtonLabel, paint_face
from ui.controls.screen import Screen
from ui.drawing.lettering import BODY, LABEL, Lettering, ink_box
from ui.drawing.look import Look, look_of
from ui.drawing.paint import place_text
from ui.drawing.trails import loss_pill, number_disc, pill_look
from ui.scenes.niwa import blocks as niwa_blocks
from ui.scenes.niwa.group_outlines import CAPTION, caption_box, caption_lines, caption_look
from ui.scenes.niwa.months import MonthsScreen
from ui.scenes.niwa.selection import my_hand
from ui.scenes.senshiai.stages import STAGES, round_words, stage_width
from ui.scenes.senshiai.stops_sheet import StopsScreen
from ui.screens.launcher.day_rows import sheet_heights
from ui.screens.launcher.layout import ColumnContent, lay_out
from ui.screens.launcher.menu import menu_words
from ui.screens.launcher.pictures import paint_card_text
from ui.screens.learn.covers import title_look
from ui.screens.saves.rows import PAD, fitting_words, thumb_size
from ui.screens.saves.screen import SavesScreen
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.commands.questions import MenuScreen
from ui.table.features.curve import Curve
from ui.table.features.danger import caption
from ui.table.layout.button_rows import legible
from ui.table.panel import blocks
from ui.table.panel.blocks import BLEED, SideBySide
from ui.table.panel.notices import Notices, clear_spot, hidden
from ui.window.app import App

SIZES = [(1024, 640), (1280, 800)]
LARGEST = look_of("light", 200)


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


@contextmanager
def window(home: Path, text: int, size: tuple[int, int] = SIZES[0], language: str = words.ENGLISH) -> Iterator[App]:
    """The program with text of a size. Its window is hidden: nothing is drawn that is only measured."""
    words.use(language)
    app = App(
        find_folders(str(home)), Settings(motion="off", sound=False, text_size=text, window=size), language=language
    )
    app.pace.hidden = True
    app.thinkers.use(silent())  # type: ignore[arg-type]
    try:
        yield app
    finally:
        app.close()
        words.use(words.ENGLISH)


@pytest.mark.parametrize("size", SIZES)
def test_the_card_of_the_last_match_does_not_lie_on_the_menu_at_the_largest_text(size: tuple[int, int]) -> None:
    games = [info.id for info in GAMES]
    plan = lay_out(size, LARGEST, ColumnContent(menu_words(), (), partial(sheet_heights, ())), games)
    assert plan.scrolled and plan.card.bottom <= plan.rows[0].top
    assert plan.wordmark.bottom <= plan.plate.top <= plan.plate.bottom <= plan.card.top


@pytest.mark.parametrize("name", ["Naishi", "Nissi Samurai", "Senshiai", "Djambi"])
def test_a_booklets_title_breaks_between_words_alone(name: str) -> None:
    title = title_look(name, 140, LARGEST)
    assert " ".join(title.type.wrap(name, BODY, 140, True)) == name


@pytest.mark.parametrize("width", [570, 600, 760, 1000])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_round_stands_beside_the_last_stage_not_on_it(width: int, percent: int) -> None:
    look, box = look_of("light", percent), pygame.Rect(0, 0, width, 56)
    stages = len(STAGES) * (stage_width(box.width, look) + 4)
    words = round_words(28, 40, box, look)
    assert stages + look.type.width(words, LABEL) < width


@pytest.mark.parametrize("game_id", ["naishi", "nissi", "niwa", "djambi", "senshiai"])
def test_a_reviews_text_is_never_smaller_than_usual_and_its_blocks_do_not_run_under_its_buttons_at_the_largest_text(
    tmp_path: Path, game_id: str
) -> None:
    with window(tmp_path, 200) as app:
        table = push_table(app, match_of(game_id, "Aoi"), review=2)
        assert table.panel_look.type.scale >= 1.0
        assert crowded(table) == 0 or game_id == "senshiai"


@pytest.mark.parametrize("percent", [150, 200])
def test_the_last_cards_of_a_hand_are_painted_in_a_small_window_with_large_text(tmp_path: Path, percent: int) -> None:
    with window(tmp_path, percent) as app:
        match, rng = match_of("niwa", "Aoi", 0, "novice"), Random(3)
        while match.outcome is None:
            if not match.settle():
                match.play(rng.choice(match.legal()))
        app.pace.hidden = False
        table = push_table(app, match)
        assert not my_hand(table.snapshot)
        Hands(app).key(pygame.K_c)
        assert app.top is table
        table = push_table(app, match, review=match.length)
        for place in range(match.length - 6, match.length + 1):
            table.show_place(place)
            app.step([], 0.02)
            assert app.top is table


@pytest.mark.parametrize("wide", [400, 540, 640, 1100])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_what_the_mounts_of_niwa_mean_is_said_in_whole_words_beside_the_chronicle(wide: int, percent: int) -> None:
    window, look = pygame.Rect(0, 0, wide, 400), look_of("light", percent)
    small = caption_look(window, look)
    lines = caption_lines(window, small)
    assert " ".join(lines) == CAPTION and max(small.type.width(line, LABEL) for line in lines) <= wide - 24
    assert small.type.scale >= 1 and window.contains(caption_box(window, look))


@pytest.mark.parametrize("percent", [150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_every_line_of_the_stops_has_whole_letters(tmp_path: Path, size: tuple[int, int], percent: int) -> None:
    with window(tmp_path, percent, size) as app:
        stops = StopsScreen(app, "Aoi", Stops(), (), lambda text: None)
        app.push(stops)
        assert all(each.rect.height >= stops.look.type.line_height(LABEL) for each in stops.rows.values())
        assert pygame.Rect((0, 0), size).contains(stops.box)


@pytest.mark.parametrize("game_id", ["nissi", "djambi", "senshiai"])
def test_a_message_in_the_largest_text_stands_where_it_hides_no_piece_if_there_is_such_a_place(
    tmp_path: Path, game_id: str
) -> None:
    with window(tmp_path, 200) as app:
        table = push_table(app, match_of(game_id, "Aoi", 12))
        busy = table.scene.busy(table.snapshot)
        spot = clear_spot(pygame.Rect(0, 0, 400, 60), table.scene.foot or table.area, busy)
        assert all(spot.collidelist(list(each)) < 0 for each in busy)


@pytest.mark.parametrize("percent", [150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_who_plays_is_whole_in_the_list_of_matches(tmp_path: Path, size: tuple[int, int], percent: int) -> None:
    with window(tmp_path, percent, size) as app:
        write_text(app.folders.saves / "Naishi on a Sunday.json", dumps(match_of("naishi", "Aoi", level="adept")))
        saves = SavesScreen(app)
        app.push(saves)
        assert Hands(app).wait(lambda: bool(saves.listing.listed))
        item, look = saves.listing.listed[0], saves.look
        room = saves.list_box.width - look.px(16) - 2 * PAD - thumb_size(look)[0] - look.px(16)
        assert look.type.width(item.title, BODY, True) + look.type.width(item.when, LABEL) <= room
        players, _ = fitting_words(item, look, room - look.type.width(item.game, LABEL) - look.px(26))
        assert players in (item.players, item.people)


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_months_title_and_key_lie_on_their_sheet(tmp_path: Path, size: tuple[int, int], percent: int) -> None:
    with window(tmp_path, percent, size) as app:
        table = push_table(app, match_of("niwa", "Aoi", 9, "novice"))
        Hands(app).key(pygame.K_m)
        months = app.top
        assert isinstance(months, MonthsScreen) and table in app.screens
        assert pygame.Rect((0, 0), size).contains(months.box)
        assert months.fits(months.look)


@pytest.mark.parametrize("size", [(54, 74), (80, 112), (30, 42)])
def test_the_pill_at_a_place_leaves_most_of_it_in_sight(size: tuple[int, int]) -> None:
    look = pill_look("-10", pygame.Rect((0, 0), size), LARGEST)
    assert look.type.scale == 1.0 or loss_pill("-10", look, own=True).get_height() <= 0.4 * size[1]
    assert look.type.scale >= 1.0


def test_the_number_of_a_deed_has_legible_digits_on_small_places_too() -> None:
    disc = number_disc(1, LARGEST.scaled(0.425), strong=False)
    assert disc.get_width() <= 18
    ink = ink_box("1", 11)
    dark = pygame.mask.from_threshold(disc, LARGEST.palette.ink, (60, 60, 60, 255)).get_bounding_rects()
    assert any(each.height >= ink.height - 1 and each.width < 8 for each in dark)


def test_the_card_of_the_last_match_leaves_out_what_matters_less_rather_than_cutting_words() -> None:
    look, states = LARGEST, ("Turn 13, Aoi to move, 5:00 left", "Aoi to move, 5:00 left")
    room = look.type.width(states[1], LABEL)
    assert look.type.first_fitting(states, LABEL, room) == states[1]
    assert look.type.first_fitting(states, LABEL, 2 * room) == states[0]
    assert look.type.first_fitting(states, LABEL, room - 1).endswith("…")


def test_the_heading_of_the_first_pages_card_was_smaller_than_the_line_below_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    size = LARGEST.type.line_height(BODY), LARGEST.type.line_height(LABEL)
    title = "No match in progress"
    box = pygame.Rect(0, 0, LARGEST.type.width(title, BODY, True) - 20, 2 * size[0] + size[1])
    written: list[tuple[str, float]] = []
    write = Lettering.surface

    def noted(self: Lettering, text: str, size: float, *rest: Any) -> pygame.Surface:
        written.append((text, size))
        return write(self, text, size, *rest)

    monkeypatch.setattr(Lettering, "surface", noted)
    paint_card_text(pygame.Surface(box.size), LARGEST, box, title, "Choose a mat.")
    assert written == [("No match in", BODY), ("progress", BODY), ("Choose a mat.", LABEL)]


@pytest.mark.parametrize("percent", [100, 200])
def test_what_stands_in_a_row_keeps_clear_of_the_ring_around_it(percent: int) -> None:
    look = look_of("light", percent)
    row = paint_face(
        ButtonLabel("Continue", "Turn 13, today 12:45", "play", "row", BODY), (600, look.px(40)), "normal", look
    )
    ink = row.get_bounding_rect()
    assert min(ink.left, 600 - ink.right) >= 5


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_every_line_of_senshiais_menu_is_whole(tmp_path: Path, size: tuple[int, int], percent: int) -> None:
    with window(tmp_path, percent, size) as app:
        table = push_table(app, match_of("senshiai", "Aoi", level="novice"))
        table.run_command("menu")
        menu = app.top
        assert isinstance(menu, MenuScreen)
        for item, button in menu.rows:
            icon = round(1.5 * menu.look.px(20)) + menu.look.px(12)
            assert menu.look.type.width(item.text, BODY) + icon <= button.rect.width, item.text


def test_what_is_selected_in_a_field_stays_selected_when_the_window_gets_another_size(app: App) -> None:
    dialog = Dialog(app, "Name?", "", [Answer("OK", main=True)], entry="Ren", entered=lambda text: None)
    app.push(dialog)
    app.step([], 0.02)
    dialog.rebuild()
    assert dialog.field is not None and dialog.field.select_range == [0, 3]
    dialog.field.select_range, dialog.field.edit_position = [0, 1], 1
    dialog.rebuild()
    assert (dialog.field.select_range, dialog.field.edit_position) == ([0, 1], 1)


def test_a_match_that_may_get_no_longer_offers_no_hint(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = push_table(app, match_of("nissi", "Aoi"))
    monkeypatch.setattr(core_match, "MAX_ACTIONS", table.match.index)
    table.refresh()
    assert not table.snapshot.may_hint
    table.run_command("hint")
    assert not table.runner.bot_requests.wants_hint


def test_the_ring_around_a_line_of_a_menu_in_two_columns_touches_no_other(tmp_path: Path) -> None:
    with window(tmp_path, 200, (1280, 800)) as app:
        push_table(app, match_of("nissi", "Aoi")).run_command("menu")
        assert isinstance(app.top, MenuScreen)
        first, *others = [button.rect for _, button in app.top.rows]
        beside = [each for each in others if each.y == first.y]
        assert beside and all(each.x - first.right >= 8 for each in beside)


def test_a_menu_had_smaller_letters_than_asked_for_so_that_all_of_it_stood_on_one_page(tmp_path: Path) -> None:
    """It scrolls, and what has the ring is in sight."""
    with window(tmp_path, 200) as app:
        push_table(app, match_of("nissi", "Aoi")).run_command("menu")
        menu = app.top
        assert isinstance(menu, MenuScreen) and menu.look.type.scale == 2
        menu.run_command("last")
        app.step([], 0.5)
        last, inside = menu.rows[-1][1], menu.box
        assert menu.focus.current is last and inside.top <= last.rect.y and last.rect.bottom <= inside.bottom


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_names_of_four_on_clocks_are_whole(
    tmp_path: Path, size: tuple[int, int], percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with window(tmp_path, percent, size) as app:
        match = match_of("djambi", "Aoi", 12)
        match.clock = Clock.start(600.0, False, 4)
        table = push_table(app, match)
        messages: list[str] = []

        def written(target: pygame.Surface, look: Look, words: str, *how: Any, **more: Any) -> pygame.Rect:
            messages.append(words)
            return place_text(target, look, words, *how, **more)

        monkeypatch.setattr(blocks, "place_text", written)
        for block, box in table.frame.panel.layout(table.blocks, table.panel_look):
            if isinstance(block, SideBySide | blocks.Plate):
                block.paint(pygame.Surface((box.width + 2 * BLEED, box.height)), table.panel_look)
        assert {seat.name for seat in match.seats} <= set(messages), messages


_LONG = "A Thug goes one or two cells along a row, a column or a diagonal, and e33 is on none of these from h30. The "
_LONG += "Gravedigger of Ren has put a corpse on your Diplomat's way, which ends at f31 since then."
"""As long as two pieces of news that stand beside each other."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game_id", ["nissi", "djambi", "naishi", "niwa", "senshiai"])
def test_a_long_message_in_the_largest_text_covers_neither_the_board_nor_the_prompt(
    tmp_path: Path, game_id: str, size: tuple[int, int]
) -> None:
    with window(tmp_path, 200, size) as app:
        table, hands = push_table(app, match_of(game_id, "Aoi", 12, "novice")), Hands(app)
        table.notices.say(_LONG, None)
        table.paint(app.window)
        box, buttons = table.notices.box, [each.rect for each in table.frame.buttons.values()]
        laid = table.frame.panel.layout(table.blocks, table.panel_look)
        assert table.frame.panel.box.contains(box) and not box.collidelistall(buttons)
        prompts = [rect for block, rect in laid if isinstance(block, blocks.Prompt)]
        room = prompts[0].top - table.frame.panel.content.top
        assert box.collidelist(prompts) < 0 or box.height > room, "it covers the prompt only where all else is too low"
        hands.click(box.center)
        assert not table.notices.words and top_table(app) is table, "a click takes it away, and opens nothing under it"


@pytest.mark.parametrize("game_id", ["nissi", "djambi", "niwa", "senshiai"])
def test_what_danger_is_shown_is_said_whole_and_over_nothing_that_it_speaks_of(tmp_path: Path, game_id: str) -> None:
    with window(tmp_path, 200) as app:
        table = push_table(app, match_of(game_id, "Aoi", 12))
        words, busy = caption(table.scene, table.snapshot)
        said = Notices(words or _LONG)
        said.paint(app.window, table.look, table.area, table.scene.foot, busy, table.frame.aside(table.blocks))
        assert app.window.get_rect().contains(said.box) and not sum(hidden(said.box, busy))


def test_two_lines_that_would_touch_a_buttons_edge_become_one() -> None:
    look = look_of("dark", 130)
    high = look.type.line_height(BODY) + look.type.line_height(LABEL) + 1
    plain, both = (paint_face(ButtonLabel("Undo", detail, size=BODY, bold=True), (240, high), "normal", look)
                   for detail in (" ", "Ctrl Z"))  # fmt: skip
    words = pygame.Rect(0, 0, 110, high)
    alike = [pygame.image.tobytes(each.subsurface(words), "RGBA") for each in (plain, both)]
    assert alike[0] == alike[1], "nothing stands under the words"
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(both, "RGBA"), "it stands beside the words"


def test_words_too_long_for_a_button_of_two_lines_are_smaller_before_they_are_cut(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    look, written = look_of("light", 100), set()

    def note(target: pygame.Surface, look: Look, text: str, size: float, *rest: Any, **how: Any) -> pygame.Rect:
        written.add(look.type.fit(text, size, how.get("room", 1000), how.get("bold", False)))
        return place_text(target, look, text, size, *rest, **how)

    monkeypatch.setattr(labels, "place_text", note)
    faces = ButtonLabel("Accepter la nulle", "et votre Chef mourra"), ButtonLabel("Accepter", "ou pas")
    for face in faces:
        paint_face(face, (136, 46), "normal", look)
    assert written == {each for face in faces for each in (face.text, face.detail)}


@pytest.mark.parametrize("percent", [100, 130, 160])
def test_how_niwas_stones_count_is_said_whole(percent: int) -> None:
    look = look_of("light", percent)
    assert look.type.width(niwa_blocks.COUNTED[-1], LABEL) <= 304 - 40
    assert all(each.endswith("(G).") for each in niwa_blocks.COUNTED)


@pytest.mark.parametrize("size", SIZES)
def test_the_buttons_of_the_end_were_in_small_letters_where_large_text_is_asked_for(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with window(tmp_path, 150, size, "de") as app:
        app.push(Screen(app))
        app.open_match(match := match_of("nissi", "Aoi"))
        match.play_text("resign")
        assert Hands(app).wait(lambda: chronicled(app))
        table = top_table(app)
        buttons = [each for each in table.frame.buttons.values() if each.face.text]  # not those beside the title
        look, box = table.panel_look, table.frame.panel.content
        assert legible([each.face for each in buttons], [each.rect for each in buttons], look)
        assert look.type.scale == 1.5 and all(each.face.size == LABEL for each in buttons)
        rows = [[each.rect for each in buttons if each.rect.y == y] for y in sorted({each.rect.y for each in buttons})]
        assert all(row[0].x == box.x and box.right - 4 <= row[-1].right <= box.right for row in rows), rows


@pytest.mark.parametrize(
    ("percent", "language", "size"),
    [
        (percent, language, SIZES[(row + column) % 2])
        for row, percent in enumerate((100, 150, 200))
        for column, language in enumerate(("en", "ja", "fr", "de"))
    ],
)
def test_the_words_on_the_buttons_after_a_match_almost_ran_into_each_other_in_large_letters(
    tmp_path: Path, size: tuple[int, int], percent: int, language: str
) -> None:
    with window(tmp_path, percent, size, language) as app:
        app.push(Screen(app))
        app.open_match(match := match_of("nissi", "Aoi"))
        match.play_text("resign")
        assert Hands(app).wait(lambda: chronicled(app) and not app.tasks.busy)
        table = top_table(app)
        look = table.panel_look
        for each in table.frame.buttons.values():
            face, high = each.face, look.type.pixels(each.face.size)
            assert not face.text or each.rect.width - look.type.width(face.text, face.size, face.bold) >= high, face


def test_the_letters_after_a_match_shrank_when_its_curve_came_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, told = Event(), chronicle.chronicle

    def told_late(match: Match, viewer: int | None) -> Chronicle:
        assert asked.wait(20)
        return told(match, viewer)

    monkeypatch.setattr(chronicle, "chronicle", told_late)
    with window(tmp_path, 200) as app:
        app.push(Screen(app))
        app.open_match(match := match_of("nissi", "Aoi"))
        match.play_text("resign")
        assert Hands(app).wait(lambda: chronicled(app))
        table = top_table(app)
        before = table.panel_look, [each.face.size for each in table.frame.buttons.values()]
        asked.set()
        assert Hands(app).wait(lambda: not app.tasks.busy)
        assert any(isinstance(each, Curve) for each in table.blocks)
        assert (table.panel_look, [each.face.size for each in table.frame.buttons.values()]) == before


@pytest.mark.parametrize("percent", [75, 200])
@pytest.mark.parametrize("game_id", ["nissi", "djambi", "naishi", "niwa", "senshiai"])
def test_a_table_whose_text_size_is_changed_in_the_middle_looks_like_one_opened_in_that_size(
    tmp_path: Path, game_id: str, percent: int
) -> None:
    def laid(before: int) -> list[pygame.Rect]:
        settings = Settings(motion="off", sound=False, tips=False, text_size=before)
        app = App(find_folders(str(tmp_path / str(before))), settings)
        app.pace.hidden = True
        try:
            table = push_table(app, match_of(game_id, "Aoi", 12))
            if before != percent:
                app.settings.text_size = percent
                app.settings_changed()
            return [table.area, table.frame.panel.box, *(rect for _, rect in table.frame.panel.layout(
                table.blocks, table.panel_look)), *(each.rect for each in table.frame.buttons.values())]  # fmt: skip
        finally:
            app.close()

    assert laid(100) == laid(percent)
