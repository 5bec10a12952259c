"""What runs in the place of a worker, in a file of its own: its process imports nothing that tests need."""

from __future__ import annotations

import os
import sys
from typing import Any


def end_at_once(pipe: Any, wanted: Any) -> None:
    """As a worker that a system does not let live."""
    os._exit(3)


def flood(pipe: Any, wanted: Any) -> None:
    """As a worker that has lost its senses: it never stops talking, and falls over its closed pipe."""
    while True:
        pipe.send_bytes(b"x" * 60_000)


def fall(pipe: Any, wanted: Any) -> None:
    """As a worker that meets a fault which nobody foresaw."""
    raise RuntimeError("a fault in a worker")


def complain() -> None:
    """As any process that falls over."""
    print("a complaint", file=sys.stderr, flush=True)
    raise RuntimeError("a fault in a process")
