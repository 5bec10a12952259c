"""What every game in the registry must come with, and how it may be imported."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from games import GAMES, find_game, find_info, ready_games
from games.core import savefile
from games.core.errors import GameError
from games.core.game import Game, GameInfo
from games.core.types import CHANCE
from tests.contract.sampling import each_game, each_ready_game, matches
from tests.tools import examples

PROJECT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_an_entry_is_complete(info: GameInfo) -> None:
    assert re.fullmatch(r"[a-z]+", info.id)
    assert info.name
    assert info.tagline
    assert info.rules_version >= 1
    assert 2 <= info.players[0] <= info.players[1] <= 8
    assert info.endings <= {"resign", "draw", "time"}
    assert (find_game(info.id) is info) is info.ready


def test_ids_and_names_are_unique() -> None:
    assert len({info.id for info in GAMES}) == len({info.name for info in GAMES}) == len(GAMES)
    assert find_game("chess") is None
    assert all(find_info(info.id) is info for info in GAMES)
    assert set(ready_games()) <= set(GAMES)


def test_an_unknown_game_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(GameError, match=f"there is no game “chess”; the games are: {GAMES[0].id}"):
        find_info("chess")


@each_game
def test_a_loaded_game_knows_its_entry(game: Game) -> None:
    assert game.info in GAMES
    assert game.info.load() is game


@each_game
def test_option_names_are_unique_and_fit_the_line_protocol(game: Game) -> None:
    names = [spec.name for spec in game.rules.option_specs]
    assert len(set(names)) == len(names)
    for spec in game.rules.option_specs:
        assert re.fullmatch(r"[a-z][a-z0-9_-]*", spec.name)
        assert spec.label
        for text, label in spec.values:
            assert re.fullmatch(r"\S+", text)
            assert label


@each_ready_game
def test_there_is_a_rules_page_that_names_every_option(game: Game) -> None:
    docs = PROJECT / "docs"
    page = (docs / "rules" / f"{game.info.id}.md").read_text(encoding="utf-8")
    notation = (docs / "notation" / f"{game.info.id}.md").read_text(encoding="utf-8")
    assert page.startswith(f"# {game.info.name}")
    for spec in game.rules.option_specs:
        assert f"`{spec.name}`" in page, f"the page does not name the option {spec.name}"
    for ending in sorted(game.info.endings):
        assert f"`{ending}`" in page + notation, f"neither page names the action {ending}"


@each_ready_game
def test_the_example_save_opens_in_the_middle_of_a_match(game: Game) -> None:
    file = examples.example_path(game.info.id)
    assert file.exists(), f"make it: python3 -m tests.tools.examples {game.info.id}"
    summary = savefile.summarize(savefile.read_text(file))
    match = savefile.load(file)
    assert match.game is game
    assert (summary.game, summary.actions) == (game.info.id, match.length)
    assert match.index == match.length > 0
    assert match.outcome is None
    assert match.legal()


@each_ready_game
def test_a_save_of_every_older_version_of_the_rules_still_opens(game: Game) -> None:
    fixtures = examples.fixtures(game.info.id)
    assert set(fixtures) == set(range(1, game.info.rules_version))
    for file in fixtures.values():
        assert savefile.load(file).game is game


@each_ready_game
def test_a_game_without_chance_has_positions_to_count_from(game: Game) -> None:
    chance = any(entry.actor == CHANCE for match in matches(game.info.id) for entry in match.all_entries())
    if not chance and not game.info.hidden:
        assert game.perft_positions
        for text in game.perft_positions.values():
            assert game.rules.position(game.rules.parse_position(text, None)) == text


def modules() -> list[str]:
    """Every module under games/."""
    files = sorted((PROJECT / "games").rglob("*.py"))
    names = [".".join(file.relative_to(PROJECT).with_suffix("").parts) for file in files]
    return [name.removesuffix(".__init__") for name in names]


def test_every_module_can_be_imported_first_and_none_opens_the_screen() -> None:
    """Each one in turn with nothing of ours loaded but the package it lies in, all in one fresh process.

    Whoever imports a module imports its package before it, so what the package loads has been imported first with it.
    """
    script = """
import importlib, sys

def ours():
    return {name: module for name, module in sys.modules.items() if name.split(".")[0] == "games"}

def go_back_to(kept):
    for name in ours():
        del sys.modules[name]
    sys.modules.update(kept)
    for name, module in kept.items():
        for child, value in list(vars(module).items()):
            if getattr(value, "__name__", "") == f"{name}.{child}" and value.__name__ not in kept:
                delattr(module, child)

after = {"": {}}
for name in sys.argv[1:]:
    package = name.rpartition(".")[0]
    if name in after[package]:
        after[name] = after[package]
        continue
    go_back_to(after[package])
    importlib.import_module(name)
    after[name] = ours()
    found = [each for each in ("pygame", "pygame_gui", "ui", "launch") if each in sys.modules]
    if found:
        sys.exit(f"{name} imports {found}")
"""
    done = subprocess.run(
        [sys.executable, "-c", script, *modules()],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_menu_loads_no_game() -> None:
    script = "import sys, games; print([name for name in sys.modules if name.startswith('games.') ])"
    done = subprocess.run([sys.executable, "-c", script], cwd=PROJECT, capture_output=True, text=True, check=True)
    for info in GAMES:
        assert info.module not in done.stdout
    assert "numpy" not in done.stdout
