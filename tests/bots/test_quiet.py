"""Nothing of a worker's process reaches the terminal, whatever becomes of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from multiprocessing import get_context
from threading import Barrier, Thread
from time import monotonic, sleep
from typing import Any

import pytest

from games.bots.quiet import quiet_children
from games.bots.worker import BotWorker, WorkerAnswer
from games.bots.worker_messages import Question
from games.core.bot import Limit
from games.nissi import GAME
from tests.bots.processes import complain, fall, flood

RULES = GAME.rules
START = RULES.observe(RULES.initial_state(RULES.make_options({})), 0)


@pytest.mark.parametrize("madness", [flood, fall])
def test_a_worker_that_is_replaced_leaves_no_traceback_on_the_terminal(
    madness: Callable[[Any, Any], None], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("games.bots.worker_process.run", madness)
        worker = BotWorker()
        worker.give(Question(1, "nissi", "novice", START, Limit(nodes=50), 1))
        messages: list[object] = []
        until = monotonic() + 60
        while not any(isinstance(each, WorkerAnswer) for each in messages) and monotonic() < until:
            messages += worker.poll()
            sleep(0.005)
        worker.stop()
    assert any(isinstance(each, WorkerAnswer) for each in messages)
    assert capfd.readouterr().err == ""


def test_a_process_that_falls_over_is_not_heard(capfd: pytest.CaptureFixture[str]) -> None:
    with quiet_children():
        process = get_context("spawn").Process(target=complain)
        process.start()
    process.join()
    print("after it", file=sys.stderr)
    assert process.exitcode == 1
    assert capfd.readouterr().err == "after it\n"


def test_two_threads_that_start_processes_leave_standard_error_as_it_was(capfd: pytest.CaptureFixture[str]) -> None:
    ready = Barrier(2)

    def start() -> None:
        ready.wait()
        for _ in range(50):
            with quiet_children():
                pass

    threads = [Thread(target=start) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    os.write(2, b"still heard")
    assert capfd.readouterr().err == "still heard"
