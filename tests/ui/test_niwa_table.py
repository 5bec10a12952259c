"""Niwa's table driven by synthetic hands: what is laid, what is refused and why, and what nobody may see."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pygame
import pytest

from games.core.match import Match, Seat
from games.niwa import GAME
from games.niwa.cards import CARD_OF
from games.niwa.garden import Cell
from games.niwa.scoring import standings
from games.niwa.state import Pass, Phase, Place
from tests.ui.driving import Hands
from ui.app import App
from ui.scenes.niwa import cards, stones
from ui.scenes.niwa.figures import FIGURES, GROUPS, garden_of
from ui.scenes.niwa.miniature import paint as paint_small
from ui.scenes.niwa.months import MonthsScene
from ui.scenes.niwa.scene import NiwaScene, nearest
from ui.table.ending import EndingScene
from ui.table.handover import HandoverScene
from ui.table.menu import MenuScene

DEER_AND_BOAR = "niwa std/4 place b 0 06a,12b,02b 01c,03c,12d 10a@0,0b;07a@0,1w"
VOTE = "niwa std/4 place b 0 10b,03b,12b 01c,04c,12d 10c@0,0b;10d@1,-1w;02b@1,1w"
FINAL = "niwa std/4 final b 0 06a,12b 03c,12d 10a@0,0b;07a@0,1w;04c@-1,-1w"


def open_niwa(
    app: App, *levels: str | None, start: str | None = None, seed: int = 1, plies: int = 0, **options: str
) -> NiwaScene:
    """Opens a table; a level for each seat, None for a person. `plies` random placements are played first."""
    seats = [Seat(name, level) for name, level in zip(("Aoi", "Ren"), levels or (None, "novice"), strict=True)]
    match = Match(GAME, GAME.rules.make_options(options), seats, seed=seed, start=start)
    rng = random.Random(seed)
    for _ in range(plies):
        match.settle()
        match.play(rng.choice(match.legal()))
    match.settle()
    table = NiwaScene(app, match)
    app.push(table)
    app.step([], 0.02)
    return table


def sit_down(app: App, hands: Hands, table: NiwaScene) -> None:
    """Confirms the handover."""
    assert hands.wait(lambda: isinstance(app.top, HandoverScene))
    hands.key(pygame.K_RETURN)
    assert app.top is table


def wait_for_pictures(hands: Hands, table: NiwaScene) -> None:
    """Until every card's picture has been rasterised."""
    assert hands.wait(lambda: table.pictures_ready)


def picture(app: App) -> bytes:
    """The window, drawn anew."""
    app.top.mark()
    app.step([], 0.0)
    return pygame.image.tobytes(app.window, "RGB")


def cell_at(table: NiwaScene, cell: Cell) -> tuple[int, int]:
    """The middle of a cell on the screen."""
    return table.view_camera().rect(cell).center


def card_at(table: NiwaScene, code: str) -> tuple[int, int]:
    """The visible left part of a card in the hand."""
    box = table.hand_rect(table.hand.index(CARD_OF[code]))
    return box.x + 6, box.centery


def garden(table: NiwaScene) -> dict[Cell, str]:
    """Cells and the codes of the cards there, from the view."""
    return {laid.cell: GAME.rules.encode(table.match.state, Place(laid.card, 0, 0))[:3] for laid in table.view.garden}


# -- laying a card -----------------------------------------------------------------------------


def test_click_click_lays_a_card_and_turns_the_caught_stone(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.click(card_at(table, "06a"))
    assert table.chosen == CARD_OF["06a"]
    hands.click(cell_at(table, (0, 2)))
    assert garden(table)[0, 2] == "06a"
    assert {laid.stone for laid in table.view.garden} == {0}


def test_dragging_lays_a_card(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.drag(card_at(table, "06a"), cell_at(table, (0, 2)))
    assert garden(table)[0, 2] == "06a"


def test_a_drag_back_to_the_hand_lays_nothing(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    start = card_at(table, "06a")
    hands.drag(start, (start[0] + 40, start[1]))
    assert len(table.view.garden) == 2 and table.drag is None


def test_the_keyboard_alone_lays_a_card(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    number = table.hand.index(CARD_OF["06a"]) + 1
    hands.keys(str(number))
    assert table.cursor == ("cell", (0, 2))  # the cell that turns most
    hands.key(pygame.K_RETURN)
    assert garden(table)[0, 2] == "06a"


def test_arrows_walk_along_the_hand_and_over_the_open_cells_only(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.key(pygame.K_RIGHT)
    assert table.cursor == ("hand", 0)
    hands.key(pygame.K_RIGHT)
    assert table.cursor == ("hand", 1)
    hands.key(pygame.K_RETURN)
    assert table.chosen == table.hand[1]
    for code in (pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT):
        hands.key(code)
        assert table.pointed_cell in table.open_cells


def test_every_open_cell_can_be_reached_by_arrows(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=14, seed=5)
    steps = ((-1, 0), (1, 0), (0, -1), (0, 1))
    for card in table.hand:
        assert card is not None
        cells = table.places(card).cells
        reached, todo = {cells[0]}, [cells[0]]
        while todo:
            here = todo.pop()
            for down, right in steps:
                there = nearest(here, cells, down, right)
                if there not in reached:
                    reached.add(there)
                    todo.append(there)
        assert reached == set(cells)


def test_escape_takes_back_step_by_step_then_opens_the_menu(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.keys("1")
    hands.key(pygame.K_ESCAPE)
    assert table.chosen is None and app.top is table
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScene)


def test_clicking_the_card_again_lets_go_of_it(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.click(card_at(table, "12b"))
    hands.click(card_at(table, "12b"))
    assert table.chosen is None


def test_typed_notation_lays_a_card(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.key(pygame.K_SLASH)
    hands.write("06a@0,2")
    hands.key(pygame.K_RETURN)
    assert garden(table)[0, 2] == "06a"


# -- what does not accept a card, and why ------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "code", "cell", "words"),
    [
        (VOTE, "03b", (1, 0), "the majority is October"),
        (DEER_AND_BOAR, "06a", (0, 0), "lies here already"),
        (DEER_AND_BOAR, "06a", (1, 2), "may not go to a corner"),
        (DEER_AND_BOAR, "12b", (1, 0), "brings only December"),
        (FINAL, "06a", (1, 0), "must turn at least one stone"),
    ],
)
def test_a_cell_that_does_not_accept_the_card_says_why_beside_it(
    app: App, hands: Hands, start: str, code: str, cell: Cell, words: str
) -> None:
    table = open_niwa(app, start=start)
    before = table.match.index
    hands.click(card_at(table, code))
    hands.click(cell_at(table, cell))
    assert table.match.index == before
    assert words in table.notices.words
    assert table.notices.at is not None


def test_pointing_at_such_a_cell_says_it_before_the_click(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=VOTE)
    hands.click(card_at(table, "03b"))
    hands.move(cell_at(table, (1, 0)))
    assert table.words_about((1, 0)).startswith("Three neighbours: the majority is October")
    assert "majority" in table.detail_words()


def test_without_a_card_an_empty_cell_tells_what_it_accepts(app: App) -> None:
    table = open_niwa(app, start=VOTE)
    assert table.words_about((1, 0)) == "Three neighbours: the majority is October"
    assert table.words_about((0, 0)) == "Maple, 10c: October"


# -- what would happen -------------------------------------------------------------------------


def test_pointing_shows_the_turning_stones_and_both_counts(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.click(card_at(table, "06a"))
    hands.move(cell_at(table, (1, 0)))
    assert table.outlook is not None and not table.outlook[1].turned
    hands.move(cell_at(table, (0, 2)))
    assert table.outlook is not None
    assert table.outlook[1].turned == ((0, 1),)
    plates = [table.plate(seat) for seat in (0, 1)]
    assert [getattr(plate, "forecast", None) for plate in plates] == ["3", "0"]


def test_only_the_chosen_cards_cells_are_marked(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    assert table.open_cells == ()
    plain = picture(app)
    hands.click(card_at(table, "12b"))
    assert set(table.open_cells) == {(-1, -1), (-1, 2), (1, -1), (1, 2)}
    hands.move((3, table.layout.garden.bottom - 3))
    assert picture(app) != plain


def test_counts_are_the_final_scorers(app: App) -> None:
    table = open_niwa(app, plies=20, seed=2)
    assert [table.plate(seat).score for seat in (0, 1)] == [str(each.stones) for each in table.view.standings]


def test_the_last_card_laid_is_known_after_the_draw(app: App, hands: Hands) -> None:
    table = open_niwa(app, None, None, start=DEER_AND_BOAR)
    sit_down(app, hands, table)
    hands.drag(card_at(table, "06a"), cell_at(table, (0, 2)))
    assert table.last_place() == Place(CARD_OF["06a"], 0, 2)
    marked = [cell.index for row in table.log.rows for cell in row.cells if cell.index == table.log.current]
    assert marked


# -- the view on the garden --------------------------------------------------------------------


def test_the_garden_grows_in_any_direction_without_moving_the_other_cards(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    before = {laid.cell: table.view_camera().rect(laid.cell) for laid in table.view.garden}
    hands.click(card_at(table, "12b"))
    hands.click(cell_at(table, (-1, -1)))
    assert (-1, -1) in garden(table)
    assert {cell: table.view_camera().rect(cell) for cell in before} == before


def test_dragging_on_empty_ground_pans_and_keeps_the_card_in_hand(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.click(card_at(table, "06a"))
    before = table.view_camera().rect((0, 0))
    start = (table.layout.garden.x + 30, table.layout.garden.bottom - 60)
    hands.drag(start, (start[0] + 80, start[1] - 30))
    moved = table.view_camera().rect((0, 0))
    assert (moved.x - before.x, moved.y - before.y) == (80, -30)
    assert table.chosen == CARD_OF["06a"] and len(table.view.garden) == 2


def test_the_garden_cannot_be_lost_out_of_sight(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=10)
    for _ in range(60):
        hands.keys("d")
    box = table.view_camera().bounds(laid.cell for laid in table.view.garden)
    assert box.colliderect(table.layout.garden)


def test_the_wheel_zooms_around_the_pointer(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=10)
    at = cell_at(table, table.view.garden[0].cell)
    hands.move(at)
    width = table.view_camera().width
    hands.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert table.view_camera().width < width
    assert table.view_camera().cell_at(at) == table.view.garden[0].cell
    for _ in range(30):
        hands.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert table.view_camera().cell_at(at) == table.view.garden[0].cell


def test_fit_all_shows_the_whole_garden_again(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=30)
    hands.keys("++++ssdd")
    assert not table.view_camera().shows(table.whole_garden())
    hands.keys("f")
    assert table.view_camera().shows(table.whole_garden())
    assert table.follows


def test_the_cursor_brings_its_cell_into_sight(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=24, seed=3)
    for _ in range(8):
        hands.keys("+")
    hands.keys("1")
    for code in (pygame.K_UP, pygame.K_UP, pygame.K_LEFT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN):
        hands.key(code)
        assert table.cursor is not None and table.cursor[0] == "cell"
        assert table.layout.garden.contains(table.view_camera().rect(table.cursor[1]))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [90, 100, 150])
def test_nothing_overlaps_and_the_garden_has_room(app: App, size: tuple[int, int], text: int) -> None:
    app.settings.window, app.settings.text_size = size, text
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    table = open_niwa(app, plies=44, seed=7)
    layout = table.layout
    rects = [button.rect for button in table.buttons.values()]
    assert all(not a.colliderect(b) for number, a in enumerate(rects) for b in rects[:number])
    assert not layout.strip.colliderect(layout.garden) and layout.strip.bottom <= size[1]
    assert layout.garden.contains(table.view_camera().bounds(table.whole_garden()))
    hand = [table.hand_rect(number) for number in range(len(table.hand))]
    assert all(layout.strip.contains(box) for box in hand)
    words = [layout.words(number, 3) for number in range(3)]
    assert all(not box.colliderect(word) for word in words for box in hand)
    assert table.panel.shortfall(table.blocks(), table.panel_look) == 0


# -- phases, hands, secrets --------------------------------------------------------------------


def test_the_final_phase_explains_itself_and_offers_the_pass(app: App, hands: Hands) -> None:
    table = open_niwa(app, None, None, start=FINAL)
    sit_down(app, hands, table)
    assert "lay a final card that turns a stone, or pass" in table.prompt_words()
    assert "must turn a stone" in table.detail_words()
    hands.click(table.buttons["pass"].rect.center)
    assert table.view.passes == 1 and table.view.mover == 1


def test_before_the_final_phase_p_is_refused_in_words(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.keys("p")
    assert "only with your final cards" in table.notices.words


def test_the_table_is_handed_over_between_two_persons_and_no_hand_shows_meanwhile(app: App, hands: Hands) -> None:
    table = open_niwa(app, None, None)
    assert hands.wait(lambda: isinstance(app.top, HandoverScene))
    assert table.hand == (None, None, None)
    hands.key(pygame.K_RETURN)
    assert app.top is table and None not in table.hand


def test_the_open_game_has_no_handover_and_shows_both_hands(app: App, hands: Hands) -> None:
    table = open_niwa(app, None, None, variant="noluck")
    assert app.top is table
    assert len(table.hand) == 24 and len(table.their_open_hand) == 24
    hands.click((table.hand_rect(0).x + 6, table.hand_rect(0).centery))
    hands.click(cell_at(table, (0, 0)))
    assert len(table.view.garden) == 1 and app.top is table
    assert len(table.hand) == 24 and len(table.their_open_hand) == 23


@pytest.mark.parametrize("months", [False, True])
def test_what_the_other_hand_holds_changes_no_pixel(app: App, hands: Hands, months: bool) -> None:
    one = "niwa std/4 place b 0 06a,12b,02b 01c,03c,12d 10a@0,0b;07a@0,1w"
    other = "niwa std/4 place b 0 06a,12b,02b 04d,08a,11d 10a@0,0b;07a@0,1w"
    pictures = []
    for start in (one, other):
        table = open_niwa(app, start=start)
        wait_for_pictures(hands, table)
        hands.move((5, 5))
        if months:
            app.push(MonthsScene(app, table))
        pictures.append(picture(app))
        app.home()
    assert pictures[0] == pictures[1]


def test_drawing_changes_nothing(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=20)
    assert hands.wait(lambda: table.pictures_ready)
    text = table.match.view_at(table.match.index, 0).text
    first, second = picture(app), picture(app)
    assert first == second
    assert table.match.view_at(table.match.index, 0).text == text


def test_cards_are_there_in_words_until_their_pictures_are(app: App, hands: Hands) -> None:
    cards.face.cache_clear()
    cards._masters.clear()
    table = open_niwa(app, start=DEER_AND_BOAR)
    early = picture(app)
    assert hands.wait(lambda: table.pictures_ready)
    assert picture(app) != early


def test_undo_and_redo_come_back_to_the_same_garden(app: App, hands: Hands) -> None:
    table = open_niwa(app, None, None, variant="noluck", plies=6)
    cells = garden(table)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert len(garden(table)) == 5
    hands.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert garden(table) == cells


def test_moving_cards_and_stones_arrive(app: App, hands: Hands) -> None:
    app.settings.motion = "normal"
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.click(card_at(table, "06a"))
    hands.click(cell_at(table, (0, 2)))
    assert table.motion.running
    assert hands.wait(lambda: not table.motion.running, 5)
    assert all(tween.over for _, _, tween in table.flying) and all(turn[1].over for turn in table.turning.values())


# -- months, tabs, places, miniature -----------------------------------------------------------


def test_the_months_are_one_key_away_and_closed_by_escape(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=9)
    hands.keys("m")
    scene = app.top
    assert isinstance(scene, MonthsScene)
    boxes = [scene.rect(card) for card in range(48)]
    assert all(scene.box.contains(box) for box in boxes)
    assert all(not a.colliderect(b) for number, a in enumerate(boxes) for b in boxes[:number])
    hands.key(pygame.K_ESCAPE)
    assert app.top is table


def test_corner_tabs_can_be_put_away(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=9)
    assert hands.wait(lambda: table.pictures_ready)
    with_tabs = picture(app)
    table.do_tabs()
    assert not table.tabs and picture(app) != with_tabs
    table.do_tabs()
    assert picture(app) == with_tabs


def test_places_have_names_that_a_lesson_can_point_at(app: App) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    assert table.find_place("0,2") == table.view_camera().rect((0, 2))
    assert table.find_place("-1,0") == table.view_camera().rect((-1, 0))
    assert table.find_place("06a") == table.hand_rect(table.hand.index(CARD_OF["06a"]))
    assert table.find_place("10a") == table.view_camera().rect((0, 0))
    assert table.find_place("months") == table.buttons["months"].rect
    assert table.find_place("01c") is None  # in the other hand
    assert table.find_place("nowhere") is None


def test_the_miniature_fits_and_has_every_card(app: App) -> None:
    match = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi", None), Seat("Ren", None)], start=DEER_AND_BOAR)
    small = paint_small(match.view_at(0, None), (200, 120), app.look)
    assert small.get_width() <= 200 and small.get_height() <= 120
    assert stones.seat_colour(0, app.look.palette) != stones.seat_colour(1, app.look.palette)


@pytest.mark.parametrize("width", [320, 480, 700])
def test_the_rules_pages_figures_are_all_drawn_and_fit(app: App, width: int) -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "rules" / "niwa.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"\(figure:([a-z-]+)\)", text)) == sorted(FIGURES)
    for name, figure in FIGURES.items():
        drawn = figure((width, round(width * 0.75)), app.look)
        assert drawn.get_width() <= width, name


def test_the_figure_of_the_groups_shows_what_its_caption_says() -> None:
    black, white = standings(garden_of(GROUPS))
    assert (black.stones, len(black.groups), len(black.alone)) == (5, 2, 0)
    assert (white.stones, len(white.groups), len(white.alone)) == (4, 1, 1)


# -- whole games -------------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "lines", "seed"), [("std", "4", 1), ("std", "8", 2), ("noluck", "4", 3)])
def test_a_whole_random_game_by_mouse_and_keyboard(app: App, hands: Hands, variant: str, lines: str, seed: int) -> None:
    table = open_niwa(app, None, None, variant=variant, lines=lines, seed=seed)
    rng = random.Random(seed)
    for _ in range(130):
        if table.match.outcome is not None:
            break
        if isinstance(app.top, HandoverScene):
            hands.key(pygame.K_RETURN)
        if app.top is not table:
            hands.send()
            continue
        play_one(table, hands, rng)
    assert table.match.outcome is not None
    assert table.view.phase is Phase.OVER
    assert hands.wait(lambda: isinstance(app.top, EndingScene))


def play_one(table: NiwaScene, hands: Hands, rng: random.Random) -> None:
    """One random action by clicks, by dragging or by keys."""
    action = rng.choice(table.view.legal)
    before = table.match.index
    if action == Pass():
        hands.keys("p")
    else:
        number = table.hand.index(action.card)
        box = table.hand_rect(number)
        at, there = (box.x + 4, box.centery), cell_at(table, action.cell)
        way = rng.choice(("click", "drag", "keys"))
        if way == "keys":
            table.cursor = ("hand", number)
            hands.key(pygame.K_RETURN)
            assert table.chosen == action.card
            hands.key(pygame.K_RETURN)
        elif way == "click":
            hands.click(at)
            hands.click(there)
        else:
            hands.drag(at, there)
    assert table.match.index > before
