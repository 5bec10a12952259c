"""The small file in which lies how far a guest has come with missions, a file a guest; without a profile one a folder.

Two programs on the same data folder each keep what they changed; of a broken file the copy before is read.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from games.core.atomic_file import backup_path
from games.core.exercise import EndedTask
from games.core.match import Match
from games.core.values import is_text, is_whole
from games.core.words import tr
from games.guests.missions import STARS, MissionRecord, RoadProgress
from ui.services.folders import Folders
from ui.services.puzzles.guest_files import read_body
from ui.services.small_files import changing, write_small
from ui.services.tasks import Tasks

FORMAT: Final = "zashiki-missions"
VERSION: Final = 1
_MOST: Final = 500
"""Missions of a game that are read at most."""
_NAME: Final = 40
_MATCH: Final = 120


def file_of(folders: Folders, guest_id: str) -> Path:
    """The file of a guest; that of nobody for ""."""
    return folders.missions / f"{guest_id or 'nobody'}.json"


def load_roads(path: Path, *, changing: bool = False) -> Mapping[str, RoadProgress]:
    """What a file has, by game; else what the copy before it has (`read_body`)."""
    games = read_body(path, FORMAT, changing=changing).get("games")
    found = {}
    for game, rows in games.items() if isinstance(games, dict) else []:
        if is_text(game, _NAME) and isinstance(rows, dict):
            records = {name[:_NAME]: _record(row) for name, row in list(rows.items())[:_MOST]}
            found[game] = RoadProgress(records)
    return found


def load_road(folders: Folders, guest_id: str, game: str) -> RoadProgress:
    """How far a guest has come in one game. Slow."""
    return load_roads(file_of(folders, guest_id)).get(game, RoadProgress())


def _record(row: Any) -> MissionRecord:
    """A record as far as it makes sense."""
    fields = row if isinstance(row, dict) else {}
    stars, losses, last = fields.get("stars"), fields.get("losses"), fields.get("last")
    sound = isinstance(stars, list) and len(stars) == STARS and all(isinstance(each, bool) for each in stars)
    return MissionRecord(
        tuple(stars) if sound and isinstance(stars, list) else (False,) * STARS,
        losses if is_whole(losses, 0, 10_000) else 0,
        fields.get("skipped") is True,
        last if is_text(last, _MATCH) else "",
    )


def _written(road: RoadProgress) -> dict[str, Any]:
    return {name: {**record._asdict(), "stars": list(record.stars)} for name, record in road.missions.items()}


def change_road(
    folders: Folders, guest_id: str, game: str, change: Callable[[RoadProgress], RoadProgress]
) -> RoadProgress:
    """Makes a change to what lies on the disk and returns what lies there now. Raises `SaveError`."""
    path = file_of(folders, guest_id)
    path.parent.mkdir(parents=True, exist_ok=True)
    with changing(path):
        roads = dict(load_roads(path, changing=True))
        roads[game] = change(roads.get(game, RoadProgress()))
        body = {"format": FORMAT, "version": VERSION, "games": {name: _written(road) for name, road in roads.items()}}
        write_small(path, json.dumps(body, ensure_ascii=False, indent=1) + "\n")
    return roads[game]


def merge(folders: Folders, old: str, new: str) -> None:
    """Joins what two profiles have achieved. Slow; raises `SaveError`."""
    for game, road in load_roads(file_of(folders, old)).items():
        change_road(folders, new, game, road.joined)


def forget(folders: Folders, guest_id: str) -> None:
    """Removes a guest's file and its backup."""
    path = file_of(folders, guest_id)
    for each in (path, backup_path(path)):
        each.unlink(missing_ok=True)


def ended(match: Match) -> EndedTask | None:
    """A mission that is over, for the screen that tells what it has brought; None for any other match."""
    task = match.exercise
    if task is None or not task.over:
        return None
    return EndedTask(task, key_of(match), match.result(), match.view(None))


def key_of(match: Match) -> str:
    """The name by which a record knows a match: the same for all its copies."""
    return f"{match.created} {match.seed}"


def learner_of(match: Match) -> str | None:
    """The profile of whoever plays a mission, "" without one; None where no person sits in the first seat."""
    return match.seats[0].guest if match.seats[0].human else None


def note_mission(folders: Folders, tasks: Tasks, match: Match) -> None:
    """Keeps the result of a match that was a mission with the records of whoever played it."""
    over = match.copy()

    def work() -> None:
        task, guest = over.exercise, learner_of(over)
        if task is not None and guest is not None:
            change_road(folders, guest, over.game.info.id, lambda road: road.after(task, key_of(over)))

    def failed(error: Exception) -> None:
        tasks.not_kept(lambda why: tr("The result of the mission was not kept: {why}.", why=why), error)

    if match.game.exercise(match.options, (), None) is not None:
        tasks.write(work, failed=failed)
