"""Niwa's garden on the screen: the view on it, phases, what nobody may see, months, figures."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.core.match import Match, Seat
from games.niwa import GAME
from games.niwa.cards import CARD_OF
from games.niwa.scoring import standings
from tests.ui.driving import Hands
from tests.ui.every_screen import resize
from tests.ui.scenes.niwa.hands import (
    DEER_AND_BOAR,
    FINAL,
    camera,
    card_at,
    cell_at,
    garden,
    hand_rect,
    niwa,
    open_niwa,
    picked_up,
    picker,
    picture,
    sit_down,
    top_of,
    wait_for_pictures,
)
from tests.ui.tables import crowded, prompt, top_table
from ui.drawing.look import Look
from ui.drawing.paint import tag
from ui.scenes.niwa import cards, hand, months, stones
from ui.scenes.niwa.figures import FIGURES, GROUPS, garden_of
from ui.scenes.niwa.miniature import paint as paint_small
from ui.scenes.niwa.months import MonthsScreen
from ui.scenes.niwa.selection import laid_corners, my_hand, their_open_hand
from ui.scenes.niwa.words import card_words
from ui.table.features.handover.screen import HandoverScreen
from ui.window.app import App

# -- the view on the garden --------------------------------------------------------------------


def test_the_garden_grows_in_any_direction_without_moving_the_other_cards(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    before = {laid.cell: camera(table).rect(laid.cell) for laid in table.snapshot.view.garden}
    hands.click(card_at(table, "12b"))
    hands.click(cell_at(table, (-1, -1)))
    assert (-1, -1) in garden(table)
    assert {cell: camera(table).rect(cell) for cell in before} == before


def test_dragging_on_empty_ground_pans_and_keeps_the_card_in_hand(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.click(card_at(table, "06a"))
    before = camera(table).rect((0, 0))
    start = (niwa(table).layout.garden.x + 30, niwa(table).layout.garden.bottom - 60)
    hands.drag(start, (start[0] + 80, start[1] - 30))
    moved = camera(table).rect((0, 0))
    assert (moved.x - before.x, moved.y - before.y) == (80, -30)
    assert picked_up(table) == CARD_OF["06a"] and len(table.snapshot.view.garden) == 2


def test_dragging_from_between_the_cards_of_the_hand_leaves_the_view_alone(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    before = camera(table).rect((0, 0))
    column = niwa(table).layout.column
    hands.drag((column.centerx, column.y + 8), (column.x - 60, column.y + 84))
    assert camera(table).rect((0, 0)) == before


def test_a_larger_window_shows_a_larger_garden_unless_the_player_has_zoomed(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=20)
    window, wide = (1280, 800), camera(table).width
    resize(app, hands, (1024, 640))
    small = camera(table).width
    resize(app, hands, window)
    assert small < wide == camera(table).width
    hands.keys("+")
    chosen = camera(table).width
    resize(app, hands, (1024, 640))
    resize(app, hands, window)
    assert camera(table).width == chosen


def test_the_garden_cannot_be_lost_out_of_sight(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=10)
    for _ in range(60):
        hands.keys("d")
    box = camera(table).bounds(laid.cell for laid in table.snapshot.view.garden)
    assert box.colliderect(niwa(table).layout.garden)


def test_the_wheel_zooms_around_the_pointer(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=10)
    at = cell_at(table, table.snapshot.view.garden[0].cell)
    hands.move(at)
    width = camera(table).width
    hands.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert camera(table).width < width
    assert camera(table).cell_at(at) == table.snapshot.view.garden[0].cell
    for _ in range(30):
        hands.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert camera(table).cell_at(at) == table.snapshot.view.garden[0].cell


def test_fit_all_shows_the_whole_garden_again(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=30)
    hands.keys("++++ssdd")
    assert not camera(table).shows(laid_corners(table.snapshot), ringed=True)
    hands.keys("f")
    assert camera(table).shows(laid_corners(table.snapshot), ringed=True)
    assert niwa(table).garden_view.follows


def test_the_cursor_brings_its_cell_into_sight(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=24, seed=3)
    for _ in range(8):
        hands.keys("+")
    hands.keys("1")
    for code in (
        pygame.K_UP,
        pygame.K_UP,
        pygame.K_LEFT,
        pygame.K_LEFT,
        pygame.K_DOWN,
    ):  # below all cells lies the hand
        hands.key(code)
        assert picker(table).cursor is not None and picker(table).cursor[0] == "cell"
        assert niwa(table).layout.garden.contains(camera(table).rect(picker(table).cursor[1]))


@pytest.mark.parametrize(
    ("size", "text"),
    [((1024, 640), 90), ((1024, 640), 150), ((1280, 800), 100), ((1920, 1080), 90), ((1920, 1080), 150)],
)
def test_nothing_overlaps_and_the_garden_has_room(app: App, size: tuple[int, int], text: int) -> None:
    app.settings.window, app.settings.text_size = size, text
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    table = open_niwa(app, plies=44, seed=7)
    layout = niwa(table).layout
    rects = [button.rect for button in table.frame.buttons.values()]
    assert all(not a.colliderect(b) for number, a in enumerate(rects) for b in rects[:number])
    assert not layout.column.colliderect(layout.garden) and layout.column.right <= table.area.right
    assert layout.garden.contains(camera(table).bounds(laid_corners(table.snapshot), ringed=True))
    boxes = [hand_rect(table, number) for number in range(len(my_hand(table.snapshot)))]
    assert all(layout.column.contains(box) for box in boxes)
    words = [layout.words(number, 3) for number in range(3)]
    assert all(not box.colliderect(word) for word in words for box in boxes)
    assert crowded(table) == 0


# -- phases, hands, secrets --------------------------------------------------------------------


def test_the_final_phase_explains_itself_and_offers_the_pass(app: App, hands: Hands) -> None:
    table = open_niwa(app, None, None, start=FINAL)
    sit_down(app, hands, table)
    assert "lay a final card that turns a stone, or pass" in prompt(table).words
    assert "must turn a stone" in prompt(table).detail
    hands.click(table.frame.buttons["pass"].rect.center)
    assert table.snapshot.view.passes == 1 and table.snapshot.view.mover == 1


def test_before_the_final_phase_p_is_refused_in_words(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.keys("p")
    assert "only with your final cards" in table.notices.words


def test_the_table_is_handed_over_between_two_persons_and_no_hand_shows_meanwhile(app: App, hands: Hands) -> None:
    table = open_niwa(app, None, None)
    assert hands.wait(lambda: isinstance(app.top, HandoverScreen))
    assert my_hand(table.snapshot) == (None, None, None)
    hands.sit_down()
    assert app.top is table and None not in my_hand(table.snapshot)


def test_the_open_game_has_no_handover_and_shows_both_hands(app: App, hands: Hands) -> None:
    table = open_niwa(app, None, None, variant="noluck")
    assert app.top is table
    assert len(my_hand(table.snapshot)) == 24 and len(their_open_hand(table.snapshot)) == 24
    hands.click(top_of(hand_rect(table, 0)))
    hands.click(cell_at(table, (0, 0)))
    assert len(table.snapshot.view.garden) == 1 and app.top is table
    assert len(my_hand(table.snapshot)) == 24 and len(their_open_hand(table.snapshot)) == 23


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
            app.push(MonthsScreen(app, table.snapshot, niwa(table).pictures))
        pictures.append(picture(app))
        app.home()
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("card", [0, 47])
def test_where_a_pointed_card_is_stands_whole_beside_it_in_the_months(
    app: App, monkeypatch: pytest.MonkeyPatch, card: int
) -> None:
    colour, told = (255, 0, 255), []

    def plain(words: str, look: Look) -> pygame.Surface:
        told.append(words)
        face = pygame.Surface(tag(words, look).get_size())
        face.fill(colour)
        return face

    monkeypatch.setattr(months, "tag", plain)
    table = open_niwa(app, start=DEER_AND_BOAR)
    screen = MonthsScreen(app, table.snapshot, niwa(table).pictures)
    app.push(screen)
    screen.hover = card
    sheet = pygame.Surface(app.size)
    screen.draw(sheet)
    (found,) = pygame.mask.from_threshold(sheet, colour, (1, 1, 1)).get_bounding_rects()
    assert set(told) == {told[0]} and card_words(card) in told[0]
    assert found.size == tag(told[0], screen.look).get_size()
    assert app.window.get_rect().contains(found) and not found.colliderect(screen.rect(card))


def test_drawing_changes_nothing(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=20)
    assert hands.wait(lambda: niwa(table).pictures.ready)
    text = table.match.view_at(table.match.index, 0).text
    first, second = picture(app), picture(app)
    assert first == second
    assert table.match.view_at(table.match.index, 0).text == text


def test_cards_are_there_in_words_until_their_pictures_are(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as held:
        held.setattr(cards, "ready", lambda card, look: False)
        table = open_niwa(app, start=DEER_AND_BOAR)
        early = picture(app)
    assert hands.wait(lambda: niwa(table).pictures.ready)
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
    assert not niwa(table).movements.in_flight
    ring = camera(table).rect((0, 2)).inflate(8, 8)
    app.step([], 0.02)
    gold = app.look.palette.gold
    assert app.window.get_at((ring.left, ring.centery))[:3] == gold  # the last card is marked once it lies there
    moves = niwa(table).movements
    assert all(tween.over for _, _, tween in moves.flying) and all(turn[1].over for turn in moves.turning.values())


# -- months, tabs, places, miniature -----------------------------------------------------------


def test_the_months_are_one_key_away_and_closed_by_escape(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=9)
    hands.keys("m")
    scene = app.top
    assert isinstance(scene, MonthsScreen)
    boxes = [scene.rect(card) for card in range(48)]
    assert all(scene.box.contains(box) for box in boxes)
    assert all(not a.colliderect(b) for number, a in enumerate(boxes) for b in boxes[:number])
    hands.key(pygame.K_ESCAPE)
    assert app.top is table


def test_the_months_say_with_what_chance_the_other_holds_a_card_not_seen(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.key(pygame.K_m)
    scene = app.top
    assert isinstance(scene, MonthsScreen)
    unseen = 48 - 2 - 3
    assert table.snapshot.view.deck == unseen - 3
    assert scene.where(CARD_OF["05a"], {}, {}) == f"not seen yet: 3 in {unseen} that Ren holds it"
    assert scene.where(CARD_OF["06a"], {}, {CARD_OF["06a"]: 0}) == "held by Aoi"


def test_corner_tabs_can_be_put_away(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=9)
    assert hands.wait(lambda: niwa(table).pictures.ready)
    with_tabs = picture(app)
    table.run_command("tabs")
    assert not niwa(table).tabs and picture(app) != with_tabs
    table.run_command("tabs")
    assert picture(app) == with_tabs


def test_places_have_names_that_a_lesson_can_point_at(app: App) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    assert table.find_place("0,2") == camera(table).rect((0, 2))
    assert table.find_place("-1,0") == camera(table).rect((-1, 0))
    assert table.find_place("06a") == hand_rect(table, my_hand(table.snapshot).index(CARD_OF["06a"]))
    assert table.find_place("10a") == camera(table).rect((0, 0))
    assert table.find_place("known") == table.frame.buttons["known"].rect
    assert table.find_place("01c") is None  # in the other hand
    assert table.find_place("nowhere") is None


def test_the_miniature_fits_and_has_every_card(app: App) -> None:
    match = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi", None), Seat("Ren", None)], start=DEER_AND_BOAR)
    small = paint_small(match.view_at(0, None), (200, 120), app.look)
    assert small.get_width() <= 200 and small.get_height() <= 120
    assert stones.seat_colour(0, app.look.palette) != stones.seat_colour(1, app.look.palette)


@pytest.mark.parametrize("width", [320, 480, 700])
def test_the_rules_pages_figures_are_all_drawn_and_fit(app: App, width: int) -> None:
    text = (Path(__file__).resolve().parents[4] / "docs" / "rules" / "niwa.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"\(figure:([a-z-]+)\)", text)) == sorted(FIGURES)
    for name, figure in FIGURES.items():
        drawn = figure((width, round(width * 0.75)), app.look)
        assert drawn.get_width() <= width, name


def test_the_figure_of_the_groups_shows_what_its_caption_says() -> None:
    black, white = standings(garden_of(GROUPS))
    assert (black.stones, len(black.groups), len(black.alone)) == (5, 2, 0)
    assert (white.stones, len(white.groups), len(white.alone)) == (4, 1, 1)


@pytest.mark.parametrize("size", [(640, 480), (700, 900), (1024, 640)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_last_card_of_a_hand_is_shown_in_a_narrow_window(app: App, size: tuple[int, int], text: int) -> None:
    app.settings.text_size = text
    app.settings_changed()
    app.window = pygame.display.set_mode(size)
    table = open_niwa(app, start="niwa std/4 final b 0 06a 03c,12d 10a@0,0b;07a@0,1w;04c@-1,-1w")
    assert niwa(table).layout.column.contains(hand_rect(table, 0))
    assert niwa(table).layout.slot(0, 1).x == niwa(table).layout.slot(0, 2).x


def test_before_the_deal_the_hand_is_not_said_to_be_used_up(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    place = hand.place_text

    def note(target: pygame.Surface, look: Look, words: str, *where: Any, **how: Any) -> pygame.Rect:
        written.append(words)
        return place(target, look, words, *where, **how)

    monkeypatch.setattr(hand, "place_text", note)
    table = open_niwa(app, plies=3)
    app.review_match(table.match.copy(), 0)
    app.step([], 0.02)
    assert "not dealt yet" in " ".join(written) and "No cards left" not in " ".join(written)


def test_a_jump_in_a_review_brings_the_whole_garden_into_sight(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=44)
    app.review_match(table.match.copy(), 0)
    app.step([], 0.02)
    hands.key(pygame.K_END)
    review = top_table(app)
    assert len(review.snapshot.view.garden) > 20
    box = camera(review).bounds(laid.cell for laid in review.snapshot.view.garden)
    assert niwa(review).layout.garden.contains(box)
