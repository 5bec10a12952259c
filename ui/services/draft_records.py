"""The small file in which drafts of decks lie, a file a guest: after every pick, so that nobody chooses twice.

Of drafts at somebody's own pace the last one is kept, of those that are the deal of a day the latest ones. Two programs
on the same data folder each keep what they changed; of a broken file the copy before is read, and it is kept aside when
the next pick is written.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from games.core.atomic_file import backup_path
from games.core.drafting import PACK, Draft
from games.core.shuffle import SEEDS
from games.core.values import is_text, is_whole
from ui.services.folders import Folders
from ui.services.puzzles.guest_files import is_readable, read_body
from ui.services.small_files import changing, write_small

FORMAT: Final = "zashiki-drafts"
VERSION: Final = 1
MOST: Final = 30
"""Drafts of a game that are kept at most."""
_PICKS: Final = 100
_NAME: Final = 40
_DAY: Final = 10


class KeptDraft(NamedTuple):
    """A draft, and whose deal it is."""

    draft: Draft
    day: str = ""
    """The day whose deal it is, in ISO's form; "" for one at somebody's own pace."""


class Drafts(NamedTuple):
    """The drafts of a guest in one game, the latest first."""

    kept: tuple[KeptDraft, ...] = ()
    sound: bool = True
    """False where the file cannot be read and these are of the copy before."""

    def of(self, day: str = "", seed: int | None = None) -> Draft | None:
        """The draft of a day's deal, or the last one at somebody's own pace; `seed`: only one with these packs."""
        return next((each.draft for each in self.kept if each.day == day and seed in (None, each.draft.seed)), None)


def file_of(folders: Folders, guest_id: str) -> Path:
    """The file of a guest; that of nobody for ""."""
    return folders.drafts / f"{guest_id or 'nobody'}.json"


def load_drafts(folders: Folders, guest_id: str, game: str) -> Drafts:
    """The drafts of a guest in one game. Slow."""
    path = file_of(folders, guest_id)
    return Drafts(_load(path).get(game, ()), is_readable(path, FORMAT))


def keep_draft(folders: Folders, guest_id: str, game: str, now: KeptDraft) -> None:
    """Keeps a draft as it stands, in place of an earlier one of the same day. Raises `SaveError`."""
    change_drafts(folders, guest_id, game, (now,))


def change_drafts(folders: Folders, guest_id: str, game: str, now: Sequence[KeptDraft]) -> None:
    """Keeps drafts, the latest first, in place of earlier ones of the same days. Raises `SaveError`."""
    path = file_of(folders, guest_id)
    path.parent.mkdir(parents=True, exist_ok=True)
    with changing(path):
        games = dict(_load(path, changing=True))
        days = {each.day for each in now}
        others = [each for each in games.get(game, ()) if each.day not in days]
        games[game] = (*now, *others)[:MOST]
        body = {
            "format": FORMAT, "version": VERSION,
            "games": {name: [_written(each) for each in kept] for name, kept in games.items()},
        }  # fmt: skip
        write_small(path, json.dumps(body, ensure_ascii=False) + "\n")


def merge(folders: Folders, old: str, new: str) -> None:
    """Puts the drafts of one profile beside another's, which win where both have one. Slow; raises `SaveError`."""
    for game, kept in _load(file_of(folders, old)).items():
        there = {each.day for each in load_drafts(folders, new, game).kept}
        added = [each for each in kept if each.day not in there]
        if added:
            change_drafts(folders, new, game, added)


def forget(folders: Folders, guest_id: str) -> None:
    """Removes a guest's file and its backup."""
    path = file_of(folders, guest_id)
    for each in (path, backup_path(path)):
        each.unlink(missing_ok=True)


def _load(path: Path, *, changing: bool = False) -> Mapping[str, tuple[KeptDraft, ...]]:
    games = read_body(path, FORMAT, changing=changing).get("games")
    found = {}
    for game, rows in games.items() if isinstance(games, dict) else []:
        if is_text(game, _NAME) and isinstance(rows, list):
            found[game] = tuple(each for each in map(_read, rows[:MOST]) if each is not None)
    return found


def _read(row: Any) -> KeptDraft | None:
    """A draft as it was written; None of what makes no sense."""
    fields = row if isinstance(row, dict) else {}
    seed, picks, day = fields.get("seed"), fields.get("picks"), fields.get("day", "")
    if not is_whole(seed, 0, SEEDS - 1) or not isinstance(picks, list) or len(picks) > _PICKS:
        return None
    if not all(is_whole(place, 0, PACK - 1) for place in picks) or not isinstance(day, str) or len(day) > _DAY:
        return None
    return KeptDraft(Draft(seed, tuple(picks), fields.get("second_thought") is True), day)


def _written(each: KeptDraft) -> dict[str, Any]:
    draft = each.draft
    row: dict[str, Any] = {"seed": draft.seed, "picks": list(draft.picks), "day": each.day}
    return {**row, "second_thought": True} if draft.second_thought else row
