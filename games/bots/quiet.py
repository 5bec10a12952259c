"""Silences standard error of worker processes: what goes wrong in one is said by the program, in words."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock
from typing import Final

_ERROR: Final = 2
"""The descriptor of standard error."""

_ONE: Final = Lock()
"""Guards the exchange of standard error: of two threads each would put back what it has found, the second nothing."""


@contextmanager
def quiet_children() -> Iterator[None]:
    """A process that is started meanwhile has no terminal to complain on, not even before it runs any code of ours.

    Windows hands its terminal on by another way: there `fall_silent` must do.
    """
    with _ONE:
        try:
            kept = os.dup(_ERROR)
        except OSError:  # it is closed
            yield
            return
        try:
            _point_at_nothing()
            yield
        finally:
            os.dup2(kept, _ERROR)
            os.close(kept)


def fall_silent() -> None:
    """Silences all that this process writes to standard error from now on."""
    _point_at_nothing()
    with suppress(OSError):
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 (as long as the process)


def _point_at_nothing() -> None:
    with suppress(OSError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, _ERROR)
        os.close(nothing)
