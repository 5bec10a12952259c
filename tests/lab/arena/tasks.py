"""Tasks that worker processes do in tests."""

from __future__ import annotations

import os
import signal
from pathlib import Path


def doubled(number: int) -> int:
    return 2 * number


def process_of(number: int) -> int:
    return os.getpid()


def die_the_first_time(file: str) -> str:
    """Kills its process, unless that was done before: the file is left as a sign."""
    sign = Path(file)
    if not sign.exists():
        sign.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return sign.name


def die(number: int) -> int:
    os._exit(1)


def refuse(number: int) -> int:
    raise LookupError(f"nothing for {number}")
