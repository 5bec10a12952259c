"""Every screen in the pseudo-language, two fifths longer: no word was forgotten, and none is cut, in a small window."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Final

import pytest

from games import GAMES
from games.core import words
from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from tests.ui.every_sheet import EVERY, SHEETS
from tests.ui.families import NAMES
from tests.ui.pseudo import listening
from ui.controls.screen import Screen
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.services.versions import versions
from ui.window.app import App

SAME: Final = frozenset({"Aoi", "Ren", "Zashiki", *(word for info in GAMES for word in info.name.split())})
"""Names, which are the same in all languages."""
OWN: Final = {
    "saves": {"broken"},  # a file's name
    "crash": {"zashiki", "log"},  # a file's name
    **{screen: {"and", "Cancel"} for screen in ("dialog", "letters")},  # what the test itself asks
    "ending": {"resign"},  # notation
    **{screen: set(NAMES) for screen in ("players", "pair")},
    "settings, about": {word for name in versions() for word in re.findall("[A-Za-z]+", name)},
    "settings, general": {word for name in words.LANGUAGES.values() for word in re.findall("[A-Za-z]+", name)},
}
"""Words of one screen that nobody translates."""
IN_FILES: Final = frozenset({
    "reader", "deck builder", "look at cards of a deck", "filters", "piles of senshiai", "report of a trial", "map",
    "briefing", "reward", *(name for name in EVERY if name.startswith("lesson") or name.endswith("senshiai")),
})  # fmt: skip
"""Screens with words out of files that have siblings: pages, lessons, Senshiai's cards."""
WINDOWS: Final = {100: (1280, 800), 150: (1024, 640)}
"""By the size of the text."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    words.use(words.ENGLISH)


@pytest.mark.parametrize(
    ("screen", "text"),
    [
        *((screen, 150) for screen in SCREENS),
        *((screen, 100) for screen in list(SCREENS)[::4]),
        *zip(SHEETS, cycle((100, 150))),
    ],
)
def test_every_screen_can_be_said_in_another_language(
    screen: str, text: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words.use(words.PSEUDO)
    settings = Settings(motion="off", sound=False, tips=False, window=WINDOWS[text], text_size=text)
    app = App(find_folders(str(tmp_path)), settings, language=words.PSEUDO)
    app.push(Screen(app))
    app.step([], 0.02)
    hands = Hands(app)
    try:
        with listening(monkeypatch) as said:
            EVERY[screen](app, hands, "Aoi")
            hands.wait(lambda: not app.tasks.busy, 3)
            for _ in range(3):
                app.top.request_redraw()
                app.step([], 0.3)
    finally:
        app.close()
    assert said.texts
    if screen not in IN_FILES:
        said.texts -= {text for text in said.texts if text.strip() in str(tmp_path)}  # a line of the folder's name
        of_folder = set(re.findall("[A-Za-z]+", str(tmp_path)))
        said.texts -= {text for text in said.texts if re.search(r"\w\xa0\d", text)}  # packages and their versions
        if screen == "crash":  # a long name of a folder is broken into lines anywhere
            for word in [*of_folder, "zashiki"]:
                of_folder |= {word[a:b] for a in range(len(word)) for b in range(a + 3, len(word) + 1)}
        assert said.forgotten(SAME | OWN.get(screen, set()) | of_folder) == []
    assert said.shortened() == []
