"""Letters for who has no keyboard: a pad writes names, searches and numbers."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from games.core import words
from tests.ui.driving import Hands
from tests.ui.every_screen import GAMES, SCREENS
from tests.ui.pads import PadHands
from ui.controls.dialog import Answer, Dialog
from ui.controls.letter_pages import joined, pages
from ui.controls.letters import LettersScreen
from ui.screens.saves.screen import SavesScreen
from ui.screens.setup.screen import SetupScreen
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def language() -> Iterator[None]:
    yield
    words.use("en")


def letters(app: App) -> LettersScreen:
    screen = app.top
    assert isinstance(screen, LettersScreen)
    return screen


def steer(pad: PadHands, app: App, letter: str) -> None:
    """Moves the ring to a key by the cross alone."""
    screen = letters(app)
    for _ in range(40):
        here = screen.focus.current
        goal = next(each for each in screen.letter_buttons.values() if each.face.text == letter)
        if here is goal:
            return
        assert here is not None
        at, to = pygame.Rect(here.rect).center, goal.rect.center
        if abs(at[1] - to[1]) > 4:
            pad.press("down" if to[1] > at[1] else "up")
        else:
            pad.press("right" if to[0] > at[0] else "left")
    raise AssertionError(f"{letter} is not reached")


def write(pad: PadHands, app: App, text: str) -> None:
    """Writes letters of the page that is open."""
    for letter in text:
        if letter == " ":
            pad.press("x")
        else:
            steer(pad, app, letter)
            pad.press("a")


def ask(app: App, entry: str = "") -> tuple[Dialog, list[str]]:
    taken: list[str] = []
    dialog = Dialog(app, "Name", "", [Answer("Done", main=True)], entry=entry, taken=taken.append)
    app.push(dialog)
    return dialog, taken


def test_a_name_is_written_by_pad_alone(app: App, hands: Hands) -> None:
    pad = PadHands(hands)
    dialog, taken = ask(app)
    pad.press("a", "right-shoulder")
    write(pad, app, "M")
    pad.press("left-shoulder")
    write(pad, app, "iok")
    pad.press("b")
    write(pad, app, "a b")
    assert dialog.field is not None and dialog.field.get_text() == "Mioa b"
    pad.press("start")
    assert taken == ["Mioa b"] and dialog not in app.screens


def test_the_first_letter_takes_the_place_of_a_selected_name(app: App, hands: Hands) -> None:
    pad = PadHands(hands)
    ask(app, "Guest 1")
    pad.press("a")
    assert letters(app).whole
    write(pad, app, "x")
    assert letters(app).written == "x"


def test_b_takes_letters_away_and_then_closes(app: App, hands: Hands) -> None:
    pad = PadHands(hands)
    dialog, taken = ask(app)
    pad.press("a")
    write(pad, app, "a")
    pad.press("b")
    assert letters(app).written == ""
    pad.press("b")
    assert app.top is dialog and taken == []


def test_enter_of_a_keyboard_accepts_a_field_as_ever(app: App, hands: Hands) -> None:
    _, taken = ask(app, "Mio")
    hands.key(pygame.K_RETURN)
    assert taken == ["Mio"]


def test_keys_and_mouse_work_on_the_letters(app: App, hands: Hands) -> None:
    _, taken = ask(app)
    PadHands(hands).press("a")
    hands.keys("no")
    hands.key(pygame.K_BACKSPACE)
    app.step([], 0.02)
    hands.click(letters(app).letter_buttons["0 0"].rect.center)
    assert letters(app).written == "nq"
    hands.keys("?")
    hands.key(pygame.K_RETURN)
    assert taken == ["nq?"]


def test_letters_that_are_commands_elsewhere_are_written_though_they_are_off(app: App, hands: Hands) -> None:
    app.settings.letter_keys = False
    app.settings_changed()
    ask(app)
    PadHands(hands).press("a")
    hands.keys("m")
    assert letters(app).written == "m"


def test_a_search_answers_letter_by_letter(app: App, hands: Hands) -> None:
    pad = PadHands(hands)
    SCREENS["saves"](app, hands, "Aoi")
    screen = app.top
    assert isinstance(screen, SavesScreen)
    before = len(screen.listing.items)
    pad.press("x", "a")
    write(pad, app, "zz")
    assert screen.listing.search == "zz" and len(screen.listing.items) <= before
    pad.press("start")
    assert app.top is screen


def test_a_seed_begins_with_digits_and_is_written_into_a_form_that_is_made_anew(app: App, hands: Hands) -> None:
    pad = PadHands(hands)
    setup = SetupScreen(app, GAMES["senshiai"], unfolded=True)
    setup.rows.more = True
    app.push(setup)
    pad.press("down")
    setup.ring_on(setup.form.controls["seed"])
    pad.press("a")
    write(pad, app, "407")
    hands.key(pygame.K_F5)  # words name keys again: every screen is made anew
    pad.press("left")
    write(pad, app, "1")
    pad.press("start")
    assert setup.setup.seed == "4071"


def test_what_is_too_long_is_not_written(app: App, hands: Hands) -> None:
    pad = PadHands(hands)
    dialog, _ = ask(app, "x" * 60)
    assert dialog.field is not None
    pad.press("a", "b")
    dialog.field.set_text("x" * 60)
    write(pad, app, "a")
    assert letters(app).written == "x" * 60


@pytest.mark.parametrize("code", ["en", "ja", "fr", "de"])
def test_every_page_has_room_in_the_smallest_window(app: App, hands: Hands, code: str, language: None) -> None:
    app.settings.language, app.settings.text_size = code, 150
    pygame.display.set_mode((1024, 640), pygame.RESIZABLE)
    hands.send(pygame.event.Event(pygame.VIDEORESIZE, size=(1024, 640), w=1024, h=640))
    app.settings_changed()
    pad = PadHands(hands)
    ask(app)
    pad.press("a")
    window = pygame.Rect(0, 0, *app.size)
    for _ in pages():
        screen = letters(app)
        boxes = [pygame.Rect(each.rect) for each in screen.letter_buttons.values()]
        assert window.contains(screen.box) and all(screen.box.contains(box) for box in boxes)
        assert all(box.collidelistall(boxes) == [number] for number, box in enumerate(boxes))
        pad.press("right-shoulder")


def test_marks_go_onto_kana(language: None) -> None:
    assert (
        joined("か", "゛") == "が"
        and joined("ハ", "゜") == "パ"
        and joined("あ", "゛") == "あ"
        and joined("", "゛") == ""
    )
    words.use("ja")
    names = [page.name for page in pages()]
    assert names == ["かな", "カナ", "abc", "ABC", "123"] and pages()[1].rows[0].startswith("アカサ")
