"""Sharing out the damage: what each way costs, shown on list and board, and all Units beside it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from games.core import words
from games.senshiai.rules import actions as act
from games.senshiai.words.card_numbers import card_name
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.hands import MouseHands, scene_of, selection
from tests.ui.scenes.senshiai.tables import SIEGE, open_table, played
from tests.ui.scenes.senshiai.test_room import resize
from tests.ui.tables import blocks, prompt
from ui.drawing import paint
from ui.drawing.look import Look
from ui.scenes.senshiai import panel_blocks
from ui.scenes.senshiai.panel_blocks import Forces
from ui.table.panel.blocks import BLEED
from ui.table.panel.log import LogBlock
from ui.table.table import Table
from ui.window.app import App


def besiege(app: App, hands: Hands) -> Table:
    """Two Samurai have struck the Capital; their points are to be given."""
    table = open_table(app, start=SIEGE)
    table.match.play_text("attack g3>h3")
    mouse = MouseHands(table, hands)
    for _ in range(60):
        if table.match.actor < 0:
            table.match.play_text("roll 5")
        mouse.settle()
        if table.snapshot.view.phase == "assign":
            return table
        mouse.do(
            next(
                (each for each in table.snapshot.view.legal if isinstance(each, act.Pass)), table.snapshot.view.legal[0]
            )
        )
    raise AssertionError("no points were to be given")


def test_every_ready_way_says_who_takes_the_points_and_what_it_costs(app: App, hands: Hands) -> None:
    choices = selection(besiege(app, hands)).choices
    assert choices is not None and choices.title == "15 points" and choices.rolled == 5
    first, second = choices.lines[:2]
    assert (first.detail, first.under) == ("-10 cards", "Ren’s Reserve: 25 → 15")
    assert [unit.slot for unit in first.who] == [0] and second.detail == "1 falls, -6 cards"


def test_the_points_of_the_line_under_the_cursor_stand_on_the_board(app: App, hands: Hands) -> None:
    table = besiege(app, hands)
    tile = scene_of(table).find("h3", table.snapshot)
    assert tile is not None

    def seen() -> bytes:
        app.step([], 0.1)
        return pygame.image.tobytes(app.window.subsurface(tile), "RGB")

    first = seen()
    hands.key(pygame.K_DOWN)
    assert seen() != first


def test_s_shares_the_points_by_hand_and_goes_back_to_the_ready_ways(app: App, hands: Hands) -> None:
    table = besiege(app, hands)
    assert "assign by hand" in prompt(table).detail
    hands.keys("s")
    assert selection(table).points == {}
    hands.key(pygame.K_RIGHT)
    assert table.frame.buttons["give"].face.detail == "14 left"
    hands.keys("s")
    assert selection(table).points is None and selection(table).choices is not None


def test_the_button_gives_the_points_of_the_chosen_line(app: App, hands: Hands) -> None:
    table = besiege(app, hands)
    hands.key(pygame.K_DOWN)
    MouseHands(table, hands).button("give")
    assert next(text for text in played(table) if text.startswith("assign")) == "assign 1,0"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("text", [150, 200])
def test_in_large_text_the_table_of_companies_is_a_block_of_the_scrolled_middle(
    app: App, hands: Hands, size: tuple[int, int], text: int
) -> None:
    resize(app, size, text)
    table = besiege(app, hands)
    app.step([], 0.02)
    laid = table.frame.panel.layout(blocks(table), table.panel_look)
    forces, rect = next((each, rect) for each, rect in laid if isinstance(each, Forces))
    assert forces.rows(rect.height, table.panel_look)[1] == [2, 4]


@pytest.mark.parametrize("language", ["en", "fr", "de", "ja"])
def test_in_large_text_names_of_units_were_cut_and_attackers_lay_over_a_columns_sign(
    app: App, hands: Hands, language: str
) -> None:
    words.use(language)
    resize(app, (1024, 640), 200)
    table = besiege(app, hands)
    app.step([], 0.02)
    forces = next(each for each in blocks(table) if isinstance(each, Forces))
    look, width = table.panel_look, table.frame.panel.content.width
    sheet = pygame.Surface((width + 2 * BLEED, forces.height(look, width)))
    drawn: list[tuple[str, pygame.Rect]] = []
    usual = paint.place_text

    def noting(target: pygame.Surface, look: Look, text: str, *rest: Any, **how: Any) -> pygame.Rect:
        drawn.append((text, usual(target, look, text, *rest, **how)))
        return drawn[-1][1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paint, "place_text", noting)
        patch.setattr(panel_blocks, "place_text", noting)
        forces.paint(sheet, look)
    told = "".join(text for text, _ in drawn).replace(" ", "")
    assert "…" not in told and all(sheet.get_rect().contains(box) for _, box in drawn)
    assert all(card_name(unit.card).replace(" ", "") in told for space in forces.spaces for unit in space.units)
    overlaps = [one.clip(other) for (_, one), (_, other) in combinations(drawn, 2)]
    assert not [each for each in overlaps if each.width > 2 and each.height > look.px(6)]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("text", [100, 120])
def test_in_a_battle_the_table_of_companies_lists_every_unit(
    app: App, hands: Hands, size: tuple[int, int], text: int
) -> None:
    resize(app, size, text)
    table = besiege(app, hands)
    app.step([], 0.02)
    laid = table.frame.panel.layout(blocks(table), table.panel_look)
    log, rect = next((each, rect) for each, rect in laid if isinstance(each, LogBlock))
    if isinstance(log.over, Forces):
        forces, room = log.over, log._top(rect, table.panel_look)
    else:  # in a low window all of the middle scrolls
        forces, room = next((each, rect.height) for each, rect in laid if isinstance(each, Forces))
    assert forces.rows(room, table.panel_look)[1] == [2, 4]


def test_a_list_leaves_the_companies_in_sight_with_the_largest_text_too(app: App, hands: Hands) -> None:
    resize(app, (1280, 800), 200)
    table = besiege(app, hands)
    app.step([], 0.02)
    choices = selection(table).choices
    assert choices is not None and choices.box.collidelist([*choices.clear, choices.at]) < 0
