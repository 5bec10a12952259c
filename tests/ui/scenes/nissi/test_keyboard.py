"""The rulebook's keys as a state machine: which presses choose, which name a tile."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ui.scenes.nissi.keyboard import Go, Heard, Keyboard
from ui.table.scene.replies import Refuse

ALL = "ZXCVB"


def press(keyboard: Keyboard, keys: str, standing: str = ALL) -> Heard:
    """Presses letters and digits one after the other on a keyboard with the usual letters; the last reply."""
    reply: Heard = None
    for key in keys:
        if key in ALL:
            reply = keyboard.piece_key(key, key, standing)
        elif key.isdigit():
            reply = keyboard.digit(key)
        else:
            reply = keyboard.letter(key)
    return reply


def test_a_piece_key_chooses_and_a_letter_and_digit_send_it() -> None:
    keyboard = Keyboard()
    assert press(keyboard, "Z") is None
    assert keyboard.chosen == "Z"
    assert press(keyboard, "A") is None
    assert keyboard.typed_for == "Z"
    assert press(keyboard, "5") == Go("Z", "A5")


def test_every_column_can_be_typed_for_every_piece() -> None:
    for key in ALL:
        for column in "ABCDEFGHIJ":
            keyboard = Keyboard()
            assert press(keyboard, key + column + "7") == Go(key, column + "7"), (key, column)


def test_c_after_z_chooses_the_protector_unless_a_digit_follows() -> None:
    keyboard = Keyboard()
    press(keyboard, "ZC")
    assert keyboard.chosen == "C"
    assert keyboard.typed_for == "Z"
    assert press(keyboard, "5") == Go("Z", "C5")

    keyboard = Keyboard()
    press(keyboard, "ZC")
    keyboard.drop_column()  # an arrow, say
    assert keyboard.chosen == "C"
    assert keyboard.typed_for is None


def test_b_after_c_begins_a_coordinate_for_the_protector() -> None:
    keyboard = Keyboard()
    assert press(keyboard, "CB4") == Go("C", "B4")
    keyboard = Keyboard()
    assert press(keyboard, "ZCB4") == Go("C", "B4")


def test_a_captured_pieces_key_still_types_its_column() -> None:
    keyboard = Keyboard()
    assert press(keyboard, "CB3", standing="ZXC") == Go("C", "B3")


def test_a_captured_piece_cannot_be_chosen_and_the_answer_names_it() -> None:
    reply = press(Keyboard(), "B", standing="ZXC")
    assert reply == Refuse("Samurai 4 has been captured.", rule="capture")


def test_escape_drops_the_coordinate_first_then_the_choice() -> None:
    keyboard = Keyboard()
    press(keyboard, "ZA")
    assert keyboard.back()
    assert (keyboard.chosen, keyboard.column) == ("Z", None)
    assert keyboard.back()
    assert keyboard.chosen is None
    assert not keyboard.back()


def test_letters_and_digits_without_a_piece_are_answered_in_words() -> None:
    assert isinstance(press(Keyboard(), "A"), Refuse)
    assert isinstance(press(Keyboard(), "5"), Refuse)


def test_on_another_layout_a_piece_key_that_prints_a_column_is_both() -> None:
    keyboard = Keyboard()
    keyboard.choose("Z")
    keyboard.piece_key("C", "J", ALL)  # the third key of the row prints J on Dvorak
    assert keyboard.digit("2") == Go("Z", "J2")


@given(st.text(alphabet="ZXCVBADEFGHIJ0123456789", max_size=30))
def test_whatever_is_pressed_a_coordinate_is_only_ever_for_a_chosen_piece(keys: str) -> None:
    keyboard = Keyboard()
    for key in keys:
        reply = press(keyboard, key)
        assert keyboard.column is None or keyboard.typed_for is not None
        if isinstance(reply, Go):
            assert reply.key in ALL
            assert len(reply.tile) == 2
