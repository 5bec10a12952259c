"""Makes standard input, output and error usable, whatever was closed, and writes them out while errors can be said.

All messages go to standard error, so that a program that talks to ours over its standard output never reads them.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import IO, Final

_MODES: Final = ("r", "w", "w")


def make_whole() -> None:
    """Puts the null device where a standard stream was closed, so that no file of ours is ever taken for one."""
    for number, mode in enumerate(_MODES):
        try:
            os.fstat(number)
        except OSError:
            with suppress(OSError):
                _point_at_nothing(number, mode)
    if isinstance(sys.stdout, TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="replace")  # a sign that the terminal has not is no reason to end
    for number, (name, mode) in enumerate(zip(("stdin", "stdout", "stderr"), _MODES, strict=True)):
        if getattr(sys, name) is None:
            with suppress(OSError):
                setattr(sys, name, _open(number, mode))


def say(text: str) -> None:
    """One message to the person who started the program: on standard error, if that can be written."""
    with suppress(OSError, ValueError):
        print(text, file=sys.stderr, flush=True)


def finish() -> OSError | None:
    """Writes what is still to be written; what stood in the way, after which nothing is written any more."""
    failed = None
    for number, stream in ((1, sys.stdout), (2, sys.stderr)):
        try:
            if stream is not None:
                stream.flush()
        except OSError as error:
            failed = failed or error
            silence(number)
        except ValueError:  # somebody has closed it
            continue
    return failed


def refused(error: BaseException) -> OSError | None:
    """The error, if it is that nothing can be written to standard output, which each print has met at once."""
    if not isinstance(error, OSError) or error.filename is not None:
        return None
    try:
        os.write(1, b"\n")
    except OSError as again:
        if again.errno == error.errno:
            silence(1)
            return error
    return None


def silence(number: int) -> None:
    """Lets what is written to standard output (1) or error (2) from now on go nowhere."""
    with suppress(OSError):
        _point_at_nothing(number, "w")


def _point_at_nothing(number: int, mode: str) -> None:
    nothing = os.open(os.devnull, os.O_RDONLY if mode == "r" else os.O_WRONLY)
    if nothing != number:
        os.dup2(nothing, number)
        os.close(nothing)


def _open(number: int, mode: str) -> IO[str]:
    """A stream of the descriptor; of the null device where there is none, as in a Windows program without terminal."""
    try:
        return os.fdopen(number, mode, encoding="utf-8", errors="replace", closefd=False)
    except OSError:
        return Path(os.devnull).open(mode, encoding="utf-8", errors="replace")
