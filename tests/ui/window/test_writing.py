"""Japanese in a text field: what an input method composes is seen, and no key is a command meanwhile."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.driving import Hands, drawn
from tests.ui.every_screen import resize
from ui.controls.dialog import Answer, Dialog
from ui.controls.screen import Screen
from ui.controls.text_field import TextField
from ui.window.app import App

KEYS = (
    pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_SPACE, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_F1, pygame.K_a,
)  # fmt: skip


class Lettered(Screen):
    """Notes the letters that are commands."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.keys: list[int] = []

    def typed(self, event: pygame.event.Event) -> bool:
        self.keys.append(event.key)
        return True


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every time that SDL was told to send text, or to stop."""
    messages: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: messages.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: messages.append("off"))
    return messages


def compose(hands: Hands, text: str, start: int = 0, length: int | None = None) -> None:
    """What SDL sends while an input method is at work."""
    size = len(text) if length is None else length
    hands.send(pygame.event.Event(pygame.TEXTEDITING, text=text, start=start, length=size))


def ask(app: App, hands: Hands, entry: str = "") -> tuple[Dialog, TextField]:
    dialog = Dialog(app, "Name?", "", [Answer("No"), Answer("Yes", main=True)], entry=entry, entered=lambda text: None)
    app.push(dialog)
    hands.send()
    assert dialog.field is not None
    return dialog, dialog.field


def test_what_is_composed_stands_in_the_field_and_is_no_text_yet(app: App, hands: Hands) -> None:
    dialog, field = ask(app, hands, "ab")
    hands.key(pygame.K_HOME)
    hands.key(pygame.K_RIGHT)
    before = drawn(dialog)
    compose(hands, "にほ")
    assert (field.composing, field.get_text()) == ("にほ", "ab")
    assert drawn(dialog) != before
    hands.send(pygame.event.Event(pygame.TEXTINPUT, text="日本"))
    compose(hands, "")
    assert (field.composing, field.get_text()) == ("", "a日本b")


def test_what_is_composed_is_underlined(app: App, hands: Hands) -> None:
    dialog, field = ask(app, hands)
    compose(hands, "にほん", 0, 2)
    sheet = pygame.Surface(app.size)
    dialog.draw(sheet)
    line = sheet.subsurface(pygame.Rect(field.rect.x, field.rect.bottom - 8, field.rect.w, 6)).copy()
    ink = pygame.mask.from_threshold(line, app.look.palette.ink, (20, 20, 20, 255))
    assert ink.count() > field.caret().x - field.rect.x - 12


def test_the_same_composed_twice_and_given_up_leaves_the_text_as_it_was(app: App, hands: Hands) -> None:
    dialog, field = ask(app, hands, "Aoi")
    before = drawn(dialog)
    for text in ("に", "にほ", "日本", "二本", ""):
        compose(hands, text)
    assert field.get_text() == "Aoi"
    hands.key(pygame.K_END)
    assert len(drawn(dialog)) == len(before)
    hands.write("x")
    assert field.get_text() == "Aoix"


def test_what_is_composed_over_a_selection_takes_its_place(app: App, hands: Hands) -> None:
    _, field = ask(app, hands, "Ren")
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    compose(hands, "あお")
    assert field.get_text() == "Ren"
    hands.send(pygame.event.Event(pygame.TEXTINPUT, text="葵"))
    assert field.get_text() == "葵"


@pytest.mark.parametrize("code", KEYS)
def test_no_key_is_a_command_while_something_is_composed(app: App, hands: Hands, code: int) -> None:
    dialog, field = ask(app, hands, "Aoi")
    compose(hands, "にほん")
    at = field.edit_position
    hands.key(code)
    assert app.top is dialog and dialog.focus.current is field
    assert (field.get_text(), field.edit_position, field.composing) == ("Aoi", at, "にほん")


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_the_key_that_ends_it_is_no_command_either_however_long_it_is_held(app: App, hands: Hands, code: int) -> None:
    dialog, field = ask(app, hands)
    compose(hands, "にほん")
    down = pygame.event.Event(pygame.KEYDOWN, key=code, scancode=0, mod=0, unicode="")
    hands.send(down)
    hands.send(pygame.event.Event(pygame.TEXTINPUT, text="日本"))
    compose(hands, "")
    hands.send(down, down)
    assert app.top is dialog and field.get_text() == "日本"
    hands.send(pygame.event.Event(pygame.KEYUP, key=code, scancode=0, mod=0))
    hands.key(pygame.K_RETURN)
    assert app.top is not dialog


def test_text_is_asked_for_only_while_a_field_has_the_keyboard(app: App, hands: Hands, texts: list[str]) -> None:
    screen = Lettered(app)
    app.push(screen)
    hands.send()
    ask(app, hands)
    app.pop()
    hands.send()
    assert texts == ["on", "off"], "it was off before"
    assert app.top is screen
    hands.key(pygame.K_c)
    assert screen.keys == [pygame.K_c]


def test_what_is_composed_where_no_field_is_goes_nowhere(app: App, hands: Hands) -> None:
    screen = Lettered(app)
    app.push(screen)
    compose(hands, "に")
    hands.key(pygame.K_c)
    assert screen.keys == [pygame.K_c]
    _, field = ask(app, hands)
    assert field.composing == ""


def test_an_input_method_writes_into_a_field_that_a_key_has_opened(app: App, hands: Hands) -> None:
    class Opener(Screen):
        """Opens a field by a letter key."""

        def typed(self, event: pygame.event.Event) -> bool:
            ask(app, hands)
            return True

    app.push(Opener(app))
    hands.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_t, scancode=23, mod=0, unicode="t"))
    dialog = app.top
    assert isinstance(dialog, Dialog) and dialog.field is not None
    compose(hands, "あ")  # its keys are never seen by the program
    hands.send(pygame.event.Event(pygame.TEXTINPUT, text="亜"))
    assert dialog.field.get_text() == "亜"


def test_leaving_the_window_or_the_field_leaves_nothing_half_composed(app: App, hands: Hands) -> None:
    dialog, field = ask(app, hands, "Aoi")
    compose(hands, "に")
    hands.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert field.composing == ""
    compose(hands, "に")
    dialog.focus.walk(1)
    hands.send()
    assert (field.composing, field.get_text()) == ("", "Aoi")


def test_a_click_into_the_field_while_something_is_composed_moves_the_cursor(app: App, hands: Hands) -> None:
    _, field = ask(app, hands, "Aoi")
    compose(hands, "にほんごのながいぶん")
    hands.click((field.rect.x + 12, field.rect.centery))
    assert field.edit_position <= 3
    hands.write("x")
    assert "x" in field.get_text()


@pytest.mark.parametrize("size", [(1280, 800), (640, 360)])
def test_the_input_method_is_told_where_the_cursor_is(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    messages: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda box: messages.append(pygame.Rect(box)))
    resize(app, hands, size)
    _, field = ask(app, hands)
    places = [messages[-1].x]
    for char in "abc":
        hands.write(char)
        places.append(messages[-1].x)
    compose(hands, "にほん")
    places.append(messages[-1].x)
    assert places == sorted(set(places))
    left, top = app.view.corner
    assert messages[-1].y == field.rect.y - top
    assert messages[-1].x == field.caret().x - left
    assert pygame.Rect((0, 0), size).contains(messages[-1])
    count = len(messages)
    hands.send()
    assert len(messages) == count, "nothing is told that is known"
