"""Nissi's board as a function: a situation and a gesture in, a reply out."""

from __future__ import annotations

import pygame
import pytest

from games.nissi.actions import Pass
from games.nissi.geometry import tile_number
from tests.ui.hosts import AREA, Asked
from ui.controls.key_hints import both
from ui.drawing.lettering import LABEL
from ui.drawing.look import look_of
from ui.scenes.nissi import marks
from ui.scenes.nissi.clock_block import ClockBlock
from ui.scenes.nissi.scene import NissiScene
from ui.table.panel.blocks import Countdown
from ui.table.panel.notices import Notices, clear_spot, spot_beside
from ui.table.scene.replies import CHANGED, REPAINT, Play, Point, Refuse
from ui.table.scene.table_snapshot import observe

HEMMED_IN = "CZXVBZXVBZ/XVBZXVBZXV/10/10/10/10/10/10/10/9c b 30"
"""Blue has no move. No army of five can be hemmed in like this, twenty pieces can."""


def tile(name: str) -> int:
    return tile_number(name)


def beside(asked: Asked, name: str) -> Point:
    """Where words about a tile stand."""
    return scene(asked).board.grid.rect(tile(name)).midtop


def scene(asked: Asked) -> NissiScene:
    assert isinstance(asked.scene, NissiScene)
    return asked.scene


def chosen(asked: Asked) -> int | None:
    return scene(asked).selection.picker.chosen


def type_keys(asked: Asked, keys: str) -> object:
    """Presses letters and digits; the last reply."""
    reply = None
    for char in keys:
        first, scan = (pygame.K_a, pygame.KSCAN_A) if char.isalpha() else (pygame.K_1, pygame.KSCAN_1)
        code = ord(char)
        reply = asked.key(code, pygame.KSCAN_0 if char == "0" else scan + code - first)
    return reply


def test_a_press_chooses_a_piece_and_the_panel_asks_where_it_goes() -> None:
    asked = Asked("nissi")
    assert asked.click(tile("F9")) is CHANGED
    assert chosen(asked) == tile("F9")
    assert asked.panel.prompt == "Aoi: choose where the Protector goes."
    assert [item.text for item in asked.panel.legend] == ["3 steps"]


def test_a_second_tile_completes_the_move() -> None:
    asked = Asked("nissi")
    assert asked.words(asked.click(tile("F9"), tile("G8"))) == "F9-G8"


def test_a_drag_completes_it_too_and_shows_the_piece_where_it_is_held() -> None:
    asked = Asked("nissi")
    assert asked.words(asked.drag(tile("D9"), tile("D8"))) == "D9-D8"
    asked = Asked("nissi")
    asked.drag(tile("D9"), None, at=(5, 5))
    assert scene(asked).selection.picker.drag is None
    assert chosen(asked) == tile("D9"), "let go over nothing it is back at its place, still chosen"


def test_an_impossible_tile_is_sent_to_the_rules_who_answer_beside_it() -> None:
    asked = Asked("nissi")
    reply = asked.click(tile("D9"), tile("D5"))
    assert isinstance(reply, Play) and reply.at == beside(asked, "D5")


def test_the_other_armys_piece_is_refused_beside_it_and_an_empty_tile_means_nothing() -> None:
    asked = Asked("nissi")
    assert asked.click(tile("E0")) == Refuse("That piece is not yours to move now.", beside(asked, "E0"), "one-move")
    assert asked.press(tile("A5")) is None


def test_the_chosen_piece_is_let_go_by_a_second_click() -> None:
    asked = Asked("nissi")
    asked.click(tile("F9"), tile("F9"))
    assert chosen(asked) is None
    assert asked.panel.prompt is None


def test_the_cursor_chooses_lets_go_and_plays() -> None:
    asked = Asked("nissi")
    asked.on_command("up")
    assert scene(asked).selection.picker.cursor == tile("F9"), "it begins on one's own Protector"
    asked.on_command("act")
    assert chosen(asked) == tile("F9")
    asked.on_command("act")
    assert chosen(asked) is None
    assert asked.words(asked.on_command("act", "up", "act")) == "F9-F8"


def test_enter_on_an_empty_tile_says_that_no_piece_is_there() -> None:
    asked = Asked("nissi")
    reply = asked.on_command("up", "up", "act")
    assert reply == Refuse("There is no piece of yours here.", beside(asked, "F8"), "one-move")


def test_escape_drops_the_column_then_the_piece_then_is_the_tables() -> None:
    asked = Asked("nissi")
    type_keys(asked, "ca")
    keyboard = scene(asked).selection.keyboard
    assert (keyboard.chosen, keyboard.column) == ("C", "A")
    assert asked.on_command("back") is CHANGED
    assert (keyboard.chosen, keyboard.column) == ("C", None)
    assert asked.on_command("back") is CHANGED
    assert chosen(asked) is None
    assert asked.on_command("back") is None


def test_the_rulebooks_keys_send_a_piece() -> None:
    asked = Asked("nissi")
    reply = type_keys(asked, "zd8")
    assert isinstance(reply, Play) and asked.words(reply) == "D9-D8"
    assert reply.at == beside(asked, "D8")


def test_a_step_off_the_board_is_refused_beside_the_piece() -> None:
    asked = Asked("nissi")
    type_keys(asked, "c")
    assert asked.on_command("down") == Refuse("That is off the board.", beside(asked, "F9"), "board")
    assert asked.key(pygame.K_KP1, pygame.KSCAN_KP1) == Refuse("That is off the board.", beside(asked, "F9"), "board")


def test_arrows_go_by_the_screen_where_the_board_is_turned() -> None:
    asked = Asked("nissi")
    assert asked.on_command("flip") is CHANGED
    assert asked.context.options["flip"] == "yes"
    type_keys(asked, "z")
    assert asked.words(asked.on_command("down")) == "D9-D8"


def test_whoever_is_not_to_act_chooses_and_sends_nothing() -> None:
    asked = Asked("nissi", ("F9-F8",), levels=(None, "novice"))
    assert asked.click(tile("D9")) is REPAINT, "only what is pointed at has changed"
    assert chosen(asked) is None
    assert type_keys(asked, "z") is None
    assert isinstance(asked.on_command("pass"), Refuse)


def test_passing_is_refused_and_no_button_while_a_piece_can_move() -> None:
    asked = Asked("nissi")
    assert "pass" not in asked.buttons
    words = "You must move: you may pass only when no piece can move."
    assert asked.on_command("pass") == Refuse(words, rule="passing")


def test_a_side_that_cannot_move_has_a_button_for_passing() -> None:
    asked = Asked("nissi", start=HEMMED_IN)
    assert asked.buttons["pass"].enabled and "hint" not in asked.buttons
    assert both(asked.panel.detail).seen == "Press P, or the button."
    assert asked.on_command("pass") == Play(Pass())


def test_a_played_move_drops_the_choice_and_sounds() -> None:
    asked = Asked("nissi")
    reply = asked.click(tile("F9"), tile("G8"))
    assert asked.play(reply) is CHANGED
    assert (chosen(asked), asked.context.sounds) == (None, ["wood"])
    assert both(asked.panel.detail).seen == "Click a piece, or press Z, X, C, V or B."


@pytest.mark.parametrize("shown", [0, 1])
def test_in_a_review_a_piece_of_the_side_to_move_can_be_chosen_to_try_it(shown: int) -> None:
    asked = Asked("nissi", ("F9-F8",))
    asked.snapshot = observe(asked.match, 0, shown=shown)
    asked.press(tile(("D9", "E0")[shown]))
    assert chosen(asked) == tile(("D9", "E0")[shown])


def test_rows_count_like_the_heading_and_go_on_where_a_position_stands_in_the_middle_of_a_match() -> None:
    asked = Asked("nissi", ("D7xD8", "E9-E8"), start="3zxcvb2/10/10/10/10/10/10/3z6/3Z6/4XCVB2 r 83")
    assert asked.snapshot.turn == "Move 43"
    rows = asked.panel.log_rows
    assert rows is not None
    assert [[cell.text for cell in row.cells] for row in rows] == [["42", "…", "D7xD8"], ["43", "E9-E8"]]


def test_after_the_end_nothing_is_said_of_time_that_could_run_out() -> None:
    asked = Asked("nissi", ("D7xD8",), start="3zxcvb2/10/10/10/10/10/10/3z6/3C6/4X1VB2 r 83")
    assert asked.snapshot.outcome is not None
    (clock,) = [each for each in asked.panel.blocks if isinstance(each, ClockBlock)]
    assert clock.asks == "Armies at the end"


def test_what_a_hint_is_about_is_left_in_sight_by_its_words() -> None:
    asked = Asked("nissi")
    asked.scene.hint(asked.match.read("F9-F8"), asked.snapshot)
    asked.scene.expect(("F9-F8", "E0-E1"), asked.snapshot)
    ways, standing, _ = asked.scene.busy(asked.snapshot)
    tiles = [asked.scene.find(name, asked.snapshot) for name in ("F9", "F8", "E0", "E1")]
    assert all(any(way.contains(each) for way in ways) for each in tiles if each is not None)
    look = look_of("dark", 200)
    for busy, middle in (((ways[:1],), 0), ((ways[1:],), 800), ((ways, standing), 400)):
        target = pygame.Surface(AREA.size, pygame.SRCALPHA)
        Notices("Hint: F9-F8", left=3.0).paint(target, look, AREA, None, busy)
        shown = target.get_bounding_rect()
        assert all(shown.collidelist(list(each)) < 0 for each in busy) and abs(shown.centery - middle) < 250


def test_keys_of_a_move_typed_while_the_other_side_thinks_are_answered_and_move_nothing() -> None:
    asked = Asked("nissi", levels=(None, "novice"))
    asked.play(asked.click(tile("F9"), tile("F8")))
    for command in ("piece-Z", "up"):
        reply = asked.on_command(command)
        assert isinstance(reply, Refuse) and reply.words.startswith("It is not your turn")
    assert scene(asked).selection.picker.cursor is None and chosen(asked) is None


def test_the_last_move_is_not_counted_in_the_plural() -> None:
    found = []
    for log in ((), ("F9-F8", "F0-F1")):
        blocks = Asked("nissi", log, clock="none", move_limit="4").panel.blocks
        found += [each.big for each in blocks if isinstance(each, ClockBlock)]
    assert found == ["2 moves", "1 move"]


def test_the_panel_says_near_the_limit_that_captures_are_played_out() -> None:
    log = ("F9-F8", "F0-F1")
    blocks = Asked("nissi", log, clock="none", move_limit="5", at_limit="quiet").panel.blocks
    (words,) = (each.words for each in blocks if isinstance(each, Countdown))
    assert words == "2 moves left; if the last one captures, the match continues"


def test_a_refusal_at_the_edge_hides_neither_a_piece_nor_where_the_chosen_one_can_go() -> None:
    asked = Asked("nissi")
    asked.press(tile("F9"))
    busy = asked.scene.busy(asked.snapshot)
    assert busy[2]
    place = asked.scene.find("J9", asked.snapshot)
    assert place is not None
    spot = spot_beside([pygame.Rect(0, 0, 440, 28)], place.center, AREA, busy)
    assert AREA.contains(spot) and not spot.collidepoint(place.center)
    assert all(spot.collidelist(list(each)) < 0 for each in busy)


def test_a_high_message_finds_a_gap_that_is_hardly_higher() -> None:
    pieces = [pygame.Rect(0, top, 600, 50) for top in (*range(0, 300, 50), *range(420, 600, 50))]
    spot = clear_spot(pygame.Rect(0, 0, 400, 100), pygame.Rect(0, 0, 600, 600), [pieces])
    assert spot.collidelist(pieces) < 0


@pytest.mark.parametrize("tile", [30, 54, 70])
def test_the_letter_of_a_pieces_key_is_never_smaller_than_eleven_pixels(tile: int) -> None:
    assert min(LABEL, marks.badge_size(tile) * 0.72) >= 11
