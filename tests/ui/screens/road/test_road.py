"""The page of a game by synthetic hands: what it proposes, what it opens, and everything by keyboard alone."""

from __future__ import annotations

import pygame
import pytest

import ui.controls.screen
from games import ready_games
from games.core.assistance import TEACHER
from games.core.handicap import Handicap
from games.core.match import Match
from games.core.opponent import read_opponent
from games.core.types import LEVELS
from tests.ui.driving import Hands, choose_row, drawn
from tests.ui.every_screen import GAMES, ROADS, resize
from tests.ui.hosts import fonts
from tests.ui.screens.played import NISSI, admit, finish, leave_open
from tests.ui.spoken import nodes
from ui.drawing.look import look_of
from ui.screens.guests.screen import GuestBookScreen
from ui.screens.lesson.contents import ContentsScreen
from ui.screens.puzzles.screen import PuzzlesScreen
from ui.screens.reader.screen import ReaderScreen
from ui.screens.road.painting import paint_label
from ui.screens.road.reading import Known
from ui.screens.road.screen import RoadScreen
from ui.screens.setup.screen import SetupScreen
from ui.services.settings import load_settings
from ui.table.modes.review import ReviewMode
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


def enter(app: App, hands: Hands, game_id: str = "nissi") -> RoadScreen:
    """Opens the page and waits until all of it has been read."""
    page = RoadScreen(app, GAMES[game_id].info)
    app.push(page)
    hands.send()
    assert hands.wait(lambda: page.known.road is not None and not page.unfinished.reading and not app.tasks.busy)
    return page


def table_of(app: App, hands: Hands) -> Table:
    assert hands.wait(lambda: any(isinstance(each, Table) for each in app.screens))
    return next(each for each in app.screens if isinstance(each, Table))


def levels(match: Match) -> list[str]:
    """The levels of the bots at a table."""
    return [read_opponent(seat.level).level for seat in match.seats if seat.level is not None]


# -- the red button ---------------------------------------------------------------------------


def test_enter_plays_a_first_match_against_the_novice_with_a_teacher(app: App, hands: Hands) -> None:
    enter(app, hands)
    hands.key(pygame.K_RETURN)
    match = table_of(app, hands).match
    assert [seat.level is None for seat in match.seats] == [True, False]
    assert levels(match) == ["novice"] and TEACHER in match.assistance


def test_the_proposed_level_follows_the_record(app: App, hands: Hands) -> None:
    admit(app)
    for number in range(3):
        finish(app, number, "novice", won=number != 1)
    page = enter(app, hands)
    assert page.next.shown == "adept"
    hands.key(pygame.K_RETURN)
    match = table_of(app, hands).match
    assert levels(match) == ["adept"] and TEACHER not in match.assistance


def test_an_open_match_takes_the_red_button_and_a_new_one_stands_beside_it(app: App, hands: Hands) -> None:
    leave_open(app)
    page = enter(app, hands)
    assert page.controls["main"].face.text == "Continue"
    hands.click(page.controls["new"].rect.center)
    assert table_of(app, hands).match.index == 0


def test_enter_pressed_before_anything_is_read_is_not_lost(app: App, hands: Hands) -> None:
    app.push(RoadScreen(app, NISSI.info))
    hands.key(pygame.K_RETURN)
    assert levels(table_of(app, hands).match) == ["novice"]


def test_enter_pressed_before_a_match_is_known_to_be_open_begins_no_other(app: App, hands: Hands) -> None:
    leave_open(app)
    page = RoadScreen(app, NISSI.info)
    app.push(page)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: page.next.left is not None and page.known.road is not None and not app.tasks.busy)
    assert app.top is page and page.controls["main"].face.text == "Continue"


def test_a_click_on_what_reading_had_just_put_under_the_pointer_was_taken(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [5.0]
    monkeypatch.setattr(ui.controls.screen, "perf_counter", lambda: now[0])
    leave_open(app)
    page = RoadScreen(app, NISSI.info)
    app.push(page)
    at = page.controls["main"].rect.center
    hands.move(at)
    assert hands.wait(lambda: "new" in page.controls and not app.tasks.busy)
    assert page.controls["new"].rect.collidepoint(at)
    hands.click(at)
    assert not hands.wait(lambda: app.top is not page, 0.05)
    now[0] = 6.0
    hands.click(at)
    assert table_of(app, hands).match.index == 0


def test_what_was_read_is_there_in_the_first_frame_of_the_next_time(app: App, hands: Hands) -> None:
    admit(app)
    finish(app, 1, "novice", won=True)
    kept: dict[tuple[str, str], Known] = {}
    app.push(RoadScreen(app, NISSI.info, kept))
    assert hands.wait(lambda: bool(kept) and not app.tasks.busy)
    app.pop()
    again = RoadScreen(app, NISSI.info, kept)
    app.push(again)
    assert again.next.shown == "adept"


def test_the_page_comes_with_its_mat_sliding_and_stands_when_something_is_pressed(app: App, hands: Hands) -> None:
    app.settings.motion = "normal"
    page = RoadScreen(app, NISSI.info, lay=pygame.Rect(900, 40, 200, 400))
    app.push(page)
    coming = drawn(page)
    assert page.moving
    hands.press((2, 2))
    assert not page.moving and drawn(page) != coming


# -- the road ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "level"), [(pygame.K_2, "novice"), (pygame.K_4, "expert"), (pygame.K_5, "master")])
def test_a_digit_chooses_a_station_and_again_plays_it(app: App, hands: Hands, key: int, level: str) -> None:
    page = enter(app, hands)
    if page.next.shown != level:
        hands.key(key)
    assert page.next.shown == level and app.top is page
    hands.key(key)
    assert levels(table_of(app, hands).match) == [level]


def test_a_click_on_a_station_proposes_it_and_the_red_button_plays_it(app: App, hands: Hands) -> None:
    page = enter(app, hands)
    hands.click(page.stations.box(3).center)
    assert page.next.shown == "expert"
    hands.click(page.controls["main"].rect.center)
    assert levels(table_of(app, hands).match) == ["expert"]


def test_a_handicap_of_the_master_is_a_station_of_its_own_and_again_plays_with_it(app: App, hands: Hands) -> None:
    finish(app, 1, "novice", won=True)
    page = enter(app, hands)
    hands.click(page.controls["handicap 2"].rect.center)
    assert (page.next.shown, page.next.grade) == ("master", 2) and page.controls["handicap 2"].face.kind == "chosen"
    spoken = " ".join(node.name for node in nodes(page))
    assert "The master gives two Samurai" in spoken
    hands.click(page.controls["handicap 2"].rect.center)
    match = table_of(app, hands).match
    assert levels(match) == ["master"] and match.options.handicap == Handicap(2, (1,))


def test_a_level_is_played_without_the_handicap_of_the_last_set_up(app: App, hands: Hands) -> None:
    finish(app, 1, "novice", won=True)
    app.settings.last_setups = {"nissi": {"options": {"handicap": "1by2"}}}
    enter(app, hands)
    hands.key(pygame.K_RETURN)
    assert table_of(app, hands).match.options.handicap is None


def test_the_first_station_opens_the_lesson(app: App, hands: Hands) -> None:
    page = enter(app, hands)
    hands.click(page.stations.box(0).center)
    assert hands.wait(lambda: isinstance(app.top, ContentsScreen))


def test_arrows_walk_along_the_stations(app: App, hands: Hands) -> None:
    page = enter(app, hands)
    while page.focus.current is not page.stations:
        hands.key(pygame.K_TAB)
    places = []
    for _ in range(4):
        places.append(page.stations.current())
        hands.key(pygame.K_RIGHT)
    assert places == [0, 1, 2, 3]


def test_a_screen_reader_hears_one_list_of_stations(app: App, hands: Hands) -> None:
    admit(app)
    for number in range(3):
        finish(app, number, "novice", won=number != 1)
    enter(app, hands)
    lists = [node for node in nodes(app.top) if node.role == "list"]
    assert [node.name for node in lists] == ["Your road"]
    names = [row.name for row in lists[0].children]
    assert len(names) == 1 + len(LEVELS)
    assert names[0] == "Lesson: 0 of 5 chapters. 0 of 5 stones to the next station."
    assert names[1] == "Novice: 2 won, 1 lost. 1 of 5 stones to the next station."


# -- what stands around it --------------------------------------------------------------------


def test_tab_walks_over_everything_in_reading_order(app: App, hands: Hands) -> None:
    admit(app)
    finish(app, 1, "novice", won=True)
    page = enter(app, hands)
    names = {id(button): name for name, button in page.controls.items()} | {id(page.stations): "stations"}
    seen = [names[id(page.focus.current)]]
    for _ in range(len(page.focus.elements()) - 1):
        hands.key(pygame.K_TAB)
        seen.append(names[id(page.focus.current)])
    rows = [name for name in ("lesson", "puzzles", "rules", "position", "today") if name in page.controls]
    match = next(name for name in page.controls if name.startswith("match "))
    assert seen == [
        "main",
        "friend 0",
        "friend",
        "change",
        "watch",
        "stations",
        *(name for name in page.controls if name.startswith("handicap ")),
        *rows,
        "all",
        match,
        "back",
        "style ",
        "style wood",
    ]


@pytest.mark.parametrize(("key", "screen"), [
    (pygame.K_F1, ReaderScreen), (pygame.K_u, PuzzlesScreen), (pygame.K_l, ContentsScreen), (pygame.K_c, SetupScreen),
    (pygame.K_f, Table), (pygame.K_w, Table), (pygame.K_p, Table),
])  # fmt: skip
def test_every_way_has_a_key(app: App, hands: Hands, key: int, screen: type) -> None:
    enter(app, hands)
    hands.key(key)
    assert hands.wait(lambda: isinstance(app.top, screen))


def test_the_puzzles_are_those_of_the_game(app: App, hands: Hands) -> None:
    enter(app, hands)
    hands.key(pygame.K_u)
    shelves = app.top
    assert isinstance(shelves, PuzzlesScreen) and shelves.filter == "nissi"


def test_a_friend_who_is_chosen_sits_down_at_once(app: App, hands: Hands) -> None:
    admit(app)
    enter(app, hands)
    hands.key(pygame.K_f)
    choose_row(app, "Mika")
    match = table_of(app, hands).match
    assert [(seat.name, seat.guest) for seat in match.seats] == [("Aoi", "a1"), ("Mika", "b2")]


def test_a_click_on_a_crest_begins_with_that_player(app: App, hands: Hands) -> None:
    admit(app)
    page = enter(app, hands)
    hands.click(page.controls["friend 0"].rect.center)
    assert [seat.name for seat in table_of(app, hands).match.seats] == ["Aoi", "Mika"]


def test_where_nobody_is_known_a_match_with_a_friend_begins_at_once(app: App, hands: Hands) -> None:
    page = enter(app, hands)
    hands.click(page.controls["friend"].rect.center)
    match = table_of(app, hands).match
    assert [seat.human for seat in match.seats] == [True, True] and match.seats[1].name == "A friend"


def test_somebody_else_is_named_in_the_set_up_of_two_people(app: App, hands: Hands) -> None:
    admit(app)
    enter(app, hands)
    hands.key(pygame.K_f)
    choose_row(app, "Someone else")
    setup = app.top
    assert isinstance(setup, SetupScreen)
    assert [seat.human for seat in setup.setup.players()] == [True, True]


def test_watching_two_bots_takes_one_key(app: App, hands: Hands) -> None:
    enter(app, hands)
    hands.key(pygame.K_w)
    assert levels(table_of(app, hands).match) == ["expert", "expert"]


def test_the_set_up_that_is_changed_has_the_proposed_level(app: App, hands: Hands) -> None:
    page = enter(app, hands)
    hands.click(page.controls["change"].rect.center)
    setup = app.top
    assert isinstance(setup, SetupScreen) and setup.setup.levels == ("novice",)


def test_the_last_match_is_reviewed_and_all_of_them_stand_in_the_guest_book(app: App, hands: Hands) -> None:
    admit(app)
    for number in range(3):
        finish(app, number, "adept", won=True)
    page = enter(app, hands)
    hands.click(page.controls["all"].rect.center)
    book = app.top
    assert isinstance(book, GuestBookScreen)
    assert hands.wait(lambda: book.finished.count == 3)
    hands.key(pygame.K_ESCAPE)
    last = next(name for name in page.controls if name.startswith("match "))
    hands.click(page.controls[last].rect.center)
    assert isinstance(table_of(app, hands).mode, ReviewMode)


def test_only_what_the_game_has_is_offered(app: App, hands: Hands) -> None:
    page = enter(app, hands, "senshiai")
    assert "decks" in page.controls and "position" not in page.controls
    hands.key(pygame.K_ESCAPE)
    page = enter(app, hands, "djambi")
    assert "position" in page.controls and "decks" not in page.controls


def test_a_table_of_many_is_met_as_so_many_bots(app: App, hands: Hands) -> None:
    enter(app, hands, "djambi")
    assert "Against 3 bots, novice" in [node.name for node in nodes(app.top)]


# -- sizes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game_id", "size", "text"),
    [
        *((info.id, (1024, 640), 100) for info in ready_games()),
        *((game_id, size, text) for game_id in ROADS for size, text in (((1024, 640), 200), ((1920, 1080), 100))),
    ],
)
def test_no_control_lies_on_another_or_outside_its_place(
    app: App, hands: Hands, game_id: str, size: tuple[int, int], text: int
) -> None:
    app.settings.text_size = text
    resize(app, hands, size)
    app.settings_changed()
    page = enter(app, hands, game_id)
    boxes = [pygame.Rect(each.rect) for each in page.controls.values()]
    if not page.layout.column:
        boxes += [page.stations.box(place) for place in range(page.stations.count())]
    for number, box in enumerate(boxes):
        assert box.collidelist(boxes[number + 1 :]) == -1
        assert page.layout.column or pygame.Rect((0, 0), size).contains(box)


def test_in_large_text_the_ring_brings_what_it_stands_on_into_sight(app: App, hands: Hands) -> None:
    app.settings.text_size = 200
    app.settings_changed()
    page = enter(app, hands)
    assert page.layout.column
    for _ in range(len(page.focus.elements())):
        hands.key(pygame.K_TAB)
        hands.send()
        ringed = page.focus.current
        assert ringed is not None
        if ringed is page.controls["back"]:
            continue
        box = page.stations.mark if ringed is page.stations else pygame.Rect(ringed.rect)
        assert page.layout.area.contains(box.clip(page.layout.area)) and box.colliderect(page.layout.area)


def test_painting_the_page_changes_nothing(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    admit(app)
    finish(app, 1, "novice", won=True)
    page = enter(app, hands)
    assert hands.wait(lambda: not app.tasks.busy and not page.dirty)
    assert drawn(page) == drawn(page)


def test_a_page_at_rest_draws_nothing(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    page = enter(app, hands)
    assert hands.wait(lambda: not app.tasks.busy and not page.dirty)
    assert not any(app.step([], 1.0) for _ in range(10))


def test_the_guest_who_is_switched_has_a_road_of_their_own(app: App, hands: Hands) -> None:
    admit(app)
    finish(app, 1, "novice", won=True)
    page = enter(app, hands)
    assert page.next.shown == "adept"
    app.guests.switch("b2")
    page.wake()
    assert hands.wait(lambda: page.known.road is not None and page.next.shown == "novice")


# -- the board's style ------------------------------------------------------------------------


def test_a_board_is_chosen_on_the_page_and_kept_for_who_plays(app: App, hands: Hands) -> None:
    admit(app)
    page = enter(app, hands)
    assert page.controls["style "].picked and not page.controls["style wood"].picked
    before = drawn(page)
    hands.click(page.controls["style wood"].rect.center)
    assert app.look.style("nissi") == "wood"
    assert page.controls["style wood"].picked and page.focus.current is page.controls["style wood"]
    assert hands.wait(lambda: not app.tasks.busy) and drawn(page) != before
    assert load_settings(app.folders.settings).board_styles == {"nissi": "wood", "nissi@a1": "wood"}
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_RETURN)
    assert app.look.style("nissi") == ""


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1024, 640), 100), ((1024, 640), 200)])
def test_the_boards_to_choose_from_lie_beside_each_other_under_nothing_else(
    app: App, hands: Hands, size: tuple[int, int], text: int
) -> None:
    app.settings.text_size = text
    resize(app, hands, size)
    page = enter(app, hands)
    boxes = [page.controls[name].rect for name in ("style ", "style wood")]
    others = [each.rect for name, each in page.controls.items() if not name.startswith("style ")]
    assert boxes[0].y == boxes[1].y and boxes[0].right < boxes[1].x
    assert all(box.collidelist(others) == -1 and box.w >= 80 for box in boxes)
    assert page.layout.mat.board.height >= 80


def test_the_label_of_the_last_station_lay_over_the_gardens_frame() -> None:
    fonts()
    look, garden = look_of("light", 100), pygame.Rect(40, 30, 400, 200)
    paper = pygame.Surface((500, 260))
    paper.fill("#123456")
    box = pygame.Rect(0, 100, 90, 40)
    box.right = garden.right - 8
    lines = "Meister", "0 gewonnen, 1 verloren"
    paint_label(paper, look, box, lines, look.palette.ink, lit=False, plate=garden.inflate(-8, -8))
    paper.set_colorkey("#123456")
    painted = pygame.mask.from_surface(paper).get_bounding_rects()
    assert painted and garden.inflate(-8, -8).contains(painted[0].unionall(painted[1:]))
