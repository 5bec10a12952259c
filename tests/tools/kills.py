"""Kills the program at random instants while it writes and reads what it left: `python3 -m tests.tools.kills [COUNT]`.

Every other child is the program itself without a window, on one data folder, playing an action a frame; it
tells through a pipe at each frame how many it has made. Of the actions none may be missing that was older than
a tenth of a second when the kill came, nor may the match; and at the end every match must still be there, offered
to go on with or in the history. The other children write what else is kept, each thing again and again, and tell
of every write that is done: settings, guests, puzzles, decks, saves, the history with its index, an analysis.
None of these may be missing. Afterwards every file must open.
"""

from __future__ import annotations

import os
import select
import signal
import struct
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from games import ready_games
from games.core.errors import SaveError
from games.core.match import Match, Seat
from games.core.savefile import load
from games.core.types import OVER
from tests.tools.attack import asked, unreadable, written_in
from tests.tools.kept_things import KEPT, on_disk, write
from ui.scenes import scene_class
from ui.screens.launcher.screen import LauncherScreen
from ui.services.folders import find_folders
from ui.services.matches import store
from ui.services.settings import Settings
from ui.window.app import App

FRAME = 1 / 60
GRACE = 0.1
"""Seconds within which an action is on the disk; ten plain writes where the disk is slower than that."""
FRAMES = round(GRACE / FRAME)
"""The same in frames, which last longer where others want the processor too. Each is told of twice."""
STALLS = 20
"""In one kill of so many a disk that others write to may have stood still meanwhile,"""
STILL = 1.0
"""but for no longer than so many seconds."""
_REPORT = struct.Struct("<id")


@dataclass(frozen=True)
class Killed:
    """What one kill left behind."""

    number: int
    made: int
    """How many actions were made."""
    kept: int
    """How many of them are on the disk; -1 where there is no file yet."""
    oldest: float
    """How many seconds before the kill the oldest missing action was made; 0 where none is missing."""
    frames: int
    """How many frames had begun since."""
    grace: float
    faults: tuple[str, ...]
    """The files that do not open, and what was written and is missing."""

    @property
    def lost(self) -> bool:
        """True when something is missing that was older than it may be."""
        return self.oldest > self.grace and self.frames > FRAMES


def play(data: Path, number: int, tell: int) -> None:
    """The program: plays at random, for ever, and tells of each action."""
    rng = Random(number)
    app = App(find_folders(str(data)), Settings(motion="off", sound=False))
    games = ready_games()
    game = games[number % len(games)].load()
    options = game.rules.make_options({})
    match = Match(game, options, [Seat(name) for name in game.rules.seat_names(options)], seed=number)
    app.push(LauncherScreen(app))
    app.open_match(match)
    while True:
        begin = time.monotonic()
        os.write(tell, _REPORT.pack(match.index, begin))  # also before the first action: the match has its file by then
        if match.actor != OVER and not match.settle():
            match.play(rng.choice(match.legal()))
        os.write(tell, _REPORT.pack(match.index, time.monotonic()))
        app.step([], FRAME)
        time.sleep(max(0.0, begin + FRAME - time.monotonic()))


def keep_writing(data: Path, number: int, tell: int) -> None:
    """The part of the program that writes: all kinds of things in turn, for ever, telling of each that is written."""
    folders, rng = find_folders(str(data)), Random(number)
    count = max(on_disk(folders).values(), default=0)
    while True:
        count += 1
        for place in rng.sample(range(len(KEPT)), len(KEPT)):
            write(folders, KEPT[place], count)
            os.write(tell, _REPORT.pack(place, count))


def kill_one(data: Path, number: int, rng: Random) -> Killed:
    """Starts a child, kills it at some instant and looks at what it left; every fifth while it starts."""
    if number % 2:
        return _look(data, number, *_killed(play, data, number, rng))
    reports, _ = _killed(keep_writing, data, number, rng)
    kept, fields = on_disk(find_folders(str(data))), dict.fromkeys(KEPT, 0)
    for place, count in reports:
        fields[KEPT[place]] = int(count)
    missing = [
        f"{what}: {fields[what]} was written, {kept[what]} is there" for what in KEPT if kept[what] < fields[what]
    ]
    return Killed(number, len(reports), len(reports), 0.0, 0, GRACE, (*missing, *unreadable(data)))


def _killed(
    work: Callable[[Path, int, int], None], data: Path, number: int, rng: Random
) -> tuple[list[tuple[int, float]], float]:
    """What a child told of its work before it was killed, and when that was."""
    heard, tell = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(heard)
            work(data, number, tell)
        except BaseException:
            traceback.print_exc()
        os._exit(1)
    os.close(tell)
    if number % 5:
        select.select([heard], [], [], 60)
    time.sleep(rng.uniform(0, 0.4))
    end = time.monotonic()
    os.kill(child, signal.SIGKILL)
    status = os.waitpid(child, 0)[1]
    assert os.WIFSIGNALED(status), "the program ended by itself"
    with os.fdopen(heard, "rb") as pipe:
        told = pipe.read()
    return list(_REPORT.iter_unpack(told[: len(told) // _REPORT.size * _REPORT.size])), end


def _look(data: Path, number: int, reports: Sequence[tuple[int, float]], end: float) -> Killed:
    files = [path for path in written_in(data) if ".json" in path.name and path.parent.name in _MATCHES]
    kept = max((_actions(path, number) for path in files), default=-1)
    made = max((index for index, _ in reports), default=0)
    missing = [end - when for index, when in reports if index > kept]
    longest, frames = max(missing, default=0.0), len(missing) // 2
    return Killed(number, made, kept, longest, frames, _grace(data), tuple(unreadable(data)))


_MATCHES = ("unfinished", "history")


def _actions(path: Path, seed: int) -> int:
    """How many actions the file holds of the match with that seed; -1 where it is another's."""
    try:
        match = load(path)
    except SaveError:
        return -1
    return match.length if match.seed == seed else -1


def _grace(data: Path) -> float:
    """`GRACE`, or ten times what a plain write to this disk takes just now."""
    begin = time.monotonic()
    with tempfile.TemporaryFile(dir=data) as file:
        file.write(b"x" * 2000)
        file.flush()
        os.fsync(file.fileno())
    return max(GRACE, 10 * (time.monotonic() - begin))


def kill_many(count: int, data: Path, seed: int = 1) -> list[Killed]:
    """Kills the program so many times."""
    for info in ready_games():  # read once, not in every child
        scene_class(info.id)
    rng = Random(seed)
    return [kill_one(data, number, rng) for number in range(1, count + 1)]


def gone(data: Path, kills: Sequence[Killed]) -> list[str]:
    """The matches that later programs took something from, or that the room would not offer, in words."""
    folders = find_folders(str(data))
    store.tidy(folders)
    kept: dict[int, int] = {}
    for path in (*store.unfinished(folders), *store.files_in(folders.history)):
        match = load(path)
        kept[match.seed] = match.length
    return [
        f"match {each.number} had {each.kept} actions on the disk and has {kept.get(each.number, 'no file')} now"
        for each in kills
        if each.number % 2 and kept.get(each.number, 0) < each.kept
    ]


def main(arguments: Sequence[str]) -> int:
    """Prints what became of so many kills; 1 where something was lost."""
    args = asked(arguments, __doc__ or "", 500)
    with tempfile.TemporaryDirectory() as folder:
        kills = kill_many(args.count, Path(folder), args.seed)
        missing = gone(Path(folder), kills)
        left = sum(1 for _ in Path(folder).rglob(".*.tmp"))
    for each in kills:
        if each.lost or each.faults:
            print(each)
    for words in missing:
        print(words)
    ages = sorted(each.oldest for each in kills)
    written = sum(each.made for each in kills if each.number % 2 == 0)
    actions = sum(each.made for each in kills if each.number % 2)
    print(f"{args.count} kills, {actions} actions, {written} other things written, {left} files left half written")
    print(f"files that do not open or lack something: {sum(len(each.faults) for each in kills)}")
    print(f"kills that lost nothing: {sum(each.oldest == 0 for each in kills)}")
    print(f"oldest action lost: median {ages[len(ages) // 2] * 1e3:.0f} ms, longest {ages[-1] * 1e3:.0f} ms")
    late = [each.oldest for each in kills if each.lost]
    too_late = len(late) > len(kills) // STALLS or any(each > STILL for each in late)
    return int(bool(missing) or too_late or any(each.faults for each in kills))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
