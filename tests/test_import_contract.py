"""The contract of who may know a game, on graphs of a few modules."""

from __future__ import annotations

import pytest
from grimp import ImportGraph

from tests.import_contract import GamesStandAlone


def crossing(importer: str, imported: str) -> list[str]:
    """What the contract has against one import, in a house with two games and a shared package."""
    graph = ImportGraph()
    shared = ("games", "games.core", "ui", "ui.scenes", "ui.table", "lab", "lab.trainees", "lab.training")
    packages = (*shared, "games.go", "games.shogi", "ui.scenes.go", "lab.trainees.go")
    for module in {*packages, importer, imported}:
        graph.add_module(module)
    graph.add_import(importer=importer, imported=imported)
    options = {"shared": ["games.core"], "homes": ["ui.scenes", "lab.trainees"]}
    contract = GamesStandAlone("alone", {}, {**options, "name": "alone", "type": "games_stand_alone"})
    return list(contract.check(graph, verbose=False).metadata["crossing"])


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("games.go.view", "games.go"),
        ("games.go.view", "games.core"),
        ("ui.scenes.go.scene", "games.go.view"),
        ("ui.scenes.go.scene", "ui.table"),
        ("ui.scenes.tables", "games.core"),
        ("lab.trainees.go", "games.go.view"),
    ],
)
def test_a_game_is_known_to_itself_to_its_screens_and_to_its_trainee(importer: str, imported: str) -> None:
    assert crossing(importer, imported) == []


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("games.shogi.text", "games.go.view"),
        ("games.core", "games.go"),
        ("ui.table", "games.go.view"),
        ("ui.table", "ui.scenes.go"),
        ("ui.scenes.tables", "games.go.view"),
        ("ui.scenes.go.scene", "games.shogi"),
        ("lab.trainees.go", "games.shogi"),
        ("lab.training", "lab.trainees.go"),
    ],
)
def test_nobody_else_knows_it(importer: str, imported: str) -> None:
    assert crossing(importer, imported) == [f"{importer} imports {imported}"]
