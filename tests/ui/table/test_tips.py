"""First-time tips: told at their moment, once, beside what they are about, in nobody's way."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from games import ready_games
from games.naishi.actions import Develop, Done
from tests.ui.driving import Hands
from tests.ui.every_screen import match_of
from tests.ui.lessons import begin
from tests.ui.tables import push_table
from tests.ui.tip_moments import PLACES, match_at
from ui.services.seen_tips import SeenTips
from ui.table.features.recap.block import RecapBlock
from ui.table.features.tips import GENERAL, QUIET, REST, Tips, about_of
from ui.table.panel.blocks import Prompt
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

TIPS = {f"{info.id}-{tip.name}": tip for info in ready_games() for tip in info.load().tips}
HARD_TO_REACH = {"senshiai-stance", "senshiai-flee"}
"""Their moments need a battle of their own; which views they fit is asked in the game's own tests."""


def tell(app: App, name: str) -> Table:
    """The table of a tip's moment, on which all others have been told; paused, so that bots change nothing."""
    app.settings.tips = True
    app.settings.tips_told = {each: True for each in (*TIPS, *(tip.name for tip in GENERAL)) if each != name}
    table = push_table(app, match_at(name), keeps=False)
    table.runner.paused = True
    for _ in range(4):
        app.step([], QUIET / 2)
    return table


def change(app: App, table: Table) -> None:
    """Another situation, and time for a tip."""
    table.match.play(table.match.legal()[0])
    table.match.undo()
    for _ in range(3):
        app.step([], QUIET)


def test_every_tip_is_one_short_sentence_or_two() -> None:
    words = {name: tip.words for name, tip in TIPS.items()} | {tip.name: tip.words for tip in GENERAL}
    assert [name for name, each in words.items() if len(each) > 100 or not each.endswith(".")] == []
    assert set(TIPS) - HARD_TO_REACH == set(PLACES)


def tell_in(app: App, name: str, size: tuple[int, int], percent: int) -> Table:
    """The same in a window and a size of the text."""
    app.settings.text_size = percent
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    return tell(app, name)


@pytest.mark.parametrize("name", PLACES)
def test_in_large_text_a_tip_lay_over_the_prompt_the_newest_line_or_what_it_is_about(
    app: App, hands: Hands, name: str
) -> None:
    size = (1024, 640)
    table = tell_in(app, name, size, 200)
    box = table.feature(Tips).box
    assert box is not None and pygame.Rect((0, 0), size).contains(box)
    place = TIPS[name].place(table.snapshot.view)
    blocks = table.frame.panel.layout(table.blocks, table.panel_look)
    seen = zip(blocks, table.frame.panel.seen(table.blocks, table.panel_look), strict=True)
    kept = [rect for (block, _), rect in seen if isinstance(block, Prompt)] + [table.log.newest]
    kept += [button.rect for button in table.frame.buttons.values()]
    kept += [about for about in [table.find_place(place) if place else None] if about is not None]
    assert len(kept) > 2 and box.collidelist(kept) == -1


@pytest.mark.parametrize("name", PLACES)
def test_a_tip_stands_beside_what_it_is_about_and_hides_nothing_to_play_by(app: App, hands: Hands, name: str) -> None:
    size, text = (((1280, 800), 100), ((1024, 640), 150))[list(PLACES).index(name) % 2]
    table = tell_in(app, name, size, text)
    tips = table.feature(Tips)
    assert tips.words == TIPS[name].words
    box = tips.box
    assert box is not None and pygame.Rect((0, 0), size).contains(box)
    place = TIPS[name].place(table.snapshot.view)
    about = table.find_place(place) if place else None
    assert bool(place) == (about is not None)
    assert about is None or not box.colliderect(about)
    assert not box.colliderect(table.log.newest)
    assert box.collidelist([button.rect for button in table.frame.buttons.values()]) == -1
    assert all(box.collidelist(list(boxes)) == -1 for boxes in list(table.scene.busy(table.snapshot))[:1])
    assert table.scene.foot is None or table.area.contains(box) is False or table.scene.foot.contains(box)


def test_a_tip_is_told_once(app: App, hands: Hands) -> None:
    table = tell(app, "nissi-capture")
    assert "nissi-capture" in app.settings.tips_told
    hands.key(pygame.K_z)
    assert table.feature(Tips).words == ""
    again = push_table(app, match_at("nissi-capture"), keeps=False)
    app.step([], QUIET)
    app.step([], QUIET)
    assert again.feature(Tips).words == ""


def test_a_new_guest_is_told_again_what_others_were_told(app: App, hands: Hands) -> None:
    tell(app, "nissi-capture")
    for guest, words in (
        ("a1", TIPS["nissi-capture"].words),
        ("a1", ""),
        ("b2", TIPS["nissi-capture"].words),
        ("", ""),
    ):
        match = match_at("nissi-capture")
        match.seats = tuple(replace(seat, guest=guest) for seat in match.seats)
        for name in (*TIPS, *(tip.name for tip in GENERAL)):
            if name != "nissi-capture":
                app.settings.tips_told[f"{name}@{guest}"] = True
        table = push_table(app, match, keeps=False)
        for _ in range(3):
            app.step([], QUIET)
        assert table.feature(Tips).words == words
        assert SeenTips(app.settings, guest).has("nissi-capture")


def test_a_tip_that_was_put_away_at_once_came_again(app: App, hands: Hands) -> None:
    table = tell(app, "nissi-capture")
    hands.key(pygame.K_z)
    assert table.feature(Tips).words == "" and "nissi-capture" in app.settings.tips_told
    change(app, table)
    assert table.feature(Tips).words == ""


def test_a_tip_explained_what_had_been_done_already(app: App, hands: Hands) -> None:
    app.settings.tips = True
    table = push_table(app, match_at("niwa-lay"), keeps=False)
    table.runner.paused = True
    assert table.play(table.match.legal()[0])
    assert "niwa-lay" in app.settings.tips_told and "niwa-turning" not in app.settings.tips_told


def test_whoever_has_asked_for_a_hint_is_not_told_of_its_key(app: App, hands: Hands) -> None:
    app.settings.tips = True
    table = push_table(app, match_at("nissi-keys"), keeps=False)
    hands.key(pygame.K_h)
    assert "hint" in app.settings.tips_told and "undo" not in app.settings.tips_told
    assert table.feature(Tips).words == ""


def test_a_key_that_ends_a_tip_still_does_what_it_does(app: App, hands: Hands) -> None:
    table = tell(app, "nissi-keys")
    hands.key(pygame.K_z)
    hands.key(pygame.K_UP)
    assert table.match.index == 1 and table.feature(Tips).words == ""


def test_a_click_on_a_tip_puts_it_away_and_does_nothing_else(app: App, hands: Hands) -> None:
    table = tell(app, "nissi-capture")
    assert table.feature(Tips).box is not None
    hands.click(table.feature(Tips).box.center)
    assert table.feature(Tips).words == "" and table.match.index == 0 and table.scene.picks is not None


def test_tips_that_are_switched_off_are_not_told(app: App, hands: Hands) -> None:
    table = push_table(app, match_at("nissi-capture"), keeps=False)
    for _ in range(4):
        app.step([], QUIET)
    assert table.feature(Tips).words == ""


def test_a_lesson_tells_no_tips(app: App, hands: Hands) -> None:
    app.settings.tips = True
    table = begin(app, hands, 5)
    for _ in range(4):
        app.step([], QUIET)
    assert table.feature(Tips).words == ""


def test_what_belongs_to_no_moment_of_the_game_keeps_its_distance(app: App, hands: Hands) -> None:
    app.settings.tips, app.settings.tips_told = True, dict.fromkeys(TIPS, True)
    match = match_at("nissi-keys")
    for _ in range(8):
        match.play(match.legal()[0])
    table = push_table(app, match, keeps=False)
    table.runner.paused = True
    for _ in range(3):
        app.step([], QUIET)
    first = table.feature(Tips).words
    assert first in {tip.words for tip in GENERAL}
    hands.key(pygame.K_z)
    change(app, table)
    assert table.feature(Tips).words == ""
    app.step([], REST)
    change(app, table)
    assert table.feature(Tips).words in {tip.words for tip in GENERAL} - {first}


def test_a_tip_about_no_place_lay_over_the_prompt_with_free_paper_above_it(app: App) -> None:
    app.settings.text_size = 150
    app.window = pygame.display.set_mode((1024, 640))
    app.settings_changed()
    table = tell(app, "naishi-known")
    box = table.feature(Tips).box
    prompts = [rect for block, rect in table.frame.panel.layout(table.blocks, table.panel_look)
               if isinstance(block, Prompt)]  # fmt: skip
    assert box is not None and box.collidelist(prompts) == -1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_ring_round_the_recap_covered_the_first_letter_of_its_words(
    app: App, hands: Hands, size: tuple[int, int]
) -> None:
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    table = push_table(app, match_of("djambi", "Aoi"), keeps=False)
    shown = [box for block, box in table.frame.panel.layout(table.blocks, table.panel_look)
             if isinstance(block, RecapBlock)]  # fmt: skip
    ring = about_of("recap", table)
    assert ring is not None and ring.left <= shown[0].left - 10 and ring.right >= shown[0].right + 10


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_a_tip_about_a_button_lay_on_the_board_or_on_the_newest_line(app: App, size: tuple[int, int]) -> None:
    app.settings.tips, app.settings.tips_told = True, dict.fromkeys((*TIPS, "recap", "danger", "hint"), True)
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    match = match_at("nissi-keys")
    for _ in range(8):
        match.play(match.legal()[0])
    table = push_table(app, match, keeps=False)
    table.runner.paused = True
    for _ in range(3):
        app.step([], QUIET)
    box, newest = table.feature(Tips).box, table.log.newest
    assert box is not None and newest
    assert not table.area.colliderect(box)
    assert not box.colliderect(newest) and not box.colliderect(table.frame.buttons["undo"].rect)


def test_a_tip_over_a_panel_full_of_log_covered_the_danger_row_and_cut_rows(app: App) -> None:
    app.settings.tips, app.settings.tips_told = True, dict.fromkeys((*TIPS, *(tip.name for tip in GENERAL)), True)
    del app.settings.tips_told["naishi-may"]
    match = match_at("naishi-may")
    may = TIPS["naishi-may"].place
    while match.index < 24 or match.actor or may(match.view(0)) is None:
        developed = [each for each in match.legal() if isinstance(each, Develop)]  # the first deck until it is empty
        match.play(min(developed, key=lambda each: (each.position % 5 > 0, -each.position)) if developed else Done())
    table = push_table(app, match, keeps=False)
    table.runner.paused = True
    for _ in range(4):
        app.step([], QUIET / 2)
    box, log = table.feature(Tips).box, table.log
    assert box is not None and log.cut and log.written.top <= box.top and box.bottom <= log.written.bottom
    assert not box.colliderect(log.newest)
    over = (box.top - log.newest.top) % log.row_height
    assert min(over, log.row_height - over) <= 4
