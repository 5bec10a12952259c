"""Board styles are kept by who plays: each guest's own, and one for everybody without a profile."""

from __future__ import annotations

from pathlib import Path

from tests.ui.driving import Hands
from ui.services.chosen_styles import choose_style, follow_guest, forget_styles, styles_in_force
from ui.services.settings import Settings, load_settings, save_settings
from ui.window.app import App


def test_a_style_is_in_force_from_the_next_start_on(tmp_path: Path) -> None:
    settings, path = Settings(), tmp_path / "settings.json"
    choose_style(settings, "", "nissi", "wood")
    assert save_settings(settings, path) == ""
    assert styles_in_force(load_settings(path)) == (("nissi", "wood"),)


def test_each_guest_sees_what_that_guest_has_chosen() -> None:
    settings = Settings()
    choose_style(settings, "a1", "nissi", "wood")
    assert follow_guest(settings, "b2") and styles_in_force(settings) == ()
    choose_style(settings, "b2", "djambi", "wood")
    assert follow_guest(settings, "a1") and styles_in_force(settings) == (("nissi", "wood"),)
    assert not follow_guest(settings, "a1")


def test_a_guest_who_has_chosen_nothing_sees_what_is_usual_in_this_folder() -> None:
    settings = Settings()
    choose_style(settings, "", "nissi", "wood")
    assert not follow_guest(settings, "a1")
    assert styles_in_force(settings) == (("nissi", "wood"),)
    choose_style(settings, "a1", "nissi", "")
    assert follow_guest(settings, "") and styles_in_force(settings) == (("nissi", "wood"),)


def test_a_guest_who_is_forgotten_takes_their_styles_along() -> None:
    settings = Settings()
    choose_style(settings, "a1", "nissi", "wood")
    forget_styles(settings, "a1")
    follow_guest(settings, "")
    assert not any("a1" in key for key in settings.board_styles) and styles_in_force(settings) == ()


def test_a_style_that_makes_no_sense_or_that_nobody_knows_is_the_usual_one(app: App) -> None:
    app.settings.board_styles = {"nissi": 3, "djambi": "glass", "@": "wood"}
    app.settings_changed()
    assert app.look.style("nissi") == ""
    assert app.look.style("djambi") == "glass"  # kept: a newer version may know it


def test_boards_follow_whoever_plays_now(app: App, hands: Hands) -> None:
    app.guests.change(lambda roster: roster.admitted("Mika", "b2", "").admitted("Aoi", "a1", ""))
    choose_style(app.settings, "a1", "nissi", "wood")
    app.settings_changed()
    assert app.look.style("nissi") == "wood"
    app.guests.switch("b2")
    assert hands.wait(lambda: app.look.style("nissi") == "" and not app.tasks.busy)
    app.guests.switch("a1")
    assert hands.wait(lambda: app.look.style("nissi") == "wood" and not app.tasks.busy)
