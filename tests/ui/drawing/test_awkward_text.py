"""Any text can be drawn, measured, typed and pasted: what has no width is left out, and nothing stops the program."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.awkward import AWKWARD
from tests.ui.driving import Hands
from ui.controls import text_field
from ui.controls.dialog import Answer, Dialog
from ui.drawing import fonts, text_runs
from ui.drawing.fonts import LATIN, MISSING, forget_fonts
from ui.drawing.lettering import BODY, Lettering, ascent, blit_centred_ink, text_picture, text_width
from ui.drawing.paint import tag
from ui.drawing.text_runs import runs
from ui.window.app import App

INK = (0, 0, 0)
PERSIAN = AWKWARD["Persian with a non-joiner"]
every_text = pytest.mark.parametrize("text", AWKWARD.values(), ids=AWKWARD)


def check(text: str) -> None:
    """Measures and draws a text in every way there is."""
    lettering = Lettering(1.3)
    picture = lettering.surface(text, BODY, INK)
    assert picture.get_width() == lettering.width(text, BODY)
    assert ascent(text, 20) > 0
    for width in (0, 40, 300):
        fitted = lettering.fit(text, BODY, width)
        assert lettering.width(fitted, BODY) <= max(width, lettering.width("\u2026", BODY))
    text_picture(text, 13, INK, bold=True, italic=True)
    text_picture(text, 13, INK, fixed=True)
    blit_centred_ink(picture.copy(), text, 20, INK, (5, 5))


@every_text
def test_every_awkward_text_is_drawn_and_measured(app: App, text: str) -> None:
    check(text)
    assert all(Lettering().width(line, BODY) <= 300 for line in Lettering().wrap(text, BODY, 300))
    tag(text[:300], app.look)


def test_any_characters_at_all_are_drawn_and_measured(app: App) -> None:
    settings(max_examples=60)(given(st.text(st.characters(categories=None), max_size=12))(check))()


@every_text
def test_every_awkward_text_can_be_typed_and_pasted_into_an_empty_field(
    app: App, hands: Hands, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.push(Dialog(app, text[:80], text, [Answer("Done", main=True)], entry="", entered=lambda text: text))
    dialog = app.top
    assert isinstance(dialog, Dialog) and dialog.field is not None
    letters = [pygame.event.Event(pygame.TEXTINPUT, text=char) for char in text[:70]]
    for place in range(0, len(letters), 10):
        hands.send(*letters[place : place + 10])
    typed = dialog.field.get_text()
    monkeypatch.setattr(text_field, "pasted", lambda: text)
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert app.top is dialog
    for kept in (typed, dialog.field.get_text()):
        assert len(kept) <= 60 and not set(kept) & set("\u200b\ufeff\u202e\x00\n\ud83d\ue000")
    for key in (pygame.K_LEFT, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_BACKSPACE, pygame.K_RETURN):
        hands.key(key)
    assert app.top is dialog


def test_a_pasted_text_that_is_too_long_is_taken_as_far_as_there_is_room(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_field, "pasted", lambda: "one\ntwo " * 50)
    app.push(Dialog(app, "Name", "", [Answer("Done", main=True)], entry="", entered=lambda text: text))
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    dialog = app.top
    assert isinstance(dialog, Dialog) and dialog.field is not None
    assert dialog.field.get_text() == ("one two " * 50)[:60]


def test_joiners_can_be_typed_but_take_no_room(app: App, hands: Hands) -> None:
    app.push(Dialog(app, "Name", "", [Answer("Done", main=True)], entry="", entered=lambda text: text))
    dialog = app.top
    assert isinstance(dialog, Dialog) and dialog.field is not None
    for char in PERSIAN:
        hands.send(pygame.event.Event(pygame.TEXTINPUT, text=char))
    assert dialog.field.get_text() == PERSIAN
    assert text_width("Ali\u200dReza\u200b", 16) == text_width("Ali", 16) + text_width("Reza", 16)


def test_arabic_and_hebrew_are_written_from_right_to_left(app: App) -> None:
    line = runs("Aoi and \u05e9\u05dc\u05d5\u05dd \u0639\u0644\u06cc 12!")
    said = [(run.leftward, run.text.strip()) for run in line if run.text.strip()]
    assert said[0] == (False, "Aoi and")
    assert [text for leftward, text in said if leftward] == ["\u0639\u0644\u06cc", "\u05e9\u05dc\u05d5\u05dd"]
    assert (False, "12") in said and said.index((False, "12")) < said.index((True, "\u0639\u0644\u06cc"))


def test_arabic_letters_take_the_forms_that_join_them(app: App) -> None:
    whole = text_width(PERSIAN.replace("\u200c", ""), 40)
    assert whole < sum(text_width(char, 40) for char in PERSIAN)


def test_a_letter_without_a_font_is_a_box_and_a_sign_without_one_is_left_out(app: App) -> None:
    assert [run.text for run in runs(AWKWARD["Thai"])] == [MISSING * 5]
    assert [run.text for run in runs("Ren \U0001f389")] == ["Ren "]
    assert [run.text for run in runs(AWKWARD["a family"])] == [MISSING]
    assert runs(AWKWARD["zero width"]) == () and runs(AWKWARD["fillers"]) == ()


def test_kanji_between_latin_words_stand_on_one_baseline(app: App) -> None:
    assert [run.text for run in runs("Ren \u4f8d Aoi")] == ["Ren ", "\u4f8d", " Aoi"]
    line = text_picture("Ren \u4f8d", 40, INK)
    ink = line.subsurface((0, 0, text_width("Ren", 40), line.get_height())).get_bounding_rect()
    assert ink.bottom == ascent("Ren \u4f8d", 40)


PLAIN_TEXT = {
    "typographic signs": "Aoi\u2019s Chief \u2192 b4 \u00b7 2 \u00d7 3\u2026",
    "French": "\u00ab\u00a0D\u00e9j\u00e0\u202f?\u00a0\u00bb",
    "German": "Gro\u00dfe H\u00e4user",
    "Japanese": "\u845b\u7f8e\u306f3\u679a\u3092\u53d6\u308b\u3002 OK",
}


@pytest.mark.parametrize("text", [*AWKWARD.values(), *PLAIN_TEXT.values()], ids=[*AWKWARD, *PLAIN_TEXT])
def test_what_is_drawn_of_plain_text_is_what_all_the_rules_would_make_of_it(app: App, text: str) -> None:
    cut = text[: text_runs.LONGEST]
    assert text_runs._runs(cut) == text_runs._arranged(cut)


@pytest.mark.parametrize("text", PLAIN_TEXT.values(), ids=PLAIN_TEXT)
def test_the_words_of_the_program_are_looked_at_sign_by_sign_only_once(
    app: App, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(words: str) -> None:
        raise AssertionError(words)

    monkeypatch.setattr(text_runs, "_arranged", refused)
    text_runs._runs.cache_clear()
    assert "".join(run.text for run in runs(text)) == text


def test_without_pygame_guis_fonts_the_program_starts_in_pygames_own(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ui.controls.gui_theme import forget_themes
    from ui.screens.launcher.screen import LauncherScreen

    monkeypatch.setattr(fonts, "font_folder", lambda: Path("/nowhere"))
    forget_fonts()
    forget_themes()
    text_runs._runs.cache_clear()
    app.push(LauncherScreen(app))
    app.push(Dialog(app, "Name", "\u4f8d \u2192 Ren", [Answer("Done")], entry="\u00c4oi", entered=lambda text: text))
    hands.send()
    assert isinstance(app.top, Dialog) and text_width("Ren", 16) > 0
    monkeypatch.undo()
    forget_fonts()
    forget_themes()
    text_runs._runs.cache_clear()


def test_a_damaged_font_file_gives_way_to_pygames_own(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = fonts.font_file("NotoSans-Regular.ttf")
    assert whole is not None
    bold = tmp_path / "NotoSans-Bold.ttf"
    bold.write_bytes(whole.read_bytes()[:-1000])
    (tmp_path / "NotoSans-Regular.ttf").write_bytes(b"no font")
    forget_fonts()
    monkeypatch.setattr(fonts, "font_folder", lambda: tmp_path)
    assert fonts.font_file(bold.name) is None
    assert fonts.font(LATIN, 20).size("Ren")[0] > 0
    monkeypatch.undo()
    forget_fonts()


def test_a_tower_of_marks_does_not_hide_the_lines_around_it(app: App) -> None:
    assert text_picture(AWKWARD["many marks"], 20, INK).get_height() < 2 * text_picture("Zo", 20, INK).get_height()
