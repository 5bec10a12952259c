"""The panel in large text: no letter of it is smaller than asked for, whatever is done at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from games import GAMES
from games.core import words
from games.core.match import Match, Seat
from games.core.words import cut_off
from games.puzzles.library import shelf_file
from tests.ui.driving import Hands
from tests.ui.every_screen import match_of, puzzle, under_way
from tests.ui.lessons import begin, lesson_of
from tests.ui.oracle import silent
from tests.ui.pads import PadHands
from tests.ui.scenes.senshiai.tables import GAME, MEETING, token_of
from tests.ui.table.test_log_room import TABLES, open_max_content
from tests.ui.tables import push_table, top_table
from ui.controls.labels import paint_face
from ui.controls.screen import Screen
from ui.drawing import lettering
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import look_of
from ui.drawing.picture_cache import forget_pictures
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.commands.more_buttons import MoreButtons
from ui.table.features.analysis.state import Analysis
from ui.table.keys import MORE_KEY
from ui.table.layout.side_panel_layout import SidePanelLayout
from ui.table.panel import panel
from ui.table.panel.blocks import DoneBlock, Legend, LegendItem, Part, Prompt
from ui.table.panel.plan_card import CardStep, PlanCard
from ui.table.panel_content import make_blocks
from ui.table.table import Table
from ui.window.app import App

IDS: Final = [info.id for info in GAMES]
LANGUAGES: Final = ("en", "de", "fr", "ja", words.PSEUDO)
CORNER: Final = {"menu", "rules"}


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    words.use(words.ENGLISH)


@contextmanager
def window(home: Path, text: int, size: tuple[int, int] = (1280, 800), language: str = "en") -> Iterator[App]:
    """The program in a window, with text of a size. The window is hidden: nothing is drawn before it is shown."""
    words.use(language)
    settings = Settings(motion="off", sound=False, tips=False, text_size=text, window=size)
    app = App(find_folders(str(home)), settings, language=language)
    app.pace.hidden = True
    app.thinkers.use(silent())  # type: ignore[arg-type]
    try:
        yield app
    finally:
        app.close()


@contextmanager
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, set[int]]]:
    """The texts that are drawn in panels, and the pixels of their letters."""
    found: dict[str, set[int]] = {}
    inside: list[bool] = []
    paint, picture = SidePanelLayout.paint, lettering.text_picture

    def paint_panel(self: SidePanelLayout, *given: Any, **named: Any) -> None:
        forget_pictures()
        inside.append(True)
        paint(self, *given, **named)
        assert self.look is not None
        for button in self.buttons.values():
            paint_face(button.face, pygame.Rect(button.rect).size, "normal", self.look)
        inside.pop()

    def render(text: str, pixels: int, *rest: Any, **named: Any) -> Any:
        if inside and text.strip():
            found.setdefault(text, set()).add(pixels)
        return picture(text, pixels, *rest, **named)

    with monkeypatch.context() as patch:
        patch.setattr(SidePanelLayout, "paint", paint_panel)
        patch.setattr(lettering, "text_picture", render)
        yield found


def show_panel(app: App, monkeypatch: pytest.MonkeyPatch) -> Table:
    """The table on top, whose panel is drawn from now on, and whose board is not."""
    table = top_table(app)
    monkeypatch.setattr(table.scene, "paint", lambda target, snapshot: None)
    app.pace.hidden = False
    return table


def _play(app: App, hands: Hands, game_id: str) -> None:
    push_table(app, under_way(game_id, 12, "novice"))


def _watch(app: App, hands: Hands, game_id: str) -> None:
    match = match_of(game_id, "Aoi", 4, "novice")
    match.seats = tuple(replace(seat, level="novice") for seat in match.seats)
    push_table(app, match).runner.paused = True


def _review(app: App, hands: Hands, game_id: str) -> None:
    push_table(app, under_way(game_id, 12, "novice"), review=6)


def _lesson(app: App, hands: Hands, game_id: str) -> None:
    begin(app, hands, 1, lesson=lesson_of(game_id))


def _puzzle(app: App, hands: Hands, game_id: str) -> None:
    puzzle(game_id, app, hands, "Aoi")
    hands.wait(lambda: not app.tasks.busy)


def _analyse(app: App, hands: Hands, game_id: str) -> None:
    match = under_way(game_id, 12, "novice")
    match.settle()
    if game_id != "senshiai":
        match.play_text("resign")
    while match.outcome is None:
        match.settle()
        match.play(match.legal()[-1])
    push_table(app, match, review=6)
    hands.key(pygame.K_a)
    assert top_table(app).feature(Analysis).on


MODES: Final[dict[str, Callable[[App, Hands, str], None]]] = {
    "play": _play, "watch": _watch, "review": _review, "analysis": _analyse, "lesson": _lesson, "puzzle": _puzzle,
}  # fmt: skip
PLACES: Final = [
    (mode, game_id) for mode in MODES for game_id in IDS if mode != "puzzle" or shelf_file(game_id).exists()
]


@pytest.mark.parametrize(
    ("mode", "game_id", "size", "text"),
    [
        (*each, *window)
        for each, window in zip(PLACES, cycle([((1280, 800), 200), ((1024, 640), 150)]))
        if each[0] != "analysis"
    ],
)
def test_no_text_of_the_panel_is_smaller_than_the_setting_wherever_one_scrolls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str, game_id: str, size: tuple[int, int], text: int
) -> None:
    with window(tmp_path, text, size) as app, written(monkeypatch) as found:
        app.push(Screen(app))
        MODES[mode](app, Hands(app), game_id)
        table = show_panel(app, monkeypatch)
        for _ in range(6):
            table.request_redraw()
            app.step([], 0.02)
            table.frame.panel.scroll(-3)
        assert table.frame.panel.scrolled and table.panel_look.type.scale == text / 100
    least = round(LABEL * text / 100)
    assert len(found) > 5
    assert {words: sizes for words, sizes in found.items() if min(sizes) < least} == {}


@pytest.mark.parametrize(
    ("game_id", "language"), [(each, LANGUAGES[at % len(LANGUAGES)]) for at, each in enumerate(IDS)]
)
def test_the_letters_of_prompt_log_and_buttons_were_not_twice_as_high_at_200_percent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game_id: str, language: str
) -> None:
    with window(tmp_path, 200, language=language) as app, written(monkeypatch) as found:
        push_table(app, under_way(game_id, 12, "novice"))
        table = show_panel(app, monkeypatch)
        rows: dict[str, float] = {}
        for _ in range(12):
            table.frame.panel.scroll(-3)
            table.request_redraw()
            app.step([], 0.02)
            seen = table.log.rows[int(table.log.top) :][: table.log.area.height // table.log.row_height]
            for cell in (cell for row in seen for cell in row.cells):  # dots stand where a line goes on out of sight
                rows |= {text: cell.size for text in (cell.text, cut_off(cell.text)) if text in found}
        look, width = table.panel_look, table.frame.panel.content.width
        middle = table.frame.panel.middle(table.blocks, look)
        prompt = next(each for each in table.blocks if isinstance(each, Prompt))
        lines = look.type.wrap(prompt.words, BODY, width, True)
        buttons = [each.face.text for each in table.frame.buttons.values() if each.face.text]
    assert all(2 * BODY in found[line] for line in lines)
    assert rows or middle.height < look.px(24)
    assert all(round(2 * size) in found[text] for text, size in rows.items())
    for text in buttons:  # in one line, or in two of as large letters
        shown = [part for part in found if part == text or (text.startswith(part) and part)]
        assert shown and all(2 * LABEL in found[part] for part in shown), text


@pytest.mark.parametrize(
    ("game_id", "options", "language"),
    [(*table, LANGUAGES[at % len(LANGUAGES)]) for number, table in enumerate(TABLES) for at in (number, number + 2)],
)
def test_the_longest_prompt_left_no_line_of_the_log_in_a_small_window(
    tmp_path: Path, game_id: str, options: dict[str, str], language: str
) -> None:
    with window(tmp_path, 150, (1024, 640), language) as app:
        table = open_max_content(app, (1024, 640), game_id, options)
        look, panel = table.panel_look, table.frame.panel
        fullest = table.scene.max_content(table.snapshot, look, panel.content.width)
        blocks = make_blocks(replace(table.parts, blocks=fullest), table, table.mode, max_content=True)
        assert panel.middle(blocks, look).height >= look.px(24)


TILES: Final = {
    ("nissi", (1024, 640), 150): 55, ("nissi", (1024, 640), 200): 55,
    ("nissi", (1280, 800), 150): 70, ("nissi", (1280, 800), 200): 70,
    ("niwa", (1024, 640), 150): 48, ("niwa", (1024, 640), 200): 48,
    ("niwa", (1280, 800), 150): 63, ("niwa", (1280, 800), 200): 59,
    ("djambi", (1024, 640), 150): 44, ("djambi", (1024, 640), 200): 40,
    ("djambi", (1280, 800), 150): 62, ("djambi", (1280, 800), 200): 54,
    ("senshiai", (1024, 640), 150): 73, ("senshiai", (1024, 640), 200): 72,
    ("senshiai", (1280, 800), 150): 76, ("senshiai", (1280, 800), 200): 73,
}  # fmt: skip
"""The widths in pixels of the board's cells while letters yielded to the panel."""
CELLS: Final = {"nissi": "D8", "niwa": "0,0", "djambi": "a1", "senshiai": "c2"}


@pytest.mark.parametrize(("game_id", "size", "text"), TILES)
def test_a_boards_tiles_are_no_smaller_than_they_were(
    tmp_path: Path, game_id: str, size: tuple[int, int], text: int
) -> None:
    with window(tmp_path, text, size) as app:
        place = push_table(app, under_way(game_id, 12)).find_place(CELLS[game_id])
        assert place is not None and place.width >= TILES[game_id, size, text]


def _commands(table: Table) -> set[str]:
    return {*table.frame.buttons, *(each.command for each in table.frame.hidden)} - {MORE_KEY.command}


@pytest.mark.parametrize(("mode", "game_id"), PLACES)
def test_a_button_of_the_usual_panel_was_nowhere_in_large_text(tmp_path: Path, mode: str, game_id: str) -> None:
    found = []
    for text in (100, 200):
        with window(tmp_path / str(text), text) as app:
            app.push(Screen(app))
            MODES[mode](app, Hands(app), game_id)
            found.append(_commands(top_table(app)))
    assert found[0] - CORNER <= found[1]


@pytest.mark.parametrize("game_id", IDS)
def test_more_is_opened_by_key_pointer_and_pad_and_its_lines_do_what_the_buttons_did(
    tmp_path: Path, game_id: str
) -> None:
    with window(tmp_path, 200) as app:
        hands = Hands(app)
        table = push_table(app, under_way(game_id, 12, "novice"))
        button = table.frame.buttons[MORE_KEY.command]

        def listed() -> list[str]:
            assert isinstance(app.top, MoreButtons)
            return [command for command, _ in app.top.rows]

        hands.key(pygame.K_F10)
        by_key = listed()
        assert {each.command for each in table.frame.hidden} <= set(by_key)
        hands.key(pygame.K_ESCAPE)
        assert app.top is table
        hands.click(pygame.Rect(button.rect).center)
        assert listed() == by_key
        hands.key(pygame.K_F10)
        assert app.top is table
        table.focus.focus(button)
        PadHands(hands).press("a")
        assert listed() == by_key
        top = app.top
        assert isinstance(top, MoreButtons)
        line = next(button for command, button in top.rows if command in ("save", "resign"))
        hands.click(pygame.Rect(line.rect).center)
        assert app.top is not top, "the line has closed the sheet and done what it says"


def test_a_line_that_is_shut_says_why(tmp_path: Path) -> None:
    with window(tmp_path, 200) as app:
        hands = Hands(app)
        table = push_table(app, match_of("nissi", "Aoi", 0, "novice"))
        hands.key(pygame.K_F10)
        assert isinstance(app.top, MoreButtons)
        hands.click(pygame.Rect(dict(app.top.rows)["redo"].rect).center)
        assert app.top is table and table.notices.words == "There is nothing to play again."


def test_the_sheet_of_buttons_scrolls_where_the_window_is_low(tmp_path: Path) -> None:
    with window(tmp_path, 200, (1024, 640)) as app:
        hands = Hands(app)
        push_table(app, match_of("naishi", "Aoi", 12, "novice"))
        hands.key(pygame.K_F10)
        sheet = app.top
        assert isinstance(sheet, MoreButtons) and len(sheet.rows) < sheet.length
        seen = {command for command, _ in sheet.rows}
        hands.key(pygame.K_END)
        seen |= {command for command, _ in sheet.rows}
        for _ in range(sheet.length):
            hands.key(pygame.K_UP)
            seen |= {command for command, _ in sheet.rows}
            assert any(each is sheet.focus.current for _, each in sheet.rows)
        assert len(seen) == sheet.length


def test_the_middle_is_scrolled_by_wheel_keys_and_bar_and_goes_on_when_its_reader_is_back(tmp_path: Path) -> None:
    with window(tmp_path, 200) as app:
        hands = Hands(app)
        table = push_table(app, match_of("nissi", "Aoi", 24, "novice"))
        panel = table.frame.panel
        middle = panel.middle(table.blocks, table.panel_look)
        end = panel.column.top
        hands.key(pygame.K_PAGEUP)
        assert panel.column.top < end
        hands.key(pygame.K_PAGEDOWN)
        assert panel.column.top == end and not panel.column.moved
        pygame.mouse.set_pos(middle.center)
        hands.send(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0, pos=middle.center, flipped=False))
        assert panel.column.top < end and panel.column.moved
        hands.press((middle.right + 8, middle.y + 1))
        assert panel.column.top == 0
        hands.release((middle.right + 8, middle.y + 1))
        table.take_seat(table.viewer)
        panel.middle(table.blocks, table.panel_look)
        assert panel.column.top == end


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("game_id", ["djambi", "nissi"])
def test_the_only_row_of_the_log_ended_with_dots_in_a_small_window(tmp_path: Path, game_id: str, language: str) -> None:
    with window(tmp_path, 200, (1024, 640), language) as app:
        table = push_table(app, match_of(game_id, "Aoi", 12))
        table.take_seat(table.match.actor)
        table.frame.panel.middle(table.blocks, table.panel_look)
        assert table.log.sees(table.log.current, whole=True)
        newest = [row for row in table.log.rows if any(cell.index == table.log.current for cell in row.cells)]
        assert table.log.area.height >= len(newest) * table.log.row_height
        assert table.log.row_height >= table.panel_look.type.line_height(LABEL), "no letter is cut for it"


@pytest.mark.parametrize("language", ["en", "de", "fr", "ja"])
@pytest.mark.parametrize("game_id", ["djambi", "nissi", "naishi"])
def test_of_a_plan_in_a_small_window_its_heading_alone_was_in_sight(
    tmp_path: Path, game_id: str, language: str
) -> None:
    with window(tmp_path, 200, (1024, 640), language) as app:
        table = push_table(app, match_of(game_id, "Aoi", 12))
        steps = (CardStep(1, "Thug from e6 to c4.", now=True),)
        card = PlanCard("Plan", "", "It keeps your Diplomat out of reach.", steps, whole=True)
        blocks, look = [*table.blocks], table.panel_look
        blocks.insert(next(n for n, each in enumerate(blocks) if each.part is Part.FOOT), card)
        middle = table.frame.panel.middle(blocks, look)
        (box,) = (rect for block, rect in table.frame.panel.layout(blocks, look) if block is card)
        seen = box.clip(middle)
        line = look.type.line_height(BODY)
        assert seen.top == box.top and seen.height >= card.joints(look, box.width)[0] >= line
        assert seen.height >= min(card.beginning(look, box.width), middle.height // line * line)


def test_of_a_newest_line_in_two_rows_the_second_alone_was_in_sight(tmp_path: Path) -> None:
    with window(tmp_path, 200, (1024, 640)) as app:
        table = push_table(app, match_of("niwa", "Aoi", 6))
        table.take_seat(table.match.actor)
        table.frame.panel.middle(table.blocks, table.panel_look)
        first = table.log.rows[int(table.log.top)]
        assert any(each.index == table.log.current for each in first.cells) and not first.goes_on


def test_a_line_ran_through_the_prompt_where_the_middle_has_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with window(tmp_path, 200, (1024, 640)) as app:
        match = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi"), Seat("Ren", "novice")], seed=1, start=MEETING)
        table, lines = push_table(app, match), list[int]()
        show_panel(app, monkeypatch)
        monkeypatch.setattr(panel, "hairline", lambda target, look, left, right, y: lines.append(y))
        Hands(app).click(token_of(table, "d3", 1))
        lines.clear()
        table.request_redraw()
        app.step([], 0.02)
        laid = table.frame.panel.layout(table.blocks, table.panel_look)
        prompt = next(rect for block, rect in laid if isinstance(block, Prompt))
        assert lines and not any(prompt.top <= y < prompt.bottom for y in lines)


def test_a_line_of_a_slip_or_legend_was_cut_through_in_a_small_window(tmp_path: Path) -> None:
    mark = pygame.Surface((36, 36))
    slip = DoneBlock("Your turn is over", "Aoi lays the maple at 4,2. Aoi draws the blue ribbon.", "Look on.")
    legend = Legend([LegendItem(words, mark) for words in ("8 steps to safe tiles", "3 still in reach", "a capture")])
    with window(tmp_path, 200, (1024, 640)) as app:
        table = push_table(app, match_of("nissi", "Aoi", 12))
        look, usual = table.panel_look, list(table.blocks)
        foot = next(number for number, each in enumerate(usual) if each.part is Part.FOOT)
        for block in (slip, legend):
            placed = table.frame.panel.placed([*usual[:foot], block, *usual[foot:]], look)
            ((box, seen),) = ((rect, clip) for shown, rect, clip in placed if shown is block)
            ends = {0, box.height, *block.joints(look, box.width)}
            assert seen.height and {seen.top - box.top, seen.bottom - box.top} <= ends


def test_a_plans_last_step_was_out_of_sight_over_room_for_it_where_only_the_reply_had_none() -> None:
    steps = tuple(CardStep(number, "Assassin from e42 kills the Journalist on e43.", now=False) for number in (1, 2))
    card = PlanCard("Plan", "", "It kills the Chief.", steps, "The likely reply: Thug from b32 to b10.", whole=True)
    look = look_of("light", 200)
    last = card.boxes(look, 300)[-1].bottom
    assert last in card.joints(look, 300) and last < card.height(look, 300)
