"""Tasks on one process or several: each is done once, whatever becomes of the workers."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import BrokenExecutor

import pytest

from games import nissi
from lab.arena import executors, run
from lab.arena.entrants import read_entrant
from lab.arena.executors import HERE, Workers
from lab.arena.results import Results
from lab.arena.schedule import draw_up
from lab.arena.tables import as_text
from lab.arena.tournament import Tournament
from tests.lab.arena import tasks

OPTIONS = {"move_limit": "20"}


def done(task, items, crew, wanted=lambda: True):
    found = []
    run(task, items, crew, lambda item, result: found.append((item, result)), wanted)
    return sorted(found)


@pytest.mark.parametrize("crew", [HERE, Workers(2)], ids=["here", "workers"])
def test_every_task_is_done_once(crew):
    assert done(tasks.doubled, range(20), crew) == [(each, 2 * each) for each in range(20)]


def test_no_more_is_begun_than_is_wanted():
    found = []
    run(tasks.doubled, range(100), HERE, lambda item, result: found.append(item), lambda: len(found) < 5)
    assert found == [0, 1, 2, 3, 4]


def test_a_task_whose_worker_was_killed_is_given_to_another(tmp_path):
    files = [str(tmp_path / name) for name in "abc"]
    (tmp_path / "c").touch()
    assert [result for _, result in done(tasks.die_the_first_time, files, Workers(2))] == ["a", "b", "c"]


def test_a_task_that_kills_every_worker_is_not_tried_for_ever():
    with pytest.raises(BrokenExecutor, match="5 workers died"):
        done(tasks.die, [1], Workers(1))


@pytest.mark.parametrize("crew", [HERE, Workers(2)], ids=["here", "workers"])
def test_what_a_task_raises_ends_the_run(crew):
    with pytest.raises(LookupError, match="nothing for"):
        done(tasks.refuse, range(50), crew)


def test_a_process_does_not_grow_old(monkeypatch):
    monkeypatch.setattr(executors, "A_LIFE", 3)
    used = {process for _, process in done(tasks.process_of, range(9), Workers(1))}
    assert len(used) == 3 and os.getpid() not in used


def table(crew, on_game=lambda: None):
    players = [read_entrant(text) for text in ("novice:nodes=20", "random")]
    with Results() as results:
        tournament = Tournament(draw_up(nissi.GAME, players, 12, 3, OPTIONS), results)
        tournament.play(crew, lambda record: on_game())
        assert tournament.played == 12
        return as_text(tournament.standing())


def test_the_table_is_the_same_with_one_worker_and_two_and_when_they_are_killed():
    before = set(multiprocessing.active_children())
    killed = []

    def kill_all_once():
        if not killed:
            killed.extend(set(multiprocessing.active_children()) - before)
            for each in killed:
                each.kill()

    alone = table(HERE)
    assert table(Workers(2), kill_all_once) == alone
    assert len(killed) == 2
