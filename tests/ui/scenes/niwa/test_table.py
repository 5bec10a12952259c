"""Niwa's table driven by synthetic hands: what is laid, what is refused and why, whole games."""

from __future__ import annotations

import random

import pygame
import pytest

from games.niwa.actions import Pass, Phase
from games.niwa.cards import CARD_OF
from games.niwa.garden import Cell
from tests.ui.driving import Hands
from tests.ui.scenes.niwa.hands import (
    DEER_AND_BOAR,
    FINAL,
    VOTE,
    card_at,
    cell_at,
    garden,
    hand_rect,
    niwa,
    open_cells,
    open_niwa,
    picked_up,
    picker,
    picture,
    previewed,
    sit_down,
    top_of,
    words_about,
)
from tests.ui.tables import chronicled, plate, prompt
from ui.scenes.niwa.painting import last_laid
from ui.scenes.niwa.selection import my_hand, places_of
from ui.scenes.niwa.steering import nearest
from ui.table.commands.questions import MenuScreen
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

# -- laying a card -----------------------------------------------------------------------------


def test_click_click_lays_a_card_and_turns_the_caught_stone(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.click(card_at(table, "06a"))
    assert picked_up(table) == CARD_OF["06a"]
    hands.click(cell_at(table, (0, 2)))
    assert garden(table)[0, 2] == "06a"
    assert {laid.stone for laid in table.snapshot.view.garden} == {0}


def test_dragging_lays_a_card(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.drag(card_at(table, "06a"), cell_at(table, (0, 2)))
    assert garden(table)[0, 2] == "06a"


def test_a_drag_back_to_the_hand_lays_nothing(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    start = card_at(table, "06a")
    hands.drag(start, (start[0], start[1] + 40))
    assert len(table.snapshot.view.garden) == 2 and picker(table).drag is None


def test_the_keyboard_alone_lays_a_card(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    number = my_hand(table.snapshot).index(CARD_OF["06a"]) + 1
    hands.keys(str(number))
    assert picker(table).cursor == ("cell", (0, 2))  # the cell that turns most
    hands.key(pygame.K_RETURN)
    assert garden(table)[0, 2] == "06a"


def test_enter_alone_begins_with_the_first_card_picks_it_up_and_lays_it(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.key(pygame.K_RETURN)
    assert picker(table).cursor == ("hand", 0)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_RETURN)
    assert len(table.snapshot.view.garden) == 3


def test_arrows_walk_along_the_hand_and_over_the_open_cells_only(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.key(pygame.K_DOWN)
    assert picker(table).cursor == ("hand", 0)
    hands.key(pygame.K_DOWN)
    assert picker(table).cursor == ("hand", 1)
    hands.key(pygame.K_RETURN)
    assert picked_up(table) == my_hand(table.snapshot)[1]
    for code in (pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT):
        hands.key(code)
        assert niwa(table).selection.cell in open_cells(table)


@pytest.mark.parametrize("stood", [("hand", 9), ("theirs", 9)])
@pytest.mark.parametrize("code", [pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT])
def test_an_arrow_broke_off_where_the_cursor_stood_on_a_card_that_was_gone(
    app: App, hands: Hands, stood: tuple[str, int], code: int
) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    picker(table).cursor = stood
    hands.key(code)
    now = picker(table).cursor
    assert now is not None and now != stood and (now[0] == "cell" or now[1] < len(my_hand(table.snapshot)))


def test_every_open_cell_can_be_reached_by_arrows(app: App, hands: Hands) -> None:
    table = open_niwa(app, plies=14, seed=5)
    steps = ((-1, 0), (1, 0), (0, -1), (0, 1))
    for card in my_hand(table.snapshot):
        assert card is not None
        cells = places_of(table.snapshot, card).cells
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
    assert picked_up(table) is None and app.top is table
    hands.key(pygame.K_ESCAPE)
    assert isinstance(app.top, MenuScreen)


def test_clicking_the_card_again_lets_go_of_it(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.click(card_at(table, "12b"))
    hands.click(card_at(table, "12b"))
    assert picked_up(table) is None


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
        (DEER_AND_BOAR, "06a", (0, 0), "is already here"),
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
    assert words_about(table, (1, 0)).startswith("Three neighbours: the majority is October")
    assert "majority" in prompt(table).detail


def test_without_a_card_an_empty_cell_tells_what_it_accepts(app: App) -> None:
    table = open_niwa(app, start=VOTE)
    assert words_about(table, (1, 0)) == "Three neighbours: the majority is October"
    assert words_about(table, (0, 0)) == "Maple, 10c: October"


# -- what would happen -------------------------------------------------------------------------


def test_pointing_shows_the_turning_stones_and_both_counts(app: App, hands: Hands) -> None:
    table = open_niwa(app, start=DEER_AND_BOAR)
    hands.click(card_at(table, "06a"))
    hands.move(cell_at(table, (1, 0)))
    assert previewed(table) is not None and not previewed(table)[1].turned
    hands.move(cell_at(table, (0, 2)))
    assert previewed(table) is not None
    assert previewed(table)[1].turned == ((0, 1),)
    plates = [plate(table, seat) for seat in (0, 1)]
    assert [getattr(plate, "forecast", None) for plate in plates] == ["3", "0"]


def test_only_the_chosen_cards_cells_are_marked(app: App, hands: Hands) -> None:
    app.pace.hidden = False
    table = open_niwa(app, start=DEER_AND_BOAR)
    assert open_cells(table) == ()
    plain = picture(app)
    hands.click(card_at(table, "12b"))
    assert set(open_cells(table)) == {(-1, -1), (-1, 2), (1, -1), (1, 2)}
    hands.move((3, niwa(table).layout.garden.bottom - 3))
    assert picture(app) != plain


def test_counts_are_the_final_scorers(app: App) -> None:
    table = open_niwa(app, plies=20, seed=2)
    assert [plate(table, seat).own.score for seat in (0, 1)] == [
        str(each.stones) for each in table.snapshot.view.standings
    ]


def test_the_last_card_laid_is_known_after_the_draw(app: App, hands: Hands) -> None:
    table = open_niwa(app, None, None, start=DEER_AND_BOAR)
    sit_down(app, hands, table)
    hands.drag(card_at(table, "06a"), cell_at(table, (0, 2)))
    last = last_laid(table.snapshot)
    assert last is not None and last.notation == "06a@0,2"
    marked = [cell.index for row in table.log.rows for cell in row.cells if cell.index == table.log.current]
    assert marked


# -- whole games -------------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "lines", "seed", "plies"), [("std", "8", 2, 28), ("noluck", "4", 3, 0)])
def test_a_random_game_to_its_end_by_mouse_and_keyboard(
    app: App, hands: Hands, variant: str, lines: str, seed: int, plies: int
) -> None:
    """The shorter game from its first card on; of the longer one the last turns."""
    app.pace.hidden = plies > 0  # one of them is drawn
    table = open_niwa(app, None, None, variant=variant, lines=lines, seed=seed, plies=plies)
    rng = random.Random(seed)
    for _ in range(600):  # turns and waiting frames
        if table.match.outcome is not None:
            break
        hands.sit_down()
        if app.top is not table or not table.snapshot.mine:
            hands.send()
            continue
        play_one(table, hands, rng)
    assert table.match.outcome is not None
    assert table.snapshot.view.phase is Phase.OVER
    assert hands.wait(lambda: chronicled(app))


def play_one(table: Table, hands: Hands, rng: random.Random) -> None:
    """One random action by clicks, by dragging or by keys."""
    action = rng.choice(table.snapshot.view.legal)
    before = table.match.index
    if action == Pass():
        hands.keys("p")
    else:
        number = my_hand(table.snapshot).index(action.card)
        box = hand_rect(table, number)
        at, there = top_of(box), cell_at(table, action.cell)
        way = rng.choice(("click", "drag", "keys"))
        if way == "keys":
            picker(table).cursor = ("hand", number)
            hands.key(pygame.K_RETURN)
            assert picked_up(table) == action.card
            hands.key(pygame.K_RETURN)
        elif way == "click":
            hands.click(at)
            hands.click(there)
        else:
            hands.drag(at, there)
    assert table.match.index > before
