"""A few mutated files and lines of every kind; `python3 -m tests.tools.mutated` has thousands of them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from games.puzzles.result_code import BadCode, read_result
from games.senshiai.cards.decks import LARGEST, DeckTextError, import_deck
from lab.arena.play import Job, Record
from lab.arena.results import BadResults, Results
from tests.tools.attack import Tally
from tests.tools.mutated import Kind, attack, code_kinds, file_kinds, tried
from tests.tools.mutations import mangled, twisted


@pytest.mark.parametrize("kinds", [file_kinds, code_kinds], ids=["files", "codes"])
def test_every_mutant_is_used_or_refused_in_words(kinds: Callable[[], dict[str, Kind]]) -> None:
    tally = Tally()
    attack(kinds(), 200, 1, None, tally, lambda work: (work(), ""))
    assert tally.faults == []
    assert tally.tried >= 200


def test_the_same_seed_makes_the_same_mutants() -> None:
    body = {"a": [1, 2, {"b": "text"}], "c": None}
    twice = [[twisted(json.loads(json.dumps(body)), Random(seed)) for seed in range(40)] for _ in range(2)]
    assert repr(twice[0]) == repr(twice[1])
    assert mangled(b"abc", [b"xyz"], Random(3)) == mangled(b"abc", [b"xyz"], Random(3))


def test_what_a_reader_lets_out_is_a_fault(tmp_path: Path) -> None:
    def read(data: bytes, folder: Path) -> bool:
        raise KeyError("seats")

    assert "KeyError" in tried(Kind([b""], read), b"", tmp_path)[1]


def test_a_deck_list_of_many_short_lines_is_refused_before_it_is_kept(tmp_path: Path) -> None:
    """It was kept, and the file could not be opened again."""
    with pytest.raises(DeckTextError, match="line 3"):
        import_deck(f"{LARGEST} Warriors\n# again\n1 Warriors\n")


def test_a_result_with_half_a_letter_is_refused_in_words() -> None:
    with pytest.raises(BadCode, match="changed on its way"):
        read_result("Zashiki puzzle 2026-11-23 \udcad: 3 diamonds, 1:05, 0 wrong, 0 hints [K7QD]")


@pytest.mark.parametrize(
    ("found", "damaged"), [(b"table", b"\xf5able"), (b"note text not null,", b"note text not null\x80")]
)
def test_results_that_are_damaged_are_told_as_such_whatever_sqlite_makes_of_them(
    tmp_path: Path, found: bytes, damaged: bytes
) -> None:
    path = tmp_path / "results.db"
    with Results(path):
        pass
    data = path.read_bytes()
    path.write_bytes(data.replace(found, damaged))
    with pytest.raises(BadResults, match="cannot be used for results"):
        Results(path)


def test_a_file_that_is_none_of_results_was_kept_open_and_locked(tmp_path: Path) -> None:
    path = tmp_path / "results.db"
    with sqlite3.connect(path) as other:
        other.execute("create table another(number integer)")
    with pytest.raises(BadResults, match="none of results"):
        Results(path)
    other.execute("begin immediate")
    other.close()


def test_a_record_that_makes_no_sense_is_forgotten_and_the_game_can_be_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.db"
    job = Job("nissi", (), (), 1, 1, "code")
    with Results(path) as results:
        results.add(job, Record((1.0, 0.0), "chief", ()))
        results._base.execute("update game set points = '[['")
        assert results.record(job) is None
        results.add(job, Record((0.0, 1.0), "chief", ()))
        assert results.record(job) == Record((0.0, 1.0), "chief", ())
