"""The line protocol on standard input and output."""

# not for players: the protocol is English

from __future__ import annotations

import sys
from typing import BinaryIO, Final

from games.core.words import in_english
from games.protocol.session import Session, refusal

LONGEST: Final = 100_000
"""A request may have this many bytes; no text position comes near it."""


def serve(requests: BinaryIO | None = None, replies: BinaryIO | None = None) -> int:
    """Answers requests until `quit` or the end of input; returns the exit code.

    Every reply is written at once. Whatever comes in, the answer is a reply: this is the one
    place that also catches errors nobody foresaw, and reports them as `? internal`.
    """
    source = requests or sys.stdin.buffer
    sink = replies or sys.stdout.buffer
    session = Session()
    try:
        while not session.ended:
            line = source.readline(LONGEST + 1)
            if not line:
                break
            with in_english():
                reply = _answer(session, line, source)
            sink.write(reply.encode("utf-8", "replace") + b"\n")
            sink.flush()
    except BrokenPipeError:  # nobody reads any more
        sys.stdout = None
    except KeyboardInterrupt:
        return 130
    return 0


def _answer(session: Session, line: bytes, source: BinaryIO) -> str:
    if len(line) > LONGEST and not line.endswith(b"\n"):
        while (more := source.readline(LONGEST)) and not more.endswith(b"\n"):
            continue
        return refusal("too_long", f"a request has at most {LONGEST} bytes")
    try:
        return session.answer(line.decode("utf-8").strip("\r\n"))
    except UnicodeDecodeError:
        return refusal("encoding", "requests are UTF-8 text")
    except Exception as error:
        return refusal("internal", f"{type(error).__name__}: {error}")
