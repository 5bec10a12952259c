"""Text fields and the keys that open them."""

from __future__ import annotations

import pygame

from tests.ui.driving import Hands
from ui.controls.dialog import Answer, Dialog
from ui.controls.screen import Screen
from ui.drawing.fonts import needs_japanese
from ui.drawing.lettering import LABEL
from ui.window.app import App


class Opener(Screen):
    """Opens a field by a letter key, as a table does for typed moves."""

    def typed(self, event: pygame.event.Event) -> bool:
        self.app.push(Dialog(self.app, "Type", "", [Answer("Done", main=True)], entry="", entered=lambda text: None))
        return True


def test_the_key_that_opens_a_field_does_not_write_into_it(app: App, hands: Hands) -> None:
    app.push(Opener(app))
    hands.write("t")
    dialog = app.top
    assert isinstance(dialog, Dialog) and dialog.field is not None
    assert dialog.field.get_text() == ""
    hands.write("f9")
    assert dialog.field.get_text() == "f9"


def test_text_without_a_key_is_written_after_a_click(app: App, hands: Hands) -> None:
    app.push(Opener(app))
    hands.write("t")
    dialog = app.top
    assert isinstance(dialog, Dialog) and dialog.field is not None
    hands.click(dialog.field.rect.center)
    hands.send(pygame.event.Event(pygame.TEXTINPUT, text="e"))
    assert dialog.field.get_text() == "e"


def test_signs_that_noto_sans_lacks_are_taken_from_the_japanese_font(app: App) -> None:
    assert [char for char in "aé·–’×→★侍≥" if needs_japanese(char)] == ["→", "★", "侍", "≥"]


def test_kanji_in_a_text_field_are_no_empty_boxes(app: App, hands: Hands) -> None:
    app.push(Dialog(app, "Rename", "", [Answer("Done", main=True)], entry="夜", entered=lambda text: None))
    dialog = app.top
    assert isinstance(dialog, Dialog) and dialog.field is not None and dialog.field.font is not None
    drawn, missing = (
        pygame.image.tobytes(dialog.field.font.render_premul(text, pygame.Color("black")), "RGBA")
        for text in ("夜", "\uffff")
    )
    assert drawn != missing


def test_a_long_refusal_under_an_entry_is_told_to_its_end(app: App, hands: Hands) -> None:
    why = "That is no action; actions begin with draw, play, cast, move, attack, defend, discard or pass."
    dialog = Dialog(app, "Type a move", "", [Answer("Play", main=True)], entry="x", entered=lambda text: why)
    app.push(dialog)
    hands.key(pygame.K_RETURN)
    lines = app.look.type.wrap(why, LABEL, dialog.box.width - app.look.px(48))
    assert dialog.field is not None and len(lines) == 2
    y = dialog.field.rect.bottom + 4 + app.look.type.line_height(LABEL)
    second = app.window.subsurface((dialog.box.x, y, dialog.box.width, app.look.type.line_height(LABEL)))
    ink = pygame.mask.from_threshold(second, app.look.palette.vermilion_text, (30, 30, 30, 255))
    assert ink.count() > 20
