"""The bot worker as a real process: it answers, reports, can be interrupted, and survives being killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from time import monotonic, sleep

import pytest

from games import find_info
from games.bots import wire
from games.bots.worker import BotWorker, Failed, Thinking, WorkerAnswer, WorkerExited, WorkerUnavailable
from games.bots.worker_messages import PartialResult, Question, Withdrawn, WorkDone, WorkRequest
from games.bots.worker_process import answer_to
from games.core.bot import Choice, Limit, SearchProgress
from games.nissi import GAME
from tests.bots.processes import end_at_once
from tests.cases import of_each

ROOT = Path(__file__).resolve().parents[2]
RULES = GAME.rules
START = RULES.observe(RULES.initial_state(RULES.make_options({})), 0)
LONG = Limit(seconds=60)
SHORT = Limit(nodes=2000)
TOLD = Limit(seconds=1)
"""Long enough that progress is told, and that something is done about it before the answer comes."""
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
PATIENCE = 30.0
"""Seconds after which a test gives up; generous, for a busy machine."""


@pytest.fixture
def worker():
    worker = BotWorker()
    yield worker
    worker.stop()


def wait(worker, kind, patience=PATIENCE):
    """Polls as a frame loop does until a message of `kind` comes; returns it and all that came before."""
    before = []
    end = monotonic() + patience
    while monotonic() < end:
        for message in worker.poll():
            if isinstance(message, kind):
                return message, before
            before.append(message)
        sleep(0.005)
    raise AssertionError(f"no {kind.__name__} after {patience} s, only {before}")


def test_it_answers_as_the_bot_itself_would(worker):
    from random import Random

    from games.core.bot import Budget

    worker.ask(7, "nissi", "master", START, SHORT, seed=3)
    assert worker.open_ticket == 7
    answer, _ = wait(worker, WorkerAnswer)
    alone = GAME.make_bot("master").choose(START, Budget(SHORT), Random(3))
    assert answer.ticket == 7 and replace(answer.choice, why=()) == alone
    assert worker.open_ticket is None and worker.poll() == []


def test_starting_and_polling_do_not_wait(worker):
    worker.start()
    began = monotonic()
    assert worker.poll() == []
    worker.ask(1, "nissi", "adept", START, SHORT, seed=1)
    assert worker.poll() == []
    assert monotonic() - began < 0.5  # the process is still importing; nothing here waits for it
    pid = worker.pid
    worker.start()
    assert worker.pid == pid


def test_progress_comes_about_ten_times_a_second(worker):
    worker.ask(1, "nissi", "master", START, Limit(seconds=0.5), seed=1)
    _, before = wait(worker, WorkerAnswer)
    assert 1 <= len(before) <= 12
    assert all(isinstance(message, Thinking) and message.ticket == 1 for message in before)
    depths = [message.progress.depth for message in before]
    assert depths == sorted(depths) and depths[-1] > 3
    assert before[-1].progress.line


def test_cancelling_frees_the_worker_at_once(worker):
    worker.ask(1, "nissi", "master", START, LONG, seed=1)
    wait(worker, Thinking)
    worker.cancel(1)
    began = monotonic()
    worker.ask(2, "nissi", "novice", START, SHORT, seed=1)
    answer, before = wait(worker, WorkerAnswer)
    assert answer.ticket == 2 and before == []
    assert monotonic() - began < 3  # not the minute that the first search was given


def test_a_cancelled_question_is_never_answered_and_a_new_one_replaces_the_old(worker):
    worker.ask(1, "nissi", "novice", START, SHORT, seed=1)
    worker.cancel(1)
    worker.cancel(99)
    assert worker.open_ticket is None
    worker.ask(2, "nissi", "novice", START, SHORT, seed=1)
    answer, before = wait(worker, WorkerAnswer)
    assert answer.ticket == 2 and before == []
    for ticket in range(3, 40):
        worker.ask(ticket, "nissi", "master", START, LONG, seed=1)
    worker.ask(40, "nissi", "master", START, SHORT, seed=1)
    answer, before = wait(worker, WorkerAnswer)
    assert answer.ticket == 40
    assert {message.ticket for message in before} <= {40}


def test_a_killed_worker_is_replaced_and_asked_again(worker):
    worker.ask(5, "nissi", "master", START, TOLD, seed=1)
    wait(worker, Thinking)
    killed = worker.pid
    os.kill(killed, KILL)
    died, _ = wait(worker, WorkerExited)
    assert died.ticket == 5 and died.exit_code not in (None, 0)
    assert worker.pid not in (None, killed) and worker.open_ticket == 5
    answer, _ = wait(worker, WorkerAnswer)
    assert answer.ticket == 5


def test_an_idle_worker_that_dies_is_replaced_by_the_next_question(worker):
    worker.ask(1, "nissi", "novice", START, SHORT, seed=1)
    wait(worker, WorkerAnswer)
    os.kill(worker.pid, signal.SIGTERM)
    died, _ = wait(worker, WorkerExited)
    assert died.ticket is None and worker.poll() == []
    worker.ask(2, "nissi", "novice", START, SHORT, seed=1)
    assert wait(worker, WorkerAnswer)[0].ticket == 2


def test_a_question_that_keeps_killing_is_given_up(worker):
    worker.ask(1, "nissi", "master", START, LONG, seed=1)
    for _ in range(2):
        wait(worker, Thinking)
        os.kill(worker.pid, signal.SIGTERM)
        wait(worker, WorkerExited)
    wait(worker, Thinking)
    os.kill(worker.pid, signal.SIGTERM)
    failed, before = wait(worker, Failed)
    assert failed.ticket == 1 and "3 times" in failed.words and isinstance(before[-1], WorkerExited)
    assert worker.open_ticket is None
    worker.ask(2, "nissi", "novice", START, SHORT, seed=1)
    assert wait(worker, WorkerAnswer)[0].ticket == 2


def test_a_bot_that_fails_says_why_and_the_worker_lives_on(worker):
    worker.start()
    pid = worker.pid
    for ticket, game_id, level, view, words in (
        (1, "nissi", "master", None, "AttributeError"),
        (3, "chess", "master", START, "there is no game “chess”"),
        (5, "nissi", "wizard", START, "there is no level “wizard”"),
    ):
        worker.ask(ticket, game_id, level, view, SHORT, seed=1)
        failed, _ = wait(worker, Failed)
        assert failed.ticket == ticket and words in failed.words
        worker.ask(ticket + 1, "nissi", "novice", START, SHORT, seed=1)
        assert wait(worker, WorkerAnswer)[0].ticket == ticket + 1 and worker.pid == pid


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock():
    return Clock()


class Deaf:
    """Hears nothing, as where a process has been stopped."""

    def messages(self):
        return []


def silence(worker):
    """Stops the process; where the system cannot, nothing of it is heard."""
    if hasattr(signal, "SIGSTOP"):
        os.kill(worker.pid, signal.SIGSTOP)
    else:
        worker.reader = Deaf()


@pytest.fixture
def watched(clock):
    worker = BotWorker(clock)
    yield worker
    worker.stop()


def test_a_worker_that_has_fallen_silent_is_replaced_when_its_answer_is_overdue(watched, clock):
    watched.ask(1, "nissi", "master", START, TOLD, seed=1)
    wait(watched, Thinking)
    stopped = watched.pid
    silence(watched)
    clock.seconds = 7.9
    assert all(not isinstance(message, WorkerExited) for message in watched.poll()), (
        "three times the limit and five seconds"
    )
    clock.seconds = 8.1
    died, _ = wait(watched, WorkerExited)
    assert died.ticket == 1 and watched.pid not in (None, stopped)
    assert wait(watched, WorkerAnswer)[0].choice.action in START.legal


def test_taking_back_while_a_worker_hangs_frees_the_next_question(watched, clock):
    watched.ask(1, "nissi", "master", START, LONG, seed=1)
    wait(watched, Thinking)
    silence(watched)
    watched.cancel(1)
    watched.ask(2, "nissi", "novice", START, SHORT, seed=1)
    clock.seconds = 1.1
    answer, before = wait(watched, WorkerAnswer)
    assert answer.ticket == 2
    assert [type(message) for message in before if not isinstance(message, Thinking)] == [WorkerExited]


def test_a_worker_that_stops_as_it_should_is_not_replaced(watched, clock):
    watched.ask(1, "nissi", "master", START, LONG, seed=1)
    wait(watched, Thinking)
    pid = watched.pid
    watched.cancel(1)
    clock.seconds = 0.5
    watched.ask(2, "nissi", "novice", START, SHORT, seed=1)
    wait(watched, WorkerAnswer)
    clock.seconds = 100.0
    assert watched.poll() == [] and watched.pid == pid


class Echo(WorkRequest):
    """A request whose results are numbers: its own ticket."""

    def run(self, budget, say):
        return self.ticket

    def write(self, found):
        return found

    def read(self, body):
        return body


@pytest.mark.parametrize(
    ("message", "question"),
    [
        (Thinking(1, SearchProgress(3, 40, 0.5, ("F9-F8",))), Question(1, "nissi", "novice", START, SHORT, 1)),
        (WorkerAnswer(1, Choice(START.legal[2])), Question(1, "nissi", "novice", START, SHORT, 1)),
        (PartialResult(1, 7), Echo(1, SHORT)),
        (WorkDone(1, 8), Echo(1, SHORT)),
        (Failed(1, "no such game"), Echo(1, SHORT)),
        (Withdrawn(1), Echo(1, SHORT)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_messages_whose_classes_were_renamed_could_not_be_read_any_more(message, question):
    assert wire.read(wire.write(message, question), question) == message


@of_each(
    [
        b"\x80\x04\x95 a pickle that was cut off",
        b"null",
        b"[[[[",
        b"[" * 60_000,
        b'{"is": "answer", "ticket": 1}',
        b'{"is": "answer", "ticket": 1, "place": 99999, "score": 0, "line": [], "nodes": 1}',
        b'{"is": "answer", "ticket": 1, "place": -1, "score": 0, "line": [], "nodes": 1}',
        b'{"is": "answer", "ticket": 1, "place": 0, "score": 1e999, "line": 7, "nodes": 1}',
        b'{"is": "Wizard", "ticket": 1, "place": 0, "score": 0, "line": [], "nodes": 1}',
        b'{"is": "thinking", "ticket": 1, "depth": null, "nodes": 1, "score": 0, "line": []}',
    ]
)
def test_nonsense_from_a_worker_is_a_value_error_and_nothing_else(nonsense):
    with pytest.raises(ValueError):
        wire.read(nonsense, Question(1, "nissi", "novice", START, SHORT, 1))


def test_half_a_message_does_not_hold_up_the_program():
    ours, theirs = get_context("spawn").Pipe()
    with ours, theirs:
        reader = wire.Reader(ours)
        reader.pending = b"\x00\x00\x00\x05nu"
        assert reader.messages() == []
        reader.pending += b"ll!\x00\x00\x00\x01x\x00"
        assert reader.complete() == [b"null!", b"x"]
        reader.pending = b"\x7f\xff\xff\xff"
        with pytest.raises(ValueError):
            reader.complete()


def test_a_worker_that_talks_nonsense_is_replaced_and_asked_again(watched):
    watched.ask(1, "nissi", "master", START, TOLD, seed=1)  # it still thinks when it raves
    wait(watched, Thinking)
    raving = watched.pid
    watched.reader.pending += b"\xff" * 50
    died, _ = wait(watched, WorkerExited)
    assert died.ticket == 1 and watched.pid not in (None, raving)
    assert wait(watched, WorkerAnswer)[0].ticket == 1


def test_an_answer_that_is_no_legal_action_never_leaves_the_process():
    question = Question(1, "nissi", "novice", START, SHORT, 1)
    for action in (None, "C1-C9", 17):
        with pytest.raises(ValueError):
            wire.write(WorkerAnswer(1, Choice(action)), question)


def test_what_a_bot_says_to_others_is_an_answer_only_where_it_plays_the_seat():
    game = find_info("djambi").load()
    state = game.rules.initial_state(game.rules.make_options({"pacts": "on"}))
    view = game.rules.observe(state, 0)
    few = Limit(nodes=40)
    plays = Question(1, "djambi", "adept", view, few, 1, talks=True)
    said = WorkerAnswer(1, Choice(view.talk[3]))
    assert wire.read(wire.write(said, plays), plays) == said
    advises = Question(1, "djambi", "adept", view, few, 1)
    with pytest.raises(ValueError):
        wire.write(said, advises)
    with pytest.raises(ValueError):
        wire.read(wire.write(said, plays), advises)
    answers = {type(answer_to(replace(plays, seed=seed), {}, lambda: False, print)) for seed in range(3)}
    assert answers == {WorkerAnswer}
    hints = [answer_to(replace(advises, seed=seed), {}, lambda: False, print) for seed in range(6)]
    assert all(hint.choice.action in view.legal for hint in hints)


def test_processes_that_end_as_soon_as_they_start_are_told_once_and_bots_think_inside(watched, monkeypatch):
    monkeypatch.setattr("games.bots.worker_process.run", end_at_once)
    watched.ask(1, "nissi", "novice", START, SHORT, seed=1)
    answer, before = wait(watched, WorkerAnswer)
    assert answer.choice.action in START.legal
    assert [type(message) for message in before] == [WorkerExited, WorkerExited, WorkerExited, WorkerUnavailable]
    watched.ask(2, "nissi", "novice", START, SHORT, seed=1)
    again, before = wait(watched, WorkerAnswer)
    assert again.ticket == 2 and before == []


def test_stopping_ends_the_process_even_while_it_thinks(worker):
    worker.ask(1, "nissi", "master", START, LONG, seed=1)
    wait(worker, Thinking)
    pid = worker.pid
    worker.stop()
    assert worker.pid is None and worker.poll() == []
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_system_that_refuses_another_process(worker, monkeypatch):
    def refuse(process):
        raise BlockingIOError("no more processes")

    with monkeypatch.context() as patch:
        patch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
        worker.ask(1, "nissi", "novice", START, SHORT, seed=1)
        answer, [reported] = wait(worker, WorkerAnswer)
        assert isinstance(reported, WorkerUnavailable) and "no more processes" in reported.words
        assert answer.choice.action in START.legal
        worker.ask(3, "nissi", "master", START, LONG, seed=1)
        answer, before = wait(worker, WorkerAnswer)
        assert answer.ticket == 3 and before == [], "it is said once"
    worker.ask(2, "nissi", "novice", START, SHORT, seed=1)
    assert wait(worker, WorkerAnswer)[0].ticket == 2


def test_a_system_that_refuses_another_thread_as_well_still_lets_bots_play(worker, monkeypatch):
    def no_process(process):
        raise BlockingIOError("no more processes")

    def no_thread(thread):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", no_process)
    monkeypatch.setattr("games.bots.worker_thread.Thread.start", no_thread)
    for ticket in (1, 2):
        worker.ask(ticket, "nissi", "master", START, LONG, seed=1)
        answer, reported = wait(worker, WorkerAnswer)
        assert answer.ticket == ticket and answer.choice.action in START.legal
        assert [type(message) for message in reported] == [WorkerUnavailable] * (2 - ticket)


def test_the_programs_main_file_is_not_run_again(tmp_path):
    """The parent is a script without any guard, started as `python3 main.py`."""
    script = tmp_path / "main.py"
    script.write_text(
        textwrap.dedent(
            f"""
            import sys, time
            sys.path.insert(0, {str(ROOT)!r})
            print("main runs", flush=True)
            from games.core.bot import Limit
            from games.bots.worker import BotWorker, WorkerAnswer
            from games.nissi import GAME
            worker = BotWorker()
            worker.start()
            rules = GAME.rules
            view = rules.observe(rules.initial_state(rules.make_options({{}})), 0)
            worker.ask(1, "nissi", "novice", view, Limit(nodes=500), 1)
            end = time.monotonic() + {PATIENCE}
            while time.monotonic() < end:
                if any(isinstance(message, WorkerAnswer) for message in worker.poll()):
                    print("answered", flush=True)
                    break
                time.sleep(0.01)
            worker.stop()
            """
        )
    )
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=2 * PATIENCE)
    assert done.stdout.splitlines() == ["main runs", "answered"], done.stderr


def test_the_worker_needs_nothing_of_the_screen():
    code = "import sys, games.bots.worker_process, games.nissi.bots; print([m for m in sys.modules if 'pygame' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "[]"
