"""What the programs that attack this one share: what they are asked, children that may die, whether a folder is whole.

Each attack prints its seed, counts what it tried by kind, and tells every fault with what is needed to see it again.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import re
import select
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from games.core.errors import SaveError
from games.core.savefile import loads, read_text
from ui.scenes.senshiai.decks import shelf
from ui.services.folders import Folders, find_folders
from ui.services.guests.profiles import load_roster
from ui.services.log import NAME
from ui.services.matches.index import Index, history_stamps

TABLES = ("settings.json", "guests.json")
"""The small files that hold one JSON table."""
MATCHES = ("saves", "unfinished", "history", "saved")
"""The folders whose files are matches; the last one lies in the wastebasket."""


def asked(
    arguments: Sequence[str], about: str, count: int, add: Callable[[argparse.ArgumentParser], object] = lambda _: None
) -> argparse.Namespace:
    """What the command line of an attack says; prints the seed. `about` is a docstring, its first paragraph is told."""
    parser = argparse.ArgumentParser(description=about.partition("\n\n")[0])
    parser.add_argument("count", nargs="?", type=int, default=count, help=f"how many, {count} as a rule")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="the same seed tries the same")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="where what failed is kept")
    add(parser)
    args = parser.parse_args(arguments)
    print(f"seed {args.seed}", flush=True)
    return args


class Tally:
    """What was tried of each kind, what became of it, and the faults."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self.faults: list[str] = []

    def note(self, kind: str, became: str) -> None:
        """One more of a kind."""
        self.counts[kind, became] += 1

    def fault(self, kind: str, words: str) -> None:
        """One that failed; told at once."""
        self.note(kind, "FAILED")
        self.faults.append(f"{kind}: {words}")
        print(f"FAILED {kind}: {words}", flush=True)

    @property
    def tried(self) -> int:
        """How many in all."""
        return self.counts.total()

    def end(self, what: str) -> int:
        """Prints the counts; the exit code."""
        for kind in sorted({kind for kind, _ in self.counts}):
            text = ", ".join(f"{n} {became}" for (each, became), n in sorted(self.counts.items()) if each == kind)
            print(f"{kind}: {text}")
        print(f"{self.tried} {what}, {len(self.faults)} faults")
        return int(bool(self.faults))


# -- children ----------------------------------------------------------------------------------


def in_child(work: Callable[[], Any], seconds: float = 600.0) -> tuple[Any, str]:
    """What `work` gives (JSON), done in a child of this process; or None and what became of it, in words.

    In this very process where there are no such children.
    """
    if not hasattr(os, "fork"):
        return work(), ""
    heard, tell = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(heard)
            _tell(tell, {"found": work()})
        except BaseException:
            _tell(tell, {"fault": traceback.format_exc()})
        os._exit(0)
    os.close(tell)
    with os.fdopen(heard, "rb") as pipe:
        told, end = b"", time.monotonic() + seconds
        while select.select([pipe], [], [], max(0.0, end - time.monotonic()))[0]:
            piece = os.read(pipe.fileno(), 65536)
            if not piece:
                break
            told += piece
        else:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return None, f"it had not ended after {seconds:g} seconds"
    status = os.waitpid(child, 0)[1]
    if not told:
        return None, f"it ended by signal {os.WTERMSIG(status)}"
    body = json.loads(told)
    return body.get("found"), body.get("fault", "")


def _tell(pipe: int, body: object) -> None:
    data = json.dumps(body).encode("utf-8", "backslashreplace")
    while data:
        data = data[os.write(pipe, data) :]


def shortened(fault: str) -> str:
    """A traceback as its last line and the program's own frames, the last one first; anything else as it is."""
    if "Traceback" not in fault:
        return fault
    frames = re.findall(r'File ".*?/((?:ui|games|launch)/[^"]+)", line (\d+)', fault)
    last = next((line for line in reversed(fault.strip().splitlines()) if line[:1].strip()), "")
    return f"{last} at {' < '.join(f'{file}:{line}' for file, line in reversed(frames[-4:]))}"


def peak_megabytes() -> float:
    """The most memory that this process has had."""
    if sys.platform == "win32":
        return 0.0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20 if sys.platform == "darwin" else 1 << 10)


# -- what the program says of itself ---------------------------------------------------------------


class Faults(logging.Handler):
    """Keeps what the program reports as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.words: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keeps the record as one line of text."""
        self.words.append(self.format(record))


@contextmanager
def overheard() -> Iterator[Faults]:
    """What the program logs as an error inside it."""
    handler, logger = Faults(), logging.getLogger(NAME)
    logger.addHandler(handler)
    try:
        yield handler
    finally:
        logger.removeHandler(handler)


# -- whether a data folder is whole ------------------------------------------------------------


def unreadable(data: Path) -> list[str]:
    """Every file of a data folder that the program wrote and cannot open, with the reason; copies before are files."""
    folders = find_folders(str(data))
    found = [f"{path.relative_to(data)}: {why}" for path in written_in(data) if (why := fault_of(folders, path))]
    return [*found, *_index_faults(folders)]


def written_in(data: Path) -> list[Path]:
    """The files below a data folder, but for locks and what was being written when a program ended."""
    return [path for path in sorted(data.rglob("*")) if path.is_file() and path.suffix not in (".tmp", ".lock")]


def fault_of(folders: Folders, path: Path) -> str:
    """Why a file cannot be opened by what reads such files; "" where it can, or where nobody reads it back."""
    name, folder = path.name.removesuffix(".bak"), path.parent.name
    try:
        if folder in MATCHES and name.endswith(".json"):
            loads(read_text(path))
        elif name in TABLES or folder == "puzzles":
            if not isinstance(json.loads(read_text(path)), dict):
                return "it holds no table"
        elif folder == "decks":
            found = shelf.parse(path.stem, read_text(path))
            return "" if found.usable else found.problem
        elif path == folders.local / "starting" and re.fullmatch(r"\d+\n", path.read_text()) is None:
            return "it holds no number"
    except (SaveError, ValueError) as error:
        return str(error)
    return ""


def _index_faults(folders: Folders) -> list[str]:
    """What the index of the history knows that is not so; what it lacks it is told when it is read."""
    if not folders.index.exists():
        return []
    with Index(folders.index) as index:
        if index.mended:
            return [index.mended]
        lie = history_stamps(folders.history)
        wrong = [name for name, stamp in index.stamps().items() if name in lie and lie[name] != stamp]
    return [f"the index knows {name} as it is not" for name in wrong]


def names_of_guests(folders: Folders) -> list[str]:
    """The guests on the disk."""
    return [each.name for each in load_roster(folders).guests]
