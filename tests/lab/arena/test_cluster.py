"""A real cluster on this machine: two workers, one of them killed while games are under way."""

from __future__ import annotations

import os
import signal
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from io import BytesIO

import distributed
import pytest

from games import nissi
from lab.arena import run
from lab.arena.cluster import Cluster, NoCluster, packed_code
from lab.arena.code import code_of
from lab.arena.entrants import read_entrant
from lab.arena.executors import HERE, Crew
from lab.arena.play import StaleCode, play
from lab.arena.results import Results
from lab.arena.schedule import draw_up
from lab.arena.tables import as_text
from lab.arena.tournament import Tournament


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Of a scheduler with two workers, processes each."""
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        silence_logs=50,
        memory_limit=0,
        local_directory=str(tmp_path_factory.mktemp("dask")),
    ) as cluster:
        yield cluster.scheduler_address


@pytest.fixture(scope="module")
def cluster(address: str) -> Iterator[Cluster]:
    with Cluster(address) as cluster:
        yield cluster


def table(crew: Crew, on_game: Callable[[int], None] = lambda count: None) -> str:
    players = [read_entrant(text) for text in ("novice:nodes=20", "random")]
    with Results() as results:
        tournament = Tournament(draw_up(nissi.GAME, players, 60, 3, {"move_limit": "20"}), results)
        tournament.play(crew, lambda record: on_game(tournament.played))
        assert tournament.played == 60
        return as_text(tournament.standing())


def test_a_worker_killed_in_the_middle_loses_no_game(address: str, cluster: Cluster) -> None:
    with distributed.Client(address, set_as_default=False) as client:
        workers = client.run(os.getpid)
        killed = []

        def kill_one(count: int) -> None:
            if count == 10:
                killed.append(next(iter(workers.values())))
                os.kill(killed[0], signal.SIGKILL)

        assert table(cluster, kill_one) == table(HERE)
        assert len(killed) == 1


def test_the_code_comes_to_the_workers_and_the_scheduler_needs_none(address: str, cluster: Cluster) -> None:
    with distributed.Client(address, set_as_default=False) as client:
        places = client.run(lambda: import_module("games").__file__)
    assert places and all(".zip" in place for place in places.values())
    names = zipfile.ZipFile(BytesIO(packed_code())).namelist()
    tasks = ("lab/arena/play.py", "lab/training/notes.py")
    assert {"games/__init__.py", "games/niwa/weights.json", *tasks} <= set(names)
    assert all(name.startswith(("games/", "lab/")) and not name.endswith(".pyc") for name in names)


def test_a_worker_with_other_code_plays_nothing_and_the_run_ends(cluster: Cluster) -> None:
    (job, *_) = draw_up(nissi.GAME, [read_entrant("random"), read_entrant("novice")], 2).jobs()
    with pytest.raises(StaleCode):
        run(play, [replace(job, code="of yesterday")], cluster, lambda item, record: None)


def test_where_no_scheduler_answers_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lab.arena.cluster.CONNECTS_WITHIN", 0.5)
    with pytest.raises(NoCluster, match="no scheduler of dask answers at tcp"):
        Cluster("tcp://127.0.0.1:9")
    with pytest.raises(NoCluster):
        Cluster("nonsense://x")


def test_a_later_run_brings_its_own_code_and_none_of_the_earlier_is_left(
    address: str, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    def packed_with_more() -> bytes:
        held = BytesIO(packed_code())
        with zipfile.ZipFile(held, "a") as archive:
            archive.writestr("games/core/more.py", '"""One file more."""\n')
        return held.getvalue()

    def codes(crew: Crew) -> set[str]:
        found: set[str] = set()
        run(code_of, ["nissi"] * 4, crew, lambda item, code: found.add(code))
        return found

    before = codes(cluster)
    assert before == {code_of("nissi")}
    monkeypatch.setattr("lab.arena.cluster.packed_code", packed_with_more)
    with Cluster(address) as later:
        (after,) = codes(later)
    assert after not in before
