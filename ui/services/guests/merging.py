"""Two profiles of one person become one: matches, saves and solved puzzles go over to the one that stays."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from games.core.atomic_file import REFUSED
from games.core.errors import SaveError
from games.core.savefile import backup_path, read_text, rewritten, summarize, write_text
from ui.services import draft_records, mission_records
from ui.services.file_names import name_of
from ui.services.folders import Folders
from ui.services.matches import store
from ui.services.matches.index import Index
from ui.services.puzzles.progress import PuzzleProgress, file_of, load_progress, save_progress
from ui.services.resource_locks import is_claimed
from ui.services.settings import Settings


class Merged(NamedTuple):
    """What went over to the profile that stays."""

    matches: int = 0
    left: tuple[str, ...] = ()
    """The names of matches that could not be changed: open in a window, on a disk that refuses, or of both players."""


def merge_files(folders: Folders, old: str, new: str) -> Merged:
    """Puts one profile's id in place of another's in every match, and joins what both have solved. Slow.

    A match at which both sat stays as it is.
    """
    matches, left, touched = 0, [], []
    for folder in (folders.history, folders.unfinished, folders.saves, *store.basket_drawers(folders)):
        for path in store.files_in(folder):
            try:
                text = read_text(path)
                sitting = [each.guest for each in summarize(text).seats if each.human]
            except SaveError:
                continue
            if old not in sitting:
                continue
            open_elsewhere = folder == folders.unfinished and is_claimed(store.claim_path(folders, path.name))
            try:
                if open_elsewhere or new in sitting:
                    left.append(name_of(path))
                    continue
                write_text(path, rewritten(text, partial(_exchange, old, new)))
                backup_path(path).unlink(missing_ok=True)
                touched.append(path.name)
                matches += 1
            except (SaveError, *REFUSED):
                left.append(name_of(path))
    with suppress(SaveError), Index(folders.index) as index:
        index.drop(touched)  # they are read anew
    solved = load_progress(file_of(folders, old))
    if solved != PuzzleProgress():
        save_progress(file_of(folders, new), partial(joined, solved))
    mission_records.merge(folders, old, new)
    draft_records.merge(folders, old, new)
    return Merged(matches, tuple(left))


def joined(one: PuzzleProgress, other: PuzzleProgress) -> PuzzleProgress:
    """What two have solved together; what both have, as the second has it."""
    return other._replace(
        solved={**one.solved, **other.solved}, days={**one.days, **other.days}, deals={**one.deals, **other.deals},
        dealt=one.dealt | other.dealt, shown={**one.shown, **other.shown}, rated=one.rated | other.rated,
    )  # fmt: skip


def merge_settings(settings: Settings, old: str, new: str) -> None:
    """Puts one profile's lessons and strengths in the settings to another's, where that one has none."""
    for key in [each for each in settings.game if each.endswith(f"@{old}")]:
        settings.game.setdefault(key.removesuffix(old) + new, settings.game.pop(key))
    for people in settings.strengths.values():
        if isinstance(people, dict) and old in people:
            people.setdefault(new, people.pop(old))


def _exchange(old: str, new: str, body: dict[str, Any]) -> None:
    for row in body["seats"]:
        if row.get("guest") == old:
            row["guest"] = new
