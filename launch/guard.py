"""The last resort of every command: whatever happens, the end is a sentence and an exit code, never a traceback."""

# not for players: what the command line says is English

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from launch import streams
from launch.streams import say

STOPPED: Final = 130
"""The exit code after Ctrl+C, as shells have it."""


def guarded(work: Callable[[], int]) -> int:
    """The exit code of `work`; Ctrl+C, a full disk or a closed reader end it in order, a fault is reported."""
    streams.make_whole()
    with _faults_in_the_log(), suppress(KeyboardInterrupt), _interrupted():
        return _end_of(work)
    return STOPPED  # Ctrl+C once more, while the first was being told


def _end_of(work: Callable[[], int]) -> int:
    try:
        code = work()
    except SystemExit:  # of argparse, and of a start that cannot go on
        if unwritten := streams.finish():
            return _unwritten(unwritten)
        raise
    except KeyboardInterrupt:
        say("\nStopped.")
        code = STOPPED
    except BrokenPipeError:
        code = 0  # whoever read has read enough
    except Exception as error:
        unwritten = streams.finish() or streams.refused(error)
        if unwritten is not None:
            return _unwritten(unwritten)
        code = tell(error)
    unwritten = streams.finish()
    return code if unwritten is None else _unwritten(unwritten) or code


def _unwritten(error: OSError) -> int:
    if isinstance(error, BrokenPipeError):
        return 0
    say(f"What was to be said cannot be written: {error.strerror or error}.")
    streams.finish()
    return 1


def tell(error: BaseException) -> int:
    """Writes a fault to the log and says in a sentence what happened and where the log is; returns the exit code."""
    from games.core.errors import GameError
    from launch.mending import mended

    if isinstance(error, GameError):  # in words for whoever gave the command
        from ui.services.save_files import sentence

        say(sentence(str(error)))
        return 1
    advice = mended(error)  # starts again where that helps
    if advice:
        say(advice)
        return 1
    kind = type(error).__name__
    what = " ".join(str(error).split())[:300] or "no further words"
    say(f"Something went wrong in Zashiki: {what} ({kind}). {_logged(error)}")
    return 1


def _logged(error: BaseException) -> str:
    """Writes the fault to the log; where that is, in words."""
    try:
        from ui.services.folders import find_folders
        from ui.services.log import LOG

        if LOG.file is None:
            LOG.write_to(find_folders(None).log)
        LOG.error("the program ended on an error", cause=error)
        file = LOG.file
    except Exception:  # nothing may fail here
        return "The log cannot be written."
    there = file is not None and _is_there(file)
    return f"The details are in the log: {file}" if there else "The log cannot be written."


def _is_there(file: Path) -> bool:
    try:
        return file.exists()
    except OSError:
        return False


@contextmanager
def _faults_in_the_log() -> Iterator[None]:
    """Sends failures beside the program's course, in a thread or while something is thrown away, to the log alone."""
    before = threading.excepthook, sys.unraisablehook
    threading.excepthook = lambda fault: _note(fault.exc_value)
    sys.unraisablehook = lambda fault: _note(fault.exc_value)
    try:
        yield
    finally:
        threading.excepthook, sys.unraisablehook = before


def _note(error: BaseException | None) -> None:
    if isinstance(error, Exception) and not isinstance(error, OSError):  # a stream that ended is met by the course too
        _logged(error)


@contextmanager
def _interrupted() -> Iterator[None]:
    """Has Ctrl+C raise `KeyboardInterrupt` where it would end the program without a word; afterwards it does again."""
    quiet = signal.getsignal(signal.SIGINT) == signal.SIG_DFL
    if quiet:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        if quiet:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
