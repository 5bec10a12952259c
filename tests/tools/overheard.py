"""What a program of the arena is sent, overheard: a process that answers like a real one and keeps every line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from random import Random
from typing import Any
from unittest.mock import patch

from games.core.bot import Limit
from games.core.match import Match
from lab.arena import program

ENOUGH = 12
"""So often it chooses, then it gives up its game."""


class _Pipe:
    """The program's standard input: keeps what is written, and answers a line with a line."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.replies: SimpleQueue[bytes] = SimpleQueue()
        self._chosen = 0

    def write(self, data: bytes) -> int:
        line = data.decode()
        self.lines.append(line)
        word, _, rest = line.strip().partition(" ")
        answer = "ok"
        if word == "choose":
            self._chosen += 1
            answer = json.loads(rest.partition(" ")[2])["legal"][0] if self._chosen <= ENOUGH else "enough"
        self.replies.put(f"= {answer}\n".encode() if word != "quit" else b"")
        return len(data)

    def flush(self) -> None:
        """Nothing waits."""

    def close(self) -> None:
        self.replies.put(b"")


class _Answers:
    """Its standard output."""

    def __init__(self, replies: SimpleQueue[bytes]) -> None:
        self._replies = replies

    def __enter__(self) -> _Answers:
        return self

    def __exit__(self, *error: object) -> None:
        """Nothing is open."""

    def __iter__(self) -> Iterator[bytes]:
        return iter(self._replies.get, b"")


class _Process:
    """Stands for a program that takes `seat` and plays the first legal action."""

    def __init__(self) -> None:
        self.stdin = _Pipe()
        self.stdout = _Answers(self.stdin.replies)

    def wait(self, timeout: float | None = None) -> int:
        return 0

    def poll(self) -> int | None:
        return 0


@contextmanager
def overheard() -> Iterator[list[list[str]]]:
    """Whatever programs are started meanwhile, the lines that each has been sent."""
    heard: list[list[str]] = []

    def start(command: Any, **pipes: Any) -> _Process:
        process = _Process()
        heard.append(process.stdin.lines)
        return process

    with patch.object(program, "Popen", start):
        yield heard


def asked_of(match: Match, seat: int) -> list[str]:
    """What a program that plays a seat is sent when it is asked in this match."""
    options = match.game.rules.option_values(match.options)
    with overheard() as heard:
        player = program.Program(("",), "overheard", "master", Limit(nodes=7), match.game, options, seat, 0)
    player._match = match.copy()  # the arena's games begin at the beginning, these worlds do not
    try:
        player.choose(match.view(seat), Random(1))
    finally:
        player.leave()
    return heard[0]
