"""Going, selecting and deleting by words in a text field."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.driving import Hands
from ui.controls import text_field
from ui.controls.dialog import Answer, Dialog
from ui.controls.field_words import word_at, word_end, word_start
from ui.controls.text_field import TextField
from ui.services import clipboard
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
JAPANESE = "東京タワーへ行く"


@pytest.fixture
def field(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> TextField:
    """A field that has the keyboard, on a system where Ctrl goes by words."""
    monkeypatch.setattr(text_field, "_BY_WORDS", CTRL)
    dialog = Dialog(app, "Name?", "", [Answer("Yes", main=True)], entry="", entered=lambda text: "no")
    app.push(dialog)
    hands.send()
    assert dialog.field is not None
    return dialog.field


def test_ctrl_left_goes_one_word_back(field: TextField, hands: Hands) -> None:
    hands.write("abc def")
    hands.key(pygame.K_LEFT, mod=CTRL)
    hands.write("q")
    assert field.get_text() == "abc qdef"


def test_ctrl_right_goes_one_word_on(field: TextField, hands: Hands) -> None:
    hands.write("abc def")
    hands.key(pygame.K_HOME)
    hands.key(pygame.K_RIGHT, mod=CTRL)
    hands.key(pygame.K_RIGHT, mod=CTRL)
    hands.write("q")
    assert field.get_text() == "abc defq"


@pytest.mark.parametrize(("code", "left"), [(pygame.K_BACKSPACE, "abc "), (pygame.K_DELETE, " def")])
def test_ctrl_backspace_and_delete_take_a_word(field: TextField, hands: Hands, code: int, left: str) -> None:
    hands.write("abc def")
    hands.key(pygame.K_HOME if code == pygame.K_DELETE else pygame.K_END)
    hands.key(code, mod=CTRL)
    assert field.get_text().strip() == left.strip()
    hands.write("x")
    assert field.get_text() == (left + "x" if code == pygame.K_BACKSPACE else "x" + field.get_text()[1:])


def test_a_word_that_was_deleted_is_told_to_who_owns_the_field(field: TextField, hands: Hands) -> None:
    heard: list[str] = []
    field.changed = heard.append
    hands.write("abc def")
    hands.key(pygame.K_BACKSPACE, mod=CTRL)
    assert heard[-1] == "abc "


def test_ctrl_shift_arrows_select_words_and_give_them_back(field: TextField, hands: Hands) -> None:
    hands.write("abc def ghi")
    for _ in range(2):
        hands.key(pygame.K_LEFT, mod=CTRL | SHIFT)
    assert sorted(field.select_range) == [4, 11]
    hands.key(pygame.K_RIGHT, mod=SHIFT)
    assert sorted(field.select_range) == [5, 11]
    hands.write("x")
    assert field.get_text() == "abc dx"


def test_home_and_end_select_with_shift_from_either_side(field: TextField, hands: Hands) -> None:
    hands.write("abcdef")
    for _ in range(3):
        hands.key(pygame.K_LEFT)
    hands.key(pygame.K_HOME, mod=SHIFT)
    assert sorted(field.select_range) == [0, 3]
    hands.key(pygame.K_END, mod=SHIFT)
    assert sorted(field.select_range) == [3, 6]
    hands.key(pygame.K_LEFT)
    assert (field.edit_position, field.select_range[0], field.select_range[1]) == (3, 0, 0)


def test_ctrl_a_selects_all_and_ctrl_backspace_then_takes_it(field: TextField, hands: Hands) -> None:
    hands.write("abc def")
    hands.key(pygame.K_a, mod=CTRL)
    hands.key(pygame.K_BACKSPACE, mod=CTRL)
    assert field.get_text() == ""


def test_a_double_click_selects_the_first_word_too(field: TextField, hands: Hands) -> None:
    hands.write("abc def")
    at = (field.rect.x + 14, field.rect.centery)
    hands.click(at)
    hands.click(at)
    assert sorted(field.select_range) == [0, 3]


def test_japanese_goes_by_its_scripts(field: TextField, hands: Hands) -> None:
    hands.send(pygame.event.Event(pygame.TEXTINPUT, text=JAPANESE))
    stops = []
    for _ in range(6):
        hands.key(pygame.K_LEFT, mod=CTRL)
        stops.append(field.edit_position)
    assert stops == [7, 6, 5, 2, 0, 0]


def test_on_a_mac_option_goes_by_words_and_command_to_the_ends(
    field: TextField, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_field, "_BY_WORDS", pygame.KMOD_ALT)
    hands.write("abc def ghi")
    hands.key(pygame.K_LEFT, mod=pygame.KMOD_ALT)
    assert field.edit_position == 8
    hands.key(pygame.K_LEFT, mod=pygame.KMOD_META)
    assert field.edit_position == 0
    hands.key(pygame.K_RIGHT, mod=pygame.KMOD_META)
    hands.key(pygame.K_BACKSPACE, mod=pygame.KMOD_META)
    assert field.get_text() == ""


def test_the_older_keys_paste(field: TextField, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_field, "pasted", lambda: "侍 x")
    hands.key(pygame.K_INSERT, mod=SHIFT)
    assert field.get_text() == "侍 x"
    assert clipboard.pasted is not None


@pytest.mark.parametrize("emoji", ["😀", "👨\u200d👩\u200d👧", "👍🏽", "🇯🇵", "1️⃣"])
def test_an_emoji_that_no_font_has_is_left_out_typed_or_pasted(
    field: TextField, hands: Hands, monkeypatch: pytest.MonkeyPatch, emoji: str
) -> None:
    kept = "a1b" if "1" in emoji else "ab"
    hands.send(pygame.event.Event(pygame.TEXTINPUT, text=f"a{emoji}b"))
    assert field.get_text() == kept
    field.set_text("")
    for char in emoji:
        hands.send(pygame.event.Event(pygame.TEXTINPUT, text=char))
    assert field.get_text() == kept[1:-1]
    field.set_text("")
    monkeypatch.setattr(text_field, "pasted", lambda: f"a{emoji}b")
    hands.key(pygame.K_v, mod=CTRL)
    assert field.get_text() == kept


@pytest.mark.parametrize("words", ["é", "e\u0301", "سلام", "नमस्ते", "葛\U000e0100", "★", "한국"])
def test_letters_with_their_marks_stay(field: TextField, hands: Hands, words: str) -> None:
    hands.send(pygame.event.Event(pygame.TEXTINPUT, text=words))
    assert field.get_text() == words


@pytest.mark.parametrize(("to_next", "stops"), [(False, [3, 7, 8, 12]), (True, [4, 7, 9, 12])])
def test_a_words_end_is_its_last_letter_or_on_windows_the_next_word(to_next: bool, stops: list[int]) -> None:
    text, at, found = "abc defg, hij", 0, []
    text = "abc def, ghi"
    while at < len(text):
        at = word_end(text, at, to_next)
        found.append(at)
    assert found == stops


@given(st.text(max_size=30), st.integers(0, 30), st.booleans())
def test_by_words_every_text_is_walked_through_to_its_ends(text: str, at: int, to_next: bool) -> None:
    at = min(at, len(text))
    assert 0 <= word_start(text, at) <= at <= word_end(text, at, to_next) <= len(text)
    assert at == 0 or word_start(text, at) < at
    assert at == len(text) or word_end(text, at, to_next) > at
    begin, end = word_at(text, at)
    assert 0 <= begin <= end <= len(text)
