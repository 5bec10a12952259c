"""Compiled modules: made, found in place of the plain ones while no source has changed, taken away."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.core import compiled
from launch import compiled as homes
from launch import compiling
from launch.environment import PROJECT
from launch.setup import SetupFailed


def stamped(home: Path, sources: str) -> Path:
    """A folder that says it holds one compiled module, made of these sources."""
    home.mkdir()
    (home / "fast.so").touch()
    stamp = {"sources": sources, "python": compiled.python(), "files": {"games.nissi.fast": "fast.so"}}
    (home / compiled.STAMP).write_text(json.dumps(stamp), encoding="utf-8")
    return home


def test_what_was_compiled_of_the_present_sources_is_found(tmp_path: Path) -> None:
    home = stamped(tmp_path / "compiled", compiled.digest(PROJECT))
    spec = compiled.Finder(home).find_spec("games.nissi.fast")
    assert spec is not None
    assert spec.origin == str(home / "fast.so")
    assert compiled.Finder(home).find_spec("games.nissi.text") is None
    assert compiled.Finder(home).find_spec("json") is None


def test_what_was_compiled_of_other_sources_is_left_alone_with_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    finder = compiled.Finder(stamped(tmp_path / "compiled", "other"))
    assert finder.find_spec("games.nissi.fast") is None
    assert finder.find_spec("games.nissi.army") is None
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "python3 main.py compile" in said


@pytest.mark.parametrize("text", ["", "[]", '{"sources": 1}', '{"sources": "", "python": "", "files": []}'])
def test_a_stamp_that_cannot_be_read_counts_as_old(tmp_path: Path, text: str) -> None:
    (tmp_path / compiled.STAMP).write_text(text, encoding="utf-8")
    assert compiled.fresh_files(tmp_path) == {}


def test_any_change_of_a_source_makes_what_was_compiled_old(tmp_path: Path) -> None:
    file = tmp_path / "games" / "nissi" / "fast.py"
    file.parent.mkdir(parents=True)
    file.write_text("A = 1\n", encoding="utf-8")
    before = compiled.digest(tmp_path)
    file.write_text("A = 2\n", encoding="utf-8")
    assert compiled.digest(tmp_path) != before


def test_where_nothing_is_compiled_nothing_is_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(homes, "homes", lambda: (tmp_path,))
    before = list(sys.meta_path)
    homes.use()
    assert sys.meta_path == before
    assert "ZASHIKI_COMPILED" not in os.environ or os.environ["ZASHIKI_COMPILED"] != str(tmp_path)


def test_without_a_compiler_nothing_is_made_and_the_reason_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "compiler", lambda: None)
    with pytest.raises(SetupFailed, match="no C compiler"):
        compiling.build(tmp_path / "compiled", compiling.hot_files())
    assert not (tmp_path / "compiled").exists()


def test_compiled_modules_are_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = stamped(tmp_path / "compiled", "")
    monkeypatch.setattr(compiling, "homes", lambda: (home,))
    assert compiling.main(taking_away=True) == 0
    assert not home.exists()
    assert compiling.main(taking_away=True) == 0
    assert "There are no compiled modules" in capsys.readouterr().err


def test_every_hot_module_is_there() -> None:
    assert [name for name in compiling.hot_files() if not (PROJECT / name).exists()] == []


def test_a_module_compiled_here_is_used_in_a_new_process_and_plays_the_same(tmp_path: Path) -> None:
    if compiling.compiler() is None:
        return  # a machine without a compiler plays in plain Python, and there is nothing to compare
    home = tmp_path / "compiled"
    compiling.build(home, ["games/nissi/fast.py"], optimise=0)
    plain, quick = played(""), played(str(home))
    assert plain["file"].endswith(".py")
    assert Path(quick["file"]).parent == home
    assert plain["moves"] == quick["moves"]


def played(home: str) -> dict[str, str]:
    """Which file Nissi's fast position comes from in a new process, and a random game on it."""
    env = {name: value for name, value in os.environ.items() if name != "ZASHIKI_COMPILED"}
    code = """
import json
from random import Random
import games
game, rng, moves = games.find_info("nissi").load(), Random(4), []
position = game.fast(game.rules.initial_state(game.rules.make_options({})))
while position.actor() >= 0:
    moves.append(rng.choice(position.moves()))
    position.play(moves[-1])
import games.nissi.fast
print(json.dumps({"file": games.nissi.fast.__file__, "moves": str(moves)}))
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=PROJECT,
        env={**env, "ZASHIKI_COMPILED": home} if home else env,
        stdout=subprocess.PIPE,
        check=True,
    )
    found: dict[str, str] = json.loads(done.stdout)
    return found
