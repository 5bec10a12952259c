"""Lets the nth operation on the disk fail, and looks at what became of it: `python3 -m tests.tools.nth_failure`.

Every scene of `nth_scenes.py` runs again and again in a child, n from 1 until a run passes untouched: once the nth
opening, listing, looking, renaming, removing or connecting alone fails, once all from there on. Whatever fails,
nobody meets a traceback or the screen of a fault; every file opens afterwards, or the copy before it; what was said to
be saved is there, and so is what lay there before; and where less came of it than usual, something was said.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from games import ready_games
from games.core.atomic_file import backup_path
from games.core.errors import SaveError
from games.core.savefile import load_or_backup
from tests.tools.attack import Tally, asked, fault_of, in_child, shortened, written_in
from tests.tools.failing import ERRORS, failing
from tests.tools.nth_scenes import KEPT, Scene, furnish, in_lines, in_window
from ui.scenes import scene_class
from ui.scenes.senshiai.decks import shelf
from ui.services.folders import Folders, find_folders
from ui.services.guests.profiles import load_roster
from ui.services.matches import store
from ui.services.matches.history import read_history
from ui.services.puzzles.progress import load_progress
from ui.services.settings import load_settings

_DRAWN = re.compile(r"\d{8}-\d{6}-\w+-[0-9a-f]{6}|\d{4}-\d\d-\d\d-\d{6}")
"""Names that every run has others of."""
BROKEN = "Traceback (most recent call last)"
SAVED = "Saved as "


class Ran(NamedTuple):
    """One run of a scene."""

    words: list[str]
    """What the player met."""
    holds: dict[str, Any]
    """What lies in the folder afterwards, by what it is: a match's length, a guest's name."""
    faults: list[str]
    """The files that open no more."""
    failed: list[str]
    """The operations that failed."""
    operations: int


def run(scene: Scene, furnished: Path, nth: int, error: str, lasting: bool) -> Ran:
    """Plays a scene on a copy of a folder."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder).resolve() / "data"
        shutil.copytree(furnished, data)
        words: list[str] = []
        with failing(data, nth=nth, error=error, lasting=lasting) as plan:
            words = scene.play(data)
        words = [_DRAWN.sub("DRAWN", each.replace(str(data), "DATA")) for each in words]
        faults = [f"{path.relative_to(data)}: {why}" for path, why in _unreadable(data)]
        return Ran(words, holdings(data), faults, [each.replace(str(data), "DATA") for each in plan.failed], plan.count)


def _unreadable(data: Path) -> Iterator[tuple[Path, str]]:
    """The files that open neither by themselves nor as the copy before."""
    folders = find_folders(str(data))
    for path in written_in(data):
        why = fault_of(folders, path)
        backup = backup_path(path)
        if why and not (backup.exists() and not fault_of(folders, backup)):
            yield path, why


def holdings(data: Path) -> dict[str, Any]:
    """What a player has in a data folder."""
    folders = find_folders(str(data))
    found: dict[str, Any] = {}
    for place in (folders.saves, folders.unfinished, folders.history, *store.basket_drawers(folders)):
        for path in store.files_in(place):
            if place in (folders.saves, folders.wastebasket / "saved"):
                found[f"save {path.stem}"] = _length(path)
            else:
                found[_match_of(path)] = _length(path)
    roster = load_roster(folders)
    found |= {f"guest {each.id if len(each.id) == 2 else 'new'}": each.name for each in roster.guests}
    found["guest who plays"] = bool(roster.current)
    for path in folders.puzzles.glob("*.json"):
        found |= {f"puzzle {name} of {path.stem}": each.diamonds for name, each in load_progress(path).solved.items()}
    found |= {f"deck {name}": _deck_size(folders, name) for name in shelf.names(shelf.folder(folders))}
    settings = load_settings(folders.settings)
    found |= {"theme": settings.theme, "set-ups": sorted(settings.last_setups)}
    found |= {f"other {path.suffix}": True for path in (*data.glob("*.csv"), *data.glob("*.txt"))}
    found |= {"pictures": len([*folders.pictures.glob("*.png")]), "reports": len([*folders.reports.glob("*/*.txt")])}
    known = {each.file for each in read_history(folders).matches}
    found["index"] = "as the history" if known == {each.name for each in store.files_in(folders.history)} else "other"
    return found


def _match_of(path: Path) -> str:
    try:
        return f"match {load_or_backup(path)[0].seed}"
    except SaveError:
        return f"match {path.name}"


def _length(path: Path) -> int:
    """How many actions a match has; -1 where it opens no more."""
    try:
        return load_or_backup(path)[0].length
    except SaveError:
        return -1


def _deck_size(folders: Folders, name: str) -> int:
    return shelf.read(shelf.folder(folders), name).size


def judged(ran: Ran, usual: Ran, before: dict[str, Any]) -> Iterator[str]:
    """What is wrong with a run in which something failed; `usual` is one in which nothing did."""
    for words in ran.words:
        if BROKEN in words:
            yield shortened(words)
    yield from ran.faults
    there = (name for name in before if name in usual.holds)
    lost = [name for name in there if _less(ran.holds.get(name), before[name], usual.holds[name])]
    if lost:
        yield f"lost: {', '.join(lost)}"
    new = set(ran.words) - set(usual.words)
    lacking = [name for name, value in usual.holds.items() if ran.holds.get(name) != value]
    if lacking and not new:
        yield f"nothing was said, but there is not as usual: {', '.join(lacking)}"
    for words in ran.words:
        name = words.removeprefix(SAVED).partition(".")[0]
        if words.startswith(SAVED) and f"save {name}" not in ran.holds and f"deck {name}" not in ran.holds:
            yield f"not there: {words}"
    if ran.words and KEPT in ran.words[-2:] and len(usual.words) == len(ran.words):
        yield from (f"said to be kept, but it is not: {each}" for each in lacking if each.startswith("match"))
    if ran.holds["index"] != "as the history":
        yield f"the index does not heal: {ran.holds['index']}"


def _less(now: Any, before: Any, usual: Any) -> bool:
    """Whether less is there than was before and is as a rule."""
    if now is None:
        return True
    return type(now) is type(before) is int and now < min(before, usual)


def attack(
    scene: Scene, furnished: Path, tally: Tally, errors: Sequence[str], step: int, least: int = 1,
    apart: Callable[[Callable[[], Any]], tuple[Any, str]] = in_child,
) -> None:  # fmt: skip
    """Runs a scene, n from `least` on by `step` until one passes untouched; with each of the errors in turn."""
    before = holdings(furnished)
    usual = run(scene, furnished, 0, "EIO", False)
    for lasting in (False, True):
        for nth in count(least, step):
            error = errors[nth // step % len(errors)]
            how = f"{error} at operation {nth}{' and from then on' if lasting else ''}"
            found, fault = apart(partial(_as_table, scene, furnished, nth, error, lasting))
            if found is None:
                tally.fault(scene.name, f"{how}: {shortened(fault)}")
            elif not found["failed"]:
                tally.note(scene.name, "untouched")
                break
            elif wrong := list(judged(Ran(**found), usual, before)):
                tally.fault(scene.name, f"{how} ({found['failed'][0]}): {'; '.join(wrong)}")
            else:
                tally.note(scene.name, "survived")


def _as_table(*how: Any) -> dict[str, Any]:
    return run(*how)._asdict()


def main(arguments: Sequence[str]) -> int:
    """Prints what became of each; 1 where something did not hold."""
    args = asked(arguments, __doc__ or "", 0, lambda parser: [
        parser.add_argument("--step", type=int, default=1, help="every so manieth operation of a scene alone"),
        parser.add_argument("--scene", action="append", help="only the scenes whose names begin so"),
        parser.add_argument("--error", action="append", choices=ERRORS, help="only with these errors"),
        parser.add_argument("--lines", action="store_true", help="only in the terminal"),
    ])  # fmt: skip
    for info in ready_games():  # read once, not in every child
        scene_class(info.id)
    scenes = [*in_lines(), *([] if args.lines else in_window())]
    if args.scene:
        scenes = [each for each in scenes if each.name.startswith(tuple(args.scene))]
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        furnish(Path(folder).resolve())
        for scene in scenes:
            errors, least = args.error or list(ERRORS), 1 + args.seed % args.step
            attack(scene, Path(folder).resolve(), tally, errors, args.step, least)
            print(json.dumps({scene.name: {what: n for (kind, what), n in tally.counts.items() if kind == scene.name}}),
                  flush=True)  # fmt: skip
    return tally.end("failures")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
