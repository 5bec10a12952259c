"""A hint's marks at Senshiai's table: on spaces and Units, on cards, on the buttons and lines concerned."""

from __future__ import annotations

from pathlib import Path

import pygame

from games.senshiai.rules import actions as act
from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.hands import MouseHands, scene_of, selection
from tests.ui.scenes.senshiai.tables import MEETING, SIEGE, open_table, top_of
from tests.ui.scenes.senshiai.test_assigning import besiege
from tests.ui.scenes.senshiai.test_turn import FARM
from tests.ui.table.test_large_panel import window
from tests.ui.tables import blocks
from ui.scenes.senshiai.panel_blocks import Kingdom
from ui.table.commands.commands import show_hint
from ui.table.features.analysis.arrows import Advice, paint_advice
from ui.table.panel.notices import clear_spot
from ui.table.scene.recap_items import Arrived, RecapItem
from ui.table.table import Table
from ui.window.app import App


def hinted(app: App, hands: Hands, start: str, action: act.Action) -> Table:
    table = open_table(app, start=start)
    MouseHands(table, hands).settle()
    show_hint(table, action)
    table.refresh()
    return table


def test_the_button_that_a_hint_is_about_wears_its_mark(app: App, hands: Hands) -> None:
    table = hinted(app, hands, MEETING, act.End())
    assert table.frame.buttons["end-stage"].face.kind == "hinted"
    assert table.frame.buttons["abilities"].face.kind == "plain"
    hands.keys("ee")
    assert selection(table).hinted is None


def test_production_is_marked_on_its_button_and_then_on_its_line(app: App, hands: Hands) -> None:
    table = open_table(app, start=FARM)
    MouseHands(table, hands).settle()
    produce = next(each for each in table.snapshot.view.legal if isinstance(each, act.Produce))
    show_hint(table, produce)
    table.refresh()
    assert table.frame.buttons["abilities"].face.kind == "hinted"
    hands.key(pygame.K_b, mod=pygame.KMOD_LSHIFT)
    choices = selection(table).choices
    assert choices is not None and choices.lines[0].action == produce == selection(table).hinted


def test_the_line_that_a_hint_is_about_is_framed(app: App, hands: Hands) -> None:
    table = besiege(app, hands)
    choices = selection(table).choices
    assert choices is not None
    box = dict(choices.boxes)[2]

    def seen() -> bytes:
        app.step([], 0.02)
        return pygame.image.tobytes(app.window.subsurface(box), "RGB")

    before = seen()
    assert choices.lines[2].action is not None
    show_hint(table, choices.lines[2].action)
    table.refresh()
    assert seen() != before and choices.cursor == 2
    assert table.frame.buttons["give"].face.kind == "hinted"


def test_a_hint_to_draw_sets_the_number_of_cards(app: App, hands: Hands) -> None:
    start = MEETING.replace("phase=main", "phase=draw")
    table = hinted(app, hands, start, act.Draw(1))
    face = table.frame.buttons["draw-cards"].face
    assert (face.text, face.kind) == ("Draw 1", "hinted")


def test_the_player_whom_a_hinted_event_is_aimed_at_has_a_marked_plate(app: App, hands: Hands) -> None:
    start = MEETING.replace("hand=samurai,sharpened-blades", "hand=samurai,open-the-vaults")
    table = open_table(app, start=start)
    MouseHands(table, hands).settle()
    casts = [each for each in table.snapshot.view.legal if isinstance(each, act.Cast)]
    show_hint(table, casts[0])
    table.refresh()
    marked = [each.hinted for each in blocks(table) if isinstance(each, Kingdom)]
    assert sum(marked) == 1


def said_over(table: Table) -> pygame.Rect:
    """Where a line of words without a place stands."""
    scene = scene_of(table)
    return clear_spot(pygame.Rect(0, 0, 300, 28), scene.foot, scene.busy(table.snapshot))


def test_words_without_a_place_cover_what_a_hint_is_about_as_little_as_other_companies(app: App, hands: Hands) -> None:
    table = hinted(app, hands, MEETING, act.End())
    scene, low = scene_of(table), said_over(table)
    assert low.bottom > scene.plan.board.centery
    under = next(each for each in scene.ground.board.spaces if scene.ground.rect(each).colliderect(low))
    selection(table).hinted = act.Play(0, under)
    assert not said_over(table).colliderect(scene.ground.rect(under))


def test_words_without_a_place_do_not_cover_the_forecast(app: App, hands: Hands) -> None:
    table = open_table(app, start=MEETING)
    MouseHands(table, hands).settle()
    hands.click(top_of(table, "d3"))
    hands.move(top_of(table, "e3"))
    app.step([], 0.02)
    sheet = scene_of(table).sheets[-1]
    assert sheet.height > 100
    sheet.top = scene_of(table).plan.board.centery
    assert not said_over(table).colliderect(sheet)


def test_a_word_in_large_letters_beside_a_space_hid_the_number_of_a_row(tmp_path: Path) -> None:
    with window(tmp_path, 200, (1024, 640)) as app:
        table = open_table(app, start=SIEGE)
        scene, target = scene_of(table), pygame.Surface(app.size)
        played = RecapItem(0, 0, "", marks=(Arrived("b3"),))
        paint_advice(target, Advice((), 0, played, wrong=True), scene, table.snapshot, table.look)
        names = dict(scene.ground.names_at(table.look))
        assert target.get_at(names["2"])[:3] == (0, 0, 0), "nothing lies over it"
