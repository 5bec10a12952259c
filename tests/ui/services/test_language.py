"""In which language the program speaks: what was chosen, else the system's, and never one that lacks words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.core import words
from tests.ui.driving import Hands
from ui.screens.settings.screen import SettingsScreen
from ui.services import language
from ui.services.folders import find_folders
from ui.services.settings import Settings, load_settings
from ui.window.app import App


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    words.use(words.ENGLISH)


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Japanese has all its words."""
    monkeypatch.setitem(words.COMPLETE, "ja", words.SHARED)


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "de_AT"}, "de"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "pt:fr_CA:de"}, "fr"),
        ({"LANG": "pt_BR"}, "en"),
    ],
)
def test_the_system_says_its_language(environment: dict[str, str], code: str) -> None:
    assert language.of_system(environment) == code


def test_a_language_that_lacks_words_is_neither_offered_nor_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    for code in words.COMPLETE:
        monkeypatch.setitem(words.COMPLETE, code, ("core",))
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert language.choices() == ()
    assert language.in_force(language.SYSTEM) == language.in_force("ja") == words.ENGLISH


def test_a_whole_language_is_spoken_where_the_system_or_the_player_wants_it(
    whole: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)
    assert {"system", "en", "ja"} <= set(language.choices())
    assert language.in_force(language.SYSTEM) == "ja" and language.in_force("en") == "en"


def test_a_language_nobody_knows_is_not_taken_over_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"language": "xx"}', encoding="utf-8")
    assert load_settings(path).language == language.SYSTEM
    path.write_text('{"language": "ja"}', encoding="utf-8")
    assert load_settings(path).language == "ja"


def test_a_language_chosen_in_the_settings_is_spoken_at_once(whole: None, tmp_path: Path) -> None:
    app = App(find_folders(str(tmp_path)), Settings(language="en"))
    hands = Hands(app)
    try:
        screen = SettingsScreen(app)
        app.push(screen)
        hands.click(screen.named_controls()["language=ja"].rect.center)
        assert words.language() == "ja" and app.settings.language == "ja"
        hands.click(screen.named_controls()["language=en"].rect.center)
        assert words.language() == "en"
    finally:
        app.close()


def test_a_language_asked_for_at_the_start_stays_whatever_the_settings_say(tmp_path: Path) -> None:
    words.use(words.PSEUDO)
    app = App(find_folders(str(tmp_path)), Settings(language="en"), language=words.PSEUDO)
    try:
        app.settings_changed()
        assert words.language() == words.PSEUDO
    finally:
        app.close()


def test_with_english_alone_there_is_no_row_for_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for code in words.COMPLETE:
        monkeypatch.setitem(words.COMPLETE, code, ())
    app = App(find_folders(str(tmp_path)), Settings())
    try:
        screen = SettingsScreen(app)
        app.push(screen)
        assert not any(name.startswith("language=") for name in screen.named_controls())
    finally:
        app.close()
