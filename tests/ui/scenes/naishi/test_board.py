"""Naishi's table on the screen: what stays hidden, the end, and that everything fits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest

from games.naishi.cards import CARDS, Card
from tests.ui.driving import Hands
from tests.ui.every_screen import match_of
from tests.ui.scenes.naishi.hands import (
    A_NINJA,
    LONGER,
    NEAR_THE_END,
    click,
    open_naishi,
    picture,
    press,
    scene,
    selection,
)
from tests.ui.tables import chronicled, crowded, plate, push_table
from ui.scenes.naishi import painting
from ui.scenes.naishi.layout import ROWS
from ui.scenes.naishi.score_pad import Line, ScorePad
from ui.scenes.naishi.selection import card_at
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.features.ending.blocks import Seats
from ui.table.panel.blocks import Block, SideBySide
from ui.table.panel.notices import clear_spot, hidden
from ui.table.table import Table
from ui.window.app import App

# -- what is hidden ----------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, None])
def test_what_a_seat_cannot_know_changes_no_pixel(app: App, hands: Hands, viewer: int | None) -> None:
    first = ("deal FSRTOC NTRBSF RKCJTW CFSRKN BOTRFS CO JW", "give C", "give J", "hand 1 MOMJM", "hand 2 CMMWM")
    other = ("deal FSRTOC NTRBSF RKCWTS CFJRKN BOTRFS CO JW", "give C", "give J", "hand 1 MOMJM", "hand 2 WMCMM")
    shots = []
    for log in (first, other):
        table = open_naishi(app, log, viewer=viewer, levels=("novice", "novice") if viewer is None else (None, None))
        table.runner.paused = True
        if viewer is None:  # bots play with open hands, until somebody looks through one seat's eyes
            hands.key(pygame.K_1)
        for number in range(5):
            hands.move(scene(table).layout.theirs(5 + number).center)
            hands.move(scene(table).layout.river(number).center)
            shots.append(picture(app))
        app.pop()
    assert shots[:5] == shots[5:]


def test_seen_cards_stay_on_the_screen_unless_they_must_be_remembered(app: App) -> None:
    shown = open_naishi(app, LONGER)
    assert card_at(shown.snapshot.view, ("theirs", 8), 0) is Card.COUNCELLOR
    hidden = open_naishi(app, LONGER, memory="hide")
    assert card_at(hidden.snapshot.view, ("theirs", 8), 0) is None


def test_nothing_of_a_hand_is_drawn_between_two_players(app: App, hands: Hands) -> None:
    table = open_naishi(app)
    click(hands, table, ("river", 2), ("own", 2))
    press(hands, table, "done")
    hands.passed_on()
    assert table.viewer is None
    assert all(card_at(table.snapshot.view, ("own", position), 0) is None for position in range(5, 10))


# -- the end -----------------------------------------------------------------------------------


def pad_of(table: Table) -> ScorePad:
    """The score pad in the chronicle."""
    parts = [each.left if isinstance(each, SideBySide) else each for each in table.blocks]
    return next(each for each in parts if isinstance(each, ScorePad))


def test_the_ninjas_choice_tells_what_each_would_make(app: App, hands: Hands) -> None:
    table = open_naishi(app, (), start=A_NINJA)
    click(hands, table, ("copy", 1))
    assert [entry.notation for entry in table.match.entries()] == ["copy C"]
    assert hands.wait(lambda: chronicled(app))
    assert pad_of(table).totals == (30, 5)


def test_where_a_ninjas_choice_had_lain_a_frame_stayed_over_the_river(app: App, hands: Hands) -> None:
    table = open_naishi(app, (), start=A_NINJA)
    lay = scene(table).layout.rect(("copy", 1), 2)
    click(hands, table, ("copy", 1))
    assert hands.wait(lambda: chronicled(app))
    pictures = []
    for spot in (None, ("copy", 1)):
        selection(table).picker.hover = spot
        target = pygame.Surface(app.window.get_size())
        table.scene.paint(target, table.snapshot)
        pictures.append(pygame.image.tobytes(target.subsurface(lay), "RGB"))
    assert pictures[0] == pictures[1]


def test_the_other_total_was_told_while_a_ninja_was_to_choose_before_anything_was_counted(app: App) -> None:
    table = open_naishi(app, (), start=A_NINJA)
    assert plate(table, 1).own.score == "?" and plate(table, 0).own.score != "?"


def test_in_a_solved_puzzle_the_ninjas_choice_lay_over_the_table(app: App, hands: Hands) -> None:
    table = open_naishi(app, (), start=A_NINJA)
    plate = scene(table).layout.rect(("copy", 0), 2)
    asked, solved = (pygame.Surface(app.window.get_size()) for _ in range(2))
    table.scene.paint(asked, table.snapshot)
    table.scene.paint(solved, replace(table.snapshot, mine=False))
    pictures = [pygame.image.tobytes(each.subsurface(plate), "RGB") for each in (asked, solved)]
    assert pictures[0] != pictures[1]


def test_the_score_pad_is_whole_when_the_chronicle_is_opened_from_a_review(app: App, hands: Hands) -> None:
    match = open_naishi(app, ("copy C",), start=A_NINJA).match
    review = push_table(app, match, review=0)
    hands.key(pygame.K_c)
    assert hands.wait(lambda: chronicled(app) and not app.tasks.busy)
    assert pad_of(review).counted == len(pad_of(review).lines) > 0


def test_the_score_pad_fills_line_by_line_and_can_be_skipped(app: App, hands: Hands) -> None:
    app.settings.motion, app.settings.moments = "normal", "always"
    table = open_naishi(app, (), start=A_NINJA)
    click(hands, table, ("copy", 1))
    assert hands.wait(lambda: chronicled(app))
    seats = table.blocks[0]
    assert isinstance(seats, Seats)
    assert not any(place.won or place.score for place in seats.places), "who wins is not told before it is counted"
    for _ in range(4):
        app.step([], 0.25)
    assert 0 < pad_of(table).counted < len(pad_of(table).lines)
    hands.key(pygame.K_RETURN)
    assert pad_of(table).counted == len(pad_of(table).lines) and app.top is table
    seats = table.blocks[0]
    assert isinstance(seats, Seats)
    assert [place.won for place in seats.places] == [True, False]


def test_the_score_pad_fits_with_all_kinds_of_cards(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_naishi(app, (), start=A_NINJA)
    table.match.play_text("copy C")
    assert hands.wait(lambda: chronicled(app) and not app.tasks.busy)
    lines: list[Line] = [(spec.card, (0, 0)) for spec in CARDS if spec.card is not Card.NINJA]
    monkeypatch.setattr("ui.scenes.naishi.scene.lines_of", lambda view: tuple(lines))
    for size, text in product([(1024, 640), (1280, 800), (1920, 1080)], [90, 100, 150]):
        app.settings.text_size = text
        app.window = pygame.display.set_mode(size)
        app.settings_changed()
        assert crowded(table) == 0, (size, text)
        panel = table.frame.panel
        assert all(panel.content.contains(rect) for rect in panel.seen(table.blocks, table.panel_look)), (size, text)


def test_nothing_lies_on_the_buttons_nor_on_other_cards(app: App) -> None:
    table = open_naishi(app)
    for size, text in product([(1024, 640), (1280, 800), (1920, 1080)], [90, 100, 150]):
        app.settings.text_size = text
        app.window = pygame.display.set_mode(size)
        app.settings_changed()
        top = min(button.rect.top for name, button in table.frame.buttons.items() if name not in ("menu", "rules"))
        for block, rect in table.frame.panel.layout(table.blocks, table.panel_look):
            assert rect.bottom <= top, (size, text, block)
        boxes = [scene(table).layout.rect(spot) for row in ROWS for spot in row] + [scene(table).layout.court]
        for number, box in enumerate(boxes):
            assert table.area.contains(box), (size, text)
            assert box.collidelist(boxes[number + 1 :]) == -1, (size, text)


def test_a_count_of_many_cards_has_room_above_the_buttons_while_it_runs(app: App, hands: Hands) -> None:
    app.settings.motion, app.settings.moments, app.settings.text_size = "normal", "always", 150
    app.settings_changed()
    start = "naishi -/F/O/-/CTRB FTMRK:WBMOJ KMNCM:SFCOM 11:01:1 -- CFJMMMMMMMMMMMNRRRSSSTTW 1 copy - -"
    table = open_naishi(app, (), start=start)
    table.match.play_text("copy O")
    assert hands.wait(lambda: chronicled(app))
    assert not table.count.whole and len(pad_of(table).lines) >= 11
    assert crowded(table) == 0


def test_the_ring_of_a_counted_card_lies_under_the_name_of_the_one_pointed_at(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.settings.motion, app.settings.moments = "normal", "always"
    app.settings_changed()
    start = "naishi -/F/O/-/CTRB FTMRK:WBMOJ KMNCM:SFCOM 11:01:1 -- CFJMMMMMMMMMMMNRRRSSSTTW 1 copy - -"
    table = open_naishi(app, (), start=start)
    table.match.play_text("copy O")
    assert hands.wait(lambda: chronicled(app)) and not table.count.whole
    drawn: list[str] = []

    def noted(name: str) -> Callable[..., None]:
        return lambda *_: drawn.append(name)

    monkeypatch.setattr(painting, "paint_counted", noted("ring"))
    monkeypatch.setattr(painting.TablePainting, "_paint_name", noted("name"))
    scene(table).selection.picker.hover = ("theirs", 1)
    table.request_redraw()
    assert hands.wait(lambda: "name" in drawn)
    assert drawn[-2:] == ["ring", "name"]


@pytest.mark.parametrize(
    ("size", "text"), [((1024, 640), 150), ((1024, 640), 200), ((1280, 800), 100), ((1280, 800), 200)]
)
def test_the_score_pad_of_the_end_was_written_in_smaller_letters_than_the_settings_ask_for(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, text_size=text, window=size))
    try:
        table = open_naishi(app, start=NEAR_THE_END, log=(), levels=(None, None), viewer=0)
        while table.match.outcome is None:
            table.match.settle() or table.match.play(table.match.legal()[0])
        assert Hands(app).wait(lambda: chronicled(app) and not app.tasks.busy)
        table.count.finish()
        app.step([], 0.1)
        pads = [found for block in table.blocks for found in pad_in(block, table.frame.panel.content.width)]
        assert pads
        for pad, width in pads:
            assert pad.least_width(table.panel_look) <= width
    finally:
        app.close()


def pad_in(block: Block, width: int) -> list[tuple[ScorePad, int]]:
    """The score pad in a block of the panel, and how wide it is there."""
    if isinstance(block, SideBySide):
        left, right = block.widths(width)
        return [*pad_in(block.left, left), *pad_in(block.right, right)]
    return [(block, width)] if isinstance(block, ScorePad) else []


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_message_in_the_largest_text_hides_less_of_ones_own_cards_than_at_the_foot(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, text_size=200, window=size))
    try:
        table = push_table(app, match_of("naishi", "Aoi", 12))
        busy, box = table.scene.busy(table.snapshot), pygame.Rect(0, 0, 500, 70)
        foot = box.move_to(midbottom=(table.area.centerx, table.area.bottom - 6))
        assert hidden(clear_spot(box, table.area, busy), busy) < hidden(foot, busy)
    finally:
        app.close()
