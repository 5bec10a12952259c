"""Work in the background: what is written is never held up, and nothing holds up the end."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator

import pytest

from ui.services.tasks import Tasks


@pytest.fixture
def tasks() -> Iterator[Tasks]:
    """Two threads and their end."""
    made = Tasks()
    yield made
    made.close()


def handed_back(tasks: Tasks, until: Callable[[], bool]) -> bool:
    end = time.monotonic() + 20
    while time.monotonic() < end and not until():
        tasks.poll()
        time.sleep(0.001)
    return until()


def test_a_file_that_is_never_read_to_its_end_holds_up_no_writing(tasks: Tasks) -> None:
    stuck, written = threading.Event(), list[str]()
    tasks.run(stuck.wait)
    tasks.write(lambda: "autosave", written.append)
    assert handed_back(tasks, lambda: written == ["autosave"])
    stuck.set()


def test_a_program_that_is_asked_and_does_not_answer_holds_up_neither_reading_nor_the_end(tasks: Tasks) -> None:
    silent, read = threading.Event(), list[str]()
    tasks.ask(silent.wait)
    tasks.run(lambda: "saves", read.append)
    assert handed_back(tasks, lambda: read == ["saves"])
    assert tasks.close()
    assert all(thread.daemon for thread in threading.enumerate() if thread.name.startswith("zashiki"))
    silent.set()


def test_what_is_asked_again_before_it_was_asked_is_asked_once(tasks: Tasks) -> None:
    silent, begun, asked = threading.Event(), threading.Event(), list[int]()
    tasks.ask(lambda: (begun.set(), silent.wait()))
    begun.wait(20)
    for number in range(3):
        tasks.ask(lambda number=number: number, asked.append, key="system")  # type: ignore[misc]
    silent.set()
    assert handed_back(tasks, lambda: not tasks.busy)
    assert asked == [2]


def test_the_program_ends_while_a_file_is_never_read_to_its_end() -> None:
    tasks, begun, stuck = Tasks(), threading.Event(), threading.Event()
    tasks.run(lambda: (begun.set(), stuck.wait()))
    tasks.run(lambda: pytest.fail("what waits to be read is dropped"))
    begun.wait(20)
    assert not tasks.close()
    assert all(thread.daemon for thread in threading.enumerate() if thread.name.startswith("zashiki"))
    stuck.set()


def test_what_was_to_be_written_reaches_the_disk_at_the_end() -> None:
    tasks, written = Tasks(), list[int]()
    for number in range(50):
        tasks.write(lambda number=number: written.append(number))  # type: ignore[misc]
    assert tasks.close()
    assert written == list(range(50))
    tasks.write(lambda: written.append(-1))
    assert written[-1] == 49


def test_of_several_versions_of_a_file_the_last_is_written(tasks: Tasks) -> None:
    gate, written = threading.Event(), list[int]()
    tasks.write(gate.wait)
    for number in range(9):
        tasks.write(lambda number=number: written.append(number), key="autosave")  # type: ignore[misc]
    tasks.write(lambda: written.append(99), key="settings")
    gate.set()
    assert handed_back(tasks, lambda: not tasks.busy)
    assert written == [8, 99]


def test_reading_sees_what_was_written_before_it(tasks: Tasks) -> None:
    gate, disk, seen = threading.Event(), list[int](), list[list[int]]()
    tasks.write(gate.wait)
    tasks.write(lambda: disk.append(1), key="autosave")
    tasks.run(lambda: list(disk), seen.append)
    tasks.write(lambda: disk.append(2), key="autosave")
    gate.set()
    assert handed_back(tasks, lambda: bool(seen))
    assert seen == [[2]]


def test_what_fails_in_the_background_is_told_in_the_frame_loop(tasks: Tasks) -> None:
    def fail() -> None:
        raise OSError("the disk is full")

    messages: list[Exception] = []
    tasks.write(fail, failed=messages.append)
    assert handed_back(tasks, lambda: bool(messages))
    tasks.run(fail)
    with pytest.raises(OSError, match="full"):
        handed_back(tasks, lambda: False)
