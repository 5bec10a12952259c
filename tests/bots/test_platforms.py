"""Bots and the arena where a system does things its own way, simulated here."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from typing import Any

import pytest

from games.bots.wire import Reader
from lab.arena.entrants import read_command


class Pipe:
    """As Windows has them: each message comes by itself, and there is no number of a file to read from."""

    def __init__(self, *messages: bytes) -> None:
        self._messages = deque(messages)

    def poll(self) -> bool:
        return bool(self._messages)

    def recv_bytes(self, most: int) -> bytes:
        message = self._messages.popleft()
        if message == b"closed":
            raise EOFError
        assert len(message) <= most
        return message


def _reader(*messages: bytes) -> Reader:
    pipe: Any = Pipe(*messages)
    return Reader(pipe)


def test_messages_of_a_windows_pipe_are_taken_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert _reader().messages() == []
    assert _reader(b"one", b"two").messages() == [b"one", b"two"]
    assert len(_reader(*[b"x"] * 500).messages()) == 100, "a flood does not hold up the program"
    with pytest.raises(EOFError):
        _reader(b"closed").messages()


@pytest.mark.parametrize(
    ("platform", "line", "command"),
    [
        ("linux", "me='/my bots/bot' a\\ b", ("/my bots/bot", "a b")),
        ("win32", 'me="C:\\my bots\\bot.exe" --deep C:\\data', ("C:\\my bots\\bot.exe", "--deep", "C:\\data")),
    ],
)
def test_a_program_is_named_as_its_system_writes_paths(
    platform: str, line: str, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert read_command(line) == ("me", command)


def test_where_no_process_can_give_way_the_worker_still_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    from games.bots import worker_process

    class Asked:
        def recv(self) -> None:
            raise EOFError

    kept = signal.getsignal(signal.SIGINT)
    monkeypatch.delattr(os, "nice", raising=False)
    monkeypatch.setattr(worker_process, "fall_silent", lambda: None)
    monkeypatch.setattr(worker_process, "collect_rarely", lambda: None)
    pipe: Any = Asked()
    worker_process.run(pipe, None)
    signal.signal(signal.SIGINT, kept)
