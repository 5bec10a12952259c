"""The rules page speaks of whatever a player can be asked, and of whatever an action is refused for."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

from games.core import words
from games.core.game import Game
from tests.contract.sampling import each_ready_game, matches, moments
from ui.services.rules_pages import numbers_of

GAMES_FOLDER: Final = Path(__file__).resolve().parents[2] / "games"
SCENES: Final = Path(__file__).resolve().parents[2] / "ui" / "scenes"
REFUSING: Final = ("IllegalAction", "_refuse", "_illegal", "Legality")
"""What takes the reason of a refusal."""
TUPLES: Final = ("refusals", "assigning")
"""Modules whose functions return a reason and its words."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    words.use(words.ENGLISH)


@each_ready_game
def test_whatever_is_asked_has_a_paragraph_on_the_rules_page(game: Game) -> None:
    anchors = numbers_of(game.info.id).anchors
    for moment in moments(game, 25):
        for seat in moment.readers:
            assert game.text.rule(game.rules.observe(moment.state, seat)) in {"", *anchors}


@each_ready_game
def test_a_line_of_the_log_that_tells_the_effect_of_a_rule_names_a_paragraph(game: Game) -> None:
    anchors = numbers_of(game.info.id).anchors
    named = {line.rule for match in matches(game.info.id) for logged in match.log(None) for line in logged.lines}
    assert named <= {"", *anchors}


def reasons_of(game_id: str) -> set[str]:
    """The reasons for which a game's modules refuse actions, as they stand in the sources."""
    found: set[str] = set()
    for file in (GAMES_FOLDER / game_id).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            parts: Sequence[ast.expr] = ()
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSING:
                parts = [] if ast.unparse(node.args[0]) == "True" else node.args[:2]  # what is allowed has a code too
            elif isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple) and file.stem in TUPLES:
                parts = node.value.elts[:1]
            texts = [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
            found.update(texts[:1])
    return found


@each_ready_game
def test_every_refusal_names_a_paragraph_that_is_on_the_page_in_every_language(game: Game) -> None:
    reasons = reasons_of(game.info.id)
    assert not game.refused_by or reasons == set(game.refused_by)
    for code in (words.ENGLISH, *words.LANGUAGES):
        words.use(code)
        anchors = numbers_of(game.info.id).anchors
        assert {game.refused_by[reason] for reason in reasons if game.refused_by} <= {"", *anchors}


def named_by_scene(game_id: str) -> set[str]:
    """The anchors that a game's scene names in what it refuses itself."""
    found: set[str] = set()
    for file in (SCENES / game_id).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in ("Refuse", "_refuse"):
                parts = [*node.args[2:], *(each.value for each in node.keywords if each.arg == "rule")]
            elif isinstance(node, ast.Call):
                parts = [each.value for each in node.keywords if each.arg == "disabled_rule"]
            else:
                continue
            found |= {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    return found


@each_ready_game
def test_what_a_scene_refuses_by_itself_names_paragraphs_of_the_page(game: Game) -> None:
    assert named_by_scene(game.info.id) <= set(numbers_of(game.info.id).anchors)
