"""Memory that is free but still the program's: given back to the system, where the C library can."""

from __future__ import annotations

import sys


def give_back() -> None:
    """Asks glibc for it. Pictures of many sizes leave holes that it would keep for ever; other libraries keep none."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes  # on use: a first frame needs it not

    try:
        ctypes.CDLL(None).malloc_trim(0)
    except (AttributeError, OSError):
        return  # musl, which has no such call
