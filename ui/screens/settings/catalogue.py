"""A catalogue of all commands and their keys: by part of the program, and by the screens on which they meet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from games import ready_games
from games.core.words import N_
from ui.controls.keys import ARROWS, COMMON, LEAPS, OPEN_FILE, PASTE, PRESS, Binding
from ui.scenes import deck_builder, has_table, scene_class


class Area(NamedTuple):
    """A part of the program: what it is called, and its own commands, each once."""

    id: str
    title: str
    """The title, marked for translation, or a game's name."""
    bindings: tuple[Binding, ...]


class Catalogue(NamedTuple):
    """Every command that has keys."""

    areas: tuple[Area, ...]
    screens: tuple[tuple[Binding, ...], ...]
    """The bindings of each screen, which are at home together."""

    def find(self, name: str) -> Binding:
        """A command by its id. Raises `KeyError` for one that nobody knows."""
        for area in self.areas:
            for each in area.bindings:
                if each.id == name:
                    return each
        raise KeyError(name)

    def part(self, binding: Binding) -> Area:
        """The part of the program that a command belongs to."""
        return next(area for area in self.areas if area.id == binding.area)


@cache
def catalogue() -> Catalogue:
    """The catalogue; to be called first where a frame does not wait for it, as it loads every game's scene."""
    from ui.controls.chooser.screen import FileChooserScreen
    from ui.screens.editor.keys import EDITOR_KEYS
    from ui.screens.guests.pages import BOOK_KEYS
    from ui.screens.lesson.lesson_mode import LESSON_KEYS
    from ui.screens.puzzles.screen import PuzzlesScreen
    from ui.screens.puzzles.solving import PUZZLE_KEYS
    from ui.screens.reader.screen import READER_KEYS
    from ui.screens.road.keys import ROAD_KEYS
    from ui.screens.saves.screen import SAVES_KEYS
    from ui.screens.settings.page import SETTINGS_KEYS
    from ui.screens.setup.keys import SETUP_KEYS
    from ui.table.features.ending.chronicle_mode import CHRONICLE_KEYS
    from ui.table.features.order import FEATURES
    from ui.table.features.perspective import EYES_KEYS
    from ui.table.modes.branches import BRANCHES_KEY, TO_MATCH, TRY_BACK

    featured = [key for feature in FEATURES for key in feature.keys]
    review = (*featured, BRANCHES_KEY, TRY_BACK, TO_MATCH)
    scenes = {info.id: (info.name, _scene_keys(info.id)) for info in ready_games() if has_table(info.id)}
    tables = [(*own, *more) for _, own in scenes.values() for more in ((*review, PRESS), LESSON_KEYS, PUZZLE_KEYS)]
    others = (
        PuzzlesScreen.bindings, SAVES_KEYS, BOOK_KEYS, ROAD_KEYS, SETUP_KEYS, READER_KEYS,
        EDITOR_KEYS,
        *deck_builder().keys, FileChooserScreen.bindings, SETTINGS_KEYS,
    )  # fmt: skip
    alone = ((*EYES_KEYS, *review, *COMMON), (*CHRONICLE_KEYS, *COMMON))
    screens = tuple(tuple(each) for each in (*tables, *others, *alone))
    titles = {
        "everywhere": N_("Everywhere"),
        "moving": N_("Moving around"),
        "table": N_("Every table"),
        **{game_id: name for game_id, (name, _) in scenes.items()},
        "eyes": N_("Reviews: eyes"),
        "chronicle": N_("Chronicle"),
        "road": N_("The page of a game"),
        "setup": N_("The set-up of a match"),
        "lesson": N_("Lessons"),
        "puzzle": N_("A puzzle"),
        "puzzles": N_("Puzzles"),
        "saves": N_("Matches"),
        "guests": N_("Guest book"),
        "reader": N_("Rules"),
        "editor": N_("Editor"),
        "decks": N_("Decks"),
        "draft": N_("Draft"),
        "mission": N_("A mission"),
        "cards": N_("A card"),
        "files": N_("Files"),
        "settings": N_("Settings"),
    }
    found = _by_area(
        (*COMMON, PASTE, OPEN_FILE, PRESS, *ARROWS, *LEAPS, *(each for screen in screens for each in screen))
    )
    return Catalogue(tuple(Area(name, title, found.get(name, ())) for name, title in titles.items()), screens)


def _scene_keys(game_id: str) -> tuple[Binding, ...]:
    scene: Any = scene_class(game_id)
    return tuple(scene.bindings)


def _by_area(bindings: Sequence[Binding]) -> dict[str, tuple[Binding, ...]]:
    """Returns the commands by area, each once, with the keys that it has anywhere."""
    found: dict[str, dict[str, Binding]] = {}
    for each in bindings:
        if each.changeable:
            before = found.setdefault(each.area, {}).get(each.command)
            keys = tuple(dict.fromkeys((*(before.keys if before else ()), *each.keys)))
            found[each.area][each.command] = (before or each)._replace(keys=keys)
    return {name: tuple(own.values()) for name, own in found.items()}
