"""While a pad leads, no screen names a key or a pointer that its player has not: neither drawn, nor told, nor on F1."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest

from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from tests.ui.lessons import WITH_LESSONS, begin, lesson_of
from tests.ui.pads import let_lead
from tests.ui.pseudo import listening
from tests.ui.spoken import nodes
from ui.controls.chooser.asked import FileRequest
from ui.controls.chooser.screen import FileChooserScreen
from ui.controls.dialog import Dialog
from ui.controls.key_hints import as_taught, label
from ui.controls.keys import binding_of
from ui.screens.editor.screen import EditorScreen
from ui.screens.help.screen import open_topic
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.reader.screen import ReaderScreen
from ui.screens.saves.screen import SavesScreen
from ui.table.commands.log_drawer import LogDrawer
from ui.table.commands.questions import MenuScreen
from ui.table.commands.saving import share
from ui.table.panel.blocks import Prompt
from ui.table.table import Table
from ui.window.app import App

KEYS: Final = re.compile(
    r"Ctrl|Esc\b|\bEnter\b|\bF\d+\b|\bTab\b|Page (?:Up|Down)|Shift|Backspace|Arrows and|the arrows|arrow keys?"
    r"|[Cc]licks?\b|\bdrag|Point at"
    r"|press(?:es)? (?:its|a) (?:key|number)|Digits|(?<!\b[A-Z]), [C-WZ]$|\([C-WZ]\)$|[,.] [C-WZ] \w+s\b|\? lists"
)
"""A letter behind a comma at the end is one, unless a list of letters ends there, as of pieces in the rules."""
_TILE: Final = re.compile(r"^F\d\b|\b[A-J]\d\b.*\bF\d\b|on F\d\b|F\d(?: to|,)")
"""Nissi has tiles that are called as keys are."""
BY_KEYS: Final = re.compile(r"its key|its digit|arrow keys|[Pp]ress [A-Z0-9]\b|, or [A-Z]\.|its number")
OF_KEYS: Final = frozenset({"help", "settings, keys"})
"""Lists of keys, which name them whoever reads them."""


def said(app: App) -> Iterator[str]:
    """What a screen tells who cannot see it, and F1 of each of its controls."""
    screen = app.top
    for node in nodes(screen):
        yield from (node.name, node.about, str(node.value or ""))
    for element in (None, *screen.focus.elements()):
        screen.focus.focus(element)
        topic = screen.topic()
        yield from (as_taught(topic.title, screen.bindings), as_taught(topic.words, screen.bindings))


def named_keys(texts: Iterator[str] | set[str]) -> list[str]:
    """The texts among these that name a key."""
    return sorted({text for text in texts if KEYS.search(_TILE.sub("", text))})


@pytest.mark.parametrize("name", [name for name in SCREENS if name not in OF_KEYS])
def test_no_screen_names_a_key_while_a_pad_leads(
    name: str, app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.pace.hidden = True
    SCREENS[name](app, hands, "Aoi")
    let_lead(app)
    app.pace.hidden = False
    with listening(monkeypatch) as drawn:
        app.top.request_redraw()
        app.step([], 0.3)
    assert named_keys(said(app)) == []
    if name not in ("reader", "crash"):  # a page of rules, a report
        assert named_keys(drawn.texts) == []


def test_the_title_of_help_names_no_key_that_the_pad_has_not(app: App, hands: Hands) -> None:
    SCREENS["editor of nissi"](app, hands, "Aoi")
    let_lead(app)
    screen = app.top
    assert isinstance(screen, EditorScreen)
    screen.focus.focus(next(each for each in screen.focus.elements() if getattr(each, "hint", "").startswith("Copy")))
    open_topic(app, screen.topic())
    assert isinstance(app.top, Dialog) and app.top.title == "Copy"


def test_f1_on_the_rules_speaks_of_no_slash_and_no_click(app: App, hands: Hands) -> None:
    SCREENS["reader"](app, hands, "Aoi")
    assert isinstance(app.top, ReaderScreen) and "/ to search" in app.top.about_now
    let_lead(app)
    assert app.top.about_now == "The rules of a game. Up and down to scroll, left and right to change part."


def test_f1_on_the_shelf_names_the_button_that_reviews_and_not_r(app: App, hands: Hands) -> None:
    SCREENS["saves"](app, hands, "Aoi")
    let_lead(app)
    assert isinstance(app.top, SavesScreen)
    assert as_taught(app.top.about_now, app.top.bindings).endswith(
        "A opens the chosen one where it stopped; Review reviews it."
    )


def test_sharing_tells_a_pad_of_no_ctrl_c(app: App, hands: Hands) -> None:
    SCREENS["table of nissi"](app, hands, "Aoi")
    let_lead(app)
    table = app.top
    assert isinstance(table, Table)
    share(table)
    assert isinstance(app.top, MenuScreen)
    assert [each.text for each in app.top.items if KEYS.search(each.about)] == []


def test_the_whole_log_tells_a_pad_of_its_stick_and_of_no_pointer(app: App, hands: Hands) -> None:
    SCREENS["table of nissi"](app, hands, "Aoi")
    table = app.top
    assert isinstance(table, Table)
    let_lead(app)
    app.push(LogDrawer(table))
    assert named_keys(said(app)) == []


def test_looking_for_a_file_by_pad_is_told_without_backspace(app: App, hands: Hands) -> None:
    let_lead(app)
    app.push(FileChooserScreen(app, FileRequest("Open a match", "Open", ".json", "matches", lambda path: None)))
    assert named_keys(said(app)) == []


def test_a_small_window_names_no_question_mark_to_a_pad_in_the_room(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.settings.text_size = 150
    app.push(LauncherScreen(app))
    with listening(monkeypatch) as drawn:
        let_lead(app)
        drawn.texts.clear()
        app.top.request_redraw()
        app.step([], 0.3)
    assert not [text for text in drawn.texts if "?" in text and "key" in text]


def test_the_pieces_of_nissi_have_no_letters_while_a_pad_leads(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """X and B would be read as the pad's buttons, which do other things."""
    SCREENS["table of nissi"](app, hands, "Aoi")
    with listening(monkeypatch) as drawn:
        app.top.request_redraw()
        app.step([], 0.3)
        assert {"Z", "X", "V"} <= drawn.texts
        let_lead(app)
        drawn.texts.clear()
        app.top.request_redraw()
        app.step([], 0.3)
    assert not {"Z", "X", "V"} & drawn.texts


def test_what_stands_before_a_key_on_a_button_is_said_without_it_by_pad(app: App, hands: Hands) -> None:
    SCREENS["table of senshiai"](app, hands, "Aoi")
    assert binding_of("senshiai.share") is not None
    assert label("by hand, S", "senshiai.share") == "by hand, S"
    let_lead(app)
    assert label("by hand, S", "senshiai.share") == "by hand"
    assert label("役立つものなし、B", "senshiai.abilities") == "役立つものなし"
    assert label("E", "senshiai.end-stage") == ""


@pytest.mark.parametrize("game_id", WITH_LESSONS)
def test_how_a_step_of_a_lesson_is_done_by_keys_is_not_told_to_a_pad(game_id: str) -> None:
    """It said "press B", which on a pad goes back."""
    steps = [step for chapter in lesson_of(game_id).chapters for step in chapter.steps]
    assert [step.how for step in steps if BY_KEYS.search(step.how) and not step.keys] == []


def test_a_pad_in_a_lesson_is_told_to_move_the_mark_and_of_no_digit(app: App, hands: Hands) -> None:
    steps = lesson_of("niwa").chapters[0].steps
    table = begin(app, hands, next(number for number, step in enumerate(steps) if step.keys), lesson=lesson_of("niwa"))
    details = [each.detail for each in table.blocks if isinstance(each, Prompt)]
    assert details == ["Choose the card, or press its digit, then the marked place."]
    let_lead(app)
    details = [each.detail for each in table.blocks if isinstance(each, Prompt)]
    assert details == ["Move the focus; A chooses, B goes back."]
