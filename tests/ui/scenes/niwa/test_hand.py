"""Niwa's hand and garden together: how large the garden is, what a cell and a card say of each other, what is read."""

from __future__ import annotations

import random
from itertools import pairwise
from statistics import mean

import pygame
import pytest

from games.core import words
from games.core.match import Match, Seat
from games.niwa import GAME
from games.niwa.actions import Pass, Place
from games.niwa.garden import Cell, neighbours
from games.niwa.preview import hand_places, places, preview
from games.niwa.view import View
from tests.ui.driving import Hands
from tests.ui.hosts import AREA, Asked, fonts
from tests.ui.scenes.niwa.hands import (
    DEER_AND_BOAR,
    camera,
    cell_at,
    garden,
    hand_rect,
    niwa,
    open_niwa,
    picker,
    picture,
    top_of,
    wait_for_pictures,
)
from tests.ui.tables import prompt
from ui.drawing.breaking import unbroken
from ui.drawing.lettering import LABEL
from ui.drawing.look import look_of
from ui.scenes.niwa import cards
from ui.scenes.niwa.camera import CLICKED, Camera
from ui.scenes.niwa.hand import title_lines
from ui.scenes.niwa.layout import Layout, title_rows
from ui.scenes.niwa.selection import fitting, laid_corners, my_hand, my_places, whole_garden
from ui.scenes.niwa.words import card_title
from ui.table.scene.gestures import Kind
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

GARDENS = ((13, 5), (8, 9), (9, 9), (10, 12), (10, 13), (11, 6), (8, 10), (10, 7))
"""Rows and columns of cards at turn 43 of matches between two novices, with the seeds 1 to 8."""
DRAWN = ((9, 8), (12, 8), (7, 12), (8, 10), (8, 9), (8, 11), (7, 10), (11, 8))
"""Those of eight more."""
LOW = pygame.Rect(44, 30, 894, 612)
"""The garden's window at 1280 x 800 while the hand lay below it and a whole ring of cells was kept in sight."""


def sizes(rows: int, columns: int) -> tuple[int, int]:
    """How wide cards were in a garden, and how wide they are."""
    window = Layout.inside(AREA, look_of("light", 100), False).inner
    ring: tuple[Cell, Cell] = ((-1, -1), (rows, columns))
    cards: tuple[Cell, Cell] = ((0, 0), (rows - 1, columns - 1))
    return Camera.centred(LOW, 74).fitted(ring, 74).width, Camera.centred(window, 74).fitted(cards, 74, True).width


@pytest.mark.parametrize("gardens", [GARDENS, DRAWN])
def test_cards_of_a_late_garden_are_two_fifths_larger_than_with_the_hand_below_it(
    gardens: tuple[tuple[int, int], ...],
) -> None:
    fonts()
    found = [sizes(*each) for each in gardens]
    assert all(after >= 1.3 * before for before, after in found)
    assert mean(after for _, after in found) >= 1.4 * mean(before for before, _ in found)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_half_of_every_cell_around_the_garden_is_in_sight_and_can_be_clicked(
    app: App, hands: Hands, size: tuple[int, int]
) -> None:
    app.settings.window = size
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    table = open_niwa(app, plies=42, seed=7)
    (top, left), (bottom, right) = whole_garden(table.snapshot)
    seen = niwa(table).layout.garden
    for cell in [(row, col) for row in range(top, bottom + 1) for col in range(left, right + 1)]:
        box = camera(table).rect(cell)
        shown = box.clip(seen)
        assert min(shown.size) >= min(CLICKED - 2, *box.size) > 0
        assert niwa(table).spot_at(shown.center, table.snapshot) == ("cell", cell)


def test_the_camera_follows_a_garden_that_grows_and_keeps_the_half_ring(app: App) -> None:
    table = open_niwa(app, None, None, variant="noluck")
    rng = random.Random(3)
    for _ in range(40):
        table.play(rng.choice([each for each in table.match.legal() if isinstance(each, Place)]))
        app.step([], 0.02)
        corners = laid_corners(table.snapshot)
        assert niwa(table).layout.garden.contains(camera(table).bounds(corners, ringed=True))


# -- what a cell and a card say -----------------------------------------------------------------


def positions(count: int) -> list[View]:
    """Views of whoever is to move, along random matches of both kinds and both lines."""
    found: list[View] = []
    for seed in range(1, 99):
        options = {"variant": ("std", "noluck")[seed % 2], "lines": ("4", "8")[seed // 2 % 2]}
        match = Match(GAME, GAME.rules.make_options(options), [Seat("A"), Seat("B")], seed=seed)
        rng = random.Random(seed)
        match.settle()
        while match.outcome is None:
            if rng.random() < 0.3:
                found.append(match.view(match.actor))
            match.play(rng.choice(match.legal()))
            match.settle()
        if len(found) >= count:
            return found[:count]
    raise AssertionError(len(found))


def test_what_a_cell_says_is_what_laying_any_card_that_fits_it_does() -> None:
    for view in positions(200):
        hand = view.hands[view.seat or 0]
        assert hand is not None
        found = hand_places(view, hand)
        legal = [each for each in view.legal if each != Pass()]
        assert {(each.card, each.cell) for each in legal if isinstance(each, Place)} == {
            (card, cell) for cell in found.turned for card in found.cards_for(cell)
        }
        for card in hand:
            assert found.places[card] == places(view, card)
            turned = [len(preview(view, Place(card, *cell)).turned) for cell in found.places[card].cells]
            assert turned == [found.turned[cell] for cell in found.places[card].cells]
            assert found.most[card] == max(turned, default=0)


def test_one_reckoning_serves_every_card_and_cell_of_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked("niwa", ("01b@0,0",), variant="noluck")
    seen = []
    monkeypatch.setattr("ui.scenes.niwa.selection.hand_places", lambda *given: seen.append(1) or hand_places(*given))
    for number in range(len(my_hand(asked.snapshot))):
        asked.gesture(Kind.HOVER, ("hand", number))
        asked.scene.paint(pygame.Surface((960, 800)), asked.snapshot)
    for cell in my_places(asked.snapshot).turned:
        asked.gesture(Kind.HOVER, ("cell", cell))
        asked.scene.paint(pygame.Surface((960, 800)), asked.snapshot)
    assert len(seen) == 1


def test_pointing_at_a_card_or_a_cell_shows_its_marks_after_a_moment(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    app.settings.motion = "normal"
    table = open_niwa(app, plies=20)
    wait_for_pictures(hands, table)
    assert hands.wait(lambda: not table.motion.running, 5)
    cell = next(each for each in my_places(table.snapshot).turned if fitting(table.snapshot, each))
    for at in (top_of(hand_rect(table, 1)), cell_at(table, cell)):
        hands.move(at)
        assert niwa(table).selection.share < 1
        assert hands.wait(lambda: niwa(table).selection.share == 1, 5)
    assert "here." in prompt(table).words
    assert niwa(table).hands.selection.fitting(table.snapshot) == fitting(table.snapshot, cell)


def test_a_finger_lays_a_card_from_the_cell(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=20)
    cell = next(each for each in my_places(table.snapshot).turned if len(fitting(table.snapshot, each)) == 1)
    before = table.match.index
    for _ in range(2):
        at = cell_at(table, cell)
        hands.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True))
        hands.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True))
    assert table.match.index > before


def test_the_arrows_go_from_the_garden_to_the_hand_at_its_right_and_to_the_open_one_at_its_left(
    app: App, hands: Hands
) -> None:
    table = open_niwa(app, None, None, variant="noluck", plies=10)
    picker(table).cursor = ("cell", (0, 0))
    for code, kind in ((pygame.K_RIGHT, "hand"), (pygame.K_LEFT, "cell"), (pygame.K_LEFT, "theirs")):
        for _ in range(30):
            hands.key(code)
            cursor = picker(table).cursor
            assert cursor is not None
            if cursor[0] == kind:
                break
        assert cursor is not None and cursor[0] == kind


def test_tab_goes_from_a_cell_to_the_card_that_fits_there_enter_lays_it_and_shift_tab_goes_back(
    app: App, hands: Hands
) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    picker(table).cursor = ("cell", (0, 2))
    hands.key(pygame.K_TAB)
    fits = fitting(table.snapshot, (0, 2))
    assert picker(table).cursor == ("hand", fits[0])
    hands.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert picker(table).cursor == ("cell", (0, 2)) and table.focus.current is None
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_TAB)
    assert table.focus.current is not None, "from the hand it goes on to the controls"
    hands.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    hands.key(pygame.K_RETURN)
    assert garden(table)[0, 2] == "06a"


# -- what is read ---------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("language", ["en", "de", "fr", "ja"])
@pytest.mark.parametrize("area", [AREA, pygame.Rect(0, 0, 785, 800), pygame.Rect(0, 0, 704, 640)])
def test_the_names_of_the_hand_are_whole(language: str, text: int, area: pygame.Rect) -> None:
    fonts()
    words.use(language)
    try:
        look = look_of("light", text)
        layout = Layout.inside(area, look, False)
        for card in range(48):
            lines, size = title_lines(card, look, layout)
            assert len(lines) <= title_rows(look, layout.wide)
            assert all(look.type.width(line, size, True) <= layout.wide for line in lines)
            assert size >= 0.9 * LABEL
            for word in unbroken(card_title(card)):
                assert any(word in line for line in lines), "no word is cut"
        assert not layout.overlapping(3)
        assert layout.words(2, 3).bottom <= area.bottom
    finally:
        words.use("en")


@pytest.mark.parametrize("count", [4, 12, 24])
def test_a_hand_of_many_cards_shows_the_corner_of_each(count: int) -> None:
    fonts()
    layout = Layout.inside(AREA, look_of("light", 100), True)
    slots = layout.slots(count)
    assert layout.overlapping(count) == (count > 4)
    assert all(layout.column.contains(box) for box in slots)
    assert min(b.y - a.y for a, b in pairwise(slots)) >= 22
    assert layout.theirs(count)[-1].bottom <= layout.their_column.bottom
    assert layout.wide == 112 and layout.their_column.width == 58


def test_no_slip_lies_over_a_card_of_the_hand(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    table = open_niwa(app, plies=30, seed=3)
    scene = niwa(table)
    for cell in my_places(table.snapshot).turned:
        hands.move(cell_at(table, cell))
        picture(app)
        boxes = [hand_rect(table, number) for number in range(3)]
        assert all(sheet.collidelist(boxes) < 0 for sheet in scene.sheets)


def test_the_slip_of_an_empty_cell_covered_the_neighbours_that_it_speaks_of(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    table = open_niwa(app, plies=30, seed=3)
    garden = {laid.cell: laid for laid in table.snapshot.view.garden}
    beside = {(row + down, column + right) for row, column in garden for down, right in ((0, 1), (1, 0), (0, -1))}
    told = 0
    for cell in sorted(beside - garden.keys()):
        near = [camera(table).rect(laid.cell) for laid in neighbours(garden, cell)]
        if len(near) < 2:
            continue
        hands.move(cell_at(table, cell))
        picture(app)
        told += len(niwa(table).sheets)
        assert all(sheet.collidelist(near) < 0 for sheet in niwa(table).sheets)
    assert told


def test_the_recaps_numbers_leave_the_months_of_the_cards_free(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    table = open_niwa(app, start=DEER_AND_BOAR)
    table.play(table.match.read("06a@0,2"))
    assert hands.wait(lambda: table.snapshot.mine and table.recap.shown and len(table.recap.recap_items) > 1, 60)
    picture(app)
    numbers = [each for each in table.recap.drawn if each.number]
    boxes = [hand_rect(table, number) for number in range(3)]
    boxes += [camera(table).rect(laid.cell) for laid in table.snapshot.view.garden]
    assert numbers
    for box in boxes:
        tab = pygame.Rect(box.topleft, cards.corner_tab(0, box.width).get_size())
        for each in numbers:
            reach = each.reach
            assert not tab.colliderect(
                pygame.Rect(0, 0, 2 * reach, 2 * reach).move(each.end[0] - reach, each.end[1] - reach)
            )
